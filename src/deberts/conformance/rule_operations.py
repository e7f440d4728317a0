"""Operations that ask one rule: of a hand, a trick, some totals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from deberts.cards import Card, CardSet, Suit
from deberts.codecs import read_amounts, read_points
from deberts.errors import InputError, RuleError
from deberts.game import policies
from deberts.game.deal import check_hand
from deberts.rules import (
    s02_trump as trump,
    s03_values as values,
    s04_sequences as sequences,
    s05_tricks as tricks,
)
from deberts.rules.s04_sequences import Sequence
from deberts.ruleset import RuleSet
from deberts.wire import Node

Given = Mapping[str, Node]
"""The input of an operation, by name."""

Result = dict[str, Any]
"""The result of an operation, as JSON."""


def card_points(_rules: RuleSet, given: Given) -> Result:
    """Say what a card counts."""
    return {"points": values.card_points(given["card"].card(), read_suit(given["trump"]))}


def legal_cards(rules: RuleSet, given: Given) -> Result:
    """Say what may be played."""
    return {"cards": texts(tricks.legal_cards(*_at_the_table(rules, given)))}


def refusals(rules: RuleSet, given: Given) -> Result:
    """Say what may not be played, and why."""
    refused = tricks.refusals(*_at_the_table(rules, given))
    return {
        "refusals": [
            {"card": str(card), "clauses": [reason.clause for reason in reasons]} for card, reasons in refused.items()
        ]
    }


def trick(rules: RuleSet, given: Given) -> Result:
    """Say who wins a trick, and what its cards count."""
    cards, suit = given["cards"].cards(), read_suit(given["trump"])
    if not 1 <= len(cards) <= rules.seats:
        given["cards"].reject(f"1 to {rules.seats} cards")
    return {"winner": tricks.winner(cards, suit), "points": values.taken_points((cards,), suit)}


def best_split(_rules: RuleSet, given: Given) -> Result:
    """Say which sequences a hand gives."""
    return {"sequences": texts(sequences.best_split(read_hand(given["hand"]), read_suit(given["trump"])))}


def contest(_rules: RuleSet, given: Given) -> Result:
    """Say whose announcement wins."""
    suit = read_suit(given["trump"])
    first, second = (_announced(given[name], suit) for name in ("first", "second"))
    _refuse_twins(card for announced in (first, second) for sequence in announced for card in sequence.cards)
    return {"winner": sequences.contest(first, second, suit)}


def bela(_rules: RuleSet, given: Given) -> Result:
    """Say whether a hand has bela."""
    return {"bela": sequences.has_bela(read_hand(given["hand"]), read_suit(given["trump"]))}


def exchange(_rules: RuleSet, given: Given) -> Result:
    """Say whether the trump seven may be exchanged for the indicator."""
    hand, indicator = read_hand(given["hand"]), given["indicator"].card()
    _refuse_twins((*hand, indicator))
    reasons = trump.exchange_violations(
        hand,
        indicator,
        read_suit(given["trump"]),
        announced=given["announced"].boolean(),
        played=given["played"].boolean(),
    )
    return {"allowed": not reasons, "clauses": list(dict.fromkeys(reason.clause for reason in reasons))}


def settle(rules: RuleSet, given: Given) -> Result:
    """Say what is written, and what is suspended."""
    totals = read_points(given["totals"], rules)
    suspended = read_amounts(given["suspended"])
    settled = policies.settle(rules, totals, read_seat(given["declarer"], rules), suspended)
    return {
        "written": list(settled.written),
        "suspended": list(settled.suspended),
        "outcome": settled.outcome.value,
    }


def match_end(rules: RuleSet, given: Given) -> Result:
    """Say whether a match is over, who has won, and what is reported."""
    scores = read_points(given["scores"], rules)
    ending = policies.ending(rules, scores, read_seat(given["declarer"], rules))
    return {"over": ending.is_over, "winner": ending.winner, "result": list(ending.result)}


def next_dealer(rules: RuleSet, given: Given) -> Result:
    """Say who deals next."""
    node = given["declarer"].optional()
    declarer = None if node is None else read_seat(node, rules)
    totals = read_points(given["totals"], rules)
    return {"dealer": policies.next_dealer(rules, read_seat(given["dealer"], rules), declarer, totals)}


def read_suit(node: Node) -> Suit:
    """Read a suit."""
    return node.parsed(Suit.parse)


def read_seat(node: Node, rules: RuleSet) -> int:
    """Read a seat."""
    return node.integer(0, rules.seats - 1)


def read_hand(node: Node) -> CardSet:
    """Read a hand.

    Clause:
        02.9

    Raises:
        RuleError: If it holds more than nine cards.
    """
    cards = node.cards()
    check_hand(len(cards))
    return CardSet(cards)


def texts(items: Iterable[object]) -> list[str]:
    """Write things as a list of their texts."""
    return list(map(str, items))


def _at_the_table(rules: RuleSet, given: Given) -> tuple[CardSet, tuple[Card, ...], Suit]:
    hand, cards = read_hand(given["hand"]), given["trick"].cards()
    if len(cards) >= rules.seats:
        given["trick"].reject(f"at most {rules.seats - 1} cards, for a complete trick is followed by none")
    _refuse_twins((*hand, *cards))
    return hand, cards, read_suit(given["trump"])


def _announced(node: Node, suit: Suit) -> tuple[Sequence, ...]:
    """Read what one player announced: the best split of its own cards, and of nine cards at the most."""
    announced = tuple(inner.parsed(Sequence.parse) for inner in node.items())
    check_hand(sum(sequence.kind.length for sequence in announced))
    if sequences.do_overlap(announced):
        raise RuleError("one card lies in two of these sequences", clause="04.9")
    cards = CardSet(card for sequence in announced for card in sequence.cards)
    if sequences.best_split(cards, suit) != sequences.best_first(announced, suit):
        raise RuleError("no hand is split into these sequences", clause="D7")
    return announced


def _refuse_twins(cards: Iterable[Card]) -> None:
    seen = list(cards)
    if len(CardSet(seen)) < len(seen):
        raise InputError("one card stands in two places, and there is only one")


RULE_OPERATIONS: Final = {
    "card_points": (("card", "trump"), (), card_points),
    "legal_cards": (("hand", "trick", "trump"), (), legal_cards),
    "refusals": (("hand", "trick", "trump"), (), refusals),
    "trick": (("cards", "trump"), (), trick),
    "sequences": (("hand", "trump"), (), best_split),
    "contest": (("first", "second", "trump"), (), contest),
    "bela": (("hand", "trump"), (), bela),
    "exchange": (("hand", "indicator", "trump", "announced", "played"), (), exchange),
    "settle": (("totals", "declarer", "suspended"), (), settle),
    "match_end": (("scores", "declarer"), (), match_end),
    "next_dealer": (("dealer", "declarer", "totals"), (), next_dealer),
}
"""Each operation with the names of what must and what may be given."""
