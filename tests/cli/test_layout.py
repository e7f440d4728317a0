"""Texts that somebody gave: on one line, without power over the screen, and as a shell reads them."""

from __future__ import annotations

import shutil
import subprocess

import pytest
from hypothesis import given, strategies as st

from deberts.cli.layout import escaped, quoted

ODD = ["\n", "\r\t", "\x1b[2J", "\x9b31m", "\x7f", "\u202eabc", "\u2028", "\udcff", "\U000e0041", "a\x00b", "\ufeff"]
SEEDS = [
    "",
    "7",
    "two words",
    "it's",
    '"$HOME" `ls` \\n \\',
    "жук",
    "♥",
    "♠7 'x' \\ \n",
    "\x1b[31m\x85\u202e\U000e0041é",
    "-",
]


@pytest.mark.parametrize("text", ["", "7C", "two words", "\\n", "жук ♥ 🂡 é", "ｗｉｄｅ", "a\u0301"])  # noqa: RUF001  # wide letters
def test_what_can_be_printed_stays_as_it_is(text: str) -> None:
    assert escaped(text) == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a\nb", r"a\u000ab"),
        ("\x1b[2J", r"\u001b[2J"),
        ("\u202e", r"\u202e"),
        ("\udcff", r"\udcff"),
        ("\U000e0041", r"\U000e0041"),
        ("\uffff\U0001fffe", r"\uffff\U0001fffe"),
    ],
)
def test_what_cannot_be_printed_is_its_number(text: str, expected: str) -> None:
    assert escaped(text) == expected


@given(text=st.text() | st.lists(st.sampled_from([*ODD, "a", "'", "\\", "♥"])).map("".join))
def test_nothing_that_somebody_gives_does_anything_to_a_screen(text: str) -> None:
    for shown in (escaped(text), quoted(text)):
        assert shown.isprintable()
        assert len(shown.splitlines()) <= 1


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is asked")
def test_a_shell_reads_what_was_given() -> None:
    """All of it in one process: bash writes each word that it has read, and a byte of zero."""
    bash = shutil.which("bash")
    assert bash is not None
    line = f"printf '%s\\0' {' '.join(map(quoted, SEEDS))}"
    done = subprocess.run(
        [bash, "--norc", "-c", line],
        capture_output=True,
        check=True,
        env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"},
    )
    assert done.stdout.decode().split("\0")[:-1] == SEEDS
