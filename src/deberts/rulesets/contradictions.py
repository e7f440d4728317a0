"""Which answers of a rule set cannot stand together: two tables."""

from __future__ import annotations

import enum
from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from deberts.errors import other_type
from deberts.options import (
    Claim,
    Counterclaim,
    Dialogue,
    DoubleFinish,
    Doubling,
    ExchangeTime,
    FirstDealer,
    FourSevens,
    Further,
    Mars,
    NextDealer,
    Packets,
    SecondHang,
    TercQuestion,
    Unit,
)

Answers = Collection[enum.Enum]

SEATS: Final = (2, 3, 4)
"""How many can play."""

ONE_DEAL: Final = 1
"""The target of a game of one deal: whatever decides it, ends it."""

MOST_SEATS: Final[Mapping[enum.Enum, tuple[int, str, str]]] = MappingProxyType(
    {
        Packets.ONE_BY_ONE: (2, "g2", "with more than two, the first six are dealt by threes"),
        FourSevens.NEW_DEAL: (2, "D19", "four sevens are counted on the nine cards of two players"),
        ExchangeTime.BEFORE_OWN_FIRST_CARD: (
            3,
            "D12",
            "the fourth player takes the indicator, so it goes before",
        ),
        Dialogue.KIND_ALOUD: (2, "g8", "with more than two, all sequences are announced at once"),
        Dialogue.HEIGHT_ASKED: (2, "g8", "with more than two, all sequences are announced at once"),
        TercQuestion.BEFORE_THE_EXCHANGE: (2, "m10.3", "only one opponent can be asked about a terc"),
        Unit.KUSH: (2, "o1", "kush are for two"),
        SecondHang.TO_DEFENDER: (2, "D14", "with more than two there is no one defender"),
        DoubleFinish.DEFENDER: (2, "g14", "only two can share a double finish otherwise"),
        DoubleFinish.LAST_TRICK: (2, "g14", "only two can share a double finish otherwise"),
        Claim.BETWEEN_TRICKS: (2, "m12.1", "with more than two, the end is claimed before a card"),
        Counterclaim.NIBBLE: (2, "D28", "nibble is for two"),
        NextDealer.DECLARER: (2, "g10", "with more than two, whoever has most points deals next"),
        FirstDealer.WINNER: (2, "D18", "with more than two, the first dealer is drawn by lot"),
        Doubling.OFFERED: (2, "D28", "doubling is for two"),
    }
)
"""How many can play by an answer, with the clause and a sentence that say so."""

NEEDS: Final[tuple[tuple[enum.Enum, Answers, str, str], ...]] = (
    (Counterclaim.NIBBLE, {Claim.BEFORE_A_CARD}, "v4", "nibble needs arrival"),
    (
        Dialogue.HEIGHT_ASKED,
        {Further.NOT_SENIOR, Further.JUNIOR},
        "m8.1",
        "further sequences follow where heights are asked, and nowhere else",
    ),
    *(
        (
            further,
            {Dialogue.HEIGHT_ASKED},
            "m8.1",
            "further sequences follow where heights are asked, and nowhere else",
        )
        for further in (Further.NOT_SENIOR, Further.JUNIOR)
    ),
    (
        TercQuestion.BEFORE_THE_EXCHANGE,
        {ExchangeTime.BEFORE_OWN_FIRST_CARD},
        "m10.3",
        "the question about a terc is asked before an exchange in one's own turn",
    ),
    (Unit.KUSH, {SecondHang.NOTHING_WAITS}, "o1", "nothing waits where kush are written, and only there"),
    (SecondHang.NOTHING_WAITS, {Unit.KUSH}, "o1", "nothing waits where kush are written, and only there"),
    (Unit.KUSH, {Claim.NEVER}, "o0", "a game of one deal is not claimed"),
    (Unit.KUSH, {Mars.COUNTS_ONE}, "o1", "kush are counted, and no games"),
    (Unit.KUSH, {Doubling.NEVER}, "o1", "kush are counted, and no games"),
)
"""What an answer needs beside it, any one of these, with the clause and a sentence that say so."""


def contradictions(seats: int, target: int, answers: Answers) -> Iterator[tuple[str, str]]:
    """Find what cannot hold together.

    Clause:
        02.1, m8.1, m10.3, m12.1, o0, o1, g2, g8, g10, g14, v4, D12, D14, D18, D19, D28

    Args:
        seats: Number of players.
        target: Points that end the match; 1 where kush are counted, for its one deal ends it.
        answers: The answers of a rule set.

    Yields:
        A clause and a sentence for each contradiction; nothing for what can be played.

    Raises:
        InputError: If *seats* or *target* is no number, or *answers* no collection.
    """
    for place, value, kind in (("seats", seats, int), ("target", target, int), ("answers", answers, Collection)):
        if not isinstance(value, kind):
            raise other_type(value, kind, place)
    answers = tuple(answers)
    if seats not in SEATS:
        yield "02.1", "two, three or four can play"
    if Unit.KUSH in answers and target != ONE_DEAL:
        yield "o0", f"where kush are counted, one deal is the game, so its target is {ONE_DEAL}"
    for answer, (most, clause, sentence) in MOST_SEATS.items():
        if answer in answers and seats > most:
            yield clause, sentence
    for answer, needed, clause, sentence in NEEDS:
        if answer in answers and not any(other in answers for other in needed):
            yield clause, sentence
