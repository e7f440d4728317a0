"""The operations that ask a score sheet and the arbiter: in their answers those of the library, read a second time."""

from __future__ import annotations

from itertools import islice
from typing import Any

from deberts.conformance.fresh.answers import reference
from deberts.conformance.fresh.drawing import question, written_rules
from deberts.conformance.fresh.parts import parts
from deberts.conformance.fresh.shrinking import smaller_questions
from deberts.conformance.operations import answer
from deberts.conformance.vectors import shipped_for_all
from deberts.records.codecs import rules_json
from deberts.rulesets.presets import PRESETS
from reference_answers import MALFORMED, refusal, result
from tools.vectors.audits.tables import NORTH, SOUTH
from tools.vectors.positions import stacked
from tools.vectors.reading import operations as second
from tools.vectors.variants.rule_sets import THREE, around

MADE = {"declarer": 0, "totals": [90, 72]}
OPERATIONS = ("sheet", "audit")


class TestAnswers:
    """What is written of deals, one after the other."""

    def test_a_row_for_each_entry(self) -> None:
        said = result("sheet", dealer=1, entries=[MADE, {"declarer": 1, "totals": [81, 81]}])
        assert said["dealers"] == [1, 0]
        assert [row["outcome"] for row in said["rows"]] == ["made", "hung"]
        assert (said["rows"][1]["scores"], said["rows"][1]["suspended"]) == ([171, 72], [81])
        assert (said["over"], said["winner"], said["result"]) == (False, None, [171, 72])

    def test_without_entries_all_is_as_it_was(self) -> None:
        said = result("sheet", dealer=1, entries=[], scores=[5, 7])
        assert said == {"dealers": [], "rows": [], "over": False, "winner": None, "result": [5, 7]}

    def test_what_is_malformed_comes_before_what_no_deal_can_bring(self) -> None:
        impossible = {"declarer": 0, "totals": [1, 1]}
        assert refusal("sheet", dealer=1, entries=[impossible, {**MADE, "declarer": True}]) == MALFORMED
        assert refusal("sheet", dealer=1, entries=[MADE, impossible])[1] == "06.1"

    def test_games_of_a_doubled_stake(self) -> None:
        doubled: Any = {"base": "moscow-second", "seats": 2, "target": 501, "agreed": ["doubling"]}
        given = {"dealer": 1, "scores": [450, 300], "entries": [{**MADE, "stake": {"games": 2, "owner": 0}}]}
        assert answer(doubled, "sheet", given)["result"]["games"] == [2, 0]
        assert "games" not in answer("moscow-second", "sheet", {"dealer": 1, "entries": []})["result"]


class TestTables:
    """What an arbiter finds, in the words of the protocol."""

    PACK = stacked(SOUTH, NORTH, "TH")

    def test_a_sequence_of_five_comes_after_what_is_malformed(self) -> None:
        five = {"seat": 0, "do": "announce 5AS"}
        deal = {"dealer": 1, "pack": self.PACK, "acts": [five]}
        assert refusal("audit", deals=[deal])[1] == "04.14"
        assert refusal("audit", deals=[{**deal, "acts": [five, {"seat": 0, "do": "steal"}]}]) == MALFORMED
        assert refusal("audit", deals=[{**deal, "pack": self.PACK[1:]}])[1] == "02.1"

    def test_a_word_of_other_rules_is_malformed_and_what_only_tables_have_is_not(self) -> None:
        deal = {"dealer": 1, "pack": self.PACK, "acts": [{"seat": 0, "do": "claim"}]}
        assert refusal("audit", deals=[deal]) == MALFORMED
        done = [{"seat": 0, "do": "take"}, {"seat": 1, "do": "back"}]
        (found,) = result("audit", deals=[{**deal, "acts": done}])["findings"]
        assert found == {"deal": 0, "act": 1, "seat": 1, "clause": "D23", "ruling": None}

    def test_what_cannot_be_known_is_unknown(self) -> None:
        lines = ("0 take", "0 keep", "1 keep", "2 keep", "0 play AS", "2 play QH", "1 play 7S", "2 play 8S")
        acts = [{"seat": int(line[0]), "do": line[2:]} for line in lines]
        hands = ("AS KS 9D 8D 7D AH 9H 8H QC", "TS 7S JD QD KD JH TH AC 7C", "8S 9S QS AD TD KH QH TC 8C")
        deal = {"dealer": 2, "pack": around(*hands, indicator="7H"), "acts": acts}
        (found,) = answer(rules_json(THREE), "audit", {"deals": [deal]})["result"]["findings"]
        assert (found["act"], found["ruling"]) == (5, {"kind": "unknown", "written": None, "winner": None})


class TestVectors:
    """Who does not claim the operations is as green by the clauses of the sources as without it."""

    def test_no_clause_that_others_ask_is_asked(self) -> None:
        asked = [one for one in shipped_for_all() if one.family == "clause" and not one.may_be_left]
        others = {(one.ruleset, one.clauses[0]) for one in asked if one.op not in OPERATIONS}
        new = {(one.ruleset, one.clauses[0]) for one in asked if one.op in OPERATIONS}
        assert new
        assert not others & new


class TestFresh:
    """Drawn sheets are worth asking, and the second reading answers them alike."""

    def test_they_are_read_twice(self) -> None:
        """Some by every rule set: hung and baited, void, over, and by words."""
        drawn = [question("1", name, "sheet", number) for name in PRESETS for number in range(20)]
        rows: list[Any] = []
        for one in drawn:
            said = reference(one)
            if "result" in said and not one.rules.is_house:
                second.agree(written_rules(one.rules), "sheet", one.given, said, repr(one))
                rows += said["result"]["rows"]
        assert {"made", "bait", "hung", None} <= {row["outcome"] for row in rows}
        assert {"06.1", None} <= {said["error"]["clause"] for said in map(reference, drawn) if "error" in said}

    def test_tables_are_read_twice(self) -> None:
        """Some by every rule set: in order, with a penalty of each kind that chance brings, and refused."""
        drawn = [question("1", name, "audit", number) for name in PRESETS for number in range(15)]
        kinds: set[str | None] = set()
        for one in drawn:
            said = reference(one)
            if "result" in said and not one.rules.is_house:
                second.agree(written_rules(one.rules), "audit", one.given, said, repr(one))
                kinds |= {found["ruling"] and found["ruling"]["kind"] for found in said["result"]["findings"]}
        assert {None, "cards-bait", "game-lost", "corrected"} <= kinds
        assert {"02.1", None} <= {said["error"]["clause"] for said in map(reference, drawn) if "error" in said}
        smaller = [one for one in islice(smaller_questions(drawn[0]), 9) if one.op == "audit"]
        assert all(one.given != drawn[0].given for one in smaller)

    def test_a_sheet_falls_into_rows_and_these_into_questions_to_rules(self) -> None:
        long = next(one for n in range(99) if len((one := question("1", "site", "sheet", n)).given["entries"]) > 2)
        assert {part.op for part in parts(long)} == {"settle", "match_end", "next_dealer", "sheet"}
        assert all("result" in reference(part) for part in parts(long))
        assert any(len(one.given["entries"]) < 3 for one in islice(smaller_questions(long), 90) if one.op == "sheet")
