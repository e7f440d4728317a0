"""Which functions of the rules are not as they were at a commit."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

RULES: Final = "src/deberts/rules"


class NoCommitError(Exception):
    """There is no such commit here."""


def changed_functions(base: str, root: Path) -> set[str]:
    """The functions of the rules that are not as they were at a commit; all of a module whose other lines changed."""
    commit_id(base, root)
    changed: set[str] = set()
    for path in sorted((root / RULES).glob("*.py")):
        before = _git(root, "show", f"{base}:{RULES}/{path.name}") or ""
        was, now = functions(before), functions(path.read_text(encoding="utf-8"))
        names = now.keys() if was.get("") != now.get("") else {name for name in now if was.get(name) != now[name]}
        changed |= {f"{path.stem}.{name}" for name in names if name}
    return changed


def commit_id(name: str, root: Path) -> str:
    """The full id of a commit."""
    found = _git(root, "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}")
    if found is None:
        raise NoCommitError(f"there is no commit {name} here")
    return found.strip()


def functions(source: str) -> dict[str, str]:
    """What each function of a module says, without its docstrings, by name; under the empty name the rest."""
    tree = ast.parse(source)
    found = {name: ast.dump(node) for name, node in _taken_out(_Undocumented().visit(tree), "")}
    return {**found, "": ast.dump(tree)}


def _taken_out(owner: ast.Module | ast.ClassDef, prefix: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in list(owner.body):
        if isinstance(node, ast.ClassDef):
            yield from _taken_out(node, f"{prefix}{node.name}.")
        elif isinstance(node, ast.FunctionDef):
            owner.body.remove(node)
            yield f"{prefix}{node.name}", node


class _Undocumented(ast.NodeTransformer):
    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        return None if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str) else node


def _git(root: Path, *arguments: str) -> str | None:
    command = ["git", *arguments]
    done = subprocess.run(command, cwd=root, check=False, capture_output=True, text=True, encoding="utf-8")
    return done.stdout if done.returncode == 0 else None
