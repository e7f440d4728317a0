"""Doubling, and four sevens: what is offered, by whom and when, and what a new deal leaves as it was."""

from __future__ import annotations

import pytest

from deberts import Deal, Entry, Match, Play, RuleSet, Standing, preset, score_sheet, view_json
from deberts.game.ends import GameByWord
from deberts.options import BelaTime, Convention, Dialogue, Doubling, Further
from deberts.rules.conventions import Stake
from dialogues import dealt, refused, said_next
from rule_sets import stacked_for

SECOND = preset("moscow-second", agreed=[Convention.DOUBLING])
BOTH = preset("moscow-second", agreed=[Convention.DOUBLING, Convention.MARS])
SITE = preset("site", agreed=[Convention.DOUBLING])

FOREHAND = "KS QS JS 7C 8C AC AD 8D 9D"
DEALER = "TH KH 7H JD 7D TD KC QC 7S"


def begun(rules: RuleSet = SECOND, opening: Standing | None = None) -> Deal:
    """Hearts are trump, taken by forehand, seat 1; the dealer has the seven, and the ace is turned up."""
    deal = dealt(rules, FOREHAND, DEALER, indicator="AH", opening=opening).apply("take")
    return deal.apply_all(["keep", "keep"]) if rules is SITE else deal


def stake(deal: Deal) -> tuple[int, int | None]:
    """What the game is worth, as everybody sees it, and who may offer."""
    seen = [view_json(deal.view(seat))["stake"] for seat in (0, 1, None)]
    assert seen[0] == seen[1] == seen[2]
    return seen[0]["games"], seen[0]["owner"]


class TestOffer:
    """In one's own turn after trump is settled, before any other act of that turn (v2, D26)."""

    @pytest.mark.parametrize("rules", [SECOND, SITE])
    def test_the_other_answers_at_once(self, rules: RuleSet) -> None:
        deal = begun(rules)
        assert stake(deal) == (1, None)
        deal = deal.apply("double")
        assert deal.to_act == 0
        assert said_next(deal) == ["accept", "refuse"]
        assert view_json(deal.view(None))["question"] == "double"
        for word in ("play KC", "double", "pass"):
            assert [one[:3] for one in refused(deal, word)] == ["D23"]

    def test_acceptance_doubles_and_the_next_offer_is_his_who_accepted(self) -> None:
        deal = begun().apply_all(["double", "accept"])
        assert (deal.to_act, stake(deal)) == (1, (2, 0))
        assert "double" not in said_next(deal)
        assert refused(deal, "double") == ["v2 not-your-offer"]
        deal = deal.apply("play 7C")
        assert "double" in said_next(deal)
        deal = deal.apply_all(["double", "accept"])
        assert (deal.to_act, stake(deal)) == (0, (4, 1))
        assert refused(deal, "double") == ["v2 not-your-offer"]

    def test_the_first_offer_is_open_to_either(self) -> None:
        deal = begun().apply("play 7C")
        assert "double" in said_next(deal)
        assert stake(deal.apply_all(["double", "accept"])) == (2, 1)

    @pytest.mark.parametrize("rules", [SECOND, SITE])
    def test_refusal_loses_the_game_at_the_stake_before(self, rules: RuleSet) -> None:
        deal = begun(rules).apply_all(["double", "refuse"])
        assert deal.is_over
        assert deal.account is not None
        assert deal.account.game == GameByWord(1, "v2", None)
        again = begun(rules).apply_all(["double", "accept", "play 7C", "double", "refuse"])
        assert again.account is not None
        assert again.account.game == GameByWord(0, "v2", None)
        assert (again.account.written, again.account.after.stake) == ((0, 0), Stake(2, 0))

    @pytest.mark.parametrize("act", ["exchange", "announce 4KD"])
    def test_not_after_another_act_of_the_turn(self, act: str) -> None:
        deal = dealt(SECOND, FOREHAND, "TH QD 7H JD 7D TD KC KD 7S", indicator="AH").apply_all(["take", "play 7C"])
        assert "double" in said_next(deal)
        assert refused(deal.apply(act), "double") == ["D26 turn-has-begun"]

    def test_not_after_the_height_was_told_either(self) -> None:
        deal = dealt(SECOND, FOREHAND, "TH QD 7H JD 7D 9C KC KD 7S", indicator="AH")
        deal = deal.apply_all(["take", "announce 3KS", "play 7C", "announce 3KD"])
        assert str(deal.public.log[-1].act) == "height K"
        assert refused(deal, "double") == ["D26 turn-has-begun"]

    def test_the_exchange_of_the_site_was_a_step_of_its_own(self) -> None:
        """Whoever made it, the turn of the one who leads has not begun."""
        deal = dealt(SITE, FOREHAND, DEALER, indicator="AH").apply_all(["take", "keep", "exchange"])
        assert (deal.to_act, "double" in said_next(deal)) == (1, True)
        own = dealt(SITE, DEALER, FOREHAND, indicator="AH").apply_all(["take", "exchange"])
        assert (own.to_act, "double" in said_next(own)) == (1, True)

    def test_not_while_trump_is_chosen(self) -> None:
        deal = dealt(SECOND, FOREHAND, DEALER, indicator="AH")
        assert [one[:3] for one in refused(deal, "double")] == ["D23"]

    def test_where_heights_are_asked_an_answer_begins_the_turn(self) -> None:
        """A house with Moscow's talk: to ask or let pass is an act; what is said after trick 1 is none."""
        talk = {"dialogue": Dialogue.HEIGHT_ASKED, "further": Further.NOT_SENIOR, "bela": BelaTime.BEFORE_ANY_MOVE}
        house = SECOND.house("talkers", target=501, doubling=Doubling.OFFERED, **talk)
        deal = dealt(house, FOREHAND, "TH QD 7H JD 7D 9C KC KD 7S", indicator="AH")
        deal = deal.apply_all(["take", "announce 3KS", "play 7C"])
        assert "double" in said_next(deal)
        for word in ("good", "rost"):
            assert refused(deal.apply(word), "double") == ["D26 turn-has-begun"]
        deal = deal.apply_all(["rost", "play KC", "height K", "good", "keep"])
        assert "double" in said_next(deal)
        further = dealt(house, "AS KS QS 9S 8S 7S JD TD 9D", "TH 9H 8D 7D AD 7C KC QC KD", indicator="AH", bottom="TS")
        further = further.apply_all(["take", "announce 3AS", "play AS", "play TH", "announce 39S"])
        assert "double" in said_next(further)

    def test_thirty_doublings_are_played_on(self) -> None:
        """The stake goes from deal to deal as high as it can be, and the match goes on."""
        pack = stacked_for(FOREHAND, DEALER, indicator="AH")
        match = Match.new(SECOND, first_dealer=0, opening=Standing((0, 0), (), Stake(2**29, 0)))
        match = match.next_deal(pack).apply("take")
        assert match.deal is not None
        while not match.deal.is_over:
            legal = [str(action) for action in match.deal.legal_actions()]
            words = [word for word in ("accept", "double") if word in legal] + legal
            match = match.apply(words[0])
            assert match.deal is not None
        assert match.standing.stake.games == 2**30
        match = match.next_deal(pack).apply_all(["take", "play 7C"] if match.next_dealer == 0 else ["take"])
        assert match.deal is not None
        assert "D26 stake-is-highest" in refused(match.deal, "double")


