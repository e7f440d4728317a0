"""One deal before the arbiter: act by act, what is found, and where the deal stands."""

from __future__ import annotations

from typing import assert_never

import attrs

from deberts.arbiter import duties, lasting, offences, rulings, sheets, silence
from deberts.arbiter.deeds import Act, ExchangeBottom, Extra, LayPen, Write
from deberts.arbiter.findings import Finding, GameLost, Ruling, SequencesVoid
from deberts.arbiter.force import CARD_TOO_MANY, FALSE_CLAIM, NEEDLESS_QUESTION, in_force
from deberts.arbiter.sheets import Sheet
from deberts.errors import Violation
from deberts.game.accounts import Account, GameByWord
from deberts.game.deal import Deal
from deberts.options import Claim
from deberts.table.actions import Action, Arrive, ClaimEnd
from deberts.table.phases import Claimed, Finished
from deberts.variants import penalties


@attrs.frozen
class Surplus:
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
class Hearing:
    """A deal as far as it was heard.

    Args:
        number: Number of the deal in the record.
        deal: The deal as the rules have it, without what had no effect.
        acts: All that was done in it.
        sheet: Its row on the score sheet, once it is over.
        silenced: Seat whose sequences are void.
        surplus: Cards too many whose penalty waits, the first before the others.
        winner: Seat that has won by a false claim, made while the result was written.
        is_closed: Whether anything was done after the end.
    """

    number: int
    deal: Deal
    acts: tuple[Act, ...]
    sheet: Sheet | None = None
    silenced: int | None = None
    surplus: tuple[Surplus, ...] = ()
    winner: int | None = None
    is_closed: bool = False


Step = tuple[Hearing, tuple[Finding, ...]]
"""How far a deal was heard, and what was found last."""


def hear(hearing: Hearing, at: int) -> Step:
    """Hear one act.

    Clause:
        m12.1, m13.1, m13.2, m13.3, m13.4, m13.5, m13.6, m13.7, g13, D15, D23, D27, D28, D30

    Args:
        hearing: The deal before it.
        at: Number of the act.

    Returns:
        The deal after it, and what was found.
    """
    act = hearing.acts[at]
    match act.do:
        case Write() | LayPen() as deed:
            return _on_the_sheet(hearing, at, deed)
        case ClaimEnd() if _may_be_claimed(hearing):
            return _claimed_in_writing(hearing, at)
        case _ if hearing.sheet is not None:
            return _after_the_end(hearing, at)
        case Extra() as extra:
            return _with_surplus(hearing, at, extra)
        case deed:
            return _done(_resumed(hearing, act), at, deed)


def unsettled(hearing: Hearing) -> tuple[Finding, ...]:
    """Return what was found and could not be punished, because trumps were never settled.

    Clause:
        m13.4

    Args:
        hearing: A deal that was heard to the end.

    Returns:
        The findings; none if nothing waits.
    """
    return tuple(_found(hearing, one.at, one.fault, seat=one.seat) for one in hearing.surplus)


def _found(
    hearing: Hearing, at: int, reason: Violation, ruling: Ruling | None = None, *, seat: int | None = None
) -> Finding:
    act = hearing.acts[at]
    facts = (("did", str(act.do)), *reason.facts)
    at_fault = act.seat if seat is None else seat
    return Finding(hearing.number, at, at_fault, reason.clause, reason.code, facts, ruling)


# -- while the deal runs -----------------------------------------------------------------------------------------------


def _resumed(hearing: Hearing, act: Act) -> Hearing:
    if silence.is_unheard(hearing.deal, hearing.silenced, act):
        return hearing
    return attrs.evolve(hearing, deal=silence.resumed(hearing.deal, hearing.silenced, act))


def _done(hearing: Hearing, at: int, deed: Action | ExchangeBottom) -> Step:
    act = hearing.acts[at]
    offence = offences.offence(hearing.deal, act)
    if offence is not None and offence.clause != NEEDLESS_QUESTION:
        return _baited(hearing, at, act.seat, offence)
    if silence.is_unheard(hearing.deal, hearing.silenced, act):
        return hearing, ()
    return _ordinary(hearing, at, deed) if offence is None else _silenced(hearing, at, offence)


def _ordinary(hearing: Hearing, at: int, deed: Action | ExchangeBottom) -> Step:
    deal, seat = hearing.deal, hearing.acts[at].seat
    if isinstance(deed, ExchangeBottom):
        return hearing, (_found(hearing, at, duties.broken_by_bottom_card(deal, seat)),)
    reason = duties.broken(deal, seat, deed)
    if reason is None:
        return _carried_on(attrs.evolve(hearing, deal=deal.apply(deed)), at)
    following = next(iter(hearing.acts[at + 1 : at + 2]), None)
    after = attrs.evolve(hearing, deal=lasting.after_refused(deal, hearing.acts[at], following))
    return _carried_on(after, at, _found(hearing, at, reason))


def _carried_on(hearing: Hearing, at: int, *found: Finding) -> Step:
    account = hearing.deal.account
    if hearing.surplus and hearing.deal.public.contract is not None:
        after, judged = _with_waiting(hearing)
        return after, (*found, *judged)
    if account is None:
        return hearing, found
    return _over(hearing, account), (*found, *_by_false_claim(hearing, at, account))


