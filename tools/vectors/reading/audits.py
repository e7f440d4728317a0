"""What an arbiter says of a table, read a second time: where nothing is at fault, and what a revoke costs (m13.2, D15).

All else that an arbiter can find is worked out by hand beside its question.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tools.vectors.reading.besides import counted
from tools.vectors.reading.cards import legal, points
from tools.vectors.reading.matches import Json, match
from tools.vectors.reading.results import Answers
from tools.vectors.reading.sequences import sequence_points
from tools.vectors.reading.table import Table

TWO: Final = 2
WITHOUT_PENALTIES: Final = ("club", "moscow-second")


def audit(answers: Answers, base: str, match_of: tuple[int, int], given: Mapping[str, Any]) -> Json:
    """Read tables at which everything was in order, or the first fault is a revoke; nothing of others.

    Args:
        answers: What the rule set answers.
        base: Name of the source.
        match_of: How many play, and to which target.
        given: The input of the operation.
    """
    scores, waiting = list(given["scores"]), list(given["suspended"])
    deals, counts = given["deals"], counted(answers, given, len(scores))
    if not deals or len(deals) > 1:
        return (
            {}
            if deals
            else {"findings": [], "scores": scores, "suspended": waiting, **counts, "over": False, "winner": None}
        )
    (deal,) = deals
    if counts:
        return {}
    table = Table(dict(answers), *match_of, deal["pack"], deal["dealer"], scores)
    for number, act in enumerate(deal["acts"]):
        if act["seat"] == table.to_act and act["do"] in table.every_legal:
            table.do(act["do"])
            continue
        is_read = len(scores) == TWO and base not in WITHOUT_PENALTIES and number + 1 == len(deal["acts"])
        return _revoke(table, number, act, waiting) if is_read else {}
    if table.ended is not None:  # by a word, which may be false
        return {}
    courses = [(deal["pack"], [act["do"] for act in deal["acts"]])]
    became = match(Table(dict(answers), *match_of, deal["pack"], deal["dealer"], scores), waiting, courses)
    return {"findings": [], **{key: became[key] for key in ("scores", "suspended", "over", "winner")}}


def _revoke(table: Table, number: int, act: Mapping[str, Any], waiting: Sequence[int]) -> Json:
    """What is found first, where it is a card that its hand did not allow and there is a penalty for it."""
    word, *rest = act["do"].split()
    seat = act["seat"]
    is_card = word == "play" and seat == table.to_act and table.phase == "play" and rest[0] in table.hands[seat]
    if not is_card or rest[0] in legal(table.hands[seat], table.trick, str(table.trump), table.answers):
        return {}
    if table.answers["unit"] == "kush" or table.answers["second_hang"] == "oldest-first":
        return {}
    written = _cards_bait(table, seat, sum(waiting))
    ruling = {"kind": "cards-bait", "written": written, "winner": None}
    finding = {"deal": 0, "act": number, "seat": seat, "clause": "m13.2", "ruling": ruling}
    return {"findings": [finding], "scores": [a + b for a, b in zip(table.scores, written, strict=True)]}


def _cards_bait(table: Table, offender: int, waiting: int) -> list[int]:
    """All hands, the last trick, what the others announced, bela if anybody said it, and what waited (D15, p52)."""
    writer = (offender + 1) % TWO
    held: Sequence[str] = [card for seat in range(table.seats) for card in table.held.get(seat, table.hands[seat])]
    said = [one for seat in range(writer, table.seats, TWO) for one in table.announced.get(seat, [])]
    own = sequence_points(said, table.answers)
    bela = 0 if table.bela is None or _is_lost(table) else table.worth("bela_points")
    cards = sum(points(card, str(table.trump)) for card in held)
    written = [0] * TWO
    written[writer] = cards + table.worth("last_trick") + own + bela + waiting
    return written


def _is_lost(table: Table) -> bool:
    """Whether bela cannot count any more: another has its trick, or there is no trick left to take (p19)."""
    own = None if table.bela is None else table.bela % table.sides
    others = [number for number, (_, _, taker) in enumerate(table.tricks) if taker % table.sides != own]
    match table.answers["bela_condition"]:
        case "its-trick":
            return table.bela_trick in others
        case "a-trick":
            return len(others) == table.most_tricks
        case _:
            return False
