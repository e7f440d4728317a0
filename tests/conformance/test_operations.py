"""Every operation takes and gives exactly what the protocol lists; those that ask one rule answer as the rules say."""

from __future__ import annotations

import itertools
from typing import Any, Final

import pytest
from hypothesis import given, strategies as st

from deberts import CLUB, RuleSet, preset
from deberts.conformance.operations import OPERATIONS, answer
from deberts.options import Convention
from deberts.records.codecs import rules_json
from reference_answers import MALFORMED, answered, refusal, result
from tools.vectors.reading.cards import CARDS, SUITS, in_order, legal, points, reasons, winner
from tools.vectors.reading.rule_sets import club_settlement, club_winner
from tools.vectors.reading.sequences import SEQUENCES, cards_of, choices, senior, split
from worked_deals import DEALS

WORKED = DEALS["K135"]
DEAL = {"pack": WORKED["pack"], "dealer": WORKED["dealer"], "actions": WORKED["actions"]}
OPENING = {"suspended": [], "scores": [0, 0]}
SUMMARY = {"phase", "tricks", "totals", "written", "suspended", "scores", "ledger"}
SHEET = {"dealers", "rows", "over", "winner", "result"}
VIEW = {
    *("seat", "phase", "to_act", "dealer", "declarer", "trump", "hand", "indicator", "bottom", "exchanged", "own"),
    *("announced", "contest", "bela", "leader", "trick", "last_trick", "tricks", "history", "legal"),
}
EXAMPLES: dict[str, tuple[dict[str, Any], set[str]]] = {
    "card_points": ({"card": "JH", "trump": "H"}, {"points"}),
    "legal_cards": ({"hand": ["7H"], "trick": [], "trump": "H"}, {"cards"}),
    "refusals": ({"hand": ["7H", "JH"], "trick": ["9H"], "trump": "H"}, {"refusals"}),
    "trick": ({"cards": ["9H", "JH"], "trump": "H"}, {"winner", "points"}),
    "sequences": ({"hand": ["7H", "8H", "9H"], "trump": "H"}, {"sequences"}),
    "contest": ({"first": ["3AS"], "second": [], "trump": "H"}, {"winner"}),
    "bela": ({"hand": ["KH", "QH"], "trump": "H"}, {"bela"}),
    "exchange": (
        {"hand": ["7H"], "indicator": "AH", "trump": "H", "announced": False, "played": False},
        {"allowed", "clauses"},
    ),
    "settle": ({"totals": [90, 72], "declarer": 0, "suspended": []}, {"written", "suspended", "outcome"}),
    "match_end": ({"scores": [501, 500], "declarer": 0}, {"over", "winner", "result"}),
    "next_dealer": ({"dealer": 0, "declarer": None, "totals": [0, 0]}, {"dealer"}),
    "legal_actions": (DEAL, {"to_act", "actions"}),
    "replay": ({**DEAL, **OPENING}, SUMMARY),
    "game": ({**DEAL, **OPENING}, {"steps", *SUMMARY}),
    "match": (
        {"dealer": 1, "deals": [{"pack": DEAL["pack"], "actions": DEAL["actions"]}]},
        {"dealers", "written", "scores", "suspended", "over", "winner", "result", "to_act", "actions"},
    ),
    "view": ({**DEAL, "seat": 0}, VIEW),
    "perft": ({**DEAL, "actions": DEAL["actions"][:4], "depth": 1}, {"count"}),
    "shuffle": ({"seed": "a seed", "deal": None}, {"pack", "commitment"}),
    "sheet": ({"dealer": 1, "entries": [{"declarer": 0, "totals": [90, 72]}]}, SHEET),
    "audit": ({"deals": []}, {"findings", "scores", "suspended", "over", "winner"}),
}
"""Each operation in the order of the protocol, with a good question and the keys of its result."""


def without(name: str, given_: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in given_.items() if key != name}


