"""The JSON forms that records and protocol share: rule sets, numbers of seats, points, packs, standings.

How a JSON text is read at all, and how a fault gets its place, is the business of :mod:`deberts.records.strict_json`.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

import attrs

from deberts.cards import Card
from deberts.errors import ActionTextError, DebertsError, RuleSetError, excerpt
from deberts.game.checks import check_pack
from deberts.game.ends import EndByPeople, EndedBy
from deberts.integers import MOST_POINTS
from deberts.messages import Message
from deberts.options import COUNTED, Convention
from deberts.records.node import Node
from deberts.records.strict_json import dumps
from deberts.rules.conventions import HIGHEST_STAKE, Stake
from deberts.rulesets.presets import NAMED_HOUSES, PRESETS, preset, source_of
from deberts.rulesets.questions import NUMBERS, OPTIONS, field_of, key_of, unknown_field
from deberts.rulesets.ruleset import HIGHEST_TARGET, RuleSet
from deberts.table.actions import Action
from deberts.table.grammar import parse_action
from deberts.table.phases import Standing

_COMMITMENT: Final = re.compile("[0-9a-f]{64}")
_CONVENTIONS: Final[Mapping[str, Convention]] = {convention.value: convention for convention in Convention}


def rules_json(rules: RuleSet) -> str | dict[str, object]:
    """Return a rule set as JSON: the name of a preset, or an object that says how a house differs from one.

    Clause:
        01.2

    Args:
        rules: The rule set.

    Returns:
        What :func:`read_rules` reads as the same rule set; of a named house its name.

    Raises:
        RuleSetError: If the rule set is neither a preset nor a house made by :meth:`RuleSet.house`.

    Example:
        >>> from deberts.rulesets.presets import CLUB
        >>> rules_json(CLUB)
        'club'
        >>> rules_json(CLUB.house("our table", target=701))["house"]
        {'id': 'our table', 'options': {}}
    """
    if rules.name in NAMED_HOUSES or PRESETS.get(rules.name) == rules:
        return rules.name
    source = source_of(rules)
    agreed = sorted(convention.value for convention in rules.agreed)
    chosen = {"base": source.name, "seats": rules.seats, "target": rules.target, "agreed": agreed}
    if not rules.is_house:
        return chosen
    own = rules.own_options
    if source.house(rules.name, target=rules.target, **own) != rules:
        raise RuleSetError(f"{rules.name!r} differs from {rules.base!r} in more than a house can agree", clause="01.2")
    options = {key_of(field, own): getattr(answer, "value", answer) for field, answer in own.items()}
    return {**chosen, "house": {"id": rules.name, "options": dict(sorted(options.items()))}}


def read_rules(node: Node) -> RuleSet:
    """Read a rule set.

    Clause:
        01.2

    Args:
        node: The name of a preset or a named house, or an object with ``base``, ``seats``, ``target``, ``agreed`` and
            ``house``.

    Returns:
        The rule set.

    Raises:
        RuleSetError: If there is no such preset, or it does not offer what is agreed here, or the house cannot be.
        WireError: If the node has another shape.

    Example:
        >>> read_rules(Node("clab", "rules"))
        Traceback (most recent call last):
        deberts.errors.RuleSetError: rules: 'clab' is no rule set; did you mean club?
    """
    if isinstance(node.value, str):
        return node.parsed(preset)
    members = node.members(required=("base", "seats", "target", "agreed"), optional=("house",))
    usual = members["base"].parsed(_base)
    seats = members["seats"].integer()
    with located(members["seats"].place):
        source = preset(usual.name, seats=seats)
    target = members["target"].integer(1, HIGHEST_TARGET)
    if "house" not in members:
        with located(members["target"].place):
            source = preset(usual.name, seats=seats, target=target)
    agreed = [_read_agreed(item, source) for item in members["agreed"].items()]
    with located(members["agreed"].place):
        with_agreed = source.without(*source.offers).agree(*agreed)
    return _read_house(members["house"], with_agreed, members["target"]) if "house" in members else with_agreed


def _base(name: str) -> RuleSet:
    """Return the rule set of a source, of which something is chosen: what a named house refuses."""
    return preset(name, seats=preset(name).seats)


def _read_agreed(node: Node, source: RuleSet) -> Convention:
    convention = _CONVENTIONS.get(node.text())
    if convention is None or convention not in source.offers:
        offers, wanted = tuple(sorted(offer.value for offer in source.offers)), excerpt(node.text())
        sentence = _OFFERS if offers else _OFFERS_NOTHING
        message = Message(sentence.template, name=source.name, offers=offers, wanted=wanted)
        raise RuleSetError(message, clause="01.2", place=node.place)
    return convention


_OFFERS: Final = Message("'{name}' offers {offers}, so {wanted} cannot be agreed")
_OFFERS_NOTHING: Final = Message("'{name}' offers nothing, so {wanted} cannot be agreed")


def _read_house(node: Node, source: RuleSet, target: Node) -> RuleSet:
    members = node.members(("id", "options"))
    name = members["id"].text()
    options = members["options"].mapping()
    answers: dict[str, Any] = {field: _answer(field, answer) for field, answer in options.items()}
    try:
        if name in NAMED_HOUSES:
            return attrs.evolve(source, name=name, target=target.integer(), **answers)
        return source.house(name, target=target.integer(), **answers)
    except RuleSetError as error:
        arguments = {**options, "target": target}
        error.place = arguments.get(error.place or "", members["id"]).place
        raise


def _answer(key: str, node: Node) -> enum.Enum | int:
    field = field_of(key, node.value)
    if field is None:
        node.fail(unknown_field(key))
    if field in OPTIONS:
        return node.one_of({answer.value: answer for answer in OPTIONS[field]})
    with located(node.place):
        return NUMBERS[field].check(node.value)


def read_seats(node: Node, rules: RuleSet) -> int:
    """Read a number of seats, which must be that of the rule set.

    Args:
        node: The number.
        rules: The rule set.

    Returns:
        The number.

    Raises:
        RuleSetError: If so many do not play by these rules.
        WireError: If the node is no integer.
    """
    seats = node.integer()
    if seats != rules.seats:
        raise RuleSetError(_other_seats(rules, seats), place=node.place or None, seats=seats)
    return seats


def _other_seats(rules: RuleSet, seats: int) -> Message:
    facts = {"name": rules.base, "choices": rules.seats, "wanted": seats}
    try:
        due = dumps(rules_json(preset(rules.base, seats=seats)))
    except RuleSetError:
        return Message("'{name}' is played by {choices}, not by {wanted}", **facts)
    return Message(
        "'{name}' is played by {choices}, not by {wanted}; if {wanted} play, the rules are {due}", **facts, due=due
    )


def read_seat(node: Node, rules: RuleSet) -> int:
    """Read a seat.

    Args:
        node: Its number.
        rules: The rule set.

    Returns:
        The number.

    Raises:
        WireError: If the node is no integer, or there is no such seat.
    """
    return node.integer(0, rules.seats - 1)


def read_amounts(node: Node, most: int = MOST_POINTS, least: int = 0) -> tuple[int, ...]:
    """Read a list of points.

    Args:
        node: The list.
        most: The most that one of them may be.
        least: The least.

    Returns:
        The points, in the order written.

    Raises:
        WireError: If the node is no list, or anything in it is no such number.
    """
    return tuple(item.integer(least, most) for item in node.items())


def read_by_seat(node: Node, rules: RuleSet, most: int = MOST_POINTS, least: int = 0) -> tuple[int, ...]:
    """Read points or tricks by seat.

    Args:
        node: A list with a number for each seat.
        rules: The rule set.
        most: The most that one of them may be.
        least: The least.

    Returns:
        The numbers, by seat.

    Raises:
        WireError: If the node is no list of so many numbers, or one of them is less than *least* or more than *most*.
    """
    points = read_amounts(node, most, least)
    if len(points) != rules.seats:
        node.reject(Message("a list of {seats}, points by seat", seats=rules.seats))
    return points


def read_points(node: Node, rules: RuleSet, most: int = MOST_POINTS, least: int = 0) -> tuple[int, ...]:
    """Read points by seat, or by side where partners share them (p56).

    Args:
        node: A list with a number for each seat or side.
        rules: The rule set.
        most: The most that one of them may be.
        least: The least.

    Returns:
        The points.

    Raises:
        WireError: If the node is no list of so many numbers, or one of them is less than *least* or more than *most*.
    """
    if rules.sides == rules.seats:
        return read_by_seat(node, rules, most, least)
    points = read_amounts(node, most, least)
    if len(points) != rules.sides:
        node.reject(Message("a list of {sides}, points by side", sides=rules.sides))
    return points


def read_standing(members: Mapping[str, Node], rules: RuleSet, most: int = MOST_POINTS) -> Standing:
    """Read where a match stands, whether it can or not.

    Args:
        members: Keys among which ``scores``, ``suspended``, ``stake`` and what is counted may stand.
        rules: The rule set.
        most: The most that one of the scores may be.

    Returns:
        Where it stands.

    Raises:
        WireError: If a value has another shape.
    """
    least = 0 if rules.least_score == 0 else -most
    scores = read_points(members["scores"], rules, most, least) if "scores" in members else (0,) * rules.sides
    suspended = read_amounts(members["suspended"]) if "suspended" in members else ()
    stake = read_stake(members["stake"], rules) if "stake" in members else Stake()
    counts = {key: read_points(members[key], rules) for key in COUNTED if key in members}
    voids = members["voids"].integer(0, MOST_POINTS) if "voids" in members else 0
    return Standing(scores, suspended, stake, **counts, voids=voids)


def read_stake(node: Node, rules: RuleSet) -> Stake:
    """Read what a game is worth, whether it can be or not.

    Args:
        node: An object of ``games`` and ``owner``.
        rules: The rule set.

    Returns:
        The stake.

    Raises:
        WireError: If a value has another shape.
    """
    members = node.members(("games", "owner"))
    owner = members["owner"].optional()
    return Stake(members["games"].integer(1, HIGHEST_STAKE), None if owner is None else read_seat(owner, rules))


def read_end(node: Node, rules: RuleSet) -> EndByPeople:
    """Read how people ended a match before the cards did.

    Args:
        node: An object of ``by`` and ``seat``.
        rules: The rule set of the match.

    Returns:
        The end.

    Raises:
        WireError: If a value has another shape.
        InputError: If there is no such seat, or there is one where all agreed.
    """
    members = node.members(("by", "seat"))
    by, seat = members["by"].one_of({by.value: by for by in EndedBy}), members["seat"].optional()
    loser = None if seat is None else read_seat(seat, rules)
    with located(node.place):
        return EndByPeople(by, loser)


def read_pack(node: Node) -> tuple[Card, ...]:
    """Read a pack, each card in its one canonical form.

    Clause:
        02.1

    Args:
        node: The list of cards in dealing order.

    Returns:
        The pack.

    Raises:
        WireError: If it is no list of cards, or one is written in another form.
        RuleError: If the cards are not the pack.
    """
    pack = node.cards()
    for item, card in zip(node.items(), pack, strict=True):
        if item.value != str(card):
            item.fail(f"{item.value!r} is written {card} in a record", card=str(card))
    with located(node.place):
        check_pack(pack)
    return pack


def read_action(text: str, rules: RuleSet) -> Action:
    """Read an action, in its one canonical form.

    Args:
        text: Its text.
        rules: The rule set.

    Returns:
        The action.

    Raises:
        ActionTextError: If it is none, or written in another form.
        CardTextError: If a card in it cannot be read.
        RuleError: If it names what cannot be.
    """
    action = parse_action(text, rules.runs)
    if str(action) != text:
        raise ActionTextError(f"{text!r} is written {str(action)!r} in a record", text=text)
    return action


def read_commitment(node: Node) -> str:
    """Read what :func:`deberts.shuffle.commitment` returns.

    Args:
        node: Its text.

    Returns:
        The text.

    Raises:
        WireError: If it is something else.
    """
    text = node.text()
    if not _COMMITMENT.fullmatch(text):
        node.reject("a commitment, 64 hexadecimal digits in lower case")
    return text


@contextmanager
def located(place: str) -> Iterator[None]:
    """Give every error a place that is raised meanwhile.

    Args:
        place: Where in the text; ``""`` for the whole.

    Yields:
        Nothing.
    """
    try:
        yield
    except DebertsError as error:
        raise (error.at(place) if place else error) from None


@contextmanager
def somewhere(whole: str = "record") -> Iterator[None]:
    """Say of an error without a place that it is about the whole.

    Args:
        whole: What the whole is called.

    Yields:
        Nothing.
    """
    try:
        yield
    except DebertsError as error:
        raise (error if error.place else error.at(whole)) from None
