"""A player who searches: it weighs bids and cards over worlds, and else does as ``careful`` would.

It sees a view and nothing else. The seed and the view alone decide what it does, unless its time runs out.
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Final

import attrs

from deberts.players import analysis, playouts
from deberts.players.lots import seed_of
from deberts.players.modest import careful
from deberts.players.weighing import Effort, Weighed
from deberts.rules.s04_bela import bela_cards
from deberts.table.actions import Action, Play, SayBela
from deberts.table.view import View


@attrs.frozen
class Searching:
    """A player who searches.

    Args:
        effort: How it weighs; of its seed and the view follow the lots of each decision.
        noise: Standard deviation of errors, in points, that are added to what each action promises.
    """

    effort: Effort = Effort()
    noise: float = 0.0

    def __call__(self, view: View) -> Action:
        """Choose one of ``view.legal``."""
        usual = careful(view)
        if not playouts.is_choice(view, usual):
            return usual
        seed = seed_of(view, self.effort.seed)
        options = self._weighed(view, attrs.evolve(self.effort, seed=seed))
        if not options:
            return usual
        lots = Random(seed)  # noqa: S311  # lots of a game, no secrets
        best = max(options, key=lambda one: one.worth + lots.gauss(0, self.noise)).action
        return said_before(view, best)

    @staticmethod
    def _weighed(view: View, effort: Effort) -> tuple[Weighed, ...]:
        """Return what is promised; nothing where the whole rest would have to be played out."""
        hidden, until = analysis.hidden_by(view, effort), perf_counter() + effort.budget
        if hidden is not None:
            return analysis.weigh(view, effort, hidden, until).options
        return playouts.analyse(view, effort, until).options if playouts.is_near_the_end(view) else ()


def said_before(view: View, action: Action) -> Action:
    """Return bela instead of a card of it, where that is said before the card is played."""
    contract = view.public.contract
    if SayBela() in view.legal and isinstance(action, Play) and contract and action.card in bela_cards(contract.trump):
        return SayBela()
    return action


searching: Final = Searching()
