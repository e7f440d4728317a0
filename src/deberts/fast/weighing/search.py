"""Weighing cards and bids over worlds: which worlds, how many of them in what time, and what is written in the mean."""

from __future__ import annotations

from math import inf
from time import perf_counter
from typing import Any, Final

import attrs

from deberts.cards import PACK, Card, CardSet, Suit
from deberts.fast.kernels.bits import Words
from deberts.fast.kernels.compile import np
from deberts.fast.laying.hidden import Hidden
from deberts.fast.laying.worlds import Hands, draw, sample, worlds
from deberts.fast.solving.search import TABLE_SIZE
from deberts.fast.weighing.auctions import BIDDER, COLUMNS, PASS, totals_by_bid
from deberts.fast.weighing.bid_worth import Floats
from deberts.fast.weighing.conduct import LEAST_BIDS, ROWS, Conduct, likelihoods
from deberts.fast.weighing.tricks import NOT_LEGAL, Point, totals_by_card
from deberts.fast.weighing.written import Mean, Written, mean_of

POOL: Final = 8
"""So many worlds are drawn and judged for each that is weighed."""

DOUBT: Final = 0.25
"""The share of all weight that is shared out evenly: who bids otherwise than the model is judged wrongly by it."""

DRAWN_AT_ONCE: Final = 1024
"""So many are drawn and judged between two looks at the clock."""

DRAWING: Final = 0.25
"""The share of the time that is left in which worlds are drawn: the rest is for weighing them."""

AT_ONCE: Final = 16
"""So many worlds are weighed between two looks at the clock."""

NOBODY_BID: Final = (0.0, 0.0, -1.0)
"""What is written then, as ``Settle`` says it."""


@attrs.frozen(eq=False)
class Likely:
    """Worlds by how likely they are.

    Args:
        hands: What the other plays with in each.
        weights: How likely each is, against the others.
        is_exact: Whether they are all.
    """

    hands: Hands
    weights: Floats
    is_exact: bool

    @classmethod
    def of(cls, hand: CardSet) -> Likely:
        """Return the one world in which the other plays with a hand."""
        return cls(np.array([hand.bits], dtype=np.uint64), np.ones(1), True)  # noqa: FBT003  # a fact, no switch

    def first(self, number: int) -> Likely:
        """Return the first of them, so many; if these are not all, they are all no more."""
        return self if number >= len(self.hands) else Likely(self.hands[:number], self.weights[:number], False)  # noqa: FBT003  # a fact, no switch


def likely_worlds(hidden: Hidden, conduct: Conduct | None, count: int, seed: int, until: float = inf) -> Likely:
    """Return worlds to weigh: all if there are few, else some drawn by how likely they are.

    Args:
        hidden: What is known of the other's cards.
        conduct: What he did besides; ``None`` if every world counts alike.
        count: How many are weighed at most, unless all are hardly more.
        seed: What the lots follow from.
        until: When all has to be done, by ``time.perf_counter``: a part of the time is for drawing and judging, and
            some are drawn in any case.

    Returns:
        The worlds. They are never said to be all where he announced: with some of these hands he could not have.
    """
    if hidden.called or hidden.count <= POOL * count:
        hands = worlds(hidden)
        if len(hands) <= 2 * count:
            return _all(hands, conduct, seed, until, is_exact=not hidden.called)
    pool, likely = _pool(hidden, conduct, POOL * count if conduct else count, seed, until)
    chosen = _resampled(pool, likely, min(count, len(pool)), seed) if conduct else pool
    different, weights = np.unique(chosen, return_counts=True)
    order = np.argsort(_lots(seed, len(different)))  # so that the first are as good as any
    return Likely(different[order], weights[order].astype(np.float64), False)  # noqa: FBT003  # a fact, no switch


def _all(hands: Hands, conduct: Conduct | None, seed: int, until: float, *, is_exact: bool) -> Likely:
    """Return all worlds, and how likely each is; many of them shuffled, so that the first are as good as any."""
    if len(hands) > DRAWN_AT_ONCE:
        hands = hands[np.argsort(_lots(seed, len(hands)))]
    weights = np.empty(len(hands))

    def work(part: slice) -> None:
        weights[part] = _judged(hands[part], conduct, seed ^ part.start)

    done = _in_time(work, len(hands), _drawn_until(until), DRAWN_AT_ONCE)
    judged = Likely(hands, weights, is_exact).first(done)
    return attrs.evolve(judged, weights=_doubted(judged.weights))


def _drawn_until(until: float) -> float:
    """Return when to draw no more worlds."""
    now = perf_counter()
    return now + DRAWING * (until - now)


def _pool(hidden: Hidden, conduct: Conduct | None, number: int, seed: int, until: float) -> tuple[Hands, Floats]:
    """Return worlds drawn by lot as long as there is time for it, and how likely each is."""
    hands, weights = np.empty(number, dtype=np.uint32), np.empty(number)

    def work(part: slice) -> None:
        lots = seed ^ part.start
        hands[part] = sample(hidden, len(hands[part]), lots)
        weights[part] = _judged(hands[part], conduct, lots)

    done = _in_time(work, number, _drawn_until(until), DRAWN_AT_ONCE)
    return hands[:done], _doubted(weights[:done])


