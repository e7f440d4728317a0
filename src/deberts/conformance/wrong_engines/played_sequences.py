"""Misreadings of what houses say of sequences and bela, and no source."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deberts.cards import CardSet, Suit
from deberts.conformance.wrong_engines.model import WrongEngine, always, wrong
from deberts.options import BelaCondition, BelaInSequences, SequenceTerms
from deberts.rules.s04_bela import bela_cards, bela_counts
from deberts.rules.s04_sequences import Sequences, best_split, split_violations


def _without_any_bela_card(hand: CardSet, trump: Suit, terms: SequenceTerms) -> Sequences:
    is_apart = terms.bela_in_sequences is BelaInSequences.APART
    return best_split(hand - bela_cards(trump) if is_apart else hand, trump, terms)


def _any_trick_will_do(sayer: int, takers: Sequence[int], trick: int | None, condition: BelaCondition) -> bool | None:
    is_its = condition is BelaCondition.ITS_TRICK
    return bela_counts(sayer, takers, trick, BelaCondition.A_TRICK if is_its else condition)


def _by_the_last_trick(sayer: int, takers: Sequence[int], trick: int | None, condition: BelaCondition) -> bool | None:
    is_lost = bela_counts(sayer, takers, trick, condition) is False
    return takers[-1] == sayer if is_lost else bela_counts(sayer, takers, trick, condition)


PLAYED_SEQUENCES: Final[tuple[WrongEngine, ...]] = (
    wrong("W340", "p18", "bela lies in sequences in every house", always(best_split, SequenceTerms())),
    wrong("W341", "p18", "one of both alone lies in no sequence", {best_split: _without_any_bela_card}),
    wrong("W342", "p18", "what lies in no sequence may be announced in one", {split_violations: lambda *_: ()}),
    wrong("W349", "p19", "bela counts without a trick in every house", always(bela_counts, BelaCondition.NOTHING)),
    wrong("W350", "p19", "any trick of who said bela will do", {bela_counts: _any_trick_will_do}),
    wrong("W351", "p19", "bela that another took counts again with a later trick", {bela_counts: _by_the_last_trick}),
)
"""Engines that form sequences, or count bela, otherwise than their house agreed."""
