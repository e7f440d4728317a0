"""``deberts simulate``: its report read back, its files, and every refusal."""

from __future__ import annotations

import csv
import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import suppress
from itertools import combinations
from multiprocessing import Pipe
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from command import command, environment_with, run, screen
from deberts import extras, files as deberts_files
from deberts.campaigns.checkpoint import resume
from deberts.cli import workers
from deberts.errors import InputError
from deberts.fast import Campaign, Summary, simulate
from deberts.fast.campaigns import files
from fast.marks import compiled_only
from project import run_python

DEALS = 2_000
ENDING = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


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

    def test_few_deals_have_no_interval_of_means(self) -> None:
        summary, lines = simulate(250, 1), ask(deals=250).lines
        played = {length: int(row.sum()) for length, row in enumerate(summary.lengths) if row.any()}
        assert min(played.values()) < 30 <= max(played.values())
        for length, number in played.items():
            row = cells(lines, str(length))
            assert row[3].startswith("(")
            assert len(row) == (6 if number >= 30 else 5)
        assert len(cells(lines, "declarer")) == 6
        few = ask(deals=20).lines
        assert len(cells(few, "declarer")) == 5
        assert cells(few, "made")[3].startswith("(")

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
        assert head == ["policy", "seed", "shard_deals", "deals", "table", "row", "column", "count"]
        tables = whole.tables()
        assert len(lines) == sum(counts.size for counts in tables.values())
        for *played, name, row, column, count in lines:
            assert played == ["random", "1", str(2**22), "2000"]
            counts = tables[name]
            assert int(count) == (counts[int(row), int(column)] if counts.ndim > 1 else counts[int(column)])

    def test_npz(self, tmp_path: Path, whole: Summary) -> None:
        path = tmp_path / "counts.npz"
        assert ask("--npz", str(path)).status == 0
        with np.load(path) as found:
            played = {name: found[name].item() for name in found.files if name not in whole.tables()}
            assert played == {
                "deals": 2_000,
                "digest": whole.digest,
                "policy": "random",
                "seed": 1,
                "semantics": 1,
                "shard_deals": 2**22,
            }
            assert {*found.files} == {*played, *whole.tables()}
            assert all(np.array_equal(found[name], counts) for name, counts in whole.tables().items())

    def test_a_file_tells_every_seed(self, tmp_path: Path) -> None:
        seed = 2**64 - 1
        assert ask("--csv", str(tmp_path / "c"), "--npz", str(tmp_path / "n"), deals=3, seed=seed).status == 0
        with np.load(tmp_path / "n") as found:
            assert (found["seed"], found["seed"].dtype) == (seed, np.uint64)
        assert (tmp_path / "c").read_text(encoding="utf-8").splitlines()[1].startswith(f"random,{seed},")

    @pytest.mark.skipif(os.name == "nt", reason="there is no such file")
    def test_what_cannot_be_written_takes_nothing_else_away(self, tmp_path: Path, whole: Summary) -> None:
        path = tmp_path / "counts.npz"
        answer = ask("--csv", "/dev/full", "--npz", str(path))
        assert answer.status == 2
        assert answer.lines[-1] == "deberts: /dev/full: this file cannot be written: No space left on device"
        assert answer.lines[:-1] == ask().lines
        with np.load(path) as found:
            assert str(found["digest"]) == whole.digest

    def test_all_that_cannot_be_written_is_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def refuse(_summary: Summary, path: Path, _campaign: Campaign) -> None:
            raise InputError("no\nroom\x1b", place=path.name)

        for name in ("write_csv", "write_npz"):
            monkeypatch.setattr(files, name, refuse)
        answer = ask("--csv", "a", "--npz", "b")
        assert answer.status == 2
        assert answer.lines[:-2] == ask().lines
        assert answer.lines[-2:] == ["deberts: a: no room\\u001b", "deberts: b: no room\\u001b"]

    @pytest.mark.skipif(os.name == "nt", reason="pipes are others there")
    def test_a_reader_that_goes_takes_no_file_away(self, tmp_path: Path) -> None:
        path, (reading, writing) = tmp_path / "counts.csv", os.pipe()
        os.close(reading)
        asked = command("simulate", "--deals", "9", "--seed", "1", "--csv", str(path))
        found = subprocess.run(asked, stdout=writing, stderr=subprocess.PIPE, check=False, env=environment_with())
        os.close(writing)
        assert (found.returncode, found.stderr) == (141, b"")
        assert path.read_text(encoding="utf-8").startswith("policy,seed,")

    def test_a_refusal_leaves_no_file(self, tmp_path: Path) -> None:
        (tmp_path / "old").write_text("old", encoding="utf-8")
        answer = ask("--csv", str(tmp_path / "new"), "--npz", str(tmp_path / "old"), deals=0)
        assert answer.status == 2
        assert [*tmp_path.iterdir()] == [tmp_path / "old"]
        assert (tmp_path / "old").read_text(encoding="utf-8") == "old"

    def test_a_checkpoint_that_is_not_kept_is_told(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        write, calls = deberts_files.write, []

        def once(path: Path, content: bytes) -> None:
            calls.append(path)
            if len(calls) > 1:
                raise InputError("no room", place="c.json")
            write(path, content)

        monkeypatch.setattr(deberts_files, "write", once)
        answer = ask("--checkpoint", str(tmp_path / "c.json"))
        assert answer.status == 0
        assert answer.lines[0] == "deberts: c.json: no room; what was played last will be played again"
        assert answer.lines[1:] == ask().lines

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
            (("--deals", "0", "--seed", "1"), "deals: give an integer from 1"),
            (("--deals", "1", "--seed", "-1"), "seed: give an integer from 0"),
            (("--deals", "x", "--seed", "1"), "'--deals': 'x' is not a valid integer"),
            (("--deals", "1"), "Missing option '--seed'"),
            (("--deals", "1", "--seed", "1", "--policy", "best"), "'best' is no policy: take random or declaring"),
            (("--deals", "1", "--seed", "1", "--workers", "0"), "'--workers': 0 is not in the range 1<=x<=1024"),
            (("--deals", "0", "--seed", "1", "--workers", "2"), "deals: give an integer from 1"),
            (("--deals", "1", "--seed", "1", "--csv", "no/such/file"), "'--csv': there is no folder no/such."),
            (("--deals", "1", "--seed", "1", "--npz", "no/file"), "'--npz': there is no folder no."),
            (("--deals", "1", "--seed", "1", "--checkpoint", "no/file"), "'--checkpoint': there is no folder no."),
            (("--deals", "1", "--seed", "1", "--csv", "."), "'--csv': File '.' is a directory"),
            (("--deals", "1", "--seed", "1", "--csv", ""), "'--csv': '.' is a directory"),
            (("--deals", "1", "--seed", "1", "--checkpoint", ""), "'--checkpoint': '.' is a directory"),
            (
                ("--deals", "1", "--seed", "1", "--npz", "x" * 300),
                "'--npz': this file cannot be written: File name too long.",
            ),
            (
                ("--deals", "1", "--seed", "1", "--csv", "a", "--npz", "a"),
                "--csv and --npz are one file: give each its own",
            ),
            (
                ("--deals", "1", "--seed", "1", "--csv", "a", "--checkpoint", "./a"),
                "--checkpoint and --csv are one file",
            ),
            (("--deals", "1", "--seed", "1", "--npz", "a", "--checkpoint", "b/../a"), "there is no folder b"),
        ],
    )
    def test_one_line(self, arguments: tuple[str, ...], message: str) -> None:
        answer = run("simulate", *arguments)
        assert answer.status == 2
        assert message in answer.text
        assert len(answer.lines) == 1

    def test_links_are_the_file_that_they_lead_to(self, tmp_path: Path) -> None:
        (tmp_path / "a").write_text("old", encoding="utf-8")
        (tmp_path / "b").hardlink_to(tmp_path / "a")
        (tmp_path / "c").symlink_to(tmp_path / "a")
        for one, other in combinations("abc", 2):
            answer = ask("--csv", str(tmp_path / one), "--npz", str(tmp_path / other))
            assert answer.status == 2
            assert "--csv and --npz are one file" in answer.text
        assert (tmp_path / "a").read_text(encoding="utf-8") == "old"

    @pytest.mark.skipif(os.name == "nt", reason="links need a right there")
    def test_a_link_leads_to_a_file_that_need_not_exist(self, tmp_path: Path) -> None:
        (tmp_path / "link").symlink_to(tmp_path / "a")
        for one, other in (("a", "link"), ("link", "a")):
            answer = ask("--csv", str(tmp_path / one), "--npz", str(tmp_path / other))
            assert (answer.status, answer.text.count("--csv and --npz are one file")) == (2, 1)
        assert ask("--csv", str(tmp_path / "link"), deals=0).status == 2
        assert [*tmp_path.iterdir()] == [tmp_path / "link"]
        assert ask("--csv", str(tmp_path / "link"), deals=1).status == 0
        assert (tmp_path / "link").is_symlink()
        assert (tmp_path / "a").read_text(encoding="utf-8").startswith("policy,seed,")

    @pytest.mark.skipif(os.name == "nt", reason="links need a right there")
    def test_a_link_that_leads_to_itself(self, tmp_path: Path) -> None:
        for name in ("a", "b"):
            (tmp_path / name).symlink_to(tmp_path / name)
        answer = ask("--csv", str(tmp_path / "a"), "--npz", str(tmp_path / "b"))
        assert answer.status == 2
        assert answer.text.endswith("'--csv': this file cannot be written: Too many levels of symbolic links.\n")

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
        assert told.stderr == f"deberts: deberts.fast needs numpy and numba: {extras.command('fast')}\n"

    def test_other_commands_load_nothing_of_it(self) -> None:
        loaded = run_python("-c", "import sys, deberts.cli.app; print(*sys.modules)", measured=False).split()
        assert not {"numba", "numpy", "concurrent.futures"} & {*loaded}


