# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""Four players in two pairs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any, Final

import pytest

from deberts import (
    CLUB,
    PACK,
    Card,
    CardSet,
    Deal,
    Ending,
    Entry,
    InputError,
    Match,
    RuleSet,
    RuleSetError,
    Standing,
    Suit,
    best_split,
    ending,
    legal_cards,
    preset,
    read_record,
    read_view,
    score_sheet,
    settle,
    write_record,
    write_view,
)
from deberts.arbiter import Act, CardsBait, TableDeal, TableRecord, audit, parse_deed
from deberts.options import (
    AllTricks,
    Baits,
    Bare,
    BelaCondition,
    Convention,
    DoubleFinish,
    FirstLead,
    NextDealer,
    Option,
    Partners,
    SecondHang,
)
from deberts.rules import s04_sequences as sequences, sides
from deberts.rulesets import OPTIONS
from deberts.shuffle import lot, pack_of_deal
from deberts.table import counting
from deberts.table.phases import Playing
from rule_sets import stacked_for
from tools.vectors.played.partners import BELA, BELA_SAID, BERTZES, LOST_BELA, SAID_BY_ALL
from tools.vectors.positions import at
from tools.vectors.reading.rule_sets import replayed

pytestmark = pytest.mark.property

SITE: Final = preset("site", seats=4, agreed=[Convention.ARRIVAL])
KEPT: Final = ["take", "keep", "keep", "keep", "keep"]


def pairs(**options: Any) -> RuleSet:
    """A house of partners."""
    return SITE.house("ours", target=501, partners=Partners.OPPOSITE, **options)


OURS: Final = pairs()


def played_on(deal: Deal, lots: Random) -> Iterator[Deal]:
    """The deal after each action, by lots, without a claim."""
    while not deal.is_over:
        deal = deal.apply(lots.choice([action for action in deal.legal_actions() if action.word != "arrive"]))
        yield deal


def played_out(deal: Deal, lots: Random) -> Deal:
    """The deal when it is over."""
    return [*played_on(deal, lots)][-1]


@cache
def drawn_match(seed: int) -> Match:
    """A match of partners to its end."""
    lots, match = Random(seed), Match.new(OURS, first_dealer=seed % 4)
    while not match.is_over:
        match = match.next_deal(pack_of_deal(f"pairs {seed}", len(match.deals)))
        while match.deal is not None and not match.deal.is_over:
            match = match.apply(lots.choice([one for one in match.deal.legal_actions() if one.word != "arrive"]))
    return match


def finished(seeds: int = 4) -> list[Deal]:
    """Deals that were played out."""
    every = (deal for seed in range(seeds) for deal in drawn_match(seed).deals)
    return [deal for deal in every if deal.account is not None and deal.account.outcome is not None]


class TestPairs:
    """p1 Four may play in two pairs: partners sit opposite each other, and what they take and say is counted
    together.
    """

    @pytest.mark.parametrize("seats", [2, 3])
    def test_only_four_play_in_pairs(self, seats: int) -> None:
        with pytest.raises(RuleSetError) as caught:
            preset("site", seats=seats).house("ours", target=501, partners=Partners.OPPOSITE)
        assert caught.value.clause == "p1"

    @pytest.mark.parametrize("seed", range(4))
    def test_a_match_of_pairs_ends_and_is_read_back(self, seed: int) -> None:
        match = drawn_match(seed)
        assert read_record(write_record(match)).match == match
        assert match.ending.winner in {0, 1}
        assert {len(row.written) for row in match.sheet} == {2}


class TestWhoIsOfWhichSide:
    """p41 In a house of partners seats 0 and 2 are one side, seats 1 and 3 the other: partners sit opposite each other,
    and stay so for the whole match.
    """

    def test_seats_of_a_side_sit_opposite(self) -> None:
        assert OURS.sides == 2
        assert [sides.side_of(seat, 2) for seat in range(4)] == [0, 1, 0, 1]
        assert [[*sides.members(side, 4, 2)] for side in (0, 1)] == [[0, 2], [1, 3]]

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_without_partners_each_is_a_side(self, seats: int) -> None:
        assert preset("site", seats=seats).sides == seats
        assert [sides.side_of(seat, seats) for seat in range(seats)] == [*range(seats)]
        for dealer in range(seats):
            assert [sides.first_after(dealer, side, seats, seats) for side in range(seats)] == [*range(seats)]


