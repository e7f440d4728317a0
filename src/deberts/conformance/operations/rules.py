"""Operations that ask one rule: of a hand, a trick, some totals."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from deberts.cards import Card, CardSet, Suit
from deberts.conformance.operations import inputs
from deberts.conformance.operations.inputs import Input
from deberts.errors import Violation
from deberts.game import account as accounts, sheet as sheets
from deberts.game.checks import check_carried, check_suspended, check_tricks
from deberts.options import CARRIED
from deberts.records.codecs import read_by_seat, read_points, read_seat, read_standing
from deberts.records.node import Node
from deberts.records.views import contest_json
from deberts.rules import (
    s02_trump as trump,
    s03_values as values,
    s04_bela,
    s04_sequences as sequences,
    s05_tricks as tricks,
    s06_ending as endings,
    sides,
)
from deberts.rules.s04_sequences import Sequence
from deberts.rulesets.in_force import clause_in_force
from deberts.rulesets.ruleset import RuleSet
from deberts.table.phases import Standing

Result = dict[str, Any]
"""The result of an operation, as JSON."""


def card_points(_rules: RuleSet, given: Input) -> Result:
    """Say what a card counts."""
    return {"points": values.card_points(given["card"].card(), inputs.read_suit(given["trump"]))}


def legal_cards(rules: RuleSet, given: Input) -> Result:
    """Say what may be played.

    ``trick`` holds the cards that lie on the table, in order; none where the hand leads.
    """
    return {"cards": texts(tricks.legal_cards(*at_the_table(rules, given), rules.duties))}


def refusals(rules: RuleSet, given: Input) -> Result:
    """Say what may not be played, and why.

    Every card of the hand that may not be played stands there, sorted as cards, with the clauses that it breaks:
    ``05.2`` a card that does not follow suit, ``05.3`` one that does not trump, ``05.5`` one that follows a trump lead
    and does not beat it; or what stands in their place.
    """
    refused = tricks.refusals(*at_the_table(rules, given), rules.duties)
    return {
        "refusals": [{"card": str(card), "clauses": _in_force(rules, reasons)} for card, reasons in refused.items()]
    }


def trick(rules: RuleSet, given: Input) -> Result:
    """Say who wins a trick, and what its cards count.

    A trick may be complete or not, but has a card. The winner is the place of his card among those given, from 0.
    """
    cards, suit = in_a_trick(rules, given)
    return {"winner": tricks.winner(cards, suit), "points": values.taken_points((cards,), suit)}


def best_split(rules: RuleSet, given: Input) -> Result:
    """Say which sequences a hand gives.

    The split that counts for most, the best sequence first.
    """
    return {"sequences": texts(sequences.best_split(*in_hand(given), rules.sequence_terms))}


def contest(rules: RuleSet, given: Input) -> Result:
    """Say whose announcement wins.

    Each player announces a list, the best first; an empty one, if nothing. ``first`` is who speaks first; among more
    players the lists stand in the order of speaking. The winner is the place in that order, or ``null`` if nobody
    announces; where partners play it is a side, forehand's being 0. If the best of several are equal where that
    counts for nobody or for both, ``equal`` has their places, and nobody is the winner.
    """
    said = (*announced(rules, given), rules.seniority, rules.sequence_terms)
    first = sequences.contest(*said)
    won = sequences.equals(*said) or (() if first is None else (first,))
    return contest_json(won, rules)


def announced(rules: RuleSet, given: Input) -> tuple[tuple[tuple[Sequence, ...], ...], Suit]:
    """Read what players announce, and the trump suit."""
    suit, announced = inputs.read_suit(given["trump"]), tuple(map(inputs.read_runs, _announcers(rules, given)))
    # Within one announcement a card may not lie twice by a rule, in two by there being only one.
    inputs.refuse_duplicates(card for runs in announced for card in CardSet(card for run in runs for card in run.cards))
    return inputs.checked_announcements(announced, suit, rules.sequence_terms), suit


def _announcers(rules: RuleSet, given: Input) -> list[Node]:
    if "announced" not in given:
        return [given["first"], given["second"]]
    players = given["announced"].items()
    if len(players) != rules.seats:
        given["announced"].reject(f"a list of {rules.seats}, in the order of speaking")
    return players


def bela(_rules: RuleSet, given: Input) -> Result:
    """Say whether a hand has bela."""
    return {"bela": s04_bela.has_bela(*in_hand(given))}


def exchange(rules: RuleSet, given: Input) -> Result:
    """Say whether the trump seven may be exchanged for the indicator.

    ``hand`` is that of who wants it, ``announced`` and ``played`` say what he has done already. Where a house leaves it
    to some, he is one of them (p8). The clauses are all that forbid it, sorted, and none where it is allowed.
    """
    cards, indicator, suit = given["hand"].cards(), given["indicator"].card(), inputs.read_suit(given["trump"])
    facts = {name: given[name].boolean() for name in ("announced", "played")}
    inputs.refuse_duplicates((*cards, indicator))
    reasons = trump.exchange_violations(inputs.checked_hand(cards), indicator, suit, **facts, time=rules.exchange)
    reasons += trump.exchanger_violations(is_declarer=True, has_passed=False, by=rules.exchange_by)
    return {"allowed": not reasons, "clauses": _in_force(rules, reasons)}


def _in_force(rules: RuleSet, reasons: Iterable[Violation]) -> list[str]:
    return list(dict.fromkeys(clause_in_force(rules, reason.clause) for reason in reasons))


def settle(rules: RuleSet, given: Input) -> Result:
    """Say what is written, and what is suspended.

    ``totals`` are what each has made in the deal, two partners together; ``declarer`` is his side then. ``suspended``
    is what waited before it; in the result, what waits after it. What is released is written with the rest.
    """
    totals, declarer = read_points(given["totals"], rules), _side(given["declarer"], rules)
    before = read_standing({key: given[key] for key in ("suspended", *CARRIED) if key in given}, rules)
    dealer = _optional_side(given, "dealer", rules) or 0
    taken = read_by_seat(given["tricks"], rules) if "tricks" in given else None
    if taken is not None:
        check_tricks(taken, rules)
    check_carried(before, rules)
    settled, counted = accounts.settlement_of(rules, dealer, totals, declarer, before, taken)
    return {
        "written": list(settled.written),
        "suspended": list(settled.suspended),
        "outcome": settled.outcome.value,
        **counts_json(rules, counted),
    }


def counts_json(rules: RuleSet, standing: Standing) -> Result:
    """Return what is counted of each, such as his baits, and deals passed out in a row, where the rules count it."""
    nothing: dict[str, Any] = {**dict.fromkeys(rules.counts, [0] * rules.sides), "voids": 0}
    return {key: standing.carried.get(key, nothing[key]) for key in rules.carries}


def match_end(rules: RuleSet, given: Input) -> Result:
    """Say whether a match is over, who has won, and what is reported.

    ``scores`` are those after the deal was written, of partners by side, as ``declarer`` is. They are reported as they
    stand, but for the clause that says otherwise where both are past the target, as ``06.11`` does.
    """
    scores, declarer = read_standing({"scores": given["scores"]}, rules).scores, _side(given["declarer"], rules)
    dealer, last_trick = _optional_side(given, "dealer", rules) or 0, _optional_side(given, "last_trick", rules)
    ending = endings.ending(scores, declarer, rules.target, dealer, last_trick, rules.double_finish)
    return {"over": ending.is_over, "winner": ending.winner, "result": list(ending.result)}


def next_dealer(rules: RuleSet, given: Input) -> Result:
    """Say who deals next.

    ``declarer`` is ``null`` after a deal that nobody took. ``suspended`` is what waited before it; nothing if left out.
    """
    node = given["declarer"].optional()
    declarer = None if node is None else read_seat(node, rules)
    totals, dealer = read_points(given["totals"], rules), read_seat(given["dealer"], rules)
    waited = read_standing({key: given[key] for key in ("suspended",) if key in given}, rules).suspended
    check_suspended(waited, rules)
    return {"dealer": sheets.dealer_after(rules, dealer, declarer, totals, waited)}


def _side(node: Node, rules: RuleSet) -> int:
    """Read whose contract it is: a player's, or that of two partners together (p56)."""
    return node.integer(0, rules.sides - 1)


