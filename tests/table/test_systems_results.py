"""What is written, who deals next and who has won, where other sources than the club decide."""

from __future__ import annotations

import pytest

from deberts import Deal, Entry, Match, Outcome, RuleError, RuleSet, SheetRow, Standing, preset, score_sheet
from deberts.game.ends import GameByWord
from deberts.options import Convention
from deberts.rules.s06_ending import first_dealer
from dialogues import dealt, refused, said_next
from rule_sets import stacked_for

MOSCOW, KHARKIV, SECOND, ONE_DEAL = map(preset, ("moscow", "kharkiv", "moscow-second", "one-deal"))
IN_TURN = SECOND.agree(Convention.OLDEST_FIRST)
SITE = {seats: preset("site", seats=seats) for seats in (2, 3, 4)}


def last_row(rules: RuleSet, *entries: Entry, dealer: int = 1, opening: Standing | None = None) -> SheetRow:
    """The last row of a sheet."""
    return score_sheet(rules, dealer, entries, opening)[-1]


class TestHangs:
    """Equal totals in a row (m11.1, m11.2, s7)."""

    ENTRIES = (Entry(0, (70, 70)), Entry(1, (81, 81)), Entry(0, (100, 62)), Entry(0, (100, 62)))

    @pytest.mark.parametrize(
        ("rules", "third", "fourth", "waits"),
        [
            (MOSCOW, (251, 62), (100, 62), ()),
            (KHARKIV, (251, 62), (100, 62), ()),
            (SECOND, (251, 62), (100, 62), ()),
            (IN_TURN, (170, 62), (181, 62), (81,)),
        ],
        ids=["moscow", "kharkiv", "all at once", "oldest first"],
    )
    def test_k133_two_in_a_row(
        self, rules: RuleSet, third: tuple[int, ...], fourth: tuple[int, ...], waits: tuple[int, ...]
    ) -> None:
        sheet = score_sheet(rules, 1, self.ENTRIES)
        assert [row.written for row in sheet] == [(0, 70), (81, 0), third, fourth]
        assert [row.standing.suspended for row in sheet] == [(70,), (70, 81), waits, ()]

    @pytest.mark.parametrize("rules", [MOSCOW, SECOND, IN_TURN])
    def test_a_bait_takes_them_along(self, rules: RuleSet) -> None:
        row = last_row(rules, Entry(0, (70, 70)), Entry(0, (60, 102)))
        assert (row.written, row.standing.suspended) == ((0, 60 + 102 + 70), ())

    def test_three_in_a_row_wait_together(self) -> None:
        entries = [Entry(0, (70, 70)), Entry(1, (81, 81)), Entry(0, (60, 60)), Entry(1, (40, 120))]
        assert last_row(MOSCOW, *entries).written == (40, 120 + 70 + 81 + 60)

    def test_in_turn_an_equal_deal_settles_none_and_adds_one(self) -> None:
        sheet = score_sheet(IN_TURN, 1, [Entry(0, (70, 70)), Entry(1, (81, 81)), Entry(0, (60, 60))])
        assert sheet[-1].standing.suspended == (70, 81, 60)

    def test_a_void_deal_leaves_them(self) -> None:
        assert last_row(MOSCOW, Entry(0, (70, 70)), Entry(None, (0, 0))).standing.suspended == (70,)

    def test_they_are_void_at_the_end(self) -> None:
        """Equal totals bring the defender home, and nobody gets what waits (D11)."""
        row = last_row(MOSCOW, Entry(0, (81, 81), last_trick=0), opening=Standing((300, 450), (70,)))
        assert (row.written, row.ending.winner) == ((0, 81), 1)


