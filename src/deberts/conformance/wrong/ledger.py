"""Replacements of what a seat's total is made of, and of what is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deberts.cards import CardSet
from deberts.game import account as accounts, deal
from deberts.game.account import Account
from deberts.rules.s06_contract import Ledger
from deberts.table.phases import Finished, Playing
from deberts.table.public import Public

_seat_lines = accounts.seat_lines
_account = accounts.account


def lines_of(change: Callable[[Ledger, Playing, int], Ledger]) -> tuple[Any, str, Callable[..., Any]]:
    """Return the patch that changes the true lines of a seat.

    Args:
        change: Makes wrong lines of the true lines, the play and the seat.

    Returns:
        Owner, name and replacement.
    """
    return (accounts, "seat_lines", lambda rules, play, seat: change(_seat_lines(rules, play, seat), play, seat))


def account_of(change: Callable[[Account, Public, Playing], Account]) -> tuple[Any, str, Callable[..., Any]]:
    """Return the patch that changes the true account of a deal that was played.

    Args:
        change: Makes a wrong account of the true one, of what everybody knows, and of the play.

    Returns:
        Owner, name and replacement.
    """

    def account(public: Public) -> Account | None:
        true = _account(public)
        match public.phase:
            case Finished(play=play, claimed=None) if true is not None:
                return change(true, public, play)
            case _:
                return true

    return (deal, "account", account)


def cards_played(play: Playing, seat: int, seats: int) -> CardSet:
    """Return the cards that a seat has played."""
    return CardSet(
        card
        for trick in play.tricks
        for place, card in enumerate(trick.cards)
        if (trick.leader + place) % seats == seat
    )
