"""What a person reads at a table in a terminal: what has happened, where the match stands, what he may choose."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from deberts import Card, Play, Stake, Violation, explain
from deberts.cli.choices import Choices
from deberts.cli.language import spoken
from deberts.cli.layout import Names, heading, note, paragraph, pretty, quoted
from deberts.cli.score_tables import account_table, sheet
from deberts.cli.sentences import match_end_text
from deberts.game.ending_texts import standing_text
from deberts.locale import gettext_noop, refusals
from deberts.rulesets.in_force import clause_in_force
from deberts.session import Session, tables
from deberts.table.public import Public

_WHOLE: Final = "\u00a0"
"""A space at which no line is broken."""
_APART: Final = "   "


def table_names(seats: int) -> Names:
    """Return what so many are called at a table, clockwise from the person."""
    return tables.table_names(seats, spoken())


def news_text(session: Session, names: Names) -> Iterator[str]:
    """Yield what has happened since the person decided last, and the points of each deal that has ended since."""
    for chapter in session.news(names, spoken().code):
        yield from paragraph(" ".join(chapter.sentences))
        if chapter.account is not None:
            yield from account_table(session.match.rules, chapter.account, names)
            yield ""


def table_text(session: Session, names: Names) -> Iterator[str]:
    """Yield where the match and the deal stand, the own hand with its numbers, and all else that may be chosen."""
    into, choices = spoken(), Choices(session.view, spoken())
    for text in _standing(session, names):
        yield from paragraph(text, _APART, "")
    yield from _items(into.gettext("Hand:"), choices.hand_labels())
    if others := [*choices.other_labels()]:
        yield from _items(into.gettext("Or:"), others)


def _standing(session: Session, names: Names) -> Iterator[str]:
    into, public = spoken(), session.view.public
    yield into.gettext("Score: {standing}", standing=standing_text(session.match.standing, names, into))
    yield _agreed(public, names)
    if public.stake != Stake():
        yield into.ngettext("Stake: {number} game.", "Stake: {number} games.", public.stake.games)
    if public.play and public.play.trick:
        yield into.gettext("On the table: {cards}", cards=_cards(public.play.leader, public.play.trick, names))
    elif any(isinstance(action, Play) for action in session.view.legal):
        yield into.gettext("You lead.")


def _agreed(public: Public, names: Names) -> str:
    into, dealer, contract = spoken(), names[public.dealer], public.contract
    if contract is None:
        return into.gettext("Indicator: {card}. Dealer: {dealer}.", card=into.short(public.indicator), dealer=dealer)
    return into.gettext(
        "Trumps: {suit}. Declarer: {declarer}. Dealer: {dealer}.",
        suit=into.names.suits[contract.trump],
        declarer=names[contract.declarer],
        dealer=dealer,
    )


def _cards(leader: int, cards: Iterable[Card], names: Names) -> str:
    return ", ".join(f"{names[(leader + place) % len(names)]} {pretty([card])}" for place, card in enumerate(cards))


def _items(label: str, items: Iterable[str]) -> list[str]:
    """Return a label and items after it, none of which is broken."""
    whole = _APART.join(item.replace(" ", _WHOLE) for item in items)
    return [line.replace(_WHOLE, " ") for line in paragraph(f"{label} {whole}", _APART, "")]


def refused_text(violation: Violation) -> list[str]:
    """Return why something may not be done: number and title of the clause, and the reason."""
    into = spoken()
    return [*paragraph(f"{explain(violation, into.code)}."), into.gettext("? tells the clause.")]


def clause_of(violation: Violation) -> list[str]:
    """Return what a clause says."""
    return note(refusals.clause_text(violation.clause, spoken().code), violation.clause)


def last_trick_text(session: Session, names: Names) -> list[str]:
    """Return the trick completed last, which each player may look at again."""
    into, play = spoken(), session.view.public.play
    if play is None or not play.tricks:
        return [into.gettext("No trick is complete yet.")]
    trick = play.tricks[-1]
    text = into.gettext(
        "The last trick: {cards}. {name} took it.",
        cards=_cards(trick.leader, trick.cards, names),
        name=names[trick.winner],
    )
    return note(text, clause_in_force(session.match.rules, "05.10"))


def sheet_text(session: Session, names: Names) -> list[str]:
    """Return the score sheet so far."""
    return [*sheet(session.match, names), *match_end_text(session.match, names)]


def result_text(session: Session, names: Names) -> Iterator[str]:
    """Yield the score sheet, who has won, and what the cards came from."""
    into = spoken()
    yield from heading(into.gettext("Score sheet"))
    yield from sheet_text(session, names)
    yield ""
    yield into.gettext("Seed: {seed}", seed=quoted(session.seed))
    yield commitment_text(session)


def commitment_text(session: Session) -> str:
    """Return to which seed the cards are bound, without telling it."""
    return "\n".join(paragraph(spoken().gettext("Commitment to the seed: {digest}", digest=session.commitment)))


def help_text() -> Iterator[str]:
    """Yield what may be typed."""
    into = spoken()
    for text in _HELP:
        yield from paragraph(into.gettext(text), _APART, "")


_HELP: Final = (
    gettext_noop("A number chooses the card or the words beside it. A card in parentheses may not be played now."),
    gettext_noop("A card such as 9H, or the words of a choice, do the same."),
    gettext_noop("hint: what a player would do in your place; undo: your last decision is taken back."),
    gettext_noop("last: the last trick; score: the score sheet; ?: the clause by which something was refused."),
    gettext_noop("save: the match is saved, as it is after each decision; quit: you leave; help: this."),
)
