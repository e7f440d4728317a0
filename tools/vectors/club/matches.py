"""Whole matches, or their beginnings: one for each way in which a deal follows another, or ends the match.

They were found among those of many seeds by the condition beside them; a test holds that it is true of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import attrs

from deberts.game.match import Match
from deberts.game.sheet import SheetRow
from deberts.rules.s06_contract import Outcome
from tools.vectors.positions import as_dealt, as_seeded, numbered_match
from tools.vectors.question import Question

SHORT: Final = 4
"""Matches of fewer deals are asked with their packs, longer ones by their seed."""


@attrs.frozen
class FinishedMatch:
    """What may be told of a match.

    Args:
        match: The match.
    """

    match: Match

    @property
    def outcomes(self) -> str:
        """How its deals ended, in order."""
        return " ".join("void" if row.outcome is None else row.outcome.value for row in self.match.sheet)

    @property
    def last(self) -> SheetRow:
        """The row of the last deal."""
        return self.match.sheet[-1]

    @property
    def before(self) -> tuple[int, ...]:
        """The scores before the last deal."""
        return self.match.sheet[-2].standing.scores

    @property
    def waited(self) -> tuple[int, ...]:
        """What waited before the last deal."""
        return self.match.sheet[-2].standing.suspended

    @property
    def ends_hung(self) -> bool:
        """The last deal ended with equal totals, and with it the match."""
        return self.match.is_over and self.last.outcome is Outcome.HUNG

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores."""
        return self.match.standing.scores

    @property
    def target(self) -> int:
        """The target."""
        return self.match.rules.target

    @property
    def both_there(self) -> bool:
        """Both are at the target or past it."""
        return min(self.scores) >= self.target

    @property
    def winner(self) -> int | None:
        """Seat of the winner."""
        return self.match.ending.winner

    @property
    def declarer(self) -> int:
        """Seat of the last deal's declarer."""
        if self.last.entry.declarer is None:
            raise LookupError("the last deal is void")
        return self.last.entry.declarer

    def there_by_his_cards(self, seat: int) -> bool:
        """Tell whether a seat would be there if each wrote his own total of the last deal."""
        return self.before[seat] + self.last.entry.totals[seat] >= self.target


@attrs.frozen
class WholeMatch:
    """A match that was looked for.

    Args:
        number: Number of its seed.
        deals: How many deals are asked; all if ``None``.
        clauses: The clauses that it holds before all others, divided by spaces.
        title: What happens.
        holds: Whether that happens.
    """

    number: int
    deals: int | None
    clauses: str
    title: str
    holds: Callable[[FinishedMatch], bool]

    def finished(self) -> FinishedMatch:
        """Return the match."""
        return FinishedMatch(numbered_match(self.number, self.deals))


def ends(outcomes: str) -> Callable[[FinishedMatch], bool]:
    """Say how the deals of a match ended."""
    return lambda it: it.outcomes == outcomes


MATCHES: Final = (
    WholeMatch(160, 2, "06.5 06.4", "equal totals, then a contract made", ends("hung made")),
    WholeMatch(7, 2, "06.5 06.4", "equal totals, then a bait", ends("hung bait")),
    WholeMatch(4917, 2, "06.6 06.4", "equal totals, then equal totals again", ends("hung hung")),
    WholeMatch(4917, 3, "06.6 06.5", "equal totals twice, then a contract made", ends("hung hung made")),
    WholeMatch(1955, 3, "06.7 06.5", "equal totals, four passes, a contract made", ends("hung void made")),
    WholeMatch(681, 3, "06.7 06.5", "equal totals, four passes, a bait", ends("hung void bait")),
    WholeMatch(681, 2, "06.7 06.4", "equal totals, four passes, and the points wait", ends("hung void")),
    WholeMatch(56, 2, "02.7 02.14", "four passes, then a contract made", ends("void made")),
    WholeMatch(205, 3, "02.7 02.14", "four passes twice, then a contract made", ends("void void made")),
    WholeMatch(10438, 4, "02.7 02.14", "four passes three times, then a contract made", ends("void void void made")),
    WholeMatch(3620, None, "06.10", "501 exactly", lambda it: it.scores == (0, it.target)),
    WholeMatch(
        61,
        None,
        "06.10 06.3",
        "the defender gets there by a bait alone",
        lambda it: it.winner == 1 - it.declarer and not it.there_by_his_cards(1 - it.declarer),
    ),
    WholeMatch(
        180,
        None,
        "06.10 06.3",
        "the declarer would be there, but is baited, and the other wins",
        lambda it: it.winner == 1 - it.declarer and it.there_by_his_cards(it.declarer),
    ),
    WholeMatch(
        6742,
        5,
        "06.10 06.3",
        "the declarer would be there, but is baited, and nobody wins",
        lambda it: it.winner is None and it.there_by_his_cards(it.declarer),
    ),
    WholeMatch(10168, 4, "06.10", "500 are not enough", lambda it: it.winner is None and it.scores[1] == it.target - 1),
    WholeMatch(338, None, "06.10", "the loser has 500", lambda it: it.scores[1] == it.target - 1),
    WholeMatch(
        8614,
        None,
        "06.11 D20",
        "both get there, the defender with less",
        lambda it: it.both_there and it.scores[it.declarer] > it.scores[1 - it.declarer],
    ),
    WholeMatch(
        1143,
        None,
        "06.11 D20",
        "both get there, the defender with more",
        lambda it: it.both_there and it.scores[it.declarer] < it.scores[1 - it.declarer],
    ),
    WholeMatch(2802, None, "06.11 D20", "both get there, with one score", lambda it: it.scores == (514, 514)),
    WholeMatch(
        4411,
        None,
        "D11 06.10",
        "the suspended points make the difference",
        lambda it: it.winner == 1 - it.declarer and it.scores[it.winner] - sum(it.waited) < it.target,
    ),
    WholeMatch(
        3460, None, "D11 06.10", "equal totals at the end, seat 0 wins", lambda it: it.ends_hung and it.winner == 0
    ),
    WholeMatch(
        1753, None, "D11 06.10", "equal totals at the end, seat 1 wins", lambda it: it.ends_hung and it.winner == 1
    ),
    WholeMatch(295, None, "06.12", "a win in four deals", lambda it: len(it.match.deals) == SHORT),
    WholeMatch(1057, None, "06.11", "a match of fifteen deals", lambda it: len(it.match.deals) in range(15, 16)),
)


def questions() -> Iterator[Question]:
    """Yield a question for each match."""
    for row in MATCHES:
        short = row.deals is not None and row.deals < SHORT
        course = (as_dealt if short else as_seeded)(row.number, row.deals)
        yield Question("game", row.title, "match", course, also=tuple(row.clauses.split()))
