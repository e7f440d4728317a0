"""A match looked back on, and hints for one decision."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import attrs
import pytest

from deberts import CLUB, Deal, InputError, Match, RuleSet, Standing, ViewError, pack_of_deal, parse_action, preset
from deberts.locale import Language
from deberts.messages import fields_of
from deberts.players import Searching, analysis, careful, hints, play_match, reviews
from deberts.players.beliefs import resample
from deberts.players.hints import Hint, hint
from deberts.players.review_texts import VERDICTS, reason, report, review_json, summary
from deberts.players.reviews import Decision, Review, Verdict, review
from deberts.players.weighing import Analysis, Effort, Weighed
from deberts.table.actions import Announce, Name, Pass, Play, SayBela, Take

QUICK = Effort(worlds=16, budget=60)
MATCH = play_match("a review", (careful,))
NAMES = ("Anna", "Boris")


def weighed(text: str, points: float, error: float = 0.0, **others: float) -> Weighed:
    return Weighed(parse_action(text), points, error, **{"made": 0.0, "bait": 0.0, "hang": 0.0, **others})


BETTER, WORSE = "play AS", "play 7S"


def decision(seen: tuple[float, float], in_open: tuple[float, float], error: float = 0.0) -> Decision:
    """A decision for the second of two cards, which promise so much by what was seen and with all cards open."""
    both = [
        Analysis((weighed(BETTER, points[0], error * hidden), weighed(WORSE, points[1], error * hidden)), 9, not hidden)
        for points, hidden in ((seen, True), (in_open, False))
    ]
    return Decision(0, 9, 0, weighed(WORSE, 0).action, *both)


def test_what_is_no_action_is_no_decision() -> None:
    assert reviews.decision(MATCH, 0, len(MATCH.deals[0].actions)) is None


class TestVerdict:
    """An error is what both call worse."""

    @pytest.mark.parametrize(
        ("seen", "in_open", "verdict"),
        [
            ((5, 5), (5, 5), Verdict.GOOD),
            ((9, 5), (9, 5), Verdict.ERROR),
            ((9, 5), (5, 5), Verdict.LUCKY),
            ((5, 5), (9, 5), Verdict.UNLUCKY),
        ],
    )
    def test_each(self, seen: tuple[float, float], in_open: tuple[float, float], verdict: Verdict) -> None:
        one = decision(seen, in_open)
        assert one.verdict is verdict
        assert (one.lost, one.lost_in_open) == (seen[0] - 5, in_open[0] - 5)

    def test_what_cannot_be_told_apart_is_equal(self) -> None:
        assert decision((9, 5), (9, 5), error=1.4).lost == 4
        assert decision((9, 5), (9, 5), error=1.5).lost == 0
        assert decision((5.5, 5), (9, 5)).lost == 0
        assert decision((9, 5), (9, 5), error=1.5).verdict is Verdict.UNLUCKY


class TestTheMatch:
    """What writes less, but wins the match more often, is not called worse."""

    @pytest.mark.parametrize(("chances", "lost"), [((0.1, 0.2), 0), ((0.2, 0.2), 4), ((0.2, 0.1), 4)])
    def test_nothing_is_lost(self, chances: tuple[float, float], lost: float) -> None:
        better, worse = chances
        found = Analysis((weighed(BETTER, 9, chance=better), weighed(WORSE, 5, chance=worse)), 9, is_exact=True)
        assert found.lost(weighed(WORSE, 0).action) == lost
        assert found.best.points == 9

    def test_the_better_one_is_better_by_both(self) -> None:
        """Another that writes still more, and wins less often, is not what a decision is held against."""
        options = weighed("play KS", 12, chance=0.1), weighed(BETTER, 9, chance=0.2), weighed(WORSE, 5, chance=0.15)
        found = Analysis(options, 9, is_exact=True)
        assert found.better(weighed(WORSE, 0).action) == options[1]
        assert found.lost(weighed(WORSE, 0).action) == 4
        assert found.better(weighed(BETTER, 0).action) is None


class TestReview:
    """Every decision with a choice, from what its seat saw."""

    found = review(MATCH, QUICK)

    def test_each_decision_with_a_choice_is_looked_at(self) -> None:
        due = []
        for number, deal in enumerate(MATCH.deals):
            now = Deal.new(deal.rules, deal.pack, deal.dealer, deal.opening)
            for act in deal.actions:
                chosen = [one for one in now.legal_actions() if isinstance(one, Play | Take | Name | Pass)]
                if act in chosen and len({getattr(one, "card", one) for one in chosen}) > 1:
                    due.append((number, len(now.actions), now.to_act, act))
                now = now.apply(act)
        assert [(one.deal, one.number, one.seat, one.chosen) for one in self.found.decisions] == due

    def test_the_best_loses_nothing(self) -> None:
        for one in self.found.decisions:
            for made in (one.analysis, one.in_open):
                assert made.lost(made.best.action) == 0
                assert {each.action for each in made.options} == {each.action for each in one.in_open.options}
                assert made.of(one.chosen).points <= made.best.points
            assert one.in_open.is_exact

    def test_what_a_seat_gave_away_is_the_sum_of_its_errors(self) -> None:
        for seat in range(2):
            errors = [one for one in self.found.decisions if one.seat == seat and one.verdict is Verdict.ERROR]
            assert self.found.lost(seat) == pytest.approx(sum(one.lost for one in errors))
            assert [*self.found.of(seat, Verdict.ERROR)] == sorted(errors, key=lambda one: -one.lost)

    def test_the_same_again(self) -> None:
        seen: list[int] = []
        again = review(MATCH, QUICK, deal=1, report=seen.append)
        assert again.decisions == tuple(one for one in self.found.decisions if one.deal == 1)
        assert seen == [*range(1, len(MATCH.deals[1].actions) + 1)]

    @pytest.mark.parametrize("deal", [-1, len(MATCH.deals)])
    def test_no_such_deal(self, deal: int) -> None:
        with pytest.raises(InputError, match="no deal to look at") as caught:
            review(MATCH, QUICK, deal=deal)
        assert caught.value.place == "deal"

    def test_nothing_dealt(self) -> None:
        with pytest.raises(InputError, match="no deal to look at"):
            review(Match.new(CLUB), QUICK)

    def test_four_seats_are_played_out(self) -> None:
        match = Match.new(preset("site", seats=4)).next_deal(pack_of_deal("four", 0)).apply_all(["pass", "take"])
        found = review(match, Effort(worlds=2))
        assert [one.seat for one in found.decisions] == [1, 2]
        assert {one.analysis.worlds for one in found.decisions} == {2}

    def test_without_the_extra(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(analysis, "HAS_KERNELS", False)
        deal = MATCH.deals[0]
        late = Match.new(CLUB, first_dealer=MATCH.first_dealer).next_deal(deal.pack).apply_all(deal.actions)
        found = review(late, Effort(worlds=1))
        assert {one.analysis.worlds for one in found.decisions} == {1}


def turns(number: int, opening: Standing, rules: RuleSet = CLUB) -> Iterator[Deal]:
    """A deal at each turn of those who play carefully."""
    deal = Deal.new(rules, pack_of_deal("turns", number), number % 2, opening)
    while deal.to_act is not None:
        yield deal
        deal = deal.apply(careful(deal.view(deal.to_act)))


class TestHint:
    """What to do now."""

    view = Deal.new(CLUB, pack_of_deal("a hint", 0), 1).view(0)

    def test_the_best_and_what_is_equal(self) -> None:
        found = hint(self.view, Effort(worlds=64, budget=60))
        assert found.analysis is not None
        assert found.action == found.equal[0]
        best, other = found.compared or (None, None)
        assert best == max(found.analysis.options, key=lambda one: one.worth) == found.analysis.of(found.action)
        assert other is not None
        assert other.action not in found.equal

    def test_what_who_searches_would_do(self) -> None:
        """Near the end of a match too, where that is not always what writes most."""
        seen, differs = 0, 0
        for number in range(12):
            for deal in turns(number, Standing((440, 480))):
                view = deal.view(deal.to_act)
                found = hint(view, QUICK)
                assert found.action == Searching(QUICK)(view)
                assert found.is_for_the_match == (found.analysis is not None)
                seen += found.analysis is not None
                differs += found.analysis is not None and found.analysis.best.action not in found.equal
        assert 0 < differs < seen

    def test_bela_is_said_before_its_card(self) -> None:
        said = [
            found
            for number in range(12)
            for deal in turns(number, Standing((0, 0)), preset("moscow"))
            if (found := hint(deal.view(deal.to_act), QUICK)).action == SayBela()
        ]
        assert {found.equal[0] for found in said if found.analysis} == {SayBela()}

    def test_what_cannot_be_told_apart(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """By points and by the match alike; what writes more, and wins less often, is compared."""
        options = (
            weighed("play KS", 12, chance=0.10),
            weighed(BETTER, 9, chance=0.20),
            weighed("play QS", 8.6, chance=0.1995),
            weighed("play TS", 8.6, chance=0.1985),
            weighed(WORSE, 5, chance=0.15),
        )
        found = Analysis(options, 9, is_exact=True)
        monkeypatch.setattr(hints, "analyse", lambda *_: found)
        told = hint(self.view, QUICK)
        assert (str(told.action), [*map(str, told.equal)]) == (BETTER, [BETTER, "play QS"])
        assert told.compared == (options[1], options[3])
        assert told.is_for_the_match
        assert Hint(told.action, told.equal).compared is None

    def test_hidden_cards_change_nothing(self) -> None:
        deal = Deal.new(CLUB, pack_of_deal("a hint", 0), 1).apply_all(["take"])
        view = deal.view(0)
        assert hint(resample(view, Random(1)).view(0), QUICK) == hint(view, QUICK)

    def test_where_there_is_no_choice(self) -> None:
        deal = MATCH.deals[0]
        last = Deal.new(CLUB, deal.pack, deal.dealer, deal.opening).apply_all(deal.actions[:-1])
        found = hint(last.view(last.to_act), QUICK)
        assert (found.action, found.equal) == (last.view(last.to_act).legal[0], found.equal)
        assert (found.analysis, found.compared) == (None, None)

    def test_what_is_neither_bid_nor_card(self) -> None:
        for number in range(200):
            deal = Deal.new(CLUB, pack_of_deal("announced", number), 1).apply("take")
            if isinstance(careful(deal.view(0)), Announce):
                assert hint(deal.view(0), QUICK).analysis is None
                return
        raise AssertionError("nobody announces")

    def test_out_of_turn(self) -> None:
        deal = Deal.new(CLUB, pack_of_deal("a hint", 0), 1)
        for seat in (1, None):
            with pytest.raises(ViewError):
                hint(deal.view(seat), QUICK)


class TestReasons:
    """Why something is worse, and by which clause."""

    into = Language.of("en")

    @pytest.mark.parametrize(
        ("best", "chosen", "declares", "clause"),
        [
            ({"bait": 0.2}, {"bait": 0.5}, True, "06.3"),
            ({"bait": 0.5}, {"bait": 0.2}, False, "06.3"),
            ({"made": 0.5, "bait": 0.4}, {"made": 0.2, "bait": 0.5}, True, "06.2"),
            ({"made": 0.2}, {"made": 0.5}, False, "06.2"),
            ({"hang": 0.1}, {"hang": 0.2}, True, "06.4"),
            ({"made": 0.5}, {"made": 0.5}, True, "06.1"),
            ({"made": 0.2}, {"made": 0.5}, True, "06.1"),
        ],
    )
    def test_of_a_card(self, best: dict[str, float], chosen: dict[str, float], declares: bool, clause: str) -> None:
        both = weighed(BETTER, 9, **best), weighed(WORSE, 5, **chosen)
        found = reason(*both, CLUB, self.into, declares=declares)
        assert found.clauses == (clause,)
        assert not fields_of(found.text)

    def test_of_what_writes_no_less(self) -> None:
        """The match is what it costs, by the clause that says who wins it."""
        found = reason(
            weighed(BETTER, 9, chance=0.2, bait=0.1),
            weighed(WORSE, 11.5, chance=0.187, bait=0.4),
            CLUB,
            self.into,
            declares=True,
        )
        assert found.clauses == ("06.10",)
        assert found.text == (
            "It promises +11.5 points, and the best +9.0; but with it the match is won less often, by 1.3 of 100."
        )

    def test_of_a_bid(self) -> None:
        take, passed = weighed("take", 9, made=0.71), weighed("pass", 5, made=0.3)
        assert "71 of 100" in reason(take, passed, CLUB, self.into, declares=False).text
        assert "71 of 100" in reason(passed, take, CLUB, self.into, declares=False).text
        assert "to pass loses less" in reason(passed, take, CLUB, self.into, declares=False).text

    def test_as_they_are_in_force(self) -> None:
        found = reason(weighed(BETTER, 9), weighed(WORSE, 5, bait=1.0), preset("site"), self.into, declares=True)
        assert found.clauses == ("g11",)


class TestTold:
    """For people, and for programs."""

    found = Review(MATCH, (decision((9, 5), (9, 5)), decision((5, 5), (9, 5)), decision((5, 5), (5, 5))))

    def test_what_was_not_good_is_told(self) -> None:
        error, unlucky = report(self.found, NAMES)
        assert error.heading == "Error. Deal 1, trick 3: Anna plays the seven of spades."
        assert error.sentences[0].text == "By what could be seen it gives away 4.0 points; with all cards open 4.0."
        assert error.sentences[1].clauses == ("06.1",)
        assert error.sentences[2].text == (
            "Points in the mean, less those of the other side: play A♠ +9.0; play 7♠ +5.0."
        )
        assert unlucky.heading.startswith("Unlucky. Deal 1, trick ")
        assert unlucky.sentences[0].text == (
            "By what could be seen nothing was better; with all cards open it gives away 4.0 points."
        )

    def test_a_bid(self) -> None:
        bid = attrs.evolve(
            self.found.decisions[0],
            number=0,
            chosen=Pass(),
            analysis=Analysis((weighed("take", 9, made=0.7), weighed("pass", 1)), 9, is_exact=True),
            in_open=Analysis((weighed("take", 9), weighed("pass", 1)), 1, is_exact=True),
        )
        (part,) = report(attrs.evolve(self.found, decisions=(bid,)), NAMES)
        assert part.heading == "Error. Deal 1, bids: Anna passes."
        assert part.sentences[1].text == "The best makes its contract in 70 of 100 worlds."

    def test_the_sum(self) -> None:
        assert summary(self.found, NAMES) == (
            "Anna: decisions 3, errors 1, which cost 4 points; lucky 0, unlucky 1.",
            "Boris: decisions 0, errors 0, which cost 0 points; lucky 0, unlucky 0.",
        )

    def test_in_russian(self) -> None:
        names = ("Анна", "Борис")
        parts = report(self.found, names, "ru")
        told = (f"{part.heading} {one.text}" for part in parts for one in part.sentences)
        text = " ".join([*summary(self.found, names, "ru"), *told])
        assert not any("a" <= letter <= "z" for letter in text.lower()), text
        assert {*VERDICTS} == {*Verdict}

    def test_for_programs(self) -> None:
        value = review_json(self.found)
        assert value["lost"] == [4, 0]
        assert [one["verdict"] for one in value["decisions"]] == ["error", "unlucky", "good"]
        assert value["decisions"][1]["options"] == [
            {"action": BETTER, "points": 5, "error": 0, "made": 0, "bait": 0, "hang": 0, "chance": None, "in_open": 9},
            {"action": WORSE, "points": 5, "error": 0, "made": 0, "bait": 0, "hang": 0, "chance": None, "in_open": 5},
        ]
