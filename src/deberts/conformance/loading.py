"""Finding the engine that somebody names."""

from __future__ import annotations

import importlib
import re
from operator import attrgetter
from typing import Final

from deberts.conformance.process import START_TIMEOUT, TIMEOUT, ProcessEngine
from deberts.conformance.program import EngineError, printable
from deberts.conformance.protocol import Engine

_IN_PROCESS: Final = re.compile(r"([^\W\d]\w*(?:\.[^\W\d]\w*)*):([^\W\d]\w*(?:\.[^\W\d]\w*)*)")


def engine_of(text: str, *, start_timeout: float = START_TIMEOUT, timeout: float = TIMEOUT) -> Engine:
    """Return the engine that a text names.

    Args:
        text: ``dotted.module:attribute`` without any spaces for an engine in this process, see :func:`load_engine`;
            anything else is a command line.
        start_timeout: Seconds for the introduction of a program.
        timeout: Seconds for each of its answers. An engine in this process has no time-outs.

    Returns:
        The engine, not started yet.

    Raises:
        EngineError: If there is no such engine in this process, or the command line names no program.

    Example:
        >>> type(engine_of("deberts.conformance.engine:ReferenceEngine")).__name__
        'ReferenceEngine'
        >>> type(engine_of("node engine.js")).__name__
        'ProcessEngine'
    """
    if _IN_PROCESS.fullmatch(text):
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
        deberts.conformance.program.EngineError: deberts.conformance.engine has no Reference
    """
    parts = _IN_PROCESS.fullmatch(name)
    if parts is None:
        raise EngineError(f"an engine in this process is named module:factory, not {printable(name)!r}")
    return _made(name, _found(*parts.groups()))


def _found(module: str, attribute: str) -> object:
    try:
        home = importlib.import_module(module)
    except Exception as error:  # a module that is imported may raise anything
        raise EngineError(f"{module} cannot be imported: {type(error).__name__}: {printable(str(error))}") from error
    try:
        return attrgetter(attribute)(home)
    except AttributeError:
        raise EngineError(f"{module} has no {attribute}") from None


def _made(name: str, factory: object) -> Engine:
    if not callable(factory):
        raise EngineError(f"{name} cannot be called, and should make an engine when it is")
    try:
        engine: Engine = factory()
    except Exception as error:  # a factory may raise anything
        raise EngineError(f"{name} made no engine: {type(error).__name__}: {printable(str(error))}") from error
    missing = [method for method in ("start", "ask", "stop") if not callable(getattr(engine, method, None))]
    if missing:
        raise EngineError(f"what {name} made is no engine: it cannot {' or '.join(missing)}")
    return engine
