"""Docstrings and names of the library, made fit for the reference."""

from __future__ import annotations

import builtins
import enum
import re
import sys
from collections.abc import Iterator
from typing import Any, Final

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode

import deberts
from club.clause import link
from club.evidence import resolve


def _is_error(found: object) -> bool:
    return isinstance(found, type) and issubclass(found, BaseException)


PYTHON: Final = "https://docs.python.org/3"
"""Where Python is documented."""

_IMPORTED: Final = ("class", "exception", "function", "data")
"""What stands in a module by itself."""

_BUILT_IN: Final = {
    **dict.fromkeys(("bool", "float", "int", "object", "type", "property"), "library/functions"),
    **dict.fromkeys(("bytes", "dict", "frozenset", "list", "range", "set", "str", "tuple"), "library/stdtypes"),
    **dict.fromkeys(("None",), "library/constants"),
    **{name: "library/exceptions" for name, found in vars(builtins).items() if _is_error(found)},
}
"""The page of each type that needs no import."""

_NUMBER: Final = re.compile(r"[^\s,]+")


def link_clauses(_app: Sphinx, _what: str, _name: str, _obj: object, _options: object, lines: list[str]) -> None:
    """Turn the section ``Clause:`` of a docstring into a field with links, before the other sections are read."""
    while "Clause:" in lines:
        start = lines.index("Clause:")
        end = next((at for at in range(start, len(lines)) if not lines[at].strip()), len(lines))
        numbers = _NUMBER.findall(" ".join(lines[start + 1 : end]))
        lines[start:end] = [f":Clause: {', '.join(f':clause:`{number}`' for number in numbers)}"]


def list_members(_app: Sphinx, what: str, _name: str, obj: object, _options: object, lines: list[str]) -> None:
    """Name the members of a closed enum in its description, for they have no docstrings of their own."""
    if what == "class" and isinstance(obj, type) and issubclass(obj, enum.Enum):
        lines += ["", f":Members: {', '.join(f'``{name}``' for name in obj.__members__)}", ""]


def say_import(_app: Sphinx, what: str, name: str, obj: object, _options: object, lines: list[str]) -> None:
    """Say from where a function, a class or a value is imported: from the library itself where it is offered there."""
    module, _, own = name.rpartition(".")
    if what in _IMPORTED:
        place = deberts.__name__ if own in deberts.__all__ and getattr(deberts, own) is obj else module
        lines += ["", f":Import: ``from {place} import {own}``", ""]


def find_python(
    _app: Sphinx, _env: BuildEnvironment, node: addnodes.pending_xref, contnode: nodes.Element
) -> nodes.Element | None:
    """Find one of Python's own types in the documentation of Python; where it stands there does not change.

    No inventory is asked over the network: a page of the standard library is called as its module.
    """
    target = node.get("reftarget", "")
    module, _, own = target.rpartition(".")
    if (
        node.get("refdomain") != "py"
        or not own
        or "._" in target
        or module.partition(".")[0] not in (*sys.stdlib_module_names, "")
    ):
        return None
    page = _BUILT_IN.get(own) if not module or module == "builtins" else f"library/{module}"
    if page is None:
        return None
    anchor = own if not module or module == "builtins" else target
    return nodes.reference("", "", contnode, internal=False, refuri=f"{PYTHON}/{page}.html#{anchor}", reftitle="Python")


def find_elsewhere(
    app: Sphinx, env: BuildEnvironment, node: addnodes.pending_xref, contnode: nodes.Element
) -> nodes.Element | None:
    """Find the page of an object that is asked for by one of its other names.

    A name of ``import deberts`` is documented where it is defined, and one of ``deberts.svg`` where it is offered.
    """
    target = node.get("reftarget", "")
    if node.get("refdomain") != "py" or not target.startswith("deberts."):
        return None
    documented = env.domains.python_domain.objects
    for name in _same(target, documented):
        return make_refnode(
            app.builder, node["refdoc"], documented[name].docname, documented[name].node_id, contnode, name
        )
    return None


def _same(target: str, documented: dict[str, Any]) -> Iterator[str]:
    try:
        wanted = resolve(target)[1]
    except LookupError:
        return
    last = target.rpartition(".")[2]
    for name in documented:
        if name.rpartition(".")[2] == last and name != target and resolve(name)[1] is wanted:
            yield name


class NoValues(SphinxTransform):
    """Leave out of the reference what a value is made of: the description says what it is, and the source has it."""

    default_priority = 500

    def apply(self, **_options: Any) -> None:
        """Take the values away."""
        for signature in self.document.findall(addnodes.desc_signature):
            for each in [each for each in signature if isinstance(each, addnodes.desc_annotation)]:
                if each.astext().lstrip().startswith("="):
                    signature.remove(each)


class NamesDirective(SphinxDirective):
    """Every name that ``import deberts`` gives, with a link to where it is described."""

    def run(self) -> list[nodes.Node]:
        """Return a list."""
        items = (
            nodes.list_item("", nodes.paragraph("", "", link("py", "obj", f"deberts.{name}", name, literal=True)))
            for name in deberts.__all__
        )
        return [nodes.bullet_list("", *items, classes=["names"])]
