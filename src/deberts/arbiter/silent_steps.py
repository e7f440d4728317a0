"""What nobody says at a table, and a table record may leave out."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import Final

from deberts.arbiter import offences
from deberts.arbiter.acts import Act, Deed, ExchangeBottom
from deberts.game import transition_table
from deberts.game.deal import Deal
from deberts.table.actions import KINDS, Action, Announce, Exchange, Good, Keep, No, TellHeight, Yes
from deberts.table.phases import Answering, Exchanging, Question

SOON: Final = 12
"""Acts in which a step that was not silent follows an act that came before it."""

_NEVER_SAID = Keep | TellHeight | Yes | No


def supplied(deal: Deal, acts: Sequence[Act]) -> Deal:
    """Return a deal after the silent steps without which an act is not possible.

    A step is silent if its player has nothing else to say: he keeps his cards or his further sequences, names the one
    height or the one answer that is true, or lets another's sequence pass where he has none to answer with. Whoever
    does it in the record afterwards was not silent.

    Clause:
        D35

    Args:
        deal: The deal before the act.
        acts: The act, and what was done after it.

    Returns:
        The deal in which it is lawful; else the one in which its player has to act, and may do something of the kind;
        else one in which anybody may; the same deal where silence leads to none of them.
    """
    act, *later = acts
    kind = Exchange if isinstance(act.do, ExchangeBottom) else type(act.do)
    if kind not in KINDS or not isinstance(deal.public.phase, Exchanging | Answering):
        return deal
    states = [deal, *_in_silence(deal, later)]
    lawful = (one for one in states if isinstance(act.do, Action) and _is_lawful(one, act.seat, act.do))
    possible = [one for one in states if kind in _kinds(one)]
    in_turn = (one for one in possible if one.to_act == act.seat)
    return next(lawful, None) or next(in_turn, None) or next(iter(possible), deal)


def let_pass(deal: Deal, acts: Sequence[Act]) -> tuple[int, Deal] | None:
    """Return who has let the other's sequence pass without a word, though he might have announced.

    Clause:
        D35

    Args:
        deal: The deal before the next lead.
        acts: That lead, and what was done after it.

    Returns:
        Who has not answered, and the deal before that lead; ``None`` where no such answer is missing.
    """
    later = acts[1:]
    asked = [deal, *_in_silence(deal, later)][-1]
    phase = asked.public.phase
    if not isinstance(phase, Answering) or phase.question is not Question.ANSWER:
        return None
    if isinstance(_next_of(phase.seat, later), Good | Announce):
        return None
    passed = asked.apply(Good())
    return phase.seat, [passed, *_in_silence(passed, later)][-1]


def _kinds(deal: Deal) -> Container[type[Action]]:
    return transition_table.rows_by_phase(deal.rules)[type(deal.public.phase)].by_action


def _is_lawful(deal: Deal, seat: int, action: Action) -> bool:
    return offences.first_reason(deal, seat, action) is None


def _in_silence(deal: Deal, later: Sequence[Act]) -> Iterator[Deal]:
    while isinstance(deal.public.phase, Exchanging | Answering):
        legal, said = deal.legal_actions(), _next_of(deal.to_act, later)
        step = next((action for action in legal if isinstance(action, _NEVER_SAID) or legal == (Good(),)), None)
        if step is None or type(said) is type(step) or said in legal:
            return
        deal = deal.apply(step)
        yield deal


def _next_of(seat: int | None, later: Sequence[Act]) -> Deed | None:
    return next((act.do for act in later[:SOON] if act.seat == seat), None)
