"""Operations that ask the table: held against a second reading of the rules, deal by deal and error by error."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

from deberts import CLUB, Deal, Match
from example_counts import examples
from played_deals import Choice, bid, choices, packs, play_out, played_deals
from playing import stacked
from reference_answers import MALFORMED, refusal, result
from tools.vectors.reading.cards import CARDS
from tools.vectors.reading.operations import READINGS
from tools.vectors.reading.rule_sets import club_table
from tools.vectors.reading.table import Table
from worked_deals import DEALS

VECTORS = json.loads((Path(__file__).parents[1] / "rules" / "shuffle_vectors.json").read_text(encoding="utf-8"))
SEEDS = {vector["question"]["text"]: vector for vector in VECTORS if "text" in vector["question"]}
"""What another program has drawn from seeds that are texts."""


@attrs.frozen
class Course:
    """A deal in texts, up to some point."""

    pack: list[str]
    dealer: int
    actions: list[str]

    @property
    def given(self) -> dict[str, Any]:
        """The input of most operations."""
        return attrs.asdict(self)

    @property
    def now(self) -> Table:
        """The deal after its last action."""
        return club_table(self.pack, self.dealer, self.actions)


def course(deal: Deal, size: int | None = None) -> Course:
    return Course([*map(str, deal.pack)], deal.dealer, [*map(str, deal.actions)][:size])


voids = st.builds(
    lambda pack, dealer: Deal.new(CLUB, pack, dealer).apply_all(["pass"] * 4), packs(), st.sampled_from((0, 1))
)
whole = st.builds(course, played_deals() | voids)
courses = st.builds(course, played_deals() | voids, st.integers(0, 25))
openings = st.fixed_dictionaries(
    {
        "scores": st.lists(st.integers(0, 500), min_size=2, max_size=2),
        "suspended": st.lists(st.integers(0, 137), max_size=1),
    }
)
WORKED = [Course(deal["pack"], deal["dealer"], deal["actions"]) for deal in DEALS.values()]


def read_again(op: str, **given_: Any) -> dict[str, Any]:
    """What an operation should answer, by the second reading."""
    return READINGS[op](CLUB, given_)


class TestLegalActions:
    """At any point, all that may be done and nothing else."""

    @given(courses)
    def test_whose_turn_it_is_and_what_he_may_do(self, played: Course) -> None:
        assert result("legal_actions", **played.given) == read_again("legal_actions", **played.given)


class TestReplay:
    """What becomes of a deal."""

    @given(courses, openings)
    def test_at_any_point(self, played: Course, opening: dict[str, list[int]]) -> None:
        assert result("replay", **played.given, **opening) == read_again("replay", **played.given, **opening)

    @given(st.sampled_from(WORKED), openings)
    def test_worked_deals(self, played: Course, opening: dict[str, list[int]]) -> None:
        assert result("replay", **played.given, **opening) == read_again("replay", **played.given, **opening)

    @given(whole, openings)
    def test_the_lines_of_the_ledger_add_up_to_what_is_written(
        self, played: Course, opening: dict[str, list[int]]
    ) -> None:
        said = result("replay", **played.given, **opening)
        for seat in (0, 1):
            written = sum(line["points"] for line in said["ledger"] if line["seat"] == seat)
            assert said["written"][seat] == written
            assert said["scores"][seat] == opening["scores"][seat] + written

    def test_worked_examples(self) -> None:
        for case, totals, written, suspended in (
            ("K135", [90, 72], [162, 0], []),
            ("K136", [81, 81], [0, 81], [81]),
            ("K137", [62, 100], [62, 100], []),
        ):
            deal = DEALS[case]
            given_ = {"pack": deal["pack"], "dealer": deal["dealer"], "actions": deal["actions"]}
            said = result("replay", **given_, scores=[0, 0], suspended=[])
            assert (said["totals"], said["written"], said["suspended"]) == (totals, written, suspended)


class TestGame:
    """What could be done before each action, and what became of the deal."""

    @examples(50)
    @given(courses, openings)
    def test_every_step(self, played: Course, opening: dict[str, list[int]]) -> None:
        assert result("game", **played.given, **opening) == read_again("game", **played.given, **opening)


class TestView:
    """What a seat knows, and a spectator."""

    @given(courses, st.sampled_from((0, 1, None)))
    def test_everything_that_it_has_seen(self, played: Course, seat: int | None) -> None:
        assert result("view", **played.given, seat=seat) == played.now.view(seat)

    @pytest.mark.parametrize("seat", [-1, 2, True, "0"])
    def test_there_are_two_seats(self, seat: Any) -> None:
        assert refusal("view", **WORKED[0].given, seat=seat) == MALFORMED


@st.composite
def matches(draw: st.DrawFn) -> tuple[int, list[Course]]:
    """Who deals first, and some deals, many of them void, of which the last may be unfinished."""
    dealer = draw(st.sampled_from((0, 1)))
    played = Match.new(first_dealer=dealer)
    for _ in range(draw(st.integers(0, 8))):
        if played.is_over:
            break
        played = played.next_deal(draw(packs()))
        assert played.deal is not None
        played = played.apply_all(map(str, _actions(played.deal, draw)))
    deals = [course(deal) for deal in played.deals]
    if deals:
        deals[-1] = attrs.evolve(deals[-1], actions=deals[-1].actions[: draw(st.integers(0, 30))])
    return dealer, deals


def _actions(deal: Deal, draw: st.DrawFn) -> tuple[object, ...]:
    passes, picks = draw(st.integers(0, 4)), draw(choices())
    return deal.apply_all(["pass"] * 4).actions if passes == 4 else play_out(bid(deal, passes, 0), picks).actions


class TestMatch:
    """What becomes of a match."""

    @examples(60)
    @given(matches())
    def test_deal_by_deal(self, played: tuple[int, list[Course]]) -> None:
        dealer, deals = played
        given_ = [{"pack": deal.pack, "actions": deal.actions} for deal in deals]
        assert result("match", dealer=dealer, deals=given_) == read_again("match", dealer=dealer, deals=given_)

    def whole_match(self) -> list[dict[str, Any]]:
        """One deal after another, each the pack of a worked example, until somebody has won."""
        played = Match.new(first_dealer=1)
        picks: list[Choice] = [(True, 0)] * 30
        while not played.is_over:
            played = played.next_deal(stacked(forehand="AH KH QH JH TH 9H AS AC AD"))
            assert played.deal is not None
            played = played.apply_all(map(str, play_out(bid(played.deal, 2, 1), picks).actions))
        return [{"pack": course(deal).pack, "actions": course(deal).actions} for deal in played.deals]

    def test_to_its_end_and_no_further(self) -> None:
        deals = self.whole_match()
        said = result("match", dealer=1, deals=deals)
        assert said["over"] is True
        assert said == read_again("match", dealer=1, deals=deals)
        assert refusal("match", dealer=1, deals=[*deals, deals[0]])[1] == "06.10"
        unfinished = [*deals[:-1], {**deals[-1], "actions": deals[-1]["actions"][:-1]}]
        assert result("match", dealer=1, deals=unfinished)["over"] is False
        assert refusal("match", dealer=1, deals=[*unfinished, deals[0]])[1] == "06.9"

    @pytest.mark.parametrize("seed", [seed for seed, vector in SEEDS.items() if vector["question"]["deal"] == "0"])
    def test_the_seed_of_dealer_and_packs(self, seed: str) -> None:
        told, passed = SEEDS[seed]["answer"], ["pass"] * 4
        pack, dealer = told["pack_of_deal"].split(), told["lots"][0]
        by_seed = result("match", seed=seed, deals=[{"actions": passed}])
        assert by_seed == result("match", dealer=dealer, deals=[{"pack": pack, "actions": passed}])
        assert by_seed["dealers"] == [dealer]

    def test_each_deal_of_a_seed_has_a_pack_of_its_own(self) -> None:
        deals: list[dict[str, Any]] = [{"actions": ["pass"] * 4}, {"actions": ["pass"] * 4}, {"actions": []}]
        said = result("match", seed="a seed", deals=deals)
        first = said["dealers"][0]
        assert said["dealers"] == [first, 1 - first, first]
        packs_of = [result("shuffle", seed="a seed", deal=number)["pack"] for number in range(3)]
        given_ = [{**deal, "pack": pack} for deal, pack in zip(deals, packs_of, strict=True)]
        assert result("match", dealer=first, deals=given_) == said
        assert len({*map(tuple, packs_of)}) == 3

    def test_either_a_seed_or_a_dealer_and_packs(self) -> None:
        pack, actions = WORKED[0].pack, ["pass"]
        assert refusal("match", deals=[]) == MALFORMED
        assert refusal("match", dealer=0, seed="x", deals=[]) == MALFORMED
        assert refusal("match", seed="x", deals=[{"pack": pack, "actions": actions}]) == MALFORMED
        assert refusal("match", dealer=0, deals=[{"actions": actions}]) == MALFORMED
        assert refusal("match", dealer=0, deals=[{"pack": pack, "actions": actions, "dealer": 0}]) == MALFORMED
        assert refusal("match", dealer=2, deals=[]) == MALFORMED

    @given(courses)
    def test_a_deal_of_the_other_dealer_is_the_same_with_seats_changed(self, played: Course) -> None:
        deals = [{"pack": played.pack, "actions": played.actions}]
        one, other = (result("match", dealer=dealer, deals=deals) for dealer in (0, 1))
        assert one["scores"] == other["scores"][::-1]
        assert one["actions"] == other["actions"]


class TestShuffle:
    """Packs and commitments as another program has worked them out."""

    @pytest.mark.parametrize("seed", SEEDS)
    def test_vectors(self, seed: str) -> None:
        number, told = int(SEEDS[seed]["question"]["deal"]), SEEDS[seed]["answer"]
        for deal, pack in ((None, "shuffled"), (number, "pack_of_deal")):
            expected = {"pack": told[pack].split(), "commitment": told["commitment"]}
            assert result("shuffle", seed=seed, deal=deal) == expected

    @pytest.mark.parametrize(("seed", "deal"), [("x", -1), ("x", 1.0), ("x", True), ("x", "0"), (7, None), (None, 0)])
    def test_errors(self, seed: Any, deal: Any) -> None:
        assert refusal("shuffle", seed=seed, deal=deal) == MALFORMED


def table(forehand: str = "", dealer: str = "", indicator: str = "", *actions: str) -> dict[str, Any]:
    """A deal of hands that are given, seat 0 forehand."""
    pack = stacked(forehand=forehand, dealer=dealer, indicator=indicator)
    return {"pack": [*map(str, pack)], "dealer": 1, "actions": [*actions]}


HANDS = ("AS KS QS JS TS 9S AH KH 7H", "7S 8S AD KD QD 8H 9H TH JH")
"""Forehand has a run of six spades, the dealer the two lowest, a terc of diamonds and a bertz in hearts."""

SEVEN = ("7S AC KC QC 9D 8D 7D TH 8H", "KS QS AD KD TC 9C 8C 7C 9H")
"""Forehand has the seven of trumps and two tercs, the dealer bela and a bertz of clubs."""

ILLEGAL = [
    ("02.4", HANDS, "QH", ["name S"]),
    ("02.4", HANDS, "QH", ["name H"]),
    ("02.5", HANDS, "QH", ["pass", "pass", "take"]),
    ("02.5", HANDS, "QH", ["pass", "pass", "name H"]),
    ("02.12", HANDS, "QH", ["exchange"]),
    ("D23", HANDS, "QH", ["play AS"]),
    ("D23", HANDS, "QH", ["announce 4AS"]),
    ("D23", HANDS, "QH", ["take", "pass"]),
    ("D23", HANDS, "QH", ["take", "take"]),
    ("D23", HANDS, "QH", ["take", "name S"]),
    ("D23", HANDS, "QH", ["pass", "pass", "pass", "pass", "pass"]),
    ("D23", HANDS, "QH", ["pass", "pass", "pass", "pass", "play AS"]),
    ("D23", HANDS, "QH", ["pass", "pass", "pass", "pass", "exchange"]),
    ("D23", HANDS, "QH", ["pass", "pass", "pass", "pass", "announce 4AS"]),
    ("D23", HANDS, "QH", ["take", "play 7S"]),
    ("D23", HANDS, "QH", ["take", "play AS", "play 7S", "play AS"]),
    ("05.2", HANDS, "QH", ["take", "play AS", "play AD"]),
    ("05.5", HANDS, "QH", ["take", "play AH", "play 8H"]),
    ("05.3", SEVEN, "AS", ["take", "play 8H", "play 9H", "play 7C", "play AC", "play TH", "play AD"]),
    ("04.4", HANDS, "QH", ["take", "play AS", "play 7S", "announce 4AS"]),
    ("04.4", HANDS, "QH", ["take", "announce 4AS", "announce 4AS"]),
    ("04.4", SEVEN, "AS", ["take", "announce 39D"]),
    ("04.9", HANDS, "QH", ["take", "announce 4AS 3JS"]),
    ("04.14", HANDS, "QH", ["take", "announce 5AS"]),
    ("04.4", HANDS, "QH", ["take", "announce 4KS"]),
    ("04.4", HANDS, "QH", ["take", "announce 3AS"]),
    ("D6", HANDS, "QH", ["take", "play AS", "announce 4JH 3KD"]),
    ("D6", HANDS, "QH", ["take", "announce 4AS 3TC"]),
    ("04.11", HANDS, "QH", ["take", "play KH bela"]),
    ("04.11", HANDS, "QH", ["take", "play AH bela"]),
    ("04.11", SEVEN, "AS", ["take", "play 8H", "play 9H bela"]),
    ("02.12", SEVEN, "AS", ["take", "play 8H", "play 9H", "exchange"]),
    ("02.12", SEVEN, "AS", ["pass", "pass", "name H", "exchange"]),
    ("D2", SEVEN, "AS", ["take", "announce 3AC", "exchange"]),
    ("D3", SEVEN, "AS", ["take", "play 8H", "exchange"]),
    ("D3", SEVEN, "AS", ["take", "exchange", "exchange"]),
    # Where several clauses are broken, the lowest is told.
    ("02.12", SEVEN, "AS", ["pass", "pass", "name H", "play 8H", "exchange"]),
    ("04.4", HANDS, "QH", ["take", "play AS", "play 7S", "announce 4KD"]),
    ("04.11", HANDS, "QH", ["take", "play QH bela"]),
    ("04.11", HANDS, "QH", ["take", "play AS", "play KD bela"]),
]


class TestRefusedActions:
    """A well-formed illegal action has a clause, the lowest of those that it breaks."""

    @pytest.mark.parametrize(("clause", "hands", "indicator", "actions"), ILLEGAL, ids=str)
    def test_the_clause(self, clause: str, hands: tuple[str, str], indicator: str, actions: list[str]) -> None:
        given_ = table(*hands, indicator, *actions)
        before = {**given_, "actions": actions[:-1]}
        result("legal_actions", **before)
        opening = {"scores": [0, 0], "suspended": []}
        for op, more in (
            ("legal_actions", {}),
            ("replay", opening),
            ("game", opening),
            ("view", {"seat": None}),
            ("perft", {"depth": 0}),
        ):
            code, said = refusal(op, **given_, **more)
            assert said == clause
            assert code not in {"input", ""}
        deals = [{"pack": given_["pack"], "actions": actions}]
        assert refusal("match", dealer=1, deals=deals)[1] == clause

    def test_after_the_last_trick_everything_is_refused(self) -> None:
        played = WORKED[0]
        for action in ("pass", "take", "name S", "exchange", "announce 4AS", "play 7C", "play KH bela"):
            assert refusal("legal_actions", **{**played.given, "actions": [*played.actions, action]})[1] == "D23"

    @given(courses, st.sampled_from(["pass", "take", "name S", "exchange", "announce 3AS", "play 7C", "play KH bela"]))
    def test_every_refusal_has_a_clause(self, played: Course, action: str) -> None:
        given_ = {**played.given, "actions": [*played.actions, action]}
        if action in played.now.every_legal:
            result("legal_actions", **given_)
        else:
            assert refusal("legal_actions", **given_)[1] is not None


class TestMalformed:
    """What no rule can judge has no clause."""

    DEAL = WORKED[0].given

    @pytest.mark.parametrize(
        "action",
        [
            *(
                "",
                "jump",
                "rost",
                "good",
                "claim",
                "double",
                "redeal",
                "play",
                "play 1H",
                "play KH QH",
                "name",
                "name X",
            ),
            *("announce", "announce 2AS", "announce 49S", "take H", "pass 7C", "play KH belote", "exchange 7H"),
        ],
    )
    def test_actions_that_are_none_and_words_of_other_rule_sets(self, action: str) -> None:
        assert refusal("legal_actions", **{**self.DEAL, "actions": [action]}) == MALFORMED

    def test_a_malformed_action_is_told_before_an_illegal_one(self) -> None:
        assert refusal("legal_actions", **{**self.DEAL, "actions": ["play 7C", "jump"]}) == MALFORMED

    def test_a_pack_of_another_size_or_with_twins(self) -> None:
        for pack in ([], CARDS[:31]):
            assert refusal("legal_actions", **{**self.DEAL, "pack": pack, "actions": []})[1] == "02.1"
        for pack in ([*CARDS[:31], "7C"], [*CARDS, "7C"], ["7C", "7C"]):
            assert refusal("legal_actions", **{**self.DEAL, "pack": pack, "actions": []}) == MALFORMED

    def test_openings(self) -> None:
        for op in ("replay", "game"):
            good = {**self.DEAL, "scores": [0, 0], "suspended": []}
            assert refusal(op, **{**good, "suspended": [81, 70]})[1] == "06.5"
            for wrong in ({"suspended": [-1]}, {"scores": [-1, 0]}, {"scores": [0]}, {"scores": [0, 0, 0]}):
                assert refusal(op, **{**good, **wrong}) == MALFORMED

    def test_dealers(self) -> None:
        for dealer in (-1, 2, None, True, "0"):
            assert refusal("legal_actions", **{**self.DEAL, "dealer": dealer}) == MALFORMED

    def test_runs_that_cannot_be(self) -> None:
        for action in ("announce 58S", "announce 6TS", "announce 5AS 49S", "announce 5AS 58S", "announce 5AS X"):
            assert refusal("legal_actions", **{**self.DEAL, "actions": [action]}) == MALFORMED

    def test_too_many_points(self) -> None:
        good = {**self.DEAL, "scores": [0, 0], "suspended": []}
        for op in ("replay", "game"):
            for wrong in ({"suspended": [1_000_001]}, {"scores": [0, 2**53 - 1]}):
                assert refusal(op, **{**good, **wrong}) == MALFORMED


MORE: dict[str, dict[str, Any]] = {
    "legal_actions": {},
    "replay": {"scores": [0, 0], "suspended": []},
    "game": {"scores": [0, 0], "suspended": []},
    "view": {"seat": None},
    "perft": {"depth": 1},
}
"""The operations on one deal, with what they are given beside it."""


def broken(op: str, **changes: Any) -> dict[str, Any]:
    """The input of an operation on a deal that is new, but for some changes."""
    return {**table(*HANDS, "QH"), **MORE[op], **changes}


class TestTwoFaults:
    """What is malformed comes first; then what is given breaks a clause; then the first action that is refused."""

    SHORT = table(*HANDS, "QH")["pack"][:31]
    BREACHES = (
        ({"pack": SHORT}, "02.1"),
        ({"actions": ["announce 5AS"]}, "04.14"),
        ({"actions": ["name S"]}, "02.4"),
        ({"actions": ["play AS"]}, "D23"),
    )
    OPENINGS = (({"suspended": [81, 70]}, "06.5"), ({"scores": [0, 501]}, "06.10"))

    @pytest.mark.parametrize("op", MORE)
    @pytest.mark.parametrize("wrong", [{"x": 1}, 0.5, "1H", [["AS"]], -1], ids=str)
    def test_a_malformed_part_comes_before_any_clause(self, op: str, wrong: Any) -> None:
        for changes, clause in (*self.BREACHES, *self.OPENINGS * (op in {"replay", "game"})):
            given_ = broken(op, **changes)
            assert refusal(op, **given_)[1] == clause
            for name in given_:
                assert refusal(op, **{**given_, name: wrong}) == MALFORMED, name
            assert refusal(op, **{**given_, "actions": [*given_["actions"], "jump"]}) == MALFORMED

    @pytest.mark.parametrize("op", MORE)
    @pytest.mark.parametrize(
        ("changes", "clause"),
        [
            ({"pack": SHORT, "actions": ["announce 5AS"]}, "02.1"),
            ({"pack": SHORT, "actions": ["name S"]}, "02.1"),
            ({"actions": ["name S", "announce 5AS"]}, "04.14"),
            ({"actions": ["pass"] * 4 + ["announce 5AS"]}, "04.14"),
            ({"actions": ["take", "play AS", "play 7S", "announce 5AS"]}, "04.14"),
            ({"actions": ["play AS", "name S"]}, "D23"),
            ({"actions": ["name S", "play AS"]}, "02.4"),
            ({"actions": ["take", "announce 4AS 3TC", "announce 4AS 3JS"]}, "D6"),
        ],
        ids=str,
    )
    def test_then_what_is_given_and_then_the_first_refused(self, op: str, changes: dict[str, Any], clause: str) -> None:
        assert refusal(op, **broken(op, **changes))[1] == clause

    @pytest.mark.parametrize("op", ["replay", "game"])
    @pytest.mark.parametrize(
        ("changes", "clause"),
        [
            ({"pack": SHORT, "suspended": [81, 70]}, "02.1"),
            ({"actions": ["announce 5AS"], "suspended": [81, 70]}, "04.14"),
            ({"actions": ["announce 5AS"], "scores": [501, 0]}, "04.14"),
            ({"suspended": [81, 70], "scores": [501, 0]}, "06.5"),
            ({"actions": ["name S"], "suspended": [81, 70]}, "06.5"),
            ({"actions": ["name S"], "scores": [0, 501]}, "06.10"),
        ],
        ids=str,
    )
    def test_the_opening_is_given_too(self, op: str, changes: dict[str, Any], clause: str) -> None:
        assert refusal(op, **broken(op, **changes))[1] == clause

    def match(self, *deals: dict[str, Any]) -> tuple[str, str | None]:
        """What a match of deals is refused by, each of a whole pack and of no actions but for some changes."""
        plain = {"pack": table(*HANDS, "QH")["pack"], "actions": []}
        return refusal("match", dealer=1, deals=[{**plain, **deal} for deal in deals])

    def test_the_deals_of_a_match(self) -> None:
        short, refused, begun = {"pack": self.SHORT}, {"actions": ["name S"]}, {"actions": ["pass"]}
        five, none = {"actions": ["announce 5AS"]}, {"actions": ["pass", "jump"]}
        for breach in (short, refused, begun, five):
            assert self.match(breach, none) == MALFORMED
            assert self.match(breach, {"pack": [*self.SHORT, "7C", "7C"]}) == MALFORMED
            assert self.match(breach, {"dealer": 1}) == MALFORMED
            assert self.match(breach, short)[1] == "02.1"
        for breach in (refused, begun, five):
            assert self.match(breach, five)[1] == "04.14"
        assert self.match(begun, refused)[1] == "06.9"
        assert self.match(refused, begun)[1] == "02.4"

    def test_a_deal_after_the_end_has_other_faults(self) -> None:
        over = TestMatch().whole_match()
        for more, clause in (
            ({"actions": ["name S"]}, "06.10"),
            ({"pack": self.SHORT}, "02.1"),
            ({"actions": ["announce 5AS"]}, "04.14"),
            ({"actions": ["jump"]}, None),
        ):
            assert self.match(*over, more)[1] == clause

    def test_a_match_by_a_seed(self) -> None:
        for deals in ([["name S"], ["jump"]], [["pass"], ["announce 49S"]]):
            assert refusal("match", seed="x", deals=[{"actions": actions} for actions in deals]) == MALFORMED
        assert refusal("match", seed="x", deals=[{"actions": ["name S"]}, {"pack": [], "actions": []}]) == MALFORMED
        assert refusal("match", seed=7, deals=[{"actions": ["name S"]}]) == MALFORMED
        assert refusal("match", seed="x", deals=[{"actions": ["pass"]}, {"actions": ["announce 5AS"]}])[1] == "04.14"
        assert refusal("match", dealer=7, deals=[{"pack": self.SHORT, "actions": []}]) == MALFORMED
