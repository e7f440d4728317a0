"""Misreadings of the other sources: Moscow, Kharkiv, the game of one deal, the second and third descriptions."""

from __future__ import annotations

from typing import Any, Final

import attrs

from deberts.cards import CardSet, Suit
from deberts.conformance.wrong.model import WrongEngine, wrong
from deberts.errors import Violation
from deberts.options import Further, Mars, Packets, SecondHang, Seniority
from deberts.rules import (
    conventions,
    moscow_dialogue,
    penalties,
    s02_trump as trump,
    s04_announcing,
    s04_bela,
    s04_sequences as sequences,
    s06_contract as contract,
    s06_ending as endings,
)
from deberts.rules.conventions import Stake
from deberts.rules.s06_contract import Settlement
from deberts.rules.s06_ending import Ending
from deberts.table import showing
from deberts.table.events import Event, Show
from deberts.table.phases import Playing
from deberts.table.view import Position

_contest = sequences.contest
_best_of = s04_announcing.best_of
_shown = showing.shown
_certainly_senior = moscow_dialogue.certainly_senior
_order_violations = moscow_dialogue.order_violations
_height_question_violations = moscow_dialogue.height_question_violations
_bela_word_violations = s04_bela.bela_word_violations
_terc_question_violations = moscow_dialogue.terc_question_violations
_offer_violations = conventions.offer_violations
_settle = contract.settle
_suspended_after = contract.suspended_after
_released_lines = contract.released_lines
_ending = endings.ending
_next_dealer = trump.next_dealer
_games_of_win = conventions.games_of_win
_first_hands = trump.first_hands

Totals = tuple[int, ...]


def _both_in_hand(hand: CardSet, held: CardSet, suit: Suit, *, said: bool) -> tuple[Violation, ...]:
    pair = s04_bela.bela_cards(suit)
    return _bela_word_violations(hand, held, suit, said=said) or (
        (Violation("m8.3", "gone"),) if not pair <= hand else ()
    )


def _asked_when_certain(best: Any, heard: Any, *, certain: bool) -> tuple[Violation, ...]:
    return _height_question_violations(best, heard, certain=certain and False)


def _asked_without(best: Any, heard: Any, *, certain: bool) -> tuple[Violation, ...]:
    return tuple(
        reason for reason in _height_question_violations(best, heard, certain=certain) if reason.clause != "m9.5"
    )


def _asked_without_exchange(*hand: Any, **facts: Any) -> tuple[Violation, ...]:
    return tuple(reason for reason in _terc_question_violations(*hand, **facts) if reason.clause == "m10.3")


def _only_the_last(*settled: Any) -> Totals:
    return _suspended_after(*settled)[-1:]


def _target_before_bait(totals: Totals, *rest: Any) -> Settlement:
    return attrs.evolve(_settle(totals, *rest), written=totals)


def _waiting_by(rule: SecondHang) -> Any:
    return lambda totals, declarer, suspended, _: _suspended_after(totals, declarer, suspended, rule)


def _released_by(rule: SecondHang) -> Any:
    return lambda totals, declarer, suspended, dealer, _: _released_lines(totals, declarer, suspended, dealer, rule)


def _higher_score(scores: Totals, declarer: int, target: int, dealer: int, _: Any, *rule: Any) -> Ending:
    return _ending(scores, declarer, target, dealer, scores.index(max(scores)), *rule)


def _declarer_first(dealer: int, declarer: int | None, totals: Totals, *rule: Any) -> int:
    equal = declarer is not None and totals[declarer] == max(totals)
    return declarer if equal and declarer is not None else _next_dealer(dealer, declarer, totals, *rule)


def _after_another_act(seat: int, stake: Stake, *, pending: bool, **_: bool) -> tuple[Violation, ...]:
    return _offer_violations(seat, stake, pending=pending, acted=False)


def _equals_follow(further: Any, first: Any, suit: Suit, preference: Seniority, _: Further) -> tuple[Violation, ...]:
    return _order_violations(further, first, suit, preference, Further.NOT_SENIOR)


def _as_if_not_shown(position: Position, play: Playing) -> tuple[Event, ...]:
    return tuple(Event(event.seat, Show(())) for event in _shown(position, play))


def _mars_at_any_end(reached: int | None, others: Totals, target: int, rule: Mars) -> int:
    return _games_of_win(target if reached is None else reached, others, target, rule)


