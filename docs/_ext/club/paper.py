"""What is made to be printed: the club rules as one page, a sheet for each rule set, and score sheets to fill in.

``docs/_ext/print_site.py`` prints them, counts their pages, and writes into the contents of the club rules where each
clause is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import escape
from itertools import groupby
from typing import Any, Final, TypeAlias

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment import BuildEnvironment

from club import navigation
from club.clause import OWN_PAGE, address, anchor
from club.folded import Folded
from club.forms import FORMS
from club.language import ENGLISH, spoken
from deberts import CLAUSES, RuleSet
from deberts.clauses.sources import SOURCES
from deberts.locale import Language
from deberts.locale.refusals import clause_text
from deberts.rulesets import NAMED_HOUSES
from deberts.rulesets.contradictions import SEATS
from deberts.rulesets.sheets import clause_told, rule_sheet

Page: TypeAlias = tuple[str, dict[str, Any], str]

FOLDER: Final = "rules"
BOOK: Final = f"{FOLDER}/book"
"""The club rules on one page, beside the pages of the sections, so that links are the same."""

SHEETS: Final = "sheets"
"""The folder of all sheets."""

SUMMARY: Final = f"{FOLDER}/index"
SECTIONS: Final = tuple(f"{FOLDER}/0{number}" for number in range(1, 7))
"""The pages of the club rules, without the examples that only repeat them."""

PDF: Final = "<!-- pdf -->"
"""Where the link to the printed rules stands, once they are printed."""

_ROWS: Final = 30
"""Deals that a score sheet has room for."""


def pages(app: Sphinx) -> Iterator[Page]:
    """Yield each page for the builder to write: its name, what it holds, and its template."""
    builder, env = app.builder, app.env
    if isinstance(builder, StandaloneHTMLBuilder) and {SUMMARY, *SECTIONS} <= env.found_docs:
        into, tree = spoken(env, SUMMARY), navigation.shared(builder, f"{SHEETS}/")
        yield _page(
            navigation.shared(builder, BOOK), BOOK, into.gettext("The club rules on paper"), _book(builder, into)
        )
        known = env.domains["club"].data["clauses"]
        for rules in (each for each in (*FORMS, *NAMED_HOUSES.values()) if known.keys() >= {*rule_sheet(each)}):
            said = into if rules.name in SOURCES else Language.of(ENGLISH)
            yield _page(tree, sheet_of(rules), _called(rules, said), _sheet(env, rules, said))
        for seats in SEATS:
            title = into.gettext("Score sheet for {seats}", seats=seats)
            yield _page(tree, f"{SHEETS}/score-{seats}", title, _score_sheet(seats, title, into))


def sheet_of(rules: RuleSet) -> str:
    """Return the name of the page that has the sheet of a rule set."""
    several = rules.name in SOURCES and len(SOURCES[rules.name].seats) > 1
    return f"{SHEETS}/{rules.name}{f'-{rules.seats}' if several else ''}"


def _page(tree: Callable[..., str], name: str, title: str, body: str) -> Page:
    return name, {"title": title, "description": title, "body": body, "toctree": tree}, "page.html"


# --- The club rules ---------------------------------------------------------------------------------------------------


def _book(builder: StandaloneHTMLBuilder, into: Language) -> str:
    chapters = [_chapter(builder, name) for name in (SUMMARY, *SECTIONS)]
    title = escape(into.gettext("Deberts: the club rules"))
    whole = "".join((_contents(builder.env, into), *chapters))
    return (
        f'<section class="book"><h1>{title}</h1><p class="on-screen">{PDF}</p>{_within(builder.env, whole)}</section>'
    )


def _chapter(builder: StandaloneHTMLBuilder, name: str) -> str:
    tree = builder.env.get_doctree(name)
    if name == SUMMARY:
        _only_first_part(tree)
    builder.env.resolve_references(tree, name, builder)
    for node in [*tree.findall(_is_for_programmers)]:
        node.parent.remove(node)
    builder.current_docname = name
    return str(builder.render_partial(next(tree.findall(nodes.section)))["fragment"])


def _is_for_programmers(node: nodes.Node) -> bool:
    kinds = node.get("classes", ()) if isinstance(node, nodes.Element) else ()
    return (isinstance(node, Folded) and "programmers" in kinds) or OWN_PAGE in kinds


def _only_first_part(tree: nodes.document) -> None:
    """Leave of a page what stands before its second heading within the text."""
    (section,) = tree.findall(nodes.section)
    second = [at for at, node in enumerate(section) if isinstance(node, nodes.rubric)][1]
    section[:] = section[:second]


def _contents(env: BuildEnvironment, into: Language) -> str:
    where = env.domains["club"].data["clauses"]
    rows = []
    for name in SECTIONS:
        rows.append(_row("section", _id_of(env, name), env.titles[name].astext()))
        numbers = [number for number in CLAUSES if where.get(number) == name]
        rows += [_row("clause", anchor(number), f"{number} {into.title(CLAUSES[number])}") for number in numbers]
    title = escape(into.gettext("Contents"))
    return f'<nav class="book-contents" aria-label="{title}"><h2>{title}</h2><ul>{"".join(rows)}</ul></nav>'


def _row(kind: str, at: str, text: str) -> str:
    return f'<li class="of-{kind}"><a href="#{at}">{escape(text)}</a> <span data-page-of="{at}"></span></li>'


def _id_of(env: BuildEnvironment, name: str) -> str:
    return str(next(env.get_doctree(name).findall(nodes.section))["ids"][0])


def _within(env: BuildEnvironment, text: str) -> str:
    """Return a text whose links from one chapter to another stay in it."""
    for name in SECTIONS:
        page = re.escape(name.removeprefix(f"{FOLDER}/"))
        text = re.sub(rf'href="{page}\.html#', 'href="#', text)
        text = re.sub(rf'href="{page}\.html"', f'href="#{_id_of(env, name)}"', text)
    return text


# --- Sheets -----------------------------------------------------------------------------------------------------------


def _called(rules: RuleSet, into: Language) -> str:
    return into.gettext("Rule sheet: {name}, {seats} players", name=rules.name, seats=rules.seats)


def _sheet(env: BuildEnvironment, rules: RuleSet, into: Language) -> str:
    where = env.domains["club"].data["clauses"]
    parts = groupby(rule_sheet(rules), lambda number: where[number])
    told = "".join(
        f"<h2>{escape(env.titles[page].astext())}</h2>{''.join(_rule(rules, number, into) for number in numbers)}"
        for page, numbers in parts
    )
    return f'<section class="sheet"><h1>{escape(_called(rules, into))}</h1>{told}</section>'


def _rule(rules: RuleSet, number: str, into: Language) -> str:
    """Return a clause: in English without what its table does not need, in other languages as it stands."""
    text = clause_told(rules, number) if into.code == ENGLISH else clause_text(number, into.code)
    title = escape(f"{number} {into.title(CLAUSES[number])}")
    return f'<p lang="{into.code}"><a href="../{address(number)}"><strong>{title}.</strong></a> {escape(text)}</p>'


def _score_sheet(seats: int, title: str, into: Language) -> str:
    """Return an empty table: a row a deal, and for each player what the deal brought and what he has by now."""
    of_deal = (into.gettext("Dealer"), into.gettext("Trumps"), into.gettext("Declarer"))
    of_player = (into.gettext("this deal"), into.gettext("in all"))
    names = f'<th colspan="2" scope="colgroup" class="name">{escape(into.gettext("Player"))}</th>' * seats
    above = "".join(f'<th rowspan="2" scope="col">{escape(word)}</th>' for word in ("№", *of_deal))
    waiting = f'<th rowspan="2" scope="col">{escape(into.gettext("Suspended"))}</th>'
    below = "".join(f'<th scope="col">{escape(word)}</th>' for word in of_player) * seats
    cells = "<td></td>" * (len(of_deal) + seats * len(of_player) + 1)
    rows = "".join(f'<tr><th scope="row">{number}</th>{cells}</tr>' for number in range(1, _ROWS + 1))
    head = f"<thead><tr>{above}{names}{waiting}</tr><tr>{below}</tr></thead>"
    table = f"<table>{head}<tbody>{rows}</tbody></table>"
    scrolled = f'<div class="table-wrapper" role="region" tabindex="0" aria-label="{escape(title)}">{table}</div>'
    return f'<section class="score"><h1>{escape(title)}</h1>{scrolled}</section>'
