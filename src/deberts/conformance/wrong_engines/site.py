"""Misreadings of the site's rules for two, three and four players, and of what may be agreed there."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

import attrs

from deberts.cards import CardSet, Suit
from deberts.conformance.wrong_engines.ledger import without_bela
from deberts.conformance.wrong_engines.model import WrongEngine, always, without_reason, wrong
from deberts.options import Duties, FirstLead, SecondHang
from deberts.rules.conventions import games_of_win, has_arrived, has_more_than_half, taken_so_far, whole_deal
from deberts.rules.penalties import winner_against
from deberts.rules.s02_dealing import bottom_card, completed_hands, next_dealer
from deberts.rules.s02_trump import exchange_violations, pass_violations
from deberts.rules.s03_values import TRICKS, higher_cards
from deberts.rules.s04_announcing import announcements
from deberts.rules.s04_sequences import best_split, contest, seniority
from deberts.rules.s05_tricks import Trick, beating_cards, first_leader, is_over, legal_cards
from deberts.rules.s06_contract import Ledger, Line, Outcome, contract_lines, outcome, shares, winners
from deberts.rules.s06_ending import Ending, ending
from deberts.rules.s06_settlement import released_lines

Totals = tuple[int, ...]


def _more_than_all(totals: Totals, declarer: int, *_: Any) -> Outcome:
    return outcome((totals[declarer], sum(totals) - totals[declarer]), 0)


def _next_writes(totals: Totals, declarer: int, *agreed: Any) -> Ledger:
    true, after = contract_lines(totals, declarer, *agreed), (declarer + 1) % len(totals)
    return tuple(attrs.evolve(line, seat=after) if line.points > 0 else line for line in true)


def _writes_all(totals: Totals, declarer: int, dealer: int, *terms: Any) -> Ledger:
    if outcome(totals, declarer) is not Outcome.BAIT:
        return contract_lines(totals, declarer, dealer, *terms)
    top = winners(totals, declarer, dealer)[0]
    others = [Line(seat, -points, "g11", "bait") for seat, points in enumerate(totals) if seat != top]
    return (Line(top, sum(totals) - totals[top], "g11", "bait"), *others)


def _rest_to_the_first(points: int, seats: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    each, odd = divmod(points, len(seats) or 1)
    return tuple((seat, each + odd * (number == 0)) for number, seat in enumerate(seats))


def _highest(scores: Totals, *rest: Any) -> Ending:
    true = ending(scores, *rest)
    return true if true.winner is None else attrs.evolve(true, winner=scores.index(max(scores)))


def _after_the_declarer(dealer: int, declarer: int, seats: int, agreed: FirstLead) -> int:
    return ((declarer if agreed is FirstLead.DECLARER else dealer) + 1) % seats


def _some(hand: CardSet, suit: Suit, *_: Any) -> tuple[Any, ...]:
    split = best_split(hand, suit)
    return tuple(choice for size in range(1, len(split) + 1) for choice in combinations(split, size))


def _later_of_equals(announced: tuple[Any, ...], suit: Suit, *_: Any) -> int | None:
    said = [max((seniority(one, suit) for one in theirs), default=()) for theirs in announced]
    return max(range(len(said)), key=lambda place: (said[place], place)) if any(said) else None


def _overtrump(hand: CardSet, trick: Trick, suit: Suit, duties: Duties) -> CardSet:
    legal = legal_cards(hand, trick, suit, duties)
    ruffs = bool(trick) and trick[0].suit is not suit and legal <= hand.of(suit)
    return (beating_cards(legal, trick, suit) or legal) if ruffs else legal


def _first_takes_the_indicator(hands: tuple[CardSet, ...], turned: Any, pack: Any, *_: Any) -> tuple[CardSet, ...]:
    full = completed_hands(hands, turned, pack)
    if turned not in full[-1]:
        return full
    return (full[0].with_card(turned), *full[1:-1], CardSet(card for card in full[-1] if card is not turned))


SITE: Final[tuple[WrongEngine, ...]] = (
    wrong("W143", "g0", "four players play nine tricks", {is_over: lambda taken, _: taken == TRICKS[2]}),
    wrong("W144", "g3", "declarer needs more than all others together", {outcome: _more_than_all}),
    wrong("W145", "g4", "the dealer may pass last where he must name", {pass_violations: lambda *_: ()}),
    wrong("W146", "v5", "obligation binds nobody", {pass_violations: lambda *_: ()}),
    wrong("W147", "g5", "the full hand may exchange", without_reason(exchange_violations, "hand-is-completed")),
    wrong("W148", "D12", "the first of four takes the indicator", {completed_hands: _first_takes_the_indicator}),
    wrong("W149", "D29", "the player after declarer leads", {first_leader: _after_the_declarer}),
    wrong("W150", "g7", "the player after declarer leads", {first_leader: _after_the_declarer}),
    wrong("W151", "g8", "some of the sequences may be announced", {announcements: _some}),
    wrong("W152", "g8", "the later of equal announcements wins", {contest: _later_of_equals}),
    wrong("W153", "g9", "a ruff must be beaten", {legal_cards: _overtrump}),
    wrong(
        "W154",
        "D13",
        "only the trump led must be beaten",
        {beating_cards: lambda cards, trick, suit: cards & higher_cards(trick[0], suit)},
    ),
    wrong("W155", "g10", "the players deal in turn", {next_dealer: lambda dealer, *_: (dealer + 1) % 2}),
    wrong("W156", "g11", "at a bait the next seat writes", {contract_lines: _next_writes}),
    wrong("W157", "g11", "the top scorer writes the whole deal", {contract_lines: _writes_all}),
    wrong("W158", "D14", "all points left over go to one seat", {shares: _rest_to_the_first}),
    wrong(
        "W222",
        "D14",
        "of two amounts only the older is released",
        always(released_lines, SecondHang.OLDEST_FIRST, 4),
    ),
    wrong("W159", "g14", "the highest score wins", {ending: _highest}),
    wrong(
        "W160",
        "v3",
        "an arrival needs more than the target",
        {has_arrived: lambda written, taken, target: written + taken > target},
    ),
    wrong("W221", "v3", "bela is no part of an arrival", {taken_so_far: without_bela}),
    wrong("W161", "v4", "just half is enough to nibble", {has_more_than_half: lambda taken, whole: 2 * taken >= whole}),
    wrong(
        "W162",
        "v4",
        "the last trick is no part of the deal",
        {whole_deal: lambda **points: whole_deal(**{**points, "last": 0})},
    ),
    wrong(
        "W163",
        "D28",
        "one opponent below half is mars",
        {games_of_win: lambda reached, others, *rest: games_of_win(reached, (min(others),), *rest)},
    ),
    wrong(
        "W164",
        "D28",
        "a false claim is won by the next seat",
        {winner_against: lambda seat, scores, _: (seat + 1) % len(scores)},
    ),
    wrong("W165", "D33", "after the exchange the bottom card stays face down", {bottom_card: lambda *_: None}),
)
"""Engines that misread the site."""
