"""The law of views: what a seat is given follows from what it has seen, however the unseen cards lie."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, strategies as st

from cards_inside import cards_in, cards_named, cards_told
from deberts import (
    CLUB,
    PACK,
    Action,
    Announce,
    CardSet,
    Deal,
    DebertsError,
    Exchange,
    IllegalActionError,
    Name,
    Pass,
    Play,
    Sequence,
    Suit,
    Take,
    View,
    view_json,
)
from deberts.strategies import deals
from deberts.table.view import Position
from example_counts import examples
from playing import stacked
from playing_systems import drawn_point
from tools.vectors.reading.cards import CARDS
from tools.vectors.reading.rule_sets import replayed
from tools.vectors.reading.sequences import SEQUENCES
from unseen import elsewhere, reach_all

pytestmark = pytest.mark.property

WORDS: tuple[Action, ...] = (
    Pass(),
    Take(),
    *map(Name, Suit),
    Exchange(),
    *(Play(card, bela) for card in PACK for bela in (False, True)),
    *(Announce((Sequence.parse(one),)) for one in SEQUENCES),
    Announce((Sequence.parse("4AS"), Sequence.parse("4AS"))),
    Announce((Sequence.parse("4AS"), Sequence.parse("3JS"))),
)
"""Everything that can be said, but of announcements only those of one sequence and two that overlap."""


def has_announcement(deal: Deal) -> bool:
    return any(isinstance(action, Announce) for action in deal.actions)


viewers = st.sampled_from((0, 1, None))
lots = st.integers(0, 2**32 - 1).map(Random)
announced = (deals(phase="play") | deals(phase="finished")).filter(has_announcement)
anywhere = deals() | announced


def twin(deal: Deal, seat: int | None, lots: Random) -> Deal:
    """Return another deal in which *seat* has seen the same."""
    tries = (elsewhere(deal, seat, lots) for _ in range(4))
    found = next((other for other in tries if other is not None), None)
    assume(found is not None)
    assert found is not None
    return found


def refusal(deal: Deal, action: Action, seat: int | None) -> tuple[str, ...]:
    """Return all that a seat is told when it wants something: nothing if it may."""
    try:
        deal.apply(action, seat=seat)
    except IllegalActionError as error:
        data = (error.to_json(), error.violations, error.legal, error.facts, deal.violations(action, seat=seat))
        return (str(error), repr(error), *map(repr, data))
    return ()


class TestTheSameWasSeen:
    """Two deals in which a seat has seen the same are one deal to it."""

    @given(anywhere, viewers, lots)
    def test_views_are_equal(self, deal: Deal, seat: int | None, lots: Random) -> None:
        view, other = deal.view(seat), twin(deal, seat, lots).view(seat)
        assert view == other
        assert hash(view) == hash(other)

    @given(anywhere, viewers, lots)
    def test_each_field_is_equal(self, deal: Deal, seat: int | None, lots: Random) -> None:
        view, other = deal.view(seat), twin(deal, seat, lots).view(seat)
        names = [name for name in dir(view) if not name.startswith("_")]
        assert {"public", "own", "legal", "history", "has_played", "seat"} <= {*names}
        assert [getattr(view, name) for name in names] == [getattr(other, name) for name in names]

    @given(anywhere, viewers, lots)
    def test_texts_are_equal(self, deal: Deal, seat: int | None, lots: Random) -> None:
        other = twin(deal, seat, lots)
        assert repr(deal.view(seat)) == repr(other.view(seat))
        assert str(deal.view(seat)) == str(other.view(seat))
        assert repr(deal) == repr(other)

    @given(anywhere, viewers, lots)
    def test_json_is_equal_to_the_byte(self, deal: Deal, seat: int | None, lots: Random) -> None:
        other = twin(deal, seat, lots)
        assert json.dumps(view_json(deal.view(seat))) == json.dumps(view_json(other.view(seat)))

    @given(anywhere, viewers, lots)
    def test_pickles_are_equal_to_the_byte(self, deal: Deal, seat: int | None, lots: Random) -> None:
        """Compared after a copy, which shares objects in the same way in both."""
        copies = [pickle.loads(pickle.dumps(one.view(seat))) for one in (deal, twin(deal, seat, lots))]  # noqa: S301  # ours
        assert copies[0] == copies[1] == deal.view(seat)
        assert repr(copies[0]) == repr(copies[1])

    @given(anywhere, viewers, lots)
    def test_turn_phase_and_what_is_public_are_equal(self, deal: Deal, seat: int | None, lots: Random) -> None:
        other = twin(deal, seat, lots)
        assert (deal.to_act, deal.is_over, deal.public, deal.account) == (
            other.to_act,
            other.is_over,
            other.public,
            other.account,
        )

    @given(anywhere, st.sampled_from((0, 1)), lots)
    def test_the_same_is_legal(self, deal: Deal, seat: int, lots: Random) -> None:
        other = twin(deal, seat, lots)
        assert deal.view(seat).legal == other.view(seat).legal
        if seat == deal.to_act:
            assert deal.legal_actions() == other.legal_actions()

    @examples(60)
    @given(anywhere, st.sampled_from((0, 1)), lots)
    def test_the_same_is_refused_in_the_same_words(self, deal: Deal, seat: int, lots: Random) -> None:
        """Every word of the grammar, in one's own turn and out of it."""
        other = twin(deal, seat, lots)
        for action in WORDS:
            assert refusal(deal, action, seat) == refusal(other, action, seat)

    @examples(60)
    @given(anywhere, lots)
    def test_without_a_seat_it_is_the_one_to_act_that_is_told(self, deal: Deal, lots: Random) -> None:
        other = twin(deal, deal.to_act, lots)
        for action in WORDS:
            assert refusal(deal, action, None) == refusal(other, action, None)

    @given(deals(phase="play"), lots)
    def test_the_same_comes_of_it(self, deal: Deal, lots: Random) -> None:
        """One's own action tells no more than what becomes public: here nothing of the other's is shown by it."""
        seat = deal.to_act
        other = twin(deal, seat, lots)
        is_first_trick = deal.public.play is not None and not deal.public.play.tricks
        for action in deal.legal_actions():
            if not (is_first_trick or isinstance(action, Announce)):
                assert deal.apply(action).view(seat) == other.apply(action).view(seat)


