"""The files of vectors: of the club one a section and one for each kind of whole deals, of each other rule set two."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, Final

import attrs

from deberts import clauses
from deberts.conformance.families import DEEP, ORDER
from deberts.conformance.operations import answer
from deberts.conformance.vectors import Vector, expectation
from tools.vectors import faults, played, sample, sheets
from tools.vectors.audits import decisions as audited_decisions, everywhere as audits, penalties, site as audited_site
from tools.vectors.club import (
    counts,
    decisions_points,
    decisions_table,
    games,
    matches,
    s01_scope,
    s02_exchange,
    s02_trump,
    s03_values,
    s04_scoring,
    s04_sequences,
    s05_tricks,
    s06_contract,
    s06_ending,
    s07_examples,
    two_faults,
)
from tools.vectors.question import Question
from tools.vectors.reading import operations as second
from tools.vectors.variants import (
    games as system_games,
    houses,
    moscow_dialogue,
    moscow_others,
    moscow_results,
    second_description,
    site_claims,
    site_counts,
    site_rules,
)

Questions = Callable[[], Iterable[Question]]


def answered(rules: str, family: str, questions: Iterable[Question]) -> Iterator[Vector]:
    """Answer questions by the reference, and hold the answers against the second reading.

    Args:
        rules: Name of the rule set.
        family: Family of the vectors.
        questions: The questions, in order.

    Returns:
        A vector for each, with a name that has no number yet.

    Raises:
        DisagreementError: If the two readings give different answers.
    """
    for question in questions:
        numbers = (question.clause, *question.also) if question.clause in clauses.CLAUSES else question.also
        by_rules = rules if question.rules is None else question.rules
        expected = expectation(answer(by_rules, question.op, question.given))
        second.agree(by_rules, question.op, question.given, expected, question.title)
        second.agree_by_hand(question.by_hand, expected, question.title)
        yield Vector(
            id=f"{rules}/{question.clause}",
            family=question.family or _family(family, by_rules, question, expected),
            rules=by_rules,
            clauses=numbers,
            status=clauses.clause(numbers[0]).status.value,
            title=question.title,
            op=question.op,
            given=question.given,
            expect=expected,
        )


MOST_LINES: Final = 250_000
"""The most lines of play that are asked without a request: a slow language counts them in a second or two."""


def _family(usual: str, rules: Any, question: Question, expected: Mapping[str, Any]) -> str:
    if "error" in expected:
        return ORDER if faults.has_several(rules, question.op, {**question.given}) else usual
    return DEEP if expected["result"].get("count", 0) > MOST_LINES else usual


@attrs.frozen
class File:
    """A file of vectors.

    Args:
        rules: Name of the rule set.
        family: Family of the vectors.
        sources: Where the questions come from.
    """

    rules: str
    family: str
    sources: tuple[Questions, ...]

    def vectors(self) -> list[Vector]:
        """Answer the questions.

        Returns:
            The vectors in the order of the tables, with names that have no numbers yet.

        Raises:
            DisagreementError: If the two readings of the rules answer a question differently.
        """
        return [*answered(self.rules, self.family, chain.from_iterable(source() for source in self.sources))]


def in_order(vectors: Iterable[Vector]) -> list[Vector]:
    """Sort the vectors of a file by their clauses, and within a clause by their numbers."""
    return sorted(vectors, key=_place)


def _place(vector: Vector) -> tuple[tuple[int, ...], int]:
    _, clause, serial = vector.id.split("/")
    return clauses.order(clause) if clause in clauses.CLAUSES else (), int(serial)


def _clauses(*sources: Questions) -> File:
    return File("club", "clause", sources)


_SYSTEMS: Final[Mapping[str, tuple[Questions, ...]]] = {
    "moscow": (moscow_dialogue.questions, moscow_results.questions, penalties.questions, audited_decisions.questions),
    "moscow-301": (moscow_others.to_301,),
    "kharkiv": (moscow_others.kharkiv,),
    "kharkiv-301": (moscow_others.kharkiv_to_301,),
    "one-deal": (moscow_others.one_deal,),
    "moscow-second": (second_description.questions, sheets.marks_second),
    "moscow-third": (moscow_others.third,),
    "site": (site_rules.questions, site_claims.questions, sheets.marks_site, audited_site.questions),
}
"""Where the questions to the clauses of each other rule set come from."""

FILES: Final[Mapping[str, File]] = {
    "club-01-scope.json": _clauses(s01_scope.questions, houses.scope),
    "club-02-trump.json": _clauses(s02_trump.questions, s02_exchange.questions, two_faults.in_section("02")),
    "club-03-values.json": _clauses(s03_values.questions),
    "club-04-sequences.json": _clauses(s04_sequences.questions, s04_scoring.questions, two_faults.in_section("04")),
    "club-05-tricks.json": _clauses(s05_tricks.questions, two_faults.in_section("05")),
    "club-06-contract.json": _clauses(
        s06_contract.questions, s06_ending.questions, two_faults.in_section("06"), houses.ending
    ),
    "club-07-examples.json": _clauses(s07_examples.questions),
    "club-decisions.json": _clauses(
        decisions_table.questions,
        decisions_points.questions,
        s06_ending.suspended_at_the_end,
        s06_ending.true_totals,
        s06_ending.ended_by_people,
        two_faults.in_section("D"),
    ),
    "club-games.json": File("club", "game", (games.questions, matches.questions, sheets.of("club"), audits.of("club"))),
    "club-counts.json": File("club", "count", (counts.questions,)),
    "club-sample.json": File("club", "sample", (sample.of("club"),)),
    **{f"{name}-clauses.json": File(name, "clause", sources) for name, sources in _SYSTEMS.items()},
    **{
        f"{name}-games.json": File(name, "game", (system_games.of(name), sheets.of(name), audits.of(name)))
        for name in _SYSTEMS
    },
    **{f"{name}-sample.json": File(name, "sample", (sample.of(name),)) for name in _SYSTEMS},
    "site-counts.json": File("site", "count", (site_counts.questions,)),
    **{f"{name}-played.json": File(name, "clause", (played.of(name),)) for name in ("club", "moscow", "site")},
}
"""Each file by its name."""
