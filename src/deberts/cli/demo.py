"""``deberts demo``: a whole match between two modest players, deal by deal, every decision with its clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import click

from deberts import Card, CardSet, Deal, Exchange, Match, Name, Pass, Play, Take, card_points, lot, pack_of_deal
from deberts.cli.console import ascii_option, show, show_data
from deberts.cli.layout import SEATS, heading, legend, named, note, paragraph, pretty, pretty_meld, quoted, table
from deberts.cli.players import Player, bold, careful
from deberts.cli.sentences import match_end_text, standing_text, why_played, why_senior
from deberts.cli.sheet import ledger, sheet
from deberts.rules.s03_values import PLAIN_VALUES, TRUMP_VALUES
from deberts.rules.s04_sequences import best_first
from deberts.table.events import Heard, Height, Show
from deberts.table.phases import Playing, TakenTrick

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
    match = play_match(seed, PLAYERS)
    if as_json:
        from deberts.records.match_record import write_record  # noqa: PLC0415  # nothing else here needs JSON

        show_data(write_record(match, meta={"seed": seed}))
    else:
        show([*result(match, seed)] if quiet else match_text(match, seed))


def _drawn_seed() -> str:
    import secrets  # noqa: PLC0415  # only here, and slow to load

    return secrets.token_hex(4)


def play_match(seed: str, players: tuple[Player, ...]) -> Match:
    """Return a whole match, whose first dealer and packs are drawn from a seed."""
    match = Match.new(first_dealer=lot(seed, len(players)))
    while not match.is_over:
        match = match.next_deal(pack_of_deal(seed, len(match.deals)))
        while (deal := match.deal) is not None and (seat := deal.to_act) is not None:
            match = match.apply(players[seat](deal.view(seat)))
    return match


def match_text(match: Match, seed: str) -> list[str]:
    """Describe a match: how the game goes, each deal, the score sheet, and the titles of the clauses in it."""
    lines = [*_preface(seed), ""]
    for number, (deal, why) in enumerate(zip(match.deals, _why_dealers(match), strict=True), 1):
        lines += [*story(deal, number, why), ""]
    lines += [*result(match, seed), ""]
    return [*lines, *heading("The clauses named above; deberts rules NUMBER prints one"), *legend(lines)]


def result(match: Match, seed: str) -> Iterator[str]:
    """Return the score sheet of a match, and who has won."""
    yield from heading(f"Score sheet of the match with --seed {quoted(seed)}")
    yield from sheet(match, SEATS)
    yield from match_end_text(match, SEATS)


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


_INDENT = "   "
_TRICKS = ("#", "Lead", "Reply", "Taken by", "Worth", *SEATS)


def story(deal: Deal, number: int, why_dealer: tuple[str, str]) -> list[str]:
    """Describe a deal that is over: its number in the match, from 1, and why its dealer deals, with the clause."""
    why, clause = why_dealer
    lines = heading(f"Deal {number}. {standing_text(deal.opening, SEATS)}")
    lines += [*note(f"{SEATS[deal.dealer]} deals: {why}.", clause), *_dealt(deal), *_bidding(deal)]
    if play := deal.public.play:
        lines += [*_completed(deal, play), *_before_the_first_cards(deal, play), "", *_tricks(deal, play), ""]
    return lines + (ledger(deal, deal.account, SEATS) if deal.account else [])


def _dealt(deal: Deal) -> Iterator[str]:
    start = Deal.new(deal.rules, deal.pack, deal.dealer, deal.opening)
    yield from _hands("six", (start.view(seat).own.hand for seat in range(len(SEATS))), "02.3", "D1")
    yield from note(f"Indicator   {pretty([start.public.indicator])}", "02.3")


def _hands(size: str, hands: Iterable[CardSet], *clauses: str) -> Iterator[str]:
    for name, hand in zip(SEATS, hands, strict=True):
        yield from note(f"{f'{name} {size}':<10}  {pretty(hand)}", *clauses)


def _bidding(deal: Deal) -> Iterator[str]:
    for clause, event in zip(("02.4", "02.4", "02.5", "02.5"), deal.public.log, strict=False):
        name = SEATS[event.seat]
        match event.act:
            case Pass():
                yield from note(f"{name} passes.", clause)
            case Take():
                suit = named(_turned(deal).suit)
                yield from note(f"{name} takes {suit}, the indicator's suit, and is declarer.", clause, "02.8")
            case Name(trump=trump):
                yield from note(f"{name} names {named(trump)} and is declarer.", clause, "02.6", "02.8")
            case _:
                return


def _completed(deal: Deal, play: Playing) -> Iterator[str]:
    bottom = [] if play.bottom is None else [play.bottom]
    hands = _held(deal)
    if made := play.exchanged:
        hands[made.seat] = hands[made.seat].without(made.taken).with_card(made.given)
    yield from _hands("nine", hands, "02.9")
    yield from note(f"Bottom      {pretty(bottom)}, seen by both and in nobody's hand", "02.10")


def _held(deal: Deal) -> list[CardSet]:
    return [deal.view(seat).own.held for seat in range(len(SEATS))]


def _before_the_first_cards(deal: Deal, play: Playing) -> Iterator[str]:
    led = pretty(play.tricks[0].cards[:1])
    for event in deal.public.log:
        name = f"{SEATS[event.seat]}, seeing {led}," if event.seat == deal.dealer else SEATS[event.seat]
        match event.act:
            case Exchange():
                cards = " for ".join(pretty([card]) for card in (deal.public.indicator, _turned(deal)))
                yield from note(f"{name} exchanges {cards}, the indicator.", "02.12", "D2", "D3")
            case Heard(kind=kind):
                held = ", ".join(map(pretty_meld, deal.view(event.seat).own.declared))
                yield from note(f"{name} announces a {kind.value} (he has {held}).", "04.4", "D5")
            case Height(rank=rank):
                yield from note(f"The same kind, so {SEATS[event.seat]} tells his height: {rank.name.lower()}.", "D5")
            case _:
                continue


def _turned(deal: Deal) -> Card:
    return Deal.new(deal.rules, deal.pack, deal.dealer).public.indicator


def _tricks(deal: Deal, play: Playing) -> Iterator[str]:
    head, rule, first, *others = table(_TRICKS, _trick_rows(deal, play), frozenset({0, 4, 5, 6}))
    yield from (head, rule, first, *_bela_calls(deal, play.tricks[0]), *_shown(deal, play))
    for row, trick in zip(others, play.tricks[1:], strict=True):
        yield from (row, *_bela_calls(deal, trick))
    yield from note(f"{SEATS[play.leader]} has the last trick, and 10 points for it.", "03.3", indent=_INDENT)
    if deal.account is not None and play.contest is not None and not deal.account.tricks[play.contest]:
        text = f"{SEATS[play.contest]} took no trick, so his sequences are void and nobody's count."
        yield from note(text, "04.8", "D9", indent=_INDENT)


def _trick_rows(deal: Deal, play: Playing) -> Iterator[tuple[str, ...]]:
    trump, hands, taken = play.contract.trump, _held(deal), [0, 0]
    for number, trick in enumerate(play.tricks, 1):
        led, reply = trick.cards
        why, clause = why_played(reply, hands[1 - trick.leader], (led,), trump)
        worth = sum(card_points(card, trump) for card in trick.cards)
        taken[trick.winner] += worth
        hands = [hand - trick.cards for hand in hands]
        lead = f"{SEATS[trick.leader]} {pretty([led])} {'05.1' if number == 1 else '05.8'}"
        answer = f"{pretty([reply])} {clause} {why}"
        yield (str(number), lead, answer, f"{SEATS[trick.winner]} 05.7", str(worth), *map(str, taken))


def _bela_calls(deal: Deal, trick: TakenTrick) -> Iterator[str]:
    for event in deal.public.log:
        if isinstance(event.act, Play) and event.act.bela and event.act.card in trick.cards:
            text = f"{SEATS[event.seat]} says bela with {pretty([event.act.card])}."
            yield from note(text, "04.10", "04.11", indent=_INDENT)


def _shown(deal: Deal, play: Playing) -> Iterator[str]:
    for event in deal.public.log:
        if isinstance(event.act, Show):
            trump, shown = play.contract.trump, event.act.sequences
            others = best_first(deal.view(1 - event.seat).own.declared, trump)
            why, clause = why_senior(shown[0], others[0] if others else None, trump)
            text = f"{SEATS[event.seat]} shows {', '.join(map(pretty_meld, shown))}: {why}."
            yield from note(text, clause, "04.7", indent=_INDENT)
