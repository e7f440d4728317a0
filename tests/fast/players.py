"""Functions that play, in a module of their own so that other processes can import them."""

from __future__ import annotations

from deberts.fast import Situation


def first_option(situation: Situation) -> str:
    """Do whatever comes first."""
    return situation.options[0]


def last_option(situation: Situation) -> str:
    """Do whatever comes last."""
    return situation.options[-1]


def nonsense(situation: Situation) -> str:
    """Answer with what nobody may do."""
    return f"play {situation.indicator}"


class Careful:
    """A player that is an object."""

    def __call__(self, situation: Situation) -> str:
        return situation.options[0]
