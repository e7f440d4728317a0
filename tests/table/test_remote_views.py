"""Views of players elsewhere: read back as the table's own, to the byte the same for the same seen, or refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from itertools import islice
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import assume, given, strategies as st
from jsonschema import Draft202012Validator

from cards_inside import cards_in, cards_told
from deberts import (
    CLUB,
    Announce,
    Card,
    CardSet,
    Deal,
    DebertsError,
    IllegalActionError,
    Match,
    RecordError,
    RuleError,
    RuleSet,
    Standing,
    parse_cards,
    preset,
    read_view,
    view_json,
    write_view,
)
from deberts.errors import InputError, WireError
from deberts.game.ends import EndByPeople, EndedBy
from deberts.options import Length, Runs
from deberts.records import referee_json, seen_cards
from deberts.records.node import Node
from deberts.records.strict_json import loads
from deberts.records.view_reading import RemoteView
from deberts.schemas import SCHEMAS, schema
from deberts.table.actions import SayBela
from deberts.table.grammar import WORDS
from example_counts import examples
from playing_systems import drawn_match, drawn_point, drawn_walk
from record_samples import at, changed, cut, paths, put
from rule_sets import SYSTEMS, drawn_house, name_of, stacked_for
from tools.vectors.reading.rule_sets import replayed
from unseen import elsewhere
from view_samples import SAMPLES, played

lots = st.integers(0, 2**32 - 1).map(Random)
systems = pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
SCHEMA = Draft202012Validator(schema("view-1"))
TEXTS = (*(word for word, row in WORDS.items() if not row.pattern), "play 7C", "play KH bela", "announce 3AS", "name H")


def seats_of(rules: RuleSet) -> tuple[int | None, ...]:
    return (None, *range(rules.seats))


def hold_the_same(deal: Deal, seat: int | None) -> RemoteView:
    """What is sent is read as what the table gives, and described by the schema."""
    sent = write_view(deal, seat)
    found, view = read_view(sent.encode()), deal.view(seat)
    assert found.view == view
    assert (hash(found.view), repr(found.view)) == (hash(view), repr(view))
    assert (found.view.legal, found.view.history) == (view.legal, view.history)
    assert (found.account, found.end) == (deal.account, None)
    SCHEMA.validate(loads(sent))
    assert json.loads(sent)["view"] == json.loads(json.dumps(view_json(view)))
    return found


class TestRoundTrip:
    """What is written is read as the same view: of every phase, rule set and number of seats."""

    @systems
    @examples(2)
    @given(lots)
    def test_at_every_third_point_of_a_deal(self, rules: RuleSet, lots: Random) -> None:
        for deal, _ in islice(drawn_walk(lots, rules, ends=0.05), lots.randrange(3), None, 3):
            hold_the_same(deal, lots.choice(seats_of(rules)))

    @systems
    @examples(4)
    @given(lots)
    def test_for_every_seat(self, rules: RuleSet, lots: Random) -> None:
        deal, _ = drawn_point(lots, rules)
        for seat in seats_of(rules):
            hold_the_same(deal, seat)

    @examples(30)
    @given(lots)
    def test_in_houses(self, lots: Random) -> None:
        rules = drawn_house(lots)
        deal, _ = drawn_point(lots, rules)
        for seat in seats_of(rules):
            hold_the_same(deal, seat)

    @systems
    @examples(2)
    @given(lots)
    def test_the_same_is_refused_for_the_same_reasons(self, rules: RuleSet, lots: Random) -> None:
        deal, _ = drawn_point(lots, rules)
        for seat in range(rules.seats):
            found = read_view(write_view(deal, seat))
            for text in TEXTS:
                assert found.violations(text) == deal.violations(text, seat=seat)

    @systems
    @examples(2)
    @given(lots)
    def test_of_a_match(self, rules: RuleSet, lots: Random) -> None:
        match = drawn_match(lots, rules, most=3, ends=0.2)
        found = read_view(write_view(match, 1))
        assert match.deal is not None
        assert (found.view, found.account) == (match.deal.view(1), match.deal.account)
        assert found.ending == (match.ending if match.is_over else None)

    def test_another_order_of_keys_and_spaces_are_read_too(self) -> None:
        deal = played(CLUB, 20)
        value = json.loads(write_view(deal, 0))
        turned = {key: value[key] for key in reversed([*value])}
        assert read_view(json.dumps(turned, indent=3)) == read_view(write_view(deal, 0))

    def test_a_spectator_may_do_nothing(self) -> None:
        found = read_view(write_view(played(CLUB, 5), None))
        with pytest.raises(InputError, match="a spectator does not act"):
            found.violations("pass")

    def test_first_cards_may_be_left_out_and_are_not_known_then(self) -> None:
        deal, seat = PLAY
        value = json.loads(write_view(deal, seat))
        assert CardSet.parse(" ".join(value.pop("first"))) == CardSet((*deal.pack[:3], *deal.pack[6:9]))
        SCHEMA.validate(value)
        view = deal.view(seat)
        assert read_view(json.dumps(value)).view == attrs.evolve(view, own=attrs.evolve(view.own, first=CardSet()))

    def test_a_spectator_has_no_first_cards(self) -> None:
        value = json.loads(write_view(PLAY[0], None))
        assert "first" not in value
        with pytest.raises(WireError, match="first"):
            read_view(json.dumps({**value, "first": [*map(str, PLAY[0].pack[:6])]}))

    def test_out_of_turn_nothing_else_is_said(self) -> None:
        deal = Deal.new(CLUB, parse_cards(" ".join(map(str, played(CLUB, 0).pack))), 1)
        assert [reason.code for reason in read_view(write_view(deal, 1)).violations("pass")] == ["not-your-turn"]


class TestTheLawOfViews:
    """What is sent follows from what the seat has seen."""

    @systems
    @examples(6)
    @given(lots)
    def test_unseen_cards_elsewhere_give_the_same_bytes(self, rules: RuleSet, lots: Random) -> None:
        deal, story = drawn_point(lots, rules)
        seat = lots.choice((None, *range(rules.seats), story.to_act))
        other = elsewhere(deal, seat, lots)
        assume(other is not None)
        assert other is not None
        assert write_view(deal, seat) == write_view(other, seat)

    @systems
    @examples(3)
    @given(lots)
    def test_also_when_people_end_the_match_or_a_word_the_deal(self, rules: RuleSet, lots: Random) -> None:
        """Of a deal that ended early nobody sees the cards that were not played."""
        deal, story = drawn_point(lots, rules)
        for seat in seats_of(rules):
            end = EndByPeople(EndedBy.RESIGN, 0)
            match = Match(rules, deal.dealer, deal.opening, (deal,))
            ended = match if match.is_over else attrs.evolve(match, end=end)
            assert cards_told(write_view(ended, seat)) <= story.known(seat)
            other = elsewhere(deal, seat, lots)
            if other is not None:
                assert write_view(attrs.evolve(ended, deals=(other,)), seat) == write_view(ended, seat)

    @pytest.mark.parametrize("sample", SAMPLES)
    def test_the_same_bytes_in_each_phase_and_after_each_end(self, sample: str) -> None:
        deal, seat = SAMPLES[sample]
        others = [elsewhere(deal, seat, Random(number)) for number in range(5)]
        assert {write_view(other, seat) for other in others if other is not None} <= {write_view(deal, seat)}

    @pytest.mark.parametrize("sample", SAMPLES)
    def test_no_unseen_card_is_inside(self, sample: str) -> None:
        deal, seat = SAMPLES[sample]
        found = read_view(write_view(deal, seat))
        assert cards_in(found) <= replayed(deal).known(seat)


class TestMatches:
    """Accounts when the deal is over, endings when the match is, also where people ended it."""

    def test_nothing_dealt_is_nothing_to_see(self) -> None:
        with pytest.raises(RuleError, match="nothing has been dealt yet"):
            write_view(Match.new(), 0)

    @pytest.mark.parametrize("seat", [2, -1, True, "0"])
    def test_nobody_else_is_sent_anything(self, seat: Any) -> None:
        with pytest.raises(InputError):
            write_view(played(CLUB, 3), seat)

    @pytest.mark.parametrize(("actions", "seats"), [(3, 2), (12, 2), (9, 3), (60, 2), (60, 4)])
    def test_ends_by_people(self, actions: int, seats: int) -> None:
        deal = played(preset("site", seats=seats), actions)
        match = Match(deal.rules, deal.dealer, deal.opening, (deal,))
        for ended in (match.resign(1), match.forfeit(0), match.agreed()):
            sent = write_view(ended, 0)
            SCHEMA.validate(loads(sent))
            found = read_view(sent)
            assert (found.view, found.ending, found.end) == (deal.view(0), ended.ending, ended.end)
            assert [reason.clause for reason in found.violations("pass")] == ["D36"]

    def test_the_account_is_there_when_the_deal_is_over(self) -> None:
        deal = played(CLUB, 60)
        assert deal.account is not None
        sent = json.loads(write_view(deal, None))
        assert sent["account"]["written"] == list(deal.account.written)
        assert (sent["ending"], "end" in sent, sent["scores"]) == (None, False, [0, 0])
        assert json.loads(write_view(played(CLUB, 9), None))["account"] is None

    def test_the_ending_is_there_when_the_match_is_over(self) -> None:
        deal = played(CLUB, 60, Standing((500, 500)))
        sent = json.loads(write_view(deal, 1))
        assert sent["ending"]["over"] is True
        assert read_view(json.dumps(sent)).ending == Match(CLUB, deal.dealer, deal.opening, (deal,)).ending

    def test_a_deal_that_four_sevens_cancel_keeps_its_bottom_card_beside_the_view(self) -> None:
        """The view has null there, but the seat has seen the card."""
        rules = preset("moscow-second")
        pack = stacked_for("7C 7D 7H 7S 8C 8D", "AS KS QS JS TS 9S", indicator="9H", bottom="AD")
        deal = Deal.new(rules, pack, 1).apply_all(["take", "redeal"])
        for seat in (0, 1, None):
            sent = json.loads(write_view(deal, seat))
            assert (sent["bottom"], sent["view"]["bottom"], sent["account"]["sevens"]) == ("AD", None, 0)
            hold_the_same(deal, seat)
            del sent["bottom"]
            with pytest.raises(WireError, match="the key 'bottom' is missing"):
                read_view(json.dumps(sent))


def spoilt(path: tuple[str | int, ...], part: Any) -> Callable[[Any], Any]:
    return lambda value: put(value, path, part)


PLAY, DONE = SAMPLES["play"], SAMPLES["finished"]
WRONG: dict[str, tuple[Callable[[Any], Any], str, type[DebertsError]]] = {
    "another format": (spoilt(("format",), "deberts-view/2"), "format", RecordError),
    "a record": (spoilt(("format",), "deberts-record/1"), "format", RecordError),
    "no view": (lambda value: cut(value, ("view",)), "view", WireError),
    "another target": (spoilt(("target",), 701), "target", RecordError),
    "scores past the target": (spoilt(("scores",), [501, 0]), "scores", RuleError),
    "a stake that nobody doubled": (spoilt(("stake", "games"), 2), "stake", RuleError),
    "an account in mid-deal": (spoilt(("account",), {}), "account", RecordError),
    "an ending in mid-match": (spoilt(("ending",), {"over": True}), "ending", RecordError),
    "no seat of these": (spoilt(("view", "seat"), 2), "view.seat", WireError),
    "another's seat": (spoilt(("view", "seat"), 1), "view.hand", RecordError),
    "another dealer": (spoilt(("view", "dealer"), 0), "view.history[0].action", RecordError),
    "another phase": (spoilt(("view", "phase"), "finished"), "view.phase", RecordError),
    "true for a seat": (spoilt(("view", "leader"), part=True), "view.leader", DebertsError),
    "a card more in hand": (
        lambda value: changed(value, ("view", "hand"), lambda hand: [*hand, "7S"]),
        "",
        DebertsError,
    ),
    "a card less in hand": (lambda value: changed(value, ("view", "hand"), lambda hand: hand[1:]), "", DebertsError),
    "a card twice in hand": (
        lambda value: changed(value, ("view", "hand"), lambda hand: [*hand[:-1], hand[0]]),
        *("view.hand", RecordError),
    ),
    "what may not be done": (spoilt(("view", "legal"), ["pass"]), "view.legal", RecordError),
    "a key of other rules": (spoilt(("view", "claimed"), None), "view.claimed", WireError),
    "a key that nobody knows": (spoilt(("view", "deck"), []), "view.deck", WireError),
    "another trump": (spoilt(("view", "trump"), "C"), "view.trump", RecordError),
    "a bottom card without need": (spoilt(("bottom",), "AD"), "bottom", DebertsError),
    "first cards that were not his": (
        lambda value: changed(value, ("first",), lambda first: [*first[:5], value["view"]["indicator"]]),
        *("first[", RecordError),
    ),
    "five first cards": (lambda value: changed(value, ("first",), lambda first: first[1:]), "first", RecordError),
    "no first cards": (spoilt(("first",), []), "first", DebertsError),
}


class TestSpoiltViews:
    """What does not follow from the history is refused, with its place."""

    @pytest.mark.parametrize(("spoil", "place", "kind"), WRONG.values(), ids=WRONG)
    def test_one_thing_wrong(self, spoil: Callable[[Any], Any], place: str, kind: type[DebertsError]) -> None:
        value = spoil(json.loads(write_view(*PLAY)))
        with pytest.raises(kind) as caught:
            read_view(json.dumps(value))
        assert caught.value.place
        assert caught.value.place.startswith(place)

    @pytest.mark.parametrize(
        ("line", "place"),
        [
            ({"seat": 1, "action": "play AS"}, "view.history[{end}].action"),  # not his turn, or not his card
            ({"seat": 0, "action": "show 4AS"}, "view"),
            ({"seat": 0, "action": "true 120"}, "view.history[{end}].action"),
            ({"seat": 0, "action": "dance"}, "view.history[{end}].action"),
            ({"seat": 0, "action": "play 10H"}, "view.history[{end}].action"),
            ({"seat": 4, "action": "pass"}, "view.history[{end}].seat"),
            ({"seat": 0}, "view.history[{end}]"),
        ],
    )
    def test_a_line_more(self, line: dict[str, Any], place: str) -> None:
        value = json.loads(write_view(*PLAY))
        history = value["view"]["history"]
        history.append(line)
        with pytest.raises(DebertsError) as caught:
            read_view(json.dumps(value))
        assert caught.value.place == place.format(end=len(history) - 1)

    @pytest.mark.parametrize("sample", SAMPLES)
    def test_anything_else_anywhere(self, sample: str) -> None:
        """Refused with its place, but where the same could have been seen of another deal."""
        value = json.loads(write_view(*SAMPLES[sample]))
        ways = [*paths(value)][1 + [*SAMPLES].index(sample) % 2 :: 2]
        for number, path in enumerate(ways):
            old = at(value, path)
            new = [None, 3, [old], {"a": old}, "AS", True, 0][number % 7]
            for spoilt in [cut(value, path), *([put(value, path, new)] if new != old else [])]:
                if not could_be(path):
                    with pytest.raises(DebertsError) as caught:
                        read_view(json.dumps(spoilt))
                    assert caught.value.place, path

    def test_nobody_ends_what_is_over(self) -> None:
        value = json.loads(write_view(played(CLUB, 60, Standing((500, 500))), 1))
        with pytest.raises(RuleError, match="the match is over already") as caught:
            read_view(json.dumps({**value, "end": {"by": "resign", "seat": 0}}))
        assert (caught.value.clause, caught.value.place) == ("D36", "end")

    def test_whole_rule_sets_are_refused(self) -> None:
        value = json.loads(write_view(*PLAY))
        with pytest.raises(WireError) as caught:
            read_view(json.dumps({**value, "rules": "site"}))
        assert caught.value.place == "view"

    def test_bytes_that_are_no_view(self) -> None:
        for data in (b"", b"\xff", b"[]", b"null", b"{}", b"[" * 1000, "\ufeff{}", '{"format": "deberts-view/1"}'):
            with pytest.raises(DebertsError) as caught:
                read_view(data)
            assert caught.value.place


def could_be(path: tuple[str | int, ...]) -> bool:
    """Whether a place says what the history does not: where the match stood, some answers, and cards not played."""
    return path[0] in {"scores", "suspended", "first"} or path[:2] == ("rules", "agreed") or path[1:2] in FREE


FREE = {("seat",), ("hand",), ("indicator",), ("bottom",)}


class TestOthersAreJudgedByWhatWasSeen:
    """What another cannot have done is refused, though his cards are hidden."""

    def refused(self, deal: Deal, seat: int | None, *lines: tuple[int, str]) -> DebertsError:
        value = json.loads(write_view(deal, seat))
        value["view"]["history"] += [{"seat": whose, "action": text} for whose, text in lines]
        with pytest.raises(DebertsError) as caught:
            read_view(json.dumps(value))
        return caught.value

    def test_who_did_not_follow_suit_holds_none_of_it(self) -> None:
        """Seat 0 throws a club on a heart, then plays a heart: one of the two was no act of his."""
        hands = ("AS KS QS 8S 7S 9D 8D 7D KD", "7C 8C 9C AH KH TH 8H TD JD")
        deal = Deal.new(CLUB, stacked_for(*hands, indicator="JS", bottom="AD"), 1).apply_all(
            ["take", "play 9D", "play TD"]
        )
        sent = deal.apply("play JD").apply("play 7D")
        value = json.loads(write_view(sent, 0))
        history = value["view"]["history"]
        assert [one["action"] for one in history[-4:]] == ["play 9D", "play TD", "play JD", "play 7D"]
        history[-3]["action"] = "play 7C"
        with pytest.raises(DebertsError):
            read_view(json.dumps(value))
        history[-3:] = [
            {"seat": 1, "action": "play 7C"},
            {"seat": 0, "action": "play AS"},
            {"seat": 1, "action": "play TD"},
        ]
        with pytest.raises(IllegalActionError) as caught:
            read_view(json.dumps(value))
        assert (caught.value.clause, caught.value.place) == ("05.2", "view.history[2].action")

    def test_a_card_of_one_s_own_hand_is_nobody_else_s(self) -> None:
        deal = played(CLUB, 8)
        view = deal.view(deal.to_act)
        other = 1 - (deal.to_act or 0)
        error = self.refused(
            deal.apply(deal.legal_actions()[-1]), deal.to_act, (other, f"play {next(iter(view.own.hand))}")
        )
        assert isinstance(error, WireError)

    def test_nobody_announces_what_he_cannot_hold(self) -> None:
        """Seat 1 holds two of each four neighbours, so no bertz of another suit is left."""
        hands = ("8C JC KC 8D JD KD 8H JH KH", "9C TC 7D TD QD 7H 9H TH AD")
        deal = Deal.new(CLUB, stacked_for(*hands, indicator="JS", bottom="8S"), 1).apply_all(["take", "play 8C"])
        value = json.loads(write_view(deal, 0))
        value["view"]["history"].append({"seat": 1, "action": "announce bertz"})
        with pytest.raises(RecordError, match="seat 1 can hold nothing that is announced so"):
            read_view(json.dumps(value))

    @pytest.mark.parametrize(
        "text",
        [
            "announce terc terc",
            "announce terc" + " terc" * 2,
            "announce terc K",
            "announce terc K H",
            "announce terc 8",
        ],
    )
    def test_nothing_more_is_heard_than_there_is(self, text: str) -> None:
        error = self.refused(played(CLUB, 5), None, (played(CLUB, 5).to_act or 0, text))
        assert error.place == "view.history[5].action"

    @pytest.mark.parametrize(
        "text",
        [
            "announce",
            "announce 3AS",
            "announce terc " * 4,
            "announce bertz H",
            "height",
            "height Q 5",
            "show",
            "true",
            "take " * 20,
        ],
    )
    def test_what_nobody_hears(self, text: str) -> None:
        assert self.refused(played(CLUB, 5), None, (0, text.strip())).place == "view.history[5].action"

    def test_the_number_of_cards_is_read_with_the_rank(self) -> None:
        rules = CLUB.house("ours", target=501, runs=Runs.WHOLE, length=Length.TRUE)
        pack = stacked_for("QS JS TS 9S 8S AC 8H AD KH", "KD QD JD TD 9D", indicator="9H")
        deal = Deal.new(rules, pack, dealer=1).apply_all(["take", "announce 5QS", "play AC", "announce 5KD"])
        for seat in (0, 1, None):
            read = read_view(write_view(deal, seat)).view
            assert read == deal.view(seat)
            assert "height 5 Q" in [entry["action"] for entry in view_json(read)["history"]]

    def test_nothing_is_announced_before_trumps(self) -> None:
        error = self.refused(played(CLUB, 0), None, (0, "announce terc"))
        assert "before trumps" in str(error)

    @pytest.mark.parametrize(("verdict", "kind"), [("false 9999", RuleError), ("true 276", RuleError)])
    def test_no_deal_has_so_many_points(self, verdict: str, kind: type[DebertsError]) -> None:
        value = json.loads(write_view(*SAMPLES["nibble"]))
        value["view"]["history"][-1]["action"] = verdict
        with pytest.raises(kind) as caught:
            read_view(json.dumps(value))
        assert caught.value.clause == "06.1"

    def test_what_follows_an_act_must_be_there(self) -> None:
        deal, seat = SAMPLES["shown"]
        value = json.loads(write_view(deal, seat))
        history = value["view"]["history"]
        number = next(n for n, one in enumerate(history) if one["action"].startswith("show"))
        ended = deepcopy(value)
        ended["view"]["history"] = history[:number]
        with pytest.raises(RecordError, match="this ends too early: 'show") as caught:
            read_view(json.dumps(ended))
        assert caught.value.place == "view.history"
        history[number]["action"] = "show 3AS"
        with pytest.raises(DebertsError) as wrong:
            read_view(json.dumps(value))
        assert wrong.value.place is not None


class TestReferee:
    """An arbiter sees everything, and nobody takes it for a view."""

    @systems
    @examples(4)
    @given(lots)
    def test_everything_is_seen(self, rules: RuleSet, lots: Random) -> None:
        deal, story = drawn_point(lots, rules)
        referee = deal.referee()
        sent = json.loads(json.dumps(referee_json(referee)))
        assert (sent["pack"], [*map(set, sent["hands"])]) == (story.pack, [story.hands[n] for n in range(rules.seats)])
        assert sent["announcements"] == [story.announced.get(seat, []) for seat in range(rules.seats)]
        assert [one["action"] for one in sent["history"] if one["action"].startswith("announce")] == [
            str(action) for action in deal.actions if isinstance(action, Announce)
        ]
        assert sent["legal"] == sorted(map(str, deal.legal_actions()))
        spectator = view_json(deal.view(None))
        alike = spectator.keys() - {"seat", "hand", "own", "history", "legal"}
        assert {key: sent[key] for key in alike} == json.loads(json.dumps({key: spectator[key] for key in alike}))

    def test_its_repr_hides_the_cards(self) -> None:
        deal = played(CLUB, 4)
        assert cards_told(repr(deal.referee())) <= replayed(deal).known(None)
        assert repr(deal.referee()).startswith("<RefereeView ")

    def test_nobody_reads_it_as_a_view(self) -> None:
        with pytest.raises(RecordError, match="'deberts-referee/1' is not read here"):
            read_view(json.dumps(referee_json(played(CLUB, 4).referee())))
        assert not SCHEMA.is_valid(referee_json(played(CLUB, 4).referee()))


class TestSchema:
    """The schema and the writer say the same."""

    def test_it_is_a_schema(self) -> None:
        Draft202012Validator.check_schema(schema("view-1"))
        assert "view-1" in SCHEMAS

    @pytest.mark.parametrize("sample", SAMPLES)
    def test_it_refuses_spoilt_ones(self, sample: str) -> None:
        """A key more, a key less, or another kind of value, wherever it stands."""
        value = json.loads(write_view(*SAMPLES[sample]))
        seen = set()
        for path in paths(value):
            if (kind := kind_of(value, path)) in seen:
                continue
            seen.add(kind)
            old = at(value, path)
            if isinstance(old, dict):
                assert not SCHEMA.is_valid(put(value, (*path, "more of it"), 0)), path
            if path and isinstance(path[-1], str) and path not in OPTIONAL and path[-1] not in LATER:
                assert not SCHEMA.is_valid(cut(value, path)), path
            assert not SCHEMA.is_valid(put(value, path, 0.5) if path else 0.5), path

    def test_each_key_is_described(self) -> None:
        found = schema("view-1")["$defs"]["view"]["properties"]
        assert [key for key, part in found.items() if "description" not in part] == []


def kind_of(value: Any, path: tuple[str | int, ...]) -> str:
    """Return the names on the way to a part, and the keys beside each: what describes the part depends on these."""
    on_the_way = [at(value, path[:steps]) for steps in range(len(path) + 1)]
    keys = [sorted(part) if isinstance(part, dict) else type(part) for part in on_the_way]
    return f"{[step for step in path if isinstance(step, str)]} {keys}"


OPTIONAL = {("end",), ("bottom",), ("first",)}
LATER = {"sequence", "question", "more", "stake", "claimed"}
"""Keys of some lines and of some rule sets."""


def test_of_several_ways_to_hold_what_was_announced_one_is_taken_that_gives_nothing_better() -> None:
    *_, (last, _) = drawn_walk(Random("3 announced"), preset("moscow"), ends=0.0)
    hold_the_same(last, 0)


def test_what_nobody_can_hold_was_not_announced() -> None:
    said = json.loads(write_view(*SAMPLES["asked"]))
    said["view"]["history"][2]["action"] = "announce bertz A"
    with pytest.raises(RecordError, match="seat 1 can hold nothing that is announced so") as caught:
        read_view(json.dumps(said))
    assert caught.value.place == "view.history[2].action"


def test_a_card_lies_in_one_place() -> None:
    with pytest.raises(DebertsError, match="7C cannot be here, for it lies elsewhere too"):
        seen_cards._put({Card.parse("7C"): 0}, Card.parse("7C"), 1, Node("7C", "view.hand[0]"))


def test_who_says_bela_holds_both_its_cards() -> None:
    *_, (last, _) = drawn_walk(Random("0 bela"), preset("moscow"), ends=0.0)
    assert SayBela() in last.actions
    hold_the_same(last, None)


def test_what_the_table_finds_of_a_nibble_must_follow_it() -> None:
    said = json.loads(write_view(*SAMPLES["nibble"]))
    assert said["view"]["history"].pop()["action"].startswith("false ")
    with pytest.raises(RecordError, match=r"this ends too early: 'false [0-9]+' of seat 0 is missing"):
        read_view(json.dumps(said))
