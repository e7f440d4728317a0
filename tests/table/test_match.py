"""A match: deals until somebody reaches the target."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

import deberts
from deberts import (
    CLUB,
    PACK,
    ActionTextError,
    Announce,
    CardTextError,
    Deal,
    DebertsError,
    IllegalActionError,
    InputError,
    Match,
    Outcome,
    Pass,
    RecordError,
    RuleError,
    RuleSetError,
    Standing,
    parse_cards,
    read_record,
)
from deberts.rulesets.presets import PRESETS, preset
from deberts.rulesets.ruleset import RuleSet
from deberts.strategies import matches as any_matches
from played_deals import Choice, choices, packs, play_out, played_deals
from playing import stacked
from record_samples import MATCH, text_of
from steps import calls
from tools.vectors.reading.rule_sets import club_winner
from worked_deals import DEALS, begun

FOUR_PASSES = ["pass"] * 4

seats = st.sampled_from((0, 1))
near = st.builds(Standing, st.tuples(st.integers(300, 500), st.integers(300, 500)), st.just(()) | st.just((81,)))


def played(match: Match, case: str) -> Match:
    """Deal and play the deal of a case; whoever deals, its forehand is the other seat."""
    return match.next_deal(begun(case).pack).apply_all(DEALS[case]["actions"])


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Matches near the target, of up to five deals."""
    match = Match.new(first_dealer=draw(seats), opening=draw(near))
    for pack in draw(st.lists(packs(), min_size=1, max_size=5)):
        if not match.is_over:
            picks: list[Choice] = draw(choices())
            match = match.next_deal(pack)
            assert match.deal is not None
            match = match.apply_all(play_out(match.deal, picks).actions)
    return match


def test_a_match_before_its_first_deal() -> None:
    match = Match.new(first_dealer=1)
    assert match.rules is CLUB
    assert (match.deal, match.deals, match.sheet) == (None, (), ())
    assert match.standing == match.opening == Standing((0, 0))
    assert (match.is_over, match.ending.winner, match.ending.result) == (False, None, (0, 0))
    assert match.next_dealer == 1
    assert Match.new().next_dealer == 0


def test_02_3_nothing_can_be_done_before_it() -> None:
    with pytest.raises(RuleError, match="nothing has been dealt") as one:
        Match.new().apply("pass")
    with pytest.raises(RuleError, match="nothing has been dealt") as several:
        Match.new().apply_all(["pass"])
    assert (one.value.clause, several.value.clause) == ("02.3", "02.3")


def test_an_opening_may_hold_scores_and_suspended_points() -> None:
    opening = Standing((500, 0), (81,))
    match = Match.new(first_dealer=0, opening=opening)
    assert match.standing == opening
    assert match.ending.result == (500, 0)
    deal = match.next_deal(PACK).deal
    assert deal is not None
    assert deal.opening == opening


@pytest.mark.parametrize("scores", [(501, 0), (0, 501), (501, 501), (900, 3)])
def test_06_10_an_opening_past_the_target_is_refused(scores: tuple[int, int]) -> None:
    with pytest.raises(RuleError, match=f"over at {max(scores)}") as caught:
        Match.new(opening=Standing(scores))
    assert caught.value.clause == "06.10"


def test_06_5_an_opening_with_two_amounts_is_refused() -> None:
    with pytest.raises(RuleError, match="2 amounts") as caught:
        Match.new(opening=Standing((0, 0), (70, 81)))
    assert caught.value.clause == "06.5"


@pytest.mark.parametrize(
    "opening",
    [Standing((0,)), Standing((0, 0, 0)), Standing(()), Standing((-1, 0)), Standing((0, 0), (-1,))],
)
def test_an_opening_that_no_match_can_have_is_refused(opening: Standing) -> None:
    with pytest.raises(InputError):
        Match.new(opening=opening)


def test_01_2_a_match_holds_deals_of_its_own_rule_set_alone() -> None:
    house = CLUB.house("our table", target=701)
    match = Match.new().next_deal(PACK).apply_all(FOUR_PASSES).next_deal(PACK)
    foreign = Deal.new(house, PACK, 0)
    with pytest.raises(RuleSetError, match="never mixed") as caught:
        attrs.evolve(match, deals=(*match.deals[:1], foreign))
    assert (caught.value.clause, caught.value.place) == ("01.2", "deals[1]")
    with pytest.raises(RuleSetError, match="never mixed"):
        Match(CLUB, 0, Standing((0, 0)), (match.deals[0], foreign))
    with pytest.raises(RuleSetError, match="never mixed"):
        attrs.evolve(match, rules=house)
    twin = CLUB.house("our table", target=701)
    assert twin is not house
    assert Match(twin, 0, Standing((0, 0)), (foreign,)).deals == (foreign,)


