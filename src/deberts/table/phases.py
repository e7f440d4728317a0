"""The phases of a deal. Each holds what is public in it, and nothing that cannot be."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Any, Final

import attrs

from deberts.cards import Card, Rank, Suit
from deberts.frozen import maker
from deberts.options import COUNTED
from deberts.rules.conventions import Stake
from deberts.rules.s04_sequences import Kind, Sequence
from deberts.rules.s05_tricks import Trick
from deberts.rules.sides import side_of
from deberts.table.actions import Arrive, ClaimEnd, Nibble, Refuse, SayDeberts, TellHeight
from deberts.table.events import Call, Event, Heard, Height, Show, Verdict


@attrs.frozen
class Auction:
    """Trump is being chosen.

    Args:
        passes: How often has been passed.
    """

    passes: int = 0


@attrs.frozen
class Contract:
    """Who plays, and what is trump.

    Args:
        declarer: Seat of the declarer.
        trump: The trump suit.
    """

    declarer: int
    trump: Suit


@attrs.frozen
class Exchanged:
    """An exchange that was made.

    Args:
        seat: Who made it.
        given: The trump seven.
        taken: The indicator.
    """

    seat: int
    given: Card
    taken: Card


@attrs.frozen
class Announcement:
    """What is known of an announcement.

    Args:
        seat: Who announced.
        kind: Kind of the best sequence.
        height: Rank on top of it, once it is public.
        shown: All that was declared, once shown.
        more: What was announced of further sequences.
        length: The number of its cards, once that is public (clause p16).
    """

    seat: int
    kind: Kind
    height: Rank | None = None
    shown: tuple[Sequence, ...] | None = None
    more: tuple[Call, ...] = ()
    length: int | None = None


@attrs.frozen
class TakenTrick:
    """A complete trick.

    Args:
        leader: Seat that led.
        cards: Its cards in the order played.
        winner: Seat that took it.
    """

    leader: int
    cards: Trick
    winner: int


new_trick: Final = maker(TakenTrick)


@attrs.frozen
class Exchanging:
    """Everybody in turn may exchange the trump seven, before more cards are dealt.

    Args:
        contract: Declarer and trump.
        asked: The place of who is asked, counted from forehand.
    """

    contract: Contract
    asked: int = 0


@attrs.frozen
class Playing:
    """Cards are being played.

    Args:
        contract: Declarer and trump.
        bottom: The bottom card of the stock, if one is shown.
        leader: Seat that leads, or led, to the trick on the table.
        exchanged: The exchange, if one was made.
        announced: Announcements, the earlier first.
        contest: Seat whose announcement won, known after the first trick if anybody announced, unless the best of
            several sides are equal and no earlier one wins.
        bela: Seat that said bela.
        tricks: Complete tricks in the order played.
        trick: Cards on the table.
        stake: What the game is worth.
        bela_trick: Number of the trick to which a card was played with bela, from 0.
        equal: Seats whose best sequences are equal, where none of them has won (clause p17).
    """

    contract: Contract
    bottom: Card | None
    leader: int
    exchanged: Exchanged | None = None
    announced: tuple[Announcement, ...] = ()
    contest: int | None = None
    bela: int | None = None
    tricks: tuple[TakenTrick, ...] = ()
    trick: Trick = ()
    stake: Stake = Stake()
    bela_trick: int | None = None
    equal: tuple[int, ...] = ()

    @property
    def won(self) -> tuple[int, ...]:
        """Seats whose sequences count, if they have a trick: of the winner, or of all that are equal."""
        return self.equal if self.contest is None else (self.contest,)

    def after(self, events: tuple[Event, ...], sides: int = 1) -> Playing:
        """Return the play once sequences were announced, a height named, or the winner's sequences shown.

        Args:
            events: What happened; anything else changes nothing here.
            sides: Number of sides, where several may show: then theirs are equal.

        Returns:
            The play with what everybody has learnt of announcements.
        """
        announced = self.announced
        for event in events:
            announced = _learnt(announced, event)
        shown = tuple(event.seat for event in events if isinstance(event.act, Show))
        if len({side_of(seat, sides) for seat in shown}) > 1:
            return attrs.evolve(self, announced=announced, equal=shown)
        return attrs.evolve(self, announced=announced, contest=next(iter(shown), self.contest))


new_play: Final = maker(Playing)


class Question(enum.Enum):
    """What a player may have to answer in the middle of the play."""

    TERC = "terc"
    HEIGHT = "height"
    ANSWER = "answer"
    FURTHER = "further"
    DOUBLE = "double"


@attrs.frozen
class Answering:
    """Somebody has to answer before the play goes on.

    Args:
        question: What he has to answer.
        seat: Who has to answer.
        play: The play, which goes on where it stands.
    """

    question: Question
    seat: int
    play: Playing


@attrs.frozen
class Claimed:
    """How a deal ended before its last trick.

    Args:
        seat: Who claimed, who refused a double, or who showed a run that wins the match.
        word: The word with which he did.
        verdict: What the table found; ``None`` where nothing was claimed.
    """

    seat: int
    word: ClaimEnd | Arrive | Nibble | Refuse | SayDeberts
    verdict: Verdict | None = None


@attrs.frozen
class Finished:
    """The deal has been played out, or was ended by a word.

    Args:
        play: The play as it ended.
        claimed: The word that ended it; ``None`` when all tricks are played.
    """

    play: Playing
    claimed: Claimed | None = None


@attrs.frozen
class Void:
    """Nobody plays: everybody passed twice, or somebody showed four sevens.

    Args:
        sevens: Seat that showed four sevens, if that is why.
        stake: What the game is worth, if that was settled before the sevens were shown.
    """

    sevens: int | None = None
    stake: Stake | None = None


def _learnt(before: tuple[Announcement, ...], event: Event) -> tuple[Announcement, ...]:
    match event.act:
        case Heard(calls=calls):
            return _announced(before, event.seat, calls)
        case Height(rank=rank, length=length):
            return _amended(before, event.seat, height=rank, length=length)
        case TellHeight(rank=rank):
            return _amended(before, event.seat, height=rank)
        case Show(sequences=sequences):
            return _amended(before, event.seat, shown=sequences or None)
        case _:
            return before


def _announced(before: tuple[Announcement, ...], seat: int, calls: tuple[Call, ...]) -> tuple[Announcement, ...]:
    if any(one.seat == seat for one in before):
        return _amended(before, seat, more=calls)
    best, *more = calls
    return (*before, Announcement(seat, best.kind, best.rank, more=tuple(more), length=best.length))


def _amended(before: tuple[Announcement, ...], seat: int, **news: Any) -> tuple[Announcement, ...]:
    return tuple(attrs.evolve(one, **news) if one.seat == seat else one for one in before)


Phase = Auction | Exchanging | Playing | Answering | Finished | Void


def _none_of_nobody(counts: tuple[int, ...]) -> tuple[int, ...]:
    return counts if any(counts) else ()


@attrs.frozen
class Standing:
    """Where a match stands before a deal.

    Suspended points lie apart from the scores (clause 06.8).

    Args:
        scores: Points written so far, by seat.
        suspended: Amounts that wait for the next deal played, the oldest first.
        stake: What the game is worth.
        baits: Baits in this match, by seat, where a house counts them (clause p26); none of them while nobody has any.
        bare: Deals without a trick in this match, in the same way (clause p28).
        voids: Deals passed out in a row, where a house counts them (clause p6).
    """

    scores: tuple[int, ...]
    suspended: tuple[int, ...] = ()
    stake: Stake = Stake()
    baits: tuple[int, ...] = attrs.field(default=(), converter=_none_of_nobody)
    bare: tuple[int, ...] = attrs.field(default=(), converter=_none_of_nobody)
    voids: int = 0

    @property
    def counts(self) -> Mapping[str, tuple[int, ...]]:
        """What is counted by seat, by the names of fields; only what anybody has any of."""
        return {key: counts for key in COUNTED if (counts := getattr(self, key))}

    @property
    def carried(self) -> Mapping[str, list[int] | int]:
        """What is counted, as it is written, and deals passed out in a row; only what there is any of."""
        voids = {"voids": self.voids} if self.voids else {}
        return {**{key: list(counts) for key, counts in self.counts.items()}, **voids}
