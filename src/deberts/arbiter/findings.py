"""What an arbiter finds: what was irregular, by which clause, and what the source writes for it."""

from __future__ import annotations

import attrs

from deberts.arbiter.table_record import TableRecord
from deberts.errors import Facts
from deberts.game.sheet import SheetRow
from deberts.rules.s04_sequences import Sequence
from deberts.rules.s06_contract import Ledger
from deberts.rules.s06_ending import Ending
from deberts.table.phases import Standing


@attrs.frozen
class CardsBait:
    """The deal ends: all its cards go to one player.

    Args:
        clauses: The clauses by which.
        offender: Seat that writes 0.
        writer: Seat that writes; of partners their side, as in all that is written here (clause p52).
        written: Points that each seat writes for the deal; kush where those are written.
        ledger: The lines that add up to the points, those of suspended amounts among them.
    """

    clauses: tuple[str, ...]
    offender: int
    writer: int
    written: tuple[int, ...]
    ledger: Ledger


@attrs.frozen
class SequencesVoid:
    """A player's sequences are void, and the opponent's count; the play goes on.

    Args:
        clauses: The clauses by which.
        offender: Seat whose sequences are void.
        counted: What still counts of the sequences announced so far, by seat.
    """

    clauses: tuple[str, ...]
    offender: int
    counted: tuple[tuple[Sequence, ...], ...]


@attrs.frozen
class GameLost:
    """The game is over.

    Args:
        clauses: The clauses by which.
        offender: Seat that has lost it.
        winner: Seat, or side, that has won it.
        ledger: What the offender had in this deal when he claimed, line by line.
    """

    clauses: tuple[str, ...]
    offender: int
    winner: int
    ledger: Ledger = attrs.field(default=(), eq=False)


@attrs.frozen
class Corrected:
    """The score sheet is corrected.

    Args:
        clauses: The clauses by which.
        offender: Seat that wrote the wrong entry.
        written: What each seat now writes for the deal.
    """

    clauses: tuple[str, ...]
    offender: int
    written: tuple[int, ...]


@attrs.frozen
class Reading:
    """One of two things that may have happened, where a record does not say which.

    Args:
        taken_back: Whether the card was taken back; else it has stayed.
        clause: Number of the clause that speaks of it then.
        code: Stable name of the fault then.
        ruling: What the source writes for it then; ``None`` where no penalty speaks of it.
        written: What each seat writes for the deal then; ``None`` if the deal is not over then.
    """

    taken_back: bool
    clause: str
    code: str
    ruling: Ruling | None
    written: tuple[int, ...] | None


@attrs.frozen
class Unknown:
    """What is written depends on what cannot be known from the record.

    Args:
        clauses: The clauses that speak of it.
        readings: What may have happened; the match goes on by the first.
    """

    clauses: tuple[str, ...]
    readings: tuple[Reading, ...]


Ruling = CardsBait | SequencesVoid | GameLost | Corrected | Unknown
"""What a source writes for an irregularity."""


@attrs.frozen
class Finding:
    """One irregularity.

    Args:
        deal: Number of the deal in the record, from 0.
        act: Number of the act in the deal, from 0; ``None`` where it is the deal as a whole.
        seat: Seat whose fault it is.
        clause: Number of the clause that speaks: that of the penalty, or of the duty that was broken.
        code: Stable name of the fault, such as ``must-beat``.
        facts: What it is about, by name: numbers as numbers, all else as text; of an act, first what was done.
        ruling: What the source writes for it; ``None`` where no penalty speaks of it, or where another's has ended the
            deal before (then the facts hold whose, as ``ended_by``).
        trick: Number of the trick, from 1, in which it was done; ``None`` before and after the play.
        card: Number of the card in it, from 1, if it was a card.
        stays: Whether the card stays on the table, or was taken back; ``None`` if it is about no card that lay there.
    """

    deal: int
    act: int | None
    seat: int
    clause: str
    code: str
    facts: Facts = ()
    ruling: Ruling | None = None
    trick: int | None = attrs.field(default=None, eq=False)
    card: int | None = attrs.field(default=None, eq=False)
    stays: bool | None = attrs.field(default=None, eq=False)

    @property
    def place(self) -> str:
        """Where in the record, such as ``deals[3].acts[7]``."""
        return f"deals[{self.deal}]" + ("" if self.act is None else f".acts[{self.act}]")


@attrs.frozen
class Audit:
    """What an audit came to.

    Args:
        record: What happened at the table.
        findings: Everything irregular in it, in the order in which it happened.
        standing: Where the match stands after all rulings; nothing is suspended once it is over.
        row: The last row of its score sheet by all rulings; ``None`` before a deal is over.
        standings: Where the match stood before each deal and, last, after all.
    """

    record: TableRecord
    findings: tuple[Finding, ...]
    standing: Standing
    row: SheetRow | None = None
    standings: tuple[Standing, ...] = attrs.field(default=(), eq=False)

    @property
    def ending(self) -> Ending:
        """Whether the match is over, who has won, and what is reported, in games too where those are counted."""
        return Ending(None, self.record.opening.scores) if self.row is None else self.row.ending

    @property
    def winner(self) -> int | None:
        """Seat that has won; ``None`` while the match goes on."""
        return self.ending.winner

    @property
    def result(self) -> tuple[int, ...]:
        """What is reported, by seat: the scores, or the club's result of a shared target, or kush where they count."""
        return self.ending.result
