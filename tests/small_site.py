"""Small sites, built in a folder of their own."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree as ET

import attrs
from sphinx.application import Sphinx
from sphinx.locale import translators
from sphinx.util.docutils import docutils_namespace

from deberts import CLAUSES

NO_PAGE = re.compile(r"clause \S+ has no page")
SOURCES = ".. _source-club:\n\nSource\n======\n\nText.\n\n.. _decisions:\n\nDecisions\n=========\n\nText.\n"


@attrs.frozen
class Site:
    """What was built.

    Args:
        folder: Where it lies.
        suffix: What its files end in.
        warnings: What there was to complain of, a line each, but for clauses without a page.
        unseen: The clauses of which Sphinx said that they have no page.
    """

    folder: Path
    suffix: str
    warnings: tuple[str, ...]
    unseen: tuple[str, ...]

    def page(self, name: str = "index") -> str:
        """A page, as written."""
        return (self.folder / f"{name}{self.suffix}").read_text(encoding="utf-8")

    def body(self, name: str = "index") -> ET.Element:
        """The body of a page, parsed."""
        found = re.search(r'<div class="body" role="main">.*?(?=<div class="clearer">)', self.page(name), re.DOTALL)
        assert found is not None
        text = found[0].strip().removesuffix("</div>").strip()
        # What HTML leaves open or names by itself, XML must close and number.
        text = text.replace("&nbsp;", "&#160;").replace("<br>", "<br/>").replace("¶", "")
        text = re.sub(r"<(col|hr|br)((?: [^>]*)?[^>/]|)>", r"<\1\2/>", text)
        return ET.fromstring(f"{text}</div>" if text.count("<div") > text.count("</div>") else text)  # noqa: S314  # our own text


def build(
    folder: Path, pages: Mapping[str, str] | str, *, builder: str = "html", processes: int = 1, **settings: object
) -> Site:
    """Build pages.

    Args:
        folder: An empty folder.
        pages: Their texts by name, or that of the only one.
        builder: The format.
        processes: How many read the pages.
        settings: Settings of Sphinx.

    Returns:
        The site.
    """
    source = folder / "source"
    texts = {"index": pages, "sources": f":orphan:\n\n{SOURCES}"} if isinstance(pages, str) else pages
    for name, text in texts.items():
        path = source / f"{name}.rst"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    chosen = {"extensions": ["sphinx.ext.autodoc", "sphinx.ext.viewcode", "club"], "html_theme": "basic", **settings}
    return _built(source, None, folder, builder, chosen, processes)


def build_folder(source: Path, folder: Path, *, builder: str = "html", **settings: object) -> Site:
    """Build a folder of pages that has settings of its own.

    Args:
        source: The pages.
        folder: Where the site is built.
        builder: The format.
        settings: Settings of Sphinx that replace those of the folder.

    Returns:
        The site.
    """
    return _built(source, source, folder, builder, settings)


def _built(  # noqa: PLR0913, PLR0917 -- what Sphinx asks for
    source: Path, settings: Path | None, folder: Path, builder: str, chosen: dict[str, object], processes: int = 1
) -> Site:
    out, complaints = folder / "out", io.StringIO()
    trees = folder / "trees"
    translators.clear()  # Sphinx would go on with the catalogues of the last site
    with docutils_namespace():
        app = Sphinx(source, settings, out, trees, builder, chosen, status=None, warning=complaints, parallel=processes)
        app.build()
        suffix = getattr(app.builder, "out_suffix", ".pot")
    told = [re.sub("\x1b\\[[0-9;]*m", "", line) for line in complaints.getvalue().splitlines()]
    unseen = [number for number in CLAUSES if any(f"clause {number} has no page" in line for line in told)]
    return Site(out, suffix, tuple(line for line in told if line.strip() and not NO_PAGE.search(line)), tuple(unseen))


def text_of(node: ET.Element | None) -> str:
    """The text of an element, with single spaces."""
    assert node is not None
    return " ".join("".join(node.itertext()).split())


def with_class(root: ET.Element, name: str) -> list[ET.Element]:
    """The elements of a class."""
    return [node for node in root.iter() if name in node.attrib.get("class", "").split()]
