"""Faults put into a question that made sense: against a rule, or against the form of the question.

One, or two at once. Which of two is answered follows from three sentences: whatever is malformed comes first; then the
lowest clause that is broken by what is given itself; then the first action that is refused.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final

import attrs

from deberts import CLUB, PACK, Announce, Deal, Play
from deberts.cards import parse_cards
from deberts.rulesets.ruleset import HIGHEST_TARGET
from drawn_deals import SUITS
from questions import Given, Question, sensible
from tools.vectors.reading.sequences import SEQUENCES, cards_of, split

Wrong = tuple[Any, ...]
"""Values of which each is a fault in one place."""

Fault = Callable[[Random, Given], None]
"""What puts a fault into the input of an operation."""

NO_TEXT: Final[Wrong] = (None, 7, True, [], {})
NO_CARD: Final[Wrong] = (*NO_TEXT, "", "1H", "H", "A", "TTH", "11H", "HA", "JX", "A H", "АН", "5AS")  # noqa: RUF001  # Cyrillic
NO_SUIT: Final[Wrong] = (*NO_TEXT, "", "X", "hearts", "CD", "AH", "С")  # noqa: RUF001  # a Cyrillic look-alike
NO_SEQUENCE: Final[Wrong] = (*NO_TEXT, "", "4A", "AS", "2AS", "9AS", "4", "4XS", "44AS", "terc", "49S", "6TS", "8KH")
NO_ACTION: Final[Wrong] = (
    *(*NO_TEXT, "", "fold", "play", "play 1H", "play KH belo", "play KH bela bela", "play KH QH", "KH", "bela"),
    *("name", "name X", "name C D", "take H", "pass pass", "exchange 7H", "announce", "announce 4A", "announce AS"),
    *("announce 5TS", "announce 5AS 49S", "announce 5AS 3AX", f"announce{' 3AS' * 20}"),
    *("rost", "height K", "good", "ask", "yes", "claim", "double", "keep", "nibble", "redeal", "show 4AS"),
)
NO_LIST: Final[Wrong] = (None, 5, "JH", {"0": "JH"}, False)
NO_FLAG: Final[Wrong] = (None, 0, 1, "true", "")
NO_NUMBER: Final[Wrong] = (None, -1, "0", 0.5, True, [0], {})
NO_POINTS: Final[Wrong] = (*NO_NUMBER, 1_000_001, 2**53 - 1)
NO_SEAT: Final[Wrong] = (*NO_NUMBER, 2)
NO_OBJECT: Final[Wrong] = (None, [], "x", 3, True)

ITEMS: Final[Mapping[str, Wrong]] = MappingProxyType(
    {
        "hand": NO_CARD,
        "trick": NO_CARD,
        "cards": NO_CARD,
        "pack": NO_CARD,
        "first": NO_SEQUENCE,
        "second": NO_SEQUENCE,
        "actions": NO_ACTION,
        "deals": NO_OBJECT,
        "totals": NO_POINTS,
        "scores": NO_POINTS,
        "suspended": NO_POINTS,
    }
)
"""What is no item of each list."""

VALUES: Final[Mapping[str, Wrong]] = MappingProxyType(
    {
        **dict.fromkeys(ITEMS, NO_LIST),
        "card": NO_CARD,
        "indicator": NO_CARD,
        "trump": NO_SUIT,
        "announced": NO_FLAG,
        "played": NO_FLAG,
        "declarer": NO_SEAT,
        "dealer": NO_SEAT,
        "seat": NO_SEAT,
        "depth": NO_NUMBER,
        "deal": NO_NUMBER,
        "seed": (None, 7, True, [], {}),
    }
)
"""What is no value of each key."""

TWINS: Final = (("hand", "trick"), ("hand", "indicator"), ("pack", "pack"), ("hand", "hand"), ("cards", "cards"))
"""Where one card may wrongly stand twice."""

NULLABLE: Final = {("next_dealer", "declarer"), ("next_dealer", "totals"), ("view", "seat"), ("shuffle", "deal")}
"""Where null says something, or may be thought to."""

Rules = dict[str, Any]
HOUSE: Final[Rules] = {"base": "club", "seats": 2, "target": 301, "agreed": [], "house": {"id": "ours", "options": {}}}
NO_OPTIONS: Final[Wrong] = (None, [], {"mars": True})
NO_HOUSES: Final[tuple[Rules, ...]] = (
    *({"target": target} for target in (0, -1, 10_001, None, "301", 30.5)),
    *({"house": {"id": name, "options": {}}} for name in ("club", "", " ours", "ours\n", "x" * 41, 7, None)),
    *({"house": {"id": "ours", "options": options}} for options in NO_OPTIONS),
    *({"seats": 3}, {"agreed": ["mars"]}, {"agreed": None}, {"base": "klub"}, {"house": []}),
)
"""What no house can have."""

NO_RULES: Final[Wrong] = (
    *(None, "", "klub", 5, True, [], {}, {"base": "club"}),
    {"base": "klub", "seats": 2, "target": 501, "agreed": []},
    {"base": "club", "seats": 2, "target": 301, "agreed": []},
    *(HOUSE | wrong for wrong in NO_HOUSES),
)
"""What is no rule set of the club."""


def malformed(lots: Random, op: str) -> Question:
    """A question that makes no sense in one place."""
    return spoilt(lots, copy.deepcopy(sensible(lots, op)))


def spoilt(lots: Random, question: Question) -> Question:
    """A question made to make no sense in one place."""
    return lots.choice(MALFORMED)(lots, question)


def _no_question(lots: Random, question: Question) -> Question:
    if lots.random() < 0.5:
        return attrs.evolve(question, given=lots.choice(NO_OBJECT))
    return _no_rules(lots, question)


def _no_rules(lots: Random, question: Question) -> Question:
    return attrs.evolve(question, rules=lots.choice(NO_RULES))


def _place(lots: Random, given: Given) -> Given:
    """The input, or one of its deals."""
    deals = given.get("deals")
    return lots.choice(deals) if deals and lots.random() < 0.7 else given


def _wrong_value(lots: Random, question: Question) -> Question:
    place = _place(lots, question.given)
    key = lots.choice(list(place))
    null = (question.op, key) in NULLABLE
    place[key] = lots.choice([value for value in VALUES[key] if value is not None or not null])
    return question


def _wrong_item(lots: Random, question: Question) -> Question:
    place = _place(lots, question.given)
    lists = [key for key, value in place.items() if isinstance(value, list)]
    if not lists:
        return _wrong_value(lots, question)
    key = lots.choice(lists)
    at = lots.randrange(len(place[key]) + (key not in {"hand", "pack", "trick", "cards", "suspended"}) or 1)
    place[key][at : at + 1] = [lots.choice(ITEMS[key])]
    return question


def _missing(lots: Random, question: Question) -> Question:
    place = _place(lots, question.given)
    del place[lots.choice(list(place))]
    return question


def _twin(lots: Random, question: Question) -> Question:
    """A card in two places, or a number too many or too few where there is one a seat."""
    given = _place(lots, question.given)
    for key, other in TWINS:
        if len(given.get(key, ())) > 1 and given.get(other):
            there = given[other]
            given[key][0] = there if isinstance(there, str) else there[-1]
            return question
    if given.get("first"):
        given["second"] = [lots.choice(given["first"])]
        return question
    for key in {"totals", "scores"} & given.keys():
        given[key] = lots.choice(([], [1], [1, 2, 3]))
        return question
    return _wrong_value(lots, question)


MALFORMED: Final[tuple[Callable[[Random, Question], Question], ...]] = (
    *(_no_question, _missing, _twin),
    *(_wrong_value, _wrong_item) * 2,
)
"""The faults that any question can have; those with most ways to be made come twice."""


def illegal(lots: Random, op: str) -> Question:
    """A question that breaks a rule, or that would if its one strange action were not legal by chance."""
    question = copy.deepcopy(sensible(lots, op))
    lots.choice(ILLEGAL[op])(lots, question.given)
    return question


def double(lots: Random, op: str) -> Question:
    """A question with two faults: two against rules, or one of them against the form of the question."""
    question = copy.deepcopy(sensible(lots, op))
    if op not in ILLEGAL:
        return _no_rules(lots, spoilt(lots, question))
    two = lots.random() < 0.5
    for fault in _in_order(lots.sample(ILLEGAL[op], 2 if two and len(ILLEGAL[op]) > 1 else 1)):
        fault(lots, question.given)
    return question if two else spoilt(lots, question)


def _in_order(faults: list[Fault]) -> list[Fault]:
    """Two strange actions are put in at once, and before anything else: after a fault no deal can be acted out."""
    if faults == [strange_action] * 2:
        return [two_strange_actions]
    return sorted(dict.fromkeys(faults), key=lambda fault: fault not in {strange_action, _strange_in_match})


def _tenth_card(lots: Random, given: Given) -> None:
    there = {*given["hand"], *given.get("trick", ()), given.get("indicator")}
    left = [text for text in map(str, PACK) if text not in there]
    given["hand"] += lots.sample(left, lots.randint(10, 12) - len(given["hand"]))


def _short_pack(lots: Random, given: Given) -> None:
    del given["pack"][: lots.choice((1, 1, 12, 20, 32))]


def _five_announced(lots: Random, given: Given) -> None:
    """A sequence of five at any point, where perhaps nothing could be announced anyway."""
    actions = given["actions"]
    actions.insert(lots.randint(0, len(actions)), f"announce 5{lots.choice('AKQJ')}{lots.choice(SUITS)}")


def _two_suspended(lots: Random, given: Given) -> None:
    given["suspended"] = [lots.randint(0, 90) for _ in range(lots.randint(2, 3))]


def _won_already(lots: Random, given: Given) -> None:
    """A score at which the match is over; in a house with a high target by chance it is not."""
    given["scores"][lots.randrange(2)] = lots.choice((CLUB.target, CLUB.target, 700, HIGHEST_TARGET))


def _two_in_one(lots: Random, given: Given) -> None:
    """Two sequences that share a card, or neighbours that are no split; by chance a true split."""
    suit = lots.choice(SUITS)
    given[lots.choice(("first", "second"))] = lots.sample([one for one in SEQUENCES if one[-1] == suit], 2)


def _five(lots: Random, given: Given) -> None:
    given[lots.choice(("first", "second"))] = [lots.choice(("5A", "6A", "7K", "8A", "5J")) + lots.choice(SUITS)]


def _three_bertzes(lots: Random, given: Given) -> None:
    given[lots.choice(("first", "second"))] = [f"4{lots.choice('AKQJ')}{suit}" for suit in lots.sample(SUITS, 3)]


def strange_action(lots: Random, given: Given) -> None:
    """Any action at any point, after which the deal goes on as if it had been left out."""
    at, action = _strange(lots, given)
    given["actions"].insert(at, action)


def two_strange_actions(lots: Random, given: Given) -> None:
    """The same at two points, of which the first that is refused decides."""
    for at, action in sorted([_strange(lots, given), _strange(lots, given)], reverse=True):
        given["actions"].insert(at, action)


def _strange(lots: Random, given: Given) -> tuple[int, str]:
    actions = given["actions"]
    bids = sum(text.startswith(("pass", "take", "name")) for text in actions)
    # A bid or an announcement has more ways to be wrong at its own time, which is short.
    places = (lots.randint(0, len(actions)), lots.randrange(4), bids + lots.randrange(3))
    at = min(lots.choice(places), len(actions))
    deal = Deal.new(CLUB, parse_cards(" ".join(given["pack"])), given["dealer"]).apply_all(actions[:at])
    return at, any_action(lots, deal)


def any_action(lots: Random, deal: Deal) -> str:
    """Any action that can be said; most often with what the seat to act holds."""
    seat = lots.randrange(2) if deal.to_act is None else deal.to_act
    hand = [str(card) for card in deal.secrets[seat].hand]
    played = [str(action.card) for action in deal.actions if isinstance(action, Play)]
    cards = hand if hand and lots.random() < 0.8 else list(map(str, PACK))
    if lots.random() < 0.5 and deal.public.play is None:
        return lots.choice(("take", "exchange", f"name {lots.choice(SUITS)}", f"name {lots.choice(SUITS)}"))
    if lots.random() < 0.5 and any(isinstance(action, Announce) for action in deal.legal_actions()):
        return _any_announcement(lots, hand)
    match lots.randrange(9):
        case 0:
            return lots.choice(("pass", "take", "exchange", "exchange"))
        case 1:
            return f"name {lots.choice(SUITS)}"
        case 2:
            return f"play {lots.choice([*cards, *played])}"
        case 3:
            return f"play {lots.choice('KQ')}{lots.choice(SUITS)} bela"
        case 4:
            return f"play {lots.choice(cards)} bela"
        case 5 | 6:
            legal = set(map(str, deal.legal_actions()))
            return f"play {lots.choice([card for card in hand if f'play {card}' not in legal] or cards)}"
        case _:
            return _any_announcement(lots, hand)


def _any_announcement(lots: Random, hand: list[str]) -> str:
    own = split(hand, lots.choice(SUITS))
    held = [sequence for sequence in SEQUENCES if cards_of(sequence) <= set(hand)]
    some = lots.choice([choice for choice in (own, held, SEQUENCES) if choice])
    said = lots.sample(some, lots.randint(1, min(3, len(some))))
    best = own[:1] if lots.random() < 0.6 else []
    longer = ["5AS"] if lots.random() < 0.05 else []
    return " ".join(("announce", *best, *said, *longer))


def _strange_in_match(lots: Random, given: Given) -> None:
    if "seed" in given or not given["deals"]:
        given.update(deals=[*given["deals"], *({**deal, "actions": ["take"]} for deal in given["deals"][-1:])])
        return
    deal = given["deals"][0]
    strange_action(lots, {**deal, "dealer": given["dealer"]})


def _short_pack_in_match(lots: Random, given: Given) -> None:
    for deal in lots.sample(given["deals"], min(1, len(given["deals"]))):
        if "pack" in deal:
            _short_pack(lots, deal)


def _five_announced_in_match(lots: Random, given: Given) -> None:
    for deal in lots.sample(given["deals"], min(1, len(given["deals"]))):
        _five_announced(lots, deal)


def _one_deal_more(lots: Random, given: Given) -> None:
    pack = {} if "seed" in given else {"pack": lots.sample(list(map(str, PACK)), 32)}
    given["deals"].append({**pack, "actions": []})


def _unfinished(lots: Random, given: Given) -> None:
    if given["deals"]:
        given["deals"][0]["actions"] = given["deals"][0]["actions"][:-1]
    _one_deal_more(lots, given)


_OF_HANDS: Final[tuple[Fault, ...]] = (_tenth_card,)
_OF_DEALS: Final[tuple[Fault, ...]] = (strange_action,) * 8 + (_short_pack, _five_announced)
ILLEGAL: Final[Mapping[str, tuple[Fault, ...]]] = MappingProxyType(
    {
        **dict.fromkeys(("legal_cards", "refusals", "sequences", "bela", "exchange"), _OF_HANDS),
        "contest": (_two_in_one, _five, _three_bertzes),
        "settle": (_two_suspended,),
        **dict.fromkeys(("legal_actions", "view", "perft"), _OF_DEALS),
        **dict.fromkeys(("replay", "game"), (*_OF_DEALS, _two_suspended, _won_already)),
        "match": (
            *(_strange_in_match, _one_deal_more, _unfinished) * 2,
            *(_short_pack_in_match, _five_announced_in_match),
        ),
    }
)
"""The faults of each operation that can break a rule."""