class TestTable:
    """Each operation has names of its own."""

    def test_they_stand_in_the_order_of_the_protocol(self) -> None:
        assert list(OPERATIONS) == list(EXAMPLES)
        assert [operation.name for operation in OPERATIONS.values()] == list(EXAMPLES)

    @pytest.mark.parametrize("op", EXAMPLES)
    def test_a_result_has_exactly_these_keys(self, op: str) -> None:
        given_, keys = EXAMPLES[op]
        assert answered(op, given_)["result"].keys() == keys

    @pytest.mark.parametrize("op", EXAMPLES)
    def test_names_of_the_input_are_exact(self, op: str) -> None:
        given_, _ = EXAMPLES[op]
        assert {*OPERATIONS[op].required, *OPERATIONS[op].optional} >= given_.keys() >= {*OPERATIONS[op].required}
        assert refusal(op, **given_, more=1) == MALFORMED
        for name in given_:
            assert refusal(op, **without(name, given_)) == MALFORMED

    @pytest.mark.parametrize("op", EXAMPLES)
    @pytest.mark.parametrize("wrong", [None, [], "club", 0, {}], ids=str)
    def test_an_input_of_another_kind_is_malformed(self, op: str, wrong: Any) -> None:
        said = answered(op, wrong)["error"]
        assert (said["code"], said["clause"]) == MALFORMED

    @pytest.mark.parametrize("op", EXAMPLES)
    def test_so_is_each_part_of_it(self, op: str) -> None:
        given_, _ = EXAMPLES[op]
        for name, value in given_.items():
            for wrong in ({"x": 1}, 0.5, [[1]], "\N{BLACK HEART SUIT}\N{BLACK HEART SUIT}"):
                if not (isinstance(wrong, str) and name == "seed"):
                    assert refusal(op, **{**given_, name: wrong}) == MALFORMED, (name, value, wrong)

    @pytest.mark.parametrize("op", ["cards", "LEGAL_CARDS", "", None, 1, ["bela"], {}], ids=str)
    def test_another_operation_is_unknown(self, op: Any) -> None:
        said = answered(op, {})["error"]
        assert (said["code"], said["clause"]) == MALFORMED


BESIDES: Final = {"baits", "bare", "voids", "tricks"}
"""What is given where houses count baits, void deals and tricks, and may be given anywhere."""


class TestMembersOfSomeRuleSets:
    """One table says what only some rule sets have, and reader and answers follow it."""

    @pytest.mark.parametrize(
        ("op", "rules", "needed", "free"),
        [
            ("settle", CLUB, {"totals", "declarer", "suspended"}, {"dealer", *BESIDES}),
            ("settle", preset("site", seats=3), {"totals", "declarer", "suspended", "dealer"}, BESIDES),
            ("match_end", CLUB, {"scores", "declarer"}, {"dealer", "last_trick"}),
            ("match_end", preset("moscow"), {"scores", "declarer", "last_trick"}, {"dealer"}),
            ("contest", CLUB, {"trump", "first", "second"}, set()),
            ("contest", preset("site", seats=3), {"trump", "announced"}, set()),
        ],
    )
    def test_what_is_given(self, op: str, rules: RuleSet, needed: set[str], free: set[str]) -> None:
        assert tuple(map(set, OPERATIONS[op].names(rules))) == (needed, free)

    @pytest.mark.parametrize(
        ("rules", "more"),
        [
            (CLUB, set()),
            (preset("moscow"), {"game"}),
            (preset("moscow-second"), {"sevens"}),
            (preset("moscow-second", agreed=[Convention.DOUBLING]), {"game", "sevens", "stake"}),
        ],
    )
    def test_what_is_answered(self, rules: RuleSet, more: set[str]) -> None:
        given_ = {"pack": CARDS, "dealer": 0, "actions": [], "suspended": [], "scores": [0, 0]}
        assert answer(rules_json(rules), "replay", given_)["result"].keys() == SUMMARY | more


class TestRules:
    """The rule set comes with every question."""

    @pytest.mark.parametrize("rules", ["clab", "", None, 1, [], {}, {"base": "club"}], ids=str)
    def test_an_unknown_one_is_malformed(self, rules: Any) -> None:
        for op, (given_, _) in EXAMPLES.items():
            assert refusal(op, rules, **given_) == MALFORMED

    def test_a_house_may_have_another_target(self) -> None:
        house = {"base": "club", "seats": 2, "target": 701, "agreed": [], "house": {"id": "ours", "options": {}}}
        for scores, over in (((700, 0), False), ((701, 0), True)):
            assert result("match_end", house, scores=[*scores], declarer=0)["over"] is over
        assert result("match_end", scores=[700, 0], declarer=0)["over"] is True