class TestNextDealer:
    """Whoever scored most, the defender after equal totals (m11.1, m11.4, s6, g10, D22)."""

    CLUB = preset("club")
    OTHERS = (MOSCOW, KHARKIV, SECOND, SITE[2])

    @pytest.mark.parametrize(("totals", "others"), [((100, 62), 0), ((60, 90), 1), ((81, 81), 1)])
    def test_k100_k101_k102(self, totals: tuple[int, int], others: int) -> None:
        """Seat 0 declared; the club's next dealer is the declarer, whatever came of it."""
        entry = Entry(0, totals)
        assert last_row(self.CLUB, entry).next_dealer(self.CLUB) == 0
        assert [last_row(rules, entry).next_dealer(rules) for rules in self.OTHERS] == [others] * 4

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_k103_after_passes_the_next_player(self, seats: int) -> None:
        row = last_row(SITE[seats], Entry(None, (0,) * seats), dealer=0)
        assert (row.next_dealer(SITE[seats]), row.written) == (1, (0,) * seats)
        assert last_row(SITE[seats], Entry(None, (0,) * seats), dealer=seats - 1).next_dealer(SITE[seats]) == 0

    def test_suspended_points_do_not_count(self) -> None:
        """The winner of a deal is who has more before they are added (D11)."""
        row = last_row(MOSCOW, Entry(0, (70, 70)), Entry(1, (90, 72)))
        assert row.next_dealer(MOSCOW) == 0

    @pytest.mark.parametrize(
        ("declarer", "totals", "dealer", "expected"),
        [
            (0, (60, 60, 42), 2, 1),  # the declarer comes after a defender with as much
            (2, (60, 60, 42), 2, 0),  # of two defenders the earlier from the dealer's left
            (2, (60, 60, 42), 0, 1),
            (1, (10, 80, 50), 0, 1),
        ],
    )
    def test_among_several_top_scorers(
        self, declarer: int, totals: tuple[int, ...], dealer: int, expected: int
    ) -> None:
        assert last_row(SITE[3], Entry(declarer, totals), dealer=dealer).next_dealer(SITE[3]) == expected

    def test_of_the_next_game(self) -> None:
        """Moscow: the winner; the others draw lots (m12.4, D18)."""
        assert [first_dealer(1, rules.first_dealer) for rules in (MOSCOW, KHARKIV, preset("moscow-301"))] == [1, 1, 1]
        assert [first_dealer(1, rules.first_dealer) for rules in (self.CLUB, SECOND, ONE_DEAL, SITE[3])] == [None] * 4


class TestBothPastTheTarget:
    """When one deal brings both home (m12.2, m12.3, s8, g14)."""

    OPENING = Standing((450, 450))

    @pytest.mark.parametrize("last", [0, 1])
    def test_k096_the_taker_of_the_last_trick(self, last: int) -> None:
        row = last_row(MOSCOW, Entry(0, (90, 70), last_trick=last), opening=self.OPENING)
        assert (row.ending.winner, row.ending.result) == (last, (540, 520))

    def test_somebody_must_say_who_took_it(self) -> None:
        with pytest.raises(RuleError) as caught:
            last_row(MOSCOW, Entry(0, (90, 70)), opening=self.OPENING)
        assert caught.value.clause == "m12.2"

    def test_k098_a_bait_comes_first(self) -> None:
        """With 430 and 75 he would be home, and writes nothing."""
        row = last_row(MOSCOW, Entry(0, (75, 90), last_trick=0), opening=Standing((430, 200)))
        assert (row.ending.winner, row.standing.scores, row.outcome) == (None, (430, 365), Outcome.BAIT)
        row = last_row(MOSCOW, Entry(0, (75, 90), last_trick=0), opening=Standing((430, 340)))
        assert (row.ending.winner, row.standing.scores) == (1, (430, 505))

    @pytest.mark.parametrize("rules", [SECOND, SITE[2]])
    @pytest.mark.parametrize("declarer", [0, 1])
    def test_the_defender_with_true_totals(self, rules: RuleSet, declarer: int) -> None:
        totals = (90, 70) if declarer == 0 else (70, 90)
        row = last_row(rules, Entry(declarer, totals, last_trick=declarer), opening=self.OPENING)
        assert row.ending.winner == 1 - declarer
        assert row.ending.result == tuple(450 + total for total in totals)

    @pytest.mark.parametrize(
        ("declarer", "scores", "dealer", "winner"),
        [
            (0, (520, 510, 505), 1, 1),  # a defender before the declarer, the higher of two
            (2, (510, 510, 530), 0, 1),  # as high: the earlier from the dealer's left
            (2, (510, 510, 530), 1, 0),
            (1, (200, 530, 501), 0, 2),
            (1, (200, 530, 500), 0, 1),
        ],
    )
    def test_of_three(self, declarer: int, scores: tuple[int, ...], dealer: int, winner: int) -> None:
        """Each began with 60 less than he has in the end, and the declarer with 80 less."""
        totals = tuple(80 if seat == declarer else 60 for seat in range(3))
        opening = tuple(min(score - total, 500) for score, total in zip(scores, totals, strict=True))
        row = last_row(SITE[3], Entry(declarer, totals), dealer=dealer, opening=Standing(opening))
        assert (row.standing.scores, row.ending.winner) == (scores, winner)
        assert row.ending.result == scores


