"""The second reading of every operation that has one, held against the first before anything is frozen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from deberts.conformance.vectors import VectorError
from deberts.rulesets.presets import CLUB
from tools.vectors.twice import cards, points, table

MOST_LINES: Final = 20_000
"""The most lines of play that are played out one by one; a larger count rests on the first reading alone."""

Json = dict[str, Any]


class DisagreementError(VectorError):
    """The two readings of the rules give different answers to one question."""


def agree(rules: Any, op: str, given: Mapping[str, Any], expected: Mapping[str, Any], title: str) -> None:
    """Hold the answer to a question against the second reading.

    Args:
        rules: The rule set, as JSON.
        op: The operation.
        given: Its input.
        expected: What the reference answered. Errors have no second reading, nor have views.
        title: The question in words.

    Raises:
        DisagreementError: If the second reading answers otherwise.
    """
    if "result" not in expected or op not in READINGS or not _is_of_the_club(rules):
        return
    target = rules["target"] if isinstance(rules, dict) else points.TARGET
    said = READINGS[op]({**given, "target": target}, expected["result"])
    if said != expected["result"]:
        raise DisagreementError(f"the reference answers {expected['result']}, the second reading {said}", place=title)


def agree_by_hand(by_hand: Mapping[str, Any], expected: Mapping[str, Any], title: str) -> None:
    """Hold the answer to a question against what was worked out by hand.

    Args:
        by_hand: Keys of the answer, each with what it should be; ``clause`` is that of a refusal.
        expected: What the reference answered.
        title: The question in words.

    Raises:
        DisagreementError: If one of the keys has another value, or there is none.
    """
    said = expected.get("result", expected.get("error"))
    for key, value in by_hand.items():
        if key not in said or said[key] != value:
            raise DisagreementError(f"by hand {key} is {value}, and the reference answers {said}", place=title)


def _is_of_the_club(rules: Any) -> bool:
    base = rules.get("base", CLUB.name) if isinstance(rules, dict) else rules
    return bool(base == CLUB.name)


def _refusals(given: Json, _: Json) -> Json:
    hand, led, trump = given["hand"], given["trick"], given["trump"]
    reasons = {card: cards.objection(card, hand, led, trump) for card in cards.in_order(hand)}
    return {"refusals": [{"card": card, "clauses": [clause]} for card, clause in reasons.items() if clause]}


def _trick(given: Json, _: Json) -> Json:
    trick, trump = given["cards"], given["trump"]
    worth = sum(cards.card_points(card, trump) for card in trick)
    return {"winner": cards.winner(trick, trump), "points": worth}


def _exchange(given: Json, _: Json) -> Json:
    facts = {name: given[name] for name in ("announced", "played")}
    clauses = cards.exchange_clauses(given["hand"], given["indicator"], given["trump"], **facts)
    return {"allowed": not clauses, "clauses": clauses}


def _dealt(given: Json) -> table.Table:
    return table.dealt(given["pack"], given["dealer"], given["actions"])


def _match(given: Json, _: Json) -> Json:
    if "seed" not in given:
        return table.match(given, [deal["pack"] for deal in given["deals"]], given["dealer"])
    seed = given["seed"].encode()
    packs = [points.pack_of_deal(seed, number) for number in range(len(given["deals"]))]
    return table.match(given, packs, points.lot(seed))


def _perft(given: Json, expected: Json) -> Json:
    return {"count": table.perft(_dealt(given), given["depth"])} if expected["count"] <= MOST_LINES else expected


def _shuffle(given: Json, _: Json) -> Json:
    seed, deal = given["seed"].encode(), given["deal"]
    pack = points.shuffled(seed) if deal is None else points.pack_of_deal(seed, deal)
    return {"pack": pack, "commitment": points.commitment(seed)}


READINGS: Final[Mapping[str, Callable[[Json, Json], Json]]] = {
    "card_points": lambda given, _: {"points": cards.card_points(cards.read(given["card"]), given["trump"])},
    "legal_cards": lambda given, _: {"cards": cards.legal_cards(given["hand"], given["trick"], given["trump"])},
    "refusals": _refusals,
    "trick": _trick,
    "sequences": lambda given, _: {"sequences": cards.split(given["hand"], given["trump"])},
    "contest": lambda given, _: {"winner": cards.contest(given["first"], given["second"], given["trump"])},
    "bela": lambda given, _: {"bela": cards.holds_bela(given["hand"], given["trump"])},
    "exchange": _exchange,
    "settle": lambda given, _: points.settle(given["totals"], given["declarer"], given["suspended"]),
    "match_end": lambda given, _: points.match_end(given["scores"], given["declarer"], given["target"]),
    "next_dealer": lambda given, _: {"dealer": points.next_dealer(given["dealer"], given["declarer"])},
    "legal_actions": lambda given, _: _dealt(given).options(),
    "replay": lambda given, _: _dealt(given).summary(given["suspended"], given["scores"]),
    "game": lambda given, _: table.game(given),
    "match": _match,
    "perft": _perft,
    "shuffle": _shuffle,
}
"""The second reading of each operation: from the input with the target, and from what was answered where that decides
what is tried."""
