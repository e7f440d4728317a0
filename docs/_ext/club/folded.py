"""What is folded until somebody asks for it: an answer, or what only some readers want."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective


class Folded(nodes.General, nodes.Element):
    """Something folded; its first child says what."""


class Summary(nodes.General, nodes.TextElement):
    """What is seen of it while it is folded."""


class FoldDirective(SphinxDirective):
    """Fold the content under a line: ``.. club:fold:: The line``."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return what is folded."""
        text = self.arguments[0]
        return [folded(self, text, self.parse_content_to_nodes())]


def folded(directive: SphinxDirective, text: str, content: list[nodes.Node]) -> Folded:
    """Return something folded.

    Args:
        directive: Where it stands in the page.
        text: What is seen of it, which translators find.
        content: What is folded.

    Returns:
        The node.
    """
    summary = Summary(text, "", *directive.parse_inline(text, lineno=directive.lineno)[0])
    directive.set_source_info(summary)
    return Folded("", summary, *content)


def visit_folded(translator: Any, node: Folded) -> None:
    """Open the element."""
    translator.body.append(translator.starttag(node, "details", "", CLASS="folded"))


def depart_folded(translator: Any, _node: Folded) -> None:
    """Close it."""
    translator.body.append("</details>\n")


def visit_summary(translator: Any, _node: Summary) -> None:
    """Open the line."""
    translator.body.append("<summary>")


def depart_summary(translator: Any, _node: Summary) -> None:
    """Close it."""
    translator.body.append("</summary>\n")


def visit_plain(_translator: object, _node: Folded) -> None:
    """Write what is folded as it stands, where nothing can be folded."""


def visit_line(translator: Any, node: Summary) -> None:
    """Write the line as a paragraph."""
    translator.visit_paragraph(node)


def depart_line(translator: Any, node: Summary) -> None:
    """End the paragraph."""
    translator.depart_paragraph(node)
