"""What everybody at the table sees and hears.

An action of a player becomes an event before anybody else learns of it. Most actions are public as they are; an
announcement is heard only as its kind. Nothing else in the library hides anything, and nothing needs to.
"""

from __future__ import annotations

from typing import ClassVar, Final

import attrs

from deberts.cards import Card, Rank, Suit
from deberts.frozen import maker
from deberts.rules.s04_sequences import Kind, Sequence
from deberts.table.actions import Announce, Name, Play, SayDeberts, TellHeight, Word


def _told(*parts: object) -> str:
    return " ".join(str(part) for part in parts if part is not None)


@attrs.frozen
class Call:
    """One sequence as it is announced: always its kind, and no more of it than the rules make its player announce.

    Args:
        kind: Its kind.
        rank: Rank of its top card, if that is announced.
        suit: Its suit, if that is announced too.
        length: The number of its cards, if that is announced with the rank (clause p16).
    """

    kind: Kind
    rank: Rank | None = None
    suit: Suit | None = None
    length: int | None = None

    def __str__(self) -> str:
        return _told(self.kind.value, self.length, self.rank, self.suit)


@attrs.frozen
class Heard:
    """An announcement, as the others hear it (clauses D5, m8.1 and g8).

    Args:
        calls: What is announced, of the best sequence first.
    """

    calls: tuple[Call, ...]

    @property
    def kind(self) -> Kind:
        """Kind of the best sequence."""
        return self.calls[0].kind

    def __str__(self) -> str:
        return " ".join((Announce.word, *map(str, self.calls)))


@attrs.frozen
class Height:
    """The rank on top of the best sequence, public because the other announced the same kind (clause D5).

    Args:
        rank: The rank; the suit stays hidden.
        length: The number of its cards, if that is public with the rank (clause p16).
    """

    word: ClassVar[str] = TellHeight.word
    rank: Rank
    length: int | None = None

    def __str__(self) -> str:
        return _told(self.word, self.length, self.rank)


@attrs.frozen
class Show:
    """The winner's sequences, shown after the first trick (clauses 04.7, D37 and p17).

    Args:
        sequences: All that the winner declared, best first; none of whose equal ones count for nobody.
    """

    sequences: tuple[Sequence, ...]

    def __str__(self) -> str:
        return " ".join(("show", *map(str, self.sequences)))


@attrs.frozen
class Verdict:
    """What the table finds of a claim (clause D24).

    Args:
        upheld: Whether it is true.
        points: The points that were claimed, counted.
    """

    upheld: bool
    points: int

    def __str__(self) -> str:
        return f"{'true' if self.upheld else 'false'} {self.points}"


PublicAct = Word | Name | TellHeight | Heard | Height | Show | SayDeberts | Verdict | Play


@attrs.frozen
class Event:
    """Something that happened in front of everybody.

    Args:
        seat: Whose doing it was.
        act: What was seen or heard.
        turned: The card that lies face up because of it, if there is one: the bottom card once the hands are
            complete.
    """

    seat: int
    act: PublicAct
    turned: Card | None = None


new_event: Final = maker(Event)
