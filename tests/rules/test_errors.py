"""Errors carry data that a program can act on, and carry it anywhere."""

from __future__ import annotations

import builtins
import copy
import inspect
import json
import pickle

import attrs
import pytest
from hypothesis import given, strategies as st

from deberts import errors
from deberts.errors import (
    ActionTextError,
    CardTextError,
    DebertsError,
    IllegalActionError,
    InputError,
    MissingExtraError,
    RecordError,
    RuleError,
    RuleSetError,
    SheetTextError,
    UnknownClauseError,
    UnknownLanguageError,
    ViewError,
    Violation,
    WireError,
)
from project import run_python

# Every class with its code and what a program may catch it as. These are promises: codes never change.
KINDS: dict[type[DebertsError], tuple[str, set[type[Exception]]]] = {
    DebertsError: ("error", {Exception}),
    InputError: ("input", {ValueError}),
    CardTextError: ("input", {InputError, ValueError}),
    ActionTextError: ("input", {InputError, ValueError}),
    WireError: ("input", {InputError, ValueError}),
    RecordError: ("input", {InputError, ValueError}),
    SheetTextError: ("input", {InputError, ValueError}),
    RuleSetError: ("input", {InputError, ValueError}),
    ViewError: ("input", {InputError, ValueError}),
    RuleError: ("rule", {ValueError}),
    IllegalActionError: ("illegal-action", {RuleError, ValueError}),
    UnknownClauseError: ("unknown-clause", {LookupError}),
    UnknownLanguageError: ("unknown-language", {LookupError}),
    MissingExtraError: ("missing-extra", {ImportError}),
}
BY_DATA = [kind for kind in KINDS if kind is not IllegalActionError]

VIOLATIONS = (Violation("05.2", "must-follow", (("card", "9C"), ("led", "AS"))), Violation("D23", "not-in-hand"))

texts = st.text(max_size=20)
places = st.from_regex(r"[a-z]{1,5}|\[[0-9]\]", fullmatch=True)
facts = st.dictionaries(st.from_regex(r"fact_[a-z]{1,5}", fullmatch=True), texts | st.integers(), max_size=3)


def made(kind: type[DebertsError]) -> DebertsError:
    """Return an error of a kind, with everything that it can carry."""
    if kind is IllegalActionError:
        return IllegalActionError("9C is refused", VIOLATIONS, ("play JS",)).at("deals[3]")
    return kind("it went wrong", clause="05.2", place="[7].hand", card="9C", deal=3)


def data(error: BaseException) -> tuple[object, ...]:
    """Return all that an error carries."""
    return (type(error), error.args, str(error), vars(error))


@pytest.fixture(params=KINDS, ids=lambda kind: kind.__name__)
def error(request: pytest.FixtureRequest) -> DebertsError:
    return made(request.param)


class TestKinds:
    """A program catches one root, or the builtin that it would expect."""

    def test_all_are_listed(self) -> None:
        classes = [value for value in vars(errors).values() if inspect.isclass(value)]
        assert {*KINDS} == {value for value in classes if issubclass(value, Exception)}

    @pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
    def test_each_is_what_it_is_caught_as(self, kind: type[DebertsError]) -> None:
        code, caught_as = KINDS[kind]
        assert kind.code == code
        assert issubclass(kind, DebertsError)
        foreign = {base for base in kind.__mro__ if base.__name__ in dir(builtins)}
        assert foreign - {base for wanted in caught_as for base in wanted.__mro__} == set()
        assert all(issubclass(kind, base) for base in caught_as)

    def test_only_kinds_of_malformed_input_share_a_code(self) -> None:
        others = [code for kind, (code, _) in KINDS.items() if not issubclass(kind, InputError)]
        assert len({*others}) == len(others)
        assert "input" not in others

    def test_a_refusal_by_a_rule_is_no_malformed_input(self) -> None:
        assert not issubclass(RuleError, InputError)
        assert not issubclass(InputError, RuleError)


class TestData:
    """Code, clause, place, message and facts are attributes, and JSON."""

    @pytest.mark.parametrize("kind", BY_DATA, ids=lambda kind: kind.__name__)
    def test_data_is_kept(self, kind: type[DebertsError]) -> None:
        error = made(kind)
        assert (error.message, error.clause, error.place) == ("it went wrong", "05.2", "[7].hand")
        assert error.facts == {"card": "9C", "deal": 3}
        assert error.args == ("it went wrong",)
        assert error.to_json() == {
            "code": KINDS[kind][0],
            "clause": "05.2",
            "place": "[7].hand",
            "message": "it went wrong",
            "facts": {"card": "9C", "deal": 3},
        }

    @pytest.mark.parametrize("kind", BY_DATA, ids=lambda kind: kind.__name__)
    def test_data_may_be_absent(self, kind: type[DebertsError]) -> None:
        error = kind("it went wrong")
        assert (str(error), error.clause, error.place, error.facts) == ("it went wrong", None, None, {})
        assert error.to_json() == {
            "code": KINDS[kind][0],
            "clause": None,
            "place": None,
            "message": "it went wrong",
            "facts": {},
        }

    def test_an_illegal_action_names_every_reason_and_what_would_be_legal(self) -> None:
        error = IllegalActionError("9C is refused", VIOLATIONS, ("play JS", "play KS"))
        assert (error.clause, error.violations, error.legal) == ("05.2", VIOLATIONS, ("play JS", "play KS"))
        assert error.to_json() == {
            "code": "illegal-action",
            "clause": "05.2",
            "place": None,
            "message": "9C is refused",
            "facts": {},
            "violations": [
                {"clause": "05.2", "code": "must-follow", "facts": {"card": "9C", "led": "AS"}},
                {"clause": "D23", "code": "not-in-hand", "facts": {}},
            ],
            "legal": ["play JS", "play KS"],
        }
        assert IllegalActionError("refused", VIOLATIONS).to_json()["legal"] == []

    def test_json_is_plain_and_a_copy(self, error: DebertsError) -> None:
        first = error.to_json()
        assert json.loads(json.dumps(first)) == first
        told = first["facts"]
        assert isinstance(told, dict)
        told["more"] = 1
        assert error.to_json()["facts"] == error.facts != told

    def test_prints_its_place_before_its_message(self, error: DebertsError) -> None:
        assert str(error) == f"{error.place}: {error.message}"


