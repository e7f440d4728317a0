"""How far one has come, on a terminal."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import Final

BAR_WIDTH: Final = 30


class Bar:
    """A line that is drawn over and over, and ended once. Where errors go to a file, nothing is shown."""

    def __init__(self) -> None:
        self._is_drawn = False

    def __call__(self, done: int, deals: int) -> None:
        """Draw the line.

        Args:
            done: Deals played.
            deals: All deals.
        """
        with suppress(OSError, ValueError):  # a terminal that went away is no reason to stop, nor is a closed stream
            if sys.stderr is not None and sys.stderr.isatty():
                self._is_drawn = True
                sys.stderr.write(f"\r{_line(done, deals, _columns())}")
                sys.stderr.flush()

    def close(self) -> None:
        """End the line, if there is one, so that whatever is told next begins its own."""
        if self._is_drawn:
            with suppress(OSError, ValueError):
                sys.stderr.write("\n")
                sys.stderr.flush()


def _line(done: int, deals: int, columns: int) -> str:
    """Return as much of the line as fits: one that wraps could not be drawn over."""
    share = f"{100 * done // deals:3} %"
    told = f"{share} {done:,} of {deals:,} deals"
    drawn = f"[{'#' * (BAR_WIDTH * done // deals):{BAR_WIDTH}}] {told}"
    return next((line for line in (drawn, told, share) if len(line) < columns), "")


def _columns() -> int:
    """Return how wide the terminal is, or as wide as anything if it does not say."""
    with suppress(OSError, ValueError):
        return os.get_terminal_size(sys.stderr.fileno()).columns or sys.maxsize
    return sys.maxsize
