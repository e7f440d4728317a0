"""Reading the input of an operation, in an order that decides which of several faults is answered.

Whatever is malformed comes first, wherever it stands. So all of the input is read before any rule judges any of
it. Then the rules judge in the order of their numbers, and only then is a deal played, action by action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, Generic, TypeVar

import attrs

from deberts.cards import PACK, Card, CardSet, Suit
from deberts.errors import ActionTextError, InputError, RuleError
from deberts.game import transition_table
from deberts.game.checks import check_hand, check_pack
from deberts.options import BelaInSequences, Runs, SequenceTerms
from deberts.plain_text import split_words
from deberts.records.node import Node
from deberts.rules import s04_sequences as sequences
from deberts.rules.s04_sequences import Sequence
from deberts.rulesets.ruleset import RuleSet
from deberts.table.actions import Action
from deberts.table.grammar import parse_action

Input = Mapping[str, Node]
"""The input of an operation, by name."""

Done = TypeVar("Done")
"""What is done in a deal: actions, or all that is done at a table."""

LONGEST_RUN: Final = 8
"""The longest run of one suit."""


@attrs.frozen
class Run:
    """Neighbours of one suit that are called a sequence, be they more than a sequence has.

    Args:
        text: How it is written, such as ``4AS``.
        cards: The cards.
    """

    text: str
    cards: CardSet

    @classmethod
    def parse(cls, text: str) -> Run:
        """Read a run: its length, then its top card, such as ``4AS``, or ``5AS``, which only a rule refuses.

        Raises:
            InputError: If there is no such run.
        """
        length, top = LENGTHS.get(text[:1], LONGEST_RUN + 1), Card.parse(text[1:])
        if top.rank.index + 1 < length:
            raise ActionTextError(f"{text} is no sequence: write its length and its top card, such as 4AS")
        return cls(text, CardSet(PACK[top.index + 1 - length : top.index + 1]))


LENGTHS: Final[Mapping[str, int]] = {str(length): length for length in range(3, LONGEST_RUN + 1)}
"""The lengths that a run can be written with."""


def read_suit(node: Node) -> Suit:
    """Read a suit."""
    return node.parsed(Suit.parse)


def refuse_duplicates(cards: Iterable[Card]) -> None:
    """Refuse cards of which one stands in two places.

    Raises:
        InputError: If one of them stands twice.
    """
    seen = list(cards)
    if len(CardSet(seen)) < len(seen):
        raise InputError("one card stands in two places, and there is only one")


def checked_hand(cards: tuple[Card, ...]) -> CardSet:
    """Return a hand of different cards, once all beside it has been read.

    Clause:
        02.9

    Raises:
        RuleError: If it holds more than nine cards.
    """
    check_hand(len(cards))
    return CardSet(cards)


def read_runs(node: Node) -> tuple[Run, ...]:
    """Read what one player calls his sequences; what the rules say of them, :func:`checked_announcements` asks.

    Raises:
        InputError: If one of them cannot be a run.
    """
    return tuple(inner.parsed(Run.parse) for inner in node.items())


def checked_announcements(
    announced: Iterable[tuple[Run, ...]], trump: Suit, terms: SequenceTerms
) -> tuple[tuple[Sequence, ...], ...]:
    """Return the sequences of each player that announces some runs, once all have been read.

    Clause:
        02.9, 04.9, 04.14, D7, p15, p18

    Raises:
        RuleError: If somebody cannot announce what he does; with the lowest clause that any of them breaks.
    """
    players = tuple(announced)
    cards = tuple(CardSet(card for run in runs for card in run.cards) for runs in players)
    for hand in cards:
        check_hand(len(hand))
    for runs, hand in zip(players, cards, strict=True):
        if sum(len(run.cards) for run in runs) > len(hand):
            raise RuleError("one card lies in two of these sequences", clause="04.9")
    split = tuple(tuple(Sequence.parse(run.text, terms.runs) for run in runs) for runs in players)
    usual = attrs.evolve(terms, bela_in_sequences=BelaInSequences.ALLOWED)
    for called, hand in zip(split, cards, strict=True):
        if sequences.best_split(hand, trump, usual) != sequences.best_first(called, trump, usual):
            clause = "D7" if terms.runs is Runs.FOURS else "p15"
            raise RuleError("no hand is split into these sequences", clause=clause)
    for called, hand in zip(split, cards, strict=True):
        if sequences.split_violations(called, hand, trump, terms):
            raise RuleError("king and queen of trumps are in one hand, and lie in no sequence", clause="p18")
    return split


@attrs.frozen
class DealInput(Generic[Done]):
    """A deal as it stands in a question: its cards, and what was done in it. Nothing of it has been judged yet.

    Args:
        pack: Different cards, in dealing order.
        actions: The actions; in the place of one that holds too long a sequence, the error.
    """

    pack: tuple[Card, ...]
    actions: tuple[Done | RuleError, ...]

    @staticmethod
    def read(given: Input, rules: RuleSet) -> DealInput[Action]:
        """Read the pack and the actions of a deal.

        Raises:
            InputError: If either is malformed.
        """
        return DealInput(given["pack"].cards(), read_actions(given["actions"], rules))


def read_actions(node: Node, rules: RuleSet) -> tuple[Action | RuleError, ...]:
    """Read actions; in the place of one that holds too long a sequence stands the error.

    Raises:
        InputError: If one of them is none; words of other rule sets are none.
    """
    return tuple(read_action(item, rules, parse_action) for item in node.items())


def read_action(node: Node, rules: RuleSet, parse: Callable[[str, Runs], Done]) -> Done | RuleError:
    """Read what is done; in the place of a sequence that is too long stands the error.

    Raises:
        InputError: If it is nothing that is done; actions of other rule sets are none.
    """
    try:
        action = node.parsed(lambda text: parse(text, rules.runs))
    except RuleError as error:
        # It was refused at its first run that is too long; a word after that may be no run at all.
        for word in split_words(node.text())[1:]:
            Node(word, node.place).parsed(Run.parse)
        return error
    known = transition_table.words(rules)
    if (
        isinstance(action, Action) and type(action) not in known.values()
    ):  # at a table it is refused by a clause; in the protocol it is malformed
        msg = f"'{action}' is no action by the rules of {rules.name!r}: write one of {', '.join(known)}"
        raise ActionTextError(msg, text=str(action))
    return action


def checked_actions(courses: Iterable[DealInput[Done]]) -> tuple[list[Done], ...]:
    """Return what is done in each of some deals, once everything has been read.

    Clause:
        02.1, 04.14

    Raises:
        RuleError: If a pack is none, or else if a sequence is too long.
    """
    every = tuple(courses)
    for course in every:
        check_pack(course.pack)
    return tuple([_as_done(read) for read in course.actions] for course in every)


def _as_done(read: Done | RuleError) -> Done:
    if isinstance(read, RuleError):
        raise read
    return read
