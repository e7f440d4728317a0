"""The JSON forms that record and protocol share: rule sets, numbers of seats, points.

How a JSON text is read at all, and how a fault gets its place, is the business of :mod:`deberts.wire`.
"""

from __future__ import annotations

from deberts.errors import RuleSetError, excerpt
from deberts.given import MOST_POINTS
from deberts.presets import PRESETS, preset
from deberts.ruleset import HIGHEST_TARGET, RuleSet
from deberts.wire import Node


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
    if PRESETS.get(rules.name) == rules:
        return rules.name
    base = preset(rules.base)
    if base.house(rules.name, target=rules.target) != rules:
        raise RuleSetError(f"{rules.name!r} differs from {rules.base!r} in more than a house can agree", clause="01.2")
    agreed = {"agreed": [], "house": {"id": rules.name, "options": {}}}
    return {"base": base.name, "seats": rules.seats, "target": rules.target, **agreed}


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
    base = members["base"].parsed(preset)
    read_seats(members["seats"], base)
    for agreed in members["agreed"].items():
        message = f"{base.name!r} leaves nothing to agree, so {excerpt(agreed.text())} cannot be agreed"
        raise RuleSetError(message, clause="01.2", place=agreed.place)
    target = members["target"].integer(1, HIGHEST_TARGET)
    if "house" not in members:
        message = f"write {base.name!r} alone, or give what a table agreed a name of its own under 'house'"
        raise RuleSetError(message, clause="01.2", place=node.place or None)
    house = members["house"].members(("id", "options"))
    house["options"].members()
    return house["id"].parsed(lambda name: base.house(name, target=target))


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
