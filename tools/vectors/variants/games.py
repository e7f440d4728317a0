"""Whole deals and matches by other rules than the club's: one for each thing that can happen there.

They were found among those of one seed by the condition beside them; a test holds that it is true of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

import attrs

from deberts.conformance.random_play import random_deal
from deberts.game.deal import Deal
from deberts.game.match import Match
from deberts.options import Convention
from deberts.records.codecs import rules_json
from deberts.rules.s06_contract import Outcome
from deberts.rulesets.presets import PRESETS, preset
from deberts.rulesets.ruleset import RuleSet
from deberts.table.phases import Standing
from tools.vectors.positions import Json, as_seeded, numbered_match
from tools.vectors.question import Question
from tools.vectors.variants.rule_sets import (
    DOUBLED,
    FOUR,
    IN_TURN,
    KHARKIV,
    MOSCOW,
    ONE_DEAL,
    SECOND,
    SITE,
    THIRD,
    THREE,
    WITH_MARS,
    WITH_NIBBLE,
)

SEED: Final = "systems"

Condition = Callable[[Deal], bool]


@attrs.frozen
class SystemGame:
    """A deal that was looked for.

    Args:
        rules: The rule set.
        number: Its number among the deals of the seed.
        clauses: The clauses that it holds before all others, divided by spaces.
        title: What happens.
        holds: Whether that happens.
        scores: The scores when it begins; nobody has any if left out.
        suspended: What waits when it begins.
    """

    rules: RuleSet
    number: int
    clauses: str
    title: str
    holds: Condition
    scores: tuple[int, ...] = ()
    suspended: tuple[int, ...] = ()

    def deal(self) -> Deal:
        """Return the deal."""
        opening = Standing(self.scores or (0,) * self.rules.seats, self.suspended)
        return random_deal(SEED, self.number, self.rules, opening)

    def question(self) -> Question:
        """Return what is asked."""
        deal = self.deal()
        course: Json = {
            "pack": list(map(str, deal.pack)),
            "dealer": deal.dealer,
            "actions": list(map(str, deal.actions)),
        }
        course |= {"suspended": list(deal.opening.suspended), "scores": list(deal.opening.scores)}
        also = tuple(self.clauses.split())
        return Question("game", self.title, "game", course, also, rules=rules_json(self.rules))


@attrs.frozen
class SystemMatch:
    """A match that was looked for.

    Args:
        rules: The rule set.
        number: Number of its seed.
        deals: How many deals are asked; all if ``None``.
        clauses: The clauses that it holds before all others, divided by spaces.
        title: What happens.
        holds: Whether that happens.
    """

    rules: RuleSet
    number: int
    deals: int | None
    clauses: str
    title: str
    holds: Callable[[Match], bool]

    def match(self) -> Match:
        """Return the match."""
        return numbered_match(self.number, self.deals, self.rules)

    def question(self) -> Question:
        """Return what is asked."""
        course = as_seeded(self.number, self.deals, self.rules)
        also = tuple(self.clauses.split())
        return Question("game", self.title, "match", course, also, rules=rules_json(self.rules))


def ends(outcome: Outcome | None) -> Condition:
    """Say how a deal ends for its declarer."""
    return lambda deal: deal.account is not None and deal.account.outcome is outcome and deal.account.game is None


def says(*words: str) -> Condition:
    """Say which words are spoken in a deal."""
    return lambda deal: {*words} <= {action.word for action in deal.actions}


def by_word(word: str, *, winner_said_it: bool) -> Condition:
    """Say that a word ends the game, and whether it wins it."""

    def played_deals(deal: Deal) -> bool:
        game = None if deal.account is None else deal.account.game
        claimed = getattr(deal.public.phase, "claimed", None)
        return (
            game is not None
            and deal.actions[-1].word == word
            and (claimed is not None and game.winner == claimed.seat) is winner_said_it
        )

    return played_deals


def both(*conditions: Condition) -> Condition:
    """Say that several things happen."""
    return lambda deal: all(condition(deal) for condition in conditions)


def outcomes(text: str) -> Callable[[Match], bool]:
    """Say how the deals of a match end."""
    return lambda match: text == " ".join("void" if row.outcome is None else row.outcome.value for row in match.sheet)


def won(games: int) -> Callable[[Match], bool]:
    """Say how many games a win counts."""
    return lambda match: match.ending.games is not None and max(match.ending.games) == games


def ended_by(word: str) -> Callable[[Match], bool]:
    """Say which word ends a match."""
    return lambda match: match.is_over and match.deals[-1].actions[-1].word == word


def over(match: Match) -> bool:
    """Tell whether a match is over, all its deals played out."""
    return match.is_over and match.deals[-1].actions[-1].word == "play"


MADE, BAIT, HUNG = Outcome.MADE, Outcome.BAIT, Outcome.HUNG
LATE: Final = (440, 450)
TO_301: Final = (PRESETS["moscow-301"], PRESETS["kharkiv-301"])
AGREED: Final = {
    "four to 101": preset("site", seats=4, target=101),
    "three with mars": THREE.agree(Convention.MARS),
    "declarer leads": THREE.agree(Convention.DECLARER_LEADS, Convention.OBLIGATION),
}


def _moscow(rules: RuleSet, numbers: Iterable[int]) -> tuple[SystemGame, ...]:
    rows: tuple[tuple[str, str, Condition], ...] = (
        ("m11.1 m9.2", "a contract made, and a height asked", both(ends(MADE), says("rost"))),
        ("m11.1 m9.3", "a bait", both(ends(BAIT), says("announce"))),
        ("m11.1", "equal totals", ends(HUNG)),
        ("m8.3", "bela is said", both(ends(MADE), says("bela"))),
        ("m8.1", "further sequences", both(ends(BAIT), says("announce", "keep", "exchange"))),
        ("m3.1", "four passes", ends(None)),
    )
    return tuple(SystemGame(rules, number, *row) for number, row in zip(numbers, rows, strict=True))


def _site(rules: RuleSet, numbers: Iterable[int]) -> tuple[SystemGame, ...]:
    late = (440, 450, 430, 420)[: rules.seats]
    rows: tuple[tuple[Any, ...], ...] = (
        ("g3 g8", "a contract made", both(ends(MADE), says("announce"))),
        ("g11 g5", "a bait after an exchange", both(ends(BAIT), says("exchange"))),
        ("D14", "equal totals", ends(HUNG)),
        ("v3", "a true arrival", by_word("arrive", winner_said_it=True), late),
        ("v3 D28", "a false arrival", by_word("arrive", winner_said_it=False), late),
        ("g4", "everybody passed twice", ends(None)),
    )
    return tuple(SystemGame(rules, number, *row) for number, row in zip(numbers, rows, strict=True))


GAMES: Final[dict[str, tuple[SystemGame, ...]]] = {
    "moscow": (
        *_moscow(MOSCOW, (71, 5, 139, 3, 55, 2)),
        SystemGame(MOSCOW, 220, "m12.1", "a true claim", by_word("claim", winner_said_it=True), LATE),
        SystemGame(MOSCOW, 14, "m13.1", "a false claim", by_word("claim", winner_said_it=False), LATE),
        SystemGame(MOSCOW, 1220, "m10.3 D25", "asked, and it passes", both(ends(MADE), says("ask", "yes"))),
        SystemGame(MOSCOW, 4, "m11.2", "134 that waited", ends(BAIT), (31, 64), (64, 70)),
    ),
    "moscow-301": (*_moscow(TO_301[0], (71, 5, 139, 3, 55, 2)),),
    "kharkiv": (*_moscow(KHARKIV, (71, 5, 139, 3, 55, 2)),),
    "kharkiv-301": (*_moscow(TO_301[1], (71, 5, 139, 3, 55, 2)),),
    "one-deal": (*_moscow(ONE_DEAL, (45, 5, 19, 3, 55, 2)),),
    "moscow-third": (*_moscow(THIRD, (95, 0, 327, 72, 1, 2)),),
    "moscow-second": (
        SystemGame(SECOND, 0, "06.2", "a contract made", ends(MADE)),
        SystemGame(SECOND, 1, "06.3", "a bait", ends(BAIT)),
        SystemGame(SECOND, 46, "06.4", "equal totals", ends(HUNG)),
        SystemGame(SECOND, 216, "s3 D19", "four sevens are shown", says("redeal")),
        SystemGame(SECOND, 0, "s7", "134 that waited", ends(MADE), (31, 64), (64, 70)),
        SystemGame(IN_TURN, 1, "s7", "64 that waited, and 70 go on", ends(BAIT), (31, 64), (64, 70)),
        SystemGame(DOUBLED, 73, "v2", "an offer refused", says("refuse")),
        SystemGame(DOUBLED, 0, "v2", "offers accepted", both(ends(MADE), says("accept"))),
    ),
    "site": (
        *_site(SITE, (0, 49, 335, 179, 15, 2)),
        *_site(THREE, (2, 0, 275, 184, 15, 269)),
        *_site(FOUR, (0, 6, 77, 33, 15, 296)),
        SystemGame(WITH_NIBBLE, 127, "v4", "a true nibble", both(ends(BAIT), says("nibble"))),
        SystemGame(WITH_NIBBLE, 205, "v4", "a false nibble", by_word("nibble", winner_said_it=False)),
        SystemGame(AGREED["declarer leads"], 2, "g7 g4", "the declarer leads", ends(MADE)),
    ),
}
"""The deals of each rule set."""

MATCHES: Final[dict[str, tuple[SystemMatch, ...]]] = {
    "moscow": (
        SystemMatch(MOSCOW, 1, None, "m12.1", "to the end", over),
        SystemMatch(MOSCOW, 0, None, "m12.1", "ended by a claim", ended_by("claim")),
        SystemMatch(MOSCOW, 14, 2, "m11.1", "equal totals, then a contract made", outcomes("hung made")),
        SystemMatch(MOSCOW, 56, 2, "m3.1 m11.4", "four passes, then a contract made", outcomes("void made")),
    ),
    "moscow-301": (SystemMatch(TO_301[0], 0, None, "t1", "to the end", over),),
    "kharkiv": (SystemMatch(KHARKIV, 1, None, "m12.1", "to the end", over),),
    "kharkiv-301": (SystemMatch(TO_301[1], 0, None, "t1", "to the end", over),),
    "one-deal": (
        SystemMatch(ONE_DEAL, 0, None, "o1", "a bait", outcomes("bait")),
        SystemMatch(
            ONE_DEAL, 144, None, "o1", "equal totals, then another deal", lambda it: it.sheet[0].outcome is HUNG
        ),
    ),
    "moscow-third": (SystemMatch(THIRD, 1, None, "h3", "to the end", over),),
    "moscow-second": (
        SystemMatch(SECOND, 0, None, "s8", "to the end", over),
        SystemMatch(WITH_MARS, 2, None, "v1", "a win with mars", won(2)),
        SystemMatch(DOUBLED, 21, None, "v2", "ended by a refusal", ended_by("refuse")),
        SystemMatch(DOUBLED, 0, None, "v2 v1", "to the end, doubled", lambda match: over(match) and not won(1)(match)),
        SystemMatch(
            SECOND, 37, 2, "s3 D19", "a deal with four sevens", lambda match: "redeal" in _words(match.deals[0])
        ),
    ),
    "site": (
        SystemMatch(SITE, 2, None, "g14", "two players, to the end", over),
        SystemMatch(THREE, 2, None, "g14", "three players, to the end", over),
        SystemMatch(FOUR, 0, None, "g14", "four players, to the end", over),
        SystemMatch(SITE, 0, None, "v3", "ended by an arrival", ended_by("arrive")),
        SystemMatch(AGREED["four to 101"], 0, None, "g1 g14", "four players to 101", over),
        SystemMatch(
            AGREED["three with mars"], 10, None, "v1 D28", "three players, mars", lambda it: over(it) and won(2)(it)
        ),
        SystemMatch(THREE, 604, 2, "D14", "equal totals, then a bait", outcomes("hung bait")),
    ),
}
"""The matches of each rule set."""


def _words(deal: Deal) -> set[str]:
    return {action.word for action in deal.actions}


def of(name: str) -> Callable[[], Iterator[Question]]:
    """Return what yields the questions of a rule set."""
    rows: tuple[SystemGame | SystemMatch, ...] = (*GAMES[name], *MATCHES[name])
    return lambda: (row.question() for row in rows)
