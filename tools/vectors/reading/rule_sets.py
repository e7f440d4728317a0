"""What the reading knows of the library: which rule set answers what; and the club's rules put to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from deberts import CLUB, Deal, RuleSet, Standing
from tools.vectors.reading.results import settlement, winner
from tools.vectors.reading.table import Table


def answers_of(rules: RuleSet) -> dict[str, str]:
    """What a rule set answers to each option, its target, and what bela and the last trick are worth, as texts."""
    values = {name: str(getattr(rules, name)) for name in ("target", *rules.numbers)}
    return {**values, **{name: str(answer.value) for name, answer in rules.options.items()}}


CLUB_ANSWERS: Final = answers_of(CLUB)


def begun_table(rules: RuleSet, pack: Iterable[object], dealer: int, opening: Standing) -> Table:
    """A deal before its first action; cards may be anything whose text is theirs."""
    stake = (opening.stake.games, opening.stake.owner)
    texts = [*map(str, pack)]
    return Table(answers_of(rules), rules.seats, rules.target, texts, dealer, opening.scores, stake, opening.carried)


def replayed(deal: Deal) -> Table:
    """A deal of the library, acted out by the reading."""
    table = begun_table(deal.rules, deal.pack, deal.dealer, deal.opening)
    for action in deal.actions:
        table.do(str(action))
    return table


def club_table(pack: Iterable[object], dealer: int, actions: Iterable[object] = ()) -> Table:
    """A deal of the club after some actions; cards and actions may be anything whose text is theirs."""
    table = Table(CLUB_ANSWERS, CLUB.seats, CLUB.target, [*map(str, pack)], dealer)
    for action in actions:
        table.do(str(action))
    return table


def club_settlement(own: int, other: int, waiting: Sequence[int] = ()) -> tuple[str, int, int, tuple[int, ...]]:
    """How a deal of the club ends, what declarer and defender write, and what waits afterwards."""
    outcome, (declarer, defender), waits = settlement(CLUB_ANSWERS, (own, other), 0, 1, tuple(waiting))
    return outcome, declarer, defender, waits


def club_winner(scores: Sequence[int], declarer: int, target: int = CLUB.target) -> int | None:
    """Who has won a match of the club once a deal is written."""
    return winner({**CLUB_ANSWERS, "target": str(target)}, scores, declarer, dealer=0, last_trick=None)