def _over(hearing: Hearing, account: Account) -> Hearing:
    return attrs.evolve(hearing, sheet=Sheet.of(hearing.deal.rules, account))


def _by_false_claim(hearing: Hearing, at: int, account: Account) -> tuple[Finding, ...]:
    rules, phase = hearing.deal.rules, hearing.deal.public.phase
    match account.game, phase:
        case GameByWord(reached=None) as game, Finished(claimed=Claimed(word=ClaimEnd() | Arrive()) as claimed):
            written = ("written", str(account.before.scores[claimed.seat]))
            taken = ("taken", str(claimed.verdict.points if claimed.verdict else 0))
            reason = Violation(FALSE_CLAIM, "false-claim", (written, taken, ("target", str(rules.target))))
            clauses = rulings.clauses_of(rules, game.clause, FALSE_CLAIM)
            return (_found(hearing, at, reason, GameLost(clauses, claimed.seat, game.winner)),)
        case _:
            return ()


# -- penalties --------------------------------------------------------------------------------------------------------


def _baited(hearing: Hearing, at: int, offender: int, fault: Violation) -> Step:
    settled = rulings.cards_bait(hearing.deal, offender, fault.clause)
    if settled is None:
        return attrs.evolve(hearing, surplus=(*hearing.surplus, Surplus(at, offender, fault))), ()
    account, ruling = settled
    return _over(hearing, account), (_found(hearing, at, fault, ruling, seat=offender),)


def _with_waiting(hearing: Hearing) -> Step:
    """Punish the first card too many; the deal is over with it, and of the others it is told whose that was."""
    first, *others = hearing.surplus
    after, (judged,) = _baited(attrs.evolve(hearing, surplus=()), first.at, first.seat, first.fault)
    by_first = (("ended_by", str(first.seat)),)
    faults = [(one, attrs.evolve(one.fault, facts=one.fault.facts + by_first)) for one in others]
    return after, (judged, *(_found(after, one.at, fault, seat=one.seat) for one, fault in faults))


def _silenced(hearing: Hearing, at: int, fault: Violation) -> Step:
    seat, secrets = hearing.acts[at].seat, hearing.deal.position.secrets
    counted = penalties.after_wrongful_rost(tuple(secret.declared for secret in secrets), seat)
    ruling = SequencesVoid(rulings.clauses_of(hearing.deal.rules, NEEDLESS_QUESTION), seat, counted)
    return attrs.evolve(hearing, silenced=seat), (_found(hearing, at, fault, ruling),)


def _with_surplus(hearing: Hearing, at: int, extra: Extra) -> Step:
    deal, hand = hearing.deal, hearing.deal.position.secrets[extra.seat].hand
    if CARD_TOO_MANY in in_force(deal.rules) and extra.card not in hand:
        others = sum(one.seat == extra.seat for one in hearing.surplus)
        (fault,) = penalties.hand_violations(len(hand) + others + 1, len(hand))
        return _baited(hearing, at, extra.seat, fault)
    return hearing, (_found(hearing, at, duties.broken_by_surplus(deal, extra), seat=extra.seat),)


# -- once it is over --------------------------------------------------------------------------------------------------


def _on_the_sheet(hearing: Hearing, at: int, deed: Write | LayPen) -> Step:
    if hearing.sheet is None:
        return hearing, (_found(hearing, at, Violation("D23", "deal-goes-on")),)
    seat = hearing.acts[at].seat
    match deed:
        case Write():
            row, judged = sheets.entered(hearing.sheet, seat, deed)
        case LayPen():
            row, judged = sheets.laid(hearing.sheet, seat, deed)
        case never:
            assert_never(never)
    return attrs.evolve(hearing, sheet=row), tuple(_found(hearing, at, *fault) for fault in judged)


def _may_be_claimed(hearing: Hearing) -> bool:
    """Tell whether the end may be claimed again: the result is being written, and nobody has lost by such a claim."""
    has_result = hearing.sheet is not None and hearing.sheet.account.outcome is not None
    return has_result and hearing.deal.rules.claim is Claim.BETWEEN_TRICKS and hearing.winner is None


def _claimed_in_writing(hearing: Hearing, at: int) -> Step:
    seat, deal, row = hearing.acts[at].seat, hearing.deal, hearing.sheet
    before, target = deal.opening.scores, deal.rules.target
    gained = 0 if row is None else row.stands[seat]
    if before[seat] + gained >= target:
        return hearing, ()
    winner = penalties.lost_by_false_claim(seat, before, deal.dealer)
    facts = (("written", str(before[seat])), ("taken", str(gained)), ("target", str(target)))
    ruling = GameLost(rulings.clauses_of(deal.rules, FALSE_CLAIM), seat, winner)
    found = _found(hearing, at, Violation(FALSE_CLAIM, "false-claim", facts), ruling)
    return attrs.evolve(hearing, winner=winner), (found,)


def _after_the_end(hearing: Hearing, at: int) -> Step:
    if hearing.is_closed:
        return hearing, ()
    heard = Write | LayPen | ClaimEnd if _may_be_claimed(hearing) else Write | LayPen
    acts = sum(not isinstance(act.do, heard) for act in hearing.acts[at:])
    reason = Violation("D23", "deal-is-over", (("acts", str(acts)),))
    return attrs.evolve(hearing, is_closed=True), (_found(hearing, at, reason),)
