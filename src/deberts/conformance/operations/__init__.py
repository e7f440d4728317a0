"""Every question to an engine: one table, and the reference's answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

import attrs

from deberts.conformance.operations.audits import AUDIT_OPERATIONS
from deberts.conformance.operations.inputs import Input
from deberts.conformance.operations.members import ALONE, NEEDED, TOLD
from deberts.conformance.operations.rules import RULE_OPERATIONS, Result
from deberts.conformance.operations.sheets import SHEET_OPERATIONS
from deberts.conformance.operations.table import TABLE_OPERATIONS
from deberts.errors import DebertsError, IllegalActionError, InputError, RuleError
from deberts.records.codecs import read_rules
from deberts.records.node import Node
from deberts.rulesets.in_force import BESIDE_THE_SOURCES, clause_in_force
from deberts.rulesets.ruleset import RuleSet


@attrs.frozen
class Operation:
    """One operation.

    Args:
        name: Its name in the protocol.
        required: Names of its input that every rule set has.
        optional: Names of input that may be left out by some rules.
        builds_on: The operations without which nobody answers it: where one of them fails, this one may fail with it.
        answer: What the reference answers.
    """

    name: str
    required: tuple[str, ...]
    optional: tuple[str, ...]
    builds_on: tuple[str, ...]
    answer: Callable[[RuleSet, Input], Result]

    def names(self, rules: RuleSet) -> tuple[list[str], list[str]]:
        """Return the names of its input that must be given by some rules, and those that may be left out."""
        alone = ALONE.get(self.name, {})
        needed = [name for name, its in {**NEEDED.get(self.name, {}), **alone}.items() if its.holds(rules)]
        refused = {name for name, its in alone.items() if not its.holds(rules)}
        return [*self.required, *needed], [name for name in self.optional if name not in {*needed, *refused}]

    def result(self, rules: RuleSet, given: Input) -> Result:
        """Return what the reference answers, with the members that it has by these rules."""
        told = TOLD.get(self.name, {})
        answered = self.answer(rules, given)
        return {key: value for key, value in answered.items() if key not in told or told[key].holds(rules)}


OPERATIONS: Final[Mapping[str, Operation]] = MappingProxyType(
    {
        name: Operation(name, *row)
        for table in (RULE_OPERATIONS, TABLE_OPERATIONS, SHEET_OPERATIONS, AUDIT_OPERATIONS)
        for name, row in table.items()
    }
)
"""Every operation, by its name."""

EXTRA_CLAIMS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType({"match-end-by-people": ("match", "end")})
"""What is asked only of engines that claim it beside the operation: the operation, and the input that makes it so."""


CLAIMS: Final = frozenset((*OPERATIONS, *EXTRA_CLAIMS, *BESIDE_THE_SOURCES))
"""All that an engine may claim, by each rule set."""


def claims_for(operation: str, given: Mapping[str, Any], clauses: Iterable[str]) -> frozenset[str]:
    """Return what an engine must claim to get a question.

    Args:
        operation: Name of the operation.
        given: Its input, as JSON.
        clauses: Numbers of the clauses that it holds.

    Returns:
        The operation, what its input needs beside it, and those of the clauses that no source has.
    """
    extra = (claim for claim, (name, key) in EXTRA_CLAIMS.items() if name == operation and key in given)
    return frozenset((operation, *extra, *BESIDE_THE_SOURCES.intersection(clauses)))


def answer(rules: object, operation: object, given: object) -> dict[str, Any]:
    """Return what the reference answers to a question.

    Args:
        rules: The rule set as JSON.
        operation: Name of the operation, as JSON.
        given: Its input as JSON.

    Returns:
        ``{"result": ...}``, or ``{"error": {"code", "clause", "message"}}`` when the input is refused.

    Example:
        >>> answer("club", "card_points", {"card": "JH", "trump": "H"})
        {'result': {'points': 20}}
    """
    return _answer(lambda: read_rules(Node(rules, "rules")), operation, given)


def answer_by(rules: RuleSet, operation: object, given: object) -> dict[str, Any]:
    """Return what the reference answers to a question by rules that have been read, as :func:`answer`."""
    return _answer(lambda: rules, operation, given)


def _answer(rules: Callable[[], RuleSet], operation: object, given: object) -> dict[str, Any]:
    try:
        asked = Node(operation, "op").one_of(OPERATIONS)
        by = rules()
        inner = Node(given, "given").members(*asked.names(by))
        return {"result": _answered(asked, by, inner)}
    except DebertsError as error:
        return {"error": refusal(error)}


def _answered(asked: Operation, rules: RuleSet, given: Input) -> Result:
    try:
        return asked.result(rules, given)
    except RuleError as error:  # a rule by itself does not know the rule set
        error.clause = clause_in_force(rules, str(error.clause))
        raise


def refusal(error: DebertsError) -> dict[str, Any]:
    """Return what stands in an answer for an error: code, clause and message."""
    if isinstance(error, InputError):
        return {"code": "input", "clause": None, "message": str(error)}
    code = error.violations[0].code if isinstance(error, IllegalActionError) else error.code
    return {"code": code, "clause": error.clause, "message": str(error)}
