"""Asking an engine one vector after another, whatever it does, and recording the results."""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Callable, Collection, Iterable, Mapping
from fnmatch import fnmatchcase
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

import attrs

import deberts
from deberts.conformance.operations.rules import RULE_OPERATIONS
from deberts.conformance.protocol import PROTOCOL, Engine, Introduction, start_engine
from deberts.conformance.untrusted import EngineError, RaisedError, call_engine, truncated
from deberts.conformance.vectors import FORMAT, Vector, VectorError, encode
from deberts.conformance.verdicts import Report, Result, Verdict, judge, same_json, shortened
from deberts.rulesets.ruleset import SEMANTICS

RESTARTS: Final = 3
"""How often an engine is started anew in one run, after it broke the rhythm of question and answer."""


def run(
    engine: Engine,
    vectors: Iterable[Vector],
    *,
    on_result: Callable[[Result], None] | None = None,
    restarts: int = RESTARTS,
    facts: Mapping[str, str] = MappingProxyType({}),
) -> Report:
    """Ask an engine some vectors.

    The smoke vectors are run first, then the others in their order. An engine that raises :class:`EngineError` is
    started anew for the next question; once it has been so *restarts* times, or if it does not start, what is left is
    not run and has the verdict error. Any other exception is an error of that one vector, even one that would end
    this program; only what Ctrl-C raises goes through. In the end the engine is stopped, whatever happens; if it
    protests against that, the last answer is an error too. That nothing was run or answered is trouble as well.

    An engine in this process has no time-out, and may end the process at any time.

    Args:
        engine: The engine, not started yet.
        vectors: The questions; the engine gets copies, and never what is expected.
        on_result: Called with each result as it comes.
        restarts: How often the engine may be started anew.
        facts: What else is to stand in the report, by name, such as the seed from which vectors were drawn.

    Returns:
        The report, with the results in the order of the vectors.

    Raises:
        VectorError: If there are no vectors.
    """
    chosen = tuple(vectors)
    if not chosen:
        raise VectorError("there is no vector to ask, and a run that asks nothing would find nothing wrong")
    first = {vector.id for vector in smoke(chosen)}
    results: dict[int, Result] = {}
    dialogue = _Session(engine, restarts)
    try:
        dialogue.start()
        for seq, place in enumerate(sorted(range(len(chosen)), key=lambda place: chosen[place].id not in first), 1):
            results[place] = result = dialogue.result(seq, chosen[place])
            if on_result is not None:
                on_result(result)
    finally:
        dialogue.stop()
    final = tuple(dialogue.final(results[place]) for place in range(len(chosen)))
    trouble = dialogue.trouble or emptiness([result.verdict for result in final])
    return Report(dialogue.introduction, final, trouble, {**_facts(chosen), **facts})


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
    return not results or (len(results) == 1 and not same_json(vector.expect["result"], results[0]))


class _Session:
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
            said = start_engine(self._engine)
        except (EngineError, RaisedError) as error:
            self.trouble = f"the engine did not start: {_sentence(error)}"
            return
        self._is_broken = False
        if self.introduction is not None and said != self.introduction:
            self.trouble = "the engine was started anew and introduced itself as another"
        else:
            self.introduction = said

    def result(self, seq: int, vector: Vector) -> Result:
        """Ask a vector, if that can be done."""
        claims = self.introduction
        if claims is not None and not vector.claims <= claims.claims(vector.ruleset):
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
            call_engine(lambda: self._engine.stop())  # noqa: PLW0108  # even where the method is looked up, code may run
        except (EngineError, RaisedError) as error:
            self._protest = f"when it was to stop: {_sentence(error)}"
            self.trouble = self.trouble or self._protest

    def final(self, result: Result) -> Result:
        """Take back the last verdict if the engine did not stop as it should: nobody knows its next answer."""
        if result is self._last and self._protest and result.verdict is not Verdict.ERROR:
            return Result(result.vector, Verdict.ERROR, result.got, self._protest)
        return result

    def _ask(self, seq: int, vector: Vector) -> Result:
        try:  # an answer may be of a class of the engine's own, and raise when it is read
            said = self._said(seq, copied(vector.rules), vector.op, copied(vector.given))
            return shortened(call_engine(lambda: judge(vector, seq, said)))
        except (EngineError, RaisedError) as error:
            self._is_broken = isinstance(error, EngineError)
            return Result(vector, Verdict.ERROR, why=_sentence(error))

    def _said(self, seq: int, rules: Any, op: str, given: Any) -> object:  # JSON
        # Apart, so that whoever asks holds nothing that is expected.
        return call_engine(lambda: self._engine.ask(seq, rules, op, given))


def _sentence(error: EngineError | RaisedError) -> str:
    return str(error) if isinstance(error, EngineError) else f"it raised {error}"


def emptiness(verdicts: Collection[Verdict]) -> str:
    """Return why a run that has these verdicts, and no others, has found nothing; empty if it has found something."""
    if verdicts and {*verdicts} == {Verdict.UNCLAIMED}:
        return "nothing was asked: the engine claims nothing of what was chosen"
    if verdicts and {*verdicts} <= {Verdict.UNCLAIMED, Verdict.SKIPPED}:
        return "nothing was answered: the engine declined every question"
    return ""


