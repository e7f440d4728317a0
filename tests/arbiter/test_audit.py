"""An audit from deal to deal: what stands, what is taken back, who deals, and where the match ends."""

from __future__ import annotations

from random import Random

import pytest

from deberts import Ending, Entry, InputError, RuleSet, Standing, WireError, preset, score_sheet
from deberts.arbiter import TableDeal, TableRecord, audit, in_force, write_table
from deberts.game.ends import GameByWord
from deberts.options import Claim, Convention, FourSevens, Mars
from deberts.rulesets.sheets import rule_sheet
from playing_systems import drawn_match
from rule_sets import SYSTEMS
from table_stories import (
    NORTH,
    PLAYED,
    WITHOUT_PENALTIES,
    acts,
    begun_by,
    brief,
    only,
    pack_by,
    stacked,
    table_of,
)

REST = PLAYED[2:]


@pytest.mark.parametrize("rules", WITHOUT_PENALTIES)
class TestACardThatLies:
    """Where no penalty ends the deal, a card stands unless it is taken back."""

    def test_taken_back_it_has_no_effect(self, rules: str) -> None:
        found = audit(table_of(rules, pack_by(rules), "0 take", "0 play AS", "1 play AD", "1 play 8S", *REST))
        assert brief(found) == [(2, 1, "05.2", "must-follow")]
        assert found.standing.scores == (0, 110)

    def test_else_it_stands(self, rules: str) -> None:
        # North gives the ace of diamonds to the ace of spades, keeps the eight, and so trumps two more spades.
        lines = ("0 take", "0 play AS", "1 play AD", *REST[:-1], "1 play 8S")
        found = audit(table_of(rules, pack_by(rules), *lines))
        assert [(one.act, one.clause) for one in found.findings] == [(2, "05.2"), (4, "05.2"), (12, "05.2")]
        # South 47 and the ace of diamonds, 11, and the last trick; North 11 less, and no last trick.
        assert found.standing.scores == (68, 42)

    def test_the_last_thing_recorded_stands(self, rules: str) -> None:
        found = audit(table_of(rules, pack_by(rules), "0 take", "0 play AS", "1 play AD"))
        assert brief(found) == [(2, 1, "05.2", "must-follow")]

    def test_an_entry_is_no_sign_that_it_was_taken_back(self, rules: str) -> None:
        lines = ("0 take", "0 play AS", "1 play AD", "1 pen 1", "0 play KS", "1 play 8S")
        assert [one.code for one in audit(table_of(rules, pack_by(rules), *lines)).findings] == [
            "must-follow",
            "deal-goes-on",
        ]

    def test_a_card_that_takes_the_trick_stands(self, rules: str) -> None:
        # North trumps though he could follow, and leads: a lead that could not have been his reply.
        found = audit(table_of(rules, pack_by(rules), "0 take", "0 play AS", "1 play 7H", "1 play AC", "0 play 7C"))
        assert brief(found) == [(2, 1, "05.2", "must-follow")]

    def test_a_card_of_another_hand_never_does(self, rules: str) -> None:
        found = audit(table_of(rules, pack_by(rules), "0 take", "0 play AD", "0 play AS"))
        assert brief(found) == [(1, 0, "D23", "not-in-hand")]

    def test_it_stands_without_a_false_bela(self, rules: str) -> None:
        found = audit(table_of(rules, pack_by(rules), "0 take", "0 play AS bela", "1 play 8S", *REST))
        assert brief(found) == [(1, 0, "04.11", "not-a-bela-card")]
        assert found.standing.scores == (0, 110)

    def test_and_with_a_true_one(self, rules: str) -> None:
        # South trumps with the king though clubs are in his hand, and says bela.
        lines = ("0 take", *PLAYED[:5], "0 play KH bela", "0 play 9H", "1 play JH")
        found = audit(table_of(rules, pack_by(rules), *lines))
        assert brief(found) == [(6, 0, "05.2", "must-follow")]
        again = audit(table_of(rules, pack_by(rules), *lines, "1 play KC", "0 play QH bela"))
        assert [one.code for one in again.findings] == ["must-follow", "bela-said-already"]


class TestBelaWithItsCardByMoscow:
    """m8.3: bela comes before the card; the card stands without it."""

    def test_it_is_lost(self) -> None:
        found = audit(table_of("moscow", pack_by("moscow"), "0 take", *PLAYED[:14], "0 play KH bela", *PLAYED[15:]))
        assert brief(found) == [(15, 0, "m8.3", "bela-comes-before-the-card")]
        assert found.standing.scores == (0, 110)


