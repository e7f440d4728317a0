"""Misreadings of section 02, and of the decisions about the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from deberts.cards import CardSet, Rank, Suit
from deberts.conformance.operations.table import match_json, options_json
from deberts.conformance.wrong_engines.model import Replacements, WrongEngine, always, without_reason, wrong
from deberts.errors import Violation
from deberts.game.deal import Deal
from deberts.game.match import Match
from deberts.game.transition_table import legal_actions, violations
from deberts.options import NextDealer, Packets
from deberts.rules import s02_dealing as dealing, s02_trump as trump
from deberts.rules.s02_dealing import completed_hands, first_hands, next_dealer
from deberts.rules.s02_trump import exchange_violations, nameable_suits
from deberts.table.actions import Action, Exchange, Name, Pass
from deberts.table.phases import Auction, Playing, Void
from deberts.table.view import View

_CLOSED: Final = (Violation("02.12", "closed"),)
_LAST_BID: Final = 3

Judge = Callable[[View, Playing], bool]


def _nobody(_view: View, _play: Playing) -> bool:
    return False


def _exchange(*, closed: Judge = _nobody, opened: Judge = _nobody) -> Replacements:
    """Replace the table by one that closes the exchange, or opens it, where the true one does not."""

    def finds(judge: Judge, view: View) -> bool:
        return isinstance(view.public.phase, Playing) and judge(view, view.public.phase)

    def legal(view: View) -> tuple[Action, ...]:
        true = legal_actions(view)
        if finds(closed, view):
            return tuple(action for action in true if not isinstance(action, Exchange))
        return (Exchange(), *true) if finds(opened, view) and Exchange() not in true else true

    def reasons(view: View, action: Action) -> tuple[Violation, ...]:
        if isinstance(action, Exchange) and finds(closed, view):
            return _CLOSED
        return () if isinstance(action, Exchange) and finds(opened, view) else violations(view, action)

    return {legal_actions: legal, violations: reasons}


def _is_led(_view: View, play: Playing) -> bool:
    return bool(play.trick or play.tricks)


def _is_defender(view: View, play: Playing) -> bool:
    return view.seat != play.contract.declarer


def _bottom_is_trump(view: View, play: Playing) -> bool:
    suit = play.contract.trump
    return play.bottom is not None and play.bottom.suit is suit and trump.trump_seven(suit) in view.own.hand


def _from_the_first_six(deal: Deal) -> dict[str, Any]:
    options = options_json(deal)
    six = CardSet(
        card for hand in dealing.first_hands(deal.pack, deal.rules.seats, deal.rules.packets) for card in hand
    )
    play = deal.public.play
    late = play is not None and trump.trump_seven(play.contract.trump) not in six
    return {**options, "actions": [text for text in options["actions"] if not (late and text == Exchange.word)]}


def _after_announcing(*hand: Any, announced: bool, played: bool, **agreed: Any) -> tuple[Violation, ...]:
    return exchange_violations(*hand, announced=announced and played, played=played, **agreed)


def _all_suits(passes: int, _turned: Any, seats: int) -> tuple[Suit, ...]:
    return () if trump.may_take(passes, seats) else tuple(Suit)


def _must_name(view: View) -> tuple[Action, ...]:
    legal, phase = legal_actions(view), view.public.phase
    if isinstance(phase, Auction) and phase.passes == _LAST_BID:
        return tuple(action for action in legal if not isinstance(action, Pass))
    return legal


def _overcalled(view: View) -> tuple[Action, ...]:
    untouched = isinstance(view.public.phase, Playing) and isinstance(
        view.public.log[-1].turned, type(view.public.indicator)
    )
    return (*legal_actions(view), *(Name(suit) for suit in Suit if untouched))


def _cancelled_by_sevens(view: View) -> tuple[Action, ...]:
    sevens = sum(card.rank is Rank.SEVEN for card in view.own.hand)
    return () if sevens == len(Suit) else legal_actions(view)


def _forced_after_redeals(played: Match) -> dict[str, Any]:
    sheet = match_json(played)
    void = sum(isinstance(deal.public.phase, Void) for deal in played.deals)
    forced = void >= dealing.PLAYERS and "take" not in sheet["actions"]
    return {**sheet, "actions": [text for text in sheet["actions"] if not (forced and text == Pass.word)]}


def _dealer_first(hands: tuple[CardSet, ...], turned: Any, pack: dealing.Pack, *_: Any) -> tuple[CardSet, ...]:
    return completed_hands(hands, turned, (*pack[:13], *pack[16:19], *pack[13:16], *pack[19:]))


def _most_points(dealer: int, declarer: int | None, totals: tuple[int, ...], *_rule: NextDealer) -> int:
    if declarer is None:
        return next_dealer(dealer, declarer, totals)
    return declarer if totals[declarer] > totals[1 - declarer] else 1 - declarer


def _not_after_bait(dealer: int, declarer: int | None, totals: tuple[int, ...], *_rule: NextDealer) -> int:
    if declarer is not None and totals[declarer] < totals[1 - declarer]:
        return 1 - declarer
    return next_dealer(dealer, declarer, totals)


TABLE: Final[tuple[WrongEngine, ...]] = (
    wrong("W60", "D2", "the exchange is closed by the first lead", _exchange(closed=_is_led)),
    wrong("W61", "D2", "the exchange is open after announcing", {exchange_violations: _after_announcing}),
    wrong("W62", "D3", "the seven must come from the first six", {options_json: _from_the_first_six}),
    wrong("W63", "02.12", "only the declarer may exchange", _exchange(closed=_is_defender)),
    wrong("W64", "02.12", "the seven is exchanged after any trump", without_reason(exchange_violations, "other-trump")),
    wrong("W65", "02.12", "the bottom card can be taken", _exchange(opened=_bottom_is_trump)),
    wrong("W66", "02.5", "the indicator's suit may be named in round two", {nameable_suits: _all_suits}),
    wrong("W67", "02.5", "the dealer may not pass in round two", {legal_actions: _must_name}),
    wrong(
        "W68",
        "02.7",
        "the same player deals again after four passes",
        {next_dealer: lambda dealer, declarer, *_: dealer if declarer is None else declarer},
    ),
    wrong("W69", "02.7", "after two void deals the dealer is forced", {match_json: _forced_after_redeals}),
    wrong("W70", "D23", "the other player may overcall", {legal_actions: _overcalled}),
    wrong("W71", "02.9", "the extra cards go to the dealer first", {completed_hands: _dealer_first}),
    wrong("W72", "02.13", "four sevens cancel the deal", {legal_actions: _cancelled_by_sevens}),
    wrong("W73", "02.14", "the players deal in turn", {next_dealer: lambda dealer, *_: 1 - dealer}),
    wrong("W74", "02.14", "whoever scored most deals", {next_dealer: _most_points}),
    wrong("W75", "02.14", "a baited declarer does not deal", {next_dealer: _not_after_bait}),
    wrong("W102", "D1", "the first six are dealt one by one", always(first_hands, Packets.ONE_BY_ONE)),
)
"""Engines that bid, exchange and deal otherwise."""
