"""The deal as an object: what it takes, what it refuses, what it equals, and that nothing can change it."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import permutations, product
from threading import Barrier
from typing import Any
from unittest import mock

import attrs
import pytest
from hypothesis import given, strategies as st

from deberts import (
    CLUB,
    PACK,
    Action,
    Announce,
    Card,
    CardSet,
    Deal,
    DebertsError,
    Exchange,
    IllegalActionError,
    InputError,
    Match,
    Name,
    Pass,
    Play,
    RuleError,
    Sequence,
    Standing,
    Suit,
    Take,
    pack_of_deal,
    shuffled,
    view_json,
)
from deberts.game import transition_table
from deberts.strategies import deals, packs, standings
from deberts.table.public import Public
from example_counts import examples
from playing import stacked
from project import run_python
from tools.vectors.reading.rule_sets import club_table
from worked_deals import worked

FOREHAND = "KS QS JS 7C 8C AD 8D 9D AC"
DEALER = "TH 9H 8H 7D TD 7S KC QC KD"


def dealt(forehand: str = FOREHAND, dealer: str = DEALER, *, indicator: str = "7H", bottom: str = "AS") -> Deal:
    """Seat 0 deals, seat 1 is forehand."""
    return Deal.new(CLUB, stacked(forehand=forehand, dealer=dealer, indicator=indicator, bottom=bottom), 0)


def taken(*actions: str, **cards: str) -> Deal:
    """Forehand has taken the indicator's suit."""
    return dealt(**cards).apply_all(["take", *actions])


def clauses(deal: Deal, action: Action | str, seat: int | None = None) -> list[str]:
    return [violation.clause for violation in deal.violations(action, seat=seat)]


REFUSED: list[tuple[Deal, str, str]] = [
    (dealt(), "play 7C", "D23"),
    (dealt(), "announce 3KS", "D23"),
    (dealt(), "exchange", "02.12"),
    (dealt(), "name S", "02.4"),
    (dealt(), "name H", "02.4"),
    (dealt().apply_all(["pass", "pass"]), "take", "02.5"),
    (dealt().apply_all(["pass", "pass"]), "name H", "02.5"),
    (dealt().apply_all(["pass", "pass", "pass"]), "name H", "02.5"),
    (taken(), "pass", "D23"),
    (taken(), "take", "D23"),
    (taken(), "name S", "D23"),
    (taken(), "play TH", "D23"),
    (taken(), "play KS bela", "04.11 04.11"),
    (taken(), "play KH bela", "04.11 D23"),
    (taken(), "announce 3QS", "04.4 D6"),
    (taken(), "announce 3KS 3KS", "04.9"),
    (taken(), "announce 3KS 3QS", "04.9 D6"),
    (taken(), "announce 3KS 39D", "D6"),
    (taken("announce 3KS"), "announce 3KS", "04.4"),
    (taken("play 7C", "play KC"), "announce 3TH", "04.4"),
    (taken(indicator="AH"), "exchange", "D3"),
    (dealt(indicator="8S").apply_all(["pass", "pass", "name H"]), "exchange", "02.12 D3"),
    (taken("announce 3KS", forehand="7H KS QS JS 7C 8C 8D 9D AC", indicator="AH"), "exchange", "D2"),
    (taken("play AC", "play KC", forehand="7H KS QS JS AC 8C 8D 9D AD", indicator="AH"), "exchange", "02.12"),
    (taken("play 7C"), "play TH", "05.2"),
    (taken("play 7C", dealer="TH 9H 8H 7D TD 7S JD QD KD"), "play 7D", "05.3"),
    (taken("play 9H", forehand="9H KS QS JS 7C 8C AD 8D 9D", dealer="JH 8H TC 7D TD 7S KC QC KD"), "play 8H", "05.5"),
    (taken("play 9H", forehand="9H KS QS JS 7C 8C AD 8D 9D", dealer="JH 8H TC 7D TD 7S KC QC KD"), "play TC", "05.2"),
]
"""Where a deal stands, what is wanted, and all clauses that refuse it."""


