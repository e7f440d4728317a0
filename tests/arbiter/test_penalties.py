"""What each source writes for each irregularity: numbers by hand, out of the cards in ``table_stories``."""

from __future__ import annotations

import pytest

from deberts import CLUB, PACK, Deal, Line, Sequence, Standing, preset
from deberts.arbiter import (
    CardsBait,
    Corrected,
    GameLost,
    SequencesVoid,
    TableDeal,
    TableRecord,
    audit,
    in_force,
)
from deberts.arbiter.offences import bottom_card_violation
from deberts.options import Convention
from rule_sets import BY_MOSCOW
from table_stories import (
    GAMES_BY_MOSCOW,
    NORTH,
    PACK_OF_FOUR,
    PACK_OF_THREE,
    PLAYED,
    SOUTH,
    TOGETHER,
    WITHOUT_PENALTIES,
    acts,
    begun_by,
    brief,
    only,
    pack_by,
    ruled,
    stacked,
    table_of,
)

WITH_CARDS_BAITS = (*BY_MOSCOW, "site")


def by(rules: str, *clauses: str) -> tuple[str, ...]:
    """The clauses of a ruling: the site takes the penalties of Moscow over by one of its own."""
    own = ["g13" if rules == "site" and clause.startswith("m13") else clause for clause in clauses]
    return tuple(own)


def bait(rules: str, clause: str, offender: int, points: int, *, extra: tuple[Line, ...] = ()) -> CardsBait:
    """A cards bait at a table of two at which South is declarer."""
    writer = 1 - offender
    written = [0, 0]
    # The game of one deal counts in kush: one to a declarer who makes it, two to the defender of a bait.
    written[writer] = points if rules != "one-deal" else 1 if writer == 0 else 2
    lines = (Line(writer, 10, "D15", "last"), *extra, Line(writer, TOGETHER - 10, "D15", "cards"))
    return CardsBait(by(rules, clause, "D15"), offender, writer, (written[0], written[1]), lines)


@pytest.mark.parametrize("rules", GAMES_BY_MOSCOW)
class TestFalseClaimByMoscow:
    """m13.1: a false claim of the end loses the game."""

    def claimed(self, rules: str, missing: int) -> TableRecord:
        before = Standing((preset(rules).target - missing, 7))
        return table_of(rules, pack_by(rules), "0 take", "0 play AS", "1 play 8S", "0 claim", opening=before)

    def test_one_point_too_few_loses_the_game(self, rules: str) -> None:
        found = audit(self.claimed(rules, 12))
        assert brief(found) == [(3, 0, "m13.1", "false-claim")]
        target = preset(rules).target
        assert dict(found.findings[0].facts) == {
            "did": "claim",
            "written": target - 12,
            "taken": 11,
            "target": target,
        }
        assert found.findings[0].ruling == GameLost(("m13.1",), 0, 1)
        assert (found.winner, found.standing.scores) == (1, (target - 12, 7))

    def test_a_true_claim_is_none(self, rules: str) -> None:
        found = audit(self.claimed(rules, 11))
        assert (found.findings, found.winner) == ((), 0)

    def test_what_follows_counts_for_nothing(self, rules: str) -> None:
        record = self.claimed(rules, 12)
        later = TableDeal(
            1, record.deals[0].pack, record.deals[0].acts + acts(["0 play KS", "1 play 7H", "0 write 0 9"])
        )
        found = audit(TableRecord(record.rules, (later, later, later), record.opening))
        assert brief(found) == [
            (3, 0, "m13.1", "false-claim"),
            (6, 0, "m13.1", "nothing-is-written"),
            (None, 1, "t1" if rules.endswith("301") else "m12.1", "match-is-over"),
        ]
        assert dict(found.findings[2].facts) == {"deals": 2}


@pytest.mark.parametrize("rules", GAMES_BY_MOSCOW)
class TestClaimWhileTheResultIsWritten:
    """m12.1 and m13.1: up to the next deal the end may be claimed, and whoever claims it falsely has lost."""

    def written_at(self, rules: str, scores: tuple[int, int], *lines: str) -> TableRecord:
        return table_of(rules, pack_by(rules), "0 take", *PLAYED, *lines, opening=Standing(scores))

    def test_one_point_too_few_loses_the_game(self, rules: str) -> None:
        """North writes 110 for a bait."""
        target = preset(rules).target
        found = audit(self.written_at(rules, (30, target - 111), "1 write 1 110", "1 claim", "1 pen 1"))
        at = len(PLAYED) + 2
        assert brief(found) == [(at, 1, "m13.1", "false-claim")]
        facts = {"did": "claim", "written": target - 111, "taken": 110, "target": target}
        assert dict(found.findings[0].facts) == facts
        assert found.findings[0].ruling == GameLost(("m13.1",), 1, 0)
        assert (found.winner, found.standing, found.result) == (0, Standing((30, target - 1)), (30, target - 1))

    def test_a_true_claim_is_none(self, rules: str) -> None:
        target = preset(rules).target
        for lines in ((), ("1 claim",), ("1 write 1 110", "1 pen 1", "1 claim", "1 claim")):
            found = audit(self.written_at(rules, (30, target - 110), *lines))
            assert (found.findings, found.winner) == ((), 1)

    def test_after_a_revoke_that_nobody_has_noticed(self, rules: str) -> None:
        """South has 110 by the ruling, and claims after a trick."""
        lines = ("0 take", "0 play 7D", "1 play 8S", "0 claim")
        target = preset(rules).target
        for missing, codes in ((111, ["must-follow", "false-claim"]), (110, ["must-follow"])):
            found = audit(table_of(rules, pack_by(rules), *lines, opening=Standing((target - missing, 0))))
            assert [one.code for one in found.findings] == codes
            assert found.winner == (1 if missing > 110 else 0)

    def test_by_the_baited(self, rules: str) -> None:
        """He writes nothing, whatever he took; and after a false claim nothing more is claimed."""
        target = preset(rules).target
        found = audit(self.written_at(rules, (target - 47, 0), "0 claim", "1 claim", "0 play AS"))
        at = 1 + len(PLAYED)
        assert brief(found) == [(at, 0, "m13.1", "false-claim"), (at + 1, 1, "D23", "deal-is-over")]
        assert dict(found.findings[1].facts)["acts"] == 2
        assert found.winner == 1

    def test_what_else_is_done_then_counts_for_nothing(self, rules: str) -> None:
        found = audit(self.written_at(rules, (0, 0), "0 play AS", "1 claim", "1 good"))
        at = 1 + len(PLAYED)
        assert brief(found) == [(at, 0, "D23", "deal-is-over"), (at + 1, 1, "m13.1", "false-claim")]
        assert dict(found.findings[0].facts)["acts"] == 2

    def test_nothing_is_written_after_passes(self, rules: str) -> None:
        passes = ("0 pass", "1 pass") * 2
        found = audit(table_of(rules, pack_by(rules), *passes, "0 claim"))
        assert (brief(found), found.winner) == ([(4, 0, "D23", "deal-is-over")], None)

    def test_the_match_is_over_with_it(self, rules: str) -> None:
        record = self.written_at(rules, (0, 0), "1 claim")
        found = audit(TableRecord(record.rules, record.deals * 2))
        assert brief(found)[1:] == [(None, 1, "t1" if rules.endswith("301") else "m12.1", "match-is-over")]


