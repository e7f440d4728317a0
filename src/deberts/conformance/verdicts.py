"""What becomes of each vector: how an answer is judged, in what it differs, and the report of a run.

An answer is judged by its shape first, and then against the one that is right, exactly.
"""

from __future__ import annotations

import enum
import json
import re
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Final

import attrs

from deberts.conformance.protocol import Introduction
from deberts.conformance.untrusted import mask_paths, printable, truncated
from deberts.conformance.vectors import Vector
from deberts.errors import WireError
from deberts.records.node import Node
from deberts.records.strict_json import dumps, loads


class Verdict(enum.Enum):
    """What became of one vector. Only a pass is a pass."""

    PASS = "pass"
    FAIL = "fail"
    ERROR = "error"
    SKIPPED = "skipped"
    UNCLAIMED = "unclaimed"


@attrs.frozen
class Result:
    """One vector, and what came of it.

    Args:
        vector: The vector.
        verdict: What became of it.
        got: What the engine answered, as JSON; ``None`` where it answered nothing that could be read.
        why: For an error or a skip, what happened, in one line.
    """

    vector: Vector
    verdict: Verdict
    got: Any = None
    why: str = ""


@attrs.frozen
class Report:
    """Everything that one run has found.

    Args:
        engine: How the engine introduced itself; ``None`` if it never did.
        results: A result for each vector that was chosen, in order.
        trouble: What ended the run before its end, in one line; empty if nothing did.
        facts: Versions, hashes, platform and seed; never a path or a name of a user.
    """

    engine: Introduction | None
    results: tuple[Result, ...]
    trouble: str = ""
    facts: Mapping[str, str] = attrs.field(factory=dict)

    def count(self, verdict: Verdict) -> int:
        """Return how many vectors had one verdict."""
        return sum(result.verdict is verdict for result in self.results)

    @property
    def passed(self) -> bool:
        """Whether every vector passed, there was at least one, and nothing broke on the way."""
        return bool(self.results) and not self.trouble and self.count(Verdict.PASS) == len(self.results)


_MERELY_LIKE: Final = "it is right as JSON, but made of other classes than dict, list, str, int, float, bool and None"


def judge(vector: Vector, seq: int, said: object) -> Result:
    """Judge what an engine answered to the question of a vector.

    Results are compared as JSON: sets of keys are exact, lists are in order, and 1 is neither 1.0 nor true. Of errors
    the clause is compared, and the code where there is no clause; the message never is.

    Args:
        vector: The vector.
        seq: Number of the question.
        said: The answer, which may be anything.

    Returns:
        A pass, a fail or a skip with the answer without its number; an error with the whole answer, if it is JSON. A
        fail that would be a pass as JSON, such as a tuple instead of a list, says so.

    Example:
        >>> from deberts.records.node import Node
        >>> vector = Vector.read(Node({"id": "club/03.1/0001", "family": "clause", "rules": "club", "clauses": ["03.1"],
        ...     "status": "text", "title": "the trump jack", "op": "card_points", "given": {"card": "JH", "trump": "H"},
        ...     "expect": {"result": {"points": 20}}}))
        >>> judge(vector, 1, {"seq": 1, "result": {"points": 2}}).verdict
        <Verdict.FAIL: 'fail'>
    """
    try:
        answer = _read_answer(Node(said, "answer"), seq)
        if _agrees(vector.expect, answer):
            return Result(vector, Verdict.PASS, answer)
        plain = _plain(answer)
    except WireError as error:
        return Result(vector, Verdict.ERROR, _as_json_or_none(said), str(error))
    if "skipped" in plain:
        return Result(vector, Verdict.SKIPPED, plain, printable(plain["skipped"]))
    return Result(vector, Verdict.FAIL, plain, _MERELY_LIKE if _agrees(vector.expect, plain) else "")


def same_json(one: object, other: object) -> bool:
    """Return whether two JSON values are the same, types of numbers included.

    Args:
        one: A value.
        other: Another.

    Returns:
        Whether no program could tell one from the other.

    Example:
        >>> same_json({"winner": 1}, {"winner": 1}), same_json({"winner": 1}, {"winner": True})
        (True, False)
    """
    if type(one) is not type(other):
        return False
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same_json(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same_json, one, other))
    return one == other


