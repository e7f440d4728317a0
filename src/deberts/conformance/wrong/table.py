"""Misreadings of section 02, and of the decisions about the table."""

from __future__ import annotations

from typing import Any, Final

from deberts.cards import CardSet, Rank, Suit
from deberts.conformance.operations import table as table_operations
from deberts.conformance.wrong.model import WrongEngine, wrong
from deberts.errors import Violation
from deberts.game import table
from deberts.game.deal import Deal
from deberts.game.match import Match
from deberts.options import NextDealer, Packets
from deberts.procedures import exchange
from deberts.rules import s02_trump as trump
from deberts.table.actions import Action, Exchange, Name, Pass
from deberts.table.phases import Auction, Playing, Void
from deberts.table.view import View

_legal_actions = table.legal_actions
_next_dealer = trump.next_dealer
_exchange_violations = trump.exchange_violations
_full_hands = trump.full_hands
_objections = exchange._objections  # noqa: SLF001  # the place where an exchange is judged
_options = table_operations.options_json  # the place where options are written
_sheet = table_operations.match_json  # the place where a match is written
_CLOSED: Final = (Violation("02.12", "closed"),)
_LAST_BID: Final = 3


def _closed_by_the_lead(view: View, play: Playing, action: Exchange) -> tuple[Violation, ...]:
    return _CLOSED if play.trick or play.tricks else _objections(view, play, action)


def _declarer_only(view: View, play: Playing, action: Exchange) -> tuple[Violation, ...]:
    return _objections(view, play, action) if view.seat == play.contract.declarer else _CLOSED


def _bottom_too(view: View, play: Playing, action: Exchange) -> tuple[Violation, ...]:
    suit = play.contract.trump
    may = play.bottom is not None and play.bottom.suit is suit and trump.trump_seven(suit) in view.own.hand
    return () if may else _objections(view, play, action)


def _from_the_first_six(deal: Deal) -> dict[str, Any]:
    options = _options(deal)
    six = CardSet(card for hand in trump.first_hands(deal.pack, deal.rules.packets) for card in hand)
    play = deal.public.play
    late = play is not None and trump.trump_seven(play.contract.trump) not in six
    return {**options, "actions": [text for text in options["actions"] if not (late and text == Exchange.word)]}


def _any_trump(hand: CardSet, turned: Any, suit: Suit, **facts: bool) -> tuple[Violation, ...]:
    reasons = _exchange_violations(hand, turned, suit, **facts)
    return tuple(reason for reason in reasons if reason.code != "other-trump")


def _after_announcing(
    hand: CardSet, turned: Any, suit: Suit, *, announced: bool, played: bool
) -> tuple[Violation, ...]:
    return _exchange_violations(hand, turned, suit, announced=announced and played, played=played)


def _all_suits(passes: int, _turned: Any) -> tuple[Suit, ...]:
    return () if trump.may_take(passes) else tuple(Suit)


def _must_name(view: View) -> tuple[Action, ...]:
    legal, phase = _legal_actions(view), view.public.phase
    if isinstance(phase, Auction) and phase.passes == _LAST_BID:
        return tuple(action for action in legal if not isinstance(action, Pass))
    return legal


def _overcalled(view: View) -> tuple[Action, ...]:
    untouched = isinstance(view.public.phase, Playing) and isinstance(
        view.public.log[-1].turned, type(view.public.indicator)
    )
    return (*_legal_actions(view), *(Name(suit) for suit in Suit if untouched))


def _cancelled_by_sevens(view: View) -> tuple[Action, ...]:
    sevens = sum(card.rank is Rank.SEVEN for card in view.own.hand)
    return () if sevens == len(Suit) else _legal_actions(view)


def _forced_after_redeals(played: Match) -> dict[str, Any]:
    sheet = _sheet(played)
    void = sum(isinstance(deal.public.phase, Void) for deal in played.deals)
    forced = void >= trump.PLAYERS and "take" not in sheet["actions"]
    return {**sheet, "actions": [text for text in sheet["actions"] if not (forced and text == Pass.word)]}


def _dealer_first(pack: trump.Pack, packets: Packets) -> tuple[CardSet, ...]:
    swapped = (*pack[:13], *pack[16:19], *pack[13:16], *pack[19:])
    return _full_hands(swapped, packets)


def _one_by_one(pack: trump.Pack, _packets: Packets) -> tuple[CardSet, ...]:
    return tuple(CardSet(pack[place : trump.INDICATOR_PLACE : trump.PLAYERS]) for place in range(trump.PLAYERS))


def _most_points(dealer: int, declarer: int | None, totals: tuple[int, ...], *_rule: NextDealer) -> int:
    if declarer is None:
        return _next_dealer(dealer, declarer, totals)
    return declarer if totals[declarer] > totals[1 - declarer] else 1 - declarer


def _not_after_bait(dealer: int, declarer: int | None, totals: tuple[int, ...], *_rule: NextDealer) -> int:
    if declarer is not None and totals[declarer] < totals[1 - declarer]:
        return 1 - declarer
    return _next_dealer(dealer, declarer, totals)


TABLE: Final[tuple[WrongEngine, ...]] = (
    wrong("W60", "D2", "the exchange is closed by the first lead", (exchange, "_objections", _closed_by_the_lead)),
    wrong("W61", "D2", "the exchange is open after announcing", (trump, "exchange_violations", _after_announcing)),
    wrong(
        "W62", "D3", "the seven must come from the first six", (table_operations, "options_json", _from_the_first_six)
    ),
    wrong("W63", "02.12", "only the declarer may exchange", (exchange, "_objections", _declarer_only)),
    wrong("W64", "02.12", "the seven is exchanged after any trump", (trump, "exchange_violations", _any_trump)),
    wrong("W65", "02.12", "the bottom card can be taken", (exchange, "_objections", _bottom_too)),
    wrong("W66", "02.5", "the indicator's suit may be named in round two", (trump, "nameable_suits", _all_suits)),
    wrong("W67", "02.5", "the dealer may not pass in round two", (table, "legal_actions", _must_name)),
    wrong(
        "W68",
        "02.7",
        "the same player deals again after four passes",
        (trump, "next_dealer", lambda dealer, declarer, *_: dealer if declarer is None else declarer),
    ),
    wrong(
        "W69",
        "02.7",
        "after two void deals the dealer is forced",
        (table_operations, "match_json", _forced_after_redeals),
    ),
    wrong("W70", "D23", "the other player may overcall", (table, "legal_actions", _overcalled)),
    wrong("W71", "02.9", "the extra cards go to the dealer first", (trump, "full_hands", _dealer_first)),
    wrong("W72", "02.13", "four sevens cancel the deal", (table, "legal_actions", _cancelled_by_sevens)),
    wrong("W73", "02.14", "the players deal in turn", (trump, "next_dealer", lambda dealer, *_: 1 - dealer)),
    wrong("W74", "02.14", "whoever scored most deals", (trump, "next_dealer", _most_points)),
    wrong("W75", "02.14", "a baited declarer does not deal", (trump, "next_dealer", _not_after_bait)),
    wrong("W102", "D1", "the first six are dealt one by one", (trump, "first_hands", _one_by_one)),
)
"""Engines that bid, exchange and deal otherwise."""
