"""How values and differences are put into words, the same in every report."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any, Final

from deberts.clauses import CLAUSES
from deberts.conformance.differing import answer_line, differences, discreet, line
from deberts.conformance.foreign import printable, quoted
from deberts.conformance.operations import OPERATIONS
from deberts.conformance.protocol import Introduction
from deberts.conformance.vectors import Vector
from deberts.conformance.verdicts import Result, Verdict
from deberts.rulesets.presets import PRESETS

WORDS: Final[Mapping[Verdict, str]] = {
    Verdict.PASS: "passed",
    Verdict.FAIL: "failed",
    Verdict.ERROR: "in error",
    Verdict.SKIPPED: "skipped",
    Verdict.UNCLAIMED: "unclaimed",
}
"""Each verdict after a number."""

_FITS: Final = 64
_MOST_NAMES: Final = 8


def engine_name(engine: Introduction | None) -> str:
    """Return the name and version of an engine, fit to be shown."""
    if engine is None:
        return "an engine that did not introduce itself"
    return " ".join(filter(None, (printable(engine.name), printable(engine.version)))) or "an unnamed engine"


def warning(engine: Introduction | None) -> str:
    """Return what is wrong with the claims of an engine: names that nobody knows, which may be misspelt.

    Args:
        engine: What the engine said of itself, if it ever did.

    Returns:
        A sentence; nothing if all its claims are known.

    Example:
        >>> warning(Introduction("mine", "1", "awk", ["klub"], ["bela"]))
        'it claims what is not known here: klub (did you mean club?)'
    """
    unknown = () if engine is None else sorted({*map(claim, engine.unknown)})
    names = [_with_hint(name) for name in unknown[:_MOST_NAMES]]
    if len(unknown) > _MOST_NAMES:
        names.append(f"and {len(unknown) - _MOST_NAMES:,} more")
    return f"it claims what is not known here: {', '.join(names)}" if names else ""


def claim(name: str) -> str:
    r"""Return the name of a rule set or an operation: one that cannot be shown as it is becomes none that is known.

    Example:
        >>> claim("club"), claim("club\n")
        ('club', "'club'")
    """
    return name if printable(name) == name else quoted(name[:_FITS])


def _with_hint(name: str) -> str:
    near = get_close_matches(name[:_FITS], (*PRESETS, *OPERATIONS), n=1)
    return f"{name} (did you mean {near[0]}?)" if near else name


def asked(vector: Vector) -> str:
    """Return operation and rule set of a question, in one line."""
    return f"{vector.op}, rules {line(vector.rules)}"


def explained(result: Result) -> Iterator[str]:
    """Tell what failed or ended in an error: the clause, what was given, what is right and what came instead.

    Args:
        result: The result.

    Returns:
        Lines of any length.
    """
    vector = result.vector
    yield f"{vector.id}: {vector.title}"
    yield from (f"{CLAUSES[number]}. {CLAUSES[number].text}" for number in vector.clauses[:1])
    if result.why:
        yield f"why       {printable(result.why)}"
    yield from (f"differs   {difference}" for difference in differences(result))
    yield f"asked     {asked(vector)}"
    yield f"given     {line(vector.given)}"
    yield f"expected  {line(vector.expect)}"
    yield f"got       {answer_line(result.got)}"


def was_asked(result: Result) -> bool:
    """Tell whether a question was asked at all, or the run was over before."""
    return not (result.verdict is Verdict.ERROR and result.why.startswith("not asked: "))


def block(value: object) -> str:
    """Return a JSON value in lines of ASCII, with each part in one line that fits or holds nothing but plain items."""
    return _broken(discreet(value), "\n")


def _broken(value: Any, newline: str) -> str:
    whole = line(value)
    if len(whole) <= _FITS or not isinstance(value, dict | list):
        return whole
    inner = f"{newline}  "
    if isinstance(value, dict):
        parts = [f"{line(key)}: {_broken(one, inner)}" for key, one in value.items()]
    elif any(isinstance(one, dict | list) for one in value):
        parts = [_broken(one, inner) for one in value]
    else:
        return whole
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return f"{opening}{inner}{f',{inner}'.join(parts)}{newline}{closing}"
