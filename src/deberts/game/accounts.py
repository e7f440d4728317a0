"""What a finished deal is worth: from what everybody saw to what is written."""

from __future__ import annotations

from typing import assert_never

import attrs

from deberts import clauses
from deberts.game.citing import BY_WORD
from deberts.options import Unit
from deberts.rules import (
    conventions,
    penalties,
    s03_values as values,
    s06_contract as contract,
    s06_ending as endings,
)
from deberts.rules.conventions import Stake
from deberts.rules.s06_contract import Ledger, Outcome, Points
from deberts.rulesets.ruleset import RuleSet
from deberts.table import dealing, scoring
from deberts.table.actions import Arrive, ClaimEnd, Nibble, Refuse
from deberts.table.phases import Claimed, Finished, Playing, Standing, Void
from deberts.table.public import Public


@attrs.frozen
class GameByWord:
    """How a word in mid-deal decided the game.

    Args:
        winner: Seat of the winner.
        clause: Clause by which.
        reached: The points that the winner claimed truly; ``None`` if he won by another's fault.
    """

    winner: int
    clause: str
    reached: int | None


@attrs.frozen
class Account:
    """The account of a deal that is over.

    Args:
        outcome: Made, bait or hung; ``None`` for a void deal, and for one in which a word decided the game.
        declarer: Seat of the declarer; ``None`` for a void deal.
        tricks: Number of tricks, by seat.
        totals: Cards, last trick and valid combinations, by seat.
        written: Points written, by seat. Where kush are counted, they show how these came about, and at equal totals
            they are no part of the scores (clause o1).
        before: Where the match stood before.
        after: Where it stands now.
        ledger: Every line that adds up to what is written, by clause and seat.
        last_trick: Seat that took the last trick; ``None`` if it was not played.
        game: Whom a word made winner of the game; ``None`` if no word did.
        sevens: Seat that showed four sevens; ``None`` if nobody did.
    """

    outcome: Outcome | None
    declarer: int | None
    tricks: tuple[int, ...]
    totals: tuple[int, ...]
    written: tuple[int, ...]
    before: Standing
    after: Standing
    ledger: Ledger
    last_trick: int | None = None
    game: GameByWord | None = None
    sevens: int | None = None


def account(public: Public) -> Account | None:
    """Return the account of a deal, worked out from what everybody saw.

    Clause:
        02.7, 06.1, 06.7, 06.8, D11

    Args:
        public: What everybody knows.

    Returns:
        The account, or ``None`` while the deal goes on. A void deal writes nothing and leaves the suspension.
    """
    match public.phase:
        case Finished(play=play, claimed=None):
            return account_of_play(public, play)
        case Finished(play=play, claimed=Claimed() as claimed):
            return _after_word(public, play, claimed)
        case Void(sevens=sevens):
            nothing, after = (0,) * public.rules.seats, attrs.evolve(public.standing, stake=public.stake)
            return Account(None, None, nothing, nothing, nothing, public.standing, after, (), sevens=sevens)
        case _:
            return None


def account_of_play(public: Public, play: Playing) -> Account:
    """Return the account of a deal whose last card has been played."""
    lines = (line for seat in range(public.rules.seats) for line in seat_lines(public.rules, play, seat))
    return _settled(public, play, tuple(lines), play.tricks[-1].winner)


def _settled(public: Public, play: Playing, lines: Ledger, last_trick: int | None) -> Account:
    declarer, before = play.contract.declarer, public.standing
    totals = contract.balance(lines, public.rules.seats)
    settled = contract.settle(totals, declarer, before.suspended, public.dealer, public.rules.second_hang)
    after = written_down(before, endings.carried(settled, public.rules.unit), settled.suspended, play.stake)
    every = sorted((*lines, *settled.ledger), key=lambda line: (clauses.PLACES[line.clause], line.seat))
    tricks = tricks_by_seat(play, public.rules.seats)
    return Account(settled.outcome, declarer, tricks, totals, settled.written, before, after, tuple(every), last_trick)


