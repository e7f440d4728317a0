"""What pictures and tables are made of: refused where it is of another kind, before anything is drawn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from deberts import given
from deberts.cards import Card, CardSet, Suit
from deberts.errors import InputError
from deberts.game.accounts import Account
from deberts.game.sheet import SheetRow
from deberts.rules.s04_sequences import Sequence
from deberts.rulesets.ruleset import RuleSet
from deberts.svg.language import Words

cards: Final = given.items("cards", Card)
trick: Final = given.items("trick", Card)
rows: Final = given.items("rows", SheetRow)
names: Final = given.items("names", str)
check_account: Final = given.one("account", Account)
check_rules: Final = given.one("rules", RuleSet)
check_rules_if_any: Final = given.optional(check_rules)
check_suit: Final = given.one("suit", Suit)
check_trump: Final = given.one("trump", Suit)
check_trump_if_any: Final = given.optional(check_trump)
check_words: Final = given.one("words", Words)
_check_key: Final = given.one("key", str)
_sequences: Final = given.items("shown", Sequence)


def check_manner(key: object, words: object) -> None:
    """Refuse what is no key, or no language.

    Args:
        key: What sets a picture apart.
        words: The language.

    Raises:
        InputError: If one of them is of another type.
    """
    _check_key(key)
    check_words(words)


def check_link(link: object) -> None:
    """Refuse what cannot be asked for the address of a clause.

    Args:
        link: What is asked.

    Raises:
        InputError: If it is no function.
    """
    if not callable(link):
        raise InputError("it is no function from the number of a clause to an address", place="link")


def hand_and_shown(held: Iterable[Card], shown: Iterable[Sequence]) -> tuple[CardSet, tuple[Sequence, ...]]:
    """Read a hand, and the sequences that are to be shown in it.

    Args:
        held: The cards of the hand.
        shown: The sequences.

    Returns:
        The hand and the sequences.

    Raises:
        InputError: If anything is no card, or no sequence, or a sequence has a card that is not in the hand.
    """
    hand, found = CardSet(cards(held)), _sequences(shown)
    for number, sequence in enumerate(found):
        if not sequence.cards <= hand:
            raise InputError(f"{sequence} is not in the hand", place=f"shown[{number}]")
    return hand, found
