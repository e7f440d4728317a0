"""The vectors of the other rule sets: held against a second reading, and the club's that hold there too."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, Final

import attrs
import pytest

from command import run
from deberts import clauses
from deberts.cards import parse_cards
from deberts.cli.conformance.browse import sources
from deberts.conformance.engine import ReferenceEngine
from deberts.conformance.operations import answer
from deberts.conformance.protocol import Introduction
from deberts.conformance.runner import run as session
from deberts.conformance.shared_vectors import differing_vectors, expand_serials
from deberts.conformance.vectors import (
    MANIFEST,
    Vector,
    VectorError,
    folder,
    shipped,
    shipped_for_all,
)
from deberts.conformance.verdicts import Verdict
from deberts.game.deal import Deal
from deberts.records.codecs import read_rules
from deberts.records.strict_json import Node, dumps
from deberts.rules.conventions import Stake
from deberts.rulesets.presets import PRESETS, preset
from deberts.rulesets.ruleset import RuleSet
from deberts.table.phases import Standing
from playing_systems import check_account
from tools.vectors.other_rules import OTHERS, agreement, compact, is_comparable, is_same_under
from tools.vectors.positions import NEW_PACK, at
from tools.vectors.reading import operations as second
from tools.vectors.reading.operations import DisagreementError
from tools.vectors.reading.rule_sets import begun_table
from tools.vectors.reading.table import Table
from tools.vectors.variants import games as system_games, rule_sets as systems
from tools.vectors.variants.games import SystemGame, SystemMatch
from tools.vectors.variants.without_vectors import WITHOUT_VECTORS

ROWS: Final = [row for rows in system_games.GAMES.values() for row in rows]
MATCHES: Final = [row for rows in system_games.MATCHES.values() for row in rows]
THREE: Final[Any] = {"base": "site", "seats": 3, "target": 501, "agreed": ["arrival"]}
FOUR: Final[Any] = {**THREE, "seats": 4}
DOUBLED: Final[Any] = {"base": "moscow-second", "seats": 2, "target": 501, "agreed": ["doubling", "mars"]}


def others(*operations: str) -> list[Vector]:
    """The vectors of all rule sets but the club that have a result."""
    return [
        one
        for one in shipped_for_all()
        if one.ruleset != "club"
        and one.family != "sample"
        and one.op in operations
        and "result" in one.expect
        and one.rules != "club"
    ]


def rules_of(one: Vector) -> RuleSet:
    """The rule set of a vector."""
    return read_rules(Node(one.rules))


def opening_of(one: Vector, rules: RuleSet) -> Standing:
    """Where the match stands in a vector."""
    stake = one.given.get("stake", {"games": 1, "owner": None})
    scores = tuple(one.given.get("scores", (0,) * rules.seats))
    counts = {field: tuple(one.given[field]) for field in ("baits", "bare") if field in one.given}
    voids = one.given.get("voids", 0)
    suspended = tuple(one.given.get("suspended", ()))
    return Standing(scores, suspended, Stake(stake["games"], stake["owner"]), **counts, voids=voids)


def second_reading(one: Vector, rules: RuleSet) -> Table:
    """The deal of a vector before its first action, by the second reading."""
    return begun_table(rules, parse_cards(" ".join(one.given["pack"])), one.given["dealer"], opening_of(one, rules))


class TestReadTwice:
    """What the library counts in a deal that is frozen, the second reading counts too."""

    @pytest.mark.parametrize("one", others("game", "replay"), ids=lambda one: one.id)
    def test_what_becomes_of_a_deal(self, one: Vector) -> None:
        rules, said = rules_of(one), one.expect["result"]
        table = second_reading(one, rules)
        for action in one.given["actions"]:
            table.do(action)
        deal = Deal.new(rules, parse_cards(" ".join(one.given["pack"])), one.given["dealer"], opening_of(one, rules))
        played = deal.apply_all(one.given["actions"])
        if played.account is None:
            assert said["totals"] is None
        else:
            check_account(played, table)
            assert said["written"] == [*played.account.written]
            assert said["scores"] == [*played.account.after.scores]


class TestGames:
    """Each deal and match that was looked for is what its title says."""

    @pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.rules.name}-{row.rules.seats}-{row.title}")
    def test_a_deal(self, row: SystemGame) -> None:
        assert row.holds(row.deal())

    @pytest.mark.parametrize("row", MATCHES, ids=lambda row: f"{row.rules.name}-{row.rules.seats}-{row.title}")
    def test_a_match(self, row: SystemMatch) -> None:
        assert row.holds(row.match())

    def test_each_rule_set_has_six_or_more(self) -> None:
        found = Counter(one.ruleset for one in shipped_for_all() if one.family == "game")
        assert {*found} == {*PRESETS}
        assert min(found.values()) >= 6


class TestWithoutVectors:
    """Where no operation can ask a clause, that is said."""

    def test_they_are_clauses_with_a_reason_and_without_vectors(self) -> None:
        asked = {one.clauses[0] for one in shipped_for_all()}
        for number, reason in WITHOUT_VECTORS.items():
            assert clauses.clause(number).status is not clauses.Status.PROSE
            assert reason.endswith(".")
        assert not asked & {*WITHOUT_VECTORS}


class TestManifest:
    """What the manifest says of the club's vectors in other rule sets."""

    def test_a_sample_asked_again(self) -> None:
        sample = [one for one in shipped() if is_comparable(one)][::53]
        assert len(sample) > 50
        for rules in OTHERS:
            differ = differing_vectors(rules)
            assert [one.id for one in sample if is_same_under(one, rules) is (one.id in differ)] == []

    def test_the_numbers_add_up(self) -> None:
        asked = {one.id for one in shipped() if is_comparable(one)}
        said = json.loads((folder() / MANIFEST).read_bytes())["holds"]
        assert [*said] == [*OTHERS]
        for rules, held in said.items():
            differ = differing_vectors(rules)
            assert differ <= asked
            assert held["agree"] + len(differ) == len(asked)

    @pytest.mark.parametrize(
        ("rules", "differs", "holds"),
        [
            ("moscow", "club/02.14/0002", "club/05.5/0001"),
            ("moscow-second", "club/06.11/0001", "club/04.5/0001"),
            ("one-deal", "club/06.4/0001", "club/03.1/0001"),
        ],
    )
    def test_what_differs_and_what_does_not(self, rules: str, differs: str, holds: str) -> None:
        assert differs in differing_vectors(rules)
        assert holds not in differing_vectors(rules)

    def test_written_and_read(self) -> None:
        names = ["club/02.1/0001", "club/02.1/0002", "club/sample/0007", "club/sample/0100"]
        written = compact(names)
        assert written == {"02.1": "1-2", "sample": "7 100"}
        assert sorted(expand_serials(written)) == names

    @pytest.mark.parametrize("span", ["x", "1-", "-1", "1-2-3", "12345", "1-99999", "\u0661", "1 -2"])
    def test_what_is_no_number_of_a_vector(self, span: str) -> None:
        with pytest.raises(VectorError, match=r"^manifest\.json: '.*' names no serial numbers: write such as 7 or"):
            expand_serials({"02.1": span})

    def test_of_few_vectors(self) -> None:
        vectors = [
            one for one in shipped_for_all() if one.id in {"club/02.14/0002", "club/05.5/0001", "moscow/m7.1/0001"}
        ]
        assert agreement(vectors)["moscow"] == {"agree": 1, "differ": {"02.14": "2"}}

    def test_a_rule_set_that_there_is_not(self) -> None:
        with pytest.raises(VectorError, match="does not say what holds"):
            differing_vectors("club")


