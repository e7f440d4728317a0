"""A process that is told to end raises where it is, unless it was told to take no notice."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator

import pytest

from deberts.conformance.signals import Terminated, terminable

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")

BOTH = ("SIGTERM", "SIGHUP")


def ignored(_number: int, _frame: object) -> None:
    """Take no notice."""


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    """The signals do afterwards what they did before."""
    before = {name: signal.getsignal(signal.Signals[name]) for name in BOTH}
    yield
    for name, handler in before.items():
        signal.signal(signal.Signals[name], handler)


@pytest.mark.parametrize("name", BOTH)
class TestTerminable:
    """While it lasts."""

    def test_it_is_raised_with_its_number(self, name: str) -> None:
        number = signal.Signals[name]
        with pytest.raises(Terminated) as caught, terminable():
            signal.raise_signal(number)
        assert (caught.value.number, caught.value.status) == (number, 128 + number)

    @pytest.mark.parametrize("handler", [signal.SIG_DFL, signal.SIG_IGN, ignored])
    def test_afterwards_all_is_as_it_was(self, name: str, handler: Callable[[int, object], None]) -> None:
        signal.signal(signal.Signals[name], handler)
        with terminable():
            pass
        assert signal.getsignal(signal.Signals[name]) is handler

    def test_what_is_ignored_stays_ignored(self, name: str) -> None:
        signal.signal(signal.Signals[name], signal.SIG_IGN)
        with terminable():
            signal.raise_signal(signal.Signals[name])

    def test_in_another_thread_nothing_changes(self, name: str) -> None:
        signal.signal(signal.Signals[name], ignored)
        found = []

        def look() -> None:
            with terminable():
                found.append(signal.getsignal(signal.Signals[name]))

        thread = threading.Thread(target=look)
        thread.start()
        thread.join()
        assert found == [ignored]


def test_whoever_catches_ctrl_c_catches_it_too() -> None:
    assert issubclass(Terminated, KeyboardInterrupt)