@pytest.mark.parametrize(
    "parts",
    [
        (CLUB, 2, Standing((0, 0)), ()),
        (CLUB, 0, Standing((0,)), ()),
        (CLUB, 0, Standing((10**5000, 0)), ()),
    ],
    ids=["seat", "scores", "a long score"],
)
def test_a_match_made_by_hand_is_looked_at_too(parts: Any) -> None:
    with pytest.raises(InputError) as caught:
        Match(*parts)
    assert len(str(caught.value)) < 160


class TestMadeByHand:
    """The deals of a match that is made of them are replayed there, and nowhere else."""

    MATCH = read_record(text_of(MATCH)).match

    def test_what_was_played_is_a_match(self) -> None:
        made = Match(CLUB, self.MATCH.first_dealer, self.MATCH.opening, self.MATCH.deals)
        assert made == self.MATCH
        assert attrs.evolve(made) == made

    def test_deals_that_do_not_follow(self) -> None:
        one, two, three = self.MATCH.deals
        wrong = [
            ((two, one, three), "deals[0]", None),
            ((one, three), "deals[1]", None),
            ((Deal.new(CLUB, one.pack, 1), two), "deals[1]", "06.9"),
        ]
        for deals, place, clause in wrong:
            with pytest.raises((RecordError, RuleError)) as caught:
                attrs.evolve(self.MATCH, deals=deals)
            assert (caught.value.place, caught.value.clause) == (place, clause)

        with pytest.raises(RecordError, match="do not follow from the match so far") as error:
            attrs.evolve(self.MATCH, first_dealer=0)
        assert error.value.place == "deals[0]"

    def test_06_10_no_deal_follows_the_end(self) -> None:
        over = played(Match.new(first_dealer=1, opening=Standing((400, 0))), "K135")
        with pytest.raises(RuleError, match="nobody deals any more") as caught:
            attrs.evolve(over, deals=(*over.deals, Deal.new(CLUB, PACK, 1)))
        assert (caught.value.place, caught.value.clause) == ("deals[1]", "06.10")

    @pytest.mark.parametrize(
        ("part", "field", "change"),
        [
            ("public", "dealer", lambda it: 1 - it.dealer),
            ("public", "standing", lambda it: it.account.after),
            ("public", "standing", lambda it: it.opening.scores),
            ("deal", "pack", lambda it: it.pack[::-1]),
            ("deal", "pack", lambda it: it.pack[1:]),
            ("deal", "pack", lambda it: [*it.pack]),
            ("deal", "actions", lambda it: it.actions[:-1]),
            ("deal", "actions", lambda it: it.actions[:0]),
            ("deal", "actions", lambda it: (*it.actions, it.actions[-1])),
            ("deal", "actions", lambda it: [*it.actions]),
            ("deal", "public", lambda it: Deal.new(CLUB, it.pack, it.dealer).public),
            ("deal", "public", lambda it: Deal.new(CLUB, it.pack[::-1], it.dealer).apply_all(["pass"] * 4).public),
        ],
        ids=range(12),
    )
    def test_a_deal_that_does_not_follow_from_itself(
        self, part: str, field: str, change: Callable[[Deal], object]
    ) -> None:
        match = attrs.evolve(self.MATCH, deals=self.MATCH.deals[:1])
        made = changed_deal(match.deals[0], part, {field: change(match.deals[0])})
        with pytest.raises(DebertsError) as caught:
            attrs.evolve(match, deals=(made,))
        assert caught.value.place
        assert caught.value.place.startswith("deals[0]")

    def test_an_action_costs_the_same_late_in_a_match_as_early(self) -> None:
        """Counted in calls: neither the match nor its deals are looked at again."""
        early = late = Match.new(first_dealer=1).next_deal(PACK).apply_all(FOUR_PASSES).next_deal(PACK)
        for _ in range(20):
            late = late.apply_all(FOUR_PASSES).next_deal(PACK)
        for match in (early, late):  # what is computed at most once has been
            match.apply("take").apply("play 7C")
        for step in (
            lambda match: match.apply("take"),
            lambda match: match.apply_all(["take", "play 7C"]),
            lambda match: match.resign(0),
        ):
            assert calls(step, late) == calls(step, early)

    def test_a_derived_match_stays_one_and_is_not_looked_at_again(self, monkeypatch: pytest.MonkeyPatch) -> None:
        match = Derived.new(first_dealer=1)
        monkeypatch.delattr(Match, "__attrs_post_init__")
        after = match.next_deal(PACK).apply("pass")
        for one in (after, after.before(0), after.agreed()):
            assert type(one) is Derived


