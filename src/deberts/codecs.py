"""The JSON forms that record and protocol share: rule sets, numbers of seats, points.

How a JSON text is read at all, and how a fault gets its place, is the business of :mod:`deberts.wire`.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Final

from deberts.errors import DebertsError, RuleSetError, excerpt
from deberts.given import MOST_POINTS
from deberts.options import Convention
from deberts.presets import PRESETS, preset, source_of
from deberts.ruleset import HIGHEST_TARGET, OPTIONS, RuleSet
from deberts.wire import Node

_CONVENTIONS: Final[Mapping[str, Convention]] = {convention.value: convention for convention in Convention}


def rules_json(rules: RuleSet) -> str | dict[str, object]:
    """Return a rule set as JSON: the name of a preset, or an object that says how a house differs from one.

    Clause:
        01.2

    Args:
        rules: The rule set.

    Returns:
        What :func:`read_rules` reads as the same rule set.

    Raises:
        RuleSetError: If the rule set is neither a preset nor a house made by :meth:`RuleSet.house`.

    Example:
        >>> from deberts.presets import CLUB
        >>> rules_json(CLUB)
        'club'
        >>> rules_json(CLUB.house("our table", target=701))["house"]
        {'id': 'our table', 'options': {}}
    """
    source = source_of(rules)
    if PRESETS.get(rules.name) == rules:
        return rules.name
    agreed = sorted(convention.value for convention in rules.agreed)
    chosen = {"base": source.name, "seats": rules.seats, "target": rules.target, "agreed": agreed}
    if not rules.is_house:
        return chosen
    if source.house(rules.name, target=rules.target, **rules.own_options) != rules:
        raise RuleSetError(f"{rules.name!r} differs from {rules.base!r} in more than a house can agree", clause="01.2")
    options = {name: answer.value for name, answer in sorted(rules.own_options.items())}
    return {**chosen, "house": {"id": rules.name, "options": options}}


def read_rules(node: Node) -> RuleSet:
    """Read a rule set.

    Clause:
        01.2

    Args:
        node: The name of a preset, or an object with ``base``, ``seats``, ``target``, ``agreed`` and ``house``.

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
    usual = members["base"].parsed(preset)
    seats = members["seats"].integer()
    source = _at(members["seats"], lambda: preset(usual.name, seats=seats))
    target = members["target"].integer(1, HIGHEST_TARGET)
    if "house" not in members:
        source = _at(members["target"], lambda: preset(usual.name, seats=seats, target=target))
    agreed = [_read_agreed(item, source) for item in members["agreed"].items()]
    with_agreed = _at(members["agreed"], lambda: source.without(*source.offers).agree(*agreed))
    return _read_house(members["house"], with_agreed, target) if "house" in members else with_agreed


def _read_agreed(node: Node, source: RuleSet) -> Convention:
    convention = _CONVENTIONS.get(node.text())
    if convention is None or convention not in source.offers:
        offers = ", ".join(sorted(offer.value for offer in source.offers)) or "nothing"
        message = f"{source.name!r} offers {offers}, so {excerpt(node.text())} cannot be agreed"
        raise RuleSetError(message, clause="01.2", place=node.place)
    return convention


def _read_house(node: Node, source: RuleSet, target: int) -> RuleSet:
    members = node.members(("id", "options"))
    name = members["id"].text()
    options = members["options"].mapping()
    answers = {field: _answer(field, answer) for field, answer in options.items()}
    return _at(members["id"], lambda: source.house(name, target=target, **answers))


def _answer(field: str, node: Node) -> enum.Enum:
    if field not in OPTIONS:
        near = get_close_matches(field[:40], OPTIONS, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(OPTIONS)}"
        node.fail(f"{excerpt(field)} is nothing that a house agrees: {hint}")
    return node.one_of({answer.value: answer for answer in OPTIONS[field]})


def _at(node: Node, make: Callable[[], RuleSet]) -> RuleSet:
    try:
        return make()
    except DebertsError as error:
        raise (error.at(node.place) if node.place else error) from None


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
        message = f"{rules.base!r} is played by {rules.seats}, not by {seats}"
        raise RuleSetError(message, place=node.place or None, seats=seats)
    return seats


def read_amounts(node: Node) -> tuple[int, ...]:
    """Read a list of amounts that wait, none of them negative or more than a million.

    Args:
        node: The list.

    Returns:
        The amounts, in the order written.

    Raises:
        WireError: If the node is no list, or anything in it is no such number.
    """
    return tuple(item.integer(0, MOST_POINTS) for item in node.items())


def read_points(node: Node, rules: RuleSet) -> tuple[int, ...]:
    """Read points by seat.

    Args:
        node: A list with a number for each seat.
        rules: The rule set.

    Returns:
        The points, by seat.

    Raises:
        WireError: If the node is no list of so many numbers, or one of them is negative.
    """
    points = tuple(item.integer(0) for item in node.items())
    if len(points) != rules.seats:
        node.reject(f"a list of {rules.seats}, points by seat")
    return points
