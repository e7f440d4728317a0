"""``deberts check``: what a record comes to, or the place and the clause of its first error."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from command import environment_with, run
from deberts import Match, commitment, lot, pack_of_deal, write_record
from deberts.records import write_log
from logs.samples import log_of, steps_of
from record_samples import BAIT, EMPTY, HANG, MATCH, RELEASE, UNFINISHED, deal, record
from tools.vectors.reading.rule_sets import club_table


def written(folder: Path, name: str, value: Any) -> str:
    path = folder / name
    path.write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")
    return str(path)


def checked(value: Any) -> tuple[int, str]:
    answer = run("check", "--quiet", "-", stdin=json.dumps(value).encode())
    return answer.status, answer.text


def test_a_demo_is_right() -> None:
    data = run("demo", "--seed", "9", "--json").text.encode()
    answer = run("check", "-", stdin=data)
    assert answer.status == 0
    assert answer.lines[-1] == "standard input: ok"
    _, _, *sheet_and_winner = run("demo", "--seed", "9", "--quiet").lines
    assert answer.lines[-len(sheet_and_winner) - 1 : -1] == sheet_and_winner


def test_every_deal_is_told_as_its_ledger(tmp_path: Path) -> None:
    name = written(tmp_path, "match.json", MATCH)
    answer = run("check", name)
    assert answer.status == 0
    assert " ".join(answer.lines).startswith(f"{name}, rules: club =")
    lines = [" ".join(line.split()) for line in answer.lines]
    for line in (
        "Deal 1. South 0, North 0",
        "bait 06.3 +72 -72",
        "Deal 2. South 162, North 0",
        "Deal 3. South 162, North 81, suspended 81",
        "South has more than North: each writes his own total. [06.2]",
        "Score sheet",
        "3 South South 100 62 made 06.2 +181 343 +62 143",
        "Nobody has 501 points yet: South 343, North 143. [06.10]",
    ):
        assert line in lines
    assert answer.lines[-1] == f"{name}: ok"


def test_a_deal_under_way_says_whose_turn_it_is() -> None:
    answer = run("check", "-", stdin=json.dumps(UNFINISHED).encode())
    assert answer.status == 0
    assert "Deal 2. Ann 480, Bo 500, suspended 81" in answer.lines
    (line,) = (line for line in answer.lines if line.startswith("Under way: it is "))
    turn = club_table(RELEASE["pack"], 1, RELEASE["actions"][:-5]).to_act
    assert turn is not None
    assert " ".join(line.split()) == f"Under way: it is {('Ann', 'Bo')[turn]}'s turn. [06.9]"
    assert "Nobody has 701 points yet: Ann 480, Bo 500, suspended 81.                [06.10]" in answer.lines


NAMED = {"players": ["A\u202e♥", " two  words "]}


@pytest.mark.parametrize(
    ("meta", "names"),
    [
        (NAMED, r"A\u202e\u2665 343, two words 143."),
        ({"players": ["Ann"]}, "South 343, North 143."),
        ({"players": ["Ann", "Bo", "Cy"]}, "South 343, North 143."),
        ({"players": ["Ann", "Ann"]}, "South 343, North 143."),
        ({"players": ["Ann", " "]}, "South 343, North 143."),
        ({"players": ["Ann", 7]}, "South 343, North 143."),
        ({"players": "AB"}, "South 343, North 143."),
        ({}, "South 343, North 143."),
    ],
)
def test_players_have_their_names_from_the_record_if_it_has_one_for_each(meta: dict[str, Any], names: str) -> None:
    answer = run("check", "-", stdin=json.dumps({**MATCH, "meta": meta}).encode())
    assert answer.status == 0
    assert f"Nobody has 501 points yet: {names}" in answer.text


DOUBLED = {"base": "moscow-second", "seats": 2, "target": 501, "agreed": ["doubling"]}


@pytest.mark.parametrize(
    ("end", "rules", "sentence"),
    [
        (("resign", 0), UNFINISHED["rules"], "South has given up: North wins the game."),
        (("forfeit", 1), UNFINISHED["rules"], "North has no time left: South wins the game."),
        (("agreed", None), UNFINISHED["rules"], "All have agreed to end the match: nobody wins."),
        (("resign", 1), DOUBLED, "North has given up: South wins the game. It counts 1:0."),
    ],
)
def test_who_ended_a_match_is_said(end: tuple[str, int | None], rules: Any, sentence: str) -> None:
    by, seat = end
    deals = [] if rules is DOUBLED else UNFINISHED["deals"]
    first = {"dealer": 1} if rules is DOUBLED else {"suspended": [81]}
    written_down = record(*deals, rules=rules, scores=[480, 400], **first, end={"by": by, "seat": seat})
    answer = run("check", "-", stdin=json.dumps(written_down).encode())
    assert answer.status == 0
    lines = [" ".join(line.split()) for line in answer.lines]
    assert f"{sentence} [D36]" in lines
    assert ("Not played out, and not written. [D36]" in lines) is (rules is not DOUBLED)


def test_a_match_before_its_first_deal_is_right() -> None:
    answer = run("check", "-", stdin=json.dumps(EMPTY).encode())
    assert answer.status == 0
    assert "Nobody has 501 points yet: South 0, North 0.                             [06.10]" in answer.lines


def test_quiet_says_only_that_it_is_right() -> None:
    assert checked(MATCH) == (0, "standard input: ok\n")


def test_a_play_against_the_rules_is_told_with_its_place_and_clause() -> None:
    bad = record({**deal(BAIT, 1, [162, 0]), "actions": ["pass", "name S"]})
    status, text = checked(bad)
    assert status == 1
    assert text.startswith("standard input: deals[0].actions[1]: name S is refused by 02.4 First round of bidding")
    assert text.count("\n") == 1


def test_a_wrong_entry_is_told_with_its_clause() -> None:
    status, text = checked(record(deal(BAIT, 1, [161, 1])))
    assert status == 1
    assert text.startswith("standard input: deals[0].written: ")
    assert text.endswith(" [06.3 Bait]\n")


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"", "line 1 column 1"),
        (b"{", "line 1 column 2"),
        (b"\xff", "byte 0"),
        (b"[]", "record"),
        (json.dumps(record(deal(HANG, 7, [0, 81]))).encode(), "deals[0].dealer"),
        (json.dumps(record(deal(HANG, 1, [0, 81]), deal(RELEASE, 1, [181, 62]))).encode(), "deals[1].dealer"),
    ],
)
def test_whatever_is_wrong_has_a_place(data: bytes, place: str) -> None:
    answer = run("check", "-", stdin=data)
    assert answer.status == 1
    assert answer.text.startswith(f"standard input: {place}: ")
    assert len(answer.lines) == 1


def test_all_files_are_checked_and_the_worst_counts(tmp_path: Path) -> None:
    good, bad = written(tmp_path, "good.json", MATCH), written(tmp_path, "bad.json", "{}")
    assert run("check", "--quiet", good, good).status == 0
    answer = run("check", "--quiet", bad, good)
    assert answer.status == 1
    assert sorted(line.split(": ")[0] for line in answer.lines) == [bad, good]
    missing = str(tmp_path / "missing.json")
    answer = run("check", "--quiet", good, missing, bad)
    assert answer.status == 2
    assert sorted(line.split(": ")[0] for line in answer.lines) == [bad, good, missing]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere not every name of a file is allowed")
@pytest.mark.parametrize("name", ["two\nlines: ok", "\x1b[2J", "\u202edna.json", "\udcff", "♥"])
@pytest.mark.parametrize("letters", [(), ("--quiet", "--ascii")])
def test_the_name_of_a_file_does_nothing_to_a_screen(tmp_path: Path, name: str, letters: tuple[str, ...]) -> None:
    shown = f"{tmp_path}/" + name.encode("unicode_escape").decode().replace("\\x", "\\u00").replace("\\n", "\\u000a")
    path = tmp_path / name
    answer = run("check", str(path))
    assert (answer.status, answer.text) == (2, f"{shown}: No such file or directory\n")
    path.write_text(json.dumps(EMPTY), encoding="utf-8")
    answer = run("check", str(path), *letters)
    assert answer.status == 0
    assert " ".join(answer.lines).startswith(f"{shown}: ok" if letters else f"{shown}, rules: club =")
    assert answer.lines[-1] == f"{shown}: ok"
    path.write_text("", encoding="utf-8")
    assert run("check", str(path), *letters).text == f"{shown}: line 1 column 1: the text is empty\n"


def test_an_empty_name_is_no_file() -> None:
    answer = run("check", "")
    assert (answer.status, answer.text) == (2, "'': No such file or directory\n")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a device without an end")
@pytest.mark.parametrize("name", ["-", "/dev/zero"])
def test_input_without_an_end_is_refused(name: str) -> None:
    """In a process that may use 2 GiB of addresses, so that a mistake does not take the memory of everything else."""
    code = (
        "import resource; resource.setrlimit(resource.RLIMIT_AS, (2**31, 2**31)); from deberts.cli import main; main()"
    )
    with Path("/dev/zero").open("rb") as zeros:
        done = subprocess.run(
            [sys.executable, "-c", code, "check", name],
            stdin=zeros,
            capture_output=True,
            check=False,
            timeout=60,
            env=environment_with(),
        )
    shown = "standard input" if name == "-" else name
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.decode() == f"{shown}: this file is longer than 67,108,864 bytes, and so much is not read\n"


def test_what_cannot_be_opened_is_one_line(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.json", tmp_path):
        answer = run("check", str(path))
        assert answer.status == 2
        assert len(answer.lines) == 1
        assert answer.text.startswith(f"{path}: ")


def test_a_file_must_be_named() -> None:
    answer = run("check")
    assert answer.status == 2
    assert answer.lines == ["deberts check: Missing argument 'FILE...'. (see deberts check --help)"]


LOG = log_of(steps_of(UNFINISHED))


class TestLogs:
    """A log is checked as the record of its match is."""

    def test_it_comes_to_the_same(self) -> None:
        log, one = run("check", "-", stdin=LOG.encode()), run("check", "-", stdin=json.dumps(UNFINISHED).encode())
        assert (log.status, log.text) == (0, one.text)

    def test_a_wrong_line_is_named(self) -> None:
        answer = run("check", "-", stdin=LOG.replace('"pass"', '"take"', 2).encode())
        assert answer.status == 1
        assert answer.text.startswith("standard input: line 4.do: take is refused by ")
        assert len(answer.lines) == 1

    @pytest.mark.parametrize("quiet", [(), ("--quiet",)])
    def test_a_torn_line_is_told_and_is_no_mistake(self, quiet: tuple[str, ...]) -> None:
        answer = run("check", *quiet, "-", stdin=LOG.encode() + b'{"do":"pl')
        assert answer.status == 0
        whole = run("check", *quiet, "-", stdin=LOG.encode())
        told = "standard input: the last line was not written whole, and is left out (9 bytes)"
        assert sorted(answer.lines) == sorted([told, *whole.lines])


class TestSeeds:
    """What was dealt is held against the seed that is shown afterwards."""

    @pytest.mark.parametrize(
        ("seed", "typed"), [("9", "9"), ("a seed", "a seed"), (b"\x00\xff", "hex:00ff"), ("hex", "hex")]
    )
    def test_the_right_one(self, seed: str | bytes, typed: str) -> None:
        match = voids_from(seed)
        for text in (write_record(match), write_log(match, commitment=commitment(seed))):
            answer = run("check", "--quiet", "--seed", typed, "-", stdin=text.encode())
            assert (answer.status, answer.text) == (0, "standard input: ok\n")

    def test_the_wrong_one(self) -> None:
        match = voids_from("9")
        answer = run("check", "--seed", "8", "-", stdin=write_record(match).encode())
        told = "standard input: deals[0].pack: this is not the pack of deal 0 from this seed\n"
        assert (answer.status, answer.text) == (1, told)
        answer = run("check", "--seed", "8", "-", stdin=write_log(match, commitment=commitment("9")).encode())
        assert answer.status == 1
        assert answer.text.startswith("standard input: commitment: this seed has another commitment, ")

    @pytest.mark.parametrize("typed", ["hex:0", "hex:xy"])
    def test_no_digits_of_bytes(self, typed: str) -> None:
        answer = run("check", "--seed", typed, "-", stdin=LOG.encode())
        assert answer.status == 2
        assert "after hex: come two hexadecimal digits" in answer.text

    def test_a_table_has_no_seed(self) -> None:
        answer = run("check", "--audit", "--seed", "9", "-")
        assert answer.status == 2
        assert len(answer.lines) == 1
        assert "leave out one" in answer.text


def voids_from(seed: str | bytes) -> Match:
    """Two deals of four passes, dealt from a seed."""
    match = Match.new(first_dealer=lot(seed, 2))
    for number in range(2):
        match = match.next_deal(pack_of_deal(seed, number)).apply_all(["pass"] * 4)
    return match