class TestAnAnswer:
    """An answer stands like a card; to say a height that is another sequence's is no false announcement."""

    TALK = ("0 take", "0 announce 3AS", "0 play AS", "1 rost", "1 play 8S")

    def test_a_height_of_another_sequence(self) -> None:
        pack = stacked("AS KS QS QD JD TD 9H 8C 7C", "KC QC JC JH 7H 9D AD KD 8S", indicator="TH")
        found = audit(table_of("moscow", pack, *self.TALK, "0 height Q", "1 announce 3KC", "1 keep", "0 play KS"))
        assert brief(found) == [(5, 0, "m9.2", "another-height")]
        found = audit(table_of("moscow", pack, *self.TALK, "0 height Q", "0 height A", "1 good", "0 keep"))
        assert brief(found) == [(5, 0, "m9.2", "another-height")]

    def test_an_untrue_answer_about_a_terc(self) -> None:
        # South: nine, eight, seven of trumps; North has no sequence.
        pack = stacked("9H 8H 7H AS KS 8C 7C 8D 7D", "AC KC JC 9C AD KD JD 9D 8S", indicator="TH")
        lines = ("0 take", "0 ask")
        found = audit(table_of("moscow", pack, *lines, "1 no", "0 announce 39H", "0 play AS"))
        assert brief(found) == [(2, 1, "D25", "not-the-truth")]
        found = audit(table_of("moscow", pack, *lines, "1 no", "1 yes", "0 announce 39H", "0 play AS"))
        assert brief(found) == [(2, 1, "D25", "not-the-truth")]

    def test_what_is_not_asked_is_not_answered(self) -> None:
        found = audit(table_of("moscow", pack_by("moscow"), "0 take", "0 yes", "0 height A", "0 play AS"))
        assert [one.code for one in found.findings] == ["nothing-to-answer", "nothing-to-answer"]


class TestOrdinaryFaults:
    """What no penalty speaks of is found, and has no effect."""

    @pytest.mark.parametrize(
        ("line", "clause", "code"),
        [
            ("1 pass", "D23", "not-your-turn"),
            ("1 play 8S", "D23", "not-your-turn"),
            ("0 play AS", "D23", "no-trump-yet"),
            ("0 name S", "02.4", "first-round"),
            ("0 exchange", "02.12", "no-trump-yet"),
            ("0 announce 3AS", "D23", "no-trump-yet"),
            ("0 bela", "D23", "no-trump-yet"),
            ("0 rost", "D23", "no-trump-yet"),
            ("0 nibble", "01.2", "word-of-other-rules"),
            ("0 double", "06.12", "word-of-other-rules"),
            ("0 redeal", "02.13", "word-of-other-rules"),
            ("0 arrive", "01.2", "word-of-other-rules"),
            ("0 claim", "D23", "no-trump-yet"),
        ],
    )
    def test_before_the_first_bid(self, line: str, clause: str, code: str) -> None:
        found = audit(table_of("moscow", pack_by("moscow"), line, "0 take", *PLAYED))
        assert brief(found) == [(0, int(line[0]), clause, code)]
        assert found.findings[0].facts[0] == ("did", line[2:])
        assert found.standing.scores == (0, 110)

    def test_a_sequence_that_is_not_the_best_is_not_false(self) -> None:
        pack = stacked("AS KS QS JS 9D 8D 7D 9H 8C", NORTH, indicator="TH")
        finding = only(table_of("moscow", pack, "0 take", "0 announce 39D"))
        assert (finding.clause, finding.code, finding.ruling) == ("m8.1", "not-the-best", None)

    def test_an_exchange_without_the_seven_is_no_wrong_one(self) -> None:
        finding = only(table_of("moscow", pack_by("moscow"), "0 take", "0 exchange"))
        assert (finding.clause, finding.ruling) == ("D3", None)


