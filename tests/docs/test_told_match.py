"""The match that is told: its record, its review, and what is said of them belong together."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from deberts.locale import Language
from deberts.players import Effort, review
from deberts.players.review_texts import review_json
from deberts.records import read_record
from deberts.table.actions import Exchange
from project import ROOT
from small_site import build, text_of, with_class

RECORD, REVIEW = (ROOT / "docs" / folder / "told.json" for folder in ("records", "reviews"))
MATCH = read_record(RECORD.read_bytes()).match
DECISIONS = json.loads(REVIEW.read_text(encoding="utf-8"))["decisions"]
TOLD = (ROOT / "docs" / "learn" / "told-match.rst").read_text(encoding="utf-8")
FOUR_CARDS, THREE_CARDS, KING_AND_QUEEN = 50, 20, 20


def test_it_has_what_a_match_can_have() -> None:
    ends = [row.end.value for row in MATCH.sheet]
    assert {"hung", "bait", "made"} <= {*ends}
    assert any(isinstance(act, Exchange) for deal in MATCH.deals for act in deal.actions)
    last = MATCH.deals[-1].account
    assert last is not None
    assert last.totals[1] - last.totals[0] == 1
    assert MATCH.is_over


def test_each_number_is_one_of_the_match() -> None:
    accounts = [deal.account for deal in MATCH.deals if deal.account is not None]
    known = {points for each in accounts for points in (*each.totals, *each.written, *each.after.scores)}
    known |= {MATCH.rules.target, FOUR_CARDS, THREE_CARDS, KING_AND_QUEEN}
    tricks = {25}
    prose = re.sub(r":clause:`[^`]+`|^ *:\w+: .*|^Deal \d+", "", TOLD, flags=re.MULTILINE)
    assert {int(number) for number in re.findall(r"\d+", prose)} <= known | tricks


def test_each_part_ends_with_a_choice_that_is_there() -> None:
    parts = re.findall(r":deal: (\d+)\n   :until: (\d+)\n", TOLD)
    assert all(0 < int(until) < len(MATCH.deals[int(deal) - 1].actions) for deal, until in parts)
    assert [*map(int, dict.fromkeys(deal for deal, _ in parts))] == [*range(1, len(MATCH.deals) + 1)]


def test_the_review_is_what_a_review_finds() -> None:
    pytest.importorskip("numba", reason="other worlds are drawn without the extra fast")
    found = review_json(review(MATCH, Effort(worlds=300, seed=1, budget=60), deal=3))
    assert found["decisions"] == [each for each in DECISIONS if each["deal"] == 3]


def promised(weighed: Mapping[str, Any]) -> str:
    """What is told of a decision."""
    into = Language.of("en")
    told = (f"{into.action(each['action'])} {each['points']:+.0f}" for each in weighed["options"])
    return " \N{MIDDLE DOT} ".join(told).replace("-", "\N{MINUS SIGN}")


def test_a_part_tells_what_was_done_and_what_it_promised(tmp_path: Path) -> None:
    source = tmp_path / "source"
    for path in (RECORD, REVIEW):
        (source / path.parent.name).mkdir(parents=True)
        (source / path.parent.name / path.name).write_bytes(path.read_bytes())
    text = (
        "Told\n====\n\n.. club:told:: records/told.json\n   :deal: 4\n   :until: 1\n\n   Sound.\n\n"
        ".. club:told:: records/told.json\n   :deal: 4\n   :until: 9\n\n   An error.\n\n"
        ".. club:told:: records/told.json\n   :deal: 4\n"
    )
    body = build(tmp_path, text).body()
    bid, card = (each for each in DECISIONS if (each["deal"], each["action"]) in {(3, 0), (3, 8)})
    assert [text_of(each) for each in with_class(body, "promised")] == [promised(bid), f"Error. {promised(card)}"]
    steps = [text_of(each) for each in body.iter("li")]
    assert steps[0].startswith("Bo takes spades.")
    assert steps[1].startswith("Bo exchanges the trump seven")
    assert len(steps) == len(MATCH.deals[3].actions)
    assert len([*body.iter("figure")]) == 2 * MATCH.rules.seats
    assert "each writes his own total" in text_of(body)