class TestFalseClaimOnTheSite:
    """g13 with v3: the same for a false arrival; among several the highest of the others wins."""

    def test_two(self) -> None:
        lines = (*begun_by("site"), "0 play AS", "1 play 8S", "0 arrive")
        found = audit(table_of("site", pack_by("site"), *lines, opening=Standing((489, 7))))
        assert brief(found) == [(5, 0, "m13.1", "false-claim")]
        assert found.findings[0].ruling == GameLost(("g13", "v3"), 0, 1)
        assert found.winner == 1
        found = audit(table_of("site", pack_by("site"), *lines, opening=Standing((490, 7))))
        assert (found.findings, found.winner) == ((), 0)

    def test_three(self) -> None:
        record = table_of(preset("site", seats=3), PACK_OF_THREE, "0 take", *KEPT, "0 arrive", dealer=2)
        assert ruled(record) == GameLost(("g13", "v3", "D28"), 0, 1)
        ahead = Standing((0, 7, 8))
        record = table_of(preset("site", seats=3), PACK_OF_THREE, "0 take", *KEPT, "0 arrive", dealer=2, opening=ahead)
        assert ruled(record) == GameLost(("g13", "v3", "D28"), 0, 2)

    def test_a_false_nibble_is_no_claim_of_the_end(self) -> None:
        rules = preset("site", agreed=[Convention.ARRIVAL, Convention.NIBBLE])
        found = audit(
            table_of(rules, pack_by("site"), *begun_by("site"), "0 play AS", "1 play 8S", "0 play KS", "1 nibble")
        )
        assert (found.findings, found.winner) == ((), 0)


@pytest.mark.parametrize("rules", WITH_CARDS_BAITS)
class TestRevoke:
    """m13.2, g13: a revoke ends the deal in a cards bait."""

    @pytest.mark.parametrize(
        ("lines", "card", "code"),
        [
            (("0 play 7D",), "8S", "must-follow"),
            (("0 play AS", "1 play 8S", "0 play KS"), "AD", "must-trump"),
            (("0 play 9H",), "7H", "must-beat"),
        ],
    )
    def test_each_way(self, rules: str, lines: tuple[str, ...], card: str, code: str) -> None:
        begun = (*begun_by(rules), *lines)
        finding = only(table_of(rules, pack_by(rules), *begun, f"1 play {card}"))
        assert (finding.deal, finding.act, finding.seat) == (0, len(begun), 1)
        assert (finding.clause, finding.code) == ("m13.2", code)
        assert finding.facts == (("did", f"play {card}"), ("card", card), ("led", lines[-1][-2:]))
        assert finding.ruling == bait(rules, "m13.2", 1, 110)

    def test_the_declarer_is_baited_too(self, rules: str) -> None:
        lines = (*begun_by(rules), "0 play 9H", "1 play JH", "1 play AC", "0 play 7D")
        assert ruled(table_of(rules, pack_by(rules), *lines)) == bait(rules, "m13.2", 0, 110)

    def test_the_writer_has_his_own_sequences(self, rules: str) -> None:
        terc = Line(0, 20, "D15", "sequence", Sequence.parse("3AS"))
        lines = (*begun_by(rules), "0 announce 3AS", "0 play 7D", "1 play 8S")
        assert ruled(table_of(rules, pack_by(rules), *lines)) == bait(rules, "m13.2", 1, 130, extra=(terc,))

    def test_the_offenders_own_count_for_nobody(self, rules: str) -> None:
        lines = (*begun_by(rules), "0 play 7D", "1 announce 4AC", "1 play 8S")
        assert ruled(table_of(rules, pack_by(rules), *lines)) == bait(rules, "m13.2", 1, 110)

    def test_bela_counts_whoever_said_it(self, rules: str) -> None:
        said = ("0 play KH bela",) if rules == "site" else ("0 bela", "0 play KH")
        lines = (*begun_by(rules), *said, "1 play JH", "1 play AC", "0 play 7D")
        bela = Line(1, 20, "D15", "bela")
        assert ruled(table_of(rules, pack_by(rules), *lines)) == bait(rules, "m13.2", 0, 130, extra=(bela,))

    def test_the_exchange_has_changed_the_hand(self, rules: str) -> None:
        # The ten of trumps for the seven: 10 points more.
        exchanged = ("0 take", "0 keep", "1 exchange", "0 play 7D") if rules == "site" else ()
        lines = exchanged or ("0 take", "0 play 7D", "1 exchange")
        ruling = ruled(table_of(rules, pack_by(rules), *lines, "1 play 8S"))
        assert isinstance(ruling, CardsBait)
        assert ruling.ledger[-1] == Line(0, 110, "D15", "cards")

    def test_whoever_plays_on_has_not_noticed_it(self, rules: str) -> None:
        lines = (*begun_by(rules), "0 play 7D", "1 play 8S", "0 play AS", "1 play AD", "1 play 7H")
        (finding,) = audit(table_of(rules, pack_by(rules), *lines)).findings
        assert (finding.seat, finding.ruling) == (1, bait(rules, "m13.2", 1, 110))

    @pytest.mark.parametrize("back", [("1 back",), ("1 back", "1 play 7H", "1 back")])
    def test_a_card_taken_back_is_none(self, rules: str, back: tuple[str, ...]) -> None:
        lines = (*begun_by(rules), "0 play 7D", "1 play 8S", *back, "1 play AD", "1 play 8S")
        findings = audit(table_of(rules, pack_by(rules), *lines)).findings
        assert {(one.seat, one.code, one.ruling) for one in findings} == {(1, "must-follow", None)}


