"""Asking an engine the same vectors several times, in other orders, so that one that remembers is found out.

The engine is not started anew between the rounds. Whoever answers a question in two ways knows no rule for it: the
answer came from what was asked before, from how much was asked, or from chance. Which of them, a last round tells: the
engine is started anew and asked as in the first.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

import attrs

from deberts.conformance.protocol import Engine
from deberts.conformance.runner import PersistentEngine, run
from deberts.conformance.vectors import Vector
from deberts.conformance.verdicts import Report, Result, Verdict, same_json
from deberts.errors import DebertsError
from deberts.shuffle import Stream

UNSTEADY: Final = "it was answered otherwise when it was asked again"
"""Why a result has failed that was right in another round, or wrong in another way."""

BY_MEMORY: Final = "by what was asked before, for it does the same when it is started anew and asked in the same order"
"""What decides if a round repeats itself."""

BY_CHANCE: Final = "by chance, for it does otherwise when it is started anew and asked in the same order"
"""What decides if it does not; or an engine keeps something from one start to the next."""


def _check_seed(_plan: Plan, _field: attrs.Attribute[str], seed: str) -> None:
    Stream(b"", seed)  # which knows what is no seed


@attrs.frozen
class Plan:
    """How often the vectors are asked, and in which order.

    Args:
        rounds: How often each is asked.
        seed: What the orders are drawn from; if left out, the first round has the order of the suite.

    Raises:
        InputError: If the seed has no UTF-8.
    """

    rounds: int = 1
    seed: str | None = attrs.field(default=None, validator=attrs.validators.optional(_check_seed))

    @property
    def facts(self) -> dict[str, str]:
        """What a report says of it; nothing if everything is asked once, as the suite has it."""
        drawn = {} if self.seed is None else {"order": f"random, from {self.seed}"}
        return {**drawn, **({"rounds": str(self.rounds)} if self.rounds > 1 else {})}

    def order(self, number: int, vectors: Sequence[Vector]) -> tuple[Vector, ...]:
        """Return the vectors in the order of a round, the same on every machine."""
        if number == 0 and self.seed is None:
            return tuple(vectors)
        key = random.Random(f"{self.seed or ''} {number}")  # noqa: S311  # an order to ask in, and no secret
        return tuple(sorted(vectors, key=lambda _: key.random()))


def run_rounds(
    engine: Engine,
    vectors: Iterable[Vector],
    *,
    plan: Plan,
    on_result: Callable[[Result], None] | None = None,
    facts: Mapping[str, str] = MappingProxyType({}),
) -> Report:
    """Ask an engine some vectors in several rounds.

    Args:
        engine: The engine, not started yet.
        vectors: The questions.
        plan: How often and in which order.
        on_result: Called with each result as it comes, in every round.
        facts: As :func:`deberts.conformance.runner.run`.

    Returns:
        The report, in the order of the vectors. What was not answered alike in every round has failed, and if there is
        any, the trouble says so.

    Raises:
        VectorError: If there are no vectors.
    """
    chosen, kept = tuple(vectors), PersistentEngine(engine)
    answered: list[Result] = []

    def note(result: Result) -> None:
        answered.append(result)
        if on_result is not None:
            on_result(result)

    reports = [run(kept, plan.order(number, chosen), on_result=note, facts=facts) for number in range(plan.rounds)]
    told: dict[str, list[Result]] = {}
    for result in answered:
        told.setdefault(result.vector.id, []).append(result)
    results = tuple(_merged(told[vector.id]) for vector in chosen)
    troubles = [*(report.trouble for report in reports), _ended(kept)]
    if not any(troubles):
        troubles = [
            _unsteadiness(answered, told, repeated=lambda: _is_repeated(engine, plan.order(0, chosen), reports[0]))
        ]
    return attrs.evolve(reports[0], results=results, trouble=next(filter(None, troubles), ""))


def _ended(engine: PersistentEngine) -> str:
    try:
        engine.end()
    except DebertsError as error:
        return f"when it was to stop: {error}"
    return ""


def _is_repeated(engine: Engine, order: Iterable[Vector], first: Report) -> bool:
    """Tell whether an engine that is started anew answers the same order of questions as it did before."""
    return all(map(_is_steady, zip(first.results, run(engine, order).results, strict=True)))


def _is_steady(results: Sequence[Result]) -> bool:
    first = results[0]
    return all(one.verdict is first.verdict and same_json(one.got, first.got) for one in results)


def _merged(results: Sequence[Result]) -> Result:
    if _is_steady(results):
        return results[0]
    wrong = next((result for result in results if result.verdict is not Verdict.PASS), results[0])
    verdict = Verdict.FAIL if wrong.verdict is Verdict.PASS else wrong.verdict
    return attrs.evolve(wrong, verdict=verdict, why="; ".join(filter(None, (UNSTEADY, wrong.why))))


def _unsteadiness(
    answered: Sequence[Result], told: Mapping[str, Sequence[Result]], *, repeated: Callable[[], bool]
) -> str:
    """Say how many questions were answered in several ways, and what decides between them."""
    unsteady = {name for name, results in told.items() if not _is_steady(results)}
    if not unsteady:
        return ""
    numbers: dict[bool, list[int]] = {True: [], False: []}
    sent = [result for result in answered if result.verdict is not Verdict.UNCLAIMED]
    for number, result in enumerate(sent, 1):
        if result.vector.id in unsteady:
            numbers[result.verdict is Verdict.PASS].append(number)
    right, wrong = max(numbers[True], default=0), min(numbers[False], default=0)
    if 0 < right < wrong:
        cause = f"up to question {right:,} rightly, from question {wrong:,} on wrongly"
    else:
        cause = BY_MEMORY if repeated() else BY_CHANCE
    asked = len({result.vector.id for result in sent})
    return f"it answers {len(unsteady):,} of {asked:,} questions in several ways: {cause}"