cards = st.sampled_from(CARDS)
suits = st.sampled_from(SUITS)
packs = st.permutations(CARDS)
seats = st.sampled_from((0, 1))
hands = st.builds(lambda pack, size: pack[:size], packs, st.integers(0, 9))
MOST_SUITED = st.builds(
    lambda suit, pack, size: ([c for c in pack if c[1] == suit] + pack)[:size], suits, packs, st.integers(1, 9)
)


class TestCardPoints:
    """03.1, 03.2."""

    def test_every_card_under_every_trump(self) -> None:
        for card, trump in itertools.product(CARDS, SUITS):
            assert result("card_points", card=card, trump=trump) == {"points": points(card, trump)}

    def test_reading_is_tolerant(self) -> None:
        for card, trump in itertools.product(
            ("10h", "TH", "th", "T\N{BLACK HEART SUIT}"), ("h", "\N{BLACK HEART SUIT}")
        ):
            assert result("card_points", card=card, trump=trump) == {"points": 10}


class TestLegalCards:
    """05.1 to 05.6."""

    @given(st.data(), suits)
    def test_what_may_be_played_and_what_may_not(self, data: st.DataObject, trump: str) -> None:
        hand = data.draw(hands)
        trick = data.draw(
            st.just([]) | st.sampled_from([card for card in CARDS if card not in hand]).map(lambda c: [c])
        )
        table = {"hand": hand, "trick": trick, "trump": trump}
        assert result("legal_cards", **table) == {"cards": in_order(legal(hand, trick, trump))}
        refused = reasons(hand, trick, trump)
        expected = [{"card": card, "clauses": refused[card]} for card in in_order(refused)]
        assert result("refusals", **table) == {"refusals": expected}

    @pytest.mark.parametrize(
        ("hand", "trick", "trump", "expected"),
        [
            (["7H", "JH"], ["9H"], "H", [("7H", ["05.5"])]),
            (["9C", "JS", "7S"], ["AS"], "S", [("9C", ["05.2"]), ("7S", ["05.5"])]),
            (["9D", "7S"], ["KH"], "S", [("9D", ["05.3"])]),
            (["9D", "7C"], ["KH"], "S", []),
        ],
    )
    def test_cases(self, hand: list[str], trick: list[str], trump: str, expected: list[tuple[str, list[str]]]) -> None:
        refused = result("refusals", hand=hand, trick=trick, trump=trump)["refusals"]
        assert refused == [{"card": card, "clauses": clauses} for card, clauses in expected]

    @pytest.mark.parametrize("op", ["legal_cards", "refusals"])
    def test_errors(self, op: str) -> None:
        assert refusal(op, hand=["7H", "7H"], trick=[], trump="H") == MALFORMED
        assert refusal(op, hand=["7H"], trick=["7H"], trump="H") == MALFORMED
        assert refusal(op, hand=["7H"], trick=["8H", "8H"], trump="H") == MALFORMED
        assert refusal(op, hand=["7H"], trick=["8H", "9H"], trump="H") == MALFORMED
        assert refusal(op, hand=CARDS[:10], trick=[], trump="H")[1] == "02.9"


class TestTrick:
    """03.1, 03.2, 05.7."""

    @given(packs, st.integers(1, 2), suits)
    def test_who_wins_and_what_the_cards_count(self, pack: list[str], size: int, trump: str) -> None:
        trick = pack[:size]
        expected = {"winner": winner(trick, trump), "points": sum(points(card, trump) for card in trick)}
        assert result("trick", cards=trick, trump=trump) == expected

    @pytest.mark.parametrize("trick", [[], ["7C", "8C", "9C"], ["7C", "7C"]], ids=str)
    def test_two_play(self, trick: list[str]) -> None:
        assert refusal("trick", cards=trick, trump="H") == MALFORMED


