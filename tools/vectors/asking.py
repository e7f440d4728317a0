"""Ways to ask: one function for each operation, named after it, so that a table of questions can be read as a table.

Cards are written as a text, such as ``JH 7H``; every function takes the clause asked, the title, and in *also* the
other clauses that the question holds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tools.vectors.positions import Json, whole
from tools.vectors.question import Question

Numbers = tuple[str, ...]
Pair = tuple[int, int]


def card_points(clause: str, title: str, card: str, trump: str, also: Numbers = ()) -> Question:
    """Ask what a card counts."""
    return Question(clause, title, "card_points", {"card": card, "trump": trump}, also)


def legal_cards(clause: str, title: str, hand: str, led: str, trump: str, *, also: Numbers = ()) -> Question:  # noqa: PLR0913 -- a row
    """Ask what may be played to a card led, or to none."""
    return Question(clause, title, "legal_cards", _table(hand, led, trump), also)


def refusals(clause: str, title: str, hand: str, led: str, trump: str, *, also: Numbers = ()) -> Question:  # noqa: PLR0913 -- a row
    """Ask what may not be played, and why."""
    return Question(clause, title, "refusals", _table(hand, led, trump), also)


def trick(clause: str, title: str, cards: str, trump: str, also: Numbers = ()) -> Question:
    """Ask who wins a trick, and what its cards count."""
    return Question(clause, title, "trick", {"cards": cards.split(), "trump": trump}, also)


def sequences(clause: str, title: str, hand: str, trump: str, also: Numbers = ()) -> Question:
    """Ask how a hand is split."""
    return Question(clause, title, "sequences", {"hand": hand.split(), "trump": trump}, also)


def contest(clause: str, title: str, first: str, second: str, trump: str, *, also: Numbers = ()) -> Question:  # noqa: PLR0913 -- a row
    """Ask whose announcement wins."""
    return Question(clause, title, "contest", {"first": first.split(), "second": second.split(), "trump": trump}, also)


def bela(clause: str, title: str, hand: str, trump: str, also: Numbers = ()) -> Question:
    """Ask whether a hand holds bela."""
    return Question(clause, title, "bela", {"hand": hand.split(), "trump": trump}, also)


def exchange(clause: str, title: str, hand: str, indicator: str, trump: str, **facts: Any) -> Question:
    """Ask whether the trump seven may be exchanged; *facts* are ``announced``, ``played`` and ``also``."""
    said = {name: facts.get(name, False) for name in ("announced", "played")}
    given = {"hand": hand.split(), "indicator": indicator, "trump": trump, **said}
    return Question(clause, title, "exchange", given, facts.get("also", ()))


def settle(clause: str, title: str, totals: Pair, declarer: int, *suspended: int, also: Numbers = ()) -> Question:
    """Ask what is written for a deal."""
    given = {"totals": list(totals), "declarer": declarer, "suspended": list(suspended)}
    return Question(clause, title, "settle", given, also)


def match_end(clause: str, title: str, scores: Pair, declarer: int, also: Numbers = ()) -> Question:
    """Ask whether a match is over."""
    return Question(clause, title, "match_end", {"scores": list(scores), "declarer": declarer}, also)


def next_dealer(clause: str, title: str, dealer: int, declarer: int | None, totals: Pair) -> Question:
    """Ask who deals next."""
    return Question(clause, title, "next_dealer", {"dealer": dealer, "declarer": declarer, "totals": list(totals)})


def legal_actions(clause: str, title: str, asked: Json, also: Numbers = ()) -> Question:
    """Ask what may be done at some point of a deal."""
    return Question(clause, title, "legal_actions", asked, also)


def replay(
    clause: str,
    title: str,
    asked: Json,
    *suspended: int,
    scores: Pair = (0, 0),
    also: Numbers = (),
) -> Question:
    """Ask what becomes of a deal."""
    return Question(clause, title, "replay", whole(asked, suspended, scores), also)


def view(clause: str, title: str, asked: Json, seat: int | None, also: Numbers = ()) -> Question:
    """Ask what a seat, or a spectator, knows."""
    return Question(clause, title, "view", {**asked, "seat": seat}, also)


def match(clause: str, title: str, dealer: int, deals: Sequence[Mapping[str, Any]], also: Numbers = ()) -> Question:
    """Ask what becomes of a match; who dealt each deal alone does not matter."""
    given = {"dealer": dealer, "deals": [{key: deal[key] for key in ("pack", "actions")} for deal in deals]}
    return Question(clause, title, "match", given, also)


def seeded(clause: str, title: str, seed: str, deals: Sequence[Sequence[str]], also: Numbers = ()) -> Question:
    """Ask what becomes of a match of which a seed makes the packs and draws the first dealer."""
    given = {"seed": seed, "deals": [{"actions": list(actions)} for actions in deals]}
    return Question(clause, title, "match", given, also)


def shuffle(clause: str, title: str, seed: str, deal: int | None = None) -> Question:
    """Ask which pack a seed gives."""
    return Question(clause, title, "shuffle", {"seed": seed, "deal": deal})


def _table(hand: str, led: str, trump: str) -> Json:
    return {"hand": hand.split(), "trick": led.split(), "trump": trump}
