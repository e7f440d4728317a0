"""Elements as text: escaped, and put together to pictures and tables that can stand in any page."""

from __future__ import annotations

import hashlib
from html import escape

import attrs

from deberts.plain_text import xml_text


@attrs.frozen
class Picture:
    """A picture as text: an SVG element to put into a page, or to write to a file.

    Notebooks show it. Ink is the colour of the surrounding text; pips of hearts and diamonds and the faces of cards
    follow the CSS variables ``--deberts-red`` and ``--deberts-face`` where a page sets them.

    Args:
        title: What it is, in a few words; its accessible name.
        description: All that it shows, in words.
        svg: The element.
    """

    title: str
    description: str
    svg: str = attrs.field(repr=False)

    def __str__(self) -> str:
        return self.svg

    def _repr_svg_(self) -> str:
        return self.svg


@attrs.frozen
class Table:
    """A table as text: an HTML element to put into a page. Notebooks show it.

    Args:
        title: What it is, in a few words; its caption.
        html: The element.
    """

    title: str
    html: str = attrs.field(repr=False)

    def __str__(self) -> str:
        return self.html

    def _repr_html_(self) -> str:
        return self.html


def element(name: str, *children: str, **attributes: object) -> str:
    """Return an element with its children, which are markup, and its attributes.

    In their names ``_`` becomes ``-``, and what ends in one is a word that Python keeps for itself.
    """
    written = "".join(f' {_attribute(key)}="{written_text(value)}"' for key, value in attributes.items())
    return f"<{name}{written}>{''.join(children)}</{name}>"


def written_text(value: object) -> str:
    """Return what ``str`` gives as text that says just that in a page: escaped, and without what no page can hold."""
    return escape(xml_text(str(value)))


def _attribute(key: str) -> str:
    return key if key == "viewBox" else key.removesuffix("_").replace("_", "-")


def label(text: object, x: float, y: float, size: int = 13, **attributes: object) -> str:
    """Return a line of text in a picture, by its middle unless ``text_anchor`` says otherwise, and its foot."""
    where = {"x": number(x), "y": number(y), "font_size": size, "text_anchor": "middle"}
    return element("text", written_text(text), **{**where, "fill": "currentColor", **attributes})


def line(*points: tuple[float, float], **attributes: object) -> str:
    """Return a line through some points."""
    path = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return element("polyline", points=path, **{"fill": "none", "stroke": "currentColor", **attributes})


def box(x: float, y: float, width: float, height: float, **attributes: object) -> str:
    """Return a box with round corners, by its left and its upper side."""
    place = {"x": number(x), "y": number(y), "width": number(width), "height": number(height), "rx": 5}
    return element("rect", **{**place, "fill": "none", "stroke": "currentColor", **attributes})


def number(value: float) -> str:
    """Return a number as short as it can be written, with one digit after the point at most."""
    return f"{value:.1f}".removesuffix(".0")


def picture(title: str, description: str, size: tuple[float, float], *body: str, key: str = "") -> Picture:
    """Put a picture together.

    Args:
        title: What it is, in a few words.
        description: All that it shows, in words.
        size: Width and height; on a narrower screen it shrinks.
        body: What is drawn.
        key: Sets it apart from an equal picture in the same page.

    Returns:
        The picture. Its ids follow from what it shows and from *key*, so that the same picture has the same ids always.
    """
    name = f"deberts-{identifier(title, description, *body, key)}"
    width, height = map(number, size)
    svg = element(
        "svg",
        element("title", written_text(title), id=f"{name}-title"),
        element("desc", written_text(description), id=f"{name}-desc"),
        *body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        role="img",
        aria_labelledby=f"{name}-title {name}-desc",
        font_family="system-ui, sans-serif",
        style="max-width:100%;height:auto",
    )
    return Picture(title, description, svg)


def identifier(*parts: str) -> str:
    """Return a short name that follows from some texts: twelve hexadecimal digits."""
    return hashlib.sha256("\0".join(parts).encode("utf-8", "backslashreplace")).hexdigest()[:12]
