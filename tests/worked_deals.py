"""Whole deals that are kept as data: those of the worked examples, and one for each case that is about cards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from deberts import CLUB, Deal, Standing, parse_cards
from tools.vectors.reading.rule_sets import club_table
from tools.vectors.reading.table import Table

DATA = Path(__file__).parent / "data"


def _read(name: str) -> list[dict[str, Any]]:
    deals: list[dict[str, Any]] = json.loads((DATA / name).read_text(encoding="utf-8"))
    return deals


EXAMPLES = dict(zip(("K135", "K136", "K137"), _read("deals.json"), strict=True))
"""Worked examples, with the totals that somebody else counted."""

DEALS = {**{deal["case"]: deal for deal in _read("points_deals.json")}, **EXAMPLES}
"""Every deal by its case."""


def worked(case: str, opening: Standing | None = None) -> Deal:
    """Play the deal of a case."""
    return begun(case, opening).apply_all(DEALS[case]["actions"])


def begun(case: str, opening: Standing | None = None) -> Deal:
    """Deal the cards of a case."""
    return Deal.new(CLUB, parse_cards(" ".join(DEALS[case]["pack"])), DEALS[case]["dealer"], opening)


def recounted(case: str) -> Table:
    """Read the deal of a case without the library."""
    return club_table(DEALS[case]["pack"], DEALS[case]["dealer"], DEALS[case]["actions"])


def worked_deals(openings: st.SearchStrategy[Standing]) -> st.SearchStrategy[Deal]:
    """The deals of all cases: they reach what chance rarely does, such as equal totals."""
    return st.builds(worked, st.sampled_from(sorted(DEALS)), openings)
