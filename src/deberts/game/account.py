"""What a finished deal is worth: from what everybody saw to totals, ledger, what is written, and the end of a match."""

from __future__ import annotations

from typing import Any, Final, Self, assert_never

import attrs

from deberts import clauses, integers
from deberts.frozen import maker
from deberts.game.ends import BY_WORD, DealEnd, EndByPeople, GameByWord, deal_end
from deberts.options import Baits, Bare, Doubling, Mars, Unit
from deberts.rules import (
    conventions,
    penalties,
    s02_trump as trump,
    s03_values as values,
    s06_contract as contract,
    s06_counts as counts,
    s06_ending as endings,
    s06_possible_totals as sums,
    s06_settlement as settling,
    sides,
)
from deberts.rules.conventions import Stake
from deberts.rules.s06_contract import Ledger, Line, Outcome, Points
from deberts.rules.s06_ending import Ending
from deberts.rules.s06_settlement import Settlement
from deberts.rulesets.in_force import clause_in_force
from deberts.rulesets.ruleset import RuleSet
from deberts.table import counting
from deberts.table.actions import Arrive, ClaimEnd, Nibble, Refuse, SayDeberts
from deberts.table.events import Verdict
from deberts.table.phases import Claimed, Finished, Playing, Standing, Void
from deberts.table.public import Public