class TestKush:
    """A game of one deal (o1)."""

    @pytest.mark.parametrize(
        ("declarer", "totals", "winner", "kush"),
        [
            (0, (100, 62), 0, (1, 0)),
            (1, (62, 100), 1, (0, 1)),
            (0, (60, 102), 1, (0, 2)),
            (1, (102, 60), 0, (2, 0)),
            (0, (81, 81), None, (0, 0)),
        ],
    )
    def test_one_two_or_none(
        self, declarer: int, totals: tuple[int, int], winner: int | None, kush: tuple[int, int]
    ) -> None:
        row = last_row(ONE_DEAL, Entry(declarer, totals))
        assert (row.ending.winner, row.ending.result) == (winner, kush)

    def test_after_equal_totals_the_defender_deals_and_nothing_is_carried_over(self) -> None:
        """81 points of the defender's would be more than the one that ends a game."""
        row = last_row(ONE_DEAL, Entry(0, (81, 81)))
        assert (row.written, row.standing) == ((0, 0), Standing((0, 0)))
        assert row.next_dealer(ONE_DEAL) == 1
        pack = stacked_for("KS QS JS 7C 8C AC AD 8D 9D", "TH 9H 7H JD 7D TD KC QC 7S", indicator="8H")
        assert Deal.new(ONE_DEAL, pack, 1, row.standing).opening == Standing((0, 0))
        sheet = score_sheet(ONE_DEAL, 0, [Entry(0, (81, 81)), Entry(1, (70, 70)), Entry(0, (30, 90))])
        assert [row.ending.result for row in sheet] == [(0, 0), (0, 0), (0, 2)]
        assert [row.dealer for row in sheet] == [0, 1, 0]

    def test_after_passes_the_other_deals(self) -> None:
        assert last_row(ONE_DEAL, Entry(None, (0, 0)), dealer=0).next_dealer(ONE_DEAL) == 1

    def test_nothing_can_wait(self) -> None:
        with pytest.raises(RuleError) as caught:
            Match.new(ONE_DEAL, opening=Standing((0, 0), (81,)))
        assert caught.value.clause == "o1"


