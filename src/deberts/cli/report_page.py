"""A report, of an audit or of a review, as one page that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deberts.arbiter.report import Part, Sentence
from deberts.locale import ENGLISH
from deberts.svg.markup import element, written_text

_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"
_STYLE: Final = """:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 48rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.5rem } h2 { font-size: 1.05rem; margin: 1.5rem 0 .3rem }
p { margin: .2rem 0 } .d2 { margin-left: 1.5rem } .d3 { margin-left: 3rem } .d4 { margin-left: 4.5rem }
small { white-space: nowrap; opacity: .8 } section { break-inside: avoid }"""


def page(title: str, first: str, parts: Sequence[Part], last: str, language: str = ENGLISH) -> str:
    """Return a report as a page in HTML, with nothing loaded from elsewhere.

    Args:
        title: What the page is called.
        first: What stands before its parts, or nothing.
        parts: Its parts.
        last: What stands after them.
        language: The code of its language.

    Returns:
        The page.
    """
    before = [element("p", written_text(first))] if first else []
    head = (
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        element("title", written_text(title)),
        element("style", _STYLE),
    )
    after = element("p", element("strong", written_text(last)))
    body = element("main", element("h1", written_text(title)), *before, *map(_section, parts), after)
    return f'<!doctype html>\n<html lang="{language}">\n<head>{"".join(head)}</head>\n<body>{body}</body>\n</html>\n'


def _section(part: Part) -> str:
    return element("section", element("h2", written_text(part.heading)), *map(_sentence, part.sentences))


def _sentence(sentence: Sentence) -> str:
    numbers = f"[{' '.join(sentence.clauses)}]"
    cited = f" {element('small', written_text(numbers))}" if sentence.clauses else ""
    return element("p", f"{written_text(sentence.text)}{cited}", class_=f"d{sentence.depth}")
