"""The table of an evening: what each player has won in several matches, by the sheets."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from deberts.options import Unit
from deberts.records.sheet import Sheet, key_of_name
from deberts.rules.sides import side_of


@attrs.frozen
class PlayerResult:
    """A line of the table.

    Args:
        place: Place in the table, counted from 1; players who are equal in everything share the first of theirs.
        name: What the player is called, as on the first sheet that has him.
        matches: Matches that count.
        wins: Matches won.
        games: Games won: what a win counts by mars and doubling, kush where they are counted, else one.
        points: Points as reported at the end of each match; none of matches for kush.
    """

    place: int
    name: str
    matches: int
    wins: int
    games: int
    points: int

    @property
    def rank(self) -> tuple[int, int, int]:
        """What is compared: games, then wins, then points."""
        return self.games, self.wins, self.points


def standings(sheets: Iterable[Sheet]) -> tuple[PlayerResult, ...]:
    """Return the table of an evening: most games first, then most wins, then most points, then by name.

    A match counts once somebody has won it. Names are one player's if they differ in case alone.

    Args:
        sheets: The sheets.

    Returns:
        A line for each player.

    Example:
        >>> from deberts import CLUB, Entry
        >>> sheet = Sheet(CLUB, ("Anna", "Boris"), 0, (Entry(0, (262, 0)), Entry(0, (250, 12))))
        >>> [(line.place, line.name, line.games, line.points) for line in standings([sheet])]
        [(1, 'Anna', 1, 512), (2, 'Boris', 0, 12)]
    """
    found: dict[str, PlayerResult] = {}
    for sheet in sheets:
        for seat, name in enumerate(sheet.names):
            before = found.get(key_of_name(name), PlayerResult(0, name, 0, 0, 0, 0))
            found[key_of_name(name)] = before if sheet.ending.winner is None else _with(before, sheet, seat)
    ordered = sorted(found.values(), key=lambda line: (*(-number for number in line.rank), key_of_name(line.name)))
    ranks = [line.rank for line in ordered]
    return tuple(attrs.evolve(line, place=ranks.index(line.rank) + 1) for line in ordered)


def _with(before: PlayerResult, sheet: Sheet, seat: int) -> PlayerResult:
    ending, in_kush = sheet.ending, sheet.rules.unit is Unit.KUSH
    side = side_of(seat, sheet.rules.sides)
    won = ending.winner == side
    games = ending.result[side] if in_kush else won if ending.games is None else ending.games[side]
    return attrs.evolve(
        before,
        matches=before.matches + 1,
        wins=before.wins + won,
        games=before.games + games,
        points=before.points + (0 if in_kush else ending.result[side]),
    )
