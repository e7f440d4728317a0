"""Entries of a score sheet that no deal can have brought: each is refused by its clause, in its place."""

from __future__ import annotations

from typing import Any

import pytest

from deberts import CLUB, Convention, DebertsError, Entry, InputError, RuleError, RuleSet, Stake, Standing, preset
from deberts.game.ends import GameByWord
from deberts.game.sheet import score_sheet, sheet_row
from deberts.integers import MOST_SCORE

MOSCOW, SECOND, SITE = map(preset, ("moscow", "moscow-second", "site"))
DOUBLING = SECOND.agree(Convention.DOUBLING)
NIBBLE = SITE.agree(Convention.NIBBLE)
NOTHING = (0, 0)


def refused(rules: RuleSet, entry: Any, opening: Standing | None = None) -> DebertsError:
    """The error of a sheet with that entry; the row alone refuses it alike, but for the place."""
    with pytest.raises((InputError, RuleError)) as caught:
        score_sheet(rules, 0, [entry], opening)
    with pytest.raises(type(caught.value)) as alone:
        sheet_row(rules, 0, entry, opening or Standing((0,) * rules.seats))
    assert caught.value.place == ("entries[0]" if alone.value.place is None else f"entries[0].{alone.value.place}")
    assert (alone.value.message, alone.value.clause) == (caught.value.message, caught.value.clause)
    return caught.value


class TestFourSevens:
    """They cancel a deal where the source says so, and a deal of nobody's (02.13, s3)."""

    @pytest.mark.parametrize("rules", [CLUB, MOSCOW, SITE], ids=lambda rules: rules.name)
    def test_02_13_elsewhere_nothing(self, rules: RuleSet) -> None:
        assert refused(rules, Entry(None, NOTHING, sevens=0)).clause == "02.13"

    def test_s3_where_they_count(self) -> None:
        (row,) = score_sheet(SECOND, 1, [Entry(None, NOTHING, sevens=0)])
        assert row.next_dealer(SECOND) == 1
        assert refused(SECOND, Entry(0, (60, 72), sevens=0)).clause == "s3"
        assert refused(SECOND.house("ours", target=9), Entry(1, (60, 72), sevens=1)).clause == "s3"

    @pytest.mark.parametrize("seat", [True, 9, -1, "0", 0.0])
    def test_shown_by_a_seat(self, seat: Any) -> None:
        assert refused(SECOND, Entry(None, NOTHING, sevens=seat)).code == "input"


