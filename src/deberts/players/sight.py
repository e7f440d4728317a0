"""What a seat of two sees, as the fast kernels take it: what is hidden, what the other did, where play stands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import add
from random import Random

import attrs

from deberts import fast
from deberts.cards import PACK, CardSet, Rank, Suit
from deberts.errors import ViewError
from deberts.game import account
from deberts.players import chances
from deberts.players.beliefs import Knowledge
from deberts.rules import s04_bela, s04_sequences
from deberts.rules.s06_contract import Outcome, Points
from deberts.rules.s06_settlement import Settlement
from deberts.rulesets.ruleset import RuleSet
from deberts.table import counting
from deberts.table.actions import Good, Name, Pass, Play, Take
from deberts.table.events import PublicAct
from deberts.table.phases import Auction, Playing, Standing
from deberts.table.public import Public
from deberts.table.view import View, player

ENDS = {Outcome.MADE: 0, Outcome.BAIT: 1, Outcome.HUNG: 2}
"""How a deal ended, as a number; equal totals that are each written end it as no contract."""


def conduct(view: View) -> fast.Conduct:
    """Return what the other did besides his cards."""
    public, play, other = view.public, view.public.play, 1 - player(view)
    acts = [event.act for event in public.log if event.seat == other]
    passes = sum(isinstance(event.act, Pass) for event in public.log)
    swap = play.exchanged if play else None
    has_played = any(isinstance(act, Play) for act in acts)
    announced = [one for one in play.announced if one.seat == other] if play else []
    return fast.Conduct(
        place=place_of(public, other),
        passes=passes,
        indicator=swap.taken if swap else public.indicator,
        trump=play.contract.trump if play else None,
        given=swap.given if swap and swap.seat == other else None,
        is_silent=has_played and not announced and not any(isinstance(act, Good) for act in acts),
        has_terc=any(one.kind is s04_sequences.Kind.TERC for one in announced),
        has_no_bela=play is not None and play.bela is None and _played_bela(acts, play.contract.trump),
        has_kept=has_played and _could_exchange(public, other),
        is_forced=play is not None and place_of(public, play.contract.declarer) != passes % public.rules.seats,
    )


def _played_bela(acts: Iterable[PublicAct], trump: Suit) -> bool:
    return any(isinstance(act, Play) and act.card in s04_bela.bela_cards(trump) for act in acts)


def _could_exchange(public: Public, seat: int) -> bool:
    play = public.play
    if play is None or play.exchanged or public.indicator.suit is not play.contract.trump:
        return False
    return public.indicator.rank is not Rank.SEVEN and not public.exchanger_violations(seat, play.contract)


def place_of(public: Public, seat: int) -> int:
    """Return the place of a seat, counted from forehand."""
    return (seat - public.forehand) % public.rules.seats


def play_of(view: View) -> Playing:
    """Return the play of the cards.

    Raises:
        ViewError: If no cards are being played.
    """
    if view.public.play is None:
        raise ViewError("no cards are being played")
    return view.public.play


def point(view: View) -> fast.Point:
    """Return where the play stands, from who is to play a card."""
    public, own, play = view.public, player(view), play_of(view)
    trump, other, rules = play.contract.trump, 1 - own, view.public.rules
    bela, may_say = s04_bela.bela_cards(trump), play.bela is None
    mine = rules.bela_points if may_say and bela <= view.own.held and view.own.hand & bela else 0
    counted = counting.taken_so_far(rules, play, own) + mine, counting.taken_so_far(rules, play, other)
    announced = [one.seat for one in play.announced]
    played = CardSet(event.act.card for event in public.log if isinstance(event.act, Play) and event.seat == other)
    return fast.Point(
        hand=view.own.hand,
        led=play.trick[0] if play.trick else None,
        trump=trump,
        played=played,
        counted=counted,
        waiting=(_waiting(rules, play, own), _waiting(rules, play, other)),
        bela=rules.bela_points if may_say else 0,
        is_open=not play.tricks,
        announced=_tops(view),
        is_earlier=own == (announced[0] if announced else play.leader),
        announces=other in announced or not played,
    )


def _waiting(rules: RuleSet, play: Playing, seat: int) -> int:
    """Return what a seat's sequences that have won will bring with its first trick."""
    shown = next((one.shown for one in play.announced if one.seat == seat), None) or ()
    if seat not in play.won or any(trick.winner == seat for trick in play.tricks):
        return 0
    once, never = (s04_sequences.scored(shown, taken, rules.sequence_condition) for taken in (1, 0))
    return sum(one.kind.points for one in once) - sum(one.kind.points for one in never)


