"""The public API as text: what ``import deberts`` offers, a name a line, and under a class what it has.

``meta/public_api.txt`` holds the text that was agreed, and a test compares the two. After a change that is meant, write
the file anew with ``python tests/public_api.py`` and read the difference: it is the change of the API.
"""

from __future__ import annotations

import enum
import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType, ModuleType
from typing import get_args

import deberts

SNAPSHOT = Path(__file__).parent / "meta" / "public_api.txt"


def snapshot() -> str:
    """Return the public API as text."""
    lines = (line for name in deberts.__all__ for line in described(name, getattr(deberts, name)))
    return "\n".join((*lines, ""))


def described(name: str, value: object) -> Iterator[str]:
    if inspect.isclass(value):
        yield from described_class(name, value)
    elif inspect.ismodule(value):
        yield from described_module(name, value)
    elif isinstance(value, FunctionType):
        yield f"{name}{signature(value)}"
    elif choices := get_args(value):
        yield f"{name} = {' | '.join(choice.__name__ for choice in choices)}"
    else:
        yield f"{name}: {type(value).__name__}"


def described_module(name: str, module: ModuleType) -> Iterator[str]:
    yield f"module {name}"
    own = {name: value for name, value in vars(module).items() if getattr(value, "__module__", None) == module.__name__}
    yield from (f"    {line}" for name, value in own.items() if name[0] != "_" for line in described(name, value))


def described_class(name: str, owner: type) -> Iterator[str]:
    bases = ", ".join(base.__name__ for base in owner.__bases__ if base is not object)
    yield f"class {name}({bases})" if bases else f"class {name}"
    members = dict(vars(owner))
    if issubclass(owner, enum.Enum):
        yield from (f"    {member.name} = {member.value!r}" for member in owner)
        members = {inner: member for inner, member in members.items() if inner not in owner.__members__}
    elif made := members.get("__new__", members.get("__init__")):
        yield f"    {name}{signature(getattr(made, '__func__', made))}"
    for inner, member in sorted(members.items()):
        if not inner.startswith("_"):
            yield f"    {described_member(inner, member)}"


def described_member(name: str, member: object) -> str:
    match member:
        case classmethod() | staticmethod():
            return f"{type(member).__name__} {name}{signature(member.__func__)}"
        case FunctionType():
            return f"{name}{signature(member)}"
        case property(fget=FunctionType() as getter):
            return f"{name}: {getter.__annotations__['return']}"
        case str():
            return f"{name} = {member!r}"
        case _:
            return name  # a field, whose type stands in the signature above, or a property that is kept


def signature(function: Callable[..., object]) -> str:
    """Return a signature with annotations as they are written, the same under every Python."""
    parts: list[str] = []
    parameters = list(inspect.signature(function).parameters.values())
    for place, parameter in enumerate(parameters):
        if parameter.kind is parameter.KEYWORD_ONLY and not any(part.startswith("*") for part in parts):
            parts.append("*")
        stars = {parameter.VAR_POSITIONAL.name: "*", parameter.VAR_KEYWORD.name: "**"}.get(parameter.kind.name, "")
        typed = "" if place == 0 and parameter.name in {"self", "cls"} else f": {parameter.annotation}"
        default = "" if parameter.default is parameter.empty else f" = {public_name(parameter.default)}"
        parts.append(f"{stars}{parameter.name}{typed}{default}")
    return f"({', '.join(parts)}) -> {function.__annotations__.get('return')}"


def public_name(value: object) -> str:
    """Return the public name of a constant, or how any other value prints."""
    return next((name for name in deberts.__all__ if getattr(deberts, name) is value), repr(value))


if __name__ == "__main__":
    SNAPSHOT.write_text(snapshot(), encoding="utf-8", newline="\n")