class TestCardsBait:
    """D15, D28: who writes, and what goes with it."""

    @pytest.mark.parametrize("rules", [*GAMES_BY_MOSCOW, "site"])
    def test_suspended_points_go_with_it(self, rules: str) -> None:
        lines = (*begun_by(rules), "0 play 7D", "1 play 8S")
        found = audit(table_of(rules, pack_by(rules), *lines, opening=Standing((40, 90), (25,))))
        ruling = found.findings[0].ruling
        assert isinstance(ruling, CardsBait)
        assert ruling.written == (135, 0)
        assert [(line.points, line.what) for line in ruling.ledger][:1] == [(25, "released")]
        assert found.standing == Standing((175, 90))

    def test_it_may_end_the_match(self) -> None:
        lines = ("0 take", "0 play 7D", "1 play 8S")
        for score, winner in ((390, None), (391, 0)):
            found = audit(table_of("moscow", pack_by("moscow"), *lines, opening=Standing((score, 500))))
            assert (found.winner, found.standing.scores) == (winner, (score + 110, 500))

    def test_the_winner_of_the_deal_deals_next(self) -> None:
        first = TableDeal(1, pack_by("moscow"), acts(["0 take", "0 play 7D", "1 play 8S"]))
        for dealer, expected in ((0, []), (1, [(None, 1, "m11.4", "another-dealer")])):
            second = TableDeal(dealer, pack_by("moscow"), ())
            assert brief(audit(TableRecord(preset("moscow"), (first, second))))[1:] == expected

    def test_a_game_of_one_deal_is_over_with_it(self) -> None:
        found = audit(table_of("one-deal", pack_by("one-deal"), "0 take", "0 play 7D", "1 play 8S"))
        assert (found.winner, found.result) == (0, (1, 0))
        found = audit(table_of("one-deal", pack_by("one-deal"), "0 pass", "1 take", "0 play 7D", "1 play 8S"))
        assert (found.winner, found.result) == (0, (2, 0))

    @pytest.mark.parametrize(
        ("lines", "offender", "writer"),
        [
            (("0 play KS", "1 play AC"), 1, 0),  # nobody has anything: the earlier from the dealer's left
            (("0 play KS", "1 play 7S", "2 play AD"), 2, 0),  # the same
            (("0 play AS", "1 play 7S", "2 play 8S", "0 play KS", "1 play AC"), 1, 0),  # seat 0 has 11
            (("0 play QC", "1 play 7C", "2 play TC", "2 play 8S", "0 play KS", "1 play AC"), 1, 2),  # seat 2 has 13
            (("0 play QC", "1 play 7C", "2 play TC", "2 play 8S", "0 play 9D"), 0, 2),  # the same
        ],
    )
    def test_of_three_the_best_of_the_others_writes(self, lines: tuple[str, ...], offender: int, writer: int) -> None:
        ruling = ruled(table_of(preset("site", seats=3), PACK_OF_THREE, "0 take", *KEPT, *lines, dealer=2))
        assert isinstance(ruling, CardsBait)
        assert (ruling.clauses, ruling.offender, ruling.writer) == (("g13", "D15", "D28"), offender, writer)
        assert ruling.written == tuple(154 if seat == writer else 0 for seat in range(3))

    def test_of_four_one_writes_everything(self) -> None:
        kept = ("0 keep", "1 keep", "2 keep", "3 keep")
        ruling = ruled(table_of(FOUR, PACK_OF_FOUR, "0 take", *kept, "0 play AS", "1 play TH", dealer=3))
        assert isinstance(ruling, CardsBait)
        assert (ruling.writer, ruling.written) == (0, (162, 0, 0, 0))


KEPT = ("0 keep", "1 keep", "2 keep")

FOUR = preset("site", seats=4)


