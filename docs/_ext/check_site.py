"""Follow every link and anchor of the built site, weigh its pages, and look into their heads.

``python docs/_ext/check_site.py docs/_build/html`` says what leads nowhere, what is too heavy for a phone, and which
page cannot be told from others where pages are found, and ends with status 1 if there is anything. It needs no browser.
"""

from __future__ import annotations

import argparse
import posixpath
import sys
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

KIBIBYTE: Final = 1024
HEAVIEST: Final = {"clause": 150 * KIBIBYTE, "reference": 400 * KIBIBYTE, "search": 500 * KIBIBYTE}
"""How many bytes a page of a kind may have; that of the search with all that it loads until it answers."""

_CODE: Final = "_modules"
SEARCH: Final = "search.html"

_MADE: Final = ("genindex.html", SEARCH, "py-modindex.html")
"""What is made for every site, and described by nobody."""


class Page(HTMLParser):
    """A page as it is followed.

    Args:
        text: The page.
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.heads: set[str] = set()
        self.clauses = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what can be led to, and what leads on."""
        given = {name: value or "" for name, value in attrs}
        self.names |= {given[name] for name in ("id", "name") if name in given}
        self.links += [given[name] for name in ("href", "src") if name in given]
        is_style = given.get("rel") == "stylesheet"
        self.loads += [given[name] for name in ("src", "data-index", *["href"] * is_style) if name in given]
        self.heads |= {given[name] for name in ("name", "rel") if tag in {"meta", "link"} and name in given}
        self.clauses += tag == "section" and "clause" in given.get("class", "").split()


def pages_of(site: Path) -> Mapping[str, Page]:
    """Read every page of a site, by its address from the root."""
    paths = sorted(site.rglob("*.html"))
    return {path.relative_to(site).as_posix(): Page(path.read_text(encoding="utf-8")) for path in paths}


def lost(site: Path, pages: Mapping[str, Page]) -> Iterator[str]:
    """Yield each link that leads to no file of the site, or to no anchor of a page."""
    for address, page in pages.items():
        for link in dict.fromkeys(page.links):
            parts = urlsplit(link)
            if not (parts.scheme or parts.netloc):
                wanted = posixpath.normpath(posixpath.join(posixpath.dirname(address), unquote(parts.path)))
                if found := _missing(site, pages, wanted if parts.path else address, unquote(parts.fragment)):
                    yield f"{address}: {link} leads to {found}"


def _missing(site: Path, pages: Mapping[str, Page], wanted: str, anchor: str) -> str:
    place = posixpath.join(wanted, "index.html") if (site / wanted).is_dir() else wanted
    if place not in pages:
        return "" if (site / place).is_file() else "no file"
    return "" if not anchor or anchor in pages[place].names else "no anchor"


def heavy(site: Path, pages: Mapping[str, Page]) -> Iterator[str]:
    """Yield each page of a clause, of the reference, or of the search, that has too many bytes."""
    for address, page in pages.items():
        is_clause = page.clauses == 1 and address.endswith("/index.html")
        kind = "clause" if is_clause else "reference" if "reference" in address.split("/")[:-1] else ""
        size = (site / address).stat().st_size
        if address.split("/")[-1] == SEARCH:
            kind, size = "search", size + sum(each.stat().st_size for each in _loaded(site, address, page))
        if kind and size > HEAVIEST[kind]:
            yield f"{address}: {size // KIBIBYTE} KiB, and a page of this kind has {HEAVIEST[kind] // KIBIBYTE} at most"


def _loaded(site: Path, address: str, page: Page) -> set[Path]:
    """Return the files that a page loads."""
    return {site / posixpath.join(posixpath.dirname(address), urlsplit(each).path) for each in page.loads}


def nameless(pages: Mapping[str, Page]) -> Iterator[str]:
    """Yield each page without a description or an icon."""
    for address, page in pages.items():
        if not {_CODE, *_MADE}.intersection(address.split("/")):
            for name in ("description", "icon"):
                if not any(name in head.split() for head in page.heads):
                    yield f"{address}: has no {name}"


def main() -> int:
    """Check, print what there is to mend, and return the exit status."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    arguments.add_argument("site", type=Path)
    site: Path = arguments.parse_args().site
    pages = pages_of(site)
    found = [*lost(site, pages), *heavy(site, pages), *nameless(pages)]
    for finding in found:
        print(finding)
    links = sum(len(page.links) for page in pages.values())
    print(f"{links} links of {len(pages)} pages followed, {len(found)} findings")
    return 1 if found or not pages else 0


if __name__ == "__main__":
    sys.exit(main())
