"""Records: what is written is read back, what is read could have been played, and every refusal has a place."""

from __future__ import annotations

import json
import pickle
import runpy
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

import attrs
import pytest
from hypothesis import example, given, strategies as st
from jsonschema import Draft202012Validator

from deberts import (
    CLUB,
    PACK,
    PRESETS,
    Card,
    Deal,
    IllegalActionError,
    Match,
    Stake,
    Standing,
    lot,
    pack_of_deal,
    preset,
)
from deberts.clauses.sources import SOURCES
from deberts.errors import (
    ActionTextError,
    CardTextError,
    DebertsError,
    InputError,
    RecordError,
    RuleError,
    RuleSetError,
    WireError,
)
from deberts.integers import MOST_POINTS
from deberts.options import Convention, SecondHang
from deberts.records import match_record as record
from deberts.records.match_record import Record, read_record, write_record
from deberts.records.strict_json import Node, loads
from deberts.rulesets import OPTIONS
from deberts.rulesets.names import LONGEST_NAME
from deberts.rulesets.questions import NUMBERS
from deberts.rulesets.ruleset import HIGHEST_TARGET, SEMANTICS, RuleSet
from deberts.schemas import SCHEMAS, schema
from deberts.strategies import matches
from deberts.table import grammar
from playing import stacked
from project import ROOT
from record_samples import (
    BAIT,
    EMPTY,
    HANG,
    HOUSE,
    MATCH,
    RELEASE,
    SAMPLES,
    UNFINISHED,
    Json,
    cut,
    deal,
    put,
    record as record_of,
    spoiled,
    text_of,
    void,
)
from rule_sets import stacked_for
from steps import calls

SCHEMA = Draft202012Validator(schema("record-1"))

meta_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53) + 1, 2**53 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("ab é", max_size=3), inner, max_size=3),
    max_leaves=6,
)
metas = st.dictionaries(st.text(st.characters(exclude_categories=["Cs"]), max_size=8), meta_values, max_size=3)
houses = st.builds(CLUB.house, st.sampled_from(["our table", "наш стол", "♠"]), target=st.integers(1, 1_000))


def refused(data: bytes | str | Json, kind: type[DebertsError] = DebertsError) -> DebertsError:
    """Return the error of reading a text, or of a value written as one."""
    with pytest.raises(kind) as caught:
        read_record(data if isinstance(data, bytes | str) else text_of(data))
    assert caught.value.place
    assert json.loads(json.dumps(caught.value.to_json()))
    return caught.value


def meaning(match: Match, rules: Json, **more: Json) -> Json:
    """What the record of a match says, key by key, from the description of the format."""
    said = [
        {
            "dealer": each.dealer,
            "pack": [str(card) for card in each.pack],
            "actions": [str(action) for action in each.actions],
            "written": list(each.account.written) if each.account else None,
        }
        for each in match.deals
    ]
    value = {
        "format": "deberts-record/1",
        "rules": rules,
        "semantics": 1,
        "seats": 2,
        "scores": list(match.opening.scores),
        "suspended": list(match.opening.suspended),
        "dealer": None if match.deals else match.first_dealer,
        "deals": [{key: part for key, part in each.items() if part is not None} for each in said],
        "meta": more,
    }
    absent: list[Json] = [[], None, {}, [0, 0]]
    return {key: part for key, part in value.items() if key == "deals" or part not in absent}


def played(rules: RuleSet, seed: str) -> Match:
    """A whole match, its packs and its actions by lot from one seed."""
    lots = Random(seed)
    match = Match.new(rules, first_dealer=lot(seed, 2))
    while not match.is_over:
        match = match.next_deal(pack_of_deal(seed, len(match.deals)))
        while legal := match.deals[-1].legal_actions():
            match = match.apply(lots.choice(legal))
    return match