class TestFalseAnnouncement:
    """m13.3, g13: a sequence or bela that is not in hand."""

    @pytest.mark.parametrize("rules", WITH_CARDS_BAITS)
    @pytest.mark.parametrize("announced", ["3AD", "4AC 3AD", "3TD"])
    def test_a_sequence_not_held(self, rules: str, announced: str) -> None:
        finding = only(table_of(rules, pack_by(rules), *begun_by(rules), "0 play 7D", f"1 announce {announced}"))
        assert (finding.seat, finding.clause, finding.code) == (1, "m13.3", "not-held")
        assert finding.facts == (("did", f"announce {announced}"), ("sequence", announced[-3:]))
        assert finding.ruling == bait(rules, "m13.3", 1, TOGETHER)

    @pytest.mark.parametrize("rules", WITH_CARDS_BAITS)
    @pytest.mark.parametrize("deed", ["bela", "play JH bela", "play AC bela"])
    def test_bela_not_held(self, rules: str, deed: str) -> None:
        finding = only(table_of(rules, pack_by(rules), *begun_by(rules), "0 play 8C", f"1 {deed}"))
        # A card that does not follow is a revoke before it is anything else.
        revokes = deed == "play JH bela"
        clause, code = ("m13.2", "must-follow") if revokes else ("m13.3", "no-bela")
        assert (finding.seat, finding.clause, finding.code) == (1, clause, code)
        assert finding.ruling == bait(rules, clause, 1, TOGETHER)

    @pytest.mark.parametrize("rules", WITH_CARDS_BAITS)
    def test_bela_said_with_a_card_that_is_not_there(self, rules: str) -> None:
        finding = only(table_of(rules, pack_by(rules), *begun_by(rules), "0 play 8C", "1 play KH bela"))
        assert (finding.clause, finding.code) == ("m13.3", "no-bela")

    @pytest.mark.parametrize("rules", BY_MOSCOW)
    def test_asking_for_the_height_without_the_kind(self, rules: str) -> None:
        pack = stacked(NORTH, SOUTH, indicator="TH", one_by_one=rules == "moscow-third")
        lines = ("1 take", "1 announce 4AC", "1 play AC", "0 rost")
        finding = only(table_of(rules, pack, *lines, dealer=0))
        assert (finding.act, finding.seat, finding.clause, finding.code) == (3, 0, "m13.3", "none-of-that-kind")
        assert finding.facts == (("did", "rost"), ("heard", "bertz"))
        assert isinstance(finding.ruling, CardsBait)
        assert finding.ruling.written == ((0, 1) if rules == "one-deal" else (0, 160))
        assert finding.ruling.ledger[1] == Line(1, 50, "D15", "sequence", Sequence.parse("4AC"))

    @pytest.mark.parametrize("rules", BY_MOSCOW)
    def test_asking_for_the_height_without_any_sequence(self, rules: str) -> None:
        pack = stacked(SOUTH, "JH 7H AC KC TC JC AD TD 8S", indicator="TH", one_by_one=rules == "moscow-third")
        finding = only(table_of(rules, pack, "0 take", "0 announce 3AS", "0 play AS", "1 rost"))
        assert (finding.act, finding.seat, finding.clause, finding.code) == (3, 1, "m13.3", "none-of-that-kind")

    @pytest.mark.parametrize("rules", BY_MOSCOW)
    def test_a_height_that_is_not_there(self, rules: str) -> None:
        # North: 20, 4 + 3 + 2, 11 + 4 + 10: 54. With South's 39 and the last trick 103.
        pack = stacked(SOUTH, "KD QD JD JH 7H AC KC TC 8S", indicator="TH", one_by_one=rules == "moscow-third")
        lines = ("0 take", "0 announce 3AS", "0 play AS", "1 rost", "1 play 8S")
        finding = only(table_of(rules, pack, *lines, "0 height K"))
        assert (finding.act, finding.seat, finding.clause, finding.code) == (5, 0, "m13.3", "false-height")
        assert finding.facts == (("did", "height K"), ("announced", "terc"), ("told", "K"))
        assert isinstance(finding.ruling, CardsBait)
        assert finding.ruling.written == ((0, 2) if rules == "one-deal" else (0, 103))
        assert audit(table_of(rules, pack, *lines, "0 height A")).findings == ()


