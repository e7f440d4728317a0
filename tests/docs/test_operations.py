"""The table of operations says of each what the reference takes and gives."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from club.operations import operations
from deberts.conformance.operations import OPERATIONS
from deberts.conformance.vectors import shipped_for_all
from project import ROOT
from small_site import Site, build, text_of, with_class

ADAPTER = ROOT / "docs" / "conformance" / "adapter.rst"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """A page with the table."""
    return build(tmp_path_factory.mktemp("operations"), "Title\n=====\n\n.. club:operations::\n")


def test_a_row_for_each(site: Site) -> None:
    (found,) = with_class(site.body(), "operations")
    head, *rows = ([text_of(cell) for cell in row] for row in found.iter("tr"))
    assert head == ["Operation", "Given", "Result"]
    assert [row[0].split()[0] for row in rows] == [*OPERATIONS]
    assert rows[0] == ["card_points Say what a card counts.", "card text trump suit", "points points"]
    told = {row[0].split()[0]: row[1:] for row in rows}
    assert told["settle"] == [
        "totals by seat declarer seat suspended suspended dealer seat",
        "written by seat suspended suspended outcome made | bait | hung",
    ]
    standing = "scores by seat suspended suspended stake stake end end"
    assert told["match"][0] == (
        f"dealer seat deals list of {{pack: pack, actions: actions}} {standing} "
        f"or seed text deals list of {{actions: actions}} {standing}"
    )
    assert told["shuffle"][0] == "seed text deal number or null"
    assert told["refusals"][1] == "refusals list of {card: card, clauses: list of clause}"
    assert site.warnings == ()


def test_the_names_are_those_of_the_reference_and_of_every_vector() -> None:
    asked = [vector for vector in shipped_for_all() if "result" in vector.expect]
    for name, given, result in operations():
        names = {member for member, _ in given} - {""}
        assert names == {*OPERATIONS[name].required, *OPERATIONS[name].optional}
        mine = [vector for vector in asked if vector.op == name]
        assert {key for vector in mine for key in vector.given} == names
        assert {key for vector in mine for key in vector.expect["result"]} == {member for member, _ in result}


def test_every_word_of_the_table_is_explained() -> None:
    text = ADAPTER.read_text(encoding="utf-8").partition("The words of the table:\n")[2].partition("\n\n``replay``")[0]
    explained = {word for line in re.findall(r"(?m)^(\w.*)$", text) for word in line.split(", ")}
    shapes = {shape for _, given, result in operations() for _, shape in (*given, *result)}
    used = {part for shape in shapes for part in words_of(shape)}
    assert used - explained == set()
    assert explained - used == set()


def words_of(shape: str) -> set[str]:
    """The words that stand for something else, in a shape."""
    plain = re.sub(r"\w+: |list of |[{}]", "", shape)
    parts = {part.strip() for part in re.split(r", | or ", plain)}
    return {part for part in parts if "|" not in part} - {"", "null", "true", "false", "or"}


@pytest.mark.parametrize("path", [ADAPTER], ids=lambda path: path.name)
def test_the_page_has_the_table(path: Path) -> None:
    assert ".. club:operations::" in path.read_text(encoding="utf-8")
