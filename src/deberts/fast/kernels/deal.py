"""Whole club deals, a block at a time: pack, bids, exchange, announcements, tricks, bela, and what is written.

Each step is one loop over the lanes of a block, without branches, so that the compiler can serve several at once.
"""

from __future__ import annotations

from typing import Final

from deberts.fast.kernels import bits, lanes as at, rules
from deberts.fast.kernels.bits import BYTE_BITS, ONE, ZERO, Bytes, Words, lowest, numbers, popcount
from deberts.fast.kernels.compile import np, part
from deberts.fast.kernels.streams import ANNOUNCEMENTS, BIDS, FIRST_TRICK, OFFERS, below, high, low, word

TRICKS: Final = np.uint64(9)
"""Number of tricks in a deal."""

LONGEST_CHOICE: Final = np.uint64(8)
"""Steps past all other cards of a whole hand."""

PLACES_DEALT: Final = np.uint64(19)
BOTTOM: Final = np.uint64(31)
THREE: Final = np.uint64(3)
HIGHEST_BIT: Final = np.uint64(31)
BELA_LOTS: Final = np.uint64(30)
FOUR: Final = np.uint64(4)


@part
def deal_block(lanes: Words, packs: Bytes, shard: np.uint64, first: np.uint64, forced: np.uint64) -> None:
    """Deal, bid and play a block of deals by lot, from number *first* of the shard with this key on, and write them.

    Lots of exchange, announcements and bela that are *forced* are not drawn but fall well: none is 0, all is 2^32 - 1.
    """
    deal_cards(lanes, packs, shard, first)
    bid(lanes)
    exchange(lanes, forced)
    announce(lanes, forced)
    rank(lanes, forced)
    play_tricks(lanes)
    count(lanes)
    write(lanes)


@part
def deal_cards(lanes: Words, packs: Bytes, shard: np.uint64, first: np.uint64) -> None:
    """Shuffle the pack of each deal, and deal nine cards each; what happens in between is decided by lots anyway."""
    for lane in numbers(at.LANES):
        key = word(shard, first + lane)
        start = lane * at.PACK_SIZE
        shuffle(packs, start, key)
        lanes[at.KEY + lane] = key
        lanes[at.INDICATOR + lane] = np.uint64(packs[start + np.uint64(12)])
        lanes[at.HANDS + lane] = hand(packs, start)
        lanes[at.HANDS + at.LANES + lane] = hand(packs, start + THREE)


@part
def shuffle(packs: Bytes, start: np.uint64, key: np.uint64) -> None:
    """Shuffle the pack at *start* as far as anybody ever sees it: nineteen cards dealt or turned up, and the bottom."""
    for place in numbers(at.PACK_SIZE):
        packs[start + place] = np.uint8(place)
    for number in numbers(BIDS):
        lots, place = word(key, number), number + number
        _swap(packs, start + place, start + place + below(low(lots), at.PACK_SIZE - place))
        place += ONE
        other = place + below(high(lots), at.PACK_SIZE - place)
        _swap(packs, start + (place if place < PLACES_DEALT else BOTTOM), start + other)


@part
def _swap(packs: Bytes, place: np.uint64, other: np.uint64) -> None:
    packs[place], packs[other] = packs[other], packs[place]


@part
def hand(packs: Bytes, start: np.uint64) -> np.uint64:
    """Return nine cards in the printed layout: two packets of three before the indicator, and one after it."""
    held = ZERO
    for place in numbers(start, start + THREE):
        held |= ONE << np.uint64(packs[place])
        held |= ONE << np.uint64(packs[place + np.uint64(6)])
        held |= ONE << np.uint64(packs[place + np.uint64(13)])
    return held