@pytest.mark.parametrize("rules", WITH_CARDS_BAITS)
class TestCardTooMany:
    """m13.4, g13: whoever has it is punished, whoever dealt it."""

    def test_in_the_play(self, rules: str) -> None:
        lines = (*begun_by(rules), "0 play 9H", "1 play JH")
        finding = only(table_of(rules, pack_by(rules), *lines, "1 extra 0 9C"))
        assert (finding.act, finding.seat, finding.clause, finding.code) == (len(lines), 0, "m13.4", "card-too-many")
        assert finding.facts == (("did", "extra 0 9C"), ("cards", 9), ("due", 8))
        assert finding.ruling == bait(rules, "m13.4", 0, TOGETHER)

    def test_before_trumps_it_waits_for_them(self, rules: str) -> None:
        finding = only(table_of(rules, pack_by(rules), "0 pass", "1 extra 0 9C"))
        assert (finding.act, finding.seat, finding.clause, finding.ruling) == (1, 0, "m13.4", None)
        found = audit(table_of(rules, pack_by(rules), "1 extra 1 9C", "1 take", "0 take", "0 play 7D"))
        assert brief(found) == [
            (0, 1, "m13.4", "card-too-many"),
            (1, 1, "D23", "not-your-turn"),
        ]
        assert found.findings[0].ruling == bait(rules, "m13.4", 1, TOGETHER)

    def test_a_second_one_before_trumps_brings_no_second_penalty(self, rules: str) -> None:
        """The first ends the deal; the second is as much a fault, and nothing is written for it."""
        found = audit(table_of(rules, pack_by(rules), "1 extra 1 9C", "1 extra 0 9C", "0 take"))
        assert brief(found) == [(0, 1, "m13.4", "card-too-many"), (1, 0, "m13.4", "card-too-many")]
        first, second = found.findings
        assert dict(second.facts) == {**dict(first.facts), "did": "extra 0 9C", "ended_by": 1}
        assert (first.ruling, second.ruling) == (bait(rules, "m13.4", 1, TOGETHER), None)

    def test_each_before_trumps_is_counted(self, rules: str) -> None:
        found = audit(table_of(rules, pack_by(rules), "1 extra 0 9C", "1 extra 1 9D", "1 extra 0 8D", "0 pass"))
        assert [(one.seat, dict(one.facts)["cards"], dict(one.facts)["due"]) for one in found.findings] == [
            (0, 7, 6),
            (1, 7, 6),
            (0, 8, 6),
        ]

    def test_his_own_card_is_none_too_many_after_one_that_is(self, rules: str) -> None:
        found = audit(table_of(rules, pack_by(rules), "1 extra 0 9C", "1 extra 0 KH"))
        assert brief(found) == [(0, 0, "m13.4", "card-too-many"), (1, 0, "02.1", "own-card")]

    def test_two_before_a_deal_that_nobody_plays_are_two_faults(self, rules: str) -> None:
        passes = ("0 pass", "1 pass") * 2
        found = audit(table_of(rules, pack_by(rules), "1 extra 1 9C", "1 extra 0 9C", *passes))
        assert brief(found) == [(0, 1, "m13.4", "card-too-many"), (1, 0, "m13.4", "card-too-many")]
        assert [one.ruling for one in found.findings] == [None, None]

    def test_a_void_deal_writes_nothing(self, rules: str) -> None:
        finding = only(table_of(rules, pack_by(rules), "1 extra 0 9C", "0 pass", "1 pass", "0 pass", "1 pass"))
        assert (finding.act, finding.seat, finding.clause, finding.ruling) == (0, 0, "m13.4", None)

    def test_his_own_card_is_none_too_many(self, rules: str) -> None:
        finding = only(table_of(rules, pack_by(rules), *begun_by(rules), "1 extra 0 AS", "0 play AS"))
        assert (finding.seat, finding.clause, finding.code, finding.ruling) == (0, "02.1", "own-card", None)


@pytest.mark.parametrize("rules", WITH_CARDS_BAITS)
class TestWrongExchange:
    """m13.5, g13: in a game of the second round, or with the bottom card."""

    def test_in_a_game_of_the_second_round(self, rules: str) -> None:
        # With spades trump South has 11 + 4 + 3, 4 + 3: 25; North 2, 20, 21: 43; with the last trick 78.
        lines = ("0 pass", "1 pass", "0 name S", "0 play 7D", "1 exchange")
        finding = only(table_of(rules, pack_by(rules), *lines))
        assert (finding.act, finding.seat, finding.clause, finding.code) == (4, 1, "m13.5", "other-trump")
        assert isinstance(finding.ruling, CardsBait)
        assert finding.ruling.clauses == by(rules, "m13.5", "D15")
        assert finding.ruling.written == ((1, 0) if rules == "one-deal" else (78, 0))

    def test_with_the_bottom_card(self, rules: str) -> None:
        lines = (*begun_by(rules), "0 play 7D", "1 exchange bottom")
        finding = only(table_of(rules, pack_by(rules), *lines))
        assert (finding.act, finding.seat) == (len(lines) - 1, 1)
        assert (finding.clause, finding.code) == ("m13.5", "bottom-card")
        assert finding.facts == (("did", "exchange bottom"),)
        assert finding.ruling == bait(rules, "m13.5", 1, TOGETHER)

    def test_with_both_it_is_one_offence(self, rules: str) -> None:
        finding = only(table_of(rules, pack_by(rules), "0 pass", "1 pass", "0 name S", "0 exchange bottom"))
        assert (finding.seat, finding.clause, finding.code) == (0, "m13.5", "other-trump")

    def test_out_of_turn_it_is_one_too(self, rules: str) -> None:
        finding = only(table_of(rules, pack_by(rules), *begun_by(rules), "1 exchange bottom"))
        assert (finding.clause, finding.code) == ("m13.5", "bottom-card")
        assert finding.ruling == bait(rules, "m13.5", 1, TOGETHER)

    def test_before_trumps_it_is_another_fault(self, rules: str) -> None:
        finding = only(table_of(rules, pack_by(rules), "0 exchange bottom"))
        clause = "g5" if rules == "site" else "02.12"
        assert (finding.clause, finding.code, finding.ruling) == (clause, "no-trump-yet", None)


class TestWrongExchangeOnTheSite:
    """g13 with g5: the exchange is a step before the additional cards."""

    def test_hands_are_completed_for_the_count(self) -> None:
        finding = only(table_of("site", pack_by("site"), "0 take", "0 exchange bottom"))
        assert finding.ruling == bait("site", "m13.5", 0, TOGETHER)
        finding = only(table_of("site", pack_by("site"), "0 take", "0 keep", "1 exchange bottom"))
        assert finding.ruling == bait("site", "m13.5", 1, TOGETHER)

    def test_four_players_have_no_bottom_card(self) -> None:
        finding = only(table_of(FOUR, PACK_OF_FOUR, "0 take", "0 exchange bottom", dealer=3))
        assert (finding.clause, finding.code, finding.ruling) == ("D12", "no-bottom-card", None)


TALK = ("0 take", "0 announce 3AS", "0 play AS", "1 rost", "1 play 8S")
"""South's terc of the ace of spades is asked for its height."""


