"""Docstrings, clauses and properties are held together in every direction."""

from __future__ import annotations

import ast
import json
import re
import tomllib
import zipfile
from collections import Counter
from functools import cache
from importlib import import_module
from pathlib import Path
from pprint import pformat
from types import ModuleType
from typing import TypeGuard

import attrs
import pytest

import deberts
from deberts import CLAUSES, Status, UnknownClauseError, trace
from deberts.trace import Trace
from project import LIBRARY, ROOT, TESTS, Function, clause_numbers, imported, run_python, section, sources

RULED = [number for number, clause in CLAUSES.items() if clause.status is not Status.PROSE]
PROSE = [number for number in CLAUSES if number not in RULED]

# What a program may call although nothing here does: beside what `import deberts` gives, whole modules.
ENTRANCES = {
    "deberts.records": "what is saved and sent",
    "deberts.records.views": "what players, spectators and arbiters are sent",
    "deberts.records.log_file": "a match saved at each action, for servers",
    "deberts.records.results": "what deals brought and where matches stand, for whoever sends it",
    **dict.fromkeys(
        (
            f"deberts.adapters.{part}"
            for part in ("chances", "club_deals", "courses", "episodes", "openspiel", "pettingzoo")
        ),
        "environments, for programs that learn",
    ),
    "deberts.adapters.numbers": "actions as numbers, for programs that learn",
    "deberts.adapters.observations": "what a seat sees as numbers, for programs that learn",
    "deberts.adapters.seen": "what a seat sees as numbers, for programs that learn",
    "deberts.arbiter.table_record": "what was done at a table, saved and sent",
    "deberts.conformance.test_conformance": "what pytest runs",
    "deberts.fast.campaigns.deals": "deals by lot, for whoever wants to see them played",
    "deberts.fast.laying.worlds": "hands that the other can hold, for whoever writes a player",
    "deberts.fast.vector.alone": "a deal of an environment, for programs that learn",
    "deberts.fast.vector.deals": "deals side by side, for programs that learn",
    "deberts.fast.weighing.whole_deals": "whole deals with open hands, of which the model of bids is fitted",
    "deberts.fast.solving.solver": "for whoever has many points of play to solve",
    "deberts.conformance.random_play": "deals and matches at random, for whoever writes vectors",
    "deberts.conformance.shared_vectors": "which vectors of the club hold in another rule set, for whoever asks",
    "deberts.schemas": "for validators in any language",
    **dict.fromkeys((f"deberts.strategies.{part}" for part in ("play", "values")), "for the tests of others"),
    **dict.fromkeys(
        (f"deberts.svg.{part}" for part in ("diagrams", "hands", "markup", "tables")),
        "pictures for pages and notebooks",
    ),
    "deberts.players.beliefs": "what can be believed of hidden cards, for whoever writes a player",
    "deberts.players.endings": "what players are measured by, for whoever writes one",
    "deberts.players.equilibria": "the same, for whoever wants endings of his own",
    "deberts.trace": "for documentation and other tools",
}

# What OpenSpiel asks each state by.
ASKED_BY_OTHERS = {"_action_to_string", "_apply_action", "_legal_actions"}

# Where the properties of clauses stand: those of the club, and those of the other sources.
FOLDERS = ("properties", "variants")

# Files of properties that no single clause states.
LAWS = {
    "properties/test_conservation.py": "what the clauses on points come to when they are taken together",
    "properties/test_views.py": "that no view tells what a seat has not seen, whatever the clauses let happen",
}

# Files beside them that hold no properties.
OTHERS = {
    "variants/test_clause_texts.py": "how the texts of the clauses are written",
    "variants/test_inheritance.py": "which clauses each source takes over",
    "variants/test_wrong_arguments.py": "that no function takes what is no value of its kind",
}

# Parts that show or test what others decide, and the packages that some of them need.
OUTSIDE = {f"deberts.{part}" for part in ("adapters", "cli", "conformance", "fast", "schemas", "strategies", "svg")}
EXTRAS = {"click", "hypothesis", "jsonschema", "rich"}


