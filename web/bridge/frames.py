"""A table at one point, as the page draws it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import attrs

from deberts import Card, Deal, RuleSet
from deberts.game.account import Account, tricks_by_seat
from deberts.game.ending_texts import Names, standing_text
from deberts.game.telling import Course
from deberts.locale import Language
from deberts.session.tables import place_in_hand
from deberts.svg import ledger_table
from deberts.svg.tables import Link

LINK: Final[Link] = "#clause={}".format
"""Where the page shows what a clause says."""


@attrs.frozen
class Reader:
    """Who looks at a table.

    Args:
        seat: Whose cards are in sight; ``None`` for those of all.
        names: What the players are called.
        into: The language.
    """

    seat: int | None
    names: Names
    into: Language


def frame(deal: Deal, number: int, since: int, reader: Reader) -> dict[str, Any]:
    """Return what lies on a table, whose turn it is, and what has just happened.

    Args:
        deal: The deal as it stands.
        number: Its number in the match, from 0.
        since: How many events were told before; -1 if the deal is new.
        reader: Who looks at it.
    """
    names, into = reader.names, reader.into
    public, account = deal.public, deal.account
    course = Course(deal, names, into)
    standing = deal.opening if account is None else account.after
    play = public.play
    return {
        "deal": number,
        "dealt": [*course.dealt(number + 1)] if since < 0 else [],
        "said": [*course.happened(reader.seat, max(since, 0))],
        "ended": "" if account is None else course.ended(account),
        "standing": standing_text(standing, names, into),
        "seats": [_seat(deal, each, reader) for each in range(deal.rules.seats)],
        "trump": public.contract and str(public.contract.trump),
        "indicator": None if play and play.tricks else str(public.indicator),
        "bottom": None if play is None or play.bottom is None or play.tricks else str(play.bottom),
        **_trick(deal),
        "ledger": "" if account is None else _ledger(account, deal.rules, reader),
    }


def _ledger(account: Account, rules: RuleSet, reader: Reader) -> str:
    return str(ledger_table(account, reader.names, rules=rules, link=LINK, language=reader.into.code))


def _seat(deal: Deal, number: int, reader: Reader) -> dict[str, Any]:
    public, hand = deal.public, deal.secrets[number].hand
    taken = tricks_by_seat(public.play, deal.rules.seats) if public.play else (0,) * deal.rules.seats
    return {
        "name": reader.names[number],
        "isYou": number == reader.seat,
        "count": len(hand),
        "cards": texts(sorted_hand(deal, hand)) if reader.seat is None else None,
        "tricks": taken[number],
        "isDealer": public.dealer == number,
        "isDeclarer": bool(public.contract and public.contract.declarer == number),
        "isTurn": public.to_act == number,
    }


def sorted_hand(deal: Deal, cards: Iterable[Card]) -> list[Card]:
    """Return the cards of a hand as a person sorts them."""
    trump = deal.public.contract.trump if deal.public.contract else None
    return sorted(cards, key=lambda card: place_in_hand(card, trump))


def texts(cards: Iterable[Card]) -> list[str]:
    """Return some cards as text."""
    return list(map(str, cards))


def _trick(deal: Deal) -> dict[str, Any]:
    """Return the trick on the table; until somebody leads to the next, the one before and who has taken it."""
    play, winner = deal.public.play, None
    if play is None:
        return {"trick": [], "winner": winner}
    leader, cards = play.leader, play.trick
    if not cards and play.tricks:
        last = play.tricks[-1]
        leader, cards, winner = last.leader, last.cards, last.winner
    seats = deal.rules.seats
    lies = [{"seat": (leader + place) % seats, "card": str(card)} for place, card in enumerate(cards)]
    return {"trick": lies, "winner": winner}
