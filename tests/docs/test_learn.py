"""The lesson: its tasks are answered by the library, and asked by a script that works without a mouse."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from deberts import CardSet, read_record
from project import ROOT
from small_site import Site, build, with_class

DOCS = ROOT / "docs"
NODE = shutil.which("node")
TASKS = {
    "strongest 9H JH AH\n   :trump: H": ["JH"],
    "takes KS TS\n   :trump: H": ["TS"],
    "takes KS 7H\n   :trump: H": ["7H"],
    "legal JH 7H AD\n   :trick: 9H\n   :trump: H": ["JH"],
    "legal TS 7S 9C JH\n   :trick: KS\n   :trump: H": ["7S", "TS"],
    "sequence QS JS TS 7S AH\n   :trump: H": ["TS", "JS", "QS"],
    "bela KH QH KS QS\n   :trump: S": ["QS", "KS"],
    "contest 3QS 3AC\n   :trump: S": ["Bo"],
    "contest 4QS 3AC\n   :trump: S": ["Ann"],
    "count JH 9S\n   :trump: H": ["20"],
    "count JH 9S\n   :trump: H\n   :last:\n   :bela:\n   :sequences: 3AS 4JH": ["120"],
    "written 68 75": ["143"],
    "written 81 81": ["81"],
    "written 90 75": ["75"],
}
WRONG = (
    *("03.1", "03.2", "05.7", "05.5 05.2", "05.2", "04.1", "04.10"),
    *("04.5", "04.5", "06.1", "06.1", "06.3", "06.4", "06.2"),
)
"""By which clauses other answers to them are wrong."""

ASK = "   Question.\n\n   Explained.\n"
JUDGE = """
const { judge, typed, would } = require(process.argv[1]);
const task = { right: ["7S", "TS"] };
const first = judge(task, [], "TS");
const told = [judge(task, [], "9C"), first, judge(task, first.found, "TS"), judge(task, first.found, "7S")];
console.log(JSON.stringify([told, ["143", " 143 ", "0143", "-1", "a", ""].map(typed), [
  would({ choices: { JH: ["J♥", "jack"], "9H": ["9♥", "nine"] }, right: ["9H", "JH"], words: { would: "{right}!" } }),
  would({ choices: {}, right: ["143"], words: { would: "{right}!" } }),
]]));
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """A page of all kinds of tasks, and of something folded."""
    text = "\n\n".join(f".. club:task:: {task}\n\n{ASK}" for task in TASKS)
    return build(tmp_path_factory.mktemp("tasks"), f"Title\n=====\n\n{text}\n\n.. club:fold:: Why\n\n   So.\n")


def asked(site: Site) -> list[dict[str, Any]]:
    """What the script is given, task by task."""
    return [json.loads(node.attrib["data-task"]) for node in with_class(site.body(), "ask")]


def test_the_library_answers(site: Site) -> None:
    assert site.warnings == ()
    assert [sorted(task["right"]) for task in asked(site)] == [sorted(right) for right in TASKS.values()]


def test_what_can_be_tapped_holds_the_answer(site: Site) -> None:
    for task in asked(site):
        assert not task["choices"] or {*task["right"]} <= {*task["choices"]}


def test_whatever_is_wrong_says_its_clause(site: Site) -> None:
    for node, task, clauses in zip(with_class(site.body(), "ask"), asked(site), WRONG, strict=True):
        told = {item.attrib["data-of"]: "".join(item.itertext()).split()[0] for item in node.iter("li")}
        assert told.keys() == ({*task["choices"]} - {*task["right"]} or {""})
        assert {*told.values()} == {*clauses.split()}


def test_without_script_the_answer_is_folded(site: Site) -> None:
    folded = [*site.body().iter("details")]
    assert [node[0].text for node in folded] == ["Answer"] * len(TASKS) + ["Why"]
    assert all("hidden" in node.attrib for node in with_class(site.body(), "ask"))
    assert all("Explained." in "".join(node.itertext()) for node in folded[:-1])


def test_cards_that_are_none_are_told(tmp_path: Path) -> None:
    page = f"Title\n=====\n\n.. club:task:: legal 1H\n   :trick: KS\n   :trump: H\n\n{ASK}"
    assert any("is no card" in line for line in build(tmp_path, page).warnings)


@pytest.mark.parametrize("builder", ["text", "man"])
def test_other_formats_have_question_and_answer(tmp_path: Path, builder: str) -> None:
    page = f"Title\n=====\n\n.. club:task:: written 68 75\n\n{ASK}"
    made = build(tmp_path, page, builder=builder, man_pages=[("index", "d", "d", "a", 1)])
    text = (made.folder / {"text": "index.txt", "man": "d.1"}[builder]).read_text(encoding="utf-8")
    assert re.search(r"Question\..*Answer.*Explained\.", text, re.DOTALL)


@pytest.mark.skipif(NODE is None, reason="the script of the page is run by node")
def test_script_judges() -> None:
    assert NODE is not None
    script = str(DOCS / "_static" / "lesson.js")
    done = subprocess.run([NODE, "-e", JUDGE, script], capture_output=True, check=True, text=True)
    told, numbers, would = json.loads(done.stdout)
    assert [(each["isRight"], each["isDone"]) for each in told] == [
        (False, False),
        (True, False),
        (True, False),
        (True, True),
    ]
    assert numbers == ["143", "143", "143", "", "", ""]
    assert would == ["nine, jack!", "143!"]


class TestTenMinutes:
    """The deal that is told is the one of the record."""

    PAGE = (DOCS / "learn" / "ten-minutes.rst").read_text(encoding="utf-8")

    def test_hands(self) -> None:
        (deal,) = read_record((DOCS / "records" / "first.json").read_bytes()).match.deals
        drawn = [CardSet.parse(cards) for cards in re.findall(r"^\.\. club:hand:: (.+)$", self.PAGE, re.MULTILINE)]
        assert drawn[1:3] == [deal.view(seat).own.held for seat in (0, 1)]
        assert drawn[0] == CardSet(deal.pack[:3] + deal.pack[6:9])
        assert deal.pack[12] in drawn[1] - drawn[0]

    def test_result(self) -> None:
        (deal,) = read_record((DOCS / "records" / "first.json").read_bytes()).match.deals
        assert deal.account is not None
        assert deal.account.written == (97, 40)
        assert "97 and 40" in self.PAGE


def test_lesson_is_light() -> None:
    assert (DOCS / "_static" / "lesson.js").stat().st_size < 100_000