class TestResult:
    """Stake times two for mars; mars does not apply to a refusal (v2)."""

    OPENING = Standing((247, 345))

    @pytest.mark.parametrize(
        ("stake", "games"), [(Stake(), (0, 2)), (Stake(2, 0), (0, 4)), (Stake(4, 1), (0, 8))], ids=str
    )
    def test_k141_won(self, stake: Stake, games: tuple[int, int]) -> None:
        (row,) = score_sheet(BOTH, 0, [Entry(1, (0, 163), stake=stake)], self.OPENING)
        assert (row.ending.result, row.ending.games) == ((247, 508), games)

    def test_k141_refused(self) -> None:
        match = Match.new(BOTH, first_dealer=0, opening=self.OPENING)
        match = match.next_deal(stacked_for(FOREHAND, DEALER, indicator="AH")).apply_all(["take", "double", "refuse"])
        assert (match.is_over, match.ending.winner, match.ending.games) == (True, 1, (0, 1))
        assert match.ending.result == (247, 345)

    def test_k141_accepted_and_won(self) -> None:
        hand, other = "AH KH QH JH TH 9H 8H AS 7C", "7D 8D 9D 7S 8S 9S 8C 9C JC"
        match = Match.new(BOTH, first_dealer=0, opening=self.OPENING)
        match = match.next_deal(stacked_for(hand, other, indicator="7H")).apply_all(["take", "double", "accept"])
        match = match.apply("announce 4AH 3TH")
        deal = match.deal
        assert deal is not None
        while not deal.is_over:
            legal = [action for action in deal.legal_actions() if action.word == "play"]
            said = [action for action in legal if isinstance(action, Play) and action.bela]
            deal = deal.apply((said or legal)[0] if deal.to_act == 0 or said else legal[-1])
            match = match.apply(deal.actions[-1])
        assert match.ending.winner == 1
        assert match.ending.games == (0, 4)
        assert match.ending.result[1] >= 345 + 163

    def test_with_doubling_alone_a_win_counts_the_stake(self) -> None:
        (row,) = score_sheet(SECOND, 0, [Entry(1, (0, 163), stake=Stake(2, 0))], self.OPENING)
        assert row.ending.games == (0, 2)
        (row,) = score_sheet(SECOND, 0, [Entry(1, (0, 163))], self.OPENING)
        assert row.ending.games == (0, 1)

    def test_the_stake_stays_from_deal_to_deal(self) -> None:
        match = Match.new(BOTH, first_dealer=0)
        match = match.next_deal(stacked_for(FOREHAND, DEALER, indicator="AH")).apply_all(["take", "double", "accept"])
        while match.deal is not None and not match.deal.is_over:
            match = match.apply(next(action for action in match.deal.legal_actions() if action.word == "play"))
        match = match.next_deal(stacked_for(FOREHAND, DEALER, indicator="AH"))
        assert match.deal is not None
        assert stake(match.deal) == (2, 0)


