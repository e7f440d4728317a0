"""What a seat sees, as a row of whole numbers that follows from its view alone.

Seats are counted from one's own: first what belongs to oneself, then to the next player, and so on. So a row says the
same in every seat; it does not say whose turn it is, which the mask of actions tells. Cards are 32 numbers, each 1 or
0, in the order 7C, 8C, ... AS. The fields come one after the other in the order of :data:`FIELDS`.

The first :func:`short_length` numbers, each 1 or 0, are all that there is to know of one deal by the club's rules; what
follows is what other rule sets and the match add.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import accumulate
from typing import Final, TypeVar, get_args

import attrs

from deberts.cards import PACK, Card, CardSet, Rank, Suit
from deberts.integers import FEWEST_SEATS, MOST_POINTS, MOST_SCORE, MOST_SEATS, check_whole
from deberts.rules.conventions import HIGHEST_STAKE
from deberts.rules.s04_sequences import Kind, Sequence
from deberts.rules.sides import side_of
from deberts.table.actions import MOST_SEQUENCES, Exchange, Pass, Word
from deberts.table.phases import Announcement, Answering, Question
from deberts.table.view import View, player

VERSION: Final = 1
"""Number of this layout: another one puts something else somewhere."""

Read = Callable[[View, int], Iterable[int]]

_T = TypeVar("_T")

ROUNDS: Final = 2
"""Rounds of bidding."""

_WORDS: Final[tuple[type[Word], ...]] = get_args(Word)


@attrs.frozen
class Field:
    """Some numbers of a row.

    Args:
        name: What they are called.
        meaning: What they say.
        width: How many they are, for each seat where it is by seat.
        read: Reads them from a view; for a seat where it is by seat.
        by_seat: Whether each seat has its own, one's own first.
        most: The highest that each can be.
        least: The lowest.
    """

    name: str
    meaning: str
    width: int
    read: Read = attrs.field(repr=False)
    by_seat: bool = False
    most: int = 1
    least: int = 0

    def size(self, seats: int) -> int:
        """Return how many numbers they are at a table for so many."""
        return self.width * (seats if self.by_seat else 1)


# -- cards ------------------------------------------------------------------------------------------------------------


def _cards(cards: CardSet) -> Iterable[int]:
    return map(int, f"{cards.bits:032b}"[::-1])


def _alone(card: Card | None) -> Iterable[int]:
    return _cards(CardSet(() if card is None else (card,)))


def _hand(view: View, _seat: int) -> Iterable[int]:
    return _cards(view.own.hand)


def _played(view: View, seat: int) -> Iterable[int]:
    play, seats = view.public.play, view.public.rules.seats
    tricks = () if play is None else (*((one.leader, one.cards) for one in play.tricks), (play.leader, play.trick))
    own = ((seat - leader) % seats for leader, _ in tricks)
    return _cards(CardSet(card for at, (_, cards) in zip(own, tricks, strict=True) for card in cards[at : at + 1]))


def _table(view: View, _seat: int) -> Iterable[int]:
    return _cards(CardSet(view.public.play.trick if view.public.play else ()))


def _taken(view: View, seat: int) -> Iterable[int]:
    tricks = view.public.play.tricks if view.public.play else ()
    return _cards(CardSet(card for one in tricks if one.winner == seat for card in one.cards))


def _turned(view: View, _seat: int) -> Iterable[int]:
    swap = view.public.play and view.public.play.exchanged
    return _alone(swap.taken if swap else view.public.indicator)


def _bottom(view: View, _seat: int) -> Iterable[int]:
    play = view.public.play
    return _alone(view.public.bottom or (play.bottom if play else None))


def _sequences(view: View, seat: int) -> Iterable[int]:
    shown = view.own.declared if seat == view.seat else (*_of_all(view, seat, _shown),)
    return _cards(CardSet(card for one in shown for card in one.cards))


def _shown(one: Announcement) -> Iterable[Sequence]:
    return one.shown or ()


# -- what was said ----------------------------------------------------------------------------------------------------


def _as_bit(found: object) -> tuple[int]:
    return (int(bool(found)),)


def _trump(view: View, _seat: int) -> Iterable[int]:
    contract = view.public.contract
    return (int(contract is not None and contract.trump is suit) for suit in Suit)


def _passes(view: View, seat: int) -> Iterable[int]:
    passes = sum(event.seat == seat and isinstance(event.act, Pass) for event in view.public.log)
    return (int(passes > number) for number in range(ROUNDS))


def _declarer(view: View, seat: int) -> Iterable[int]:
    contract = view.public.contract
    return _as_bit(contract and contract.declarer == seat)


def _dealer(view: View, seat: int) -> Iterable[int]:
    return _as_bit(view.public.dealer == seat)


def _leader(view: View, seat: int) -> Iterable[int]:
    play = view.public.play
    return _as_bit(play and play.leader == seat)


def _bela(view: View, seat: int) -> Iterable[int]:
    play = view.public.play
    return _as_bit(play and play.bela == seat)


def _exchanged(view: View, seat: int) -> Iterable[int]:
    return _as_bit(_has_said(view, seat, Exchange))


def _has_said(view: View, seat: int, word: type[Word]) -> bool:
    return any(event.seat == seat and isinstance(event.act, word) for event in view.public.log)


def _of_all(view: View, seat: int, read: Callable[[Announcement], Iterable[_T]]) -> Iterator[_T]:
    play = view.public.play
    return (found for one in (play.announced if play else ()) if one.seat == seat for found in read(one))


def _kind(view: View, seat: int) -> Iterable[int]:
    kinds = {*_of_all(view, seat, lambda one: (one.kind,))}
    return (int(kind in kinds) for kind in Kind)


def _height(view: View, seat: int) -> Iterable[int]:
    heights = {*_of_all(view, seat, lambda one: (one.height,))}
    return (int(rank in heights) for rank in Rank)


def _counting(view: View, seat: int) -> Iterable[int]:
    play = view.public.play
    return _as_bit(play and seat in play.won)


# -- what other rule sets and the match add ---------------------------------------------------------------------------


def _said(view: View, seat: int) -> Iterable[int]:
    return (int(_has_said(view, seat, word)) for word in _WORDS)


def _question(view: View, _seat: int) -> Iterable[int]:
    phase = view.public.phase
    asked = phase.question if isinstance(phase, Answering) else None
    return (int(one is asked) for one in Question)


def _length(view: View, seat: int) -> Iterable[int]:
    return (max((0, *_of_all(view, seat, lambda one: (one.length or 0,)))),)


def _more(view: View, seat: int) -> Iterable[int]:
    kinds = [*_of_all(view, seat, lambda one: (call.kind for call in one.more))]
    return map(kinds.count, Kind)


def _ranks(view: View, seat: int) -> Iterable[int]:
    ranks = [*_of_all(view, seat, lambda one: (call.rank for call in one.more))]
    return map(ranks.count, Rank)


def _score(view: View, seat: int) -> Iterable[int]:
    rules, scores = view.public.rules, view.public.standing.scores
    return (scores[side_of(seat, rules.sides)],)


def _suspended(view: View, _seat: int) -> Iterable[int]:
    waiting = view.public.standing.suspended
    return sum(waiting), len(waiting)


def _games(view: View, _seat: int) -> Iterable[int]:
    return (view.public.stake.games,)


def _baits(view: View, seat: int) -> Iterable[int]:
    standing, side = view.public.standing, side_of(seat, view.public.rules.sides)
    return (_counted(standing.baits, side), _counted(standing.bare, side))


def _counted(counts: tuple[int, ...], side: int) -> int:
    return counts[side] if counts else 0


def _voids(view: View, _seat: int) -> Iterable[int]:
    return (view.public.standing.voids,)


# -- all of them ------------------------------------------------------------------------------------------------------

_CARDS: Final = len(PACK)

OF_A_DEAL: Final = (
    Field("hand", "cards in one's own hand", _CARDS, _hand),
    Field("played", "cards that each has played", _CARDS, _played, by_seat=True),
    Field("table", "cards of the trick on the table", _CARDS, _table),
    Field("taken", "cards in the tricks of each", _CARDS, _taken, by_seat=True),
    Field("turned", "the card that was turned up", _CARDS, _turned),
    Field("bottom", "the bottom card, where it is seen", _CARDS, _bottom),
    Field(
        "sequences",
        "cards of one's own announced sequences, and of all that others have shown",
        _CARDS,
        _sequences,
        by_seat=True,
    ),
    Field("trump", "the trump suit, C D H S", len(Suit), _trump),
    Field("passes", "that each has passed once, and twice", ROUNDS, _passes, by_seat=True),
    Field("declarer", "who is declarer", 1, _declarer, by_seat=True),
    Field("dealer", "who deals", 1, _dealer, by_seat=True),
    Field("leader", "who leads, or has led, to the trick on the table", 1, _leader, by_seat=True),
    Field("bela", "who has said bela", 1, _bela, by_seat=True),
    Field("exchanged", "who has exchanged", 1, _exchanged, by_seat=True),
    Field(
        "kind", "kind of the best sequence that each announced: terc, bertz, hundred", len(Kind), _kind, by_seat=True
    ),
    Field("height", "its top rank, 7 to A, once that is public", len(Rank), _height, by_seat=True),
    Field("counting", "whose sequences count, once that is known", 1, _counting, by_seat=True),
)
"""The fields of one deal by the club's rules."""

