"""What a seat knows of hidden cards, and the deals that look the same to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import attrs
import pytest

from beliefs import hold, point
from deberts import (
    CLUB,
    PACK,
    PRESETS,
    Announce,
    Card,
    CardSet,
    Deal,
    IllegalActionError,
    InputError,
    Play,
    RuleSet,
    ViewError,
    pack_of_deal,
    parse_cards,
    preset,
)
from deberts.conformance.random_play import random_deal
from deberts.options import Bottom
from deberts.players import beliefs
from deberts.players.beliefs import Knowledge, resample
from deberts.players.evidence import Aside, Reason
from unseen import elsewhere

Hands = tuple[CardSet, ...]


def club_deal(forehand: str, dealer: str, turned: str = "7H", rules: RuleSet = CLUB) -> Deal:
    """A deal in which seat 0 is forehand; each holds his nine cards, and seat 0 has taken hearts."""
    mine, theirs = parse_cards(forehand), parse_cards(dealer)
    (indicator,) = parse_cards(turned)
    rest = [card for card in PACK if card not in {*mine, *theirs, indicator}]
    whole = (*mine[:3], *theirs[:3], *mine[3:6], *theirs[3:6], indicator, *mine[6:], *theirs[6:], *rest)
    return Deal.new(rules, whole, 1).apply("take")


def drawn(count: int, seed: str = "") -> Iterator[tuple[Deal, int, Random]]:
    """Deals under way at points drawn by lot."""
    for number in range(count):
        lots = Random(f"{seed}{number}")
        yield (*point(lots, number), lots)


def test_what_is_drawn_looks_the_same_and_the_truth_is_among_the_worlds() -> None:
    phases, seats, systems = set(), set(), set()
    for deal, seat, lots in drawn(400):
        hold(deal, seat, lots)
        phases.add(type(deal.public.phase).__name__)
        seats.add(deal.rules.seats)
        systems.add(deal.rules.name)
    assert phases == {"Auction", "Exchanging", "Playing", "Answering"}
    assert seats == {2, 3, 4}
    assert systems >= {*PRESETS}


def test_what_is_drawn_follows_from_the_view_alone() -> None:
    """Hidden cards elsewhere, and the same lots: the same deal to the last card and action."""
    found = 0
    for deal, seat, lots in drawn(60, "else"):
        other = elsewhere(deal, seat, lots)
        if other is not None:
            found += 1
            assert resample(deal.view(seat), Random(1)) == resample(other.view(seat), Random(1))
            assert Knowledge.of(deal.view(seat)) == Knowledge.of(other.view(seat))
    assert found > 30


class TestEveryWorldIsAsLikely:
    """Held against all ways in which the cards that were not seen can lie, each played again."""

    @pytest.mark.parametrize(
        ("name", "seats", "left"), [("club", 2, 2), ("moscow", 2, 2), ("kharkiv", 2, 2), ("site", 3, 2), ("site", 4, 2)]
    )
    def test_small_endings(self, name: str, seats: int, left: int) -> None:
        rules = preset(name, seats=seats) if name == "site" else preset(name)
        tried = [
            one for one in (ending(rules, f"{name}{seats}/{number}", left) for number in range(30)) if not one.is_over
        ]
        announced = [deal for deal in tried if is_announced(deal)]
        several = [(deal, worlds) for deal in (*tried[:2], *announced[:1]) if len(worlds := possible(deal)) > 3]
        assert len(several) >= 2
        for deal, worlds in several:
            view, lots = deal.view(deal.to_act), Random(name)
            found = Counter(held(resample(view, lots)) for _ in range(12 * len(worlds)))
            assert {*found} <= worlds
            chi = sum((found[world] - 12) ** 2 / 12 for world in worlds)
            degrees = len(worlds) - 1
            assert chi < degrees + 5 * (2 * degrees) ** 0.5
            assert len(found) == len(worlds)
            if not Knowledge.of(view).called:
                assert Knowledge.of(view).count() == len(worlds)


def is_announced(deal: Deal) -> bool:
    """Whether another than the seat to act has announced what he did not show."""
    return bool(Knowledge.of(deal.view(deal.to_act)).called)


def ending(rules: RuleSet, seed: str, left: int) -> Deal:
    """A deal in which the seat to act has so many cards left, by random play that nobody ends."""
    whole = random_deal(seed, 0, rules)
    deal = Deal.new(rules, whole.pack, whole.dealer, whole.opening)
    for action in whole.actions:
        if deal.public.play and deal.to_act is not None and len(deal.secrets[deal.to_act].hand) == left:
            break
        deal = deal.apply(action)
    return deal


def held(deal: Deal) -> Hands:
    """What each plays with."""
    return tuple(secret.held for secret in deal.secrets)


def possible(deal: Deal) -> set[Hands]:
    """All that the others can hold: each way to lay the cards that were not seen, played again with what is heard."""
    view, public, play = deal.view(deal.to_act), deal.public, deal.public.play
    seen = {*view.own.held, public.indicator, *(event.act.card for event in public.log if isinstance(event.act, Play))}
    seen |= {play.bottom} if play and play.bottom else set()
    seen |= {play.exchanged.given, play.exchanged.taken} if play and play.exchanged else set()
    hidden = [card for card in deal.pack if card not in seen]
    others = [[card for card in secret.held if card in hidden] for secret in deal.secrets]
    found = set()
    for hands in laid(hidden, [len(cards) for cards in others]):
        rest = [card for card in hidden if not any(card in hand for hand in hands)]
        old = [card for cards in others for card in cards]
        new = dict(
            zip(
                [*old, *(card for card in hidden if card not in old)],
                [*(c for h in hands for c in h), *rest],
                strict=True,
            )
        )
        pack = [new.get(card, card) for card in deal.pack]
        for again in replays(Deal.new(deal.rules, pack, deal.dealer, deal.opening), deal, 0):
            if again.view(view.seat) == view:
                found.add(held(again))
                break
    return found


def laid(cards: list[Card], sizes: list[int]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Every way to lay cards into hands of these sizes."""
    if not sizes:
        yield ()
        return
    for hand in combinations(cards, sizes[0]):
        for others in laid([card for card in cards if card not in hand], sizes[1:]):
            yield (hand, *others)


