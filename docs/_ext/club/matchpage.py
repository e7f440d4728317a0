"""A match told deal by deal, from its record: what was dealt, said and played, with clauses, and what was written."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from club.clause import link
from club.language import PLAYERS
from club.pictures import clause_link, drawing, read_match
from club.tricks import tricks
from deberts import Card, Deal, Exchange, Name, Pass, Play, Take, best_split
from deberts.game.sheet import SheetRow
from deberts.locale import Language
from deberts.svg import hand_svg, ledger_table, sheet_table
from deberts.table.events import Event, Heard, Height, Show

NAMES: Final = PLAYERS["en"][:2]
ENGLISH: Final = Language.of("en")
_card: Final = ENGLISH.card

Said = tuple[str, tuple[str, ...]]
"""A sentence, and the clauses it rests on."""


class MatchDirective(SphinxDirective):
    """Tell a match; the argument is the path of its record."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return a section for each deal, and the sheet."""
        match = read_match(self)
        return [
            *(
                self._section(number, deal, row)
                for number, (deal, row) in enumerate(zip(match.deals, match.sheet, strict=True), 1)
            ),
            self._titled("sheet", "The score sheet", drawing(sheet_table(match.sheet, NAMES, link=clause_link))),
        ]

    def _section(self, number: int, deal: Deal, row: SheetRow) -> nodes.section:
        word = "void" if row.outcome is None else row.outcome.value
        return self._titled(f"deal-{number}", f"Deal {number}: {word}", *_deal(deal, f"deal {number}"))

    def _titled(self, name: str, title: str, *content: nodes.Node) -> nodes.section:
        section = nodes.section("", nodes.title("", title), *content, ids=[name], names=[name])
        self.state.document.note_explicit_target(section)
        return section


def _deal(deal: Deal, key: str) -> Iterator[nodes.Node]:
    start = Deal.new(deal.rules, deal.pack, deal.dealer)
    turned = start.public.indicator
    yield _paragraph(f"{NAMES[deal.dealer]} deals; the indicator is the {_card(turned)}.", "02.3")
    play, trump = deal.public.play, None
    if play is not None:
        trump = play.contract.trump
    for seat, name in enumerate(NAMES):
        hand = start.view(seat).own.hand if play is None else deal.view(seat).own.held
        shown = () if trump is None else best_split(hand, trump)
        drawn = hand_svg(hand, trump=trump, shown=shown, key=f"{key} {name}")
        size = "six cards" if play is None else "nine cards, as they were played"
        yield nodes.figure("", drawing(drawn), nodes.caption("", f"{name}: {size}"), classes=["picture"])
    steps = [_paragraph(text, *clauses) for text, clauses in _steps(deal, turned)]
    yield nodes.bullet_list("", *(nodes.list_item("", step) for step in steps))
    if play is not None:
        yield tricks(play, NAMES, ENGLISH)
    if deal.account is not None:
        yield drawing(ledger_table(deal.account, NAMES, link=clause_link))


def _paragraph(text: str, *clauses: str) -> nodes.paragraph:
    links = ([nodes.Text(", " if at else " ("), link("club", "clause", each, each)] for at, each in enumerate(clauses))
    return nodes.paragraph("", "", nodes.Text(text), *chain.from_iterable(links), nodes.Text(")"))


def _steps(deal: Deal, turned: Card) -> Iterator[Said]:
    bids = iter(("02.4", "02.4", "02.5", "02.5"))
    for event in deal.public.log:
        said = _bid(event, turned, bids) or _before_play(event, turned) or _bela(event)
        if said is not None:
            yield said


def _bid(event: Event, turned: Card, round_of: Iterator[str]) -> Said | None:
    name = NAMES[event.seat]
    match event.act:
        case Pass():
            return f"{name} passes", (next(round_of),)
        case Take():
            return f"{name} takes {turned.suit.name.lower()} as trumps and is declarer", (next(round_of), "02.8")
        case Name(trump=trump):
            return f"{name} names {trump.name.lower()} as trumps and is declarer", (next(round_of), "02.8")
        case _:
            return None


def _before_play(event: Event, turned: Card) -> Said | None:
    name = NAMES[event.seat]
    match event.act:
        case Exchange():
            return f"{name} exchanges the trump seven for the {_card(turned)}", ("02.12", "D2")
        case Heard(kind=kind):
            return f"{name} announces a {kind.value}", ("04.4", "D5")
        case Height(rank=rank):
            return f"Both said the same kind, so {name} tells the height: {rank.name.lower()}", ("D5",)
        case Show(sequences=shown):
            told = ", ".join(f"{each.kind.value} from the {_card(each.top)}" for each in shown)
            return f"{name} wins the comparison and shows: {told}", ("04.5", "04.7")
        case _:
            return None


def _bela(event: Event) -> Said | None:
    match event.act:
        case Play(card=card, bela=True):
            return f"{NAMES[event.seat]} says bela with the {_card(card)}", ("04.11",)
        case _:
            return None
