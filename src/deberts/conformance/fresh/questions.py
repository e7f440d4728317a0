"""What is drawn for each operation: one row an operation.

Not drawn is what the rules leave open: a trick that is not complete, counting lines before trump is settled or after
the last card, keys that nobody asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

import attrs

from deberts.cards import PACK, CardSet, Suit
from deberts.conformance.fresh import deals
from deberts.conformance.fresh.deals import HIGHEST, deal_json, drawn_cards
from deberts.conformance.fresh.lots import Lots
from deberts.conformance.fresh.sheets import drawn_sheet
from deberts.conformance.fresh.tables import drawn_table
from deberts.game.deal import Deal
from deberts.game.ends import EndedBy
from deberts.game.match import Match
from deberts.options import SecondHang
from deberts.records.node import MOST_INTEGER
from deberts.rules import s02_dealing as dealing, s04_sequences as sequences
from deberts.rulesets.conditions import LAST_TRICK_DECIDES, SEVERAL_PLAY
from deberts.rulesets.ruleset import RuleSet
from deberts.shuffle import lot
from deberts.table.actions import Play
from deberts.table.phases import Standing

_DEEP: Final[Mapping[int, tuple[int, int]]] = MappingProxyType({2: (9, 18), 3: (8, 10), 4: (7, 9)})
"""How many cards long lines have at least and at most: the more players, the more lines."""

Given = dict[str, Any]
"""The input of an operation, as JSON."""

SUITS: Final = "".join(map(str, Suit))

SEEDS: Final = (
    *("", "0", "1", "-1", "a seed", "A seed", " a seed", "seed 17081306", "seed 27914513"),
    *("ß", "e\u0301", "\u00e9", "и\u0306", "\u212b", "K\u0327", "♠♥♦♣", "\U0001f0a1"),
    *("\u2028", "\x00", "a\x00", "\n", '"', "\\", "\ufeff", "\x7f"),
    *("x" * 55, "x" * 64, "x" * 2_000),
)
"""Seeds that programs took for others: not in ASCII, not normalised, with marks, long; two that throw a word away."""

_PLANES: Final = ((0x20, 0x7E), (0xA0, 0x24F), (0x400, 0x4FF), (0x4E00, 0x4FFF), (0x1F300, 0x1F5FF))


@attrs.frozen
class Drawing:
    """What is drawn for an operation.

    Args:
        weight: How often the operation is asked beside others.
        family: The family of its questions.
        draw: Draws the input of a question that has a result.
    """

    weight: int
    family: str
    draw: Callable[[Lots, RuleSet], Given]


def _card_points(lots: Lots, _rules: RuleSet) -> Given:
    return {"card": str(lots.pick(PACK)), "trump": lots.pick(SUITS)}


def _hand_and_trick(lots: Lots, rules: RuleSet) -> Given:
    cards = drawn_cards(lots, lots.pick((2, 5, 8, 9, 9)) + rules.seats - 1)
    trick = [cards.pop() for _ in range(lots.between(0 if lots.chance(15) else 1, rules.seats - 1))]
    return {"hand": cards[:9], "trick": trick, "trump": lots.pick((*SUITS, *(text[-1] for text in trick)))}


def _trick(lots: Lots, rules: RuleSet) -> Given:
    cards = drawn_cards(lots, rules.seats)
    return {"cards": cards, "trump": lots.pick((*SUITS, cards[0][-1], cards[-1][-1]))}


def _hand(lots: Lots, _rules: RuleSet) -> Given:
    return {"hand": drawn_cards(lots, lots.pick((0, 2, 6, 7, 8, 9, 9, 9))), "trump": lots.pick(SUITS)}


def _contest(lots: Lots, rules: RuleSet) -> Given:
    cards, size = deals.drawn_pack(lots), min(dealing.FULL_HAND, len(PACK) // rules.seats)
    hands = [CardSet(cards[at : at + size]) for at in range(0, rules.seats * size, size)]
    trump = lots.pick([run.top.suit for hand in hands for run in sequences.best_split(hand, Suit.CLUBS)] or [*Suit])
    said = [_announced(lots, hand, trump, rules) for hand in hands]
    named = {"announced": said} if SEVERAL_PLAY.holds(rules) else dict(zip(("first", "second"), said, strict=True))
    return {**named, "trump": str(trump)}


def _announced(lots: Lots, hand: CardSet, trump: Suit, rules: RuleSet) -> list[str]:
    split = sequences.best_split(hand, trump, rules.sequence_terms)
    return list(map(str, split if lots.chance(60) else lots.some(split, lots.between(min(1, len(split)), 3))))


def _exchange(lots: Lots, _rules: RuleSet) -> Given:
    indicator, *hand = drawn_cards(lots, lots.pick((7, 10, 10)))
    trump = indicator[1] if lots.chance(70) else lots.pick(SUITS)
    seven = f"7{trump}"
    if lots.chance(60) and seven not in {indicator, *hand}:
        hand[0] = seven
    announced, played = lots.chance(30), lots.chance(30)
    return {"hand": hand, "indicator": indicator, "trump": trump, "announced": announced, "played": played}


def _settle(lots: Lots, rules: RuleSet) -> Given:
    others = [_total(lots) for _ in range(rules.sides - 1)]
    own = lots.pick((max(others), sum(others), max(others) + 1, max(max(others) - 1, 0), sum(others) + 1, _total(lots)))
    declarer = lots.below(rules.sides)
    totals = [*others[:declarer], own, *others[declarer:]]
    suspended = list(deals.drawn_suspended(lots, rules))
    counts = deals.drawn_counts(lots, rules)
    besides: Given = {key: [*each] if isinstance(each, tuple) else each for key, each in counts.items()}
    if rules.writes_besides and lots.chance(60):
        besides["tricks"] = [*deals.drawn_tricks(lots, rules)]
    return {"totals": totals, "declarer": declarer, "suspended": suspended, **besides, **_dealer(lots, rules)}


def _total(lots: Lots) -> int:
    return lots.pick((0, 1, 81, HIGHEST, lots.between(0, 40), lots.between(0, HIGHEST), lots.between(0, HIGHEST)))


def _dealer(lots: Lots, rules: RuleSet) -> Given:
    return {"dealer": lots.below(rules.seats)} if SEVERAL_PLAY.holds(rules) else {}


def _match_end(lots: Lots, rules: RuleSet) -> Given:
    near = [max(rules.target + lots.pick((-2, -1, 0, 1, 2, 40)), 0) for _ in range(2)]
    choices = (*near, *near, 0, lots.between(0, 2 * rules.target), lots.pick((10**6, 70_000)))
    scores = [lots.pick(choices) for _ in range(rules.sides)]
    last = {"last_trick": lots.below(rules.seats)} if LAST_TRICK_DECIDES.holds(rules) else {}
    return {"scores": scores, "declarer": lots.below(rules.sides), **_dealer(lots, rules), **last}


def _next_dealer(lots: Lots, rules: RuleSet) -> Given:
    one = _total(lots)
    totals = [lots.pick((one, _total(lots), _total(lots))) for _ in range(rules.sides)]
    declarer = None if lots.chance(20) else lots.below(rules.seats)
    waits = [*deals.drawn_suspended(lots, rules)] if rules.second_hang is SecondHang.SECOND_COUNTS else []
    waited: Given = {"suspended": waits} if waits else {}
    return {"dealer": lots.below(rules.seats), "declarer": declarer, "totals": totals, **waited}


def _deal(lots: Lots, rules: RuleSet) -> Given:
    return deal_json(deals.drawn_deal(lots, rules))


def _whole_deal(lots: Lots, rules: RuleSet) -> Given:
    opening = deals.drawn_standing(lots, rules) if lots.chance(60) else Standing((0,) * rules.sides)
    deal = (deals.finished_deal if lots.chance(75) else deals.drawn_deal)(lots, rules, opening)
    deal = deals.aimed(lots, deal) if lots.chance(40) else deal
    return {**deal_json(deal), **deals.opening_json(deal.opening, ("suspended", "scores"))}


def _match(lots: Lots, rules: RuleSet) -> Given:
    seed = drawn_seed(lots) if lots.chance(20) else None
    # Only where something is left open is a match asked that does not begin at nothing: all that is shipped does so.
    opening = deals.drawn_standing(lots, rules) if rules.offers and lots.chance(70) else Standing((0,) * rules.sides)
    dealer = lots.below(rules.seats) if seed is None else lot(seed, rules.seats)
    played = deals.drawn_match(lots, rules, Match.new(rules, first_dealer=dealer, opening=opening), seed)
    left_out = {"dealer", "pack"} if seed is not None else {"dealer"}
    acted = [{key: value for key, value in deal_json(deal).items() if key not in left_out} for deal in played.deals]
    begun = {"dealer": dealer} if seed is None else {"seed": seed}
    return {**begun, "deals": acted, **deals.opening_json(played.opening), **_end(lots, played)}


def _end(lots: Lots, played: Match) -> Given:
    if played.is_over or not lots.chance(10):
        return {}
    by = lots.pick(tuple(EndedBy))
    seat = None if by is EndedBy.AGREED else lots.below(played.rules.seats)
    return {"end": {"by": by.value, "seat": seat}}


def _view(lots: Lots, rules: RuleSet) -> Given:
    return {**_deal(lots, rules), "seat": lots.pick((*range(rules.seats), None))}


def _perft(lots: Lots, rules: RuleSet) -> Given:
    deal = deals.deal_in_play(lots, rules)
    return _lines(deal, lots.pick((0, 1, 2, 2, 3, 4)))


def _lines(deal: Deal, depth: int) -> Given:
    left = sum(len(secret.hand) for secret in deal.secrets)
    return {**deal_json(deal), "depth": min(left, depth)}


def long_lines(lots: Lots, rules: RuleSet) -> Given:
    """Return the input of a count from one of the first cards on, as deep as a second or two allow."""
    deal = deals.deal_in_play(lots, rules)
    begun = next((at for at, action in enumerate(deal.actions) if isinstance(action, Play)), len(deal.actions))
    return _lines(deals.back(deal, min(begun + lots.below(3), len(deal.actions))), lots.between(*_DEEP[rules.seats]))


def drawn_seed(lots: Lots) -> str:
    """Return a seed for packs, often one that programs took for another."""
    return lots.pick((lots.pick(SEEDS), _noise(lots), str(lots.below(10**9)), f"seed {lots.below(10**6)}"))


def _noise(lots: Lots) -> str:
    return "".join(chr(lots.between(*lots.pick(_PLANES))) for _ in range(lots.between(1, 40)))


def _shuffle(lots: Lots, _rules: RuleSet) -> Given:
    return {
        "seed": drawn_seed(lots),
        "deal": lots.pick((None, None, 0, 1, 2**32 - 1, MOST_INTEGER, lots.between(2, 40))),
    }


DRAWINGS: Final[Mapping[str, Drawing]] = MappingProxyType(
    {
        "card_points": Drawing(1, "clause", _card_points),
        "legal_cards": Drawing(3, "clause", _hand_and_trick),
        "refusals": Drawing(2, "clause", _hand_and_trick),
        "trick": Drawing(2, "clause", _trick),
        "sequences": Drawing(2, "clause", _hand),
        "contest": Drawing(3, "clause", _contest),
        "bela": Drawing(1, "clause", _hand),
        "exchange": Drawing(2, "clause", _exchange),
        "settle": Drawing(3, "clause", _settle),
        "match_end": Drawing(3, "clause", _match_end),
        "next_dealer": Drawing(2, "clause", _next_dealer),
        "legal_actions": Drawing(6, "clause", _deal),
        "replay": Drawing(7, "game", _whole_deal),
        "game": Drawing(2, "game", _whole_deal),
        "match": Drawing(5, "game", _match),
        "view": Drawing(4, "clause", _view),
        "perft": Drawing(1, "count", _perft),
        "shuffle": Drawing(1, "clause", _shuffle),
        "sheet": Drawing(4, "game", drawn_sheet),
        "audit": Drawing(3, "game", drawn_table),
    }
)
"""Every operation that is drawn; a new one is a row here."""
