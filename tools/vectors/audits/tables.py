"""Two hands, what was done with them, and how a table and a ruling are written."""

from __future__ import annotations

from typing import Any, Final

from tools.vectors.positions import Json, stacked
from tools.vectors.question import Question

SOUTH: Final = "KH QH 9H AS KS QS 8C 7C 7D"
"""Seat 0, forehand: bela, and a terc from the ace of spades. With hearts trump 21 points of hearts and 18 of spades."""

NORTH: Final = "JH 7H AC KC QC JC AD TD 8S"
"""Seat 1, who deals: a bertz of clubs and the trump seven. With hearts trump 61 points: 20, 20 of clubs, 21."""

PACK: Final = stacked(SOUTH, NORTH, "TH", "9S")
TOGETHER: Final = 110
"""Both hands and the last trick with hearts trump: 39 + 61 + 10."""

PLAYED: Final = (
    *("0 AS", "1 8S", "0 KS", "1 7H", "1 AC", "0 7C", "1 KC", "0 8C", "1 QC", "0 QH"),
    *("0 QS", "1 JH", "1 JC", "0 9H", "0 KH", "1 TD", "0 7D", "1 AD"),
)
"""All nine tricks in silence: 47 points for South, 63 for North."""

TALK: Final = ("0 take", "0 announce 3AS", "0 AS", "1 rost", "1 8S")
"""North has a bertz, and asks for the height of a terc."""

WITH_TERC: Final = ("0 take", "0 announce 3AS", *PLAYED[:2], "0 keep", *PLAYED[2:])
"""South announces his terc, has 67 points, and makes the contract against 63."""


def table(clause: str, title: str, *lines: str, dealer: int = 1, also: tuple[str, ...] = (), **more: Any) -> Question:
    """Ask a table of one deal; each line is a seat and what it did, and a card alone is played.

    Args:
        clause: The clause that is asked.
        title: The situation in a few words.
        lines: What was done.
        dealer: Who dealt.
        also: The other clauses that it holds.
        more: The ``pack``, where the match began, and what is right by hand in ``found`` and ``stands``.
    """
    pack, deal = more.pop("pack", PACK), list(map(_act, lines))
    right = {
        **({"findings": [dict(zip(_KEYS, one, strict=True)) for one in more.pop("found")]} if "found" in more else {}),
        **({"scores": more.pop("stands")} if "stands" in more else {}),
    }
    given = {"deals": [{"dealer": dealer, "pack": pack, "acts": deal}], **more}
    return Question(clause, title, "audit", given, also, by_hand=right)


_KEYS: Final = ("deal", "act", "seat", "clause", "ruling")


def _act(line: str) -> Json:
    seat, do = line.split(" ", 1)
    return {"seat": int(seat), "do": f"play {do}" if do[0].isupper() or do[0].isdigit() else do}


def bait(*written: int) -> Json:
    """Return the ruling that all cards go to one player."""
    return {"kind": "cards-bait", "written": list(written), "winner": None}


def corrected(*written: int) -> Json:
    """Return the ruling that an entry is corrected."""
    return {"kind": "corrected", "written": list(written), "winner": None}


VOID: Final[Json] = {"kind": "sequences-void", "written": None, "winner": None}


UNKNOWN: Final[Json] = {"kind": "unknown", "written": None, "winner": None}


def lost_to(winner: int) -> Json:
    """Return the ruling that the game is lost."""
    return {"kind": "game-lost", "written": None, "winner": winner}
