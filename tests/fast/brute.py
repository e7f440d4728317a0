"""Every way to play with open hands, by the rules of the reference: no card is left out, and no bound is believed."""

from __future__ import annotations

from functools import lru_cache

from deberts import Card, CardSet, Suit, card_points, legal_cards, winner

LAST_TRICK = 10


class Brute:
    """All ways to play with one trump suit; the same pair of hands is looked at once.

    Hands are integers as in ``CardSet.bits``, because a whole deal has a hundred thousand pairs of them.
    """

    def __init__(self, trump: Suit) -> None:
        self.trump = trump
        self._known: dict[tuple[int, int], int] = {}
        self._answers = lru_cache(None)(self._asked)
        self._trick = lru_cache(None)(self._taken)

    def values(self, own: CardSet, other: CardSet, led: Card | None) -> dict[Card, int]:
        """Return what comes of each card: points of the player whose turn it is less those of the other."""
        if led is not None:
            answers = legal_cards(own, (led,), self.trump)
            return {card: -self._outcome(other.bits, own.bits ^ card.bit, led.bit, card.bit) for card in answers}
        return {card: self._lead(own.bits, other.bits, card.bit) for card in own}

    def _best(self, leading: int, replying: int) -> int:
        found = self._known.get((leading, replying))
        if found is None:
            leads = (1 << place for place in range(32) if leading >> place & 1)
            found = max((self._lead(leading, replying, led) for led in leads), default=0)
            self._known[leading, replying] = found
        return found

    def _lead(self, leading: int, replying: int, led: int) -> int:
        rest = leading ^ led
        return min(self._outcome(rest, replying ^ reply, led, reply) for reply in self._answers(replying, led))

    def _outcome(self, first: int, second: int, led: int, reply: int) -> int:
        """Return points of the leader less those of the other, from a complete trick on."""
        takes, points = self._trick(led, reply)
        points += 0 if first else LAST_TRICK
        return -points - self._best(second, first) if takes else points + self._best(first, second)

    def _asked(self, hand: int, led: int) -> tuple[int, ...]:
        (card,) = CardSet.from_bits(led)
        return tuple(answer.bit for answer in legal_cards(CardSet.from_bits(hand), (card,), self.trump))

    def _taken(self, led: int, reply: int) -> tuple[bool, int]:
        trick = tuple(card for bit in (led, reply) for card in CardSet.from_bits(bit))
        return winner(trick, self.trump) == 1, sum(card_points(card, self.trump) for card in trick)
