"""Packs, deals and matches drawn from lots, in which what is rare at a table is common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, pairwise
from types import MappingProxyType
from typing import Any, Final

import attrs

from deberts.cards import PACK, Card, CardSet, Rank, Suit
from deberts.conformance.fresh.lots import Lots
from deberts.conformance.random_play import ENDING
from deberts.game.deal import Deal
from deberts.game.match import Match, with_deals
from deberts.options import Deberts, Doubling, FourSevens, LastBid, SecondHang
from deberts.records.results import standing_json
from deberts.rules import conventions, s02_dealing as dealing, s03_values as values, sides
from deberts.rules.conventions import Stake
from deberts.rules.s02_trump import most_voids
from deberts.rulesets.ruleset import RuleSet
from deberts.shuffle import pack_of_deal
from deberts.table import counting
from deberts.table.actions import Action, Nibble, Pass, Play
from deberts.table.phases import Finished, Playing, Standing

HIGHEST: Final = 275
"""No player's total of a deal is higher."""

_SUIT: Final = len(PACK) // 4
_TRIES: Final = 8
_LAST_ACTIONS: Final = 9
_LONG: Final = 40
_ABOUT: Final = 6
_MOST_SUSPENDED: Final[Mapping[SecondHang, int]] = MappingProxyType(
    {**dict.fromkeys(SecondHang, 3), SecondHang.TO_DEFENDER: 1, SecondHang.SECOND_COUNTS: 1}
)
"""How many amounts are drawn at most: as many as can wait, or three."""
_MOST_ACTIONS: Final = 1_000


def drawn_pack(lots: Lots) -> tuple[Card, ...]:
    """Return a pack: in any order, or with neighbours together, so that sequences are common and often equal."""
    draw = lots.weighed((4, _any_order), (2, _neighbours), (2, _cut_alike), (1, _by_rank))
    return draw(lots)


def _any_order(lots: Lots) -> tuple[Card, ...]:
    return lots.mixed(PACK)


def _neighbours(lots: Lots) -> tuple[Card, ...]:
    size, shift = lots.pick((3, 4)), lots.below(_SUIT)
    turned = (*PACK[shift:], *PACK[:shift])
    return _joined(lots, [turned[at : at + size] for at in range(0, len(turned), size)])


def _cut_alike(lots: Lots) -> tuple[Card, ...]:
    """Cut every suit at the same places: what one holds in a suit, the other holds in another."""
    sizes = lots.mixed((3, 3, 2))
    ends = (0, sizes[0], sizes[0] + sizes[1], _SUIT)
    suits = [PACK[at : at + _SUIT] for at in range(0, len(PACK), _SUIT)]
    return _joined(lots, [suit[a:b] for suit in suits for a, b in pairwise(ends)])


def _by_rank(lots: Lots) -> tuple[Card, ...]:
    """Keep the cards of a rank together: four of a kind, and the sevens, go to one seat."""
    return _joined(lots, [PACK[rank::_SUIT] for rank in range(_SUIT)])


def _joined(lots: Lots, parts: list[tuple[Card, ...]]) -> tuple[Card, ...]:
    return tuple(chain(*lots.mixed(parts)))


def drawn_cards(lots: Lots, count: int) -> list[str]:
    """Return so many different cards as texts."""
    return list(map(str, drawn_pack(lots)[:count]))


def dealt_pack(lots: Lots, rules: RuleSet) -> tuple[Card, ...]:
    """Return a pack for a deal: often somebody has the seven of the suit that is turned up, and perhaps all sevens.

    Where a long run wins, somebody often holds one.
    """
    pack = drawn_pack(lots)
    if rules.deberts is not Deberts.NEVER and lots.chance(50):
        return _with_long_run(lots, rules, pack)
    if not lots.chance(33):
        return pack
    turned = dealing.indicator(pack, rules.seats)
    hand = lots.some(lots.pick(dealing.first_hands(pack, rules.seats, rules.packets)), len(Suit))
    has_all = rules.four_sevens is not FourSevens.NOTHING and lots.chance(40)
    sevens = [Card(Rank.SEVEN, suit) for suit in (Suit if has_all else (turned.suit,))]
    for seven, card in zip(sevens, hand, strict=False):
        pack = pack if seven is turned or seven in hand else _swapped(pack, seven, card)
    return pack


def _with_long_run(lots: Lots, rules: RuleSet, pack: tuple[Card, ...]) -> tuple[Card, ...]:
    """Give somebody a whole suit, or all of it but the seven, which may be turned up."""
    first, turned = dealing.first_hands(PACK, rules.seats, rules.packets), dealing.indicator(PACK, rules.seats)
    hand = lots.pick(dealing.completed_hands(first, turned, PACK)) - CardSet((turned,))
    places, lowest = lots.pick((((turned, *hand), 0), (tuple(hand), 0), (tuple(hand), 1)))
    for place, card in zip(places, PACK[_SUIT * lots.below(len(Suit)) + lowest :], strict=False):
        pack = _swapped(pack, card, pack[place.index])
    return pack


