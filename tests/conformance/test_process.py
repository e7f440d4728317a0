"""A program as an engine: how it is named, started, asked and ended."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Empty
from types import SimpleNamespace
from typing import IO, cast

import pytest
from hypothesis import given, strategies as st

from deberts.conformance import pipes, process
from deberts.conformance.operations import CLAIMS
from deberts.conformance.pipes import Courier, Drain, Pipe
from deberts.conformance.process import ProcessEngine, Program
from deberts.conformance.untrusted import EngineError, mask_paths, printable, quoted
from deberts.errors import WireError
from engines import HOSTILE, PATIENCE, comes_true, processes, program
from project import TESTS

pytestmark = pytest.mark.usefixtures("nothing_left")

REFERENCE = [sys.executable, "-m", "deberts.conformance", "engine"]
HOME = str(Path.home())
USERS = "/" + "Users"
"""Where some systems keep the homes; in one piece, it would look like a path of somebody's machine."""
JACK = {"card": "JH", "trump": "H"}


class TestCommand:
    """How the program is named."""

    def test_a_list_is_program_and_arguments(self) -> None:
        engine = ProcessEngine(REFERENCE, start_timeout=PATIENCE, timeout=PATIENCE)
        assert engine.start().operations == CLAIMS
        assert engine.ask(7, "club", "card_points", JACK) == {"seq": 7, "result": {"points": 20}}
        engine.stop()

    @pytest.mark.skipif(os.name == "nt", reason="on Windows the words are the program's own affair")
    def test_a_text_is_cut_into_words_and_seen_by_no_shell(self, tmp_path: Path) -> None:
        folder = tmp_path / "two words $HOME;"
        folder.mkdir()
        (folder / "engine.py").write_bytes(HOSTILE.read_bytes())
        engine = ProcessEngine(f"'{sys.executable}' '{folder}'/engine.py well_behaved", start_timeout=PATIENCE)
        assert engine.start().name == "hostile"
        engine.stop()

    def test_on_windows_a_text_is_left_as_it_is(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(process, "IS_WINDOWS", True)
        assert process._split_command('  "C:\\A B\\node.exe" it\'s.js ') == '"C:\\A B\\node.exe" it\'s.js'

    @pytest.mark.parametrize("command", ["", "  ", []])
    def test_no_word_is_no_command(self, command: str | list[str]) -> None:
        with pytest.raises(EngineError, match="the command is empty"):
            ProcessEngine(command)

    def test_a_quotation_must_be_closed(self) -> None:
        with pytest.raises(EngineError, match=r"a quotation is not closed in the command 'node \"engine\.js'"):
            ProcessEngine('node "engine.js')

    @pytest.mark.parametrize(
        ("word", "why"),
        [
            ("no-such-program", "No such file or directory"),
            (str(HOSTILE), "Permission denied"),
            ("\0", "embedded null"),
        ],
    )
    def test_what_is_no_program_cannot_be_started(self, word: str, why: str) -> None:
        with pytest.raises(EngineError, match=f"the engine cannot be started, .*: {why}") as caught:
            ProcessEngine([word]).start()
        assert quoted(mask_paths(word)) in str(caught.value)
        assert str(HOSTILE.parent) not in str(caught.value)
        assert caught.value.code == "engine"


class TestCourse:
    """Started, asked, stopped; and again."""

    def test_before_the_start_and_after_the_end_nothing_can_be_asked(self) -> None:
        engine = program("well_behaved")
        engine.stop()
        for _ in range(2):
            with pytest.raises(EngineError, match="the engine is not running"):
                engine.ask(1, "club", "card_points", JACK)
            engine.start()
            assert engine.ask(1, "club", "card_points", JACK) == {"seq": 1, "result": {"points": 20}}
            engine.stop()
            engine.stop()

    def test_after_an_error_it_has_ended_and_can_be_started_anew(self, mark: str) -> None:
        engine = program("crashes_at_the_third")
        engine.start()
        for _ in range(2):
            engine.ask(1, "club", "card_points", JACK)
            engine.ask(2, "club", "card_points", JACK)
            with pytest.raises(EngineError, match="there was no answer: it ended with status 7"):
                engine.ask(3, "club", "card_points", JACK)
            assert comes_true(lambda: not processes(mark))
            with pytest.raises(EngineError, match="the engine is not running"):
                engine.ask(4, "club", "card_points", JACK)
            engine.start()
        engine.stop()

    def test_a_start_ends_the_program_that_is_running(self, mark: str) -> None:
        engine = program("well_behaved")
        engine.start()
        before = processes(mark)
        engine.start()
        assert comes_true(lambda: not before & processes(mark))
        assert len(processes(mark)) == len(before)
        engine.stop()

    def test_what_cannot_be_written_is_not_asked(self) -> None:
        engine = program("well_behaved")
        engine.start()
        with pytest.raises(WireError, match=r"given\.card: the number is not finite"):
            engine.ask(1, "club", "card_points", {"card": float("nan")})
        assert engine.ask(2, "club", "card_points", JACK) == {"seq": 2, "result": {"points": 20}}
        engine.stop()

    def test_a_question_longer_than_any_pipe_is_asked_whole(self) -> None:
        engine = ProcessEngine(REFERENCE, start_timeout=PATIENCE, timeout=PATIENCE)
        engine.start()
        said = engine.ask(1, "club", "shuffle", {"seed": "x" * 2**20, "deal": None})
        assert isinstance(said, dict)
        assert len(said["result"]["pack"]) == 32
        engine.stop()

    def test_a_long_question_to_one_who_does_not_listen_is_given_up(self) -> None:
        engine = program("never_answers", timeout=0.3)
        engine.start()
        with pytest.raises(EngineError, match=r"there was no answer within 0\.3 s"):
            engine.ask(1, "club", "shuffle", {"seed": "x" * 2**22, "deal": None})

    def test_an_interruption_while_it_is_ended_leaves_nothing_behind(
        self, mark: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def interrupt(*_: object) -> None:
            raise KeyboardInterrupt

        engine = program("ignores_signals", timeout=0.3)
        engine.start()
        monkeypatch.setattr(Courier, "join", interrupt)
        with pytest.raises(KeyboardInterrupt):
            engine.ask(1, "club", "card_points", JACK)
        assert comes_true(lambda: not processes(mark))

    @pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
    def test_an_end_is_noticed_where_nobody_is_told_of_children(self) -> None:
        before = signal.signal(signal.SIGCHLD, signal.SIG_IGN)
        try:
            engine = program("exits_at_once")
            with pytest.raises(EngineError, match="there was no answer: it ended with status"):
                engine.start()
        finally:
            signal.signal(signal.SIGCHLD, before)

    @pytest.mark.parametrize(
        ("name", "why"), [("exits_at_once", "ended with status 3"), ("closes_its_output", "lived")]
    )
    def test_an_end_is_noticed_without_the_call_that_looks_at_it(
        self, name: str, why: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(process, "_has_ended", process._has_ended_elsewhere)
        engine = program(name)
        with pytest.raises(EngineError, match=why):
            (engine.start(), engine.ask(1, "club", "card_points", JACK))

    @pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf"), 1e300, 86_401])
    def test_a_time_out_is_a_number_of_seconds(self, seconds: float) -> None:
        message = r"^a time-out of \S+ s is none: give more than 0 s, and 86400 s at most$"
        with pytest.raises(EngineError, match=message):
            ProcessEngine(REFERENCE, timeout=seconds)
        with pytest.raises(EngineError, match=message):
            ProcessEngine(REFERENCE, start_timeout=seconds)

    def test_a_day_is_the_longest(self) -> None:
        assert process.checked_seconds(86_400) == 86_400

    def test_an_answer_of_no_bytes_is_none(self) -> None:
        with pytest.raises(EngineError, match="at most 0 bytes cannot be given"):
            ProcessEngine(REFERENCE, most_bytes=0)

    @pytest.mark.parametrize(("spare", "is_read"), [(0, True), (-1, False)])
    def test_an_answer_may_be_just_so_long(self, spare: int, *, is_read: bool) -> None:
        engine = ProcessEngine(
            [sys.executable, str(HOSTILE), "pads_to_1000_bytes"],
            start_timeout=PATIENCE,
            timeout=PATIENCE,
            most_bytes=1_000 + spare,
        )
        engine.start()
        if is_read:
            assert engine.ask(1, "club", "card_points", JACK) == {"seq": 1, "result": {"points": 20}}
        else:
            with pytest.raises(EngineError, match="the answer is longer than 999 bytes"):
                engine.ask(1, "club", "card_points", JACK)
        engine.stop()


class TestOverAndGone:
    """Threads end with their program, and a program ends with the runner."""

    @pytest.mark.skipif(os.name == "nt", reason="there, a thread waits for whoever holds its pipe")
    def test_a_child_out_of_reach_keeps_no_thread_busy(self, mark: str) -> None:
        engine = program("floods_from_out_of_the_group")
        engine.start()
        with pytest.raises(EngineError):
            engine.ask(1, "club", "card_points", JACK)
        assert comes_true(lambda: not [one for one in threading.enumerate() if isinstance(one, Courier | Drain)])
        assert comes_true(lambda: not processes(mark))

    @pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="what is left could not be found")
    @pytest.mark.parametrize("name", ["never_reads", "ignores_signals"])
    def test_whoever_kills_the_runner_ends_its_engine(self, mark: str, name: str) -> None:
        start = f"from engines import program; program({name!r}).start()"
        script = f"import os, signal; {start}; os.kill(os.getpid(), signal.SIGKILL)"
        told = subprocess.run([sys.executable, "-c", script], env={**os.environ, "PYTHONPATH": str(TESTS)}, check=False)
        assert told.returncode == -signal.SIGKILL
        assert comes_true(lambda: not processes(mark))

    @pytest.mark.parametrize("lacking", ["a shell", "a system that has one"])
    def test_without_a_guard_all_goes_on(self, lacking: str, monkeypatch: pytest.MonkeyPatch) -> None:
        if lacking == "a shell":
            monkeypatch.setattr(process, "_SHELL", "/no/such/shell")
        else:
            monkeypatch.setattr(process, "IS_WINDOWS", True)
            monkeypatch.setattr(pipes, "_CAN_WAIT", False)
        engine = program("well_behaved")
        engine.start()
        assert engine.ask(1, "club", "card_points", JACK) == {"seq": 1, "result": {"points": 20}}
        engine.stop()


@pytest.mark.skipif(os.name == "nt", reason="pipes are others there")
class TestPipe:
    """When the program is over, what is there is read, and nothing is waited for."""

    @pytest.fixture
    def ends(self) -> Iterator[tuple[IO[bytes], IO[bytes]]]:
        reading, writing = os.pipe()
        with open(reading, "rb", buffering=0) as out, open(writing, "wb", buffering=0) as into:  # noqa: PTH123  # numbers
            os.set_blocking(writing, False)
            yield out, into

    @pytest.fixture
    def is_over(self) -> threading.Event:
        event = threading.Event()
        event.set()
        return event

    def test_what_is_there_is_read(self, ends: tuple[IO[bytes], IO[bytes]], is_over: threading.Event) -> None:
        ends[1].write(b"the end")
        pipe = Pipe(ends[0], is_over)
        assert (pipe.read(), pipe.read()) == (b"the end", b"")

    def test_whoever_writes_on_is_not_read_for_ever(
        self, ends: tuple[IO[bytes], IO[bytes]], is_over: threading.Event
    ) -> None:
        pipe = Pipe(ends[0], is_over)
        times = 0
        while ends[1].write(b"more") and pipe.read():
            times += 1
        assert times == 16

    def test_nobody_who_reads_is_waited_for(self, ends: tuple[IO[bytes], IO[bytes]], is_over: threading.Event) -> None:
        Pipe(ends[1], is_over).write(b"x" * 2**22)
        assert len(ends[0].read(2**22)) < 2**22


class TestWindows:
    """There are no groups to signal, but a tool that ends a tree of processes."""

    @pytest.mark.skipif(os.name == "nt", reason="the true tool is there")
    def test_the_tool_is_told_the_number(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        tool = tmp_path / "taskkill"
        tool.write_text(f'#!/bin/sh\necho "$@" > {tmp_path}/told\n', encoding="utf-8")
        tool.chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
        with subprocess.Popen([sys.executable, "-c", ""]) as ended:
            process._end_windows_tree(ended, 9)
        assert (tmp_path / "told").read_text(encoding="utf-8") == f"/F /T /PID {ended.pid}\n"

    def test_without_the_tool_nothing_happens(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        with subprocess.Popen([sys.executable, "-c", ""]) as ended:
            monkeypatch.setenv("PATH", str(tmp_path))
            process._end_windows_tree(ended, 9)
        assert ended.returncode == 0


class TestForeignText:
    """What an engine wrote stands in a message only after it has been made harmless."""

    @given(st.text() | st.binary())
    def test_it_is_short_and_printable(self, text: str | bytes) -> None:
        shown = printable(text)
        assert shown.isprintable()
        assert len(shown) <= 201
        assert printable(shown) == shown
        assert quoted(text) == f"'{shown}'"

    @pytest.mark.parametrize(
        ("text", "shown"),
        [
            ("", ""),
            (" plain words \n", "plain words"),
            (b"caf\xc3\xa9 \xff", "café �"),
            ("one\ttwo\r\n\x1b[2J\x7f\u202e\ud800", "one␉two␍␊␛[2J␡\ufffd\ufffd"),
            ("x" * 200, "x" * 200),
            ("x" * 201, "x" * 200 + "…"),
            ("Error: /srv/games/engine.js:3", "Error: …/engine.js:3"),
            (r"in C:\Users\somebody\engine.js", "in …/engine.js"),
            ('File "/srv/a/b/c.py", line 1', 'File "…/c.py", line 1'),
            ("file:///srv/a/b.mjs", "file:…/b.mjs"),
            ("true and/or false, 1/2, ../x/y.js", "true and/or false, 1/2, ../x/y.js"),
            (f"cannot read {Path.home()}", "cannot read ~"),
            (f"cannot read {Path.home()}/engine.js", "cannot read ~/engine.js"),
            (f"cannot read {Path.home()}-of-another/engine.js", "cannot read …/engine.js"),
            ("cannot read /home/ann", "cannot read …/~"),
            (f"cannot read /home/ann, nor {USERS}/bob.", "cannot read …/~ nor …/~"),
            ("cannot read //home//ann and /x/y", "cannot read …/~ and …/y"),
            (r"cannot read \/home\/ann", "cannot read …/~"),
            (r"C:\Users\Ann Smith", "C:…/~"),
            (r"in C:\Users\Ann Smith\a game\engine.js", "in …/engine.js"),
            (f"in {USERS}/Ann Smith/engine.js: broken", "in …/engine.js: broken"),
            ("in '/srv/my games/secret/engine.js' and /x/y/z", "in '…/engine.js' and …/z"),
            (r"\\server\share\engine.js", "…/engine.js"),
            ("C://~C://~/x/y", "…/y"),
            ("C://~" * 20 + "/x/y", "C:…"),
        ],
    )
    def test_it_names_no_folder(self, text: str | bytes, shown: str) -> None:
        assert printable(text) == shown

    @given(st.lists(st.sampled_from([*"/\\ ~….:'aC\n␊", "/home/", "users\\", HOME]), max_size=40).map("".join))
    def test_what_was_masked_stays_as_it_is(self, text: str) -> None:
        assert mask_paths(mask_paths(text)) == mask_paths(text)
        assert printable(printable(text)) == printable(text)

    def test_so_does_what_becomes_a_path_only_when_it_is_cut(self) -> None:
        text = f"{HOME}-of-another".rjust(200 + len("-of-another"), "-").replace("-/", " /")
        shown = printable(text)
        assert shown.endswith("- ~…")
        assert printable(shown) == shown

    @pytest.mark.parametrize("part", ["/", "\\", "/a", "/a ", "/home/", "/home/a b ", "~/", "…/", "C:", "/ ", "x/y "])
    def test_time_grows_as_the_text_does(self, part: str) -> None:
        # Where it grew as the square of that, this would take hours.
        assert len(mask_paths(part * 500_000)) <= len(part) * 500_000

    def test_a_text_of_a_class_of_its_own_is_read_as_a_text(self) -> None:
        class Sly(str):
            __slots__ = ()

            def strip(self, _marks: str | None = None) -> str:
                return "\x1b"

        assert printable(Sly(" plain ")) == "plain"


class Silent:
    """Answers that never come."""

    def __init__(self) -> None:
        """Remember how long each wait is."""
        self.waits: list[float] = []

    def get(self, timeout: float) -> bytes:
        """Wait in vain."""
        self.waits.append(timeout)
        time.sleep(timeout)
        raise Empty


def test_no_single_wait_is_so_long_that_a_signal_just_before_it_goes_unheard() -> None:
    mute, answers = Program.__new__(Program), Silent()
    mute._courier = cast("Courier", SimpleNamespace(answers=answers))
    with pytest.raises(Empty):
        mute._take(0.5)
    assert len(answers.waits) > 2
    assert max(answers.waits) < 0.25
