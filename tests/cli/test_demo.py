"""``deberts demo``: the same seed tells the same match, and the sheet is that of its record.

``demo_seed_1.txt`` is the whole output of one seed. After a change that is meant, write it anew with
``deberts demo --seed 1 > tests/cli/demo_seed_1.txt``, and read the difference.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from command import run, started
from deberts import CLAUSES
from deberts.records.match_record import read_record
from tools.vectors.reading.rule_sets import club_winner

TOLD = (Path(__file__).parent / "demo_seed_1.txt").read_text(encoding="utf-8")
CLAUSE = re.compile(r"\b(?:0\d\.\d+|D\d+)\b", re.ASCII)
SEEDS = [str(number) for number in range(25)]


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_a_seed_tells_the_same_match_byte_for_byte(hash_seed: str) -> None:
    done = started("demo", "--seed", "1", PYTHONHASHSEED=hash_seed)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().replace("\r\n", "\n") == TOLD


def test_the_text_ends_with_the_titles_of_all_clauses_that_it_names() -> None:
    text, legend = TOLD.split("The clauses named above")
    listed = dict(re.findall(r"(0\d\.\d+|D\d+) +(\S.*?)(?=  |\n)", legend))
    assert set(CLAUSE.findall(text)) == set(listed)
    assert listed == {number: CLAUSES[number].title for number in listed}
    assert list(listed) != []


def test_the_tables_of_values_are_those_of_the_rules() -> None:
    assert re.search(r"Trumps +J 20  9 14  A 11  T 10  K 4   Q 3   8 0   7 0 +\[03\.1\]", TOLD)
    assert re.search(r"Plain suits  A 11  T 10  K 4   Q 3   J 2   9 0   8 0   7 0 +\[03\.2\]", TOLD)


@pytest.mark.parametrize("seed", SEEDS)
def test_sheet_and_winner_follow_from_the_record(seed: str) -> None:
    """What the record says was written adds up to the scores, and the scores to the winner."""
    record = json.loads(run("demo", "--seed", seed, "--json").text)
    lines = run("demo", "--seed", seed, "--quiet").lines
    rows = [line.split() for line in lines if re.match(r" *\d", line)]
    south = north = 0
    for row, deal in zip(rows, record["deals"], strict=True):
        south, north = south + deal["written"][0], north + deal["written"][1]
        assert [row[1], *row[7 if deal["written"] != [0, 0] else 5 :][:4]] == [
            ("South", "North")[deal["dealer"]],
            f"+{deal['written'][0]}",
            str(south),
            f"+{deal['written'][1]}",
            str(north),
        ]
    won = club_winner((south, north), ("South", "North").index(rows[-1][2]))
    assert won is not None
    assert ("South", "North")[won] in lines[-1]
    assert lines[-1].endswith("[06.10]" if min(south, north) < 501 else "[06.11 D20]")


def test_a_text_is_a_seed_and_is_told() -> None:
    lines = run("demo", "--seed", "two words").lines
    assert lines[0] == "A match of Deberts by the rules of the club, --seed 'two words'"
    assert lines == run("demo", "--seed", "two words").lines
    assert lines != run("demo", "--seed", "other words").lines


@pytest.mark.parametrize(
    ("seed", "told"),
    [
        ("\x1b[2J\nforged: ok", r"$'\u001b[2J\u000aforged: ok'"),
        ("it's\u202e\\", r"$'it\'s\u202e\\'"),
        ("♥", r"$'\u2665'"),
        ("жук ü", "'жук ü'"),
    ],
)
@pytest.mark.parametrize("letters", [(), ("--ascii",)])
def test_a_seed_is_told_so_that_a_shell_reads_it(seed: str, told: str, letters: tuple[str, ...]) -> None:
    lines = run("demo", "--seed", seed, *letters).lines
    assert lines[0] == f"A match of Deberts by the rules of the club, --seed {told}"
    assert lines[1] == "=" * len(lines[0])
    assert f"Score sheet of the match with --seed {told}" in lines
    assert run("demo", "--seed", seed, *letters).text.splitlines() == lines


def test_without_a_seed_one_is_drawn_and_told() -> None:
    first, second = run("demo").text, run("demo").text
    assert first != second
    found = re.match(r"A match of Deberts by the rules of the club, --seed (\S+)\n", first)
    assert found is not None
    assert run("demo", "--seed", found[1]).text == first


def test_the_record_holds_the_seed_and_can_be_read() -> None:
    done = started("demo", "--seed", "ü 1", "--json")
    assert done.returncode == 0
    record = read_record(done.stdout)
    assert record.meta == {"seed": "ü 1"}
    assert record.match.is_over


def test_a_seed_that_is_no_text_is_refused() -> None:
    answer = run("demo", "--seed", "\udcff")
    assert answer.status == 2
    assert answer.lines == ["deberts: seed: half of a surrogate pair has no UTF-8, so this text is no seed"]


@pytest.mark.parametrize(
    ("rules", "heading"),
    [
        (("--rules", "moscow"), "moscow"),
        (("--rules", "site", "--seats", "3", "--agree", "mars"), "site for 3, with mars"),
        (("--house", "ours target=101"), "ours to 101"),
    ],
)
def test_by_other_rules(rules: tuple[str, ...], heading: str) -> None:
    answer = run("demo", "--seed", "m9", *rules)
    assert answer.status == 0
    assert answer.lines[0] == f"A match of Deberts by the rules of {heading}, --seed m9"
    told, legend = answer.text.split("The clauses named above")
    assert ("m9 " in legend) is False
    assert {*re.findall(r"\bv\d\b", told)} <= {*re.findall(r"\bv\d\b", legend)}
    record = read_record(run("demo", "--seed", "m9", *rules, "--json").text)
    assert record.match.is_over


@pytest.mark.parametrize(
    ("seed", "rules", "seats", "deal", "why"),
    [
        ("0", "moscow-second", 2, 2, "the other one did before four passes. [s1]"),
        ("0", "moscow-second", 2, 3, "he scored most. [s6]"),
        ("4", "moscow-second", 2, 2, "he was the defender of equal totals. [D22]"),
        ("28", "moscow-second", 2, 12, "the four sevens of his deal are dealt again. [D19]"),
        ("0", "site", 3, 8, "the last one did before six passes. [g4]"),
        ("28", "site", 3, 7, "he comes first of those who scored most. [D22]"),
        ("4", "one-deal", 2, 2, "he was the defender of equal totals. [o1]"),
    ],
)
def test_why_somebody_deals(seed: str, rules: str, seats: int, deal: int, why: str) -> None:
    lines = run("demo", "--seed", seed, "--rules", rules, "--seats", str(seats)).lines
    dealt = [" ".join(line.split(" deals: ")[1].split()) for line in lines if " deals: " in line]
    assert dealt[deal - 1] == why