def _swapped(pack: tuple[Card, ...], one: Card, other: Card) -> tuple[Card, ...]:
    places = {one: other, other: one}
    return tuple(places.get(card, card) for card in pack)


def play_out(lots: Lots, deal: Deal, most: int = _MOST_ACTIONS) -> Deal:
    """Play a deal to its end, or so many actions; what is rare is done as often as not where it may be done."""
    passing = lots.chance(8 if deal.rules.last_bid is LastBid.MAY_PASS else 25)
    while len(deal.actions) < most and (legal := deal.legal_actions()):
        may_pass = passing and isinstance(legal[0], Pass)
        deal = deal.apply(legal[0] if may_pass or len(legal) == 1 else _choice(lots, deal, legal))
    return deal


def _choice(lots: Lots, deal: Deal, legal: tuple[Action, ...]) -> Action:
    rare = [action for action in legal if not isinstance(action, Play) or action.bela]
    play = deal.public.play
    if play and Nibble() in rare and _is_about_half(deal, play):
        return Nibble()
    action = lots.pick(rare if rare and lots.chance(50) else legal)
    # What ends a game in the middle of a deal would end most of them.
    return action if action.word not in ENDING or lots.chance(15) else lots.pick(legal)


def _is_about_half(deal: Deal, play: Playing) -> bool:
    """Return whether somebody has just half of the deal, or a few points more or less."""
    whole = counting.whole_deal(deal.rules, play, counting.cards_of_all(deal, play))
    taken = (counting.taken_so_far(deal.rules, play, seat) for seat in range(deal.rules.seats))
    return any(abs(2 * points - whole) <= _ABOUT for points in taken)


def drawn_deal(lots: Lots, rules: RuleSet, opening: Standing | None = None) -> Deal:
    """Return a deal at any point; at the beginning, where most can be done, more often than at any other."""
    dealt = Deal.new(rules, dealt_pack(lots, rules), lots.below(rules.seats), opening)
    most = lots.pick((lots.between(0, _LONG), lots.between(0, 9), _before_last_bid(rules), lots.between(0, 9), _LONG))
    return play_out(lots, dealt, most)


def _before_last_bid(rules: RuleSet) -> int:
    return 2 * rules.seats - 1


def finished_deal(lots: Lots, rules: RuleSet, opening: Standing | None = None) -> Deal:
    """Return a deal that is over; one in eight comes near to equal totals, which chance alone seldom brings."""
    deal = play_out(lots, Deal.new(rules, dealt_pack(lots, rules), lots.below(rules.seats), opening))
    return evened(lots, deal) if lots.chance(12) else deal


def aimed(lots: Lots, deal: Deal) -> Deal:
    """Return a deal in a match that stood so before that somebody comes to a bound by it, or just misses it."""
    if deal.account is None:
        return deal
    written, goals = list(deal.account.written), _goals(lots, deal.rules)
    claimed = deal.public.phase.claimed if isinstance(deal.public.phase, Finished) else None
    if claimed and claimed.verdict and not isinstance(claimed.word, Nibble):
        side = sides.side_of(claimed.seat, deal.rules.sides)
        written[side] = claimed.verdict.points
        goals[side] = deal.rules.target - lots.pick((0, 0, 1))
    opening = attrs.evolve(deal.opening, scores=_scores_before(written, goals, deal.rules))
    return Deal.new(deal.rules, deal.pack, deal.dealer, opening).apply_all(deal.actions)


def aimed_scores(lots: Lots, rules: RuleSet, written: Sequence[int]) -> tuple[int, ...]:
    """Return scores that come to a bound, or just miss it, when something more is written."""
    return _scores_before(written, _goals(lots, rules), rules)


def _scores_before(written: Sequence[int], goals: Sequence[int], rules: RuleSet) -> tuple[int, ...]:
    return tuple(min(max(goal - own, 0), rules.target - 1) for goal, own in zip(goals, written, strict=True))


def _goals(lots: Lots, rules: RuleSet) -> list[int]:
    return [lots.pick(_bounds(rules.target)) for _ in range(rules.sides)]


