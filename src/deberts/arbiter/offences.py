"""What is irregular in an act: which penalty punishes it, or else which duty it breaks.

All hands are on record, so everything is judged when it happens: a revoke when the card is played.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from deberts.arbiter import laid_cards
from deberts.arbiter.acts import Act, Deed, ExchangeBottom, Extra
from deberts.arbiter.laid_cards import Cards
from deberts.arbiter.source_penalties import FALSE_ANNOUNCEMENT, NEEDLESS_QUESTION, in_force
from deberts.errors import Violation
from deberts.game import transition_table
from deberts.game.deal import Deal
from deberts.options import Duties, Runs
from deberts.rules import penalties, s02_dealing as dealing, s04_announcing, s04_sequences
from deberts.rulesets.in_force import violation_in_force
from deberts.table.actions import Action, Announce, AskHeight, Exchange, Play, SayBela, SayDeberts, TellHeight
from deberts.table.phases import Answering, Playing, Question
from deberts.table.view import Secret

_NOT_YOUR_TURN: Final = Violation("D23", "not-your-turn")


def offences(cards: Cards, act: Act) -> tuple[Violation, ...]:
    """Return what penalties of the rule set punish in an act, out of turn as in its player's turn.

    Clause:
        m13.2, m13.3, m13.5, m13.6, g13, D39

    Args:
        cards: The table before it.
        act: What somebody does.

    Returns:
        The offences by number; none if nothing punishes it, whether or not the act is legal.
    """
    punished = in_force(cards.deal.rules)
    found = (one for one in _offences(cards, act.seat, act.do) if one.clause in punished)
    return tuple(sorted(found, key=lambda one: one.clause))


def _offences(cards: Cards, seat: int, deed: Deed) -> Iterable[Violation]:
    deal, own, play = cards.deal, cards.deal.secrets[seat], cards.deal.public.play
    match deed:
        case Exchange() | ExchangeBottom():
            return _by_exchange(deal, deed)
        case _ if play is None:
            return ()
        case Play() if play is deal.public.phase:
            return _by_card(own, play, deed, deal.rules.duties, is_first=not laid_cards.ahead(cards, play, seat))
        case SayBela():
            return penalties.bela_violations(own.held, play.contract.trump)
        case Announce() | SayDeberts():
            return penalties.announcement_violations(deed.sequences, own.held)
        case TellHeight() if _is_asked(deal, seat, Question.HEIGHT):
            return _by_height(own, deed)
        case AskHeight():
            return _by_question(deal, seat, play, deed)
        case _:
            return ()


def _is_asked(deal: Deal, seat: int, question: Question) -> bool:
    phase = deal.public.phase
    return isinstance(phase, Answering) and phase.question is question and phase.seat == seat


def _by_card(own: Secret, play: Playing, deed: Play, duties: Duties, *, is_first: bool) -> Iterable[Violation]:
    trump, is_laid = play.contract.trump, is_first and deed.card in own.hand
    revoke = penalties.revoke_violations(deed.card, own.hand, play.trick, trump, duties) if is_laid else ()
    return (*revoke, *(penalties.bela_violations(own.held, trump) if deed.bela else ()))


def _by_height(own: Secret, deed: TellHeight) -> Iterable[Violation]:
    announced = own.declared[0].kind
    if any(
        one.kind is announced and one.top.rank is deed.rank and one.cards <= own.held
        for one in s04_sequences.EVERY[Runs.FOURS]
    ):
        return ()
    facts = (("announced", announced.value), ("told", str(deed.rank)))
    return (Violation(FALSE_ANNOUNCEMENT, "false-height", facts),)


def _by_question(deal: Deal, seat: int, play: Playing, deed: AskHeight) -> Iterable[Violation]:
    broken = {reason.clause for reason in transition_table.violations(deal.seen_by(seat), deed)}
    heard = next((one.kind for one in play.announced), None)
    if heard is None or not broken & {"m9.3", "m9.5"}:
        return ()
    agreed = deal.rules.seniority, deal.rules.sequence_terms
    best = next(iter(s04_announcing.best_ones(deal.secrets[seat].held, play.contract.trump, *agreed)), None)
    needless = Violation(NEEDLESS_QUESTION, "certainly-senior", (("own", str(best)), ("heard", heard.value)))
    return penalties.question_violations(best, heard) or (needless,)


def _by_exchange(deal: Deal, deed: Exchange | ExchangeBottom) -> Iterable[Violation]:
    contract, turned = deal.public.contract, deal.public.indicator
    taken = turned if isinstance(deed, Exchange) else dealing.bottom_card(deal.pack, deal.rules.seats)
    if contract is None or taken is None:
        return ()
    return penalties.exchange_violations(taken, turned, contract.trump)


def first_reason(deal: Deal, seat: int, action: Action) -> Violation | None:
    """Return why an action is not allowed, whether or not a penalty speaks of it.

    Clause:
        D23

    Args:
        deal: The deal, which is not over.
        seat: Who does it.
        action: What he does.

    Returns:
        The first reason by number; ``None`` if he may do it.
    """
    if seat != deal.to_act:
        return _NOT_YOUR_TURN
    return next(iter(transition_table.violations(deal.seen_by(seat), action)), None)


def bottom_card_violation(deal: Deal, seat: int) -> Violation:
    """Return why the bottom card may not be exchanged.

    Clause:
        02.10, 02.12, D12, D23

    Args:
        deal: The deal, which is not over.
        seat: Who does it.

    Returns:
        The first reason.
    """
    if seat != deal.to_act:
        return _NOT_YOUR_TURN
    if deal.public.contract is None:
        return violation_in_force(deal.rules, Violation("02.12", "no-trump-yet"))
    if dealing.bottom_card(deal.pack, deal.rules.seats) is None:
        return Violation("D12", "no-bottom-card")
    return Violation("02.10", "bottom-card")


def extra_card_violation(deal: Deal, extra: Extra) -> Violation:
    """Return what is wrong with a card too many, where no penalty speaks of it.

    Clause:
        02.1, 02.9

    Args:
        deal: The deal, which is not over.
        extra: Which card has come to whom.

    Returns:
        The reason.
    """
    facts = (("card", str(extra.card)),)
    if extra.card in deal.secrets[extra.seat].hand:
        return Violation("02.1", "own-card", facts)
    return Violation("02.9", "card-too-many", facts)
