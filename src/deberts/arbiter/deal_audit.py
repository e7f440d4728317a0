"""One deal before the arbiter: act by act, what is irregular, what is ruled, and how the deal goes on."""

from __future__ import annotations

from typing import assert_never

import attrs

from deberts.arbiter import offences, rulings, score_entries
from deberts.arbiter.acts import Act, Deed, ExchangeBottom, Extra, LayPen, Write
from deberts.arbiter.findings import Finding, GameLost, Ruling, SequencesVoid
from deberts.arbiter.rulings import CARD_TOO_MANY, FALSE_CLAIM, NEEDLESS_QUESTION, in_force
from deberts.arbiter.score_entries import ScoreEntries
from deberts.errors import Violation
from deberts.game import transition_table
from deberts.game.account import Account
from deberts.game.deal import Deal
from deberts.game.ends import GameByWord
from deberts.options import BelaTime, Claim
from deberts.rules import penalties, s04_bela
from deberts.table.actions import (
    Action,
    Announce,
    Arrive,
    AskHeight,
    ClaimEnd,
    Good,
    Keep,
    No,
    Play,
    TellHeight,
    Yes,
)
from deberts.table.phases import Answering, Claimed, Finished, Playing, Question
from deberts.table.view import Secret

_ABOUT_SEQUENCES = AskHeight | Good | Announce | Keep


@attrs.frozen
class ExtraCard:
    """A card too many that came to a hand before trumps were settled, so that its penalty waits.

    Args:
        at: Number of the act.
        seat: Whose hand.
        fault: What is wrong.
    """

    at: int
    seat: int
    fault: Violation


@attrs.frozen
class DealAudit:
    """A deal as far as it was judged.

    Args:
        number: Number of the deal in the record.
        deal: The deal as the rules have it, without what had no effect.
        acts: All that was done in it.
        entries: What is entered on the score sheet, once the deal is over.
        sequences_void: Seat whose sequences are void.
        extra_cards: Cards too many whose penalty waits, the first before the others.
        winner: Seat that has won by a false claim, made while the result was written.
        is_closed: Whether anything was done after the end.
    """

    number: int
    deal: Deal
    acts: tuple[Act, ...]
    entries: ScoreEntries | None = None
    sequences_void: int | None = None
    extra_cards: tuple[ExtraCard, ...] = ()
    winner: int | None = None
    is_closed: bool = False


Step = tuple[DealAudit, tuple[Finding, ...]]
"""How far a deal was judged, and what was found last."""


def judge(audit: DealAudit, at: int) -> Step:
    """Judge one act.

    Clause:
        m12.1, m13.1, m13.2, m13.3, m13.4, m13.5, m13.6, m13.7, g13, D15, D23, D27, D28, D30

    Args:
        audit: The deal before it.
        at: Number of the act.

    Returns:
        The deal after it, and what was found.
    """
    match audit.acts[at].do:
        case Write() | LayPen() as deed:
            return _on_the_sheet(audit, at, deed)
        case ClaimEnd() if _may_be_claimed(audit):
            return _claimed_in_writing(audit, at)
        case _ if audit.entries is not None:
            return _after_the_end(audit, at)
        case Extra() as extra:
            return _with_extra_card(audit, at, extra)
        case deed:
            return _done(audit, at, deed)


def unpunished(audit: DealAudit) -> tuple[Finding, ...]:
    """Return what was found and could not be punished, because trumps were never settled.

    Clause:
        m13.4

    Args:
        audit: A deal that was judged to the end.

    Returns:
        The findings; none if nothing waits.
    """
    return tuple(_found(audit, one.at, one.fault, seat=one.seat) for one in audit.extra_cards)


def _found(
    audit: DealAudit, at: int, reason: Violation, ruling: Ruling | None = None, *, seat: int | None = None
) -> Finding:
    act = audit.acts[at]
    facts = (("did", str(act.do)), *reason.facts)
    at_fault = act.seat if seat is None else seat
    return Finding(audit.number, at, at_fault, reason.clause, reason.code, facts, ruling)


# -- while the deal runs -----------------------------------------------------------------------------------------------


def _done(audit: DealAudit, at: int, deed: Action | ExchangeBottom) -> Step:
    act = audit.acts[at]
    is_ignored = _is_ignored(audit, act)
    if not is_ignored:
        audit = attrs.evolve(audit, deal=_without_further_talk(audit, act))
    offence = offences.offence(audit.deal, act)
    if offence is not None and offence.clause != NEEDLESS_QUESTION:
        return _baited(audit, at, act.seat, offence)
    if is_ignored:
        return audit, ()
    return _unpunished_act(audit, at, deed) if offence is None else _with_void_sequences(audit, at, offence)


