"""The clauses of the second description, called Moscow Deberts; where it is silent, the club's hold."""

from __future__ import annotations

from typing import Final

from deberts.clauses.model import Clause, Status


def _second(number: str, place: str, title: str, text: str, status: Status = Status.TEXT) -> Clause:
    return Clause(number, title, text, status, f"moscow-second, {place}")


SECOND: Final = (
    _second(
        "s0",
        "opening",
        "Where Deberts comes from",
        "Deberts spread from Jewish communities; it was in fashion from the 1930s and again from the 1970s, and Belote "
        "grew out of it. Players bid on six cards and play with nine.",
        Status.PROSE,
    ),
    _second(
        "s1",
        "on dealing",
        "Dealing in the second description",
        "The first six cards are dealt by threes, to the dealer last. After four passes the other player deals.",
    ),
    _second(
        "s2",
        "on dealing",
        "Sequences held when announcing",
        "What counts are the sequences in hand when they are announced, so an exchange before that may cost one.",
    ),
    _second(
        "s3",
        "on dealing",
        "Four sevens shown",
        "A player with four sevens in hand may show them before his first card and demand a new deal.",
    ),
    _second(
        "s4",
        "on sequences",
        "Declaring the senior sequence",
        "Each player declares his senior sequence and no other. After the first move it is settled whose is senior, "
        "and that player scores all of his own if he takes at least one trick.",
    ),
    _second(
        "s5",
        "on sequences",
        "Bela with either card",
        "Bela is announced with the first of its cards to be played, or with the second.",
    ),
    _second(
        "s6",
        "on play",
        "More points, next deal",
        "The next deal is dealt by whoever scored more in this one.",
    ),
    _second(
        "s7",
        "on the result",
        "Settling several suspended amounts",
        "Players agree how several amounts in a row are settled. Usually the next decided deal settles all of them. "
        "Otherwise each decided deal settles only the oldest, and an equal one settles none and adds its own.",
    ),
    _second(
        "s8",
        "on the result",
        "Defender wins at 501 each",
        "If both players have 501 or more after a deal, its defender wins. The scores stand as they are.",
    ),
    _second(
        "s9",
        "on conventions",
        "Conventions of the second description",
        "Before the game the players may agree on mars (v1) and on doubling (v2).",
    ),
    _second(
        "s10",
        "on doubling",
        "A hand that counts 163",
        "Ace, king, queen, jack, ten, nine and eight of trumps with a plain ace are worth 163: cards 62 and 11, a "
        "bertz 50, a terc 20 and bela 20.",
    ),
    _second(
        "s11",
        "on the result",
        "Rows and marks of the sheet",
        "The sheet keeps running totals, a row for each deal. A bait is marked BT; equal totals are marked with "
        "declarer's points in parentheses.",
    ),
    _second(
        "s12",
        "on dealing",
        "Eleven known cards",
        "Each player knows 11 cards: his own nine, the indicator and the bottom card.",
    ),
)
"""The clauses of the second description, in the order of their numbers."""
