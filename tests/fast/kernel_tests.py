"""Which tests ask a kernel themselves; those of campaigns and commands ask whoever asks it."""

from __future__ import annotations

from typing import Final

ASK_A_KERNEL: Final = (
    *("bits", "deal", "perft", "play", "search", "sequences", "settlement"),
    *("solve_many", "solver", "streams", "summary", "turns", "vector", "weighing", "worlds"),
)
"""What their files are called after ``test_``."""
