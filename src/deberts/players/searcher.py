"""A player who searches: it weighs bids and cards over worlds, and else does as ``careful`` would.

It sees a view and nothing else. The seed and the view alone decide what it does, unless its time runs out.
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Final

import attrs

from deberts.integers import MOST_POINTS, check_real
from deberts.players import analysis, playouts
from deberts.players.lots import seed_of
from deberts.players.modest import careful
from deberts.players.weighing import Effort, check_effort
from deberts.rules.s04_bela import bela_cards
from deberts.table.actions import Action, Play, SayBela
from deberts.table.view import View

LEAD: Final = 100.0
"""Points by which what is usual counts as better than all else where nothing is weighed, so that one can err there."""


@attrs.frozen
class Searching:
    """A player who searches.

    Args:
        effort: How it weighs; of its seed and the view follow the lots of each decision.
        noise: Standard deviation of errors, in points, that are added to what each action promises; at least 0. Where
            nothing is weighed, what ``careful`` does counts as 100 points better than all else.

    Raises:
        InputError: If the effort is none, or the noise is no number of points.
    """

    effort: Effort = Effort()
    noise: float = 0.0

    def __attrs_post_init__(self) -> None:
        check_effort(self.effort)
        check_real(self.noise, 0, MOST_POINTS, "noise")

    def __call__(self, view: View) -> Action:
        """Choose one of ``view.legal``."""
        usual = careful(view)
        if not playouts.is_choice(view, usual):
            return usual
        seed = seed_of(view, self.effort.seed)
        worths = self._weighed(view, attrs.evolve(self.effort, seed=seed)) or _by_custom(view, usual)
        lots = Random(seed)  # noqa: S311  # lots of a game, no secrets
        best = max(worths, key=lambda one: worths[one] + lots.gauss(0, self.noise))
        return said_before(view, best)

    @staticmethod
    def _weighed(view: View, effort: Effort) -> dict[Action, float]:
        """Return what is promised; nothing where the whole rest would have to be played out."""
        hidden, until = analysis.hidden_by(view, effort), perf_counter() + effort.budget
        if hidden is not None:
            options = analysis.weigh(view, effort, hidden, until).options
        elif playouts.is_near_the_end(view):
            options = playouts.analyse(view, effort, until).options
        else:
            options = ()
        return {one.action: one.worth for one in options}


def _by_custom(view: View, usual: Action) -> dict[Action, float]:
    """Return what counts as promised where nothing is weighed: by what is usual a little more than by all else."""
    return {usual: LEAD} | {one: 0.0 for one in playouts.choices(view) if one != usual}


def said_before(view: View, action: Action) -> Action:
    """Return bela instead of a card of it, where that is said before the card is played."""
    contract = view.public.contract
    if SayBela() in view.legal and isinstance(action, Play) and contract and action.card in bela_cards(contract.trump):
        return SayBela()
    return action


searching: Final = Searching()