def _bounds(target: int) -> tuple[int, ...]:
    half = conventions.mars_limit(target)
    return (target, target, target - 1, target + 1, half, half - 1, target // 2, 0)


def evened(lots: Lots, deal: Deal) -> Deal:
    """Play the end of a deal several times, and return that where the totals differ least."""
    begun = back(deal, max(len(deal.actions) - _LAST_ACTIONS, 0))
    return min(deal, *(play_out(lots, begun) for _ in range(_TRIES)), key=_gap)


def _gap(deal: Deal) -> int:
    totals = sorted(deal.account.totals) if deal.account else [0, HIGHEST]
    return totals[-1] - totals[-2] if any(totals) else HIGHEST


def deal_in_play(lots: Lots, rules: RuleSet) -> Deal:
    """Return a deal that is being played, at any card."""
    while True:
        deal = play_out(lots, Deal.new(rules, dealt_pack(lots, rules), lots.below(rules.seats)))
        points = [at for at, action in enumerate(deal.actions) if isinstance(action, Play)]
        if points:
            return back(deal, lots.pick(points))


def back(deal: Deal, count: int) -> Deal:
    """Return a deal as it was after so many actions."""
    if count == len(deal.actions):
        return deal
    return Deal.new(deal.rules, deal.pack, deal.dealer, deal.opening).apply_all(deal.actions[:count])


def drawn_standing(lots: Lots, rules: RuleSet) -> Standing:
    """Return where a match may stand: often shortly before its end, with something suspended, at a doubled stake."""
    most = rules.target - 1
    scores = tuple(
        lots.pick((0, most, max(most - lots.below(200), 0), lots.between(0, most))) for _ in range(rules.sides)
    )
    if rules.least_score < 0 and lots.chance(40):
        scores = (lots.pick((-1, -100, -150 - lots.below(900))), *scores[1:])
    return Standing(scores, drawn_suspended(lots, rules), _stake(lots, rules), **drawn_counts(lots, rules))


def drawn_counts(lots: Lots, rules: RuleSet) -> dict[str, Any]:
    """Return what may be counted of each by some rules, and how many deals may be passed out in a row."""
    counts = {key: tuple(lots.below(6) for _ in range(rules.sides)) for key in rules.counts if lots.chance(70)}
    most = most_voids(rules.forced_deal)
    return {**counts, "voids": lots.pick((most, lots.between(0, most)))} if most else counts


def drawn_tricks(lots: Lots, rules: RuleSet) -> tuple[int, ...]:
    """Return how many tricks each may have: all of them, or somebody none, or fewer where a deal was cut short."""
    left, tricks = values.TRICKS[rules.seats] - lots.pick((0, 0, 0, 1)), []
    for others in range(rules.seats - 1, 0, -1):
        tricks.append(lots.pick((0, left, lots.between(0, max(left - others, 0)))))
        left -= tricks[-1]
    return (*tricks, left)


def drawn_suspended(lots: Lots, rules: RuleSet) -> tuple[int, ...]:
    """Return what may be suspended by some rules."""
    most = _MOST_SUSPENDED[rules.second_hang] if rules.suspends else 0
    return tuple(lots.pick((0, 1, lots.between(2, HIGHEST // 2))) for _ in range(lots.between(0, most)))


def _stake(lots: Lots, rules: RuleSet) -> Stake:
    if rules.doubling is Doubling.NEVER or lots.chance(50):
        return Stake()
    return Stake(lots.pick((2, 4, 64)), lots.below(rules.seats))


def drawn_match(lots: Lots, rules: RuleSet, first: Match, seed: str | None) -> Match:
    """Return a match of a few deals, of which the last may be under way.

    Args:
        lots: What decides.
        rules: The rule set.
        first: The match before its first deal.
        seed: What gives the packs; drawn too if left out.
    """
    match = first
    for number in range(lots.pick((0, 1, 1, 2, 2, 3, 4))):
        if match.is_over:
            return match
        pack = dealt_pack(lots, rules) if seed is None else pack_of_deal(seed, number)
        match = match.next_deal(pack)
        match = with_deals(match, (*match.deals[:-1], _played(lots, match.dealt)))
    if rules.offers and len(match.deals) == 1 and lots.chance(60):
        only = aimed(lots, match.dealt)
        match = Match.new(rules, first_dealer=match.first_dealer, opening=only.opening).next_deal(only.pack)
        match = with_deals(match, (only,))
    if match.deal is not None and lots.chance(30):
        match = with_deals(match, (*match.deals[:-1], back(match.deal, lots.between(0, len(match.deal.actions)))))
    return match


def _played(lots: Lots, deal: Deal) -> Deal:
    deal = play_out(lots, deal)
    return evened(lots, deal) if lots.chance(12) else deal


def deal_json(deal: Deal) -> dict[str, Any]:
    """Return a deal as it is given to operations."""
    return {"pack": list(map(str, deal.pack)), "dealer": deal.dealer, "actions": list(map(str, deal.actions))}


def opening_json(opening: Standing, always: tuple[str, ...] = ()) -> dict[str, Any]:
    """Return where a match began as it is given to operations: what is as usual is left out, but for some keys."""
    usual, said = standing_json(Standing((0,) * len(opening.scores))), standing_json(opening)
    return {key: value for key, value in said.items() if key in always or value != usual.get(key)}