class TestPlace:
    """Who reads a part tells the place within it; who reads the whole adds where the part lies."""

    @pytest.mark.parametrize(
        ("inner", "outer", "whole"),
        [
            (None, "hand", "hand"),
            ("", "hand", "hand"),
            ("hand", "given", "given.hand"),
            ("[7]", "actions", "actions[7]"),
            ("[7].card", "deals[3].actions", "deals[3].actions[7].card"),
        ],
    )
    def test_is_put_together(self, inner: str | None, outer: str, whole: str) -> None:
        assert InputError("wrong", place=inner).at(outer).place == whole

    @given(st.lists(places, min_size=1, max_size=5))
    def test_grows_outwards(self, parts: list[str]) -> None:
        error = InputError("wrong")
        for part in reversed(parts):
            error = error.at(part)
        assert error.place == "".join(part if part.startswith("[") else f".{part}" for part in parts).removeprefix(".")

    def test_is_told_of_another_error_that_is_otherwise_the_same(self, error: DebertsError) -> None:
        before = copy.deepcopy(data(error))
        moved = error.at("record")
        assert moved is not error
        assert data(error) == before
        place = f"record{error.place}" if str(error.place).startswith("[") else f"record.{error.place}"
        assert data(moved) == (type(error), error.args, f"{place}: {error.message}", {**vars(error), "place": place})


class TestTravel:
    """An error survives every way of copying it with all that it carries."""

    def test_survives_copies_and_pickles(self, error: DebertsError) -> None:
        pickles = [pickle.loads(pickle.dumps(error, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]  # noqa: S301 -- our own bytes
        for twin in (*pickles, copy.copy(error), copy.deepcopy(error)):
            assert twin is not error
            assert data(twin) == data(error)
            assert twin.to_json() == error.to_json()

    @given(kind=st.sampled_from(BY_DATA), message=texts, clause=st.none() | texts, place=st.none() | places, told=facts)
    def test_survives_whatever_it_carries(
        self, kind: type[DebertsError], message: str, clause: str | None, place: str | None, told: dict[str, str | int]
    ) -> None:
        error = kind(message, clause=clause, place=place, **told)
        twin = pickle.loads(pickle.dumps(error))  # noqa: S301 -- our own bytes
        assert data(twin) == data(error)
        assert (twin.message, twin.clause, twin.place, twin.facts) == (message, clause, place, told)

    def test_keeps_what_was_noted_on_it(self) -> None:
        error = InputError("wrong")
        error.add_note("while reading deal 3")
        assert pickle.loads(pickle.dumps(error)).__notes__ == ["while reading deal 3"]  # noqa: S301 -- our own bytes
        assert error.at("hand").__notes__ == ["while reading deal 3"]

    def test_crosses_to_another_process(self) -> None:
        program = (
            "import pickle\n"
            "from deberts import CLUB, Deal, DebertsError, shuffled\n"
            "try: Deal.new(CLUB, shuffled('a seed'), 1).apply_all(['pass', 'exchange'])\n"
            "except DebertsError as error: print(pickle.dumps(error).hex())"
        )
        error = pickle.loads(bytes.fromhex(run_python("-c", program)))  # noqa: S301 -- our own bytes
        assert type(error) is IllegalActionError
        assert (error.clause, error.place, error.facts) == ("02.12", "[1]", {"action": "exchange"})
        assert error.violations == (Violation("02.12", "no-trump-yet"),)
        assert error.legal == ("pass", "take")


class TestViolation:
    """A reason is a value."""

    def test_cannot_be_changed(self) -> None:
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            VIOLATIONS[0].clause = "05.3"  # type: ignore[misc]  # that is the point

    def test_is_equal_by_what_it_says(self) -> None:
        twin = pickle.loads(pickle.dumps(VIOLATIONS[0]))  # noqa: S301 -- our own bytes
        assert twin == VIOLATIONS[0] != VIOLATIONS[1]
        assert hash(twin) == hash(VIOLATIONS[0])
        assert twin != Violation("05.2", "must-follow")

    def test_becomes_json_in_its_own_order(self) -> None:
        assert json.dumps(Violation("05.2", "must-follow", (("led", "AS"), ("card", "9C"))).to_json()) == (
            '{"clause": "05.2", "code": "must-follow", "facts": {"led": "AS", "card": "9C"}}'
        )


class Shy:
    """Something whose own ``repr`` is at fault."""

    def __repr__(self) -> str:
        raise RuntimeError("nobody asks me")


def test_what_cannot_be_shown_is_still_refused() -> None:
    assert errors.excerpt(Shy()) == "something of type Shy"
    assert errors.excerpt(10**5000) == "a number of thousands of digits"
    assert errors.excerpt("x" * 50) == f"'{'x' * 39}…"
