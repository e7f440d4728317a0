"""Who has won the comparison of sequences, and what he shows."""

from __future__ import annotations

from deberts.options import Dialogue
from deberts.rules import s04_announcing, s04_sequences as sequences, sides
from deberts.rulesets.ruleset import RuleSet
from deberts.table.events import Event, Show
from deberts.table.phases import Playing
from deberts.table.view import Position


def is_due(play: Playing, rules: RuleSet) -> bool:
    """Return whether the next card makes the winner of the comparison show his sequences.

    Where heights are asked for, no card does: they are shown once the dialogue about them is settled.

    Clause:
        04.7, g8, D5, D37

    Args:
        play: The play before the card.
        rules: The rule set.

    Returns:
        Whether it completes the trick after which they are shown, and somebody has announced.
    """
    if not play.announced or len(play.trick) + 1 < rules.seats:  # at most cards nobody has announced
        return False
    return rules.dialogue is not Dialogue.HEIGHT_ASKED and s04_announcing.is_shown_after(len(play.tricks) + 1)


def senior_seat(position: Position, play: Playing) -> int:
    """Return whose announcement wins.

    Clause:
        04.5, 04.6, m6.1, m7.1, k1, s4, g8

    Args:
        position: The deal.
        play: The play, in which somebody has announced.

    Returns:
        His seat; where heights were asked for, that of the last to announce, for he stands unbeaten.
    """
    rules = position.public.rules
    if rules.dialogue is Dialogue.HEIGHT_ASKED:
        return play.announced[-1].seat
    announced = tuple(position.secrets[one.seat].declared for one in play.announced)
    agreed = rules.seniority, rules.sequence_terms
    return play.announced[sequences.contest(announced, play.contract.trump, *agreed) or 0].seat


def shown(position: Position, play: Playing) -> tuple[Event, ...]:
    """Return what the winner of the comparison shows, and then his partner: all that they declared, nothing of others.

    Clause:
        04.7, g8, D5, D37, p47

    Args:
        position: The deal.
        play: The play, in which somebody has announced.

    Returns:
        His sequences, best first.
    """
    senior, rules = senior_seat(position, play), position.public.rules
    won = [one.seat for one in play.announced if sides.side_of(one.seat, rules.sides) == senior % rules.sides]
    declared = ((seat, position.secrets[seat].declared) for seat in sorted(won, key=lambda seat: seat != senior))
    agreed = play.contract.trump, rules.sequence_terms
    return tuple(Event(seat, Show(sequences.best_first(one, *agreed))) for seat, one in declared)
