"""Deals played by chance, for properties over whole deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

import attrs
from hypothesis import strategies as st

from deberts import CLUB, PACK, Action, Announce, Card, CardSet, Deal, Exchange, Play, Rank, Standing, Suit
from deberts.game.account import Account
from deberts.table.phases import Finished
from deberts.table.public import Public
from playing import stacked
from tools.vectors.reading.rule_sets import club_table
from tools.vectors.reading.table import Table

MOST_ACTIONS = 25
"""Four bids, an exchange, two announcements and eighteen cards; a deal never has more."""

Choice = tuple[bool, int]
"""Whether to do something special if possible (exchange, announce, say bela), and which of what may be done."""


def hands(size: int = 9) -> st.SearchStrategy[CardSet]:
    """Hands of one size, in which long runs are common."""
    return (st.permutations(PACK) | blocks()).map(lambda cards: CardSet(cards[:size]))


def blocks() -> st.SearchStrategy[list[Card]]:
    """Packs cut into threes and fours of neighbours and put together again, so that sequences are common."""

    def cut(size: int, shift: int) -> list[tuple[Card, ...]]:
        turned = (*PACK[shift:], *PACK[:shift])
        return [turned[at : at + size] for at in range(0, len(turned), size)]

    cuts = st.builds(cut, st.sampled_from([3, 4]), st.integers(0, 7))
    return cuts.flatmap(st.permutations).map(lambda parts: list(chain(*parts)))


def packs() -> st.SearchStrategy[list[Card]]:
    """Packs in dealing order."""
    return st.permutations(PACK) | blocks()


def standings() -> st.SearchStrategy[Standing]:
    """Where a match may stand before a deal: under the target, with at most one amount suspended."""
    scores = st.tuples(st.integers(0, 500), st.integers(0, 500))
    return st.builds(Standing, scores, st.just(()) | st.tuples(st.integers(0, 137)))


def choices() -> st.SearchStrategy[list[Choice]]:
    """Choices enough for any deal."""
    return st.lists(st.tuples(st.booleans(), st.integers(0, 11)), min_size=MOST_ACTIONS, max_size=MOST_ACTIONS)


def played_deals(opening: st.SearchStrategy[Standing] | None = None) -> st.SearchStrategy[Deal]:
    """Deals that somebody played and that are over."""
    openings = st.just(Standing((0, 0))) if opening is None else opening
    start = st.builds(Deal.new, st.just(CLUB), packs(), st.sampled_from((0, 1)), openings)
    return st.builds(play_out, st.builds(bid, start, st.integers(0, 3), st.integers(0, 2)), choices())


@st.composite
def sweeps(draw: st.DrawFn) -> tuple[Deal, int]:
    """Deals in which one player takes every trick in silence while the other announces what he can, and the latter."""
    suit, dealer, weak = draw(st.sampled_from(Suit)), draw(st.sampled_from((0, 1))), draw(st.sampled_from((0, 1)))
    plain = [card for card in draw(packs()) if card.suit is not suit]
    ace = next(card for card in plain if card.rank is Rank.ACE)
    rest = [card for card in plain if card is not ace]
    strong_hand, weak_hand = CardSet([*(Card(rank, suit) for rank in Rank), ace]), CardSet(rest[:9])
    first, second = (strong_hand, weak_hand) if weak == dealer else (weak_hand, strong_hand)
    deal = Deal.new(CLUB, stacked(forehand=str(first), dealer=str(second)), dealer)
    deal = deal.apply_all(["pass"] * draw(st.integers(2, 3))).apply(f"name {suit}")
    for pick in draw(st.lists(st.integers(0, 8), min_size=MOST_ACTIONS, max_size=MOST_ACTIONS)):
        legal = deal.legal_actions()
        plays: list[Action] = [action for action in legal if isinstance(action, Play)]
        spoken: list[Action] = [action for action in legal if isinstance(action, Announce) and deal.to_act == weak]
        options = spoken or plays
        deal = deal.apply(options[pick % len(options)]) if options else deal
    return deal, weak


def bid(deal: Deal, passes: int, suit: int) -> Deal:
    """Pass so often, then take, or name one of the three suits."""
    deal = deal.apply_all(["pass"] * passes)
    (_, *bids) = deal.legal_actions()
    return deal.apply(bids[suit % len(bids)])


def play_out(deal: Deal, picks: Iterable[Choice]) -> Deal:
    """Play a deal to its end."""
    for special, pick in picks:
        if deal.is_over:
            break
        legal = deal.legal_actions()
        rare = [act for act in legal if isinstance(act, Exchange | Announce) or (isinstance(act, Play) and act.bela)]
        options = rare if special and rare else legal
        deal = deal.apply(options[pick % len(options)])
    return deal


def states(deal: Deal) -> Iterator[Deal]:
    """Return every state on the way to a deal, its first one and itself included."""
    state = Deal.new(deal.rules, deal.pack, deal.dealer, deal.opening)
    yield state
    for action in deal.actions:
        state = state.apply(action)
        yield state


def without_tricks(deal: Deal, loser: int) -> Public:
    """Return what everybody saw of a deal, had the other player taken every trick."""
    play = deal.public.play
    assert play is not None
    taken = tuple(attrs.evolve(trick, winner=1 - loser) for trick in play.tricks)
    return attrs.evolve(deal.public, phase=Finished(attrs.evolve(play, tricks=taken)))


def counted_by(account: Account | None, clause: str) -> tuple[int, int]:
    """Return what a clause brings to each seat."""
    assert account is not None
    return (
        sum(line.points for line in account.ledger if line.clause == clause and line.seat == 0),
        sum(line.points for line in account.ledger if line.clause == clause and line.seat == 1),
    )


def recount(deal: Deal) -> Table:
    """Read a deal again without the library."""
    return club_table(map(str, deal.pack), deal.dealer, map(str, deal.actions))