class TestAWord:
    """What decides a game in mid-deal is a word that the rules have."""

    @pytest.mark.parametrize(
        ("rules", "game", "scores"),
        [
            (MOSCOW, GameByWord(0, "m12.1", 501), NOTHING),
            (MOSCOW, GameByWord(1, "m13.1", None), NOTHING),
            (SITE, GameByWord(0, "v3", 530), NOTHING),
            (SITE, GameByWord(1, "v3", None), NOTHING),
            (NIBBLE, GameByWord(0, "v4", None), NOTHING),
            (DOUBLING, GameByWord(1, "v2", None), (500, 0)),
        ],
    )
    def test_its_own(self, rules: RuleSet, game: GameByWord, scores: tuple[int, int]) -> None:
        (row,) = score_sheet(rules, 0, [Entry(0, NOTHING, game=game)], Standing(scores))
        assert (row.ending.winner, row.ending.result, row.standing.scores) == (game.winner, scores, scores)

    @pytest.mark.parametrize(
        ("rules", "number", "clause"),
        [
            (CLUB, "m12.1", "06.9"),
            (CLUB, "v3", "06.9"),
            (CLUB, "v2", "06.12"),
            (CLUB, "v4", "06.9"),
            (MOSCOW, "v3", "m12.1"),
            (SITE, "m13.1", "g12"),
            (SITE, "v4", "g12"),
            (preset("one-deal"), "m12.1", "o0"),
        ],
    )
    def test_none_of_others(self, rules: RuleSet, number: str, clause: str) -> None:
        assert refused(rules, Entry(0, NOTHING, game=GameByWord(0, number, None))).clause == clause

    @pytest.mark.parametrize(
        "game",
        [
            GameByWord(0, "06.10", None),
            GameByWord(2, "m13.1", None),
            GameByWord(0, "m12.1", 500),
            GameByWord(0, "m12.1", MOST_SCORE + 1),
            GameByWord(0, "m12.1", reached=True),
            GameByWord(0, "m13.1", 501),
            GameByWord(0, "m12.1", None),
        ],
    )
    def test_what_decides_nothing(self, game: Any) -> None:
        assert refused(MOSCOW, Entry(0, NOTHING, game=game)).code == "input"

    def test_no_totals_are_written_beside_it(self) -> None:
        game = GameByWord(0, "m12.1", 501)
        assert refused(MOSCOW, Entry(0, (61, 60), game=game)).clause == "m12.1"
        assert refused(MOSCOW, Entry(None, NOTHING, game=game)).clause == "m12.1"
        assert refused(SECOND.agree(Convention.DOUBLING), Entry(None, NOTHING, game=game, sevens=0)).clause == "s3"

    def test_v4_a_false_nibble_is_won_by_the_declarer(self) -> None:
        error = refused(NIBBLE, Entry(0, NOTHING, game=GameByWord(1, "v4", None)))
        assert (error.clause, "declarer, seat 0" in error.message) == ("v4", True)

    @pytest.mark.parametrize(("before", "after", "owner"), [(Stake(2, 0), None, 0), (Stake(2, 1), Stake(4, 0), 0)])
    def test_v2_who_may_offer_wins_by_a_refusal(self, before: Stake, after: Stake | None, owner: int) -> None:
        opening = Standing((10, 0), (), before)
        entries = [Entry(0, NOTHING, game=GameByWord(seat, "v2", None), stake=after) for seat in (owner, 1 - owner)]
        assert score_sheet(DOUBLING, 0, entries[:1], opening)[0].ending.winner == owner
        error = refused(DOUBLING, entries[1], opening)
        assert (error.clause, f"only seat {owner}," in error.message) == ("v2", True)

    def test_d28_a_false_claim_loses_to_the_highest_of_the_others(self) -> None:
        rules = preset("site", seats=3)
        opening = Standing((0, 100, 200))
        for winner in (1, 2):
            (row,) = score_sheet(rules, 0, [Entry(0, (0, 0, 0), game=GameByWord(winner, "v3", None))], opening)
            assert row.ending.winner == winner
        assert refused(rules, Entry(0, (0, 0, 0), game=GameByWord(0, "v3", None)), opening).clause == "D28"


class TestPoints:
    """A deal that is played brings as many as it can, and one that is void none."""

    @pytest.mark.parametrize(("rules", "whole"), [(CLUB, 27), (MOSCOW, 276), (preset("site", seats=3), 94)])
    def test_06_1_no_more_and_no_fewer_than_a_deal_has(self, rules: RuleSet, whole: int) -> None:
        assert refused(rules, Entry(0, (whole, *(0,) * (rules.seats - 1)))).clause == "06.1"

    @pytest.mark.parametrize(
        ("rules", "sevens", "clause"),
        [(CLUB, None, "02.7"), (SITE, None, "g4"), (SECOND, None, "s1"), (SECOND, 0, "s3"), (CLUB, 0, "02.13")],
    )
    def test_without_a_declarer_there_are_none(self, rules: RuleSet, sevens: int | None, clause: str) -> None:
        error = refused(rules, Entry(None, (5, 0), sevens=sevens))
        assert error.clause == clause
        assert ("without a declarer nobody has points" in error.message) is (clause != "02.13")


