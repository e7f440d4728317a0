"""In what an answer differs from the right one, and as much of an answer as can be kept."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Final

import attrs

from deberts.conformance.foreign import cut, masked
from deberts.conformance.judge import same
from deberts.conformance.verdicts import Result, Verdict

MOST: Final = 4_000
"""How long an answer is that is kept, in letters; right ones have half of that."""

_DIFFERENCES: Final = 3
_MOST_OF_A_DIFFERENCE: Final = 400


def in_brief(result: Result) -> Result:
    """Return a result that can be kept, however long the answer was.

    Args:
        result: The result.

    Returns:
        The same; or, if its answer is long, one that has the beginning of it as a text, and says in what it differs.
    """
    if result.verdict is Verdict.PASS and "result" in result.got:
        return result  # for it is the right one
    text = line(result.got)
    if len(text) <= MOST:
        return result
    return attrs.evolve(result, got=cut(text, MOST), why=result.why or "; ".join(differences(result)))


def answer_line(got: Any) -> str:
    """Return an answer in one line of ASCII, as far as it was kept.

    Args:
        got: What the engine answered, the beginning of it as :func:`in_brief` has it, or ``None``.

    Returns:
        The line.
    """
    if got is None:
        return "nothing that can be read"
    is_line = isinstance(got, str) and got.startswith(("{", "[")) and got.isascii() and got.isprintable()
    return got if is_line else cut(line(got), MOST)


def line(value: object) -> str:
    """Return a JSON value in one line of ASCII."""
    text = json.dumps(discreet(value), separators=(", ", ": "))
    return text.replace("\x7f", "\\u007f")


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
        shown = line(key)[1:-1]
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
    shown = [line(text)[1:-1] for text in texts[:8]]
    return ", ".join(shown if len(shown) == len(texts) else [*shown, "..."])
