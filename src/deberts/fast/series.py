"""A row of deals within a shard, as :func:`rows` and :func:`replays` are asked for one: checked before any is dealt."""

from __future__ import annotations

from typing import Any, Final

import attrs

from deberts.errors import InputError, excerpt
from deberts.fast import ask
from deberts.fast.compile import np
from deberts.fast.integers import integer
from deberts.fast.policies import FORCED

WORDS: Final = 2**64
MOST_FIRST: Final = 2**63
"""The first deal has a lower number, so that nobody who goes on from it ever comes to the last word there is."""


@attrs.frozen
class Series:
    """Where deals begin, and who plays them.

    Args:
        key: Key of the shard.
        first: Number in the shard of the first deal.
        forced: Lots that fall well; see :func:`deberts.fast.deal.deal_block`.
    """

    key: np.uint64
    first: int
    forced: np.uint64


def series(seed: Any, shard: Any, first: Any, policy: Any) -> Series:
    """Check what somebody asks for.

    Args:
        seed: The seed of all deals.
        shard: Number of the shard.
        first: Number in the shard of the first deal.
        policy: Name of the policy.

    Returns:
        The series.

    Raises:
        InputError: If a number is no integer or out of range, or no policy is called so.
    """
    return Series(shard_key(seed, shard), integer("first", first, 0, MOST_FIRST), _forced_lots(policy))


def shard_key(seed: Any, shard: Any) -> np.uint64:
    """Return from which word all lots of a shard are drawn.

    Args:
        seed: The seed of all deals.
        shard: Number of the shard.

    Returns:
        The key.

    Raises:
        InputError: If a number is no integer or out of range.
    """
    words = (np.uint64(integer(name, value, 0, WORDS)) for name, value in (("seed", seed), ("shard", shard)))
    return np.uint64(ask.shard_key(*words))


def _forced_lots(policy: Any) -> np.uint64:
    if not isinstance(policy, str) or policy not in FORCED:
        msg = f"{excerpt(policy)} is no name of a policy: take {' or '.join(FORCED)}; only simulate takes a function"
        raise InputError(msg, place="policy")
    return FORCED[policy]
