"""What is done against the rules and stands all the same, because nobody took it back."""

from __future__ import annotations

import attrs

from deberts.arbiter import duties
from deberts.arbiter.deeds import Act, Deed
from deberts.game import table
from deberts.game.deal import Deal
from deberts.options import BelaTime
from deberts.rules import s04_sequences as sequences
from deberts.table.actions import Action, No, Play, TellHeight, Yes
from deberts.table.phases import Asked, Playing, Question
from deberts.table.public import fold
from deberts.table.view import Position, Secret


def after_refused(deal: Deal, act: Act, following: Act | None) -> Deal:
    """Return a deal after something that the rules do not allow, and no penalty punishes.

    A card on the table and an answer stand, unless they were taken back: then what was done next could have been done
    without them. Anything else has no effect.

    Clause:
        D23

    Args:
        deal: The deal before.
        act: What was done.
        following: What was done next, if anything.

    Returns:
        The deal after it; the same deal if it has no effect.
    """
    lasting = None if act.seat != deal.to_act else _lasting(deal, deal.position.secrets[act.seat], act.do)
    if lasting is None or _could_follow(deal, act.seat, following):
        return deal
    return _forced(deal, act.seat, lasting)


def _lasting(deal: Deal, own: Secret, deed: Deed) -> Action | None:
    match deed, deal.public.phase:
        case Play(card=card), Playing() as play if card in own.hand:
            return Play(card, deed.bela and _may_say_bela(deal, own, play, deed))
        case TellHeight(), Asked(question=Question.HEIGHT):
            return deed
        case Yes() | No(), Asked(question=Question.TERC):
            return deed
        case _:
            return None


def _may_say_bela(deal: Deal, own: Secret, play: Playing, deed: Play) -> bool:
    is_early = deal.rules.bela is BelaTime.BEFORE_ANY_MOVE
    false = sequences.bela_violations(deed.card, own.held, play.contract.trump, said=play.bela is not None)
    return not (is_early or false)


def _could_follow(deal: Deal, seat: int, following: Act | None) -> bool:
    if following is None or following.seat != seat or not isinstance(following.do, Action):
        return False
    return duties.broken(deal, seat, following.do) is None


def _forced(deal: Deal, seat: int, action: Action) -> Deal:
    happening = table.happening(deal.position, seat, action)
    public = deal.public
    for event in happening.events:
        public = fold(public, event)
    after = Position(deal.pack, public, happening.secrets)
    return attrs.evolve(deal, actions=(*deal.actions, action), position=after)