class TestNeedlessQuestion:
    """m13.6: who asks with a certainly senior sequence has none any more, and the play goes on."""

    def asked(self, rules: str, *lines: str) -> TableRecord:
        return table_of(rules, pack_by(rules), *TALK, *lines)

    def played(self, rules: str, *after: str) -> TableRecord:
        return self.asked(rules, *after, *PLAYED[2:])

    @pytest.mark.parametrize("rules", BY_MOSCOW)
    def test_a_bertz_against_a_terc(self, rules: str) -> None:
        finding = only(self.asked(rules))
        assert (finding.act, finding.seat, finding.clause, finding.code) == (3, 1, "m13.6", "certainly-senior")
        assert finding.facts == (("did", "rost"), ("own", "4AC"), ("heard", "terc"))
        assert finding.ruling == SequencesVoid(("m13.6",), 1, ((Sequence.parse("3AS"),), ()))

    @pytest.mark.parametrize(
        "after",
        [
            (),
            ("0 keep",),
            ("0 height A",),
            ("0 height A", "1 good", "0 keep"),
            ("0 height A", "1 announce 4AC", "1 keep"),
            ("1 good",),
            ("1 announce 4AC",),
            ("1 rost",),
        ],
    )
    @pytest.mark.parametrize("rules", GAMES_BY_MOSCOW)
    def test_south_has_his_terc_and_north_no_bertz_whatever_is_said(self, rules: str, after: tuple[str, ...]) -> None:
        found = audit(self.played(rules, *after))
        assert brief(found) == [(3, 1, "m13.6", "certainly-senior")]
        # 47 and the terc are more than 63, so declarer South makes it.
        assert found.standing.scores == (67, 63)

    def test_before_his_card_he_is_not_heard_either(self) -> None:
        lines = ("0 take", "0 announce 3AS", "0 play AS", "1 rost", "1 announce 4AC", "1 good", "1 play 8S")
        found = audit(table_of("moscow", pack_by("moscow"), *lines, "0 keep", *PLAYED[2:]))
        assert brief(found) == [(3, 1, "m13.6", "certainly-senior")]
        assert found.standing.scores == (67, 63)

    def test_a_false_announcement_is_still_one(self) -> None:
        found = audit(table_of("moscow", pack_by("moscow"), *TALK[:-1], "1 announce 4AD"))
        assert brief(found) == [(3, 1, "m13.6", "certainly-senior"), (4, 1, "m13.3", "not-held")]

    def test_once_the_talk_is_over_he_is_heard_again(self) -> None:
        found = audit(self.asked("moscow", "0 keep", "0 play KS", "1 good"))
        assert brief(found)[1:] == [(7, 1, "m9.4", "nothing-to-answer")]

    def test_the_other_may_announce_further(self) -> None:
        pack = stacked("AS KS QS 9D 8D 7D 9H 8C 7C", NORTH, indicator="TH")
        lines = (
            *("0 take", "0 announce 3AS", "0 play 9D", "1 rost", "1 play TD", "0 announce 39D"),  # North 10
            *("1 play AC", "0 play 7C", "1 play KC", "0 play 8C"),  # North 11 and 4
            *("1 play QC", "0 play 9H", "0 play AS", "1 play 8S"),  # South 17 and 11
            *("0 play KS", "1 play 7H", "1 play JC", "0 play QS"),  # North 4 and 5
            *("1 play AD", "0 play 7D", "1 play JH", "0 play 8D"),  # North 11 and 20, and the last trick
        )
        found = audit(table_of("moscow", pack, *lines))
        assert brief(found) == [(3, 1, "m13.6", "certainly-senior")]
        # 28 and two tercs are less than 75: a bait.
        assert found.standing.scores == (0, 143)

    @pytest.mark.parametrize(
        ("first", "second", "announced", "own"),
        [
            ("KS QS JS 9H AC TC AD KD 7C", "AH KH QH 9C 8C TD 7D 9S 8S", "3KS", "3AH"),
            ("KS QS JS TS 9H AC TC AD 7C", "AH KH QH JH 9C 8C TD 7D 8S", "4KS", "4AH"),
        ],
    )
    def test_from_the_trump_ace_it_is_certain_by_moscow_and_not_by_kharkiv(
        self, first: str, second: str, announced: str, own: str
    ) -> None:
        pack = stacked(first, second, indicator="TH")
        lines = ("0 take", f"0 announce {announced}", "0 play KS", "1 rost")
        finding = only(table_of("moscow", pack, *lines))
        assert (finding.clause, finding.facts[1]) == ("m13.6", ("own", own))
        assert audit(table_of("kharkiv", pack, *lines)).findings == ()

    def test_where_nothing_was_said_there_is_nothing_to_ask(self) -> None:
        finding = only(table_of("moscow", pack_by("moscow"), "0 take", "0 play AS", "1 rost"))
        assert (finding.clause, finding.code, finding.ruling) == ("m9.2", "nothing-to-ask", None)


def written(rules: str, *lines: str, opening: Standing | None = None) -> TableRecord:
    """The deal in which South has 67 and North 63, and what is done when it is over."""
    said = ("0 announce 3AS",)
    kept = () if rules in {"site", *WITHOUT_PENALTIES} else ("0 keep",)
    deal = (*begun_by(rules), *said, *PLAYED[:2], *kept, *PLAYED[2:])
    return table_of(rules, pack_by(rules), *deal, *lines, opening=opening)


