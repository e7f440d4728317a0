"""Counting what a call does, in calls: the same in every run, whatever else the machine has to do."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


def calls(function: Callable[[Any], object], argument: object) -> int:
    """Return how many functions are called by a call."""
    counted = 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal counted
        counted += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        function(argument)
    finally:
        sys.setprofile(before)
    return counted
