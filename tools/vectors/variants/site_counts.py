"""Numbers of lines of play with three and four players, from many points and to many depths."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from deberts.records.codecs import rules_json
from deberts.rulesets.ruleset import RuleSet
from deberts.table.actions import Play
from tools.vectors.positions import Json, at, played_on, randomly_played
from tools.vectors.question import Question
from tools.vectors.variants.rule_sets import FOUR, THREE, around

SEED: Final = "counts"
CLAUSES: Final = ("g9", "D13", "05.7", "05.8")

SUITED: Final = {
    3: around("7C 8C 9C TC JC QC KC AC 7D", "7H 8H 9H TH JH QH KH AH 8D", "7S 8S 9S TS JS QS KS AS 9D", indicator="TD"),
    4: around(
        "7C 8C 9C TC JC QC KC AC",
        "7H 8H 9H TH JH QH KH AH",
        "7S 8S 9S TS JS QS KS AS",
        "7D 8D 9D TD JD QD AD",
        indicator="KD",
    ),
}
"""Each player has a suit to himself; the second has the trumps."""

DEPTHS: Final = (0, 1, 2, 3, 4, 5, 6)
NUMBERS: Final = (5, 11, 20)


def questions() -> Iterator[Question]:
    """Yield a question for each count."""
    for rules in (THREE, FOUR):
        seats = rules.seats
        lead = at(SUITED[seats], "; ".join(["pass"] * seats + ["name H"]), dealer=seats - 1)
        for depth in (1, seats, seats + 1, seats + 2):
            yield _count(rules, f"{seats} players, a suit each, depth {depth}", lead, depth)
        late = played_on(lead, 4 * seats, rules)
        yield _count(rules, f"{seats} players, a suit each, after four tricks", late, 5)
        for number in NUMBERS:
            course = _at_first_card(rules, number)
            for depth in DEPTHS:
                yield _count(rules, f"{seats} players, deal {number}, depth {depth}", course, depth)
            for played in (1, 2 * seats + 1, 5 * seats):
                title = f"{seats} players, deal {number}, cards played: {played}"
                yield _count(rules, title, played_on(course, played, rules), 4)
        whole = played_on(_at_first_card(rules, NUMBERS[-1]), 6 * seats + 1, rules)
        yield _count(rules, f"{seats} players, to the end", whole, seats * {3: 9, 4: 8}[seats] - 6 * seats - 1)
        yield _count(rules, f"{seats} players, beyond the end", whole, seats * {3: 9, 4: 8}[seats])


def _count(rules: RuleSet, title: str, course: Json, depth: int) -> Question:
    return Question("count", title, "perft", {**course, "depth": depth}, also=CLAUSES, rules=rules_json(rules))


def _at_first_card(rules: RuleSet, number: int) -> Json:
    """Return a deal of the seed before its first card."""
    whole = randomly_played(SEED, number, rules)
    first = next(place for place, act in enumerate(whole["actions"]) if act.startswith(Play.word))
    return {**whole, "actions": whole["actions"][:first]}
