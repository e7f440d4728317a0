"""The law of views under every rule set: what a seat is given follows from what it has seen, whoever holds the rest."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, Self

import attrs
import pytest
from hypothesis import assume, given, strategies as st

from cards_inside import cards_in, cards_told
from deberts import (
    PACK,
    Action,
    Announce,
    Deal,
    DebertsError,
    IllegalActionError,
    Name,
    Play,
    RuleSet,
    Sequence,
    Suit,
    parse_action,
    view_json,
)
from deberts.table.grammar import WORDS
from deberts.table.phases import Finished
from example_counts import examples
from playing_systems import drawn_point, drawn_walk
from rule_sets import SYSTEMS, drawn_house, name_of
from tools.vectors.reading.rule_sets import replayed
from tools.vectors.reading.sequences import SEQUENCES
from unseen import elsewhere, reach_all

lots = st.integers(0, 2**32 - 1).map(Random)
systems = pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)

EVERYTHING: tuple[Action, ...] = (
    *(parse_action(word) for word, row in WORDS.items() if not row.pattern),
    *map(Name, Suit),
    *(parse_action(f"height {rank}") for rank in "789TJQKA"),
    *(Play(card, bela) for card in PACK for bela in (False, True)),
    *(Announce((Sequence.parse(one),)) for one in SEQUENCES),
    Announce((Sequence.parse("4AS"), Sequence.parse("4AS"))),
    Announce((Sequence.parse("4AS"), Sequence.parse("3JS"))),
    Announce((Sequence.parse("3AS"), Sequence.parse("3AH"))),
)
"""Everything that can be said, but of announcements those of one sequence and three of two."""


def twins(lots: Random, rules: RuleSet) -> tuple[Deal, Deal, int | None]:
    """A deal at any point, another one, and a seat that has seen the same in both, or a spectator."""
    deal, story = drawn_point(lots, rules)
    seat = lots.choice((None, *range(rules.seats), story.to_act))
    other = elsewhere(deal, seat, lots)
    assume(other is not None)
    assert other is not None
    return deal, other, seat


def refusal(deal: Deal, action: Action, seat: int | None) -> tuple[str, ...]:
    """Return all that a seat is told when it wants something: nothing if it may."""
    try:
        deal.apply(action, seat=seat)
    except IllegalActionError as error:
        data = (error.to_json(), error.violations, error.legal, error.facts, deal.violations(action, seat=seat))
        return (str(error), repr(error), *map(repr, data))
    except DebertsError as error:
        return (type(error).__name__, str(error))
    return ()


def hold_the_law(deal: Deal, other: Deal, seat: int | None) -> None:
    """Whatever a seat is given of either deal is the same, to the byte."""
    view, twin = deal.view(seat), other.view(seat)
    assert view == twin
    assert hash(view) == hash(twin)
    names = [name for name in dir(view) if not (name.startswith("_") or (name == "player" and seat is None))]
    assert [getattr(view, name) for name in names] == [getattr(twin, name) for name in names]
    assert (repr(view), str(view), repr(deal)) == (repr(twin), str(twin), repr(other))
    assert json.dumps(view_json(view)) == json.dumps(view_json(twin))
    assert (deal.to_act, deal.is_over, deal.public, deal.account) == (
        other.to_act,
        other.is_over,
        other.public,
        other.account,
    )
    assert repr(pickle.loads(pickle.dumps(view))) == repr(pickle.loads(pickle.dumps(twin)))  # noqa: S301  # ours


class TestTheSameWasSeen:
    """Two deals in which a seat has seen the same are one deal to it."""

    @systems
    @examples(8)
    @given(lots)
    def test_the_same_is_given(self, rules: RuleSet, lots: Random) -> None:
        hold_the_law(*twins(lots, rules))

    @examples(60)
    @given(lots)
    def test_in_houses_too(self, lots: Random) -> None:
        hold_the_law(*twins(lots, drawn_house(lots)))

    @systems
    @examples(3)
    @given(lots)
    def test_the_same_is_refused_in_the_same_words(self, rules: RuleSet, lots: Random) -> None:
        """In one's own turn and out of it; a spectator's twin says nothing of what the seat to act may do."""
        deal, other, seat = twins(lots, rules)
        assume(seat is not None)
        for action in EVERYTHING:
            assert refusal(deal, action, seat) == refusal(other, action, seat)
            if seat == deal.to_act:
                assert refusal(deal, action, None) == refusal(other, action, None)

    @systems
    @examples(8)
    @given(lots)
    def test_one_s_own_act_tells_no_more_than_was_heard(self, rules: RuleSet, lots: Random) -> None:
        """What comes of it is the same, as long as nothing that it makes public differs."""
        deal, other, seat = twins(lots, rules)
        assume(seat == deal.to_act is not None)
        for action in deal.legal_actions():
            after, twin = deal.apply(action), other.apply(action)
            one, two = replayed(after), replayed(twin)
            if one.seen(seat) == two.seen(seat):
                hold_the_law(after, twin, seat)


class TestNoHiddenCardIsInside:
    """What a seat is given holds no card of which it has not seen where it lies."""

    @systems
    @examples(6)
    @given(lots)
    def test_neither_a_view_nor_its_json_nor_what_is_public(self, rules: RuleSet, lots: Random) -> None:
        deal, story = drawn_point(lots, rules)
        deal.account  # noqa: B018  # computed once and kept: it must not be kept there
        for seat in (None, *range(rules.seats)):
            view = deal.view(seat)
            assert cards_in(view) | cards_told(json.dumps(view_json(view))) <= story.known(seat)
        assert cards_in(deal.public) <= story.known(None)
        assert cards_told(repr(deal)) == set()

    @systems
    @examples(3)
    @given(lots)
    def test_a_refusal_names_only_what_its_seat_has_seen(self, rules: RuleSet, lots: Random) -> None:
        deal, story = drawn_point(lots, rules)
        for seat in range(rules.seats):
            for action in EVERYTHING:
                named = cards_told(" ".join(refusal(deal, action, seat)))
                assert named <= story.known(seat) | cards_told(str(action))

    @systems
    @examples(4)
    @given(lots)
    def test_out_of_turn_nothing_at_all_is_told(self, rules: RuleSet, lots: Random) -> None:
        deal, _ = drawn_point(lots, rules)
        others = [seat for seat in range(rules.seats) if seat != deal.to_act]
        words = {row.action.word for row in _rows(rules)}
        for action in [one for one in EVERYTHING if one.word in words and not deal.is_over]:
            with pytest.raises(IllegalActionError) as caught:
                deal.apply(action, seat=lots.choice(others))
            assert caught.value.legal == ()
            assert [(reason.clause, reason.code) for reason in caught.value.violations] == [("D23", "not-your-turn")]


class Hidden(tuple[Any, ...]):  # noqa: SLOT001  # a tuple has no room for any
    """What only some may know, by seat or place; it notes whose was looked at, and everything if all was."""

    seen: set[int | None]

    def __new__(cls, parts: tuple[Any, ...]) -> Self:
        self = super().__new__(cls, parts)
        self.seen = set()
        return self

    def __getitem__(self, place: Any) -> Any:
        self.seen.add(place)
        return super().__getitem__(place)

    def __iter__(self) -> Iterator[Any]:
        self.seen |= {*range(len(self))}
        return super().__iter__()


def watched(deal: Deal) -> tuple[Deal, Hidden, Hidden]:
    """The same deal, nothing computed yet, with what is hidden in it watched: what seats know, and the pack."""
    same = attrs.evolve(deal)
    secrets, pack = Hidden(same.secrets), Hidden(same.pack)
    object.__setattr__(same, "secrets", secrets)
    object.__setattr__(same, "pack", pack)
    return same, secrets, pack


class TestNothingHiddenIsLookedAt:
    """What a seat is answered needs no more of the cards than the seat knows: so no clock can tell the rest."""

    @systems
    def test_whoever_asks_in_every_phase(self, rules: RuleSet) -> None:
        lots, phases = Random(rules.name), set()
        for _ in range(40):
            for deal, _ in drawn_walk(lots, rules, ends=0.1):
                if type(deal.public.phase) not in phases or lots.random() < 0.02:
                    self.hold(deal, lots)
                phases.add(type(deal.public.phase))
        assert phases >= {row.phase for row in _rows(rules)} | {Finished}

    def hold(self, deal: Deal, lots: Random) -> None:
        """Whoever wants whatever he may not do, and looks at the table, costs no look at another's cards."""
        for seat in (None, *range(deal.rules.seats)):
            asked, secrets, pack = watched(deal)
            own = {deal.to_act} - {None} if seat in {None, deal.to_act} else set()
            for action in lots.sample(EVERYTHING, 8):
                if not own or not deal.is_legal(action):
                    assert refusal(asked, action, seat)
            assert secrets.seen - {seat} <= own
            looked, secrets, _ = watched(deal)
            looked.view(seat)
            assert secrets.seen <= {seat}
            assert not pack.seen


