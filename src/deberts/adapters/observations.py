"""What a seat sees, as a row of whole numbers that follows from its view alone.

Seats are counted from one's own: first what belongs to oneself, then to the next player, and so on. So a row says the
same in every seat; it does not say whose turn it is, which the mask of actions tells. Cards are 32 numbers, each 1 or
0, in the order 7C, 8C, ... AS. The fields come one after the other in the order of :data:`FIELDS`.

The first :func:`short_length` numbers, each 1 or 0, are all that there is to know of one deal by the club's rules; what
follows is what other rule sets and the match add.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from itertools import accumulate
from typing import Any, Final, Generic, TypeVar

import attrs

from deberts.adapters import seen as read
from deberts.adapters.seen import Seen
from deberts.cards import PACK, Rank, Suit
from deberts.integers import FEWEST_SEATS, MOST_POINTS, MOST_SCORE, MOST_SEATS, check_whole
from deberts.rules.conventions import HIGHEST_STAKE
from deberts.rules.s04_sequences import Kind
from deberts.table.actions import MOST_SEQUENCES
from deberts.table.phases import Question
from deberts.table.view import View, player

VERSION: Final = 1
"""Number of this layout: another one puts something else somewhere."""

_ReadT = TypeVar("_ReadT", int, Iterable[int])


@attrs.frozen
class Field(Generic[_ReadT]):
    """Some numbers of a row.

    Args:
        name: What they are called.
        meaning: What they say.
        width: How many they are, for each seat where it is by seat.
        read: Reads them, for a seat where it is by seat: those that are 1 or 0 as the bits of a number, the lowest
            first, and others one by one.
        by_seat: Whether each seat has its own, one's own first.
        most: The highest that each can be.
        least: The lowest.
    """

    name: str
    meaning: str
    width: int
    read: Callable[[Seen, int], _ReadT] = attrs.field(repr=False)
    by_seat: bool = False
    most: int = 1
    least: int = 0

    def size(self, seats: int) -> int:
        """Return how many numbers they are at a table for so many."""
        return self.width * (seats if self.by_seat else 1)


_CARDS: Final = len(PACK)

OF_A_DEAL: Final[tuple[Field[int], ...]] = (
    Field("hand", "cards in one's own hand", _CARDS, read.hand),
    Field("played", "cards that each has played", _CARDS, read.played, by_seat=True),
    Field("table", "cards of the trick on the table", _CARDS, read.table),
    Field("taken", "cards in the tricks of each", _CARDS, read.taken, by_seat=True),
    Field("turned", "the card that was turned up", _CARDS, read.turned),
    Field("bottom", "the bottom card, where it is seen", _CARDS, read.bottom),
    Field(
        "sequences",
        "cards of one's own announced sequences, and of all that others have shown",
        _CARDS,
        read.sequences,
        by_seat=True,
    ),
    Field("trump", "the trump suit, C D H S", len(Suit), read.trump),
    Field("passes", "that each has passed once, and twice", read.ROUNDS, read.passes, by_seat=True),
    Field("declarer", "who is declarer", 1, read.declarer, by_seat=True),
    Field("dealer", "who deals", 1, read.dealer, by_seat=True),
    Field("leader", "who leads, or has led, to the trick on the table", 1, read.leader, by_seat=True),
    Field("bela", "who has said bela", 1, read.bela, by_seat=True),
    Field("exchanged", "who has exchanged", 1, read.exchanged, by_seat=True),
    Field(
        "kind",
        "kind of the best sequence that each announced: terc, bertz, hundred",
        len(Kind),
        read.kind,
        by_seat=True,
    ),
    Field("height", "its top rank, 7 to A, once that is public", len(Rank), read.height, by_seat=True),
    Field("counting", "whose sequences count, once that is known", 1, read.counting, by_seat=True),
)
"""The fields of one deal by the club's rules."""

_FLAGS: Final[tuple[Field[int], ...]] = (
    *OF_A_DEAL,
    Field("said", "the words of one word that each has said", len(read.WORDS), read.said, by_seat=True),
    Field("question", "what is asked", len(Question), read.question),
)

_COUNTS: Final[tuple[Field[Iterable[int]], ...]] = (
    Field(
        "length",
        "cards of the best sequence that each announced, where that is told",
        1,
        read.length,
        by_seat=True,
        most=_CARDS // len(Suit),
    ),
    Field(
        "more",
        "further sequences that each announced, by kind",
        len(Kind),
        read.more,
        by_seat=True,
        most=MOST_SEQUENCES,
    ),
    Field(
        "ranks",
        "their top ranks, 7 to A, where these are told",
        len(Rank),
        read.ranks,
        by_seat=True,
        most=MOST_SEQUENCES,
    ),
    Field("score", "points of each before this deal", 1, read.score, by_seat=True, most=MOST_SCORE, least=-MOST_SCORE),
    Field("suspended", "points that wait, and how many amounts they are", 2, read.suspended, most=MOST_SCORE),
    Field("games", "how many games a plain win counts", 1, read.games, most=HIGHEST_STAKE),
    Field(
        "baits", "baits and deals without a trick that a house counts", 2, read.baits, by_seat=True, most=MOST_POINTS
    ),
    Field("voids", "deals passed out in a row, where a house counts them", 1, read.voids, most=MOST_POINTS),
)

