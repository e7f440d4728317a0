# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""Properties of the decisions on records of tables: what may be left out, what is done out of turn, what is entered."""

from __future__ import annotations

from random import Random

import attrs
import pytest
from hypothesis import given, strategies as st

from deberts import PRESETS, RuleSet, Standing, parse_cards, preset
from deberts.arbiter import Audit, CardsBait, GameLost, SequencesVoid, TableRecord, Unknown, audit
from example_counts import examples
from random_tables import SETS, brief_record, irregular_tables, lawful_faults, played
from rule_sets import BY_MOSCOW
from table_stories import (
    GAMES_BY_MOSCOW,
    PACK_OF_FOUR,
    PACK_OF_THREE,
    PLAYED,
    UNKNOWN,
    begun_by,
    brief,
    only,
    pack_by,
    ruled,
    stacked,
    table_of,
)

pytestmark = pytest.mark.property

WITH_PENALTIES = (*BY_MOSCOW, "site")

SITE = parse_cards("7H TH QS 8S JH 8C KC AH TC JD 9S AC 7C JS QD 8D KD TS 7D AD 9D QH 9C QC 9H 7S JC TD KS KH 8H AS")
"""Hearts are turned up, and eight of diamonds and ace of hearts are seat 0's, who does not have the lead."""

THREE = preset("site", seats=3)
TAKEN = ("0 take", "0 keep", "1 keep", "2 keep")

FOUR = preset("site", seats=4)


def of_three(*lines: str) -> TableRecord:
    return table_of(THREE, PACK_OF_THREE, *TAKEN, *lines, dealer=2)


def owners(found: Audit) -> list[tuple[int, str]]:
    return [(finding.seat, finding.code) for finding in found.findings]


class TestSilentSteps:
    """D35 Keeping one's cards or one's further sequences, naming the height or the answer that is asked for, and
    letting the other's sequence pass where there is nothing else to answer, may be left out of the record of a
    table; a card never. Only the audit supplies them, and only where what is done next is possible after them alone.
    """

    @pytest.mark.parametrize("rules", SETS, ids=str)
    @examples(4)
    @given(seed=st.integers(0, 2**32 - 1))
    def test_may_be_left_out(self, rules: RuleSet, seed: int) -> None:
        match = played(rules, seed, 4)
        found = audit(brief_record(match, Random(seed)))
        assert (found.findings, found.standing.scores) == ((), match.standing.scores)

    def test_a_card_never(self) -> None:
        lines = (*PLAYED[:3], *PLAYED[4:])
        assert audit(table_of("moscow", pack_by("moscow"), "0 take", *lines)).findings != ()

    def test_whoever_does_it_later_was_not_silent(self) -> None:
        lines = ("0 take", "0 play AS", "0 keep", "1 keep", *PLAYED)
        assert brief(audit(table_of("site", pack_by("site"), *lines))) == [(1, 0, "D23", "exchange-is-asked")]

    def test_an_answer_that_is_not_forced_is_missed(self) -> None:
        """North may answer with his terc from the ace of clubs, or let South's pass."""
        pack = stacked("KS QS JS AD KH QH 9H 8C 7C", "AC KC QC JH 7H 9S 9D TD 8S", indicator="TH")
        talk = ("0 take", "0 announce 3KS", "0 play KS", "1 rost", "1 play 8S", "0 height K")
        for answer in (("1 good",), ("1 announce 3AC",)):
            assert audit(table_of("moscow", pack, *talk, *answer, "0 play AD")).findings == ()
            late = audit(table_of("moscow", pack, *talk, "0 play AD", *answer))
            assert brief(late) == [(6, 0, "D23", "not-your-turn")]
        for before in (talk, talk[:-1]):
            found = audit(table_of("moscow", pack, *before, "0 play AD"))
            assert brief(found) == [(len(before), 1, "D35", "answer-missing")]