def _read_answer(node: Node, seq: int) -> dict[str, Any]:
    members = node.members(required=("seq",), optional=("result", "error", "skipped"))
    number = members.pop("seq")
    if not same_json(number.value, seq):
        number.reject(f"{seq}, the number of the question")
    if len(members) != 1:
        node.fail("beside its number, an answer holds one of result, error and skipped")
    if "error" in members:
        for name, member in members["error"].members(required=("code", "clause"), optional=("message",)).items():
            if name != "clause" or member.value is not None:
                member.text()
    if "skipped" in members and not members["skipped"].text().strip():
        members["skipped"].fail("a question is not skipped without a reason")
    return {key: member.value for key, member in members.items()}


def _agrees(expect: Mapping[str, Any], answer: Mapping[str, Any]) -> bool:
    if "result" in expect:
        return "result" in answer and same_json(expect["result"], answer["result"])
    wanted, got = expect["error"], answer.get("error", {"clause": "", "code": ""})
    return same_json(wanted["clause"], got["clause"]) and (
        wanted["clause"] is not None or same_json(wanted["code"], got["code"])
    )


def _plain(value: object) -> Any:  # JSON
    return loads(dumps(value))


def _as_json_or_none(said: object) -> Any:  # JSON, or None
    try:
        return _plain(said)
    except WireError:
        return None


MOST_LETTERS: Final = 4_000
"""How long an answer is that is kept, in letters; right ones have half of that."""

_DIFFERENCES: Final = 3
_MOST_OF_A_WAY: Final = 100
_VALUES: Final = re.compile(r" (?:should (?:be|have)|lacks|has) ")
_PLACE: Final = re.compile(r"\[\d+\]")
_MOST_OF_A_DIFFERENCE: Final = 400


def shortened(result: Result) -> Result:
    """Return a result that can be kept, however long the answer was.

    Args:
        result: The result.

    Returns:
        The same; or, if its answer is long, one that has the beginning of it as a text, and says in what it differs.
    """
    if result.verdict is Verdict.PASS and "result" in result.got:
        return result  # for it is the right one
    text = json_line(result.got)
    if len(text) <= MOST_LETTERS:
        return result
    return attrs.evolve(result, got=truncated(text, MOST_LETTERS), why=result.why or "; ".join(differences(result)))


def answer_line(got: Any) -> str:
    """Return an answer in one line of ASCII, as far as it was kept.

    Args:
        got: What the engine answered, the beginning of it as :func:`shortened` has it, or ``None``.

    Returns:
        The line.
    """
    if got is None:
        return "nothing that can be read"
    is_line = isinstance(got, str) and got.startswith(("{", "[")) and got.isascii() and got.isprintable()
    return got if is_line else truncated(json_line(got), MOST_LETTERS)


def json_line(value: object) -> str:
    """Return a JSON value in one line of ASCII."""
    text = json.dumps(mask_json(value), separators=(", ", ": "))
    return text.replace("\x7f", "\\u007f")


