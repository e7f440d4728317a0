"""Asking an engine one vector after another, whatever it does, and writing down what came of it."""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

import deberts
from deberts.conformance.differing import in_brief
from deberts.conformance.foreign import EngineError, RaisedError, called
from deberts.conformance.judge import judge, same
from deberts.conformance.protocol import PROTOCOL, Engine, Introduction, introduced
from deberts.conformance.rule_operations import RULE_OPERATIONS
from deberts.conformance.vectors import FORMAT, Vector, VectorError, encode
from deberts.conformance.verdicts import Report, Result, Verdict
from deberts.rulesets.ruleset import SEMANTICS

RESTARTS: Final = 3
"""How often an engine is started anew in one run, after it broke the rhythm of question and answer."""


def run(
    engine: Engine,
    vectors: Iterable[Vector],
    *,
    on_result: Callable[[Result], None] | None = None,
    restarts: int = RESTARTS,
    seed: str | None = None,
) -> Report:
    """Ask an engine some vectors.

    The smoke vectors are asked first, then the others in their order. An engine that raises :class:`EngineError` is
    started anew for the next question; once it has been so *restarts* times, or if it does not start, what is left is
    not asked and has the verdict error. Any other exception is an error of that one vector, even one that would end
    this program; only what Ctrl-C raises goes through. In the end the engine is stopped, whatever happens; if it
    protests against that, the last answer is an error too. That nothing was asked or answered is trouble as well.

    An engine in this process has no time-out, and may end the process at any time.

    Args:
        engine: The engine, not started yet.
        vectors: What is asked; the engine gets copies, and never what is expected.
        on_result: Called with each result as it comes.
        restarts: How often the engine may be started anew.
        seed: The seed from which the vectors were drawn, to stand in the report.

    Returns:
        The report, with the results in the order of the vectors.

    Raises:
        VectorError: If there are no vectors.
    """
    chosen = tuple(vectors)
    if not chosen:
        raise VectorError("there is no vector to ask, and a run that asks nothing would find nothing wrong")
    results: dict[int, Result] = {}
    dialogue = _Dialogue(engine, restarts)
    try:
        dialogue.start()
        for seq, place in enumerate(_smoke_first(chosen), 1):
            results[place] = result = dialogue.result(seq, chosen[place])
            if on_result is not None:
                on_result(result)
    finally:
        dialogue.stop()
    final = tuple(dialogue.final(results[place]) for place in range(len(chosen)))
    return Report(dialogue.introduction, final, dialogue.trouble or _emptiness(final), _facts(chosen, seed))


def smoke(vectors: Iterable[Vector]) -> tuple[Vector, ...]:
    """Choose a few quick vectors that no single answer satisfies.

    Args:
        vectors: Vectors.

    Returns:
        For each operation that asks one rule, the first vector with a result, the first with another result, and the
        first that is refused, as far as there are any.
    """
    chosen: dict[str, list[Vector]] = {name: [] for name in RULE_OPERATIONS}
    for vector in vectors:
        if vector.op in chosen and _adds_contrast(vector, chosen[vector.op]):
            chosen[vector.op].append(vector)
    return tuple(vector for some in chosen.values() for vector in some)


def _adds_contrast(vector: Vector, chosen: Iterable[Vector]) -> bool:
    if "error" in vector.expect:
        return not any("error" in other.expect for other in chosen)
    results = [other.expect["result"] for other in chosen if "result" in other.expect]
    return not results or (len(results) == 1 and not same(vector.expect["result"], results[0]))


def _smoke_first(vectors: tuple[Vector, ...]) -> list[int]:
    first = {vector.id for vector in smoke(vectors)}
    return sorted(range(len(vectors)), key=lambda place: vectors[place].id not in first)