class TestRoundTrip:
    """Writing then reading is the identity, and the text is the same byte for byte."""

    @given(match=matches(), meta=metas)
    def test_what_is_written_is_read_back(self, match: Match, meta: dict[str, Any]) -> None:
        text = write_record(match, meta=meta)
        read = read_record(text)
        assert read.match == match
        assert repr(read.meta) == repr(meta)
        assert write_record(read.match, meta=read.meta) == text
        assert read == read_record(text.encode("utf-8")) == read_record(write_record(match, meta=meta, indent=2))

    @given(match=matches(), meta=metas)
    def test_the_canonical_text(self, match: Match, meta: dict[str, Any]) -> None:
        value = meaning(match, "club", **meta)
        expected = json.dumps(value, separators=(",", ":"), ensure_ascii=False) + "\n"
        assert write_record(match, meta=meta) == expected

    @given(rules=houses, seed=st.integers(0, 9))
    @example(rules=CLUB.house("t", target=10_000), seed=0)
    def test_whole_matches_at_tables_of_their_own(self, rules: RuleSet, seed: int) -> None:
        match = played(rules, f"seed {seed}")
        text = write_record(match)
        house = {"id": rules.name, "options": {}}
        assert json.loads(text) == meaning(match, {**HOUSE, "target": rules.target, "house": house})
        assert read_record(text) == Record(match)

    @pytest.mark.parametrize("sample", SAMPLES.values(), ids=SAMPLES)
    def test_records_written_by_hand(self, sample: Json) -> None:
        read = read_record(text_of(sample))
        assert json.loads(write_record(read.match, meta=read.meta)) == sample

    @pytest.mark.parametrize("worked", [BAIT, HANG, RELEASE], ids=["bait", "hang", "release"])
    @pytest.mark.parametrize("suspended", [[], [81]], ids=["nothing", "81"])
    def test_every_point_of_the_worked_deals(self, worked: Json, suspended: list[int]) -> None:
        for end in range(len(worked["actions"])):
            unfinished = {**deal(worked, 1, None), "actions": worked["actions"][:end]}
            value = record_of(unfinished, **({"suspended": suspended} if suspended else {}))
            read = read_record(text_of(value))
            assert [str(action) for action in read.match.deals[0].actions] == worked["actions"][:end]
            assert read.match.standing == Standing((0, 0), tuple(suspended))
            assert json.loads(write_record(read.match)) == value

    def test_an_opening_of_nothing_need_not_be_written(self) -> None:
        assert read_record(text_of(MATCH | {"scores": [0, 0], "suspended": [], "meta": {}})) == read_record(
            text_of(MATCH)
        )

    def test_the_order_of_sequences_in_an_announcement_tells_nothing(self) -> None:
        pack = [str(card) for card in stacked(forehand="QC KC AC QD JD TD 7S 8H 9H", indicator="7H")]
        texts = [
            text_of(record_of({"dealer": 1, "pack": pack, "actions": ["take", announced]}))
            for announced in ("announce 3QD 3AC", "announce 3AC 3QD")
        ]
        assert read_record(texts[0]) == read_record(texts[1])
        assert (
            write_record(read_record(texts[0]).match) == json.dumps(json.loads(texts[1]), separators=(",", ":")) + "\n"
        )

    def test_a_suspended_zero_is_not_nothing(self) -> None:
        match = Match.new(opening=Standing((0, 0), (0,))).next_deal(PACK)
        assert json.loads(write_record(match))["suspended"] == [0]
        assert read_record(write_record(match)).match == match

    def test_what_was_read_belongs_to_the_reader(self) -> None:
        text = text_of(UNFINISHED)
        first, second = read_record(text), read_record(text)
        first.meta["players"].append("Cy")
        assert second.meta == UNFINISHED["meta"]
        assert first != second
        assert hash(first) == hash(second)

    def test_records_survive_a_pickle(self) -> None:
        read = read_record(text_of(UNFINISHED))
        assert pickle.loads(pickle.dumps(read)) == read  # noqa: S301  # written one call before

    def test_cards_are_hidden_in_the_repr(self) -> None:
        assert repr(read_record(text_of(MATCH))) == "Record(match=<Match club deals=3 scores=343:143>, meta={})"


class TestWorkedDeals:
    """The deals of section 07 as records, with the numbers of the text."""

    @pytest.mark.parametrize(
        ("worked", "suspended", "written", "scores", "left"),
        [
            (BAIT, [], [162, 0], (162, 0), ()),
            (HANG, [], [0, 81], (0, 81), (81,)),
            (RELEASE, [81], [62, 181], (62, 181), ()),
        ],
        ids=["07.2", "07.3", "07.4"],
    )
    def test_alone(
        self, worked: Json, suspended: list[int], written: list[int], scores: tuple[int, ...], left: tuple[int, ...]
    ) -> None:
        match = read_record(text_of(record_of(deal(worked, 1, written), suspended=suspended))).match
        assert match.standing == Standing(scores, left)
        assert match.deals[0].account is not None
        assert list(match.deals[0].account.totals) == worked["totals"]
        assert list(match.deals[0].account.tricks) == worked["tricks"]
        assert match.sheet[0].entry.declarer == worked["declarer"]

    def test_one_after_another(self) -> None:
        match = read_record(text_of(MATCH)).match
        assert [row.standing for row in match.sheet] == [
            Standing((162, 0)),
            Standing((162, 81), (81,)),
            Standing((343, 143)),
        ]
        assert [row.dealer for row in match.sheet] == [1, 1, 0]
        assert match.next_dealer == 0


