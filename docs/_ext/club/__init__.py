"""The rules in Sphinx: a domain for clauses, roles for cards, directives for pictures, tables and generated pages.

Everything that a page says about the library is read from the library while the page is built.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from docutils import nodes
from sphinx.application import Sphinx

from club import (
    beliefs,
    cards,
    changes,
    clause,
    clausepage,
    commands,
    counted,
    docstrings,
    fields,
    folded,
    heads,
    house,
    language,
    matchpage,
    matrix,
    navigation,
    operations,
    paper,
    pictures,
    search,
    source,
    sources,
    tasks,
    tricks,
    words,
)
from club.domain import ClauseRole, ClubDomain

Visitors: TypeAlias = tuple[Callable[..., None], Callable[..., None] | None]
"""What is written where a node begins, and where it ends."""


def setup(app: Sphinx) -> dict[str, Any]:
    """Register everything with Sphinx."""
    app.add_domain(ClubDomain)
    app.add_role("clause", ClauseRole(innernodeclass=nodes.inline, warn_dangling=True))
    app.add_role("card", cards.CardRole())
    _add_words(app)
    _add_directives(app)
    app.add_config_value("club_pages", default=False, rebuild="html", types=bool)
    app.add_config_value("club_languages", [], "html", list)
    app.add_transform(clause.IndexClauses)
    app.add_transform(language.SortGlossary)
    app.connect("config-inited", heads.name_site)
    app.connect("env-updated", source.mend)
    app.add_post_transform(source.OnlyToWhatIsShown)
    app.add_transform(docstrings.NoValues)
    app.connect("env-updated", language.translate_titles)
    app.connect("autodoc-process-docstring", docstrings.link_clauses, priority=400)  # before napoleon, at 500
    app.connect("autodoc-process-docstring", docstrings.list_members, priority=600)
    app.connect("autodoc-process-docstring", docstrings.say_import, priority=610)
    app.connect("missing-reference", docstrings.find_elsewhere)
    app.connect("missing-reference", docstrings.find_python)
    app.connect("html-collect-pages", clausepage.pages)
    app.connect("html-collect-pages", paper.pages)
    app.connect("html-page-context", navigation.level_captions, priority=900)  # once the theme has made the tree
    app.connect("html-page-context", language.link_languages)
    app.connect("html-page-context", heads.describe)
    app.connect("html-page-context", search.offer)
    app.connect("html-page-context", language.say_if_untranslated)
    app.connect("build-finished", matrix.write_json)
    app.connect("build-finished", search.write_index)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _add_words(app: Sphinx) -> None:
    plain = (cards.visit_plain, cards.depart_plain)
    spoken = (cards.visit_foreign, cards.depart_foreign)
    _add_node(app, cards.Foreign, spoken, plain)
    for code in cards.LANGUAGES:
        app.add_role(code, cards.ForeignRole())


def _add_node(app: Sphinx, node: type[nodes.Element], html: Visitors, elsewhere: Visitors) -> None:
    """Register a node that pages in a browser show in one way, and every other form of them in another."""
    app.add_node(node, html=html, text=elsewhere, latex=elsewhere, man=elsewhere, texinfo=elsewhere)


def _add_directives(app: Sphinx) -> None:
    drawn, told = (pictures.visit_html, None), (pictures.visit_other, pictures.visit_other)
    _add_node(app, pictures.Drawing, drawn, told)
    for kind in pictures.KINDS:
        app.add_directive_to_domain("club", kind, pictures.PictureDirective)
    for kind in ("ledger", "sheet"):
        app.add_directive_to_domain("club", kind, pictures.TableDirective)
    plain, line = (folded.visit_plain, folded.visit_plain), (folded.visit_line, folded.depart_line)
    _add_node(app, folded.Folded, (folded.visit_folded, folded.depart_folded), plain)
    _add_node(app, folded.Summary, (folded.visit_summary, folded.depart_summary), line)
    app.add_directive_to_domain("club", "fold", folded.FoldDirective)
    app.add_directive_to_domain("club", "task", tasks.TaskDirective)
    app.add_directive_to_domain("club", "beliefs", beliefs.BeliefsDirective)
    app.add_directive_to_domain("club", "tricks", tricks.TricksDirective)
    app.add_directive_to_domain("club", "ask", search.AskDirective)
    app.add_directive_to_domain("club", "matrix", matrix.MatrixDirective)
    app.add_directive_to_domain("club", "differences", sources.DifferencesDirective)
    app.add_directive_to_domain("club", "replaced", sources.ReplacedDirective)
    app.add_directive_to_domain("club", "played", sources.PlayedDirective)
    app.add_directive_to_domain("club", "houses", sources.HousesDirective)
    app.add_directive_to_domain("club", "house", house.HouseDirective)
    app.add_directive_to_domain("club", "rule-sets", sources.RuleSetsDirective)
    app.add_directive_to_domain("club", "transitions", sources.TransitionsDirective)
    app.add_directive_to_domain("club", "engines", matrix.EnginesDirective)
    app.add_directive_to_domain("club", "match", matchpage.MatchDirective)
    app.add_directive_to_domain("club", "counted", counted.CountedDirective)
    app.add_directive_to_domain("club", "told", matchpage.ToldDirective)
    app.add_directive_to_domain("club", "commands", commands.CommandsDirective)
    app.add_directive_to_domain("club", "fields", fields.FieldsDirective)
    app.add_directive_to_domain("club", "protocol", operations.ProtocolDirective)
    app.add_directive_to_domain("club", "grammar", commands.GrammarDirective)
    app.add_directive_to_domain("club", "changes", changes.ChangesDirective)
    app.add_directive_to_domain("club", "names", docstrings.NamesDirective)
    app.add_directive_to_domain("club", "words", words.WordsDirective)
    app.add_directive_to_domain("club", "card-names", words.CardNamesDirective)