@pytest.mark.parametrize("rules", [*GAMES_BY_MOSCOW, "site"])
class TestPenRule:
    """m13.7, g13, D30: entries are checked once the pen is laid down."""

    @pytest.mark.parametrize(
        ("entered", "code", "clauses", "stands"),
        [
            (97, "too-many", ("m13.7",), (67, 93)),
            (68, "too-many", ("m13.7",), (67, 64)),
            (166, "too-many", ("m13.7",), (67, 162)),
            (167, "hundred-too-many", ("m13.7", "D30"), (67, 63)),
            (168, "too-many", ("m13.7",), (67, 164)),
            (66, "too-few", ("m13.7",), (67, 63)),
            (0, "too-few", ("m13.7",), (67, 63)),
        ],
    )
    def test_what_becomes_of_an_entry(
        self, rules: str, entered: int, code: str, clauses: tuple[str, ...], stands: tuple[int, int]
    ) -> None:
        record = written(rules, f"0 write 0 {entered}", "1 write 1 63", "1 pen 1", "0 pen 0")
        finding = only(record)
        assert (finding.act, finding.seat) == (len(record.deals[0].acts) - 1, 0)
        assert (finding.clause, finding.code) == ("m13.7", code)
        assert finding.facts == (("did", "pen 0"), ("column", 0), ("entered", entered), ("due", 67))
        assert finding.ruling == Corrected(by(rules, *clauses), 0, stands)
        assert audit(record).standing.scores == stands

    @pytest.mark.parametrize(
        "lines",
        [
            (),
            ("0 write 0 67", "0 pen 0"),
            ("0 write 0 97",),  # the pen is still in hand
            ("0 write 0 97", "0 write 0 67", "0 pen 0"),
            ("0 write 0 97", "1 pen 1"),
            ("0 write 1 63", "0 write 0 67", "0 pen 0", "1 pen 1"),
            ("0 pen 0",),
        ],
    )
    def test_what_is_right_or_may_still_be_changed_is_no_fault(self, rules: str, lines: tuple[str, ...]) -> None:
        found = audit(written(rules, *lines))
        assert (found.findings, found.standing.scores) == ((), (67, 63))

    def test_nobody_gains_by_what_another_wrote_for_him(self, rules: str) -> None:
        finding = only(written(rules, "0 write 1 93", "0 pen 0"))
        assert (finding.seat, finding.code) == (0, "too-many")
        assert finding.facts[1:] == (("column", 1), ("entered", 93), ("due", 63))
        assert finding.ruling == Corrected(by(rules, "m13.7"), 0, (67, 63))

    def test_both_may_be_wrong(self, rules: str) -> None:
        found = audit(written(rules, "0 write 0 97", "1 write 1 83", "0 pen 0", "1 pen 1"))
        rulings = [finding.ruling for finding in found.findings]
        clauses = by(rules, "m13.7")
        assert rulings == [Corrected(clauses, 0, (67, 93)), Corrected(clauses, 1, (87, 93))]
        assert found.standing.scores == (87, 93)

    @pytest.mark.parametrize("pens", [("0 pen 0", "1 pen 1"), ("1 pen 1", "0 pen 0")])
    def test_it_does_not_matter_whose_pen_lies_first(self, rules: str, pens: tuple[str, str]) -> None:
        """Ten too many each: what the other forfeits later makes an entry of before no better."""
        found = audit(written(rules, "0 write 0 77", "1 write 1 73", *pens))
        assert [(finding.seat, finding.code) for finding in found.findings] == [
            (int(pen[0]), "too-many") for pen in pens
        ]
        assert found.standing.scores == (77, 73)

    def test_what_the_other_has_forfeited_is_due_to_whoever_writes_after(self, rules: str) -> None:
        lines = ("1 write 1 70", "1 pen 1", "0 write 0 81", "0 pen 0")
        found = audit(written(rules, *lines))
        assert [(one.seat, dict(one.facts)["due"]) for one in found.findings] == [(1, 63), (0, 74)]
        assert found.standing.scores == (74, 70)
        for entry, codes in ((74, ["too-many"]), (67, ["too-many", "too-few"])):
            found = audit(written(rules, *lines[:2], f"0 write 0 {entry}", "0 pen 0"))
            assert ([one.code for one in found.findings], found.standing.scores) == (codes, (74, 63))

    def test_the_excess_is_gained_once(self, rules: str) -> None:
        found = audit(written(rules, "0 write 0 97", "0 pen 0", "1 write 1 93", "1 pen 1"))
        assert [finding.seat for finding in found.findings] == [0]
        assert found.standing.scores == (67, 93)

    @pytest.mark.parametrize("late", ["0 write 0 60", "0 write 1 60", "1 write 0 60"])
    def test_once_the_pen_is_down_nothing_is_written(self, rules: str, late: str) -> None:
        found = audit(written(rules, "0 write 0 67", "0 pen 0", late, "1 pen 1"))
        assert [(one.clause, one.code, one.ruling) for one in found.findings] == [("D23", "pen-is-down", None)]
        assert found.standing.scores == (67, 63)

    def test_a_pen_is_laid_down_once_and_by_its_owner(self, rules: str) -> None:
        found = audit(written(rules, "0 write 0 97", "1 pen 0", "0 pen 0", "0 pen 0"))
        assert [(one.seat, one.clause, one.code) for one in found.findings] == [
            (1, "D23", "not-your-pen"),
            (0, "m13.7", "too-many"),
        ]

    def test_before_the_end_nothing_is_written(self, rules: str) -> None:
        found = audit(table_of(rules, pack_by(rules), "0 write 0 1", "0 take", "1 pen 1"))
        assert brief(found) == [(0, 0, "D23", "deal-goes-on"), (2, 1, "D23", "deal-goes-on")]

    def test_of_four_passes_nothing_is_written(self, rules: str) -> None:
        passes = ("0 pass", "1 pass", "0 pass", "1 pass")
        found = audit(table_of(rules, pack_by(rules), *passes, "0 write 0 0", "1 write 1 7", "0 pen 0", "1 pen 1"))
        assert brief(found) == [(5, 1, "g4" if rules == "site" else "m3.1", "nothing-is-written")]
        assert found.standing.scores == (0, 0)

    def test_the_gain_may_end_the_match(self, rules: str) -> None:
        target = preset(rules).target
        for score, winner in ((target - 94, None), (target - 93, 1)):
            found = audit(written(rules, "0 write 0 97", "0 pen 0", opening=Standing((0, score))))
            assert (found.winner, found.standing.scores) == (winner, (67, score + 93))

    def test_both_may_be_past_the_target(self, rules: str) -> None:
        # North has the last trick, and is the defender too.
        before = Standing((preset(rules).target - 67, preset(rules).target - 93))
        found = audit(written(rules, "0 write 0 97", "0 pen 0", opening=before))
        assert found.winner == 1
        without = audit(written(rules, opening=before))
        assert without.winner == 0