class TestCases:
    """Situations that other programs got wrong."""

    def test_k112_a_deal_of_four_passes(self) -> None:
        value = record_of(void(0), void(1), scores=[7, 9], suspended=[81])
        match = read_record(text_of(value)).match
        assert match.standing == Standing((7, 9), (81,))
        assert match.next_dealer == 0
        assert json.loads(write_record(match)) == value
        assert refused(put(value, ("deals", 0, "written"), [81, 0]), RecordError).clause == "02.7"
        assert refused(put(value, ("deals", 1, "dealer"), 0), RecordError).clause == "02.7"

    def test_k113_an_open_exchange_while_81_hangs(self) -> None:
        pack = stacked(forehand="7H 8H 9C", indicator="AH")
        match = Match.new(first_dealer=1, opening=Standing((100, 200), (81,)))
        match = match.next_deal(pack).apply("take")
        again = read_record(write_record(match)).match
        assert again == match
        assert again.standing == Standing((100, 200), (81,))
        assert again.deals[0].is_legal("exchange")
        exchanged = again.apply("exchange")
        assert read_record(write_record(exchanged)).match == exchanged
        assert not read_record(write_record(exchanged)).match.deals[0].is_legal("exchange")

    @pytest.mark.parametrize("number", [0, 2, -1, 2**53 - 1])
    def test_k114_another_semantics(self, number: int) -> None:
        error = refused(MATCH | {"semantics": number, "unheard of": 1}, RecordError)
        assert (error.place, error.facts) == ("semantics", {"semantics": number})
        assert f"semantics {number}" in error.message

    def test_k114_no_semantics(self) -> None:
        error = refused(cut(MATCH, ("semantics",)), RecordError)
        assert error.place == "record"
        assert "'semantics' is missing" in error.message

    @pytest.mark.parametrize("number", [None, True, 1.0, "1", [1]])
    def test_k114_a_semantics_that_is_no_number(self, number: Json) -> None:
        assert refused(MATCH | {"semantics": number}, InputError).place in {"semantics", "record"}

    def test_k116_seats_by_place(self) -> None:
        """The same deals with the seats exchanged: every list of numbers by seat is turned round, nothing else."""
        turned = [{**each, "dealer": 1 - each["dealer"], "written": each["written"][::-1]} for each in MATCH["deals"]]
        one = read_record(text_of(MATCH | {"scores": [10, 20]})).match
        other = read_record(text_of(record_of(*turned, scores=[20, 10]))).match
        assert one.standing.scores == (353, 163)
        assert other.standing.scores == (163, 353)
        assert [row.written for row in one.sheet] == [row.written[::-1] for row in other.sheet]
        assert refused(MATCH | {"deals": [turned[0], *MATCH["deals"][1:]]}, RecordError).place == "deals[1].dealer"

    def test_k117_one_seed_one_record_and_one_sum(self) -> None:
        text = write_record(played(CLUB, "k117"))
        assert text == write_record(played(CLUB, "k117"))
        assert text != write_record(played(CLUB, "k118"))
        match = read_record(text).match
        lines = [line for each in match.deals if each.account for line in each.account.ledger]
        sums = tuple(sum(line.points for line in lines if line.seat == seat) for seat in (0, 1))
        written = [each["written"] for each in json.loads(text)["deals"]]
        assert sums == match.standing.scores == tuple(map(sum, zip(*written, strict=True)))
        assert max(sums) >= 501


LONG = record_of(deal(BAIT, 1, [162, 0]), deal(BAIT, 1, [162, 0]), deal(BAIT, 1, [162, 0]), deal(BAIT, 1, [162, 0]))
"""Four baits of seat 1: after the last, seat 0 has 648."""