class TestOutOfTurn:
    """D39 It is judged as if its player had the turn: by m13.1 to m13.6 where one speaks of it, else as disorder (D23),
    without penalty. A card out of turn stays in its player's place, in this trick or the next, and one that is led
    makes him the leader. It goes back, until the next trick is begun, if the record says so, if he plays again, or if
    the next card is lawful only then; who followed it may take his back too. Only a card that stays is a revoke.
    """

    def test_a_card_that_is_led_makes_the_leader(self) -> None:
        lines = ("0 take", "0 keep", "1 keep", "0 play 7H", "1 play JH", "0 play 8D", "1 play 7D", "0 play AH")
        assert brief(audit(table_of("site", SITE, *lines))) == [(5, 0, "D23", "not-your-turn")]

    @pytest.mark.parametrize(
        "lines",
        [
            ("0 play AS", "2 play 8S", "1 play TS", "0 play KS"),  # it stays in its place
            ("0 play AS", "2 play 8S", "1 play TS", "2 play 9S", "0 play KS"),  # taken back: he plays again
            ("0 play AS", "2 play 8S", "2 back", "1 play TS", "2 play 8S", "0 play KS"),  # taken back: it says so
            ("0 play AS", "2 play 8S", "1 play TS", "2 back", "2 play 9S", "0 play KS"),
            ("0 play AS", "1 play TS", "0 play KS", "0 back", "2 play 8S", "0 play KS"),  # the second goes
            ("1 play JD", "2 play AD", "0 play 9D", "2 play 8S"),  # it is led, and seat 2 takes it
        ],
    )
    def test_nobody_else_is_at_fault(self, lines: tuple[str, ...]) -> None:
        found = audit(of_three(*lines))
        ((at, seat, clause, code),) = brief(found)
        assert (clause, code) == ("D23", "not-your-turn")
        assert found.record.deals[0].acts[at or 0].seat == seat

    def test_it_is_taken_back_if_the_next_card_is_lawful_without_it_and_not_with_it(self) -> None:
        # South has the lead, and does not follow North's club though he could.
        lines = ("0 take", "1 play AC", "0 play AS", "1 play 8S", "0 play KS", "1 play 7H", "1 play AC", "0 play 7C")
        assert brief(audit(table_of("moscow", pack_by("moscow"), *lines))) == [(1, 1, "D23", "not-your-turn")]

    @pytest.mark.parametrize(
        "lines",
        [
            ("0 play AS", "0 play KS", *PLAYED[1:2], *PLAYED[3:]),  # it is for the next trick
            ("0 play AS", "0 play KS", "1 play 8S", "0 play KS", *PLAYED[3:]),  # taken back: he plays again
            ("0 play AS", "0 play KS", "0 back", *PLAYED[1:]),  # the last card goes back
            ("0 play AS", "0 play KS", "1 play 8S", "0 back", *PLAYED[2:]),
            ("0 play AS", "0 play 9H", "1 play 8S", *PLAYED[2:]),  # taken back: he leads another card
        ],
    )
    def test_a_card_too_early_is_for_the_next_trick(self, lines: tuple[str, ...]) -> None:
        found = audit(table_of("moscow", pack_by("moscow"), "0 take", *lines))
        assert brief(found) == [(2, 0, "D23", "not-your-turn")]
        assert (found.findings[0].trick, found.findings[0].card) == (2, 1)
        assert found.standing.scores == (0, 110)

    def test_several_cards_too_early_are_each_for_a_trick(self) -> None:
        lines = ("0 play AS", "0 play KS", "0 play QS", "1 play 8S", "1 play 7H", "1 play JH", "1 play AC", "0 play 7C")
        found = audit(table_of("moscow", pack_by("moscow"), "0 take", *lines))
        assert [(one.act, one.clause, one.trick) for one in found.findings] == [(2, "D23", 2), (3, "D23", 3)]

    @pytest.mark.parametrize(
        ("lines", "at"),
        [
            (("1 play 9S", "0 play AS", "2 play JC", "3 play 8C", "2 play AC"), 1),  # it lies in its place
            (("1 play 9S", "0 play AS", "1 play 8S", "2 play JC", "3 play 8C", "2 play AC"), 1),  # taken back
            (("1 play 9S", "2 play JC", "3 play 8C", "0 play AS", "2 play AC"), 1),  # it is led
            (("3 play TD", "0 play AS", "1 play 9S", "2 play JC", "2 play AC"), 1),  # it lies in its place
        ],
    )
    def test_a_card_before_the_lead_is_the_lead_unless_another_leads(self, lines: tuple[str, ...], at: int) -> None:
        found = audit(table_of(FOUR, PACK_OF_FOUR, "0 take", *lines, dealer=3))
        assert [(one.act, one.clause, one.code) for one in found.findings] == [(at, "D23", "not-your-turn")]

    @pytest.mark.parametrize(
        "lines",
        [
            ("1 play AD", "0 play 7D", "1 back", "0 back", "0 play AS"),
            ("1 play AD", "0 play 7D", "1 back", "0 play AS"),
            ("1 play AD", "0 play 7D", "0 play AS"),
            ("1 play AD", "0 play 7D", "1 back", "1 play TD", "1 play AC"),  # it is his lead now
        ],
    )
    @pytest.mark.parametrize("rules", ["club", "moscow"])
    def test_who_followed_a_card_that_goes_back_takes_his_back_too(self, rules: str, lines: tuple[str, ...]) -> None:
        assert brief(audit(table_of(rules, pack_by(rules), "0 take", *lines))) == [(1, 1, "D23", "not-your-turn")]

    def test_once_the_next_trick_is_begun_a_card_stays(self) -> None:
        lines = ("0 take", "0 play 7D", "1 play 8S", "0 play KS", "1 back")
        assert isinstance(ruled(table_of("moscow", pack_by("moscow"), *lines[:-1])), CardsBait)
        late = [
            (finding.act, finding.seat) for finding in audit(table_of("moscow", pack_by("moscow"), *lines)).findings
        ]
        assert late[0] == (2, 1)
        assert {seat for _, seat in late} == {1}
        assert brief(audit(table_of("club", pack_by("club"), *lines))) == [
            (2, 1, "05.2", "must-follow"),
            (4, 1, "D23", "next-trick-is-begun"),
        ]

    def test_the_last_card_goes_back_and_then_the_one_before_it(self) -> None:
        lines = ("0 take", "0 play AS", "0 play KH", "0 back")
        second = (2, 0, "D23", "not-your-turn")
        assert brief(audit(table_of("moscow", pack_by("moscow"), *lines, "1 play 8S", "0 play KS"))) == [second]
        both = audit(table_of("moscow", pack_by("moscow"), *lines, "0 back", "0 play KS", "1 play 8S"))
        assert brief(both) == [second, (4, 0, "D23", "card-lies")]

    @pytest.mark.parametrize("seat", [0, 1])
    def test_who_plays_on_after_a_false_claim_is_at_no_fault(self, seat: int) -> None:
        lines = ("0 take", *PLAYED[:2], f"{seat} claim", *PLAYED[2:])
        assert brief(audit(table_of("moscow", pack_by("moscow"), *lines))) == [(3, seat, "m13.1", "false-claim")]

    @pytest.mark.parametrize("rules", WITH_PENALTIES)
    @pytest.mark.parametrize("deed", ["announce 3AD", "bela", "exchange bottom"])
    def test_penalties_speak_of_it(self, rules: str, deed: str) -> None:
        ruling = ruled(table_of(rules, pack_by(rules), *begun_by(rules), f"1 {deed}"))
        assert isinstance(ruling, CardsBait)
        assert ruling.offender == 1

    @pytest.mark.parametrize("rules", BY_MOSCOW)
    def test_a_needless_question_too(self, rules: str) -> None:
        lines = ("0 take", "0 announce 3AS", "1 rost", "0 play AS")
        assert isinstance(ruled(table_of(rules, pack_by(rules), *lines)), SequencesVoid)

    @pytest.mark.parametrize(("rules", "word"), [*((name, "claim") for name in GAMES_BY_MOSCOW), ("site", "arrive")])
    def test_a_false_claim_too_and_a_true_one_has_no_effect(self, rules: str, word: str) -> None:
        before = Standing((0, preset(rules).target - 15))
        lines = (*begun_by(rules), *PLAYED[:6], f"0 {word}")
        ruling = ruled(table_of(rules, pack_by(rules), *lines, opening=before))
        assert isinstance(ruling, GameLost)
        assert (ruling.offender, ruling.winner) == (0, 1)
        # South takes the first trick and has 11; North, whose turn it is not, has reached the target with nothing.
        true = (*begun_by(rules), *PLAYED[:2], f"1 {word}")
        ahead = Standing((0, preset(rules).target - 1))
        assert ruled(table_of(rules, pack_by(rules), *true, opening=ahead)) == GameLost(ruling.clauses, 1, 0)
        won = (
            *begun_by(rules),
            *PLAYED[:4],
            "1 play AC",
            "0 play 7C",
            "1 play KC",
            "0 play 8C",
            "1 play QC",
            "0 play QH",
        )
        found = audit(table_of(rules, pack_by(rules), *won, f"1 {word}", opening=before))
        assert [(one.code, one.ruling) for one in found.findings] == [("not-your-turn", None)]

    def test_whether_a_revoke_stays_may_not_be_known(self) -> None:
        """The eight of spades is seat 2's lead if his trump stays, and else his card to the ace."""
        finding = only(of_three(*UNKNOWN))
        assert isinstance(finding.ruling, Unknown)
        stays = {one.taken_back: (one.clause, one.written) for one in finding.ruling.readings}
        assert stays == {True: ("D23", None), False: ("m13.2", (154, 0, 0))}
        assert audit(of_three(*UNKNOWN)).row is None

    @pytest.mark.parametrize(("then", "clause"), [("2 play 9S", "D23"), ("1 play AC", "m13.2")])
    def test_what_is_played_later_may_tell(self, then: str, clause: str) -> None:
        assert only(of_three(*UNKNOWN, "0 play KS", "1 play TS", then)).clause == clause

    @pytest.mark.parametrize("then", [(), ("1 play TS",), ("1 play TS", "0 play KS")])
    def test_a_revoke_stays_where_nothing_says_that_it_went_back(self, then: tuple[str, ...]) -> None:
        assert only(of_three("0 play AS", "2 play AD", *then)).clause == "m13.2"

    def test_whoever_plays_again_at_once_has_taken_it_back(self) -> None:
        found = audit(of_three("0 play AS", "2 play AD", "2 play 8S", "1 play TS", "0 play KS"))
        assert [(one.seat, one.clause, one.ruling) for one in found.findings] == [(2, "D23", None)] * 2

    @pytest.mark.parametrize(
        ("then", "clause"),
        [
            (("1 play TS", "0 play KS", "1 play 7S"), "m13.2"),  # the next trick is played, so it stays
            (("1 play TS", "2 play 8S", "0 play KS"), "D23"),  # he has played again
            (("2 back", "1 play TS", "2 play 8S", "0 play KS"), "05.2"),
        ],
    )
    def test_only_a_card_that_stays_is_one(self, then: tuple[str, ...], clause: str) -> None:
        finding = only(of_three("0 play AS", "2 play AD", *then))
        assert (finding.act, finding.seat) == (5, 2)
        assert finding.clause == (clause if clause != "05.2" else "D23")

    def test_one_irregular_act_is_found_alone(self) -> None:
        tables = [*irregular_tables(100, seed=1)]
        assert [fault for table in tables if (fault := table.fault())] == []
        assert len({table.why for table in tables}) > 15

    def test_and_nothing_is_found_at_lawful_tables(self) -> None:
        assert [*lawful_faults(30, seed=1)] == []