class Derived(Match):
    """A match of a class derived from it."""


def changed_deal(played: Deal, part: str, changes: dict[str, Any]) -> Deal:
    """A deal with something else in it, or in what is public of it."""
    match part:
        case "public":
            return attrs.evolve(played, public=attrs.evolve(played.public, **changes))
        case _:
            return attrs.evolve(played, **changes)


@pytest.mark.parametrize("dealer", [-1, 2, True, None])
def test_a_dealer_who_is_not_at_the_table_is_refused(dealer: int) -> None:
    with pytest.raises(InputError, match="is no seat"):
        Match.new(first_dealer=dealer)


def test_06_9_the_deal_under_way_must_be_played_out() -> None:
    match = Match.new(first_dealer=1).next_deal(begun("K135").pack)
    for action in DEALS["K135"]["actions"]:
        with pytest.raises(RuleError, match="played out") as caught:
            match.next_deal(PACK)
        assert caught.value.clause == "06.9"
        assert match.sheet == ()
        match = match.apply(action)
    assert len(match.sheet) == 1
    assert match.next_deal(PACK).deal != match.deal


def test_06_10_nobody_deals_after_the_end() -> None:
    match = played(Match.new(first_dealer=1, opening=Standing((400, 0))), "K135")
    assert match.ending.winner == 0
    with pytest.raises(RuleError, match="nobody deals any more") as caught:
        match.next_deal(PACK)
    assert caught.value.clause == "06.10"
    with pytest.raises(IllegalActionError) as refused:
        match.apply("pass")
    assert refused.value.clause == "D23"


def test_the_pack_must_be_the_pack() -> None:
    for cards in (PACK[:31], (*PACK[:31], PACK[0]), (*PACK, PACK[0])):
        with pytest.raises(RuleError) as caught:
            Match.new().next_deal(cards)
        assert caught.value.clause == "02.1"


def test_a_pack_may_be_any_iterable() -> None:
    assert Match.new().next_deal(iter(PACK)) == Match.new().next_deal(PACK)


def test_acting_passes_on_the_seat_and_the_errors() -> None:
    match = Match.new(first_dealer=1).next_deal(PACK)
    assert match.apply(Pass(), seat=0) == match.apply("pass") == match.apply_all(["pass"])
    with pytest.raises(IllegalActionError) as refused:
        match.apply("pass", seat=1)
    assert refused.value.clause == "D23"
    with pytest.raises(IllegalActionError) as of_others:
        match.apply("double")
    assert of_others.value.clause == "06.12"
    with pytest.raises(ActionTextError):
        match.apply("dubble")
    with pytest.raises(CardTextError) as unreadable:
        match.apply_all(["pass", "pass", "name X"])
    assert unreadable.value.place == "[2]"
    with pytest.raises(IllegalActionError) as second:
        match.apply_all(["pass", "name C"])
    assert second.value.place == "[1]"
    assert match.apply_all([]) == match


def test_a_match_stays_as_it_is() -> None:
    match = Match.new(first_dealer=1).next_deal(begun("K135").pack)
    after = match.apply_all(DEALS["K135"]["actions"])
    assert match.sheet == ()
    assert match.deal == begun("K135")
    assert len(after.sheet) == 1
    assert len(match.deals) == len(after.deals) == 1


@given(matches())
def test_02_14_02_7_who_deals(match: Match) -> None:
    dealer = match.first_dealer
    for deal in match.deals:
        assert deal.dealer == dealer
        assert deal.account is not None
        dealer = 1 - dealer if deal.account.declarer is None else deal.account.declarer
    assert [row.dealer for row in match.sheet] == [deal.dealer for deal in match.deals]
    assert match.next_dealer == dealer


def test_02_14_the_declarer_deals_whatever_came_of_it() -> None:
    match = Match.new(first_dealer=1)
    for case in ("K135", "K136", "K137"):
        match = played(match, case)
    # each deal's declarer: the dealer in K135 and K137, forehand in K136
    assert [row.outcome for row in match.sheet] == [Outcome.BAIT, Outcome.HUNG, Outcome.MADE]
    assert [row.dealer for row in match.sheet] == [1, 1, 0]
    assert match.next_dealer == 0
    assert [row.written for row in match.sheet] == [(162, 0), (0, 81), (181, 62)]
    assert match.standing == Standing((343, 143))