class TestFromDealToDeal:
    """Dealers, unfinished deals, and the end of the match."""

    def deals(self, rules: str, *deals: tuple[int, tuple[str, ...]], opening: Standing | None = None) -> TableRecord:
        rows = tuple(TableDeal(dealer, pack_by(rules), acts(lines)) for dealer, lines in deals)
        by = preset(rules)
        return TableRecord(by, rows, Standing((0,) * by.seats) if opening is None else opening)

    @pytest.mark.parametrize(
        ("rules", "clause", "due"),
        [("club", "02.14", 0), ("moscow", "m11.4", 1), ("kharkiv", "m11.4", 1), ("moscow-second", "s6", 1)],
    )
    def test_another_than_is_due_deals(self, rules: str, clause: str, due: int) -> None:
        played = (1, ("0 take", *PLAYED))
        assert audit(self.deals(rules, played, (due, ()))).findings == ()
        found = audit(self.deals(rules, played, (1 - due, ())))
        assert brief(found) == [(None, 1 - due, clause, "another-dealer")]
        assert found.findings[0].place == "deals[1]"
        assert found.findings[0].facts == (("due", due),)

    def test_after_four_passes_the_other_deals(self) -> None:
        passes = (1, ("0 pass", "1 pass", "0 pass", "1 pass"))
        assert audit(self.deals("moscow", passes, (0, ()))).findings == ()
        assert brief(audit(self.deals("moscow", passes, (1, ())))) == [(None, 1, "m3.1", "another-dealer")]

    def test_after_four_sevens_the_same_deals(self) -> None:
        pack = stacked("7C 7D 7H 7S AS KS QD JD TC", NORTH.replace("7H", "9D"), indicator="TH")
        shown = TableDeal(1, pack, acts(["0 take", "0 redeal", "1 write 1 5"]))
        for dealer, expected in ((1, []), (0, [(None, 0, "D19", "another-dealer")])):
            record = TableRecord(preset("moscow-second"), (shown, TableDeal(dealer, pack, ())))
            assert brief(audit(record)) == [(2, 1, "s3", "nothing-is-written"), *expected]

    def test_an_unfinished_deal_writes_nothing(self) -> None:
        found = audit(self.deals("moscow", (1, ("0 take", "0 play AS")), (1, ("0 take", *PLAYED))))
        assert brief(found) == [(None, 1, "05.9", "not-played-out")]
        assert found.findings[0].place == "deals[0]"
        assert found.standing.scores == (0, 110)
        assert audit(self.deals("moscow", (1, ("0 take", "0 play AS")))).findings == ()

    def test_four_players_leave_eight_tricks(self) -> None:
        pack = stacked(
            *("AS KS QS JS AH KH QH JH", "TS 9S 8S 7S TH 9H 8H 7H"),
            *("AD KD QD JD AC KC QC JC", "TD 9D 8D 7D TC 9C 8C"),
            indicator="7C",
        )
        deal = TableDeal(3, pack, ())
        found = audit(TableRecord(preset("site", seats=4), (deal, deal)))
        assert brief(found) == [(None, 0, "g0", "not-played-out")]

    @pytest.mark.parametrize(
        ("rules", "clause"), [("club", "06.10"), ("moscow", "m12.1"), ("kharkiv", "m12.1"), ("moscow-second", "06.10")]
    )
    def test_after_the_end_of_the_match_nothing_is_heard(self, rules: str, clause: str) -> None:
        played = (1, ("0 take", *PLAYED))
        found = audit(self.deals(rules, played, played, (0, ("0 take",)), opening=Standing((0, 391))))
        assert brief(found) == [(None, 1, clause, "match-is-over")]
        assert (found.findings[0].deal, found.findings[0].facts) == (1, (("deals", 2),))
        assert (found.winner, found.standing) == (1, Standing((0, 501)))

    def test_what_is_suspended_goes_on(self) -> None:
        found = audit(self.deals("moscow", (1, ("0 take", *PLAYED)), opening=Standing((0, 0), (20, 5))))
        assert found.standing == Standing((0, 135))
        passes = (1, ("0 pass", "1 pass", "0 pass", "1 pass"))
        assert audit(self.deals("moscow", passes, opening=Standing((0, 0), (20,)))).standing == Standing((0, 0), (20,))

    def test_a_game_of_one_deal_counts_in_kush(self) -> None:
        found = audit(self.deals("one-deal", (1, ("0 take", *PLAYED))))
        row = score_sheet(preset("one-deal"), 1, [Entry(0, (47, 63))])[0]
        assert (found.winner, found.result) == (row.ending.winner, row.ending.result) == (1, (0, 2))
        assert found.standing == row.standing == Standing((0, 110)), "the points of a bait, and not the kush"

    def test_what_is_reported(self) -> None:
        played = (1, ("0 take", *PLAYED))
        assert audit(self.deals("club", played)).result == (0, 110)
        assert audit(self.deals("club", opening=Standing((7, 8)))).result == (7, 8)
        both = audit(self.deals("club", played, opening=Standing((0, 391))))
        assert (both.result, both.winner) == ((0, 501), 1)

    def test_what_is_reported_of_lawful_deals_is_what_the_match_reports(self) -> None:
        for rules in SYSTEMS:
            for seed in range(5):
                lots = Random(f"{seed} reported")
                opening = Standing((max(rules.target - 150, 0),) * rules.seats)
                match = drawn_match(lots, rules, most=4, ends=0.03, opening=opening)
                found = audit(TableRecord(rules, tuple(map(TableDeal.of, match.deals)), opening))
                assert {one.code for one in found.findings} <= {"false-claim"}
                assert (found.row, found.ending) == (match.sheet[-1], match.ending)

    def test_before_a_deal_is_over_there_is_no_row(self) -> None:
        found = audit(table_of("moscow", pack_by("moscow"), "0 take", opening=Standing((7, 8))))
        assert (found.row, found.ending, found.winner) == (None, Ending(None, (7, 8)), None)


