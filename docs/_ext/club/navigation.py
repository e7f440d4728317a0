"""The navigation: of pages that stand in none, and with what the theme leaves out for those who hear it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

_TREE: Final = "furo_navigation_tree"
_HEADING: Final = 'role="heading"'


def level_captions(_app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: object) -> None:
    """Say of which level the captions in the navigation are; a heading without one is no heading to a screen reader."""
    if _TREE in context:
        context[_TREE] = context[_TREE].replace(_HEADING, f'{_HEADING} aria-level="2"')


def shared(builder: StandaloneHTMLBuilder, page: str) -> Callable[..., str]:
    """Return the navigation of pages that stand in none: it takes long, and is the same for all of a folder.

    Args:
        builder: The build.
        page: Name of one of the pages, or of their folder with a stroke behind it.

    Returns:
        What their template calls ``toctree``.
    """
    return cache(lambda **how: builder._get_local_toctree(page, **how))  # noqa: SLF001  # as Sphinx asks for it itself