class TestSequences:
    """04.1, 04.14, D7."""

    @given(hands | MOST_SUITED.map(lambda hand: [*dict.fromkeys(hand)]), suits)
    def test_the_best_split_of_a_hand(self, hand: list[str], trump: str) -> None:
        assert result("sequences", hand=hand, trump=trump) == {"sequences": split(hand, trump)}

    def test_cases(self) -> None:
        for hand, expected in (
            ("AH KH QH JH TH 9H 8H AS", ["4AH", "3TH"]),
            ("AS KS QS 9S 8S 7S JD TD 9D", ["3AS", "3JD", "39S"]),
            ("TC TD TH TS 7C", []),
        ):
            assert result("sequences", hand=hand.split(), trump="H") == {"sequences": expected}

    def test_errors(self) -> None:
        assert refusal("sequences", hand=["7C", "7C"], trump="H") == MALFORMED
        assert refusal("sequences", hand=CARDS[:10], trump="H")[1] == "02.9"


@st.composite
def announcements(draw: st.DrawFn) -> tuple[list[str], list[str], str]:
    """What two players announce, of hands that are mostly of one or two suits, and the trump."""
    order = [card for suit in draw(st.permutations(SUITS)) for card in CARDS if card[1] == suit]
    cut, trump = draw(st.integers(0, 31)), draw(suits)
    turned = [*order[cut:], *order[:cut]]
    hands_ = (turned[:9], turned[9 : 9 + draw(st.integers(0, 9))])
    told = [draw(st.sampled_from([[], *map(sorted, choices(hand, trump))])) for hand in hands_]
    first, second = draw(st.permutations(told))
    return first, second, trump


class TestContest:
    """04.5, 04.6, D8."""

    @given(announcements())
    def test_whose_is_better(self, told: tuple[list[str], list[str], str]) -> None:
        first, second, trump = told
        expected = {"winner": senior((first, second), trump)}
        assert result("contest", first=first, second=second, trump=trump) == expected

    def test_every_two_sequences(self) -> None:
        for first, second in itertools.product(SEQUENCES, repeat=2):
            told = {"first": [first], "second": [second], "trump": "H"}
            if cards_of(first) & cards_of(second):
                assert refusal("contest", **told) == MALFORMED
            else:
                assert result("contest", **told) == {"winner": senior([[first], [second]], "H")}

    @pytest.mark.parametrize(
        ("first", "clause"),
        [
            (["4AS", "3JS"], "04.9"),
            (["4AS", "4AS"], "04.9"),
            (["3AS", "3JS"], "D7"),
            (["3KS", "4TS"], "D7"),
            (["5AS"], "04.14"),
            (["4AS", "4AC", "3AD"], "02.9"),
            (["4AS", "4AC", "4AS"], "04.9"),
            (["3JS", "3AS"], "D7"),
        ],
    )
    def test_what_nobody_can_announce(self, first: list[str], clause: str) -> None:
        assert refusal("contest", first=first, second=[], trump="H")[1] == clause
        assert refusal("contest", first=[], second=first, trump="H")[1] == clause

    @pytest.mark.parametrize("told", ["4", "2AS", "49S", "38S", "58S", "6TS", "8KS", "AS", "4as kings", "9AS"])
    def test_what_is_no_sequence(self, told: str) -> None:
        assert refusal("contest", first=[told], second=[], trump="H") == MALFORMED


class TestBela:
    """04.10."""

    @given(hands | MOST_SUITED.map(lambda hand: [*dict.fromkeys(hand)]), suits)
    def test_king_and_queen_of_trumps(self, hand: list[str], trump: str) -> None:
        assert result("bela", hand=hand, trump=trump) == {"bela": f"K{trump}" in hand and f"Q{trump}" in hand}

    def test_errors(self) -> None:
        assert refusal("bela", hand=["7C", "7C"], trump="H") == MALFORMED
        assert refusal("bela", hand=CARDS[:10], trump="H")[1] == "02.9"