class TestSeveral:
    """One against two or three (g3, g11, D14)."""

    @pytest.mark.parametrize(
        ("totals", "outcome", "written", "waits"),
        [
            ((59, 60, 43), Outcome.BAIT, (0, 119, 43), ()),
            ((60, 60, 42), Outcome.HUNG, (0, 60, 42), (60,)),
            ((80, 50, 32), Outcome.MADE, (80, 50, 32), ()),
        ],
        ids=["K126", "K127", "K128"],
    )
    def test_k126_k127_k128(
        self, totals: tuple[int, ...], outcome: Outcome, written: tuple[int, ...], waits: tuple[int, ...]
    ) -> None:
        row = last_row(SITE[3], Entry(0, totals))
        assert (row.outcome, row.written, row.standing.suspended) == (outcome, written, waits)

    @pytest.mark.parametrize(
        ("dealer", "written"), [(0, (0, 63 + 18, 63 + 17)), (1, (0, 63 + 17, 63 + 18)), (2, (0, 81, 80))]
    )
    def test_several_top_scorers_share_an_odd_point_to_the_earlier(self, dealer: int, written: tuple[int, ...]) -> None:
        assert last_row(SITE[3], Entry(0, (35, 63, 63)), dealer=dealer).written == written

    def test_of_four(self) -> None:
        assert last_row(SITE[4], Entry(3, (60, 20, 60, 22)), dealer=1).written == (71, 20, 71, 0)
        assert last_row(SITE[4], Entry(0, (20, 50, 50, 42)), dealer=1).written == (0, 60, 60, 42)
        assert last_row(SITE[4], Entry(0, (22, 47, 47, 47)), dealer=1).written == (0, 54, 55, 54)

    def test_what_hung_goes_to_the_next_deal_s_top_scorer(self) -> None:
        hung = Entry(0, (60, 60, 42))
        assert last_row(SITE[3], hung, Entry(1, (30, 90, 42))).written == (30, 150, 42)
        assert last_row(SITE[3], hung, Entry(1, (30, 40, 92))).written == (30, 0, 92 + 40 + 60)
        shared = last_row(SITE[3], hung, Entry(0, (21, 70, 70)), dealer=0)
        assert shared.dealer == 1, "so seat 2 is the earlier"
        assert shared.written == (0, 70 + 10 + 30, 70 + 11 + 30)

    def test_twice_in_a_row(self) -> None:
        entries = (Entry(0, (60, 60, 42)), Entry(1, (50, 50, 62)), Entry(2, (70, 10, 70)), Entry(0, (90, 40, 32)))
        sheet = score_sheet(SITE[3], 2, entries)
        assert [row.outcome for row in sheet] == [Outcome.HUNG, Outcome.BAIT, Outcome.HUNG, Outcome.MADE]
        twice = (Entry(0, (60, 60, 42)), Entry(2, (70, 10, 70)), Entry(0, (90, 40, 32)))
        assert last_row(SITE[3], *twice).written == (90 + 60 + 70, 40, 32)
        in_turn = preset("site", seats=3, agreed=[Convention.OLDEST_FIRST])
        row = last_row(in_turn, *twice)
        assert (row.written, row.standing.suspended) == ((90 + 60, 40, 32), (70,))


class TestMars:
    """A win against less than half counts two (v1, D16, D28)."""

    @pytest.mark.parametrize(("behind", "games"), [(240, (2, 0)), (250, (2, 0)), (251, (1, 0))])
    def test_k138_at_501(self, behind: int, games: tuple[int, int]) -> None:
        rules = SECOND.agree(Convention.MARS)
        row = last_row(rules, Entry(0, (101, 10)), opening=Standing((400, behind - 10)))
        assert (row.ending.result, row.ending.games) == ((501, behind), games)

    @pytest.mark.parametrize(("target", "behind", "games"), [(301, 150, 2), (301, 151, 1), (101, 50, 2), (101, 51, 1)])
    def test_at_other_targets_half_is_rounded_up(self, target: int, behind: int, games: int) -> None:
        rules = preset("site", target=target, agreed=[Convention.MARS])
        row = last_row(rules, Entry(0, (90, 10)), opening=Standing((target - 90, behind - 10)))
        assert row.ending.games == (games, 0)

    def test_every_opponent_is_below_half(self) -> None:
        rules = preset("site", seats=3, agreed=[Convention.MARS])
        for third, games in ((250, 2), (251, 1)):
            row = last_row(rules, Entry(0, (90, 10, 10)), opening=Standing((420, 200, third - 10)))
            assert row.ending.games == (games, 0, 0)

    def test_where_it_is_not_agreed_a_win_is_a_win(self) -> None:
        """K099 too: 501 to 200 is a plain win at the club."""
        for rules in (preset("club"), MOSCOW, SECOND, SITE[2]):
            row = last_row(rules, Entry(0, (101, 10)), opening=Standing((400, 190)))
            assert (row.ending.winner, row.ending.games) == (0, None)


