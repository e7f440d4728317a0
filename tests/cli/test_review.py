"""``deberts review``: a match looked back on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from command import run
from deberts import write_record
from deberts.players import careful, play_match
from deberts.players.review_texts import report, review_json, summary
from deberts.players.reviews import review
from deberts.players.weighing import Effort

MATCH = play_match("a review", (careful,))
NAMES = ["Anna", "Boris"]
FOUND = review(MATCH, Effort(worlds=16, seed=3, budget=60), deal=0)
ASKED = ("--worlds", "16", "--seed", "3", "--deal", "1")


@pytest.fixture(name="record")
def _record(tmp_path: Path) -> str:
    path = tmp_path / "match.json"
    path.write_text(write_record(MATCH, meta={"players": NAMES}), encoding="utf-8")
    return str(path)


def test_it_says_what_the_library_says(record: str) -> None:
    answer = run("review", record, *ASKED)
    words = answer.text.split()
    told = [part.heading for part in report(FOUND, NAMES)] + [*summary(FOUND, NAMES)]
    for text in told:
        assert " ".join(text.split()) in " ".join(words)
    assert answer.lines[0] == record


def test_as_json(record: str) -> None:
    assert json.loads(run("review", record, *ASKED, "--json").text) == json.loads(json.dumps(review_json(FOUND)))


def test_as_a_page(record: str, tmp_path: Path) -> None:
    path = tmp_path / "review.html"
    run("review", record, *ASKED, "--html", str(path), "--language", "ru")
    page = path.read_text(encoding="utf-8")
    assert page.startswith('<!doctype html>\n<html lang="ru">')
    assert all(part.heading in page for part in report(FOUND, NAMES, "ru"))


def test_a_page_that_cannot_be_written(record: str) -> None:
    answer = run("review", record, *ASKED, "--html", "/dev/full")
    assert answer.status == 2
    assert answer.lines[-1] == "deberts: full: this file cannot be written: No space left on device"


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (("--deal", "0"), "'--deal': there is no deal to look at"),
        (("--deal", "99"), "'--deal': there is no deal to look at"),
        (("--worlds", "0"), "'--worlds' / '--seed': give an integer from 1 to 100000, not 0"),
        (("--seed", "-1"), "give an integer from 0 to 18446744073709551615, not -1"),
        (("--html", "/no/such/folder/page.html"), "there is no folder /no/such/folder."),
    ],
)
def test_refused_before_any_work(record: str, more: tuple[str, ...], message: str) -> None:
    answer = run("review", record, *more)
    assert answer.status == 2
    assert message in answer.text


def test_what_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "none.json"
    path.write_text("{}", encoding="utf-8")
    answer = run("review", str(path))
    assert answer.status == 2
    assert "this is no record" in answer.text
