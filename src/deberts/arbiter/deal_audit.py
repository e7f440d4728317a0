"""One deal before the arbiter: act by act, what is irregular, what is ruled, and how the deal goes on."""

from __future__ import annotations

from typing import Any, Final, assert_never

import attrs

from deberts.arbiter import laid_cards, offences, penalised, score_entries, silent_steps, source_penalties
from deberts.arbiter.acts import Act, Deed, ExchangeBottom, Extra, LayPen, TakeBack, Write
from deberts.arbiter.deal_reading import DealReading, LyingCard
from deberts.arbiter.findings import Finding, GameLost
from deberts.arbiter.laid_cards import Cards
from deberts.arbiter.source_penalties import FALSE_CLAIM, NEEDLESS_QUESTION, REVOKE
from deberts.errors import Violation
from deberts.game.deal import Deal
from deberts.game.ends import GameByWord
from deberts.options import Claim
from deberts.rules import penalties, sides
from deberts.rulesets.in_force import clause_in_force
from deberts.table.actions import Action, Announce, AskHeight, ClaimEnd, Good, Keep, No, Play, TellHeight, Yes
from deberts.table.phases import Answering, Playing, Question

Readings = tuple[DealReading, ...]
"""A deal in every reading that its record has, the likelier first."""

_IMPOSSIBLE: Final = 100
"""Faults of a reading that the record contradicts."""

_ABOUT_SEQUENCES: Final = AskHeight | Good | Announce | Keep


def judge(reading: DealReading, at: int) -> Readings:
    """Judge one act.

    An irregular card of the last trick may have been taken back before it without a word: that is a reading of its own.

    Clause:
        m12.1, m13.1, m13.2, m13.3, m13.4, m13.5, m13.6, m13.7, g13, D15, D23, D27, D28, D30, D39

    Args:
        reading: The deal before it.
        at: Number of the act.

    Returns:
        The deal after it, with what was found, in one reading or more.
    """
    return tuple(after for before in _before(reading, at) for after in _judged(before, at))


def _before(reading: DealReading, at: int) -> Readings:
    act = reading.acts[at]
    if not isinstance(act.do, Action):
        return (reading,)
    may_go = [one for one in reading.lying if one.may_go and (isinstance(act.do, Play) or one.seat == act.seat)]
    undone = [(_without(reading, one, at), one.seat) for one in may_go if at - one.at <= laid_cards.LONGEST_TRICK]
    # Whoever plays again has rather taken his card back; else it rather stays.
    again = [without for without, seat in undone if seat == act.seat]
    others = [attrs.evolve(one, doubts=one.doubts + 1) for one, seat in undone if seat != act.seat]
    # A card that followed one that was taken back may be too.
    both = [_without(one, own, at) for one in others for own in one.lying if own.may_go and own.seat == act.seat]
    return (*again, reading, *others, *both)


def _judged(reading: DealReading, at: int) -> Readings:
    match reading.acts[at].do:
        case Write() | LayPen() as deed:
            return (_on_the_sheet(reading, at, deed),)
        case TakeBack() if reading.ruled is not None:
            return (_after_ruling(reading, _taken_back(reading, at), at),)
        case TakeBack():
            return (_taken_back(reading, at),)
        case ClaimEnd() if reading.deal.is_over and _may_be_claimed(reading):
            return (_claimed_in_writing(reading, at),)
        case _ if reading.deal.is_over:
            return (_after_the_end(reading, at),)
        case deed if reading.ruled is not None:
            return tuple(_after_ruling(reading, after, at) for after in _while_it_runs(reading, at, deed))
        case deed:
            return _while_it_runs(reading, at, deed)


def ended(reading: DealReading, *, is_last: bool) -> DealReading:
    """Return a deal after its last act, with what is found then.

    Clause:
        05.9, m13.4, D38

    Args:
        reading: The deal after its last act.
        is_last: Whether no other was dealt, so that it may go on.

    Returns:
        The deal with all findings in order: cards too many that could not be punished, because trumps were never
        settled; and once the next deal is dealt, wrong entries that still stand, and tricks that were never played.
    """
    for one in reading.extra_cards:
        reading = reading.found(one.at, one.fault, None, one.seat)
    sheet, to_act = reading.sheet, reading.deal.to_act
    if not is_last and sheet is None and to_act is not None:
        clause = clause_in_force(reading.deal.rules, "05.9")
        reading = reading.and_found(Finding(reading.number, None, to_act, clause, "not-played-out"))
    for entry, reason in () if is_last or sheet is None else score_entries.left_standing(sheet):
        reading = reading.found(entry.at, reason)
    stayed = frozenset(one.at for one in reading.lying if one.must_go)
    last, gone = len(reading.acts), reading.taken_back | stayed
    in_order = sorted(reading.findings, key=lambda one: last if one.act is None else one.act)
    findings = (attrs.evolve(one, stays=False) if one.stays and one.act in gone else one for one in in_order)
    return attrs.evolve(reading, findings=tuple(findings), doubts=reading.doubts + len(stayed))


