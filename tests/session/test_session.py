"""A match of people and players: what is told, decided, taken back and saved."""

# some Russian words consist of letters that look like Latin ones

from __future__ import annotations

import json
import re
from random import Random

import attrs
import pytest

from deberts import (
    Deal,
    DebertsError,
    IllegalActionError,
    InputError,
    Match,
    RuleError,
    RuleSet,
    preset,
)
from deberts.game.match import with_deals
from deberts.game.telling import Course
from deberts.locale import Language
from deberts.options import Bottom, ForcedDeal, LastBid
from deberts.players import PLAYERS, Effort, careful, hint, play_match, resample
from deberts.records import read_record
from deberts.rulesets.presets import NAMED_HOUSES
from deberts.session import Session
from deberts.shuffle import commitment, lot, pack_of_deal
from rule_sets import SYSTEMS, name_of

FEW = Effort(worlds=1, budget=60)
NAMES = ("South", "West", "North", "East")
ALL = {name_of(rules): rules for rules in (*SYSTEMS, *NAMED_HOUSES.values())}


def drawn(session: Session, lots: Random) -> Session:
    """A session after one decision by lot."""
    return session.act(lots.choice(session.view.legal))


def advanced(session: Session) -> Session:
    """A session after what who plays carefully would do."""
    return session.act(careful(session.view))


def sentences(session: Session, language: str = "en") -> list[str]:
    return [one for chapter in session.news(NAMES, language) for one in chapter.sentences]


class TestPlaying:
    """People decide, all others answer, and deals follow."""

    def test_rests_where_a_person_is_to_act(self) -> None:
        session, lots = Session.new(seed="one", players=["bold"]), Random(1)
        while session.person is not None:
            assert session.person == session.view.seat == 0
            assert session.view.legal
            session = drawn(session, lots)
        assert session.match.is_over
        assert session.view.seat == 0

    def test_players_play_as_in_a_match_of_players(self) -> None:
        """Who does what a player would do gets the match of those players."""
        session = Session.new(seed="two", players=["careful"])
        while session.person is not None:
            session = advanced(session)
        assert session.match == play_match("two", [PLAYERS["careful"]])

    def test_others_sit_in_their_order(self) -> None:
        rules = preset("site", seats=4)
        session = Session.new(rules, seed="three", people=[2], players=["bold", "careful"])
        while session.person is not None:
            session = advanced(session)
        seats = [PLAYERS[name] for name in ("bold", "careful", "careful", "bold")]
        assert session.match == play_match("three", seats, rules)

    def test_all_may_be_people(self) -> None:
        session = Session.new(seed="four", people=[0, 1], players=[])
        first = lot("four", 2)
        assert session.person == 1 - first
        session = session.act("pass")
        assert session.person == first
        assert session.hint(FEW) == hint(session.view, FEW)

    @pytest.mark.parametrize("rules", ALL.values(), ids=list(ALL))
    def test_every_rule_set_is_played_to_its_end_and_read_back(self, rules: RuleSet) -> None:
        session, lots = Session.new(rules, seed="all"), Random(3)
        for _ in range(60):
            if session.person is None:
                break
            session = drawn(session, lots)
        while session.person is not None:
            session = advanced(session)
        again = Session.load(session.save())
        assert again.match == session.match
        assert again.news(NAMES) == ()
        assert session.news(NAMES)[-1].account is not None

    def test_what_may_not_be_done(self) -> None:
        session = Session.new(seed="a seed")
        with pytest.raises(IllegalActionError):
            session.act("name H")
        assert [reason.clause for reason in session.explain("name H")] == ["02.4"]
        assert session.explain("pass") == ()
        with pytest.raises(InputError):
            session.explain("fly")

    def test_nothing_is_decided_after_the_match(self) -> None:
        session = Session.new(preset("one-deal"), seed="a seed")
        while session.person is not None:
            session = advanced(session)
        assert [reason.code for reason in session.explain("play AS")] == ["deal-is-over"]
        with pytest.raises(RuleError, match="the match is over"):
            session.hint()
        with pytest.raises(IllegalActionError):
            session.act("pass")
        assert session.undo().person == 0

    @pytest.mark.parametrize(
        ("wrong", "place"),
        [
            ({"people": []}, "people"),
            ({"people": [2]}, "people"),
            ({"people": [0, 0]}, "people"),
            ({"players": ["nobody"]}, "players"),
            ({"players": []}, "players"),
            ({"seed": "\ud800"}, "seed"),
        ],
    )
    def test_what_cannot_begin(self, wrong: dict[str, object], place: str) -> None:
        with pytest.raises(InputError) as refused:
            Session.new(**{"seed": "a seed", **wrong})  # type: ignore[arg-type]  # what is wrong is tried
        assert refused.value.place == place


