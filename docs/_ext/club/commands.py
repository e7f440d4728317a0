"""The command line, described by the program itself; and the words of the table, by their grammar."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import click
from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from club.clause import link
from club.matrix import table
from deberts.cli.app import deberts
from deberts.table.grammar import WORDS

_CODE: Final = re.compile(r"(`[^`]+`|(?<!\w)--[a-z-]+)")


class CommandsDirective(SphinxDirective):
    """A section for each command, with its arguments and options."""

    def run(self) -> list[nodes.Node]:
        """Return the sections."""
        context = click.Context(deberts, info_name="deberts")
        return [self._section(command, path) for command, path in _commands(deberts, context)]

    def _section(self, command: click.Command, context: click.Context) -> nodes.section:
        path = context.command_path
        name = path.replace(" ", "-")
        usage = " ".join((path, *command.collect_usage_pieces(context)))
        section = nodes.section("", nodes.title("", path), ids=[name], names=[name])
        self.state.document.note_explicit_target(section)
        section += nodes.literal_block(usage, usage, language="text")
        section += [_part(text) for text in (command.help or "").split("\n\n")]
        section += nodes.definition_list("", *_options(command, context))
        section += _epilog(command)
        return section


def _commands(command: click.Command, context: click.Context) -> Iterator[tuple[click.Command, click.Context]]:
    yield command, context
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            inner = command.get_command(context, name)
            if inner is not None:
                yield from _commands(inner, click.Context(inner, parent=context, info_name=name))


def _options(command: click.Command, context: click.Context) -> Iterator[nodes.definition_list_item]:
    records = [parameter.get_help_record(context) for parameter in command.get_params(context)]
    for names, told in filter(None, records):
        term = nodes.term("", "", nodes.literal("", names))
        yield nodes.definition_list_item("", term, nodes.definition("", _paragraph(told)))


def _part(text: str) -> nodes.TextElement:
    r"""Return a paragraph, or the lines as they are where click is to leave them so, behind a ``\b``."""
    return _block(text) if text.startswith("\b") else _paragraph(text)


def _block(text: str) -> nodes.literal_block:
    text = text.replace("\b", "").strip()
    return nodes.literal_block(text, text, language="text")


def _paragraph(text: str) -> nodes.paragraph:
    """Return a paragraph in which options, and what stands between backticks, are code."""
    parts = _CODE.split(" ".join(text.split()))
    return nodes.paragraph(
        "", "", *(nodes.literal("", part.strip("`")) if at % 2 else nodes.Text(part) for at, part in enumerate(parts))
    )


def _epilog(command: click.Command) -> list[nodes.Node]:
    if not command.epilog:
        return []
    return [_block(command.epilog)]


class GrammarDirective(SphinxDirective):
    """A table of the words that a player can say."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        rows = ([[nodes.literal("", word.usage)], _clauses(word.clauses)] for word in WORDS.values())
        return [table(("Text", "Right given by"), rows, classes=["grammar"])]


def _clauses(numbers: tuple[str, ...]) -> list[Any]:
    links = (link("club", "clause", number, number) for number in numbers)
    return [node for each in links for node in (nodes.Text(", "), each)][1:]