class TestTheDealOfPairs:
    """p42 Six cards each are dealt by threes, then the indicator is turned up; once trumps are chosen each gets two
    more, and whoever takes the indicator one. They play eight tricks, and there is no bottom card.
    """

    @pytest.mark.parametrize("dealer", range(4))
    def test_hands_are_those_of_four_who_play_alone(self, dealer: int) -> None:
        for bids in ([], ["pass", "take"], ["pass"] * 6 + ["name C"]):
            one, alone = (Deal.new(rules, PACK, dealer).apply_all(bids) for rules in (OURS, SITE))
            hands = [one.view(seat).own.hand for seat in range(4)]
            assert hands == [alone.view(seat).own.hand for seat in range(4)]
            assert {*map(len, hands)} == ({8} if "name C" in bids else {6})


class TestTheAuctionOfPairs:
    """p43 Each bids for himself, in turn. A pass binds nobody but who says it. Whoever first takes or names a suit is
    declarer, and his side is the declarer's side.
    """

    def test_p068_whoever_names_declares_for_his_side(self) -> None:
        deal = Deal.new(OURS, PACK, dealer=3).apply_all(["pass"] * 7 + ["name C"])
        assert deal.public.contract is not None
        assert deal.public.contract.declarer == 3
        assert sides.side_of(3, OURS.sides) == 1

    def test_bids_are_those_of_four_who_play_alone(self) -> None:
        for passes in range(8):
            one, alone = (Deal.new(rules, PACK, 3).apply_all(["pass"] * passes) for rules in (OURS, SITE))
            assert one.legal_actions() == alone.legal_actions()


class TestTheExchangeOfPairs:
    """p44 Each may in the step of g5, and the seven goes to whoever would have taken the indicator."""

    @pytest.mark.parametrize("owner", range(4))
    def test_whoever_holds_the_seven_exchanges_it(self, owner: int) -> None:
        first = [*PACK]
        turned, seven = 24, next(place for place in (3 * owner, 3 * owner + 1) if place)
        first[turned], first[PACK.index(Card.parse("KS"))] = Card.parse("KS"), first[turned]
        place = first.index(Card.parse("7S"))
        first[seven], first[place] = first[place], first[seven]
        deal = Deal.new(OURS, first, dealer=3).apply_all(["take", *["keep"] * owner, "exchange"])
        assert Card.parse("KS") in deal.view(owner).own.hand
        assert Card.parse("7S") in deal.view(3).own.hand or owner == 3


class TestTheFirstLeadOfPairs:
    """p45 The first lead is as where each plays for himself (g7)."""

    @pytest.mark.parametrize(("dealer", "lead"), [*product(range(4), FirstLead)])
    def test_forehand_leads_or_the_declarer(self, dealer: int, lead: FirstLead) -> None:
        deal = Deal.new(pairs(first_lead=lead), PACK, dealer).apply_all(["pass", *KEPT])
        place = 1 if lead is FirstLead.FOREHAND else 2
        assert deal.to_act == (dealer + place) % 4


