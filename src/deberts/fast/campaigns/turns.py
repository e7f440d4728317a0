"""One deal played by a function: turn after turn in Python, with the kernels as referee."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

from deberts.cards import PACK, Card, CardSet, Suit
from deberts.errors import InputError, excerpt
from deberts.fast.campaigns import notation
from deberts.fast.campaigns.policies import Policy, Situation
from deberts.fast.kernels import entry_points as kernels
from deberts.fast.kernels.compile import np

TRICKS: Final = 9


class Turns:
    """A deal under way; it changes as it is played.

    Args:
        pack: The 32 cards in dealing order.
        policy: Plays for both.
    """

    def __init__(self, pack: tuple[Card, ...], policy: Policy) -> None:
        self.pack, self.policy = pack, policy
        self.hands = [_bits(pack[at : at + 3] + pack[at + 6 : at + 9]) for at in (0, 3)]
        """What each seat holds, in the printed layout."""
        self.held = [*self.hands]
        """What each seat held before its first card."""
        self.indicator = pack[12].index
        """Number of the card in the indicator's place."""
        self.passes = 0
        self.trump: int | None = None
        """Number of the trump suit once it is settled."""
        self.announced = [(0, 0), (0, 0)]
        """Of each seat the top cards of its sequences of four and of three."""
        self.bela: int | None = None
        """Who said bela."""
        self.leader = 0
        self.taken = [0, 0]
        """Cards in the tricks of each seat."""
        self.said: list[tuple[int, str, str]] = []
        """What was done: seat, its own words, and what the other hears."""

    def play(self) -> None:
        """Play the deal to its end.

        Raises:
            InputError: If the policy answers with what is no option.
        """
        self._bid()
        if self.trump is not None:
            for _ in range(TRICKS):
                self._play_trick(self.trump)

    def _choose(self, seat: int, options: tuple[str, ...], led: int = 0) -> str:
        settled = self.trump is not None
        situation = Situation(
            seat,
            CardSet.from_bits(self.hands[seat]),
            PACK[self.indicator],
            self.pack[-1] if settled else None,
            tuple(Suit)[self.trump or 0] if settled else None,
            self.passes % 2 if settled else None,
            PACK[led.bit_length() - 1] if led else None,
            tuple((who, own if who == seat else told) for who, own, told in self.said),
            options,
        )
        answer: Any = self._answer(situation)
        if not isinstance(answer, str) or answer not in options:  # an object may call itself equal to anything
            raise InputError(f"the policy answers {excerpt(answer)}, which is none of {', '.join(options)}")
        return str(answer)

    def _answer(self, situation: Situation) -> str:
        try:
            return self.policy(situation)
        except StopIteration as error:  # no generator lets it through, and shards are played in one
            raise InputError("the policy raises StopIteration, and gives no answer") from error

    def _say(self, seat: int, text: str, told: str | None = None) -> None:
        self.said.append((seat, text, text if told is None else told))

    def _bid(self) -> None:
        turned = self.indicator // 8
        others = tuple(f"name {suit}" for suit in Suit if suit.index != turned)
        while self.trump is None and self.passes < notation.ALL_PASSES:
            seat = self.passes % 2
            bid = self._choose(seat, ("pass", "take") if self.passes < notation.FIRST_ROUND else ("pass", *others))
            self._say(seat, bid)
            if bid == "pass":
                self.passes += 1
            else:
                self.trump = turned if bid == "take" else Suit.parse(bid[-1]).index
                self.hands = [
                    hand | _bits(self.pack[at : at + 3]) for hand, at in zip(self.hands, (13, 16), strict=True)
                ]
                self.held = [*self.hands]

    def _play_trick(self, trump: int) -> None:
        led = self._play_card(trump, self.leader, 0)
        reply = self._play_card(trump, 1 - self.leader, led)
        is_first = not any(self.taken)
        self.leader ^= bool(kernels.takes(*kernels.words(reply, led, trump)))
        self.taken[self.leader] |= led | reply
        if is_first:
            self._show(trump)

    def _play_card(self, trump: int, seat: int, led: int) -> int:
        while True:
            hand = self.hands[seat]
            cards = CardSet.from_bits(int(kernels.legal(*kernels.words(hand, led, trump))) if led else hand)
            action = self._choose(seat, (*self._offers(trump, seat), *self._plays(trump, seat, cards)), led)
            word, *rest = action.split()
            if word == "play":
                break
            self._offer(trump, seat, action, rest)
        self._say(seat, action)
        card = Card.parse(rest[0]).bit
        self.hands[seat] ^= card
        self.bela = seat if rest[1:] else self.bela
        return card

    def _plays(self, trump: int, seat: int, cards: CardSet) -> tuple[str, ...]:
        both = sum(notation.bela_bits(trump))
        may_say = both if self.bela is None and self.held[seat] & both == both else 0
        return tuple(f"play {card}{bela}" for card in cards for bela in ("", " bela")[: 1 + bool(card.bit & may_say)])

    def _offers(self, trump: int, seat: int) -> tuple[str, ...]:
        """List what may be done before one's first card and announcement."""
        if self.hands[seat] != self.held[seat] or any(self.announced[seat]):
            return ()
        bertzes, tercs = map(int, kernels.split(np.uint64(self.hands[seat])))
        best = self._seniority(trump, bertzes, tercs)
        texts = notation.sequence_texts(bertzes, tercs, trump)
        choices = [choice for size in range(1, len(texts) + 1) for choice in combinations(texts, size)]
        senior = [choice for choice in choices if self._seniority(trump, *_tops(choice)) == best]
        seven = 1 << 8 * trump & self.hands[seat]
        exchange = ("exchange",) if seven and self.indicator // 8 == trump else ()
        return (*exchange, *(" ".join(("announce", *choice)) for choice in senior))

    def _seniority(self, trump: int, bertzes: int, tercs: int) -> int:
        return int(kernels.seniority(*kernels.words(bertzes, tercs, trump)))

    def _offer(self, trump: int, seat: int, action: str, sequences: list[str]) -> None:
        if not sequences:
            self._say(seat, action)
            self.hands[seat] ^= 1 << 8 * trump | 1 << self.indicator
            self.held[seat], self.indicator = self.hands[seat], 8 * trump
            return
        self.announced[seat] = _tops(tuple(sequences))
        self._say(seat, action, f"announce {_kind(self.announced[seat])}")
        first = self.announced[1 - seat]
        if any(first) and _kind(first) == _kind(self.announced[seat]):
            best = notation.sequence_texts(*first, trump)[0]
            self._say(1 - seat, f"height {best[1]}")

    def _show(self, trump: int) -> None:
        """Show the winner's sequences after the first trick."""
        first, second = (self._seniority(trump, *tops) for tops in self.announced)
        winner = int(second > first)
        if first or second:
            self._say(winner, " ".join(("show", *notation.sequence_texts(*self.announced[winner], trump))))


def _bits(cards: tuple[Card, ...]) -> int:
    return CardSet(cards).bits


def _tops(sequences: tuple[str, ...]) -> tuple[int, int]:
    """Return the top cards of sequences of four and of three, from their texts."""
    fours, threes = (
        CardSet(Card.parse(text[1:]) for text in sequences if text[0] == length).bits for length in ("4", "3")
    )
    return fours, threes


def _kind(announced: tuple[int, int]) -> str:
    return "bertz" if announced[0] else "terc"