def refused(rules: Any, op: str, given: dict[str, Any]) -> Any:
    """The clause of a refusal."""
    return answer(rules, op, given)["error"]["clause"]


class TestOperations:
    """What other rule sets add to the questions and answers."""

    def test_among_several_the_dealer_must_be_named(self) -> None:
        given = {"totals": [35, 60, 60], "declarer": 0, "suspended": []}
        assert refused(THREE, "settle", given) is None
        assert answer(THREE, "settle", {**given, "dealer": 2})["result"]["written"] == [0, 78, 77]
        assert refused(THREE, "match_end", {"scores": [600, 510, 510], "declarer": 0}) is None

    def test_of_two_players_first_and_second_are_asked_and_of_more_a_list(self) -> None:
        two = {"first": ["3AS"], "second": ["3AC"], "trump": "H"}
        three = {"announced": [["3AS"], [], ["4JC"]], "trump": "H"}
        assert answer("site", "contest", two) == {"result": {"winner": 0}}
        assert answer(THREE, "contest", three) == {"result": {"winner": 2}}
        assert refused("site", "contest", three) is None
        assert refused(THREE, "contest", two) is None
        assert refused(THREE, "contest", {**three, "announced": [["3AS"], []]}) is None
        assert refused("site", "contest", {"first": [], "trump": "H"}) is None
        assert refused("site", "contest", {"second": [], "trump": "H"}) is None

    @pytest.mark.parametrize(("rules", "deepest"), [("club", 18), (THREE, 27), (FOUR, 32)])
    def test_lines_are_counted_as_far_as_there_are_cards(self, rules: Any, deepest: int) -> None:
        asked = at(NEW_PACK)
        assert answer(rules, "perft", {**asked, "depth": deepest}) == {"result": {"count": 0}}
        assert refused(rules, "perft", {**asked, "depth": deepest + 1}) is None

    def test_words_of_other_rule_sets_are_malformed_and_come_first(self) -> None:
        asked = {"pack": NEW_PACK, "dealer": 1, "actions": ["take", "take", "rost"]}
        assert refused("club", "legal_actions", asked) is None
        assert refused("moscow", "legal_actions", asked) == "D23"

    @pytest.mark.parametrize(
        ("rules", "keys"),
        [
            ("club", set()),
            ("moscow", {"game"}),
            ("one-deal", set()),
            ("moscow-second", {"sevens"}),
            (DOUBLED, {"game", "sevens", "stake"}),
            ("site", {"game"}),
        ],
    )
    def test_each_key_is_there_where_it_can_say_something(self, rules: Any, keys: set[str]) -> None:
        begun = {**at(NEW_PACK), "suspended": [], "scores": [0, 0]}
        common = {"phase", "tricks", "totals", "written", "suspended", "scores", "ledger"}
        assert {*answer(rules, "replay", begun)["result"]} == common | keys

    def test_a_stake_is_read(self) -> None:
        begun = {**at(NEW_PACK), "suspended": [], "scores": [0, 0]}
        stake = {"games": 4, "owner": 1}
        assert answer(DOUBLED, "replay", {**begun, "stake": stake})["result"]["stake"] == stake
        assert refused(DOUBLED, "replay", {**begun, "stake": {"games": 0, "owner": None}}) is None
        assert refused(DOUBLED, "replay", {**begun, "stake": {"games": 2, "owner": 2}}) is None
        assert refused("club", "replay", {**begun, "stake": stake}) == "06.12"

    def test_a_match_begins_where_it_is_said(self) -> None:
        given = {"dealer": 1, "deals": [], "scores": [30, 40], "suspended": [7], "stake": {"games": 2, "owner": 0}}
        said = answer(DOUBLED, "match", given)["result"]
        assert {key: said[key] for key in ("scores", "suspended", "stake", "games")} == {
            "scores": [30, 40],
            "suspended": [7],
            "stake": {"games": 2, "owner": 0},
            "games": None,
        }
        assert "games" not in answer("club", "match", {"dealer": 1, "deals": []})["result"]


