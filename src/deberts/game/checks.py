"""What a deal, a match and a sheet refuse before any rule judges: the one place that looks at a caller's values."""

from __future__ import annotations

from typing import Final, assert_never

import attrs

from deberts import integers
from deberts.cards import Card
from deberts.clauses.sources import NUMBER_OF_POINTS
from deberts.errors import InputError, RuleError, excerpt
from deberts.game.account import Entry
from deberts.game.ends import BY_WORD, DealEnd, GameByWord, clauses_of_deal, deal_end
from deberts.integers import MOST_POINTS, MOST_SCORE, check_seat, check_whole
from deberts.messages import Message
from deberts.options import COUNTED, Doubling, FourSevens, SecondHang
from deberts.rules import (
    conventions,
    penalties,
    s02_dealing as dealing,
    s02_trump as trump,
    s03_values as values,
    s06_ending as endings,
    s06_possible_totals as sums,
    s06_settlement as settling,
)
from deberts.rules.conventions import HIGHEST_STAKE, Stake
from deberts.rules.s06_ending import Ending
from deberts.rulesets.answers import answer
from deberts.rulesets.in_force import clause_in_force
from deberts.rulesets.ruleset import RuleSet
from deberts.table.actions import SayDeberts
from deberts.table.phases import Standing

MOST_HANGS: Final = 100
"""So many deals in a row may hang."""

_DOUBLED: Final = tuple(2**times for times in range(1, HIGHEST_STAKE.bit_length()))


def check_pack(cards: tuple[Card, ...]) -> None:
    """Refuse cards that are not the pack.

    Clause:
        02.1

    Args:
        cards: Cards in dealing order.

    Raises:
        RuleError: If they are not 32 different cards.
    """
    for violation in dealing.pack_violations(cards):
        msg = f"{len(cards)} cards are not the pack of 32 different ones"
        raise RuleError(msg, clause=violation.clause, cards=len(cards))


def check_hand(cards: int) -> None:
    """Refuse a hand that nobody can hold.

    Clause:
        02.9

    Args:
        cards: Number of cards in it.

    Raises:
        RuleError: If they are more than nine.
    """
    if cards > dealing.FULL_HAND:
        raise RuleError(f"{excerpt(cards)} cards are more than the nine that a player holds", clause="02.9")


def check_points(points: tuple[int, ...], rules: RuleSet, what: str, least: int = 0) -> None:
    """Refuse points by seat that cannot be.

    Args:
        points: Points by seat.
        rules: The rule set.
        what: What they are, for a sentence.
        least: The least that one may be.

    Raises:
        InputError: If there is not one number a seat, or one is no whole number from the least to a million.
    """
    _check_count(points, rules, what)
    integers.check_points(points, MOST_POINTS, what, least)


def check_opening(opening: Standing, rules: RuleSet) -> None:
    """Refuse an opening that no match can have.

    Clause:
        06.5, 06.10

    Args:
        opening: Where a match stands before a deal.
        rules: The rule set.

    Raises:
        InputError: If there is not one score a seat, or points are negative, too many, or no whole numbers.
        RuleError: If more is suspended than can be, or somebody has won already.
    """
    check_suspended(opening.suspended, rules)
    check_scores(opening.scores, rules)
    check_stake(opening.stake, rules)
    check_carried(opening, rules)


def check_carried(opening: Standing, rules: RuleSet) -> None:
    """Refuse what no match can carry besides its scores; the errors are those of :func:`check_opening`.

    Clause:
        p6, p26, p28
    """
    for key, counts in opening.counts.items():
        check_counts(key, counts, rules)
    check_voids(opening.voids, rules)


def check_end(by_cards: Ending | None) -> None:
    """Refuse that people end a match which the cards have ended.

    Clause:
        D36

    Args:
        by_cards: How it stands by its cards; ``None`` before a deal is over.

    Raises:
        RuleError: If it is over.
    """
    if by_cards is not None and by_cards.is_over:
        raise RuleError(Message("the match is over already, nobody can end it"), clause="D36")


