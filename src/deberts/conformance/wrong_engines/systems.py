"""Misreadings of the other sources: Moscow, Kharkiv, the game of one deal, the second and third descriptions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import attrs

from deberts.cards import CardSet, Suit
from deberts.conformance.wrong_engines.ledger import without_bela
from deberts.conformance.wrong_engines.model import Replacements, WrongEngine, always, without_reason, wrong
from deberts.errors import Violation
from deberts.game.account import Account, ending_after
from deberts.game.transition_table import legal_actions, violations
from deberts.options import AfterSevens, FourSevens, Further, Mars, Packets, SecondHang, Seniority
from deberts.rules import s06_ending as endings
from deberts.rules.conventions import (
    Stake,
    accepted_stake,
    dealer_after_redeal,
    games_of_win,
    has_arrived,
    has_four_sevens,
    mars_limit,
    offer_violations,
    redeal_violations,
    taken_so_far,
)
from deberts.rules.moscow_dialogue import (
    answer_violations,
    beats_height,
    certainly_senior,
    height_question_violations,
    order_violations,
)
from deberts.rules.penalties import winner_against
from deberts.rules.s02_dealing import first_hands, next_dealer
from deberts.rules.s04_announcing import best_of
from deberts.rules.s04_bela import bela_cards, bela_word_violations
from deberts.rules.s04_sequences import contest, scored
from deberts.rules.s06_ending import Ending, ending
from deberts.rules.s06_settlement import Settlement, released_lines, settle, suspended_after
from deberts.rules.terc_question import terc_passes, terc_question_violations
from deberts.rulesets.ruleset import RuleSet
from deberts.table.actions import Action, Ask, Redeal
from deberts.table.events import Event, Show
from deberts.table.phases import Playing
from deberts.table.showing import shown
from deberts.table.view import Position, View

Totals = tuple[int, ...]


def _both_in_hand(hand: CardSet, held: CardSet, suit: Suit, *, said: bool) -> tuple[Violation, ...]:
    gone = () if bela_cards(suit) <= hand else (Violation("m8.3", "gone"),)
    return bela_word_violations(hand, held, suit, said=said) or gone


def _without_exchange(*hand: Any, **facts: Any) -> tuple[Violation, ...]:
    return tuple(reason for reason in terc_question_violations(*hand, **facts) if reason.code != "other-trump")


def _only_the_last(*settled: Any) -> Totals:
    return suspended_after(*settled)[-1:]


def _target_before_bait(totals: Totals, *rest: Any) -> Settlement:
    return attrs.evolve(settle(totals, *rest), written=totals)


def _hung_by(rule: SecondHang) -> Replacements:
    return {**_waiting_by(rule), **always(released_lines, rule, 4)}


def _waiting_by(rule: SecondHang) -> Replacements:
    return {
        suspended_after: lambda totals, declarer, waits, _, *terms: suspended_after(
            totals, declarer, waits, rule, *terms
        )
    }


def _higher_score(scores: Totals, declarer: int, target: int, dealer: int, _: Any, *rule: Any) -> Ending:
    return ending(scores, declarer, target, dealer, scores.index(max(scores)), *rule)


def _declarer_first(dealer: int, declarer: int | None, totals: Totals, *rule: Any) -> int:
    equal = declarer is not None and totals[declarer] == max(totals)
    return declarer if equal and declarer is not None else next_dealer(dealer, declarer, totals, *rule)


def _after_another_act(seat: int, stake: Stake, *, pending: bool, **_: bool) -> tuple[Violation, ...]:
    return offer_violations(seat, stake, pending=pending, acted=False)


def _as_if_not_shown(position: Position, play: Playing) -> tuple[Event, ...]:
    return tuple(Event(event.seat, Show(())) for event in shown(position, play))


def _before_release(rules: RuleSet, dealer: int, account: Account) -> Ending:
    true, scores = ending_after(rules, dealer, account), list(account.after.scores)
    for line in account.ledger:
        scores[line.seat] -= line.points * (line.what == "released")
    after = attrs.evolve(account.after, scores=tuple(scores))
    early = ending_after(rules, dealer, attrs.evolve(account, after=after)).winner
    return true if early is None else attrs.evolve(true, winner=early)


def _is_of_the_dealer(view: View, action: Action) -> bool:
    return isinstance(action, Ask) and view.seat == view.public.dealer


def _without_the_dealers_question(view: View) -> tuple[Action, ...]:
    return tuple(action for action in legal_actions(view) if not _is_of_the_dealer(view, action))


def _also_against_the_dealers_question(view: View, action: Action) -> tuple[Violation, ...]:
    return (Violation("m10.3", "dealer"),) if _is_of_the_dealer(view, action) else violations(view, action)


def _with_late_sevens(view: View) -> tuple[Action, ...]:
    legal = legal_actions(view)
    is_late = isinstance(view.public.phase, Playing) and view.has_played and has_four_sevens(view.own.hand)
    return (Redeal(), *legal) if is_late and view.public.rules.four_sevens is not FourSevens.NOTHING else legal


def _by_trump(further: Any, first: Any, suit: Suit, _: Seniority, rule: Further) -> tuple[Violation, ...]:
    return order_violations(further, first, suit, Seniority.TRUMP, rule)


def _preferring(compared: Callable[..., Any], preference: Seniority) -> Replacements:
    return {compared: lambda some, trump, _preference, *terms: compared(some, trump, preference, *terms)}


def _mars_at_any_end(reached: int | None, others: Totals, target: int, rule: Mars) -> int:
    return games_of_win(target if reached is None else reached, others, target, rule)


MOSCOW: Final[tuple[WrongEngine, ...]] = (
    wrong("W105", "k1", "trumps are preferred by Kharkiv rules", _preferring(contest, Seniority.TRUMP)),
    wrong(
        "W106", "k2", "a terc from the trump ace is certain by Kharkiv rules", always(certainly_senior, Seniority.TRUMP)
    ),
    wrong("W218", "k1", "a trump sequence may not follow one as high", {order_violations: _by_trump}),
    wrong("W219", "m12.1", "bela is no part of a claim", {taken_so_far: without_bela}),
    wrong("W107", "m7.1", "trumps are not preferred by Moscow rules", _preferring(contest, Seniority.EARLIER)),
    wrong("W108", "m11.3", "sequences need a trick", {scored: lambda said, tricks, _: said if tricks else ()}),
    wrong("W109", "m8.1", "any sequence may be announced first", {best_of: lambda split, *_: split}),
    wrong("W110", "m8.3", "bela is said while both its cards are in hand", {bela_word_violations: _both_in_hand}),
    wrong("W111", "m9.1", "a bertz asks a terc for its height", {certainly_senior: lambda *_: False}),
    wrong("W112", "m9.2", "the second names his own unasked", {answer_violations: lambda *_, **__: ()}),
    wrong(
        "W113",
        "m9.3",
        "who is certainly senior may ask",
        without_reason(height_question_violations, "certainly-senior"),
    ),
    wrong("W114", "m9.4", "a lower sequence is named too", {beats_height: lambda *_: True}),
    wrong(
        "W115",
        "m9.5",
        "who has no such sequence may ask",
        without_reason(height_question_violations, "none-of-that-kind"),
    ),
    wrong("W116", "m10.3", "the question needs no open exchange", {terc_question_violations: _without_exchange}),
    wrong(
        "W217",
        "m10.3",
        "only forehand may ask whether his terc passes",
        {legal_actions: _without_the_dealers_question, violations: _also_against_the_dealers_question},
    ),
    wrong("W117", "D25", "the answer is always yes", {terc_passes: lambda *_: True}),
    wrong("W118", "m11.1", "the declarer deals after a hang", {next_dealer: _declarer_first}),
    wrong("W119", "m11.2", "only the last hang waits", {suspended_after: _only_the_last}),
    wrong("W120", "m11.4", "the declarer deals next", {next_dealer: lambda *told: next_dealer(*told[:3])}),
    wrong(
        "W121",
        "m12.1",
        "a claim needs more than the target",
        {has_arrived: lambda written, taken, target: written + taken > target},
    ),
    wrong("W122", "m12.2", "both there: the higher score wins", {ending: _higher_score}),
    wrong("W214", "m12.2", "who is there before the release has won", {ending_after: _before_release}),
    wrong("W123", "m12.3", "the target is tested before the bait", {settle: _target_before_bait}),
    wrong("W124", "m13.1", "a false claim loses nothing", {winner_against: lambda seat, *_: seat}),
    wrong("W125", "D21", "the end must be spoken", {ending: lambda scores, *_: Ending(None, scores)}),
    wrong(
        "W126",
        "t1",
        "all games go to 501",
        {ending: lambda scores, declarer, _, *rest: ending(scores, declarer, 501, *rest)},
    ),
    wrong("W127", "o1", "equal totals wait for the next deal", _waiting_by(SecondHang.TO_DEFENDER)),
    wrong("W128", "D17", "a bait counts 1", {(endings, "KUSH_OF_BAIT"): 1}),
    wrong("W129", "h1", "the third description deals by threes", always(first_hands, Packets.BY_THREES)),
    wrong("W130", "h2", "sequences as good as the first may follow", always(order_violations, Further.NOT_SENIOR)),
    wrong("W166", "D31", "equal kush: dealt as agreed", {next_dealer: lambda *told: next_dealer(*told[:4])}),
    wrong("W167", "D32", "the trump one alone is best by Kharkiv rules", _preferring(best_of, Seniority.TRUMP)),
    wrong("W169", "D37", "nothing is shown unless somebody demands it", {shown: _as_if_not_shown}),
)
"""Engines that misread Moscow and what comes of it."""

SECOND: Final[tuple[WrongEngine, ...]] = (
    wrong("W131", "s3", "four sevens are good for nothing", {has_four_sevens: lambda _: False}),
    wrong(
        "W220",
        "s3",
        "four sevens may be shown after his own first card",
        {**without_reason(redeal_violations, "already-played"), legal_actions: _with_late_sevens},
    ),
    wrong("W132", "D19", "after four sevens the other deals", always(dealer_after_redeal, AfterSevens.NEXT_DEALER)),
    wrong("W133", "s6", "the declarer deals next", {next_dealer: lambda *told: next_dealer(*told[:3])}),
    wrong("W134", "D22", "after equal totals the declarer deals", {next_dealer: _declarer_first}),
    wrong("W135", "s7", "one after the other, and all at once", _hung_by(SecondHang.ALL_AT_ONCE)),
    wrong("W136", "s7", "at once, and only the oldest", _hung_by(SecondHang.OLDEST_FIRST)),
    wrong("W137", "s8", "501:500 is reported", {ending: lambda *told: ending(*told[:3])}),
    wrong("W138", "v1", "just half is mars too", {mars_limit: lambda target: (target + 1) // 2 + 1}),
    wrong("W139", "D16", "half is rounded down", {mars_limit: lambda target: target // 2}),
    wrong("W140", "v2", "mars counts after a refusal", {games_of_win: _mars_at_any_end}),
    wrong("W141", "v2", "either may always offer", {accepted_stake: lambda stake, _: Stake(2 * stake.games)}),
    wrong("W142", "D26", "an offer may follow another act", {offer_violations: _after_another_act}),
    wrong("W168", "D34", "mars counts after a false claim", {games_of_win: _mars_at_any_end}),
)
"""Engines that misread the second description and its conventions."""
