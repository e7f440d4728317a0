"""Players of one's own, in a module that other processes can import."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deberts import Action, View
from deberts.table.actions import Pass

NOT_A_PLAYER = 3


def last(view: View) -> Action:
    """Do whatever comes last."""
    return view.legal[-1]


def chatty(view: View) -> Action:
    """Do what comes last, and talk meanwhile."""
    print("hm")  # noqa: T201  # that is the point
    return view.legal[-1]


def silent(view: View) -> Action:
    """Never bid."""
    return Pass() if Pass() in view.legal else view.legal[0]


def forging(view: View) -> Any:
    """Answer with the text of what is legal, once a few things were done."""
    return str(view.legal[0]) if len(view.public.log) > 5 else view.legal[0]


def broken(_view: View) -> Action:
    """Raise."""
    raise ValueError("out of luck")


def leaving(_view: View) -> Action:
    """End the program."""
    raise SystemExit(3)


class Lasting:
    """A player that is made."""

    def __call__(self, view: View) -> Action:
        return view.legal[-1]


lasting: Callable[[View], Action] = Lasting()
