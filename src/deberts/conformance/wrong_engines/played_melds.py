"""Misreadings of what houses say of sequences and bela, and no source."""

from __future__ import annotations

from typing import Final

from deberts.cards import CardSet, Suit
from deberts.conformance.wrong_engines.model import WrongEngine, always, wrong
from deberts.options import BelaInSequences, Melds
from deberts.rules.s04_bela import bela_cards
from deberts.rules.s04_sequences import Sequences, best_split, split_violations


def _without_any_bela_card(hand: CardSet, trump: Suit, melds: Melds) -> Sequences:
    is_apart = melds.bela_in_sequences is BelaInSequences.APART
    return best_split(hand - bela_cards(trump) if is_apart else hand, trump, melds)


PLAYED_MELDS: Final[tuple[WrongEngine, ...]] = (
    wrong("W340", "p18", "king and queen of trumps lie in sequences in every house", always(best_split, Melds())),
    wrong("W341", "p18", "one of both alone lies in no sequence", {best_split: _without_any_bela_card}),
    wrong("W342", "p18", "what lies in no sequence may be announced in one", {split_violations: lambda *_: ()}),
)
"""Engines that form sequences, or count bela, otherwise than their house agreed."""
