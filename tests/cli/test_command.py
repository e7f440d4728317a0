"""The command as a whole: help, errors, streams, colours, letters, and how it ends."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import IO, Any

import pytest

import deberts_command
from command import command, ended_by, environment_with, run, started
from deberts import cli, extras
from deberts.cli import app
from project import ROOT, run_python

LEGAL = ("legal", "--hand", "JH 7H AD", "--trick", "9H", "--trump", "H")
SYMBOLS = "♣♦♥♠"
ODD = r"\u001b[2J\u202e \u009b\U000e0001"
FULL = Path("/dev/full")
NEEDS_FULL = pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
HEAVY = {"asyncio", "email", "importlib.metadata", "json", "logging", "random", "rich", "secrets", "subprocess"} | {
    f"deberts.{part}" for part in ("conformance", "record", "strategies", "svg", "trace", "wire")
}
POSIX = pytest.mark.skipif(os.name != "posix", reason="POSIX pipes, signals and terminals")


def ended(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int | str | None, str, str]:
    """The status of the entry point in this process, and what it wrote to each stream."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["deberts", *arguments])
        with pytest.raises(SystemExit) as end:
            cli.main()
    out, err = capsys.readouterr()
    return end.value.code, out, err


class TestHelp:
    """What is told of the command itself."""

    def test_alone_it_shows_its_help(self) -> None:
        answer = run()
        assert answer.status == 0
        assert answer.text == run("--help").text

    def test_help_names_every_part_in_the_order_of_use(self) -> None:
        words = run("--help").text.split("Commands:")[1].split()
        parts = ["demo", "check", "legal", "sequences", "settle", "rules"]
        assert [word for word in words if word in parts][:6] == parts

    def test_help_tells_exit_statuses_and_completion(self) -> None:
        text = run("--help").text
        assert "Exit status: 0 well, 1 a record was checked and is wrong, 2 wrong usage or" in text
        assert "_DEBERTS_COMPLETE=bash_source" in text

    @pytest.mark.parametrize("part", ["demo", "check", "legal", "sequences", "settle", "rules"])
    def test_every_part_has_help_in_ascii(self, part: str) -> None:
        answer = run(part, "--help")
        assert answer.status == 0
        assert answer.text.startswith(f"Usage: deberts {part} ")
        assert answer.text.isascii()

    def test_version(self) -> None:
        assert run("--version").text.startswith("deberts 0.")

    def test_completion_knows_the_clauses(self) -> None:
        answer = run(_DEBERTS_COMPLETE="bash_complete", COMP_WORDS="deberts rules D2", COMP_CWORD="2")
        assert answer.lines == ["plain,D2", *(f"plain,D2{digit}" for digit in range(10))]

    def test_completion_for_a_shell_can_be_printed(self) -> None:
        assert "_DEBERTS_COMPLETE" in run(_DEBERTS_COMPLETE="zsh_source").text

    @pytest.mark.parametrize("part", ["demo", "legal", "sequences", "settle", "simulate", "duel"])
    def test_names_the_rules_of_the_club(self, part: str) -> None:
        answer = run(part, "--help")
        assert answer.status == 0
        assert "by the rules of the club" in " ".join(answer.text.split()).lower()


