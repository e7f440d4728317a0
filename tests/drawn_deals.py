"""Hands, deals and matches drawn by lots: the same lots give the same ones, on every machine."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Final

from deberts import PACK, Card, Deal, Match, Play, RuleSet, Standing
from deberts.game.match import with_deals
from deberts.shuffle import lot, pack_of_deal

SUITS: Final = "CDHS"
TRIES: Final = 40
"""How often the end of a deal is played again, to come near to equal totals."""


def drawn_pack(lots: Random) -> list[Card]:
    """A pack in any order, or in threes or fours of neighbours, so that sequences are common."""
    if lots.random() < 0.6:
        return lots.sample(PACK, len(PACK))
    size, shift = lots.choice((3, 4)), lots.randrange(8)
    turned = (*PACK[shift:], *PACK[:shift])
    parts = [turned[at : at + size] for at in range(0, len(turned), size)]
    lots.shuffle(parts)
    return list(chain(*parts))


def drawn_cards(lots: Random, count: int) -> list[str]:
    """So many different cards, as texts."""
    return list(map(str, drawn_pack(lots)[:count]))


def drawn_deal(lots: Random, rules: RuleSet, opening: Standing | None = None) -> Deal:
    """A deal at any point."""
    deal = play_out(lots, Deal.new(rules, drawn_pack(lots), lots.randrange(2), opening))
    return back(deal, lots.randint(0, len(deal.actions)))


def played_deal(lots: Random, rules: RuleSet) -> Deal:
    """A deal that somebody played, to its end."""
    while True:
        deal = play_out(lots, Deal.new(rules, drawn_pack(lots), lots.randrange(2)))
        if deal.public.play is not None:
            return deal


def finished_deal(lots: Random, rules: RuleSet, opening: Standing | None = None) -> Deal:
    """A deal that is over; one in four comes near to equal totals, which chance alone rarely brings."""
    deal = play_out(lots, Deal.new(rules, drawn_pack(lots), lots.randrange(2), opening))
    return evened(lots, deal) if lots.random() < 0.25 else deal


def play_out(lots: Random, deal: Deal) -> Deal:
    """Play a deal to its end; what is rare is done as often as not where it may be done."""
    while legal := deal.legal_actions():
        rare = [action for action in legal if not isinstance(action, Play) or action.bela]
        deal = deal.apply(lots.choice(rare if rare and lots.random() < 0.5 else legal))
    return deal


def back(deal: Deal, count: int) -> Deal:
    """The deal as it was after so many actions."""
    return Deal.new(deal.rules, deal.pack, deal.dealer, deal.opening).apply_all(deal.actions[:count])


def evened(lots: Random, deal: Deal) -> Deal:
    """Play the end of a deal several times, until the totals are equal, and return the one where they differ least."""
    begun = back(deal, max(len(deal.actions) - 10, 0))
    for _ in range(TRIES):
        if _gap(deal) == 0:
            break
        deal = min(deal, play_out(lots, begun), key=_gap)
    return deal


def _gap(deal: Deal) -> int:
    assert deal.account is not None
    one, other = deal.account.totals
    return abs(one - other)


def drawn_match(lots: Random, rules: RuleSet, most: int, seed: str | None) -> Match:
    """A match of so many deals at the most; the last one may be under way.

    Args:
        lots: What decides.
        rules: The rule set.
        most: The most deals.
        seed: What gives the first dealer and the packs; drawn too if left out.
    """
    match = Match.new(rules, first_dealer=lots.randrange(2) if seed is None else lot(seed, 2))
    for number in range(most):
        if match.is_over:
            break
        match = match.next_deal(drawn_pack(lots) if seed is None else pack_of_deal(seed, number))
        match = with_last(match, _played(lots, match))
    if match.deal is not None and lots.random() < 0.3:
        match = with_last(match, back(match.deal, lots.randint(0, len(match.deal.actions))))
    return match


def _played(lots: Random, match: Match) -> Deal:
    assert match.deal is not None
    deal = play_out(lots, match.deal)
    return evened(lots, deal) if lots.random() < 0.3 else deal


def with_last(match: Match, deal: Deal) -> Match:
    """The match with another last deal."""
    return with_deals(match, (*match.deals[:-1], deal))
