"""``deberts legal``, ``deberts sequences`` and ``deberts settle``: one question to the rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

import click

from deberts import CLUB, Announce, Card, CardSet, Settlement, Suit, best_split, clause, has_bela, legal_cards
from deberts.cards import parse_cards
from deberts.cli.console import ascii_option, show
from deberts.cli.layout import named, note, pretty, pretty_meld, sentence, table
from deberts.cli.sentences import OF_TWO, WORDS, why_played
from deberts.cli.sheet import points_table
from deberts.errors import DebertsError, InputError, RuleError, excerpt
from deberts.game.checks import check_hand
from deberts.game.ends import BY_OUTCOME, clauses_of_deal
from deberts.rules import s06_possible_totals as sums
from deberts.rules.s04_announcing import announcements
from deberts.rules.s04_bela import bela_cards
from deberts.rules.s05_tricks import refusals
from deberts.rules.s06_contract import settle as settlement


def _reading(read: Callable[[str], object]) -> Callable[[click.Context, click.Parameter, str | None], object]:
    def convert(_context: click.Context, _option: click.Parameter, text: str | None) -> object:
        try:
            return None if text is None else read(text)
        except DebertsError as error:
            raise _bad(error) from None

    return convert


def _bad(error: DebertsError, options: tuple[str, ...] | None = None) -> click.BadParameter:
    # Without its place: the option is named, and a word in it is found by reading.
    error.place = None
    return click.BadParameter(sentence(error), param_hint=options)


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


_WHY_NOT: Final = {
    "must-follow": "the suit led is in hand",
    "must-trump": "a trump is in hand",
    "must-beat": "a higher trump is in hand",
}
_NAMES: Final = ("Declarer", "Defender")


@click.command
@hand_option
@led_option
@trump_option
@ascii_option
def legal(hand: CardSet, led: Card | None, trump: Suit) -> None:
    """Say which cards may be played, and why not the others.

    By the rules of the club, of two players.
    """
    if led in hand:
        raise click.UsageError(f"{led} is in the hand and on the table, and there is only one.")
    show(legal_text(hand, led, trump))


def legal_text(hand: CardSet, led: Card | None, trump: Suit) -> Iterator[str]:
    """Return for each card of a hand whether it may be played, why, and by which clause."""
    trick = () if led is None else (led,)
    allowed = legal_cards(hand, trick, trump)
    lead = ("any card may be led", "05.1")
    reasons = {card: ("yes", *(lead if led is None else why_played(card, hand, led, trump))) for card in allowed}
    for card, (violation, *_) in refusals(hand, trick, trump).items():
        reasons[card] = ("no", _WHY_NOT[violation.code], violation.clause)
    yield f"{_trumps(trump)} {f'{pretty(trick)} is led.' if trick else 'You lead.'} You hold {pretty(hand)}."
    yield ""
    rows = ((pretty([card]), played, why, str(clause(number))) for card, (played, why, number) in reasons.items())
    yield from table(("Card", "Play it", "Why", "Clause"), rows)


def _trumps(trump: Suit) -> str:
    return f"{named(trump).capitalize()} are trumps."


@click.command
@hand_option
@trump_option
@ascii_option
def sequences(hand: CardSet, trump: Suit) -> None:
    """Say what a hand can announce, and whether it has bela.

    By the rules of the club.
    """
    show(sequences_text(hand, trump))


def sequences_text(hand: CardSet, trump: Suit) -> Iterator[str]:
    """Return the sequences of a hand, what may be announced, and the bela."""
    yield f"{_trumps(trump)} You hold {pretty(hand)}."
    yield ""
    if split := best_split(hand, trump):
        rows = [(pretty_meld(meld), str(meld.kind.points), str(meld)) for meld in split]
        total = ("together", str(sum(meld.kind.points for meld in split)), "")
        yield from table(("Sequence", "Points", "Text"), [*rows, total], frozenset({1}))
        yield from note("Cut from the top, no card twice.", "04.9", "04.14", "D7")
        yield ""
        yield from note("May be announced before the first card:", "04.4", "D6")
        yield from (f"  {Announce(choice)}" for choice in announcements(hand, trump))
        yield from note("They count for whoever's best is senior, if he takes a trick.", "04.5", "04.8")
    else:
        yield from note("No three neighbours of one suit: nothing to announce.", "04.1")
    yield ""
    cards = " and ".join(pretty([card]) for card in bela_cards(trump))
    if has_bela(hand, trump):
        yield from note(f"Bela: {cards} count 20, if bela is said with one of them.", "04.10", "04.11")
    else:
        yield from note(f"No bela: that takes both {cards}.", "04.10")


@click.command
@click.option("--declarer", required=True, type=points, metavar="POINTS", help="Declarer's total.")
@click.option("--defender", required=True, type=points, metavar="POINTS", help="The defender's total.")
@click.option("--suspended", multiple=True, type=points, metavar="POINTS", help="What an earlier deal left waiting.")
@ascii_option
def settle(declarer: int, defender: int, suspended: tuple[int, ...]) -> None:
    """Say what both write for a deal, and what waits for the next one.

    By the rules of the club.
    """
    try:
        sums.check_sum((declarer, defender), sums.possible_sums(CLUB.seats))
    except RuleError as error:
        raise _bad(error, ("--declarer", "--defender")) from None
    show(settled_text((declarer, defender), settlement((declarer, defender), 0, suspended)))


def settled_text(totals: tuple[int, int], settled: Settlement) -> Iterator[str]:
    """Return what is written for totals, declarer's first, and what is suspended now."""
    end = BY_OUTCOME[settled.outcome]
    text = OF_TWO[end].format(declarer="declarer", best="the defender")
    yield from note(f"{WORDS[end].capitalize()}: {text}", *clauses_of_deal(CLUB, end))
    yield ""
    yield from points_table(_NAMES, settled.ledger, totals, settled.written)
    waiting = ", ".join(map(str, settled.suspended))
    yield from note(f"Suspended now: {waiting or 'nothing'}.", "06.4" if waiting else "06.5")
