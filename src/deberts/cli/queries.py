"""``deberts legal`` and ``deberts sequences``: one question to the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

import click

from deberts import (
    Announce,
    CardSet,
    RuleSet,
    Sequence as CardSequence,
    Suit,
    best_split,
    has_bela,
)
from deberts.cards import parse_cards
from deberts.cli.console import ascii_option, bad_value, json_option, show, show_json
from deberts.cli.language import language_option, spoken
from deberts.cli.layout import note, pretty, pretty_sequence, table
from deberts.cli.rules_options import with_rules
from deberts.cli.sentences import judged, legal_text, situation
from deberts.errors import DebertsError, InputError, RuleError
from deberts.game import checks
from deberts.options import BelaCondition, BelaInSequences, BelaTime, Dialogue, Runs, SequenceCondition
from deberts.rules import moscow_dialogue
from deberts.rules.s03_values import TRICKS
from deberts.rules.s04_announcing import announcements
from deberts.rules.s04_bela import bela_cards
from deberts.rules.s05_tricks import Trick
from deberts.rulesets.answers import answer
from deberts.rulesets.in_force import clause_in_force, clauses_in_force


def _reading(read: Callable[[str], object]) -> Callable[[click.Context, click.Parameter, str | None], object]:
    def convert(_context: click.Context, _option: click.Parameter, text: str | None) -> object:
        try:
            return None if text is None else read(spoken().canonical(text))
        except DebertsError as error:
            raise bad_value(error) from None

    return convert


def _hand(text: str) -> CardSet:
    hand = CardSet.parse(text)
    if not hand:
        raise InputError("no card is given")
    checks.check_hand(len(hand))
    return hand


def _trick(text: str) -> Trick:
    CardSet.parse(text)
    if not (trick := parse_cards(text)):
        raise InputError("no card is given; if you lead, leave the option out")
    return trick


hand_option: Final = click.option(
    "--hand", required=True, callback=_reading(_hand), metavar="CARDS", help='Up to nine, such as "JH TH 7H AD".'
)
trump_option: Final = click.option(
    "--trump", required=True, callback=_reading(Suit.parse), metavar="SUIT", help="C, D, H or S."
)
trick_option: Final = click.option(
    "--trick", callback=_reading(_trick), metavar="CARDS", help="What lies on the table, if you do not lead."
)


@click.command
@hand_option
@trick_option
@trump_option
@with_rules
@language_option
@json_option
@ascii_option
def legal(hand: CardSet, trick: Trick | None, trump: Suit, *, rules: RuleSet, as_json: bool) -> None:
    """Say which cards may be played, and why not the others.

    By the rules of the club, of two players, unless others are chosen.
    """
    lies = trick or ()
    _check_table(hand, lies, rules)
    if as_json:
        from deberts.cli import data  # noqa: PLC0415  # plain text needs no JSON

        show_json(data.legal_data(hand, lies, trump, rules, judged(hand, lies, trump, rules)))
    else:
        show(legal_text(hand, lies, trump, rules))


def _check_table(hand: CardSet, trick: Trick, rules: RuleSet) -> None:
    if both := [card for card in trick if card in hand]:
        raise click.UsageError(f"{both[0]} is in the hand and on the table, and there is only one.")
    _check_size(hand, rules)
    if len(trick) >= rules.seats:
        most = "the one card that was led" if rules.seats == _TWO else f"at most {rules.seats - 1} cards"
        message = f"give {most}: {_PLAYERS[rules.seats]} players' trick is complete with the {_LAST[rules.seats]}"
        raise bad_value(RuleError(message, clause=clause_in_force(rules, "02.1")), ("--trick",))


def _check_size(hand: CardSet, rules: RuleSet) -> None:
    if len(hand) > TRICKS[rules.seats]:
        message = f"{len(hand)} cards are more than the {TRICKS[rules.seats]} that each of {rules.seats} holds"
        raise bad_value(RuleError(message, clause=clauses_in_force(rules, "02.9")[-1]), ("--hand",))


_CUT: Final = {
    Runs.FOURS: ("Cut from the top, no card twice.", "04.9", "04.14", "D7"),
    **dict.fromkeys((Runs.WHOLE, Runs.HUNDRED), ("A run is one sequence, however long.", "p15")),
}
_TWO: Final = 2
_PLAYERS: Final = {2: "two", 3: "three", 4: "four"}
_LAST: Final = {2: "second", 3: "third", 4: "fourth"}


@click.command
@hand_option
@trump_option
@with_rules
@ascii_option
def sequences(hand: CardSet, trump: Suit, *, rules: RuleSet) -> None:
    """Say what a hand can announce, and whether it has bela.

    By the rules of the club, unless others are chosen.
    """
    _check_size(hand, rules)
    show(sequences_text(hand, trump, rules))


def sequences_text(hand: CardSet, trump: Suit, rules: RuleSet) -> Iterator[str]:
    """Return the sequences of a hand, what may be announced, and the bela."""
    yield situation(hand, trump)
    yield ""
    if split := best_split(hand, trump, rules.sequence_terms):
        rows = [(pretty_sequence(one), str(one.kind.points), str(one)) for one in split]
        total = ("together", str(sum(one.kind.points for one in split)), "")
        yield from table(("Sequence", "Points", "Text"), [*rows, total], frozenset({1}))
        yield from note(*_CUT[rules.runs])
        yield ""
        yield from _announcing(hand, trump, rules)
        needed = _NEEDED[rules.sequence_condition]
        yield from note(
            f"They count for whoever's best is senior{needed}.", *_of(rules, "seniority", "sequence_condition")
        )
    else:
        yield from note("No three neighbours of one suit: nothing to announce.", "04.1")
    yield ""
    yield from _bela(hand, trump, rules)


def _bela(hand: CardSet, trump: Suit, rules: RuleSet) -> Iterator[str]:
    cards = " and ".join(pretty([card]) for card in bela_cards(trump))
    if has_bela(hand, trump):
        needed = _NEEDED_BY_BELA[rules.bela_condition]
        text = f"Bela: {cards} count {rules.bela_points}, if bela is said {_BELA[rules.bela]}{needed}."
        yield from note(text, *dict.fromkeys(("04.10", *_of(rules, "bela"), *rules.bela_condition.clauses[:1])))
        if rules.bela_in_sequences is BelaInSequences.APART:
            yield from note("As its cards are in one hand, they lie in no sequence.", "p18")
    else:
        yield from note(f"No bela: that takes both {cards}.", "04.10")


_NEEDED: Final = {SequenceCondition.A_TRICK: ", if he takes a trick", SequenceCondition.NOTHING: ""}
_BELA: Final = {
    BelaTime.WITH_ITS_CARD: "with one of them",
    BelaTime.BEFORE_ANY_MOVE: "before a move, with one of them in hand",
}
_NEEDED_BY_BELA: Final = {
    BelaCondition.NOTHING: "",
    BelaCondition.A_TRICK: " and he takes a trick",
    BelaCondition.ITS_TRICK: " and its trick is taken",
}
_ANNOUNCED: Final = {
    Dialogue.KIND_ALOUD: ("May be announced before the first card:", "further"),
    Dialogue.HEIGHT_ASKED: ("May be announced before the first card, its kind aloud:", "dialogue"),
    Dialogue.ALL_ALOUD: ("May be announced before the first card, all aloud:", "dialogue"),
}
"""How what may be announced at first is headed, and the question whose answer bounds it."""


def _of(rules: RuleSet, *fields: str) -> tuple[str, ...]:
    """Return the first clause of a rule set's answer to each of some questions."""
    return tuple(dict.fromkeys(answer(rules, field).clauses[0] for field in fields))


def _announcing(hand: CardSet, trump: Suit, rules: RuleSet) -> Iterator[str]:
    choices = announcements(hand, trump, rules.dialogue, rules.seniority, rules.sequence_terms)
    text, field = _ANNOUNCED[rules.dialogue]
    yield from note(text, clause_in_force(rules, "04.4"), *_of(rules, field))
    yield from _choices(choices)
    if rules.dialogue is Dialogue.HEIGHT_ASKED and (
        further := moscow_dialogue.further_choices(
            choices[0][0], hand, trump, rules.seniority, rules.further, rules.sequence_terms
        )
    ):
        yield from note("May follow, if that is not beaten:", *_of(rules, "further"))
        yield from _choices(further)


def _choices(choices: Iterable[tuple[CardSequence, ...]]) -> Iterator[str]:
    return (f"  {Announce(choice)}" for choice in choices)
