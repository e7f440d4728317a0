"""Misreadings of what no source says, and houses take."""

from __future__ import annotations

from typing import Final

from deberts.cards import CardSet, Suit
from deberts.conformance.wrong_engines.model import WrongEngine, always, wrong
from deberts.options import Duties, TrumpLead
from deberts.rules.s05_tricks import BY_THE_CLUB, Trick, legal_cards


def _follows_with_anything(hand: CardSet, trick: Trick, trump: Suit, duties: Duties) -> CardSet:
    is_free = duties.trump_lead is TrumpLead.FREE and trick and trick[0].suit is trump
    return hand if is_free else legal_cards(hand, trick, trump, duties)


PLAYED: Final[tuple[WrongEngine, ...]] = (
    wrong("W301", "p12", "a trump lead must be beaten in every house", always(legal_cards, BY_THE_CLUB)),
    wrong("W302", "p12", "who need not beat a trump lead need not follow it", {legal_cards: _follows_with_anything}),
)
"""Engines that play otherwise than their house agreed."""
