"""The questions of a table, with what their answers put in force: what the page *How do you play?* is made of."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby, product
from typing import Any, Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from club.clause import link
from club.forms import FORMS
from club.language import spoken
from deberts import CLAUSES, RuleSet
from deberts.clauses.houses import HOUSES, TO_COME
from deberts.clauses.numbers import MENTION, part
from deberts.clauses.played import PLAYED
from deberts.clauses.sources import SOURCES
from deberts.locale import Language
from deberts.options import Option, Partners, Unit
from deberts.rulesets import NAMED_HOUSES, OPTIONS, QUESTIONS
from deberts.rulesets.contradictions import SEATS, contradictions
from deberts.rulesets.in_force import ON_NO_SOURCE, lineage
from deberts.rulesets.phrases import PHRASES
from deberts.rulesets.questions import NUMBERS, TARGET
from deberts.rulesets.sheets import CITED, CITING, RULES, is_in_force, is_told, rule_sheet
from deberts.rulesets.told import WORDS
from deberts.rulesets.where import ONLY_WHERE, Where
from deberts.rulesets.words import BY_SEATS, NONE_AGREED

_ONE_DEAL: Final = 1
"""A target that every answer can have beside it."""

BESIDES: Final = PLAYED[0].number
"""The clause that is in force where any other of its chapter is."""


def answered(begun: RuleSet, answers: Iterable[Option]) -> RuleSet:
    """Return rules with other answers, whether they can stand together or not: only to see their clauses."""
    other = copy.copy(begun)
    # A frozen value checks what it is made of; this one is never played. What was kept of the answers is so no more.
    for field, value in {
        **{each.field: each for each in answers},
        "name": "a house",
        "_attrs_cached_hash": None,
    }.items():
        object.__setattr__(other, field, value)
    other.work_out()
    return other


def sheets(begun: RuleSet) -> dict[str, Any]:
    """Return which clauses are in force in a house of a source: those always there, and those that hang on answers.

    Args:
        begun: The source.

    Returns:
        ``targets``: what is there only in the source as it is, and only in a house of it; ``always``: those in each
        house; ``hanging``: for each other, on which questions it hangs, and by which answers to them, as places in
        their list, it is in force. Words of a clause that hang on answers stand there as ``04.5/0`` does.
    """
    house = answered(begun, ())
    moving = _moving(begun)
    hanging = {}
    for number, fields in moving.items():
        rows = product(*(OPTIONS[field] for field in fields))
        hanging[number] = [
            " ".join(fields),
            [
                "".join(str([*type(each)].index(each)) for each in row)
                for row in rows
                if _stands(answered(begun, row), number)
            ],
        ]
    always = [number for number in _standing(house) if number not in hanging]
    plain, usual = {*rule_sheet(begun)}, {*rule_sheet(house)}
    targets = [[*sorted(plain - usual)], [*sorted(usual - plain)]]
    return {"targets": targets, "always": always, "hanging": hanging}


_PARTS: Final = {
    f"{number}/{place}": each.where
    for number, several in WORDS.items()
    for place, each in enumerate(several)
    if each.where is not None
}
"""When words of a clause hold, by its number and their place."""

_HANGING: Final[Mapping[str, Where]] = {**ONLY_WHERE, **_PARTS}


def _stands(rules: RuleSet, part: str) -> bool:
    return _PARTS[part].holds(rules) if part in _PARTS else is_told(rules, part)


def _standing(rules: RuleSet) -> tuple[str, ...]:
    return (*rule_sheet(rules), *(part for part, where in _PARTS.items() if where.holds(rules)))


def _moving(begun: RuleSet) -> dict[str, tuple[str, ...]]:
    """Return the clauses that some answer puts in force or out of it, each with the questions on which it hangs."""
    found: dict[str, set[str]] = {part: {*where.fields} for part, where in _HANGING.items() if where.fields}
    own: dict[str, set[str]] = {}
    # Where kush are counted, other clauses are there to be moved.
    usual = {unit: _in_force(answered(begun, [unit])) for unit in (begun.unit, Unit.POINTS)}
    for answer in (answer for kind in OPTIONS.values() for answer in kind):
        for number in answer.clauses:
            own.setdefault(number, set()).add(answer.field)
        for unit, before in usual.items():
            for number in before ^ _in_force(answered(begun, [unit, answer])):
                found.setdefault(number, set()).add(answer.field)
    found |= {number: set() for number, fields in own.items() if len(fields) > 1 and number not in found}
    found |= {number: found.get(number, set()) | found[by] for number, by in CITED.items() if by in found}
    found.pop(BESIDES)  # it hangs on all of them: it is there where any other clause of its chapter is
    return {
        number: tuple(field for field in OPTIONS if field in found[number] | own.get(number, set())) for number in found
    }


def _in_force(rules: RuleSet) -> set[str]:
    return {number for number in RULES if is_in_force(rules, number)}


def asked(into: Language) -> dict[str, Any]:
    """Return all that the page asks by: questions, sources, named houses, and what each answer puts in force.

    Args:
        into: The language of the page, in which it asks; clauses are told in English.
    """
    rows: dict[str, int] = {}
    return {
        "questions": [*_questions(into)],
        "clashes": {**{str(seats): clashes(seats) for seats in SEATS}, "pairs": clashes(SEATS[-1], Partners.OPPOSITE)},
        "taken": [*SOURCES, *HOUSES, *TO_COME],
        "forms": {f"{rules.name} {rules.seats}": _form(rules, rows) for rules in FORMS},
        "houses": {name: _house(NAMED_HOUSES[name]) for name in HOUSES},
        "besides": BESIDES,
        "rules": RULES,
        "words": {number: [[each.said, each.otherwise] for each in several] for number, several in WORDS.items()},
        "phrases": {name: _phrases(answers) for name, answers in PHRASES.items()},
        "unagreed": NONE_AGREED,
        "mention": MENTION.pattern,
        "citing": CITING.pattern,
        "rows": [json.loads(row) for row in rows],
    }


def _phrases(answers: Mapping[Option, str]) -> tuple[str, dict[str, str]]:
    """Return on which question some words hang, and those for each answer to it."""
    return next(iter(answers)).field, {answer.value: words for answer, words in answers.items()}


def _questions(into: Language) -> Iterator[dict[str, Any]]:
    for field, question in QUESTIONS.items():
        asks = into.pgettext("question", question)
        if field in OPTIONS:
            yield {"field": field, "asks": asks, "answers": [_answer(into, each) for each in OPTIONS[field]]}
        elif row := NUMBERS.get(field, TARGET if field == TARGET.field else None):
            of = {"of": row.of.field, "not": next(iter(row.of)).value} if row.of else {}
            yield {
                "field": field,
                "key": row.key or field,
                "asks": asks,
                "clauses": row.clauses,
                "least": row.least,
                "most": row.most,
                **of,
            }


def _answer(into: Language, answer: Option) -> dict[str, Any]:
    return {"value": answer.value, "words": into.pgettext(answer.asks, answer.words), "clauses": answer.clauses}


def clashes(seats: int, *given: Option) -> dict[str, list[str]]:
    """Return what cannot stand beside each answer where so many play, with what is given; itself, if it never can."""
    answers = [answer for kind in OPTIONS.values() for answer in kind]
    found = {one: [each for each in answers if _clash(seats, *given, one, each)] for one in answers}
    alone = {one for one in answers if one in found[one]}
    return {
        _text(one): [_text(one)] if one in alone else [_text(each) for each in others if each not in alone]
        for one, others in found.items()
        if others
    }


def _clash(seats: int, *answers: Option) -> bool:
    both = len({answer.field for answer in answers}) < len({*answers})
    return not both and any(contradictions(seats, _ONE_DEAL, {*answers}))


def _text(answer: Option) -> str:
    return f"{answer.field} {answer.value}"


def _form(rules: RuleSet, rows: dict[str, int]) -> dict[str, Any]:
    found = sheets(rules)
    hanging = {number: rows.setdefault(json.dumps(row), len(rows)) for number, row in found.pop("hanging").items()}
    offers = sorted(rules.offers, key=lambda offer: offer.value)
    return {
        "answers": _values(rules),
        "target": rules.target,
        "near": [*lineage(rules), *ON_NO_SOURCE],
        "spoken": BY_SEATS[rules.seats],
        "played": SOURCES[rules.name].targets,
        "agreed": sorted(offer.value for offer in rules.agreed),
        "offers": {each.value: [each.with_it.field, each.with_it.value, each.without_it.value] for each in offers},
        **found,
        "hanging": hanging,
    }


def _house(rules: RuleSet) -> dict[str, Any]:
    changed = {field: getattr(each, "value", each) for field, each in rules.own_options.items()}
    agreed = {
        each.with_it.field: (each.with_it if each in rules.agreed else each.without_it).value for each in rules.offers
    }
    return {"form": f"{rules.base} {rules.seats}", "target": rules.target, "answers": {**agreed, **changed}}


def _values(rules: RuleSet) -> Mapping[str, Any]:
    return {
        **{field: answer.value for field, answer in rules.options.items() if isinstance(answer, Option)},
        **rules.numbers,
    }


class HouseDirective(SphinxDirective):
    """The questions, for a script to ask, and every clause, of which it shows those that are in force."""

    def run(self) -> list[nodes.Node]:
        """Return the place of the questions, their data, and the clauses by the parts of the book."""
        data = json.dumps(asked(spoken(self.env)), separators=(",", ":")).replace("</", "<\\/")
        names = "".join(f'<a id="{name}"></a>' for name in HOUSES)  # by which the script is told where to begin
        text = f'{names}<div id="house"></div><script type="application/json" id="house-data">{data}</script>'
        sheet = nodes.container(ids=["rule-sheet"], classes=["rule-sheet"])
        for title, group in groupby(RULES, part):
            clauses = nodes.container("", nodes.rubric("", title), classes=["part"])
            clauses += [
                nodes.container("", _clause(number), classes=["rule"], ids=[f"rule-{number}"]) for number in group
            ]
            sheet += clauses
        return [nodes.raw("", text, format="html"), sheet]


def _clause(number: str) -> nodes.paragraph:
    told = nodes.strong("", "", link("club", "clause", number, number), nodes.Text(f" {CLAUSES[number].title}."))
    return nodes.paragraph("", "", told, nodes.Text(" "), nodes.inline("", CLAUSES[number].text, classes=["words"]))
