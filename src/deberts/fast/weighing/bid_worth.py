"""What six cards promise to a declarer: a sum over a few features, and how likely who holds them bids.

The sum estimates what the declarer writes less what the other writes, if both play with open hands. Its coefficients
were fitted, see :mod:`deberts.fast.weighing.bid_table`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from deberts.cards import Card, CardSet, Suit
from deberts.fast.kernels import bits, rules
from deberts.fast.kernels.bits import BYTE, BYTE_BITS, ONE, ZERO, numbers, popcount
from deberts.fast.kernels.compile import compiled, np, part

Floats = np.ndarray[tuple[int, ...], np.dtype[np.float64]]

FEATURES: Final = (
    "constant",
    "trumps",
    "trumps squared",
    "jack",
    "nine",
    "ace",
    "ten",
    "bela",
    "jack and nine",
    "plain aces",
    "tens beside their ace",
    "guarded tens",
    "voids",
    "sequences",
    "indicator",
    "seven for the indicator",
)
"""What each coefficient belongs to; the last two are 0 in any other suit than that of the indicator."""

SUITS: Final = np.uint64(4)
PLAIN_SUITS: Final = np.uint64(3)
LOWEST: Final = -1000.0


@part
def features(cards: np.uint64, trump: np.uint64, indicator: np.uint64, found: Floats) -> None:
    """Fill in the features of some cards.

    Args:
        cards: Cards in the printed layout.
        trump: Number of the trump suit.
        indicator: Number of the card turned up, in the printed layout.
        found: Room for one number each.
    """
    hand = bits.ranked(cards, trump)
    trumps = hand >> np.uint64(24)
    number, jack, nine = float(popcount(trumps)), _bit(trumps, 7), _bit(trumps, 6)
    found[0], found[1], found[2] = 1.0, number, number * number
    found[3], found[4], found[5], found[6] = jack, nine, _bit(trumps, 5), _bit(trumps, 4)
    found[7] = 1.0 if hand & bits.BELA_CARDS == bits.BELA_CARDS else 0.0
    found[8] = jack * nine
    found[9:13] = 0.0
    for suit in numbers(PLAIN_SUITS):
        plain = (hand >> (BYTE_BITS * np.uint64(suit))) & BYTE
        ace, ten = _bit(plain, 7), _bit(plain, 6)
        found[9] += ace
        found[10] += ace * ten
        found[11] += ten * (1.0 - ace) if popcount(plain) > ONE else 0.0
        found[12] += 1.0 if plain == ZERO else 0.0
    bertzes, tercs = rules.split(cards)
    found[13] = float(rules.sequence_points(bertzes, tercs))
    is_taken = indicator >> np.uint64(3) == trump
    turned = float(bits.points(bits.ranked(ONE << indicator, trump))) if is_taken else 0.0
    found[14] = turned
    found[15] = _bit(trumps, 0) * (1.0 + turned) if is_taken else 0.0


@part
def _bit(cards: np.uint64, place: int) -> float:
    return float((cards >> np.uint64(place)) & ONE)


@part
def worth(cards: np.uint64, trump: np.uint64, indicator: np.uint64, row: Floats, found: Floats) -> float:
    """Return what six cards promise as declarer's.

    Args:
        cards: Cards in the printed layout.
        trump: Number of the trump suit.
        indicator: Number of the card turned up.
        row: A coefficient for each feature.
        found: Room for the features.

    Returns:
        Points that he writes less those of the other.
    """
    features(cards, trump, indicator, found)
    total = 0.0
    for number in range(row.shape[0]):
        total += float(row[number] * found[number])
    return total


@part
def best_other(cards: np.uint64, indicator: np.uint64, row: Floats, found: Floats) -> tuple[float, np.uint64]:
    """Return what the best suit promises that is not the indicator's, and which it is."""
    best, named = LOWEST, ZERO
    for trump in numbers(SUITS):
        suit = np.uint64(trump)
        if suit != indicator >> np.uint64(3):
            promised = worth(cards, suit, indicator, row, found)
            named = suit if promised > best else named
            best = max(best, promised)
    return best, named


@part
def passing(promised: float, least: float, spread: float) -> float:
    """Return how likely somebody passes, who bids on about so much at least."""
    return 1.0 / (1.0 + exp((promised - least) / spread))


@part
def likelihood_of_bids(  # noqa: PLR0913, PLR0917  # what is held, what was bid, and the model
    six: np.uint64,
    place: np.uint64,
    passes: np.uint64,
    trump: np.uint64,
    indicator: np.uint64,
    row: Floats,
    least: Floats,
    spread: float,
    found: Floats,
) -> float:
    """Return how likely who holds six cards bids as he did.

    Args:
        six: His first six cards.
        place: 0 for forehand, 1 for the dealer.
        passes: How often has been passed, by both.
        trump: Number of the suit that was chosen then; ``SUITS`` if none is yet.
        indicator: Number of the card turned up.
        row: The coefficients of his place.
        least: On how much he takes, and on how much he names a suit.
        spread: How much these are blurred.
        found: Room for the features.

    Returns:
        A number from 0 to 1.
    """
    likely = 1.0
    for turn in range(2):
        bid = place + np.uint64(2 * turn)
        if bid > passes or (bid == passes and trump == SUITS):
            continue
        if turn == 0:
            promised = worth(six, indicator >> np.uint64(3), indicator, row, found)
        else:
            promised, _ = best_other(six, indicator, row, found)
        passed = passing(promised, least[turn], spread)
        likely *= passed if bid < passes else 1.0 - passed
        if bid == passes and turn == 1:  # he chose this suit among three
            likely *= min(1.0, 2.0 * passing(promised - worth(six, trump, indicator, row, found), 0.0, spread))
    return likely


_worth = compiled(worth)


def promise(cards: CardSet, trump: Suit, indicator: Card, coefficients: Sequence[float]) -> float:
    """Return what six cards promise as declarer's.

    Args:
        cards: The cards.
        trump: The trump suit.
        indicator: The card turned up.
        coefficients: A number for each of ``FEATURES``.

    Returns:
        Points that he writes less those of the other.
    """
    row, found = np.array(coefficients, dtype=np.float64), np.zeros(len(FEATURES))
    return float(_worth(np.uint64(cards.bits), np.uint64(trump.index), np.uint64(indicator.index), row, found))
