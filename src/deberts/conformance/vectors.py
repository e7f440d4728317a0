"""The vectors as they are shipped: read, checked against their manifest, chosen from.

A vector is a question with its one right answer. The manifest holds how many there are and what each file hashes to, so
that a vector edited, lost or doubled is noticed before it can pass for agreement.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

import attrs

from deberts import clauses
from deberts.conformance.families import CLAUSE, FAMILIES
from deberts.conformance.operations import OPERATIONS, claims_for
from deberts.errors import InputError, excerpt
from deberts.files import FileError, read_stream
from deberts.records.node import Node
from deberts.records.strict_json import MOST_BYTES, dumps, loads
from deberts.rulesets.in_force import BESIDE_THE_SOURCES
from deberts.rulesets.presets import CLUB, PRESETS

FORMAT: Final = "deberts-vectors/1"
"""Name and number of the format of vectors and manifest."""

MANIFEST: Final = "manifest.json"

CHANGES: Final = "CHANGES.txt"
"""What became of vectors by name: which names were given back, and why."""

DEFAULT: Final = CLUB.name
"""The rule set whose vectors are meant where nobody names one."""

ALL: Final = "all"
"""What names all rule sets."""

_KEYS: Final = ("format", "files", "families", "operations", "clauses", "holds")

SAMPLE_SEED: Final = "sample"
"""The seed of the deals that are played at random."""


class VectorError(InputError):
    """The vectors are not what their manifest says, or none were chosen."""


@attrs.frozen
class Vector:
    """A question and its right answer.

    Args:
        id: Permanent name, ``RULES/CLAUSE/SERIAL``, or with ``game``, ``sample`` or ``count`` in the place of the
            clause. It stays when the family changes.
        family: One of :data:`deberts.conformance.families.FAMILIES`.
        rules: The rule set, as JSON.
        clauses: Numbers of the clauses that it holds, the one in its name first.
        status: Status of that clause.
        title: What the situation is, in a few words.
        op: The operation.
        given: Its input, as JSON.
        expect: ``{"result": ...}`` or ``{"error": {"clause", "code"}}``.
    """

    id: str
    family: str
    rules: Any = attrs.field(hash=False)
    clauses: tuple[str, ...]
    status: str
    title: str
    op: str
    given: Mapping[str, Any] = attrs.field(hash=False)
    expect: Mapping[str, Any] = attrs.field(hash=False)

    @property
    def ruleset(self) -> str:
        """The rule set in its name, which an engine must claim to get it."""
        return self.id.partition("/")[0]

    @property
    def claims(self) -> frozenset[str]:
        """What an engine must claim of operations to get it."""
        return claims_for(self.op, self.given, self.clauses)

    @property
    def may_be_left(self) -> frozenset[str]:
        """The claims of what no source has: an engine is whole without them, for it plays by the sources."""
        return self.claims & BESIDE_THE_SOURCES

    def to_json(self) -> dict[str, Any]:
        """Return the vector as it stands in its file."""
        return {**attrs.asdict(self, recurse=False), "clauses": list(self.clauses)}

    @classmethod
    def read(cls, node: Node) -> Vector:
        """Read a vector as it stands in its file.

        Args:
            node: The JSON object.

        Returns:
            The vector.

        Raises:
            WireError: If it has another shape.
            UnknownClauseError: If it names a clause that is none.
        """
        fields = node.members(required=[field.name for field in attrs.fields(cls)])
        numbers = tuple(inner.parsed(lambda text: clauses.clause(text).number) for inner in fields["clauses"].items())
        if not numbers:
            fields["clauses"].fail("no clause is named")
        return cls(
            id=_printable(fields["id"]),
            family=fields["family"].one_of({name: name for name in FAMILIES}),
            rules=fields["rules"].value,
            clauses=numbers,
            status=fields["status"].one_of({status.value: status.value for status in clauses.Status}),
            title=_printable(fields["title"]),
            op=fields["op"].one_of({name: name for name in OPERATIONS}),
            given={key: inner.value for key, inner in fields["given"].mapping().items()},
            expect=_expected(fields["expect"]),
        )


def _printable(node: Node) -> str:
    if not node.text().isprintable():
        node.reject("a text that can be printed")
    return node.text()


def _expected(node: Node) -> dict[str, Any]:
    members = node.members(optional=("result", "error"))
    if len(members) != 1:
        node.fail("an answer is a result or an error, and not both")
    if "error" in members:
        error = members["error"].members(required=("clause", "code"))
        error["code"].text()
        if error["clause"].value is not None:
            error["clause"].parsed(clauses.clause)
    return {key: member.value for key, member in members.items()}


def expectation(said: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a vector expects of an answer: its result, or clause and code of its error, not its sentence.

    Args:
        said: The answer, which has either.

    Example:
        >>> from deberts.conformance.vectors import expectation
        >>> expectation({"seq": 1, "error": {"code": "must-beat", "clause": "05.5", "message": "beat it"}})
        {'error': {'clause': '05.5', 'code': 'must-beat'}}
    """
    if "result" in said:
        return {"result": said["result"]}
    return {"error": {key: said["error"][key] for key in ("clause", "code")}}