REACHED: Counter[str] = Counter()


def reach(lots: Random) -> None:
    """Count in how many deals the unseen really lies elsewhere, and in which situations."""
    deal, story = drawn_point(lots, CLUB)
    seat = lots.choice((0, 1, None))
    found = elsewhere(deal, seat, lots)
    REACHED["tries"] += 1
    if found is None:
        return
    other = replayed(found)
    others = [one for one in (0, 1) if one != seat]
    changed = {
        "made": True,
        "hands": any(story.hands[one] != other.hands[one] for one in others),
        "undealt": story.undealt != other.undealt,
        "announcements": story.announced != other.announced,
    }
    REACHED.update(name for name, is_so in changed.items() if is_so)
    if changed["hands"] or changed["announcements"]:
        REACHED.update(situations(deal, seat))


def situations(deal: Deal, seat: int | None) -> list[str]:
    story = replayed(deal)
    said = [who for who in story.announced if who != seat]
    told_heights = [who for who, text, _ in story.log if text.startswith("height") and who != seat]
    shown = [who for who, text, _ in story.log if text.startswith("show") and who != seat]
    found = {
        story.phase: True,
        f"seen by {'a spectator' if seat is None else 'a player'}": True,
        "in one's own turn": seat == story.to_act is not None,
        "the other announced": bool(said),
        "the other's height was told": bool(told_heights),
        "the other showed": bool(shown),
        "the other lost the comparison": bool(said) and bool(story.tricks) and not shown,
        "the other exchanged": story.exchanged is not None and story.exchanged != seat,
        "one exchanged oneself": story.exchanged is not None and story.exchanged == seat,
        "the other said bela": story.bela is not None and story.bela != seat,
        "five tricks or more": len(story.tricks) >= 5,
    }
    return [name for name, is_so in found.items() if is_so]


class TestTheTestsReach:
    """Deals that differ where nobody looked are really compared, in every kind of situation."""

    def test_the_unseen_lies_elsewhere(self) -> None:
        wanted = {
            "auction": 25,
            "play": 200,
            "void": 1,
            "seen by a spectator": 80,
            "seen by a player": 200,
            "in one's own turn": 80,
            "announcements": 20,
            "the other announced": 50,
            "the other's height was told": 5,
            "the other showed": 30,
            "the other lost the comparison": 3,
            "the other exchanged": 15,
            "one exchanged oneself": 10,
            "the other said bela": 20,
            "five tricks or more": 80,
        }
        reach_all(reach, REACHED, wanted, most=500)
        tries = REACHED["tries"]
        assert REACHED["made"] > 0.9 * tries
        assert REACHED["hands"] > 0.8 * tries
        assert REACHED["undealt"] > 0.8 * tries
        assert {name: REACHED[name] for name, least in wanted.items() if REACHED[name] < least} == {}


