"""Replacements of what a seat's total is made of, and of what is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deberts.cards import CardSet
from deberts.conformance.wrong_engines.model import Replacements
from deberts.game import deal
from deberts.game.account import Account, account, side_lines
from deberts.rules.conventions import taken_so_far
from deberts.rules.s06_contract import Ledger
from deberts.table.phases import Finished, Playing
from deberts.table.public import Public


def lines_of(change: Callable[[Ledger, Playing, int], Ledger]) -> Replacements:
    """Replace the lines of a seat by what *change* makes of the true ones, of the play and of the seat."""
    return {side_lines: lambda rules, play, seat: change(side_lines(rules, play, seat), play, seat)}


def account_of(change: Callable[[Account, Public, Playing], Account]) -> Replacements:
    """Replace the account of a deal that was played by what *change* makes of it, of what all know, and of the play."""

    def changed(public: Public) -> Account | None:
        true = account(public)
        match public.phase:
            case Finished(play=play, claimed=None) if true is not None:
                return change(true, public, play)
            case _:
                return true

    return {(deal, "account"): changed}


def without_bela(**counted: Any) -> int:
    """Return what a player has taken so far, as if bela counted at the end of a deal alone."""
    return taken_so_far(**{**counted, "bela": 0})


def without(lines: Ledger, what: str) -> Ledger:
    """Return the lines but for those that are written for one thing."""
    return tuple(line for line in lines if line.what != what)


def cards_played(play: Playing, seat: int) -> CardSet:
    """Return the cards that a seat has played."""
    return CardSet(trick.cards[(seat - trick.leader) % len(trick.cards)] for trick in play.tricks)
