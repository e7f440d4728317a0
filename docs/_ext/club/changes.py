"""The change log of the project as a page, with every clause in it a link."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from club.clause import link
from deberts.clauses import CLAUSES
from deberts.clauses.numbers import MENTION, order

LOG: Final = Path(__file__).parents[3] / "CHANGELOG.md"

_RANGE: Final = re.compile(r"\b([a-zD]?\d+(?:\.\d+)?) to ([a-zD]?\d+(?:\.\d+)?)")

_INLINE: Final = re.compile(r"`([^`]+)`|\[([^]]+)\]\(([^)]+)\)|(" + MENTION.pattern + ")")


class ChangesDirective(SphinxDirective):
    """The change log: a section for each version, with its parts."""

    def run(self) -> list[nodes.Node]:
        """Return the sections."""
        self.env.note_dependency(LOG)
        return list(self._versions(LOG.read_text(encoding="utf-8")))

    def _versions(self, text: str) -> Iterator[nodes.section]:
        for version in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
            title, _, body = version.partition("\n")
            name = title.strip("[] \n")
            section = nodes.section("", nodes.title("", name), ids=[nodes.make_id(f"version-{name}")], names=[name])
            self.state.document.note_explicit_target(section)
            section += list(_blocks(body))
            yield section


@cache
def history() -> Mapping[str, tuple[tuple[str, str], ...]]:
    """Return what the change log says of each clause under *Rules*: the version and the words, the latest first."""
    found = defaultdict[str, list[tuple[str, str]]](list)
    for version in re.split(r"^## ", LOG.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        name = version.partition("\n")[0].strip("[] ")
        rules = version.partition("### Rules\n")[2].partition("\n### ")[0]
        for item in re.split(r"^- ", rules, flags=re.MULTILINE)[1:]:
            text = " ".join(item.split())
            for number in filter(_named(text), CLAUSES):
                found[number].append((name, text))
    return {number: tuple(rows) for number, rows in found.items()}


def _named(text: str) -> Callable[[str], bool]:
    """Return whether a clause is among those at the head of an entry, or anywhere in its words."""
    head = text.partition(":")[0]
    groups = {part.strip() for part in re.split(r",| and ", head)}
    ranges = [(order(low), order(high)) for low, high in _RANGE.findall(head)]
    mentioned = {*MENTION.findall(text)}

    def names(number: str) -> bool:
        within = any(low <= order(number)[: len(low)] and order(number)[: len(high)] <= high for low, high in ranges)
        return within or number in mentioned or number.rstrip("0123456789.") in groups

    return names


def _blocks(text: str) -> Iterator[nodes.Node]:
    for block in re.split(r"\n\s*\n", text.strip()):
        if block.startswith("### "):
            yield nodes.rubric("", block.removeprefix("### ").strip())
        elif block.startswith("- "):
            items = re.split(r"^- ", block, flags=re.MULTILINE)[1:]
            yield nodes.bullet_list("", *(nodes.list_item("", paragraph(item)) for item in items))
        else:
            yield paragraph(block)


def paragraph(text: str) -> nodes.paragraph:
    """Return some words of the log, with their code, links and clauses."""
    return nodes.paragraph("", "", *_inline(" ".join(text.split())))


def _inline(text: str) -> Iterator[nodes.Node]:
    at = 0
    for found in _INLINE.finditer(text):
        yield nodes.Text(text[at : found.start()])
        yield _link(found)
        at = found.end()
    yield nodes.Text(text[at:])


def _link(found: re.Match[str]) -> nodes.Node:
    code, words, address, number = found.groups()
    if code is not None:
        return nodes.literal("", code)
    if words is not None:
        return nodes.reference("", words, refuri=address)
    return link("club", "clause", number, number) if number in CLAUSES else nodes.Text(number)
