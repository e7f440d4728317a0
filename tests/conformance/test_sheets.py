"""The operation that asks a score sheet: in its answers the sheet of the library, read a second time."""

from __future__ import annotations

from itertools import islice
from typing import Any

from deberts.conformance.fresh.answers import reference
from deberts.conformance.fresh.drawing import question, written_rules
from deberts.conformance.fresh.parts import parts
from deberts.conformance.fresh.shrinking import smaller_questions
from deberts.conformance.operations import answer
from deberts.conformance.vectors import shipped_for_all
from deberts.rulesets.presets import PRESETS
from reference_answers import MALFORMED, refusal, result
from tools.vectors.reading import operations as second

MADE = {"declarer": 0, "totals": [90, 72]}
OPERATIONS = ("sheet",)


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


class TestVectors:
    """Who does not claim the operation is as green by his clauses as without it."""

    def test_no_clause_that_others_ask_is_asked(self) -> None:
        asked = [one for one in shipped_for_all() if one.family == "clause"]
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

    def test_a_sheet_falls_into_rows_and_these_into_questions_to_rules(self) -> None:
        long = next(one for n in range(99) if len((one := question("1", "site", "sheet", n)).given["entries"]) > 2)
        assert {part.op for part in parts(long)} == {"settle", "match_end", "next_dealer", "sheet"}
        assert all("result" in reference(part) for part in parts(long))
        assert any(len(one.given["entries"]) < 3 for one in islice(smaller_questions(long), 90) if one.op == "sheet")
