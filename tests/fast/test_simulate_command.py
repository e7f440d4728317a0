"""``deberts simulate``: its report read back, its files, and every refusal."""

from __future__ import annotations

import csv
import re
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from command import command, environment_with, run
from deberts.fast import Summary, simulate
from fast.marks import compiled_only
from project import run_python

DEALS = 2_000


@pytest.fixture(scope="module")
def whole() -> Summary:
    return simulate(DEALS, 1)


def ask(*more: str, deals: object = DEALS, seed: object = 1) -> Any:
    return run("simulate", "--deals", str(deals), "--seed", str(seed), *more)


def cells(lines: list[str], first: str) -> list[str]:
    return next(re.split(r"  +", line.strip()) for line in lines if line.startswith(f"{first} "))


class TestReport:
    """The report says what the summary counts."""

    def test_head(self, whole: Summary) -> None:
        answer = ask()
        assert answer.status == 0
        assert answer.lines[0] == f"2,000 deals, policy random, seed 1: digest {whole.digest}"
        assert all(len(line) <= 80 for line in answer.lines)

    def test_outcomes(self, whole: Summary) -> None:
        lines = ask().lines
        counts = {"void": int(whole.passes[4])} | {
            name: int(whole.outcomes[:, number].sum()) for number, name in enumerate(("made", "bait", "hung"))
        }
        assert sum(counts.values()) == DEALS
        for name, count in counts.items():
            found = cells(lines, name)
            assert found[:3] == [name, f"{count:,}", f"{100 * count / DEALS:.2f} %"]
            low, high = map(float, re.findall(r"[\d.]+", found[3]))
            assert low < 100 * count / DEALS < high

    def test_totals(self, whole: Summary) -> None:
        lines = ask().lines
        for role, name in enumerate(("declarer", "defender")):
            values = np.repeat(np.arange(276), whole.totals[role])
            found = cells(lines, name)
            assert found[1] == f"{values.mean():.2f}"
            assert [int(mark) for mark in found[3:]] == [np.sort(values)[int(p * len(values))] for p in (0.1, 0.5, 0.9)]
        shares = [float(line.split()[1]) for line in lines if re.match(r"\d+-\d+ ", line)]
        assert sum(shares) == pytest.approx(100, abs=0.02)

    def test_lengths(self, whole: Summary) -> None:
        lines = ask().lines
        for length in range(6):
            played, found = int(whole.lengths[length].sum()), cells(lines, str(length))
            assert found[1] == f"{played:,}"
            assert found[2] == f"{100 * int(whole.lengths[length][0]) / played:.2f} %"
            assert found[4] == f"{int(whole.margins[length][0]) / played:.2f}"

    def test_declarations(self, whole: Summary) -> None:
        last = ask().lines[-4:]
        played = int(whole.sequences[0].sum())
        for role, name in enumerate(("declarer", "defender")):
            found = cells(last, name)
            assert found[1] == f"{100 * int(whole.sequences[role][1:].sum()) / played:.2f} %"
            assert found[3] == f"{100 * int(whole.bela[role][1]) / played:.2f} %"

    def test_another_policy_plays_otherwise(self) -> None:
        assert ask("--policy", "declaring").lines[0].startswith("2,000 deals, policy declaring")
        assert ask("--policy", "declaring").lines != ask().lines

    def test_void_deals_alone(self) -> None:
        void = next(seed for seed in range(10_000) if simulate(1, seed).passes[4])
        answer = ask(deals=1, seed=void)
        assert answer.status == 0
        assert "No deal was played." in answer.lines
        assert cells(answer.lines, "void")[1] == "1"

    def test_one_deal(self) -> None:
        answer = ask(deals=1, seed=1)
        assert cells(answer.lines, "declarer")[2] != "(nan to nan)"
        assert "inf" not in answer.text


