"""Who plays: lots alone, lots that declare whatever counts, or a function of yours."""

from __future__ import annotations

import sys
from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

from deberts.errors import InputError, excerpt
from deberts.fast.bits import PACK_BITS, ZERO
from deberts.fast.compile import np
from deberts.fast.situation import Situation

Policy = Callable[[Situation], str]
"""Chooses one of the options of a situation."""

FORCED: Final[dict[str, np.uint64]] = {"random": ZERO, "declaring": PACK_BITS}
"""The policies that have a name, with the lots that always fall well."""


def forced_lots(policy: str) -> np.uint64:
    """Return the lots that are not drawn but fall well.

    Args:
        policy: ``random``, where each bid, exchange, announcement, bela and card is drawn by lot, or ``declaring``,
            where bids and cards are, while whoever may exchange does, announces all his sequences and says bela.

    Returns:
        32 bits for :func:`deberts.fast.deal.deal_block`.

    Raises:
        InputError: If no policy is called so.
    """
    if policy not in FORCED:
        named = " or ".join(FORCED)
        raise InputError(f"{excerpt(policy)} is no policy: take {named}, or, in Python, a function", place="policy")
    return FORCED[policy]


def check_policy(policy: Any) -> None:
    """Refuse what cannot play.

    Args:
        policy: The name of a policy, or a function.

    Raises:
        InputError: If it is neither.
    """
    if isinstance(policy, str):
        forced_lots(policy)
    elif not callable(policy):
        raise InputError(f"{excerpt(policy)} is no policy: give a name or a function", place="policy")


def policy_name(policy: str | Policy) -> str:
    """Return what a policy is called in a checkpoint.

    Args:
        policy: Its name, or a function.

    Returns:
        The name; of a function its module and qualified name.
    """
    if isinstance(policy, str):
        return policy
    kind = policy if hasattr(policy, "__qualname__") else type(policy)
    return f"{kind.__module__}:{kind.__qualname__}"


def check_named(policy: str | Policy) -> None:
    """Refuse a policy that has no name of its own, for two of them could not be told apart in a checkpoint.

    Args:
        policy: Its name, or a function.

    Raises:
        InputError: If it is not what its module has under its name.
    """
    if not isinstance(policy, str) and _found_by_name(policy) is not policy:
        msg = (
            f"{excerpt(policy)} has no name by which a checkpoint could know it: "
            "give a function that stands in a module under its own name, or leave checkpoint out"
        )
        raise InputError(msg, place="policy")


def _found_by_name(policy: Any) -> object:
    try:
        return attrgetter(policy.__qualname__)(sys.modules[policy.__module__])
    except (AttributeError, KeyError):
        return None