FIELDS: Final[tuple[Field[Any], ...]] = (*_FLAGS, *_COUNTS)
"""All fields, in the order of a row: first those whose numbers are 1 or 0."""


def layout(seats: int) -> Mapping[str, slice]:
    """Return where each field stands in a row.

    Args:
        seats: Number of players.

    Returns:
        The place of each field, by its name.

    Raises:
        InputError: If no rule set is for so many.

    Example:
        >>> layout(2)["trump"], layout(4)["trump"]
        (slice(320, 324, None), slice(512, 516, None))
    """
    _check_seats(seats)
    return _layout(seats)


def _check_seats(seats: int) -> None:
    check_whole(seats, FEWEST_SEATS, MOST_SEATS, "seats")


@lru_cache(maxsize=64)
def _layout(seats: int) -> Mapping[str, slice]:
    ends = [*accumulate(field.size(seats) for field in FIELDS)]
    return {field.name: slice(end - field.size(seats), end) for field, end in zip(FIELDS, ends, strict=True)}


def length(seats: int) -> int:
    """Return how many numbers a row has at a table for so many.

    Raises:
        InputError: If no rule set is for so many.
    """
    _check_seats(seats)
    return sum(field.size(seats) for field in FIELDS)


def short_length(seats: int) -> int:
    """Return how many numbers tell of one deal by the club's rules: the first of a row.

    Raises:
        InputError: If no rule set is for so many.
    """
    _check_seats(seats)
    return sum(field.size(seats) for field in OF_A_DEAL)


@lru_cache(maxsize=64)
def _flags_length(seats: int) -> int:
    """Return how many numbers are 1 or 0, the first of a row."""
    return sum(field.size(seats) for field in _FLAGS)


def bounds(seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the lowest and the highest that each number of a row can be at a table for so many.

    Raises:
        InputError: If no rule set is for so many.
    """
    _check_seats(seats)
    sizes = [(field, field.size(seats)) for field in FIELDS]
    low = tuple(field.least for field, size in sizes for _ in range(size))
    return low, tuple(field.most for field, size in sizes for _ in range(size))


@lru_cache(maxsize=64)
def _flags_of(seats: int, own: int) -> tuple[tuple[Callable[[Seen, int], int], int, int], ...]:
    """Return what reads each field of bits, for which seat, and from which bit on they stand."""
    asked = [(field, (own + place) % seats) for field in _FLAGS for place in range(seats if field.by_seat else 1)]
    ends = accumulate(field.width for field, _ in asked)
    return tuple((field.read, seat, end - field.width) for (field, seat), end in zip(asked, ends, strict=True))


@lru_cache(maxsize=64)
def _counts_of(seats: int, own: int) -> tuple[tuple[Callable[[Seen, int], Iterable[int]], int], ...]:
    """Return what reads each other field, and for which seat."""
    asked = ((field, place) for field in _COUNTS for place in range(seats if field.by_seat else 1))
    return tuple((field.read, (own + place) % seats) for field, place in asked)


_DIGITS: Final = bytes.maketrans(b"01", bytes((0, 1)))


def flags_and_counts(view: View) -> tuple[bytes, list[int]]:
    """Return the row in two parts: the numbers that are 1 or 0 as bytes, which is quickest, and those that follow.

    Args:
        view: What a seat sees.

    Raises:
        InputError: If the view is a spectator's.
    """
    own, seats, seen, bits = player(view), view.public.rules.seats, Seen(view), 0
    for look, seat, start in _flags_of(seats, own):
        if found := look(seen, seat):
            bits |= found << start
    flags = f"{bits:0{_flags_length(seats)}b}"[::-1].encode().translate(_DIGITS)
    return flags, [number for count, seat in _counts_of(seats, own) for number in count(seen, seat)]


def observe(view: View) -> tuple[int, ...]:
    """Return what a seat sees as a row of numbers.

    Args:
        view: What it sees.

    Returns:
        As many as :func:`length` says, in the order of :data:`FIELDS`.

    Raises:
        InputError: If the view is a spectator's.

    Example:
        >>> from deberts import CLUB, Deal, shuffled
        >>> row = observe(Deal.new(CLUB, shuffled("a seed"), dealer=1).view(0))
        >>> len(row), sum(row[layout(2)["hand"]]), row[layout(2)["dealer"]]
        (435, 6, (0, 1))
    """
    flags, counts = flags_and_counts(view)
    return (*flags, *counts)