def written() -> dict[str, tuple[str, ...]]:
    """Read every `Clause:` section of the parts that decide, private names too, from the files."""
    return {
        f"{source.name}.{name}": numbers
        for source in sources()
        if ".".join(source.name.split(".")[:2]) not in OUTSIDE
        for name, node in source.functions()
        if (numbers := clause_numbers(ast.get_docstring(node) or ""))
    }


def examples() -> dict[str, tuple[str, ...]]:
    """Read which clause each worked example illustrates, from the file."""
    (source,) = (source for source in sources() if source.name == "deberts.rules.s07_examples")
    return {
        f"{source.name}.{node.target.id}": (node.value.args[0].value,)
        for node in source.tree.body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.args[0], ast.Constant)
        and isinstance(node.value.args[0].value, str)
    }


def named(name: str) -> object:
    """Return what has a dotted name."""
    parts = name.split(".")
    (module, rest) = next(
        (".".join(parts[:end]), parts[end:])
        for end in range(len(parts) - 1, 0, -1)
        if any(source.name == ".".join(parts[:end]) for source in sources())
    )
    found: object = import_module(module)
    for part in rest:
        found = getattr(found, part)
    return found


def rule_functions() -> dict[str, ast.FunctionDef]:
    """Return every public function of the club text."""
    return {
        f"{source.name}.{name}": node
        for source in sources()
        if source.name.startswith("deberts.rules.")
        for name, node in source.functions()
        if isinstance(node, ast.FunctionDef) and "." not in name and not name.startswith("_")
    }


class TestReading:
    """The trace is what stands in the files, no more and no less."""

    def test_finds_every_section_and_every_example(self) -> None:
        assert dict(trace.citations()) == written() | examples()
        assert len(examples()) == 4

    def test_names_lead_to_something(self) -> None:
        for name in trace.citations():
            found = named(name)
            assert callable(found) or isinstance(found, property) or attrs.has(type(found))

    def test_turns_the_names_round(self) -> None:
        cited = written() | examples()
        for number in CLAUSES:
            assert set(trace.functions(number)) == {name for name in cited if number in cited[name]}
        for name, numbers in cited.items():
            assert trace.clauses_of(name) == numbers

    def test_names_stand_in_the_order_of_the_text(self) -> None:
        club = [name for name in rule_functions() if name in written()]
        free = [name for name in trace.citations() if name in rule_functions()]
        assert free == sorted(club, key=lambda name: (name.split(".")[2], rule_functions()[name].lineno))
        parts = [name.split(".")[1] for name in trace.citations()]
        assert parts == sorted(parts, key=trace.PARTS.index)
        assert trace.functions("02.11") == (
            "deberts.rules.s02_dealing.hand_after_playing",
            "deberts.game.transition_table.rows",
        )

    def test_reads_methods_of_every_kind_and_cached_functions(self) -> None:
        module = ModuleType("somewhere")
        exec(compile(SOMEWHERE, "somewhere.py", "exec"), module.__dict__)  # noqa: S102 -- the text stands below
        assert dict(trace._named_in(module)) == {
            "somewhere.bare": (),
            "somewhere.cached": ("05.1",),
            "somewhere.Owner.ask": ("05.2", "05.3"),
            "somewhere.Owner.fixed": ("05.4",),
            "somewhere.Owner.made": ("05.5",),
            "somewhere.Owner.known": ("05.6", "D2"),
            "somewhere.Owner.number": (),
            "somewhere.DATA": ("07.1",),
            "somewhere.TEXT": (),
            "somewhere.BROKEN": (),
        }

    @pytest.mark.parametrize(
        ("number", "some"),
        [
            ("v5", {"rules.s02_trump.pass_violations"}),
            ("k1", {"rules.s04_sequences.contest", "rules.moscow_dialogue.order_violations"}),
            ("05.4", set()),
        ],
    )
    def test_a_clause_that_gives_an_answer_is_that_of_the_rules_that_take_it(self, number: str, some: set[str]) -> None:
        found = {*trace._rules_by_option(number)}
        assert {f"deberts.{name}" for name in some} <= found <= {*rule_functions()}
        assert bool(found) is bool(some)

    def test_forgives_spelling_as_clauses_do(self) -> None:
        assert trace.functions(" d7 ") == trace.functions("D7") != ()

    def test_refuses_a_clause_that_is_not_there(self) -> None:
        with pytest.raises(UnknownClauseError):
            trace.functions("05.11")

    def test_says_nothing_of_a_name_that_names_no_clause(self) -> None:
        assert trace.clauses_of("deberts.cards.parse_cards") == ()
        assert trace.clauses_of("") == ()