def test_02_7_void_deals_change_the_dealer_and_keep_what_waits() -> None:
    match = Match.new(first_dealer=1, opening=Standing((10, 20), (81,)))
    for number in range(1, 4):
        match = match.next_deal(PACK).apply_all(FOUR_PASSES)
        assert match.standing == Standing((10, 20), (81,))
        assert match.next_dealer == (1 + number) % 2
        assert not match.is_over
    assert [row.outcome for row in match.sheet] == [None] * 3
    # seat 0 deals K137: its dealer declares 100 against 62
    match = played(match, "K137")
    assert match.standing == Standing((10 + 100 + 81, 20 + 62))


def test_d11_what_waits_at_the_end_is_void_k089() -> None:
    match = played(Match.new(first_dealer=1, opening=Standing((490, 420))), "K136")
    assert match.sheet[-1].outcome is Outcome.HUNG
    assert (match.ending.winner, match.ending.result) == (1, (490, 501))
    assert match.standing == Standing((490, 501), ()), "the declarer's 81 would have made 571"
    assert match.sheet[-1].standing.suspended == (81,), "the row still says how the deal ended"


def test_d11_what_waits_goes_on_while_the_match_does() -> None:
    match = played(Match.new(first_dealer=1, opening=Standing((490, 419))), "K136")
    assert not match.is_over
    assert match.standing == Standing((490, 500), (81,))
    deal = match.next_deal(PACK).deal
    assert deal is not None
    assert deal.opening == Standing((490, 500), (81,))


def test_06_11_both_past_the_target() -> None:
    # seat 1 declares 100 against 62 and gets the 81 that wait
    match = played(Match.new(first_dealer=1, opening=Standing((439, 320), (81,))), "K137")
    assert match.standing == Standing((501, 501))
    assert (match.ending.winner, match.ending.result) == (0, (501, 500))
    match = played(Match.new(first_dealer=0, opening=Standing((400, 450), (81,))), "K137")
    assert match.standing == Standing((581, 512))
    assert (match.ending.winner, match.ending.result) == (1, (500, 501))


@pytest.mark.parametrize(("target", "winner"), [(162, 0), (163, None), (501, None), (101, 0)])
def test_06_10_a_house_plays_to_its_own_target(target: int, winner: int | None) -> None:
    rules = CLUB.house("our table", target=target)
    match = played(Match.new(rules, first_dealer=1), "K135")
    assert match.ending.winner == winner
    assert match.is_over is (winner is not None)
    with pytest.raises(RuleError):
        Match.new(rules, opening=Standing((target, 0)))
    assert Match.new(rules, opening=Standing((target - 1, 0))).ending.winner is None


@given(matches())
def test_06_10_the_end_comes_with_the_deal_that_reaches_the_target(match: Match) -> None:
    scores = list(match.opening.scores)
    for number, deal in enumerate(match.deals, 1):
        assert max(scores) < 501
        assert deal.account is not None
        scores = [score + written for score, written in zip(scores, deal.account.written, strict=True)]
        if deal.account.declarer is not None:
            winner = club_winner(scores, deal.account.declarer)
            assert match.sheet[number - 1].ending.winner == winner
            assert (winner is None) or number == len(match.deals)
    assert match.standing.scores == tuple(scores)
    assert match.is_over is (max(scores) >= 501)
    assert not match.is_over or match.standing.suspended == ()


@given(matches())
def test_the_sheet_says_what_the_deals_say(match: Match) -> None:
    assert len(match.sheet) == len(match.deals)
    for deal, row in zip(match.deals, match.sheet, strict=True):
        account = deal.account
        assert account is not None
        assert (row.written, row.standing, row.outcome) == (account.written, account.after, account.outcome)
        assert (row.entry.declarer, row.entry.totals) == (account.declarer, account.totals)


@given(played_deals(near), st.integers(0, 24))
def test_a_deal_under_way_writes_nothing(deal: Deal, done: int) -> None:
    match = Match.new(first_dealer=deal.dealer, opening=deal.opening).next_deal(deal.pack)
    match = match.apply_all(deal.actions[: min(done, len(deal.actions) - 1)])
    assert (match.sheet, match.standing, match.next_dealer) == ((), deal.opening, deal.dealer)
    assert (match.is_over, match.ending.result) == (False, deal.opening.scores)


