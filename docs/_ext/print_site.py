"""Print what is made for paper, by Chromium, and count the pages.

``python docs/_ext/print_site.py docs/_build/html`` prints the club rules of each language into ``rules/book.pdf``,
with the number of its page beside each clause of the contents, and the sheets only to count their pages. It ends
with status 1 if something takes more paper than it may. It needs Chromium, and pdfinfo of poppler-utils.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from look import COUNT, FLAGS, browser

MOST: Final = {"rules/05.html": 3, "rules/book.html": 24, "sheets/score-*.html": 1, "sheets/*.html": 2}
"""How many pages each may take, by the first pattern that fits its address; a sheet has two sides."""

BOOK: Final = "rules/book.html"
PATIENCE: Final = 120
"""Seconds until a browser that does not print is given up."""

_LINK: Final = "<!-- pdf -->"
_PAGE_OF: Final = re.compile(r'(<span data-page-of="([^"]+)">)[^<]*')


def main() -> int:
    """Print, say what takes too much paper, and return the exit status."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    arguments.add_argument("site", type=Path)
    site: Path = arguments.parse_args().site
    for book in sorted(site.glob(f"**/{BOOK}")):
        write_book(book)
    jobs = {page: most for pattern, most in reversed(MOST.items()) for page in site.glob(f"**/{pattern}")}
    with ThreadPoolExecutor(COUNT) as several:
        counts = dict(zip(jobs, several.map(pages_of, jobs), strict=True))
    found = [
        f"{page.relative_to(site)}: takes {counts[page]} pages, and may take {most}"
        for page, most in jobs.items()
        if counts[page] > most
    ]
    for finding in found:
        print(finding)
    print(f"{len(counts)} documents of {sum(counts.values())} pages, {len(found)} findings")
    return 1 if found or not counts else 0


def write_book(page: Path) -> None:
    """Print the club rules beside their page: once to learn where each clause is, then with that in the contents."""
    to = page.with_suffix(".pdf")
    text = page.read_text(encoding="utf-8")
    with printed(page) as first:
        places = destinations(first)
    text = _PAGE_OF.sub(lambda found: f"{found[1]}{places[found[2]]}", text)
    page.write_text(text.replace(_LINK, f'<a href="{to.name}">PDF</a>'), encoding="utf-8")
    with printed(page) as second:
        shutil.copy(second, to)


def pages_of(page: Path) -> int:
    """Return how many pages a page of the site takes on paper."""
    with printed(page) as document:
        return int(re.findall(r"^Pages: +(\d+)$", told(document), re.MULTILINE)[0])


def destinations(document: Path) -> Mapping[str, int]:
    """Return on which page each anchor of a printed document is."""
    return {
        name: int(number)
        for number, name in re.findall(r'^ *(\d+) \[.*"(.+)"$', told(document, "-dests"), re.MULTILINE)
    }


def told(document: Path, *options: str) -> str:
    """Return what pdfinfo says of a document."""
    program = shutil.which("pdfinfo") or sys.exit("no pdfinfo: install poppler-utils")
    return subprocess.run([program, *options, document], check=True, capture_output=True, text=True).stdout


@contextmanager
def printed(page: Path) -> Iterator[Path]:
    """Print a page as Chromium does, and throw the document away afterwards."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        document = Path(folder, "printed.pdf")
        how = ["--no-pdf-header-footer", "--generate-pdf-document-outline", f"--print-to-pdf={document}"]
        command = [browser(), *FLAGS, f"--user-data-dir={folder}/profile", *how, page.resolve().as_uri()]
        subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE)
        yield document


if __name__ == "__main__":
    sys.exit(main())