def mask_json(value: Any) -> Any:  # JSON
    """Return a JSON value without the folders of any path that an engine may have put into it.

    Args:
        value: What an engine answered.

    Returns:
        The same, but for texts that hold a path.

    Example:
        >>> mask_json({"error": {"message": "in /home/ann/engine.py"}})
        {'error': {'message': 'in …/engine.py'}}
    """
    if isinstance(value, Mapping):
        return {mask_json(key): mask_json(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [mask_json(inner) for inner in value]
    return mask_paths(value) if isinstance(value, str) else value


def differences(result: Result) -> list[str]:
    """Say in what an answer differs from the right one.

    Args:
        result: A result.

    Returns:
        A few lines at most, none of them long; none at all for what is no answer, or was kept as a text only.

    Example:
        >>> from deberts.conformance.vectors import shipped
        >>> vector = attrs.evolve(shipped()[0], expect={"result": {"cards": ["7H", "JH"]}})
        >>> differences(Result(vector, Verdict.FAIL, {"result": {"cards": ["JH", "9H"]}}))
        ['cards lacks 7H and has 9H too']
    """
    if result.verdict is not Verdict.FAIL or isinstance(result.got, str):
        return []
    found = _answers_differ(result.vector.expect, mask_json(result.got))
    first = [truncated(told, _MOST_OF_A_DIFFERENCE) for told in islice(found, _DIFFERENCES)]
    return first if next(found, None) is None else [*first, "and more"]


def difference_in(result: Result) -> str:
    """Say in what an answer differs first, without values, so that what differs in one way is told once.

    Args:
        result: A result that has failed.

    Example:
        >>> from deberts.conformance.vectors import shipped
        >>> vector = attrs.evolve(shipped()[0], expect={"result": {"cards": ["7H", "JH"]}})
        >>> difference_in(Result(vector, Verdict.FAIL, {"result": {"cards": ["JH", "9H"]}}))
        'cards'
    """
    if result.verdict is Verdict.ERROR:
        return truncated(printable(result.why), _MOST_OF_A_WAY)
    if line := lost_line(result):
        return f"a line of the ledger, {line['clause']} {line['what']}"
    told = (differences(result) or [printable(result.why)])[0]
    named = told if told.startswith("it ") else _VALUES.split(told, 1)[0]
    return truncated(_PLACE.sub("", named), _MOST_OF_A_WAY)


def lost_line(result: Result) -> Mapping[str, Any] | None:
    """Return the first line of a ledger that is right and not there; it counts before what follows from it."""
    right, told = (_ledger(answer) for answer in (result.vector.expect, result.got))
    return next((line for line in right if line not in told), None) if told else None


def _ledger(answer: Any) -> list[Any]:  # of a foreign answer
    inner = answer.get("result") if isinstance(answer, dict) else None
    found = inner.get("ledger") if isinstance(inner, dict) else None
    return found if isinstance(found, list) else []


def _answers_differ(expect: Mapping[str, Any], got: Any) -> Iterator[str]:
    answer = got if isinstance(got, dict) else {}
    wanted, refused = expect.get("error"), answer.get("error")
    if wanted is not None:
        yield f"it should be refused {_cause(wanted)}, and {_outcome(refused)}"
    elif refused is not None:
        yield f"it should have a result, and {_outcome(refused)}"
    else:
        yield from _differing(expect.get("result"), answer.get("result"), "")


def _outcome(refused: Any) -> str:
    return "has a result" if refused is None else f"is refused {_cause(refused)}"


def _cause(refused: Any) -> str:
    error = refused if isinstance(refused, dict) else {}
    clause, code = error.get("clause"), error.get("code")
    return f"as {json_line(code)}" if clause is None else f"by {json_line(clause)[1:-1]}"


def _differing(expected: Any, got: Any, place: str) -> Iterator[str]:
    if same_json(expected, got):
        return
    if isinstance(expected, dict) and isinstance(got, dict):
        yield from _members_differ(expected, got, place)
    elif isinstance(expected, list) and isinstance(got, list):
        yield from (_texts_differ if _are_texts(expected) and _are_texts(got) else _items_differ)(expected, got, place)
    else:
        yield f"{place or 'the result'} should be {json_line(expected)}, and is {json_line(got)}"


def _members_differ(expected: dict[str, Any], got: dict[str, Any], place: str) -> Iterator[str]:
    for key in {**expected, **got}:
        shown = json_line(key)[1:-1]
        inner = f"{place}.{shown}" if place else shown
        if key not in got:
            yield f"{inner} is missing"
        elif key not in expected:
            yield f"{inner} should not be there"
        else:
            yield from _differing(expected[key], got[key], inner)


def _texts_differ(expected: list[str], got: list[str], place: str) -> Iterator[str]:
    lacking, surplus = (
        [text for text in some if text not in others] for some, others in ((expected, {*got}), (got, {*expected}))
    )
    if lacking or surplus:
        parts = (f"lacks {_listed(lacking)}" * bool(lacking), f"has {_listed(surplus)} too" * bool(surplus))
        yield f"{place} {' and '.join(filter(None, parts))}"
    else:
        yield f"{place} is in another order" if len(expected) == len(got) else f"{place} holds something twice"


def _items_differ(expected: list[Any], got: list[Any], place: str) -> Iterator[str]:
    if len(expected) != len(got):
        yield f"{place} should have {len(expected)} items, and has {len(got)}"
    for number, (one, other) in enumerate(zip(expected, got, strict=False)):
        yield from _differing(one, other, f"{place}[{number}]")


def _are_texts(items: list[Any]) -> bool:
    return all(isinstance(item, str) for item in items)


def _listed(texts: list[str]) -> str:
    shown = [json_line(text)[1:-1] for text in texts[:8]]
    return ", ".join(shown if len(shown) == len(texts) else [*shown, "..."])