class TestErrors:
    """One line on standard error, and nothing else."""

    @pytest.mark.parametrize(
        ("arguments", "line"),
        [
            (("shuffle",), "deberts: No such command 'shuffle'. (see deberts --help)"),
            (("--nothing",), "deberts: No such option '--nothing'. (see deberts --help)"),
            (("rules", "--nothing"), "deberts rules: No such option '--nothing'. (see deberts rules --help)"),
            (("rules", "99"), "deberts: there is no clause '99'; numbers look like 05.5 or D7"),
            (("demo", "--seed"), "deberts demo: Option '--seed' requires an argument. (see deberts demo --help)"),
            (
                ("demo", "\x1b[2J\u202e\n\x9b\U000e0001"),
                rf"deberts demo: Got unexpected extra argument ({ODD}) (see deberts demo --help)",
            ),
        ],
    )
    def test_go_to_standard_error(
        self, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], line: str
    ) -> None:
        status, out, err = ended(capsys, *arguments)
        assert (status, out) == (2, "")
        assert err.replace("No such option: --nothing", "No such option '--nothing'.") == f"{line}\n"

    def test_a_message_of_several_lines_becomes_one(self) -> None:
        answer = run("rules", "--no\nthing")
        assert (answer.status, len(answer.lines)) == (2, 1)

    def test_an_endless_argument_is_cut(self) -> None:
        answer = run("demo", "x" * 100_000)
        assert answer.status == 2
        assert answer.text == f"deberts demo: Got unexpected extra argument ({'x' * 100_000})"[:1_000] + "…\n"

    def test_a_refused_record_goes_there_too(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        path = tmp_path / "empty.json"
        path.touch()
        status, out, err = ended(capsys, "check", str(path))
        assert (status, out) == (1, "")
        assert err == f"{path}: line 1 column 1: the text is empty\n"

    @NEEDS_FULL
    @pytest.mark.parametrize(
        "arguments", [("demo", "--seed", "1"), ("demo", "--json"), ("--help",), ("rules", "--help")]
    )
    def test_a_full_disk(self, arguments: tuple[str, ...]) -> None:
        with FULL.open("wb") as full:
            done = subprocess.run(
                command(*arguments),
                stdout=full,
                stderr=subprocess.PIPE,
                check=False,
                env=environment_with(),
            )
        assert (done.returncode, done.stderr) == (2, b"deberts: No space left on device\n")


class TestStart:
    """The entry point."""

    def test_it_runs_as_a_module(self) -> None:
        done = started("rules", "05.9")
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.decode().splitlines() == run("rules", "05.9").lines

    def test_it_runs_as_a_script(self, capsys: pytest.CaptureFixture[str]) -> None:
        status, out, err = ended(capsys, "rules", "05.9")
        assert (status, err) == (0, "")
        assert out == run("rules", "05.9").text

    @pytest.mark.parametrize("package", ["click", "rich"])
    def test_without_the_extra_it_names_it(
        self, package: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        for module in [package, *(name for name in sys.modules if name.startswith(f"{package}."))]:
            monkeypatch.setitem(sys.modules, module, None)
        for module in ("deberts.cli.app", "deberts.cli.colour"):
            monkeypatch.delitem(sys.modules, module, raising=False)
        monkeypatch.setenv("FORCE_COLOR", "1")
        monkeypatch.delenv("NO_COLOR", raising=False)
        status, out, err = ended(capsys, "rules", "05.9")
        assert (status, out) == (1, "")
        assert err == f"deberts: the command line is an extra of its own: {extras.command('cli')}\n"

    def test_another_missing_module_is_a_fault_of_ours(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "deberts.cli.clauses", None)
        monkeypatch.delitem(sys.modules, "deberts.cli.app")
        with pytest.raises(ModuleNotFoundError, match=r"deberts\.cli\.clauses"):
            cli.main()

    def test_closed_streams_are_replaced(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys, "stdin", None)
        status, _, err = ended(capsys, "check", "-")
        sys.stdin.close()
        assert (status, err) == (1, "standard input: line 1 column 1: the text is empty\n")

    def test_importing_it_needs_neither_click_nor_rich(self) -> None:
        code = "import deberts.cli, sys; print({'click', 'rich'} & set(sys.modules))"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, env=environment_with())
        assert done.stdout.split() == [b"set()"]

    @pytest.mark.parametrize("arguments", [("demo", "--seed", "1"), LEGAL, ("rules", "05"), ("rules",), ("--help",)])
    def test_plain_output_loads_nothing_heavy(self, arguments: tuple[str, ...]) -> None:
        code = (
            "import os, sys\n"
            "from deberts.cli.app import deberts\n"
            "told, sys.stdout = sys.stdout, open(os.devnull, 'w', encoding='utf-8')\n"
            "try: deberts.main(sys.argv[1:])\n"
            "finally: print(*sys.modules, file=told)\n"
        )
        loaded = run_python("-c", code, *arguments, measured=False, NO_COLOR="1").split()
        assert "deberts.cli.demo" in loaded
        assert HEAVY & {*loaded} == set()


class TestLetters:
    """Suits are symbols where they can be shown, and letters elsewhere."""

    def test_symbols_where_they_can_be_shown(self) -> None:
        assert "9♥ is led" in run(*LEGAL).text

    @pytest.mark.parametrize("arguments", [(*LEGAL, "--ascii"), ("--ascii", *LEGAL), ("--ascii", *LEGAL, "--ascii")])
    def test_letters_where_they_are_wanted(self, arguments: tuple[str, ...]) -> None:
        text = run(*arguments).text
        assert text.isascii()
        assert text == run(*LEGAL).text.translate(str.maketrans(SYMBOLS, "CDHS"))

    @pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "cp437", "koi8-r"])
    def test_letters_where_there_are_no_symbols(self, encoding: str) -> None:
        answer = run(*LEGAL, encoding=encoding)
        assert (answer.status, answer.text) == (0, run(*LEGAL, "--ascii").text)

    def test_what_a_console_cannot_show_is_escaped(self) -> None:
        first = run("demo", "--seed", "ж", "--quiet", encoding="latin-1").lines[0]
        assert first == r"Score sheet of the match with --seed '\u0436'"

    @pytest.mark.parametrize("part", [("demo", "--seed", "1"), LEGAL, ("legal", "--hand", "♥", "--trump", "H")])
    def test_a_process_with_an_ascii_console(self, part: tuple[str, ...]) -> None:
        done = started(*part, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
        assert done.stdout.isascii()
        assert done.stderr.isascii()
        assert b"Traceback" not in done.stderr


class TestColours:
    """Only where somebody looks."""

    def test_a_pipe_gets_none(self) -> None:
        assert "\x1b" not in run(*LEGAL).text

    def test_a_terminal_gets_them(self) -> None:
        text = run(*LEGAL, FORCE_COLOR="1", TERM="xterm").text
        assert "\x1b[1;31m9♥\x1b[0m is led." in text
        assert "\x1b[1mCard  Play it  Why                        Clause\x1b[0m\n\x1b[2m----" in text
        assert "\x1b[36m05.5\x1b[0m Beat a trump lead" in text

    def test_colours_change_nothing_else(self) -> None:
        for arguments in (LEGAL, (*LEGAL, "--ascii"), ("demo", "--seed", "1"), ("rules", "04")):
            text = run(*arguments, FORCE_COLOR="1", TERM="xterm").text
            assert re.sub(r"\x1b\[[\d;]*m", "", text) == run(*arguments).text

    def test_letters_are_coloured_like_symbols(self) -> None:
        text = run(*LEGAL, "--ascii", FORCE_COLOR="1", TERM="xterm").text
        assert "\x1b[1;31m9H\x1b[0m is led." in text

    def test_black_suits_are_bold(self) -> None:
        text = run("legal", "--hand", "AS", "--trump", "C", FORCE_COLOR="1", TERM="xterm").text
        assert "You hold \x1b[1mA♠\x1b[0m." in text

    def test_no_color_is_respected(self) -> None:
        assert run(*LEGAL, FORCE_COLOR="1", NO_COLOR="1", TERM="xterm").text == run(*LEGAL).text

    @pytest.mark.parametrize("columns", ["0", "1", "-5", "x"])
    def test_whatever_is_said_of_the_width_all_is_written(self, columns: str) -> None:
        def words(**environment: Any) -> list[str]:
            """What is written, however long the lines below headings are."""
            return re.sub("-{2,}", "--", run("rules", "05", FORCE_COLOR="1", TERM="xterm", **environment).text).split()

        assert words(COLUMNS=columns) == words()

    @POSIX
    @pytest.mark.parametrize("no_color", ["", "1"])
    def test_a_real_terminal(self, no_color: str) -> None:
        main, terminal = os.openpty()
        environment = environment_with(TERM="xterm", NO_COLOR=no_color)
        with subprocess.Popen(command("rules", "05.9"), stdout=terminal, env=environment) as process:
            os.close(terminal)
            text = os.read(main, 10_000)
            process.wait(60)
        os.close(main)
        assert (b"\x1b[1m05.9" in text or b"\x1b[1;36m05.9" in text) is not bool(no_color)
        assert b"Nine tricks" in text


QUIET = [
    ("demo",),
    ("demo", "--json"),
    ("rules",),
    ("rules", "05.5"),
    LEGAL,
    (),
    ("--help",),
    ("--version",),
    ("rules", "--help"),
    ("conformance", "--help"),
    ("conformance", "run", "--help"),
]
ENDS = [(("rules", "99"), 2), (("check", "--quiet", "missing.json"), 2), (("--nothing",), 2), (("--version",), 0)]


def piped_to_nobody(*arguments: str, **environment: str) -> tuple[int, bytes]:
    """The status of the command when nobody reads what it writes, and what it says of that."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as pipe:
        done = subprocess.run(
            command(*arguments), stdout=pipe, stderr=subprocess.PIPE, check=False, env=environment_with(**environment)
        )
    return done.returncode, done.stderr


@POSIX
class TestEnds:
    """A closed pipe and an interrupt end the command quietly, and what cannot be told changes no exit status."""

    @pytest.mark.parametrize("arguments", QUIET, ids=" ".join)
    def test_a_closed_pipe(self, arguments: tuple[str, ...]) -> None:
        assert piped_to_nobody(*arguments) == (141, b"")

    @pytest.mark.parametrize("arguments", [("demo",), ("--help",)])
    @pytest.mark.parametrize("look", [{"FORCE_COLOR": "1", "TERM": "xterm"}, {"PYTHONUNBUFFERED": "1"}], ids=" ".join)
    def test_a_closed_pipe_in_other_looks(self, arguments: tuple[str, ...], look: dict[str, str]) -> None:
        assert piped_to_nobody(*arguments, **look) == (141, b"")

    @pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
    def test_a_closed_pipe_that_wants_completion(self, shell: str) -> None:
        assert piped_to_nobody(_DEBERTS_COMPLETE=f"{shell}_source") == (141, b"")

    @NEEDS_FULL
    @pytest.mark.parametrize(("arguments", "status"), ENDS, ids=str)
    def test_errors_that_cannot_be_told_for_want_of_room(self, arguments: tuple[str, ...], status: int) -> None:
        with FULL.open("wb") as full:
            done = subprocess.run(
                command(*arguments), stdout=subprocess.PIPE, stderr=full, check=False, env=environment_with()
            )
        assert done.returncode == status

    @pytest.mark.parametrize(("arguments", "status"), ENDS, ids=str)
    def test_errors_that_nobody_reads(self, arguments: tuple[str, ...], status: int) -> None:
        reading, writing = os.pipe()
        os.close(reading)
        with os.fdopen(writing, "wb") as pipe:
            done = subprocess.run(
                command(*arguments), stdout=subprocess.PIPE, stderr=pipe, check=False, env=environment_with()
            )
        assert done.returncode == status

    @pytest.mark.parametrize(("arguments", "status"), ENDS, ids=str)
    def test_closed_streams(self, arguments: tuple[str, ...], status: int) -> None:
        line = f"{shlex.join(command(*arguments))} <&- >&- 2>&-"
        assert subprocess.run(["/bin/sh", "-c", line], check=False, env=environment_with()).returncode == status

    def test_an_interrupt_while_reading(self, tmp_path: Path) -> None:
        """The first file is told, so the command has come to standard input when it is interrupted."""
        assert interrupted(tmp_path, subprocess.PIPE) == (130, b"\ndeberts: interrupted\n")

    @NEEDS_FULL
    def test_an_interrupt_that_cannot_be_told(self, tmp_path: Path) -> None:
        with FULL.open("wb") as full:
            assert interrupted(tmp_path, full) == (130, None)

    @pytest.mark.parametrize(
        "module", ["deberts", "deberts.game.deal", "deberts.cli.streams", "click", "deberts.cli.demo"]
    )
    def test_an_interrupt_while_the_library_is_loaded(self, module: str) -> None:
        code = (
            "import sys\n"
            "class Interrupt:\n"
            "    def find_spec(self, name, path=None, target=None):\n"
            "        if name == sys.argv[1]: raise KeyboardInterrupt\n"
            "sys.meta_path.insert(0, Interrupt())\n"
            "from deberts_command import main\n"
            "main()\n"
        )
        unmeasured = {name: value for name, value in environment_with().items() if not name.startswith("COV")}
        done = subprocess.run([sys.executable, "-c", code, module], capture_output=True, check=False, env=unmeasured)
        assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")

    def test_an_interrupt_before_the_command_is_there(self, monkeypatch: pytest.MonkeyPatch) -> None:
        class Interrupt:
            def find_spec(self, name: str, *_: object) -> None:
                if name == "deberts.cli":
                    raise KeyboardInterrupt

        monkeypatch.delitem(sys.modules, "deberts.cli")
        monkeypatch.setattr(sys, "meta_path", [Interrupt(), *sys.meta_path])
        with pytest.raises(SystemExit) as end:
            deberts_command.main()
        assert end.value.code == cli.INTERRUPTED

    def test_the_script_is_the_command(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys, "argv", ["deberts", "rules", "05.9"])
        with pytest.raises(SystemExit) as end:
            deberts_command.main()
        assert (end.value.code, capsys.readouterr().out) == (0, run("rules", "05.9").text)
        settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
        assert settings["project"]["scripts"] == {"deberts": "deberts_command:main"}

    @pytest.mark.parametrize(
        ("part", "said"),
        [
            ("_main_shell_completion", "\ndeberts: interrupted\n"),
            ("parse_args", "\ndeberts: interrupted\n"),
            ("main", ""),  # nobody is there yet who could say it
        ],
    )
    def test_an_interrupt_anywhere_else(
        self, part: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def interrupt(*_: object, **__: object) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(app.deberts, part, interrupt)
        assert ended(capsys, "rules") == (130, "", said)


def interrupted(folder: Path, errors: int | IO[bytes]) -> tuple[int, bytes | None]:
    """The status of a check that is interrupted while it waits for standard input, and what it said."""
    path = folder / "match.json"
    path.write_text(run("demo", "--seed", "1", "--json").text, encoding="utf-8")
    process = subprocess.Popen(
        command("check", "--quiet", str(path), "-"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=errors,
        env=environment_with(),
    )
    with process:
        assert process.stdout is not None
        assert process.stdout.readline().endswith(b"match.json: ok\n")
        status = ended_by(process, signal.SIGINT)
        return status, process.stderr.read() if process.stderr else None