class TestByHand:
    """What was worked out by hand is held against the answer."""

    def test_a_number_that_is_wrong_or_missing_is_noticed(self) -> None:
        second.agree_by_hand({"points": 20}, {"result": {"points": 20}}, "right")
        second.agree_by_hand({"clause": "05.5"}, {"error": {"clause": "05.5", "code": "x"}}, "right")
        for by_hand in ({"points": 21}, {"winner": 0}):
            with pytest.raises(DisagreementError, match="by hand"):
                second.agree_by_hand(by_hand, {"result": {"points": 20}}, "wrong")

    def test_a_pack_deals_what_was_asked(self) -> None:
        hands = (
            "AS KS QS 9C 8D 7D TC 8C",
            "JD TD 9D AC KC QH 7C 8S",
            "TS JS 7S AD 7H QD 9H 9S",
            "JC AH KH 8H KD QC TH",
        )
        pack = systems.around(*hands, indicator="JH")
        assert sorted(pack) == sorted(NEW_PACK)
        deal = Deal.new(preset("site", seats=4), parse_cards(" ".join(pack)), 3).apply_all(["pass"] * 4 + ["name C"])
        assert [{*map(str, secret.hand)} for secret in deal.secrets] == [
            {*hand.split(), *turned} for hand, turned in zip(hands, ((), (), (), ("JH",)), strict=True)
        ]