def _optional_side(given: Input, key: str, rules: RuleSet) -> int | None:
    return sides.side_of(read_seat(given[key], rules), rules.sides) if key in given else None


def texts(items: Iterable[object]) -> list[str]:
    """Write things as a list of their texts."""
    return list(map(str, items))


def in_a_trick(rules: RuleSet, given: Input) -> tuple[tuple[Card, ...], Suit]:
    """Read the cards of a trick, and the trump suit."""
    cards, suit = given["cards"].cards(), inputs.read_suit(given["trump"])
    if not 1 <= len(cards) <= rules.seats:
        given["cards"].reject(f"1 to {rules.seats} cards")
    return cards, suit


def in_hand(given: Input) -> tuple[CardSet, Suit]:
    """Read a hand, and the trump suit."""
    cards, suit = given["hand"].cards(), inputs.read_suit(given["trump"])
    return inputs.checked_hand(cards), suit


def at_the_table(rules: RuleSet, given: Input) -> tuple[CardSet, tuple[Card, ...], Suit]:
    """Read a hand, what lies on the table, and the trump suit."""
    cards, led, suit = given["hand"].cards(), given["trick"].cards(), inputs.read_suit(given["trump"])
    if len(led) >= rules.seats:
        given["trick"].reject(f"at most {rules.seats - 1} cards, for a complete trick is followed by none")
    inputs.refuse_duplicates((*cards, *led))
    return inputs.checked_hand(cards), led, suit


RULE_OPERATIONS: Final = {
    "card_points": (("card", "trump"), (), (), card_points),
    "legal_cards": (("hand", "trick", "trump"), (), (), legal_cards),
    "refusals": (("hand", "trick", "trump"), (), ("legal_cards",), refusals),
    "trick": (("cards", "trump"), (), ("card_points",), trick),
    "sequences": (("hand", "trump"), (), (), best_split),
    "contest": (("trump",), ("first", "second", "announced"), ("sequences",), contest),
    "bela": (("hand", "trump"), (), (), bela),
    "exchange": (("hand", "indicator", "trump", "announced", "played"), (), (), exchange),
    "settle": (("totals", "declarer", "suspended"), ("dealer", *CARRIED, "tricks"), (), settle),
    "match_end": (("scores", "declarer"), ("dealer", "last_trick"), (), match_end),
    "next_dealer": (("dealer", "declarer", "totals"), ("suspended",), (), next_dealer),
}
"""Each operation with the names of what must and what may be given, and the operations that it builds on."""
