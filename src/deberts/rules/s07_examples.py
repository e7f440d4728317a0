"""Section 07: the worked examples, as data.

The numbers of the text, so that the functions of the other sections can be held against them.
"""

from __future__ import annotations

from typing import Final

import attrs

from deberts.cards import Card, CardSet, Suit
from deberts.rules.s06_contract import Outcome


@attrs.frozen
class TrickExample:
    """A trick of the text.

    Args:
        clause: Its number.
        trump: Trump suit.
        led: Card that forehand leads.
        hand: Cards that matter in the dealer's hand.
        legal: What the dealer may play.
        points: What the trick is worth then.
    """

    clause: str
    trump: Suit
    led: Card
    hand: CardSet
    legal: CardSet
    points: int


@attrs.frozen
class ContractExample:
    """A settlement of the text; of each pair the declarer's comes first.

    Args:
        clause: Its number.
        totals: Totals, announcements included.
        suspended: Points suspended before.
        outcome: How the deal ended.
        written: What is written.
        suspended_after: Points suspended after.
    """

    clause: str
    totals: tuple[int, int]
    suspended: tuple[int, ...]
    outcome: Outcome
    written: tuple[int, int]
    suspended_after: tuple[int, ...]


FORCED_JACK: Final = TrickExample(
    "07.1", Suit.HEARTS, Card.parse("9H"), CardSet.parse("7H JH"), CardSet.parse("JH"), points=34
)
"""The trump nine is led, and the jack must take it."""

BAIT: Final = ContractExample("07.2", (72, 90), (), Outcome.BAIT, (0, 162), ())
"""The declarer has less."""

HANG: Final = ContractExample("07.3", (81, 81), (), Outcome.HUNG, (0, 81), (81,))
"""Both have the same."""

RELEASE: Final = ContractExample("07.4", (100, 62), HANG.suspended_after, Outcome.MADE, (181, 62), ())
"""The next declarer wins, and gets what was suspended."""

TRICK_EXAMPLES: Final = (FORCED_JACK,)
CONTRACT_EXAMPLES: Final = (BAIT, HANG, RELEASE)
