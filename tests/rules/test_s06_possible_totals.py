"""What the totals of a deal can come to together: searched in full, reached by real deals, left by none."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from random import Random
from typing import Final

import attrs
import pytest
from hypothesis import given, settings, strategies as st

from deberts import (
    CLUB,
    PACK,
    Action,
    Announce,
    Card,
    Deal,
    Entry,
    Match,
    Play,
    RuleError,
    RuleSet,
    preset,
    score_sheet,
)
from deberts.cards import parse_cards
from deberts.options import EqualSequences, Packets, Partners, Runs, Seniority, SequenceTerms
from deberts.rules import s06_possible_totals as sums
from deberts.rules.s06_possible_totals import possible_sums
from playing_systems import drawn_match
from possible_totals import SUMS
from rule_sets import SYSTEMS, drawn_house, name_of, stacked_for
from tools.vectors.reading.cards import points
from tools.vectors.reading.sequences import SEQUENCES, cards_of, sequence_points
from tools.vectors.reading.state import ONE_BY_ONE, PLACES

HANDS: Final = {2: 9, 3: 9, 4: 8}
ALL: Final = {str(card): points(str(card), "C") for card in PACK}
"""What each card counts when clubs are trumps."""
SEQUENCE_POINTS: Final = {"3": 20, "4": 50}

lots = st.integers(0, 2**32 - 1).map(Random)
HOUSES: Final = [
    CLUB.house(f"bela {bela}, last {last}", target=501, bela=bela, last_trick=last)
    for bela, last in product((0, 20, 100), (0, 10, 100))
]
everywhere = pytest.mark.parametrize("rules", [*SYSTEMS, *HOUSES], ids=name_of)
LEAST: Final = {
    2: ("JC", "9C AC TC KC AD AH AS TD TH TS KD KH KS", "QC 8C 7C QD JD 9D 8D 7D QH"),
    3: ("JC", "9C AC AD AH", "TC KC QC TD KD QD JD 9D 8D"),
    4: ("8C", "", "AC KC QC JC AD KD QD JD"),
}
"""By number of players: the card that is turned up, the others that stay undealt, and forehand's hand."""
MOST: Final = {
    2: ("8C", "7C QS JH JS 9D 9H 9S 8D 8H 8S 7D 7H 7S", "AC KC QC JC AD KD QD JD TD"),
    3: ("8C", "7C 7D 7H 7S", "AC KC QC JC AD KD QD JD TD"),
    4: ("8C", "", "AC KC QC JC AD KD QD JD"),
}


def pack_of(rules: RuleSet, turned: str, undealt: str, forehand: str) -> list[Card]:
    """The pack that deals just these cards to forehand, and leaves just these in the stock."""
    first, place, more = PLACES[rules.seats]
    six = ONE_BY_ONE if rules.packets is Packets.ONE_BY_ONE else first
    dealt = {spot for spots in (*first, *more) for spot in spots}
    wanted = dict(zip((*six[0], *more[0]), parse_cards(forehand), strict=True)) | {place: Card.parse(turned)}
    wanted |= dict(zip(sorted({*range(32)} - dealt - {place}), parse_cards(undealt), strict=True))
    left = iter([card for card in PACK if card not in wanted.values()])
    return [wanted[spot] if spot in wanted else next(left) for spot in range(len(PACK))]


def choice(deal: Deal, *, speaks: bool) -> Action:
    """Take, say everything that counts, or nothing, and play."""

    def preference(action: Action) -> tuple[object, ...]:
        counts = sum(one.kind.points for one in action.sequences) if isinstance(action, Announce) else 0
        says = action.word == "bela" or (isinstance(action, Play) and action.bela)
        return action.word == "take", counts if speaks else -counts, says is speaks, isinstance(action, Play)

    calm = ("take", "announce", "bela", "keep", "good", "height", "no", "yes", "play")
    return max((action for action in deal.legal_actions() if action.word in calm), key=preference)


def sum_of(rules: RuleSet, cards: tuple[str, str, str], *, speaks: bool) -> int:
    """What the totals of a deal make whose forehand announces all that he has, or nobody anything."""
    deal = Deal.new(rules, pack_of(rules, *cards), dealer=rules.seats - 1)
    while not deal.is_over:
        deal = deal.apply(choice(deal, speaks=speaks and deal.to_act == 0))
    assert deal.account is not None
    return sum(deal.account.totals)