def _after_word(public: Public, play: Playing, claimed: Claimed) -> Account:
    defender = public.seat_after(play.contract.declarer)
    if isinstance(claimed.word, Nibble) and claimed.verdict and claimed.verdict.upheld:
        return _settled(public, play, conventions.nibble_lines(claimed.verdict.points, defender), None)
    nothing, tricks = (0,) * public.rules.seats, tricks_by_seat(play, public.rules.seats)
    after = attrs.evolve(public.standing, suspended=(), stake=play.stake)
    game = _game_by(public, play, claimed)
    return Account(None, play.contract.declarer, tricks, nothing, nothing, public.standing, after, (), game=game)


def _game_by(public: Public, play: Playing, claimed: Claimed) -> GameByWord:
    scores, seat, clause = public.standing.scores, claimed.seat, _clause_of(claimed)
    match claimed.word:
        case Refuse():
            return GameByWord(public.seat_after(seat), clause, None)
        case Nibble():
            return GameByWord(play.contract.declarer, clause, None)
        case ClaimEnd() | Arrive() if claimed.verdict and claimed.verdict.upheld:
            return GameByWord(seat, clause, scores[seat] + claimed.verdict.points)
        case ClaimEnd() | Arrive():
            return GameByWord(penalties.lost_by_false_claim(seat, scores, public.dealer), clause, None)
        case never:
            assert_never(never)


def _clause_of(claimed: Claimed) -> str:
    said = type(claimed.word), bool(claimed.verdict and claimed.verdict.upheld)
    return next(by.clause for by in BY_WORD.values() if (by.word, by.is_true) == said)


def seat_lines(rules: RuleSet, play: Playing, seat: int) -> Ledger:
    """Return the lines of a seat's total.

    Clause:
        03.3, 03.4, 04.8, 04.10, 06.1, m5.1, m11.3, m11.5, D4

    Args:
        rules: The rule set.
        play: The play as it ended.
        seat: The seat.

    Returns:
        The lines, without those of 0 points.
    """
    taken = [trick.cards for trick in play.tricks if trick.winner == seat]
    is_last = bool(dealing.last_trick_points(len(play.tricks), rules.seats))
    has_last = is_last and play.tricks[-1].winner == seat
    shown = next((said.shown for said in play.said if said.seat == seat), None)
    return contract.total_lines(
        seat,
        cards=values.taken_points(taken, play.contract.trump),
        last=rules.last_trick if has_last else 0,
        sequences=scoring.scored(shown or (), len(taken), rules.sequence_condition),
        bela=rules.bela_points if play.bela == seat else 0,
    )


def kush(rules: RuleSet, account: Account) -> Points | None:
    """Return what a deal is worth in kush.

    Clause:
        o1

    Args:
        rules: The rule set.
        account: The account of the deal.

    Returns:
        Kush by seat; ``None`` where points are written, and for a void deal.
    """
    if rules.unit is Unit.POINTS or account.outcome is None or account.declarer is None:
        return None
    return endings.kush(account.outcome, account.declarer)


def tricks_by_seat(play: Playing, seats: int) -> tuple[int, ...]:
    """Return how many tricks each seat has taken.

    Args:
        play: The play so far.
        seats: Number of players.

    Returns:
        Tricks by seat.
    """
    return tuple(sum(trick.winner == seat for trick in play.tricks) for seat in range(seats))


def written_down(
    before: Standing, written: tuple[int, ...], suspended: tuple[int, ...], stake: Stake | None = None
) -> Standing:
    """Return where the match stands once a deal is written.

    Clause:
        06.8, D11

    Args:
        before: Where it stood.
        written: Points written, by seat.
        suspended: Amounts that wait now.
        stake: What the game is worth now; as before if left out.

    Returns:
        The new scores, with what is suspended beside them.
    """
    scores = tuple(score + points for score, points in zip(before.scores, written, strict=True))
    return Standing(scores, suspended, before.stake if stake is None else stake)