class TestTheTricksOfPairs:
    """p46 Duties are those of 05.1 to 05.8 and g9. That the card of one's partner is winning frees nobody from them."""

    def test_p069_a_card_that_wins_for_the_side_frees_nobody(self) -> None:
        pack = stacked_for("AS", "8S", "7H KD AD 7D AC 7C 8C 9C", "", indicator="9H")
        deal = Deal.new(OURS, pack, dealer=3).apply_all([*KEPT, "play AS", "play 8S"])
        assert [str(action) for action in deal.legal_actions() if action.word == "play"] == ["play 7H"]

    def test_what_may_be_played_is_what_four_may_who_play_alone(self) -> None:
        for deal in finished(2):
            at = Deal.new(deal.rules, deal.pack, deal.dealer, deal.opening)
            for action in deal.actions:
                if isinstance(at.public.phase, Playing) and at.to_act is not None:
                    play, hand = at.public.phase, at.view(at.to_act).own.hand
                    due = legal_cards(hand, play.trick, play.contract.trump, OURS.duties)
                    legal = (text.split()[1] for text in map(str, at.legal_actions()) if text.startswith("play"))
                    assert due == CardSet(map(Card.parse, legal))
                at = at.apply(action)


HANDS: Final = (
    (
        ("AS KS QS TS AH 7C AD AC", "TD 9D 8D 7D 8H JS KD QH", "KC QC JC TC TH 9H QD JD", "9S 8S 7S KH 7H 8C 9C"),
        ("3AS", "4TD", "4KC", "39S"),
        [(0, 0, "3AS"), (0, 2, "4KC")],
    ),
    (
        ("9C JC 7H 7D JD 9D TH 8H", "AS KS QS 7S TD QD 7C KH", "TS 9H 8S JS TC AD KD 8D", "AC KC QC 9S 8C AH QH"),
        ("", "3AS", "", "3AC"),
        [(1, 1, "3AS"), (1, 3, "3AC")],
    ),
    (
        ("TD 9D 8D 7D 7C 8C 7S 8S", "KD QD KC QC KS QS QH KH", "9H AH TH AD AC AS TC JC", "JD JS 9C 9S TS 8H 7H"),
        ("4TD", "", "", ""),
        [(0, 0, "4TD")],
    ),
)


class TestTheSequencesOfPairs:
    """p47 Each announces his own, before his own first card; no sequence lies in two hands. The best of what two
    partners said is compared with the best of the other side, the earlier speaker's being senior among equals; partners
    are never compared with each other. The senior side counts the sequences of both, if either has a trick.
    """

    @pytest.mark.parametrize(("hands", "said", "counted"), HANDS, ids=["P070", "P071", "P072"])
    def test_p070_to_p072(self, hands: Any, said: Any, counted: list[tuple[int, int, str]]) -> None:
        deal = Deal.new(OURS, stacked_for(*hands, indicator="JH"), dealer=3).apply_all(KEPT)
        lots = Random(2)
        for words in said:
            deal = deal.apply(f"announce {words}") if words else deal
            deal = deal.apply(lots.choice([action for action in deal.legal_actions() if action.word == "play"]))
        account = played_out(deal, lots).account
        assert account is not None
        lines = [line for line in account.ledger if line.what == "sequence"]
        assert [(line.seat, line.member, str(line.sequence)) for line in lines] == counted

    def test_the_best_of_a_side_decides_whoever_of_it_spoke(self) -> None:
        lots = Random(47)
        for _ in range(100):
            cards = lots.sample(PACK, 32)
            said = [best_split(CardSet(cards[8 * place : 8 * place + 8]), Suit.HEARTS) for place in range(4)]
            place = sequences.contest(tuple(said), Suit.HEARTS)
            each = [
                [sequences.seniority(one, Suit.HEARTS) for one in (*said[side], *said[side + 2])] for side in (0, 1)
            ]
            assert (place is None) == (each == [[], []])
            assert place is None or max(each[place % 2]) == max(max(one, default=(0, 0, False)) for one in each)

    def test_both_of_the_senior_side_show_and_nobody_else(self) -> None:
        for deal in finished():
            shown = {event.seat for event in deal.public.log if type(event.act).__name__ == "Show"}
            spoke = {event.seat for event in deal.public.log if type(event.act).__name__ == "Heard"}
            assert len({seat % 2 for seat in shown}) <= 1
            assert shown == {seat for seat in spoke if {seat % 2} == {one % 2 for one in shown}}


