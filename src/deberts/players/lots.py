"""Lots that follow from a view: who decides by lot decides the same whenever it sees the same."""

from __future__ import annotations

from hashlib import sha256

from deberts.table.view import View


def seed_of(view: View, seed: int) -> int:
    """Return the seed of a decision.

    Args:
        view: What a seat sees.
        seed: The seed of who decides.

    Returns:
        A number from 0 to 2^64 - 1.
    """
    log = " ".join(f"{event.seat}{event.act}" for event in view.public.log)
    told = f"{seed} {view.seat} {view.public.indicator} {view.own.held} {log}"
    return int.from_bytes(sha256(told.encode()).digest()[:8], "big")
