"""What a view says of the place of each card, with the clause and the event that say so."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

import attrs

from deberts.cards import PACK, Card, CardSet, Suit
from deberts.game import transition_table
from deberts.options import Duties
from deberts.rules import (
    s02_dealing as dealing,
    s04_bela,
    s04_sequences as sequences,
    s05_tricks as tricks,
    terc_question,
)
from deberts.rules.s04_sequences import Sequence
from deberts.rules.s05_tricks import Trick
from deberts.rulesets.in_force import clause_in_force
from deberts.rulesets.ruleset import RuleSet
from deberts.table.actions import Announce, Ask, Exchange, No, Play, SayBela
from deberts.table.events import Call, Heard, PublicAct, Show
from deberts.table.public import Public
from deberts.table.view import View


class Aside(enum.Enum):
    """Where cards lie that nobody holds."""

    INDICATOR = "indicator"
    BOTTOM = "bottom"
    STOCK = "stock"


Place = int | Aside
"""Where a card lies: a seat, for the cards that it plays with, those played included, or beside the players."""


@attrs.frozen
class Reason:
    """Why a card lies in a place, or cannot.

    Args:
        place: The place.
        clause: Number of the clause that says so, as it is in force.
        event: Number of the event in the log, from 0; ``None`` for what was dealt and turned up.
        is_there: Whether it lies there; else it cannot.
    """

    place: Place
    clause: str
    event: int | None = None
    is_there: bool = True


Evidence = tuple[Iterable[Card], Reason]
"""Cards, and why they lie in a place or cannot."""


def indicator_taker(public: Public) -> int | None:
    """Return who of four holds the card in the indicator's place; ``None`` if nobody does."""
    if public.play is None or dealing.bottom_card(PACK, public.rules.seats) is not None:
        return None
    return dealing.indicator_taker(public.dealer, public.play.contract.declarer, public.rules.indicator_to)


def seen_bottom(public: Public) -> Card | None:
    """Return the bottom card; ``None`` as long as nobody has seen it."""
    return public.bottom or (None if public.play is None else public.play.bottom)


def _in_place(public: Public) -> Place:
    taker = indicator_taker(public)
    return Aside.INDICATOR if taker is None else taker


def dealt(view: View, seat: int) -> Iterator[Evidence]:
    """Yield what a seat was dealt, and what was turned up."""
    public, play = view.public, view.public.play
    yield view.own.first & view.own.held, Reason(seat, clause_in_force(public.rules, "02.3"))
    yield view.own.held - view.own.first, Reason(seat, clause_in_force(public.rules, "02.9" if play else "02.3"))
    if play is None or play.exchanged is None:
        yield (public.indicator,), Reason(_in_place(public), clause_in_force(public.rules, "02.3"))
    if (bottom := seen_bottom(public)) is not None:
        yield (bottom,), Reason(Aside.BOTTOM, clause_in_force(public.rules, "02.10"))


def shown(public: Public) -> Iterator[Evidence]:
    """Yield what was played, shown and named in front of everybody."""
    clauses = _clauses(public.rules)
    for number, event in enumerate(public.log):
        kind = Announce if isinstance(event.act, Heard | Show) else type(event.act)
        for cards in _cards_of(event.act, public):
            yield cards, Reason(event.seat, clauses[kind], number)
        if isinstance(event.act, Exchange):
            yield (public.indicator,), Reason(_in_place(public), clauses[kind], number)


def _cards_of(act: PublicAct, public: Public) -> Iterator[Iterable[Card]]:
    """Yield the cards that somebody is seen to hold by what he does."""
    play, suit = public.play, public.indicator.suit
    match act:
        case Play(card=card, bela=bela):
            yield (card,)
            if bela and play:
                yield s04_bela.bela_cards(play.contract.trump)
        case SayBela() if play:
            yield s04_bela.bela_cards(play.contract.trump)
        case Ask():
            yield terc_question.lowest_terc(suit).cards
        case Exchange() if play and play.exchanged:
            yield (play.exchanged.taken,)
        case Show(sequences=every):
            yield from (one.cards for one in every)
        case Heard(calls=calls):
            full = (call for call in calls if call.rank and call.suit)
            yield from (one.cards for call in full for one in sequences.EVERY[public.rules.runs] if _fits(call, one))
        case _:
            pass


@lru_cache(maxsize=64)
def _clauses(rules: RuleSet) -> Mapping[type, str]:
    """Return the clause that gives the right to each kind of action."""
    return {row.action: row.clause for row in reversed(transition_table.rows(rules))}


def not_held(public: Public, own: int) -> Iterator[Evidence]:
    """Yield what others cannot have held when they played a card, for it was a duty to play that instead."""
    trick: Trick = ()
    for number, event in enumerate(public.log):
        if not isinstance(event.act, Play) or public.play is None:
            continue
        if trick and event.seat != own:
            duties, trump = public.rules.duties, public.play.contract.trump
            for clause, cards in _dutiful(event.act.card, trick, trump, duties).items():
                yield cards, Reason(event.seat, clause_in_force(public.rules, clause), number, is_there=False)
        trick = (*trick, event.act.card) if len(trick) + 1 < public.rules.seats else ()


@lru_cache(maxsize=4096)
def _dutiful(card: Card, trick: Trick, trump: Suit, duties: Duties) -> Mapping[str, CardSet]:
    """Return the cards beside which a card may not be played, by the clause that forbids it."""
    found: dict[str, CardSet] = {}
    for other in CardSet(PACK) - CardSet((card, *trick)):
        for violation in tricks.card_violations(card, CardSet((card, other)), trick, trump, duties):
            found[violation.clause] = found.get(violation.clause, CardSet()).with_card(other)
    return found


def called(view: View) -> Iterator[tuple[tuple[CardSet, ...], Reason]]:
    """Yield the cards of all sequences of which another holds one, for each that he announced or that beats a terc."""
    public, every = view.public, sequences.EVERY[view.public.rules.runs]
    for one in public.play.announced if public.play else ():
        if one.seat != view.seat and one.shown is None:
            reason = Reason(one.seat, _clauses(public.rules)[Announce], _first_heard(public, one.seat))
            for call in (Call(one.kind, one.height, length=one.length), *one.more):
                yield tuple(each.cards for each in every if _fits(call, each)), reason
    yield from _beating_a_terc(public, view.seat)


def _beating_a_terc(public: Public, own: int | None) -> Iterator[tuple[tuple[CardSet, ...], Reason]]:
    rules, played = public.rules, 0
    every = tuple(one.cards for one in sequences.EVERY[rules.runs])
    for number, event in enumerate(public.log):
        played += isinstance(event.act, Play)
        if isinstance(event.act, No) and event.seat != own:
            agreed = public.indicator.suit, rules.seniority, rules.sequence_terms
            beating = tuple(cards for cards in every if not terc_question.terc_passes(cards, played, *agreed))
            yield beating, Reason(event.seat, _clauses(rules)[No], number)


def _first_heard(public: Public, seat: int) -> int:
    return next(n for n, event in enumerate(public.log) if event.seat == seat and isinstance(event.act, Heard))


def _fits(call: Call, one: Sequence) -> bool:
    is_of_kind = call.kind is one.kind and call.length in {None, one.length}
    return is_of_kind and call.rank in {None, one.top.rank} and call.suit in {None, one.top.suit}
