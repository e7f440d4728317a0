"""What measures and draws says how it is used, before it begins to."""

from __future__ import annotations

import subprocess
import sys

import pytest

from project import ROOT

FOLDER = ROOT / "benchmarks"


def started(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(FOLDER / arguments[0]), *arguments[1:]]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60, stdin=subprocess.DEVNULL)


@pytest.mark.parametrize("name", ["plots.py", "contestants.py", "compare.py", "compare_solver.py"])
def test_help_is_given(name: str) -> None:
    found = started(name, "--help")
    assert (found.returncode, found.stderr) == (0, "")
    assert found.stdout.startswith(f"usage: {name}")


def test_help_is_given_where_the_packages_are() -> None:
    for package in ("pettingzoo", "pyspiel"):
        pytest.importorskip(package, reason="the environments come with the extra dev on Linux")
    test_help_is_given("adapters.py")


@pytest.mark.parametrize("arguments", [(), ("chess",), ("--best",)])
def test_an_unknown_contestant_is_refused(arguments: tuple[str, ...]) -> None:
    found = started("contestants.py", *arguments)
    assert found.returncode == 2
    assert "Traceback" not in found.stderr
    assert "contestants.py: error: " in found.stderr
