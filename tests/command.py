"""The command line, run in this process or as a user would start it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress

import attrs
from click.testing import CliRunner

from deberts.cli.app import deberts

_LOOKS = ("NO_COLOR", "FORCE_COLOR", "PYTHONIOENCODING", "PYTHONUTF8", "COLUMNS", "TERM", "COLORTERM")


@attrs.frozen
class Answer:
    """What a command answered.

    Args:
        status: Its exit status.
        text: All that it wrote, to standard output and to standard error.
    """

    status: int
    text: str

    @property
    def lines(self) -> list[str]:
        """The lines of the text."""
        return self.text.splitlines()


def run(*arguments: str, stdin: bytes = b"", encoding: str = "utf-8", **environment: str) -> Answer:
    """Run the command in this process, as if its output went through a pipe."""
    runner = CliRunner(charset=encoding, env={**dict.fromkeys(_LOOKS), **environment})
    result = runner.invoke(deberts, arguments, input=stdin, prog_name="deberts", catch_exceptions=False)
    return Answer(result.exit_code, result.output)


def environment_with(**changes: str) -> dict[str, str]:
    """The environment of the tests, without what changes the looks of an output, and with *changes*."""
    kept = {name: value for name, value in os.environ.items() if name not in _LOOKS}
    return {**kept, "PYTHONUTF8": "1", **changes}


def command(*arguments: str) -> list[str]:
    """The command in a process of its own."""
    return [sys.executable, "-m", "deberts", *arguments]


def started(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command in a process of its own, to its end."""
    return subprocess.run(
        command(*arguments), capture_output=True, check=False, timeout=60, env=environment_with(**environment)
    )


def screen(terminal: int) -> Iterator[str]:
    """All that is drawn on a terminal, until nobody has it open any more."""
    with suppress(OSError):  # Linux does not end such a file, but breaks it
        while drawn := os.read(terminal, 2**12):
            yield drawn.decode(errors="replace")
    os.close(terminal)


def ended_by(process: subprocess.Popen[bytes], number: signal.Signals) -> int:
    """Send a signal until a process ends, and return its status: one that comes just before a read waits with it."""
    for _ in range(5):
        process.send_signal(number)
        with suppress(subprocess.TimeoutExpired):
            return process.wait(10)
    raise AssertionError(f"it lives on after {number.name}")
