"""What the theme leaves out for those who hear a page rather than see it."""

from __future__ import annotations

from typing import Any, Final

from sphinx.application import Sphinx

_TREE: Final = "furo_navigation_tree"
_HEADING: Final = 'role="heading"'


def level_captions(_app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: object) -> None:
    """Say of which level the captions in the navigation are; a heading without one is no heading to a screen reader."""
    if _TREE in context:
        context[_TREE] = context[_TREE].replace(_HEADING, f'{_HEADING} aria-level="2"')