class TestFiles:
    """Files hold every count."""

    def test_csv(self, tmp_path: Path, whole: Summary) -> None:
        path = tmp_path / "counts.csv"
        assert ask("--csv", str(path)).status == 0
        with path.open(encoding="utf-8", newline="") as file:
            head, *lines = csv.reader(file)
        assert head == ["table", "row", "column", "count"]
        tables = whole.tables()
        assert len(lines) == sum(counts.size for counts in tables.values())
        for name, row, column, count in lines:
            counts = tables[name]
            assert int(count) == (counts[int(row), int(column)] if counts.ndim > 1 else counts[int(column)])

    def test_npz(self, tmp_path: Path, whole: Summary) -> None:
        path = tmp_path / "counts.npz"
        assert ask("--npz", str(path)).status == 0
        with np.load(path) as found:
            assert str(found["digest"]) == whole.digest
            assert {*found.files} == {"digest", *whole.tables()}
            assert all(np.array_equal(found[name], counts) for name, counts in whole.tables().items())

    @compiled_only
    def test_workers_and_checkpoint(self, tmp_path: Path) -> None:
        path = tmp_path / "campaign.json"
        answer = ask("--workers", "2", "--checkpoint", str(path))
        assert answer.lines == ask().lines == ask("--checkpoint", str(path)).lines
        assert path.exists()


class TestRefusals:
    """What makes no sense is said in one line, before anything is played."""

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (("--deals", "0", "--seed", "1"), "deals is an integer from 1"),
            (("--deals", "1", "--seed", "-1"), "seed is an integer from 0"),
            (("--deals", "x", "--seed", "1"), "'--deals': 'x' is not a valid integer"),
            (("--deals", "1"), "Missing option '--seed'"),
            (("--deals", "1", "--seed", "1", "--policy", "best"), "'best' is no policy: take random or declaring"),
            (("--deals", "1", "--seed", "1", "--workers", "0"), "'--workers': 0 is not in the range 1<=x<=1024"),
            (("--deals", "0", "--seed", "1", "--workers", "2"), "deals is an integer from 1"),
            (("--deals", "1", "--seed", "1", "--csv", "no/such/file"), "'--csv': there is no folder no/such."),
            (("--deals", "1", "--seed", "1", "--npz", "no/file"), "'--npz': there is no folder no."),
            (("--deals", "1", "--seed", "1", "--checkpoint", "no/file"), "'--checkpoint': there is no folder no."),
            (("--deals", "1", "--seed", "1", "--csv", "."), "'--csv': File '.' is a directory"),
        ],
    )
    def test_one_line(self, arguments: tuple[str, ...], message: str) -> None:
        answer = run("simulate", *arguments)
        assert answer.status == 2
        assert message in answer.text
        assert len(answer.lines) == 1

    def test_the_extra_is_named(self) -> None:
        code = "import sys; sys.modules['numba'] = None; import deberts.cli as c; sys.argv[1:] = sys.argv[1:]; c.main()"
        code = code.replace("c.main()", "from deberts.cli.app import deberts as d; d.main(prog_name='deberts')")
        quiet = f"{code}\n"
        told = subprocess.run(
            [*command()[:1], "-c", quiet, "simulate", "--deals", "1", "--seed", "1"],
            capture_output=True,
            text=True,
            check=False,
            env=environment_with(),
        )
        assert told.returncode == 2
        assert told.stderr == "deberts: deberts.fast needs numpy and numba: pip install 'deberts[fast]'\n"

    def test_other_commands_load_nothing_of_it(self) -> None:
        loaded = run_python("-c", "import sys, deberts.cli.app; print(*sys.modules)", measured=False).split()
        assert not {"numba", "numpy", "concurrent.futures"} & {*loaded}


@compiled_only
def test_an_interrupt_ends_it_and_leaves_a_checkpoint(tmp_path: Path) -> None:
    path = tmp_path / "campaign.json"
    asked = command("simulate", "--deals", str(10**12), "--seed", "1", "--workers", "2", "--checkpoint", str(path))
    process = subprocess.Popen(asked, stderr=subprocess.PIPE, text=True, env=environment_with(), start_new_session=True)
    while not path.exists() and process.poll() is None:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in told
    assert '"format": "deberts-campaign/1"' in path.read_text(encoding="utf-8")