@attrs.frozen
class Account:
    """The account of a deal that is over.

    Args:
        outcome: Made, bait, hung or level; ``None`` for a void deal, and for one in which a word decided the game.
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

    @property
    def whose(self) -> str:
        """What has a total of its own: a ``seat``, or a ``side`` of partners (clause p56)."""
        return "seat" if len(self.totals) == len(self.tricks) else "side"

    @property
    def writes_nothing(self) -> bool:
        """Whether nothing is written for the deal: it is void and four sevens bring nothing, or a word decided."""
        return self.outcome is None and not self.ledger

    @property
    def end(self) -> DealEnd:
        """How the deal ended."""
        if any(line.what == "nibble" for line in self.ledger):
            return DealEnd.NIBBLE
        return deal_end(self.outcome, self.game, self.sevens)


_new_account: Final = maker(Account)


@attrs.frozen
class Entry:
    """What a deal brought, before anything is written.

    Args:
        declarer: Seat of the declarer, or ``None`` after a void deal.
        totals: Totals by seat, without suspended points; zeros when nothing is written.
        last_trick: Seat that took the last trick, where that decides a double finish.
        game: How a word in mid-deal decided the game, if one did.
        sevens: Seat that showed four sevens, if that is why there was no game.
        stake: What the game is worth after the deal; as before if left out.
        tricks: Number of tricks by seat, where it was noted. Left out, each counts as having taken one; fewer than are
            played say that the deal was cut short, and nothing is counted in it (clauses p26, p28, p29).

    Raises:
        InputError: If there are not two to four totals, or one is below 0.
        RuleError: If no deal of so many players can bring them, whatever their rules (clause 06.1).
    """

    declarer: int | None
    totals: Points
    last_trick: int | None = None
    game: GameByWord | None = None
    sevens: int | None = None
    stake: Stake | None = None
    tricks: Points | None = None

    def __attrs_post_init__(self) -> None:
        """Refuse totals that cannot be."""
        integers.check_by_seat(self.totals, integers.MOST_POINTS, "totals")
        if self.has_totals:
            sums.check_sum(self.totals, sums.BY_SIDES[len(self.totals)])

    @property
    def has_totals(self) -> bool:
        """Whether it brought points: trumps were chosen, and no word decided the game."""
        return self.declarer is not None and self.game is None

    @classmethod
    def of(cls, account: Account, rules: RuleSet) -> Self:
        """Return the entry of a deal that is over.

        Args:
            account: Its account.
            rules: The rule set; by it tricks are noted where the deal was not played out, or somebody took none.

        Returns:
            What it brought.
        """
        noted = account.outcome is not None and rules.writes_besides
        is_plain = sum(account.tricks) == values.TRICKS[rules.seats] and all(account.tricks)
        tricks = account.tricks if noted and not is_plain else None
        last, stake = account.last_trick, account.after.stake
        return cls(account.declarer, account.totals, last, account.game, account.sevens, stake, tricks)


def account(public: Public) -> Account | None:
    """Return the account of a deal, worked out from what everybody saw.

    Clause:
        02.7, 06.1, 06.7, 06.8, D11

    Args:
        public: What everybody knows.

    Returns:
        The account, or ``None`` while the deal goes on.
    """
    rules, before, nothing = public.rules, public.standing, (0,) * public.rules.sides
    match public.phase:
        case Finished(play=play, claimed=None):
            lines = tuple([line for side in range(rules.sides) for line in side_lines(rules, play, side)])
            return played(rules, public.dealer, play, lines, before, play.tricks[-1].winner)
        case Finished(play=play, claimed=Claimed(word=Nibble(), verdict=Verdict(upheld=True, points=points))):
            defender = public.seat_after(play.contract.declarer)
            return played(rules, public.dealer, play, conventions.nibble_lines(points, defender), before)
        case Finished(play=play, claimed=Claimed() as claimed):
            game = _game_by(public, play, claimed)
            entry = Entry(play.contract.declarer, nothing, game=game, stake=play.stake)
            return settled(rules, public.dealer, entry, before, tricks=tricks_by_seat(play, rules.seats))
        case Void(sevens=sevens):
            return settled(rules, public.dealer, Entry(None, nothing, sevens=sevens, stake=public.stake), before)
        case _:
            return None


def played(  # noqa: PLR0913, PLR0917  # what was agreed, who dealt, what was played and counted, and where the match stood
    rules: RuleSet, dealer: int, play: Playing, lines: Ledger, before: Standing, last_trick: int | None = None
) -> Account:
    """Return the account of a deal whose totals are known line by line.

    Clause:
        06.1

    Args:
        rules: The rule set.
        dealer: Seat of the dealer.
        play: The play as it ended.
        lines: The lines of the totals.
        before: Where the match stood.
        last_trick: Seat that counts as taker of the last trick, if any does.

    Returns:
        The account.
    """
    entry = Entry(play.contract.declarer, contract.balance(lines, rules.sides), last_trick, stake=play.stake)
    return settled(rules, dealer, entry, before, lines, tricks_by_seat(play, rules.seats))


def settled(  # noqa: PLR0913, PLR0917  # what was agreed, who dealt, what it brought, and where the match stood
    rules: RuleSet, dealer: int, entry: Entry, before: Standing, lines: Ledger = (), tricks: Points | None = None
) -> Account:
    """Return the account of a deal by what it brought: the one way to settle.

    A void deal leaves the suspension, and writes at most 100 for four sevens; a word that decides the game ends it.

    Clause:
        06.7, 06.8, D11, D20, p9

    Args:
        rules: The rule set.
        dealer: Seat of the dealer.
        entry: What the deal brought.
        before: Where the match stood.
        lines: The lines of the totals, where they are known.
        tricks: Number of tricks by seat, where it is known.

    Returns:
        The account.
    """
    stake = before.stake if entry.stake is None else entry.stake
    taken = tricks or entry.tricks or (0,) * rules.seats
    if entry.declarer is None or entry.game is not None:
        return _not_compared(rules, entry, before, taken, stake)
    declarer, dealing = sides.side_of(entry.declarer, rules.sides), sides.side_of(dealer, rules.sides)
    settlement, counted = settlement_of(rules, dealing, entry.totals, declarer, before, tricks or entry.tricks)
    after = written_down(counted, endings.carried(settlement, rules.unit), settlement.suspended, stake)
    ledger = [_in_force(rules, line) for line in (*lines, *settlement.ledger)]
    ledger.sort(key=lambda line: (clauses.PLACES[line.clause], line.seat))
    outcome, written, last = settlement.outcome, settlement.written, entry.last_trick
    return _new_account(outcome, entry.declarer, taken, entry.totals, written, before, after, tuple(ledger), last)


def _not_compared(rules: RuleSet, entry: Entry, before: Standing, taken: Points, stake: Stake) -> Account:
    """Return the account of a deal that is void, or in which a word decided the game."""
    sevens, game, nothing = entry.sevens, entry.game, (0,) * rules.sides
    lines = () if sevens is None else conventions.sevens_lines(sides.side_of(sevens, rules.sides), rules.four_sevens)
    written = contract.balance(lines, rules.sides)
    voids = 0
    if entry.declarer is None:
        voids = trump.voids_after(before.voids, sevens, rules.forced_deal, rules.after_sevens)
    waits = before.suspended if game is None else ()
    after = written_down(attrs.evolve(before, voids=voids), written, waits, stake)
    return Account(None, entry.declarer, taken, nothing, written, before, after, lines, game=game, sevens=sevens)


def settlement_of(  # noqa: PLR0913, PLR0917  # what decides what is written
    rules: RuleSet, dealer: int, totals: Points, declarer: int, before: Standing, tricks: Points | None = None
) -> tuple[Settlement, Standing]:
    """Return what is written for totals, in this order: by the contract, what waited, and what houses add.

    That is for all tricks, for baits, then for deals without a trick. A deal that a word or a cards bait has ended is
    not counted; who notes tricks shows whether one has. Where they are not noted it was played out, and everybody took
    one.

    Clause:
        p6, p26, p27, p28, p29

    Args:
        rules: The rule set.
        dealer: Seat of the dealer; of partners his side, as everything here (p51, p56).
        totals: Totals by seat.
        declarer: Seat of the declarer.
        before: Where the match stood.
        tricks: Number of tricks by seat, where it is known.

    Returns:
        The settlement, and where the match stood with its counts as they are now.
    """
    settled = settling.settle(totals, declarer, before.suspended, dealer, rules.second_hang, rules.terms)
    before = attrs.evolve(before, voids=0) if before.voids else before
    if not rules.writes_besides or (tricks is not None and sum(tricks) < values.TRICKS[rules.seats]):
        return settled, before
    taken = sides.by_side(tricks or (), rules.sides)
    swept = counts.sweep_lines(taken, rules.sweep_bonus, rules.all_tricks)
    baited, bare = counts.baited(declarer, settled.outcome, rules.hang_as_bait), counts.bare(taken)
    lost, after = _counted(rules, before, baited, rules.bait_penalty, rules.baits)
    more, after = _counted(rules, after, bare, rules.bare_penalty, rules.bare)
    lines = (*swept, *lost, *more)
    moved = contract.balance(lines, rules.sides)
    written = tuple(points + change for points, change in zip(settled.written, moved, strict=True))
    return attrs.evolve(settled, written=written, ledger=(*settled.ledger, *lines)), after


def _counted(
    rules: RuleSet, before: Standing, seats: Points, points: int, rule: Baits | Bare
) -> tuple[Ledger, Standing]:
    """Return what it costs those whose count rises with a deal, and where the match stands with it."""
    if rule.field not in rules.counts:
        return (), before
    count = counts.counted(before.counts.get(rule.field, (0,) * rules.sides), seats)
    after: dict[str, Any] = {rule.field: count}
    return counts.penalties(count, seats, points, rule), attrs.evolve(before, **after)


def _in_force(rules: RuleSet, line: Line) -> Line:
    number = clause_in_force(rules, line.clause)
    return line if number == line.clause else attrs.evolve(line, clause=number)


def ending_after(rules: RuleSet, dealer: int, account: Account) -> Ending:
    """Return whether a match is over with a deal, who has won, and what that counts.

    Clause:
        06.10, o1, v1, v2, D16, D20, D28, p9

    Args:
        rules: The rule set.
        dealer: Seat of the dealer.
        account: The account of the deal.

    Returns:
        The ending.
    """
    scores, stake = account.after.scores, account.after.stake
    if account.game is not None:
        games = games_won(rules, account.game.winner, account.game.reached, scores, stake)
        return Ending(account.game.winner, scores, games)
    who = account.sevens if account.declarer is None else account.declarer
    if who is None or account.writes_nothing:
        return Ending(None, scores)
    ending = _by_totals(rules, dealer, account, sides.side_of(who, rules.sides))
    if ending.winner is None:
        return ending
    return attrs.evolve(ending, games=games_won(rules, ending.winner, scores[ending.winner], scores, stake))


def _by_totals(rules: RuleSet, dealer: int, account: Account, declarer: int) -> Ending:
    match rules.unit:
        case Unit.POINTS:
            scores, dealing = account.after.scores, sides.side_of(dealer, rules.sides)
            last = None if account.last_trick is None else sides.side_of(account.last_trick, rules.sides)
            return endings.ending(scores, declarer, rules.target, dealing, last, rules.double_finish)
        case Unit.KUSH:
            return endings.ending_in_kush(account.totals, declarer)
        case never:
            assert_never(never)


def ending_by_people(rules: RuleSet, dealer: int, before: Standing, stake: Stake, end: EndByPeople) -> Ending:
    """Return how a match stands that people have ended: what was written stands, a deal under way counts for nothing.

    Clause:
        D11, D36

    Args:
        rules: The rule set.
        dealer: Seat of the dealer of the deal under way, or of the last one.
        before: Where the match stood when it was ended.
        stake: What the game was worth then; an open offer to double it does not count.
        end: How it was ended.

    Returns:
        The ending: won by the one who has most of the others, without mars; by agreement nobody wins, with no result.
    """
    if end.seat is None:
        return Ending(None, ())
    loser, dealing = sides.side_of(end.seat, rules.sides), sides.side_of(dealer, rules.sides)
    winner = penalties.winner_against(loser, before.scores, dealing)
    if rules.unit is Unit.KUSH:
        return Ending(winner, endings.kush(Outcome.MADE, winner))
    return Ending(winner, before.scores, games_won(rules, winner, None, before.scores, stake))


def games_won(rules: RuleSet, winner: int, reached: int | None, scores: Points, stake: Stake) -> Points | None:
    """Return the result of a game in games, where games are counted.

    Clause:
        v1, v2, D16, D28, D34

    Args:
        rules: The rule set.
        winner: Seat of the winner.
        reached: Points that the winner has reached; ``None`` if he won by another's fault.
        scores: Written totals by seat.
        stake: What the game is worth.

    Returns:
        Games by seat, such as 2 and 0; ``None`` where a win is a win.
    """
    if rules.mars is Mars.COUNTS_ONE and rules.doubling is Doubling.NEVER:
        return None
    others = tuple(score for seat, score in enumerate(scores) if seat != winner)
    games = conventions.games_of_win(reached, others, rules.target, rules.mars)
    return conventions.games_by_seat(winner, conventions.games_won(stake, games), rules.sides)


def _game_by(public: Public, play: Playing, claimed: Claimed) -> GameByWord:
    scores, seat, clause = public.standing.scores, claimed.seat, _clause_of(claimed)
    side, dealing = sides.side_of(seat, public.rules.sides), sides.side_of(public.dealer, public.rules.sides)
    match claimed.word:
        case Refuse():
            return GameByWord(public.seat_after(seat), clause, None)
        case Nibble():
            return GameByWord(play.contract.declarer, clause, None)
        case SayDeberts():
            return GameByWord(side, clause, public.rules.target)
        case ClaimEnd() | Arrive() if claimed.verdict and claimed.verdict.upheld:
            return GameByWord(side, clause, scores[side] + claimed.verdict.points)
        case ClaimEnd() | Arrive():
            return GameByWord(penalties.winner_against(side, scores, dealing), clause, None)
        case never:
            assert_never(never)


def _clause_of(claimed: Claimed) -> str:
    ends = [by for by in BY_WORD.values() if by.word is type(claimed.word)]
    is_true = bool(claimed.verdict and claimed.verdict.upheld)
    return next(by.clause for by in ends if len(ends) == 1 or by.is_true == is_true)


def side_lines(rules: RuleSet, play: Playing, side: int) -> Ledger:
    """Return the lines of a side's total: of a player's, where nobody has partners.

    Clause:
        03.3, 03.4, 04.8, 04.10, 06.1, m5.1, m11.3, m11.5, D4, p47, p48, p49, p56

    Args:
        rules: The rule set.
        play: The play as it ended.
        side: The side.

    Returns:
        The lines, without those of 0 points.
    """
    last = values.last_trick_points(len(play.tricks), rules.seats, rules.last_trick)
    took_last = sides.side_of(play.tricks[-1].winner, rules.sides) == side
    return counting.lines(rules, play, side, last if took_last else 0)


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
    taken = [trick.winner for trick in play.tricks]
    return tuple([taken.count(seat) for seat in range(seats)])


def written_down(before: Standing, written: Points, suspended: Points, stake: Stake) -> Standing:
    """Return where the match stands once a deal is written.

    Clause:
        06.8, D11

    Args:
        before: Where it stood.
        written: Points written, by seat.
        suspended: Amounts that wait now.
        stake: What the game is worth now.

    Returns:
        The new scores, with what is suspended beside them.
    """
    scores = tuple([score + points for score, points in zip(before.scores, written, strict=True)])
    return Standing(scores, suspended, stake, before.baits, before.bare, before.voids)
