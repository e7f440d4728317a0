"""First steps by numbers: what is told is what was counted, and what was counted can be counted again."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from deberts import CLUB, Deal, Take, pack_of_deal
from project import ROOT
from small_site import build, text_of, with_class

PAGE = ROOT / "docs" / "learn" / "first-steps.rst"
CELLS = {(*row[:3],): row[3:] for row in json.loads(PAGE.with_suffix(".json").read_text(encoding="utf-8"))["cells"]}


def test_a_cell_has_its_interval_and_few_deals_tell_nothing(tmp_path: Path) -> None:
    (tmp_path / "source").mkdir()
    cells = [["lead", "2", "forehand", 400, 100, -8_000, 1_000_000], ["lead", "2", "dealer", 99, 99, 0, 0]]
    (tmp_path / "source" / "few.json").write_text(json.dumps({"cells": cells}), encoding="utf-8")
    asked = "   :table: lead\n   :trumps: 2 3\n   :columns: forehand dealer\n"
    text = "".join(
        f".. club:counted:: few.json\n{asked}   :tells: {tells}\n\n" for tells in ("made", "points", "tenths")
    )
    made, points, tenths = with_class(build(tmp_path, f"Few\n===\n\n{text}").body(), "counted")
    assert [[text_of(cell) for cell in row] for row in made.iter("tr")] == [
        ["Trumps in six cards", "forehand plays", "the dealer plays"],
        ["2", "25 % (21 … 29)", "–"],  # noqa: RUF001  # nothing to tell
        ["3", "–", "–"],  # noqa: RUF001  # as above
    ]
    assert "\N{MINUS SIGN}20 (\N{MINUS SIGN}25 … \N{MINUS SIGN}15)" in text_of(points)
    assert "\N{MINUS SIGN}2 (\N{MINUS SIGN}2 … \N{MINUS SIGN}2)" in text_of(tenths)


def test_each_table_of_the_page_was_counted() -> None:
    asked = re.findall(
        r":table: (\w+)\n   :trumps: ([\d ]+)\n   :columns: ([\w ]+)\n", PAGE.read_text(encoding="utf-8")
    )
    assert len(asked) == PAGE.read_text(encoding="utf-8").count("club:counted::")
    for table, trumps, columns in asked:
        for column in columns.split():
            assert any((table, number, column) in CELLS for number in trumps.split())


def test_each_deal_is_in_one_cell_of_each_table() -> None:
    of_forehand = [sum(row[0] for key, row in CELLS.items() if key[0] == table) for table in ("trumps", "aces", "bela")]
    assert len({*of_forehand}) == 1
    assert sum(row[0] for key, row in CELLS.items() if key[0] == "lead") == of_forehand[0] * 3 // 2
    assert all(made <= count and points**2 <= squares * count for count, made, points, squares in CELLS.values())


def test_a_deal_is_counted_as_it_was_played() -> None:
    pytest.importorskip("numba", reason="other cards are played without the extra fast")
    from tools import first_steps  # noqa: PLC0415  # it plays with what may not be here

    deal = Deal.new(CLUB, pack_of_deal("a seed", 0), 1)
    trumps, top, aces = first_steps.held(deal, 0)
    hand = deal.view(0).own.hand
    assert trumps == str(sum(card.suit is deal.public.indicator.suit for card in hand))
    found = dict(first_steps.told(deal.apply(Take()), 0))
    assert {key[0] for key in found} == {"lead", "trumps", "aces", "sequence", "bela"}
    assert len({*found.values()}) == 1
    assert found["trumps", trumps, top] == found["aces", trumps, aces]
