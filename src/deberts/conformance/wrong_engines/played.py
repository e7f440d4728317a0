"""Misreadings of what no source says, and houses take."""

from __future__ import annotations

from typing import Final

import attrs

from deberts.cards import Card, CardSet, Suit
from deberts.conformance.wrong_engines.model import WrongEngine, always, without_reason, wrong
from deberts.errors import Violation
from deberts.game.account import Account, ending_after
from deberts.options import (
    AfterSevens,
    Bottom,
    Duties,
    ExchangeBy,
    ForcedDeal,
    FourSevens,
    IndicatorTo,
    Ruff,
    SevensCounted,
    TrumpLead,
)
from deberts.rules.conventions import dealer_after_redeal, redeal_violations, sevens_lines
from deberts.rules.penalties import revoke_violations
from deberts.rules.s02_dealing import Pack, bottom_card, bottom_card_at_first, completed_hands, indicator_taker
from deberts.rules.s02_trump import (
    exchanger_violations,
    is_declared_by_passing,
    is_forced,
    may_take,
    pass_violations,
    voids_after,
)
from deberts.rules.s05_tricks import BY_THE_CLUB, Trick, beating_cards, legal_cards
from deberts.rules.s06_ending import Ending
from deberts.rulesets.ruleset import RuleSet


def _follows_with_anything(hand: CardSet, trick: Trick, trump: Suit, duties: Duties) -> CardSet:
    is_free = duties.trump_lead is TrumpLead.FREE and trick and trick[0].suit is trump
    return hand if is_free else legal_cards(hand, trick, trump, duties)


def _owes_a_trump_where_none_is_due(hand: CardSet, trick: Trick, trump: Suit, duties: Duties) -> CardSet:
    ruff = Ruff.ANY_TRUMP if duties.ruff is Ruff.NO_DUTY else duties.ruff
    return legal_cards(hand, trick, trump, attrs.evolve(duties, ruff=ruff))


def _any_ruff(hand: CardSet, trick: Trick, trump: Suit, duties: Duties) -> CardSet:
    return legal_cards(hand, trick, trump, attrs.evolve(duties, ruff=Ruff.ANY_TRUMP))


def _keeps_low_trumps(hand: CardSet, trick: Trick, trump: Suit, duties: Duties) -> CardSet:
    """Take what may be played for nothing but trumps above those on the table, and any card without such a trump."""
    legal = legal_cards(hand, trick, trump, duties)
    ruffs = duties.ruff is Ruff.BEAT and trick and legal and legal == hand.of(trump) and trick[0].suit is not trump
    return beating_cards(legal, trick, trump) or hand if ruffs else legal


def _one_card_for_the_dealer(
    hands: tuple[CardSet, ...], turned: Card, pack: Pack, taker: int | None = None
) -> tuple[CardSet, ...]:
    """Deal as where the dealer takes the indicator, and let the taker have it for the last of his cards."""
    full = completed_hands(hands, turned, pack)
    if taker is None or turned in full[taker]:
        return full
    given = max(full[taker] - hands[taker], key=pack.index)
    swapped = {taker: (given, turned), len(full) - 1: (turned, given)}
    return tuple(
        hand.without(swapped[place][0]).with_card(swapped[place][1]) if place in swapped else hand
        for place, hand in enumerate(full)
    )


def _only_passing_counts(*, is_declarer: bool, has_passed: bool, by: ExchangeBy) -> tuple[Violation, ...]:
    """Let the declarer be whoever did not pass, though he may have passed first and named a suit later."""
    alone = ExchangeBy.NOT_WHO_PASSED if by is ExchangeBy.DECLARER else by
    return exchanger_violations(is_declarer=is_declarer, has_passed=has_passed, by=alone)


def _wherever_they_are(hand: CardSet, *, played: bool, counted: SevensCounted) -> tuple[Violation, ...]:
    del counted
    return redeal_violations(hand, played=played)


def _among_six_alone(hand: CardSet, *, played: bool, counted: SevensCounted) -> tuple[Violation, ...]:
    alone = counted if counted is SevensCounted.NINE else SevensCounted.SIX
    return redeal_violations(hand, played=played, counted=alone)


def _ends_no_match(rules: RuleSet, dealer: int, account: Account) -> Ending:
    is_void = account.sevens is not None
    return Ending(None, account.after.scores) if is_void else ending_after(rules, dealer, account)


PLAYED: Final[tuple[WrongEngine, ...]] = (
    wrong("W301", "p12", "a trump lead must be beaten in every house", always(legal_cards, BY_THE_CLUB)),
    wrong("W302", "p12", "who need not beat a trump lead need not follow it", {legal_cards: _follows_with_anything}),
    wrong("W303", "p13", "a house that lets nobody ruff low lets everybody", {legal_cards: _any_ruff}),
    wrong("W304", "p13", "a trump is owed in every house", {legal_cards: _owes_a_trump_where_none_is_due}),
    wrong("W305", "p13", "who has no trump that is high enough plays any card", {legal_cards: _keeps_low_trumps}),
    wrong("W306", "p0.8", "a ruff too low is no revoke", without_reason(revoke_violations, "must-overtrump")),
    wrong("W313", "p5", "the dealer may pass last in every house", {pass_violations: lambda *_: ()}),
    wrong("W314", "p5", "the indicator's suit is past for good", {may_take: lambda passed, seats, *_: passed < seats}),
    wrong("W315", "p5", "who passes last throws the deal in", {is_declared_by_passing: lambda *_: False}),
    wrong("W325", "p8", "anybody may exchange in every house", {exchanger_violations: lambda **_: ()}),
    wrong("W326", "p8", "who passed is no declarer, and the others are", {exchanger_violations: _only_passing_counts}),
    wrong("W400", "p9", "four sevens bring a new deal and no points", always(sevens_lines, FourSevens.NEW_DEAL)),
    wrong("W401", "p9", "a deal that is not played ends no match", {ending_after: _ends_no_match}),
    wrong("W402", "p10", "four sevens count in a full hand in every house", {redeal_violations: _wherever_they_are}),
    wrong("W403", "p10", "who counts them among six counts them nowhere else", {redeal_violations: _among_six_alone}),
    wrong("W404", "p11", "the same one always deals", always(dealer_after_redeal, AfterSevens.SAME_DEALER)),
    wrong("W405", "p6", "whoever passes is never obliged to play", {is_forced: lambda *_: False}),
    wrong("W406", "p6", "one deal passed out is enough", always(is_forced, ForcedDeal.AFTER_ONE)),
    wrong("W407", "p6", "four sevens end the row", always(voids_after, AfterSevens.NEXT_DEALER_AFRESH)),
    wrong("W408", "p11", "four sevens never end the row", always(voids_after, AfterSevens.SAME_DEALER)),
    wrong("W410", "p3", "the bottom card is seen at last in every house", always(bottom_card, Bottom.AFTER_MORE_CARDS)),
    wrong("W411", "p3", "nobody sees the bottom card before he bids", {bottom_card_at_first: lambda *_: None}),
    wrong("W360", "p2", "the dealer of four always takes the indicator", always(indicator_taker, IndicatorTo.DEALER)),
    wrong("W361", "p2", "the dealer is dealt the one card", {completed_hands: _one_card_for_the_dealer}),
)
"""Engines that play otherwise than their house agreed."""