def replays(again: Deal, deal: Deal, number: int) -> Iterator[Deal]:
    """Every way in which the same can be done, but that another may announce anything of the kinds that he did."""
    if number == len(deal.actions):
        yield again
        return
    action, seat = deal.actions[number], again.to_act
    free = isinstance(action, Announce) and seat != deal.to_act
    for one in [one for one in again.legal_actions() if isinstance(one, Announce)] if free else [action]:
        try:
            after = again.apply(one)
        except IllegalActionError:
            continue
        if after.public.log == deal.public.log[: len(after.public.log)]:
            yield from replays(after, deal, number + 1)


class TestWhy:
    """Each card that is sure, or cannot lie somewhere, has its clause and its event."""

    def test_who_does_not_follow_has_none_of_the_suit(self) -> None:
        deal = club_deal("AC KC QC JC TC 9C 8C 8D 9D", "AS KS QS JS TS 9S 8S TD JD").apply_all(["play AC", "play 8S"])
        knowledge = Knowledge.of(deal.view(0))
        assert knowledge.why(Card.parse("7C")) == (Reason(1, "05.2", 2, is_there=False),)
        assert knowledge.why(Card.parse("AH")) == (Reason(1, "05.3", 2, is_there=False),)
        assert knowledge.why(Card.parse("AD")) == ()
        assert knowledge.why(Card.parse("8S")) == (Reason(1, "05.2", 2),)
        assert knowledge.forbidden(1) == CardSet.parse("7C 8H 9H TH JH QH KH AH") - knowledge.sure(Aside.BOTTOM)

    def test_who_does_not_beat_a_trump_has_none_that_does(self) -> None:
        deal = club_deal("QH KC QC JC TC 9C 8C 8D 9D", "8H KS QS JS TS 9S 8S TD JD").apply_all(["play QH", "play 8H"])
        knowledge = Knowledge.of(deal.view(0))
        higher = [card for card in knowledge.free if knowledge.why(card)]
        assert CardSet(higher) == CardSet.parse("JH 9H TH AH KH") - knowledge.sure(Aside.BOTTOM)
        assert {reason for card in higher for reason in knowledge.why(card)} == {Reason(1, "05.5", 2, is_there=False)}

    def test_own_cards_and_what_was_turned_up(self) -> None:
        deal = club_deal("AC KC QC JC TC 9C 8C 8D 9D", "AS KS QS JS TS 9S 8S TD JD")
        knowledge = Knowledge.of(deal.view(0))
        assert knowledge.why(Card.parse("AC")) == (Reason(0, "02.3"),)
        assert knowledge.why(Card.parse("9D")) == (Reason(0, "02.9"),)
        assert knowledge.why(Card.parse("7H")) == (Reason(Aside.INDICATOR, "02.3"),)
        assert knowledge.why(deal.pack[-1]) == (Reason(Aside.BOTTOM, "02.10"),)
        before = Knowledge.of(Deal.new(CLUB, deal.pack, 1).view(0))
        assert before.why(Card.parse("AC")) == (Reason(0, "02.3"),)
        assert before.hidden == {1: 6, Aside.STOCK: 19}

    def test_the_bottom_card_where_it_is_turned_up_at_first(self) -> None:
        house = CLUB.house("ours", target=501, bottom=Bottom.AFTER_FIRST_SIX)
        deal = Deal.new(house, pack_of_deal("bottom", 0), 1)
        assert Knowledge.of(deal.view(0)).owners[deal.pack[-1]] is Aside.BOTTOM
        assert resample(deal.view(0), Random(1)).pack[-1] == deal.pack[-1]

    def test_an_exchange_shows_two_cards(self) -> None:
        deal = club_deal("AC KC QC JC TC 9C 8C 8D 9D", "7H KS QS JS TS 9S 8S TD JD", "AH")
        deal = deal.apply_all(["play 8D", "exchange"])
        knowledge = Knowledge.of(deal.view(0))
        assert knowledge.why(Card.parse("AH")) == (Reason(1, "02.12", 2),)
        assert knowledge.why(Card.parse("7H")) == (Reason(Aside.INDICATOR, "02.12", 2),)

    def test_bela_shows_king_and_queen(self) -> None:
        deal = club_deal("AC JH QC JC TC 9C 8C 8D 9D", "KH QH QS JS TS 9S 8S TD JD")
        knowledge = Knowledge.of(deal.apply_all(["play JH", "play QH bela"]).view(0))
        assert knowledge.why(Card.parse("KH")) == (Reason(1, "05.2", 2),)
        silent = Knowledge.of(deal.apply_all(["play JH", "play QH"]).view(0))
        assert silent.why(Card.parse("KH")) == ()

    def test_shown_sequences_are_sure_and_those_announced_are_possible(self) -> None:
        deal = club_deal("AC JH KC QC TC 9C 7S 8D 9D", "KH 8H QS JS TS 9S 8C TD JD").apply_all(
            ["play AC", "announce 4QS", "play 8C"]
        )
        assert Knowledge.of(deal.view(0)).why(Card.parse("TS")) == (Reason(1, "04.4", 4),)
        deal = club_deal("AC JH KC QC TC 9C 7S 8D 9D", "KH 8H QS JS TS 9S 8C TD JD").apply_all(
            ["play AC", "announce 4QS"]
        )
        knowledge = Knowledge.of(deal.view(0))
        assert knowledge.why(Card.parse("TS")) == ()
        assert {*knowledge.called} == {1}
        truth = deal.secrets[1].held
        assert knowledge.allows(1, truth)
        assert not knowledge.allows(1, truth.without(Card.parse("JS")).with_card(Card.parse("AD")))
        assert not knowledge.allows(1, truth.without(Card.parse("8C")))
        assert not knowledge.allows(1, truth.without(Card.parse("8C")).with_card(Card.parse("AC")))
        assert all(
            knowledge.allows(1, world[1]) for world, _ in zip(knowledge.worlds(Random(1)), range(20), strict=False)
        )

    def test_what_is_in_all_that_an_announcement_can_be_is_sure(self) -> None:
        deal = club_deal("7C 8C JC 8D JD 8H JH 7S 8S", "KS QS JS TS 7D 9H 9C TC AC").apply_all(
            ["play 7C", "announce 4KS"]
        )
        knowledge = Knowledge.of(deal.view(0))
        assert knowledge.sure(1) == CardSet.parse("TS JS QS")
        assert knowledge.why(Card.parse("QS")) == (Reason(1, "04.4", 2),)
        assert knowledge.called == {1: (tuple(map(CardSet.parse, ("9S TS JS QS", "TS JS QS KS"))),)}

    def test_who_says_that_a_terc_does_not_pass_holds_a_better_sequence(self) -> None:
        hands = "9H 8H 7H JH QD TD QC TC KS", "QS JS TS AC KC AD KD 7C 7D"
        deal = club_deal(*hands, "AH", preset("moscow")).apply_all(["ask", "no"])
        assert Knowledge.of(deal.view(0)).why(Card.parse("TS")) == (Reason(1, "m10.3", 2),)

    def test_places_beside_the_players(self) -> None:
        deal = club_deal("AC KC QC JC TC 9C 8C 8D 9D", "AS KS QS JS TS 9S 8S TD JD")
        knowledge = Knowledge.of(deal.view(0))
        assert knowledge.allows(Aside.INDICATOR, CardSet.parse("7H"))
        assert not knowledge.allows(Aside.INDICATOR, CardSet.parse("8H"))
        assert not knowledge.allows(Aside.INDICATOR, CardSet.parse("7H 8H"))

    def test_a_card_whose_sequence_must_be_sure_stays_needed(self) -> None:
        deal = club_deal("AC KC QC JC TC 9C 8C 8D 9D", "AS KS QS JS TS 9S 8S TD JD").apply_all(["play AC", "play 8S"])
        knowledge, truth = Knowledge.of(deal.view(0)), deal.secrets[1].held
        assert not knowledge.allows(1, truth.without(Card.parse("8S")).with_card(Card.parse("AD")))
        assert not knowledge.allows(1, truth.without(Card.parse("9S")).with_card(Card.parse("8H")))


class TestNothingIsAskedOfTheseViews:
    """Refused before any work."""

    def test_a_spectators(self) -> None:
        view = Deal.new(CLUB, pack_of_deal("a", 0), 0).view(None)
        for ask in (Knowledge.of, lambda view: resample(view, Random(1))):
            with pytest.raises(ViewError, match="spectator"):
                ask(view)
        assert issubclass(ViewError, InputError)

    @pytest.mark.parametrize("actions", [["pass"] * 4, None])
    def test_of_a_deal_that_is_over(self, actions: list[str] | None) -> None:
        whole = random_deal("over")
        deal = whole if actions is None else Deal.new(CLUB, whole.pack, 0).apply_all(actions)
        assert deal.is_over
        for ask in (Knowledge.of, lambda view: resample(view, Random(1))):
            with pytest.raises(ViewError, match="over"):
                ask(deal.view(0))

    def test_that_nobody_can_have_had(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(beliefs, "MOST_WORLDS", 3)
        view = Deal.new(CLUB, pack_of_deal("a", 0), 1).view(0)
        with pytest.raises(ViewError, match="no deal was found"):
            resample(attrs.evolve(view, legal=()), Random(1))