SOMEWHERE = '''
from __future__ import annotations
import functools
from fractions import Fraction as Imported
from deberts import Violation as _Violation

def bare(): pass

@functools.cache
def cached():
    """Say one.

    Clause:
        05.1
    """

def _hidden():
    """Not shown.

    Clause:
        05.9
    """

class Owner:
    number = 5

    def ask(self):
        """Say two.

        Clause:
            05.2,
            05.3

        Returns:
            05.7
        """

    @staticmethod
    def fixed():
        """Not this Clause: 05.8.

        Clause:
            05.4
        """

    @classmethod
    def made(cls):
        """Say.

        Clause:
            05.5"""

    @property
    def known(self):
        """Say.

        Clause:
            05.6, D2
        """

class _Row:
    clause = "07.1"

DATA: object = _Row()
TEXT: str = "07.2"
BROKEN: object = _Violation("07.3", "a-code")
untyped = Imported(1)
'''


class TestValue:
    """What the trace gives is frozen, and can be sent."""

    def test_cannot_be_changed(self) -> None:
        for table in (trace.trace(), trace.citations()):
            with pytest.raises(TypeError):
                table["01.1"] = None  # type: ignore[index]  # that is the point
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            trace.trace()["05.5"].functions = ()  # type: ignore[misc]  # that is the point

    def test_speaks_of_every_clause_in_the_order_of_the_book(self) -> None:
        assert list(trace.trace()) == list(CLAUSES)
        assert all(row == Trace(number, trace.functions(number)) for number, row in trace.trace().items())

    def test_becomes_json(self) -> None:
        assert json.loads(json.dumps(trace.trace()["04.6"].to_json())) == {
            "clause": "04.6",
            "functions": ["deberts.rules.s04_sequences.contest", "deberts.table.showing.senior_seat"],
        }


class TestEconomy:
    """The trace costs nothing until it is asked, and never needs an extra."""

    def test_is_not_imported_with_the_library(self) -> None:
        assert run_python("-c", "import sys, deberts; print('deberts.trace' in sys.modules)") == "False\n"

    def test_imports_no_part_that_has_an_extra(self) -> None:
        loaded = run_python(
            "-c", "import sys; from deberts import trace; trace.trace(); print(*sys.modules)", measured=False
        )
        assert {*loaded.split()} & (OUTSIDE | EXTRAS) == set()

    def test_reads_a_library_that_lies_in_an_archive(self, tmp_path: Path) -> None:
        archive = tmp_path / "deberts.zip"
        with zipfile.ZipFile(archive, "w") as packed:
            for source in sources():
                packed.writestr(str(source.path.relative_to(LIBRARY.parent)), source.text)
        ask = "from deberts import trace; print(trace.__file__); print({**trace.citations()})"
        place, answer = run_python("-c", ask, measured=False, PYTHONPATH=str(archive)).splitlines()
        assert place.startswith(str(archive))
        assert ast.literal_eval(answer) == dict(trace.citations())

    @pytest.mark.parametrize("question", ["trace()", "citations()", "functions('01.2')", "clauses_of('')"])
    def test_refuses_where_docstrings_were_dropped(self, question: str) -> None:
        program = (
            "from deberts import DebertsError, trace\n"
            f"try: trace.{question}\n"
            "except DebertsError as error: print(error.code, isinstance(error, RuntimeError), error)"
        )
        assert run_python("-OO", "-c", program).startswith("no-docstrings True clauses are named in docstrings")


