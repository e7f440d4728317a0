"""What a row of :mod:`deberts.adapters.observations` is read from: a function for each field.

Numbers that are 1 or 0 are read as the bits of one, the lowest first, and others one by one. What is by seat is asked
of each seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, get_args

from deberts.cards import Rank
from deberts.rules.s04_sequences import Kind, Sequence
from deberts.rules.sides import side_of
from deberts.table.actions import Exchange, Pass, Play, Word
from deberts.table.events import Event
from deberts.table.phases import Announcement, Answering, Playing, Question
from deberts.table.view import View

ROUNDS: Final = 2
"""Rounds of bidding."""

WORDS: Final[tuple[type[Word], ...]] = get_args(Word)
"""The words of one word, in the order of their bits."""

_BIT_OF: Final[Mapping[type[Any], int]] = {word: 1 << place for place, word in enumerate(WORDS)}
_EXCHANGED: Final = _BIT_OF[Exchange]
_KINDS: Final = {kind: place for place, kind in enumerate(Kind)}
_QUESTIONS: Final = {question: place for place, question in enumerate(Question)}
_NO_KINDS: Final = (0,) * len(Kind)
_NO_RANKS: Final = (0,) * len(Rank)


class Seen:
    """What is read of a view once, for all fields of a row. Cards, words and passes are bits.

    Args:
        view: The view.
    """

    __slots__ = ("announced", "contract", "passes", "play", "played", "said", "taken", "view")

    def __init__(self, view: View) -> None:
        seats = view.public.rules.seats
        self.view = view
        self.play = view.public.play
        self.contract = view.public.contract
        self.said, self.passes, self.played, self.taken = [0] * seats, [0] * seats, [0] * seats, [0] * seats
        self.announced: dict[int, Announcement] = {}
        self._read_log(view.public.log)
        if self.play is not None:
            self._read_play(self.play)

    def _read_log(self, log: tuple[Event, ...]) -> None:
        for event in log:
            act = event.act
            if type(act) is Play:
                self.played[event.seat] |= act.card.bit
            elif type(act) in _BIT_OF:
                self.said[event.seat] |= _BIT_OF[type(act)]
                if type(act) is Pass:
                    self.passes[event.seat] = self.passes[event.seat] << 1 | 1

    def _read_play(self, play: Playing) -> None:
        for trick in play.tricks:
            for card in trick.cards:
                self.taken[trick.winner] |= card.bit
        for one in play.announced:
            self.announced[one.seat] = one


# -- cards ------------------------------------------------------------------------------------------------------------


def hand(seen: Seen, _seat: int) -> int:
    """Read cards in one's own hand."""
    return seen.view.own.hand.bits


def played(seen: Seen, seat: int) -> int:
    """Read cards that a seat has played."""
    return seen.played[seat]


def table(seen: Seen, _seat: int) -> int:
    """Read cards of the trick on the table."""
    bits = 0
    for card in seen.play.trick if seen.play else ():
        bits |= card.bit
    return bits


def taken(seen: Seen, seat: int) -> int:
    """Read cards in the tricks of a seat."""
    return seen.taken[seat]


def turned(seen: Seen, _seat: int) -> int:
    """Read the card that was turned up."""
    swap = seen.play and seen.play.exchanged
    return (swap.taken if swap else seen.view.public.indicator).bit


def bottom(seen: Seen, _seat: int) -> int:
    """Read the bottom card, where it is seen."""
    card = seen.view.public.bottom or (seen.play.bottom if seen.play else None)
    return 0 if card is None else card.bit


def sequences(seen: Seen, seat: int) -> int:
    """Read cards of one's own announced sequences, or of all that another has shown."""
    bits = 0
    for one in seen.view.own.declared if seat == seen.view.seat else _shown(seen, seat):
        for card in one.cards:
            bits |= card.bit
    return bits


def _shown(seen: Seen, seat: int) -> tuple[Sequence, ...]:
    found = seen.announced.get(seat)
    return () if found is None else found.shown or ()


