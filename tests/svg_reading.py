"""Pictures and tables of the library, read as a program would that draws them."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"


def parsed(markup: object) -> ET.Element:
    """Parse an element; what is not well-formed raises."""
    return ET.fromstring(str(markup).encode())  # noqa: S314  # our own text, and no entities in it


def texts(root: ET.Element) -> list[str]:
    """Return every line of text that is drawn, in order; title and description are spoken, not drawn."""
    return ["".join(node.itertext()) for node in root.iter(f"{SVG}text")]


def faces(root: ET.Element) -> Iterator[tuple[str, float, dict[str, str]]]:
    """Yield every card that is drawn, in the library's letters: with its upper side, and its outline."""
    for group in root.iter(f"{SVG}g"):
        outline, written = group.find(f"{SVG}rect"), group.findall(f"{SVG}text")
        if outline is not None and len(written) == 2:
            rank, suit = (node.text or "" for node in written)
            yield f"{'T' if rank == '10' else rank}{suit}", float(outline.attrib["y"]), outline.attrib


def cards(root: ET.Element) -> list[str]:
    """Return the cards that are drawn, in order."""
    return [card for card, _, _ in faces(root)]


def rows(root: ET.Element) -> list[list[str]]:
    """Return the rows of a table of HTML as the texts of their cells."""
    return [["".join(cell.itertext()) for cell in row] for row in root.iter("tr")]
