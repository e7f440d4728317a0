"""Bring the catalogues of a language up to date with the pages, and with what the library itself says.

``python docs/_ext/translate.py ru`` reads every page and merges what changed into the catalogues in
``docs/locale/ru/LC_MESSAGES``; what is new is empty there, and what was reworded is marked as fuzzy. The same happens
to the catalogue of the library, ``src/deberts/locale/ru/LC_MESSAGES/deberts.po``, which is compiled too; with
``--library`` to that alone. It is sorted, so that what two people added is merged by running this again.
``python docs/_ext/translate.py ru rules/01`` begins the catalogue of one page more: from then on the page counts as
translated, and pictures and cards in it speak the language. The words of the interface, and the titles of pages without
a catalogue, are in ``sphinx.po``. Sphinx compiles the catalogues when it builds.
"""

from __future__ import annotations

import argparse
import ast
import io
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from sphinx.cmd.build import build_main

import deberts
from deberts.cards import Rank, Suit
from deberts.clauses import CLAUSES
from deberts.clauses.houses import HOUSES
from deberts.clauses.players import PLAYERS
from deberts.clauses.sources import SOURCES
from deberts.glossary import NAMES
from deberts.rulesets.answers import words_of
from deberts.rulesets.questions import NUMBERS, OPTIONS, QUESTIONS, TARGET
from deberts.table.grammar import WORDS

DOCS: Final = Path(__file__).parents[1]
LOCALE: Final = DOCS / "locale"
INTERFACE: Final = "sphinx"
# Of the head of a catalogue, what would change with the day, the place or the version of a tool.
_PASSING: Final = tuple(
    f'"{name}:'
    for name in (
        "Generated-By",
        "Language-Team",
        "Last-Translator",
        "PO-Revision-Date",
        "POT-Creation-Date",
        "Project-Id-Version",
        "Report-Msgid-Bugs-To",
    )
)
_WIDTH: Final = 110
LIBRARY: Final = Path(deberts.__file__).parent
PAGES: Final = (DOCS.parent / "web" / "bridge", DOCS / "_ext" / "club")
"""What the page says on which the game is played, and what all pages say that is made of data."""
_CONFLICT: Final = (b"<<<<<<<", b"|||||||", b"=======", b">>>>>>>")


def main() -> int:
    """Update, say what is left to translate, and return the exit status."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    arguments.add_argument("language")
    arguments.add_argument("pages", nargs="*")
    arguments.add_argument("--library", action="store_true", help="not the pages, only what the library says")
    given = arguments.parse_args()
    print(f"library: {update_library(given.language) or 'nothing'} left to translate")
    if given.library:
        return 0
    with tempfile.TemporaryDirectory() as folder:
        if build_main(["-q", "-b", "gettext", str(DOCS), folder]):
            return 1
        for page in sorted({*pages(given.language), *given.pages}):
            left = update(catalogue(given.language, page), Path(folder, f"{page}.pot"), given.language)
            print(f"{page}: {left or 'nothing'} left to translate")
    return 0


def catalogue(language: str, page: str) -> Path:
    """Return the file of a catalogue.

    Args:
        language: Code of the language.
        page: Name of the page.

    Returns:
        The file, which need not be there.
    """
    return LOCALE / language / "LC_MESSAGES" / f"{page}.po"


def pages(language: str) -> list[str]:
    """Return the pages that have a catalogue.

    Args:
        language: Code of the language.

    Returns:
        Their names, in order.
    """
    folder = LOCALE / language / "LC_MESSAGES"
    names = (path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.po"))
    return sorted(name for name in names if name != INTERFACE)


def read(path: Path, language: str | None = None) -> Catalog:
    """Read a catalogue or a template; where git has left a conflict, both sides.

    Args:
        path: The file.
        language: Code of the language; none for a template.

    Returns:
        The catalogue.
    """
    lines = (line for line in path.read_bytes().splitlines(keepends=True) if not line.startswith(_CONFLICT))
    return read_po(io.BytesIO(b"".join(lines)), language)


def update(path: Path, template: Path, language: str) -> int:
    """Merge a template into a catalogue.

    Args:
        path: The catalogue; it is made if it is not there.
        template: The messages of the page.
        language: Code of the language.

    Returns:
        How many messages are not translated, or only by a guess.
    """
    known = read(path, language) if path.exists() else Catalog(language)
    known.update(read(template))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(written(known), encoding="utf-8")
    return _left(known)


def _left(known: Catalog) -> int:
    return sum(message.fuzzy or not all(strings(message)) for message in known if message.id)


def strings(message: Message) -> tuple[str, ...]:
    """Return the translations of a message: one, or one for each form of the plural."""
    found = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return tuple(text or "" for text in found)


def update_library(language: str) -> int:
    """Merge what the library says into its catalogue, and compile that.

    Args:
        language: Code of the language.

    Returns:
        How many messages are not translated, or only by a guess.
    """
    path = library_catalogue(language)
    known = read(path, language) if path.exists() else Catalog(language)
    known.update(library_messages(), no_fuzzy_matching=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(library_text(known), encoding="utf-8")
    path.with_suffix(".mo").write_bytes(compiled(known))
    return _left(known)


def library_catalogue(language: str) -> Path:
    """Return the file of the catalogue of the library, which need not be there."""
    return LIBRARY / "locale" / language / "LC_MESSAGES" / "deberts.po"


def library_messages() -> Catalog:
    """Return all that the library and its page say: what is marked in their modules, and the titles of the clauses.

    What the glossary has in every language is left out.
    """
    found = Catalog()
    for path in (*sorted(LIBRARY.rglob("*.py")), *(path for page in PAGES for path in sorted(page.glob("*.py")))):
        for message, context in marked(path.read_text(encoding="utf-8")):
            if message not in NAMES["en"].terms:
                found.add(message, context=context)
    for context, messages in _of_data().items():
        for message in messages:
            found.add(message, context=context)
    return found


def marked(source: str) -> Iterator[tuple[str | tuple[str, ...], str | None]]:
    """Return the messages that a module marks: babel itself does not look into f-strings.

    Args:
        source: Text of the module.

    Returns:
        Each message, or its singular and plural, with its context. What is no literal is marked where it is one.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            texts = tuple(each.value for each in node.args if isinstance(each, ast.Constant))
            match called, texts:
                case (("gettext" | "gettext_noop" | "Message"), (str(message), *_)):
                    yield message, None
                case "ngettext", (str(one), str(many), *_):
                    yield (one, many), None
                case "pgettext", (str(context), str(message), *_):
                    yield message, context
                case _:
                    pass


