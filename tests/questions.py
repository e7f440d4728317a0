"""Questions drawn by lots, over every operation: what sense they make is known before anybody is asked.

Not drawn is what the rules leave open: a trick of other than two cards, counting lines before trump is settled or after
the last card, totals that are not known, keys that nobody asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final

import attrs

from deberts import CLUB, Announce, Deal, Exchange, Match, Play, RuleSet, Standing
from deberts.records.codecs import rules_json
from deberts.records.strict_json import MOST_INTEGER
from drawn_deals import SUITS, back, drawn_cards, drawn_deal, drawn_match, finished_deal, played_deal
from tools.vectors.reading.sequences import split

Given = dict[str, Any]

IN_HOUSES: Final = {"match", "match_end", "replay", "game", "view", "settle"}
"""Operations that are asked in houses too; only the target differs there."""

HIGHEST: Final = 275
"""No player's total of a deal is higher."""

SEEDS: Final = ("", "0", "1", "-1", "a seed", "A seed", " a seed", "ß", "e\u0301", "\u00e9", "♠♥♦♣", "\U0001f0a1")
ODD_SEEDS: Final = (
    *"\u2028",
    "\x00",
    "a\x00",
    "\n",
    "\r\n",
    '"',
    "\\",
    "\ufeff",
    "\uffff",
    "\x7f",
    "x" * 63,
    "x" * 9_000,
)


@attrs.frozen
class Question:
    """One question.

    Args:
        rules: The rule set, as JSON.
        op: The operation.
        given: Its input.
    """

    rules: Any
    op: Any
    given: Any


def sensible(lots: Random, op: str) -> Question:
    """A question that has an answer."""
    rules = _house(lots) if op in IN_HOUSES and lots.random() < 0.4 else CLUB
    return Question(rules_json(rules), op, SENSIBLE[op](lots, rules))


def _house(lots: Random) -> RuleSet:
    # A low target is reached in few deals, and by both players at once more often.
    return CLUB.house("a short game", target=lots.choice((1, 40, 90, lots.randint(2, 700))))


def _card_points(lots: Random, _rules: RuleSet) -> Given:
    return {"card": drawn_cards(lots, 1)[0], "trump": lots.choice(SUITS)}


def _hand_and_trick(lots: Random, _rules: RuleSet) -> Given:
    cards = drawn_cards(lots, lots.choice((1, 2, 5, 8, 9, 9, 10)))
    trick = [cards.pop() for _ in range(min(len(cards), lots.choice((0, 1, 1, 1))))]
    return {"hand": cards[:9], "trick": trick, "trump": lots.choice(SUITS)}


def _trick(lots: Random, _rules: RuleSet) -> Given:
    return {"cards": drawn_cards(lots, 2), "trump": lots.choice(SUITS)}


def _hand(lots: Random, _rules: RuleSet) -> Given:
    return {"hand": drawn_cards(lots, lots.choice((0, 2, 5, 6, 7, 8, 9, 9, 9, 9))), "trump": lots.choice(SUITS)}


def _contest(lots: Random, _rules: RuleSet) -> Given:
    cards, trump = drawn_cards(lots, 18), lots.choice(SUITS)
    first, second = (_announced(lots, hand, trump) for hand in (cards[:9], cards[9:]))
    return {"first": first, "second": second, "trump": trump}


def _announced(lots: Random, hand: list[str], trump: str) -> list[str]:
    sequences = split(hand, trump)
    return lots.sample(sequences, lots.randint(min(1, len(sequences)), len(sequences)))


def _exchange(lots: Random, _rules: RuleSet) -> Given:
    (indicator, *hand) = drawn_cards(lots, 10)
    trump = indicator[1] if lots.random() < 0.7 else lots.choice(SUITS)
    seven = f"7{trump}"
    if lots.random() < 0.6 and seven not in {indicator, *hand}:
        hand[0] = seven
    announced, played = (lots.random() < 0.3 for _ in range(2))
    return {"hand": hand, "indicator": indicator, "trump": trump, "announced": announced, "played": played}


def _settle(lots: Random, _rules: RuleSet) -> Given:
    one = lots.choice((0, 1, 81, HIGHEST, lots.randint(0, HIGHEST)))
    other = lots.choice((one, one, one + 1, max(one - 1, 0), lots.randint(0, HIGHEST)))
    return {"totals": [one, other], "declarer": lots.randrange(2), "suspended": _suspended(lots)}