class TestClaimBetweenTricks:
    """By the taker of a trick, before the next lead: what is written, and what he has in this deal (m12.1, D24)."""

    FOREHAND = "JH KC QC 9S 8S 7S 7D 8D TD"
    DEALER = "8H JC AS KS TS AD KD 9D JD"

    def begun(self, scores: tuple[int, int] = (200, 455), waits: tuple[int, ...] = ()) -> Deal:
        """Forehand, seat 1, has taken 20 with the trump jack, and his terc counts."""
        deal = dealt(MOSCOW, self.FOREHAND, self.DEALER, indicator="TH", opening=Standing(scores, waits))
        return deal.apply_all(["take", "announce 39S", "play JH", "play 8H", "keep"])

    @pytest.mark.parametrize(("card", "taken", "winner"), [("KC", 46, 1), ("QC", 45, 0)])
    def test_k097_true_or_false(self, card: str, taken: int, winner: int) -> None:
        deal = self.begun().apply_all([f"play {card}", "play JC"])
        assert said_next(deal) == ["claim"]
        deal = deal.apply("claim")
        account = deal.account
        assert account is not None
        assert deal.is_over
        assert account.game == (GameByWord(1, "m12.1", 455 + taken) if winner else GameByWord(0, "m13.1", None))
        assert account.written == (0, 0)
        assert str(deal.public.log[-1].act) == f"{'true' if winner else 'false'} {taken}"

    def test_the_match_is_over_then(self) -> None:
        match = Match.new(MOSCOW, first_dealer=0, opening=Standing((200, 455), (60,)))
        pack = stacked_for(self.FOREHAND, self.DEALER, indicator="TH")
        match = match.next_deal(pack).apply_all(["take", "announce 39S", "play JH", "play 8H", "keep"])
        match = match.apply_all(["play KC", "play JC", "claim"])
        assert (match.is_over, match.ending.winner) == (True, 1)
        assert match.standing == Standing((200, 455)), "what waited is void"
        assert first_dealer(1, MOSCOW.first_dealer) == 1

    def test_what_waits_does_not_count(self) -> None:
        deal = self.begun(waits=(100,)).apply_all(["play QC", "play JC", "claim"])
        assert deal.account is not None
        assert deal.account.game == GameByWord(0, "m13.1", None)

    def test_only_the_taker_and_only_before_the_next_lead(self) -> None:
        deal = self.begun().apply_all(["play KC"])
        assert refused(deal, "claim") == ["m12.1 next-lead-is-made", "D24 not-your-trick"]
        lost = self.begun().apply_all(["play 7D", "play JD"])
        assert lost.to_act == 0
        assert said_next(lost) == ["claim"]
        assert [reason.clause for reason in lost.violations("claim", seat=1)] == ["D23"]
        assert refused(dealt(MOSCOW, self.FOREHAND, self.DEALER, indicator="TH").apply("take"), "claim") == [
            "m12.1 no-trick-yet"
        ]

    def test_not_before_the_talk_about_sequences_is_over(self) -> None:
        deal = dealt(MOSCOW, self.FOREHAND, self.DEALER, indicator="TH")
        deal = deal.apply_all(["take", "announce 39S", "play JH", "play 8H"])
        assert [one[:3] for one in refused(deal, "claim")] == ["D23"]

    def test_not_after_the_last_trick(self) -> None:
        deal = self.begun(scores=(0, 0))
        while not deal.is_over:
            deal = deal.apply(next(action for action in deal.legal_actions() if action.word == "play"))
        assert [one[:3] for one in refused(deal, "claim")] == ["D23"]
        assert deal.account is not None
        assert deal.account.game is None

    def test_a_true_claim_wins_even_if_he_would_have_been_baited(self) -> None:
        deal = dealt(MOSCOW, self.FOREHAND, self.DEALER, indicator="TH", opening=Standing((0, 480)))
        deal = deal.apply_all(["take", "play JH", "play 8H", "play 7D", "play JD"])
        assert deal.account is None
        deal = dealt(MOSCOW, self.FOREHAND, self.DEALER, indicator="TH", opening=Standing((0, 481)))
        deal = deal.apply_all(["take", "play JH", "play 8H", "claim"])
        assert deal.account is not None
        assert deal.account.game == GameByWord(1, "m12.1", 501)