@given(matches(), st.integers(0, 24))
def test_a_later_deal_under_way_changes_nothing_yet(match: Match, done: int) -> None:
    for number, deal in enumerate(match.deals[1:], 1):
        before = attrs.evolve(match, deals=match.deals[:number])
        under_way = before.next_deal(deal.pack).apply_all(deal.actions[: min(done, len(deal.actions) - 1)])
        assert under_way.standing == before.standing == deal.opening
        assert under_way.ending == before.ending
        assert under_way.next_dealer == deal.dealer
        assert under_way.sheet == before.sheet == match.sheet[:number]
        assert repr(under_way).count(f"scores={before.standing.scores[0]}:{before.standing.scores[1]}>") == 1


def test_a_later_deal_under_way_by_example() -> None:
    match = played(Match.new(first_dealer=1), "K136").next_deal(begun("K137").pack).apply("pass")
    assert match.standing == Standing((0, 81), (81,))
    assert (match.ending.winner, match.ending.result) == (None, (0, 81))
    assert match.next_dealer == 0
    assert len(match.sheet) == 1
    assert repr(match) == "<Match club deals=2 scores=0:81>"


def test_its_text_hides_the_cards() -> None:
    match = Match.new(first_dealer=1, opening=Standing((400, 7), (81,)))
    assert repr(match) == "<Match club deals=0 scores=400:7>"
    match = match.next_deal(begun("K135").pack)
    assert repr(match) == "<Match club deals=1 scores=400:7>"
    over = match.apply_all(DEALS["K135"]["actions"])
    assert repr(over) == "<Match club deals=1 scores=643:7 over>"


@given(matches())
def test_revealed_it_is_the_expression_that_makes_it(match: Match) -> None:
    made = eval(match.revealed(), dict(vars(deberts)))  # noqa: S307  # the text is our own, and to be read is what it is for
    assert made == match
    assert (made.sheet, made.standing, made.next_dealer) == (match.sheet, match.standing, match.next_dealer)


def test_two_matches_are_equal_when_all_that_was_done_is() -> None:
    match = played(Match.new(first_dealer=1), "K135")
    assert match == played(Match.new(first_dealer=1), "K135")
    assert match != played(Match.new(first_dealer=0), "K135")
    assert match != played(Match.new(first_dealer=1), "K136")
    assert hash(match) == hash(played(Match.new(first_dealer=1), "K135"))


def test_an_announcement_in_any_order_makes_the_same_match() -> None:
    forehand = "AS KS QS 9D 8D 7D 7C 8H 9H"
    pack = stacked(forehand=forehand, indicator="AH")
    match = Match.new(first_dealer=1).next_deal(pack).apply("take")
    assert match.apply("announce 39D 3AS") == match.apply("announce 3AS 39D")
    (said,) = (act for act in match.apply("announce 39D 3AS").deals[0].actions if isinstance(act, Announce))
    assert str(said) == "announce 3AS 39D"
    assert parse_cards(forehand)[0] in pack


def replayed_until(match: Match, number: int) -> Match:
    """The match once again from its packs, with so many of its actions."""
    again = Match.new(match.rules, first_dealer=match.first_dealer, opening=match.opening)
    for deal in match.deals:
        again = again.next_deal(deal.pack)
        for action in deal.actions:
            if number == 0:
                return again
            again, number = again.apply(action), number - 1
    return again


@given(st.data(), st.sampled_from([*PRESETS.values(), preset("site", seats=4)]))
def test_every_action_can_be_taken_back(data: st.DataObject, rules: RuleSet) -> None:
    match = data.draw(any_matches(rules).filter(lambda one: one.deals and not one.is_over))
    actions = sum(len(deal.actions) for deal in match.deals)
    number = data.draw(st.integers(0, actions))
    assert match.resign(0).before(number) == match.before(number) == replayed_until(match, number)
    for beyond in (-1, actions + 1):
        with pytest.raises(InputError, match=f"^number: .* from 0 to {actions}$"):
            match.before(beyond)


def test_before_anything_was_dealt_only_an_end_is_taken_back() -> None:
    match = Match.new(opening=Standing((3, 4)))
    assert match.agreed().before(0) == match


def test_before_an_action_that_nobody_did_a_match_is_as_it_stands() -> None:
    match = Match.new(CLUB, first_dealer=0).next_deal(PACK).apply_all(["pass", "take"])
    assert match.before(2) == match
