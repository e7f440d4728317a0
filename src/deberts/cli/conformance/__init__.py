"""``deberts conformance``: ask an engine the vectors, list them, copy them."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Final

import click

from deberts.cli.console import show
from deberts.cli.help import HelpContext

PARTS: Final[Mapping[str, str]] = {
    "run": "run",
    "list": "browse",
    "show": "browse",
    "coverage": "browse",
    "fuzz": "fuzz",
    "selfcheck": "run",
    "export": "files",
    "report": "files",
}
"""Every part, and the module of this package in which it is; that is loaded when the part is used."""

_EPILOG: Final = """\b
Exit status:
  0  everything that was asked and decides passed
  1  something that decides failed or ended in an error, or nothing was
     answered
  2  wrong usage or input; nothing chosen; a report could not be written
  3  partial: nothing failed, but something of the sources is unclaimed, or skipped
  4  the suite itself is broken: a file is missing, or is not what the
     manifest says
130  interrupted; 143 and 129: ended by SIGTERM and SIGHUP"""


class _Parts(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  # the order of use
        return list(PARTS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002  # click calls it
        if cmd_name not in PARTS:
            return None
        commands: Mapping[str, click.Command] = import_module(f"{__name__}.{PARTS[cmd_name]}").COMMANDS
        command = commands[cmd_name]
        command.context_class = HelpContext
        return command


@click.group(cls=_Parts, invoke_without_command=True, epilog=_EPILOG)
@click.pass_context
def conformance(context: click.Context) -> None:
    """Find out whether an engine knows the rules, in any language.

    `deberts conformance run --engine "node engine.js"` asks a program, and `--engine module:factory` what lives in
    Python.
    """
    if context.invoked_subcommand is None:
        show([context.get_help()])