@pytest.mark.skipif(os.name != "posix", reason="POSIX terminals")
def test_a_terminal_shows_how_far_one_has_come(whole: Summary) -> None:
    import pty  # noqa: PLC0415  # there is none on Windows

    ours, theirs = pty.openpty()
    asked = command("simulate", "--deals", str(DEALS), "--seed", "1")
    running = subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=theirs, env=environment_with(TERM="xterm"))
    os.close(theirs)
    drawn = "".join(screen(ours))
    out, _ = running.communicate(timeout=60)
    assert running.returncode == 0
    assert f"{DEALS}/{DEALS}" in drawn
    assert out.decode().startswith(f"2,000 deals, policy random, seed 1: digest {whole.digest}\n")


@compiled_only
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are looked up there")
class TestEnds:
    """However the command ends, no worker outlives it, and none of them tells of it."""

    @pytest.fixture
    def process(self, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
        """A campaign without end, as soon as its workers are there."""
        path = str(tmp_path / "campaign.json")
        asked = command("simulate", "--deals", str(10**12), "--seed", "1", "--workers", "2", "--checkpoint", path)
        streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        process = subprocess.Popen(asked, **streams, text=True, env=environment_with(), start_new_session=True)  # type: ignore[call-overload]  # one way to open both
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        while process.poll() is None and len(children.read_text(encoding="ascii").split()) < 3:  # and what tracks them
            time.sleep(0.01)
        yield process
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)

    def test_an_interrupt_as_workers_start(self, process: subprocess.Popen[str], tmp_path: Path) -> None:
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        check_ended(process, 130, tmp_path)

    def test_whoever_is_impatient_harms_nothing(self, process: subprocess.Popen[str], tmp_path: Path) -> None:
        for _ in range(25):
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGINT)
                time.sleep(0.02)
        check_ended(process, 130, tmp_path)

    @pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGHUP])
    def test_it_can_be_asked_to_end(self, process: subprocess.Popen[str], tmp_path: Path, sent: signal.Signals) -> None:
        os.killpg(process.pid, sent)  # as a terminal does that goes away
        check_ended(process, 128 + sent, tmp_path)

    def test_a_killed_command_leaves_no_worker(self, process: subprocess.Popen[str]) -> None:
        process.kill()
        process.communicate(timeout=60)  # which ends when everybody who could write has gone
        assert process.returncode == -signal.SIGKILL


