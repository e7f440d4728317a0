"""The operations in words: what each is given and what it answers, by the schema of the vectors and by the table."""

from __future__ import annotations

import inspect
import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import attrs

from deberts.clauses.sources import SOURCES
from deberts.conformance.operations import OPERATIONS
from deberts.conformance.operations.members import ALONE, NEEDED, TOLD
from deberts.conformance.vectors import Vector
from deberts.rulesets.conditions import Condition
from deberts.rulesets.presets import PRESETS, preset
from deberts.rulesets.ruleset import RuleSet
from deberts.schemas import schema

Shape = Mapping[str, Any]

Asked = Mapping[tuple[str, str], Sequence[str]]
"""Of each operation and name, the rule sets in whose vectors it is given."""

_POINTER: Final = "#/$defs/"
_PLAIN: Final = {"string": "text", "integer": "number", "boolean": "true or false", "null": "null"}


@attrs.frozen
class Member:
    """One name in what an operation is given, or in what it answers.

    Args:
        name: The name; empty in a row that only says *or*, between two forms of a question.
        shape: What stands there, in words.
        told: What it means, where that is not plain.
        when: When it is there, in words; empty for always.
    """

    name: str
    shape: str
    told: str = ""
    when: str = ""


def about(operation: str) -> str:
    """Return what an operation asks, in words: what its answer in the library says of itself."""
    told = inspect.getdoc(OPERATIONS[operation].answer) or ""
    return told.partition("\n\nClause:")[0]


def given(operation: str, asked: Asked) -> tuple[Member, ...]:
    """Return what an operation is given, with the rule sets whose vectors have what may be left out."""
    whole = _definition(operation)["given"]
    return tuple(attrs.evolve(one, when=_when_given(operation, one.name, asked)) for one in _members(whole))


def answered(operation: str) -> tuple[Member, ...]:
    """Return what the result of an operation holds."""
    told = TOLD.get(operation, {})
    members = _members(_definition(operation)["expect"]["properties"]["result"])
    when = {name: f"where {condition.where}, and there alone" for name, condition in told.items()}
    return tuple(
        attrs.evolve(one, told=one.told or _told(operation, one.name), when=when.get(one.name, "")) for one in members
    )


_TOLD_IN: Final = {"view": "view", "replay": "account", "game": "account"}
"""Where else it is said what the members of a result mean: definitions of the schema of views."""


def _told(operation: str, name: str) -> str:
    known = schema("view-1")["$defs"][_TOLD_IN[operation]]["properties"] if operation in _TOLD_IN else {}
    return str(known.get(name, {}).get("description", ""))


def conditional(operation: str) -> Iterator[tuple[str, bool, Condition]]:
    """Return the names that an operation has by some rules only: each with whether it is given, and its condition."""
    for name, condition in {**NEEDED.get(operation, {}), **ALONE.get(operation, {})}.items():
        yield name, True, condition
    for name, condition in TOLD.get(operation, {}).items():
        yield name, False, condition


def extent(name: str, condition: Condition) -> str:
    """Return how far something is there in a rule set: ``yes``, ``usual``, ``agreed`` or a dash."""
    found = {condition.holds(form) for form in forms(name)}
    if len(found) > 1:
        return "usual" if condition.holds(PRESETS[name]) else "agreed"
    return "yes" if True in found else "-"


def forms(name: str) -> Iterator[RuleSet]:
    """Return a rule set as its players may choose it: by each number, as usual, with none agreed, with one more."""
    for seats in SOURCES[name].seats:
        usual = preset(name, seats=seats)
        yield from (usual, usual.without(*usual.offers))
        yield from (usual.agree(offer) for offer in sorted(usual.offers, key=lambda one: one.value))


def _when_given(operation: str, name: str, asked: Asked) -> str:
    alone, needed = ALONE.get(operation, {}), NEEDED.get(operation, {})
    if name in alone:
        return f"where {alone[name].where}, and there alone"
    if name in needed:
        return f"needed where {needed[name].where}; elsewhere it may be there, and changes nothing"
    if name in OPERATIONS[operation].optional and not _is_an_alternative(operation, name):
        sets = ", ".join(asked.get((operation, name), ()))
        return f"may be left out; asked by the rules of {sets}" if sets else "may be left out"
    return ""


def _is_an_alternative(operation: str, name: str) -> bool:
    """Return whether it is one of two names of which one must be there."""
    forms = [_referred(one) for one in _definition(operation)["given"].get("oneOf", ())]
    return any(name in form["required"] for form in forms)


def asked_by(vectors: Iterable[Vector]) -> Asked:
    """Return in the vectors of which rule sets each name of each operation is given."""
    found = defaultdict[tuple[str, str], set[str]](set)
    for vector in vectors:
        for name in vector.given:
            found[vector.op, name].add(vector.ruleset)
    return {key: [name for name in PRESETS if name in sets] for key, sets in found.items()}


@lru_cache(maxsize=1)
def _definitions() -> Shape:
    definitions: Shape = schema("vectors-1")["$defs"]
    return definitions


def _definition(operation: str) -> Shape:
    found: Shape = _definitions()[operation]["then"]["properties"]
    return found


def _referred(node: Shape) -> Shape:
    found: Shape = _definitions()[node["$ref"].removeprefix(_POINTER)] if "$ref" in node else node
    return found


def _members(node: Shape) -> Iterator[Member]:
    whole = _referred(node)
    for number, choice in enumerate(one for one in whole.get("oneOf", ()) if "properties" in _referred(one)):
        if number:
            yield Member("", "")
        yield from _members(choice)
    for name, member in whole.get("properties", {}).items():
        yield Member(name, shape(member), member.get("description", ""))


def shape(node: Shape) -> str:
    """Return in words what a schema asks of a value, by the names of its definitions."""
    if "const" in node:
        return json.dumps(node["const"])
    if "$ref" in node:
        return str(node["$ref"].removeprefix(_POINTER).replace("_", " "))
    if "enum" in node:
        return " | ".join(value if isinstance(value, str) else json.dumps(value) for value in node["enum"])
    if "oneOf" in node or "anyOf" in node:
        return " or ".join(sorted(map(shape, node.get("oneOf") or node["anyOf"]), key="null".__eq__))
    kinds = node["type"] if isinstance(node["type"], list) else [node["type"]]
    return " or ".join(_of_kind(kind, node) for kind in kinds)


def _of_kind(kind: str, node: Shape) -> str:
    if kind == "array":
        return f"list of {shape(node['items'])}"
    if kind == "object":
        return f"{{{', '.join(f'{name}: {shape(member)}' for name, member in node['properties'].items())}}}"
    return _PLAIN[kind]


def words_of(told: str) -> set[str]:
    """Return the words that stand for something else, in a shape.

    Example:
        >>> sorted(words_of("list of {pack: pack, seat: seat or null}"))
        ['pack', 'seat']
    """
    plain = re.sub(r"\w+: |list of |[{}]", "", told)
    parts = {part.strip() for part in re.split(r", | or ", plain)}
    return {part for part in parts if "|" not in part} - {"", "null", "true", "false", "or", "text", "number"}