ILLEGAL: dict[str, tuple[Json, type[DebertsError], str, str | None, str]] = {
    "format of a later version": (
        MATCH | {"format": "deberts-record/2", "new": 1},
        *(RecordError, "format", None, "'deberts-record/2' is not read here"),
    ),
    "another format": (MATCH | {"format": "deberts-table/1"}, RecordError, "format", None, "'deberts-table/1'"),
    "no format": (cut(MATCH, ("format",)), RecordError, "record", None, "'format' is missing"),
    "no object": ([MATCH], WireError, "record", None, "expected an object"),
    "a key too many": (MATCH | {"deal": []}, WireError, "deal", None, "did you mean 'deals'?"),
    "a key too few": (cut(MATCH, ("seats",)), WireError, "record", None, "'seats' is missing"),
    "three seats": (MATCH | {"seats": 3}, RuleSetError, "seats", None, "played by 2, not by 3"),
    "an unknown rule set": (MATCH | {"rules": "clab"}, RuleSetError, "rules", None, "did you mean club?"),
    "three scores": (MATCH | {"scores": [1, 2, 3]}, WireError, "scores", None, "a list of 2"),
    "a negative score": (MATCH | {"scores": [1, -2]}, WireError, "scores[1]", None, "from 0 up"),
    "an opening past the target": (MATCH | {"scores": [0, 501]}, RuleError, "scores", "06.10", "over at 501"),
    "two amounts suspended": (MATCH | {"suspended": [8, 1]}, RuleError, "suspended", "06.5", "2 amounts"),
    "a negative amount": (MATCH | {"suspended": [-81]}, WireError, "suspended[0]", None, "from 0 to 1000000"),
    "meta that is a text": (MATCH | {"meta": "Ann"}, WireError, "meta", None, "expected an object"),
    "nobody deals first": (cut(EMPTY, ("dealer",)), WireError, "deals", None, "who will deal first"),
    "two say who deals first": (MATCH | {"dealer": 1}, WireError, "dealer", None, "its own dealer"),
    "a third seat deals first": (EMPTY | {"dealer": 2}, WireError, "dealer", None, "from 0 to 1"),
    "a third seat deals": (put(MATCH, ("deals", 0, "dealer"), 2), WireError, "deals[0].dealer", None, "from 0 to 1"),
    "the wrong dealer": (
        put(MATCH, ("deals", 1, "dealer"), 0),
        *(RecordError, "deals[1].dealer", "02.14", "seat 1 deals here, not seat 0"),
    ),
    "31 cards": (cut(MATCH, ("deals", 2, "pack", 9)), RuleError, "deals[2].pack", "02.1", "31 cards"),
    "33 cards": (
        put(MATCH, ("deals", 2, "pack"), [*RELEASE["pack"], "TC"]),
        *(WireError, "deals[2].pack[32]", None, "stands already at deals[2].pack[6]"),
    ),
    "a card twice": (
        put(MATCH, ("deals", 0, "pack", 31), "KS"),
        *(WireError, "deals[0].pack[31]", None, "stands already at deals[0].pack[0]"),
    ),
    "no card": (put(MATCH, ("deals", 0, "pack", 3), "1C"), CardTextError, "deals[0].pack[3]", None, "no card"),
    "a card in another way of writing": (
        put(MATCH, ("deals", 0, "pack", 1), "10h"),
        *(WireError, "deals[0].pack[1]", None, "'10h' is written TH in a record"),
    ),
    "a Cyrillic card": (put(MATCH, ("deals", 0, "pack", 1), "ТН"), CardTextError, "deals[0].pack[1]", None, "Latin T"),  # noqa: RUF001  # the look-alikes
    "no action": (
        put(MATCH, ("deals", 1, "actions", 2), "nahme H"),
        *(ActionTextError, "deals[1].actions[2]", None, "did you mean name?"),
    ),
    "an action in another way of writing": (
        put(MATCH, ("deals", 1, "actions", 4), "play  qh"),
        *(ActionTextError, "deals[1].actions[4]", None, "'play  qh' is written 'play QH' in a record"),
    ),
    "an action with an end of line": (
        put(MATCH, ("deals", 1, "actions", 0), "pass\n"),
        *(ActionTextError, "deals[1].actions[0]", None, "is written 'pass'"),
    ),
    "an endless action": (
        put(MATCH, ("deals", 1, "actions", 3), "announce" + " 4KD" * 19),
        *(ActionTextError, "deals[1].actions[3]", None, "84 characters"),
    ),
    "an action that is just not endless": (
        put(MATCH, ("deals", 1, "actions", 3), "announce" + " 4KD" * 18),
        *(IllegalActionError, "deals[1].actions[3]", "04.9", "is refused by 04.9"),
    ),
    "a sequence of five": (
        put(MATCH, ("deals", 1, "actions", 3), "announce 5KD"),
        *(RuleError, "deals[1].actions[3]", "04.14", "bertz"),
    ),
    "an action that is a number": (
        put(MATCH, ("deals", 1, "actions", 3), 3),
        *(WireError, "deals[1].actions[3]", None, "expected a text"),
    ),
    "an illegal action": (
        put(MATCH, ("deals", 0, "actions", 6), "play TC"),
        *(IllegalActionError, "deals[0].actions[6]", "05.2", "Legal: play 9H, play KH"),
    ),
    "an action after the end of a deal": (
        put(MATCH, ("deals", 0, "actions"), [*BAIT["actions"], "pass"]),
        *(IllegalActionError, "deals[0].actions[23]", "D23", "deal-is-over"),
    ),
    "a bait that writes something else": (
        put(MATCH, ("deals", 0, "written"), [90, 72]),
        *(RecordError, "deals[0].written", "06.3", "[90, 72] does not follow from what was done, [162, 0] does"),
    ),
    "a hang that writes the total": (
        put(MATCH, ("deals", 1, "written"), [81, 81]),
        *(RecordError, "deals[1].written", "06.4", "[0, 81] does"),
    ),
    "a release that is forgotten": (
        put(MATCH, ("deals", 2, "written"), [100, 62]),
        *(RecordError, "deals[2].written", "06.5", "[181, 62] does"),
    ),
    "an amount that nobody could write down": (
        MATCH | {"suspended": [1_000_001]},
        *(WireError, "suspended[0]", None, "from 0 to 1000000, found 1000001"),
    ),
    "one number written": (put(MATCH, ("deals", 2, "written"), [1]), WireError, "deals[2].written", None, "list of 2"),
    "nothing written": (
        cut(MATCH, ("deals", 2, "written")),
        *(RecordError, "deals[2]", None, "'written' must be there, with [181, 62]"),
    ),
    "something written too early": (
        put(UNFINISHED, ("deals", 1, "written"), [0, 0]),
        *(RecordError, "deals[1].written", "06.9", "not over"),
    ),
    "a deal after an unfinished one": (
        record_of(UNFINISHED["deals"][1], void(1)),
        *(RuleError, "deals[1]", "06.9", "must be played out"),
    ),
    "a deal after the end": (record_of(*LONG["deals"], void(1)), RuleError, "deals[4]", "06.10", "over"),
}