def copied(value: Any) -> Any:  # JSON
    """Copy a question: an engine in this process could change what it is given, and with it that of the next engine."""
    if isinstance(value, Mapping):
        return {key: copied(inner) for key, inner in value.items()}
    return [copied(inner) for inner in value] if isinstance(value, list) else value


def _facts(vectors: tuple[Vector, ...]) -> dict[str, str]:
    return {
        "deberts": deberts.__version__,
        "semantics": str(SEMANTICS),
        "protocol": str(PROTOCOL),
        "format": FORMAT,
        "vectors": _hash(vectors),
        "python": platform.python_version(),
        "system": platform.system(),
        "machine": platform.machine(),
    }


@lru_cache(maxsize=1)
def _hash(vectors: tuple[Vector, ...]) -> str:
    # Kept, because one choice of vectors is run by many engines.
    return hashlib.sha256(encode(vectors)).hexdigest()


_LONGEST_PATTERN: Final = 100  # far longer than any name; to match a pattern may take the square of its length


def read_skips(text: str, vectors: Iterable[Vector]) -> dict[str, str]:
    """Read a skip list.

    Each line names a vector, or with ``*``, ``?`` and ``[...]`` several, and after white space says why. Empty lines
    and those that begin with ``#`` are comments.

    Args:
        text: The list.
        vectors: Every vector there is, those that are not chosen this time too.

    Returns:
        The reason for each vector that is to be skipped, by its name.

    Raises:
        VectorError: If a line gives no reason, or names no vector that there is, or none that an earlier line does not
            name already; with the number of the line.
    """
    names, reasons = dict.fromkeys(vector.id for vector in vectors), dict[str, str]()
    for number, line in enumerate(text.split("\n"), 1):
        pattern, *reason = line.split(maxsplit=1) or ["#"]
        if not pattern.startswith("#"):
            shown = truncated(pattern, _LONGEST_PATTERN)
            if not reason:
                raise VectorError(f"{shown} is skipped without a reason", place=f"line {number}")
            meant = _meant(names, pattern)
            if not meant:
                raise VectorError(f"no vector is named {shown}: this entry is stale", place=f"line {number}")
            if all(name in reasons for name in meant):
                raise VectorError(f"an earlier line names {shown} already", place=f"line {number}")
            reasons |= {name: reasons.get(name, reason[0].rstrip()) for name in meant}
    return reasons


def _meant(names: Mapping[str, object], pattern: str) -> list[str]:
    if pattern in names or len(pattern) > _LONGEST_PATTERN:
        return [name for name in (pattern,) if name in names]
    return [name for name in names if fnmatchcase(name, pattern)]


def run_without(
    engine: Engine,
    vectors: Iterable[Vector],
    skips: Mapping[str, str],
    *,
    on_result: Callable[[Result], None] | None = None,
    ask: Callable[..., Report] = run,
) -> Report:
    """Ask an engine some vectors, but for those that are skipped.

    Args:
        engine: The engine, not started yet.
        vectors: The vectors chosen.
        skips: Why a vector is not run, by its name.
        on_result: Called with each result as it comes.
        ask: What asks the vectors, called with engine, vectors and ``on_result`` as :func:`run` is.

    Returns:
        The report. What is skipped is in its place, with the reason.

    Raises:
        VectorError: If nothing is left to be run.
    """
    chosen = tuple(vectors)
    report = ask(engine, (vector for vector in chosen if vector.id not in skips), on_result=on_result)
    asked = iter(report.results)
    results = tuple(
        Result(vector, Verdict.SKIPPED, why=f"skip list: {skips[vector.id]}") if vector.id in skips else next(asked)
        for vector in chosen
    )
    return attrs.evolve(report, results=results)


class PersistentEngine:
    """An engine that is started once for many runs, and anew only after it broke off.

    Args:
        engine: The engine, not started yet.
        restarts: How often it may be started anew.
    """

    def __init__(self, engine: Engine, restarts: int = RESTARTS) -> None:
        self._engine, self._starts_left, self._runs = engine, 1 + restarts, False
        self._introduction: Introduction | None = None

    def start(self) -> Introduction:
        """Start it, if it does not run.

        Returns:
            What it claims.

        Raises:
            EngineError: If it did not start once, came back as another, or broke off once too often.
            RaisedError: If it raises anything else when it is started.
        """
        if not self._runs or self._introduction is None:
            self._introduction = self._started()
            self._runs = True
        return self._introduction

    def _started(self) -> Introduction:
        if not self._starts_left:
            raise EngineError("it could not be started, or broke off once too often")
        starts_left, self._starts_left = self._starts_left, 0
        said = start_engine(self._engine)
        if self._introduction not in {None, said}:
            raise EngineError("it was started anew and introduced itself as another")
        self._starts_left = starts_left - 1
        return said

    def ask(self, seq: int, rules: Any, op: str, given: Mapping[str, Any]) -> object:  # JSON
        """Answer one question, as :meth:`deberts.conformance.protocol.Engine.ask`.

        Raises:
            EngineError: If it breaks off; it is started anew for the next run.
        """
        try:
            return self._engine.ask(seq, rules, op, given)
        except EngineError:
            self._runs = False
            raise

    def stop(self) -> None:
        """Stay: the next run will ask more."""

    def end(self) -> None:
        """Stop the engine in the end.

        Raises:
            EngineError: If it wrote more than one answer to each question.
            RaisedError: If it raises anything else.
        """
        call_engine(lambda: self._engine.stop())  # noqa: PLW0108  # even where the method is looked up, code may run