class TestExchange:
    """02.12, D2, D3."""

    @pytest.mark.parametrize("announced", [False, True])
    @pytest.mark.parametrize("played", [False, True])
    def test_what_forbids_it(self, *, announced: bool, played: bool) -> None:
        for indicator, trump, hand in itertools.product(CARDS, SUITS, (["7C"], ["7H", "8D"], ["AS"], [])):
            if indicator in hand:
                continue
            broken = {
                "02.12": indicator[1] != trump or played,
                "D2": announced,
                "D3": f"7{trump}" not in hand,
            }
            clauses = [clause for clause, is_broken in broken.items() if is_broken]
            said = result("exchange", hand=hand, indicator=indicator, trump=trump, announced=announced, played=played)
            assert said == {"allowed": not clauses, "clauses": clauses}

    def test_errors(self) -> None:
        rest = {"trump": "H", "announced": False, "played": False}
        assert refusal("exchange", hand=["7H", "AH"], indicator="AH", **rest) == MALFORMED
        assert refusal("exchange", hand=["7H", "7H"], indicator="AH", **rest) == MALFORMED
        assert refusal("exchange", hand=CARDS[:10], indicator="AS", **rest)[1] == "02.9"
        assert refusal("exchange", hand=["7H"], indicator="AH", **{**rest, "played": 0}) == MALFORMED


class TestSettle:
    """06.2 to 06.6, D11."""

    @given(
        st.tuples(*[st.integers(0, 275)] * 2) | st.integers(0, 137).map(lambda n: (n, n)),
        seats,
        st.lists(st.integers(0, 137), max_size=1),
    )
    def test_what_is_written_and_what_waits(self, totals: tuple[int, int], declarer: int, waiting: list[int]) -> None:
        outcome, own, other, after = club_settlement(totals[declarer], totals[1 - declarer], waiting)
        written = [own, other] if declarer == 0 else [other, own]
        expected = {"written": written, "suspended": [*after], "outcome": outcome}
        assert result("settle", totals=[*totals], declarer=declarer, suspended=waiting) == expected

    def test_errors(self) -> None:
        good: dict[str, Any] = {"totals": [90, 72], "declarer": 0, "suspended": []}
        for wrong in ({"totals": [90, -1]}, {"totals": [90]}, {"totals": [90, 72, 0]}, {"suspended": [-1]}):
            assert refusal("settle", **{**good, **wrong}) == MALFORMED
        for wrong in ({"totals": [1_000_001, 0]}, {"suspended": [2**53 - 1]}):
            assert refusal("settle", **{**good, **wrong}) == MALFORMED
        most = {"totals": [1_000_000, 999_999], "declarer": 1, "suspended": [1_000_000]}
        assert result("settle", **most)["written"] == [2_999_999, 0]
        for declarer in (-1, 2, None, True):
            assert refusal("settle", **{**good, "declarer": declarer}) == MALFORMED
        assert refusal("settle", **{**good, "suspended": [81, 70]})[1] == "06.5"


class TestMatchEnd:
    """06.10, 06.11."""

    @given(st.tuples(*[st.integers(0, 800) | st.sampled_from((500, 501, 502))] * 2), seats)
    def test_who_has_won(self, scores: tuple[int, int], declarer: int) -> None:
        won = club_winner(scores, declarer)
        reported = [501 if seat == won else 500 for seat in (0, 1)] if min(scores) >= 501 else [*scores]
        expected = {"over": won is not None, "winner": won, "result": reported}
        assert result("match_end", scores=[*scores], declarer=declarer) == expected

    def test_errors(self) -> None:
        for wrong in (
            {"scores": [-1, 0]},
            {"scores": [501]},
            {"scores": [0.0, 0]},
            {"declarer": 2},
            {"declarer": None},
        ):
            assert refusal("match_end", **{"scores": [0, 0], "declarer": 0, **wrong}) == MALFORMED