class TestTheBelaOfPairs:
    """p48 Bela is said by who holds it, and counts for his side."""

    HANDS: Final = (
        *("KH QH 7C 8C 9C 7D 8D 9D", "7S 8S 9S TS TC JC TD JD"),
        *("JH AH 9H AS AC AD KS KC", "TH 8H QS JS QC QD KD"),
    )

    @pytest.mark.parametrize("condition", BelaCondition)
    def test_p073_the_partner_takes_its_trick(self, condition: BelaCondition) -> None:
        pack = stacked_for(*self.HANDS, indicator="7H")
        begun = Deal.new(pairs(bela_condition=condition), pack, dealer=3).apply_all([*KEPT, "play QH bela"])
        account = played_out(begun, Random(1)).account
        assert account is not None
        (line,) = [line for line in account.ledger if line.what == "bela"]
        assert (line.seat, line.member, line.points) == (0, 0, 20)

    def test_it_is_lost_where_the_other_side_takes_its_trick(self) -> None:
        first, second, third, last = self.HANDS
        pack = stacked_for(first, third, second, last, indicator="7H")
        rules = pairs(bela_condition=BelaCondition.ITS_TRICK)
        account = played_out(Deal.new(rules, pack, dealer=3).apply_all([*KEPT, "play QH bela"]), Random(1)).account
        assert account is not None
        assert "bela" not in {line.what for line in account.ledger}


class TestTheTotalOfASide:
    """p49 A side's total is what the cards in the tricks of both partners count, with the last trick, their sequences
    and their bela.
    """

    def test_it_is_what_two_who_play_alone_have_together(self) -> None:
        for deal in finished():
            assert deal.account is not None
            assert deal.account.totals == replayed(deal).totals()
            cards = [line for line in deal.account.ledger if line.what in {"cards", "last"}]
            assert sum(line.points for line in cards) == 162

    def test_the_lines_of_a_side_add_up_to_what_it_writes_and_nothing_is_lost(self) -> None:
        for deal in finished():
            account = deal.account
            assert account is not None
            before, after = sum(account.before.suspended), sum(account.after.suspended)
            assert sum(account.written) + after == sum(account.totals) + before
            written = [sum(line.points for line in account.ledger if line.seat == side) for side in (0, 1)]
            assert written == [*account.written]


class TestTheContractOfASide:
    """p50 The declarer's side must have more than the other. If it has less, the other side writes all points of the
    deal; at equal totals its points wait for the side that wins the next deal to be decided.
    """

    @pytest.mark.parametrize(
        ("totals", "declarer", "written", "waits"),
        [((100, 82), 1, (182, 0), ()), ((91, 91), 2, (0, 91), (91,))],
        ids=["P074", "P075"],
    )
    def test_p074_and_p075(
        self, totals: tuple[int, int], declarer: int, written: tuple[int, int], waits: tuple[int, ...]
    ) -> None:
        (row,) = score_sheet(OURS, 3, [Entry(declarer, totals)])
        assert (row.written, row.standing.suspended) == (written, waits)

    @pytest.mark.parametrize(("dealer", "declarer"), [*product(range(4), repeat=2)])
    def test_it_is_settled_as_between_two_players(self, dealer: int, declarer: int) -> None:
        for own in range(0, 203, 7):
            totals = (own, 202 - own)
            (row,) = score_sheet(OURS, dealer, [Entry(declarer, totals)], Standing((0, 0), (30,)))
            settled = settle(totals, declarer % 2, (30,), dealer % 2, OURS.second_hang)
            assert (row.written, row.standing.suspended) == (settled.written, settled.suspended)


