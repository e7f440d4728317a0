"""The players who search: what they see, what they do everywhere, and what an analysis says."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import attrs
import pytest

from deberts import (
    CLUB,
    Deal,
    InputError,
    Pass,
    Play,
    RuleSet,
    Standing,
    Take,
    View,
    ViewError,
    pack_of_deal,
    preset,
    shuffled,
)
from deberts.options import ForcedDeal
from deberts.players import (
    PLAYERS,
    Effort,
    Player,
    Searching,
    analyse,
    analysis,
    careful,
    chances,
    plain,
    play_deal,
    play_match,
    playouts,
    resample,
    searching,
    sight,
)
from deberts.players.lots import seed_of
from deberts.players.named import LEVELS
from deberts.rulesets.presets import NAMED_HOUSES
from deberts.table.actions import SayBela
from deberts.table.phases import Finished
from playing import stacked
from rule_sets import SYSTEMS, name_of

FEW = Effort(worlds=4, budget=60)
QUICK = Searching(FEW)


WRONG_NUMBERS: tuple[Any, ...] = (-1.0, float("nan"), True, "1", None)
"""What is no number of seconds or points."""


def states(rules: RuleSet, seed: str, number: int, player: Player = careful) -> Iterator[Deal]:
    """A deal at each turn."""
    deal = Deal.new(rules, pack_of_deal(seed, number), number % rules.seats)
    while (seat := deal.to_act) is not None:
        yield deal
        deal = deal.apply(player(deal.view(seat)))


def own_view(deal: Deal) -> View:
    """What the seat sees whose turn it is."""
    assert deal.to_act is not None
    return deal.view(deal.to_act)


def with_cards_left(number: int, seed: str = "left", rules: RuleSet = CLUB) -> Deal:
    """A deal in which so many cards are in both hands, at a lead or an answer."""
    for attempt in range(100):
        for deal in states(rules, seed, attempt):
            cards = sum(len(secret.hand) for secret in deal.secrets)
            play = deal.public.play
            if play and not play.announced and cards == number and len(playouts.choices(own_view(deal))) > 1:
                return deal
    raise AssertionError(number)


class TestWhatTheySee:
    """A view, and nothing else: where hidden cards lie makes no difference."""

    @pytest.mark.parametrize("player", [QUICK, plain])
    def test_hidden_cards(self, player: Player) -> None:
        moved = 0
        for number in range(3):
            for deal in states(CLUB, "hidden", number):
                other = resample(own_view(deal), Random(number))
                assert player(own_view(deal)) == player(own_view(other))
                moved += other.secrets != deal.secrets
        assert moved >= 30

    def test_the_seed_decides(self) -> None:
        first = [QUICK(own_view(deal)) for deal in states(CLUB, "seed", 1)]
        assert first == [QUICK(own_view(deal)) for deal in states(CLUB, "seed", 1)]
        noisy = [Searching(attrs.evolve(FEW, seed=seed), noise=30.0) for seed in (1, 2)]
        played = [
            [player(own_view(deal)) for number in range(3) for deal in states(CLUB, "seed", number)] for player in noisy
        ]
        assert played[0] != played[1]

    def test_forgetting(self) -> None:
        """Who forgets all that was played takes cards that are gone for cards that the other may hold."""
        deal = with_cards_left(6)
        known, forgotten = (sight.hidden(own_view(deal), share, 1) for share in (0.0, 1.0))
        assert known == sight.hidden(own_view(deal))
        assert known.free < forgotten.free
        assert (known.need, known.sure) == (forgotten.need, forgotten.sure)
        assert QUICK(own_view(deal)) in deal.legal_actions()
        assert Searching(Effort(worlds=4, budget=60, forgetting=1.0))(own_view(deal)) in deal.legal_actions()


@pytest.mark.parametrize("rules", [*SYSTEMS, *NAMED_HOUSES.values()], ids=name_of)
def test_whole_deals_everywhere(rules: RuleSet) -> None:
    """What is not legal, the table refuses."""
    player = Searching(Effort(worlds=2, budget=60))
    account = play_deal("everywhere", 3, [player] * rules.seats, rules).account
    assert account is not None


def test_bela_is_said_before_a_move() -> None:
    """In Moscow, where king or queen of trumps is what is played."""
    said = [
        QUICK(view)
        for number in range(60)
        for deal in states(preset("moscow"), "bela", number)
        if SayBela() in (view := own_view(deal)).legal
    ]
    assert SayBela() in said


def test_who_did_not_bid_is_not_judged_by_bids() -> None:
    rules = CLUB.house("ours", target=501, forced_deal=ForcedDeal.AFTER_ONE)
    deal = Deal.new(rules, shuffled("forced"), 1, Standing((0, 0), voids=1))
    assert deal.public.contract
    assert sight.conduct(own_view(deal)).is_forced
    assert QUICK(own_view(deal)) in deal.legal_actions()


def test_a_whole_match() -> None:
    assert play_match("match", (QUICK, plain)).is_over


class TestLevels:
    """Levels err and forget, and do nothing else."""

    def test_they_are_a_table(self) -> None:
        for name, (noise, forgetting) in LEVELS.items():
            assert PLAYERS[name] is PLAYERS[name]
            assert PLAYERS[name] == Searching(Effort(forgetting=forgetting), noise)
        assert PLAYERS[[*LEVELS][-1]] == searching
        ordered = sorted(LEVELS.values(), reverse=True)
        assert [*LEVELS.values()] == ordered
        assert len({*ordered}) == len(ordered) == 5

    @pytest.mark.parametrize("rules", [CLUB, preset("site", seats=3)], ids=name_of)
    def test_who_errs_errs_where_nothing_is_weighed(self, rules: RuleSet, monkeypatch: pytest.MonkeyPatch) -> None:
        """Without the kernels, and of three: more often, the greater the errors are."""
        monkeypatch.setattr(analysis, "HAS_KERNELS", False)
        views = [own_view(deal) for number in range(4) for deal in states(rules, "errs", number)]
        early = [view for view in views if not playouts.is_near_the_end(view)]
        erring = [
            sum(Searching(FEW, noise)(view) != careful(view) for view in early) for noise in (0.0, 15.0, 50.0, 80.0)
        ]
        assert erring[0] == 0 < erring[2] < erring[3]
        assert erring == sorted(erring)


class TestAnalysis:
    """What each bid or card promises."""

    def test_a_card_over_all_worlds(self) -> None:
        """Against every world solved alone: what is written for totals of tricks, sequences and bela."""
        deal = with_cards_left(5)
        view = own_view(deal)
        found = analyse(view, Effort(worlds=1000, budget=60, judges=False))
        assert found.is_exact
        deals = every_world(view)
        assert found.worlds == len(deals) > 2
        own = deal.to_act or 0
        for option in found.options:
            ends = [playouts.played_out(deal.apply(option.action)) for deal in deals]
            written = [playouts.gain(end, own) for end in ends]
            assert option.points == pytest.approx(sum(written) / len(written))
            accounts = [end.account for end in ends if end.account]
            won = [chances.before(CLUB, one.after.scores, sum(one.after.suspended), own) - 0.5 for one in accounts]
            assert option.chance == pytest.approx(sum(won) / len(deals))
            assert option.error == 0
        assert found.best.points == max(one.points for one in found.options)

    def test_some_worlds(self) -> None:
        view = own_view(with_cards_left(18))
        found = analyse(view, Effort(worlds=20, budget=60))
        assert (found.is_exact, found.worlds <= 20) == (False, True)
        assert {one.action for one in found.options} == {*playouts.choices(view)}
        assert all(one.error > 0 for one in found.options)
        assert all(one.made + one.bait + one.hang == pytest.approx(1) for one in found.options)

    def test_bids(self) -> None:
        strong = own_view(
            Deal.new(CLUB, stacked(forehand="JH 9H AH TH AS AC", dealer="7C 8C 7D 8D 7S 8S", indicator="QH"), 1)
        )
        weak = own_view(
            Deal.new(CLUB, stacked(forehand="7C 8C 7D 8D 7S 8S", dealer="JH 9H AH TH AS AC", indicator="QH"), 1)
        )
        take, refuse = (analyse(view, Effort(worlds=30, budget=60)) for view in (strong, weak))
        assert take.best.action == Take()
        assert take.best.made > 0.9
        assert refuse.best.action == Pass()
        assert not refuse.is_exact
        assert searching(strong) == plain(strong) == Take()
        assert searching(weak) == plain(weak) == Pass()

    def test_no_time(self) -> None:
        """Some worlds are weighed in any case."""
        view = own_view(with_cards_left(14))
        assert analyse(view, Effort(budget=1e-9)).worlds == 16
        assert analyse(own_view(Deal.new(CLUB, shuffled("time"), 1)), Effort(budget=1e-9)).worlds == 16

    @pytest.mark.parametrize("name", ["moscow", "kharkiv", "one-deal", "site"])
    def test_other_rules_of_two(self, name: str) -> None:
        rules = preset(name, seats=2)
        for deal in states(rules, name, 5):
            view = own_view(deal)
            if any(isinstance(action, Play | Take | Pass) for action in view.legal):
                assert analyse(view, FEW).best.action in view.legal

    def test_by_playing_out(self) -> None:
        """Three play, and the last tricks are searched: an end in which all is sure is found."""
        view = own_view(next(deal for deal in states(preset("site", seats=3), "three", 1) if few(deal)))
        found = analyse(view, Effort(worlds=3, budget=60))
        assert (found.worlds, found.is_exact) == (3, False)
        assert {one.action for one in found.options} == {*playouts.choices(view)}
        early = own_view(next(states(preset("site", seats=3), "three", 1)))
        assert analyse(early, Effort(worlds=1, budget=60)).worlds == 1

    def test_sequences_read_otherwise(self) -> None:
        """As long as they are to be compared, worlds are played out by the rules instead."""
        early, later = (states_of(preset("kharkiv"), tricks) for tricks in (0, 1))
        assert analysis.hidden_by(early, FEW) is None
        assert analyse(early, FEW).worlds == 4
        assert analysis.hidden_by(later, FEW) == sight.hidden(later)
        club = states_of(CLUB, 0)
        assert analysis.hidden_by(club, FEW) == sight.hidden(club)

    def test_without_the_extra(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(analysis, "HAS_KERNELS", False)
        view = own_view(with_cards_left(4))
        found = analyse(view, Effort(worlds=5, budget=60))
        assert found.worlds == 5
        assert QUICK(view) in view.legal
        early = own_view(with_cards_left(18))
        assert QUICK(early) == careful(early)


def few(deal: Deal) -> bool:
    """Whether a card of two or more is to be played, and few are left."""
    left = sum(len(secret.hand) for secret in deal.secrets)
    return deal.public.play is not None and left <= 6 and len(playouts.choices(own_view(deal))) > 1


def every_world(view: View) -> list[Deal]:
    """A deal for every hand that the other can hold, as far as 400 lots find them."""
    assert view.seat is not None
    found = (resample(view, Random(number)) for number in range(400))
    return [*{deal.secrets[1 - view.seat].held: deal for deal in found}.values()]


def states_of(rules: RuleSet, tricks: int) -> View:
    """What is seen where one of several cards is to be played, after so many tricks."""
    return next(
        view
        for deal in states(rules, "open", 1)
        if (play := deal.public.play) and len(play.tricks) == tricks and playouts.choices(view := own_view(deal))[1:]
    )


class TestTheMatch:
    """By how much likelier it is won decides, where that is known."""

    @staticmethod
    def cards(scores: tuple[int, int]) -> Iterator[View]:
        for number in range(12):
            deal = Deal.new(CLUB, pack_of_deal("match", number), number % 2, Standing(scores))
            while (seat := deal.to_act) is not None:
                view = deal.view(seat)
                if playouts.choices(view)[1:] and isinstance(careful(view), Take | Pass | Play):
                    yield view
                deal = deal.apply(careful(view))

    def test_the_likeliest_to_win(self) -> None:
        differs = 0
        for view in self.cards((440, 480)):
            found = analyse(view, attrs.evolve(FEW, seed=seed_of(view, 0)))
            best = max(found.options, key=lambda one: one.chance or 0.0)
            assert QUICK(view) in {best.action, SayBela()}
            differs += best.points < found.best.points
        assert differs > 5

    @pytest.mark.parametrize("target", [501, 1501])
    def test_worth(self, target: int) -> None:
        """A match of 600 points, and points where more are missing than is known."""
        deal = Deal.new(CLUB.house("ours", target=target), shuffled("worth"), 1)
        for option in analyse(own_view(deal), FEW).options:
            assert (option.chance is None) == (target == 1501)
            assert option.worth == (option.points if option.chance is None else 600 * option.chance)


class TestRefusals:
    """What cannot be weighed is refused before any work."""

    def test_views(self) -> None:
        deal = Deal.new(CLUB, shuffled("refused"), dealer=1)
        over = play_deal("over", 3, (careful, careful))
        assert isinstance(over.public.phase, Finished)
        asked = (own_view(one) for one in states(preset("moscow"), "moscow", 1))
        another = next(view for view in asked if not any(isinstance(one, Play | Take | Pass) for one in view.legal))
        for view, match in (
            (deal.view(None), "a spectator does not act"),
            (deal.view(1), "it is not its turn"),
            (another, "neither a bid nor a card"),
            (over.view(0), "the deal is over"),
        ):
            with pytest.raises(ViewError, match=match):
                analyse(view)

    def test_a_point_without_cards(self) -> None:
        with pytest.raises(ViewError, match="no cards are being played"):
            sight.point(Deal.new(CLUB, shuffled("refused"), dealer=1).view(0))
        with pytest.raises(ViewError, match="the deal is not over"):
            playouts.gain(Deal.new(CLUB, shuffled("refused"), dealer=1), 0)

    @pytest.mark.parametrize(
        ("asked", "match"),
        [
            ({"worlds": 0}, "worlds: give an integer from 1 to 100000, not 0"),
            ({"budget": 0}, "budget: no time is no budget"),
            ({"seed": -1}, "seed: give an integer"),
            ({"forgetting": 1.5}, "forgetting: give a number from 0 to 1, not 1.5"),
            *(({"budget": wrong}, f"budget: give a number of at least 0, not {wrong!r}") for wrong in WRONG_NUMBERS),
        ],
    )
    def test_efforts(self, asked: Any, match: str) -> None:
        with pytest.raises(InputError, match=match):
            Effort(**asked)

    @pytest.mark.parametrize("noise", [*WRONG_NUMBERS, float("inf")])
    def test_noise(self, noise: Any) -> None:
        with pytest.raises(InputError, match=f"noise: give a number from 0 to 1e\\+06, not {noise!r}"):
            Searching(FEW, noise)

    def test_plain_is_for_two(self) -> None:
        bid, card = (
            next(states(rules := preset("site", seats=3), "three", 1)),
            next(filter(few, states(rules, "three", 1))),
        )
        for deal in (bid, card):
            with pytest.raises(InputError, match="3 play in this deal"):
                plain(own_view(deal))


def test_no_world_is_begun_that_would_take_longer_than_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playouts, "perf_counter", count().__next__)
    assert playouts.analyse(own_view(with_cards_left(18)), Effort(20), 4).worlds == 3
