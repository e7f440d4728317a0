"""The change log of the project as a page, with every clause in it a link."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from club.clause import link
from deberts.clauses import CLAUSES
from deberts.clauses.numbers import MENTION

LOG: Final = Path(__file__).parents[3] / "CHANGELOG.md"

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


def _blocks(text: str) -> Iterator[nodes.Node]:
    for block in re.split(r"\n\s*\n", text.strip()):
        if block.startswith("### "):
            yield nodes.rubric("", block.removeprefix("### ").strip())
        elif block.startswith("- "):
            items = re.split(r"^- ", block, flags=re.MULTILINE)[1:]
            yield nodes.bullet_list("", *(nodes.list_item("", _paragraph(item)) for item in items))
        else:
            yield _paragraph(block)


def _paragraph(text: str) -> nodes.paragraph:
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
