"""What both players of a whole deal take with open hands: all exchanged, announced and said, and best play."""

from __future__ import annotations

from deberts.fast.kernels import bits, rules
from deberts.fast.kernels.bits import BYTE_BITS, ONE, ZERO, Words, numbers
from deberts.fast.kernels.compile import compiled, np, part
from deberts.fast.kernels.rules import LAST_TRICK
from deberts.fast.solving.values import Rows, value


@part
def totals(
    forehand: np.uint64, dealer: np.uint64, trump: np.uint64, indicator: np.uint64, table: Words
) -> tuple[np.uint64, np.uint64]:
    """Return what forehand and the dealer take.

    Args:
        forehand: His nine cards, in the printed layout, before an exchange.
        dealer: The same.
        trump: Number of the trump suit.
        indicator: Number of the card turned up.
        table: What has been found before; what is found now is added.

    Returns:
        Their totals.
    """
    if indicator >> np.uint64(3) == trump:
        seven, both = ONE << (BYTE_BITS * trump), (ONE << (BYTE_BITS * trump)) | (ONE << indicator)
        forehand ^= both if forehand & seven != ZERO else ZERO
        dealer ^= both if dealer & seven != ZERO else ZERO
    bertzes, tercs = rules.split(forehand)
    others, further = rules.split(dealer)
    own, other = rules.seniority(bertzes, tercs, trump), rules.seniority(others, further, trump)
    leading, replying = bits.ranked(forehand, trump), bits.ranked(dealer, trump)
    left = bits.points(leading | replying) + LAST_TRICK
    first = value(leading, replying, ZERO, left, table)
    second = left - first
    if own >= other and first > ZERO:
        first += rules.sequence_points(bertzes, tercs)
    if other > own and second > ZERO:
        second += rules.sequence_points(others, further)
    first += rules.BELA if leading & bits.BELA_CARDS == bits.BELA_CARDS else ZERO
    second += rules.BELA if replying & bits.BELA_CARDS == bits.BELA_CARDS else ZERO
    return first, second


@compiled
def totals_of_rows(deals: Rows, table: Words, found: Rows) -> None:
    """Find the totals of many deals.

    Args:
        deals: A row for each: nine cards of forehand and of the dealer, the trump suit, and the card turned up.
        table: What has been found before; what is found now is added.
        found: A row for each is filled in: totals of forehand and of the dealer.
    """
    for row in numbers(deals.shape[0]):
        found[row, 0], found[row, 1] = totals(deals[row, 0], deals[row, 1], deals[row, 2], deals[row, 3], table)