class _Dialogue:
    """Question and answer with one engine, through all its restarts."""

    def __init__(self, engine: Engine, restarts: int) -> None:
        self.introduction: Introduction | None = None
        self.trouble = ""
        self._engine, self._starts_left, self._is_broken = engine, 1 + restarts, False
        self._last: Result | None = None
        self._protest = ""

    def start(self) -> None:
        """Start the engine, or start it anew; if that cannot be done, there is trouble."""
        if not self._starts_left:
            self.trouble = "the engine broke off once too often, and is not started anew"
            return
        self._starts_left -= 1
        try:
            said = introduced(self._engine)
        except (EngineError, RaisedError) as error:
            self.trouble = f"the engine did not start: {_told(error)}"
            return
        self._is_broken = False
        if self.introduction is not None and said != self.introduction:
            self.trouble = "the engine was started anew and introduced itself as another"
        else:
            self.introduction = said

    def result(self, seq: int, vector: Vector) -> Result:
        """Ask a vector, if that can be done."""
        if self.introduction is not None and not _is_claimed(vector, self.introduction):
            return Result(vector, Verdict.UNCLAIMED)
        if self._is_broken and not self.trouble:
            self.start()
        if self.trouble:
            return Result(vector, Verdict.ERROR, why=f"not asked: {self.trouble}")
        self._last = self._ask(seq, vector)
        return self._last

    def stop(self) -> None:
        """Stop the engine."""
        try:
            called(lambda: self._engine.stop())  # noqa: PLW0108  # even where the method is looked up, code may run
        except (EngineError, RaisedError) as error:
            self._protest = f"when it was to stop: {_told(error)}"
            self.trouble = self.trouble or self._protest

    def final(self, result: Result) -> Result:
        """Take back the last verdict if the engine did not stop as it should: nobody knows what it would have said."""
        if result is self._last and self._protest and result.verdict is not Verdict.ERROR:
            return Result(result.vector, Verdict.ERROR, result.got, self._protest)
        return result

    def _ask(self, seq: int, vector: Vector) -> Result:
        rules, given = _copied(vector.rules), _copied(vector.given)
        try:  # an answer may be of a class of the engine's own, and raise when it is read
            return in_brief(called(lambda: judge(vector, seq, self._engine.ask(seq, rules, vector.op, given))))
        except (EngineError, RaisedError) as error:
            self._is_broken = isinstance(error, EngineError)
            return Result(vector, Verdict.ERROR, why=_told(error))


def _is_claimed(vector: Vector, claims: Introduction) -> bool:
    return vector.op in claims.operations and vector.ruleset in claims.rulesets


def _told(error: EngineError | RaisedError) -> str:
    return str(error) if isinstance(error, EngineError) else f"it raised {error}"


def _emptiness(results: tuple[Result, ...]) -> str:
    verdicts = {result.verdict for result in results}
    if verdicts == {Verdict.UNCLAIMED}:
        return "nothing was asked: the engine claims nothing of what was chosen"
    if verdicts <= {Verdict.UNCLAIMED, Verdict.SKIPPED}:
        return "nothing was answered: the engine declined every question"
    return ""


def _copied(value: Any) -> Any:  # JSON
    # An engine in this process could change what it is given, and with it the vector for whoever is asked next.
    if isinstance(value, Mapping):
        return {key: _copied(inner) for key, inner in value.items()}
    return [_copied(inner) for inner in value] if isinstance(value, list) else value


def _facts(vectors: tuple[Vector, ...], seed: str | None) -> dict[str, str]:
    drawn = {} if seed is None else {"seed": seed}
    return {
        "deberts": deberts.__version__,
        "semantics": str(SEMANTICS),
        "protocol": str(PROTOCOL),
        "format": FORMAT,
        "vectors": _hash(vectors),
        "python": platform.python_version(),
        "system": platform.system(),
        "machine": platform.machine(),
        **drawn,
    }


@lru_cache(maxsize=1)
def _hash(vectors: tuple[Vector, ...]) -> str:
    # Kept, because one choice of vectors is asked of many engines.
    return hashlib.sha256(encode(vectors)).hexdigest()
