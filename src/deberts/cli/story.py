"""A deal told from the first bid to what is written, every decision with its clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deberts import Card, CardSet, Deal, Exchange, Name, Pass, Play, Take, card_points
from deberts.cli.layout import SEATS, heading, named, note, pretty, pretty_meld, table
from deberts.cli.reasons import why_played, why_senior
from deberts.cli.sheet import ledger
from deberts.cli.verdicts import standing_text
from deberts.rules.s04_sequences import best_first
from deberts.table.events import Heard, Height, Show
from deberts.table.phases import Playing, TakenTrick

_INDENT = "   "
_TRICKS = ("#", "Lead", "Reply", "Taken by", "Worth", *SEATS)


def story(deal: Deal, number: int, why_dealer: tuple[str, str]) -> list[str]:
    """Tell a deal that is over.

    Args:
        deal: The deal.
        number: Its number in the match, from 1.
        why_dealer: Why its dealer deals, and the clause.

    Returns:
        Lines of at most 80 columns.
    """
    why, clause = why_dealer
    lines = heading(f"Deal {number}. {standing_text(deal.opening)}")
    lines += [*note(f"{SEATS[deal.dealer]} deals: {why}.", clause), *_dealt(deal), *_bidding(deal)]
    if play := deal.public.play:
        lines += [*_completed(deal, play), *_before_the_first_cards(deal, play), "", *_tricks(deal, play), ""]
    return lines + (ledger(deal, deal.account) if deal.account else [])


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
    yield from (head, rule, first, *_said_with(deal, play.tricks[0]), *_shown(deal, play))
    for row, trick in zip(others, play.tricks[1:], strict=True):
        yield from (row, *_said_with(deal, trick))
    yield from note(f"{SEATS[play.leader]} has the last trick, and 10 points for it.", "03.3", indent=_INDENT)
    yield from _void(deal, play)


def _void(deal: Deal, play: Playing) -> Iterator[str]:
    account = deal.account
    if account is not None and play.contest is not None and not account.tricks[play.contest]:
        text = f"{SEATS[play.contest]} took no trick, so his sequences are void and nobody's count."
        yield from note(text, "04.8", "D9", indent=_INDENT)


def _trick_rows(deal: Deal, play: Playing) -> Iterator[tuple[str, ...]]:
    trump, hands, taken = play.contract.trump, _held(deal), [0, 0]
    for number, trick in enumerate(play.tricks, 1):
        led, reply = trick.cards
        why, clause = why_played(reply, hands[1 - trick.leader], led, trump)
        worth = sum(card_points(card, trump) for card in trick.cards)
        taken[trick.winner] += worth
        hands = [hand - trick.cards for hand in hands]
        lead = f"{SEATS[trick.leader]} {pretty([led])} {'05.1' if number == 1 else '05.8'}"
        answer = f"{pretty([reply])} {clause} {why}"
        yield (str(number), lead, answer, f"{SEATS[trick.winner]} 05.7", str(worth), *map(str, taken))


def _said_with(deal: Deal, trick: TakenTrick) -> Iterator[str]:
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
