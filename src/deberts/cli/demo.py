"""``deberts demo``: a whole match between modest players, deal by deal, every decision with its clause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import click

from deberts import CLUB, Match, RuleSet
from deberts.cli.console import ascii_option, show, show_data
from deberts.cli.layout import Names, heading, legend, listed, note, paragraph, quoted, seat_names
from deberts.cli.rules_options import with_rules
from deberts.cli.rulesets import full_name
from deberts.cli.score_tables import sheet
from deberts.cli.sentences import match_end_text
from deberts.cli.story import clauses, story
from deberts.game.ending_texts import NUMBERS
from deberts.game.ends import DealEnd, dealer_clause, target_clause
from deberts.game.sheet import SheetRow
from deberts.options import AfterSevens, NextDealer, Unit
from deberts.players.modest import bold, careful
from deberts.players.playing import play_match
from deberts.rules.s02_dealing import PLAYERS as TWO
from deberts.rules.s03_values import PLAIN_VALUES, TRICKS, TRUMP_VALUES

PLAYERS: Final = (careful, bold)


@click.command
@click.option("--seed", help="Any text or number; the same seed gives the same match.")
@click.option("--json", "as_json", is_flag=True, help="The record of the match instead.")
@click.option("--quiet", is_flag=True, help="Only the score sheet and the winner.")
@with_rules
@ascii_option
def demo(seed: str | None, rules: RuleSet, *, as_json: bool, quiet: bool) -> None:
    """Play a match between modest players.

    They play by the rules of the club, unless others are chosen. Every decision names the clause that it rests on;
    `deberts rules 05.5` prints a clause. Without --seed one is drawn, and told, so that the match can be repeated.
    """
    seed = _drawn_seed() if seed is None else seed
    match = play_match(seed, PLAYERS, rules)
    if as_json:
        from deberts.records.match_record import write_record  # noqa: PLC0415  # nothing else here needs JSON

        show_data(write_record(match, meta={"seed": seed}))
    else:
        show([*result(match, seed)] if quiet else match_text(match, seed))


def _drawn_seed() -> str:
    import secrets  # noqa: PLC0415  # only here, and slow to load

    return secrets.token_hex(4)


def match_text(match: Match, seed: str) -> list[str]:
    """Describe a match: how the game goes, each deal, the score sheet, and the titles of the clauses in it."""
    names = seat_names(match.rules.seats)
    lines = [*_preface(match.rules, names, seed), ""]
    named = len(heading(f"--seed {quoted(seed)}"))  # a seed may look like a clause
    for number, (deal, why) in enumerate(zip(match.deals, _why_dealers(match), strict=True), 1):
        lines += [*story(deal, number, why, names), ""]
    lines += [*result(match, seed), ""]
    told = [line for line in lines[named:] if "--seed" not in line]
    return [*lines, *heading("The clauses named above; deberts rules NUMBER prints one"), *legend(told)]


def result(match: Match, seed: str) -> Iterator[str]:
    """Return the score sheet of a match, and who has won."""
    names = seat_names(match.rules.seats)
    yield from heading(f"Score sheet of the match with --seed {quoted(seed)}")
    yield from sheet(match, names)
    yield from match_end_text(match, names)


def _why_dealers(match: Match) -> Iterator[tuple[str, str]]:
    yield "the lot fell on him", "02.2"
    for row in match.sheet[:-1]:
        yield _why_next(match.rules, row), dealer_clause(match.rules, row.end, row.entry.totals)


_WHY: Final = {
    NextDealer.DECLARER: "he was declarer",
    NextDealer.IN_TURN: "it was his turn",
    NextDealer.HIGHEST_WRITTEN: "he alone wrote most, or it was his turn",
}
"""Why somebody deals where it does not hang on the totals."""


def _why_next(rules: RuleSet, row: SheetRow) -> str:
    if row.end is DealEnd.SEVENS:
        is_again = rules.after_sevens is AfterSevens.SAME_DEALER
        return "the four sevens of his deal are dealt again" if is_again else _WHY[NextDealer.IN_TURN]
    if row.end is DealEnd.PASSES:
        return f"the {'other' if rules.seats == TWO else 'last'} one did before {NUMBERS[rules.seats].lower()} passes"
    is_tie = row.entry.totals.count(max(row.entry.totals)) > 1
    if rules.next_dealer in _WHY and not (is_tie and rules.unit is Unit.KUSH):
        return _WHY[rules.next_dealer]
    if rules.sides < rules.seats:
        return "he comes first of those " + ("who defended at equal totals" if is_tie else "whose side scored most")
    if not is_tie:
        return "he scored most"
    return "he was the defender of equal totals" if rules.seats == TWO else "he comes first of those who scored most"


def _preface(rules: RuleSet, names: Names, seed: str) -> Iterator[str]:
    whose = "the club" if rules == CLUB else full_name(rules)
    yield from heading(f"A match of Deberts by the rules of {whose}, --seed {quoted(seed)}", "=")
    yield from paragraph(_PREFACE.format(**_players(rules, names)))
    yield ""
    for label, values, clause in (("Trumps", TRUMP_VALUES, "03.1"), ("Plain suits", PLAIN_VALUES, "03.2")):
        yield from note(f"{label:<12} " + "  ".join(f"{rank} {points:<2}" for rank, points in values.items()), clause)
    for text, *numbers in _worth(rules):
        yield from note(text, *numbers)


def _players(rules: RuleSet, names: Names) -> dict[str, str]:
    """Return what the preface says of the players of a rule set."""
    facts = {"players": _COUNTS[rules.seats], "tricks": _COUNTS[TRICKS[rules.seats]].lower(), "bids": "bids"}
    if rules.seats == TWO:
        others = {"others": "the other, the defender", "sees": "neither sees more than his seat does"}
    else:
        others = {"others": "each of the others", "sees": "nobody sees more than his seat does", "bids": "bid"}
    return {**facts, **others, "careful": listed(names[::2]), "bold": listed(names[1::2])}


_COUNTS: Final = {2: "Two", 3: "Three", 4: "Four", 8: "Eight", 9: "Nine"}
_PREFACE: Final = (
    "{players} players, 32 cards. Six cards each, then somebody chooses trumps and is declarer: in {tricks} tricks he "
    "must score more than {others}. {careful} {bids} with care, {bold} boldly; {sees}. In "
    "square brackets, and beside each card played, stands the clause of the rules that decides. Here is the game in "
    "short: the cards from high to low with their points (T is a ten), and what else counts."
)


def _worth(rules: RuleSet) -> Iterator[tuple[str, ...]]:
    """Yield what counts by a rule set, a line each with its clauses."""
    game = f"{rules.target} points" if rules.unit is Unit.POINTS else "1 kush, of a bait 2 for the defender"
    yield "Tricks       follow suit, else trump; beat a trump lead", *clauses(rules, "05.2", "05.3", "05.5")
    yield "             the highest trump takes, else the best of the suit led", "05.7"
    yield "Sequences    neighbours in A K Q J T 9 8 7: three are a terc, 20", "04.1", "04.2"
    yield "             four are a bertz, 50", "04.3"
    yield f"Bela         king and queen of trumps, {rules.bela_points}", "04.10"
    yield f"Last trick   {rules.last_trick}", "03.3"
    yield f"The game     {game}", target_clause(rules)
