"""The clauses of the second description, called Moscow Deberts; where it is silent, the club's hold."""

from __future__ import annotations

from typing import Final

from deberts.clauses.model import Clause, Status, headed


def _second(heading: str, place: str, text: str, status: Status = Status.TEXT) -> Clause:
    return headed(heading, text, status, f"moscow-second, {place}")


SECOND: Final = (
    _second(
        "s0 Where Deberts comes from",
        "opening",
        "Deberts spread from Jewish communities; it was in fashion from the 1930s and again from the 1970s, and Belote "
        "grew out of it. Players bid on six cards and play with nine.",
        Status.PROSE,
    ),
    _second(
        "s1 Dealing in the second description",
        "on dealing",
        "The first six cards are dealt by threes, to the dealer last. After four passes the other player deals.",
    ),
    _second(
        "s2 Sequences held when announcing",
        "on dealing",
        "What counts are the sequences in hand when they are announced, so an exchange before that may cost one.",
    ),
    _second(
        "s3 Four sevens shown",
        "on dealing",
        "A player with four sevens in hand may show them before his first card and demand a new deal.",
    ),
    _second(
        "s4 Declaring the senior sequence",
        "on sequences",
        "Each player declares his senior sequence and no other. After the first move it is settled whose is senior, "
        "and that player scores all of his own if he takes at least one trick.",
    ),
    _second(
        "s5 Bela with either card",
        "on sequences",
        "Bela is announced with the first of its cards to be played, or with the second.",
    ),
    _second("s6 More points, next deal", "on play", "The next deal is dealt by whoever scored more in this one."),
    _second(
        "s7 Settling several suspended amounts",
        "on the result",
        "Players agree how several amounts in a row are settled. Usually the next decided deal settles all of them. "
        "Otherwise each decided deal settles only the oldest, and an equal one settles none and adds its own.",
    ),
    _second(
        "s8 Defender wins at the target",
        "on the result",
        "If both players have 501 or more after a deal, its defender wins. The scores stand as they are.",
    ),
    _second(
        "s9 Conventions of the second description",
        "on conventions",
        "Before the game the players may agree on mars (v1) and on doubling (v2).",
    ),
    _second(
        "s10 A hand that counts 163",
        "on doubling",
        "Ace, king, queen, jack, ten, nine and eight of trumps with a plain ace are worth 163: cards 62 and 11, a "
        "bertz 50, a terc 20 and bela 20.",
    ),
    _second(
        "s11 Rows and marks of the sheet",
        "on the result",
        "The sheet keeps running totals, a row for each deal. A bait is marked BT; equal totals are marked with "
        "declarer's points in parentheses.",
    ),
    _second(
        "s12 Eleven known cards",
        "on dealing",
        "Each player knows 11 cards: his own nine, the indicator and the bottom card.",
    ),
)
"""The clauses of the second description, in the order of their numbers."""