class TestPenRuleOfThree:
    """g13, g0: of several opponents the next one gains."""

    @pytest.mark.parametrize(("seat", "stands"), [(0, (154, 6, 0)), (1, (154, 0, 6)), (2, (160, 0, 0))])
    def test_the_next_seat_gains(self, seat: int, stands: tuple[int, int, int]) -> None:
        rules = preset("site", seats=3)
        due = (154, 0, 0)
        lines = (
            "0 take",
            *KEPT,
            "0 play KS",
            "1 play AC",
            f"{seat} write {seat} {due[seat] + 6}",
            f"{seat} pen {seat}",
        )
        _, finding = audit(table_of(rules, PACK_OF_THREE, *lines, dealer=2)).findings
        assert finding.ruling == Corrected(("g0", "g13"), seat, stands)


class TestOneDeal:
    """o0: neither the claim of the end nor the pen is used."""

    def test_a_claim_is_refused(self) -> None:
        finding = only(table_of("one-deal", pack_by("one-deal"), "0 take", *PLAYED[:2], "0 claim"))
        assert (finding.clause, finding.code, finding.ruling) == ("o0", "no-early-victory", None)

    @pytest.mark.parametrize(("entered", "codes"), [(1, []), (2, ["too-many"]), (0, ["too-few"]), (67, ["too-many"])])
    def test_kush_are_written_and_no_penalty_speaks_of_another_entry(self, entered: int, codes: list[str]) -> None:
        found = audit(written("one-deal", f"0 write 0 {entered}", "0 pen 0"))
        assert [(one.clause, one.code, one.ruling) for one in found.findings] == [("o1", code, None) for code in codes]
        assert (found.result, found.standing.scores) == ((1, 0), (67, 63))


@pytest.mark.parametrize("rules", WITHOUT_PENALTIES)
class TestNoPenalties:
    """K144: where the text has none, an audit names the duty and writes nothing for it."""

    @pytest.mark.parametrize(
        ("lines", "clause", "code"),
        [
            (("0 take", "0 play 7D", "1 play 8S"), "05.2", "must-follow"),
            (("0 take", "0 play AS", "1 play 8S", "0 play KS", "1 play AD"), "05.3", "must-trump"),
            (("0 take", "0 play 9H", "1 play 7H"), "05.5", "must-beat"),
            (("0 take", "0 announce 3AH"), "04.4", "lacks-the-best"),
            (("0 take", "0 play 9H", "1 play JH bela"), "04.11", "not-a-bela-card"),
            (("0 take", "1 extra 0 9C"), "02.9", "card-too-many"),
            (("1 extra 0 9C",), "02.9", "card-too-many"),
            (("0 pass", "1 pass", "0 name S", "0 play 7D", "1 exchange"), "02.12", "other-trump"),
            (("0 take", "0 play 7D", "1 exchange bottom"), "02.10", "bottom-card"),
            (("0 take", "0 announce 3AS", "0 play AS", "1 rost"), "01.2", "word-of-other-rules"),
            (("0 take", "0 play AS", "1 play 8S", "0 claim"), "06.9", "no-early-victory"),
            (("0 take", "0 play AS", "1 play 8S", "0 arrive"), "06.9", "no-early-victory"),
        ],
    )
    def test_the_duty_is_named(self, rules: str, lines: tuple[str, ...], clause: str, code: str) -> None:
        finding = only(table_of(rules, pack_by(rules), *lines))
        assert (finding.clause, finding.code, finding.ruling) == (clause, code, None)

    @pytest.mark.parametrize(
        ("lines", "clause"), [(("0 write 0 97", "0 pen 0"), "06.2"), (("0 write 1 62", "0 pen 0"), "06.2")]
    )
    def test_a_wrong_entry(self, rules: str, lines: tuple[str, ...], clause: str) -> None:
        finding = only(written(rules, *lines))
        assert (finding.clause, finding.ruling) == (clause, None)
        assert audit(written(rules, *lines)).standing.scores == (67, 63)

    def test_a_wrong_entry_for_a_bait(self, rules: str) -> None:
        finding = only(table_of(rules, pack_by(rules), "0 take", *PLAYED, "0 write 0 47", "0 pen 0"))
        assert (finding.clause, finding.code, finding.ruling) == ("06.3", "too-many", None)

    def test_there_are_none(self, rules: str) -> None:
        assert in_force(preset(rules)) == ()


def test_who_is_not_in_turn_may_not_exchange_the_bottom_card() -> None:
    deal = Deal.new(CLUB, PACK, 0)
    assert bottom_card_violation(deal, 0).code == "not-your-turn"
