"""Worlds played out: until the last tricks as ``careful`` would, and then by search with open hands.

That needs nothing beside the rules, and so it is for every rule set, and for two to four players.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Final

from deberts.errors import ViewError
from deberts.game.deal import Deal
from deberts.players.beliefs import resample
from deberts.players.modest import careful
from deberts.players.weighing import Analysis, Effort, Weighed
from deberts.rules.s06_contract import Outcome
from deberts.rules.sides import side_of
from deberts.table.actions import Action, Name, Pass, Play, SayBela, Take
from deberts.table.view import View, player

MOST_SEARCHED: Final = 6
"""So many cards are left in all hands together, at most, where every way to play them is looked at."""

MOST_PLAYED_OUT: Final = 20
"""So many worlds are played out at most, whatever is asked for: one takes milliseconds."""

ENDS: Final = (Outcome.MADE, Outcome.BAIT, Outcome.HUNG)


def analyse(view: View, effort: Effort, until: float) -> Analysis:
    """Weigh what a seat may do.

    Args:
        view: What the seat sees.
        effort: How it is made; at most ``MOST_PLAYED_OUT`` worlds are.
        until: When to stop, by ``time.perf_counter``; one world is played out in any case.

    Returns:
        What each promises.
    """
    ends: list[list[Deal]] = []
    lots = Random(effort.seed)  # noqa: S311  # lots of a game, no secrets
    actions = choices(view)
    longest, now = 0.0, perf_counter()
    while len(ends) < min(effort.worlds, MOST_PLAYED_OUT) and (not ends or now + longest < until):
        deal = resample(view, lots)
        ends.append([played_out(deal.apply(action)) for action in actions])
        start, now = now, perf_counter()
        longest = max(longest, now - start)
    return _analysis(view, actions, ends, is_exact=False)


def in_open(deal: Deal) -> Analysis:
    """Return what each bid or card comes to if a deal is played on with all its cards as they lie.

    Args:
        deal: The deal, in which somebody is to bid or to play a card.

    Returns:
        What each comes to.
    """
    view = deal.view(deal.to_act)
    actions = choices(view)
    return _analysis(view, actions, [[played_out(deal.apply(action)) for action in actions]], is_exact=True)


def _analysis(view: View, actions: list[Action], ends: list[list[Deal]], *, is_exact: bool) -> Analysis:
    own = side_of(player(view), view.public.rules.sides)
    options = [_weighed(action, [each[number] for each in ends], own) for number, action in enumerate(actions)]
    options.sort(key=lambda one: -one.points)
    return Analysis(tuple(options), len(ends), is_exact)


def choices(view: View) -> list[Action]:
    """Return the bids or the cards of a seat: a card with bela where that may be said."""
    cards = {action.card: action for action in view.legal if isinstance(action, Play)}
    return [*cards.values()] or [action for action in view.legal if isinstance(action, Take | Name | Pass)]


def is_choice(view: View, usual: Action) -> bool:
    """Return whether there are several bids or cards to choose from, where one of them is what is usual."""
    return isinstance(usual, Take | Name | Pass | Play | SayBela) and len(choices(view)) > 1


def is_near_the_end(view: View) -> bool:
    """Return whether a card is to be played, and so few are left that every way to play them is looked at."""
    play, seats = view.public.play, view.public.rules.seats
    return play is not None and seats * len(view.own.hand) <= MOST_SEARCHED


def _weighed(action: Action, ends: Sequence[Deal], own: int) -> Weighed:
    gains = [gain(deal, own) for deal in ends]
    mean = sum(gains) / len(gains)
    spread = sum((one - mean) ** 2 for one in gains) / len(gains)
    outcomes = [deal.account.outcome if deal.account else None for deal in ends]
    shares = (outcomes.count(end) / len(ends) for end in ENDS)
    return Weighed(action, mean, (spread / len(gains)) ** 0.5, *shares)


def gain(deal: Deal, own: int) -> int:
    """Return what a side writes more than the best of the others for a deal that is over."""
    if deal.account is None:
        raise ViewError("the deal is not over")
    written = deal.account.written
    return written[own] - max(points for side, points in enumerate(written) if side != own)


def played_out(deal: Deal) -> Deal:
    """Return how a deal ends, if all play as ``careful`` does, and the last cards as well as open hands allow."""
    while (seat := deal.to_act) is not None:
        view = deal.view(seat)
        action = careful(view)
        if isinstance(action, Play) and sum(len(secret.hand) for secret in deal.secrets) <= MOST_SEARCHED:
            return max(
                (played_out(deal.apply(one)) for one in choices(view)),
                key=lambda end: gain(end, side_of(seat, deal.rules.sides)),
            )
        deal = deal.apply(action)
    return deal