class TestNews:
    """What has happened is told once, in words, and from one seat."""

    def test_a_whole_match_is_told_once(self) -> None:
        """The news of all steps are those of a match that is told from its beginning."""
        session, lots = Session.new(seed="told"), Random(2)
        steps = sentences(session)
        while session.person is not None:
            session = drawn(session, lots)
            steps += sentences(session)
        assert steps == sentences(attrs.evolve(session, told=(0, -1)))
        plays = [one for one in steps if " plays the " in one]
        assert len(plays) == sum(str(one).startswith("play ") for deal in session.match.deals for one in deal.actions)

    def test_a_deal_that_ends_has_its_account_and_the_next_one_begins(self) -> None:
        session = Session.new(seed="told")
        while len(session.match.deals) == 1:
            session = advanced(session)
        first, second = session.news(NAMES)
        assert first.account == session.match.deals[0].account
        assert (first.number, second.number, second.account) == (0, 1, None)
        assert re.fullmatch(r"Deal 2\. (South|West) deals\.", second.sentences[0])
        assert second.sentences[1].startswith("The indicator is the ")

    def test_own_announcements_are_told_in_full_and_those_of_others_as_heard(self) -> None:
        deals = [deal for deal in play_match("announced", list(PLAYERS.values())).deals if _announcers(deal) == {0, 1}]
        assert deals
        for deal in deals[:3]:
            course = Course(deal, NAMES, Language.of("en"))
            for seat in (0, 1):
                told = [one for one in course.happened(seat) if " announces " in one]
                assert {(NAMES[seat] in one, " of " in one) for one in told} == {(True, True), (False, False)}

    def test_tricks_are_told_with_their_points(self) -> None:
        deal = next(deal for deal in play_match("tricks", list(PLAYERS.values())).deals if deal.public.play)
        told = [one for one in Course(deal, NAMES, Language.of("en")).happened(0) if " takes the trick" in one]
        assert deal.public.play is not None
        assert [one.split()[0] for one in told] == [NAMES[trick.winner] for trick in deal.public.play.tricks]
        account = deal.account
        assert account is not None
        cards = sum(line.points for line in account.ledger if line.what == "cards")
        assert sum(int(one.split()[4]) for one in told) == cards

    def test_who_declares_without_a_bid(self) -> None:
        house = preset("club").house("ours", target=501, last_bid=LastBid.PLAYS_INDICATOR)
        deal = Deal.new(house, pack_of_deal("told", 0), 1).apply_all(["pass"] * 4)
        told = [*Course(deal, NAMES, Language.of("en")).happened(0)]
        assert told[3:5] == ["West passes.", f"West is declarer in {deal.public.indicator.suit.name.lower()}."]

    def test_where_nobody_bids(self) -> None:
        house = preset("club").house("ours", target=501, forced_deal=ForcedDeal.AFTER_ONE)
        match = Match.new(house).next_deal(pack_of_deal("told", 0)).apply_all(["pass"] * 4)
        deal = match.next_deal(pack_of_deal("told", 1)).dealt
        first, second, *_ = Course(deal, NAMES, Language.of("en")).happened(0)
        assert first == "Nobody bids."
        assert second.startswith(f"{NAMES[deal.dealer]} is declarer in ")

    def test_cards_that_lie_face_up(self) -> None:
        at_first = preset("club").house("ours", target=501, bottom=Bottom.AFTER_FIRST_SIX)
        for rules in (at_first, *ALL.values()):
            deal = Match.new(rules).next_deal(pack_of_deal("face up", 0)).dealt
            course = Course(deal, NAMES, Language.of("en"))
            shown = [one for one in course.dealt(1) if one.startswith("The bottom card")]
            assert len(shown) == (deal.public.bottom is not None)

    @pytest.mark.parametrize("rules", ALL.values(), ids=list(ALL))
    def test_nothing_depends_on_hidden_cards(self, rules: RuleSet) -> None:
        """Another deal that the person cannot tell from this one is told alike, and hinted alike."""
        lots, session = Random(5), Session.new(rules, seed="hidden")
        for _ in range(40):
            if session.person is None:
                break
            other = resample(session.view, lots)
            match = with_deals(session.match, (*session.match.deals[:-1], other))
            changed = attrs.evolve(session, match=match)
            assert changed.news(NAMES) == session.news(NAMES)
            assert changed.hint(FEW) == session.hint(FEW)
            assert changed.view == session.view
            session = drawn(session, lots)

    def test_russian_has_no_english(self) -> None:
        names = ("Юг", "Север")
        session, lots = Session.new(preset("moscow-second"), seed="по-русски"), Random(4)
        while session.person is not None:
            for chapter in session.news(names, "ru"):
                assert not re.search("[A-Za-z{}]", " ".join(chapter.sentences)), chapter.sentences
            session = drawn(session, lots)