class EqualToAll:
    """Says that it is whatever it is compared with."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]  # that is what is odd about it


ODD: list[Any] = [
    None,
    5,
    1.5,
    [],
    {},
    set(),
    object(),
    b"pass",
    ("pass",),
    Pass,
    Suit.HEARTS,
    PACK[0],
    CardSet(),
    iter(()),
]


class TestNew:
    """Six cards each and the indicator; what cannot be dealt is refused."""

    @given(packs(), st.sampled_from((0, 1)))
    def test_each_card_goes_to_its_place(self, pack: tuple[Card, ...], dealer: int) -> None:
        deal = Deal.new(CLUB, pack, dealer)
        assert deal.view(1 - dealer).own.hand == {*pack[0:3], *pack[6:9]}
        assert deal.view(dealer).own.hand == {*pack[3:6], *pack[9:12]}
        assert deal.public.indicator is pack[12]
        assert deal.public.play is None

    @given(packs(), st.sampled_from((0, 1)))
    def test_k026_nine_cards_each_once_trump_is_fixed(self, pack: tuple[Card, ...], dealer: int) -> None:
        deal = Deal.new(CLUB, pack, dealer).apply("take")
        assert deal.view(1 - dealer).own.hand == {*pack[0:3], *pack[6:9], *pack[13:16]}
        assert deal.view(dealer).own.hand == {*pack[3:6], *pack[9:12], *pack[16:19]}
        assert deal.public.play is not None
        assert deal.public.play.bottom is pack[31]

    def test_the_pack_may_be_any_iterable(self) -> None:
        assert Deal.new(CLUB, iter(PACK), 1) == Deal.new(CLUB, list(PACK), 1) == Deal.new(CLUB, PACK, 1)
        assert Deal.new(CLUB, iter(PACK), 1).pack == PACK

    def test_without_an_opening_nothing_is_written_or_suspended(self) -> None:
        assert Deal.new(CLUB, PACK, 0).opening == Standing((0, 0), ())

    @pytest.mark.parametrize(
        "cards", [(), PACK[:31], (*PACK, PACK[0]), (*PACK[:31], PACK[0])], ids=["none", "31", "33", "twice"]
    )
    def test_another_number_of_cards_is_refused(self, cards: tuple[Card, ...]) -> None:
        with pytest.raises(RuleError) as caught:
            Deal.new(CLUB, cards, 0)
        assert (caught.value.clause, caught.value.facts) == ("02.1", {"cards": len(cards)})

    @pytest.mark.parametrize("seat", [2, -1, True, False, "0", None, 0.0, 10**30, []], ids=str)
    def test_what_is_no_seat_is_refused(self, seat: Any) -> None:
        with pytest.raises(InputError, match="numbered from 0 to 1"):
            Deal.new(CLUB, PACK, seat)

    @pytest.mark.parametrize(
        ("opening", "clause"),
        [
            (Standing((0,)), None),
            (Standing((0, 0, 0)), None),
            (Standing((0, -1)), None),
            (Standing((0, 0), (-1,)), None),
            (Standing((0, True)), None),
            (Standing((0, "1")), None),  # type: ignore[arg-type]  # what a caller without types may give
            (Standing((0, float("nan"))), None),  # type: ignore[arg-type]  # the same
            (Standing((0, 0), (81, 70)), "06.5"),
        ],
        ids=str,
    )
    def test_an_opening_that_cannot_be_is_refused(self, opening: Standing, clause: str | None) -> None:
        with pytest.raises(DebertsError) as caught:
            Deal.new(CLUB, PACK, 0, opening)
        assert caught.value.clause == clause


class TestActing:
    """Text and object are one; who acts gets another deal, and this one stays as it is."""

    @given(deals(phase="play") | deals(phase="auction"))
    def test_text_and_object_do_the_same(self, deal: Deal) -> None:
        for action in deal.legal_actions():
            after = deal.apply(action)
            assert after == deal.apply(str(action)) == deal.apply(f"  {str(action).lower()}\n")
            assert after.actions == (*deal.actions, action)
            assert deal.is_legal(action) is deal.is_legal(str(action)) is True

    @given(deals(phase="play") | deals(phase="auction"))
    def test_the_seat_may_be_named(self, deal: Deal) -> None:
        for action in deal.legal_actions():
            assert deal.apply(action, seat=deal.to_act) == deal.apply(action)

    @given(deals())
    def test_acting_changes_nothing_behind(self, deal: Deal) -> None:
        before = pickle.dumps((deal.pack, deal.actions, deal.public, deal.secrets))
        views = [deal.view(seat) for seat in (0, 1, None)]
        for action in deal.legal_actions():
            deal.apply(action)
        assert [deal.view(seat) for seat in (0, 1, None)] == views
        assert pickle.dumps((deal.pack, deal.actions, deal.public, deal.secrets)) == before

    @given(deals())
    def test_what_is_legal_is_worked_out_once(self, deal: Deal) -> None:
        assert deal.legal_actions() is deal.legal_actions()
        assert deal.account is deal.account

    @given(deals())
    def test_bids_then_exchange_then_announcements_by_size_then_cards(self, deal: Deal) -> None:
        kinds: list[type[Action]] = [Pass, Take, Name, Exchange, Announce, Play]
        order = [
            (
                kinds.index(type(action)),
                len(action.sequences) if isinstance(action, Announce) else 0,
                action.card.index if isinstance(action, Play) else 0,
                isinstance(action, Play) and action.bela,
            )
            for action in deal.legal_actions()
        ]
        assert order == sorted(order)
        assert [action.trump for action in deal.legal_actions() if isinstance(action, Name)] == [
            suit for suit in Suit if Name(suit) in deal.legal_actions()
        ]

    @given(deals(phase="play"))
    def test_play_is_short_for_playing_a_card(self, deal: Deal) -> None:
        for action in deal.legal_actions():
            if isinstance(action, Play):
                assert deal.play(str(action).removeprefix("play ")) == deal.apply(action)

    @given(deals())
    def test_all_at_once_is_one_after_the_other(self, deal: Deal) -> None:
        begun = Deal.new(deal.rules, deal.pack, deal.dealer, deal.opening)
        half = len(deal.actions) // 2
        assert begun.apply_all(deal.actions) == begun.apply_all(iter(deal.actions)) == deal
        assert begun.apply_all(deal.actions[:half]).apply_all(map(str, deal.actions[half:])) == deal
        assert begun.apply_all([]) is begun

    @pytest.mark.parametrize(
        ("actions", "place"),
        [
            (["take", "pass"], "[1]"),
            (["take", "play 7C", "play TH"], "[2]"),
            (["nonsense"], "[0]"),
            (["pass", "take", "play XX"], "[2]"),
        ],
    )
    def test_the_place_says_which_one_was_refused(self, actions: list[str], place: str) -> None:
        with pytest.raises(DebertsError) as caught:
            dealt().apply_all(actions)
        assert caught.value.place == place
        assert str(caught.value).startswith(place)

    @pytest.mark.parametrize("order", list(permutations(["3KS", "3TH", "39D"])), ids=" ".join)
    def test_an_announcement_has_no_order(self, order: tuple[str, ...]) -> None:
        deal = taken(dealer="KC QC 8S TD TC 7S KD QD TS", forehand="KS QS JS TH 9H 8H 7D 8D 9D", indicator="7H")
        after = deal.apply(f"announce {' '.join(order)}")
        assert after == deal.apply("announce 3KS 3TH 39D")
        assert hash(after) == hash(deal.apply("announce 3KS 3TH 39D"))
        assert str(after.actions[-1]) == "announce 3KS 3TH 39D"

    def test_an_object_may_be_of_any_order_too(self) -> None:
        deal = taken(dealer="KC QC 8S TD TC 7S KD QD TS", forehand="KS QS JS TH 9H 8H 7D 8D 9D", indicator="7H")
        backwards = Announce(tuple(Sequence.parse(one) for one in ("39D", "3KS")))
        assert deal.apply(backwards) == deal.apply("announce 3KS 39D")


class TestRefusing:
    """Every reason, the lowest clause first; and what would be legal."""

    @pytest.mark.parametrize(
        ("deal", "action", "expected"), REFUSED, ids=[f"{n} {row[1]}" for n, row in enumerate(REFUSED)]
    )
    def test_the_clauses_that_refuse(self, deal: Deal, action: str, expected: str) -> None:
        assert clauses(deal, action) == expected.split()
        with pytest.raises(IllegalActionError) as caught:
            deal.apply(action)
        assert caught.value.clause == expected.split(maxsplit=1)[0]
        assert caught.value.violations == deal.violations(action)
        assert not deal.is_legal(action)

    def test_the_answer_says_what_why_and_what_would_do(self) -> None:
        with pytest.raises(IllegalActionError) as caught:
            taken("play 7C").apply("play TH")
        assert str(caught.value) == (
            "play TH is refused by 05.2 Follow suit (must-follow). Legal: announce 3TH, play QC, play KC"
        )
        assert caught.value.to_json() == {
            "code": "illegal-action",
            "clause": "05.2",
            "place": None,
            "message": str(caught.value),
            "facts": {"action": "play TH"},
            "violations": [{"clause": "05.2", "code": "must-follow", "facts": {"card": "TH", "led": "7C"}}],
            "legal": ["announce 3TH", "play QC", "play KC"],
        }

    @given(deals())
    def test_out_of_turn_the_reason_is_the_turn(self, deal: Deal) -> None:
        if deal.to_act is None:
            return
        other = 1 - deal.to_act
        for action in (*deal.legal_actions(), Pass(), Play(PACK[0])):
            assert clauses(deal, action, other) == ["D23"]
            with pytest.raises(IllegalActionError) as caught:
                deal.apply(action, seat=other)
            assert (caught.value.clause, caught.value.legal) == ("D23", ())

    @given(deals(phase="finished") | deals(phase="void"))
    def test_after_the_end_nobody_can_do_anything(self, deal: Deal) -> None:
        for action, seat in product(("pass", "take", "name H", "exchange", "announce 4AS", "play 7C"), (0, 1, None)):
            assert clauses(deal, action, seat) == ["D23"]
            with pytest.raises(IllegalActionError) as caught:
                deal.apply(action, seat=seat)
            assert caught.value.violations[0].code == "deal-is-over"
            assert caught.value.legal == ()

    @pytest.mark.parametrize("text", ["", "nonsense", "play XX", "name X", "announce", "play KH bela bela", "\ud800"])
    def test_what_is_no_action_is_malformed_and_breaks_no_rule(self, text: str) -> None:
        for refuse in (taken().apply, taken().violations, taken().is_legal):
            with pytest.raises(InputError) as caught:
                refuse(text)
            assert (caught.value.code, caught.value.clause) == ("input", None)

    @pytest.mark.parametrize("text", ["", "7C 8C", "XX", "7C bela bela"])
    def test_play_refuses_what_is_no_card(self, text: str) -> None:
        with pytest.raises(InputError):
            taken().play(text)

    @pytest.mark.parametrize("deal", [dealt(), taken(), worked("K135")], ids=["auction", "play", "finished"])
    @pytest.mark.parametrize("action", ODD, ids=lambda value: type(value).__name__)
    def test_what_is_no_action_at_all_is_refused(self, deal: Deal, action: Any) -> None:
        with pytest.raises(DebertsError):
            deal.apply(action)

    @given(
        deals(),
        st.none()
        | st.integers()
        | st.floats()
        | st.binary()
        | st.lists(st.integers())
        | st.dictionaries(st.text(), st.none()),
    )
    def test_whatever_it_is(self, deal: Deal, action: Any) -> None:
        with pytest.raises(DebertsError):
            deal.apply(action)


class TestMalformed:
    """What is no action, no seat, no pack and no opening is refused as such, before anything is compared with it."""

    @pytest.mark.parametrize("action", [EqualToAll(), mock.ANY], ids=["equal to all", "mock.ANY"])
    def test_what_only_equals_an_action(self, action: Any) -> None:
        for refuse in (taken().apply, taken().violations, taken().is_legal):
            with pytest.raises(InputError, match="is no action"):
                refuse(action)

    def test_a_kind_of_its_own_is_no_action(self) -> None:
        class Other(Pass):
            __eq__ = EqualToAll.__eq__
            __hash__ = Pass.__hash__

        with pytest.raises(InputError, match="is no action"):
            taken().apply(Other())

    @pytest.mark.parametrize("seat", [True, 1.0, "1", 2, -1], ids=repr)
    def test_seats_that_only_equal_one(self, seat: Any) -> None:
        for refuse in (taken().apply, taken().violations, taken().is_legal):
            with pytest.raises(InputError, match="is no seat"):
                refuse("play 7C", seat=seat)

    @pytest.mark.parametrize(
        "deal_out",
        [
            lambda: taken().apply_all([None]),  # type: ignore[list-item]  # what a caller without types may give
            lambda: taken().apply_all("pass"),
            lambda: taken().play(None),  # type: ignore[arg-type]  # the same
            lambda: taken().play("KH " * 10**6),
        ],
        ids=range(4),
    )
    def test_what_is_no_action(self, deal_out: Callable[[], Deal]) -> None:
        with pytest.raises(InputError) as caught:
            deal_out()
        assert len(str(caught.value)) < 200

    @pytest.mark.parametrize("scores", [(501, 0), (0, 600), (600, 600), (10**6, 0)])
    def test_06_10_no_deal_once_the_match_is_over(self, scores: tuple[int, int]) -> None:
        with pytest.raises(RuleError, match=f"a match to 501 is over at {max(scores)}") as caught:
            Deal.new(CLUB, PACK, 0, Standing(scores))
        assert caught.value.clause == "06.10"
        assert Deal.new(CLUB, PACK, 0, Standing((500, 500))).opening.scores == (500, 500)

    @pytest.mark.parametrize("amount", [10**6 + 1, 2**53, 10**5000], ids=["a million and one", "2^53", "5000 digits"])
    @pytest.mark.parametrize("standing", [lambda n: ((n, 0),), lambda n: ((0, 0), (n,))], ids=["score", "suspended"])
    def test_points_that_could_not_be_written(self, amount: int, standing: Callable[[int], Any]) -> None:
        opening = Standing(*standing(amount))
        with pytest.raises(InputError, match="to 1000000") as one:
            Deal.new(CLUB, PACK, 0, opening)
        with pytest.raises(InputError, match="to 1000000") as other:
            Match.new(opening=opening)
        assert one.value.clause is None
        assert str(one.value) == str(other.value)
        assert len(str(one.value)) < 120


class TestEquality:
    """Deals are equal, and hash alike, exactly when rule set, opening, pack, dealer and actions are."""

    @given(deals())
    def test_the_same_made_again_is_equal(self, deal: Deal) -> None:
        again = Deal.new(deal.rules, list(deal.pack), deal.dealer, deal.opening).apply_all(map(str, deal.actions))
        assert again == deal
        assert hash(again) == hash(deal)
        assert len({again, deal}) == 1

    @given(deals())
    def test_what_was_asked_of_it_makes_no_difference(self, deal: Deal) -> None:
        fresh = Deal.new(deal.rules, deal.pack, deal.dealer, deal.opening).apply_all(deal.actions)
        asked = [deal.legal_actions(), deal.account, deal.view(0), deal.view(None), deal.is_legal("pass")]
        assert asked
        assert deal == fresh
        assert hash(deal) == hash(fresh)

    @given(deals(), standings(), st.permutations(range(13, 31)))
    def test_each_part_counts(self, deal: Deal, opening: Standing, order: list[int]) -> None:
        def made(**changed: Any) -> Deal:
            parts = {"rules": deal.rules, "pack": deal.pack, "dealer": deal.dealer, "opening": deal.opening, **changed}
            return Deal.new(**parts)

        begun = made()
        pack = (*deal.pack[:13], *(deal.pack[place] for place in order), deal.pack[31])
        assert (made(opening=opening) == begun) is (opening == deal.opening)
        assert (made(pack=pack) == begun) is (pack == deal.pack)
        assert made(dealer=1 - deal.dealer) != begun
        assert made(rules=CLUB.house("a house", target=501)) != begun
        assert (begun == deal) is (deal.actions == ())

    def test_even_the_order_of_the_stock_counts(self) -> None:
        """Nobody ever sees it, and it is a part of the pack."""
        swapped = (*PACK[:20], PACK[21], PACK[20], *PACK[22:])
        assert Deal.new(CLUB, swapped, 0) != Deal.new(CLUB, PACK, 0)

    @given(deals(phase="play") | deals(phase="auction"))
    def test_different_actions_make_different_deals(self, deal: Deal) -> None:
        after = [deal.apply(action) for action in deal.legal_actions()]
        assert len({*after, deal}) == len(after) + 1

    @pytest.mark.parametrize("other", [None, 0, "deal", (), Match.new(), PACK], ids=str)
    def test_it_equals_nothing_else(self, other: object) -> None:
        assert dealt() != other

    def test_it_equals_what_equals_everything(self) -> None:
        assert dealt() == mock.ANY


class TestCopies:
    """States pickle and copy whole; cards, suits and enums stay the one object that they are."""

    @given(deals(), st.sampled_from(range(2, pickle.HIGHEST_PROTOCOL + 1)), st.booleans())
    def test_a_pickle_is_the_deal(self, deal: Deal, protocol: int, was_asked: bool) -> None:
        if was_asked:
            assert deal.legal_actions() is not None
            assert (deal.account is None) is not deal.is_over
        again = pickle.loads(pickle.dumps(deal, protocol))  # noqa: S301  # our own
        self.check(again, deal)

    @given(deals())
    def test_so_are_copies(self, deal: Deal) -> None:
        self.check(copy.copy(deal), deal)
        self.check(copy.deepcopy(deal), deal)

    @given(deals(), st.sampled_from((0, 1, None)))
    def test_views_too(self, deal: Deal, seat: int | None) -> None:
        view = deal.view(seat)
        for again in (copy.copy(view), copy.deepcopy(view), pickle.loads(pickle.dumps(view))):  # noqa: S301  # our own
            assert again == view
            assert hash(again) == hash(view)
            assert view_json(again) == view_json(view)

    def check(self, again: Deal, deal: Deal) -> None:
        assert again == deal
        assert hash(again) == hash(deal)
        assert all(one is other for one, other in zip(again.pack, deal.pack, strict=True))
        assert again.legal_actions() == deal.legal_actions()
        assert again.account == deal.account
        for action in deal.legal_actions():
            assert again.apply(action) == deal.apply(action)

    def test_k113_saved_while_an_exchange_is_open_and_points_hang(self) -> None:
        deal = Deal.new(CLUB, stacked(forehand="7H", indicator="AH"), 0, Standing((100, 200), (81,))).apply("take")
        again = pickle.loads(pickle.dumps(deal))  # noqa: S301  # our own
        assert Exchange() in again.legal_actions()
        assert again.opening.suspended == (81,)

    def test_a_pickle_is_read_by_another_process_with_another_hash_seed(self) -> None:
        """What is kept inside, hashes among it, must not come from a process that hashed otherwise."""
        deal = worked("K135")
        held = {deal: 1, deal.rules: 2}
        assert held[deal.rules] == 2
        assert deal.account is not None
        program = f"""
