"""Every rule set, and houses that mix them, held against a second reading at every step of deals and matches."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

import pytest
from hypothesis import given, strategies as st

from deberts import Deal, Entry, RuleSet, Standing, preset, score_sheet
from deberts.game import transition_table
from deberts.options import Claim, Deberts, Dialogue, FourSevens
from deberts.table.grammar import WORDS
from deberts.table.row import Row
from example_counts import examples
from playing_systems import check_account, check_match, drawn_end, drawn_match, drawn_walk
from possible_totals import possible_totals
from read_twice import hold, read_twice
from rule_sets import SYSTEMS, drawn_house, name_of, phase_of, stacked_for
from tools.vectors.reading.results import next_dealer, settlement, winner
from tools.vectors.reading.rule_sets import answers_of, replayed

lots = st.integers(0, 2**32 - 1).map(Random)
systems = pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)


def everybody(rules: RuleSet) -> tuple[int | None, ...]:
    """All seats, and a spectator."""
    return (None, *range(rules.seats))


class TestDeals:
    """Turn, legal actions, views as JSON and account, at every step."""

    @pytest.mark.parametrize("number", range(100))
    def test_of_any_house(self, number: int) -> None:
        hold("a few", number)

    @systems
    @examples(10)
    @given(lots)
    def test_of_every_rule_set(self, rules: RuleSet, lots: Random) -> None:
        for deal, story in drawn_walk(lots, rules):
            read_twice(deal, story, everybody(deal.rules))

    @examples(100)
    @given(lots)
    def test_of_houses(self, lots: Random) -> None:
        for deal, story in drawn_walk(lots, drawn_house(lots)):
            read_twice(deal, story, everybody(deal.rules))

    def test_four_sevens_after_an_announcement_leave_nothing_announced(self) -> None:
        rules = preset("site", agreed=()).house("sevens", target=501, four_sevens=FourSevens.NEW_DEAL)
        pack = stacked_for("8S 8C AC KC AD KD AS KS 9S", "7C 7S 7H 8H 9H 7D 8D 9D QS", indicator="TH")
        deal = Deal.new(rules, pack, dealer=0)
        for action in ("take", "keep", "keep", "play 8S", "announce 39H 39D", "redeal"):
            deal = deal.apply(action)
            read_twice(deal, replayed(deal), everybody(rules))
        assert deal.is_over


class TestClaims:
    """Whoever claims at any time: whether it is true, what it counts, and what comes of it."""

    RUNS_WIN: Final = tuple(
        preset("site", seats=seats).house(rule.value, target=501, deberts=rule)
        for seats, rule in ((2, Deberts.SEVEN), (3, Deberts.EIGHT), (4, Deberts.SEVEN_TRUMPS))
    )

    @pytest.mark.parametrize(
        "rules", [*(one for one in SYSTEMS if one.claim is not Claim.NEVER), *RUNS_WIN], ids=name_of
    )
    @examples(8)
    @given(lots)
    def test_of_every_rule_set_that_knows_one(self, rules: RuleSet, lots: Random) -> None:
        for deal, story in drawn_walk(lots, rules, ends=0):
            for word in story.every_legal:
                if not word.startswith(("claim", "arrive", "nibble", "deberts")):
                    continue
                after = deal.apply(word)
                told = replayed(after)
                assert [str(event.act) for event in after.public.log] == [heard for _, _, heard in told.log]
                check_account(after, told)


class TestMatches:
    """Standing, next dealer, end, result and games, deal by deal, until somebody has won."""

    @systems
    @examples(5)
    @given(lots)
    def test_of_every_rule_set(self, rules: RuleSet, lots: Random) -> None:
        match = drawn_match(lots, rules)
        assert match.is_over
        check_match(match)

    @examples(60)
    @given(lots)
    def test_of_houses(self, lots: Random) -> None:
        match = drawn_match(lots, drawn_house(lots))
        assert match.is_over
        check_match(match)


@st.composite
def entries(draw: st.DrawFn, seats: int) -> Entry:
    """A deal of which the declarer has as much as the best of the others in one case out of three."""
    declarer = draw(st.integers(0, seats - 1))
    points = [*draw(possible_totals(seats, step=10))]
    if draw(st.integers(0, 2)) == 0:
        top = sorted(range(seats), key=lambda seat: points[seat])[-2:]
        points = [sum(points[two] for two in top) // 2 if seat in top else points[seat] for seat in range(seats)]
        declarer = draw(st.sampled_from(top))
    return Entry(declarer, tuple(points), last_trick=draw(st.integers(0, seats - 1)))


class TestSheets:
    """Scores, what waits, the next dealer and the end of any row of totals, many of them equal."""

    @systems
    @examples(25)
    @given(st.data())
    def test_of_every_rule_set(self, rules: RuleSet, data: st.DataObject) -> None:
        answers = answers_of(rules)
        scores, dealer = [0] * rules.seats, data.draw(st.integers(0, rules.seats - 1))
        waits: tuple[int, ...] = ()
        first, written = dealer, []
        for entry in data.draw(st.lists(entries(rules.seats), min_size=1, max_size=8)):
            written.append(entry)
            assert entry.declarer is not None
            outcome, points, waits = settlement(answers, entry.totals, entry.declarer, dealer, waits)
            row = score_sheet(rules, first, written)[-1]
            assert row.outcome is not None
            if answers["unit"] == "kush" and outcome == "hung":
                points = [0] * rules.seats
            assert (row.outcome.value, row.written, row.dealer) == (outcome, tuple(points), dealer)
            scores = [a + b for a, b in zip(scores, points, strict=True)]
            assert row.standing == Standing(tuple(scores), waits)
            if answers["unit"] == "points":
                last = entry.last_trick
                assert row.ending.winner == winner(answers, scores, entry.declarer, dealer=dealer, last_trick=last)
            if row.ending.is_over:
                break
            dealer = next_dealer(answers, dealer, entry.declarer, entry.totals)
            assert row.next_dealer(rules) == dealer


REACHED: Counter[str] = Counter()


def reach(lots: Random) -> None:
    """Count what is said and done, and what comes of it, in a deal of any rule set or house."""
    rules = lots.choice([*SYSTEMS, drawn_house(lots)])
    deal, story = drawn_end(lots, rules, ends=0.05)
    REACHED.update({text.split()[0] for _, text, _ in story.log})
    REACHED[f"{rules.seats} seats"] += 1
    words = [text.split()[0] for _, text, _ in story.log]
    after_height = words[words.index("height") :] if "rost" in words and "height" in words else []
    REACHED["senior after the height"] += "announce" in after_height[1:2]
    REACHED["good after the height"] += "good" in after_height[1:2]
    REACHED["further announced"] += bool(story.further) and rules.dialogue is Dialogue.HEIGHT_ASKED
    if story.ended is not None:
        word, _, is_true, _ = story.ended
        REACHED[f"{word} {is_true}"] += 1
    if deal.account is not None and deal.account.outcome is not None:
        REACHED[deal.account.outcome.value] += 1


class TestTheTestsReach:
    """What is rare happens in such deals, whatever is rare."""

    def test_everything_is_said_and_done(self) -> None:
        wanted = dict.fromkeys(WORDS.keys() - {"deberts"}, 3) | {  # which only houses have
            "3 seats": 50,
            "4 seats": 50,
            "senior after the height": 2,
            "good after the height": 5,
            "further announced": 10,
            "claim True": 2,
            "claim False": 5,
            "arrive True": 5,
            "arrive False": 5,
            "nibble True": 1,
            "nibble False": 2,
            "redeal None": 3,
            "refuse None": 10,
            "made": 50,
            "bait": 50,
            "hung": 5,
        }
        REACHED.clear()
        for seed in range(1_500):
            reach(Random(seed))
            if seed % 50 == 0 and all(REACHED[name] >= least for name, least in wanted.items()):
                break
        assert {name: REACHED[name] for name, least in wanted.items() if REACHED[name] < least} == {}


class TestDiagram:
    """A row of the transition table says where its action leads."""

    @examples(60)
    @given(lots)
    def test_an_action_leads_where_its_row_says(self, lots: Random) -> None:
        rules = lots.choice([*SYSTEMS, drawn_house(lots)])
        before = None
        for deal, _ in drawn_walk(lots, rules):
            if before is not None:
                rows: dict[tuple[object, object], Row[object, object]] = {  # type: ignore[type-var]  # any row will do
                    (row.phase, row.action): row for row in transition_table.rows(rules)
                }
                assert phase_of(deal) in rows[phase_of(before), type(deal.actions[-1])].leads_to
            before = deal