def _announcers(deal: Deal) -> set[int]:
    return {seat for seat in range(deal.rules.seats) if deal.view(seat).own.announced}


class TestUndo:
    """A decision is taken back with all that followed from it."""

    def test_each_step_is_taken_back(self) -> None:
        session, lots = Session.new(preset("site", seats=3), seed="back"), Random(6)
        before = [session]
        while session.person is not None and len(session.match.deals) < 3:
            session = drawn(session, lots)
            before.append(session)
        for earlier in reversed(before[:-1]):
            session = session.undo()
            assert session.match == earlier.match
            assert session.news(NAMES) == ()

    def test_before_the_first_decision_there_is_none(self) -> None:
        with pytest.raises(RuleError, match="nothing has been decided yet"):
            Session.new(seed="back").undo()

    def test_the_same_decision_leads_to_the_same_match(self) -> None:
        session = Session.new(seed="back").act("pass")
        assert session.undo().act("pass").match == session.match


class TestSaving:
    """A session that was saved and loaded goes on as if nothing had been."""

    @pytest.mark.parametrize("language", ["en", "ru"])
    def test_resuming_is_going_on(self, language: str) -> None:
        session, lots = Session.new(preset("moscow-301"), seed="saved", players=["bold"]), Random(7)
        while session.person is not None:
            again = Session.load(session.save())
            assert attrs.evolve(again, told=session.told) == session
            action = lots.choice(session.view.legal)
            session = session.act(action)
            assert sentences(again.act(action), language) == sentences(session, language)

    def test_is_a_record_with_its_commitment(self) -> None:
        session = Session.new(seed="saved").act("pass")
        record = read_record(session.save())
        assert record.match == session.match
        assert record.meta == {
            "commitment": commitment("saved"),
            "session": {"seed": "saved", "people": [0], "players": ["careful"]},
        }

    def test_what_was_cut_off_goes_on(self) -> None:
        """A record that ends in the middle of what players answer is played on to the same point."""
        session = Session.new(preset("site", seats=4), seed="saved").act("pass")
        value = json.loads(session.save())
        assert len(value["deals"][0]["actions"]) > 1
        value["deals"][0]["actions"] = value["deals"][0]["actions"][:-1]
        assert Session.load(json.dumps(value)).match == session.match

    @pytest.mark.parametrize(
        ("change", "place"),
        [
            ({"meta": {}}, "meta"),
            ({"meta": {"session": 1}}, "meta.session"),
            ({"meta": {"session": {"seed": "saved", "people": [0]}}}, "meta.session"),
            ({"meta": {"session": {"seed": "saved", "people": [2], "players": ["bold"]}}}, "meta.session.people[0]"),
            ({"meta": {"session": {"seed": "saved", "people": [], "players": ["bold"]}}}, "meta.session.people"),
            ({"meta": {"session": {"seed": "saved", "people": [0], "players": []}}}, "meta.session.players"),
            ({"meta": {"session": {"seed": "other", "people": [0], "players": ["bold"]}}}, "deals[0].pack"),
            ({"format": "deberts-log/1"}, "format"),
            ({"seats": 3}, "seats"),
        ],
    )
    def test_what_is_damaged_is_refused(self, change: dict[str, object], place: str) -> None:
        value = json.loads(Session.new(seed="saved").act("pass").save())
        with pytest.raises(DebertsError) as refused:
            Session.load(json.dumps(value | change))
        assert refused.value.place == place

    def test_no_json_is_refused(self) -> None:
        for data in (b"", b"\xff", b"{", "null", "[]" * 10):
            with pytest.raises(DebertsError):
                Session.load(data)

    def test_the_commitment_is_that_of_the_seed(self) -> None:
        assert Session.new(seed="bound").commitment == commitment("bound")