class TestWhatIsCountedOfASide:
    """p51 What a house counts through a match (p26, p28) it counts by side: a bait of either partner is a bait of both,
    and a side is without a trick if neither has one. What both take together is all tricks (p29), too.
    """

    def test_baits_of_either_partner_add_up(self) -> None:
        rules, lost = pairs(baits=Baits.EVERY_SECOND), (82, 80)
        for first, second in product((1, 3), repeat=2):
            rows = score_sheet(rules, 3, [Entry(first, lost), Entry(0, lost), Entry(second, lost)])
            assert [row.standing.baits for row in rows] == [(0, 1), (0, 1), (0, 2)]
            assert [row.written for row in rows] == [(162, 0), (82, 80), (162, -100)]

    @pytest.mark.parametrize(
        ("tricks", "written"),
        [((0, 3, 2, 3), (80, 82)), ((0, 4, 0, 4), (-20, 182)), ((5, 0, 3, 0), (180, -18)), ((8, 0, 0, 0), (180, -18))],
        ids=["P076", "second bare", "first sweeps", "one of it sweeps"],
    )
    def test_p076_tricks_of_both_are_counted(self, tricks: tuple[int, ...], written: tuple[int, int]) -> None:
        rules = pairs(bare=Bare.EACH_TIME, all_tricks=AllTricks.ADDED)
        (row,) = score_sheet(rules, 3, [Entry(1, (80, 82), tricks=tricks)])
        assert row.written == written

    def test_as_many_are_counted_as_there_are_sides(self) -> None:
        rules = pairs(baits=Baits.EVERY_SECOND)
        with pytest.raises(InputError):
            Match.new(rules, first_dealer=0, opening=Standing((0, 0), baits=(1, 0, 0, 0)))
        assert Match.new(rules, first_dealer=0, opening=Standing((0, 0), baits=(1, 0))).standing.baits == (1, 0)


class TestTheClaimsOfASide:
    """p52 Each may claim the end in his own turn, with the numbers of his side; the other side wins by a false claim.
    For mars the other side must be below half of the target. At a cards bait the other side writes all cards and the
    ten, what both of it announced, and bela, whoever said it, if it is not lost.
    """

    @staticmethod
    def claimed(written: tuple[int, int]) -> Deal | None:
        """The third player's turn in which his side has taken 46, in the first deal of some that comes to it."""
        begun = Deal.new(OURS.agree(Convention.MARS), PACK, dealer=3, opening=Standing(written))
        for seed in range(50):
            for deal in played_on(begun.apply_all(["pass"] * 4 + ["name C"]), Random(seed)):
                play = deal.public.play
                if deal.to_act == 2 and play is not None and counting.taken_so_far(deal.rules, play, 0) >= 46:
                    return deal.apply("arrive")
        return None

    @pytest.mark.parametrize(
        ("written", "winner", "games"),
        [
            ((455, 0), 0, (2, 0)),
            ((455, 250), 0, (2, 0)),
            ((455, 251), 0, (1, 0)),
            ((300, 0), 1, (0, 1)),
            ((0, 455), 1, (0, 1)),
        ],
    )
    def test_p077_a_claim_is_one_of_the_side(
        self, written: tuple[int, int], winner: int, games: tuple[int, int]
    ) -> None:
        deal = self.claimed(written)
        assert deal is not None
        assert deal.account is not None
        assert deal.account.game is not None
        assert deal.account.game.winner == winner
        (row,) = score_sheet(deal.rules, 3, [Entry.of(deal.account, deal.rules)], Standing(written))
        assert row.ending.games == games

    @staticmethod
    def ruled(rules: RuleSet, pack: list[str], done: str, revoke: str) -> CardsBait:
        """What an arbiter rules where a deal ends by a revoke; 70 waited before it."""
        deal = Deal.new(rules, map(Card.parse, pack), dealer=3, opening=Standing((10, 20), (70,)))
        deal = deal.apply_all(at(pack, done)["actions"])
        acts = (*TableDeal.of(deal).acts, Act(deal.to_act or 0, parse_deed(f"play {revoke}")))
        (found,) = audit(TableRecord(deal.rules, (TableDeal(deal.dealer, deal.pack, acts),), deal.opening)).findings
        assert isinstance(found.ruling, CardsBait)
        assert (found.clause, found.seat) == ("m13.2", deal.to_act)
        return found.ruling

    def test_at_a_cards_bait_the_other_side_writes_what_both_announced(self) -> None:
        ruling = self.ruled(OURS, BERTZES, f"{SAID_BY_ALL}; KC", "9S")
        assert (ruling.offender, ruling.writer, ruling.written) == (3, 0, (302, 0))
        assert {"D15", "p52"} <= {*ruling.clauses}
        assert [
            (line.seat, line.points, line.member) for line in ruling.ledger if line.what in {"sequence", "bela"}
        ] == [(0, 20, 0), (0, 50, 2)]

    @pytest.mark.parametrize(("more", "revoke", "writer"), [("AS", "QD", 0), ("AS; QS", "7C", 1)])
    @pytest.mark.parametrize("condition", BelaCondition)
    def test_and_bela_whoever_said_it(self, more: str, revoke: str, writer: int, condition: BelaCondition) -> None:
        ruling = self.ruled(pairs(bela_condition=condition), BELA, f"{BELA_SAID}; {more}", revoke)
        assert ruling.written == tuple(252 * (side == writer) for side in (0, 1))
        assert [line.member for line in ruling.ledger if line.what == "bela"] == [0]

    @pytest.mark.parametrize(("condition", "worth"), [*zip(BelaCondition, (20, 20, 0), strict=True)])
    def test_if_it_is_not_lost(self, condition: BelaCondition, worth: int) -> None:
        done = f"{'; '.join(KEPT)}; QH bela; JH; 7S; 8H; AS; TS"
        assert self.ruled(pairs(bela_condition=condition), LOST_BELA, done, "QD").written == (232 + worth, 0)