def _suspended(lots: Random) -> list[int]:
    return [] if lots.random() < 0.5 else [lots.choice((0, 1, lots.randint(2, HIGHEST // 2)))]


def _match_end(lots: Random, rules: RuleSet) -> Given:
    def score() -> int:
        near = rules.target + lots.choice((-2, -1, 0, 1, 2))
        return max(0, lots.choice((near, near, 0, lots.randint(0, 2 * rules.target), 10**6)))

    return {"scores": [score(), score()], "declarer": lots.randrange(2)}


def _next_dealer(lots: Random, _rules: RuleSet) -> Given:
    totals = [lots.randint(0, HIGHEST) for _ in range(2)]
    return {"dealer": lots.randrange(2), "declarer": lots.choice((0, 1, None)), "totals": totals}


def _deal(lots: Random, rules: RuleSet) -> Given:
    return deal_json(drawn_deal(lots, rules))


def deal_json(deal: Deal) -> Given:
    """The deal as it is given to operations."""
    return {"pack": list(map(str, deal.pack)), "dealer": deal.dealer, "actions": list(map(str, deal.actions))}


def _whole_deal(lots: Random, rules: RuleSet) -> Given:
    most = rules.target - 1
    suspended, scores = _suspended(lots), [lots.choice((0, most, lots.randint(0, most))) for _ in range(2)]
    draw = finished_deal if lots.random() < 0.7 else drawn_deal
    deal = draw(lots, rules, Standing((scores[0], scores[1]), tuple(suspended)))
    return {**deal_json(deal), "suspended": suspended, "scores": scores}


def _match(lots: Random, rules: RuleSet) -> Given:
    seed = _seed(lots) if lots.random() < 0.3 else None
    match = drawn_match(lots, rules, lots.choice((0, 1, 2, 3, 4, 20)), seed)
    if seed is not None:
        return {"seed": seed, "deals": [{"actions": deal_json(deal)["actions"]} for deal in match.deals]}
    return {"dealer": match.first_dealer, "deals": _deals(match)}


def _deals(match: Match) -> list[Given]:
    return [{key: value for key, value in deal_json(deal).items() if key != "dealer"} for deal in match.deals]


def _view(lots: Random, rules: RuleSet) -> Given:
    return {**_deal(lots, rules), "seat": lots.choice((0, 1, 0, 1, None))}


def _perft(lots: Random, rules: RuleSet) -> Given:
    deal = played_deal(lots, rules)
    bids = sum(not isinstance(action, Play | Announce | Exchange) for action in deal.actions)
    at = bids if lots.random() < 0.5 else lots.randrange(bids, len(deal.actions) - 1)
    return {**deal_json(back(deal, at)), "depth": 18 if lots.random() < 0.005 else lots.randint(0, 6)}


def _seed(lots: Random) -> str:
    return lots.choice((lots.choice(SEEDS), lots.choice(ODD_SEEDS), _noise(lots), str(lots.getrandbits(80))))


def _noise(lots: Random) -> str:
    planes = ((0x20, 0x7E), (0xA0, 0x24F), (0x400, 0x4FF), (0x4E00, 0x4FFF), (0x1F300, 0x1F5FF))
    return "".join(chr(lots.randint(*lots.choice(planes))) for _ in range(lots.randint(1, 70)))


def _shuffle(lots: Random, _rules: RuleSet) -> Given:
    deal = lots.choice((None, None, 0, 1, 2**32, MOST_INTEGER, lots.randint(2, 40)))
    return {"seed": _seed(lots), "deal": deal}


def respelled(lots: Random, value: Any) -> Any:  # JSON
    """The same cards, suits and actions in other spellings that are read: ``10h``, ``T♥``, ``th`` for ``TH``."""
    if isinstance(value, list):
        return [respelled(lots, item) for item in value]
    if isinstance(value, dict):
        return {key: inner if key == "seed" else respelled(lots, inner) for key, inner in value.items()}
    return " ".join(_respelled(lots, word) for word in value.split()) if isinstance(value, str) else value


def _respelled(lots: Random, word: str) -> str:
    if len(word) > len("4AS"):
        return lots.choice((word, word.upper(), word.title()))
    suit, glyph = word[-1:], dict(zip(SUITS, "♣♦♥♠", strict=True))
    ranks = word[:-1].replace("T", lots.choice(("10", "T", "t")))
    return lots.choice((word, word.lower(), ranks + suit.lower(), ranks + glyph.get(suit, suit)))


SENSIBLE: Final[Mapping[str, Callable[[Random, RuleSet], Given]]] = MappingProxyType(
    {
        "card_points": _card_points,
        "legal_cards": _hand_and_trick,
        "refusals": _hand_and_trick,
        "trick": _trick,
        "sequences": _hand,
        "contest": _contest,
        "bela": _hand,
        "exchange": _exchange,
        "settle": _settle,
        "match_end": _match_end,
        "next_dealer": _next_dealer,
        "legal_actions": _deal,
        "replay": _whole_deal,
        "game": _whole_deal,
        "match": _match,
        "view": _view,
        "perft": _perft,
        "shuffle": _shuffle,
    }
)
"""What draws the input of each operation."""
