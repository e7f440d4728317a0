"""``deberts demo``: a whole match between two modest players, told deal by deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import click

from deberts import Match, lot, pack_of_deal
from deberts.cli.console import ascii_option, show, show_data
from deberts.cli.layout import heading, legend, note, paragraph, quoted
from deberts.cli.players import Player, bold, careful
from deberts.cli.sheet import sheet
from deberts.cli.story import story
from deberts.cli.verdicts import verdict
from deberts.rules.s03_values import PLAIN_VALUES, TRUMP_VALUES

PLAYERS: Final = (careful, bold)


@click.command
@click.option("--seed", help="Any text or number; the same seed gives the same match.")
@click.option("--json", "as_json", is_flag=True, help="The record of the match instead.")
@click.option("--quiet", is_flag=True, help="Only the score sheet and the winner.")
@ascii_option
def demo(seed: str | None, *, as_json: bool, quiet: bool) -> None:
    """Play a match between two modest players.

    They play by the rules of the club. Every decision names the clause that it rests on; `deberts rules 05.5` prints a
    clause. Without --seed one is drawn, and told, so that the match can be repeated.
    """
    seed = _drawn_seed() if seed is None else seed
    match = played(seed, PLAYERS)
    if as_json:
        from deberts.records.match_record import write_record  # noqa: PLC0415  # nothing else here needs JSON

        show_data(write_record(match, meta={"seed": seed}))
    else:
        show([*result(match, seed)] if quiet else told(match, seed))


def _drawn_seed() -> str:
    import secrets  # noqa: PLC0415  # only here, and slow to load

    return secrets.token_hex(4)


def played(seed: str, players: tuple[Player, ...]) -> Match:
    """Return a whole match.

    Args:
        seed: What the first dealer and all packs are drawn from.
        players: Who plays, by seat.

    Returns:
        The match, over.
    """
    match = Match.new(first_dealer=lot(seed, len(players)))
    while not match.is_over:
        match = match.next_deal(pack_of_deal(seed, len(match.deals)))
        while (deal := match.deal) is not None and (seat := deal.to_act) is not None:
            match = match.apply(players[seat](deal.view(seat)))
    return match


def told(match: Match, seed: str) -> list[str]:
    """Return a match as a text to read: how the game goes, each deal, the score sheet, and the clauses that were named.

    Args:
        match: The match, over.
        seed: What it was drawn from.

    Returns:
        Lines of at most 80 columns.
    """
    lines = [*_preface(seed), ""]
    for number, (deal, why) in enumerate(zip(match.deals, _why_dealers(match), strict=True), 1):
        lines += [*story(deal, number, why), ""]
    lines += [*result(match, seed), ""]
    return [*lines, *heading("The clauses named above; deberts rules NUMBER prints one"), *legend(lines)]


def result(match: Match, seed: str) -> Iterator[str]:
    """Return the score sheet of a match, and who has won."""
    yield from heading(f"Score sheet of the match with --seed {quoted(seed)}")
    yield from sheet(match)
    yield from verdict(match)


def _why_dealers(match: Match) -> Iterator[tuple[str, str]]:
    yield "the lot fell on him", "02.2"
    for row in match.sheet[:-1]:
        yield ("the other one did before four passes", "02.7") if row.outcome is None else ("he was declarer", "02.14")


def _preface(seed: str) -> Iterator[str]:
    yield from heading(f"A match of Deberts by the rules of the club, --seed {quoted(seed)}", "=")
    yield from paragraph(_PREFACE)
    yield ""
    for label, values, clause in (("Trumps", TRUMP_VALUES, "03.1"), ("Plain suits", PLAIN_VALUES, "03.2")):
        yield from note(f"{label:<12} " + "  ".join(f"{rank} {points:<2}" for rank, points in values.items()), clause)
    for text, *clauses in _WORTH:
        yield from note(text, *clauses)


_PREFACE: Final = (
    "Two players, 32 cards. Six cards each, then somebody chooses trumps and is declarer: in nine tricks he must score "
    "more than the other, the defender. South bids with care, North boldly; neither sees more than his seat does. In "
    "square brackets, and beside each card played, stands the clause of the rules that decides. Here is the game in "
    "short: the cards from high to low with their points (T is a ten), and what else counts."
)
_WORTH: Final = (
    ("Tricks       follow suit, else trump; beat a trump lead", "05.2", "05.3", "05.5"),
    ("             the highest trump takes, else the best of the suit led", "05.7"),
    ("Sequences    neighbours in A K Q J T 9 8 7: three are a terc, 20", "04.1", "04.2"),
    ("             four are a bertz, 50", "04.3"),
    ("Bela         king and queen of trumps, 20", "04.10"),
    ("Last trick   10", "03.3"),
    ("The game     501 points", "06.10"),
)
