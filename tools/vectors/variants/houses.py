"""Questions to houses: rule sets of one table, which have a name and a target of their own (01.2, 06.10, 06.11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import attrs

from deberts.records.codecs import rules_json
from deberts.rulesets.presets import CLUB
from deberts.rulesets.ruleset import RuleSet
from tools.vectors.club.s02_trump import HEARTS
from tools.vectors.positions import Json, as_dealt, as_seeded, at
from tools.vectors.question import Question, match_end, replay
from tools.vectors.worked_deals import worked

SHORT: Final = CLUB.house("a short game", target=301)
LONG: Final = CLUB.house("a long game", target=701)
OURS: Final[Json] = {
    "base": "club",
    "seats": 2,
    "target": 701,
    "agreed": [],
    "house": {"id": "ours", "options": {}},
}
"""A house, as it is written."""

NO_HOUSES: Final[tuple[tuple[str, Json], ...]] = (
    ("a house that calls itself club", {"house": {"id": "club", "options": {}}}),
    ("a house without a name", {"house": {"options": {}}}),
    ("a house with an empty name", {"house": {"id": "", "options": {}}}),
    ("another target under the name of the club", {"house": None}),
    ("a house of three", {"seats": 3}),
    ("a house that agrees on mars, which the club does not offer", {"agreed": ["mars"]}),
    ("a house with an option that there is not", {"house": {"id": "ours", "options": {"mars": True}}}),
    ("a house with a target of nothing", {"target": 0}),
    ("a house of rules that nobody knows", {"base": "clobyosh"}),
)
"""What cannot be a house, and what is written otherwise than in :data:`OURS`; ``None`` is left out."""


def scope() -> Iterator[Question]:
    """Yield every question to 01.2."""
    for rules, name in ((None, "by the club's rules"), (SHORT, "in a house to 301"), (LONG, "in a house to 701")):
        yield _by(rules, match_end("01.2", f"510 to 120 {name}", (510, 120), 0, also=("06.10",)))
        yield _by(rules, match_end("01.2", f"400 to 120 {name}", (400, 120), 0, also=("06.10",)))
    dealt = worked("K135")
    for op, more, name in (
        ("replay", {"suspended": [], "scores": [0, 100]}, "a deal"),
        ("view", {"seat": 0}, "a view"),
    ):
        yield _by(LONG, Question("01.2", f"but for the target a house is the club: {name}", op, {**dealt, **more}))
    same = CLUB.house("under another name", target=CLUB.target)
    yield _by(same, replay("01.2", "a house that changes nothing is the club", dealt, (0, 100)))
    numbers: tuple[tuple[dict[str, int], str, int], ...] = (
        ({"bela_points": 30}, "bela counts 30", 89),
        ({"bela_points": 0}, "bela counts nothing", 59),
        ({"last_trick": 0}, "the last trick adds nothing", 69),
        ({"last_trick": 100}, "the last trick adds 100", 169),
        ({"bela_points": 100, "last_trick": 20}, "bela counts 100, and the last trick adds 20", 169),
    )
    for values, name, total in numbers:
        asked = replay("01.2", f"a house in which {name}", worked("K064"), also=("03.3", "04.10"), totals=[total, 19])
        yield _by(CLUB.house("with other numbers", target=CLUB.target, **values), asked)
    for title, other in NO_HOUSES:
        written = {key: value for key, value in (OURS | other).items() if value is not None}
        yield attrs.evolve(match_end("01.2", title, (500, 0), 0), rules=written)


def ending() -> Iterator[Question]:
    """Yield every question to 06.10 and 06.11."""
    for rules in (SHORT, LONG):
        yield from _at_the_target(rules)
    nearest = CLUB.house("a game to one point", target=1)
    yield _by(nearest, match_end("06.10", "a house to 1: just there", (1, 0), 0, also=("01.2",)))
    yield from _openings()
    yield from _matches()


def _at_the_target(rules: RuleSet) -> Iterator[Question]:
    target = rules.target
    for score, what in ((target - 1, "one point short of it"), (target, "just there"), (target + 1, "one point over")):
        title = f"a house to {target}: {what}"
        yield _by(rules, match_end("06.10", f"{title}, the declarer", (score, 120), 0, also=("01.2",)))
        yield _by(rules, match_end("06.10", f"{title}, the defender", (120, score), 0, also=("01.2",)))
    title = f"a house to {target}: both are there"
    yield _by(rules, match_end("06.11", title, (target + 29, target), 0, also=("01.2",)))


def _openings() -> Iterator[Question]:
    dealt = worked("K135")
    # The deal writes 162 and 0.
    for rules, scores, title in (
        (SHORT, (139, 300), "a house to 301: the deal brings just as many"),
        (SHORT, (301, 0), "a house to 301: no deal is dealt at 301"),
        (LONG, (501, 502), "a house to 701: a deal is dealt at 501"),
        (LONG, (539, 700), "a house to 701: the deal brings just as many"),
        (LONG, (0, 701), "a house to 701: no deal is dealt at 701"),
    ):
        yield _by(rules, replay("06.10", title, dealt, scores, also=("01.2",)))


def _matches() -> Iterator[Question]:
    short, over = as_dealt(60, rules=SHORT), at(HEARTS)
    longer = {**short, "deals": [*short["deals"], {key: over[key] for key in ("pack", "actions")}]}
    for rules, course, title in (
        (SHORT, short, "a house to 301: won at just so many"),
        (None, short, "the same deals in the club: nobody has won"),
        (SHORT, longer, "a house to 301: a deal after the end"),
        (None, longer, "the same deals in the club: the next is dealt"),
        (SHORT, as_seeded(60, 3, rules=SHORT), "a house to 301: 223 are not enough"),
        (LONG, as_seeded(94, rules=LONG), "a house to 701: won at just so many"),
        (None, as_seeded(94, rules=LONG), "the same deals in the club: one is dealt after the end"),
    ):
        yield _by(rules, Question("06.10", title, "match", course, ("01.2",)))
    for rules, number in ((SHORT, 17), (LONG, 41)):
        title = f"a house to {rules.target}: both get there"
        yield _by(rules, Question("06.11", title, "match", as_seeded(number, rules=rules), ("01.2",)))


def _by(rules: RuleSet | None, question: Question) -> Question:
    played_deals: Any = None if rules is None else rules_json(rules)
    return attrs.evolve(question, rules=played_deals)
