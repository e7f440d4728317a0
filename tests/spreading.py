"""Work in portions, on every processor."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

PortionT = TypeVar("PortionT")
DoneT = TypeVar("DoneT")


def spread(work: Callable[[PortionT], DoneT], portions: Iterable[PortionT], told: Callable[[list[DoneT]], str]) -> None:
    """Do the work, and show how far it has come; the first portion that fails ends it.

    Args:
        work: Does a portion.
        portions: All of them.
        told: Returns a line from what every portion so far has returned.
    """
    done = []
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        for each in pool.map(work, portions):
            done.append(each)
            sys.stdout.write(f"\r{told(done)}")
            sys.stdout.flush()
    sys.stdout.write("\n")
