"""Score sheets drawn from lots: what deals may have brought, often near to the end of a match."""

from __future__ import annotations

from typing import Any, Final

import attrs

from deberts.conformance.fresh import deals
from deberts.conformance.fresh.lots import Lots
from deberts.errors import DebertsError
from deberts.game.account import Entry
from deberts.game.ends import BY_WORD, EndingWord, GameByWord
from deberts.game.sheet import sheet_row
from deberts.integers import MOST_POINTS
from deberts.options import DoubleFinish, Doubling, FourSevens
from deberts.records.results import entry_json
from deberts.rules.conventions import Stake
from deberts.rules.s06_possible_totals import possible_sums
from deberts.rules.sides import side_of
from deberts.rulesets.ruleset import RuleSet
from deberts.table.actions import SayDeberts
from deberts.table.phases import Standing

Given = dict[str, Any]


def drawn_entries(lots: Lots, rules: RuleSet, dealer: int, standing: Standing) -> list[Entry]:
    """Return entries that may follow one another, up to the end of a match at most."""
    entries: list[Entry] = []
    for _ in range(lots.pick((0, 1, 1, 2, 2, 3, 5))):
        entry = _entry(lots, rules, standing)
        try:
            row = sheet_row(rules, dealer, entry, standing)
        except DebertsError:  # who may win by a word depends on more than is looked at
            continue
        entries.append(entry)
        if row.ending.is_over:
            break
        standing, dealer = row.standing, row.next_dealer(rules)
    return entries


def _entry(lots: Lots, rules: RuleSet, standing: Standing) -> Entry:
    declarer, nothing = lots.below(rules.seats), (0,) * rules.sides
    words = [by for by in BY_WORD.values() if by.is_in(rules)]
    if lots.chance(12):
        has_sevens = rules.four_sevens is not FourSevens.NOTHING and lots.chance(50)
        return Entry(None, nothing, sevens=lots.below(rules.seats) if has_sevens else None)
    if words and lots.chance(15):
        return Entry(declarer, nothing, game=_by_word(lots, rules, lots.pick(words)))
    last = lots.below(rules.seats) if rules.double_finish is DoubleFinish.LAST_TRICK or lots.chance(5) else None
    tricks = deals.drawn_tricks(lots, rules) if rules.writes_besides and lots.chance(60) else None
    entry = Entry(declarer, _totals(lots, rules, declarer), last, tricks=tricks)
    return attrs.evolve(entry, stake=_raised(lots, rules, standing.stake))


def _by_word(lots: Lots, rules: RuleSet, by: EndingWord) -> GameByWord:
    more = 0 if by.word is SayDeberts else lots.below(60)
    reached = rules.target + more if by.is_true else None
    return GameByWord(lots.below(rules.sides), by.clause, reached)


def _totals(lots: Lots, rules: RuleSet, declarer: int) -> tuple[int, ...]:
    """Return totals that a deal may bring, in which the declarer often has as much as the best of the others."""
    sums = possible_sums(rules.seats, rules.last_trick, rules.bela_points, rules.sequence_terms)
    left = lots.pick((sums[0], sums[-1], *(lots.pick(sums) for _ in range(4))))
    if lots.chance(30):
        return _equal(lots, left, rules.sides, side_of(declarer, rules.sides))
    totals = []
    for _ in range(rules.sides - 1):
        totals.append(lots.between(0, left))
        left -= totals[-1]
    return lots.mixed((*totals, left))


def _equal(lots: Lots, whole: int, seats: int, declarer: int) -> tuple[int, ...]:
    """Return totals of which the declarer and another, or two others, have the same."""
    each = whole // 2 if seats == _TWO else lots.between(-(-whole // seats), whole // 2)
    rest = whole - 2 * each
    others = [seat for seat in range(seats) if seat != declarer]
    two = (declarer, lots.pick(others)) if seats == _TWO or lots.chance(60) else tuple(lots.some(others, 2))
    totals = [each if seat in two else 0 for seat in range(seats)]
    for seat in range(seats):
        share = 0 if seat in two else min(rest, each)
        totals[seat] += share
        rest -= share
    return tuple(totals)