def check_scores(scores: tuple[int, ...], rules: RuleSet) -> None:
    """Refuse scores with which no deal is dealt.

    Clause:
        06.10, m12.1, t1, o0, g1, p30

    Args:
        scores: Points written so far, by seat.
        rules: The rule set.

    Raises:
        InputError: If there is not one score a seat, or one is no number of points.
        RuleError: If somebody has won by reaching the target: the match is over.
    """
    check_points(scores, rules, "scores", rules.least_score)
    if max(scores) >= rules.target and endings.ending(scores, 0, rules.target, 0, 0, rules.double_finish).is_over:
        clause = clause_in_force(rules, "06.10", NUMBER_OF_POINTS)
        msg = Message("a match to {target} is over at {score}", target=rules.target, score=max(scores))
        raise RuleError(msg, clause=clause)


def check_counts(key: str, counts: tuple[int, ...], rules: RuleSet) -> None:
    """Refuse counts that no match can have.

    Clause:
        p26

    Args:
        key: What is counted, by the name of its field.
        counts: How many of them each has had, by seat.
        rules: The rule set.

    Raises:
        InputError: If there is not one count a seat, or one is no whole number from 0 to a million.
        RuleError: If they are not counted by the rules.
    """
    _check_carried(key, next(reversed(COUNTED[key])).clauses[0], rules)
    check_points(counts, rules, key)


def check_voids(voids: int, rules: RuleSet) -> None:
    """Refuse a number of deals passed out in a row that cannot be.

    Clause:
        p6

    Args:
        voids: How many there were.
        rules: The rule set.

    Raises:
        InputError: If it is no whole number, or more than can be passed out.
        RuleError: If they are not counted by the rules.
    """
    if voids != 0:
        _check_carried("voids", "p6", rules)
        check_whole(voids, 0, trump.most_voids(rules.forced_deal), "voids")


def _check_carried(key: str, clause: str, rules: RuleSet) -> None:
    if key not in rules.carries:
        msg = Message("the rules of '{name}' do not count {key}", name=rules.name, key=key)
        raise RuleError(msg, clause=clause)


def check_suspended(suspended: tuple[int, ...], rules: RuleSet) -> None:
    """Refuse amounts that cannot wait for a deal.

    Clause:
        06.5, m11.2, o1, s7, p21, p22

    Args:
        suspended: Amounts that wait, the oldest first.
        rules: The rule set.

    Raises:
        InputError: If one is no number of points, or more than a million.
        RuleError: If more is suspended than can be.
    """
    settling.check_suspended(suspended, rules.second_hang, rules.terms)
    match rules.second_hang:
        case SecondHang.TO_DEFENDER | SecondHang.SECOND_COUNTS:
            pass
        case SecondHang.NOTHING_WAITS:
            if suspended:
                raise RuleError(Message("nothing is suspended where a game is one deal"), clause="o1")
        case SecondHang.TOGETHER | SecondHang.ALL_AT_ONCE | SecondHang.OLDEST_FIRST:
            if len(suspended) > MOST_HANGS:
                raise InputError(
                    Message(
                        "{amounts} amounts are too many: {most} deals in a row may hang",
                        amounts=len(suspended),
                        most=MOST_HANGS,
                    )
                )
        case never:
            assert_never(never)


def check_stake(stake: Stake, rules: RuleSet) -> None:
    """Refuse a stake that no game can have.

    Clause:
        06.12, v2, D26

    Args:
        stake: What the game is worth.
        rules: The rule set.

    Raises:
        InputError: If no doublings lead to it, or its owner is no seat.
        RuleError: If the stake is doubled where it cannot be.
    """
    if stake == Stake():
        return
    if rules.doubling is Doubling.NEVER:
        msg = Message("'{name}' knows no doubling, so the stake is one game", name=rules.name)
        raise RuleError(msg, clause=answer(rules, "doubling").clauses[0])
    if stake.games not in _DOUBLED:
        msg = Message(
            "{games} is no stake: it is doubled, from 2 to {most}", games=excerpt(stake.games), most=_DOUBLED[-1]
        )
        raise InputError(msg)
    check_seat(stake.owner, rules.seats)


