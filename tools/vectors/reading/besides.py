"""What houses write beside the contract, read a second time: what tricks bring, what counts cost (p26, p28, p29)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from tools.vectors.reading.results import Answers, settlement

COUNTED: Final = {"baits": ("p26", "bait_penalty"), "bare": ("p28", "bare_penalty")}
"""What is counted through a match, by which clause, and what it costs when it is due."""

STEPS: Final = {"each-time": 1, "every-second": 2, "every-third": 3, "every-fourth": 4, "every-fifth": 5}
TRICKS: Final = {2: 9, 3: 9, 4: 8}

FORCED: Final = {"after-one": 1, "after-two": 2, "after-three": 3}
"""After how many deals passed out in a row nobody bids (p6)."""

Counts = Mapping[str, Any]
"""What is carried through a match, by name: of each side a number, and the number of deals passed out in a row."""


class Settled(NamedTuple):
    """How a deal ended, what is written and waits, what is counted now, and each line beside the contract."""

    outcome: str
    written: list[int]
    waits: tuple[int, ...]
    counts: dict[str, Any]
    lines: list[tuple[int, int, str, str]]


def counted(answers: Answers, counts: Counts, seats: int, voids: int | None = None) -> dict[str, Any]:
    """Of what a house counts, how many each has had; and how many deals are passed out in a row, or were before."""
    by_side = {what: [*(counts.get(what) or [0] * seats)] for what in COUNTED if answers[what] != "never"}
    row = counts.get("voids") or 0 if voids is None else voids
    return by_side if answers["forced_deal"] == "never" else {**by_side, "voids": row}


def is_forced(answers: Answers, counts: Counts) -> bool:
    """Whether nobody bids (p6)."""
    return (counts.get("voids") or 0) >= FORCED.get(answers["forced_deal"], 99)


def voids_after(answers: Answers, counts: Counts, *, passed: bool, sevens: bool) -> int:
    """How many deals are passed out in a row after one that is over (p6, p11)."""
    before = counts.get("voids") or 0
    if passed:
        return before + 1
    return before if sevens and answers["after_sevens"] != "next-dealer-afresh" else 0


def settled(  # noqa: PLR0913, PLR0917 -- what decides what is written
    answers: Answers,
    totals: Sequence[int],
    declarer: int,
    dealer: int,
    waiting: Sequence[int],
    counts: Counts,
    tricks: Sequence[int] | None,
) -> Settled:
    """What becomes of totals; without tricks the deal was played out."""
    outcome, written, waits = settlement(answers, totals, declarer, dealer, tuple(waiting))
    now = counted(answers, counts, len(totals), voids=0)
    is_cut = tricks is not None and sum(tricks) < TRICKS[len(tricks)]
    sides = len(totals)
    taken = [sum(tricks[side::sides]) for side in range(sides)] if tricks else []
    naked = [side for side, number in enumerate(taken) if number == 0]
    baits = {"bait"} if answers["hang_as_bait"] == "never" else {"bait", "hung"}
    who = {"baits": [declarer] if outcome in baits else [], "bare": naked}
    lines = [] if is_cut else [*_all_tricks(answers, taken), *_lost(answers, now, who)]
    for seat, points, _, _ in lines:
        written[seat] += points
    return Settled(outcome, written, waits, now, lines)


def _all_tricks(answers: Answers, tricks: Sequence[int]) -> list[tuple[int, int, str, str]]:
    """What who has them all writes besides (p29)."""
    whole = [seat for seat, number in enumerate(tricks) if number == sum(tricks)]
    is_added = answers["all_tricks"] == "added"
    return [(seat, int(answers["sweep_bonus"]), "p29", "sweep") for seat in whole if is_added]


def _lost(answers: Answers, now: dict[str, Any], who: Mapping[str, Sequence[int]]) -> list[tuple[int, int, str, str]]:
    """What is lost by those whose counts rise, which rise."""
    lines = []
    for what, count in now.items():
        if what not in COUNTED:
            continue
        clause, price = COUNTED[what]
        for seat in who[what]:
            count[seat] += 1
            step = STEPS.get(answers[what])
            if (count[seat] > 1) if step is None else (count[seat] % step == 0):
                lines.append((seat, -int(answers[price]), clause, what))
    return lines