@part
def bid(lanes: Words) -> None:
    """Settle trump by lot: each bid is any of those that are allowed."""
    for lane in numbers(at.LANES):
        key = lanes[at.KEY + lane]
        early, late = word(key, BIDS), word(key, BIDS + ONE)
        named, named_late = below(low(late), FOUR), below(high(late), FOUR)
        passes = np.uint64(3) if named_late != ZERO else FOUR
        passes = np.uint64(2) if named != ZERO else passes
        passes = ONE if below(high(early), np.uint64(2)) != ZERO else passes
        passes = ZERO if below(low(early), np.uint64(2)) != ZERO else passes
        turned = lanes[at.INDICATOR + lane] >> THREE
        number = (named if named != ZERO else named_late) - ONE
        another = number + (ONE if number >= turned else ZERO)
        lanes[at.PASSES + lane] = passes
        lanes[at.TRUMP + lane] = another if (passes == np.uint64(2)) | (passes == THREE) else turned


@part
def exchange(lanes: Words, forced: np.uint64) -> None:
    """Exchange the trump seven for the indicator, where somebody may and the lot says so."""
    for lane in numbers(at.LANES):
        lot = (low(word(lanes[at.KEY + lane], OFFERS)) | forced) >> HIGHEST_BIT
        trump, turned = lanes[at.TRUMP + lane], lanes[at.INDICATOR + lane]
        seven = ONE << (BYTE_BITS * trump)
        both = seven | (ONE << turned)
        forehand, dealer = lanes[at.HANDS + lane], lanes[at.HANDS + at.LANES + lane]
        allowed = (turned >> THREE == trump) & (((forehand | dealer) & seven) != ZERO) & (lot != ZERO)
        lanes[at.EXCHANGED + lane] = both if allowed else ZERO
        lanes[at.HANDS + lane] = forehand ^ (both if allowed & ((forehand & seven) != ZERO) else ZERO)
        lanes[at.HANDS + at.LANES + lane] = dealer ^ (both if allowed & ((dealer & seven) != ZERO) else ZERO)


@part
def announce(lanes: Words, forced: np.uint64) -> None:
    """Announce sequences by lot, and compare them."""
    for lane in numbers(at.LANES):
        lots, trump = word(lanes[at.KEY + lane], ANNOUNCEMENTS), lanes[at.TRUMP + lane]
        _announce(lanes, lane, trump, low(lots) | forced)
        _announce(lanes, at.LANES + lane, trump, high(lots) | forced)
        first, second = rules.contest(lanes[at.SENIORITY + lane], lanes[at.SENIORITY + at.LANES + lane])
        lanes[at.MELDS + lane] = _melds(lanes, lane) if first else ZERO
        lanes[at.MELDS + at.LANES + lane] = _melds(lanes, at.LANES + lane) if second else ZERO


@part
def _announce(lanes: Words, lane: np.uint64, trump: np.uint64, lots: np.uint64) -> None:
    bertzes, tercs = rules.announced(lanes[at.HANDS + lane], trump, lots)
    lanes[at.BERTZES + lane], lanes[at.TERCS + lane] = bertzes, tercs
    lanes[at.SENIORITY + lane] = rules.seniority(bertzes, tercs, trump)


@part
def _melds(lanes: Words, lane: np.uint64) -> np.uint64:
    return rules.sequence_points(lanes[at.BERTZES + lane], lanes[at.TERCS + lane])


@part
def rank(lanes: Words, forced: np.uint64) -> None:
    """Lay the hands out for the play, forehand leading, and say bela by lot where somebody has it."""
    for lane in numbers(at.LANES):
        trump = lanes[at.TRUMP + lane]
        forehand = bits.ranked(lanes[at.HANDS + lane], trump)
        dealer = bits.ranked(lanes[at.HANDS + at.LANES + lane], trump)
        lots = (high(word(lanes[at.KEY + lane], OFFERS)) | forced) >> BELA_LOTS
        counts = rules.BELA if lots != ZERO else ZERO
        lanes[at.BELA + lane] = counts if forehand & bits.BELA_CARDS == bits.BELA_CARDS else ZERO
        lanes[at.BELA + at.LANES + lane] = counts if dealer & bits.BELA_CARDS == bits.BELA_CARDS else ZERO
        lanes[at.LEADING + lane], lanes[at.REPLYING + lane] = forehand, dealer
        lanes[at.LEADER + lane] = ZERO
        lanes[at.TAKEN_BY_LEADING + lane], lanes[at.TAKEN_BY_REPLYING + lane] = ZERO, ZERO


