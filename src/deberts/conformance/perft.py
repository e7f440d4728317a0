"""Counting lines of play: one number that any wrong move generator misses."""

from __future__ import annotations

from deberts.cards import CardSet, Suit
from deberts.game.deal import Deal
from deberts.rules import s02_trump as trump, s05_tricks as tricks
from deberts.rules.s05_tricks import Trick
from deberts.table.phases import Playing

Hands = tuple[CardSet, ...]


def perft(deal: Deal, depth: int) -> int:
    """Count the lines of single card plays from a deal on.

    Nothing but cards is counted: no exchange and no announcement is made, and saying bela makes no other line.

    Clause:
        05.2, 05.3, 05.4, 05.5, 05.6, 05.7, 05.8, 05.9

    Args:
        deal: A deal at any point.
        depth: How many cards are played, from 0.

    Returns:
        The number of lines of just that length: 1 at depth 0, 0 where no card can be played.
    """
    if depth == 0:
        return 1
    phase = deal.public.phase
    if not isinstance(phase, Playing):
        return 0
    hands = tuple(secret.hand for secret in deal.position.secrets)
    return _Counter(phase.contract.trump).count(hands, phase.leader, phase.trick, depth)


class _Counter:
    """Remembers what it has counted, because different orders of tricks meet again in the same place."""

    def __init__(self, suit: Suit) -> None:
        self._trump = suit
        self._counted: dict[tuple[tuple[int, ...], int, Trick], int] = {}

    def count(self, hands: Hands, leader: int, trick: Trick, depth: int) -> int:
        # The number of cards in hand tells the depth, so it need not stand in the key.
        key = (tuple(hand.bits for hand in hands), leader, trick)
        if key not in self._counted:
            self._counted[key] = self._lines(hands, leader, trick, depth)
        return self._counted[key]

    def _lines(self, hands: Hands, leader: int, trick: Trick, depth: int) -> int:
        seat = (leader + len(trick)) % len(hands)
        cards = tricks.legal_cards(hands[seat], trick, self._trump)
        if depth == 1:
            return len(cards)
        return sum(self._after(hands, leader, seat, (*trick, card), depth - 1) for card in cards)

    def _after(self, hands: Hands, leader: int, seat: int, trick: Trick, depth: int) -> int:
        hand = trump.hand_after_playing(hands[seat], trick[-1])
        after = (*hands[:seat], hand, *hands[seat + 1 :])
        if len(trick) < len(hands):
            return self.count(after, leader, trick, depth)
        winner = tricks.next_leader(leader, tricks.winner(trick, self._trump), len(hands))
        return self.count(after, winner, (), depth)
