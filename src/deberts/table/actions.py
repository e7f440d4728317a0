"""What a player can do, as values. The text of each is what ``str`` gives."""

from __future__ import annotations

from typing import ClassVar, Final, get_args

import attrs

from deberts.cards import PACK, Card, CardSet, Rank, Suit
from deberts.errors import ActionTextError
from deberts.rules.s04_sequences import Sequence
from deberts.subsets import by_suit, listed

BELA: Final = "bela"
"""What is said with one of the two bela cards."""

MOST_SEQUENCES: Final = 18
"""Sequences in one announcement: six times what a hand can hold, and few enough to refuse at once."""


@attrs.frozen
class Worded:
    """What is written as its word, and after it each of its fields."""

    word: ClassVar[str]

    def __str__(self) -> str:
        return " ".join((self.word, *map(str, attrs.astuple(self, recurse=False))))


@attrs.frozen
class Pass(Worded):
    """Leave the bid to the next player."""

    word: ClassVar[str] = "pass"


@attrs.frozen
class Take(Worded):
    """Take the indicator's suit as trump."""

    word: ClassVar[str] = "take"


@attrs.frozen
class Name(Worded):
    """Name another suit as trump.

    Args:
        trump: The suit named.
    """

    word: ClassVar[str] = "name"
    trump: Suit


@attrs.frozen
class Exchange(Worded):
    """Exchange the trump seven for the indicator."""

    word: ClassVar[str] = "exchange"


def _in_any_order(sequences: tuple[Sequence, ...]) -> tuple[str, ...]:
    return tuple(sorted(map(str, sequences)))


@attrs.frozen
class Announce:
    """Announce sequences. Two announcements of the same sequences are equal, however they are ordered.

    Args:
        sequences: The sequences, at least one.

    Raises:
        ActionTextError: If they are none, or more than anybody could hold.
    """

    word: ClassVar[str] = "announce"
    sequences: tuple[Sequence, ...] = attrs.field(eq=_in_any_order)

    @sequences.validator
    def _fit_a_hand(self, _attribute: object, sequences: tuple[Sequence, ...]) -> None:
        if not 1 <= len(sequences) <= MOST_SEQUENCES:
            msg = f"{len(sequences)} sequences cannot be announced: give 1 to {MOST_SEQUENCES}"
            raise ActionTextError(msg, sequences=len(sequences))

    def __str__(self) -> str:
        return " ".join((self.word, *map(str, self.sequences)))


@attrs.frozen
class Redeal(Worded):
    """Show four sevens and demand a new deal."""

    word: ClassVar[str] = "redeal"


@attrs.frozen
class Keep(Worded):
    """Do nothing, where one might do something."""

    word: ClassVar[str] = "keep"


@attrs.frozen
class Ask(Worded):
    """Ask whether a terc from the trump nine would pass."""

    word: ClassVar[str] = "ask"


@attrs.frozen
class Yes(Worded):
    """Say that it would."""

    word: ClassVar[str] = "yes"


@attrs.frozen
class No(Worded):
    """Say that it would not."""

    word: ClassVar[str] = "no"


@attrs.frozen
class AskHeight(Worded):
    """Ask for the height of the other's sequence."""

    word: ClassVar[str] = "rost"


@attrs.frozen
class Good(Worded):
    """Let the other's sequence pass."""

    word: ClassVar[str] = "good"


@attrs.frozen
class SayBela(Worded):
    """Say bela before a move."""

    word: ClassVar[str] = "bela"


@attrs.frozen
class ClaimEnd(Worded):
    """Claim to have reached the target, between two tricks."""

    word: ClassVar[str] = "claim"


@attrs.frozen
class Arrive(Worded):
    """Claim to have reached the target, before a card."""

    word: ClassVar[str] = "arrive"


@attrs.frozen
class Nibble(Worded):
    """Claim more than half of the deal, as its defender."""

    word: ClassVar[str] = "nibble"


@attrs.frozen
class Double(Worded):
    """Offer to double the stake."""

    word: ClassVar[str] = "double"


@attrs.frozen
class Accept(Worded):
    """Accept the double."""

    word: ClassVar[str] = "accept"


@attrs.frozen
class Refuse(Worded):
    """Refuse the double, and lose the game."""

    word: ClassVar[str] = "refuse"


@attrs.frozen
class TellHeight(Worded):
    """Name the top card of one's best sequence, because it was asked for.

    Args:
        rank: Its rank.
    """

    word: ClassVar[str] = "height"
    rank: Rank


@attrs.frozen
class SayDeberts(Worded):
    """Show a run that wins the match.

    Args:
        run: The whole run.
    """

    word: ClassVar[str] = "deberts"
    run: Sequence

    @property
    def sequences(self) -> tuple[Sequence, ...]:
        """What is shown, as of an announcement."""
        return (self.run,)


@attrs.frozen(init=False, eq=False)
class Play:
    """Play a card. There is one object for each play, so plays are compared by identity.

    Args:
        card: The card.
        bela: Whether bela is said with it.
    """

    word: ClassVar[str] = "play"
    card: Card
    bela: bool = False

    def __new__(cls, card: Card, bela: bool = False) -> Play:  # noqa: FBT001, FBT002, PYI034  # a fact, no switch
        """Return the one object of this play."""
        return _PLAYS[bela][card.index]

    def __hash__(self) -> int:
        """Hash by card, so that no order of a set ever depends on an address."""
        return self.card.index + len(PACK) * self.bela

    def __reduce__(self) -> tuple[type[Play], tuple[Card, bool]]:
        """Come back from a pickle or a copy as the one object of this play."""
        return (Play, (self.card, self.bela))

    def __str__(self) -> str:
        return f"{self.word} {self.card}" + f" {BELA}" * self.bela


def plays(cards: CardSet, calls: CardSet) -> tuple[Play, ...]:
    """Return the plays of some cards.

    Args:
        cards: The cards.
        calls: Cards with which bela may be said.

    Returns:
        A play for each in the order of the cards, and after it one that says bela where it may be said.
    """
    if not calls.bits & cards.bits:
        return listed(cards.bits, _SILENT_BY_SUIT)
    return tuple(play for card in cards for play in (_BOTH if card in calls else _SILENT)[card.index])


Word = (
    Pass
    | Take
    | Redeal
    | Exchange
    | Keep
    | Ask
    | Yes
    | No
    | AskHeight
    | Good
    | SayBela
    | ClaimEnd
    | Arrive
    | Nibble
    | Double
    | Accept
    | Refuse
)
"""An action of one word, which is public as it is."""

Action = Word | Name | TellHeight | Announce | SayDeberts | Play
"""Everything that a player can do."""

KINDS: Final[frozenset[type[Action]]] = frozenset(get_args(Action))
"""The kinds of action."""


def _make_plays(*, bela: bool) -> tuple[Play, ...]:
    plays = tuple(object.__new__(Play) for _ in PACK)
    for play, card in zip(plays, PACK, strict=True):
        play.__attrs_init__(card, bela)
    return plays


_PLAYS: Final = (_make_plays(bela=False), _make_plays(bela=True))
_BOTH: Final = tuple(zip(*_PLAYS, strict=True))
_SILENT: Final = tuple((play,) for play in _PLAYS[False])
_SILENT_BY_SUIT: Final = by_suit(_PLAYS[False])
