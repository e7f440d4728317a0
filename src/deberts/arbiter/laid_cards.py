"""Cards on the table, in turn or out of it: where they lie, and which of them were taken back."""

from __future__ import annotations

from typing import Final

import attrs

from deberts.arbiter.acts import Act, TakeBack
from deberts.game import transition_table
from deberts.game.deal import Deal
from deberts.options import BelaTime
from deberts.rules import s04_bela
from deberts.table.actions import Action, Play
from deberts.table.phases import Playing

LONGEST_TRICK: Final = 40
"""Acts between a card and its being taken back at the most: in a trick of four much fewer are done."""


@attrs.frozen
class Cards:
    """A deal as really played, with the cards that lie on the table before their players' turn.

    Args:
        deal: The deal.
        early: Seats and their cards, which are in the trick once it has come to them.
    """

    deal: Deal
    early: tuple[tuple[int, Play], ...] = ()


def has_played(cards: Cards, now: Playing, seat: int) -> bool:
    """Return whether a card of a seat lies on the table, in the trick or before his turn.

    Args:
        cards: The table.
        now: The play as it stands.
        seat: The seat.

    Returns:
        Whether one does.
    """
    in_trick = (seat - now.leader) % cards.deal.rules.seats < len(now.trick)
    return in_trick or any(one == seat for one, _ in cards.early)


def laid(cards: Cards, now: Playing, seat: int, play: Play) -> Cards:
    """Return the table once a card lies on it, be it lawful or not, in its player's turn or not.

    Clause:
        D23, D39

    Args:
        cards: The table before, with no card of that seat in the trick.
        now: The play as it stands.
        seat: Whose card.
        play: The card out of his hand. Bela counts if he may say it.

    Returns:
        The table: the card is in its player's place, and whoever led out of turn is the leader.
    """
    deal, play = cards.deal, _with_true_bela(cards.deal, now, seat, play)
    if deal.to_act != seat and now.trick:
        return Cards(deal, (*cards.early, (seat, play)))
    if deal.to_act != seat:
        deal = attrs.evolve(deal, public=attrs.evolve(deal.public, phase=attrs.evolve(now, leader=seat)))
    deal, waiting = carried_out(deal, seat, play), dict(cards.early)
    while (reached := deal.to_act) in waiting:
        deal = carried_out(deal, reached, waiting.pop(reached))
    return Cards(deal, tuple(waiting.items()))


def _with_true_bela(deal: Deal, now: Playing, seat: int, play: Play) -> Play:
    is_early = deal.rules.bela is BelaTime.BEFORE_ANY_MOVE
    held, said = deal.secrets[seat].held, now.bela is not None
    false = s04_bela.bela_violations(play.card, held, now.contract.trump, said=said)
    return Play(play.card, play.bela and not (is_early or false))


def carried_out(deal: Deal, seat: int, action: Action) -> Deal:
    """Return a deal after something that was really done, whether or not it was allowed."""
    public, secrets = transition_table.after(deal, seat, action)
    return attrs.evolve(deal, actions=(*deal.actions, action), public=public, secrets=secrets)


def is_taken_back(acts: tuple[Act, ...], at: int, seats: int) -> bool:
    """Return whether a record says that a card was taken back.

    Clause:
        D39

    Args:
        acts: What was done in the deal.
        at: Number of the act that is the card.
        seats: Number of players.

    Returns:
        Whether its player next takes a card back, before the others could have played to another trick.
    """
    others = 0
    for act in acts[at + 1 : at + 1 + LONGEST_TRICK]:
        if act.seat == acts[at].seat and isinstance(act.do, Play | TakeBack):
            return isinstance(act.do, TakeBack)
        others += isinstance(act.do, Play)
        if others >= seats:
            return False
    return False


def is_played_again(acts: tuple[Act, ...], at: int, missing: int) -> bool:
    """Return whether the player of a card plays another one to the same trick, and so has taken the first back.

    Clause:
        D39

    Args:
        acts: What was done in the deal.
        at: Number of the act that is the card.
        missing: How many cards the others have still to lay to the trick.

    Returns:
        Whether he does, before so many cards of others.
    """
    cards = [act.seat for act in acts[at + 1 : at + 1 + LONGEST_TRICK] if isinstance(act.do, Play)]
    return acts[at].seat in cards[:missing]


def last_card(acts: tuple[Act, ...], at: int) -> int | None:
    """Return the number of the act by which a player laid his last card before another act of his.

    Args:
        acts: What was done in the deal.
        at: Number of the other act.

    Returns:
        The number; ``None`` if he has laid no card, or has taken one back since.
    """
    near = reversed(range(max(0, at - LONGEST_TRICK), at))
    numbers = (number for number in near if acts[number].seat == acts[at].seat)
    last = next((number for number in numbers if isinstance(acts[number].do, Play | TakeBack)), None)
    return None if last is None or isinstance(acts[last].do, TakeBack) else last
