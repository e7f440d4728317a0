"""A question that is to become a vector, and a function for each operation that writes one.

So a table of questions can be read as a table. Cards are written as a text, such as ``JH 7H``. Every function takes the
clause that is asked and the title; ``also`` are the other clauses that the question holds; what else can be passed by
name are keys of the answer, each with what it should be, worked out by hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import attrs

from tools.vectors.positions import Json

Numbers = tuple[str, ...]
Points = tuple[int, ...]


@attrs.frozen
class Question:
    """A question without its answer.

    Args:
        clause: The clause that it asks, or for a game or a count the name of its kind.
        title: What the situation is, in a few words.
        op: The operation.
        given: Its input, as JSON.
        also: Other clauses that it holds; for a game or a count all of them, the first one first.
        rules: The rule set, as JSON, where it is not that of its file.
        by_hand: What of the result was worked out by hand from the wording.
        family: The family, where it is neither that of its file nor can be computed.
    """

    clause: str
    title: str
    op: str
    given: Mapping[str, Any]
    also: tuple[str, ...] = ()
    rules: Any = None
    by_hand: Mapping[str, Any] = attrs.Factory(dict)
    family: str | None = None


def of_family(family: str, questions: Iterable[Question]) -> Iterator[Question]:
    """Say of which family questions are."""
    return (attrs.evolve(question, family=family) for question in questions)


def worked_out(question: Question, **by_hand: Any) -> Question:
    """Say what of the answer was worked out by hand."""
    return attrs.evolve(question, by_hand=by_hand)


def card_points(clause: str, title: str, card: str, trump: str, also: Numbers = ()) -> Question:
    """Ask what a card counts."""
    return Question(clause, title, "card_points", {"card": card, "trump": trump}, also)


def legal_cards(  # noqa: PLR0913 -- a row
    clause: str, title: str, hand: str, led: str, trump: str, *, also: Numbers = (), right: str | None = None
) -> Question:
    """Ask what may be played to a card led, or to none; *right* was worked out by hand."""
    by_hand = {} if right is None else {"cards": right.split()}
    return Question(clause, title, "legal_cards", _table(hand, led, trump), also, by_hand=by_hand)


def refusals(clause: str, title: str, hand: str, led: str, trump: str, *, also: Numbers = ()) -> Question:  # noqa: PLR0913 -- a row
    """Ask what may not be played, and why."""
    return Question(clause, title, "refusals", _table(hand, led, trump), also)


def trick(clause: str, title: str, cards: str, trump: str, also: Numbers = ()) -> Question:
    """Ask who wins a trick, and what its cards count."""
    return Question(clause, title, "trick", {"cards": cards.split(), "trump": trump}, also)


def sequences(clause: str, title: str, hand: str, trump: str, also: Numbers = ()) -> Question:
    """Ask how a hand is split."""
    return Question(clause, title, "sequences", {"hand": hand.split(), "trump": trump}, also)


def contest(clause: str, title: str, first: str, second: str, trump: str, **more: Any) -> Question:
    """Ask whose announcement wins; *more* may hold ``also`` and ``winner``, worked out by hand."""
    return _question(clause, title, "contest", {"first": first.split(), "second": second.split(), "trump": trump}, more)


def contest_of(clause: str, title: str, announced: Iterable[str], trump: str, winner: int | None) -> Question:
    """Ask whose of several announcements wins; *winner* was worked out by hand."""
    given = {"announced": [text.split() for text in announced], "trump": trump}
    return Question(clause, title, "contest", given, by_hand={"winner": winner})


def bela(clause: str, title: str, hand: str, trump: str, also: Numbers = ()) -> Question:
    """Ask whether a hand holds bela."""
    return Question(clause, title, "bela", {"hand": hand.split(), "trump": trump}, also)


def exchange(clause: str, title: str, hand: str, indicator: str, trump: str, **facts: Any) -> Question:
    """Ask whether the trump seven may be exchanged; *facts* are ``announced``, ``played`` and ``also``."""
    facts_so_far = {name: facts.get(name, False) for name in ("announced", "played")}
    given = {"hand": hand.split(), "indicator": indicator, "trump": trump, **facts_so_far}
    return Question(clause, title, "exchange", given, facts.get("also", ()))


def settle(clause: str, title: str, totals: Points, declarer: int, *suspended: int, **more: Any) -> Question:
    """Ask what is written for a deal; *more* may hold ``dealer``, ``also`` and ``written``, worked out by hand."""
    given = {"totals": list(totals), "declarer": declarer, "suspended": list(suspended), **_of(more, "dealer")}
    return _question(clause, title, "settle", given, more)


def match_end(clause: str, title: str, scores: Points, declarer: int, **more: Any) -> Question:
    """Ask whether a match is over; *more* may hold ``dealer``, ``last_trick``, ``also`` and what is right by hand."""
    given = {"scores": list(scores), "declarer": declarer, **_of(more, "dealer", "last_trick")}
    return _question(clause, title, "match_end", given, more)


def next_dealer(  # noqa: PLR0913 -- a row
    clause: str, title: str, dealer: int, declarer: int | None, totals: Points, *waited: int, right: int | None = None
) -> Question:
    """Ask who deals next, after what *waited*; *right* was worked out by hand."""
    given = {"dealer": dealer, "declarer": declarer, "totals": list(totals)}
    given |= {"suspended": [*waited]} if waited else {}
    return Question(clause, title, "next_dealer", given, by_hand={} if right is None else {"dealer": right})


def legal_actions(clause: str, title: str, course: Json, also: Numbers = ()) -> Question:
    """Ask what may be done at some point of a deal."""
    return Question(clause, title, "legal_actions", course, also)


def replay(clause: str, title: str, course: Json, opening: Points = (0, 0), **more: Any) -> Question:
    """Ask what becomes of a deal; *more* may hold ``suspended``, ``stake``, ``also`` and what is right by hand."""
    given = {**course, "suspended": list(more.get("suspended", ())), "scores": list(opening), **_of(more, "stake")}
    right = {key: value for key, value in more.items() if key not in {"suspended", "stake"}}
    return _question(clause, title, "replay", given, right)


def view(clause: str, title: str, course: Json, seat: int | None, also: Numbers = ()) -> Question:
    """Ask what a seat, or a spectator, knows."""
    return Question(clause, title, "view", {**course, "seat": seat}, also)


def match(clause: str, title: str, dealer: int, *deals: Json, **more: Any) -> Question:
    """Ask what becomes of a match; *more* may hold where it begins, ``also`` and what is right by hand in ``right``."""
    written_deals = [{key: deal[key] for key in ("pack", "actions")} for deal in deals]
    given = {"dealer": dealer, "deals": written_deals, **_of(more, "scores", "suspended", "stake", "end")}
    return Question(clause, title, "match", given, more.get("also", ()), by_hand=more.get("right", {}))


def seeded(clause: str, title: str, seed: str, deals: Sequence[Sequence[str]], also: Numbers = ()) -> Question:
    """Ask what becomes of a match of which a seed makes the packs and draws the first dealer."""
    given = {"seed": seed, "deals": [{"actions": list(actions)} for actions in deals]}
    return Question(clause, title, "match", given, also)


def entry(declarer: int | None, *totals: int, **more: Any) -> Json:
    """Return what a deal brought; *more* are the keys that it may have beside."""
    return {"declarer": declarer, "totals": list(totals), **more}


def sheet(clause: str, title: str, dealer: int, *entries: Json, **more: Any) -> Question:
    """Ask what stands on a score sheet; *more* as of :func:`match`."""
    given = {"dealer": dealer, "entries": list(entries), **_of(more, "scores", "suspended", "stake")}
    return Question(clause, title, "sheet", given, more.get("also", ()), by_hand=more.get("right", {}))


def shuffle(clause: str, title: str, seed: str, deal: int | None = None) -> Question:
    """Ask which pack a seed gives."""
    return Question(clause, title, "shuffle", {"seed": seed, "deal": deal})


def _table(hand: str, led: str, trump: str) -> Json:
    return {"hand": hand.split(), "trick": led.split(), "trump": trump}


def _question(clause: str, title: str, op: str, given: Json, more: Mapping[str, Any]) -> Question:
    by_hand = {key: value for key, value in more.items() if key not in {"also", "dealer", "last_trick"}}
    return Question(clause, title, op, given, more.get("also", ()), by_hand=by_hand)


def _of(more: Mapping[str, Any], *keys: str) -> Json:
    return {key: list(more[key]) if isinstance(more[key], tuple) else more[key] for key in keys if key in more}
