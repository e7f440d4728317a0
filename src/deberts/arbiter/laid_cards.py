"""Cards on the table, in turn or out of it: where they lie, and which of them were taken back."""

from __future__ import annotations

from typing import Final

import attrs

from deberts.arbiter.acts import Act, TakeBack
from deberts.cards import Card
from deberts.game import transition_table
from deberts.game.deal import Deal
from deberts.options import BelaTime
from deberts.rules import s04_bela
from deberts.table.actions import Action, Play
from deberts.table.phases import Playing

LONGEST_TRICK: Final = 40
"""Acts between a card and its being taken back at the most: in a trick of four much fewer are done."""


@attrs.frozen
class EarlyCard:
    """A card that lies on the table before its player's turn.

    Args:
        seat: Whose card.
        play: The card, with what he said.
        leads: Whether it makes him the leader, if no card was played to its trick before.
    """

    seat: int
    play: Play
    leads: bool = False


@attrs.frozen
class Cards:
    """A deal as really played, with the cards that lie on the table before their players' turn.

    Args:
        deal: The deal.
        early: Those cards, in the order in which they were laid; each is in the trick once it has come to its player.
    """

    deal: Deal
    early: tuple[EarlyCard, ...] = ()


def ahead(cards: Cards, now: Playing, seat: int) -> int:
    """Return how many cards of a seat lie on the table, in the trick or before his turn.

    Args:
        cards: The table.
        now: The play as it stands.
        seat: The seat.

    Returns:
        How many: with one, his next card is for the next trick.
    """
    in_trick = (seat - now.leader) % cards.deal.rules.seats < len(now.trick)
    return in_trick + sum(one.seat == seat for one in cards.early)


def missing(cards: Cards, now: Playing, seat: int) -> int:
    """Return how many cards the others have still to lay until the trick of a seat's next card is complete.

    Args:
        cards: The table.
        now: The play as it stands.
        seat: The seat.

    Returns:
        How many.
    """
    due = ahead(cards, now, seat) + 1
    others = (other for other in range(cards.deal.rules.seats) if other != seat)
    return sum(max(due - ahead(cards, now, other), 0) for other in others)


def place(cards: Cards, now: Playing, seat: int) -> tuple[int, int]:
    """Return where a seat's next card would lie.

    Args:
        cards: The table.
        now: The play as it stands.
        seat: The seat.

    Returns:
        The number of the trick, and that of the card in it in the order in which they are laid; both from 1.
    """
    before, others = ahead(cards, now, seat), (other for other in range(cards.deal.rules.seats) if other != seat)
    return len(now.tricks) + before + 1, 1 + sum(ahead(cards, now, other) > before for other in others)


def laid(cards: Cards, now: Playing, seat: int, play: Play, *, leads: bool = True) -> Cards:
    """Return the table once a card lies on it, be it lawful or not, in its player's turn or not.

    Clause:
        D23, D39

    Args:
        cards: The table before.
        now: The play as it stands.
        seat: Whose card.
        play: The card out of his hand. Bela counts if he may say it.
        leads: Whether a card out of turn that is the first of its trick makes him the leader.

    Returns:
        The table: the card is in its player's place, in this trick or, if he has played to it, in the next.
    """
    deal, play = cards.deal, _with_true_bela(cards.deal, now, seat, play)
    if deal.to_act == seat:
        return settled(Cards(carried_out(deal, seat, play), cards.early))
    _, number = place(cards, now, seat)
    return settled(Cards(deal, (*cards.early, EarlyCard(seat, play, leads and number == 1))))


def settled(cards: Cards) -> Cards:
    """Return the table once each card that waits, and to whose player the trick has come, is in it.

    Clause:
        D39

    Args:
        cards: The table.

    Returns:
        The table.
    """
    deal, early = cards.deal, cards.early
    while early and isinstance(now := deal.public.phase, Playing):
        firsts = {one.seat: one for one in reversed(early)}
        leads = next((one.seat for one in early if one.leads and firsts[one.seat] is one), None)
        if leads is not None and not now.trick and leads != now.leader:
            deal = attrs.evolve(deal, public=attrs.evolve(deal.public, phase=attrs.evolve(now, leader=leads)))
        reached = next((one for one in early if one.seat == deal.to_act), None)
        if reached is None:
            break
        deal = carried_out(deal, reached.seat, reached.play)
        early = tuple(one for one in early if one is not reached)
    return Cards(deal, early)


def without_waiting(cards: Cards, card: Card) -> Cards | None:
    """Return the table without a card that waits for its player's turn.

    Args:
        cards: The table.
        card: The card.

    Returns:
        The table; ``None`` if no such card waits.
    """
    early = tuple(one for one in cards.early if one.play.card != card)
    return None if early == cards.early else Cards(cards.deal, early)


def is_in_hand(cards: Cards, seat: int, card: Card) -> bool:
    """Return whether a player can lay a card: it is in his hand, and does not lie on the table yet.

    Args:
        cards: The table.
        seat: The player.
        card: The card.

    Returns:
        Whether he can.
    """
    return card in cards.deal.secrets[seat].hand and all(one.play.card != card for one in cards.early)


def _with_true_bela(deal: Deal, now: Playing, seat: int, play: Play) -> Play:
    is_early = deal.rules.bela is BelaTime.BEFORE_ANY_MOVE
    held, said = deal.secrets[seat].held, now.bela is not None
    false = s04_bela.bela_violations(play.card, held, now.contract.trump, said=said)
    return Play(play.card, play.bela and not (is_early or false))


def carried_out(deal: Deal, seat: int, action: Action) -> Deal:
    """Return a deal after something that was really done, whether or not it was allowed."""
    public, secrets = transition_table.after(deal, seat, action)
    return attrs.evolve(deal, actions=(*deal.actions, action), public=public, secrets=secrets)


def is_taken_back(acts: tuple[Act, ...], at: int, most: int) -> bool:
    """Return whether a record says that a card was taken back, which is possible until the next trick is begun.

    Clause:
        D39

    Args:
        acts: What was done in the deal.
        at: Number of the act that is the card.
        most: How many cards the others have still to lay to the trick.

    Returns:
        Whether its player next takes a card back, before more cards of others.
    """
    others = 0
    for act in acts[at + 1 : at + 1 + LONGEST_TRICK]:
        if act.seat == acts[at].seat and isinstance(act.do, Play | TakeBack):
            return isinstance(act.do, TakeBack)
        others += isinstance(act.do, Play) - isinstance(act.do, TakeBack)
        if others > most:
            return False
    return False


def is_played_again(acts: tuple[Act, ...], at: int, most: int) -> bool:
    """Return whether the player of a card plays another one to the same trick, and so has taken the first back.

    Clause:
        D39

    Args:
        acts: What was done in the deal.
        at: Number of the act that is the card.
        most: How many cards the others have still to lay to the trick.

    Returns:
        Whether he does, before so many cards of others.
    """
    cards = [act.seat for act in acts[at + 1 : at + 1 + LONGEST_TRICK] if isinstance(act.do, Play)]
    return acts[at].seat in cards[:most]


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