def folder() -> Traversable:
    """Return the folder of the vectors that are shipped with the library."""
    return files("deberts.conformance") / "data"


def became(changes: str) -> list[tuple[str, str]]:
    """Return what became of vectors.

    Args:
        changes: What the file says: a line for each, its name and why, and lines of its own after ``#``.

    Returns:
        The names in their order, each with the reason.

    Example:
        >>> became("club/03.1/0002 corrected: it was 14")
        [('club/03.1/0002', 'corrected: it was 14')]
    """
    lines = (line.partition(" ") for line in changes.splitlines() if not line.startswith("#"))
    return [(name, why) for name, _, why in lines]


def encode(vectors: Iterable[Vector]) -> bytes:
    """Return the canonical bytes of a file of vectors: a line for each.

    Args:
        vectors: The vectors, in order.

    Returns:
        A JSON list in UTF-8.
    """
    lines = (dumps(vector.to_json()).rstrip("\n") for vector in vectors)
    return ("[\n" + ",\n".join(lines) + "\n]\n").encode()


def decode(data: bytes) -> tuple[Vector, ...]:
    """Read a file of vectors.

    Args:
        data: Its bytes.

    Returns:
        The vectors, in order.

    Raises:
        WireError: If they are not JSON, or have another shape.
        UnknownClauseError: If one names a clause that is none.
    """
    return tuple(map(Vector.read, Node(loads(data)).items()))


def manifest(contents: Mapping[str, bytes], decoded: Mapping[str, tuple[Vector, ...]]) -> dict[str, Any]:
    """Return what the manifest says of some files of vectors, but for which vectors hold in other rule sets.

    Args:
        contents: The bytes of each file, by its name.
        decoded: The vectors of each file.

    Returns:
        As JSON: the format; for each file its hash and number of vectors; and how many vectors there are of each
        family, operation and clause.
    """
    vectors = [vector for name in sorted(decoded) for vector in decoded[name]]
    return {
        "format": FORMAT,
        "files": {
            name: {"sha256": hashlib.sha256(contents[name]).hexdigest(), "vectors": len(decoded[name])}
            for name in sorted(contents)
        },
        "families": _counted(vector.family for vector in vectors),
        "operations": _counted(vector.op for vector in vectors),
        "clauses": _counted(vector.clauses[0] for vector in vectors if vector.family == CLAUSE),
    }


@lru_cache(maxsize=1)
def shipped() -> tuple[Vector, ...]:
    """Return the vectors of the club, the default rule set, in the order of their files.

    Raises:
        VectorError: As :func:`load`, of all that are shipped.
    """
    return choose(shipped_for_all(), rules={DEFAULT})


@lru_cache(maxsize=1)
def shipped_for_all() -> tuple[Vector, ...]:
    """Return every vector that is shipped with the library, for all rule sets, in the order of their files.

    Raises:
        VectorError: As :func:`load`.
    """
    return load(folder())


