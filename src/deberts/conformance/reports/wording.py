"""How values and differences are put into words, the same in every report."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from itertools import islice
from typing import Any, Final

from deberts.clauses import CLAUSES
from deberts.conformance.foreign import masked, printable, quoted
from deberts.conformance.judge import same
from deberts.conformance.operations import OPERATIONS
from deberts.conformance.protocol import Introduction
from deberts.conformance.vectors import Vector
from deberts.conformance.verdicts import Result, Verdict
from deberts.presets import PRESETS

WORDS: Final[Mapping[Verdict, str]] = {
    Verdict.PASS: "passed",
    Verdict.FAIL: "failed",
    Verdict.ERROR: "in error",
    Verdict.SKIPPED: "skipped",
    Verdict.UNCLAIMED: "unclaimed",
}
"""Each verdict after a number."""

MOST_LETTERS: Final = 4_000
"""How long an answer is in a report that keeps it."""

_FITS: Final = 64
_DIFFERENCES: Final = 3
_MOST_OF_A_DIFFERENCE: Final = 400
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
    unknown = () if engine is None else sorted(map(claim, engine.unknown))
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
    yield f"got       {'nothing that can be read' if result.got is None else cut(line(result.got), MOST_LETTERS)}"


def was_asked(result: Result) -> bool:
    """Tell whether a question was asked at all, or the run was over before."""
    return not (result.verdict is Verdict.ERROR and result.why.startswith("not asked: "))


def cut(text: str, most: int) -> str:
    """Return a text, or the beginning of a long one and how much is left out.

    Args:
        text: The text.
        most: How many letters of it are kept.

    Returns:
        The text.

    Example:
        >>> cut("123456", 4)
        '1234 ... and 2 letters more'
    """
    left = len(text) - most
    return text if left <= 0 else f"{text[:most]} ... and {left:,} letters more"


def line(value: object) -> str:
    """Return a JSON value in one line of ASCII."""
    text = json.dumps(discreet(value), separators=(", ", ": "))
    return text.replace("\x7f", "\\u007f")


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


def discreet(value: Any) -> Any:  # JSON
    """Return a JSON value without the folders of any path that an engine may have put into it.

    Args:
        value: What an engine answered.

    Returns:
        The same, but for texts that hold a path.

    Example:
        >>> discreet({"error": {"message": "in /home/ann/engine.py"}})
        {'error': {'message': 'in …/engine.py'}}
    """
    if isinstance(value, Mapping):
        return {discreet(key): discreet(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [discreet(inner) for inner in value]
    return masked(value) if isinstance(value, str) else value


def differences(result: Result) -> list[str]:
    """Say in what an answer differs from the right one.

    Args:
        result: A result.

    Returns:
        A few lines at most, none of them long; none at all for what is no answer, or was kept as a text only.

    Example:
        >>> list(_differing(["7H", "JH"], ["JH", "9H"], "cards"))
        ['cards lacks 7H and has 9H too']
    """
    if result.verdict is not Verdict.FAIL or isinstance(result.got, str):
        return []
    found = _answers_differ(result.vector.expect, discreet(result.got))
    first = [cut(told, _MOST_OF_A_DIFFERENCE) for told in islice(found, _DIFFERENCES)]
    return first if next(found, None) is None else [*first, "and more"]


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
    return f"as {line(code)}" if clause is None else f"by {line(clause)[1:-1]}"


def _differing(expected: Any, got: Any, place: str) -> Iterator[str]:
    if same(expected, got):
        return
    if isinstance(expected, dict) and isinstance(got, dict):
        yield from _members_differ(expected, got, place)
    elif isinstance(expected, list) and isinstance(got, list):
        yield from (_texts_differ if _are_texts(expected) and _are_texts(got) else _items_differ)(expected, got, place)
    else:
        yield f"{place or 'the result'} should be {line(expected)}, and is {line(got)}"


def _members_differ(expected: dict[str, Any], got: dict[str, Any], place: str) -> Iterator[str]:
    for key in {**expected, **got}:
        inner = f"{place}.{key}" if place else key
        if key not in got:
            yield f"{inner} is missing"
        elif key not in expected:
            yield f"{line(inner)[1:-1]} should not be there"
        else:
            yield from _differing(expected[key], got[key], inner)


def _texts_differ(expected: list[str], got: list[str], place: str) -> Iterator[str]:
    lacking, surplus = ([text for text in some if text not in others] for some, others in _both_ways(expected, got))
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


def _both_ways(one: list[str], other: list[str]) -> tuple[tuple[list[str], list[str]], ...]:
    return (one, other), (other, one)


def _are_texts(items: list[Any]) -> bool:
    return all(isinstance(item, str) for item in items)


def _listed(texts: list[str]) -> str:
    shown = [line(text)[1:-1] for text in texts[:8]]
    return ", ".join(shown if len(shown) == len(texts) else [*shown, "..."])
