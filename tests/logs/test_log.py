"""Logs: a line for each step, read back as the match that was played, and refused by the line."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st
from jsonschema import Draft202012Validator

from deberts import CLUB, PACK, Convention, Match, RuleSet, Stake, Standing, pack_of_deal, preset
from deberts.errors import (
    ActionTextError,
    CardTextError,
    DebertsError,
    IllegalActionError,
    InputError,
    RecordError,
    RuleError,
    RuleSetError,
    WireError,
)
from deberts.records import (
    LOG_FORMAT,
    Log,
    Record,
    log_lines,
    read_log,
    read_record,
    read_saved,
    write_log,
    write_record,
)
from deberts.records.log import MOST_LINES
from deberts.records.strict_json import MOST_BYTES, loads
from deberts.schemas import schema
from deberts.strategies import matches
from logs.samples import COMMITMENT, ENDED, LOGS, canonical, log_of, steps_of
from record_samples import (
    BAIT,
    EMPTY,
    JUNK,
    MATCH,
    UNFINISHED,
    Json,
    cut,
    deal,
    paths,
    put,
    record,
    text_of,
    void,
)
from rule_sets import SYSTEMS, drawn_house
from steps import calls

SCHEMA = Draft202012Validator(schema("log-1"))
SETS = st.sampled_from(SYSTEMS) | st.integers(0, 99).map(lambda seed: drawn_house(Random(seed)))


def refused(data: bytes | str) -> DebertsError:
    """Return the error of reading a log: it has a place, and can be sent anywhere."""
    with pytest.raises(DebertsError) as caught:
        read_log(data)
    error = caught.value
    assert error.place
    assert len(str(error)) < 1_500
    assert str(error).encode()
    assert json.loads(json.dumps(error.to_json(), allow_nan=False))["place"] == error.place
    return error


def trail(match: Match) -> list[Match]:
    """The match at every step, from before its first deal."""
    states = [Match.new(match.rules, first_dealer=match.first_dealer, opening=match.opening)]
    for each in match.deals:
        states.append(states[-1].next_deal(each.pack))
        for action in each.actions:
            states.append(states[-1].apply(action))
    return states + ([states[-1].ended(match.end)] if match.end else [])


class TestRoundTrip:
    """Writing then reading is the identity, and each step is one line more."""

    @given(data=st.data(), rules=SETS)
    def test_what_is_written_is_read_back(self, data: st.DataObject, rules: RuleSet) -> None:
        match = data.draw(matches(rules))
        if not match.is_over and data.draw(st.booleans()):
            match = match.resign(data.draw(st.integers(0, rules.seats - 1)))
        meta = data.draw(st.sampled_from([{}, {"players": ["Ann", "Бо"]}]))
        bound = data.draw(st.sampled_from([None, COMMITMENT]))
        text = write_log(match, meta=meta, commitment=bound)
        assert read_log(text) == read_log(text.encode()) == Log(match, meta, bound)
        more = {} if bound is None else {"commitment": bound}
        assert text == canonical(steps_of(json.loads(write_record(match, meta=meta)), **more))
        assert write_log(read_log(text).match, meta=meta, commitment=bound) == text
        for line in text.splitlines():
            SCHEMA.validate(loads(line))

    @given(data=st.data(), rules=SETS)
    def test_each_step_is_a_line(self, data: st.DataObject, rules: RuleSet) -> None:
        states = trail(data.draw(matches(rules)))
        lines = write_log(states[-1]).splitlines(keepends=True)
        assert [write_log(states[0]), *map(log_lines, states, states[1:])] == lines
        first, last = sorted(data.draw(st.tuples(*[st.integers(0, len(states) - 1)] * 2)))
        assert log_lines(states[first], states[last]) == "".join(lines[first + 1 : last + 1])
        assert read_log("".join(lines[: last + 1])).match == states[last]

    @pytest.mark.parametrize("steps", LOGS.values(), ids=LOGS)
    def test_logs_written_by_hand(self, steps: list[Json]) -> None:
        log = read_log(log_of(steps))
        assert write_log(log.match, meta=log.meta, commitment=log.commitment) == canonical(steps)
        assert log.torn == 0

    @pytest.mark.parametrize("sample", [MATCH, UNFINISHED, ENDED, EMPTY])
    def test_a_log_and_a_record_are_of_one_match(self, sample: Json) -> None:
        of_record, of_log = read_record(text_of(sample)), read_log(log_of(steps_of(sample)))
        assert (of_log.match, of_log.meta) == (of_record.match, of_record.meta)

    def test_an_opening_is_kept(self) -> None:
        rules = preset("moscow-second").agree(Convention.DOUBLING)
        match = Match.new(rules, first_dealer=1, opening=Standing((100, 200), (), Stake(4, 1)))
        assert read_log(write_log(match)).match == match

    def test_a_header_need_not_say_who_deals_first_once_somebody_has(self) -> None:
        header, *rest = LOGS["match"]
        assert read_log(log_of([cut(header, ("dealer",)), *rest])) == read_log(log_of([header, *rest]))

    def test_line_feeds_may_have_carriage_returns(self) -> None:
        text = log_of(LOGS["match"])
        assert read_log(text.replace("\n", "\r\n")) == read_log(text)


class TestGoingOn:
    """What a log gains is written of a match that goes on from the one it has, and of no other."""

    MATCH = read_log(log_of(LOGS["unfinished"])).match

    def test_nothing_new_is_no_line(self) -> None:
        for match in (Match.new(), self.MATCH, self.MATCH.agreed()):
            assert log_lines(match, match) == log_lines(match, attrs.evolve(match)) == ""

    def test_another_match_is_refused(self) -> None:
        match, pack = self.MATCH, pack_of_deal("another", 0)
        house = CLUB.house("another table", target=match.rules.target)
        other = Match.new(match.rules, first_dealer=match.first_dealer, opening=match.opening)
        wrong = [
            (match, match.before(3)),
            (match, match.before(0).apply("take")),
            (match, Match.new(house, first_dealer=match.first_dealer, opening=match.opening)),
            (other, attrs.evolve(other, first_dealer=1 - other.first_dealer)),
            (other, attrs.evolve(other, opening=Standing((0, 0)))),
            (other.next_deal(pack), match),
            (match.agreed(), match),
            (match.agreed(), match.resign(0)),
            (other.agreed(), match.agreed()),
            (match, other),
            (self.two("7C"), self.two("8C", first=pack)),
        ]
        for before, after in wrong:
            with pytest.raises(RecordError, match="does not go on"):
                log_lines(before, after)

    @staticmethod
    def two(_last: str, first: Any = PACK) -> Match:
        """Two deals, of which the first may have another pack."""
        return Match.new().next_deal(first).apply_all(["pass"] * 4).next_deal(PACK)

    def test_a_step_costs_the_same_late_as_early(self) -> None:
        early = late = Match.new().next_deal(PACK).apply_all(["pass"] * 4).next_deal(PACK)
        for _ in range(20):
            late = late.apply_all(["pass"] * 4).next_deal(PACK)
        steps = [(match, match.apply("take")) for match in (early, late)]
        few, many = (calls(lambda step: log_lines(*step), step) for step in steps)
        assert few == many


HEADER, *REST = LOGS["match"]
HEAD = log_of([HEADER])

ILLEGAL: dict[str, tuple[list[Json], type[DebertsError], str, str | None, str]] = {
    "no header": (REST, RecordError, "line 1", None, "this is no log: the key 'format' is missing"),
    "a record's format": ([{**HEADER, "format": "deberts-record/1"}], RecordError, "line 1.format", None, "only"),
    "another version": ([{**HEADER, "format": "deberts-log/2"}], RecordError, "line 1.format", None, "only"),
    "another semantics": ([{**HEADER, "semantics": 2}], RecordError, "line 1.semantics", None, "only 1 is known"),
    "another key": ([{**HEADER, "deals": []}], WireError, "line 1.deals", None, "no such key"),
    "three seats": ([{**HEADER, "seats": 3}], RuleSetError, "line 1.seats", None, "played by 2"),
    "past the target": ([{**HEADER, "scores": [0, 501]}], RuleError, "line 1.scores", "06.10", "over at 501"),
    "no commitment": ([{**HEADER, "commitment": "d5"}], WireError, "line 1.commitment", None, "64 hexadecimal"),
    "a commitment in capitals": (
        [{**HEADER, "commitment": COMMITMENT.upper()}],
        *(WireError, "line 1.commitment", None, "lower case"),
    ),
    "nobody deals first": ([cut(HEADER, ("dealer",))], RecordError, "line 1", None, "who will deal first"),
    "an action before a deal, and nobody deals": (
        [cut(HEADER, ("dealer",)), {"do": "pass"}],
        *(WireError, "line 2.do", None, "no such key"),
    ),
    "another key after the header": ([HEADER, {"dealt": 0}], WireError, "line 2", None, "keys 'deal', 'do', 'end'"),
    "two headers": ([HEADER, HEADER], WireError, "line 2", None, "another match is another log"),
    "two logs": ([*LOGS["ended"], HEADER], WireError, "line 27", None, "another match is another log"),
    "a list": ([HEADER, []], WireError, "line 2", None, "expected an object"),
    "two steps in a line": ([HEADER, REST[0] | REST[1]], WireError, "line 2.do", None, "no such key"),
    "the second deal first": ([HEADER, REST[0] | {"deal": 1}], RecordError, "line 2.deal", None, "deal 0 is due"),
    "another first dealer": ([HEADER, REST[0] | {"dealer": 0}], RecordError, "line 2.dealer", "02.2", "seat 1 deals"),
    "no pack": ([HEADER, cut(REST[0], ("pack",))], WireError, "line 2", None, "'pack' is missing"),
    "31 cards": ([HEADER, cut(REST[0], ("pack", 31))], RuleError, "line 2.pack", "02.1", "31 cards"),
    "no card": ([HEADER, put(REST[0], ("pack", 3), "1C")], CardTextError, "line 2.pack[3]", None, "no card"),
    "nothing is dealt": ([HEADER, REST[1]], RuleError, "line 2.do", "02.3", "nothing has been dealt"),
    "an illegal action": ([HEADER, REST[0], {"do": "name S"}], IllegalActionError, "line 3.do", "02.4", "is refused"),
    "another spelling": ([HEADER, REST[0], {"do": "Pass"}], ActionTextError, "line 3.do", None, "is written 'pass'"),
    "a deal too early": (
        [*LOGS["match"][:4], {**REST[0], "deal": 1}],
        *(RuleError, "line 5", "06.9", "must be played out"),
    ),
    "another dealer": (
        [*steps_of(record(deal(BAIT, 1, []))), {**REST[0], "deal": 1, "dealer": 0}],
        *(RecordError, "line 26.dealer", "02.14", "seat 1 deals here"),
    ),
    "nobody's end": ([HEADER, {"end": {"by": "resign", "seat": None}}], InputError, "line 2.end.seat", None, "lose"),
    "an end twice": ([*LOGS["ended"], LOGS["ended"][-1]], RuleError, "line 27.end", "D36", "have ended"),
    "an action after the end": ([*LOGS["ended"], {"do": "pass"}], RuleError, "line 27.do", "D36", "have ended"),
    "a deal after the end": ([*LOGS["ended"], {**REST[0], "deal": 2}], RuleError, "line 27", "D36", "over"),
}


class TestRefusals:
    """A log that could not have been written is refused at its first wrong line, with the clause."""

    @pytest.mark.parametrize(("steps", "kind", "place", "clause", "said"), ILLEGAL.values(), ids=ILLEGAL)
    def test_refused(
        self, steps: list[Json], kind: type[DebertsError], place: str, clause: str | None, said: str
    ) -> None:
        error = refused(log_of(steps))
        assert (type(error), error.place, error.clause) == (kind, place, clause)
        assert said in error.message

    @pytest.mark.parametrize(
        ("data", "place"),
        [
            (b"", "line 1"),
            (HEAD[:-1], "line 1"),
            (b"\n", "line 1 column 1"),
            (HEAD.encode("utf-16"), "line 1 byte 0"),
            (b"\xef\xbb\xbf" + HEAD.encode(), "line 1 column 1"),
            (HEAD + "\n", "line 2 column 1"),
            (HEAD + '{"do":}\n', "line 2 column 7"),
            (HEAD + '{"do":"pa\n', "line 2 column 7"),
            (HEAD + '{"do":"pass"} {"do":"pass"}\n', "line 2 column 15"),
            (HEAD + '{"do":"pass","do":"pass"}\n', "line 2.do"),
            (HEAD + '{"deal":' + "9" * 5_000 + "}\n", "line 2.deal"),
            (HEAD + '{"do":"\\ud800"}\n', "line 2.do"),
            (HEAD + '{"do":"\ud800"}\n', "line 2 byte 7"),
            (HEAD.encode() + b'{"do":"\xff"}\n', "line 2 byte 7"),
            (HEAD + "\0\n", "line 2 column 1"),
            (HEAD + "[" * 1_000 + "\n", "line 2 column 33"),
            (HEAD + '{"do":"' + "x" * 1_000_000 + '"}\n', "line 2.do"),
            (HEAD + "{}\n" * MOST_LINES, f"line {MOST_LINES + 1}"),
            ((HEAD * 2).encode().ljust(MOST_BYTES + 1), "log"),
        ],
        ids=range(19),
    )
    def test_a_broken_text(self, data: bytes | str, place: str) -> None:
        assert refused(data).place == place

    def test_a_broken_line_says_which(self) -> None:
        assert refused(HEAD + "{]\n").facts == {"line": 2, "column": 2, "offset": 1}

    @pytest.mark.parametrize("data", [None, 7, bytearray(b"{}"), LOGS["match"]])
    def test_neither_bytes_nor_text(self, data: Any) -> None:
        assert refused(data).place == "log"

    def test_a_commitment_that_is_none_is_not_written(self) -> None:
        for bound in ("", COMMITMENT[1:], COMMITMENT.upper(), f"{COMMITMENT}\n"):
            with pytest.raises(WireError) as caught:
                write_log(Match.new(), commitment=bound)
            assert caught.value.place == "commitment"

    def test_meta_that_json_does_not_have_is_not_written(self) -> None:
        with pytest.raises(WireError) as caught:
            write_log(Match.new(), meta={"when": float("nan")})
        assert caught.value.place == "meta.when"


class TestTornLines:
    """A last line without its line feed is left out, at whatever byte it ends, and how long it is is said."""

    def test_at_every_byte_of_some_lines(self) -> None:
        data = log_of(LOGS["ended"]).encode()
        header = data.index(b"\n") + 1
        for end in (*range(header, header + 300), *range(len(data) - 100, len(data) + 1)):
            start = data.rindex(b"\n", 0, end) + 1
            assert read_log(data[:end]) == attrs.evolve(read_log(data[:start]), torn=end - start)

    def test_without_a_header_nothing_is_read(self) -> None:
        header = HEAD.encode()
        for end in range(len(header)):
            assert refused(header[:end]).place == "line 1"

    @pytest.mark.parametrize("torn", [b"\0" * 4096, b"\xff", b"{}", b"x" * 1_000_000])
    def test_whatever_it_is(self, torn: bytes) -> None:
        assert read_log(HEAD.encode() + torn) == Log(Match.new(first_dealer=1), torn=len(torn))


class TestEitherFormat:
    """Records and logs are told apart by their first line."""

    @pytest.mark.parametrize("sample", [MATCH, UNFINISHED, EMPTY])
    def test_both_are_read(self, sample: Json) -> None:
        log, one = read_saved(log_of(steps_of(sample))), read_saved(text_of(sample))
        indented = read_saved(json.dumps(sample, indent=2).encode())
        assert type(log) is Log
        assert type(one) is type(indented) is Record
        assert log.match == one.match == indented.match

    @pytest.mark.parametrize(
        ("data", "place"),
        [
            (log_of([{**HEADER, "format": "deberts-log/2"}]), "line 1.format"),
            (text_of({**MATCH, "format": "deberts-table/1"}), "format"),
            (text_of({**MATCH, "format": 7}), "format"),
            ("[]", "record"),
            ("", "line 1 column 1"),
            (b"\xff\n", "byte 0"),
        ],
    )
    def test_what_is_neither(self, data: bytes | str, place: str) -> None:
        with pytest.raises(DebertsError) as caught:
            read_saved(data)
        assert caught.value.place == place


# Each line is wrong in its shape alone: the schema must see it, and so must the reader.
MISSHAPEN: dict[str, tuple[int, Json]] = {
    **{f"header without {key}": (0, cut(HEADER, (key,))) for key in HEADER if key != "dealer"},
    **{f"header's {key} is null": (0, put(LOGS["unfinished"][0], (key,), None)) for key in LOGS["unfinished"][0]},
    **{f"deal without {key}": (1, cut(REST[0], (key,))) for key in REST[0]},
    **{f"deal's {key} is null": (1, put(REST[0], (key,), None)) for key in REST[0]},
    **{f"deal's {key} is a text": (1, put(REST[0], (key,), "1")) for key in REST[0]},
    **{f"deal's {key} is half": (1, put(REST[0], (key,), 0.5)) for key in REST[0]},
    **{f"deal's {key} is a list": (1, put(REST[0], (key,), [0])) for key in REST[0]},
    "a deal before the first": (1, REST[0] | {"deal": -1}),
    "a card twice": (1, put(REST[0], ("pack", 0), "QD")),
    "an action that is none": (2, {"do": "named H"}),
    "an action too long": (2, {"do": "announce" + " 4KD" * 19}),
    "an action in a list": (2, {"do": ["pass"]}),
    "an action and more": (2, {"do": "pass", "seat": 0}),
    "no step": (2, {}),
    "null": (2, None),
    "an end by nobody": (2, {"end": {"by": "forfeit", "seat": None}}),
    "an end by somebody": (2, {"end": {"by": "agreed", "seat": 0}}),
    "an end by cards": (2, {"end": {"by": "cards", "seat": 0}}),
    "an end and more": (2, {"end": {"by": "agreed", "seat": None}, "do": "pass"}),
}


class TestSchema:
    """The schema of a line and the reader say the same of every shape."""

    def test_it_is_a_schema(self) -> None:
        Draft202012Validator.check_schema(schema("log-1"))
        assert schema("log-1")["$defs"]["header"]["properties"]["format"]["const"] == LOG_FORMAT

    def test_what_it_takes_from_records_is_theirs(self) -> None:
        ours, theirs = schema("log-1")["$defs"], schema("record-1")["$defs"]
        assert all(ours[key] == theirs[key] for key in ours.keys() & theirs.keys())
        assert ours.keys() - theirs.keys() == {"header", "dealt", "done", "ended"}

    @pytest.mark.parametrize(("at", "line"), MISSHAPEN.values(), ids=MISSHAPEN)
    def test_both_refuse(self, at: int, line: Json) -> None:
        assert not SCHEMA.is_valid(line)
        place = refused(log_of([*LOGS["match"][:at], line])).place
        assert place
        assert place.startswith(f"line {at + 1}")

    def test_whatever_the_reader_accepts_the_schema_accepts(self) -> None:
        for name, steps in LOGS.items():
            lines = [*range(min(3, len(steps))), *(len(steps) - 1,) * (name == "ended")]
            for at in lines:  # one of each kind
                for number, path in enumerate(paths(steps[at])):
                    for junk in JUNK[number % 19 :: 19]:
                        line = put(steps[at], path, junk) if path else junk
                        if is_read(log_of([*steps[:at], line])):
                            SCHEMA.validate(loads(text_of(line)))


def is_read(data: bytes | str) -> bool:
    """Whether a log is read; if not, the error is as any."""
    try:
        read_log(data)
    except DebertsError:
        refused(data)
        return False
    return True


class TestTime:
    """The work grows as the log does."""

    def test_a_long_log_takes_the_steps_of_its_lines(self) -> None:
        """Twice as many deals are twice the calls: no deal is looked at again for those that follow."""
        short, long = (log_of(steps_of(record(*(void(number % 2) for number in range(deals))))) for deals in (60, 120))
        read_log(short)
        few, many = calls(read_log, short), calls(read_log, long)
        assert few > 60 * 32
        assert many < 2.02 * few
        matches_of = [read_log(text).match for text in (short, long)]
        few, many = (calls(write_log, match) for match in matches_of)
        assert few > 60 * 5
        assert many < 2.02 * few