def _is_ignored(audit: DealAudit, act: Act) -> bool:
    """Return whether an act belongs to a talk about sequences that a ruling has settled already.

    Who asked needlessly has no sequences any more, so nothing need be answered. At the table the fault may have passed
    unnoticed, and the talk gone on: it has no effect, and no fault is found with it.
    """
    play = audit.deal.public.play
    if audit.sequences_void is None or play is None or play.contest is not None:
        return False
    own = act.seat == audit.sequences_void and isinstance(act.do, _ABOUT_SEQUENCES)
    return own or isinstance(act.do, TellHeight)


def _without_further_talk(audit: DealAudit, act: Act) -> Deal:
    """Return the deal in which the other announces nothing further, where he may and something else is done."""
    phase = audit.deal.public.phase
    if audit.sequences_void is None or not isinstance(phase, Answering) or phase.question is not Question.FURTHER:
        return audit.deal
    is_answer = act.seat == phase.seat and isinstance(act.do, Announce | Keep)
    return audit.deal if is_answer else audit.deal.apply(Keep())


def _unpunished_act(audit: DealAudit, at: int, deed: Action | ExchangeBottom) -> Step:
    deal, act = audit.deal, audit.acts[at]
    if isinstance(deed, ExchangeBottom):
        return audit, (_found(audit, at, offences.bottom_card_violation(deal, act.seat)),)
    reason = offences.first_reason(deal, act.seat, deed)
    if reason is None:
        return _carried_on(attrs.evolve(audit, deal=deal.apply(deed)), at)
    following = next(iter(audit.acts[at + 1 : at + 2]), None)
    after = attrs.evolve(audit, deal=_after_refused(deal, act, following))
    return _carried_on(after, at, _found(audit, at, reason))


def _carried_on(audit: DealAudit, at: int, *found: Finding) -> Step:
    account = audit.deal.account
    if audit.extra_cards and audit.deal.public.contract is not None:
        after, judged = _with_waiting_penalty(audit)
        return after, (*found, *judged)
    if account is None:
        return audit, found
    return _over(audit, account), (*found, *_by_false_claim(audit, at, account))


def _over(audit: DealAudit, account: Account) -> DealAudit:
    return attrs.evolve(audit, entries=ScoreEntries.of(audit.deal.rules, account))


def _by_false_claim(audit: DealAudit, at: int, account: Account) -> tuple[Finding, ...]:
    rules, phase = audit.deal.rules, audit.deal.public.phase
    match account.game, phase:
        case GameByWord(reached=None) as game, Finished(claimed=Claimed(word=ClaimEnd() | Arrive()) as claimed):
            taken = claimed.verdict.points if claimed.verdict else 0
            reason = _false_claim(account.before.scores[claimed.seat], taken, rules.target)
            clauses = rulings.clauses_of(rules, game.clause, FALSE_CLAIM)
            return (_found(audit, at, reason, GameLost(clauses, claimed.seat, game.winner)),)
        case _:
            return ()


def _false_claim(written: int, taken: int, target: int) -> Violation:
    facts = (("written", written), ("taken", taken), ("target", target))
    return Violation(FALSE_CLAIM, "false-claim", facts)


# -- against the rules, and not punished -------------------------------------------------------------------------------


def _after_refused(deal: Deal, act: Act, following: Act | None) -> Deal:
    """Return a deal after something that the rules do not allow, and no penalty punishes.

    A card on the table and an answer stand, unless they were taken back: then what was done next could have been done
    without them (D23). Anything else has no effect.
    """
    standing = None if act.seat != deal.to_act else _what_stands(deal, deal.secrets[act.seat], act.do)
    if standing is None or _could_follow(deal, act.seat, following):
        return deal
    return _carried_out(deal, act.seat, standing)


def _what_stands(deal: Deal, own: Secret, deed: Deed) -> Action | None:
    match deed, deal.public.phase:
        case Play(card=card), Playing() as play if card in own.hand:
            return Play(card, deed.bela and _may_say_bela(deal, own, play, deed))
        case TellHeight(), Answering(question=Question.HEIGHT):
            return deed
        case Yes() | No(), Answering(question=Question.TERC):
            return deed
        case _:
            return None


def _may_say_bela(deal: Deal, own: Secret, play: Playing, deed: Play) -> bool:
    is_early = deal.rules.bela is BelaTime.BEFORE_ANY_MOVE
    false = s04_bela.bela_violations(deed.card, own.held, play.contract.trump, said=play.bela is not None)
    return not (is_early or false)


