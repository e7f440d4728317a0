"""The talk about sequences after a needless question: who asked has none any more, so nothing need be answered.

At the table the fault may have passed unnoticed, and the talk gone on. What is said in it then is neither heard nor
found fault with; and what need not be said, is not waited for.
"""

from __future__ import annotations

from deberts.arbiter.deeds import Act
from deberts.game.deal import Deal
from deberts.table.actions import Announce, AskHeight, Good, Keep, TellHeight
from deberts.table.phases import Asked, Question

_TALK = AskHeight | Good | Announce | Keep


def is_unheard(deal: Deal, silenced: int | None, act: Act) -> bool:
    """Tell whether something belongs to a talk that is settled already.

    Clause:
        m13.6

    Args:
        deal: The deal.
        silenced: Seat whose sequences are void, if any are.
        act: What somebody does.

    Returns:
        Whether it changes nothing.
    """
    play = deal.public.play
    if silenced is None or play is None or play.contest is not None:
        return False
    return isinstance(act.do, TellHeight) or (act.seat == silenced and isinstance(act.do, _TALK))


def resumed(deal: Deal, silenced: int | None, act: Act) -> Deal:
    """Return a deal once its play goes on after such a talk.

    Clause:
        m13.6

    Args:
        deal: The deal.
        silenced: Seat whose sequences are void, if any are.
        act: What is done next.

    Returns:
        The deal in which the other has announced nothing further, if he is asked and something else is done.
    """
    phase = deal.public.phase
    if silenced is None or not isinstance(phase, Asked) or phase.question is not Question.FURTHER:
        return deal
    is_answer = act.seat == phase.seat and isinstance(act.do, Announce | Keep)
    return deal if is_answer else deal.apply(Keep())
