"""Faults against a rule put into a question that made sense.

One at a time, so that nothing depends on which of two is answered; two at once only where just that is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from deberts.cards import PACK, Card, CardSet, Rank, Suit
from deberts.conformance.fresh import sheets
from deberts.conformance.fresh.lots import Lots
from deberts.conformance.fresh.malformed import malform
from deberts.conformance.fresh.questions import SUITS, Given
from deberts.game import transition_table
from deberts.game.deal import Deal
from deberts.rules import s04_sequences as sequences
from deberts.rules.s04_sequences import Sequence
from deberts.rulesets.ruleset import RuleSet
from deberts.table.actions import Play
from deberts.table.grammar import WORDS
from deberts.table.phases import Standing

Fault = Callable[[Lots, RuleSet, Given], bool]
"""What puts a fault into the input of an operation, and says whether there was a place for it."""


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
    given["scores"][lots.below(rules.sides)] = rules.target + lots.pick((0, 0, 1, 200))
    return True


def _two_in_one(lots: Lots, _rules: RuleSet, given: Given) -> bool:
    """Announce two sequences that share a card, or neighbours that are no split; by chance a true split."""
    return _announce(lots, given, lots.some(_of_suit(lots.pick(SUITS)), 2))


def _touching(lots: Lots, _rules: RuleSet, given: Given) -> bool:
    """Announce two sequences of a suit of which one begins where the other ends, as no split does."""
    suit, run = lots.pick(SUITS), lots.pick((("3A", "3J"), ("3A", "4J"), ("3K", "3T"), ("3Q", "39"), ("4A", "3T")))
    return _announce(lots, given, [f"{one}{suit}" for one in run])


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


Fits = Callable[[frozenset[str]], bool]
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
    """End a deal by one of the actions that fit; of several, by one that is refused for a rarer reason."""
    actions, opening = given["actions"], _opening(given, rules)
    deal = Deal.new(rules, map(Card.parse, given["pack"]), given["dealer"], opening)
    begun = next((at for at, text in enumerate(actions) if text.startswith(Play.word)), 0)
    # What has most ways to be wrong has a short time: bids, and what is said at the first card of each.
    least, most = lots.pick(((0, len(actions)), (0, 9), (begun, begun + 2)))
    deal = deal.apply_all(actions[: lots.between(least, most)])
    found: dict[frozenset[str], str] = {}
    for tried in range(_TRIES):
        action = any_action(lots, deal)
        clauses = frozenset(reason.clause for reason in deal.violations(action))
        if fits(clauses):
            found.setdefault(clauses, action)
        if found and tried >= _ENOUGH:
            break
    if found:
        rare = [action for clauses, action in found.items() if not clauses <= _OFTEN]
        given["actions"] = [*map(str, deal.actions), lots.pick(rare or [*found.values()])]
    return bool(found)


def _opening(given: Given, rules: RuleSet) -> Standing:
    scores, suspended = given.get("scores", (0,) * rules.sides), given.get("suspended", ())
    return Standing(tuple(scores), tuple(suspended), voids=given.get("voids", 0))


def any_action(lots: Lots, deal: Deal) -> str:
    """Return any action that can be said by the rules of a deal; most often with what the seat to act holds."""
    seat = lots.below(deal.rules.seats) if deal.to_act is None else deal.to_act
    word = lots.pick((*transition_table.words(deal.rules), "announce", "play", "play"))
    return f"{word} {_rest(lots, word, deal.secrets[seat].hand)}".strip()


def _rest(lots: Lots, word: str, hand: CardSet) -> str:
    card = str(lots.pick([*hand] if hand and lots.chance(80) else PACK))
    match WORDS[word].shape:
        case "SUIT":
            return lots.pick(SUITS)
        case "RANK":
            return str(lots.pick(tuple(Rank)))
        case "SEQUENCE":
            return lots.pick(("7A", "7A", "7K", "8A", "6A")) + lots.pick(SUITS)
        case "SEQUENCE...":
            return " ".join(_any_announcement(lots, hand))
        case "CARD [bela]":
            return card if lots.chance(70) else f"{lots.pick((card, 'K' + lots.pick(SUITS)))} bela"
        case _:
            return ""


def _any_announcement(lots: Lots, hand: CardSet) -> list[str]:
    """Return some sequences: of those that the hand is split into, or others in it, or any; perhaps the best before."""
    split = list(map(str, sequences.best_split(hand, lots.pick(tuple(Suit)))))
    held = [text for text, cards in SEQUENCES.items() if cards <= hand]
    some = lots.pick([choice for choice in (split, held, held, [*SEQUENCES]) if choice])
    best = split[: lots.pick((0, 1))]
    return list(dict.fromkeys((*best, *lots.some(some, lots.pick((1, 1, 2))))))


SEQUENCES: Final[Mapping[str, CardSet]] = MappingProxyType(
    {
        f"{length}{top}": CardSet(Sequence.parse(f"{length}{top}").cards)
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


def _one_deal_more(lots: Lots, rules: RuleSet, given: Given) -> bool:
    """Go on after the last deal; where a match need not begin at nothing, often the first deal has won it."""
    given.pop("end", None)
    if rules.offers and lots.chance(50):
        given["scores"] = [rules.target - 1] * rules.sides
    pack = {} if "seed" in given else {"pack": list(map(str, lots.mixed(PACK)))}
    given["deals"].append({**pack, "actions": []})
    return True


def _unfinished(lots: Lots, rules: RuleSet, given: Given) -> bool:
    if given["deals"]:
        given["deals"][0]["actions"] = given["deals"][0]["actions"][:-1]
    return _one_deal_more(lots, rules, given)


def _short_pack_in_match(lots: Lots, rules: RuleSet, given: Given) -> bool:
    return "seed" not in given and bool(given["deals"]) and _short_pack(lots, rules, lots.pick(given["deals"]))


def _five_announced_in_match(lots: Lots, rules: RuleSet, given: Given) -> bool:
    return bool(given["deals"]) and _five_announced(lots, rules, lots.pick(given["deals"]))


_OF_HANDS: Final[tuple[Fault, ...]] = (_tenth_card,)
_OF_DEALS: Final[tuple[Fault, ...]] = (*(strange_action,) * 8, _short_pack, _five_announced)
_TRIES: Final = 20
_ENOUGH: Final = 12
_OUT_OF_TURN: Final = {"D23"}
_OFTEN: Final = frozenset({"D23", "02.12", "04.4", "04.11", "05.2"})
"""The clauses that refuse most of what is tried, in all phases of a deal."""

ILLEGAL: Final[Mapping[str, tuple[Fault, ...]]] = MappingProxyType(
    {
        **dict.fromkeys(("legal_cards", "refusals", "sequences", "bela", "exchange"), _OF_HANDS),
        "contest": (_two_in_one, _touching, _five, _three_bertzes),
        "settle": (_too_much_suspended,),
        **dict.fromkeys(("legal_actions", "view", "perft"), _OF_DEALS),
        **dict.fromkeys(("replay", "game"), (*_OF_DEALS, _too_much_suspended, _won_already)),
        "sheet": (*sheets.FAULTS, _too_much_suspended),
        "audit": (_too_much_suspended, _short_pack_in_match),
        "match": (
            *(_strange_in_match, _one_deal_more, _unfinished) * 2,
            *(_short_pack_in_match, _five_announced_in_match),
        ),
    }
)
"""The faults of each operation that can break a rule."""


def two_faults(lots: Lots, rules: RuleSet, op: str, given: Given) -> bool:
    """Put two faults into a question: two against rules, or one against its form too."""
    faults = ILLEGAL.get(op, ())
    kinds = tuple(dict.fromkeys(faults))
    if len(kinds) > 1 and lots.chance(50):
        return _against_two_rules(lots, rules, given, kinds)
    broken = bool(faults) and lots.pick(faults)(lots, rules, given)
    spoil = partial(malform, lots, given, rules.least_score)
    return spoil() and (broken or spoil())


def _against_two_rules(lots: Lots, rules: RuleSet, given: Given, kinds: tuple[Fault, ...]) -> bool:
    if strange_action in kinds and lots.chance(60):
        return doubly_strange_action(lots, rules, given)
    two = sorted(lots.some(kinds, 2), key=kinds.index)  # a strange action first: with another fault no deal is played
    if _five in kinds:
        return _two_announced(lots, rules, given, two)
    done = [fault(lots, rules, given) for fault in two]
    return any(done)


def _two_announced(lots: Lots, rules: RuleSet, given: Given, two: list[Fault]) -> bool:
    """Let each of two announce what a clause refuses."""
    said = []
    for fault in two:
        place = dict(given)
        fault(lots, rules, place)
        said.append(max(place.get("announced", (place.get("first"), place.get("second")))))
    if "announced" in given:
        given["announced"][:2] = said
    else:
        given.update(first=said[0], second=said[1])
    return True
