"""What can be given on the command line: cards, suits and points, refused where a rule refuses them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import click

from deberts import Card, CardSet, DebertsError, InputError, RuleError, Suit, clause, parse_cards
from deberts.errors import excerpt
from deberts.game.checks import check_hand


def sentence(error: DebertsError) -> str:
    """Return what an error says, with the clause that speaks and its title unless it names that itself."""
    message = " ".join(str(error).split())
    return message if error.clause is None or error.clause in message else f"{message} [{clause(error.clause)}]"


def _reading(read: Callable[[str], object]) -> Callable[[click.Context, click.Parameter, str | None], object]:
    def convert(_context: click.Context, _option: click.Parameter, text: str | None) -> object:
        try:
            return None if text is None else read(text)
        except DebertsError as error:
            # Without its place: the option is named, and a word in it is found by reading.
            error.place = None
            raise click.BadParameter(sentence(error)) from None

    return convert


def _hand(text: str) -> CardSet:
    hand = CardSet.parse(text)
    if not hand:
        raise InputError("no card is given")
    check_hand(len(hand))
    return hand


def _led(text: str) -> Card:
    trick = parse_cards(text)
    if len(trick) > 1:
        raise RuleError("give the one card that was led: two players' trick is complete with the second", clause="02.1")
    if not trick:
        raise InputError("no card is given; if you lead, leave the option out")
    return trick[0]


def points(text: str) -> int:
    """Read points as a player would write them: digits and nothing else."""
    if not _POINTS.fullmatch(text):
        raise click.BadParameter(f"{excerpt(text)} is no number of points: write 0 to 9999, in up to four digits.")
    return int(text)


_POINTS: Final = re.compile("[0-9]{1,4}")

hand_option: Final = click.option(
    "--hand", required=True, callback=_reading(_hand), metavar="CARDS", help='Up to nine, such as "JH TH 7H AD".'
)
trump_option: Final = click.option(
    "--trump", required=True, callback=_reading(Suit.parse), metavar="SUIT", help="C, D, H or S."
)
led_option: Final = click.option(
    "--trick", "led", callback=_reading(_led), metavar="CARD", help="The card on the table, if you do not lead."
)