class TestRefusals:
    """A record that could not have been played is refused, with place and clause."""

    @pytest.mark.parametrize(("value", "kind", "place", "clause", "said"), ILLEGAL.values(), ids=ILLEGAL)
    def test_refused(self, value: Json, kind: type[DebertsError], place: str, clause: str | None, said: str) -> None:
        error = refused(value)
        assert type(error) is kind
        assert (error.place, error.clause) == (place, clause)
        assert said in error.message

    @pytest.mark.parametrize(
        ("worked", "suspended", "written", "clause"),
        [
            # what was left out is what the earlier deal suspended
            (BAIT, [81], [162, 0], "06.5"),
            (HANG, [81], [0, 81], "06.6"),
            (RELEASE, [81], [62, 100], "06.5"),
            (RELEASE, [162], [62, 100], "06.5"),
            # what the contract moves: all of it, or half of it
            (BAIT, [81], [90 + 81, 72], "06.3"),
            (BAIT, [81], [162 + 81, 72], "06.3"),
            (BAIT, [], [90, 0], "06.3"),
            (HANG, [81], [81, 81 + 81], "06.4"),
            # a part of a total: the last trick, the bertz, the terc or bela
            (RELEASE, [81], [62, 90 + 81], "03.3"),
            (RELEASE, [81], [12, 100 + 81], "04.8"),
            (BAIT, [], [142, 0], "04.10"),
            # nothing that was left out alone explains it
            (BAIT, [81], [90, 72], "06.3"),
            (HANG, [81], [81, 81], "06.4"),
            (RELEASE, [81], [62, 182], "06.2"),
            (RELEASE, [81], [62 + 81, 100], "06.2"),
            (RELEASE, [81], [0, 0], "06.2"),
        ],
    )
    def test_the_clause_is_that_of_the_line_left_out(
        self, worked: Json, suspended: list[int], written: list[int], clause: str
    ) -> None:
        error = refused(record_of(deal(worked, 1, written), suspended=suspended), RecordError)
        assert (error.place, error.clause) == ("deals[0].written", clause)

    def test_the_long_match_is_right_before_it_goes_on(self) -> None:
        match = read_record(text_of(LONG)).match
        assert match.is_over
        assert match.standing.scores == (648, 0)

    def test_an_illegal_action_tells_all_that_was_legal(self) -> None:
        error = refused(ILLEGAL["an illegal action"][0], IllegalActionError)
        assert isinstance(error, IllegalActionError)
        assert error.legal == ("play 9H", "play KH")
        assert [violation.clause for violation in error.violations] == ["05.2"]
        assert str(error).startswith("deals[0].actions[6]: play TC is refused by 05.2")

    @pytest.mark.parametrize("worked", [BAIT, HANG], ids=["bait", "hang"])
    def test_everything_that_was_not_legal_is_refused_everywhere(self, worked: Json) -> None:
        """At each point of a deal, every play and every bid: read exactly when the table allows it."""
        words = ["pass", "take", "exchange", *(f"name {suit}" for suit in "CDHS"), *(f"play {card}" for card in PACK)]
        state = Deal.new(CLUB, map(Card.parse, worked["pack"]), 1)
        for number, action in enumerate(worked["actions"]):
            legal = {str(option) for option in state.legal_actions()}
            for word in words:
                value = record_of({**deal(worked, 1, None), "actions": [*worked["actions"][:number], word]})
                if word in legal and state.apply(word).is_over:
                    assert refused(value, RecordError).place == "deals[0]"
                elif word in legal:
                    assert str(read_record(text_of(value)).match.deals[0].actions[-1]) == word
                else:
                    error = refused(value, IllegalActionError)
                    assert error.place == f"deals[0].actions[{number}]"
                    assert isinstance(error, IllegalActionError)
                    assert {*error.legal} == legal
            state = state.apply(action)

    def test_a_record_in_another_text(self) -> None:
        node = Node({"given": [MATCH]}).mapping()["given"].items()[0]
        assert record.read_record_json(node).match == read_record(text_of(MATCH)).match
        for key in ("format", "semantics", "seats"):
            with pytest.raises(InputError) as caught:
                record.read_record_json(attrs.evolve(node, value=cut(MATCH, (key,))))
            assert caught.value.place == "given[0]"
        with pytest.raises(RecordError) as error:
            record.read_record_json(attrs.evolve(node, value=ILLEGAL["the wrong dealer"][0]))
        assert error.value.place == "given[0].deals[1].dealer"

    def test_a_long_record_takes_the_steps_of_its_deals(self) -> None:
        """Twice as many deals are twice the calls: no deal is looked at again for those that follow."""
        short, long = (text_of(record_of(*(void(number % 2) for number in range(deals)))) for deals in (60, 120))
        read_record(short)
        few, many = calls(read_record, short), calls(read_record, long)
        assert few > 60 * 32
        assert many < 2.02 * few
        few, many = (calls(write_record, read_record(text).match) for text in (short, long))
        assert few > 60
        assert many < 2.02 * few