# -- while the deal runs -----------------------------------------------------------------------------------------------


def _while_it_runs(reading: DealReading, at: int, deed: Action | ExchangeBottom | Extra) -> Readings:
    if isinstance(deed, Extra):
        return (penalised.with_extra_card(reading, at, deed),)
    is_ignored = _is_ignored(reading, reading.acts[at])
    return _done(reading if is_ignored else _with_silent_steps(reading, at), at, deed)


def _done(reading: DealReading, at: int, deed: Action | ExchangeBottom) -> Readings:
    reading = attrs.evolve(reading, cards=laid_cards.settled(reading.cards))
    act, now = reading.acts[at], reading.deal.public.phase
    offended = offences.offences(reading.cards, act)
    is_card = isinstance(deed, Play) and laid_cards.is_in_hand(reading.cards, act.seat, deed.card)
    if is_card and isinstance(deed, Play) and isinstance(now, Playing):
        return _card(reading, now, at, deed, offended)
    if offended and offended[0].clause != NEEDLESS_QUESTION:
        after = penalised.baited(reading, at, act.seat, offended[0])
        return (after.on(penalised.exchanged(after.deal, act)),)
    if _is_ignored(reading, act):
        return (reading,)
    return (penalised.with_void_sequences(reading, at, offended[0]) if offended else _unpunished(reading, at, deed),)


def _is_ignored(reading: DealReading, act: Act) -> bool:
    """Return whether an act belongs to a talk about sequences that a ruling has settled already.

    Who asked needlessly has no sequences any more, so nothing need be answered. At the table the fault may have passed
    unnoticed, and the talk gone on: it has no effect, and no fault is found with it.
    """
    play = reading.deal.public.play
    if reading.sequences_void is None or play is None or play.contest is not None:
        return False
    own = act.seat == reading.sequences_void and isinstance(act.do, _ABOUT_SEQUENCES)
    return own or isinstance(act.do, TellHeight)


def _with_silent_steps(reading: DealReading, at: int) -> DealReading:
    """Return the deal once nobody has to answer any more before an act, with what is found if an answer is missing."""
    deal, acts = reading.deal, reading.acts[at : at + silent_steps.SOON]
    passed = silent_steps.let_pass(deal, acts) if isinstance(acts[0].do, Play) else None
    if passed is None:
        return reading.on(silent_steps.supplied(deal, acts))
    silent, after = passed
    return reading.found(at, Violation("D35", "answer-missing"), None, silent).on(after)


def _unpunished(reading: DealReading, at: int, deed: Action | ExchangeBottom) -> DealReading:
    deal, act = reading.deal, reading.acts[at]
    if isinstance(deed, ExchangeBottom):
        return reading.found(at, offences.bottom_card_violation(deal, act.seat))
    if act.seat != deal.to_act and isinstance(deed, penalised.CLAIMS) and penalised.may_claim(deal, deed):
        claimed = penalised.by_false_claim(reading.on(laid_cards.carried_out(deal, act.seat, deed)), at)
        if claimed.is_closed:
            return claimed
    reason = offences.first_reason(deal, act.seat, deed)
    if reason is not None:
        return reading.found(at, reason).on(_after_refused(deal, act, next(iter(reading.acts[at + 1 :]), None)))
    after = penalised.with_waiting_penalty(reading.on(deal.apply(deed)))
    return penalised.by_false_claim(after, at)


def _after_refused(deal: Deal, act: Act, following: Act | None) -> Deal:
    """Return a deal after something that the rules do not allow, no penalty punishes, and is no card on the table.

    An answer stands, unless it was taken back: then what was done next could have been done without it (D23). Anything
    else has no effect.
    """
    is_answer = act.seat == deal.to_act and _is_answer(deal, act.do)
    if not is_answer or not isinstance(act.do, Action) or _could_follow(deal, act.seat, following):
        return deal
    return laid_cards.carried_out(deal, act.seat, act.do)