class TestTheEndForASide:
    """p53 The side wins that first reaches the target. Where one deal brings both there, the answer of the house for
    two players decides between them.
    """

    @pytest.mark.parametrize(("declarer", "answer"), [*product(range(4), DoubleFinish)])
    def test_it_ends_as_between_two_players(self, declarer: int, answer: DoubleFinish) -> None:
        rules = pairs(double_finish=answer)
        for before in ((0, 0), (400, 0), (420, 420), (450, 380)):
            for last in range(4):
                (row,) = score_sheet(rules, 3, [Entry(declarer, (100, 102), last)], Standing(before))
                due = ending(row.standing.scores, declarer % 2, 501, 1, last % 2, answer)
                assert row.ending == Ending(due.winner, due.result, row.ending.games)


class TestTheNextDealerOfPairs:
    """p54 Where the declarer deals, the player who declared. Where a side does by what it scored or wrote, that partner
    who comes first after the dealer; after equal totals he is of the defenders' side.
    """

    def test_p078_one_of_the_side_that_scored_most(self) -> None:
        for totals, due in (((100, 62), 2), ((62, 100), 3)):
            (row,) = score_sheet(OURS, 1, [Entry(0, totals)])
            assert row.next_dealer(OURS) == due

    @pytest.mark.parametrize(("dealer", "declarer"), [*product(range(4), repeat=2)])
    def test_who_deals_next(self, dealer: int, declarer: int) -> None:
        left = [(dealer + place) % 4 for place in (1, 2)]
        for totals in ((100, 62), (62, 100), (81, 81)):
            side = 1 - declarer % 2 if totals == (81, 81) else totals.index(max(totals))
            due = next(seat for seat in left if seat % 2 == side)
            answers = {
                NextDealer.DECLARER: declarer,
                NextDealer.MOST_POINTS: due,
                NextDealer.HIGHEST_WRITTEN: due,
                NextDealer.IN_TURN: left[0],
            }
            for answer, expected in answers.items():
                rules = pairs(next_dealer=answer)
                (row,) = score_sheet(rules, dealer, [Entry(declarer, totals)])
                assert row.next_dealer(rules) == expected

    def test_after_a_void_deal_the_next_seat(self) -> None:
        for answer, dealer in product(NextDealer, range(4)):
            rules = pairs(next_dealer=answer)
            (row,) = score_sheet(rules, dealer, [Entry(None, (0, 0))])
            assert row.next_dealer(rules) == (dealer + 1) % 4