def check_ended(process: subprocess.Popen[str], status: int, folder: Path) -> None:
    """Compare how a command ended, which nobody has outlived, and read its checkpoint."""
    told = process.communicate(timeout=60)  # which ends when everybody who could write has gone
    assert process.returncode == status
    assert "".join(told).strip() in {"", "deberts: interrupted"}
    assert [*folder.iterdir()] == [folder / "campaign.json"]
    resume(Campaign(10**12, 1), folder / "campaign.json")


@pytest.fixture
def hearing() -> Iterator[None]:
    """Signals heard afterwards as they were before."""
    before = {number: signal.getsignal(number) for number in ENDING}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.usefixtures("hearing")
class TestSignals:
    """What asks for an end is heard once, as long as there are workers to be ended."""

    @pytest.mark.parametrize("number", ENDING)
    def test_the_first_alone_is_heard(self, number: signal.Signals) -> None:
        expected = KeyboardInterrupt if number == signal.SIGINT else SystemExit
        with pytest.raises(expected) as caught, workers.Workers(1):
            signal.raise_signal(number)
        assert number == signal.SIGINT or caught.value.args == (128 + number,)
        for other in ENDING:
            signal.raise_signal(other)

    @pytest.mark.parametrize("number", ENDING)
    def test_what_was_ignored_still_is(self, number: signal.Signals) -> None:
        signal.signal(number, signal.SIG_IGN)
        with workers.Workers(1):
            signal.raise_signal(number)
        assert signal.getsignal(number) is signal.SIG_IGN

    def test_all_is_heard_again_afterwards(self) -> None:
        before = [signal.getsignal(number) for number in ENDING]
        with workers.Workers(1):
            assert [signal.getsignal(number) for number in ENDING] != before
        assert [signal.getsignal(number) for number in ENDING] == before

    @compiled_only
    def test_workers_are_ended_in_the_middle_of_their_work(self) -> None:
        pool = workers.Workers(1)
        endless = pool.submit(time.sleep, 10**6)
        while not endless.running():
            time.sleep(0.01)
        assert not pool.submit(time.sleep, 10**6).cancel()
        pool.__exit__(KeyError)
        assert endless.done()