class TestNextDealer:
    """02.7, 02.14."""

    @given(seats, seats | st.none(), st.tuples(*[st.integers(0, 275)] * 2))
    def test_declarer_or_after_four_passes_the_other(
        self, dealer: int, declarer: int | None, totals: tuple[int, int]
    ) -> None:
        expected = {"dealer": 1 - dealer if declarer is None else declarer}
        assert result("next_dealer", dealer=dealer, declarer=declarer, totals=[*totals]) == expected

    def test_errors(self) -> None:
        good: dict[str, Any] = {"dealer": 0, "declarer": 1, "totals": [0, 0]}
        for wrong in ({"dealer": 2}, {"dealer": None}, {"declarer": 2}, {"totals": [0, -1]}, {"totals": [0]}):
            assert refusal("next_dealer", **{**good, **wrong}) == MALFORMED


TEN = CARDS[:10]
FLAGS = {"announced": False, "played": False}
BROKEN: dict[str, tuple[dict[str, Any], str]] = {
    "legal_cards": ({"hand": TEN, "trick": ["AS"], "trump": "H"}, "02.9"),
    "refusals": ({"hand": TEN, "trick": ["AS"], "trump": "H"}, "02.9"),
    "sequences": ({"hand": TEN, "trump": "H"}, "02.9"),
    "contest": ({"first": ["5AS"], "second": ["4AC"], "trump": "H"}, "04.14"),
    "bela": ({"hand": TEN, "trump": "H"}, "02.9"),
    "exchange": ({"hand": TEN, "indicator": "AS", "trump": "H", **FLAGS}, "02.9"),
    "settle": ({"totals": [90, 72], "declarer": 0, "suspended": [81, 70]}, "06.5"),
}
"""Each operation on a hand or on points that a rule can refuse, with an input that it does refuse."""


class TestTwoFaults:
    """What is malformed comes first, wherever it stands; then the lowest clause."""

    @pytest.mark.parametrize("op", BROKEN)
    @pytest.mark.parametrize("wrong", [None, {"x": 1}, 0.5, "1H", [["AS"]], -1], ids=str)
    def test_a_malformed_part_comes_before_any_clause(self, op: str, wrong: Any) -> None:
        given_, clause = BROKEN[op]
        assert refusal(op, **given_)[1] == clause
        for name in given_:
            assert refusal(op, **{**given_, name: wrong}) == MALFORMED, name
            assert refusal(op, **without(name, given_)) == MALFORMED, name
        assert refusal(op, {"base": "club"}, **given_) == MALFORMED

    @pytest.mark.parametrize(
        ("op", "more"),
        [
            ("legal_cards", {"trick": ["7C"]}),
            ("legal_cards", {"trick": ["AS", "KS"]}),
            ("refusals", {"trick": ["7C"]}),
            ("refusals", {"hand": [*TEN, "7C"]}),
            ("exchange", {"indicator": "7C"}),
            ("contest", {"second": ["3TS"]}),
            ("contest", {"second": ["4AS"]}),
            ("contest", {"first": ["5AS", "49S"]}),
        ],
        ids=str,
    )
    def test_so_does_a_card_in_two_places_or_one_that_there_is_not(self, op: str, more: dict[str, Any]) -> None:
        assert refusal(op, **{**BROKEN[op][0], **more}) == MALFORMED

    @pytest.mark.parametrize(
        ("one", "other", "clause"),
        [
            (["5AS"], ["4AC", "4AD", "3AH"], "02.9"),
            (["6AS", "4AC"], [], "02.9"),
            (["8AS", "4AC"], ["3AD", "3JD"], "02.9"),
            (["3AS", "3JS"], ["4AC", "4AD", "3AH"], "02.9"),
            (["4AS", "3JS"], ["5AD"], "04.9"),
            (["5AS", "3TS"], [], "04.9"),
            (["4AS", "3JS"], ["3AD", "3JD"], "04.9"),
            (["5AS"], ["3AD", "3JD"], "04.14"),
            (["5AS", "39S"], [], "04.14"),
            (["8AS"], [], "04.14"),
        ],
        ids=str,
    )
    def test_the_lowest_clause_that_either_announcement_breaks(
        self, one: list[str], other: list[str], clause: str
    ) -> None:
        for first, second in ((one, other), (other, one)):
            assert refusal("contest", first=first, second=second, trump="H")[1] == clause
            assert refusal("contest", first=first[::-1], second=second, trump="H")[1] == clause
