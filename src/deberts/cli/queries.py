"""``deberts legal``, ``deberts sequences`` and ``deberts settle``: one question to the rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import click

from deberts import (
    Account,
    Announce,
    CardSet,
    Entry,
    RuleSet,
    Sequence as Meld,
    SheetRow,
    Stake,
    Standing,
    Suit,
    best_split,
    has_bela,
)
from deberts.cards import parse_cards
from deberts.cli.console import ascii_option, bad_value, json_option, show, show_json
from deberts.cli.language import language_option
from deberts.cli.layout import Names, note, pretty, pretty_meld, table
from deberts.cli.rules_options import with_rules
from deberts.cli.sentences import end_sentence, judged, legal_text, match_end_of, outcome, situation
from deberts.cli.sheet import account_table
from deberts.errors import DebertsError, InputError, RuleError, excerpt
from deberts.game import account as accounts, checks, sheet as sheets
from deberts.game.ends import clauses_of_deal
from deberts.integers import check_seat
from deberts.options import BelaTime, Dialogue, SequenceCondition
from deberts.rules import moscow_dialogue, s06_possible_totals as sums
from deberts.rules.s03_values import TRICKS
from deberts.rules.s04_announcing import announcements
from deberts.rules.s04_bela import bela_cards
from deberts.rules.s05_tricks import Trick
from deberts.rulesets.answers import answer
from deberts.rulesets.in_force import clause_in_force, clauses_in_force, own_clause


def _reading(read: Callable[[str], object]) -> Callable[[click.Context, click.Parameter, str | None], object]:
    def convert(_context: click.Context, _option: click.Parameter, text: str | None) -> object:
        try:
            return None if text is None else read(text)
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


def points(text: str) -> int:
    """Read points as a player would write them: digits and nothing else."""
    if not _POINTS.fullmatch(text):
        raise click.BadParameter(f"{excerpt(text)} is no number of points: write 0 to 9999, in up to four digits.")
    return int(text)


def _all_points(text: str) -> tuple[int, ...]:
    return tuple(map(points, text.split(":")))


_POINTS: Final = re.compile("[0-9]{1,4}")

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
    if split := best_split(hand, trump):
        rows = [(pretty_meld(meld), str(meld.kind.points), str(meld)) for meld in split]
        total = ("together", str(sum(meld.kind.points for meld in split)), "")
        yield from table(("Sequence", "Points", "Text"), [*rows, total], frozenset({1}))
        yield from note("Cut from the top, no card twice.", "04.9", "04.14", "D7")
        yield ""
        yield from _announcing(hand, trump, rules)
        needed = _NEEDED[rules.sequence_condition]
        yield from note(
            f"They count for whoever's best is senior{needed}.", *_of(rules, "seniority", "sequence_condition")
        )
    else:
        yield from note("No three neighbours of one suit: nothing to announce.", "04.1")
    yield ""
    cards = " and ".join(pretty([card]) for card in bela_cards(trump))
    if has_bela(hand, trump):
        text = f"Bela: {cards} count {rules.bela_points}, if bela is said {_BELA[rules.bela]}."
        yield from note(text, "04.10", *_of(rules, "bela"))
    else:
        yield from note(f"No bela: that takes both {cards}.", "04.10")


_NEEDED: Final = {SequenceCondition.A_TRICK: ", if he takes a trick", SequenceCondition.NOTHING: ""}
_BELA: Final = {
    BelaTime.WITH_ITS_CARD: "with one of them",
    BelaTime.BEFORE_ANY_MOVE: "before a move, with one of them in hand",
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
    choices = announcements(hand, trump, rules.dialogue, rules.seniority)
    text, field = _ANNOUNCED[rules.dialogue]
    yield from note(text, clause_in_force(rules, "04.4"), *_of(rules, field))
    yield from _choices(choices)
    if rules.dialogue is Dialogue.HEIGHT_ASKED and (
        further := moscow_dialogue.further_choices(choices[0][0], hand, trump, rules.seniority, rules.further)
    ):
        yield from note("May follow, if that is not beaten:", *_of(rules, "further"))
        yield from _choices(further)


def _choices(choices: Iterable[tuple[Meld, ...]]) -> Iterator[str]:
    return (f"  {Announce(choice)}" for choice in choices)


_SEAT: Final = click.IntRange(0, 3)
_CLOCKWISE: Final = "0 the declarer, 1 the next clockwise."


@click.command
@click.option("--declarer", required=True, type=points, metavar="POINTS", help="Declarer's total.")
@click.option(
    "--defender",
    "defenders",
    required=True,
    multiple=True,
    type=points,
    metavar="POINTS",
    help="The defender's total; of several, once for each, clockwise from the declarer.",
)
@click.option("--suspended", multiple=True, type=points, metavar="POINTS", help="What an earlier deal left waiting.")
@click.option("--scores", type=_all_points, metavar="P:P", help="What was written before, the declarer's first.")
@click.option("--dealer", type=_SEAT, default=0, metavar="SEAT", help=f"Who dealt: {_CLOCKWISE}  [default: 0]")
@click.option("--last-trick", type=_SEAT, metavar="SEAT", help=f"Who took the last trick: {_CLOCKWISE}")
@click.option("--stake", type=click.IntRange(1), default=1, metavar="GAMES", help="What it is worth.  [default: 1]")
@with_rules
@json_option
@ascii_option
def settle(declarer: int, defenders: tuple[int, ...], rules: RuleSet, *, as_json: bool, **given: Any) -> None:
    """Say what all write for a deal, and what waits for the next one.

    By the rules of the club, unless others are chosen. With --scores it is also said whether the match is over.
    """
    totals = (declarer, *defenders)
    with _refusing("--declarer", "--defender"):
        checks.check_points(totals, rules, "totals")
        sums.check_sum(totals, sums.possible_sums(rules.seats, rules.last_trick, rules.bela_points))
    row, account = _settled(rules, totals, **given)
    if as_json:
        from deberts.cli import data  # noqa: PLC0415  # plain text needs no JSON

        show_json(data.settle_data(rules, row.dealer, account, row.ending))
        return
    ended = match_end_of(rules, row, account.after, _heads(rules)) if given["scores"] else ()
    show([*settled_text(rules, account), *ended])


def _settled(  # noqa: PLR0913  # an argument for each option
    rules: RuleSet,
    totals: tuple[int, ...],
    *,
    suspended: tuple[int, ...],
    scores: tuple[int, ...] | None,
    dealer: int,
    last_trick: int | None,
    stake: int,
) -> tuple[SheetRow, Account]:
    worth = Stake() if stake == 1 else Stake(stake, 0)
    before = Standing((0,) * rules.seats if scores is None else scores, suspended, worth)
    with _refusing("--scores"):
        checks.check_scores(before.scores, rules)
    with _refusing("--suspended"):
        checks.check_suspended(suspended, rules)
    with _refusing("--stake"):
        checks.check_stake(worth, rules)
    with _refusing("--dealer"):
        check_seat(dealer, rules.seats, "seat")
    with _refusing("--last-trick"):
        check_seat(last_trick or 0, rules.seats, "seat")
        entry = Entry(0, totals, last_trick)
        account = accounts.settled(rules, dealer, entry, before)
        return sheets.row_of(rules, dealer, entry, account), account


@contextmanager
def _refusing(*options: str) -> Iterator[None]:
    try:
        yield
    except DebertsError as error:
        raise bad_value(error, options) from None


def _heads(rules: RuleSet) -> Names:
    others = ["Defender"] if rules.seats == _TWO else [f"Defender {number}" for number in range(1, rules.seats)]
    return ["Declarer", *others]


def settled_text(rules: RuleSet, account: Account) -> Iterator[str]:
    """Return what is written for totals, declarer's first, and what is suspended now."""
    heads = _heads(rules)
    names = [head.lower() for head in heads] if rules.seats > _TWO else ["declarer", "the defender"]
    text = end_sentence(rules, account, names)
    yield from note(f"{outcome(account.end).capitalize()}: {text}", *clauses_of_deal(rules, account.end))
    yield ""
    yield from account_table(rules, account, heads)
    waiting = ", ".join(map(str, account.after.suspended))
    yield from note(f"Suspended now: {waiting or 'nothing'}.", own_clause(rules, "06.4" if waiting else "06.5"))
