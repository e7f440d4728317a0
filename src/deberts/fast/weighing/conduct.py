"""How likely worlds are by what the other did and did not do: his bids, and what he kept silent about.

That is a model of one bidder, and no law: who bids otherwise is judged wrongly. So nothing that he can hold is ever
excluded by it.
"""

from __future__ import annotations

from typing import Any, Final

import attrs

from deberts.cards import Card, Suit
from deberts.fast.kernels import rules
from deberts.fast.kernels.bits import BYTE_BITS, ONE, PACK_BITS, ZERO, Words, numbers, popcount, without_lowest
from deberts.fast.kernels.compile import compiled, np, part
from deberts.fast.kernels.streams import below, high, low, word
from deberts.fast.laying.worlds import Hands
from deberts.fast.weighing.bid_table import COEFFICIENTS, LEAST
from deberts.fast.weighing.bid_worth import FEATURES, SUITS, Floats, likelihood_of_bids
from deberts.integers import integer

SPREAD: Final = 15.0
"""Points by which somebody's bids are blurred."""

UNLIKELY: Final = 0.05
"""How likely somebody is silent about what he could say, or says less than he could."""

FIRST_CARDS: Final = np.uint64(6)
BELA: Final = np.uint64(0x60)
"""Queen and king of the first suit, in the printed layout."""

ROWS: Final = np.array(COEFFICIENTS)
LEAST_BIDS: Final = np.array(LEAST)

PLACE, PASSES, TRUMP, INDICATOR, GIVEN, TAKEN, IS_SILENT, HAS_TERC, HAS_KEPT, HAS_NO_BELA, IS_FORCED = range(11)
"""Where each part of a conduct stands in its row of words."""


@attrs.frozen
class Conduct:
    """What the other of two did before and besides his cards.

    Args:
        place: 0 if he is forehand, 1 if he is the dealer.
        passes: How often has been passed, by both.
        indicator: The card turned up.
        trump: The suit that was chosen; ``None`` while nobody has.
        given: The trump seven, if he exchanged it for the indicator.
        is_silent: Whether he has played and announced nothing.
        has_terc: Whether he announced nothing better than a terc.
        has_kept: Whether he has played, and could have exchanged the trump seven if he had it.
        has_no_bela: Whether he has played one of its cards and did not say it.
        is_forced: Whether somebody declares who did not bid, so that bids say nothing.
    """

    place: int
    passes: int
    indicator: Card
    trump: Suit | None = None
    given: Card | None = None
    is_silent: bool = False
    has_terc: bool = False
    has_kept: bool = False
    has_no_bela: bool = False
    is_forced: bool = False

    def words(self) -> Words:
        """Return the same as a row of words."""
        taken = self.indicator.bit if self.given else 0
        trump = int(SUITS) if self.trump is None else self.trump.index
        known = (self.place, self.passes, trump, self.indicator.index, self.given.bit if self.given else 0, taken)
        silence = self.is_silent, self.has_terc, self.has_kept, self.has_no_bela
        return np.array([*known, *silence, self.is_forced], dtype=np.uint64)


def likelihoods(hands: Any, conduct: Conduct, seed: int = 0) -> Floats:
    """Return how likely the other did what he did, with each hand.

    Which of nine cards were his first six is drawn by lot.

    Args:
        hands: His hand in each world, as ``CardSet.bits``.
        conduct: What he did.
        seed: What the lots follow from, from 0 to 2^64 - 1.

    Returns:
        A number above 0, and at most 1, for each.

    Raises:
        InputError: If *seed* is no such number.
    """
    found = np.empty(len(hands), dtype=np.float64)
    words, key = np.asarray(hands, dtype=np.uint32), np.uint64(integer("seed", seed, 0, 2**64))
    judge(words, conduct.words(), key, ROWS, LEAST_BIDS, found)
    return found


@compiled
def judge(  # noqa: PLR0913, PLR0917  # what is known, the model, and room for what is found
    hands: Hands, about: Words, key: np.uint64, rows: Floats, least: Floats, likely: Floats
) -> None:
    """Fill in how likely a conduct is with each hand.

    Args:
        hands: The hands.
        about: The conduct, as its row of words.
        key: The key of the lots.
        rows: The coefficients of both places.
        least: On how much each place bids in both rounds.
        likely: Room for a number for each hand.
    """
    place, found = about[PLACE], np.zeros(len(FEATURES))
    for row in numbers(np.uint64(hands.shape[0])):
        hand = np.uint64(hands[row])
        likely[row] = silence(hand, about)
        if about[IS_FORCED] != ZERO:
            continue
        first = first_cards((hand & ~about[TAKEN]) | about[GIVEN], word(key, row + row), word(key, row + row + ONE))
        bids = likelihood_of_bids(
            first, place, about[PASSES], about[TRUMP], about[INDICATOR], rows[place], least[place], SPREAD, found
        )
        likely[row] *= max(bids, 1e-9)


@part
def silence(hand: np.uint64, about: Words) -> float:
    """Return how likely somebody with a hand says no more than was heard."""
    bertzes, tercs = rules.split(hand)
    said_less = (about[IS_SILENT] != ZERO and (bertzes | tercs) != ZERO) or (
        about[HAS_TERC] != ZERO and bertzes != ZERO
    )
    kept = about[HAS_KEPT] != ZERO and (hand & (ONE << (BYTE_BITS * about[TRUMP]))) != ZERO
    both = BELA << (BYTE_BITS * about[TRUMP])
    silent = about[HAS_NO_BELA] != ZERO and hand & both == both
    return (UNLIKELY if said_less else 1.0) * (UNLIKELY if kept else 1.0) * (UNLIKELY if silent else 1.0)


@part
def first_cards(hand: np.uint64, lots: np.uint64, further: np.uint64) -> np.uint64:
    """Choose by lot which of up to nine cards were the first six."""
    left = hand
    left ^= drawn(left, low(lots)) if popcount(left) > FIRST_CARDS else ZERO
    left ^= drawn(left, high(lots)) if popcount(left) > FIRST_CARDS else ZERO
    left ^= drawn(left, low(further)) if popcount(left) > FIRST_CARDS else ZERO
    return left


@part
def drawn(cards: np.uint64, lot: np.uint64) -> np.uint64:
    """Choose one of some cards by a lot of 32 bits."""
    left = cards
    for _ in numbers(below(lot, popcount(cards))):
        left = without_lowest(left)
    return left & (~left + ONE) & PACK_BITS