def _of_data() -> dict[str | None, Iterable[str]]:
    """Return what is said of cards, clauses and options, by its context."""
    return {
        "rank": (rank.value for rank in Rank),
        "suit": (suit.value for suit in Suit),
        "suit of a card": (suit.name.lower() for suit in Suit),
        "a card that is played": (rank.name.lower() for rank in Rank),
        "the top of a sequence": (rank.name.lower() for rank in Rank),
        "action": (word.word if word.usage == word.word else f"{word.word} {{what}}" for word in WORDS.values()),
        "title of a clause": (clause.title for clause in CLAUSES.values()),
        "text of a clause": (clause.text for clause in CLAUSES.values()),
        "rules": (source.called for source in SOURCES.values()),
        "question": QUESTIONS.values(),
        **{question: words_of(field) for field, question in QUESTIONS.items()},
        "who plays": (player.partition(": ")[2] for player in PLAYERS.values()),
        None: (
            *(number.noun for number in (TARGET, *NUMBERS.values())),
            *_limits(),
            *(house.unsaid for house in HOUSES.values()),
        ),
    }


def _limits() -> Iterator[str]:
    """Return why an answer is not for so many players."""
    return (answer.limit.sentence for kind in OPTIONS.values() for answer in kind if answer.limit)


def library_text(known: Catalog) -> str:
    """Return the catalogue of the library as text: sorted, and each message on a line of its own."""
    return written(known, "# What deberts says, translated.", sort_output=True, width=0)


def compiled(known: Catalog) -> bytes:
    """Return a catalogue as gettext reads it, the same whatever the day and the version of the tool."""
    copy = _Compiled(known.locale)
    for message in known:
        if message.id and not message.fuzzy:
            copy.add(message.id, message.string, context=message.context)
    data = io.BytesIO()
    write_mo(data, copy)
    return data.getvalue()


class _Compiled(Catalog):
    """A catalogue whose head says only what gettext asks of it."""

    def __iter__(self) -> Iterator[Message]:
        yield Message("", f"Content-Type: text/plain; charset=utf-8\nPlural-Forms: {self.plural_forms}\n")
        yield from (message for message in super().__iter__() if message.id)


def written(known: Catalog, head: str = "# A page of deberts, translated.", **how: Any) -> str:
    """Return a catalogue as text, which changes when a message does and not with the day or the place.

    Args:
        known: The catalogue.
        head: The comment that it begins with.
        how: How babel is to write it, if otherwise than a page.

    Returns:
        The text of the file.
    """
    known.header_comment = head
    known.fuzzy = False
    text = io.BytesIO()
    write_po(text, known, no_location=True, ignore_obsolete=True, **({"width": _WIDTH} | how))
    lines = text.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(_PASSING))


if __name__ == "__main__":
    sys.exit(main())
