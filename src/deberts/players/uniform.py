"""The plain player: a hundred worlds, each as likely as any other, solved for points; bids by a fixed table.

Under its name it plays the same for good: it is what searching players are measured against.
"""

from __future__ import annotations

from math import inf, nan
from typing import Final

from deberts import fast
from deberts.players import sight
from deberts.players.lots import seed_of
from deberts.players.modest import careful
from deberts.players.player import check_turn
from deberts.table.actions import Action, Name, Pass, Play, Take
from deberts.table.view import View, player

WORLDS: Final = 100

COEFFICIENTS: Final = (
    (
        -104.01,
        16.59,
        0.99,
        47.92,
        22.81,
        9.55,
        6.58,
        25.13,
        0.8,
        27.66,
        10.53,
        16.55,
        4.01,
        1.05,
        0.13,
        1.76,
    ),  # forehand
    (-108.79, 13.16, 2.43, 45.52, 20.86, 7.87, 5.98, 23.72, 2.82, 26.27, 8.64, 15.51, 1.38, 0.92, 0.09, 1.64),  # dealer
)
"""What each feature of the first six cards is worth, by place."""

LEAST: Final = ((0.0, -4.0), (-16.0, -16.0))
"""What it takes to take the suit of the indicator, and to name another, by place."""


def plain(view: View) -> Action:
    """Choose one of ``view.legal``.

    Args:
        view: What a seat of two sees, in a rule set whose cards ``deberts.fast`` plays.

    Returns:
        A bid by the table, the card that brings the most points in the mean, and else what ``careful`` does.

    Raises:
        MissingExtraError: If numpy or numba is not installed.
        ViewError: If it is no view of a seat in its turn.
        InputError: If cards are played otherwise, or by more than two.
    """
    check_turn(view)
    hidden = sight.hidden(view)
    usual = careful(view)
    if isinstance(usual, Take | Name | Pass):
        return _bid(view)
    cards = {action.card: action for action in view.legal if isinstance(action, Play)}
    if not isinstance(usual, Play) or len(cards) == 1:
        return usual
    likely = fast.likely_worlds(hidden, None, WORLDS, seed_of(view, 0))
    means, _ = fast.weigh_cards(likely, sight.point(view), fast.Written(_points), inf)
    return cards[max(means, key=lambda card: means[card].points)]


def _points(own: int, other: int) -> tuple[float, float, int]:
    return own - other, nan, 0


def _bid(view: View) -> Action:
    place = sight.place_of(view.public, player(view))
    turned = view.public.indicator

    def promised(bid: Take | Name) -> float:
        return fast.promise(view.own.held, sight.suit_of(view.public, bid), turned, COEFFICIENTS[place])

    best = max((bid for bid in view.legal if isinstance(bid, Take | Name)), key=promised)
    passes = Pass() in view.legal and promised(best) <= LEAST[place][isinstance(best, Name)]
    return Pass() if passes else best
