"""What a player is: one function; and what it may be asked: the view of a seat in its turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from deberts.errors import InputError, ViewError, excerpt
from deberts.rulesets.ruleset import RuleSet
from deberts.table.actions import Action
from deberts.table.view import View

Player: TypeAlias = Callable[[View], Action]
"""Chooses one of ``view.legal``, which is never empty in a player's turn."""


def check_view(view: object) -> None:
    """Refuse what is no view.

    Raises:
        ViewError: If it is none.
    """
    if not isinstance(view, View):
        raise ViewError(f"{excerpt(view)} is no view: give what a seat sees, deal.view(seat)")


def check_turn(view: View) -> None:
    """Refuse what is no view of a seat in its turn.

    Raises:
        ViewError: If it is no view, or a spectator's, the deal is over, or it is another's turn.
    """
    check_view(view)
    if not view.legal:
        if view.seat is None:
            raise ViewError("a spectator does not act: there is nothing to weigh")
        if view.public.to_act is None:
            raise ViewError("the deal is over: there is nothing left to weigh")
        raise ViewError("this seat has nothing to decide now: it is not its turn")


def check_table(players: object, rules: object) -> None:
    """Refuse what is no row of players, or no rule set.

    Raises:
        InputError: If it is none.
    """
    if not isinstance(players, Sequence) or not players or not all(map(callable, players)):
        msg = f"{excerpt(players)} are no players: give one or more functions from a view to an action, in a list"
        raise InputError(msg, place="players")
    check_rules(rules)


def check_rules(rules: object) -> None:
    """Refuse what is no rule set.

    Raises:
        InputError: If it is none.
    """
    if not isinstance(rules, RuleSet):
        raise InputError(f"{excerpt(rules)} is no rule set: give one such as CLUB", place="rules")
