"""What stands behind a clause: functions, properties, vectors and wrong engines, each read from where it lives.

Nothing is typed here, so nothing can be out of date. A part that is not there yet counts as none.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import attrs

from deberts import trace
from deberts.clauses import CLAUSES
from deberts.conformance import vectors
from deberts.conformance.wrong_engines import WRONG_ENGINES

TESTS: Final = Path(__file__).parents[3] / "tests"
PROPERTIES: Final = (TESTS / "properties", TESTS / "variants")
"""The folder of the property tests, in which each class says the wording of its clause."""


@attrs.frozen
class Function:
    """A function, method or worked example that stands for a clause.

    Args:
        name: Its name, with its module.
        call: Its short name, with the arguments as they are written in its definition.
        module: Its module.
    """

    name: str
    call: str
    module: str


@attrs.frozen
class Property:
    """A class of property tests.

    Args:
        file: Its file, from the root of the project.
        name: Its name.
        tests: How many properties it has.
    """

    file: str
    name: str
    tests: int


@attrs.frozen
class Engine:
    """A wrong engine that a vector of the clause must kill.

    Args:
        name: Its permanent name.
        belief: What it believes.
    """

    name: str
    belief: str


@attrs.frozen
class Evidence:
    """All that stands behind a clause.

    Args:
        number: Number of the clause.
        functions: What implements it, in the order of the text.
        properties: The classes that test it.
        vectors: How many vectors of the conformance suite ask it.
        engines: The wrong engines that misread it.
    """

    number: str
    functions: tuple[Function, ...]
    properties: tuple[Property, ...]
    vectors: int
    engines: tuple[Engine, ...]

    def to_json(self) -> dict[str, Any]:
        """Return it as a JSON object."""
        return {
            "clause": self.number,
            "title": CLAUSES[self.number].title,
            "status": CLAUSES[self.number].status.value,
            "functions": [function.name for function in self.functions],
            "properties": [attrs.asdict(each) for each in self.properties],
            "vectors": self.vectors,
            "wrong_engines": [attrs.asdict(each) for each in self.engines],
        }


@cache
def evidence() -> Mapping[str, Evidence]:
    """Return what stands behind every clause, by its number, in the order of the book."""
    properties, asked = _properties(), _vectors()
    return {
        number: Evidence(
            number,
            tuple(map(_function, trace.functions(number))),
            tuple(found for clause, found in properties if clause == number),
            asked[number],
            tuple(Engine(each.name, each.belief) for each in WRONG_ENGINES.values() if each.clause == number),
        )
        for number in CLAUSES
    }


def _properties(folders: Iterable[Path] = PROPERTIES) -> tuple[tuple[str, Property], ...]:
    return tuple(row for folder in folders for path in sorted(folder.glob("test_*.py")) for row in _classes(path))


def _classes(path: Path) -> Iterator[tuple[str, Property]]:
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        number = next(iter((ast.get_docstring(node) or "").split()), "") if isinstance(node, ast.ClassDef) else ""
        if isinstance(node, ast.ClassDef) and number in CLAUSES:
            tests = sum(isinstance(each, ast.FunctionDef) and each.name.startswith("test") for each in node.body)
            yield number, Property(path.relative_to(path.parents[2]).as_posix(), node.name, tests)


def _vectors() -> Counter[str]:
    if not (vectors.folder() / vectors.MANIFEST).is_file():
        return Counter()
    return Counter(vector.clauses[0] for vector in vectors.shipped_for_all() if vector.family == "clause")


def _function(name: str) -> Function:
    module, found = resolve(name)
    short = name.removeprefix(f"{module}.")
    return Function(name, f"{short}{_signature(found)}" if inspect.isroutine(found) else short, module)


def resolve(name: str) -> tuple[str, Any]:
    """Return what a dotted name names.

    Args:
        name: Such as ``deberts.rules.s05_tricks.legal_cards`` or ``deberts.rulesets.ruleset.RuleSet.house``.

    Returns:
        Name of its module, and the object.

    Raises:
        LookupError: If there is nothing of that name.
    """
    module, _, rest = name.rpartition(".")
    try:
        found = getattr(import_module(module), rest)
    except ImportError:
        inner = module.rpartition(".")[2]
        if inner == module:
            raise LookupError(name) from None
        owner_module, owner = resolve(module)
        return owner_module, _attribute(owner, rest, name)
    except AttributeError:
        raise LookupError(name) from None
    return module, found


def _attribute(owner: object, attribute: str, name: str) -> object:
    try:
        return getattr(owner, attribute)
    except AttributeError:
        raise LookupError(name) from None


def _signature(function: Callable[..., object]) -> str:
    """Return the signature as its definition has it, so that aliases and defaults keep their names."""
    source = ast.parse(textwrap.dedent(inspect.getsource(inspect.unwrap(function))))
    node = next(each for each in ast.walk(source) if isinstance(each, ast.FunctionDef))
    if node.args.args and node.args.args[0].arg in {"self", "cls"}:
        del node.args.args[0]
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"({ast.unparse(node.args)}){returns}"