class TestNoHiddenCardIsInside:
    """What a seat is given holds no card of which it has not seen where it lies."""

    @given(deals(), viewers)
    def test_a_view_holds_only_cards_that_were_seen(self, deal: Deal, seat: int | None) -> None:
        view = deal.view(seat)
        assert view_json(view)["history"] == replayed(deal).view(seat)["history"]  # once asked for, it may be kept
        assert cards_in(view) <= replayed(deal).known(seat)
        assert cards_named(repr(view)) <= replayed(deal).known(seat)

    @given(deals(), viewers)
    def test_nor_does_its_json(self, deal: Deal, seat: int | None) -> None:
        assert cards_told(json.dumps(view_json(deal.view(seat)))) <= replayed(deal).known(seat)

    @given(deals())
    def test_what_is_public_was_seen_by_a_spectator(self, deal: Deal) -> None:
        deal.account  # noqa: B018  # computed once and kept: it must not be kept there
        assert cards_in(deal.public) <= replayed(deal).known(None)

    @given(deals())
    def test_the_finder_finds(self, deal: Deal) -> None:
        """The deal itself is the one thing that holds all cards."""
        assert cards_in(deal) == set(CARDS)

    @examples(60)
    @given(deals(), st.sampled_from((0, 1)))
    def test_k108_a_refusal_names_only_what_its_seat_has_seen(self, deal: Deal, seat: int) -> None:
        known = replayed(deal).known(seat)
        for action in WORDS:
            if message := refusal(deal, action, seat):
                named = cards_named(" ".join(message))
                assert named <= known | cards_named(str(action)) | cards_in(action)

    @given(deals(), st.sampled_from((0, 1)))
    def test_out_of_turn_nothing_at_all_is_told(self, deal: Deal, seat: int) -> None:
        """Not even whether it could be done in one's turn."""
        assume(deal.to_act == 1 - seat)
        for action in WORDS:
            with pytest.raises(IllegalActionError) as caught:
                deal.apply(action, seat=seat)
            assert caught.value.legal == ()
            assert [(reason.clause, reason.code) for reason in caught.value.violations] == [("D23", "not-your-turn")]
            assert caught.value.facts == {"action": str(action)}
            assert str(caught.value).replace(str(action), "") == refusal(deal, Pass(), seat)[0].replace("pass", "")

    @given(deals(phase="void"), viewers)
    def test_after_four_passes_nothing_but_the_indicator_is_public(self, deal: Deal, seat: int | None) -> None:
        own = set() if seat is None else replayed(deal).hands[seat]
        assert cards_in(deal.view(seat)) == own | {str(deal.pack[12])}
        assert view_json(deal.view(seat))["bottom"] is None

    @given(deals(phase="auction"), viewers)
    def test_before_trump_is_fixed_the_bottom_card_is_not_seen(self, deal: Deal, seat: int | None) -> None:
        assert str(deal.pack[31]) not in cards_in(deal.view(seat))
        assert not {str(card) for card in deal.pack[13:19]} & cards_in(deal.view(seat))

    @given(deals())
    def test_a_log_of_deals_tells_no_card(self, deal: Deal) -> None:
        assert cards_named(repr(deal)) == cards_named(str(deal)) == set()

    @given(deals())
    def test_what_a_rule_is_given_is_printed_without_hidden_cards(self, deal: Deal) -> None:
        position = Position(deal.pack, deal.public, deal.secrets)
        assert cards_named(repr(position)) <= replayed(deal).known(None)


def two_hands(forehand: str, dealer: str) -> Deal:
    """Hearts are trump, taken by the dealer, seat 0; forehand is seat 1."""
    pack = stacked(forehand=forehand, dealer=dealer, indicator="7H", bottom="AS")
    return Deal.new(CLUB, pack, 0).apply_all(["pass", "take"])


