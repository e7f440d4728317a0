"""What a seat has taken so far, for claims in the middle of a deal."""

from __future__ import annotations

from deberts.rules import (
    conventions,
    s03_values as values,
    s04_announcing,
    s04_bela,
    s04_sequences,
    s05_tricks as tricks,
    s06_contract as contract,
    sides,
)
from deberts.rules.s04_sequences import Sequence
from deberts.rules.s06_contract import Ledger
from deberts.rulesets.ruleset import RuleSet
from deberts.table.phases import Playing
from deberts.table.view import Position


def taken_so_far(rules: RuleSet, play: Playing, seat: int) -> int:
    """Return what a player's side has taken: the cards in its tricks, its sequences that count, bela if one said so.

    Clause:
        m12.1, v3, v4, p52

    Args:
        rules: The rule set.
        play: The play so far.
        seat: The seat.

    Returns:
        Points, without the ten for the last trick and without any that are suspended.
    """
    players = sides.members(sides.side_of(seat, rules.sides), rules.seats, rules.sides)
    won = [trick.cards for trick in play.tricks if trick.winner in players]
    return conventions.taken_so_far(
        cards=values.taken_points(won, play.contract.trump),
        sequences=(one for player in players for one in _counted(rules, play, player)),
        bela=sum(bela_of(rules, play, player) for player in players),
    )


def lines_so_far(rules: RuleSet, play: Playing, seat: int) -> Ledger:
    """Return line by line what a player's side has taken.

    Args:
        rules: The rule set.
        play: The play so far.
        seat: The seat.

    Returns:
        The lines, which add up to :func:`taken_so_far`.
    """
    return lines(rules, play, sides.side_of(seat, rules.sides))


def lines(rules: RuleSet, play: Playing, side: int, last: int = 0) -> Ledger:
    """Return line by line what a side has, of all its players.

    Clause:
        06.1, p47, p48, p49, p56

    Args:
        rules: The rule set.
        play: The play so far.
        side: The side.
        last: What it has for the last trick.

    Returns:
        The lines, without those of 0 points; those of what partners said name who said it.
    """
    players = sides.members(side, rules.seats, rules.sides)
    won = [trick.cards for trick in play.tricks if trick.winner in players]
    found = contract.taken_lines(side, values.taken_points(won, play.contract.trump), last)
    for player in players:
        bela, member = bela_of(rules, play, player), player if len(players) > 1 else None
        found += contract.said_lines(side, _counted(rules, play, player), bela, member)
    return found


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
    bela = sum(bela_of(rules, play, seat) for seat in range(rules.seats))
    return conventions.whole_deal(cards=cards, last=rules.last_trick, sequences=counted, bela=bela)


def bela_of(rules: RuleSet, play: Playing, seat: int) -> int:
    """Return what a seat has for bela, as the deal stands.

    Clause:
        04.10, p19

    Args:
        rules: The rule set.
        play: The play so far.
        seat: The seat.

    Returns:
        Points; 0 if another seat or nobody has said it, and where it does not count, or not yet.
    """
    return rules.bela_points if play.bela == seat and does_bela_count(rules, play, seat) else 0


def bela_said(rules: RuleSet, play: Playing) -> int:
    """Return what bela is worth that anybody has said, unless it has been lost.

    Clause:
        04.10, D15, p19

    Args:
        rules: The rule set.
        play: The play so far.

    Returns:
        Points; 0 if nobody has said it, or what it needs cannot happen any more.
    """
    is_lost = play.bela is None or does_bela_count(rules, play, play.bela) is False
    return 0 if is_lost else rules.bela_points


def does_bela_count(rules: RuleSet, play: Playing, sayer: int) -> bool | None:
    """Return whether bela counts for who said it, as the deal stands.

    Clause:
        04.10, p19

    Args:
        rules: The rule set.
        play: The play so far.
        sayer: The seat that said it.

    Returns:
        Whether it counts; ``None`` while what it needs can still happen.
    """
    takers = [sides.side_of(trick.winner, rules.sides) for trick in play.tricks]
    counts = s04_bela.bela_counts(sides.side_of(sayer, rules.sides), takers, play.bela_trick, rules.bela_condition)
    return False if counts is None and tricks.is_over(len(takers), rules.seats) else counts


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
    players = sides.members(sides.side_of(seat, rules.sides), rules.seats, rules.sides)
    won = [one for one in play.won if one in players]
    if not won:
        return ()
    taken = sum(trick.winner in players for trick in play.tricks)
    shown = next((one.shown for one in play.announced if one.seat == seat), None) or ()
    if play.equal:
        shown = s04_announcing.best_of(shown, play.contract.trump, rules.seniority, rules.sequence_terms)
    return s04_sequences.scored(shown, taken, rules.sequence_condition)