def _is_answer(deal: Deal, deed: Deed) -> bool:
    match deed, deal.public.phase:
        case TellHeight(), Answering(question=Question.HEIGHT):
            return True
        case Yes() | No(), Answering(question=Question.TERC):
            return True
        case _:
            return False


def _could_follow(deal: Deal, seat: int, following: Act | None) -> bool:
    if following is None or following.seat != seat or not isinstance(following.do, Action):
        return False
    return offences.first_reason(deal, seat, following.do) is None


# -- cards on the table ------------------------------------------------------------------------------------------------


def _card(reading: DealReading, now: Playing, at: int, play: Play, offended: tuple[Violation, ...]) -> Readings:
    """Return the readings after a card out of a hand; whether one out of turn stays may be seen later only."""
    act, deal = reading.acts[at], reading.deal
    others = tuple(one for one in offended if one.clause != REVOKE)
    missing = laid_cards.missing(reading.cards, now, act.seat)
    cards = laid_cards.laid(reading.cards, now, act.seat, play)
    harmless = _laid(_judged_card(reading, at, play, others), reading, now, at, cards)
    if others == offended or laid_cards.is_taken_back(reading.acts, at, missing):
        waiting = laid_cards.laid(reading.cards, now, act.seat, play, leads=False)
        waits = attrs.evolve(harmless, cards=waiting, doubts=harmless.doubts + 1)
        return (harmless,) if waiting == cards else (harmless, waits)
    stays = _laid(_judged_card(reading, at, play, offended), reading, now, at, cards)
    if act.seat == deal.to_act:
        return (stays,)
    goes = _last_card(harmless, must_go=True)
    if laid_cards.is_played_again(reading.acts, at, missing):
        return (goes,)
    return _last_card(stays, may_go=False), goes


def _last_card(reading: DealReading, **supposed: Any) -> DealReading:
    """Return a reading that supposes what becomes of its last card."""
    *others, last = reading.lying
    return attrs.evolve(reading, lying=(*others, attrs.evolve(last, **supposed)))


def _judged_card(reading: DealReading, at: int, play: Play, offended: tuple[Violation, ...]) -> DealReading:
    seat = reading.acts[at].seat
    if offended:
        return penalised.baited(reading, at, seat, offended[0])
    reason = offences.first_reason(reading.deal, seat, play)
    if reason is None:
        return reading
    *before, found = reading.found(at, reason).findings
    return attrs.evolve(reading, findings=tuple(before)).and_found(attrs.evolve(found, stays=True))


def _laid(judged: DealReading, before: DealReading, now: Playing, at: int, cards: Cards) -> DealReading:
    """Return a reading with one card more on the table."""
    act, number = before.acts[at], len(now.tricks) + 1
    same_trick = tuple(one for one in before.lying if one.trick >= number)
    stayed = sum(one.must_go for one in before.lying if one.trick < number)
    trick, _ = laid_cards.place(before.cards, now, act.seat)
    is_irregular = isinstance(act.do, Play) and offences.first_reason(before.deal, act.seat, Play(act.do.card))
    own = LyingCard(at, act.seat, trick, attrs.evolve(before, lying=same_trick), may_go=bool(is_irregular))
    return attrs.evolve(judged, cards=cards, lying=(*same_trick, own), faults=judged.faults + stayed)


def _without(reading: DealReading, card: LyingCard, at: int) -> DealReading:
    """Return a reading in which a card was taken back just before an act: whatever else was done since is still so.

    Whoever has followed it keeps his place, and may take his card back too; that he has led instead speaks against the
    reading.
    """
    back = reading.taken_back | {card.at}
    play = reading.acts[card.at].do
    waiting = laid_cards.without_waiting(reading.cards, play.card) if isinstance(play, Play) else None
    if waiting is not None:
        lying = tuple(one for one in reading.lying if one is not card)
        return attrs.evolve(reading, cards=waiting, lying=lying, taken_back=back)
    state = attrs.evolve(card.before, sequences_void=reading.sequences_void)
    against = 0
    for number in range(card.at + 1, at):
        before, after = state, _judged(state, number)[0]
        state = attrs.evolve(before, cards=after.cards, lying=after.lying)
        against += _is_led_out_of_turn(before, number)
    must_go = {one.at for one in reading.lying if one.must_go}
    may_go = {one.at for one in reading.lying if one.may_go or one.at > card.at}
    lying = tuple(attrs.evolve(one, may_go=one.at in may_go, must_go=one.at in must_go) for one in state.lying)
    return attrs.evolve(reading, cards=state.cards, lying=lying, taken_back=back, faults=reading.faults + against)