class TestCases:
    """What real programs gave away."""

    WITH_TERC = "KS QS JS 7C 8C AD 8D 9D AC"
    WITHOUT = "KS QS 8S 7C 8C AD 8D 9D AC"
    DEALER = "TH 9H 8H 7D TD 7S KC QC KD"

    def test_k107_a_view_holds_eleven_cards_and_no_other(self) -> None:
        """Nine of one's own, the indicator and the bottom card."""
        deal = two_hands(self.WITH_TERC, self.DEALER)
        assert cards_in(deal.view(1)) == {*self.WITH_TERC.split(), "7H", "AS"}
        assert cards_in(deal.view(0)) == {*self.DEALER.split(), "7H", "AS"}
        assert cards_in(deal.view(None)) == {"7H", "AS"}

    def test_k108_the_message_names_the_clause_and_one_s_own_cards(self) -> None:
        deal = two_hands(self.WITH_TERC, self.DEALER).apply("play 7C")
        with pytest.raises(IllegalActionError) as caught:
            deal.apply("play TH", seat=0)
        assert caught.value.clause == "05.2"
        assert caught.value.legal == ("announce 3TH", "play QC", "play KC")
        assert cards_named(str(caught.value)) == {"TH", "QC", "KC"}
        assert cards_named(json.dumps(caught.value.to_json())) == {"TH", "QC", "KC", "7C"}

    @pytest.mark.parametrize("number", [0, 1, 2, 3])
    def test_k109_who_holds_a_terc_and_is_silent_looks_like_who_holds_none(self, number: int) -> None:
        silent, without = two_hands(self.WITH_TERC, self.DEALER), two_hands(self.WITHOUT, self.DEALER)
        actions = ["play 7C", "announce 3TH", "play QC"][:number]
        one, other = silent.apply_all(actions), without.apply_all(actions)
        assert one.view(0) == other.view(0)
        assert view_json(one.view(0)) == view_json(other.view(0))
        assert [str(action) for action in one.actions] == [str(action) for action in other.actions]
        assert repr(one) == repr(other)

    def test_k110_the_bertz_is_shown_and_of_the_terc_the_kind_stays_known(self) -> None:
        deal = two_hands(self.WITH_TERC, "TH 9H 8H JH TD 7S KC QC KD")
        deal = deal.apply_all(["announce 3KS", "play 7C", "announce 4JH", "play QC"])
        for seat in (0, None):
            assert cards_in(deal.view(seat)).isdisjoint({"KS", "QS", "JS"})
            announced = view_json(deal.view(seat))["announced"]
            assert announced == [
                {"seat": 1, "kind": "terc", "top": None, "shown": None},
                {"seat": 0, "kind": "bertz", "top": None, "shown": ["4JH"]},
            ]
        assert {"JH", "TH", "9H", "8H"} <= cards_in(deal.view(1))

    def test_k110_height_tells_the_rank_and_not_the_suit(self) -> None:
        """Seen by the dealer, a terc from the king of spades is one from the king of any suit."""
        dealer = "TH 9H 8H 7D TD 7S KC QC TC"
        spades = two_hands(self.WITH_TERC, dealer).apply_all(["announce 3KS", "play 7C", "announce 3TH"])
        diamonds = two_hands("KD QD JD 7C 8C AC 8S TS 9D", dealer)
        diamonds = diamonds.apply_all(["announce 3KD", "play 7C", "announce 3TH"])
        assert spades.view(0) == diamonds.view(0)
        assert view_json(spades.view(0))["announced"][0] == {"seat": 1, "kind": "terc", "top": "K", "shown": None}
        assert cards_in(spades.view(0)).isdisjoint({"KS", "QS", "JS"})

    def test_k111_only_the_last_trick_may_be_looked_at(self) -> None:
        deal = two_hands(self.WITH_TERC, self.DEALER)
        deal = deal.apply_all(["play 7C", "play QC", "play KC", "play 8C"])
        for seat in (0, 1, None):
            assert view_json(deal.view(seat))["last_trick"] == {"leader": 0, "cards": ["KC", "8C"], "winner": 0}
            assert view_json(deal.view(seat))["tricks"] == [2, 0]

    @given(deals())
    def test_k111_at_any_time(self, deal: Deal) -> None:
        tricks = replayed(deal).tricks
        seen = view_json(deal.view(None))["last_trick"]
        assert (seen and seen["cards"]) == (tricks[-1][1] if tricks else None)

    @pytest.mark.parametrize("seat", [2, -1, True, "0", 1.0])
    def test_nobody_else_is_given_a_view(self, seat: Any) -> None:
        with pytest.raises(DebertsError):
            two_hands(self.WITH_TERC, self.DEALER).view(seat)

    @given(deals())
    def test_a_spectator_s_view_is_no_player_s(self, deal: Deal) -> None:
        views: set[View] = {deal.view(seat) for seat in (0, 1, None)}
        assert len(views) == 3
        assert deal.view(None).own.held == deal.view(None).own.hand == CardSet()
