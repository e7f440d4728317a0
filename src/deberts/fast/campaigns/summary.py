"""What became of many deals: whole numbers that add up, whoever counted them and in whatever order."""

from __future__ import annotations

import re
from typing import Any, Final

import attrs

from deberts.errors import InputError, excerpt
from deberts.fast.kernels import tally
from deberts.fast.kernels.bits import Words
from deberts.fast.kernels.compile import np

Table = np.ndarray[tuple[int, ...], np.dtype[np.int64]]
"""Whole numbers in rows and columns; nobody can write into it."""

DIGEST_DIGITS: Final = 16


def _frozen(row: Words) -> Words:
    given: Any = row  # whatever a caller without a type checker gives
    if not isinstance(given, np.ndarray) or (given.dtype, given.shape) != (np.uint64, (tally.SIZE,)):
        raise InputError(f"a summary has a row of {tally.SIZE} words of 64 bits, not {excerpt(row)}", place="row")
    copy = row.copy()
    copy.flags.writeable = False
    return copy


@attrs.frozen(eq=False, repr=False)
class Summary:
    """What became of some deals. Two summaries of different deals add up to the summary of all.

    Places are 0 for forehand and 1 for the dealer, roles 0 for the declarer and 1 for the defender.

    Args:
        row: All tables one after the other, and the digest.

    Example:
        >>> from deberts.fast import simulate
        >>> whole = simulate(1000, seed=1)
        >>> whole.deals, int(whole.outcomes.sum() + whole.passes[4])
        (1000, 1000)
    """

    row: Words = attrs.field(converter=_frozen)

    @classmethod
    def nothing(cls) -> Summary:
        """Return the summary of no deals."""
        return cls(np.zeros(tally.SIZE, dtype=np.uint64))

    def _table(self, name: str) -> Table:
        begin, shape = int(tally.BEGINS[name]), tally.TABLES[name]
        return self.row[begin : begin + int(np.prod(shape))].view(np.int64).reshape(shape)

    @property
    def deals(self) -> int:
        """How many deals there were, void ones included."""
        return int(self.passes.sum())

    @property
    def passes(self) -> Table:
        """Deals by how often was passed before trump was settled; those of four passes are void."""
        return self._table("passes")

    @property
    def outcomes(self) -> Table:
        """Deals by place of the declarer and outcome: made, bait, hung."""
        return self._table("outcomes")

    @property
    def totals(self) -> Table:
        """Deals by role and total, from 0 to 275."""
        return self._table("totals")

    @property
    def tricks(self) -> Table:
        """Deals by place and number of tricks, from 0 to 9."""
        return self._table("tricks")

    @property
    def sequences(self) -> Table:
        """Deals by role and points for sequences, in tens from 0 to 100."""
        return self._table("sequences")

    @property
    def bela(self) -> Table:
        """Deals by role and whether bela was said: no, yes."""
        return self._table("bela")

    @property
    def lengths(self) -> Table:
        """Deals by the number of trumps among the declarer's nine cards, from 0 to 9, and outcome."""
        return self._table("lengths")

    @property
    def margins(self) -> Table:
        """By number of trumps: the sum of what the declarer writes more than the defender, and the sum of squares."""
        return self._table("margins")

    @property
    def digest(self) -> str:
        """Stands for every single deal: two machines that played the same deals have the same."""
        return f"{int(self.row[-1]):0{DIGEST_DIGITS}x}"

    def __add__(self, other: Summary) -> Summary:
        told: Any = other
        return Summary(self.row + other.row) if isinstance(told, Summary) else NotImplemented

    def __radd__(self, other: int) -> Summary:
        """Add to the 0 with which ``sum`` begins."""
        return self if type(other) is int and other == 0 else NotImplemented

    def __reduce__(self) -> tuple[type[Summary], tuple[Words]]:
        """Build a copy anew, or it could be written into."""
        return Summary, (self.row,)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Summary) and bool(np.array_equal(self.row, other.row))

    def __hash__(self) -> int:
        """Hash by the digest."""
        return int(self.row[-1])

    def __repr__(self) -> str:
        return f"<Summary deals={self.deals} digest={self.digest}>"

    def tables(self) -> dict[str, Table]:
        """Return all tables by name."""
        return {name: self._table(name) for name in tally.TABLES}

    def to_json(self) -> dict[str, Any]:
        """Return the summary as a JSON object."""
        return {"digest": self.digest, **{name: table.tolist() for name, table in self.tables().items()}}

    @classmethod
    def from_json(cls, value: object) -> Summary:
        """Read what :meth:`to_json` wrote.

        Args:
            value: The JSON object.

        Returns:
            The summary.

        Raises:
            InputError: If it is no summary.
        """
        try:
            return _checked(cls(_row_of(value)))
        except (LookupError, OverflowError, TypeError, ValueError) as error:
            raise InputError(f"{excerpt(value)} is no summary of deals: {error}", place="summary") from None


def _row_of(value: Any) -> Words:
    tables = [np.array(value[name]) for name in tally.TABLES]
    for (name, shape), table in zip(tally.TABLES.items(), tables, strict=True):
        if table.dtype != np.int64 or table.shape != shape:
            raise ValueError(f"{name} has another shape, or holds what is no integer")
    digest = value["digest"]
    if not re.fullmatch(f"[0-9a-f]{{{DIGEST_DIGITS}}}", digest):
        raise ValueError(f"the digest has {DIGEST_DIGITS} digits from 0 to f")
    words = (table.ravel().view(np.uint64) for table in tables)
    return np.concatenate([*words, np.array([int(digest, 16)], dtype=np.uint64)])


def _checked(summary: Summary) -> Summary:
    if not is_consistent(summary):
        raise ValueError("its tables tell of different numbers of deals, or of less than none")
    return summary


def is_consistent(summary: Summary) -> bool:
    """Return whether the tables of a summary count as many deals, and nothing less than 0 times."""
    passes = summary.passes.tolist()
    by_place = [passes[0] + passes[2], passes[1] + passes[3]]
    sums = [table.sum(axis=1).tolist() for table in (summary.totals, summary.tricks, summary.sequences, summary.bela)]
    counts = (table for name, table in summary.tables().items() if name != "margins")
    return (
        all(int(table.min()) >= 0 for table in counts)
        and summary.outcomes.sum(axis=1).tolist() == by_place
        and sums == [[sum(by_place)] * 2] * len(sums)
        and summary.lengths.sum(axis=0).tolist() == summary.outcomes.sum(axis=0).tolist()
    )
