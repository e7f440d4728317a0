"""In which language a command answers: that of its option ``--language``, and else English."""

from __future__ import annotations

from typing import Final

import click

from deberts.errors import UnknownLanguageError
from deberts.locale import ENGLISH, Language

_LANGUAGE: Final = "deberts.language"


def spoken() -> Language:
    """Return the language of the command that is being run."""
    context = click.get_current_context(silent=True)
    found = None if context is None else context.meta.get(_LANGUAGE)
    return Language.of(ENGLISH) if found is None else found


def _remember(context: click.Context, _option: click.Parameter, code: str) -> None:
    try:
        context.meta[_LANGUAGE] = Language.of(code)
    except UnknownLanguageError as error:
        raise click.BadParameter(str(error)) from None


language_option: Final = click.option(
    "--language",
    metavar="CODE",
    default=ENGLISH,
    is_eager=True,
    expose_value=False,
    callback=_remember,
    help="Language of the answer, such as ru.  [default: en]",
)
"""The option of every command that answers in several languages."""