def check_entry(entry: Entry, rules: RuleSet, dealer: int, before: Standing) -> None:
    """Refuse what no deal can have brought.

    Clause:
        02.7, 02.13, 06.1, 06.9, 06.12, s3, v2, v4, D26, D28, p6, p30

    Args:
        entry: What the deal shall have brought.
        rules: The rule set.
        dealer: Seat of the dealer.
        before: Where the match stood before the deal.

    Raises:
        InputError: If anything in it is no seat, or there is not one total a seat.
        RuleError: If it cannot be by these rules.
    """
    _check_count(entry.totals, rules, "totals")
    for seat in (entry.declarer, entry.last_trick, entry.sevens):
        if seat is not None:
            check_seat(seat, rules.seats)
    _check_sevens(entry, rules)
    if entry.sevens is None and entry.declarer != dealer and trump.is_forced(before.voids, rules.forced_deal):
        raise RuleError(Message("so many deals were passed out that the dealer is declarer now"), clause="p6")
    _check_totals(entry, rules)
    _check_tricks(entry, rules)
    if entry.stake is not None:
        check_stake(entry.stake, rules)
        _check_rise(entry, before.stake, entry.stake)
    if entry.game is not None:
        _check_game(entry, entry.game, rules)
        _check_winner(
            entry.declarer, entry.game, dealer % rules.sides, attrs.evolve(before, stake=entry.stake or before.stake)
        )
        _check_claim(entry.game, before.scores, rules)


def _check_count(points: tuple[int, ...], rules: RuleSet, what: str) -> None:
    by_side = rules.sides < rules.seats and what != "tricks"
    each, count = ("sides", rules.sides) if by_side else ("seats", rules.seats)
    if len(points) != count:
        raise InputError(f"{len(points)} {what} do not fit {count} {each}")


def _check_totals(entry: Entry, rules: RuleSet) -> None:
    if entry.declarer is None and any(entry.totals):
        end = DealEnd.PASSES if entry.sevens is None else DealEnd.SEVENS
        msg = Message("without a declarer nobody has points, and here are {totals}", totals=str(entry.totals))
        raise RuleError(msg, clause=clauses_of_deal(rules, end)[0])
    if entry.has_totals:
        check_sum(entry.totals, rules)


def check_sum(totals: tuple[int, ...], rules: RuleSet) -> None:
    """Refuse totals that no deal by a rule set can bring.

    Clause:
        06.1

    Args:
        totals: Totals by seat.
        rules: The rule set.

    Raises:
        RuleError: If they make too little or too much together.
    """
    possible = sums.possible_sums(rules.seats, rules.last_trick, rules.bela_points, rules.sequence_terms)
    sums.check_sum(totals, possible, rules.seats)


def _check_tricks(entry: Entry, rules: RuleSet) -> None:
    if not entry.has_totals and (entry.last_trick, entry.tricks) != (None, None):
        raise InputError(Message("where no totals are written nobody counts tricks: leave out last trick and tricks"))
    if entry.tricks is not None:
        check_tricks(entry.tricks, rules)


def check_tricks(tricks: tuple[int, ...], rules: RuleSet) -> None:
    """Refuse numbers of tricks that no deal can have.

    Clause:
        05.9

    Args:
        tricks: Number of tricks by seat.
        rules: The rule set.

    Raises:
        InputError: If there is not one number a seat, or one is no number of tricks.
        RuleError: If they are more than are played.
    """
    _check_count(tricks, rules, "tricks")
    integers.check_points(tricks, due := values.TRICKS[rules.seats], "tricks")
    if sum(tricks) > due:
        msg = Message("{due} tricks are played, and these are {sum}", due=due, sum=sum(tricks))
        raise RuleError(msg, clause=clause_in_force(rules, "05.9"), place="tricks")


def check_cut_short(tricks: tuple[int, ...], totals: tuple[int, ...], rules: RuleSet) -> None:
    """Refuse fewer tricks than are played where all have points: what cuts a deal short leaves somebody none.

    Clause:
        05.9, v4, D15

    Args:
        tricks: Number of tricks by seat.
        totals: Totals by seat, of partners by side.
        rules: The rule set.

    Raises:
        RuleError: If so few tricks bring no such totals.
    """
    if sum(tricks) < (due := values.TRICKS[rules.seats]) and all(totals):
        msg = Message("{due} tricks are played, and these are {sum}", due=due, sum=sum(tricks))
        raise RuleError(msg, clause=clause_in_force(rules, "05.9"), place="tricks")


