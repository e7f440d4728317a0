"""Engines in this process: the reference, which also serves the protocol, and whatever engine a name means."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterable, Mapping
from operator import attrgetter
from typing import IO, Any, Final

from deberts.conformance.operations import CLAIMS, answer
from deberts.conformance.process import START_TIMEOUT, TIMEOUT, ProcessEngine
from deberts.conformance.protocol import Engine, Introduction
from deberts.conformance.untrusted import EngineError, RaisedError, call_engine, printable
from deberts.errors import WireError
from deberts.records.node import Node
from deberts.records.strict_json import MOST_BYTES, dumps, loads
from deberts.rulesets.presets import PRESETS

VERSION: Final = "1"


class ReferenceEngine:
    """This library, answering in this process."""

    def start(self) -> Introduction:
        """Claim everything."""
        return Introduction("deberts", VERSION, "python", frozenset(PRESETS), CLAIMS)

    def ask(self, seq: int, rules: Any, op: str, given: Mapping[str, Any]) -> dict[str, Any]:
        """Answer one question."""
        return {"seq": seq, **answer(rules, op, given)}

    def stop(self) -> None:
        """End; there is nothing to end."""


def serve(questions: Iterable[bytes], answers: IO[bytes]) -> None:
    """Speak the protocol until ``stop``, until the input ends, or until a line is too long to be read whole.

    Args:
        questions: One JSON object a line.
        answers: Where the answers are written, one a line.
    """
    for line in questions:
        said = _answer(line)
        if said is None:
            return
        answers.write(dumps(said).encode())
        answers.flush()
        if len(line) > MOST_BYTES:
            return


def _answer(line: bytes) -> dict[str, Any] | None:
    """Answer one line; ``None`` means that it was the last."""
    try:
        asked = Node(loads(line)).mapping()
        command = asked.get("cmd", Node(None, "cmd")).one_of({name: name for name in ("start", "run", "stop")})
    except WireError as error:
        return {"seq": None, "error": {"code": "input", "clause": None, "message": str(error)}}
    if command == "stop":
        return None
    if command == "start":
        return ReferenceEngine().start().to_json()
    seq, rules, op, given = (asked.get(key, Node(None)).value for key in ("seq", "rules", "op", "given"))
    return {"seq": seq, **answer(rules, op, given)}


_IN_PROCESS: Final = re.compile(r"([^\W\d]\w*(?:\.[^\W\d]\w*)*):([^\W\d]\w*(?:\.[^\W\d]\w*)*)")

_METHODS: Final = ("start", "ask", "stop")


def is_in_process(text: str) -> bool:
    """Return whether a text is ``dotted.module:attribute``, which names an engine in this process, and no command line.

    Example:
        >>> is_in_process("my.engine:Engine"), is_in_process("node engine.js")
        (True, False)
    """
    return _IN_PROCESS.fullmatch(text) is not None


def engine_of(text: str, *, start_timeout: float = START_TIMEOUT, timeout: float = TIMEOUT) -> Engine:
    """Return the engine that a text names, not started yet.

    It is one in this process, which has no time-outs, see :func:`load_engine`; or that of a command line.

    Raises:
        EngineError: If there is no such engine in this process, the command line names no program, or a time-out is
            none.

    Example:
        >>> type(engine_of("deberts.conformance.engine:ReferenceEngine")).__name__
        'ReferenceEngine'
        >>> type(engine_of("node engine.js")).__name__
        'ProcessEngine'
    """
    if is_in_process(text):
        return load_engine(text)
    return ProcessEngine(text, start_timeout=start_timeout, timeout=timeout)


def load_engine(name: str) -> Engine:
    """Return an engine that lives in this process.

    Args:
        name: ``dotted.module:attribute``: a module that can be imported, and in it a class or a function that makes an
            engine when it is called without arguments.

    Returns:
        The engine, not started yet.

    Raises:
        EngineError: If the name has another form, or there is no such thing, or it makes no engine.

    Example:
        >>> load_engine("deberts.conformance.engine:Reference")
        Traceback (most recent call last):
        deberts.conformance.untrusted.EngineError: deberts.conformance.engine has no Reference
    """
    if not is_in_process(name):
        raise EngineError(f"an engine in this process is named module:factory, not {printable(name)!r}")
    return _make_engine(name, find_in_process(name))


def find_in_process(name: str) -> object:
    """Return what a name ``dotted.module:attribute`` means in this process.

    Raises:
        EngineError: If the module cannot be imported, or has no such attribute.
    """
    module, _, attribute = name.partition(":")
    try:
        home = call_engine(lambda: importlib.import_module(module))
    except RaisedError as error:
        raise EngineError(f"{module} cannot be imported: {error}") from error
    try:
        return call_engine(lambda: attrgetter(attribute)(home))
    except RaisedError as error:
        if isinstance(error.__cause__, AttributeError):
            raise EngineError(f"{module} has no {attribute}") from None
        raise EngineError(f"{module} does not give {attribute}: {error}") from error


def _make_engine(name: str, factory: object) -> Engine:
    if not callable(factory):
        raise EngineError(f"{name} cannot be called, and should make an engine when it is")
    try:
        engine: Engine = call_engine(factory)
        missing = call_engine(lambda: [method for method in _METHODS if not callable(getattr(engine, method, None))])
    except RaisedError as error:
        raise EngineError(f"{name} made no engine: {error}") from error
    if missing:
        raise EngineError(f"what {name} made is no engine: it cannot {' or '.join(missing)}")
    return engine
