"""A match of one person against players of the library."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from bridge.frames import LINK, Reader, frame, sorted_hand
from bridge.lookup import QUICKLY, reasons, rules_name
from deberts import Action, Card, Deal, Match, Play
from deberts.game.ending_texts import Names
from deberts.locale import Language, capitalized, telling
from deberts.records.codecs import read_rules
from deberts.records.node import Node
from deberts.session import Session
from deberts.session.tables import table_names
from deberts.svg import sheet_table

PERSON: Final = 0
"""The seat of the person."""

_AT: Final[dict[str, Session]] = {}
"""The match at the table, if there is one."""


def new(rules: object, seed: str, player: str, language: str) -> dict[str, Any]:
    """Begin a match."""
    begun = Session.new(read_rules(Node(rules)), seed=seed, people=(PERSON,), players=(player,))
    return _gone_on(None, begun, language)


def load(record: str, language: str) -> dict[str, Any]:
    """Go on with a match that was saved."""
    session = Session.load(record)
    return _gone_on(session, session, language)


def act(action: str, language: str) -> dict[str, Any]:
    """Let the person decide."""
    before = _AT["session"]
    return _gone_on(before, before.act(action), language)


def undo(language: str) -> dict[str, Any]:
    """Take back the last decision of the person."""
    session = _AT["session"].undo()
    return _gone_on(session, session, language)


def now(language: str) -> dict[str, Any]:
    """Return the match as it stands."""
    return _gone_on(_AT["session"], _AT["session"], language)


def hint(language: str) -> dict[str, str]:
    """Return what promises most."""
    found = _AT["session"].hint(QUICKLY)
    return {"action": str(found.action), "label": _label(found.action, _AT["session"], Language.of(language))}


def _gone_on(before: Session | None, session: Session, language: str) -> dict[str, Any]:
    """Return the match as it stands, and the table at each point since it stood otherwise."""
    _AT["session"] = session
    match, into = session.match, Language.of(language)
    names = table_names(match.rules.seats, into)
    deal, view, reader = match.dealt, session.view, Reader(PERSON, names, into)
    return {
        "frames": [frame(each, number, since, reader) for each, number, since in _points(before, session)],
        "hand": [_card(session, card, language) for card in sorted_hand(deal, view.own.hand)],
        "others": [
            {"action": str(action), "label": _label(action, session, into)}
            for action in view.legal
            if not isinstance(action, Play)
        ],
        "isOver": match.is_over,
        "isBegun": any(event.seat == PERSON for each in match.deals for event in each.public.log),
        "sheet": _sheet(match, names, language),
        "rules": rules_name(match.rules, into),
        "seed": session.seed,
        "commitment": session.commitment,
        "record": session.save(),
        "last": _last(deal, names, into),
    }


def _sheet(match: Match, names: Names, language: str) -> str:
    if not match.sheet:
        return ""
    return str(sheet_table(match.sheet, names, rules=match.rules, link=LINK, language=language))


def _points(before: Session | None, session: Session) -> Iterator[tuple[Deal, int, int]]:
    """Yield every point of each deal since it stood otherwise, with its number, and what was told before."""
    deals = session.match.deals
    first = len(before.match.deals) - 1 if before else 0
    for number, deal in enumerate(deals[first:], first):
        if before and number == first:
            point = before.match.dealt
            if before is session:
                yield point, number, _since_own(point)
        else:
            point = Deal.new(deal.rules, deal.pack, deal.dealer, deal.opening)
            yield point, number, -1
        for action in deal.actions[len(point.actions) :]:
            told = len(point.public.log)
            point = point.apply(action)
            yield point, number, told


def _since_own(deal: Deal) -> int:
    """Return from which event a deal is told to one who comes back: his own last one."""
    own = [number for number, event in enumerate(deal.public.log) if event.seat == PERSON]
    return own[-1] if own else -1


def _card(session: Session, card: Card, language: str) -> dict[str, Any]:
    """Return a card of the hand with all that may be done with it, or why it may not be played now."""
    rules, into, action = session.match.rules, Language.of(language), Play(card)
    options = [each for each in session.view.legal if isinstance(each, Play) and each.card == card]
    refused = () if options or session.person is None else session.explain(action)
    return {
        "card": str(card),
        "actions": [{"action": str(each), "label": _label(each, session, into)} for each in options],
        "refused": reasons(rules, refused, language),
    }


def _label(action: Action, session: Session, into: Language) -> str:
    return capitalized(telling.offered(str(action), session.view.public.indicator, into))


def _last(deal: Deal, names: Names, into: Language) -> dict[str, Any] | None:
    """Return the trick completed last, which each player may look at again."""
    play = deal.public.play
    if play is None or not play.tricks:
        return None
    taken = play.tricks[-1]
    text = into.gettext("{name} took it.", name=names[taken.winner])
    return {"cards": list(map(str, taken.cards)), "text": text}
