"""A program as an engine: how it is named, started, asked and ended."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from asking import HOSTILE, PATIENCE, comes_true, processes, program
from deberts.conformance import process, program as running
from deberts.conformance.operations import OPERATIONS
from deberts.conformance.process import ProcessEngine
from deberts.conformance.program import EngineError, printable, quoted
from deberts.errors import WireError

pytestmark = pytest.mark.usefixtures("nothing_left")

REFERENCE = [sys.executable, "-m", "deberts.conformance", "engine"]
JACK = {"card": "JH", "trump": "H"}


class TestCommand:
    """How the program is named."""

    def test_a_list_is_program_and_arguments(self) -> None:
        engine = ProcessEngine(REFERENCE, start_timeout=PATIENCE, timeout=PATIENCE)
        assert engine.start().operations == OPERATIONS.keys()
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
        assert process._words('  "C:\\A B\\node.exe" it\'s.js ') == '"C:\\A B\\node.exe" it\'s.js'

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
        with pytest.raises(EngineError, match=f"the engine cannot be started: {why}") as caught:
            ProcessEngine([word]).start()
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
            with pytest.raises(EngineError, match="its output ended without an answer, and it with status 7"):
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


class TestWindows:
    """There are no groups to signal, but a tool that ends a tree of processes."""

    @pytest.mark.skipif(os.name == "nt", reason="the true tool is there")
    def test_the_tool_is_told_the_number(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        tool = tmp_path / "taskkill"
        tool.write_text(f'#!/bin/sh\necho "$@" > {tmp_path}/told\n', encoding="utf-8")
        tool.chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
        with subprocess.Popen([sys.executable, "-c", ""]) as ended:
            running._end_windows_tree(ended, 9)
        assert (tmp_path / "told").read_text(encoding="utf-8") == f"/F /T /PID {ended.pid}\n"

    def test_without_the_tool_nothing_happens(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        with subprocess.Popen([sys.executable, "-c", ""]) as ended:
            monkeypatch.setenv("PATH", str(tmp_path))
            running._end_windows_tree(ended, 9)
        assert ended.returncode == 0


class TestForeignText:
    """What an engine wrote stands in a message only after it has been made harmless."""

    @given(st.text() | st.binary())
    def test_it_is_short_and_printable(self, text: str | bytes) -> None:
        shown = printable(text)
        assert shown.isprintable()
        assert len(shown) <= 200 * len(r"\U0010ffff") + 1
        assert quoted(text) == f"'{shown}'"

    @pytest.mark.parametrize(
        ("text", "shown"),
        [
            ("", ""),
            (" plain words \n", "plain words"),
            (b"caf\xc3\xa9 \xff", "café �"),
            ("one\ttwo\r\n\x1b[2J\u202e", r"one\ttwo\r\n\x1b[2J\u202e"),
            ("x" * 200, "x" * 200),
            ("x" * 201, "x" * 200 + "…"),
            ("Error: /srv/games/engine.js:3", "Error: …/engine.js:3"),
            (r"in C:\Users\somebody\engine.js", "in …/engine.js"),
            ('File "/srv/a/b/c.py", line 1', 'File "…/c.py", line 1'),
            ("file:///srv/a/b.mjs", "file:…/b.mjs"),
            ("true and/or false, 1/2, ../x/y.js", "true and/or false, 1/2, ../x/y.js"),
            (f"cannot read {Path.home()}", "cannot read ~"),
            (f"cannot read {Path.home()}/engine.js", "cannot read ~/engine.js"),
        ],
    )
    def test_it_names_no_folder(self, text: str | bytes, shown: str) -> None:
        assert printable(text) == shown