@part
def chosen(cards: np.uint64, lot: np.uint64) -> np.uint64:
    """Choose one of one to nine cards by a lot of 32 bits.

    It always makes as many steps as the longest choice needs, so that deals side by side keep step.
    """
    number, left = below(lot, popcount(cards)), cards
    for step in numbers(LONGEST_CHOICE):
        left = bits.without_lowest(left) if number > step else left
    return lowest(left)


@part
def play_tricks(lanes: Words) -> None:
    """Play all nine tricks of a block by lot.

    Players are known by who leads, not by place: the loser of a trick and its winner change rows, so that no lane needs
    a branch.
    """
    for trick in numbers(TRICKS):
        cards = at.CARDS + (trick + trick) * at.LANES
        for lane in numbers(at.LANES):
            lots = word(lanes[at.KEY + lane], FIRST_TRICK + trick)
            led = chosen(lanes[at.LEADING + lane], low(lots))
            reply = chosen(rules.legal(lanes[at.REPLYING + lane], led), high(lots))
            lanes[cards + lane], lanes[cards + at.LANES + lane] = led, reply
            _give_trick(lanes, lane, led, reply)


@part
def _give_trick(lanes: Words, lane: np.uint64, led: np.uint64, reply: np.uint64) -> None:
    leading, replying = lanes[at.LEADING + lane] & ~led, lanes[at.REPLYING + lane] & ~reply
    won, other = lanes[at.TAKEN_BY_LEADING + lane], lanes[at.TAKEN_BY_REPLYING + lane]
    changes = rules.takes(reply, led)
    lanes[at.LEADING + lane] = replying if changes else leading
    lanes[at.REPLYING + lane] = leading if changes else replying
    lanes[at.TAKEN_BY_LEADING + lane] = (other if changes else won) | led | reply
    lanes[at.TAKEN_BY_REPLYING + lane] = won if changes else other
    lanes[at.LEADER + lane] ^= ONE if changes else ZERO


@part
def count(lanes: Words) -> None:
    """Count the totals: cards, last trick, sequences, bela. A void deal counts nothing."""
    for lane in numbers(at.LANES):
        played = ZERO if lanes[at.PASSES + lane] == FOUR else ONE
        last, other = lanes[at.TAKEN_BY_LEADING + lane], lanes[at.TAKEN_BY_REPLYING + lane]
        cards, others = bits.points(last) + rules.LAST_TRICK, bits.points(other)
        lasts, swapped = popcount(last), lanes[at.LEADER + lane] != ZERO
        tricks = (np.uint64(18) - lasts if swapped else lasts) >> ONE
        _count(lanes, lane, tricks, others if swapped else cards, played)
        _count(lanes, at.LANES + lane, np.uint64(9) - tricks, cards if swapped else others, played)


@part
def _count(lanes: Words, lane: np.uint64, tricks: np.uint64, cards: np.uint64, played: np.uint64) -> None:
    melds = played * (lanes[at.MELDS + lane] if tricks != ZERO else ZERO)
    bela = played * lanes[at.BELA + lane]
    lanes[at.TRICKS + lane], lanes[at.MELDS + lane], lanes[at.BELA + lane] = played * tricks, melds, bela
    lanes[at.TOTALS + lane] = played * cards + melds + bela


@part
def write(lanes: Words) -> None:
    """Settle each deal as one that stands alone, with nothing suspended before."""
    for lane in numbers(at.LANES):
        forehand, dealer = lanes[at.TOTALS + lane], lanes[at.TOTALS + at.LANES + lane]
        passes = lanes[at.PASSES + lane]
        dealer_plays = (passes & ONE) != ZERO
        own, other = dealer if dealer_plays else forehand, forehand if dealer_plays else dealer
        outcome, written, others, _ = rules.settle(own, other, ZERO)
        lanes[at.WRITTEN + lane] = others if dealer_plays else written
        lanes[at.WRITTEN + at.LANES + lane] = written if dealer_plays else others
        lanes[at.OUTCOME + lane] = rules.VOID if passes == FOUR else outcome
