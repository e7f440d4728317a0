"""Put the questions together, answer them, and freeze the answers or hold them against what is frozen."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from importlib.resources.abc import Traversable
from itertools import chain
from pathlib import Path
from typing import Any, Final

import attrs

from deberts.conformance.families import CLAUSE
from deberts.conformance.shared_vectors import expand_serials
from deberts.conformance.vectors import MANIFEST, Vector, VectorError, encode, manifest
from deberts.records.strict_json import Node, dumps, loads
from tools.vectors.files import FILES, in_order
from tools.vectors.other_rules import agreement, is_comparable, is_same_under
from tools.vectors.register import RETIRED, Register, content

LABEL: Final = re.compile(r"^K[0-9]{3}(?=: )")
"""The number of a situation, which a title begins with."""

SAMPLED: Final = 37
"""Every vector of so many is asked again by other rule sets when what is frozen is checked."""


def computed(register: Register) -> dict[str, list[Vector]]:
    """Return the vectors of every file as they should be.

    Args:
        register: The numbers that are used.

    Returns:
        The vectors of each file, by its name.

    Raises:
        DisagreementError: If the two readings of the rules answer a question differently.
        VectorError: If a clause asks the same twice.
    """
    written = {name: file.vectors() for name, file in FILES.items()}
    kept = once([*chain.from_iterable(written.values())], register)
    today = {name: [kept[content(one)] for one in vectors if content(one) in kept] for name, vectors in written.items()}
    return {name: in_order(map(register.numbered, vectors)) for name, vectors in today.items()}


def once(vectors: Collection[Vector], register: Register) -> dict[str, Vector]:
    """Ask each question once, however many clauses it stands under.

    Args:
        vectors: The vectors of all files, without numbers.
        register: The numbers that are used: what has one keeps it.

    Returns:
        By its content, a vector for each question: that of the clause that asks least, which is written to hold the
        clauses of the others too.

    Raises:
        VectorError: If a clause asks the same twice.
    """
    left = Counter(vector.id for vector in vectors)
    alike: dict[str, list[Vector]] = {}
    for vector in vectors:
        alike.setdefault(dumps([vector.rules, vector.op, dict(vector.given)]), []).append(vector)
    kept = {}
    for several in alike.values():
        for name in (name for name, times in Counter(one.id for one in several).items() if times > 1):
            raise VectorError("this question is asked twice", place=name)
        first = min(several, key=lambda one: (content(one) not in register.names, one.family != CLAUSE, left[one.id]))
        left.subtract(one.id for one in several if one is not first)
        numbers = dict.fromkeys(chain(first.clauses, *(one.clauses for one in several)))
        kept[content(first)] = attrs.evolve(first, clauses=tuple(numbers), title=_labelled(first, several))
    return kept


def _labelled(first: Vector, several: Iterable[Vector]) -> str:
    """Return the title of one of several vectors, with the numbers of all situations that they are."""
    found = dict.fromkeys(number for one in (first, *several) for number in LABEL.findall(one.title))
    return ": ".join(filter(None, (", ".join(found), LABEL.sub("", first.title).removeprefix(": "))))


def check(place: Traversable, retired: Path = RETIRED) -> None:
    """Hold what is frozen against what is answered today.

    Args:
        place: The folder of the vectors.
        retired: The file of the names that were used once.

    Raises:
        DisagreementError: If the two readings of the rules answer a question differently.
        VectorError: If a file is missing or differs; with the first line that does.
    """
    today = computed(Register.read(place, retired))
    contents = {name: encode(vectors) for name, vectors in today.items()}
    for name, data in contents.items():
        _compare(place, name, data)
    holds = _frozen_holds(place)
    _compare(place, MANIFEST, _manifest(contents, today, holds))
    sample = [vector for vector in chain.from_iterable(today.values()) if is_comparable(vector)][::SAMPLED]
    for rules, held in holds.items():
        differ = expand_serials(held["differ"])
        for vector in sample:
            if is_same_under(vector, rules) is (vector.id in differ):
                raise VectorError(f"{vector.id} is filed wrongly for {rules}", place=MANIFEST)


def freeze(place: Path, retired: Path = RETIRED) -> None:
    """Write every file of vectors, their manifest, and the names that are not used any more.

    Args:
        place: The folder of the vectors.
        retired: The file of the names that were used once.

    Raises:
        DisagreementError: If the two readings of the rules answer a question differently; then nothing is written.
    """
    register = Register.read(place, retired)
    today = computed(register)
    contents = {name: encode(vectors) for name, vectors in today.items()}
    every = list(chain.from_iterable(today.values()))
    contents[MANIFEST] = _manifest(contents, today, agreement(every))
    for name, data in contents.items():
        (place / name).write_bytes(data)
    retired.write_text(_with_names(retired.read_text("utf-8"), register.unused(every) - register.retired), "utf-8")


def _with_names(changes: str, names: Iterable[str]) -> str:
    lines = changes.splitlines()
    head = [line for line in lines if line.startswith("#")]
    return "".join(f"{line}\n" for line in (*head, *sorted({*lines, *names} - {*head})))


def _manifest(contents: Mapping[str, bytes], today: Mapping[str, list[Vector]], holds: Mapping[str, Any]) -> bytes:
    vectors = {name: tuple(found) for name, found in today.items()}
    return dumps({**manifest(contents, vectors), "holds": dict(holds)}, indent=2).encode()


def _compare(place: Traversable, name: str, today: bytes) -> None:
    if not (place / name).is_file():
        raise VectorError("this file is missing", place=name)
    frozen = (place / name).read_bytes()
    if frozen != today:
        raise VectorError(_first_difference(frozen, today), place=name)


def _frozen_holds(place: Traversable) -> dict[str, Any]:
    if not (place / MANIFEST).is_file():
        raise VectorError("this file is missing", place=MANIFEST)
    said = Node(loads((place / MANIFEST).read_bytes()), MANIFEST).mapping()["holds"].mapping()
    return {rules: held.value for rules, held in said.items()}


def _first_difference(frozen: bytes, today: bytes) -> str:
    before, now = ([line.rstrip(",") for line in data.decode().splitlines()] for data in (frozen, today))
    lost, new = (
        next((line for line in lines if line not in others), None)
        for lines, others in ((before, frozenset(now)), (now, frozenset(before)))
    )
    if lost is None and new is None:
        return "the lines stand in another order, or the lengths differ"
    return f"frozen is {lost or 'nothing'}, and today it would be {new or 'nothing'}"