def hands_of_sequences(cards: int, sequences: list[str]) -> Iterator[tuple[tuple[str, ...], set[str]]]:
    """All sets of sequences that a hand of so many cards can hold without a card in two of them, and their cards."""
    for chosen in (some for count in range(cards // 3 + 1) for some in combinations(sequences, count)):
        held = set[str]().union(*map(cards_of, chosen))
        if len(held) == sum(int(one[0]) for one in chosen) <= cards:
            yield chosen, held


WIDEST: Final = {2: 545, 3: 652, 4: 752}
"""The most where as many hundreds as can be are equal, trumps among them, and bela and last trick count 100 each."""


class TestPossibleSums:
    """06.1 What all totals of a deal come to."""

    @pytest.mark.parametrize("seats", SUMS)
    def test_where_bela_and_last_trick_are_usual(self, seats: int) -> None:
        found = possible_sums(seats)
        assert ((found[0], found[-1]), found.step) == (SUMS[seats], 1)

    @pytest.mark.parametrize("runs", ["fours", "hundred"])
    @pytest.mark.parametrize("seats", SUMS)
    def test_no_cards_and_no_sequences_bring_less_or_more(self, seats: int, runs: str) -> None:
        dealt = seats * HANDS[seats]
        found = possible_sums(seats, 0, 0, SequenceTerms(Runs(runs)))
        assert found[0] == 152 - sum(sorted(ALL.values())[dealt:])
        most = 0
        longer = [] if runs == "fours" else [f"5{top}{suit}" for top in "AKQJ" for suit in "CDHS"]
        for chosen, held in hands_of_sequences(HANDS[seats], [*SEQUENCES, *longer]):
            rest = sorted((count for card, count in ALL.items() if card not in held), reverse=True)
            cards = sum(ALL[card] for card in held) + sum(rest[: dealt - len(held)])
            most = max(most, cards + sequence_points(chosen, {"runs": runs}))
        assert found[-1] == most

    @everywhere
    def test_a_deal_brings_the_least_and_one_the_most(self, rules: RuleSet) -> None:
        found = possible_sums(rules.seats, rules.last_trick, rules.bela_points)
        assert sum_of(rules, LEAST[rules.seats], speaks=False) == found[0]
        assert sum_of(rules, MOST[rules.seats], speaks=True) == found[-1]

    def test_two_hands_of_a_pair_count_all_that_both_announce(self) -> None:
        pairs = preset("site", seats=4, agreed=()).house("ours", target=501, partners=Partners.OPPOSITE)
        hands = (" ".join(f"{rank}{suit}" for rank in "789TJQKA") for suit in "CSD")
        deal = Deal.new(pairs, stacked_for(*hands, "AH KH QH JH TH 9H 8H", indicator="7H"), dealer=3)
        deal = deal.apply_all(["pass"] * 4 + ["name C"])
        while not deal.is_over:
            deal = deal.apply(choice(deal, speaks=deal.to_act in {0, 2}))
        assert deal.account is not None
        assert deal.account.totals == (382, 0)
        assert possible_sums(4, terms=pairs.sequence_terms)[-1] == 382
        assert sums.BY_SIDES[2].stop >= sums.ANYWHERE[4].stop

    @pytest.mark.parametrize(("runs", "preference"), [*product(("fours", "whole", "hundred"), Seniority)])
    @pytest.mark.parametrize(
        ("seats", "partners"), [*((seats, Partners.NOBODY) for seats in SUMS), (4, Partners.OPPOSITE)]
    )
    @pytest.mark.parametrize("worth", [0, 20])
    def test_equal_sequences_of_several_bring_no_more(
        self, worth: int, seats: int, partners: Partners, runs: str, preference: Seniority
    ) -> None:
        dealt, bela = seats * HANDS[seats], {"KC", "QC"}
        usual = SequenceTerms(Runs(runs), partners=partners)
        terms = attrs.evolve(usual, equal_sequences=EqualSequences.BOTH, seniority=preference)
        suits = "DHS" if preference is Seniority.TRUMP else "CDHS"
        most = possible_sums(seats, 0, worth, usual)[-1]
        for length, top in product("34" if runs != "hundred" else "345", "AKQJT"):
            each = SEQUENCE_POINTS.get(length, 100)
            for count in range(2, min(len(suits), seats * (HANDS[seats] // int(length))) + 1):
                for chosen in combinations(suits, count):
                    held = set[str]().union(*(cards_of(f"{length}{top}{suit}") for suit in chosen))
                    for cards, said in ((held, 0), (held | bela, worth)):
                        rest = sorted((points for card, points in ALL.items() if card not in cards), reverse=True)
                        whole = sum(ALL[card] for card in cards) + sum(rest[: dealt - len(cards)])
                        most = max(most, whole + said + count * each)
        assert possible_sums(seats, 0, worth, terms)[-1] == most

    def test_a_deal_brings_the_most_where_equal_sequences_of_both_count(self) -> None:
        both = CLUB.house("ours", target=501, equal_sequences=EqualSequences.BOTH)
        hands = ("AS KS QS JS AD KD QD JD JC", "AH KH QH JH KC QC AC TC 9C")
        deal = Deal.new(both, stacked_for(*hands, indicator="8C"), dealer=1)
        while not deal.is_over:
            deal = deal.apply(choice(deal, speaks=True))
        assert deal.account is not None
        assert 0 not in deal.account.tricks
        assert sum(deal.account.totals) == possible_sums(2, terms=both.sequence_terms)[-1] == 302

    @pytest.mark.parametrize("seats", SUMS)
    def test_anywhere_is_what_some_house_can_have(self, seats: int) -> None:
        found = sums.ANYWHERE[seats]
        assert (found[0], found[-1]) == (SUMS[seats][0] - 10, WIDEST[seats])


def again(match: Match) -> None:
    """Write the sheet of a match from its entries alone: the door refuses nothing that was played."""
    accounts = [deal.account for deal in match.deals]
    entries = [Entry.of(account, match.rules) for account in accounts if account is not None]
    assert score_sheet(match.rules, match.first_dealer, entries, match.opening) == match.sheet


class TestWhatIsPlayed:
    """No deal that is played, however it ends, is refused on a sheet."""

    @pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
    @settings(max_examples=8)
    @given(lots)
    def test_in_every_rule_set(self, rules: RuleSet, lots: Random) -> None:
        again(drawn_match(lots, rules, most=20, ends=0.05))

    @settings(max_examples=60)
    @given(lots, st.integers(0, 100), st.integers(0, 100))
    def test_in_houses(self, lots: Random, bela: int, last: int) -> None:
        house = attrs.evolve(drawn_house(lots), bela_points=bela, last_trick=last)
        again(drawn_match(lots, house, most=20, ends=0.05))


class TestTheDoor:
    """Totals that no deal brings are refused where they come in, with what would do."""

    @everywhere
    def test_on_a_sheet(self, rules: RuleSet) -> None:
        found = possible_sums(rules.seats, rules.last_trick, rules.bela_points)
        nothing = (0,) * (rules.seats - 1)
        for whole in (found[0], found[-1]):
            (row,) = score_sheet(rules, 0, [Entry(0, (whole, *nothing), last_trick=0)])
            assert row.entry.totals[0] == whole
        for whole in (found[0] - 1, found[-1] + 1):
            with pytest.raises(RuleError) as caught:
                score_sheet(rules, 0, [Entry(0, (whole, *nothing), last_trick=0)])
            assert caught.value.clause == "06.1"

    @pytest.mark.parametrize(("rules", "least", "most"), [(CLUB, 28, 275), (preset("site", seats=4), 162, 282)])
    def test_the_error_says_what_would_do(self, rules: RuleSet, least: int, most: int) -> None:
        right, totals = {2: ((81, 81), (276, 60)), 4: ((60, 60, 60, 0), (60, 60, 40, 1))}[rules.seats]
        with pytest.raises(RuleError) as caught:
            score_sheet(rules, 0, [Entry(0, right), Entry(1, totals)])
        error = caught.value
        assert error.message.startswith(f"{' + '.join(map(str, totals))} make {sum(totals)}: ")
        assert error.message.endswith(f"in a deal of {rules.seats} players the totals make {least} to {most} together")
        assert (error.clause, error.place) == ("06.1", "entries[1].totals")
        assert error.facts == {"sum": sum(totals), "least": least, "most": most}

    @pytest.mark.parametrize("seats", SUMS)
    def test_an_entry_alone(self, seats: int) -> None:
        nothing = (0,) * (seats - 1)
        for whole in (0, sums.BY_SIDES[seats][0] - 1, sums.BY_SIDES[seats][-1] + 1, 10**6):
            with pytest.raises(RuleError) as caught:
                Entry(0, (whole, *nothing))
            assert (caught.value.clause, caught.value.place) == ("06.1", "totals")
        assert Entry(None, (0, *nothing)).totals == (0, *nothing)
