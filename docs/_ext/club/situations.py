"""The vectors of a clause as situations that a player can read: what is agreed, held, said and led, and the answer.

What asks for a form of data rather than for the game (a malformed input, a shuffle, the view of a seat) is left out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final, TypeAlias

import attrs

from club.language import PLAYERS
from deberts import Deal, RuleSet, Suit, parse_cards
from deberts.clauses.numbers import order
from deberts.conformance.operations.table import read_deal
from deberts.conformance.vectors import Vector, shipped_for_all
from deberts.game.telling import Course
from deberts.locale import Language, capitalized
from deberts.locale.refusals import REASONS
from deberts.messages import fields_of
from deberts.records.codecs import read_rules
from deberts.records.node import Node
from deberts.rulesets.in_force import own_clauses

Given: TypeAlias = Mapping[str, Any]
Told: TypeAlias = Iterator[str]

_LONG: Final = 12
"""How many actions of a deal are told; one of more is for programs to read."""


@attrs.frozen
class Situation:
    """A vector in words.

    Args:
        name: The permanent name of the vector.
        rules: Name of the rule set.
        taken: Numbers of the clauses that its house takes besides.
        given: Sentences: what there is.
        answer: Sentences: what the clause makes of it.
        clauses: Clauses by which something is refused.
    """

    name: str
    rules: str
    taken: tuple[str, ...]
    given: tuple[str, ...]
    answer: tuple[str, ...]
    clauses: tuple[str, ...] = ()

    def joined(self, other: Situation) -> Situation:
        """Return it with the answer to another question about the same."""
        answer, clauses = dict.fromkeys(self.answer + other.answer), dict.fromkeys(self.clauses + other.clauses)
        return attrs.evolve(self, answer=tuple(answer), clauses=tuple(clauses))


def situations(number: str, into: Language, most: int | None = None) -> tuple[list[Situation], int]:
    """Return the vectors of a clause that can be told, the shortest first, and how many more there are.

    Args:
        number: Number of the clause.
        into: The language.
        most: How many are wanted; all if left out.

    Returns:
        The situations, each once with all that is asked about it; and the number of vectors that are not told.
    """
    found = _tellable()[number]
    told: dict[object, Situation] = {}
    for place, vector in enumerate(found):
        each = _situation(vector, into)
        key = each.rules, each.taken, each.given
        if key not in told and len(told) == most:
            return [*told.values()], len(found) - place
        told[key] = told[key].joined(each) if key in told else each
    return [*told.values()], 0


@cache
def _tellable() -> Mapping[str, list[Vector]]:
    found = defaultdict[str, list[Vector]](list)
    for vector in shipped_for_all():
        code = vector.expect.get("error", {}).get("code")
        is_told = code in REASONS or (code is None and vector.op in _ANSWERS)
        if vector.family == "clause" and is_told and vector.op in _GIVEN and len(_acts(vector)) <= _LONG:
            found[vector.clauses[0]].append(vector)
    for vectors in found.values():
        vectors.sort(key=lambda vector: len(_acts(vector)))
    return found


def _acts(vector: Vector) -> list[str]:
    acts: list[str] = vector.given.get("actions", [])
    return acts


def _situation(vector: Vector, into: Language) -> Situation:
    rules = read_rules(Node(vector.rules))
    given = tuple(_GIVEN[vector.op](rules, vector.given, into))
    taken = tuple(sorted(own_clauses(rules), key=order))
    if "error" in vector.expect:
        error = vector.expect["error"]
        return Situation(vector.id, rules.base, taken, given, tuple(_refused(vector, error, into)), (error["clause"],))
    result = vector.expect["result"]
    answer = tuple(_ANSWERS[vector.op](rules, vector.given, result, into))
    return Situation(vector.id, rules.base, taken, given, answer, tuple(_cited(result)))


def _cited(result: Given) -> Iterator[str]:
    refused: list[Given] = result.get("refusals", [result])
    yield from dict.fromkeys(number for each in refused for number in each.get("clauses", ()))


def _refused(vector: Vector, error: Given, into: Language) -> Told:
    """Yield that the last thing is refused, and why where the reason names nothing of the hand."""
    if acts := [*_acts(vector)]:
        yield into.gettext("Then “{action}” is refused.", action=into.action(acts[-1]))
    reason = REASONS[error["code"]]
    if not fields_of(reason):
        yield f"{capitalized(into.gettext(reason))}."


# -- what there is ----------------------------------------------------------------------------------------------------


def _cards(texts: Iterable[str], into: Language) -> str:
    return " ".join(map(into.short, parse_cards(" ".join(texts)))) or into.gettext("no card")


def _trumps(given: Given, into: Language) -> str:
    return f"{into.gettext('Trumps: {suit}', suit=_suit(given, into))}."


def _hand(_rules: RuleSet, given: Given, into: Language) -> Told:
    yield _trumps(given, into)
    if trick := given.get("trick", given.get("cards")):
        yield into.ngettext("{cards} is led.", "{cards} lie on the table.", len(trick), cards=_cards(trick, into))
    if "indicator" in given:
        yield into.gettext("{card} is turned up.", card=_cards([given["indicator"]], into))
    if "hand" in given:
        yield into.gettext("You hold {cards}.", cards=_cards(given["hand"], into))


def _card(_rules: RuleSet, given: Given, into: Language) -> Told:
    yield into.gettext("{card}, and {suit} are trumps.", card=_cards([given["card"]], into), suit=_suit(given, into))


def _suit(given: Given, into: Language) -> str:
    return into.names.suits[Suit(given["trump"])]


def _contest(_rules: RuleSet, given: Given, into: Language) -> Told:
    yield _trumps(given, into)
    announced = given.get("announced") or [given["first"], given["second"]]
    runs = [each.get("sequences", []) if isinstance(each, Mapping) else each for each in announced]
    for name, each in zip(_names(into), runs, strict=False):
        said = into.symbols(" ".join(each)) if each else into.gettext("nothing")
        yield into.gettext("{name} announces {calls}.", name=name, calls=said)


def _names(into: Language) -> tuple[str, ...]:
    return PLAYERS[into.code]


def _totals(_rules: RuleSet, given: Given, into: Language) -> Told:
    if "dealer" in given:
        yield into.gettext("{name} deals.", name=_names(into)[given["dealer"]])
    yield from _declarer(given, into)
    yield into.gettext("Totals: {points}.", points=_points(given["totals"], into))
    if given.get("suspended"):
        yield into.gettext("Waiting: {points}.", points=", ".join(map(str, given["suspended"])))


def _declarer(given: Given, into: Language) -> Told:
    if given.get("declarer") is not None:
        yield into.gettext("{name} is declarer.", name=_names(into)[given["declarer"]])


def _scores(rules: RuleSet, given: Given, into: Language) -> Told:
    yield from _declarer(given, into)
    yield into.gettext("Scores, to {target}: {points}.", target=rules.target, points=_points(given["scores"], into))


def _points(points: Iterable[int], into: Language) -> str:
    return ", ".join(f"{name} {number}" for name, number in zip(_names(into), points, strict=False))


def _deal(rules: RuleSet, given: Given, into: Language) -> Told:
    """Yield what has happened in a deal, but for what is refused."""
    course = Course(_played(rules, given), _names(into), into)
    dealt = [*course.dealt(1)]
    yield into.gettext("{name} deals.", name=_names(into)[given["dealer"]])
    yield from dealt[1:]
    yield from course.happened(None)
    seat = course.deal.to_act
    if seat is not None:
        hand = course.deal.view(seat).own.hand
        yield into.gettext("{name} holds {cards}.", name=_names(into)[seat], cards=_cards(map(str, hand), into))


def _played(rules: RuleSet, given: Given) -> Deal:
    needed = {name: Node(given[name]) for name in ("pack", "dealer")}
    deal = read_deal(rules, {**needed, "actions": Node([])})
    for text in given["actions"]:
        if deal.violations(text):
            break
        deal = deal.apply(text)
    return deal


_GIVEN: Final[Mapping[str, Callable[[RuleSet, Given, Language], Told]]] = {
    "legal_cards": _hand,
    "refusals": _hand,
    "trick": _hand,
    "sequences": _hand,
    "bela": _hand,
    "exchange": _hand,
    "card_points": _card,
    "contest": _contest,
    "settle": _totals,
    "next_dealer": _totals,
    "match_end": _scores,
    "legal_actions": _deal,
    "replay": _deal,
}


# -- the answer -------------------------------------------------------------------------------------------------------


def _may_be_played(_rules: RuleSet, _given: Given, result: Given, into: Language) -> Told:
    yield into.gettext("May be played: {cards}.", cards=_cards(result["cards"], into))


def _may_not(_rules: RuleSet, _given: Given, result: Given, into: Language) -> Told:
    cards = [each["card"] for each in result["refusals"]]
    if cards:
        yield into.gettext("May not be played: {cards}.", cards=_cards(cards, into))
    else:
        yield into.gettext("Every card of the hand may be played.")


def _taken(_rules: RuleSet, given: Given, result: Given, into: Language) -> Told:
    card = _cards([given["cards"][result["winner"]]], into)
    yield into.gettext("{card} takes the trick; its cards count {points}.", card=card, points=result["points"])


def _sequences(_rules: RuleSet, _given: Given, result: Given, into: Language) -> Told:
    runs = result["sequences"]
    yield into.gettext("Sequences: {calls}.", calls=into.symbols(" ".join(runs)) if runs else into.gettext("nothing"))


def _bela(_rules: RuleSet, _given: Given, result: Given, into: Language) -> Told:
    yield into.gettext("This is bela.") if result["bela"] else into.gettext("This is no bela.")


def _exchange(_rules: RuleSet, given: Given, result: Given, into: Language) -> Told:
    if given.get("announced"):
        yield into.gettext("Sequences are announced.")
    if given.get("played"):
        yield into.gettext("The first card is played.")
    yield (
        into.gettext("The seven may be exchanged.")
        if result["allowed"]
        else into.gettext("The seven may not be exchanged.")
    )


def _counts(_rules: RuleSet, _given: Given, result: Given, into: Language) -> Told:
    yield into.gettext("It counts {points}.", points=result["points"])


def _wins(_rules: RuleSet, _given: Given, result: Given, into: Language) -> Told:
    if result.get("winner") is None:
        yield into.gettext("Nobody's sequences count alone.")
    else:
        yield into.gettext("The sequences of {name} count.", name=_names(into)[result["winner"]])


def _written(_rules: RuleSet, _given: Given, result: Given, into: Language) -> Told:
    yield into.gettext("Written: {points}.", points=_points(result["written"], into))
    if result["suspended"]:
        yield into.gettext("Waiting: {points}.", points=", ".join(map(str, result["suspended"])))


def _deals(_rules: RuleSet, _given: Given, result: Given, into: Language) -> Told:
    yield into.gettext("Next {name} deals.", name=_names(into)[result["dealer"]])


def _over(_rules: RuleSet, _given: Given, result: Given, into: Language) -> Told:
    if not result["over"]:
        yield into.gettext("They play on.")
    elif result["winner"] is not None:
        yield into.gettext("{name} has won.", name=_names(into)[result["winner"]])


def _may_be_done(_rules: RuleSet, _given: Given, result: Given, into: Language) -> Told:
    if result["to_act"] is not None:
        said = ", ".join(map(into.action, result["actions"]))
        yield into.gettext("{name} may: {actions}.", name=_names(into)[result["to_act"]], actions=said)


def _became(_rules: RuleSet, _given: Given, result: Given, into: Language) -> Told:
    if result["written"] is not None:
        yield into.gettext("Written: {points}.", points=_points(result["written"], into))


_ANSWERS: Final[Mapping[str, Callable[[RuleSet, Given, Given, Language], Told]]] = {
    "legal_cards": _may_be_played,
    "refusals": _may_not,
    "trick": _taken,
    "sequences": _sequences,
    "bela": _bela,
    "exchange": _exchange,
    "card_points": _counts,
    "contest": _wins,
    "settle": _written,
    "next_dealer": _deals,
    "match_end": _over,
    "legal_actions": _may_be_done,
    "replay": _became,
}