FIELDS: Final = (
    *OF_A_DEAL,
    Field("said", "the words of one word that each has said", len(_WORDS), _said, by_seat=True),
    Field("question", "what is asked", len(Question), _question),
    Field(
        "length",
        "cards of the best sequence that each announced, where that is told",
        1,
        _length,
        by_seat=True,
        most=_CARDS // len(Suit),
    ),
    Field(
        "more", "further sequences that each announced, by kind", len(Kind), _more, by_seat=True, most=MOST_SEQUENCES
    ),
    Field(
        "ranks", "their top ranks, 7 to A, where these are told", len(Rank), _ranks, by_seat=True, most=MOST_SEQUENCES
    ),
    Field("score", "points of each before this deal", 1, _score, by_seat=True, most=MOST_SCORE, least=-MOST_SCORE),
    Field("suspended", "points that wait, and how many amounts they are", 2, _suspended, most=MOST_SCORE),
    Field("games", "how many games a plain win counts", 1, _games, most=HIGHEST_STAKE),
    Field("baits", "baits and deals without a trick that a house counts", 2, _baits, by_seat=True, most=MOST_POINTS),
    Field("voids", "deals passed out in a row, where a house counts them", 1, _voids, most=MOST_POINTS),
)
"""All fields, in the order of a row."""


@lru_cache(maxsize=64)
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
    check_whole(seats, FEWEST_SEATS, MOST_SEATS, "seats")
    ends = [*accumulate(field.size(seats) for field in FIELDS)]
    return {field.name: slice(end - field.size(seats), end) for field, end in zip(FIELDS, ends, strict=True)}


def length(seats: int) -> int:
    """Return how many numbers a row has at a table for so many."""
    return sum(field.size(seats) for field in FIELDS)


def short_length(seats: int) -> int:
    """Return how many numbers tell of one deal by the club's rules: the first of a row."""
    return sum(field.size(seats) for field in OF_A_DEAL)


def bounds(seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the lowest and the highest that each number of a row can be at a table for so many."""
    sizes = [(field, field.size(seats)) for field in FIELDS]
    low = tuple(field.least for field, size in sizes for _ in range(size))
    return low, tuple(field.most for field, size in sizes for _ in range(size))


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
    own, rules = player(view), view.public.rules
    seats = [(own + place) % rules.seats for place in range(rules.seats)]
    return tuple(
        number for field in FIELDS for seat in (seats if field.by_seat else [own]) for number in field.read(view, seat)
    )
