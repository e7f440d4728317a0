"""The view of a seat as JSON: what a server sends, and no more."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from deberts.game.account import tricks_by_seat
from deberts.options import Claim, Dialogue, Doubling, TercQuestion
from deberts.records.results import stake_json
from deberts.rules import s05_tricks as tricks
from deberts.rulesets.ruleset import RuleSet
from deberts.table import phases
from deberts.table.public import Public
from deberts.table.view import View

PHASE_NAMES: Final[dict[type[phases.Phase], str]] = {
    phases.Auction: "auction",
    phases.Exchanging: "exchanging",
    phases.Playing: "play",
    phases.Answering: "asked",
    phases.Finished: "finished",
    phases.Void: "void",
}
"""What each phase is called on the wire."""


def view_json(view: View) -> dict[str, Any]:
    """Return a view as a JSON object. What is unknown is null, and no key is ever missing.

    Of an announcement ``announced`` has the best sequence. Where others are announced as well, ``more`` has them, each
    with what is public of it. ``legal`` has the texts of :attr:`View.legal`, sorted as plain strings, so that other
    languages need not know the order of the table.

    Clause:
        m8.1, g8, D5

    Args:
        view: What a seat knows.

    Returns:
        The object.
    """
    public = view.public
    return {
        "seat": view.seat,
        "phase": PHASE_NAMES[type(public.phase)],
        "to_act": public.to_act,
        "dealer": public.dealer,
        "hand": _texts(view.own.hand),
        "indicator": str(public.indicator),
        "own": _texts(view.own.declared),
        "leader": public.phase.leader if isinstance(public.phase, phases.Playing) else None,
        **_before_play(public.rules.seats),
        **({} if public.contract is None else _contract(public.contract)),
        **({} if public.play is None else _play(public.play, public.rules.seats)),
        **_more(public),
        "history": [{"seat": seat, "action": str(act)} for seat, act in view.history],
        "legal": sorted(map(str, view.legal)),
    }


def _before_play(seats: int) -> dict[str, Any]:
    unknown = ("declarer", "trump", "bottom", "exchanged", "contest", "bela", "last_trick")
    return {**dict.fromkeys(unknown), "announced": [], "trick": [], "tricks": [0] * seats}


def _contract(contract: phases.Contract) -> dict[str, Any]:
    return {"declarer": contract.declarer, "trump": str(contract.trump)}


def _play(play: phases.Playing, seats: int) -> dict[str, Any]:
    return {
        "bottom": _text(play.bottom),
        "exchanged": None if play.exchanged is None else _exchanged(play.exchanged),
        "contest": None if play.contest is None else {"winner": play.contest},
        "bela": play.bela,
        "last_trick": _last_trick(play.tricks),
        "announced": [_announced(one) for one in play.announced],
        "trick": _texts(play.trick),
        "tricks": list(tricks_by_seat(play, seats)),
    }


def _more(public: Public) -> dict[str, Any]:
    """Return what only some rule sets have; each key is there in every view of such a rule set, and in no other."""
    rules, phase, play = public.rules, public.phase, public.play
    kinds = {
        "question": (_can_ask(rules), phase.question.value if isinstance(phase, phases.Answering) else None),
        "more": (rules.dialogue is not Dialogue.KIND_ALOUD, _further(play)),
        "stake": (rules.doubling is Doubling.OFFERED, stake_json(public.stake)),
        "claimed": (rules.claim is not Claim.NEVER or rules.doubling is Doubling.OFFERED, _claimed(phase)),
    }
    return {key: value for key, (is_there, value) in kinds.items() if is_there}


def _can_ask(rules: RuleSet) -> bool:
    return (
        rules.dialogue is Dialogue.HEIGHT_ASKED
        or rules.doubling is Doubling.OFFERED
        or (rules.terc_question is not TercQuestion.NEVER)
    )


def _further(play: phases.Playing | None) -> list[dict[str, Any]]:
    if play is None:
        return []
    return [
        {"seat": one.seat, "kind": call.kind.value, "top": _text(call.rank)}
        for one in play.announced
        for call in one.more
    ]


def _claimed(phase: phases.Phase) -> dict[str, Any] | None:
    if not isinstance(phase, phases.Finished) or phase.claimed is None:
        return None
    claimed, verdict = phase.claimed, phase.claimed.verdict
    found = (
        {"upheld": None, "points": None} if verdict is None else {"upheld": verdict.upheld, "points": verdict.points}
    )
    return {"seat": claimed.seat, "word": str(claimed.word), **found}


def _exchanged(exchanged: phases.Exchanged) -> dict[str, Any]:
    return {"seat": exchanged.seat, "given": str(exchanged.given), "taken": str(exchanged.taken)}


def _announced(one: phases.Announcement) -> dict[str, Any]:
    shown = None if one.shown is None else _texts(one.shown)
    return {"seat": one.seat, "kind": one.kind.value, "top": _text(one.height), "shown": shown}


def _last_trick(taken: tuple[phases.TakenTrick, ...]) -> dict[str, Any] | None:
    last = tricks.consultable(taken)
    return None if last is None else {"leader": last.leader, "cards": _texts(last.cards), "winner": last.winner}


def _text(value: object | None) -> str | None:
    return None if value is None else str(value)


def _texts(values: Iterable[object]) -> list[str]:
    return list(map(str, values))