def _check_sevens(entry: Entry, rules: RuleSet) -> None:
    if entry.sevens is None:
        return
    if rules.four_sevens is FourSevens.NOTHING:
        msg = Message("four sevens cancel nothing by the rules of '{name}'", name=rules.name)
        raise RuleError(msg, clause=answer(rules, "four_sevens").clauses[0])
    if entry.declarer is not None or entry.game is not None:
        raise RuleError(Message("four sevens cancel the deal: it has no declarer, and decides no game"), clause="s3")


def _check_game(entry: Entry, game: GameByWord, rules: RuleSet) -> None:
    by = next((by for by in BY_WORD.values() if by.clause == game.clause), None)
    if by is None:
        raise InputError(f"{excerpt(game)} decides no game: give a GameByWord of winner, clause and points reached")
    check_seat(game.winner, rules.sides)
    if not by.is_in(rules):
        # Where no clause speaks of a counterclaim, it is one on the end of the game all the same.
        clause = (*answer(rules, by.options[0].field).clauses, *answer(rules, "claim").clauses)[0]
        msg = Message(
            "no word decides a game by {number} where '{name}' is played", number=game.clause, name=rules.name
        )
        raise RuleError(msg, clause=clause)
    if entry.declarer is None or any(entry.totals):
        raise RuleError(
            Message("a word in mid-deal is said to a declarer, and no totals are written"), clause=game.clause
        )
    if game.reached is not None:
        most = rules.target if by.word is SayDeberts else MOST_SCORE
        check_whole(game.reached, rules.target, most, "game.reached")


def _check_winner(declarer: int | None, game: GameByWord, dealer: int, before: Standing) -> None:
    end = deal_end(None, game, None)
    if end is DealEnd.FALSE_NIBBLE and game.winner != declarer:
        raise RuleError(Message("a false nibble is won by the declarer, {seat}", seat=_seat(declarer)), clause="v4")
    if end is DealEnd.REFUSAL and before.stake.owner not in {None, game.winner}:
        owner = _seat(before.stake.owner)
        msg = Message("only {owner}, who accepted last, may offer and so win by a refusal", owner=owner)
        raise RuleError(msg, clause="v2")
    if end is DealEnd.FALSE_ARRIVAL:
        others = (seat for seat in range(len(before.scores)) if seat != game.winner)
        if game.winner not in {penalties.winner_against(seat, before.scores, dealer) for seat in others}:
            raise RuleError(Message("a false claim loses to the highest of the others"), clause="D28")


def _check_claim(game: GameByWord, scores: tuple[int, ...], rules: RuleSet) -> None:
    is_claim = any(by.is_claim for by in BY_WORD.values() if by.clause == game.clause)
    if is_claim and conventions.played_on_violations(scores, rules.target):
        msg = Message("several share the most past {target}, so this deal is played out", target=rules.target)
        raise RuleError(msg, clause="p30")


def _check_rise(entry: Entry, before: Stake, after: Stake) -> None:
    if after == before:
        return
    if after.games == before.games:
        owners = {"owner": _seat(before.owner), "other": _seat(after.owner)}
        msg = Message(
            "the stake of {games} stays with {owner}, and here it is with {other}", games=before.games, **owners
        )
        raise RuleError(msg, clause="v2")
    if after.games < before.games:
        msg = Message(
            "a stake of {games} stays or is doubled, and here it is {after}", games=before.games, after=after.games
        )
        raise RuleError(msg, clause="v2")
    if entry.declarer is None and entry.sevens is None:
        raise RuleError(Message("nobody doubles before trumps are chosen, and here all have passed"), clause="D26")
    doublings = (after.games // before.games).bit_length() - 1
    if before.owner is not None and after.owner != (due := (before.owner + doublings) % 2):
        msg = Message(
            "they offer by turns, so {after} is a stake of {due}'s, who accepted last, and not of {owner}'s",
            after=after.games,
            due=_seat(due),
            owner=_seat(after.owner),
        )
        raise RuleError(msg, clause="v2")


def _seat(seat: int | None) -> Message:
    return Message("seat {seat}", seat=seat)
