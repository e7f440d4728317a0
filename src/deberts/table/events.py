"""What everybody at the table sees and hears.

An action of a player becomes an event before anybody else learns of it. Most actions are public as they are; an
announcement is heard only as its kind. Nothing else in the library hides anything, and nothing needs to.
"""

from __future__ import annotations

import attrs

from deberts.cards import Card, Rank
from deberts.rules.s04_sequences import Kind, Sequence
from deberts.table.actions import Announce, Exchange, Name, Pass, Play, Take


@attrs.frozen
class Heard:
    """An announcement, as the others hear it (clause D5).

    Args:
        kind: Kind of the best sequence.
    """

    kind: Kind

    def __str__(self) -> str:
        return f"{Announce.word} {self.kind.value}"


@attrs.frozen
class Height:
    """The rank on top of the best sequence, told because the other said the same kind (clause D5).

    Args:
        rank: The rank; the suit stays hidden.
    """

    rank: Rank

    def __str__(self) -> str:
        return f"height {self.rank}"


@attrs.frozen
class Show:
    """The winner's sequences, shown after the first trick (clause 04.7).

    Args:
        sequences: All that the winner declared, best first.
    """

    sequences: tuple[Sequence, ...]

    def __str__(self) -> str:
        return " ".join(("show", *map(str, self.sequences)))


PublicAct = Pass | Take | Name | Exchange | Heard | Height | Show | Play


@attrs.frozen
class Event:
    """Something that happened in front of everybody.

    Args:
        seat: Whose doing it was.
        act: What was seen or heard.
        turned: The card that lies face up because of it, if there is one: the bottom card once trump is fixed.
    """

    seat: int
    act: PublicAct
    turned: Card | None = None
