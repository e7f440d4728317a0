"""Faults of programs rather than readings of the rules: what they remember, how they count, and who looks on."""

from __future__ import annotations

from typing import Any, Final

import attrs

from deberts.cards import CardSet, Suit
from deberts.conformance.operations import rules as hands, sheets, table
from deberts.conformance.operations.inputs import Input
from deberts.conformance.operations.table import read_deal
from deberts.conformance.wrong_engines.model import WrongEngine, wrong
from deberts.game.deal import Deal
from deberts.game.transition_table import legal_actions
from deberts.options import SequenceTerms
from deberts.records.codecs import read_seat
from deberts.records.node import MOST_INTEGER, Node
from deberts.records.strict_json import dumps
from deberts.records.views import view_json
from deberts.rules.s04_sequences import Sequence, best_split
from deberts.rules.s06_contract import Ledger, balance
from deberts.rules.s06_ending import Ending, ending
from deberts.rulesets.ruleset import RuleSet
from deberts.table.phases import Auction, Finished, Standing
from deberts.table.view import Position, View

_ROUND: Final = 2
_WORD: Final = 2**16

_TRUE_INTEGER: Final = Node.integer
_TRUE_SIGHT: Final = Position.seen_by


def _in_a_word(number: int) -> int:
    """Return what sixteen bits with a sign make of a number."""
    return (number + _WORD // 2) % _WORD - _WORD // 2


def _short_scores(scores: tuple[int, ...], *rest: Any) -> Ending:
    return ending(tuple(map(_in_a_word, scores)), *rest)


def _short_sums(ledger: Ledger, seats: int) -> tuple[int, ...]:
    return tuple(map(_in_a_word, balance(ledger, seats)))


def _true_is_one(node: Node, low: int = -MOST_INTEGER, high: int = MOST_INTEGER) -> int:
    return _TRUE_INTEGER(_as_number(node), low, high)


def _seat_of(node: Node, rules: RuleSet) -> int:
    return read_seat(_as_number(node), rules)


def _as_number(node: Node) -> Node:
    return attrs.evolve(node, value=int(node.value)) if isinstance(node.value, bool) else node


_SPLITS: Final = dict[CardSet, tuple[Sequence, ...]]()
_DEALS: Final = dict[str, Deal]()


def _split_before(hand: CardSet, trump: Suit, *terms: SequenceTerms) -> tuple[Sequence, ...]:
    if hand not in _SPLITS:
        _SPLITS[hand] = best_split(hand, trump, *terms)
    return _SPLITS[hand]


def _dealt_before(rules: RuleSet, given: Input, opening: Standing | None = None) -> Deal:
    key = dumps([rules.name, given["dealer"].value, given["actions"].value])
    if key not in _DEALS:
        _DEALS[key] = read_deal(rules, given, opening)
    return _DEALS[key]


def _bids_of_the_other(view: View) -> dict[str, Any]:
    told, public = view_json(view), view.public
    waits = isinstance(public.phase, Auction) and len(public.log) >= _ROUND and view.seat not in {None, public.to_act}
    return {**told, "legal": sorted(map(str, legal_actions(attrs.evolve(view, seat=public.to_act))))} if waits else told


def _forehand_for_all(position: Position, seat: int | None) -> View:
    if seat is None and isinstance(position.public.phase, Finished):
        return attrs.evolve(_TRUE_SIGHT(position, position.public.forehand), seat=None)
    return _TRUE_SIGHT(position, seat)


PROGRAMS: Final[tuple[WrongEngine, ...]] = (
    wrong("W204", "02.5", "who waits in the second round may bid too", {(table, "view_json"): _bids_of_the_other}),
    wrong("W205", "04.7", "once a deal is over, all see what forehand had", {(Position, "seen_by"): _forehand_for_all}),
    wrong("W206", "06.10", "a score is kept in sixteen bits", {ending: _short_scores}),
    wrong("W207", "06.5", "points are added in sixteen bits", {balance: _short_sums}),
    wrong("W208", "02.1", "true is the number 1", {(Node, "integer"): _true_is_one}),
    wrong("W211", "02.1", "true is seat 1", {(asked, "read_seat"): _seat_of for asked in (hands, table, sheets)}),
    wrong("W209", "04.5", "a hand is split once, whatever is trump", {best_split: _split_before}),
    wrong("W210", "02.3", "deals with the same actions are one deal", {(table, "read_deal"): _dealt_before}),
)
"""Engines that err as programs do."""
