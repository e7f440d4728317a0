"""``deberts settle``: what is written for a deal, and whether the match is over with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import click

from deberts import Account, Entry, RuleSet, SheetRow, Stake, Standing
from deberts.cli.console import ascii_option, json_option, refusing, show, show_json
from deberts.cli.language import language_option, spoken
from deberts.cli.layout import Names, note
from deberts.cli.rules_options import with_rules
from deberts.cli.score_tables import account_table
from deberts.cli.sentences import match_end_of
from deberts.errors import excerpt
from deberts.game import account as accounts, checks, sheet as sheets
from deberts.game.ending_texts import WORDS, role_sentence
from deberts.game.ends import clause_of_waiting, clauses_of_deal
from deberts.game.untold import untold
from deberts.integers import check_seat
from deberts.locale import capitalized
from deberts.rules.s02_dealing import PLAYERS


def points(text: str) -> int:
    """Read points as a player would write them: digits and nothing else."""
    if not _POINTS.fullmatch(text):
        raise click.BadParameter(
            spoken().gettext(
                "{text} is no number of points: write 0 to 9999, in up to four digits.", text=excerpt(text)
            )
        )
    return int(text)


def _all_points(text: str) -> tuple[int, ...]:
    return tuple(map(points, text.split(":")))


def _all_scores(text: str) -> tuple[int, ...]:
    return tuple(-points(one[1:]) if one.startswith("-") else points(one) for one in text.split(":"))


_POINTS: Final = re.compile("[0-9]{1,4}")


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
@click.option("--scores", type=_all_scores, metavar="P:P", help="What was written before, the declarer's first.")
@click.option("--dealer", type=_SEAT, default=0, metavar="SEAT", help=f"Who dealt: {_CLOCKWISE}  [default: 0]")
@click.option("--last-trick", type=_SEAT, metavar="SEAT", help=f"Who took the last trick: {_CLOCKWISE}")
@click.option("--stake", type=click.IntRange(1), default=1, metavar="GAMES", help="What it is worth.  [default: 1]")
@click.option("--tricks", type=_all_points, metavar="N:N", help="Tricks of each, if a house counts them.")
@click.option("--baits", type=_all_points, metavar="N:N", help="Baits of each before, if a house counts them.")
@click.option("--bare", type=_all_points, metavar="N:N", help="Deals without a trick of each before, in the same way.")
@with_rules
@language_option
@json_option
@ascii_option
def settle(declarer: int, defenders: tuple[int, ...], rules: RuleSet, *, as_json: bool, **given: Any) -> None:
    """Say what all write for a deal, and what waits for the next one.

    By the rules of the club, unless others are chosen. With --scores it is also said whether the match is over.
    """
    totals = (declarer, *defenders)
    with refusing("--declarer", "--defender"):
        checks.check_points(totals, rules, "totals")
        checks.check_sum(totals, rules)
    row, account = _settled(rules, totals, **given)
    if as_json:
        from deberts.cli import data  # noqa: PLC0415  # plain text needs no JSON

        show_json(data.settle_data(rules, row.dealer, account, row.ending))
        return
    ended = match_end_of(rules, row, account.after, _heads(rules)) if given["scores"] else ()
    show([*settled_text(rules, account), *_untold(rules, row.entry), *ended])


def _untold(rules: RuleSet, entry: Entry) -> Iterator[str]:
    if found := untold(rules, entry):
        sentence, clauses = found
        yield from note(spoken().gettext(sentence), *clauses)


def _settled(
    rules: RuleSet,
    totals: tuple[int, ...],
    *,
    dealer: int,
    last_trick: int | None,
    tricks: tuple[int, ...] | None,
    **before: Any,
) -> tuple[SheetRow, Account]:
    opening = _opening(rules, **before)
    if tricks is not None:
        with refusing("--tricks"):
            checks.check_tricks(tricks, rules)
            checks.check_cut_short(tricks, totals, rules)
    with refusing("--dealer"):
        check_seat(dealer, rules.seats, "seat")
    with refusing("--last-trick"):
        check_seat(last_trick or 0, rules.seats, "seat")
        entry = Entry(0, totals, last_trick, tricks=tricks)
        account = accounts.settled(rules, dealer, entry, opening)
        return sheets.row_of(rules, dealer, entry, account), account


def _opening(
    rules: RuleSet, *, suspended: tuple[int, ...], scores: tuple[int, ...] | None, stake: int, **counts: Any
) -> Standing:
    worth = Stake() if stake == 1 else Stake(stake, 0)
    known = {key: numbers for key, numbers in counts.items() if numbers is not None}
    before = Standing((0,) * rules.sides if scores is None else scores, suspended, worth, **known)
    with refusing("--scores"):
        checks.check_scores(before.scores, rules)
    with refusing("--suspended"):
        checks.check_suspended(suspended, rules)
    with refusing("--stake"):
        checks.check_stake(worth, rules)
    for key, numbers in before.counts.items():
        with refusing(f"--{key}"):
            checks.check_counts(key, numbers, rules)
    return before


def _heads(rules: RuleSet) -> Names:
    into = spoken()
    if rules.sides == PLAYERS:
        return into.pgettext("role", "Declarer"), into.pgettext("role", "Defender")
    others = (into.pgettext("role", "Defender {number}", number=number) for number in range(1, rules.sides))
    return into.pgettext("role", "Declarer"), *others


def settled_text(rules: RuleSet, account: Account) -> Iterator[str]:
    """Return what is written for totals, declarer's first, and what is suspended now."""
    into, heads = spoken(), _heads(rules)
    word = capitalized(into.gettext(WORDS[account.end]))
    yield from note(f"{word}: {role_sentence(rules, account, into)}", *clauses_of_deal(rules, account.end))
    yield ""
    yield from account_table(rules, account, heads)
    waiting = ", ".join(map(str, account.after.suspended))
    now = into.gettext("Suspended now: {amounts}.", amounts=waiting or into.gettext("nothing"))
    yield from note(now, clause_of_waiting(rules, account.after.suspended))
