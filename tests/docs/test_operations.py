"""The page of the protocol says of each operation what the reference takes and gives, and links its clauses."""

from __future__ import annotations

import pytest

from club.operations import as_rst, section
from deberts.conformance.operations import OPERATIONS
from deberts.conformance.operations.members import OF_AN_ENTRY
from deberts.conformance.standalone import operation_tables as tables, pages
from deberts.conformance.standalone.pages import protocol
from deberts.conformance.vectors import shipped_for_all
from deberts.rulesets.presets import PRESETS
from deberts.schemas import schema
from small_site import build, text_of

ASKED = tables.asked_by(shipped_for_all())


@pytest.mark.parametrize(
    ("markdown", "rst"),
    [
        ("## A title", "A title\n-------"),
        ("### view", "view\n~~~~"),
        ("by `05.5` as `JH`", "by :clause:`05.5` as ``JH``"),
        ("a\n\n```json\n{}\n```\n\nb", "a\n\n.. code-block:: json\n\n   {}\n\nb"),
        (
            "| A | B |\n|---|---|\n| `x` | a \\| b |\n| y | - |",
            (
                ".. list-table::\n   :header-rows: 1\n   :class: protocol\n"
                "\n   * - A\n     - B\n   * - ``x``\n     - a | b\n   * - y\n     - \\-"
            ),
        ),
    ],
)
def test_the_few_forms_of_markdown(markdown: str, rst: str) -> None:
    assert as_rst(markdown) == rst


def test_a_section_ends_where_the_next_begins() -> None:
    assert section("## One\n\nfirst\n\n### of it\n\n## Two\n", "One") == "\nfirst\n\n### of it\n"


def test_the_page_is_built_without_a_warning(tmp_path_factory: pytest.TempPathFactory) -> None:
    site = build(tmp_path_factory.mktemp("protocol"), "Title\n=====\n\n.. club:protocol::\n")
    titles = [text_of(one).rstrip("\N{PILCROW SIGN}") for one in site.body().iter("h3")]
    assert titles[: len(OPERATIONS)] == [*OPERATIONS]
    assert [one for one in site.warnings if "clause" not in one] == []


def test_the_names_are_those_of_the_reference_and_of_every_vector() -> None:
    asked = [vector for vector in shipped_for_all() if "result" in vector.expect]
    for name, operation in OPERATIONS.items():
        given = {one.name for one in tables.given(name, ASKED)} - {""}
        assert given == {*operation.required, *operation.optional}
        mine = [vector for vector in asked if vector.op == name]
        assert {key for vector in mine for key in vector.given} == given
        told = {one.name for one in tables.answered(name)}
        assert {key for vector in mine for key in vector.expect["result"]} == told
        by_all = told - {one for one, is_given, _ in tables.conditional(name) if not is_given}
        assert all(by_all <= vector.expect["result"].keys() for vector in mine)


def test_every_row_says_when_its_name_is_there() -> None:
    given = {(name, one.name): one.when for name in OPERATIONS for one in tables.given(name, ASKED)}
    assert given["card_points", "card"] == given["match", "seed"] == given["match", "dealer"] == ""
    assert given["contest", "announced"] == "where more than two play, and there alone"
    assert given["settle", "dealer"].startswith("needed where more than two play; ")
    assert given["match", "scores"].startswith("may be left out; asked by the rules of club, ")
    (claimed,) = (one for one in tables.answered("view") if one.name == "claimed")
    assert claimed.when == "where the end may be claimed, a long run may win, or stakes may be doubled, and there alone"
    assert claimed.told.startswith("Only where a word can end a deal")


def test_how_far_a_name_is_there() -> None:
    found = {(name, key): each for name in OPERATIONS for key, _, each in tables.conditional(name)}
    assert {rules: tables.extent(rules, found["contest", "first"]) for rules in PRESETS} == {
        **dict.fromkeys(PRESETS, "yes"),
        "site": "usual",
    }
    assert [tables.extent("site", found["replay", name]) for name in ("game", "stake")] == ["usual", "agreed"]
    assert [tables.extent(name, found["replay", "stake"]) for name in ("club", "moscow-second")] == [
        "-",
        "agreed",
    ]
    assert tables.extent("moscow", found["match_end", "last_trick"]) == "yes"


def test_every_word_of_the_tables_is_explained() -> None:
    shapes = [one.shape for name in OPERATIONS for one in (*tables.given(name, ASKED), *tables.answered(name))]
    used = {word for shape in shapes for word in tables.words_of(shape)}
    told = section(protocol(shipped_for_all()), "The words of the tables")
    assert {word for word in used if f"\n| {word} | " not in told} == set()


def test_the_schema_demands_what_the_table_demands() -> None:
    definitions = schema("vectors-1")["$defs"]
    for name, operation in OPERATIONS.items():
        given = definitions[name]["then"]["properties"]["given"]
        given = definitions[given["$ref"].rpartition("/")[2]] if "$ref" in given else given
        if "oneOf" not in given:
            assert given["required"] == list(operation.required)


def test_the_page_says_by_which_rules_an_entry_has_a_name() -> None:
    """Each is listed, and is there by every rule set that can say it."""
    rows = {row.split(" | ")[0].strip("| "): row.split(" | ")[2:] for row in pages._members().splitlines()}
    for name, condition in OF_AN_ENTRY.items():
        told = [one.strip(" |") for one in rows[f"`{name}` in an entry"]]
        assert told == [tables.extent(rules, condition) for rules in PRESETS]
