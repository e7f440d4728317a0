"""A point in the play of the cards, with both hands open."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

import attrs

from deberts.cards import Card, CardSet, Suit
from deberts.errors import InputError, excerpt
from deberts.fast.kernels import entry_points as kernels
from deberts.fast.kernels.compile import np
from deberts.fast.kernels.rules import BELA, LAST_TRICK
from deberts.integers import integer

PLAYERS: Final = 2
MOST_CARDS: Final = 9
"""So many cards a player has before his first."""


def _one_of_two(seat: int) -> int:
    with suppress(InputError):
        return integer("leader", seat, 0, PLAYERS)
    raise InputError(f"{excerpt(seat)} is no seat: take 0 or 1", place="leader")


def check_rules(rules: Any) -> None:
    """Refuse a rule set whose cards the kernels cannot play."""
    if rules.seats != PLAYERS:
        raise InputError(f"{rules.seats} play in this deal, and a position is of two players", place="deal")
    for what, points, counted, clause in (
        ("bela", rules.bela_points, int(BELA), "04.10"),
        ("the last trick", rules.last_trick, int(LAST_TRICK), "03.3"),
    ):
        if points != counted:
            message = f"{what} is worth {points} in this deal, and a position counts {counted} for it"
            raise InputError(message, place="deal", clause=clause)
    for duty in attrs.fields(type(rules.duties)):
        answer = getattr(rules.duties, duty.name)
        if answer is not duty.default:
            message = f"{duty.name} is {answer.value} in this deal, and cards of a position are played by the sources"
            raise InputError(message, place="deal", clause=answer.clauses[0])


def _reached(deal: Any) -> tuple[tuple[CardSet, CardSet], Suit, int, Card | None]:
    public, secrets = deal.public, deal.secrets
    check_rules(public.rules)
    play = public.play
    if play is None or public.to_act is None:
        raise InputError("no cards are being played in this deal", place="deal")
    hands = secrets[0].hand, secrets[1].hand
    return hands, play.contract.trump, play.leader, play.trick[0] if play.trick else None


@attrs.frozen
class Position:
    """A point in the play: who holds what, who leads, and the card that lies on the table.

    Args:
        hands: Cards still in hand, by seat, at most nine. The one who leads has as many as the other, or one less once
            he has led.
        trump: Trump suit.
        leader: Seat that leads to this trick.
        led: The card led, or ``None``.

    Raises:
        InputError: If nobody could come to that position.

    Example:
        >>> Position((CardSet.parse("JH AS"), CardSet.parse("9H TS")), Suit.HEARTS)
        Position(hands=(CardSet.parse('JH AS'), CardSet.parse('9H TS')), trump=<Suit.HEARTS: 'H'>, leader=0, led=None)
    """

    hands: tuple[CardSet, CardSet]
    trump: Suit
    leader: int = attrs.field(default=0, converter=_one_of_two)
    led: Card | None = None

    def __attrs_post_init__(self) -> None:
        leading, replying = self.hands[self.leader], self.hands[1 - self.leader]
        if leading & replying:
            raise InputError(f"both hands hold {leading & replying}", place="hands")
        if len(replying) > MOST_CARDS:
            raise InputError(f"{len(replying)} cards are in a hand: there are at most {MOST_CARDS}", place="hands")
        if len(replying) != len(leading) + (self.led is not None):
            msg = f"{len(leading)} cards of the leader do not go with {len(replying)} of the other"
            hint = ": the card that was led is part of a position" if len(replying) == len(leading) + 1 else ""
            raise InputError(msg + hint, place="hands")
        if self.led is not None and self.led in leading | replying:
            raise InputError(f"{self.led} lies on the table and is in a hand", place="led")

    @classmethod
    def of(cls, deal: Any) -> Position:
        """Return the point of play that a deal has reached.

        Cards are played alike by every source, so only the number of players and what bela and the last trick are
        worth matter. While a question waits for its answer, it is the point at which the play will go on.

        Args:
            deal: A :class:`deberts.Deal` of two players in which cards are being played.

        Returns:
            The position.

        Raises:
            InputError: If it is no deal, not of two players, no cards are being played, or a house has set what bela or
                the last trick is worth to something else than 20 and 10, or that cards are played otherwise.
        """
        try:
            reached = _reached(deal)
        except (AttributeError, LookupError, TypeError):  # its class is not known here: the kernels know no table
            raise InputError(f"{excerpt(deal)} is no Deal: give one", place="deal") from None
        return cls(*reached)

    @property
    def to_act(self) -> int:
        """Seat of the player whose turn it is."""
        return self.leader if self.led is None else 1 - self.leader

    @property
    def led_bit(self) -> int:
        """The card led as ``Card.bit``, or 0."""
        return 0 if self.led is None else self.led.bit

    def ranked(self) -> tuple[np.uint64, np.uint64, np.uint64]:
        """Return leader's hand, the other's hand, and the card led or 0, in the ranked layout of the trump."""
        leading, replying = self.hands[self.leader].bits, self.hands[1 - self.leader].bits
        sets, trump = kernels.words(leading, replying, self.led_bit), np.uint64(self.trump.index)
        first, second, led = kernels.words(*(kernels.ranked(cards, trump) for cards in sets))
        return first, second, led
