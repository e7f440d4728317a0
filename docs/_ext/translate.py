"""Bring the catalogues of a language up to date with the pages.

``python docs/_ext/translate.py ru`` reads every page and merges what changed into the catalogues in
``docs/locale/ru/LC_MESSAGES``; what is new is empty there, and what was reworded is marked as fuzzy.
``python docs/_ext/translate.py ru rules/01`` begins the catalogue of one page more: from then on the page counts as
translated, and pictures and cards in it speak the language. The words of the interface, and the titles of pages without
a catalogue, are in ``sphinx.po``. Sphinx compiles the catalogues when it builds.
"""

from __future__ import annotations

import argparse
import io
import sys
import tempfile
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from sphinx.cmd.build import build_main

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


def main() -> int:
    """Update, say what is left to translate, and return the exit status."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    arguments.add_argument("language")
    arguments.add_argument("pages", nargs="*")
    given = arguments.parse_args()
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
    """Read a catalogue or a template.

    Args:
        path: The file.
        language: Code of the language; none for a template.

    Returns:
        The catalogue.
    """
    return read_po(io.BytesIO(path.read_bytes()), language)


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
    return sum(not message.string or message.fuzzy for message in known if message.id)


def written(known: Catalog) -> str:
    """Return a catalogue as text, which changes when a message does and not with the day or the place.

    Args:
        known: The catalogue.

    Returns:
        The text of the file.
    """
    known.header_comment = "# A page of deberts, translated."
    known.fuzzy = False
    text = io.BytesIO()
    write_po(text, known, width=_WIDTH, no_location=True, ignore_obsolete=True)
    lines = text.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(_PASSING))


if __name__ == "__main__":
    sys.exit(main())