MOSCOW: Final[tuple[WrongEngine, ...]] = (
    wrong(
        "W105",
        "k1",
        "trumps are preferred by Kharkiv rules",
        (sequences, "contest", lambda announced, suit, _: _contest(announced, suit, Seniority.TRUMP)),
    ),
    wrong(
        "W106",
        "k2",
        "a terc from the trump ace is certain by Kharkiv rules",
        (
            moscow_dialogue,
            "certainly_senior",
            lambda own, heard, suit, _: _certainly_senior(own, heard, suit, Seniority.TRUMP),
        ),
    ),
    wrong(
        "W107",
        "m7.1",
        "trumps are not preferred by Moscow rules",
        (sequences, "contest", lambda announced, suit, _: _contest(announced, suit, Seniority.EARLIER)),
    ),
    wrong(
        "W108", "m11.3", "sequences need a trick", (sequences, "scored", lambda said, tricks, _: said if tricks else ())
    ),
    wrong(
        "W109",
        "m8.1",
        "any sequence may be announced first",
        (s04_announcing, "best_of", lambda split, *_: split),
    ),
    wrong(
        "W110",
        "m8.3",
        "bela is said while both its cards are in hand",
        (s04_bela, "bela_word_violations", _both_in_hand),
    ),
    wrong(
        "W111", "m9.1", "a bertz asks a terc for its height", (moscow_dialogue, "certainly_senior", lambda *_: False)
    ),
    wrong(
        "W112", "m9.2", "the second names his own unasked", (moscow_dialogue, "answer_violations", lambda *_, **__: ())
    ),
    wrong(
        "W113",
        "m9.3",
        "who is certainly senior may ask",
        (moscow_dialogue, "height_question_violations", _asked_when_certain),
    ),
    wrong("W114", "m9.4", "a lower sequence is named too", (moscow_dialogue, "beats_height", lambda *_: True)),
    wrong(
        "W115",
        "m9.5",
        "who has no such sequence may ask",
        (moscow_dialogue, "height_question_violations", _asked_without),
    ),
    wrong(
        "W116",
        "m10.3",
        "the question needs no open exchange",
        (moscow_dialogue, "terc_question_violations", _asked_without_exchange),
    ),
    wrong("W117", "D25", "the answer is always yes", (moscow_dialogue, "terc_passes", lambda *_: True)),
    wrong("W118", "m11.1", "the declarer deals after a hang", (trump, "next_dealer", _declarer_first)),
    wrong("W119", "m11.2", "only the last hang waits", (contract, "suspended_after", _only_the_last)),
    wrong("W120", "m11.4", "the declarer deals next", (trump, "next_dealer", lambda *told: _next_dealer(*told[:3]))),
    wrong(
        "W121",
        "m12.1",
        "a claim needs more than the target",
        (conventions, "has_arrived", lambda written, taken, target: written + taken > target),
    ),
    wrong(
        "W122",
        "m12.2",
        "both there: the higher score wins",
        (endings, "ending", _higher_score),
    ),
    wrong("W123", "m12.3", "the target is tested before the bait", (contract, "settle", _target_before_bait)),
    wrong("W124", "m13.1", "a false claim loses nothing", (penalties, "lost_by_false_claim", lambda seat, *_: seat)),
    wrong("W125", "D21", "the end must be spoken", (endings, "ending", lambda scores, *_: Ending(None, scores))),
    wrong(
        "W126",
        "t1",
        "all games go to 501",
        (endings, "ending", lambda scores, declarer, _, *rest: _ending(scores, declarer, 501, *rest)),
    ),
    wrong(
        "W127",
        "o1",
        "equal totals wait for the next deal",
        (contract, "suspended_after", _waiting_by(SecondHang.TO_DEFENDER)),
    ),
    wrong("W128", "D17", "a bait counts 1", (endings, "KUSH_OF_BAIT", 1)),
    wrong(
        "W129",
        "h1",
        "the third description deals by threes",
        (trump, "first_hands", lambda pack, seats, _: _first_hands(pack, seats, Packets.BY_THREES)),
    ),
    wrong(
        "W130",
        "h2",
        "sequences as good as the first may follow",
        (moscow_dialogue, "order_violations", _equals_follow),
    ),
    wrong("W166", "D31", "equal kush: dealt as agreed", (trump, "next_dealer", lambda *told: _next_dealer(*told[:4]))),
    wrong(
        "W167",
        "D32",
        "the trump one alone is best by Kharkiv rules",
        (s04_announcing, "best_of", lambda split, suit, _: _best_of(split, suit, Seniority.TRUMP)),
    ),
    wrong("W169", "D37", "nothing is shown unless somebody demands it", (showing, "shown", _as_if_not_shown)),
)
"""Engines that misread Moscow and what comes of it."""

SECOND: Final[tuple[WrongEngine, ...]] = (
    wrong("W131", "s3", "four sevens are good for nothing", (conventions, "has_four_sevens", lambda _: False)),
    wrong(
        "W132",
        "D19",
        "after four sevens the other deals",
        (conventions, "dealer_after_redeal", lambda dealer: 1 - dealer),
    ),
    wrong("W133", "s6", "the declarer deals next", (trump, "next_dealer", lambda *told: _next_dealer(*told[:3]))),
    wrong("W134", "D22", "after equal totals the declarer deals", (trump, "next_dealer", _declarer_first)),
    wrong(
        "W135",
        "s7",
        "one after the other, and all at once",
        (contract, "suspended_after", _waiting_by(SecondHang.ALL_AT_ONCE)),
        (contract, "released_lines", _released_by(SecondHang.ALL_AT_ONCE)),
    ),
    wrong(
        "W136",
        "s7",
        "at once, and only the oldest",
        (contract, "suspended_after", _waiting_by(SecondHang.OLDEST_FIRST)),
        (contract, "released_lines", _released_by(SecondHang.OLDEST_FIRST)),
    ),
    wrong("W137", "s8", "501:500 is reported", (endings, "ending", lambda *told: _ending(*told[:3]))),
    wrong("W138", "v1", "just half is mars too", (conventions, "mars_limit", lambda target: (target + 1) // 2 + 1)),
    wrong("W139", "D16", "half is rounded down", (conventions, "mars_limit", lambda target: target // 2)),
    wrong("W140", "v2", "mars counts after a refusal", (conventions, "games_of_win", _mars_at_any_end)),
    wrong(
        "W141",
        "v2",
        "either may always offer",
        (conventions, "accepted_stake", lambda stake, _: Stake(2 * stake.games)),
    ),
    wrong("W142", "D26", "an offer may follow another act", (conventions, "offer_violations", _after_another_act)),
    wrong("W168", "D34", "mars counts after a false claim", (conventions, "games_of_win", _mars_at_any_end)),
)
"""Engines that misread the second description and its conventions."""
