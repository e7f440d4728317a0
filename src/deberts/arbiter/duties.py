"""Which duty is broken by what somebody does, whether or not a penalty speaks of it."""

from __future__ import annotations

from typing import Final

from deberts.arbiter.deeds import Extra
from deberts.errors import Violation
from deberts.game import table
from deberts.game.deal import Deal
from deberts.table import dealing
from deberts.table.actions import Action

_NOT_YOUR_TURN: Final = Violation("D23", "not-your-turn")


def broken(deal: Deal, seat: int, action: Action) -> Violation | None:
    """Return why an action may not be done now.

    Clause:
        D23

    Args:
        deal: The deal, which is not over.
        seat: Who does it.
        action: What he does.

    Returns:
        The first reason by number; ``None`` if he may do it.
    """
    if seat != deal.to_act:
        return _NOT_YOUR_TURN
    return next(iter(table.violations(deal.position.view(seat), action)), None)


def broken_by_bottom_card(deal: Deal, seat: int) -> Violation:
    """Return why the bottom card may not be exchanged.

    Clause:
        02.10, 02.12, D12, D23

    Args:
        deal: The deal, which is not over.
        seat: Who does it.

    Returns:
        The first reason.
    """
    if seat != deal.to_act:
        return _NOT_YOUR_TURN
    if deal.public.contract is None:
        return Violation("02.12", "no-trump-yet")
    if dealing.bottom_card(deal.pack, deal.rules) is None:
        return Violation("D12", "no-bottom-card")
    return Violation("02.10", "bottom-card")


def broken_by_surplus(deal: Deal, extra: Extra) -> Violation:
    """Return what is wrong with a card too many, where no penalty speaks of it.

    Clause:
        02.1, 02.9

    Args:
        deal: The deal, which is not over.
        extra: Which card has come to whom.

    Returns:
        The reason.
    """
    facts = (("card", str(extra.card)),)
    if extra.card in deal.position.secrets[extra.seat].hand:
        return Violation("02.1", "own-card", facts)
    return Violation("02.9", "card-too-many", facts)
