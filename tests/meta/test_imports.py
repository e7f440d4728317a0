"""Imports run one way, and `import deberts` costs little."""

from __future__ import annotations

import ast
import tomllib
from importlib.util import find_spec

import pytest

from project import ROOT, Source, run_python, sources

# What the core needs of the standard library, beside what attrs loads. A name that is added here needs a reason.
NEEDED = {
    "difflib": "a text that is nearly right gets a hint",
    "hashlib": "packs are shuffled with SHA-256",
}

HEAVY = {
    "argparse",
    "asyncio",
    "click",
    "concurrent.futures",
    "decimal",
    "email",
    "hypothesis",
    "importlib.metadata",
    "importlib.resources",
    "json",
    "jsonschema",
    "logging",
    "multiprocessing",
    "pytest",
    "random",
    "rich",
    "socket",
    "ssl",
    "subprocess",
    "tempfile",
    "unittest",
    "urllib",
    "xml",
}


def loaded(*modules: str) -> set[str]:
    """Return what a new interpreter has loaded after importing some modules."""
    listing = run_python("-I", "-c", f"import sys, {', '.join(modules)}; print(*sys.modules)", measured=False)
    return {*listing.split()}


VALUES_OF_OPTIONS = {"Duties", "SequenceTerms", "Terms"}
"""Several answers as one value, where a rule needs more than one."""


class TestDirection:
    """Every module imports only what lies below it."""

    def test_contracts_are_kept(self) -> None:
        if find_spec("importlinter") is None:
            pytest.skip("the linter comes with the extra dev")
        # In an interpreter of its own, because it silences the loggers of every test that comes after it.
        linting = "from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True, no_logo=True))"
        report = run_python("-c", f"import os, sys; os.chdir({str(ROOT)!r}); {linting}", measured=False)
        settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
        contracts = len(settings["tool"]["importlinter"]["contracts"])
        assert f"Contracts: {contracts} kept, 0 broken." in report

    def test_the_club_text_takes_options_and_never_the_rule_set(self) -> None:
        rules = [source for source in sources() if source.name.startswith("deberts.rules.")]
        taken = {name for source in rules for module, name in imported(source) if module == "deberts.options"}
        options = {
            node.name
            for source in sources()
            if source.name == "deberts.options"
            for node in source.tree.body
            if isinstance(node, ast.ClassDef)
            and ([ast.unparse(base) for base in node.bases] == ["Option"] or node.name in VALUES_OF_OPTIONS)
        }
        assert len(rules) >= 6
        assert "Packets" in taken
        assert taken <= options
        assert not any(module == "deberts.rulesets.ruleset" for source in rules for module, _ in imported(source))


def imported(source: Source) -> set[tuple[str, str]]:
    """Return what a module takes out of which other modules, by name."""
    return {
        (node.module or "", alias.name)
        for node in ast.walk(source.tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


class TestCost:
    """A program that imports the library loads attrs, the library, and little else."""

    def test_nothing_is_loaded_that_is_not_needed(self) -> None:
        beside = {name for name in loaded("deberts") - loaded("attrs", *NEEDED) if name.split(".")[0] != "deberts"}
        assert beside == set()

    def test_everything_allowed_is_needed(self) -> None:
        alone = loaded("attrs")
        assert {*NEEDED} <= loaded("deberts") - alone

    def test_nothing_heavy_is_loaded(self) -> None:
        assert loaded("deberts") & HEAVY == set()

    def test_modules_that_few_need_are_loaded_when_asked(self) -> None:
        parts = {name for name in loaded("deberts") if name.startswith("deberts.")}
        late = {"deberts.cli", "deberts.conformance", "deberts.fast", "deberts.records", "deberts.strategies"}
        assert parts & (late | {"deberts.players", "deberts.trace"}) == set()
