"""When the winner of the comparison shows his sequences: at once after the first trick, or when the deal is written."""

from __future__ import annotations

from typing import assert_never

from deberts.options import Dialogue
from deberts.rules import s04_sequences as sequences
from deberts.rulesets.ruleset import RuleSet
from deberts.table import comparing, dealing
from deberts.table.events import Event, Show
from deberts.table.phases import Playing
from deberts.table.view import Position


def after_card(position: Position, play: Playing) -> tuple[Event, ...]:
    """Return what is shown because of a card.

    Clause:
        04.7, g8, D5

    Args:
        position: The deal before the card.
        play: The play before it.

    Returns:
        The winner's sequences, if this card completes the trick after which they are shown; else nothing.
    """
    rules = position.public.rules
    # Asked at every card, and nearly always nobody has announced.
    is_due = play.said and len(play.trick) + 1 == rules.seats and _is_shown_after(len(play.tricks) + 1, rules)
    return _shown(position, play) if is_due else ()


def _is_shown_after(taken: int, rules: RuleSet) -> bool:
    match rules.dialogue:
        case Dialogue.KIND_ALOUD | Dialogue.ALL_ALOUD:
            return sequences.is_shown_after(taken)
        case Dialogue.HEIGHT_ASKED:
            return dealing.is_over(taken, rules.seats)
        case never:
            assert_never(never)


def _shown(position: Position, play: Playing) -> tuple[Event, ...]:
    seat, trump = _winner(position, play), play.contract.trump
    return (Event(seat, Show(sequences.best_first(position.secrets[seat].declared, trump))),)


def _winner(position: Position, play: Playing) -> int:
    match position.public.rules.dialogue:
        case Dialogue.KIND_ALOUD:
            return _senior_of_two(position, play)
        case Dialogue.ALL_ALOUD:
            return _senior_of_all(position, play)
        case Dialogue.HEIGHT_ASKED:
            return play.said[-1].seat
        case never:
            assert_never(never)


def _senior_of_two(position: Position, play: Playing) -> int:
    first, second, *_ = (*(position.secrets[said.seat].declared for said in play.said), (), ())
    place = comparing.contest(first, second, play.contract.trump, position.public.rules.seniority)
    return play.said[place or 0].seat


def _senior_of_all(position: Position, play: Playing) -> int:
    announced = tuple(position.secrets[said.seat].declared for said in play.said)
    place = comparing.senior(announced, play.contract.trump, position.public.rules.seniority)
    return play.said[place or 0].seat
