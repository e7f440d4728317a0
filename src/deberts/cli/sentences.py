"""Why deals and matches ended so, and why cards may be played, with the clauses at the right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from deberts import (
    Account,
    Card,
    CardSet,
    Deal,
    Match,
    RuleSet,
    Sequence as CardSequence,
    SheetRow,
    Standing,
    Suit,
    clause,
    legal_cards,
    refusals,
    winner,
)
from deberts.cli.language import spoken
from deberts.cli.layout import Names, named, note, pretty, table
from deberts.game.ending_texts import match_sentence, people_sentence
from deberts.game.ends import DealEnd, clauses_of_deal
from deberts.game.sheet import clauses_of_match
from deberts.game.telling import Course
from deberts.locale import capitalized, gettext_noop
from deberts.locale.refusals import REASONS
from deberts.options import Duties, Length, Ruff, Seniority, TrumpLead
from deberts.rules.s05_tricks import BY_THE_CLUB, Trick
from deberts.rulesets.in_force import clause_in_force


def deal_end_text(deal: Deal, account: Account, names: Names) -> list[str]:
    """Return how a deal ended and by which clauses."""
    waits = account.end is DealEnd.PASSES and bool(account.before.suspended)
    text = Course(deal, names, spoken()).ended(account)
    return note(text, *clauses_of_deal(deal.rules, account.end), *(("06.7",) * waits))


def match_end_text(match: Match, names: Names) -> list[str]:
    """Return who has won and why, or where the match stands."""
    if match.end is not None:
        return note(people_sentence(match.ending, match.end, names, spoken()), "D36")
    return match_end_of(match.rules, match.sheet[-1] if match.sheet else None, match.standing, names)


def match_end_of(rules: RuleSet, row: SheetRow | None, standing: Standing, names: Names) -> list[str]:
    """Return who has won and why, by the last row of the sheet if there is one, or where a match stands."""
    return note(match_sentence(rules, row, standing, names, spoken()), *clauses_of_match(rules, row))


def situation(hand: CardSet, trump: Suit, trick: Trick | None = None) -> str:
    """Return what is trumps, what is held, and what lies on the table unless that is ``None``."""
    into = spoken()
    trumps = capitalized(into.gettext("{suit} are trumps", suit=named(trump)))
    held = into.gettext("You hold {cards}.", cards=pretty(hand))
    if trick is None:
        return f"{trumps}. {held}"
    if not trick:
        return f"{trumps}. {into.gettext('You lead.')} {held}"
    led = into.ngettext("{cards} is led.", "{cards} lie on the table.", len(trick), cards=pretty(trick))
    return f"{trumps}. {led} {held}"


def legal_text(hand: CardSet, trick: Trick, trump: Suit, rules: RuleSet) -> Iterator[str]:
    """Return for each card of a hand whether it may be played, why, and by which clause."""
    yield situation(hand, trump, trick)
    yield ""
    yes, no = spoken().pgettext("play it", "yes"), spoken().pgettext("play it", "no")
    rows = (
        (
            pretty([card]),
            yes if is_legal else no,
            why,
            f"{numbers[0]} {spoken().title(clause(numbers[0]))}",
        )
        for card, is_legal, why, numbers in judged(hand, trick, trump, rules)
    )
    yield from table(tuple(map(spoken().gettext, _LEGAL)), rows)


_LEGAL: Final = (gettext_noop("Card"), gettext_noop("Play it"), gettext_noop("Why"), gettext_noop("Clause"))


def judged(
    hand: CardSet, trick: Trick, trump: Suit, rules: RuleSet
) -> Iterator[tuple[Card, bool, str, tuple[str, ...]]]:
    """Return for each card of a hand whether it may be played, why in a few words, and by which clauses in force."""
    for card in legal_cards(hand, trick, trump, rules.duties):
        why, number = why_played(card, hand, trick, trump, rules.duties)
        yield card, True, why, (clause_in_force(rules, number),)
    for card, violations in refusals(hand, trick, trump, rules.duties).items():
        numbers = (clause_in_force(rules, violation.clause) for violation in violations)
        yield card, False, spoken().gettext(REASONS[violations[0].code]), tuple(dict.fromkeys(numbers))


def why_played(card: Card, hand: CardSet, trick: Trick, trump: Suit, duties: Duties = BY_THE_CLUB) -> tuple[str, str]:
    """Return in a few words why a card that may be led or played to a trick may be, and the number of the clause.

    Example:
        >>> why_played(Card.parse("JH"), CardSet.parse("JH 7H"), (Card.parse("9H"),), Suit.HEARTS)
        ('must beat the trump', '05.5')
    """
    if not trick:
        return spoken().gettext("any card may be led"), "05.1"
    reason, number = _why_played(card, trick[0].suit, _beating(hand, trick, trump), trump, duties)
    return spoken().gettext(reason, suit=spoken().of_suit(trick[0].suit)), number


def _why_played(card: Card, led: Suit, beating: CardSet, trump: Suit, duties: Duties) -> tuple[str, str]:
    if card.suit is not led and duties.ruff is Ruff.NO_DUTY:
        return _NONE_ANY, "p13"
    if card.suit is not led:
        return (_NONE_TRUMPS, "05.3") if card.suit is trump else (_NONE_ANY, "05.4")
    if led is trump and duties.trump_lead is TrumpLead.BEAT:
        return (gettext_noop("must beat the trump") if card in beating else gettext_noop("cannot beat it")), "05.5"
    if card in beating:
        return gettext_noop("follows, beats it"), "05.2"
    free = "p12" if led is trump else "05.6"
    return (gettext_noop("need not beat it"), free) if beating.of(led) else (gettext_noop("follows"), "05.2")


_NONE_TRUMPS: Final = gettext_noop("no {suit}: trumps")
_NONE_ANY: Final = gettext_noop("no {suit}: any card")


def _beating(hand: CardSet, trick: Trick, trump: Suit) -> CardSet:
    return CardSet(card for card in hand if winner((*trick, card), trump) == len(trick))


def why_senior(
    best: CardSequence,
    other: CardSequence | None,
    trump: Suit,
    preference: Seniority = Seniority.TRUMP,
    length: Length = Length.CAPPED,
) -> tuple[str, str]:
    """Return in a few words why a best sequence wins over the other's, if he announced one, and by which clause.

    Example:
        >>> why_senior(CardSequence.parse("4KS"), CardSequence.parse("3AH"), Suit.HEARTS)
        ('bertz beats terc', '04.5')
    """
    if other is None:
        return "nobody else announced", "04.5"
    if best.kind is not other.kind:
        return f"{best.kind.value} beats {other.kind.value}", "04.5"
    if best.length != other.length and length is Length.TRUE:
        return f"{best.length} cards are more than {other.length}", "p16"
    if best.top.rank is not other.top.rank:
        return f"{best.top.rank.name.lower()} is above {other.top.rank.name.lower()}", "04.5"
    is_trump = best.top.suit is trump and preference is Seniority.TRUMP
    return ("trumps beat a plain suit", "04.5") if is_trump else ("equal, but announced earlier", "04.6")
