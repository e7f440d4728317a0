"""The view of a seat as JSON: what a server sends, and no more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

from deberts.cards import Card, Rank
from deberts.game.account import Account, ending_after, ending_by_people, tricks_by_seat
from deberts.game.checks import check_end
from deberts.game.deal import Deal
from deberts.game.ends import EndByPeople
from deberts.game.match import Match
from deberts.records.codecs import rules_json
from deberts.records.results import account_json, end_json, ending_json, stake_json, standing_json
from deberts.records.strict_json import dumps
from deberts.rules import s05_tricks as tricks, sides
from deberts.rules.s06_ending import Ending
from deberts.rulesets import conditions
from deberts.rulesets.conditions import Condition
from deberts.rulesets.ruleset import RuleSet
from deberts.table import phases
from deberts.table.events import Call
from deberts.table.public import Public
from deberts.table.view import RefereeView, View

PHASE_NAMES: Final[dict[type[phases.Phase], str]] = {
    phases.Auction: "auction",
    phases.Exchanging: "exchanging",
    phases.Playing: "play",
    phases.Answering: "asked",
    phases.Finished: "finished",
    phases.Void: "void",
}
"""What each phase is called on the wire."""

CONDITIONS: Final[Mapping[str, Condition]] = MappingProxyType(
    {
        "question": conditions.SOMEBODY_IS_ASKED,
        "more": conditions.MORE_IS_TOLD,
        "stake": conditions.STAKES_ARE_DOUBLED,
        "claimed": conditions.A_WORD_ENDS_THE_GAME,
    }
)
"""The keys of a view that only some rule sets have, and by which rules each is there."""

VIEW_FORMAT: Final = "deberts-view/1"
"""What the view of a player elsewhere calls itself: the name of the format, and its version."""


REFEREE_FORMAT: Final = "deberts-referee/1"
"""What a deal with all its hidden cards calls itself: the name of the format, and its version."""


def write_view(table: Deal | Match, seat: int | None) -> str:
    """Write what a seat knows, for a player elsewhere.

    Args:
        table: The match, of which something has been dealt, or a deal alone.
        seat: The seat, or ``None`` for a spectator.

    Returns:
        One line of JSON, which :func:`~deberts.records.view_reading.read_view` reads.

    Raises:
        InputError: If there is no such seat.
        RuleError: If nothing has been dealt yet.
        RuleSetError: If the rule set is none that has a name.

    Example:
        >>> from deberts import CLUB, Deal, shuffled
        >>> write_view(Deal.new(CLUB, shuffled("a seed"), dealer=1), 0)[:64]
        '{"format":"deberts-view/1","rules":"club","target":501,"scores":'
    """
    if isinstance(table, Match):
        deal = table.dealt
        return dumps(remote_json(deal.view(seat), deal.account, table.end))
    return dumps(remote_json(table.view(seat), table.account))


def remote_json(view: View, account: Account | None, end: EndByPeople | None = None) -> dict[str, Any]:
    """Return what a seat is sent as a JSON object.

    Args:
        view: What it knows.
        account: The account of the deal, if it is over.
        end: How people ended the match, if they did.

    Returns:
        The object. ``end`` is there if they did, ``bottom`` if four sevens cancelled a deal whose bottom card was seen,
        ``first`` where the first six cards of the seat are known.

    Raises:
        RuleSetError: If the rule set is none that has a name.
    """
    public = view.public
    ending, bottom = ending_of(public, account, end), _bottom_of_void(public)
    return {
        **_head(VIEW_FORMAT, public),
        "account": None if account is None else account_json(account),
        "ending": None if ending is None else ending_json(ending),
        **({} if end is None else {"end": end_json(end)}),
        **({} if bottom is None else {"bottom": str(bottom)}),
        "view": view_json(view),
        **({"first": _texts(view.own.first)} if view.own.first else {}),
    }


def _head(form: str, public: Public) -> dict[str, Any]:
    standing = standing_json(public.standing)
    return {"format": form, "rules": rules_json(public.rules), "target": public.rules.target, **standing}


def ending_of(public: Public, account: Account | None, end: EndByPeople | None) -> Ending | None:
    """Return how a match ended, from what everybody knows of its last deal.

    Clause:
        06.10, D36

    Args:
        public: What everybody knows.
        account: The account of the deal, if it is over.
        end: How people ended the match, if they did.

    Returns:
        The ending; ``None`` while the match goes on.

    Raises:
        RuleError: If people end what the cards have ended.
    """
    by_cards = None if account is None else ending_after(public.rules, public.dealer, account)
    if end is None:
        return by_cards if by_cards is not None and by_cards.is_over else None
    check_end(by_cards)
    before = public.standing if account is None else account.after
    return ending_by_people(public.rules, public.dealer, before, public.stake, end)


def _bottom_of_void(public: Public) -> Card | None:
    turned = (event.turned for event in public.log if event.turned is not None)
    return next(turned, None) if isinstance(public.phase, phases.Void) and public.bottom is None else None


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
        "bottom": _text(public.bottom),
        **({} if public.contract is None else _contract(public.contract)),
        **({} if public.play is None else _play(public.play, public.rules)),
        **_more(public),
        "history": _history(view),
        "legal": sorted(map(str, view.legal)),
    }


def referee_json(table: RefereeView) -> dict[str, Any]:
    """Return a deal with all its hidden cards as a JSON object: for an arbiter, and never for a player.

    No reader takes it for a view, and no server that sends what :func:`write_view` writes can send it.

    Args:
        table: Everything.

    Returns:
        What a spectator is sent of the deal, but with ``pack``, and by seat ``hands`` and ``announcements``;
        ``history`` holds every announcement in full, ``legal`` is that of the seat to act.
    """
    spectator = {key: value for key, value in view_json(table.seen_by(None)).items() if key not in _OF_A_SEAT}
    return {
        **_head(REFEREE_FORMAT, table.public),
        "pack": _texts(table.pack),
        "hands": [_texts(secret.hand) for secret in table.secrets],
        "announcements": [_texts(secret.declared) for secret in table.secrets],
        **spectator,
        "history": _history(table),
        "legal": sorted(map(str, table.legal)),
    }


def _history(table: View | RefereeView) -> list[dict[str, Any]]:
    return [{"seat": seat, "action": str(act)} for seat, act in table.history]


def _before_play(seats: int) -> dict[str, Any]:
    unknown = ("declarer", "trump", "bottom", "exchanged", "contest", "bela", "last_trick")
    return {**dict.fromkeys(unknown), "announced": [], "trick": [], "tricks": [0] * seats}


def _contract(contract: phases.Contract) -> dict[str, Any]:
    return {"declarer": contract.declarer, "trump": str(contract.trump)}


def _play(play: phases.Playing, rules: RuleSet) -> dict[str, Any]:
    return {
        "bottom": _text(play.bottom),
        "exchanged": None if play.exchanged is None else _exchanged(play.exchanged),
        "contest": contest_json(play.won, rules) if play.won else None,
        "bela": play.bela,
        "last_trick": _last_trick(play.tricks),
        "announced": [
            {
                "seat": one.seat,
                **_told(one, one.height, rules),
                "shown": _texts(one.shown or ()) or None,
            }
            for one in play.announced
        ],
        "trick": _texts(play.trick),
        "tricks": list(tricks_by_seat(play, rules.seats)),
    }


def contest_json(won: Iterable[int], rules: RuleSet) -> dict[str, Any]:
    """Return the result of a comparison as a JSON object.

    Args:
        won: The seats, or places, whose best sequences have won: one, or all that are equal, or none.
        rules: The rule set.

    Returns:
        The object.
    """
    best = sorted({sides.side_of(one, rules.sides) for one in won})
    is_shared = len(best) > 1
    told = {"equal": best if is_shared else []} if conditions.EQUALS_ARE_TOLD.holds(rules) else {}
    return {"winner": best[0] if best and not is_shared else None, **told}


def view_keys(rules: RuleSet) -> tuple[str, ...]:
    """Return the keys of every view by a rule set, and of no other.

    Args:
        rules: The rule set.

    Returns:
        The keys.
    """
    return (*_KEYS, *(key for key, condition in CONDITIONS.items() if condition.holds(rules)))


def _more(public: Public) -> dict[str, Any]:
    """Return what only some rule sets have."""
    phase, keys = public.phase, view_keys(public.rules)
    kinds = {
        "question": phase.question.value if isinstance(phase, phases.Answering) else None,
        "more": _further(public.play, public.rules),
        "stake": stake_json(public.stake),
        "claimed": _claimed(phase),
    }
    return {key: value for key, value in kinds.items() if key in keys}


def _further(play: phases.Playing | None, rules: RuleSet) -> list[dict[str, Any]]:
    if play is None:
        return []
    return [{"seat": one.seat, **_told(call, call.rank, rules)} for one in play.announced for call in one.more]


def _told(one: phases.Announcement | Call, top: Rank | None, rules: RuleSet) -> dict[str, Any]:
    length = {"length": one.length} if conditions.LENGTHS_ARE_TOLD.holds(rules) else {}
    return {"kind": one.kind.value, **length, "top": _text(top)}


def _claimed(phase: phases.Phase) -> dict[str, Any] | None:
    if not isinstance(phase, phases.Finished) or phase.claimed is None:
        return None
    claimed, verdict = phase.claimed, phase.claimed.verdict
    found = (
        {"upheld": None, "points": None} if verdict is None else {"upheld": verdict.upheld, "points": verdict.points}
    )
    return {"seat": claimed.seat, "word": claimed.word.word, **found}


def _exchanged(exchanged: phases.Exchanged) -> dict[str, Any]:
    return {"seat": exchanged.seat, "given": str(exchanged.given), "taken": str(exchanged.taken)}


def _last_trick(taken: tuple[phases.TakenTrick, ...]) -> dict[str, Any] | None:
    last = tricks.consultable(taken)
    return None if last is None else {"leader": last.leader, "cards": _texts(last.cards), "winner": last.winner}


def _text(value: object | None) -> str | None:
    return None if value is None else str(value)


def _texts(values: Iterable[object]) -> list[str]:
    return list(map(str, values))


_KEYS: Final = (
    *("seat", "phase", "to_act", "dealer", "hand", "indicator", "own", "leader"),
    *("declarer", "trump", "bottom", "exchanged", "contest", "bela", "last_trick", "announced", "trick", "tricks"),
    *("history", "legal"),
)
_OF_A_SEAT: Final = ("seat", "hand", "own")
