"""A question that is to become a vector."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import attrs

from deberts import clauses
from deberts.conformance.operations import answer
from deberts.conformance.vectors import Vector
from tools.vectors.reading import operations as second


@attrs.frozen
class Question:
    """A question without its answer.

    Args:
        clause: The clause that it asks, or for a game or a count the name of its kind.
        title: What the situation is, in a few words.
        op: The operation.
        given: Its input, as JSON.
        also: Other clauses that it holds; for a game or a count all of them, the first one first.
        rules: The rule set, as JSON, where it is not that of its file.
        by_hand: What of the result was worked out by hand from the wording.
    """

    clause: str
    title: str
    op: str
    given: Mapping[str, Any]
    also: tuple[str, ...] = ()
    rules: Any = None
    by_hand: Mapping[str, Any] = attrs.Factory(dict)


def answered(rules: str, family: str, questions: Iterable[Question]) -> Iterator[Vector]:
    """Answer questions by the reference, and hold the answers against the second reading.

    Args:
        rules: Name of the rule set.
        family: Family of the vectors.
        questions: The questions, in order.

    Returns:
        A vector for each, with a name that has no number yet.

    Raises:
        DisagreementError: If the two readings give different answers.
    """
    for question in questions:
        numbers = (question.clause, *question.also) if question.clause in clauses.CLAUSES else question.also
        asked = rules if question.rules is None else question.rules
        expected = _expected(answer(asked, question.op, question.given))
        second.agree(asked, question.op, question.given, expected, question.title)
        second.agree_by_hand(question.by_hand, expected, question.title)
        yield Vector(
            id=f"{rules}/{question.clause}",
            family=family,
            rules=asked,
            clauses=numbers,
            status=clauses.clause(numbers[0]).status.value,
            title=question.title,
            op=question.op,
            given=question.given,
            expect=expected,
        )


def _expected(said: dict[str, Any]) -> dict[str, Any]:
    """Leave out the sentence of an error, which is not part of the answer."""
    if "result" in said:
        return said
    return {"error": {"clause": said["error"]["clause"], "code": said["error"]["code"]}}
