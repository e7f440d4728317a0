"""Section 06: what is written for a deal."""

from __future__ import annotations

from typing import Final

from deberts.fast.bits import ZERO
from deberts.fast.compile import np, part

MADE: Final = np.uint64(0)
BAIT: Final = np.uint64(1)
HUNG: Final = np.uint64(2)
VOID: Final = np.uint64(3)

LAST_TRICK: Final = np.uint64(10)
BELA: Final = np.uint64(20)


@part
def outcome(own: np.uint64, other: np.uint64) -> np.uint64:
    """Return how a deal ended for its declarer.

    Args:
        own: Total of the declarer.
        other: Total of the defender.

    Returns:
        ``MADE`` if he has more, ``BAIT`` if he has less, else ``HUNG``.
    """
    lost = BAIT if own < other else MADE
    return HUNG if own == other else lost


@part
def written(own: np.uint64, other: np.uint64, suspended: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Return what both write.

    Args:
        own: Total of the declarer.
        other: Total of the defender.
        suspended: Points that wait from an earlier deal; 0 if none do.

    Returns:
        What the declarer writes, and the defender.
    """
    made, lost = own > other, own < other
    return own + suspended if made else ZERO, other + (own if lost else ZERO) + (ZERO if made else suspended)


@part
def suspended_after(own: np.uint64, other: np.uint64) -> np.uint64:
    """Return what waits for the next deal.

    Args:
        own: Total of the declarer.
        other: Total of the defender.

    Returns:
        The declarer's total if both have the same, else 0.
    """
    return own if own == other else ZERO