class TestClausesHaveFunctions:
    """Every clause that decides something names what decides it; prose names nothing."""

    def test_each_clause_names_a_function(self) -> None:
        lost = [number for number in RULED if not trace.functions(number)]
        assert not lost, pformat(lost)

    @pytest.mark.parametrize(
        ("number", "deciders"),
        [
            ("02.2", {"shuffle.lot", "game.match.Match.new", "game.match.Match.next_dealer"}),
            ("04.4", {"rules.s04_announcing.time_violations", "table.view.View.has_played"}),
            ("04.7", {"rules.s04_announcing.is_shown_after", "game.transition_table.fold"}),
            ("D2", {"rules.s02_trump.exchange_violations", "game.transition_table.rows"}),
            (
                "D3",
                {
                    "rules.s02_trump.hand_after_exchange",
                    "rules.s02_trump.trump_seven",
                    "game.transition_table.fold",
                },
            ),
            ("D4", {"rules.s04_sequences.scored", "rules.s06_contract.total_lines", "game.account.side_lines"}),
            ("D11", {"game.account.account", "game.account.written_down", "game.match.Match.standing"}),
            ("D20", {"game.match.Match.standing", "game.match.Match.ending", "game.sheet.sheet_row"}),
        ],
    )
    def test_clauses_of_several_parts_name_who_decides_each(self, number: str, deciders: set[str]) -> None:
        assert {f"deberts.{name}" for name in deciders} <= {*trace.functions(number)}

    def test_prose_names_none(self) -> None:
        assert PROSE == ["01.1", "m9.6", "s0"]
        assert [number for number in PROSE if trace.functions(number)] == []


class TestFunctionsHaveClauses:
    """Every function of the club text says which clauses it is, and what goes in and out."""

    def test_each_names_a_clause(self) -> None:
        assert len(rule_functions()) > 50
        lost = [name for name in rule_functions() if not trace.clauses_of(name)]
        assert not lost, pformat(lost)

    def test_numbers_exist(self) -> None:
        unknown = {name: numbers for name, numbers in written().items() if not {*numbers} <= {*CLAUSES}}
        assert not unknown, pformat(unknown)

    def test_sections_are_written_as_they_are_read(self) -> None:
        heading = re.compile(r"^clauses? *:.*$", re.IGNORECASE | re.MULTILINE)
        odd = [
            f"{source.name}.{name}: {line.strip()}"
            for source in sources()
            for name, node in source.functions()
            for line in heading.findall(ast.get_docstring(node) or "")
            if line != "Clause:"
        ]
        assert not odd, pformat(odd)

    def test_numbers_are_in_the_order_of_the_book_and_stand_once(self) -> None:
        book = list(CLAUSES)
        known = {name: [number for number in numbers if number in book] for name, numbers in written().items()}
        disorder = {name: numbers for name, numbers in known.items() if numbers != sorted({*numbers}, key=book.index)}
        assert not disorder, pformat(disorder)

    def test_arguments_are_explained_in_their_order(self) -> None:
        wrong = {}
        for name, node in rule_functions().items():
            every = node.args
            taken = [argument.arg for argument in (*every.posonlyargs, *every.args, *every.kwonlyargs)]
            told = section(ast.get_docstring(node) or "", "Args") or ""
            explained = [line.split(":")[0] for line in told.splitlines() if not line.startswith(" ")]
            if taken != explained or every.vararg or every.kwarg:
                wrong[name] = (taken, explained)
        assert not wrong, pformat(wrong)

    def test_results_are_explained(self) -> None:
        told = {name: section(ast.get_docstring(node) or "", "Returns") for name, node in rule_functions().items()}
        assert [name for name, text in told.items() if not text] == []


