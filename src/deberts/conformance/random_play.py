"""Deals and matches that a seed plays at random: the same seed plays the same, on every machine.

What can be done is first chosen by its word, so that an exchange and an announcement are as common as silence; what
ends a game in the middle of a deal is seldom chosen.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Final

from deberts.game.deal import Deal
from deberts.game.match import Match, with_deals
from deberts.rulesets.presets import CLUB
from deberts.rulesets.ruleset import RuleSet
from deberts.shuffle import lot, pack_of_deal
from deberts.table.actions import Action
from deberts.table.phases import Standing

ENDING: Final = frozenset({"claim", "arrive", "nibble", "refuse", "deberts"})
"""Words of the actions that end a game in the middle of a deal."""

SELDOM: Final = 3
"""How small the sum of two random cards' places must be for such an action to be kept."""


def random_deal(seed: str, number: int = 0, rules: RuleSet = CLUB, opening: Standing | None = None) -> Deal:
    """Return a finished deal in which a seed chooses the pack and every action; the seats deal in turn, by its number.

    The match stands at its beginning if left out.

    Example:
        >>> str(random_deal("a seed").actions[0])
        'pass'
    """
    return play_out(Deal.new(rules, pack_of_deal(seed, number), number % rules.seats, opening), f"{seed}/{number}")


def random_match(seed: str, deals: int | None = None, rules: RuleSet = CLUB) -> Match:
    """Return a match in which a seed chooses the first dealer, the packs and every action.

    All deals are played until somebody has won, unless a number is given.
    """
    match = Match.new(rules, first_dealer=lot(seed, rules.seats))
    for number in count() if deals is None else range(deals):
        if match.is_over:
            break
        # The choices do not depend on who deals.
        *before, dealt = match.next_deal(pack_of_deal(seed, number)).deals
        match = with_deals(match, (*before, play_out(dealt, f"{seed}/{number}")))
    return match


def play_out(deal: Deal, seed: str) -> Deal:
    """Return a deal played to its end, each further action chosen by a text."""
    numbers = _numbers(seed)
    while not deal.is_over:
        by_word: dict[str, list[Action]] = {}
        for action in deal.legal_actions():
            by_word.setdefault(action.word, []).append(action)
        words = list(by_word)
        word = words[next(numbers) % len(words)]
        while word in ENDING and next(numbers) + next(numbers) >= SELDOM:
            word = words[next(numbers) % len(words)]
        deal = deal.apply(by_word[word][next(numbers) % len(by_word[word])])
    return deal


def _numbers(seed: str) -> Iterator[int]:
    """Draw numbers without end: the places of the cards in packs of one seed."""
    return (card.index for number in count() for card in pack_of_deal(seed, number))