def test_each_question_is_asked_once() -> None:
    asked = Counter((dumps(one.rules), one.op, dumps(one.given), one.clauses[0]) for one in shipped_for_all())
    assert [key for key, times in asked.items() if times > 1 and '"club"' not in key[0]] == []


class TestCommands:
    """The club is meant where nobody names another rule set."""

    def names(self, *arguments: str) -> set[str]:
        """The rule sets of the vectors that are listed."""
        answer = run("conformance", "list", "--family", "count", *arguments)
        assert answer.status == 0
        return {line.partition("/")[0] for line in answer.lines}

    def test_rule_sets_are_chosen(self) -> None:
        assert self.names() == {"club"}
        assert self.names("--rules", "site") == {"site"}
        assert self.names("--rules", "site", "--rules", "club") == {"club", "site"}
        assert self.names("--rules", "all") == {"club", "site"}

    @pytest.mark.parametrize(
        ("rules", "own", "others"),
        [
            ("kharkiv", {"k1", "k2"}, {"m9.3", "t1", "05.5"}),
            ("kharkiv-301", {"t1"}, {"k1"}),
            ("moscow-second", {"s7", "v1", "D19"}, {"g4", "v5"}),
        ],
    )
    def test_coverage_speaks_of_the_clauses_of_a_rule_set(self, rules: str, own: set[str], others: set[str]) -> None:
        shown = {line.split()[0] for line in run("conformance", "coverage", "--rules", rules).lines if line.strip()}
        assert own <= shown
        assert not others & shown - {"k1"}

    def test_each_clause_of_a_source_belongs_to_a_rule_set(self) -> None:
        nobodys = [row.number for row in clauses.CLAUSES.values() if not sources(row)]
        assert nobodys == [number for number in clauses.CLAUSES if number.startswith("p")]
        assert sources(clauses.clause("v1")) == ("moscow-second", "site")
        assert sources(clauses.clause("t1")) == ("moscow-301", "kharkiv-301")
        assert sources(clauses.clause("D19")) == ("moscow-second",)

    def test_an_engine_of_the_club_alone_passes_what_is_meant_and_has_unclaimed_questions_elsewhere(self) -> None:
        counts = [one for one in shipped_for_all() if one.family == "clause" and one.op == "bela"]
        report = session(OnlyClub(), counts)
        told = Counter(result.verdict for result in report.results)
        assert told == {
            Verdict.PASS: sum(one.ruleset == "club" for one in counts),
            Verdict.UNCLAIMED: sum(one.ruleset != "club" for one in counts),
        }
        assert session(OnlyClub(), [one for one in counts if one.ruleset == "club"]).passed


class OnlyClub(ReferenceEngine):
    """The reference, which claims the club alone."""

    def start(self) -> Introduction:
        return attrs.evolve(super().start(), rulesets=["club"])