def _rows(rules: RuleSet) -> Any:
    from deberts.game import transition_table  # noqa: PLC0415  # only here

    return transition_table.rows(rules)


REACHED: Counter[str] = Counter()


def reach(lots: Random) -> None:
    """Count in how many deals the unseen really lies elsewhere, and in which situations."""
    deal, story = drawn_point(lots, lots.choice(SYSTEMS))
    seat = lots.choice((None, *range(deal.rules.seats)))
    REACHED["tries"] += 1
    found = elsewhere(deal, seat, lots)
    if found is None:
        return
    other = replayed(found)
    REACHED["made"] += 1
    REACHED["hands"] += any(story.hands[one] != other.hands[one] for one in range(deal.rules.seats) if one != seat)
    REACHED["announcements"] += any(story.announced[one] != other.announced[one] for one in story.announced)
    REACHED[story.phase] += 1
    REACHED[f"{deal.rules.seats} seats"] += 1
    REACHED.update({word for who, text, _ in story.log if who != seat for word in text.split()[:1]})


class TestTheTestsReach:
    """Deals that differ where nobody looked are really compared, in every kind of situation."""

    def test_the_unseen_lies_elsewhere(self) -> None:
        wanted = {
            "auction": 25,
            "exchanging": 10,
            "play": 150,
            "asked": 10,
            "finished": 10,
            "void": 1,
            "3 seats": 40,
            "4 seats": 40,
            "announcements": 15,
            "announce": 100,
            "rost": 2,
            "height": 2,
            "good": 10,
            "show": 30,
            "exchange": 20,
            "bela": 10,
            "double": 5,
        }
        reach_all(reach, REACHED, wanted, most=1_000)
        tries = REACHED["tries"]
        assert REACHED["made"] > 0.8 * tries
        assert REACHED["hands"] > 0.5 * tries
        assert {name: REACHED[name] for name, least in wanted.items() if REACHED[name] < least} == {}
