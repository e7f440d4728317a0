"""Who has won the comparison of sequences, and what he shows."""

from __future__ import annotations

from deberts.options import Dialogue, EqualSequences
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
        play: The play before the card, in which somebody has announced.
        rules: The rule set.

    Returns:
        Whether it completes the trick after which they are shown.
    """
    if len(play.trick) + 1 < rules.seats:
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


def equal_seats(position: Position, play: Playing) -> tuple[int, ...]:
    """Return whose best sequences are equal, where none of them wins.

    Clause:
        p17

    Args:
        position: The deal.
        play: The play before the last card of its first trick.

    Returns:
        Their seats, in the order of speaking; none where somebody wins.
    """
    rules = position.public.rules
    if rules.equal_sequences is EqualSequences.EARLIER:
        return ()
    seats = [(play.leader + place) % rules.seats for place in range(rules.seats)]
    announced = tuple(position.secrets[seat].declared for seat in seats)
    places = sequences.equals(announced, play.contract.trump, rules.seniority, rules.sequence_terms)
    return tuple(seats[place] for place in places)


def shown(position: Position, play: Playing) -> tuple[Event, ...]:
    """Return what the winner of the comparison shows, and then his partner: all that they declared, nothing of others.

    Clause:
        04.7, g8, D5, D37, p17, p47

    Args:
        position: The deal.
        play: The play, in which somebody has announced.

    Returns:
        His sequences, best first; where those of several are equal, theirs, or that they show none.
    """
    rules, equal = position.public.rules, equal_seats(position, play)
    agreed = play.contract.trump, rules.sequence_terms
    if equal and rules.equal_sequences is EqualSequences.NOBODY:
        return tuple(Event(seat, Show(())) for seat in equal)
    senior = senior_seat(position, play)
    won = [one.seat for one in play.announced if sides.side_of(one.seat, rules.sides) == senior % rules.sides]
    showing = equal or sorted(won, key=lambda seat: seat != senior)
    declared = ((seat, position.secrets[seat].declared) for seat in showing)
    return tuple(Event(seat, Show(sequences.best_first(one, *agreed))) for seat, one in declared)
