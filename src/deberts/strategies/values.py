"""Strategies for the small values of the game: cards, packs, sequences, actions, rule sets, standings."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import Any, Final

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from deberts.cards import PACK, Card, CardSet, Rank, Suit
from deberts.errors import InputError
from deberts.options import Unit
from deberts.rules.s02_trump import most_voids
from deberts.rules.s04_sequences import Sequence
from deberts.rulesets.presets import CLUB, PRESETS
from deberts.rulesets.ruleset import HIGHEST_TARGET, RuleSet
from deberts.strategies import rare_packs
from deberts.table.actions import Action, Announce, Exchange, Name, Pass, Play, Take
from deberts.table.phases import Standing

# Values are made by composites and not by builds, or else Hypothesis would print them as calls of what is private here;
# and what a composite draws from is no argument of it, or else every strategy would have a very long repr.


def suits() -> SearchStrategy[Suit]:
    """Return a strategy for suits."""
    return st.sampled_from(Suit)


def ranks() -> SearchStrategy[Rank]:
    """Return a strategy for ranks."""
    return st.sampled_from(Rank)


def cards() -> SearchStrategy[Card]:
    """Return a strategy for single cards."""
    return st.sampled_from(PACK)


def card_sets(min_size: int = 0, max_size: int = 32) -> SearchStrategy[CardSet]:
    """Return a strategy for sets of cards.

    Args:
        min_size: Fewest cards, from 0.
        max_size: Most cards, up to 32.

    Returns:
        A strategy for sets of that many cards.

    Raises:
        InputError: If the sizes do not fit each other or the pack.
    """
    _check_sizes(min_size, max_size, len(PACK))
    return st.integers(min_size, max_size).flatmap(hands)


def hands(size: int = 9) -> SearchStrategy[CardSet]:
    """Return a strategy for hands.

    Args:
        size: Number of cards, 0 to 32; nine is a full hand.

    Returns:
        A strategy for sets of just that many cards.

    Raises:
        InputError: If the pack has not that many.
    """
    _check_sizes(size, size, len(PACK))
    return _hand(size)


def tricks(min_size: int = 1, max_size: int = 2) -> SearchStrategy[tuple[Card, ...]]:
    """Return a strategy for the cards of a trick, in the order played.

    Args:
        min_size: Fewest cards, from 0: nobody has led yet.
        max_size: Most cards, up to four.

    Returns:
        A strategy for tuples of that many different cards.

    Raises:
        InputError: If the sizes do not fit each other or the game.
    """
    _check_sizes(min_size, max_size, _MOST_SEATS)
    return st.lists(cards(), min_size=min_size, max_size=max_size, unique=True).map(tuple)


def sequences() -> SearchStrategy[Sequence]:
    """Return a strategy for sequences: all tercs and bertzes that there are."""
    return st.sampled_from(rare_packs.SEQUENCES)


def rule_sets() -> SearchStrategy[RuleSet]:
    """Return a strategy for rule sets: of the sources, and houses with a target of their own that count points."""
    bases = st.sampled_from(tuple(PRESETS.values()))
    by_points = st.sampled_from(tuple(rules for rules in PRESETS.values() if rules.unit is Unit.POINTS))
    return bases | st.builds(RuleSet.house, by_points, st.just("a house"), target=st.integers(1, HIGHEST_TARGET))


def standings(rules: RuleSet = CLUB) -> SearchStrategy[Standing]:
    """Return a strategy for where a match that is not over stands.

    Args:
        rules: The rule set, which says how many play and up to which target.

    Returns:
        A strategy for scores below the target, with points suspended or without.
    """
    return _standings(rules)


@st.composite
def packs(draw: DrawFn, rules: RuleSet = CLUB) -> tuple[Card, ...]:  # noqa: D417  # Hypothesis gives draw
    """Return a strategy for packs in dealing order.

    Args:
        rules: The rule set, which says who is dealt which cards.

    Returns:
        A strategy for tuples of all 32 cards.
    """
    pack, wishes = draw(rare_packs.pack_and_wishes(rules))
    for card, place in chain.from_iterable(wishes):
        other = pack.index(card)
        pack[place], pack[other] = card, pack[place]
    return tuple(pack)


def plays() -> SearchStrategy[Play]:
    """Return a strategy for plays of any card, with the word bela or without."""
    return st.builds(Play, cards(), st.booleans())


def announcements() -> SearchStrategy[Announce]:
    """Return a strategy for announcements of up to three sequences, whether or not one hand can hold them."""
    return st.builds(Announce, st.lists(sequences(), min_size=1, max_size=3).map(tuple))


@st.composite
def actions(draw: DrawFn) -> Action:
    """Return a strategy for everything that a player can say, legal or not at the moment."""
    return draw(_every_action())


@lru_cache
def _every_action() -> SearchStrategy[Action]:
    bids = (Pass(), Take(), *map(Name, Suit), Exchange())
    return st.one_of(st.sampled_from(bids), plays(), announcements())


@st.composite
def _hand(draw: DrawFn, size: int) -> CardSet:
    run, others = draw(_run_and_others(size))
    return CardSet(tuple(dict.fromkeys((*run, *others)))[:size])


@lru_cache
def _run_and_others(size: int) -> SearchStrategy[tuple[CardSet, list[Card]]]:
    runs = st.just(CardSet()) | st.sampled_from(rare_packs.RUNS)
    return st.tuples(runs, st.lists(cards(), min_size=size, max_size=size, unique=True))


@lru_cache
def _standings(rules: RuleSet) -> SearchStrategy[Standing]:
    highest = rules.target - 1
    score = st.integers(0, highest) | st.integers(max(0, highest - _ABOUT_A_DEAL), highest)
    waits = st.tuples(st.integers(*_HUNG)) if rules.suspends else st.nothing()
    suspended = st.just(()) | waits
    counts: dict[str, SearchStrategy[Any]] = dict.fromkeys(rules.counts, st.tuples(*(st.integers(0, 5),) * rules.sides))
    if most := most_voids(rules.forced_deal):
        counts["voids"] = st.integers(0, most)
    return st.builds(Standing, st.tuples(*(score,) * rules.sides), suspended, **counts)


def _check_sizes(min_size: int, max_size: int, most: int) -> None:
    if not 0 <= min_size <= max_size <= most:
        raise InputError(f"from {min_size} to {max_size} cards are not to be had, only from 0 to {most}")


_MOST_SEATS: Final = 4
_ABOUT_A_DEAL: Final = 60
_HUNG: Final = (14, 137)
"""The least and the most that can be suspended: half of the least and of the most that both make together."""
