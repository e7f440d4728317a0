"""Packs in which what is rare is frequent.

A pack is drawn at random, and then a few cards are laid where somebody wishes them: a run into one hand, the same
sequence into two, the four of a rank, king and queen of trumps by an exchange.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain, permutations
from typing import Final

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from deberts.cards import PACK, Card, CardSet, Rank, Suit
from deberts.rules import s02_dealing as dealing, s02_trump as trump
from deberts.rules.s04_bela import bela_cards
from deberts.rules.s04_sequences import Kind, Sequence
from deberts.rulesets.ruleset import RuleSet

Wish = tuple[tuple[Card, int], ...]
"""Cards, each with the place in the pack where it should lie."""


@lru_cache
def pack_and_wishes(rules: RuleSet) -> SearchStrategy[tuple[list[Card], list[Wish]]]:
    """Return a strategy for a shuffled pack, and for the wishes that are to come true in it.

    Args:
        rules: The rule set, which says who is dealt what.

    Returns:
        The strategy.
    """
    # In the pack before it is shuffled, each card lies in the place of its own number: hands dealt from it are places.
    six = dealing.first_hands(PACK, rules.seats, rules.packets)
    hands = dealing.completed_hands(six, dealing.indicator(PACK, rules.seats), PACK)
    places = [tuple(card.index for card in hand) for hand in hands]
    gathered = [_laid((run, (*one[start:], *one[:start]))) for run in RUNS for one in places for start in (0, 3, 6)]
    fours = [_laid((PACK[rank.index :: len(Rank)], one)) for rank in Rank for one in places]
    alike = [_laid(*zip(some, places, strict=False)) for some in _same_sequences(2)]
    alone = [_laid((chain(*some), one)) for some in _same_sequences(3) for one in places]
    by_exchange = [
        _laid(((turned,), (PACK.index(dealing.indicator(PACK, rules.seats)),)), ((trump.trump_seven(suit), kept), one))
        for suit in Suit
        for turned, kept in permutations(bela_cards(suit))
        for one in places
    ]
    wish = st.one_of([st.sampled_from(some) for some in (gathered, alike, alike, alone, by_exchange, fours)])
    return st.tuples(st.permutations(PACK), st.lists(wish, max_size=3))


def _laid(*hands: tuple[Iterable[Card], Iterable[int]]) -> Wish:
    return tuple(pair for some, places in hands for pair in zip(some, places, strict=False))


_USUAL: Final = (Kind.TERC, Kind.BERTZ)
SEQUENCES: Final = tuple(Sequence(kind, top) for kind in _USUAL for top in PACK if top.rank.index + 1 >= kind.length)
RUNS: Final = tuple(
    CardSet(PACK[top.index + 1 - length : top.index + 1])
    for length in range(3, 9)
    for top in PACK
    if top.rank.index + 1 >= length
    for _ in range(6 // (9 - length))
)
"""Runs of three to eight; there are few long ones, so they stand here several times."""


def _same_sequences(number: int) -> list[tuple[CardSet, ...]]:
    # The same sequence in several suits.
    ranks = [(kind, top) for kind in _USUAL for top in tuple(Rank)[kind.length - 1 :]]
    suits = list(permutations(Suit, number))
    return [tuple(Sequence(kind, Card(top, suit)).cards for suit in some) for kind, top in ranks for some in suits]
