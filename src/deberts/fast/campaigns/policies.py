"""Who plays: lots alone, lots that declare whatever counts, or a function of yours."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import attrs

from deberts.cards import Card, CardSet, Suit
from deberts.errors import InputError, excerpt
from deberts.fast.kernels.bits import PACK_BITS, ZERO
from deberts.fast.kernels.compile import np


@attrs.frozen
class Situation:
    """A player's turn, as he sees it.

    Args:
        seat: Who acts: 0 is forehand, 1 the dealer.
        hand: His cards.
        indicator: The card turned up, or the seven that was exchanged for it.
        bottom: The bottom card once trump is settled, else ``None``.
        trump: Trump once it is settled, else ``None``.
        declarer: Seat of the declarer once there is one, else ``None``.
        led: The card that he must answer, or ``None``.
        said: What everybody has heard and seen so far, in order: seat and action. Of another's announcement only the
            kind is there until the first trick is complete.
        options: Everything that he may do, as texts.
    """

    seat: int
    hand: CardSet
    indicator: Card
    bottom: Card | None
    trump: Suit | None
    declarer: int | None
    led: Card | None
    said: tuple[tuple[int, str], ...]
    options: tuple[str, ...]


Policy = Callable[[Situation], str]
"""Chooses one of the options of a situation."""

FORCED: Final[dict[str, np.uint64]] = {"random": ZERO, "declaring": PACK_BITS}
"""The policies that have a name, with the lots that always fall well."""


def forced_lots(policy: Any) -> np.uint64:
    """Return the lots that are not drawn but fall well, for :func:`deberts.fast.kernels.deal.deal_block`.

    With ``random``, each bid, exchange, announcement, bela and card is drawn by lot. With ``declaring``, bids and cards
    are, while whoever may exchange does, announces all his sequences and says bela.

    Raises:
        InputError: If no policy is called so.
    """
    if not isinstance(policy, str) or policy not in FORCED:
        msg = f"{excerpt(policy)} is no policy: take {' or '.join(FORCED)}; only simulate takes a function"
        raise InputError(msg, place="policy")
    return FORCED[policy]


def check_policy(policy: Any) -> None:
    """Refuse what cannot play.

    Raises:
        InputError: If it is neither the name of a policy nor a function.
    """
    if isinstance(policy, str) or not callable(policy):
        forced_lots(policy)