class TestFourSevens:
    """Shown before one's own first card, with nine in hand: the same dealer again, the suspension stays (s3, D19)."""

    FOREHAND = "7C 7D 7S 8C AC AD 8D 9D 7H"
    DEALER = "TH KH KS JD KD TD KC QC QS"
    RULES = preset("moscow-second")

    def begun(self, rules: RuleSet = RULES, opening: Standing | None = None) -> Deal:
        """Seat 1 has three sevens among six, and the fourth with the last three."""
        return dealt(rules, self.FOREHAND, self.DEALER, indicator="JS", opening=opening)

    def test_a_new_deal_by_the_same_dealer(self) -> None:
        match = Match.new(self.RULES, first_dealer=0, opening=Standing((100, 200), (81,)))
        match = match.next_deal(stacked_for(self.FOREHAND, self.DEALER, indicator="JS"))
        assert "redeal" not in said_next(match.deals[-1])
        match = match.apply("take")
        assert "redeal" in said_next(match.deals[-1])
        match = match.apply("redeal")
        account = match.deals[-1].account
        assert account is not None
        assert (account.sevens, account.outcome, account.written, account.ledger) == (1, None, (0, 0), ())
        assert match.standing == Standing((100, 200), (81,))
        assert match.next_dealer == 0
        assert view_json(match.deals[-1].view(0))["phase"] == "void"

    def test_four_passes_go_to_the_next(self) -> None:
        match = Match.new(self.RULES, first_dealer=0).next_deal(stacked_for(self.FOREHAND, self.DEALER, indicator="JS"))
        assert match.apply_all(["pass"] * 4).next_dealer == 1

    def test_after_an_announcement_but_not_after_a_card(self) -> None:
        hand = "7C 7D 7S 8C AC AD 8D 9D 7H"
        deal = dealt(self.RULES, hand, self.DEALER, indicator="JS").apply_all(["take", "announce 39D"])
        assert "redeal" in said_next(deal)
        deal = deal.apply("play 8C")
        assert [reason.clause for reason in deal.violations("redeal", seat=1)] == ["D23"]
        deal = deal.apply("play KC")
        while deal.to_act != 1:
            deal = deal.apply(next(action for action in deal.legal_actions() if action.word == "play"))
        assert refused(deal, "redeal") == ["s3 already-played"]

    def test_nobody_has_to(self) -> None:
        assert self.begun().apply_all(["take", "play 8C"]).to_act == 0

    def test_only_with_all_four(self) -> None:
        deal = self.begun().apply_all(["take", "play 8C"])
        assert refused(deal, "redeal") == ["s3 no-four-sevens"]

    @pytest.mark.parametrize("name", ["club", "moscow", "kharkiv", "site", "one-deal"])
    def test_nowhere_else(self, name: str) -> None:
        deal = self.begun(preset(name)).apply("take")
        assert "redeal" not in said_next(deal)

    def test_a_double_that_was_accepted_before_stays(self) -> None:
        """A stake is the game's, and not the deal's."""
        match = Match.new(SECOND, first_dealer=0, opening=Standing((0, 0), (81,)))
        match = match.next_deal(stacked_for(self.FOREHAND, self.DEALER, indicator="JS"))
        match = match.apply_all(["take", "double", "accept", "redeal"])
        assert match.standing == Standing((0, 0), (81,), Stake(2, 0))
        assert match.deal is not None
        assert stake(match.deal) == (2, 0)
        match = match.next_deal(stacked_for(self.FOREHAND, self.DEALER, indicator="JS")).apply("take")
        assert match.deal is not None
        assert refused(match.deal, "double") == ["v2 not-your-offer"]