def _could_follow(deal: Deal, seat: int, following: Act | None) -> bool:
    if following is None or following.seat != seat or not isinstance(following.do, Action):
        return False
    return offences.first_reason(deal, seat, following.do) is None


def _carried_out(deal: Deal, seat: int, action: Action) -> Deal:
    public, secrets = transition_table.after(deal, seat, action)
    return attrs.evolve(deal, actions=(*deal.actions, action), public=public, secrets=secrets)


# -- penalties ---------------------------------------------------------------------------------------------------------


def _baited(audit: DealAudit, at: int, offender: int, fault: Violation) -> Step:
    settled = rulings.cards_bait(audit.deal, offender, fault.clause)
    if settled is None:
        return attrs.evolve(audit, extra_cards=(*audit.extra_cards, ExtraCard(at, offender, fault))), ()
    account, ruling = settled
    return _over(audit, account), (_found(audit, at, fault, ruling, seat=offender),)


def _with_waiting_penalty(audit: DealAudit) -> Step:
    """Punish the first card too many, which ends the deal; the findings of the others name its seat."""
    first, *others = audit.extra_cards
    after, (judged,) = _baited(attrs.evolve(audit, extra_cards=()), first.at, first.seat, first.fault)
    by_first = (("ended_by", first.seat),)
    faults = [(one, attrs.evolve(one.fault, facts=one.fault.facts + by_first)) for one in others]
    return after, (judged, *(_found(after, one.at, fault, seat=one.seat) for one, fault in faults))


def _with_void_sequences(audit: DealAudit, at: int, fault: Violation) -> Step:
    seat, secrets = audit.acts[at].seat, audit.deal.secrets
    counted = penalties.after_wrongful_rost(tuple(secret.declared for secret in secrets), seat)
    ruling = SequencesVoid(rulings.clauses_of(audit.deal.rules, NEEDLESS_QUESTION), seat, counted)
    return attrs.evolve(audit, sequences_void=seat), (_found(audit, at, fault, ruling),)


def _with_extra_card(audit: DealAudit, at: int, extra: Extra) -> Step:
    deal, hand = audit.deal, audit.deal.secrets[extra.seat].hand
    if CARD_TOO_MANY in in_force(deal.rules) and extra.card not in hand:
        others = sum(one.seat == extra.seat for one in audit.extra_cards)
        (fault,) = penalties.hand_violations(len(hand) + others + 1, len(hand))
        return _baited(audit, at, extra.seat, fault)
    return audit, (_found(audit, at, offences.extra_card_violation(deal, extra), seat=extra.seat),)


# -- once it is over ---------------------------------------------------------------------------------------------------


def _on_the_sheet(audit: DealAudit, at: int, deed: Write | LayPen) -> Step:
    if audit.entries is None:
        return audit, (_found(audit, at, Violation("D23", "deal-goes-on")),)
    seat = audit.acts[at].seat
    match deed:
        case Write():
            entries, judged = score_entries.entered(audit.entries, seat, deed)
        case LayPen():
            entries, judged = score_entries.pen_laid(audit.entries, seat, deed)
        case never:
            assert_never(never)
    return attrs.evolve(audit, entries=entries), tuple(_found(audit, at, *fault) for fault in judged)


def _may_be_claimed(audit: DealAudit) -> bool:
    """Return whether the end may be claimed again: the result is being written, and nobody has lost by such a claim."""
    has_result = audit.entries is not None and audit.entries.account.outcome is not None
    return has_result and audit.deal.rules.claim is Claim.BETWEEN_TRICKS and audit.winner is None


def _claimed_in_writing(audit: DealAudit, at: int) -> Step:
    seat, deal, entries = audit.acts[at].seat, audit.deal, audit.entries
    before, target = deal.opening.scores, deal.rules.target
    gained = 0 if entries is None else entries.written[seat]
    if before[seat] + gained >= target:
        return audit, ()
    winner = penalties.winner_against(seat, before, deal.dealer)
    ruling = GameLost(rulings.clauses_of(deal.rules, FALSE_CLAIM), seat, winner)
    found = _found(audit, at, _false_claim(before[seat], gained, target), ruling)
    return attrs.evolve(audit, winner=winner), (found,)


def _after_the_end(audit: DealAudit, at: int) -> Step:
    if audit.is_closed:
        return audit, ()
    judged = Write | LayPen | ClaimEnd if _may_be_claimed(audit) else Write | LayPen
    acts = sum(not isinstance(act.do, judged) for act in audit.acts[at:])
    reason = Violation("D23", "deal-is-over", (("acts", acts),))
    return attrs.evolve(audit, is_closed=True), (_found(audit, at, reason),)
