"""The streams and the policies written once more, in plain Python from their description, for the tests."""

from __future__ import annotations

from collections.abc import Iterator

from deberts import PACK, Announce, Card, Deal, Exchange, Play, bela_cards
from deberts.table.phases import Playing

MODULUS = 2**64
STRENGTH = {False: "789JQKTA", True: "78QKTA9J"}


def splitmix(key: int) -> Iterator[int]:
    """The generator as everybody writes it."""
    while True:
        key = (key + 0x9E3779B97F4A7C15) % MODULUS
        mixed = (key ^ key >> 30) * 0xBF58476D1CE4E5B9 % MODULUS
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % MODULUS
        yield mixed ^ mixed >> 31


def output(key: int, number: int) -> int:
    words = splitmix(key)
    for _ in range(number):
        next(words)
    return next(words)


def lots_of(seed: int, shard: int, index: int) -> list[int]:
    """All 46 lots of a deal."""
    words = splitmix(output(output(seed, shard), index))
    return [half for word in (next(words) for _ in range(23)) for half in (word % 2**32, word // 2**32)]


def below(lot: int, choices: int) -> int:
    return lot * choices // 2**32


def pack_of(lots: list[int]) -> tuple[Card, ...]:
    pack = list(PACK)
    swaps = [(place, place + below(lots[place], 32 - place)) for place in range(19)] + [(31, 19 + below(lots[19], 13))]
    for place, other in swaps:
        pack[place], pack[other] = pack[other], pack[place]
    return tuple(pack)


def play_by_lots(deal: Deal, lots: list[int], declaring: bool) -> Deal:
    """Play a deal through the public API as the lots say."""
    for lot, choices in zip(lots[20:24], (2, 2, 4, 4), strict=True):
        if deal.public.play is None and not deal.is_over:
            deal = deal.apply(deal.legal_actions()[below(lot, choices)])
    number = 28
    while isinstance(deal.public.phase, Playing):
        deal = before_first_card(deal, lots, declaring)
        deal = deal.apply(card_played(deal, lots, lots[number], declaring))
        number += 1
    return deal


def before_first_card(deal: Deal, lots: list[int], declaring: bool) -> Deal:
    if Exchange() in deal.legal_actions() and (declaring or lots[24] >= 2**31):
        deal = deal.apply(Exchange())
    allowed = [action for action in deal.legal_actions() if isinstance(action, Announce)]
    if allowed:
        falls_well = lots[26 + (deal.to_act or 0)] if not declaring else 2**32 - 1
        split = max(allowed, key=lambda action: len(action.sequences)).sequences
        wanted = tuple(sequence for sequence in split if falls_well >> sequence.top.index & 1)
        said = [action for action in allowed if action.sequences == wanted]
        deal = deal.apply(said[0]) if said else deal
    return deal


def card_played(deal: Deal, lots: list[int], lot: int, declaring: bool) -> Play:
    assert isinstance(deal.public.phase, Playing)
    trump = deal.public.phase.contract.trump
    cards = sorted(
        {action.card for action in deal.legal_actions() if isinstance(action, Play)},
        key=lambda card: (card.suit is trump, card.suit.index, STRENGTH[card.suit is trump].index(card.rank.value)),
    )
    card = cards[below(lot, len(cards))]
    says = Play(card, bela=True) in deal.legal_actions()
    is_first = bela_cards(trump) <= deal.view(deal.to_act).own.hand
    falls_well = declaring or bool(lots[25] >> (31 if is_first else 30) & 1)
    return Play(card, bela=says and falls_well)