class TestWhatPartnersSee:
    """p55 Nothing but what everybody knows: he sees his own hand, and there is no word or sign but the actions."""

    def test_p079_nothing_of_the_other_s_cards(self) -> None:
        other = [*PACK]
        for mine, theirs in ((6, 9), (7, 10)):  # of seats 2 and 3, with dealer 3
            other[mine], other[theirs] = other[theirs], other[mine]
        for bids in ([], ["take"], ["pass", "pass", "take"]):
            one, two = (Deal.new(OURS, cards, dealer=3).apply_all(bids) for cards in (PACK, other))
            assert one.view(0) == two.view(0)
            assert write_view(one, 0) == write_view(two, 0)

    def test_what_is_not_seen_may_lie_anywhere(self) -> None:
        """Whatever two others held, of which neither has shown anything, a view is the same."""
        for seed in range(6):
            lots = Random(seed)
            pack = list(pack_of_deal(f"unseen {seed}", 0))
            other = [*pack]
            for place in (6, 7, 8, 18, 19, 20):  # seat 2's first six and seat 3's, with dealer 3
                other[place], other[place + 3] = other[place + 3], other[place]
            one, two = (Deal.new(OURS, cards, dealer=3) for cards in (pack, other))
            while one.to_act in {0, 1}:
                action = lots.choice(one.legal_actions())
                one, two = one.apply(action), two.apply(action)
                assert write_view(one, 0) == write_view(two, 0)

    def test_every_view_is_read_back(self) -> None:
        for deal in finished(2):
            for seat in (0, 1, 2, 3, None):
                assert read_view(write_view(deal, seat)).view == deal.view(seat)


class TestBySeatAndBySide:
    """p56 What is done is by seat: hands, bids, tricks. What is counted or written is by side: totals, scores, what
    waits, the result. A line for a sequence or for bela names the seat too.
    """

    def test_what_is_by_seat_and_what_by_side(self) -> None:
        for deal in finished():
            account = deal.account
            assert account is not None
            by_side = (account.totals, account.written, account.after.scores)
            assert {len(points) for points in by_side} == {2}
            assert (len(account.tricks), account.whose) == (4, "side")
            assert account.declarer in range(4)
            said = [line for line in account.ledger if line.what in {"sequence", "bela"}]
            assert all(line.member is not None and line.member % 2 == line.seat for line in said)
            assert all(line.member is None for line in account.ledger if line not in said)

    @pytest.mark.parametrize("points", [(0, 0, 0, 0), (0,), (0, 0, 0)])
    def test_points_of_seats_are_refused(self, points: tuple[int, ...]) -> None:
        with pytest.raises(InputError):
            Match.new(OURS, first_dealer=0, opening=Standing(points))


class TestTheFirstDealerOfPairs:
    """p57 He is drawn by lot among the four, for each match."""

    def test_each_of_four_is_drawn(self) -> None:
        drawn = {lot(str(seed), OURS.seats) for seed in range(40)}
        assert drawn == {0, 1, 2, 3}
        assert OURS.first_dealer is CLUB.first_dealer


class TestWhatTwoSidesMayTake:
    """p58 Two sides may take what becomes of a second hang, who wins a double finish, that the declarer deals next, and
    the claim between tricks. What else is for two players only stays so.
    """

    @pytest.mark.parametrize(
        "answer",
        [NextDealer.DECLARER, SecondHang.TO_DEFENDER, DoubleFinish.DEFENDER, DoubleFinish.LAST_TRICK],
        ids=str,
    )
    def test_two_sides_may_and_four_players_may_not(self, answer: Option) -> None:
        assert answer in pairs(**{answer.field: answer}).options.values()
        with pytest.raises(RuleSetError):
            SITE.house("ours", target=501, **{answer.field: answer})

    def test_what_two_players_alone_may_is_refused(self) -> None:
        alone = [answer for kind in OPTIONS.values() for answer in kind if answer.limit]
        assert alone
        for answer in alone:
            limit = answer.limit
            assert limit is not None
            if not limit.sides and limit.seats < 4:
                with pytest.raises(RuleSetError):
                    pairs(**{answer.field: answer})
