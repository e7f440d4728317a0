"""What becomes of a deal by an offence: cards bait, void sequences, a lost game."""

from __future__ import annotations

from typing import Final

import attrs

from deberts.arbiter import offences, source_penalties
from deberts.arbiter.acts import Act, ExchangeBottom, Extra
from deberts.arbiter.deal_reading import DealReading, ExtraCard
from deberts.arbiter.findings import GameLost, SequencesVoid
from deberts.arbiter.source_penalties import CARD_TOO_MANY, FALSE_CLAIM, NEEDLESS_QUESTION, in_force
from deberts.errors import Violation
from deberts.game.deal import Deal
from deberts.game.ends import GameByWord
from deberts.options import Claim
from deberts.rules import conventions, penalties, s02_dealing as dealing, s02_trump as trump, sides
from deberts.table import counting
from deberts.table.actions import Arrive, ClaimEnd, Exchange
from deberts.table.phases import Claimed, Finished, Playing

CLAIMS: Final = ClaimEnd | Arrive


def baited(reading: DealReading, at: int, offender: int, fault: Violation) -> DealReading:
    """Return a deal that a cards bait ends, or will end once trumps are settled.

    Clause:
        m13.2, m13.3, m13.4, m13.5, g13, D15, D28

    Args:
        reading: The deal before.
        at: Number of the act that is the offence.
        offender: Seat that has offended.
        fault: What is wrong.

    Returns:
        The deal, in which what was really played goes on.
    """
    settled = source_penalties.cards_bait(reading.deal, offender, fault.clause)
    if settled is None:
        return attrs.evolve(reading, extra_cards=(*reading.extra_cards, ExtraCard(at, offender, fault)))
    account, ruling = settled
    return attrs.evolve(reading, ruled=account).found(at, fault, ruling, offender)


def with_waiting_penalty(reading: DealReading) -> DealReading:
    """Return a deal once trumps are settled: the first card too many ends it.

    The findings of the others name its seat.

    Clause:
        m13.4

    Args:
        reading: The deal before.

    Returns:
        The deal, with nothing that waits.
    """
    if not reading.extra_cards or reading.deal.public.contract is None:
        return reading
    first, *others = reading.extra_cards
    reading = baited(attrs.evolve(reading, extra_cards=()), first.at, first.seat, first.fault)
    for one in others:
        fault = attrs.evolve(one.fault, facts=(*one.fault.facts, ("ended_by", first.seat)))
        reading = reading.found(one.at, fault, None, one.seat)
    return reading


def with_extra_card(reading: DealReading, at: int, extra: Extra) -> DealReading:
    """Return a deal after a card too many came to a hand.

    Clause:
        m13.4, g13

    Args:
        reading: The deal before.
        at: Number of the act.
        extra: Which card has come to whom.

    Returns:
        The deal, with the finding; no hand is changed.
    """
    deal, hand = reading.deal, reading.deal.secrets[extra.seat].hand
    if CARD_TOO_MANY in in_force(deal.rules) and extra.card not in hand:
        others = sum(one.seat == extra.seat for one in reading.extra_cards)
        (fault,) = penalties.hand_violations(len(hand) + others + 1, len(hand))
        return baited(reading, at, extra.seat, fault)
    return reading.found(at, offences.extra_card_violation(deal, extra), None, extra.seat)


def with_void_sequences(reading: DealReading, at: int, fault: Violation) -> DealReading:
    """Return a deal in which somebody asked needlessly for the height.

    Clause:
        m13.6

    Args:
        reading: The deal before.
        at: Number of the act.
        fault: What is wrong with it.

    Returns:
        The deal, which goes on without his sequences.
    """
    seat, secrets = reading.acts[at].seat, reading.deal.secrets
    counted = penalties.after_wrongful_rost(tuple(secret.declared for secret in secrets), seat)
    ruling = SequencesVoid(source_penalties.clauses_of(reading.deal.rules, NEEDLESS_QUESTION), seat, counted)
    return attrs.evolve(reading, sequences_void=seat).found(at, fault, ruling)


def by_false_claim(reading: DealReading, at: int) -> DealReading:
    """Return a deal that a claim has ended, with what is found if it is false.

    Clause:
        m13.1, g13, v3, D28, p52

    Args:
        reading: The deal after it.
        at: Number of the act.

    Returns:
        The deal.
    """
    account, phase, rules = reading.deal.account, reading.deal.public.phase, reading.deal.rules
    match account and account.game, phase:
        case (
            GameByWord(reached=None) as game,
            Finished(play=play, claimed=Claimed(word=ClaimEnd() | Arrive()) as claimed),
        ):
            taken = claimed.verdict.points if claimed.verdict else 0
            written = reading.deal.opening.scores[sides.side_of(claimed.seat, rules.sides)]
            reason = false_claim(written, taken, rules.target)
            lines = counting.lines_so_far(rules, play, claimed.seat)
            ruling = GameLost(
                source_penalties.clauses_of(rules, game.clause, FALSE_CLAIM), claimed.seat, game.winner, lines
            )
            # Where nobody notices, nobody is at fault who plays on.
            return attrs.evolve(reading, is_closed=True).found(at, reason, ruling)
        case _:
            return reading


def false_claim(written: int, taken: int, target: int) -> Violation:
    """Return what is wrong with a claim of the end that is false."""
    facts = (("written", written), ("taken", taken), ("target", target))
    return Violation(FALSE_CLAIM, "false-claim", facts)


def may_claim(deal: Deal, claim: ClaimEnd | Arrive) -> bool:
    """Return whether somebody might claim the end now if it were his turn.

    Clause:
        m12.1, v3, D39, p30

    Args:
        deal: The deal.
        claim: How he claims it.

    Returns:
        Whether the rules have this claim, and this is its time.
    """
    now, agreed = deal.public.phase, deal.rules.claim
    if not isinstance(now, Playing) or is_played_on(deal):
        return False
    between = agreed is Claim.BETWEEN_TRICKS and bool(now.tricks) and not now.trick
    return between if isinstance(claim, ClaimEnd) else agreed is Claim.BEFORE_A_CARD


def is_played_on(deal: Deal) -> bool:
    """Return whether a match goes on past its target with a deal, so that nobody may claim its end."""
    return bool(conventions.played_on_violations(deal.opening.scores, deal.rules.target))


def exchanged(deal: Deal, act: Act) -> Deal:
    """Return a deal in which a seven was really exchanged, though it was forbidden.

    Clause:
        m13.5, D38

    Args:
        deal: The deal before.
        act: What was done; what is no exchange changes nothing here.

    Returns:
        The deal with the other hand, if the seven was in it.
    """
    public, own = deal.public, deal.secrets[act.seat]
    contract, turned, bottom = public.contract, public.indicator, dealing.bottom_card(deal.pack, deal.rules.seats)
    match act.do:
        case Exchange() if contract is not None:
            given, taken = trump.trump_seven(turned.suit), turned
        case ExchangeBottom() if contract is not None and bottom is not None:
            given, taken = trump.trump_seven(contract.trump), bottom
        case _:
            return deal
    if given not in own.hand or taken in own.held:
        return deal
    hand, held = (cards.without(given).with_card(taken) for cards in (own.hand, own.held))
    lying = given if taken is turned else turned
    secrets = deal.with_secret(act.seat, attrs.evolve(own, hand=hand, held=held))
    return attrs.evolve(deal, secrets=secrets, public=attrs.evolve(public, indicator=lying))
