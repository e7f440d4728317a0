"""The command: its parts, and how it ends."""

from __future__ import annotations

import sys
from typing import Any, Final, NoReturn

import click

from deberts import DebertsError
from deberts.cli.check import check
from deberts.cli.clauses import rules
from deberts.cli.conformance import conformance
from deberts.cli.console import ascii_option, show
from deberts.cli.demo import demo
from deberts.cli.duel import duel
from deberts.cli.help import HelpContext
from deberts.cli.house import house
from deberts.cli.layout import escaped, sentence
from deberts.cli.play import play
from deberts.cli.queries import legal, sequences
from deberts.cli.review import review
from deberts.cli.rulesets import rulesets
from deberts.cli.settle import settle
from deberts.cli.sheet import score_sheet
from deberts.cli.simulate import simulate
from deberts.cli.solve import solve
from deberts.cli.streams import print_error, quiet_exit

BAD_USAGE: Final = 2
"""Exit status when the command line makes no sense."""

_LONGEST: Final = 1_000
_EPILOG: Final = """\b
Cards are rank and suit: 7 8 9 T J Q K A and C D H S, such as TH or 10H.
Exit status: 0 well, 1 a record was checked and is wrong, 2 wrong usage or
input, 130 interrupted, 141 the reader of the output went away.
NO_COLOR is respected, and a pipe gets no colours.
Completion: eval "$(_DEBERTS_COMPLETE=bash_source deberts)" in ~/.bashrc;
zsh_source and fish_source for other shells."""


class _Command(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  # the order in which they stand below
        return list(self.commands)

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        """Read the arguments; help is written meanwhile."""
        with quiet_exit():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a part; its own arguments are read, and its help is written, meanwhile."""
        with quiet_exit():
            try:
                return super().invoke(ctx)
            except click.UsageError as error:
                # What reads options forgets whose they are.
                if error.ctx is None and (part := self.commands.get(ctx.invoked_subcommand or "")):
                    error.ctx = click.Context(part, parent=ctx, info_name=part.name)
                raise

    def main(self, *args: Any, **kwargs: Any) -> NoReturn:
        """Run, say in one line what went wrong, and end the process."""
        try:
            with quiet_exit():
                status = super().main(*args, **{**kwargs, "standalone_mode": False})
            sys.exit(status or 0)
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
    line = escaped(" ".join(message.split()))
    print_error(line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…")
    sys.exit(BAD_USAGE)


@click.group(
    cls=_Command,
    invoke_without_command=True,
    epilog=_EPILOG,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(package_name="deberts", message="%(prog)s %(version)s")
@ascii_option
@click.pass_context
def deberts(context: click.Context) -> None:
    """Ask the rules of the card game Deberts."""
    if context.invoked_subcommand is None:
        show([context.get_help()])


_PARTS: Final = (
    *(demo, play, check, review, score_sheet, legal, sequences, settle),
    *(rules, rulesets, house, simulate, duel, solve, conformance),
)
for _part in _PARTS:
    deberts.add_command(_part)
for _part in (deberts, *deberts.commands.values()):
    _part.context_class = HelpContext