def load(place: Traversable) -> tuple[Vector, ...]:
    """Read and check a folder of vectors.

    Args:
        place: The folder.

    Returns:
        The vectors in the order of their files.

    Raises:
        VectorError: If a file is missing, is one too many, or is not what the manifest says; with its name.
    """
    said = Node(loads(read_file(place, MANIFEST)), MANIFEST).mapping()
    if said.keys() != {*_KEYS}:
        raise VectorError(f"its keys should be {', '.join(_KEYS)}, and are {', '.join(said)}", place=MANIFEST)
    files = said["files"].mapping()
    contents = {name: read_file(place, name) for name in sorted(files)}
    for name in sorted(entry.name for entry in place.iterdir()):
        if name.endswith(".json") and name not in {MANIFEST, *contents}:
            raise VectorError("the manifest does not name this file", place=name)
    for name, data in contents.items():
        if files[name].mapping().get("sha256", Node(None)).value != hashlib.sha256(data).hexdigest():
            raise VectorError("this file is not the one that the manifest names: its hash differs", place=name)
    decoded = {name: decode(data) for name, data in contents.items()}
    for key, true in manifest(contents, decoded).items():
        if _canonical(said[key].value) != _canonical(true):
            raise VectorError(f"{key!r} should be {true}", place=MANIFEST)
    said["holds"].mapping()  # which is shown by asking, when the vectors are frozen
    return _unique(vector for name in contents for vector in decoded[name])


def read_file(place: Traversable, name: str) -> bytes:
    """Return what a file of a folder of vectors holds.

    Args:
        place: The folder.
        name: Its name, which is that of a file in the folder: none leads out of it, or to a device.

    Returns:
        Its bytes.

    Raises:
        VectorError: If there is no such file.
        FileError: If it is longer than any JSON that is read.
    """
    found = next((entry for entry in place.iterdir() if entry.name == name and entry.is_file()), None)
    if found is None:
        raise VectorError("this file is missing", place=name)
    try:
        with found.open("rb") as file:
            return read_stream(file, MOST_BYTES)
    except FileError as error:
        raise error.at(name) from None


def rule_set_filter(names: Sequence[str]) -> Container[str] | None:
    """Return what a filter by rule sets lets through.

    Args:
        names: Names of rule sets, or :data:`ALL` among them.

    Returns:
        The names, or the default rule set's if there are none; ``None`` lets everything through.

    Raises:
        VectorError: If there is no such rule set.
    """
    for name in names:
        if name not in {*PRESETS, ALL}:
            raise VectorError(f"{excerpt(name)} is no rule set: write one of {', '.join((*PRESETS, ALL))}")
    return None if ALL in names else names or (DEFAULT,)


def choose(
    vectors: Iterable[Vector],
    *,
    clauses: Container[str] | None = None,
    operations: Container[str] | None = None,
    families: Container[str] | None = None,
    rules: Container[str] | None = None,
) -> tuple[Vector, ...]:
    """Return some of the vectors. An empty choice is an error, because it would pass without asking anything.

    Args:
        vectors: All of them.
        clauses: Numbers of clauses, of which a vector must hold one; any if left out.
        operations: Names of operations.
        families: Names of families; a run asks :data:`deberts.conformance.families.UNREQUESTED` if nobody names any.
        rules: Names of rule sets.

    Returns:
        Those that every filter lets through, in their order.

    Raises:
        VectorError: If none is left.
    """
    chosen = tuple(
        vector
        for vector in vectors
        if (clauses is None or any(number in clauses for number in vector.clauses))
        and (operations is None or vector.op in operations)
        and (families is None or vector.family in families)
        and (rules is None or vector.ruleset in rules)
    )
    if not chosen:
        raise VectorError("no vector is chosen: ask for fewer conditions, or see what there is with `list`")
    return chosen


def _canonical(value: object) -> str:
    return json.dumps(value, sort_keys=True)  # in which 1 is neither 1.0 nor true


def _unique(vectors: Iterable[Vector]) -> tuple[Vector, ...]:
    found: dict[str, Vector] = {}
    for vector in vectors:
        if vector.id in found:
            raise VectorError("this name stands twice, and must be given once and for all", place=vector.id)
        found[vector.id] = vector
    return tuple(found.values())


def _counted(names: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(names).items()))
