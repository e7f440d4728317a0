"""Misreadings of what houses say of sequences and bela, and no source."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import attrs

from deberts.cards import CardSet, Suit
from deberts.conformance.wrong_engines.model import WrongEngine, always, without_reason, wrong
from deberts.options import BelaCondition, BelaInSequences, Deberts, Length, SequenceTerms
from deberts.rules import s04_sequences
from deberts.rules.s04_announcing import announced_kind, announced_lengths, best_of, winning_run
from deberts.rules.s04_bela import bela_cards, bela_counts
from deberts.rules.s04_sequences import (
    BY_THE_CLUB,
    Kind,
    Sequences,
    best_split,
    compared_length,
    equals,
    split_violations,
)
from deberts.table.events import Event, Show
from deberts.table.phases import Playing
from deberts.table.showing import equal_seats, shown
from deberts.table.view import Position


def _without_any_bela_card(hand: CardSet, trump: Suit, terms: SequenceTerms) -> Sequences:
    is_apart = terms.bela_in_sequences is BelaInSequences.APART
    return best_split(hand - bela_cards(trump) if is_apart else hand, trump, terms)


def _any_trick_will_do(sayer: int, takers: Sequence[int], trick: int | None, condition: BelaCondition) -> bool | None:
    is_its = condition is BelaCondition.ITS_TRICK
    return bela_counts(sayer, takers, trick, BelaCondition.A_TRICK if is_its else condition)


def _by_the_last_trick(sayer: int, takers: Sequence[int], trick: int | None, condition: BelaCondition) -> bool | None:
    is_lost = bela_counts(sayer, takers, trick, condition) is False
    return takers[-1] == sayer if is_lost else bela_counts(sayer, takers, trick, condition)


def _split_as_ever(hand: CardSet, trump: Suit, terms: SequenceTerms = BY_THE_CLUB) -> Sequences:
    return best_split(hand, trump, SequenceTerms(bela_in_sequences=terms.bela_in_sequences))


def _nobody_shows(position: Position, play: Playing) -> tuple[Event, ...]:
    return tuple(Event(seat, Show(())) for seat in equal_seats(position, play)) or shown(position, play)


def _part_of_it(hand: CardSet, trump: Suit, rule: Deberts) -> s04_sequences.Sequence | None:
    run = winning_run(hand, trump, rule)
    return run and s04_sequences.Sequence.parse(f"7{run.top}")


def _called_a_bertz(announced: Sequences) -> Kind:
    return Kind.BERTZ if announced_kind(announced) is Kind.HUNDRED else announced_kind(announced)


def _by(length: Length) -> Callable[..., int]:
    def compared(one: s04_sequences.Sequence, terms: SequenceTerms = BY_THE_CLUB) -> int:
        return compared_length(one, attrs.evolve(terms, length=length))

    return compared


PLAYED_SEQUENCES: Final[tuple[WrongEngine, ...]] = (
    wrong("W352", "p15", "long runs are split in every house", {best_split: _split_as_ever}),
    wrong("W353", "p15", "a hundred counts 50", {(Kind.HUNDRED, "points"): 50}),
    wrong("W354", "p15", "nothing is said of part of a run", without_reason(split_violations, "part-of-a-run")),
    wrong("W355", "p15", "a hundred is called a bertz", {announced_kind: _called_a_bertz}),
    wrong("W356", "p16", "kinds compare in every house", {compared_length: _by(Length.CAPPED)}),
    wrong("W357", "p16", "the longer run wins in every house", {compared_length: _by(Length.TRUE)}),
    wrong("W358", "p16", "the number of cards is never told", {announced_lengths: lambda said, _: (None,) * len(said)}),
    wrong("W395", "p17", "the earlier of equal sequences wins in every house", {equals: lambda *_, **__: ()}),
    wrong("W396", "p17", "equal sequences count for nobody in every house", {shown: _nobody_shows}),
    wrong("W397", "p17", "who has an equal sequence counts all that he announced", {best_of: lambda split, *_: split}),
    wrong("W340", "p18", "bela lies in sequences in every house", always(best_split, SequenceTerms())),
    wrong("W341", "p18", "one of both alone lies in no sequence", {best_split: _without_any_bela_card}),
    wrong("W342", "p18", "what lies in no sequence may be announced in one", {split_violations: lambda *_: ()}),
    wrong("W349", "p19", "bela counts without a trick in every house", always(bela_counts, BelaCondition.NOTHING)),
    wrong("W350", "p19", "any trick of who said bela will do", {bela_counts: _any_trick_will_do}),
    wrong("W351", "p19", "bela that another took counts again with a later trick", {bela_counts: _by_the_last_trick}),
    wrong("W390", "p20", "no run wins", {winning_run: lambda *_: None}),
    wrong("W391", "p20", "seven cards of any suit win in every house", always(winning_run, Deberts.SEVEN)),
    wrong("W392", "p20", "seven trumps win in every house", always(winning_run, Deberts.SEVEN_TRUMPS)),
    wrong("W393", "p20", "a whole suit wins in every house", always(winning_run, Deberts.EIGHT)),
    wrong("W394", "p20", "seven of a whole suit are shown for it", {winning_run: _part_of_it}),
)
"""Engines that form sequences, or count bela, otherwise than their house agreed."""
