"""Misreadings of what two partners take, say and write together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import attrs

from deberts.cards import CardSet, Suit
from deberts.conformance.wrong_engines.model import WrongEngine, wrong
from deberts.game.deal import Deal
from deberts.options import Duties, Partners
from deberts.rules.penalties import cards_bait_lines
from deberts.rules.s04_sequences import Sequence
from deberts.rules.s05_tricks import Trick, legal_cards, winner
from deberts.rules.s06_contract import Ledger
from deberts.rules.sides import first_after, members
from deberts.rulesets.ruleset import RuleSet
from deberts.table.counting import does_bela_count, taken_so_far
from deberts.table.phases import Playing
from deberts.table.showing import shown
from deberts.table.view import View

_seen = Deal.view


def _alone(rules: RuleSet) -> RuleSet:
    return attrs.evolve(rules, partners=Partners.NOBODY)


def _taken_alone(rules: RuleSet, play: Playing, seat: int) -> int:
    return taken_so_far(_alone(rules), play, seat)


def _bela_alone(rules: RuleSet, play: Playing, sayer: int) -> bool | None:
    return does_bela_count(_alone(rules), play, sayer)


def _frees(hand: CardSet, trick: Trick, trump: Suit, *duties: Duties) -> CardSet:
    """Let whoever cannot follow play anything while the card before the last one wins."""
    wins = len(trick) > 1 and winner(trick, trump) == len(trick) - 2 and not hand.of(trick[0].suit)
    return hand if wins else legal_cards(hand, trick, trump, *duties)


def _with_both_hands(deal: Deal, seat: int | None) -> View:
    view, rules = _seen(deal, seat), deal.rules
    hands = [deal.secrets[one].hand for one in members((seat or 0) % rules.sides, rules.seats, rules.sides)]
    both = CardSet(card for hand in hands for card in hand)
    return view if seat is None else attrs.evolve(view, own=attrs.evolve(view.own, hand=both))


def _of_one_partner(writer: int, *, announced: Mapping[Sequence, int], **counted: Any) -> Ledger:
    first = min(announced.values(), default=0)
    own = [sequence for sequence, seat in announced.items() if seat == first]
    return cards_bait_lines(writer, announced=own, **counted)


PLAYED_PARTNERS: Final[tuple[WrongEngine, ...]] = (
    wrong("W362", "p49", "what a partner takes is lost", {members: lambda side, *_: range(side, side + 1)}),
    wrong("W363", "p47", "a partner of who said the best counts nothing", {shown: lambda *at: shown(*at)[:1]}),
    wrong("W364", "p54", "of a side always the lower seat deals", {first_after: lambda _dealer, side, *_: side}),
    wrong("W365", "p46", "who cannot follow need not trump a partner's card", {legal_cards: _frees}),
    wrong("W366", "p52", "each claims with what he has taken alone", {taken_so_far: _taken_alone}),
    wrong("W367", "p48", "bela needs a trick of who said it, and not of his side", {does_bela_count: _bela_alone}),
    wrong("W369", "p52", "at a cards bait partners write what one announced", {cards_bait_lines: _of_one_partner}),
    wrong("W368", "p55", "partners see each other's hands", {(Deal, "view"): _with_both_hands}),
)
"""Engines that take partners for players who play alone, or give them more than the clauses do."""
