# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""Ends that people bring: who wins then, what stays written, and what cannot be ended or taken back."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from deberts import PRESETS, Convention, Match, RuleSet, read_record, write_record
from deberts.errors import InputError, RuleError
from deberts.game.ends import EndByPeople, EndedBy
from deberts.options import Doubling, Unit
from deberts.rulesets.presets import preset
from deberts.strategies import matches

pytestmark = pytest.mark.property

RULES = [
    *PRESETS.values(),
    preset("site", seats=3),
    preset("site", seats=4),
    preset("moscow-second").agree(Convention.MARS, Convention.DOUBLING),
]
LOST = (EndedBy.RESIGN, EndedBy.FORFEIT)


def running(rules: RuleSet) -> st.SearchStrategy[Match]:
    return matches(rules).filter(lambda match: not match.is_over)


def beaten(match: Match, seat: int) -> int:
    """Who wins against a seat, found among the others from the dealer's left on."""
    dealer = match.deal.dealer if match.deal else match.first_dealer
    seats = match.rules.seats
    others = [one for one in ((dealer + place) % seats for place in range(1, seats + 1)) if one != seat]
    return max(others, key=lambda one: match.standing.scores[one])


def stake_in_force(match: Match) -> int:
    return (match.deal.public.stake if match.deal else match.standing.stake).games


class TestEndsByPeople:
    """D36 While a match runs, in or out of turn and between deals, a player may give up or his time may end. He loses
    the game at the stake in force, an open offer left aside, by one kush in a game of one deal, and never by mars; of
    several opponents the highest written total wins, then the earlier seat from the dealer's left. What was written
    stands, a deal under way is not written, and what waits is void. Where all agree to end the match, nobody wins.
    """

    @given(st.data(), st.sampled_from(RULES), st.sampled_from(LOST))
    def test_who_gives_up_or_has_no_time_loses(self, data: st.DataObject, rules: RuleSet, by: EndedBy) -> None:
        match, seat = data.draw(running(rules)), data.draw(st.integers(0, rules.seats - 1))
        ended = match.resign(seat) if by is EndedBy.RESIGN else match.forfeit(seat)
        winner = beaten(match, seat)
        assert (ended.is_over, ended.ending.winner, ended.end) == (True, winner, EndByPeople(by, seat))
        assert (ended.standing.scores, ended.standing.suspended) == (match.standing.scores, ())
        assert (ended.deals, ended.sheet) == (match.deals, match.sheet)
        kush = tuple(int(one == winner) for one in range(rules.seats))
        assert ended.ending.result == (kush if rules.unit is Unit.KUSH else match.standing.scores)
        if rules.doubling is Doubling.OFFERED:
            games = stake_in_force(match)
            assert ended.ending.games == tuple(games * (one == winner) for one in range(rules.seats))

    @given(st.data(), st.sampled_from(RULES))
    def test_where_all_agree_nobody_wins(self, data: st.DataObject, rules: RuleSet) -> None:
        match = data.draw(running(rules))
        ended = match.agreed()
        assert (ended.is_over, ended.ending.winner, ended.ending.result, ended.ending.games) == (True, None, (), None)
        assert ended.standing.scores == match.standing.scores
        assert not ended.standing.suspended

    @given(st.data(), st.sampled_from(RULES))
    def test_what_is_ended_stays_so(self, data: st.DataObject, rules: RuleSet) -> None:
        ended = data.draw(running(rules)).agreed()
        for act in (
            ended.agreed,
            lambda: ended.resign(0),
            lambda: ended.forfeit(1),
            lambda: ended.apply("pass"),
            lambda: ended.apply_all(["pass"]),
            lambda: ended.next_deal(()),
        ):
            with pytest.raises(RuleError) as error:
                act()
            assert error.value.clause == "D36"

    @given(st.data(), st.sampled_from(RULES))
    def test_what_the_cards_have_ended_nobody_ends(self, data: st.DataObject, rules: RuleSet) -> None:
        match = data.draw(matches(rules))
        if match.is_over:
            for end in (match.agreed, lambda: match.resign(0)):
                with pytest.raises(RuleError, match="over already"):
                    end()
            with pytest.raises(RuleError, match="over already"):
                Match(rules, match.first_dealer, match.opening, match.deals, EndByPeople(EndedBy.AGREED))

    @given(st.data(), st.sampled_from(RULES))
    def test_a_record_holds_it(self, data: st.DataObject, rules: RuleSet) -> None:
        match = data.draw(running(rules))
        for ended in (match.agreed(), match.resign(0), match.forfeit(rules.seats - 1)):
            assert read_record(write_record(ended)).match == ended

    def test_there_is_no_such_seat(self) -> None:
        for seat in (-1, 2):
            with pytest.raises(InputError, match="is no seat"):
                Match.new().resign(seat)

    @pytest.mark.parametrize(("by", "seat"), [(EndedBy.AGREED, 0), (EndedBy.RESIGN, None), (EndedBy.FORFEIT, None)])
    def test_who_loses_is_said_where_somebody_does(self, by: EndedBy, seat: int | None) -> None:
        with pytest.raises(InputError, match=f"ends by '{by.value}'"):
            EndByPeople(by, seat)
