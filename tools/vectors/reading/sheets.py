"""What a score sheet shows of what deals brought, read a second time and written as the operation writes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tools.vectors.reading.besides import Counts, counted, settled, voids_after
from tools.vectors.reading.matches import Json, after_sevens, games_of, of_sevens, reported_of, won_by
from tools.vectors.reading.results import Answers, games, next_dealer

MARKED: Final = ("moscow-second", "site")
"""The sources whose sheets have marks (s11, g15)."""


def sheet(answers: Answers, base: str, given: Mapping[str, Any]) -> Json:
    """Read a sheet from its first entry to its last.

    Args:
        answers: What the rule set answers.
        base: Name of the source.
        given: The input of the operation.
    """
    stake = given["stake"]["games"]
    said: Json = {"dealers": [], "rows": [], "over": False, "winner": None, "result": [*given["scores"]]}
    dealer, scores, waiting, won = given["dealer"], list(given["scores"]), tuple(given["suspended"]), None
    counts = counted(answers, given, len(given["scores"]))
    for entry in given["entries"]:
        stake = entry.get("stake", {"games": stake})["games"]
        row, who, reported = _entered(answers, entry, dealer, scores, waiting, counts)
        counts = counted(answers, row, len(scores))
        said["dealers"].append(dealer)
        said["rows"].append({**row, "mark": _mark(entry, row["outcome"]) if base in MARKED else None})
        scores, waiting, waited = row["scores"], tuple(row["suspended"]), waiting
        said |= {"over": who is not None, "winner": who, "result": [*reported]}
        reached = None if who is None else entry["game"]["reached"] if "game" in entry else scores[who]
        won = None if who is None else games(answers, who, scores, reached=reached, stake=stake)
        dealer = _next(answers, dealer, entry, len(scores), waited)
    return {**said, **games_of(answers, won)}


def _entered(  # noqa: PLR0913, PLR0917 -- what stood before
    answers: Answers,
    entry: Mapping[str, Any],
    dealer: int,
    scores: Sequence[int],
    waiting: tuple[int, ...],
    counts: Counts,
) -> tuple[Json, int | None, Sequence[int]]:
    """The row of an entry, who has won by it, and what is reported."""
    if entry["declarer"] is None or "game" in entry:
        who = entry["game"]["winner"] if "game" in entry else None
        written = of_sevens(answers, entry.get("sevens"), len(scores))
        scores = [score + more for score, more in zip(scores, written, strict=True)]
        if any(written):
            who = won_by(answers, "", scores, entry["sevens"] % len(scores), 0, None)
        is_void = entry["declarer"] is None
        voids = voids_after(answers, counts, passed=is_void and "sevens" not in entry, sevens="sevens" in entry)
        row: Json = {"outcome": None, "written": written, "scores": [*scores]}
        row |= counted(answers, counts, len(scores), voids)
        return {**row, "suspended": [] if "game" in entry else [*waiting]}, who, scores
    sides = len(scores)
    declarer, before = entry["declarer"] % sides, dealer % sides
    became = settled(answers, entry["totals"], declarer, before, waiting, counts, entry.get("tricks"))
    outcome, written, waits = became.outcome, became.written, became.waits
    gained = [0] * len(scores) if answers["unit"] == "kush" and outcome == "hung" else written
    after = [score + more for score, more in zip(scores, gained, strict=True)]
    row = {"outcome": outcome, "written": gained, "scores": after, "suspended": [*waits], **became.counts}
    last = entry["last_trick"] % sides if "last_trick" in entry else None
    who = won_by(answers, outcome, after, declarer, before, last)
    return row, who, reported_of(answers, outcome, after, who)


def _next(answers: Answers, dealer: int, entry: Mapping[str, Any], sides: int, waited: Sequence[int]) -> int:
    if "sevens" in entry:
        return after_sevens(answers, dealer, 4 if answers["partners"] == "opposite" else sides)
    played = None if "game" in entry else entry["declarer"]
    return next_dealer(answers, dealer, played, entry["totals"] if played is not None else (0,) * sides, waited)


def _mark(entry: Mapping[str, Any], outcome: str | None) -> str | None:
    """The mark of a bait, or of points that wait."""
    if outcome not in {"bait", "hung"}:
        return None
    return "BT" if outcome == "bait" else f"({entry['totals'][entry['declarer'] % len(entry['totals'])]})"