def _tops(view: View) -> tuple[CardSet, CardSet]:
    """Return the top cards of one's own sequences: of four or more, and of three."""
    terc = s04_sequences.Kind.TERC
    return (
        CardSet(one.top for one in view.own.declared if one.kind is not terc),
        CardSet(one.top for one in view.own.declared if one.kind is terc),
    )


def are_open_otherwise(public: Public) -> bool:
    """Return whether sequences are still to be compared, and by other words than the club's, which the kernels know."""
    play = public.play
    return play is not None and not play.tricks and public.rules.sequence_terms != s04_sequences.BY_THE_CLUB


def suit_of(public: Public, bid: Take | Name) -> Suit:
    """Return the suit that a bid makes trump."""
    return bid.trump if isinstance(bid, Name) else public.indicator.suit


def turn(view: View, auction: Auction) -> fast.Turn:
    """Return where the auction stands."""
    public = view.public
    bids = [action for action in view.legal if isinstance(action, Take | Name)]
    return fast.Turn(
        six=view.own.held,
        indicator=public.indicator,
        place=place_of(public, player(view)),
        passes=auction.passes,
        suits=tuple(suit_of(public, bid) for bid in bids),
        may_pass=Pass() in view.legal,
    )


def hidden(view: View, forgetting: float = 0.0, seed: int = 0) -> fast.Hidden:
    """Return what is known of the other's cards.

    Args:
        view: What a seat of two sees.
        forgetting: The share of what it forgets, from 0 to 1: of its own cards that are gone, and of those that the
            other cannot have because he did not follow or trump.
        seed: What the lots follow from that say what is forgotten.

    Returns:
        The same as sets.
    """
    known = fast.Hidden.of(Knowledge.of(view))
    if not forgetting:
        return known
    lots = Random(seed)  # noqa: S311  # lots of a game, no secrets
    gone = CardSet(PACK) - view.own.hand - known.sure - known.free
    return attrs.evolve(known, free=known.free | CardSet(card for card in gone if lots.random() < forgetting))


def written_by(public: Public, declarer: int, own: int) -> fast.Written:
    """Return what answers how much a seat writes more than the other, and what that is worth, if one declares."""
    return written(public.rules, public.dealer, declarer, public.standing, own)


@lru_cache(maxsize=8)  # as many as a deal asks for: each takes megabytes
def written(rules: RuleSet, dealer: int, declarer: int, standing: Standing, own: int) -> fast.Written:
    """Return what is written for totals, of which the first is that of a seat.

    Args:
        rules: The rule set.
        dealer: Seat of the dealer.
        declarer: Seat of the declarer.
        standing: Where the match stands.
        own: The seat.

    Returns:
        What answers for a pair of totals.
    """
    bare, scores = attrs.evolve(standing, scores=(0,) * len(standing.scores)), standing.scores
    before = chances.before(rules, scores, sum(standing.suspended), own)

    def settle(mine: int, others: int) -> tuple[float, float, int]:
        totals = (others, mine) if own else (mine, others)
        settlement = _settled(rules, dealer, totals, declarer, bare)
        after = tuple(map(add, scores, settlement.written))
        gained = chances.after(rules, after, sum(settlement.suspended), declarer, own) - before
        return settlement.written[own] - settlement.written[1 - own], gained, ENDS.get(settlement.outcome, -1)

    return fast.Written(settle)


@lru_cache(maxsize=2**15)  # what was settled once is known for all deals alike
def _settled(rules: RuleSet, dealer: int, totals: Points, declarer: int, bare: Standing) -> Settlement:
    return account.settlement_of(rules, dealer, totals, declarer, bare)[0]
