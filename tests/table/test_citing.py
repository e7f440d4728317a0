"""By which clause a deal or a match ended, who deals next and what is written: all that say it say the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from deberts import CLUB, PRESETS, Account, Match, RecordError, RuleSet, preset
from deberts.arbiter.acts import LayPen, Write
from deberts.arbiter.score_entries import ScoreEntries, entered, pen_laid
from deberts.cli.layout import seat_names
from deberts.cli.score_tables import ledger, sheet_of
from deberts.errors import InputError
from deberts.game.ends import (
    BY_WORD,
    DealEnd,
    GameByWord,
    clauses_at_target,
    clauses_of_deal,
    clauses_of_several,
    clauses_under_way,
    deal_end,
    dealer_clause,
    target_clause,
)
from deberts.options import (
    Claim,
    Counterclaim,
    DoubleFinish,
    FourSevens,
    LastBid,
    NextDealer,
    SecondHang,
    Tie,
    Unit,
)
from deberts.records.match_record import read_record, write_record
from deberts.rulesets import OPTIONS
from deberts.svg import ledger_table, sheet_table
from ends import in_force, named_clauses
from playing_systems import drawn_match
from rule_sets import SYSTEMS, drawn_house, name_of
from svg_reading import parsed, rows

TOTALS = {DealEnd.HUNG: (60, 60), DealEnd.LEVEL: (60, 60), DealEnd.NIBBLE: (0, 162)}
POINTS = preset("one-deal").house("points", target=501, unit=Unit.POINTS, second_hang=SecondHang.TOGETHER)
KUSH = CLUB.house("kush", target=1, unit=Unit.KUSH, second_hang=SecondHang.NOTHING_WAITS)
SITE_OF_TWO = preset("site")
LONG_301 = preset("moscow-301").house("longer", target=701)
UNCLAIMED = preset("moscow").house("unclaimed", target=501, claim=Claim.NEVER)


@cache
def houses() -> list[RuleSet]:
    return [drawn_house(Random(f"{seed} cited")) for seed in range(300)]


def ends_of(rules: RuleSet) -> Iterator[DealEnd]:
    """The ends that a deal can have by a rule set."""
    can = {
        DealEnd.NIBBLE: rules.counterclaim is Counterclaim.NIBBLE,
        DealEnd.HUNG: rules.tie is Tie.HANG,
        DealEnd.LEVEL: rules.tie is Tie.EACH_WRITES or rules.second_hang is SecondHang.SECOND_COUNTS,
        DealEnd.SEVENS: rules.four_sevens is not FourSevens.NOTHING,
        DealEnd.PASSES: rules.last_bid is LastBid.MAY_PASS,
        **{end: by.is_in(rules) for end, by in BY_WORD.items()},
    }
    return (end for end in DealEnd if can.get(end, True))


def cited(rules: RuleSet) -> set[str]:
    """Every clause that can be cited of ends by a rule set."""
    ends = {number for end in ends_of(rules) for number in clauses_of_deal(rules, end)}
    dealers = {dealer_clause(rules, end, TOTALS.get(end, (90, 72))) for end in ends_of(rules)}
    return ends | dealers | {target_clause(rules), *clauses_under_way(rules)} | set(of_matches(rules))


def clause_of_a_wrong_entry(rules: RuleSet, account: Account) -> str:
    """The clause by which an audit finds that a player wrote what he should not."""
    row, judged = entered(ScoreEntries.of(rules, account, account), 0, 0, Write(0, abs(account.written[0]) + 7))
    if not judged:
        _, judged = pen_laid(row, 0, LayPen(0))
    ((violation, _),) = judged
    return violation.clause


def of_matches(rules: RuleSet) -> tuple[str, ...]:
    return () if rules.unit is Unit.KUSH else (*clauses_at_target(rules), *clauses_of_several(rules))


class TestInForce:
    """What is cited holds in the rule set of which it is cited."""

    @pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
    def test_no_clause_that_the_source_replaces(self, rules: RuleSet) -> None:
        unclaimed = {"06.9"} if rules.claim is Claim.NEVER else set()  # g12 stands for it where it is agreed
        assert cited(rules) <= in_force(rules.base, rules.seats) | unclaimed

    @pytest.mark.parametrize("rules", [*PRESETS.values()], ids=name_of)
    def test_another_target_changes_nothing_but_the_clause_of_the_target(self, rules: RuleSet) -> None:
        if rules.unit is Unit.KUSH:
            return
        house = rules.house("other", target=rules.target + 1)
        number = {"t1": "m12.1", "g1": "06.10"}.get(target_clause(rules), target_clause(rules))
        assert target_clause(house) == number
        assert cited(house) - {number} == cited(rules) - {target_clause(rules), number}

    def test_of_a_house_no_clause_that_its_answers_contradict(self) -> None:
        for rules in houses():
            found = cited(rules)
            for number in found - {"g4", "s1"}:  # each says besides who deals after four passes
                needs = [answer for kind in OPTIONS.values() for answer in kind if number in answer.clauses]
                assert not needs or {*needs} & {*rules.options.values()}, (rules, number)
            assert rules.unit is Unit.KUSH or not found & {"o0", "o1"}
            assert not found & {"t1", "g1"}

    def test_every_end_of_every_match_is_told_somewhere(self) -> None:
        assert {end for rules in (*SYSTEMS, *houses()) for end in ends_of(rules)} == {*DealEnd}
        assert {rules.double_finish for rules in houses()} == {*DoubleFinish}


class TestSameEverywhere:
    """Console, pages, records and audits cite one clause."""

    @staticmethod
    def check(match: Match) -> None:
        written = [(row, deal.account.end) for row, deal in zip(match.sheet, match.deals, strict=True) if deal.account]
        told, page = (
            sheet_of(match.rules, written, seat_names(match.rules.seats), 1000)[2:],
            rows(next(parsed(sheet_table(match.sheet, rules=match.rules)).iter("table")))[2:],
        )
        for number, deal in enumerate(match.deals):
            account = deal.account
            assert account is not None
            clause = clauses_of_deal(match.rules, account.end)[0]
            assert named_clauses(ledger(deal, account, seat_names(deal.rules.seats))[-1])[0] == clause
            assert f" {clause} " in told[number]
            assert rows(next(parsed(ledger_table(account, rules=match.rules)).iter("table")))[-1][1] == clause
            # A true nibble stands on the sheet as a bait.
            assert page[number][4].split()[-1] == clauses_of_deal(match.rules, match.sheet[number].end)[0]
            assert clause_of_a_wrong_entry(match.rules, account) in {clause, "m13.7"}
        record = json.loads(write_record(match))
        record["deals"][-1]["written"][0] += 1000
        with pytest.raises(RecordError, match="does not follow") as caught:
            read_record(json.dumps(record))
        last = match.deals[-1].account
        assert last is not None
        assert caught.value.clause == clauses_of_deal(match.rules, last.end)[0]

    @pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
    def test_by_every_rule_set(self, rules: RuleSet) -> None:
        for seed in range(6):
            self.check(drawn_match(Random(f"{seed} cited alike"), rules, most=2, ends=0.05))

    def test_in_houses(self) -> None:
        for seed, rules in enumerate(houses()[:60]):
            self.check(drawn_match(Random(f"{seed} cited alike"), rules, most=2, ends=0.05))


@pytest.mark.parametrize(
    ("rules", "end", "clause"),
    [
        (SITE_OF_TWO, DealEnd.HUNG, "06.4"),
        (preset("site", seats=3), DealEnd.HUNG, "D14"),
        (preset("moscow"), DealEnd.HUNG, "m11.1"),
        (preset("kharkiv-301"), DealEnd.BAIT, "m11.1"),
        (preset("moscow"), DealEnd.PASSES, "m3.1"),
        (preset("moscow-second"), DealEnd.PASSES, "s1"),
        (SITE_OF_TWO, DealEnd.PASSES, "g4"),
        (POINTS, DealEnd.MADE, "06.2"),
        (POINTS, DealEnd.BAIT, "m11.1"),
        (KUSH, DealEnd.MADE, "o1"),
        (SITE_OF_TWO, DealEnd.NIBBLE, "v4"),
        (preset("moscow-second"), DealEnd.SEVENS, "s3"),
        (preset("moscow").house("ours", target=501, four_sevens=FourSevens.NEW_DEAL), DealEnd.SEVENS, "s3"),
        (preset("moscow"), DealEnd.FALSE_CLAIM, "m13.1"),
    ],
)
def test_how_a_deal_ended(rules: RuleSet, end: DealEnd, clause: str) -> None:
    assert clauses_of_deal(rules, end)[0] == clause


@pytest.mark.parametrize(
    ("rules", "decided", "hung"),
    [
        (CLUB, "02.14", "02.14"),
        (preset("moscow"), "m11.4", "m11.1"),
        (preset("kharkiv-301"), "m11.4", "m11.1"),
        (preset("moscow-third"), "m11.4", "m11.1"),
        (preset("moscow-second"), "s6", "D22"),
        (SITE_OF_TWO, "g10", "D22"),
        (preset("one-deal"), "o1", "o1"),
        (POINTS, "m11.4", "m11.1"),
        (CLUB.house("ours", target=301, next_dealer=NextDealer.MOST_POINTS), "m11.4", "D22"),
    ],
)
def test_who_deals_next(rules: RuleSet, decided: str, hung: str) -> None:
    assert dealer_clause(rules, DealEnd.MADE, (90, 72)) == dealer_clause(rules, DealEnd.BAIT, (72, 90)) == decided
    assert dealer_clause(rules, DealEnd.HUNG, (81, 81)) == hung


def test_who_deals_after_a_bait_that_several_share() -> None:
    rules = preset("site", seats=3)
    assert dealer_clause(rules, DealEnd.BAIT, (20, 40, 40)) == "D22"
    assert dealer_clause(rules, DealEnd.BAIT, (20, 20, 60)) == "g10"


def test_who_deals_where_nothing_was_played_out() -> None:
    assert dealer_clause(preset("moscow-second"), DealEnd.SEVENS, (0, 0)) == "D19"
    assert dealer_clause(SITE_OF_TWO, DealEnd.PASSES, (0, 0)) == "g4"
    assert dealer_clause(preset("moscow"), DealEnd.CLAIM, (0, 0)) == "m12.1"


@pytest.mark.parametrize(
    ("rules", "clauses"),
    [
        (CLUB, ("06.10",)),
        (preset("kharkiv"), ("m12.1", "D21")),
        (preset("kharkiv-301"), ("t1", "D21")),
        (SITE_OF_TWO, ("g1",)),
        (LONG_301, ("m12.1", "D21")),
        (UNCLAIMED, ("06.10",)),
    ],
)
def test_at_the_target(rules: RuleSet, clauses: tuple[str, ...]) -> None:
    assert clauses_at_target(rules) == clauses
    assert target_clause(rules) == clauses[0]


@pytest.mark.parametrize(
    ("rules", "clause"),
    [
        (CLUB, "06.11"),
        (preset("moscow"), "m12.2"),
        (preset("moscow-second"), "s8"),
        (SITE_OF_TWO, "g14"),
        (preset("site", seats=4), "g14"),
        (CLUB.house("ours", target=301, double_finish=DoubleFinish.DEFENDER_AS_WRITTEN), "s8"),
    ],
)
def test_several_at_the_target(rules: RuleSet, clause: str) -> None:
    assert clauses_of_several(rules)[0] == clause


def test_a_word_and_its_truth_make_an_end() -> None:
    assert deal_end(None, GameByWord(0, "v2", None), None) is DealEnd.REFUSAL
    for clause in ("v2", "06.10"):
        with pytest.raises(InputError, match=r"decides no game; these do: m12\.1 with points, m13\.1 without"):
            deal_end(None, GameByWord(0, clause, 501), None)