class TestPropertiesHaveClauses:
    """Every clause that decides something has one class of properties, which says the clause in its docstring."""

    def test_each_clause_has_one_class_and_each_class_one_clause(self) -> None:
        stated = Counter(docstring for docstring, _, _ in property_classes())
        wanted = {f"{number} {' '.join(CLAUSES[number].text.split())}": number for number in RULED}
        faults = {
            "clauses without a class": [number for text, number in wanted.items() if stated[text] == 0],
            "clauses with several": [number for text, number in wanted.items() if stated[text] > 1],
            "classes that state no clause": [
                name for text, name, _ in property_classes() if text not in wanted and name.split(":")[0] not in LAWS
            ],
        }
        assert not any(faults.values()), pformat(faults, compact=True)

    def test_each_class_has_a_test(self) -> None:
        assert [name for _, name, node in property_classes() if not any(map(is_test, node.body))] == []

    def test_each_file_is_marked_and_keeps_its_tests_in_classes(self) -> None:
        trees = {place(path): ast.parse(path.read_text(encoding="utf-8")) for path in property_files()}
        unmarked = [name for name, tree in trees.items() if "pytest.mark.property" not in marks(tree)]
        assert unmarked == []
        assert [(name, node.name) for name, tree in trees.items() for node in tree.body if is_test(node)] == []


def property_files() -> list[Path]:
    """Return the files of properties."""
    files = (path for folder in FOLDERS for path in sorted((TESTS / folder).glob("test_*.py")))
    return [path for path in files if place(path) not in OTHERS]


def place(path: Path) -> str:
    """Return where a file of properties stands."""
    return path.relative_to(TESTS).as_posix()


def property_classes() -> list[tuple[str, str, ast.ClassDef]]:
    """Return every class of properties: its docstring on one line, where it stands, and itself."""
    return [
        (" ".join((ast.get_docstring(node) or "").split()), f"{place(path)}: {node.name}", node)
        for path in property_files()
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test")
    ]


def is_test(node: ast.stmt) -> TypeGuard[Function]:
    """Tell whether a statement is a test that pytest collects."""
    return isinstance(node, Function) and node.name.startswith("test")


def marks(tree: ast.Module) -> str:
    """Return what a file is marked with as a whole."""
    return " ".join(
        ast.unparse(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark"
    )


class TestEveryFunctionIsUsed:
    """What no program can call and nothing here calls is not kept."""

    def test_no_function_is_dead(self) -> None:
        beside = [ast.parse(path.read_text(encoding="utf-8")) for path in LIBRARY.parent.glob("deberts_*.py")]
        called = {name for tree in (*(source.tree for source in sources()), *beside) for name in mentioned(tree)}
        dead = [
            f"{source.name}.{name}"
            for source in sources()
            for name, node in source.functions()
            if node.name not in called | ASKED_BY_OTHERS
            if imported(source) and not is_offered(source.name, name, node)
        ]
        assert not dead, pformat(dead)

    def test_entrances_exist(self) -> None:
        assert {*ENTRANCES} <= {source.name for source in sources()}


def mentioned(tree: ast.Module) -> set[str]:
    """Return every name that is read somewhere; a definition and an import do not read it."""
    return {
        node.id if isinstance(node, ast.Name) else node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load)
    }


def is_offered(module: str, name: str, node: Function) -> bool:
    """Tell whether programs may call a function, or Python itself, a decorator, an entry point or a base class does."""
    if node.name.startswith(("__", "_repr_")) or any(
        isinstance(decorator, ast.Attribute) for decorator in node.decorator_list
    ):
        return True
    owner, _, method = name.rpartition(".")
    if owner and any(hasattr(base, method) for base in foreign_bases(f"{module}.{owner}")):
        return True
    if node.name.startswith("_"):
        return f"{module}:{name}" in entry_points()
    return name.split(".", maxsplit=1)[0] in deberts.__all__ or module in ENTRANCES


def foreign_bases(name: str) -> list[type]:
    """Return the bases of a class that come from elsewhere, and may call what it defines anew."""
    owner = named(name)
    assert isinstance(owner, type)
    return [base for base in owner.__mro__ if not base.__module__.startswith("deberts")]


@cache
def entry_points() -> set[str]:
    """Return what the installed package offers to other programs."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    groups = (project["scripts"], *project.get("entry-points", {}).values())
    return {target for group in groups for target in group.values()}