class TestCountingCheck:
    """Terc, trump jack, trump nine and the last trick make 64 (m11.5)."""

    def test_k134_the_jack_is_counted_once(self) -> None:
        forehand, dealer = "JH 9H 9S 8S 7S 7C 8C 7D 9D", "8H 7H AS KS TS AC KC AD 8D"
        deal = dealt(MOSCOW, forehand, dealer, indicator="TH", bottom="QH").apply_all(["take", "announce 39S"])
        cards = "JH 8H | 9H 7H | 7C AC KC 8C AS 7S KS 8S TS 9S AD 7D 8D 9D"
        first, rest = cards.split(" | ", 1)
        deal = deal.apply_all([*(f"play {card}" for card in first.split()), "keep"])
        deal = deal.apply_all(f"play {card}" for card in rest.replace("| ", "").split())
        account = deal.account
        assert account is not None
        assert account.totals[1] == 20 + 20 + 14 + 10 == 64
        assert [line.points for line in account.ledger if line.seat == 1 and line.points > 0] == [10, 34, 20]


class TestArrival:
    """In one's own turn, before a card (v3)."""

    FOREHAND = "AC AD KS QS JS 8C 9C 8D 7D"
    DEALER = "KC KD AS TS 8S 7S AH TH 8H"

    def begun(self, rules: RuleSet, forehand: str, dealer: str, scores: tuple[int, int] = (200, 455)) -> Deal:
        deal = dealt(rules, forehand, dealer, indicator="QH", bottom="7H", opening=Standing(scores))
        return deal.apply_all(["take", "keep", "keep"])

    def test_k139_true(self) -> None:
        """Thirty of cards and the terc that counts: 505."""
        deal = self.begun(SITE[2], self.FOREHAND, self.DEALER)
        deal = deal.apply_all(["announce 3KS", "play AC", "play KC", "play AD", "play KD", "arrive"])
        assert deal.account is not None
        assert deal.account.game == GameByWord(1, "v3", 505)

    def test_k139_false(self) -> None:
        """Twenty and twenty are six too few: the opponent wins the game."""
        deal = self.begun(SITE[2], self.FOREHAND.replace("AC", "JH"), self.DEALER)
        deal = deal.apply_all(["announce 3KS", "play JH", "play 8H", "arrive"])
        assert deal.account is not None
        assert deal.account.game == GameByWord(0, "v3", None)
        assert str(deal.public.log[-1].act) == "false 40"

    def test_k139_an_uncounted_sequence_is_not_added(self) -> None:
        """It does not count before the first trick is complete, nor for who lost the comparison."""
        deal = self.begun(SITE[2], self.FOREHAND, self.DEALER, (200, 485)).apply_all(["announce 3KS", "arrive"])
        assert str(deal.public.log[-1].act) == "false 0"
        dealer = self.DEALER.replace("AH TH 8H", "AH KH TH").replace("8S 7S", "9S 8S")
        deal = self.begun(SITE[2], self.FOREHAND, dealer, (200, 485))
        deal = deal.apply_all(["announce 3KS", "play AC", "announce 3TS", "play KC", "arrive"])
        assert str(deal.public.log[-1].act) == "true 35"
        deal = self.begun(SITE[2], self.FOREHAND, dealer, (485, 200))
        deal = deal.apply_all(["announce 3KS", "play AC", "announce 3TS", "play KC", "play 8D", "play KD", "arrive"])
        assert str(deal.public.log[-1].act) == "false 4", "his terc has lost to that of the king"

    def test_it_may_be_claimed_in_any_turn_of_one_s_own(self) -> None:
        deal = self.begun(SITE[2], self.FOREHAND, self.DEALER)
        assert "arrive" in said_next(deal)
        assert "arrive" in said_next(deal.apply("play AC"))
        assert [reason.clause for reason in deal.violations("arrive", seat=0)] == ["D23"]
        without = preset("site", agreed=[])
        assert "arrive" not in said_next(self.begun(without, self.FOREHAND, self.DEALER))

    @pytest.mark.parametrize(
        ("scores", "dealer", "winner"), [((100, 50, 90), 2, 0), ((100, 50, 100), 2, 0), ((100, 50, 100), 0, 2)]
    )
    def test_of_three_the_best_of_the_others_wins_by_a_false_one(
        self, scores: tuple[int, ...], dealer: int, winner: int
    ) -> None:
        """Then the earlier seat from the dealer's left (D28); seat 1 has claimed."""
        hands = ("KS QS JS 7C 8C AC AD 8D 9D", "TH KH 7H JD 7D TD KC QC 7S", "AH 8H JH 9S 8S TS 9C TC JC")
        deal = Deal.new(SITE[3], stacked_for(*hands, indicator="9H"), dealer, Standing(scores)).apply_all(["pass"] * 3)
        deal = deal.apply("name S")
        while deal.to_act != 1:
            deal = deal.apply(next(action for action in deal.legal_actions() if action.word == "play"))
        deal = deal.apply("arrive")
        assert deal.account is not None
        assert deal.account.game == GameByWord(winner, "v3", None)


