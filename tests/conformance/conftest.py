"""What holds for every test that starts programs."""

from __future__ import annotations

import faulthandler
import uuid
from collections.abc import Iterator

import pytest

from engines import comes_true, processes

HANGING = 600
"""Seconds after which a test is thought to hang, and all tests are given up."""


@pytest.fixture
def mark(monkeypatch: pytest.MonkeyPatch) -> str:
    """A text in the environment of everything that the test starts."""
    text = uuid.uuid4().hex
    monkeypatch.setenv("DEBERTS_TESTED_BY", text)
    return text


@pytest.fixture
def nothing_left(mark: str) -> Iterator[None]:
    """No process outlives the test, and the test does not hang."""
    faulthandler.dump_traceback_later(HANGING, exit=True, file=2)
    yield
    faulthandler.cancel_dump_traceback_later()
    assert comes_true(lambda: not processes(mark)), "a process was left behind"