def _raised(lots: Lots, rules: RuleSet, before: Stake) -> Stake | None:
    if rules.doubling is Doubling.NEVER or not lots.chance(25) or before.games >= _HIGH:
        return None
    owner = lots.below(rules.seats) if before.owner is None else 1 - before.owner
    return Stake(2 * before.games, owner)


_TWO: Final = 2
_HIGH: Final = 64


def drawn_sheet(lots: Lots, rules: RuleSet) -> Given:
    """Return the input of a question to a score sheet."""
    opening = deals.drawn_standing(lots, rules) if lots.chance(60) else Standing((0,) * rules.sides)
    dealer = lots.below(rules.seats)
    entries = drawn_entries(lots, rules, dealer, opening)
    if len(entries) == 1 and lots.chance(75):
        opening = _aimed(lots, rules, dealer, opening, entries[0])
    return {"dealer": dealer, "entries": list(map(entry_json, entries)), **deals.opening_json(opening)}


def _aimed(lots: Lots, rules: RuleSet, dealer: int, opening: Standing, entry: Entry) -> Standing:
    """Return where a match stood if its only entry brings somebody to a bound, or just misses it."""
    written = sheet_row(rules, dealer, entry, opening).written
    return attrs.evolve(opening, scores=deals.aimed_scores(lots, rules, written))


# -- faults --------------------------------------------------------------------------------------------------------


def one_entry_more(lots: Lots, rules: RuleSet, given: Given) -> bool:
    """End a sheet by an entry that wins the match, and write another."""
    scores = [0] * rules.sides
    scores[0] = rules.target - 1
    sums = possible_sums(rules.seats, rules.last_trick, rules.bela_points, rules.sequence_terms)
    totals = [lots.pick(sums), *(0,) * (rules.sides - 1)]
    given.update(entries=[{"declarer": 0, "totals": totals, "last_trick": 0}] * 2, scores=scores, suspended=[])
    return True


def impossible_totals(lots: Lots, rules: RuleSet, given: Given) -> bool:
    """Let a deal bring more or less than there is."""
    sums = possible_sums(rules.seats, rules.last_trick, rules.bela_points, rules.sequence_terms)
    whole = lots.pick((sums[0] - 1, sums[-1] + 1, 0, sums[-1] + lots.below(MOST_POINTS - sums[-1])))
    given["entries"] = [{"declarer": lots.below(rules.seats), "totals": [whole, *(0,) * (rules.sides - 1)]}]
    return True


def points_of_nobody(lots: Lots, rules: RuleSet, given: Given) -> bool:
    """Let a void deal bring points."""
    sums = possible_sums(rules.seats, rules.last_trick, rules.bela_points, rules.sequence_terms)
    given["entries"] = [{"declarer": None, "totals": [lots.pick(sums), *(0,) * (rules.sides - 1)]}]
    return True


def word_of_others(lots: Lots, rules: RuleSet, given: Given) -> bool:
    """Let a word decide a game that decides none by these rules, if there is one."""
    others = [by for by in BY_WORD.values() if not by.is_in(rules)]
    game = _by_word(lots, rules, lots.pick(others or [*BY_WORD.values()]))
    entry = Entry(lots.below(rules.seats), (0,) * rules.sides, game=game)
    given["entries"] = [entry_json(entry)]
    return bool(others)


def claimed_past_the_target(lots: Lots, rules: RuleSet, given: Given) -> bool:
    """Let a claim decide a game that goes on past its target, where one can."""
    claims = [by for by in BY_WORD.values() if by.is_in(rules) and by.is_claim]
    if not claims or rules.double_finish is not DoubleFinish.HIGHER:
        return False
    game = _by_word(lots, rules, lots.pick(claims))
    entry = entry_json(Entry(lots.below(rules.seats), (0,) * rules.sides, game=game))
    given.update(entries=[entry], scores=[rules.target] * rules.sides, suspended=[])
    return True


FAULTS: Final = (one_entry_more, impossible_totals, points_of_nobody, word_of_others, claimed_past_the_target)
"""What puts a fault against the rules into a sheet."""
