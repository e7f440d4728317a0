"""What each action of a seat promises over the worlds that agree with all that it has seen.

With the extra ``fast``, where two play their cards by the sources, cards are solved with open hands in each world, and
bids by open hands and a model of bids. Elsewhere worlds are played out as ``careful`` would, and the last tricks are
searched. Either way hands lie open within a world: what a seat cannot know there, it knows (*strategy fusion*), so that
finesses are judged too well, and what hides something too badly.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf, isnan
from time import perf_counter
from typing import Final

import attrs

from deberts import extras, fast
from deberts.errors import InputError, ViewError
from deberts.game.deal import Deal
from deberts.players import playouts, sight
from deberts.players.player import check_turn
from deberts.players.weighing import Analysis, Effort, Weighed, check_effort
from deberts.table.actions import Action, Name, Pass, Play, Take
from deberts.table.phases import Auction
from deberts.table.view import View, player

HAS_KERNELS: Final = extras.are_here("numba", "numpy")
"""Whether the extra ``fast`` is installed."""


def analyse(view: View, effort: Effort = Effort()) -> Analysis:
    """Weigh what a seat may do: its bids or its cards.

    Args:
        view: What the seat sees.
        effort: How it is made.

    Returns:
        What each promises.

    Raises:
        InputError: If the effort is none.
        ViewError: If it is no view, or a spectator's, the deal is over, it is another's turn, or neither bids nor cards
            are to be chosen.
    """
    check(view)
    check_effort(effort)
    until = perf_counter() + effort.budget
    hidden = hidden_by(view, effort)
    return playouts.analyse(view, effort, until) if hidden is None else weigh(view, effort, hidden, until)


def hidden_by(view: View, effort: Effort) -> fast.Hidden | None:
    """Return what is hidden from a seat; ``None`` without the extra, and where the kernels play no such cards.

    That is so, too, as long as sequences are to be compared that the kernels read otherwise.
    """
    if not HAS_KERNELS or sight.are_open_otherwise(view.public):
        return None
    try:
        return sight.hidden(view, effort.forgetting, effort.seed)
    except InputError:
        return None


def in_open(deal: Deal) -> Analysis:
    """Return what each bid or card comes to with all cards open: for looking back, and never for a player.

    Args:
        deal: The deal, in which somebody is to bid or to play a card.

    Returns:
        What each comes to: cards by best play where two play by the sources, and else by playing on.

    Raises:
        ViewError: As :func:`analyse`.
    """
    view = deal.view(deal.to_act)
    check(view)
    if isinstance(view.public.phase, Auction) or hidden_by(view, Effort()) is None:
        return playouts.in_open(deal)
    return _analysis(*_cards(view, fast.Likely.of(deal.secrets[1 - player(view)].held), inf))


def check(view: View) -> None:
    """Refuse a view in which nothing is to be weighed."""
    check_turn(view)
    if not any(isinstance(action, Play | Take | Name | Pass) for action in view.legal):
        raise ViewError("this seat has neither a bid nor a card to choose now")


def weigh(view: View, effort: Effort, hidden: fast.Hidden, until: float) -> Analysis:
    """Weigh what a seat of two may do by what is hidden from it.

    Args:
        view: What the seat sees.
        effort: How it is made.
        hidden: What it knows of the other's cards.
        until: When to stop, by ``time.perf_counter``.

    Returns:
        What each promises.
    """
    conduct = sight.conduct(view) if effort.judges else None
    likely = fast.likely_worlds(hidden, conduct, effort.worlds, effort.seed, until)
    if isinstance(view.public.phase, Auction):
        means, weighed = _bids(view, view.public.phase, likely, effort.seed, until)
    else:
        means, weighed = _cards(view, likely, until)
    return _analysis(means, weighed)


def _analysis(means: Mapping[Action, fast.Mean], weighed: fast.Likely) -> Analysis:
    options = [
        Weighed(
            action,
            mean.points,
            0.0 if weighed.is_exact else mean.error,
            *mean.outcomes,
            None if isnan(mean.chance) else mean.chance,
        )
        for action, mean in means.items()
    ]
    options.sort(key=lambda one: -one.points)
    return Analysis(tuple(options), len(weighed.hands), weighed.is_exact)


def _bids(
    view: View, phase: Auction, likely: fast.Likely, seed: int, until: float
) -> tuple[dict[Action, fast.Mean], fast.Likely]:
    own = player(view)
    writing = sight.written_by(view.public, own, own), sight.written_by(view.public, 1 - own, own)
    means, weighed = fast.weigh_bids(likely, sight.turn(view, phase), writing, seed, until)
    bids: dict[Action, fast.Mean] = {}
    for bid in playouts.choices(view):
        bids[bid] = means[sight.suit_of(view.public, bid) if isinstance(bid, Take | Name) else None]
    return bids, attrs.evolve(weighed, is_exact=False)  # the cards that are dealt later are drawn by lot


def _cards(view: View, likely: fast.Likely, until: float) -> tuple[dict[Action, fast.Mean], fast.Likely]:
    writing = sight.written_by(view.public, sight.play_of(view).contract.declarer, player(view))
    means, weighed = fast.weigh_cards(likely, sight.point(view), writing, until)
    return {one: means[one.card] for one in playouts.choices(view) if isinstance(one, Play)}, weighed
