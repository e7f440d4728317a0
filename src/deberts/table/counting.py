"""What a seat has taken so far, for claims in the middle of a deal."""

from __future__ import annotations

from deberts.rules import conventions, s03_values as values, s04_sequences, s06_contract as contract
from deberts.rules.s04_sequences import Sequence
from deberts.rules.s06_contract import Ledger
from deberts.rulesets.ruleset import RuleSet
from deberts.table.phases import Playing
from deberts.table.view import Position


def taken_so_far(rules: RuleSet, play: Playing, seat: int) -> int:
    """Return what a seat has taken: the cards in its tricks, its sequences that count, bela if it said so.

    Clause:
        m12.1, v3, v4

    Args:
        rules: The rule set.
        play: The play so far.
        seat: The seat.

    Returns:
        Points, without the ten for the last trick and without any that are suspended.
    """
    won = [trick.cards for trick in play.tricks if trick.winner == seat]
    return conventions.taken_so_far(
        cards=values.taken_points(won, play.contract.trump),
        sequences=_counted(rules, play, seat),
        bela=rules.bela_points if play.bela == seat else 0,
    )


def lines_so_far(rules: RuleSet, play: Playing, seat: int) -> Ledger:
    """Return line by line what a seat has taken.

    Args:
        rules: The rule set.
        play: The play so far.
        seat: The seat.

    Returns:
        The lines, which add up to :func:`taken_so_far`.
    """
    won = [trick.cards for trick in play.tricks if trick.winner == seat]
    return contract.total_lines(
        seat,
        cards=values.taken_points(won, play.contract.trump),
        last=0,
        sequences=_counted(rules, play, seat),
        bela=rules.bela_points if play.bela == seat else 0,
    )


def whole_deal(rules: RuleSet, play: Playing, cards: int) -> int:
    """Return all points of a deal under way.

    Clause:
        v4

    Args:
        rules: The rule set.
        play: The play so far.
        cards: What the cards of all hands count.

    Returns:
        These, last trick, sequences that count, bela that was said.
    """
    counted = (one for seat in range(rules.seats) for one in _counted(rules, play, seat))
    bela = 0 if play.bela is None else rules.bela_points
    return conventions.whole_deal(cards=cards, last=rules.last_trick, sequences=counted, bela=bela)


def cards_of_all(position: Position, play: Playing) -> int:
    """Return what the cards count that were dealt to all players.

    Args:
        position: The deal.
        play: The play so far.

    Returns:
        Points.
    """
    return values.taken_points((tuple(secret.held) for secret in position.secrets), play.contract.trump)


def _counted(rules: RuleSet, play: Playing, seat: int) -> tuple[Sequence, ...]:
    """Return the sequences of a seat that count; they have been shown, so that everybody knows them."""
    if play.contest != seat:
        return ()
    tricks = sum(trick.winner == seat for trick in play.tricks)
    shown = next((one.shown for one in play.announced if one.seat == seat), None)
    return s04_sequences.scored(shown or (), tricks, rules.sequence_condition)