import pickle
from deberts import CLUB, Deal
deal = pickle.loads(bytes.fromhex("{pickle.dumps(deal).hex()}"))
again = Deal.new(CLUB, deal.pack, deal.dealer, deal.opening).apply_all(map(str, deal.actions))
print(deal == again, hash(deal) == hash(again), hash(deal.rules) == hash(CLUB), deal.account.totals, {{again: 1}}[deal])
"""
        for seed in ("1", "2"):
            assert run_python("-c", program, PYTHONHASHSEED=seed).split() == [
                "True",
                "True",
                "True",
                "(90,",
                "72)",
                "1",
            ]


class TestImmutability:
    """Nothing can be changed, so nothing can go wrong between threads."""

    @pytest.mark.parametrize("name", [field.name for field in attrs.fields(Deal)] + ["new_one", "account"])
    def test_no_field_can_be_set_or_deleted(self, name: str) -> None:
        deal = taken()
        with pytest.raises(AttributeError):
            setattr(deal, name, None)
        with pytest.raises(AttributeError):
            delattr(deal, name)

    @given(deals())
    def test_all_inside_is_hashable(self, deal: Deal) -> None:
        assert hash((deal.public, deal.secrets, deal.opening, deal.rules, *map(deal.view, (0, 1, None)))) is not None
        assert isinstance(deal.account and hash(deal.account), int | None)

    @given(deals())
    def test_there_is_no_room_for_more(self, deal: Deal) -> None:
        assert not hasattr(deal, "__dict__")
        assert not hasattr(deal.view(None), "__dict__")

    @examples(25)
    @given(deals())
    def test_one_state_serves_many_threads(self, deal: Deal) -> None:
        """Each thread starts with the very same state, of which nothing was asked yet."""
        fresh = Deal.new(deal.rules, deal.pack, deal.dealer, deal.opening).apply_all(deal.actions)
        at_once = Barrier(4)

        def use(_: int) -> tuple[object, ...]:
            at_once.wait()
            after = tuple(fresh.apply(action) for action in fresh.legal_actions())
            return (after, fresh.account, fresh.view(0), fresh.view(None), hash(fresh))

        with ThreadPoolExecutor(4) as pool:
            first, *others = pool.map(use, range(4))
        assert others == [first] * 3
        assert first[0] == tuple(deal.apply(action) for action in deal.legal_actions())


class TestTexts:
    """A log is read by many, so the text of a deal hides its cards."""

    @given(deals())
    def test_the_repr_says_where_it_stands(self, deal: Deal) -> None:
        phase = {"play": "playing"}.get(told := view_json(deal.view(None))["phase"], told)
        expected = f"<Deal {deal.rules.name} dealer={deal.dealer} actions={len(deal.actions)} {phase}>"
        assert repr(deal) == str(deal) == f"{deal}" == expected

    def test_nor_does_a_match_show_them(self) -> None:
        match = Match.new().next_deal(shuffled("a seed")).apply("take")
        assert repr(match) == "<Match club deals=1 scores=0:0>"


class TestFolding:
    """What everybody knows follows from what everybody saw."""

    @given(deals())
    def test_what_everybody_knows_is_the_fold_of_what_everybody_saw(self, deal: Deal) -> None:
        before = Deal.new(deal.rules, deal.pack, deal.dealer, deal.opening)
        public = Public(deal.rules, deal.dealer, deal.opening, deal.pack[12])
        for action in deal.actions:
            after = before.apply(action)
            row = transition_table.rows_by_phase(public.rules)[type(public.phase)].by_action[type(action)]
            public = transition_table.fold(public, row, after.public.log[len(before.public.log) :])
            before = after
        assert public == deal.public


class TestCases:
    """What real programs got wrong, over whole deals."""

    def test_k024_forehand_speaks_first_in_both_rounds(self) -> None:
        turns = [dealt().apply_all(["pass"] * passes).to_act for passes in range(5)]
        assert turns == [1, 0, 1, 0, None]

    def test_k025_the_dealer_takes_and_forehand_leads(self) -> None:
        deal = dealt().apply_all(["pass", "take"])
        assert deal.public.play is not None
        assert (deal.public.play.contract.declarer, deal.to_act) == (0, 1)

    def test_k030_there_is_no_game_without_trumps(self) -> None:
        assert [str(action) for action in dealt().apply_all(["pass", "pass"]).legal_actions()] == [
            "pass",
            "name C",
            "name D",
            "name S",
        ]

    def test_k031_whoever_takes_ends_the_bidding(self) -> None:
        deal = dealt().apply("take")
        assert deal.public.play is not None
        assert (deal.public.play.contract.declarer, deal.to_act) == (1, 1)
        assert clauses(deal, "take", 0) == ["D23"]

    def test_k032_who_passed_may_exchange_too(self) -> None:
        deal = dealt("7H KS QS JS 7C 8C AD 8D 9D", indicator="KH").apply_all(["pass", "take"])
        assert deal.is_legal("exchange", seat=1)

    def test_k034_bela_and_terc_come_of_the_exchange(self) -> None:
        deal = dealt("KH JH 7H AD TD KD 9C QC 8S", "8H 9H TH 7C 8C 7D 8D 9S 7S", indicator="QH").apply("take")
        assert [str(action) for action in deal.legal_actions() if not isinstance(action, Play)] == ["exchange"]
        after = deal.apply("exchange")
        assert after.is_legal("announce 3KH")
        assert after.is_legal("play KH bela")
        assert not deal.is_legal("play KH bela")

    def test_k035_a_terc_may_go_with_the_exchange(self) -> None:
        deal = dealt("9H 8H 7H AD TD KD 9C QC 8S", "TH KC TC 7C 8C 7D 8D 9S 7S", indicator="AH").apply("take")
        assert deal.is_legal("announce 39H")
        assert not deal.apply("exchange").is_legal("announce 39H")

    def test_k036_the_dealer_exchanges_after_the_lead(self) -> None:
        deal = dealt("AH KC QC 7C 8C AD 8D 9D AC", "7H 7D TD 7S 8S 9S JD QD KD", indicator="TH").apply_all(
            ["take", "play AH"]
        )
        assert [str(action) for action in deal.legal_actions() if isinstance(action, Play)] == ["play 7H"]
        after = deal.apply("exchange")
        assert [str(action) for action in after.legal_actions() if isinstance(action, Play)] == ["play TH"]

    def test_k038_both_see_what_was_given_and_taken(self) -> None:
        deal = dealt("7H KS QS JS 7C 8C AD 8D 9D", indicator="AH").apply_all(["take", "exchange"])
        for seat in (0, 1, None):
            assert view_json(deal.view(seat))["exchanged"] == {"seat": 1, "given": "7H", "taken": "AH"}

    def test_k051_every_choice_with_the_best_one(self) -> None:
        deal = taken(forehand="AS KS QS 9S 8S 7S JD TD 9D", dealer="8H 9H TH 7C 8C 7D 8D JS TS", bottom="AD")
        announced = [str(action) for action in deal.legal_actions() if isinstance(action, Announce)]
        assert announced == ["announce 3AS", "announce 3AS 3JD", "announce 3AS 39S", "announce 3AS 3JD 39S"]

    @pytest.mark.parametrize(("second", "said_by"), [("play QH bela", 1), ("play QH", None)], ids=["K064", "K065"])
    def test_bela_is_said_with_the_second_card_or_lost(self, second: str, said_by: int | None) -> None:
        deal = taken(
            "play AC", "play 7C", "play KH", "play 9H", "play 8C", "play KC", second,
            forehand="KH QH AC KC AD KD AS KS 7S", dealer="8H 9H TH 7C 8C 7D 8D 8S 9S", bottom="TS",
        )  # fmt: skip
        assert deal.public.play is not None
        assert deal.public.play.bela == said_by
        rest = ["TH", "8H", "7S", "7D", "AD", "KD", "8D", "AS", "8S", "KS", "9S"]
        account = deal.apply_all(f"play {card}" for card in rest).account
        assert account is not None
        assert account.totals[1] == 11 + 4 + 11 + 4 + 11 + 4 + 10 + (20 if said_by == 1 else 0)

    def test_k106_four_sevens_are_nothing(self) -> None:
        deal = dealt("7C 7D 7H 7S 8C 8D 8H 8S 9C", "9D TD JD QD KD AD TC JC QC", indicator="9S")
        assert [str(action) for action in deal.legal_actions()] == ["pass", "take"]
        assert Deal.new(CLUB, deal.pack, 0).apply("take").account is None

    def test_k112_four_passes_write_nothing_and_leave_the_suspension(self) -> None:
        opening = Standing((100, 200), (81,))
        deal = Deal.new(CLUB, PACK, 0, opening).apply_all(["pass"] * 4)
        assert deal.account is not None
        assert (deal.account.written, deal.account.totals, deal.account.after) == ((0, 0), (0, 0), opening)
        assert pickle.loads(pickle.dumps(deal)).account == deal.account  # noqa: S301  # our own

    def test_k117_the_same_seed_deals_the_same_deal(self) -> None:
        one, other = (Deal.new(CLUB, pack_of_deal("a seed", 3), 0).apply("take") for _ in range(2))
        assert one == other
        assert json.dumps(view_json(one.view(0))) == json.dumps(view_json(other.view(0)))

    @pytest.mark.parametrize("case", ["K135", "K136", "K137"])
    def test_k117_the_live_tricks_add_up_to_the_account(self, case: str) -> None:
        deal = worked(case)
        assert deal.account is not None
        story = club_table(deal.pack, deal.dealer, deal.actions)
        assert deal.account.totals == story.totals()
        assert deal.account.tricks == tuple(story.trick_count(seat) for seat in (0, 1))


class Watched(Deal):
    """A deal of a class derived from it."""


def test_a_derived_deal_stays_one_after_an_action() -> None:
    after = Watched.new(CLUB, PACK, 0).apply("pass")
    assert type(after) is Watched
    assert after.to_act == 0
