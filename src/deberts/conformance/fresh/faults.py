"""Faults put into a question that made sense: against a rule, or against the form of the question.

One at a time, so that nothing depends on which of two is answered; two at once only where just that is asked.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from deberts.cards import PACK, Card, Rank
from deberts.conformance.fresh import sheets
from deberts.conformance.fresh.lots import Lots
from deberts.conformance.fresh.questions import SUITS, Given
from deberts.game import transition_table
from deberts.game.deal import Deal
from deberts.integers import MOST_POINTS
from deberts.rules.s04_sequences import Sequence
from deberts.rulesets.ruleset import RuleSet
from deberts.table.grammar import WORDS
from deberts.table.phases import Standing

Wrong = tuple[Any, ...]
"""Values of which each is a fault in one place."""

Fault = Callable[[Lots, RuleSet, Given], bool]
"""What puts a fault into the input of an operation, and says whether there was a place for it."""

_NO_TEXT: Final[Wrong] = (None, 7, True, [], {})
_NO_CARD: Final[Wrong] = (*_NO_TEXT, "", "1H", "H", "A", "TTH", "11H", "HA", "JX", "5AS")
_NO_SUIT: Final[Wrong] = (*_NO_TEXT, "", "X", "CD", "AH")
_NO_SEQUENCE: Final[Wrong] = (*_NO_TEXT, "", "4A", "AS", "2AS", "9AS", "4", "4XS", "44AS", "49S", "8KH")
_NO_ACTION: Final[Wrong] = (
    *(*_NO_TEXT, "", "fold", "play", "play 1H", "play KH belo", "play KH bela bela", "play KH QH", "KH"),
    *("name", "name X", "name C D", "take H", "pass pass", "exchange 7H", "announce", "announce 4A", "announce AS"),
)
_NO_LIST: Final[Wrong] = (None, 5, "JH", {"0": "JH"}, False)
_NO_FLAG: Final[Wrong] = (None, 0, 1, "true", "")
_NO_NUMBER: Final[Wrong] = (None, -1, "0", 0.5, True, [0], {})
_NO_POINTS: Final[Wrong] = (*_NO_NUMBER, MOST_POINTS + 1, 2**53 - 1)
_NO_SEAT: Final[Wrong] = (*_NO_NUMBER, 4)
_NO_OBJECT: Final[Wrong] = (None, [], "x", 3, True)

_ITEMS: Final[Mapping[str, Wrong]] = MappingProxyType(
    {
        **dict.fromkeys(("hand", "trick", "cards", "pack"), _NO_CARD),
        **dict.fromkeys(("first", "second"), _NO_SEQUENCE),
        "actions": _NO_ACTION,
        **dict.fromkeys(("deals", "entries", "acts"), _NO_OBJECT),
        **dict.fromkeys(("totals", "scores", "suspended"), _NO_POINTS),
    }
)
"""What is no item of each list."""

_VALUES: Final[Mapping[str, Wrong]] = MappingProxyType(
    {
        **dict.fromkeys(_ITEMS, _NO_LIST),
        **dict.fromkeys(("card", "indicator"), _NO_CARD),
        "trump": _NO_SUIT,
        **dict.fromkeys(("announced", "played"), _NO_FLAG),
        **dict.fromkeys(("declarer", "dealer", "seat", "last_trick", "sevens"), _NO_SEAT),
        **dict.fromkeys(("depth", "deal"), _NO_NUMBER),
        "seed": _NO_TEXT,
        **dict.fromkeys(("stake", "end", "game"), _NO_OBJECT),
    }
)
"""What is no value of each key."""

NULLABLE: Final = frozenset({"declarer", "seat", "deal"})
"""Where null says something, or may be thought to."""


_OPTIONAL: Final = frozenset({"scores", "suspended", "stake", "end", "game", "sevens"})
"""What may be left out, and then says something else."""


def malform(lots: Lots, given: Given) -> bool:
    """Put one thing into a question that makes no sense, or leave one out; return whether there was a place for it."""
    place = _place(lots, given)
    spoil = lots.weighed((3, _wrong_value), (3, _wrong_item), (1, _missing))
    return spoil(lots, place)


def _place(lots: Lots, given: Given) -> Given:
    """Return the input, or one of its deals or entries."""
    deals = given.get("deals", given.get("entries"))
    place = lots.pick(deals) if isinstance(deals, list) and deals and lots.chance(70) else given
    return place if isinstance(place, dict) else given


def _wrong_value(lots: Lots, place: Given) -> bool:
    key = lots.pick([key for key in place if key in _VALUES] or ["trump"])
    place[key] = lots.pick([value for value in _VALUES[key] if value is not None or key not in NULLABLE])
    return True


def _wrong_item(lots: Lots, place: Given) -> bool:
    lists = [key for key, value in place.items() if key in _ITEMS and isinstance(value, list) and value]
    if not lists:
        return False
    key = lots.pick(lists)
    place[key][lots.below(len(place[key]))] = lots.pick(_ITEMS[key])
    return True


def _missing(lots: Lots, place: Given) -> bool:
    left_out = lots.pick([key for key in place if key not in _OPTIONAL] or ["trump"])
    return place.pop(left_out, None) is not None


def _tenth_card(lots: Lots, _rules: RuleSet, given: Given) -> bool:
    there = {*given["hand"], *given.get("trick", ()), given.get("indicator")}
    left = [text for text in map(str, PACK) if text not in there]
    given["hand"] += lots.some(left, lots.between(10, 12) - len(given["hand"]))
    return True


def _short_pack(lots: Lots, _rules: RuleSet, given: Given) -> bool:
    del given["pack"][: lots.pick((1, 1, 12, 32))]
    return True


def _five_announced(lots: Lots, _rules: RuleSet, given: Given) -> bool:
    """Announce a sequence of five at any point, where perhaps nothing could be announced anyway."""
    given["actions"].insert(lots.between(0, len(given["actions"])), f"announce 5{lots.pick('AKQJ')}{lots.pick(SUITS)}")
    return True


def _too_much_suspended(lots: Lots, _rules: RuleSet, given: Given) -> bool:
    given["suspended"] = [lots.between(0, 90) for _ in range(lots.between(1, 3))]
    return True


def _won_already(lots: Lots, rules: RuleSet, given: Given) -> bool:
    given["scores"][lots.below(rules.seats)] = rules.target + lots.pick((0, 0, 1, 200))
    return True


def _two_in_one(lots: Lots, _rules: RuleSet, given: Given) -> bool:
    """Announce two sequences that share a card, or neighbours that are no split; by chance a true split."""
    return _announce(lots, given, lots.some(_of_suit(lots.pick(SUITS)), 2))


def _five(lots: Lots, _rules: RuleSet, given: Given) -> bool:
    return _announce(lots, given, [lots.pick(("5A", "6A", "7K", "8A", "5J")) + lots.pick(SUITS)])


def _three_bertzes(lots: Lots, _rules: RuleSet, given: Given) -> bool:
    return _announce(lots, given, [f"4{lots.pick('AKQJ')}{suit}" for suit in lots.some(SUITS, 3)])


def _announce(lots: Lots, given: Given, said: list[str]) -> bool:
    """Let one say so, and the others nothing, so that no card is announced by two."""
    if "announced" in given:
        players = len(given["announced"])
        speaker = lots.below(players)
        given["announced"] = [said if seat == speaker else [] for seat in range(players)]
    else:
        speaker = lots.below(2)
        given.update(first=said if speaker else [], second=[] if speaker else said)
    return True


def _of_suit(suit: str) -> list[str]:
    return [text for text in SEQUENCES if text[-1] == suit]


Fits = Callable[[set[str]], bool]
"""Says whether the clauses that refuse an action are such as are looked for."""


def strange_action(lots: Lots, rules: RuleSet, given: Given) -> bool:
    """End a deal by an action that one clause refuses; by any of several if nothing else is found."""
    # An act that is not one of its time at all is refused everywhere in one way, and the easiest to find.
    return _strange(
        lots, rules, given, lambda clauses: len(clauses) == 1 and (clauses != _OUT_OF_TURN or lots.chance(5))
    )


def doubly_strange_action(lots: Lots, rules: RuleSet, given: Given) -> bool:
    """End a deal by an action that several clauses refuse."""
    return _strange(lots, rules, given, lambda clauses: len(clauses) > 1)


def _strange(lots: Lots, rules: RuleSet, given: Given, fits: Fits) -> bool:
    actions, opening = given["actions"], _opening(given, rules)
    deal = Deal.new(rules, map(Card.parse, given["pack"]), given["dealer"], opening)
    deal = deal.apply_all(actions[: lots.pick((lots.between(0, len(actions)), lots.between(0, min(9, len(actions)))))])
    for _ in range(_TRIES):
        action = any_action(lots, deal)
        if fits({reason.clause for reason in deal.violations(action)}):
            given["actions"] = [*map(str, deal.actions), action]
            return True
    return False


def _opening(given: Given, rules: RuleSet) -> Standing:
    return Standing(tuple(given.get("scores", (0,) * rules.seats)), tuple(given.get("suspended", ())))


def any_action(lots: Lots, deal: Deal) -> str:
    """Return any action that can be said by the rules of a deal; most often with what the seat to act holds."""
    seat = lots.below(deal.rules.seats) if deal.to_act is None else deal.to_act
    hand = [str(card) for card in deal.secrets[seat].hand]
    word = lots.pick((*transition_table.words(deal.rules), "announce", "play", "play"))
    return f"{word} {_rest(lots, word, hand)}".strip()


def _rest(lots: Lots, word: str, hand: list[str]) -> str:
    card = lots.pick(hand if hand and lots.chance(80) else list(map(str, PACK)))
    match WORDS[word].shape:
        case "SUIT":
            return lots.pick(SUITS)
        case "RANK":
            return str(lots.pick(tuple(Rank)))
        case "SEQUENCE...":
            return " ".join(_any_announcement(lots, hand))
        case "CARD [bela]":
            return card if lots.chance(70) else f"{lots.pick((card, 'K' + lots.pick(SUITS)))} bela"
        case _:
            return ""


def _any_announcement(lots: Lots, hand: list[str]) -> list[str]:
    held = [text for text, cards in SEQUENCES.items() if cards <= {*hand}]
    return lots.some(held if held and lots.chance(80) else SEQUENCES, lots.pick((1, 1, 2)))


SEQUENCES: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        f"{length}{top}": frozenset(map(str, Sequence.parse(f"{length}{top}").cards))
        for length in (3, 4)
        for top in PACK
        if top.rank.index + 1 >= length
    }
)
"""Every sequence with its cards."""


def _strange_in_match(lots: Lots, rules: RuleSet, given: Given) -> bool:
    if "seed" in given or not given["deals"] or given["deals"][0]["actions"] == []:
        return False
    place = {**given["deals"][0], **{key: value for key, value in given.items() if key != "deals"}}
    is_found = strange_action(lots, rules, place)
    given["deals"] = [{"pack": place["pack"], "actions": place["actions"]}]
    given.pop("end", None)
    return is_found


def _one_deal_more(lots: Lots, _rules: RuleSet, given: Given) -> bool:
    given.pop("end", None)
    pack = {} if "seed" in given else {"pack": list(map(str, lots.mixed(PACK)))}
    given["deals"].append({**pack, "actions": []})
    return True


def _unfinished(lots: Lots, rules: RuleSet, given: Given) -> bool:
    if given["deals"]:
        given["deals"][0]["actions"] = given["deals"][0]["actions"][:-1]
    return _one_deal_more(lots, rules, given)


def _short_pack_in_match(lots: Lots, rules: RuleSet, given: Given) -> bool:
    return "seed" not in given and bool(given["deals"]) and _short_pack(lots, rules, lots.pick(given["deals"]))


_OF_HANDS: Final[tuple[Fault, ...]] = (_tenth_card,)
_OF_DEALS: Final[tuple[Fault, ...]] = (*(strange_action,) * 8, _short_pack, _five_announced)
_TRIES: Final = 20
_OUT_OF_TURN: Final = {"D23"}

ILLEGAL: Final[Mapping[str, tuple[Fault, ...]]] = MappingProxyType(
    {
        **dict.fromkeys(("legal_cards", "refusals", "sequences", "bela", "exchange"), _OF_HANDS),
        "contest": (_two_in_one, _two_in_one, _five, _three_bertzes),
        "settle": (_too_much_suspended,),
        **dict.fromkeys(("legal_actions", "view", "perft"), _OF_DEALS),
        **dict.fromkeys(("replay", "game"), (*_OF_DEALS, _too_much_suspended, _won_already)),
        "sheet": (*sheets.FAULTS, _too_much_suspended),
        "audit": (_too_much_suspended, _short_pack_in_match),
        "match": (*(_strange_in_match, _one_deal_more, _unfinished) * 2, _short_pack_in_match),
    }
)
"""The faults of each operation that can break a rule."""


def two_faults(lots: Lots, rules: RuleSet, op: str, given: Given) -> bool:
    """Put two faults into a question: two against rules, or one against its form too."""
    if op in {"legal_actions", "replay", "game", "view"} and lots.chance(50):
        return doubly_strange_action(lots, rules, given)
    faults = ILLEGAL.get(op, ())
    broken = bool(faults) and lots.pick(faults)(lots, rules, given)
    return malform(lots, given) and (broken or malform(lots, given))


def respelled(lots: Lots, value: Any) -> Any:  # JSON
    """Return the same cards, suits and actions in other spellings that are read: ``10h``, ``T♥``, ``th`` for ``TH``."""
    if isinstance(value, list):
        return [respelled(lots, item) for item in value]
    if isinstance(value, dict):
        return {
            key: inner if key in {"seed", "end", "game"} else respelled(lots, inner) for key, inner in value.items()
        }
    return " ".join(_respelled(lots, word) for word in value.split()) if isinstance(value, str) else copy.copy(value)


_GLYPHS: Final[Mapping[str, str]] = dict(zip(SUITS, "♣♦♥♠", strict=True))
_LONGEST_CARD: Final = len("4AS")


def _respelled(lots: Lots, word: str) -> str:
    if len(word) > _LONGEST_CARD:
        return lots.pick((word, word.upper(), word.title()))
    suit, ranks = word[-1:], word[:-1].replace("T", lots.pick(("10", "T", "t")))
    return lots.pick((word, word.lower(), ranks + suit.lower(), ranks + _GLYPHS.get(suit, suit)))
