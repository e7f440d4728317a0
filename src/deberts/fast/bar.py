"""How far one has come, on a terminal."""

from __future__ import annotations

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
        filled = BAR_WIDTH * done // deals
        drawn = f"[{'#' * filled:{BAR_WIDTH}}]"
        with suppress(OSError, ValueError):  # a terminal that went away is no reason to stop, nor is a closed stream
            if sys.stderr is not None and sys.stderr.isatty():
                self._is_drawn = True
                sys.stderr.write(f"\r{drawn} {100 * done // deals:3} % {done:,} of {deals:,} deals")
                sys.stderr.flush()

    def close(self) -> None:
        """End the line, if there is one, so that whatever is told next begins its own."""
        if self._is_drawn:
            with suppress(OSError, ValueError):
                sys.stderr.write("\n")
                sys.stderr.flush()