class TestGames:
    """What a win counts follows from the sheet as it was corrected."""

    RULES = preset("site").agree(Convention.MARS)

    @pytest.mark.parametrize(
        ("written", "scores", "games"),
        [
            ((), (240, 590), (0, 2)),
            # Thirty too many go to South, who thereby has half of 501.
            (("1 write 1 140", "1 pen 1"), (270, 590), (0, 1)),
        ],
    )
    def test_mars(self, written: tuple[str, ...], scores: tuple[int, ...], games: tuple[int, ...]) -> None:
        lines = (*begun_by("site"), *PLAYED, *written)
        found = audit(table_of(self.RULES, pack_by("site"), *lines, opening=Standing((240, 480))))
        assert found.ending == Ending(1, scores, games)
        assert found.row is not None
        assert found.row.written == (scores[0] - 240, 110)

    def test_a_false_claim_in_writing_is_never_mars(self) -> None:
        rules = preset("moscow").house("ours", target=501, mars=Mars.COUNTS_TWO)
        found = audit(table_of(rules, pack_by("moscow"), "0 take", *PLAYED, "0 claim", opening=Standing((0, 300))))
        assert found.ending == Ending(1, (0, 410), (0, 1))
        assert found.row is not None
        assert found.row.entry.game == GameByWord(1, "m13.1", None)


class TestHouses:
    """A house has the penalties of its source."""

    def test_its_match_ends_at_its_own_target(self) -> None:
        deal = TableDeal(1, pack_by("moscow"), acts(["0 take", *PLAYED]))
        found = audit(TableRecord(preset("moscow").house("ours", target=100), (deal, deal)))
        assert (brief(found), found.winner) == ([(None, 1, "m12.1", "match-is-over")], 1)

    def test_they_hold_under_its_name(self) -> None:
        house = preset("moscow").house("ours", target=701)
        assert in_force(house) == in_force(preset("moscow")) != ()
        finding = only(table_of(house, pack_by("moscow"), "0 take", "0 play 7D", "1 play 8S"))
        assert finding.clause == "m13.2"

    @pytest.mark.parametrize(
        "rules", [preset("keeper"), preset("picez-pairs"), preset("site", agreed=[]), preset("kharkiv")], ids=str
    )
    def test_none_is_for_what_nobody_may_do(self, rules: RuleSet) -> None:
        """The penalties of an audit are those that the rule sheet of the table tells."""
        told = [number for number in rule_sheet(rules) if number.startswith("m13")]
        assert [*in_force(rules)] == told
        assert ("m13.1" in told) == (rules.claim is not Claim.NEVER)

    def test_a_false_claim_is_lost_wherever_it_may_be_made(self) -> None:
        house = preset("club").house("ours", target=501, claim=Claim.BETWEEN_TRICKS)
        found = audit(table_of(house, pack_by("club"), "0 take", "0 play AS", "1 play 8S", "0 claim"))
        assert (brief(found), found.winner) == ([(3, 0, "m13.1", "false-claim")], 1)

    def test_four_sevens_of_a_house(self) -> None:
        house = preset("moscow").house("ours", target=501, four_sevens=FourSevens.NEW_DEAL)
        pack = stacked("7C 7D 7H 7S AS KS QD JD TC", NORTH.replace("7H", "9D"), indicator="TH")
        assert audit(table_of(house, pack, "0 take", "0 redeal")).findings == ()


class TestWhatIsAudited:
    """A record, or its text."""

    def test_text_and_bytes_and_record_are_the_same(self) -> None:
        record = table_of("moscow", pack_by("moscow"), *begun_by("moscow"), "0 play 7D", "1 play 8S")
        text = write_table(record)
        assert audit(record) == audit(text) == audit(text.encode())

    @pytest.mark.parametrize("other", [None, 7, [], object()])
    def test_nothing_else_is(self, other: object) -> None:
        with pytest.raises(WireError) as caught:
            audit(other)  # type: ignore[arg-type]  # that is the point
        assert caught.value.place == "record"

    def test_points_beyond_all_measure_are_refused_with_a_place(self) -> None:
        before = Standing((0, 0), (1_000_000,) * 3)
        record = table_of("moscow", pack_by("moscow"), "0 take", *PLAYED, "0 write 0 7", "0 pen 0", opening=before)
        with pytest.raises(InputError) as caught:
            audit(record)
        assert str(caught.value.place).startswith("deals[0]")