class TestWriting:
    """Only what can be read back is written."""

    def test_nothing_is_played_again(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A match is known to be right: its constructor has looked, and dealing and acting lead to nothing else."""
        match, text = read_record(text_of(MATCH)).match, write_record(read_record(text_of(MATCH)).match)
        monkeypatch.delattr(Deal, "apply")
        monkeypatch.delattr(Deal, "new")
        assert write_record(match) == text

    def test_rules_without_a_name(self) -> None:
        with pytest.raises(RuleSetError) as caught:
            write_record(Match.new(attrs.evolve(CLUB, name="ours", offers=frozenset({Convention.MARS}))))
        assert caught.value.place == "rules"

    def test_meta_may_be_any_mapping(self) -> None:
        text = write_record(Match.new(), meta=MappingProxyType({"a": 1}))
        assert read_record(text).meta == {"a": 1}
        assert read_record(write_record(Match.new(), meta=MappingProxyType({}))).meta == {}

    @pytest.mark.parametrize(
        ("meta", "place"),
        [
            ({"when": float("nan")}, "meta.when"),
            ({"cards": [PACK[0]]}, "meta.cards[0]"),
            ({1: 2}, "meta[1]"),
            ({"\ud800": 1}, "meta['\\ud800']"),
            ({"many": [2**53]}, "meta.many[0]"),
        ],
    )
    def test_meta_that_json_does_not_have(self, meta: dict[Any, Any], place: str) -> None:
        with pytest.raises(WireError) as caught:
            write_record(Match.new(), meta=meta)
        assert caught.value.place == place

    def test_meta_goes_as_deep_as_can_be_read(self) -> None:
        deep: list[Json] = []
        for _ in range(29):
            deep = [deep]
        text = write_record(Match.new(), meta={"deep": deep})
        assert read_record(text).meta == {"deep": deep}
        with pytest.raises(WireError):
            write_record(Match.new(), meta={"deep": [deep]})

    def test_a_text_too_long_to_be_read(self, monkeypatch: pytest.MonkeyPatch) -> None:
        match = read_record(text_of(MATCH)).match
        monkeypatch.setattr("deberts.records.strict_json.MOST_BYTES", len(write_record(match)))
        assert read_record(write_record(match)).match == match
        with pytest.raises(WireError) as caught:
            write_record(match, meta={"a": 1})
        assert caught.value.place == "record"

    def test_for_people(self) -> None:
        text = write_record(read_record(text_of(MATCH)).match, indent=2)
        assert text.startswith('{\n  "format": "deberts-record/1",\n  "rules": "club",\n')
        assert text.count("\n") == 6 + 3 * 6 + 2


# Each of them is wrong in its shape alone: the schema must see it, and so must the reader.
MISSHAPEN: dict[str, Json] = {
    "a list": [MATCH],
    "null": None,
    "nothing in it": {},
    **{f"no {key}": cut(MATCH, (key,)) for key in MATCH},
    **{f"{key} is null": put(UNFINISHED, (key,), None) for key in UNFINISHED},
    **{f"{key} is a number": put(UNFINISHED, (key,), 3) for key in UNFINISHED},
    **{f"{key} is a text": put(UNFINISHED, (key,), "x") for key in UNFINISHED},
    **{f"{key} is a list of lists": put(UNFINISHED, (key,), [[]]) for key in UNFINISHED},
    **{f"another {key}": put(MATCH, (key,), UNFINISHED) for key in MATCH},
    "another key": MATCH | {"winner": 1},
    "a key in capitals": cut(MATCH | {"Rules": "club"}, ("rules",)),
    "true for 1": MATCH | {"semantics": True},
    "three scores": MATCH | {"scores": [1, 2, 3]},
    "one score": MATCH | {"scores": [1]},
    "half a point": MATCH | {"scores": [0.5, 0]},
    "a negative score": MATCH | {"scores": [0, -1]},
    "two suspended": MATCH | {"suspended": [1, 2]},
    "a negative amount": MATCH | {"suspended": [-1]},
    "an amount beyond a million": MATCH | {"suspended": [1_000_001]},
    "a dealer too many": MATCH | {"dealer": 1},
    "no dealer": cut(EMPTY, ("dealer",)),
    "dealer 2": EMPTY | {"dealer": 2},
    "dealer true": EMPTY | {"dealer": True},
    **{f"a deal without {key}": cut(MATCH, ("deals", 1, key)) for key in ("dealer", "pack", "actions")},
    **{f"a deal's {key} null": put(MATCH, ("deals", 1, key), None) for key in MATCH["deals"][1]},
    **{f"a deal's {key} object": put(MATCH, ("deals", 1, key), {}) for key in MATCH["deals"][1]},
    "a deal's other key": put(MATCH, ("deals", 1, "declarer"), 0),
    "a deal's dealer -1": put(MATCH, ("deals", 1, "dealer"), -1),
    "a deal's dealer as text": put(MATCH, ("deals", 1, "dealer"), "1"),
    "31 cards": cut(MATCH, ("deals", 1, "pack", 31)),
    "33 cards": put(MATCH, ("deals", 1, "pack"), [*HANG["pack"], "7S"]),
    "a card twice": put(MATCH, ("deals", 1, "pack", 31), "QD"),
    **{
        f"{text!r} for a card": put(MATCH, ("deals", 1, "pack", 5), text)
        for text in ("10S", "ts", "T♠", "T", "", " TS", "TS\n")
    },
    "a pack in one text": put(MATCH, ("deals", 1, "pack"), " ".join(HANG["pack"])),
    **{
        f"{text!r} for an action": put(MATCH, ("deals", 1, "actions", 2), text)
        for text in (
            "",
            "NAME H",
            "name h",
            "name  H",
            " name H",
            "name",
            "named H",
            "play",
            "play QH BELA",
            "play QH bela\n",
            "pass\n",
            "announce",
        )
    },
    "an action of 84 characters": put(MATCH, ("deals", 1, "actions", 3), "announce" + " 4KD" * 19),
    "an action in a list": put(MATCH, ("deals", 1, "actions", 2), ["name", "H"]),
    "three written": put(MATCH, ("deals", 1, "written"), [0, 81, 0]),
    "a text written": put(MATCH, ("deals", 1, "written"), ["0", "81"]),
    "negative points written": put(MATCH, ("deals", 1, "written"), [-81, 81]),
    **{f"a house without {key}": cut(UNFINISHED, ("rules", key)) for key in HOUSE},
    **{f"a house's {key} null": put(UNFINISHED, ("rules", key), None) for key in HOUSE},
    "a house's other key": put(UNFINISHED, ("rules", "semantics"), 1),
    "a house of three": put(UNFINISHED, ("rules", "seats"), 3),
    "a house on a house": put(UNFINISHED, ("rules", "base"), "our table"),
    "a target of 0": put(UNFINISHED, ("rules", "target"), 0),
    "a target of 10,001": put(UNFINISHED, ("rules", "target"), 10_001),
    "a convention agreed": put(UNFINISHED, ("rules", "agreed"), ["mars"]),
    "a house without a name": put(UNFINISHED, ("rules", "house", "id"), ""),
    "a house called club": put(UNFINISHED, ("rules", "house", "id"), "club"),
    "a house called moscow": put(UNFINISHED, ("rules", "house", "id"), "moscow"),
    "a house of 41 characters": put(UNFINISHED, ("rules", "house", "id"), "x" * 41),
    "a house's option": put(UNFINISHED, ("rules", "house", "options"), {"next-dealer": "winner"}),
    "a house's options in a list": put(UNFINISHED, ("rules", "house", "options"), []),
    "a house without options": cut(UNFINISHED, ("rules", "house", "options")),
    "an unknown rule set": MATCH | {"rules": "moscou"},
}


def accepted(data: str) -> bool:
    try:
        read_record(data)
    except DebertsError:
        return False
    return True


def _house(options: Json) -> Json:
    return {"base": "club", "seats": 2, "target": 501, "agreed": [], "house": {"id": "ours", "options": options}}


class TestSchema:
    """The schema in the package and the reader say the same of every shape."""

    def test_it_is_a_schema(self) -> None:
        Draft202012Validator.check_schema(schema("record-1"))
        assert "record-1" in SCHEMAS
        assert schema("record-1") == schema("record-1")
        assert schema("record-1") is not schema("record-1")

    def test_it_says_what_the_library_knows(self) -> None:
        value = schema("record-1")
        parts = value["$defs"]
        assert value["properties"]["format"]["const"] == record.FORMAT
        assert value["properties"]["semantics"]["const"] == SEMANTICS
        assert parts["preset"]["enum"] == [*PRESETS]
        seats = sorted({seats for source in SOURCES.values() for seats in source.seats})
        assert seats == parts["seats"]["enum"]
        assert parts["seat"]["maximum"] == max(seats) - 1
        assert parts["house"]["properties"]["agreed"]["items"]["enum"] == [one.value for one in Convention]
        options = parts["house"]["properties"]["house"]["properties"]["options"]["properties"]
        bela = options["bela"].pop("oneOf")
        options["bela"] = bela[0]
        points = {"$ref": "#/$defs/house_points"}
        assert bela[1:] == [points]
        assert options == {
            **{name: {"enum": [answer.value for answer in kind]} for name, kind in OPTIONS.items()},
            **{
                name: {"type": "integer", "minimum": row.least, "maximum": row.most} if row.of else points
                for name, row in NUMBERS.items()
            },
        }
        tied = [(row.of.field, name, row.usual) for name, row in NUMBERS.items() if row.of]
        never = parts["house"]["properties"]["house"]["properties"]["options"]["allOf"]
        assert tied == [(*one["if"]["properties"], *one["then"]["properties"], 100) for one in never]
        for row in NUMBERS.values():
            assert row.of or (parts["house_points"]["minimum"], parts["house_points"]["maximum"]) == (
                row.least,
                row.most,
            )
        house = parts["house"]["properties"]
        assert house["target"]["maximum"] == HIGHEST_TARGET
        assert house["house"]["properties"]["id"]["maxLength"] == LONGEST_NAME
        assert house["house"]["properties"]["id"]["not"] == {"$ref": "#/$defs/preset"}
        assert parts["card"]["pattern"] == f"^{grammar.CARD}$"
        assert parts["action"]["pattern"] == grammar.PATTERN
        assert parts["action"]["maxLength"] == grammar.LONGEST_ACTION
        assert parts["suspended"]["items"]["maximum"] == MOST_POINTS

    def test_what_sources_leave_open_is_what_their_records_say(self) -> None:
        value = schema("record-1")
        _, for_two, of_amounts = value["allOf"]
        (several,) = [name for name, source in SOURCES.items() if max(source.seats) > 2]
        assert for_two["if"]["properties"]["rules"]["not"]["anyOf"][1]["properties"]["base"] == {"const": several}
        assert value["$defs"]["house"]["allOf"][1]["if"]["properties"]["base"]["not"] == {"const": several}
        open_ = [name for name, source in SOURCES.items() if source.offers or len(source.seats) > 1]
        assert value["$defs"]["house"]["allOf"][0]["if"]["properties"]["base"]["not"]["enum"] == open_
        one_waits = [name for name, rules in PRESETS.items() if rules.second_hang is SecondHang.TO_DEFENDER]
        assert [of_amounts["if"]["properties"]["rules"]["const"]] == one_waits

    @pytest.mark.parametrize(
        "options", [{"bela": 30}, {"bela_points": 0, "bela": "before-any-move"}, {"last_trick": 100}]
    )
    def test_both_accept_what_a_house_sets(self, options: Json) -> None:
        value = {**EMPTY, "rules": _house(options)}
        SCHEMA.validate(value)
        assert accepted(text_of(value))

    @pytest.mark.parametrize(
        "options",
        [{"bela": 101}, {"bela": True}, {"bela_points": "30"}, {"last_trick": -1}, {"bela": 30, "bela_points": 30}],
    )
    def test_both_refuse_what_none_can_set(self, options: Json) -> None:
        value = {**EMPTY, "rules": _house(options)}
        assert not SCHEMA.is_valid(value)
        assert not accepted(text_of(value))

    @pytest.mark.parametrize("name", ["record-2", "record-1.json", "", "../schemas/record-1", "x" * 1_000])
    def test_another_schema(self, name: str) -> None:
        with pytest.raises(InputError, match=f"no schema: there is {', '.join(SCHEMAS)}") as caught:
            schema(name)
        assert len(caught.value.message) < 200

    @pytest.mark.parametrize("value", SAMPLES.values(), ids=SAMPLES)
    def test_both_accept(self, value: Json) -> None:
        SCHEMA.validate(value)
        assert accepted(text_of(value))

    @pytest.mark.parametrize("value", MISSHAPEN.values(), ids=MISSHAPEN)
    def test_both_refuse(self, value: Json) -> None:
        assert not SCHEMA.is_valid(value)
        refused(value)

    @given(match=matches(), meta=metas)
    def test_what_is_written_fits(self, match: Match, meta: dict[str, Any]) -> None:
        assert SCHEMA.is_valid(json.loads(write_record(match, meta=meta)))

    @given(value=spoiled())
    def test_whatever_the_reader_accepts_the_schema_accepts(self, value: Json) -> None:
        text = text_of(value)
        if accepted(text):
            SCHEMA.validate(loads(text))

    @pytest.mark.parametrize(
        "name", ["the wrong dealer", "an illegal action", "nothing written", "a deal after the end"]
    )
    def test_what_the_schema_cannot_see(self, name: str) -> None:
        SCHEMA.validate(ILLEGAL[name][0])


class TestExample:
    """The example runs, and its record is one that this library writes."""

    def test_the_record(self) -> None:
        path = ROOT / "examples" / "records" / "match.json"
        text = path.read_text("utf-8")
        read = read_record(text)
        assert write_record(read.match, meta=read.meta, indent=2) == text
        assert SCHEMA.is_valid(json.loads(text))
        assert read.match.is_over

    def test_the_script(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        main: Callable[..., None] = runpy.run_path(str(ROOT / "examples" / "replay_a_record.py"))["main"]
        main()
        said = capsys.readouterr().out
        assert "Seat 0 wins, 526:496." in said
        assert "Refused at deals[3].actions[16].\n  05.3 " in said
        assert "Legal was: play TC, play JC." in said
        for value, last in [
            (UNFINISHED, "Under way; seat 1 deals."),
            (ILLEGAL["nothing written"][0], "  the deal is over, so the key 'written' must be there, with [181, 62]."),
        ]:
            (tmp_path / "own.json").write_text(text_of(value), "utf-8")
            main(tmp_path / "own.json")
            assert capsys.readouterr().out.splitlines()[-1] == last


def test_v2_the_stake_of_an_opening_is_kept() -> None:
    rules = preset("moscow-second").agree(Convention.DOUBLING)
    match = Match.new(rules, opening=Standing((100, 200), (), Stake(4, 1)))
    text = write_record(match)
    assert json.loads(text)["stake"] == {"games": 4, "owner": 1}
    assert read_record(text).match == match
    SCHEMA.validate(loads(text))


class TestOtherSets:
    """What does not follow is told by the clause of the rule set itself, where it has one."""

    @pytest.mark.parametrize(("name", "clause"), [("moscow-second", "D19"), ("site", "g4"), ("moscow", "m3.1")])
    def test_another_dealer_in_a_record(self, name: str, clause: str) -> None:
        pack = stacked_for("7C 7D 7H AC AD AH 7S KC KD", "8C 8D 8H 9C 9D 9H 8S TC TD", indicator="AS")
        match = Match.new(preset(name), first_dealer=1).next_deal(pack)
        match = match.apply_all(["take", "redeal"] if name == "moscow-second" else ["pass"] * 4).next_deal(PACK)
        told = json.loads(write_record(match))
        told["deals"][1]["dealer"] = 1 - told["deals"][1]["dealer"]
        with pytest.raises(RecordError, match="deals here") as caught:
            read_record(json.dumps(told))
        assert (caught.value.clause, caught.value.place) == (clause, "deals[1].dealer")

    @pytest.mark.parametrize(("name", "clause"), [("club", "06.9"), ("one-deal", "o0"), ("moscow", "D23")])
    def test_nothing_is_written_under_way(self, name: str, clause: str) -> None:
        told = json.loads(write_record(Match.new(preset(name)).next_deal(PACK)))
        told["deals"][0]["written"] = [0, 0]
        with pytest.raises(RecordError, match="nothing is written yet") as caught:
            read_record(json.dumps(told))
        assert caught.value.clause == clause

    @pytest.mark.parametrize(
        ("name", "clause"), [("site", "g11"), ("one-deal", "o1"), ("moscow", "m11.1"), ("club", "06.3")]
    )
    def test_other_points_in_a_record(self, name: str, clause: str) -> None:
        match = Match.new(preset(name), first_dealer=1).next_deal(
            stacked_for("7C 8C 9C 7D 8D 7H 8H 9D 9S", "AC TC AD TD JH 9H TH AS TS", indicator="AH")
        )
        match = match.apply("take")
        while match.deal is not None and not match.deal.is_over:
            match = match.apply(next(one for one in match.deal.legal_actions() if one.word in {"play", "keep"}))
        told = json.loads(write_record(match))
        assert told["deals"][0]["written"][0] == 0
        told["deals"][0]["written"] = [7, 7]
        with pytest.raises(RecordError, match="does not follow") as caught:
            read_record(json.dumps(told))
        assert caught.value.clause == clause


def test_another_format_is_told_as_a_fact() -> None:
    for name, told in (("deberts-table/1", "deberts-table/1"), ("x" * 1000, "x" * 40)):
        error = refused(MATCH | {"format": name}, RecordError)
        assert (error.place, error.facts) == ("format", {"format": told, "due": "deberts-record/1"})
    assert refused(cut(MATCH, ("format",)), RecordError).facts == {}
