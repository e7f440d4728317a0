"""Whole tables by every rule set: lawful ones, and what is found where no penalty is written."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import attrs

from deberts.options import Packets, Unit
from deberts.rulesets.in_force import own_clause
from deberts.rulesets.presets import PRESETS
from deberts.rulesets.ruleset import RuleSet
from tools.vectors.audits.tables import NORTH, PACK, PLAYED, SOUTH, table
from tools.vectors.positions import NEW_PACK
from tools.vectors.question import Question


def of(name: str) -> Callable[[], Iterator[Question]]:
    """Return what yields the tables of a rule set: lawful ones, and what is found where no penalty is written."""
    return lambda: _tables(PRESETS[name])


def _tables(rules: RuleSet) -> Iterator[Question]:
    begun = ("0 take", "0 keep", "1 keep") if rules.base == "site" else ("0 take",)
    pack = stacked_by_ones() if rules.packets is Packets.ONE_BY_ONE else PACK
    scores = [0, 0] if rules.unit is Unit.KUSH else [30, 200]
    for clause, title, lines in (
        ("05.9", "a deal in order", PLAYED),
        ("05.2", "a revoke that stays", ("0 AS", "1 AD")),
        ("05.2", "a revoke that is taken back", ("0 AS", "1 AD", "1 back", *PLAYED[1:])),
        ("D23", "a card of another hand", ("0 AD", "0 back", *PLAYED)),
        ("D23", "an act after the end", (*PLAYED, "0 pass")),
        ("06.3", "a wrong entry", (*PLAYED, "1 write 1 100", "1 pen 1")),
    ):
        also = (own_clause(rules, clause),)
        yield table("game", title, *begun, *lines, also=also, pack=pack, scores=scores)
    played = table("game", "", *begun, *PLAYED, also=(own_clause(rules, "02.14"),), pack=pack)
    for dealer in (0, 1):
        deals = [*played.given["deals"], {"dealer": dealer, "pack": PACK, "acts": []}]
        yield attrs.evolve(played, title=f"{dealer} deals next", given={"deals": deals})
    yield attrs.evolve(played, title="nothing has been dealt", given={"deals": []})
    steal = {"dealer": 0, "pack": PACK, "acts": [{"seat": 0, "do": "steal"}]}
    yield attrs.evolve(played, title="a deed that there is not: malformed", given={"deals": [steal]})
    staked = {"deals": [], "stake": {"games": 1, "owner": None}}
    yield attrs.evolve(played, title="a stake, which a table does not tell: malformed", given=staked)


def stacked_by_ones() -> list[str]:
    """Return the pack that deals the same hands one by one."""
    south, north = SOUTH.split(), NORTH.split()
    first = [card for pair in zip(south[:6], north[:6], strict=True) for card in pair]
    dealt = [*first, "TH", *south[6:], *north[6:]]
    left = [card for card in NEW_PACK if card not in {*dealt, "9S"}]
    return [*dealt, *left, "9S"]