def _doubted(weights: Floats) -> Floats:
    doubted: Floats = (1 - DOUBT) * weights + DOUBT * weights.mean()
    return doubted


def _judged(hands: Hands, conduct: Conduct | None, seed: int) -> Floats:
    return np.ones(len(hands)) if conduct is None else likelihoods(hands, conduct, seed ^ 2)


def _lots(seed: int, count: int) -> Words:
    lots = np.empty(count, dtype=np.uint64)
    draw(np.uint64(seed ^ 1), lots)
    return lots


def _resampled(pool: Hands, weights: Floats, count: int, seed: int) -> Hands:
    """Draw from a pool by weight, at even distances."""
    sums = np.cumsum(weights)
    start = float(_lots(seed, 1)[0]) / 2.0**64
    marks = (np.arange(count) + start) * (sums[-1] / count)
    found: Hands = pool[np.minimum(np.searchsorted(sums, marks, side="right"), len(pool) - 1)]
    return found


def weigh_cards(likely: Likely, point: Point, written: Written, until: float) -> tuple[dict[Card, Mean], Likely]:
    """Return what comes of each card that may be played.

    Args:
        likely: The worlds.
        point: The point of play.
        written: What is written.
        until: When to stop, by ``time.perf_counter``; some are weighed in any case.

    Returns:
        What is written in the mean, by card; and the worlds that were weighed.
    """
    found = np.empty((len(likely.hands), len(PACK)), dtype=np.uint64)
    table, values = np.zeros(TABLE_SIZE, dtype=np.uint64), np.zeros(len(PACK), dtype=np.uint64)
    about = point.words()

    def work(part: slice) -> None:
        found[part] = NOT_LEGAL
        totals_by_card(likely.hands[part], about, table, values, found[part])
        written.of(found[part][found[part] != NOT_LEGAL])  # kept: what is settled belongs to the time, too

    weighed = likely.first(_in_time(work, len(likely.hands), until))
    legal = [card for card in PACK if found[0, card.index] != NOT_LEGAL]
    done = found[: len(weighed.hands), [card.index for card in legal]]
    settled = written.of(done)
    return {card: mean_of(settled[:, number], weighed.weights) for number, card in enumerate(legal)}, weighed


@attrs.frozen
class Turn:
    """A turn in the auction of two.

    Args:
        six: Own cards.
        indicator: The card turned up.
        place: 0 for forehand, 1 for the dealer.
        passes: How often has been passed.
        suits: The suits that may be chosen.
        may_pass: Whether one may pass.
    """

    six: CardSet
    indicator: Card
    place: int
    passes: int
    suits: tuple[Suit, ...]
    may_pass: bool

    def words(self) -> Words:
        """Return the same as a row of words."""
        bids = sum(1 << suit.index for suit in self.suits) + (self.may_pass << PASS)
        return np.array([self.six.bits, self.indicator.index, self.place, self.passes, bids], dtype=np.uint64)


def weigh_bids(
    likely: Likely, turn: Turn, written: tuple[Written, Written], seed: int, until: float
) -> tuple[dict[Suit | None, Mean], Likely]:
    """Return what comes of each bid.

    Args:
        likely: The worlds.
        turn: The turn.
        written: What is written if one declares oneself, and if the other does.
        seed: What the lots for the other cards follow from.
        until: When to stop, by ``time.perf_counter``; some are weighed in any case.

    Returns:
        What is written in the mean, by the suit that is chosen, and of a pass under ``None``; and the worlds that were
        weighed.
    """
    found, table = np.zeros((len(likely.hands), COLUMNS), dtype=np.uint64), np.zeros(TABLE_SIZE, dtype=np.uint64)
    about, key = turn.words(), np.uint64(seed ^ 4)

    def work(part: slice) -> None:
        totals_by_bid(likely.hands[part], about, key + np.uint64(part.start), ROWS, LEAST_BIDS, table, found[part])
        _by_bid(found[part], turn, written)  # kept: what is settled belongs to the time, too

    weighed = likely.first(_in_time(work, len(likely.hands), until))
    settled = _by_bid(found[: len(weighed.hands)], turn, written)
    return {bid: mean_of(each, weighed.weights) for bid, each in settled.items()}, weighed


def _by_bid(found: Any, turn: Turn, written: tuple[Written, Written]) -> dict[Suit | None, Any]:
    """Return what is written in each world, by the suit that is chosen, and of a pass under ``None``."""
    settled: dict[Suit | None, Any] = {suit: written[0].of(found[:, suit.index]) for suit in turn.suits}
    return settled | ({None: _after_pass(found, turn.place, written)} if turn.may_pass else {})


def _after_pass(found: Any, place: int, written: tuple[Written, Written]) -> Any:
    settled = np.tile(NOBODY_BID, (len(found), 1))
    for bidder, writing in zip((place, 1 - place), written, strict=True):
        there = found[:, BIDDER] == bidder
        settled[there] = writing.of(found[there, PASS])
    return settled


def _in_time(work: Any, count: int, until: float, at_once: int = AT_ONCE) -> int:
    """Work on some after others while there is time for as long as the longest took; return on how many."""
    done, longest, now = 0, 0.0, perf_counter()
    while done < count and (done == 0 or now + longest < until):
        work(slice(done, done + at_once))
        done += at_once
        start, now = now, perf_counter()
        longest = max(longest, now - start)
    return min(done, count)
