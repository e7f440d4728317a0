"""The tables of fields say of each key of a view what the schema says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from club.fields import fields
from deberts import write_view
from deberts.options import CARRIED
from deberts.schemas import schema
from project import ROOT
from small_site import build, text_of, with_class
from view_samples import SAMPLES

PAGE = ROOT / "docs" / "guide" / "play-over-a-network.rst"
PARTS = (None, *(name for name, part in schema("view-1")["$defs"].items() if part.get("type") == "object"))
ELSEWHERE = {"chosen"}
"""What the page on rule sets describes."""


def test_a_row_for_each_key(tmp_path: Path) -> None:
    site = build(tmp_path, "Title\n=====\n\n.. club:fields:: view-1 stake\n")
    (found,) = with_class(site.body(), "fields")
    assert [[text_of(cell) for cell in row] for row in found.iter("tr")] == [
        ["Key", "Value", "Meaning"],
        ["games", "number", "How many games a win counts, without mars."],
        ["owner", "seat or null", "Who alone may offer to double it, for he accepted last; null: either."],
    ]
    assert site.warnings == ()


@pytest.mark.parametrize("part", [part for part in PARTS if part not in ELSEWHERE])
def test_the_page_describes_each_key(part: str | None) -> None:
    rows = fields("view-1", *(() if part is None else (part,)))
    assert [key for key, _, told in rows if not told] == []
    assert f".. club:fields:: view-1{'' if part is None else f' {part}'}\n" in PAGE.read_text(encoding="utf-8")


def test_the_keys_are_those_that_are_sent() -> None:
    sent = [json.loads(write_view(*sample)) for sample in SAMPLES.values()]
    listed = {key for key, _, _ in fields("view-1")}
    assert {key for one in sent for key in one} == listed - {"end", "bottom", *CARRIED}
    assert {key for one in sent for key in one["view"]} == {key for key, _, _ in fields("view-1", "view")}
