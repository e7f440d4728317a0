"""Values that cannot be changed, and are nevertheless made quickly.

attrs sets each field of a frozen value on a detour around that value's refusal to be changed, and the detours take most
of the time of making one. A value whose class is decorated here is open while its fields are set, and frozen as soon as
they are. It is worth it for the few classes of which every action makes a new value.
"""

from __future__ import annotations

from types import FunctionType
from typing import Any, Final, TypeVar

import attrs

ValueT = TypeVar("ValueT", bound=attrs.AttrsInstance)

_OPEN: Final = {"__slots__": (), "__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
"""What an open class takes back: both refusals, for with one of them left Python goes the slow way for either."""

_INIT: Final = """
def __init__(self, {parameters}):
    if self.__class__ is not frozen:
        return as_attrs_does(self, {parameters})
    change_class(self, opened)
    {assignments}
    self.__class__ = frozen
"""


def quickly_made(frozen: type[ValueT]) -> type[ValueT]:
    """Let values of a frozen attrs class be made quickly; those of classes derived from it are made as attrs does.

    Args:
        frozen: The class.

    Returns:
        The same class.

    Raises:
        TypeError: If a field has what nothing would ask here: a converter, a validator, or a factory of its default.
    """
    fields = attrs.fields(frozen)
    for field in fields:
        _refuse_what_is_not_asked(field)
    as_attrs_does: FunctionType = vars(frozen)["__init__"]
    names: dict[str, Any] = {f"default_of_{field.name}": field.default for field in fields} | {
        "frozen": frozen,
        "opened": type(f"Open{frozen.__name__}", (frozen,), dict(_OPEN)),
        "as_attrs_does": as_attrs_does,
        "change_class": vars(object)["__class__"].__set__,
    }
    parameters = ", ".join(field.alias for field in fields if field.init)
    assignments = "\n    ".join(f"self.{field.name} = {_value(field)}" for field in fields)
    exec(_INIT.format(parameters=parameters, assignments=assignments), names)  # noqa: S102  # names of fields only
    quick: FunctionType = names["__init__"]
    for told in ("__defaults__", "__annotations__", "__qualname__", "__module__", "__doc__"):
        setattr(quick, told, getattr(as_attrs_does, told))
    frozen.__init__ = quick  # type: ignore[method-assign]  # it takes what the other takes
    return frozen


def _refuse_what_is_not_asked(field: attrs.Attribute[Any]) -> None:
    default: Any = field.default
    is_asked = not _is_made(default) or (default.takes_self and not field.init)
    if field.converter or field.validator or field.kw_only or not is_asked:
        raise TypeError(f"{field.name} is converted, validated, made or named, and values are made quickly without it")


def _value(field: attrs.Attribute[Any]) -> str:
    if field.init:
        return str(field.alias)
    return f"default_of_{field.name}" + (".factory(self)" if _is_made(field.default) else "")


def _is_made(default: Any) -> bool:
    return isinstance(default, attrs.Factory)  # type: ignore[arg-type]  # a class, though typed as a function