class TestNibble:
    """The defender's claim of more than half (v4); 91 and 92 of 182 are counted by hand in the deals below."""

    RULES = preset("site", agreed=[Convention.ARRIVAL, Convention.NIBBLE])
    FOREHAND = "JH 9H 8H KC QC 9C TD KD JD"
    DEALER = "AS KS QS JS AH TH AC JC AD"
    # Won by the dealer: TH and 8H, AD and TD, AC and 9C; or AD and JD, AH and 8H, AC and 9C, JS and KD.
    WITH_92 = "KC 4AS JC 8H TH AS 9H TD AD AC 9C"
    WITH_91 = "JD 4AS AD QS 9H 8H AH AS JH KC JC 9C AC JS KD"

    def begun(self, cards: str, waits: tuple[int, ...] = ()) -> Deal:
        """Forehand, seat 1, has taken hearts; the dealer announces his bertz."""
        deal = dealt(
            self.RULES, self.FOREHAND, self.DEALER, indicator="QH", bottom="7H", opening=Standing((100, 450), waits)
        )
        actions = (f"announce {one}" if one == "4AS" else f"play {one}" for one in cards.split())
        return deal.apply_all(["take", "keep", "keep", *actions])

    def test_k140_more_than_half_is_a_bait(self) -> None:
        deal = self.begun(self.WITH_92, (70,)).apply("nibble")
        account = deal.account
        assert account is not None
        assert str(deal.public.log[-1].act) == "true 182"
        assert (account.outcome, account.totals, account.written) == (Outcome.BAIT, (182, 0), (182 + 70, 0))
        assert account.after == Standing((100 + 252, 450))
        assert [(line.clause, line.points) for line in account.ledger] == [("06.5", 70), ("v4", 182)]

    def test_k140_just_half_is_not(self) -> None:
        deal = self.begun(self.WITH_91).apply("nibble")
        assert deal.account is not None
        assert deal.account.game == GameByWord(1, "v4", None)
        assert str(deal.public.log[-1].act) == "false 182"

    def test_who_and_when(self) -> None:
        assert refused(self.begun("KC"), "nibble") == ["v4 before-trick-1-is-complete"]
        declarer = self.begun("KC 4AS JC")
        assert refused(declarer, "nibble") == ["v4 not-the-defender"]
        assert "nibble" in said_next(self.begun("KC 4AS JC 8H"))
        assert "nibble" not in said_next(
            dealt(SITE[2], self.FOREHAND, self.DEALER, indicator="QH").apply_all(["take"] + ["keep"] * 2)
        )