class TestEntriesBeforeAnOffenceIsFound:
    """D38 After an offence of m13.2 to m13.5 an entry is judged against what was due in its column when it was made: by
    the deal as it was really played, with what another had forfeited by then. Who entered that has done nothing wrong.
    What the ruling gives then stands in its place, and an entry that was wrong even so costs its writer the excess on
    top (m13.7). Where the record stops before the end of the deal, what the ruling gives is due.
    """

    def played(self, rules: str, *lines: str) -> Audit:
        """South 11, 15 and more: the deal goes on as if North had revoked unnoticed."""
        return audit(table_of(rules, pack_by(rules), *begun_by(rules), *self.TO_THE_END, *lines))

    TO_THE_END = (
        *("0 play AS", "1 play 8S"),  # South 11
        *("0 play KS", "1 play AD"),  # a revoke: South 15
        *("0 play 7D", "1 play TD"),  # North 10
        *("1 play AC", "0 play 7C"),  # North 11
        *("1 play KC", "0 play 8C"),  # North 4
        *("1 play QC", "0 play QH"),  # South 6
        *("0 play QS", "1 play 7H"),  # North 3
        *("1 play JC", "0 play 9H"),  # South 16
        *("0 play KH", "1 play JH"),  # North 24, and 10 for the last trick
    )
    """As really played South has 48 and North 62: a bait, so that 0 and 110 are due."""

    @pytest.mark.parametrize("rules", [*GAMES_BY_MOSCOW, "site"])
    @pytest.mark.parametrize(
        ("lines", "codes", "stands"),
        [
            (("1 write 1 110", "1 pen 1", "0 write 0 0", "0 pen 0"), [], (110, 0)),
            (("1 write 1 120", "1 pen 1"), ["too-many"], (120, 0)),
            (("1 write 1 100", "1 pen 1"), ["too-few"], (110, 0)),
            (("0 write 0 7", "0 pen 0"), ["too-many"], (110, 7)),
            (("0 write 0 110", "1 write 1 0", "0 pen 0", "1 pen 1"), [], (110, 0)),  # they had noticed it
        ],
    )
    def test_are_judged_by_the_deal_as_it_was_played(
        self, rules: str, lines: tuple[str, ...], codes: list[str], stands: tuple[int, int]
    ) -> None:
        found = self.played(rules, *lines)
        assert [one.code for one in found.findings] == ["must-trump", *codes]
        assert found.standing.scores == stands

    @pytest.mark.parametrize("rules", [*GAMES_BY_MOSCOW, "site"])
    def test_where_the_deal_was_not_finished_the_ruling_is_due(self, rules: str) -> None:
        begun = (*begun_by(rules), *self.TO_THE_END[:6])
        for entry, codes, stands in ((110, [], (110, 0)), (117, ["too-many"], (110, 7)), (0, ["too-few"], (110, 0))):
            lines = (f"0 write 0 {entry}", "0 pen 0")
            found = audit(table_of(rules, pack_by(rules), *begun, *lines))
            assert ([one.code for one in found.findings], found.standing.scores) == (["must-trump", *codes], stands)

    @pytest.mark.parametrize("rules", PRESETS)
    def test_a_wrong_one_that_stands_when_the_next_deal_is_dealt_is_found_without_a_pen(self, rules: str) -> None:
        deal = table_of(rules, pack_by(rules), *begun_by(rules), *PLAYED, "1 write 1 117").deals[0]
        late = audit(TableRecord(preset(rules), (deal,)))
        assert late.findings == ()
        found = audit(TableRecord(preset(rules), (deal, deal)))
        wrong = [one for one in found.findings if one.deal == 0]
        assert [(one.act, one.seat, one.code, one.ruling) for one in wrong] == [
            (len(deal.acts) - 1, 1, "too-many", None)
        ]
        assert found.standing.scores[0] == 0

    @pytest.mark.parametrize("rules", [*GAMES_BY_MOSCOW, "site"])
    def test_the_clause_is_that_of_what_was_due(self, rules: str) -> None:
        """As it was played that is the bait of the declarer; where the deal was not finished, the cards bait."""
        own = "g11" if rules == "site" else "m11.1"
        for cards, clause in ((self.TO_THE_END, own), (self.TO_THE_END[:4], "D15")):
            deal = table_of(rules, pack_by(rules), *begun_by(rules), *cards, "0 write 0 117").deals[0]
            found = audit(TableRecord(preset(rules), (deal, attrs.evolve(deal, dealer=0, acts=()))))
            assert [one.clause for one in found.findings if one.deal == 0] == ["m13.2", clause]