class TestAStake:
    """It stays, or is doubled by turns (v2), where it may be doubled at all (06.12)."""

    @pytest.mark.parametrize("rules", [CLUB, MOSCOW, SECOND, SITE], ids=lambda rules: rules.name)
    def test_06_12_elsewhere_it_is_one_game(self, rules: RuleSet) -> None:
        assert refused(rules, Entry(0, (60, 72), stake=Stake(8, 0))).clause == "06.12"
        assert score_sheet(rules, 0, [Entry(0, (60, 72), stake=Stake())])[0].standing.stake == Stake()

    @pytest.mark.parametrize("stake", [Stake(3, 0), Stake(4, None)])
    def test_what_is_none(self, stake: Any) -> None:
        assert refused(DOUBLING, Entry(0, (60, 72), stake=stake)).code == "input"

    @pytest.mark.parametrize(
        ("before", "after"),
        [
            (Stake(), Stake(2, 0)),
            (Stake(), Stake(2, 1)),
            (Stake(), Stake(8, 1)),
            (Stake(2, 0), Stake(2, 0)),
            (Stake(2, 0), Stake(4, 1)),
            (Stake(2, 0), Stake(8, 0)),
            (Stake(4, 1), Stake(8, 0)),
        ],
    )
    def test_it_is_doubled_by_turns(self, before: Stake, after: Stake) -> None:
        rows = score_sheet(DOUBLING, 0, [Entry(0, (60, 72), stake=after)], Standing(NOTHING, (), before))
        assert rows[0].standing.stake == after

    @pytest.mark.parametrize(
        ("before", "after"),
        [
            (Stake(8, 0), Stake(2, 1)),
            (Stake(8, 0), Stake()),
            (Stake(2, 0), Stake(2, 1)),
            (Stake(2, 0), Stake(4, 0)),
            (Stake(2, 0), Stake(8, 1)),
        ],
    )
    def test_and_never_falls_or_skips_a_turn(self, before: Stake, after: Stake) -> None:
        opening = Standing(NOTHING, (), before)
        assert refused(DOUBLING, Entry(0, (60, 72), stake=after), opening).clause == "v2"

    @pytest.mark.parametrize(
        ("after", "said"),
        [
            (Stake(2, 1), "the stake of 2 stays with seat 0, and here it is with seat 1"),
            (Stake(1, None), "a stake of 2 stays or is doubled, and here it is 1"),
            (Stake(4, 0), "so 4 is a stake of seat 1's, who accepted last, and not of seat 0's"),
        ],
    )
    def test_the_error_says_what_would_be_right(self, after: Stake, said: str) -> None:
        error = refused(DOUBLING, Entry(0, (60, 72), stake=after), Standing(NOTHING, (), Stake(2, 0)))
        assert said in error.message

    def test_d26_nothing_is_doubled_before_trumps_are_chosen(self) -> None:
        assert refused(DOUBLING, Entry(None, NOTHING, stake=Stake(2, 0))).clause == "D26"
        (row,) = score_sheet(DOUBLING, 0, [Entry(None, NOTHING, sevens=0, stake=Stake(2, 0))])
        assert row.standing.stake == Stake(2, 0)


class TestARow:
    """A single row looks at all that it is given."""

    @pytest.mark.parametrize(
        ("rules", "dealer", "entry", "before"),
        [
            (CLUB, 2, Entry(0, (60, 72)), Standing(NOTHING)),
            (CLUB, None, Entry(0, (60, 72)), Standing(NOTHING)),
            (CLUB, 0, Entry(0, (60, 72), last_trick=2), Standing(NOTHING)),
            (CLUB, 0, Entry(0, (60, 72)), Standing((0,))),
        ],
    )
    def test_what_is_none_is_refused(self, rules: Any, dealer: Any, entry: Any, before: Any) -> None:
        with pytest.raises(InputError):
            sheet_row(rules, dealer, entry, before)

    def test_m12_2_whose_last_trick_is_not_known(self) -> None:
        """The error has the place of its entry, like every other."""
        assert refused(MOSCOW, Entry(0, (90, 80)), Standing((450, 450))).clause == "m12.2"
