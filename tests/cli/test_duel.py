"""``deberts duel``: its answer, its files, players of one's own, and every refusal."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from command import run
from deberts.campaigns.checkpoint import Progress
from deberts.players import PLAYERS, bold, careful, duel
from players import own

ASKED = ("--deals", "20", "--seed", "1")


def ask(*more: str, players: tuple[str, str] = ("careful", "bold")) -> Any:
    return run("duel", *players, *more)


def test_it_says_what_the_library_says() -> None:
    assert ask(*ASKED).text == f"{duel(careful, bold, 20, 1)}\n"
    assert ask("--matches", "2", "--seed", "1").text == f"{duel(careful, bold, matches=2, seed=1)}\n"


def test_in_russian() -> None:
    assert ask(*ASKED, "--language", "ru").text == f"{duel(careful, bold, 20, 1).text('ru')}\n"


def test_by_other_rules_with_workers_as_json_and_into_a_file(tmp_path: Path) -> None:
    path = tmp_path / "duel.json"
    answer = ask(*ASKED, "--rules", "site", "--seats", "3", "--workers", "2", "--json", "--output", str(path))
    assert json.loads(answer.text)["rules"]["seats"] == 3
    assert path.read_text(encoding="utf-8") == answer.text
    assert ask(*ASKED, "--rules", "site", "--seats", "3", "--json").text == answer.text


def test_a_player_of_ones_own_writes_nothing_into_the_answer(capfd: pytest.CaptureFixture[str]) -> None:
    answer = ask(*ASKED, players=("careful", "players.own:chatty"))
    found = duel(careful, own.last, 20, 1, names=("careful", "players.own:chatty"))
    assert answer.text.splitlines()[-4:] == str(found).splitlines()
    assert "hm" in capfd.readouterr().err
    made = ask(*ASKED, players=("careful", "players.own:Lasting"))
    assert made.lines[2:] == [line.replace(":chatty", ":Lasting") for line in answer.lines[-2:]]


@pytest.mark.parametrize(
    ("players", "more", "message"),
    [
        (
            ("careful", "reckless"),
            ASKED,
            f"'B': 'reckless' is no player: there is {', '.join(PLAYERS)}, and for your own",
        ),
        (("no.module:one", "bold"), ASKED, "'A': no.module cannot be imported: ModuleNotFoundError"),
        (("careful", "players.own:none"), ASKED, "'B': players.own has no none"),
        (("careful", "players.own:NOT_A_PLAYER"), ASKED, "'B': players.own:NOT_A_PLAYER is no function from a view"),
        (("careful", "bold"), ("--seed", "1", "--deals", "0"), "deals: give an integer from 1"),
        (("careful", "bold"), ("--seed", "1"), "give how many deals are played, or how many matches, and not both"),
        (("careful", "bold"), ("--deals", "1"), "Missing option '--seed'"),
        (("careful", "bold"), (*ASKED, "--output", "a", "--checkpoint", "a"), "--checkpoint and --output are one file"),
        (("careful", "bold"), (*ASKED, "--house", "ours target=0"), "'--house': "),
        (("careful", "bold"), (*ASKED, "--house", "/no/file.json"), "cannot be read: No such file"),
        (("careful", "bold"), (*ASKED, "--workers", "0"), "'--workers': 0 is not in the range"),
    ],
)
def test_refusals_take_one_line(players: tuple[str, str], more: tuple[str, ...], message: str) -> None:
    answer = ask(*more, players=players)
    assert (answer.status, len(answer.lines)) == (2, 1)
    assert message in answer.text


def test_a_wrong_player_is_told_and_what_was_played_before_it() -> None:
    answer = ask("--deals", "200", "--seed", "1", players=("careful", "players.own:forging"))
    assert answer.status == 2
    assert answer.lines[-1].startswith("deberts: players.own:forging: the player in seat ")
    assert answer.lines[-2] == "Nothing is kept: with --checkpoint FILE the same command goes on where it was."


def interrupt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Be interrupted as soon as something is played."""
    follow = Progress.with_shard
    calls = list[int]()

    def stopped(*given: Any) -> Any:
        calls.append(1)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return follow(*given)

    monkeypatch.setattr(Progress, "with_shard", stopped)


@pytest.mark.parametrize("is_kept", [True, False])
def test_an_interrupt_keeps_what_is_done(is_kept: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "c.json"
    asked = ("--deals", "100", "--seed", "1", *(("--checkpoint", str(path)) if is_kept else ()))
    with monkeypatch.context() as patch:
        interrupt(patch)
        answer = ask(*asked)
    assert answer.status == 130
    assert answer.lines[:5] == ["So far, before the end:", *str(duel(careful, bold, 32, 1)).splitlines()]
    how = f"The same command goes on from {path}." if is_kept else "Nothing is kept: with --checkpoint FILE the same"
    assert answer.lines[5].startswith(how)
    assert answer.lines[-1] == "deberts: interrupted"
    assert ask(*asked).text == f"{duel(careful, bold, 100, 1)}\n"


@pytest.mark.skipif(os.name == "nt", reason="there is no such file")
def test_what_cannot_be_written_is_told() -> None:
    answer = ask(*ASKED, "--output", "/dev/full")
    assert answer.status == 2
    assert answer.lines[-1] == "deberts: full: this file cannot be written: No space left on device"
    assert answer.lines[:-1] == str(duel(careful, bold, 20, 1)).splitlines()
