"""How deals end and by which clauses of each source, read off the book and off the second reading of a deal."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final

from deberts import CLAUSES, Deal, Match, RuleSet, Standing
from deberts.clauses.inheritance import LINEAGES, PARENTS
from deberts.clauses.sources import SOURCES
from playing_systems import chosen, eventful_pack
from rule_sets import BY_MOSCOW
from tools.vectors.reading.matches import outcome_of
from tools.vectors.reading.rule_sets import replayed
from tools.vectors.reading.table import Table

_BY_MOSCOW: Final = tuple(name for name in BY_MOSCOW if name != "one-deal")

DEALS: Final[dict[tuple[str, ...], dict[str, tuple[str, ...]]]] = {
    ("made", "bait", "hung"): {
        "club": ("06.2", "06.3", "06.4"),
        **dict.fromkeys(_BY_MOSCOW, ("06.2", "m11.1", "m11.1")),
        "one-deal": ("o1", "o1", "o1"),
        "moscow-second": ("06.2", "06.3", "06.4"),
        "site": ("g3", "g11", "D14"),
    },
    ("passes", "sevens"): {
        "club": ("02.7", "-"),
        **dict.fromkeys((*_BY_MOSCOW, "one-deal"), ("m3.1", "-")),
        "moscow-second": ("s1", "s3"),
        "site": ("g4", "-"),
    },
}
"""The first clause of each end, by the name of the source."""

WORDS: Final = {
    ("claim", True): "m12.1",
    ("claim", False): "m13.1",
    ("arrive", True): "v3",
    ("arrive", False): "v3",
    ("nibble", True): "v4",
    ("nibble", False): "v4",
    ("refuse", None): "v2",
}
"""The clause of each word that ends a deal, and whether it was true."""

TARGETS: Final = {
    "club": "06.10",
    **dict.fromkeys(("moscow", "kharkiv", "moscow-third"), "m12.1"),
    **dict.fromkeys(("moscow-301", "kharkiv-301"), "t1"),
    "one-deal": "o1",
    "moscow-second": "06.10",
    "site": "g1",
}
"""The clause of the target."""

BOTH: Final = {
    "club": "06.11",
    **dict.fromkeys(_BY_MOSCOW, "m12.2"),
    "moscow-second": "s8",
    "site": "g14",
}
"""The clause by which one of several past the target wins."""


@cache
def in_force(base: str, seats: int = 2) -> frozenset[str]:
    """The clauses that hold in a source: its own, and those that it takes over and does not replace."""
    chain = [base]
    while chain[-1] in PARENTS:
        chain.append(PARENTS[chain[-1]])
    replaced = (one for name in chain for one in SOURCES[name].replaced if not one.case)
    gone = {one.number for one in replaced if seats in (one.seats or one.sides or (seats,))}
    taken = {number for number in CLAUSES if number[0] in LINEAGES[base] or base in CLAUSES[number].sets}
    return frozenset(taken - gone)


def end_of(deal: Deal, table: Table) -> str | tuple[str, bool | None]:
    """How a deal ended, by the second reading: a word with its truth, or what came of the totals."""
    if table.phase == "void":
        return "passes" if table.ended is None else "sevens"
    if table.ended is not None:
        word, _, is_true, _ = table.ended
        return word, is_true
    assert table.declarer is not None
    settled = outcome_of(table, deal.opening.suspended)
    assert settled is not None
    return settled[0]


def clause_of(deal: Deal, table: Table) -> str:
    """The clause of that end."""
    end = end_of(deal, table)
    if isinstance(end, tuple):
        return WORDS[end]
    if end == "hung" and (deal.rules.base, table.sides) == ("site", 2):
        return "06.4"
    return next(rows[deal.rules.base][ends.index(end)] for ends, rows in DEALS.items() if end in ends)


def kush_of(deal: Deal, table: Table) -> tuple[int, int]:
    """What a deal counts where kush are counted: one made, two for a bait, none for either else (o1)."""
    winner, kush = {"made": (table.declarer, 1), "bait": (1 - (table.declarer or 0), 2)}.get(
        str(end_of(deal, table)), (0, 0)
    )
    return (kush, 0) if winner == 0 else (0, kush)


def mark_of(deal: Deal, table: Table) -> str | None:
    """How a sheet marks a deal where s11 holds: a bait, even one of a nibble, or declarer's points that wait."""
    end = end_of(deal, table)
    if "s11" not in in_force(deal.rules.base, deal.rules.seats) or table.declarer is None:
        return None
    if end == "hung":
        return f"({table.totals()[table.declarer % table.sides]})"
    return "BT" if end in {"bait", ("nibble", True)} else None


def named_clauses(line: str) -> list[str]:
    """The clauses in brackets at the end of a line."""
    found = re.search(r"  \[([^\[\]]*)\]$", line)
    assert found is not None, line
    return found[1].split()


def found(
    rules: RuleSet, wanted: Callable[[Match, Table], bool], opening: Standing | None = None, ends: float = 0.0
) -> tuple[Match, Table]:
    """The first match of one deal, of those that lots play, of which something is wanted."""
    for seed in range(4000):
        lots = Random(f"{seed} of one kind")
        match = Match.new(rules, first_dealer=lots.randrange(rules.seats), opening=opening)
        match = match.next_deal(eventful_pack(lots, rules))
        while match.deal is not None and not match.deal.is_over:
            match = match.apply(chosen(lots, match.deal.legal_actions(), ends))
        assert match.deal is not None
        table = replayed(match.deal)
        if wanted(match, table):
            return match, table
    raise AssertionError("nothing of the kind was played")