class TestWorkers:
    """What a worker does first of all, here."""

    def test_it_hears_no_interrupt_and_goes_with_its_parent(self, monkeypatch: pytest.MonkeyPatch) -> None:
        ours, theirs = Pipe()
        left = Event()
        monkeypatch.setattr(workers, "parent_process", lambda: SimpleNamespace(sentinel=ours))
        monkeypatch.setattr(os, "_exit", lambda _status: left.set())
        hearing = signal.getsignal(signal.SIGINT)
        try:
            workers.end_with_parent()
            assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        finally:
            signal.signal(signal.SIGINT, hearing)
        assert not left.is_set()
        theirs.close()
        assert left.wait(60)

    @pytest.mark.skipif(os.name == "nt", reason="nothing is inherited there")
    def test_it_hears_none_before_either(self, monkeypatch: pytest.MonkeyPatch) -> None:
        blocked: list[set[int]] = []

        def submit(*_: Any) -> Future[Any]:
            blocked.append(signal.pthread_sigmask(signal.SIG_BLOCK, ()))
            return Future()

        monkeypatch.setattr(ProcessPoolExecutor, "submit", submit)
        hearing = signal.getsignal(signal.SIGINT)
        with workers.Workers(1) as pool:
            pool.submit(print)
        assert [signal.SIGINT in mask for mask in blocked] == [True]
        assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
        assert signal.getsignal(signal.SIGINT) is hearing

    @pytest.mark.skipif(os.name == "nt", reason="nothing is inherited there")
    @pytest.mark.parametrize("in_another_thread", [False, True])
    def test_no_interrupt_is_lost_meanwhile(self, in_another_thread: bool, monkeypatch: pytest.MonkeyPatch) -> None:
        done: list[str] = []

        def interrupted(*_: Any) -> Future[Any]:
            if in_another_thread:  # which does not block it
                signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
            signal.raise_signal(signal.SIGINT)
            done.append("submitted")
            return Future()

        monkeypatch.setattr(ProcessPoolExecutor, "submit", interrupted)
        with workers.Workers(1) as pool, pytest.raises(KeyboardInterrupt):
            pool.submit(print)
        assert done == ["submitted"]
