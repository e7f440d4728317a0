"""The command: its parts, and how it ends."""

from __future__ import annotations

import sys
from typing import Any, Final, NoReturn

import click

from deberts import DebertsError
from deberts.cli import INTERRUPTED
from deberts.cli.arguments import sentence
from deberts.cli.ask import legal, sequences, settle
from deberts.cli.book import rules
from deberts.cli.check import check
from deberts.cli.conformance import conformance
from deberts.cli.console import ascii_option, show
from deberts.cli.demo import demo

BAD_USAGE: Final = 2
"""Exit status when what was asked makes no sense."""

_EPILOG: Final = """\b
Cards are rank and suit: 7 8 9 T J Q K A and C D H S, such as TH or 10H.
Exit status: 0 well, 1 a record was checked and is wrong, 2 wrong usage or
input, 130 interrupted, 141 the reader of the output went away.
NO_COLOR is respected, and a pipe gets no colours.
Completion: eval "$(_DEBERTS_COMPLETE=bash_source deberts)" in ~/.bashrc;
zsh_source and fish_source for other shells."""


class _Command(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  # the order in which they are told below
        return list(self.commands)

    def main(self, *args: Any, **kwargs: Any) -> NoReturn:
        """Run, say in one line what went wrong, and end the process."""
        try:
            sys.exit(super().main(*args, **{**kwargs, "standalone_mode": False}) or 0)
        except click.Abort:
            sys.exit(INTERRUPTED)
        except click.UsageError as error:
            _fail(_usage(error, self.name if error.ctx is None else error.ctx.command_path))
        except DebertsError as error:
            _fail(f"deberts: {sentence(error)}")
        except OSError as error:
            _fail(f"deberts: {error.strerror}")


def _usage(error: click.UsageError, path: str | None) -> str:
    message = error.format_message()
    about_a_value = message.removeprefix("Invalid value for ")
    hint = f" (see {path} --help)" if about_a_value == message else ""
    return f"{path}: {about_a_value}{hint}"


def _fail(message: str) -> NoReturn:
    sys.stderr.write(f"{' '.join(message.split())}\n")
    sys.exit(BAD_USAGE)


@click.group(cls=_Command, invoke_without_command=True, epilog=_EPILOG)
@click.version_option(package_name="deberts", message="%(prog)s %(version)s")
@ascii_option
@click.pass_context
def deberts(context: click.Context) -> None:
    """Ask the rules of the card game Deberts."""
    if context.invoked_subcommand is None:
        show([context.get_help()])


for _part in (demo, check, legal, sequences, settle, rules, conformance):
    deberts.add_command(_part)