# -- what was said ----------------------------------------------------------------------------------------------------


def trump(seen: Seen, _seat: int) -> int:
    """Read the trump suit."""
    return 0 if seen.contract is None else 1 << seen.contract.trump.index


def passes(seen: Seen, seat: int) -> int:
    """Read that a seat has passed once, and twice."""
    return seen.passes[seat] & (1 << ROUNDS) - 1


def declarer(seen: Seen, seat: int) -> int:
    """Read whether a seat is declarer."""
    return int(seen.contract is not None and seen.contract.declarer == seat)


def dealer(seen: Seen, seat: int) -> int:
    """Read whether a seat deals."""
    return int(seen.view.public.dealer == seat)


def leader(seen: Seen, seat: int) -> int:
    """Read whether a seat leads, or has led."""
    return int(seen.play is not None and seen.play.leader == seat)


def bela(seen: Seen, seat: int) -> int:
    """Read whether a seat has said bela."""
    return int(seen.play is not None and seen.play.bela == seat)


def exchanged(seen: Seen, seat: int) -> int:
    """Read whether a seat has exchanged."""
    return int(seen.said[seat] & _EXCHANGED != 0)


def kind(seen: Seen, seat: int) -> int:
    """Read the kind of the best sequence that a seat announced."""
    found = seen.announced.get(seat)
    return 0 if found is None else 1 << _KINDS[found.kind]


def height(seen: Seen, seat: int) -> int:
    """Read its top rank, once that is public."""
    found = seen.announced.get(seat)
    return 0 if found is None or found.height is None else 1 << found.height.index


def counting(seen: Seen, seat: int) -> int:
    """Read whether a seat's sequences count."""
    return int(seen.play is not None and seat in seen.play.won)


# -- what other rule sets and the match add ---------------------------------------------------------------------------


def said(seen: Seen, seat: int) -> int:
    """Read the words of one word that a seat has said."""
    return seen.said[seat]


def question(seen: Seen, _seat: int) -> int:
    """Read what is asked."""
    phase = seen.view.public.phase
    return 1 << _QUESTIONS[phase.question] if isinstance(phase, Answering) else 0


def length(seen: Seen, seat: int) -> Iterable[int]:
    """Read cards of the best sequence that a seat announced, where that is told."""
    found = seen.announced.get(seat)
    return (0 if found is None else found.length or 0,)


def more(seen: Seen, seat: int) -> Iterable[int]:
    """Read further sequences that a seat announced, by kind."""
    found = seen.announced.get(seat)
    if found is None or not found.more:
        return _NO_KINDS
    kinds = [call.kind for call in found.more]
    return map(kinds.count, Kind)


def ranks(seen: Seen, seat: int) -> Iterable[int]:
    """Read their top ranks, where these are told."""
    found = seen.announced.get(seat)
    if found is None or not found.more:
        return _NO_RANKS
    ranks = [call.rank for call in found.more]
    return map(ranks.count, Rank)


def score(seen: Seen, seat: int) -> Iterable[int]:
    """Read points of a seat before this deal."""
    public = seen.view.public
    return (public.standing.scores[side_of(seat, public.rules.sides)],)


def suspended(seen: Seen, _seat: int) -> Iterable[int]:
    """Read points that wait, and how many amounts they are."""
    waiting = seen.view.public.standing.suspended
    return sum(waiting), len(waiting)


def games(seen: Seen, _seat: int) -> Iterable[int]:
    """Read how many games a plain win counts."""
    return (seen.view.public.stake.games,)


def baits(seen: Seen, seat: int) -> Iterable[int]:
    """Read baits and deals without a trick that a house counts."""
    standing, side = seen.view.public.standing, side_of(seat, seen.view.public.rules.sides)
    return (_counted(standing.baits, side), _counted(standing.bare, side))


def _counted(counts: tuple[int, ...], side: int) -> int:
    return counts[side] if counts else 0


def voids(seen: Seen, _seat: int) -> Iterable[int]:
    """Read deals passed out in a row."""
    return (seen.view.public.standing.voids,)
