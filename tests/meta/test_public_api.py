"""The public names: complete, documented, frozen, and never changed by accident."""

from __future__ import annotations

import ast
import enum
import inspect
from collections.abc import Iterator
from importlib.metadata import version
from pprint import pformat
from types import FunctionType
from typing import TypeGuard

import attrs
import pytest

import deberts
from project import TESTS, Source, docstring_lines, imported, section, sources
from public_api import SNAPSHOT, snapshot

# Parts that need an extra are imported by their own tests.
OPTIONAL = (["cli"], ["conformance"], ["strategies"], ["__main__"])


def core() -> list[Source]:
    return [source for source in sources() if source.name.split(".")[1:2] not in OPTIONAL]


def members(owner: type) -> dict[str, FunctionType]:
    """Return the public methods and properties of a class."""
    functions = {
        name: getattr(member, "__func__", getattr(member, "fget", member))
        for name, member in vars(owner).items()
        if not name.startswith("_")
    }
    return {name: function for name, function in functions.items() if isinstance(function, FunctionType)}


def offered() -> dict[str, FunctionType]:
    """Return every public function and method."""
    values = {name: getattr(deberts, name) for name in deberts.__all__}
    methods = {
        f"{name}.{inner}": function
        for name, owner in values.items()
        if inspect.isclass(owner)
        for inner, function in members(owner).items()
    }
    return {name: value for name, value in values.items() if isinstance(value, FunctionType)} | methods


def value_classes() -> list[type]:
    """Return every class of the core that attrs makes."""
    modules = [module for source in core() if (module := imported(source))]
    classes = {value for module in modules for value in vars(module).values() if inspect.isclass(value)}
    found = {owner for owner in classes if owner.__module__.startswith("deberts") and attrs.has(owner)}
    return sorted(found, key=lambda owner: (owner.__module__, owner.__qualname__))


def arguments(docstring: str) -> list[str]:
    """Return the names in the section on arguments."""
    told = section(inspect.cleandoc(docstring), "Args") or ""
    return [line.split(":")[0] for line in told.splitlines() if not line.startswith(" ")]


class TestNames:
    """`import deberts` gives every public name, and nothing else."""

    def test_are_sorted(self) -> None:
        def place(name: str) -> tuple[int, str]:
            return (0 if name.isupper() else 1 if name[0].isupper() else 2, name)

        assert list(deberts.__all__) == sorted(deberts.__all__, key=place)
        assert len({*deberts.__all__}) == len(deberts.__all__)

    def test_are_those_imported(self) -> None:
        (library,) = (source for source in core() if source.name == "deberts")
        imported = {
            alias.asname or alias.name
            for node in ast.walk(library.tree)
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("deberts")
            for alias in node.names
        }
        assert imported == {*deberts.__all__}
        assert all(hasattr(deberts, name) for name in deberts.__all__)

    def test_the_version_is_the_one_installed(self) -> None:
        assert deberts.__version__ == version("deberts")

    def test_there_is_no_other(self) -> None:
        for name in ("Dael", "__path", ""):
            with pytest.raises(AttributeError, match=f"'deberts' has no attribute '{name}'"):
                getattr(deberts, name)

    def test_all_are_what_they_were(self) -> None:
        assert snapshot() == SNAPSHOT.read_text(encoding="utf-8"), "meant? then see public_api.py"

    def test_all_stand_in_the_contract_of_types(self) -> None:
        tree = ast.parse((TESTS / "typing" / "api.py").read_text(encoding="utf-8"))
        used = {node.id if isinstance(node, ast.Name) else node.attr for node in ast.walk(tree) if is_name(node)}
        assert [name for name in deberts.__all__ if name not in used] == []


def is_name(node: ast.AST) -> TypeGuard[ast.Name | ast.Attribute]:
    return isinstance(node, ast.Name | ast.Attribute)


class TestDocumentation:
    """Every public name says what it is, and every argument what it means."""

    def test_names_are_documented(self) -> None:
        constants = {name for source in core() for name in documented_constants(source)}
        values = {name: getattr(deberts, name) for name in deberts.__all__}
        telling = (inspect.isclass, inspect.isroutine, inspect.ismodule)
        plain = {name for name, value in values.items() if not any(is_told(value) for is_told in telling)}
        silent = [name for name in values if not (name in constants if name in plain else values[name].__doc__)]
        assert not silent, pformat(silent)

    def test_methods_are_documented(self) -> None:
        silent = [name for name, function in offered().items() if not function.__doc__]
        assert not silent, pformat(silent)

    def test_arguments_are_explained(self) -> None:
        wrong = {}
        for name, function in offered().items():
            docstring = function.__doc__ or ""
            taken = [argument for argument in inspect.signature(function).parameters if argument not in {"self", "cls"}]
            told = arguments(docstring) or [argument for argument in taken if f"*{argument}*" in docstring]
            if taken != told:
                wrong[name] = {"takes": taken, "explains": told}
        assert not wrong, pformat(wrong)

    def test_fields_are_explained(self) -> None:
        wrong = {}
        for owner in value_classes():
            taken = [*inspect.signature(owner).parameters]
            told = arguments(owner.__doc__ or "")
            if taken != told and not owner.__name__.startswith("_"):
                wrong[f"{owner.__module__}.{owner.__qualname__}"] = {"takes": taken, "explains": told}
        assert not wrong, pformat(wrong)


def documented_constants(source: Source) -> Iterator[str]:
    """Yield the constants of a module under which a text stands."""
    told = docstring_lines(source.tree)
    for node in source.tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and (node.end_lineno or 0) + 1 in told:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (target.id for target in targets if isinstance(target, ast.Name))


class TestValues:
    """What attrs makes is a value: nothing can be set in it, and nothing added."""

    def test_all_are_found(self) -> None:
        names = {owner.__name__ for owner in value_classes()}
        assert {"Card", "CardSet", "Clause", "Deal", "Match", "RuleSet", "Row", "Trace", "View", "Violation"} <= names

    @pytest.mark.parametrize("owner", value_classes(), ids=lambda owner: f"{owner.__module__}.{owner.__qualname__}")
    def test_is_frozen_and_slotted(self, owner: type[attrs.AttrsInstance]) -> None:
        bare = object.__new__(owner)
        for field in attrs.fields(owner):
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                setattr(bare, field.name, None)
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                delattr(bare, field.name)
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            bare.another = None  # type: ignore[attr-defined]  # that is the point
        assert not hasattr(bare, "__dict__")

    def test_public_classes_are_values_options_or_errors(self) -> None:
        classes = [value for name in deberts.__all__ if inspect.isclass(value := getattr(deberts, name))]
        others = [
            owner.__name__
            for owner in classes
            if not attrs.has(owner) and not issubclass(owner, enum.Enum | deberts.DebertsError)
        ]
        assert others == []
