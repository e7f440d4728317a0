"""What stands behind a clause is read from where it lives."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from club import evidence as module
from club.evidence import Function, Property, evidence, resolve
from deberts import CLAUSES, Deal, Status, legal_cards, trace
from deberts.conformance import vectors
from deberts.conformance.wrong_engines import WRONG_ENGINES
from deberts.rules import s07_examples
from project import TESTS

PAGE = '''
class TestOne:
    """05.5 Whatever it says."""

    def test_a(self) -> None: ...
    def helper(self) -> None: ...
    def test_b(self) -> None: ...

class TestNone:
    """Not a number."""

class TestSilent:
    pass

def test_alone() -> None:
    """05.5 A function is no class."""
'''


class TestEvidence:
    """Every clause is there, with all that names it and nothing else."""

    def test_holds_every_clause_in_order(self) -> None:
        assert list(evidence()) == list(CLAUSES)

    def test_functions_are_those_of_the_trace(self) -> None:
        named = {number: tuple(each.name for each in found.functions) for number, found in evidence().items()}
        assert named == {number: trace.functions(number) for number in CLAUSES}

    def test_each_clause_that_decides_has_one_class_of_properties(self) -> None:
        ruled = {number for number, clause in CLAUSES.items() if clause.status is not Status.PROSE}
        assert {number for number, found in evidence().items() if len(found.properties) == 1} == ruled
        assert all(each.tests > 0 for found in evidence().values() for each in found.properties)
        assert all((TESTS.parent / each.file).is_file() for found in evidence().values() for each in found.properties)

    def test_each_wrong_engine_stands_once(self) -> None:
        named = Counter(engine.name for found in evidence().values() for engine in found.engines)
        assert named == Counter(list(WRONG_ENGINES))
        assert {engine.name: engine.belief for found in evidence().values() for engine in found.engines} == {
            name: engine.belief for name, engine in WRONG_ENGINES.items()
        }

    def test_vectors_are_counted(self) -> None:
        folder = Path(str(vectors.folder()))
        files = [path for path in folder.glob("*.json") if path.name != vectors.MANIFEST]
        rows = [row for path in files for row in json.loads(path.read_text(encoding="utf-8"))]
        counted = Counter(row["id"].split("/")[1] for row in rows if row["family"] == "clause")
        assert {number: found.vectors for number, found in evidence().items()} == {n: counted[n] for n in CLAUSES}

    def test_without_vectors_there_are_none(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setattr(vectors, "folder", lambda: tmp_path)
        assert module._vectors() == Counter()

    def test_classes_are_read_from_their_docstrings(self, tmp_path: Path) -> None:
        path = tmp_path / "properties" / "test_page.py"
        path.parent.mkdir()
        path.write_text(PAGE, encoding="utf-8")
        (tmp_path / "properties" / "helper.py").write_text(PAGE, encoding="utf-8")
        found = Property(f"{tmp_path.name}/properties/test_page.py", "TestOne", 2)
        assert module._properties((path.parent,)) == (("05.5", found),)

    def test_can_be_written_as_json(self) -> None:
        row = evidence()["05.5"].to_json()
        assert json.loads(json.dumps(row)) == row
        assert (row["clause"], row["title"], row["status"]) == ("05.5", "Beat a trump lead", "text")
        assert row["functions"][0] == "deberts.rules.s05_tricks.legal_cards"
        assert row["wrong_engines"][0]["name"] == "W01"


class TestFunctions:
    """A function is shown as its definition has it."""

    @pytest.mark.parametrize(
        ("name", "call"),
        [
            (
                "deberts.rules.s05_tricks.legal_cards",
                "legal_cards(hand: CardSet, trick: Trick, trump: Suit, duties: Duties=BY_THE_CLUB) -> CardSet",
            ),
            (
                "deberts.rules.s04_bela.bela_calls",
                "bela_calls(hand: CardSet, held: CardSet, trump: Suit, *, said: bool) -> CardSet",
            ),
            (
                "deberts.rulesets.ruleset.RuleSet.house",
                "RuleSet.house(name: str, *, target: int, **options: Any) -> RuleSet",
            ),
            (
                "deberts.game.match.Match.new",
                "Match.new(rules: RuleSet=CLUB, *, first_dealer: int=0, opening: Standing | None=None) -> Self",
            ),
            ("deberts.rules.s07_examples.BAIT", "BAIT"),
        ],
    )
    def test_call(self, name: str, call: str) -> None:
        module_name = ".".join(part for part in name.split(".")[:-1] if part[0].islower())
        assert module._function(name) == Function(name, call, module_name)

    def test_names_are_resolved(self) -> None:
        assert resolve("deberts.rules.s05_tricks.legal_cards") == ("deberts.rules.s05_tricks", legal_cards)
        assert resolve("deberts.rules.s07_examples.BAIT") == ("deberts.rules.s07_examples", s07_examples.BAIT)
        assert resolve("deberts.game.deal.Deal.apply") == ("deberts.game.deal", Deal.apply)

    @pytest.mark.parametrize(
        "name",
        [
            "deberts.nothing",
            "deberts.game.deal.Deal.nothing",
            "deberts.no.such.thing",
            "nowhere.thing",
            "deberts.cards.Suit.no.thing",
        ],
    )
    def test_unknown_names_are_told(self, name: str) -> None:
        with pytest.raises(LookupError):
            resolve(name)