def _is_led_out_of_turn(reading: DealReading, at: int) -> bool:
    act, now = reading.acts[at], reading.deal.public.phase
    return isinstance(act.do, Play) and isinstance(now, Playing) and not now.trick and act.seat != reading.deal.to_act


def _taken_back(reading: DealReading, at: int) -> DealReading:
    seat = reading.acts[at].seat
    own = [one for one in reading.lying if one.seat == seat and at - one.at <= laid_cards.LONGEST_TRICK]
    last = laid_cards.last_card(reading.acts, at)
    if last in reading.taken_back:
        return attrs.evolve(reading, faults=reading.faults + _IMPOSSIBLE)  # it lay there, after all
    if last is not None and all(one.at != last for one in own) and not _was_laid(reading.deal, reading.acts[last]):
        return reading  # it had no effect, and goes back
    if own:
        lawful = Violation("D23", "card-lies")
        return _without(reading if own[-1].may_go else reading.found(at, lawful), own[-1], at)
    is_late = last is not None
    return reading.found(at, Violation("D23", "next-trick-is-begun" if is_late else "nothing-to-take-back"))


def _was_laid(deal: Deal, act: Act) -> bool:
    own = deal.secrets[act.seat]
    return isinstance(act.do, Play) and act.do.card in own.held and act.do.card not in own.hand


# -- after a ruling ----------------------------------------------------------------------------------------------------


def _after_ruling(ruled: DealReading, after: DealReading, at: int) -> DealReading:
    """Return a deal that a ruling has ended, and that goes on at the table, where nobody has noticed.

    What is really played matters for what people then enter (D38); nothing more is found, but for a false claim.
    """
    game = after.deal.account and after.deal.account.game
    kept = attrs.evolve(ruled, cards=after.cards, lying=after.lying, taken_back=after.taken_back, faults=after.faults)
    is_false = isinstance(game, GameByWord) and game.reached is None
    if isinstance(ruled.acts[at].do, ClaimEnd) and is_false and _may_be_claimed(ruled):
        return _claimed_in_writing(kept, at)
    return kept


# -- once it is over ---------------------------------------------------------------------------------------------------


def _on_the_sheet(reading: DealReading, at: int, deed: Write | LayPen) -> DealReading:
    sheet, seat = reading.sheet, reading.acts[at].seat
    if sheet is None:
        return reading.found(at, Violation("D23", "deal-goes-on"))
    match deed:
        case Write():
            entries, judged = score_entries.entered(sheet, at, seat, deed)
        case LayPen():
            entries, judged = score_entries.pen_laid(sheet, seat, deed)
        case never:
            assert_never(never)
    reading = attrs.evolve(reading, entries=entries)
    for reason, ruling in judged:
        reading = reading.found(at, reason, ruling)
    return reading


def _may_be_claimed(reading: DealReading) -> bool:
    """Return whether the end may be claimed again: the result is being written, and nobody has lost by such a claim."""
    has_result = reading.account is not None and reading.account.outcome is not None
    may_claim = reading.deal.rules.claim is Claim.BETWEEN_TRICKS and not penalised.is_played_on(reading.deal)
    return has_result and may_claim and reading.winner is None


def _claimed_in_writing(reading: DealReading, at: int) -> DealReading:
    seat, deal, sheet = reading.acts[at].seat, reading.deal, reading.sheet
    side, dealt = (sides.side_of(one, deal.rules.sides) for one in (seat, deal.dealer))
    before, target = deal.opening.scores, deal.rules.target
    gained = 0 if sheet is None else sheet.written[side]
    if before[side] + gained >= target:
        return reading
    winner = penalties.winner_against(side, before, dealt)
    ruling = GameLost(source_penalties.clauses_of(deal.rules, FALSE_CLAIM), seat, winner)
    reason = penalised.false_claim(before[side], gained, target)
    return attrs.evolve(reading, winner=winner).found(at, reason, ruling)


def _after_the_end(reading: DealReading, at: int) -> DealReading:
    if reading.is_closed:
        return reading
    judged = Write | LayPen | ClaimEnd if _may_be_claimed(reading) else Write | LayPen
    acts = sum(not isinstance(act.do, judged) for act in reading.acts[at:])
    reason = Violation("D23", "deal-is-over", (("acts", acts),))
    return attrs.evolve(reading, is_closed=True).found(at, reason)
