"""The vectors that are shipped: what they cover, how they are named, and that nobody can change them unnoticed."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import pytest
from jsonschema import Draft202012Validator

from deberts import clauses
from deberts.conformance import vectors
from deberts.conformance.families import FAMILIES
from deberts.conformance.operations import OPERATIONS
from deberts.conformance.operations.rules import RULE_OPERATIONS
from deberts.conformance.runner import smoke
from deberts.conformance.vectors import (
    MANIFEST,
    Vector,
    VectorError,
    choose,
    decode,
    encode,
    load,
    manifest,
    shipped,
    shipped_for_all,
)
from deberts.errors import UnknownClauseError, WireError
from deberts.files import FileError
from deberts.records.strict_json import dumps
from engines import THREE, vector
from tools.vectors.variants.without_vectors import WITHOUT_VECTORS

LONGEST_TITLE: Final = 90
NAME: Final = re.compile(r"([a-z0-9-]+/(?:[A-Za-z0-9.]+|game|count|sample))/(\d{4})")

# Situations of other rule sets, and those that no operation can ask about.
NOT_ASKED: Final = {
    55, 96, 97, 98, *range(121, 135), *range(138, 144),
    108, *range(114, 118),
}  # fmt: skip


ASKED: Final = [
    row.number for row in clauses.CLAUSES.values() if row.status.value != "prose" and row.number not in WITHOUT_VECTORS
]


def by_clause() -> dict[str, list[Vector]]:
    """The vectors of the family clause, by the clause that they ask."""
    found = defaultdict(list)
    for one in shipped_for_all():
        if one.family == "clause":
            found[one.clauses[0]].append(one)
    return found


def schema(name: str) -> Any:
    return json.loads(files("deberts.schemas").joinpath(f"{name}.json").read_text("utf-8"))


def written_out(part: Any, whole: Any) -> Any:
    """A schema in which what it refers to stands in each place: it means the same, and nothing has to be looked up."""
    if isinstance(part, list):
        return [written_out(one, whole) for one in part]
    if not isinstance(part, dict):
        return part
    own = {key: written_out(value, whole) for key, value in part.items() if key not in {"$ref", "$defs"}}
    if "$ref" not in part:
        return own
    named = written_out(whole["$defs"][part["$ref"].removeprefix("#/$defs/")], whole)
    return {**own, "allOf": [*own.get("allOf", ()), named]} if own else named


class TestCoverage:
    """Every clause is asked, every operation asks, and nothing is answered alike by all."""

    @pytest.mark.parametrize("number", ASKED)
    def test_each_clause_has_vectors_with_different_answers(self, number: str) -> None:
        answers = {dumps(one.expect) for one in by_clause()[number]}
        assert len(answers) >= 2

    def test_prose_has_none(self) -> None:
        assert {number for number in by_clause() if clauses.clause(number).status is clauses.Status.PROSE} == set()

    def test_each_operation_is_asked(self) -> None:
        assert {one.op for one in shipped()} == {*OPERATIONS}

    def test_there_are_enough(self) -> None:
        families = Counter(one.family for one in shipped())
        assert families["clause"] >= 400
        assert families["game"] >= 60
        assert families["count"] >= 40
        assert families["sample"] == 2000

    def test_each_situation_of_the_club_is_asked(self) -> None:
        asked = {int(number) for one in shipped() for number in re.findall(r"\bK(\d{3})\b", one.title)}
        assert asked == {*range(1, 145)} - NOT_ASKED

    def test_the_smoke_vectors_of_each_rule_have_opposite_answers(self) -> None:
        answers = defaultdict(set)
        for one in smoke(shipped()):
            answers[one.op].add("error" if "error" in one.expect else dumps(one.expect))
        assert {op: len(found) for op, found in answers.items()} == dict.fromkeys(RULE_OPERATIONS, 3)
        assert all("error" in found for found in answers.values())

    def test_no_answer_to_a_clause_takes_long(self) -> None:
        deepest = max(one.given.get("depth", 0) for one in shipped() if one.op == "perft" and "result" in one.expect)
        assert deepest == 18
        assert "perft" not in {one.op for one in shipped() if one.family == "clause"}


class TestNames:
    """A name is given once and for all."""

    def test_names_have_one_form(self) -> None:
        assert [one.id for one in shipped_for_all() if not NAME.fullmatch(one.id)] == []

    def test_the_clause_in_the_name_is_the_first(self) -> None:
        assert [
            one.id for one in shipped_for_all() if one.family == "clause" and one.id.split("/")[1] != one.clauses[0]
        ] == []

    def test_the_name_of_a_whole_deal_or_a_count_says_so(self) -> None:
        named = {
            (one.id.split("/")[1], one.family)
            for one in shipped_for_all()
            if one.id.split("/")[1] not in clauses.CLAUSES
        }
        assert named == {("game", "game"), ("sample", "sample"), ("count", "count"), ("count", "deep")}
        others = {one.family for one in shipped_for_all() if one.id.split("/")[1] in clauses.CLAUSES}
        assert others == {"clause", "order", "text"}

    def test_the_status_is_that_of_the_first_clause(self) -> None:
        assert [one.id for one in shipped_for_all() if one.status != clauses.clause(one.clauses[0]).status.value] == []

    def test_clauses_stand_once(self) -> None:
        assert [one.id for one in shipped_for_all() if len(set(one.clauses)) != len(one.clauses)] == []

    def test_titles_say_something_in_a_few_words(self) -> None:
        assert [
            one.id for one in shipped_for_all() if not 5 <= len(one.title.strip()) == len(one.title) <= LONGEST_TITLE
        ] == []

    def test_no_question_is_asked_twice_by_one_clause(self) -> None:
        asked = Counter(
            (one.id.rpartition("/")[0], one.op, dumps(one.given), dumps(one.rules)) for one in shipped_for_all()
        )
        assert [key for key, number in asked.items() if number > 1] == []


class TestShape:
    """The schemas describe what is shipped, and refuse what could not be."""

    def test_they_are_schemas(self) -> None:
        for name in ("vectors-1", "manifest-1"):
            Draft202012Validator.check_schema(schema(name))

    def test_they_know_what_the_library_knows(self) -> None:
        known = schema("vectors-1")["$defs"]["vector"]["properties"]
        assert known["op"]["enum"] == [*OPERATIONS]
        assert known["family"]["enum"] == [*FAMILIES]
        assert known["status"]["enum"] == [status.value for status in clauses.Status]
        assert {known["title"]["maxLength"], LONGEST_TITLE} == {90}
        assert schema("manifest-1")["properties"]["format"]["const"] == vectors.FORMAT
        asked = [part["$ref"].rsplit("/", 1)[1] for part in schema("vectors-1")["$defs"]["vector"]["then"]["allOf"]]
        assert asked == [*OPERATIONS]

    def test_the_manifest(self) -> None:
        said = json.loads((vectors.folder() / MANIFEST).read_bytes())
        assert [error.message for error in Draft202012Validator(schema("manifest-1")).iter_errors(said)] == []

    def test_the_vectors(self) -> None:
        """Of the deals from one seed, which are alike, every hundredth."""
        whole = schema("vectors-1")
        checker = Draft202012Validator(written_out(whole, whole))
        asked = [one for one in shipped_for_all() if one.family != "sample" or one.id.endswith("20")]
        found = [one.to_json() for one in asked]
        assert [(list(error.path), error.message) for error in checker.iter_errors(found)] == []

    @pytest.mark.parametrize(
        "change",
        [
            {"id": "club/03.1/1"},
            {"id": "club//0001"},
            {"family": "other"},
            {"clauses": []},
            {"clauses": ["03.1", "03.1"]},
            {"status": "law"},
            {"title": ""},
            {"title": "x" * 91},
            {"op": "guess"},
            {"given": {"card": "JH"}},
            {"given": {"card": "JH", "trump": "H", "more": 1}},
            {"given": {"card": "JH", "trump": "hearts"}},
            {"expect": {}},
            {"expect": {"result": {"points": -1}}},
            {"expect": {"result": {"points": "20"}}},
            {"expect": {"result": {"points": 20}, "error": {"clause": None, "code": "input"}}},
            {"expect": {"error": {"clause": None, "code": "other"}}},
            {"expect": {"error": {"clause": "03.1"}}},
            {"more": 1},
        ],
        ids=str,
    )
    def test_what_could_not_be(self, change: dict[str, Any]) -> None:
        checker = Draft202012Validator(schema("vectors-1"))
        good = THREE[0].to_json() | {"id": "club/03.1/0001"}
        assert checker.is_valid([good])
        assert not checker.is_valid([good | change])


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A folder with some of the vectors, and their manifest."""
    for name in ("club-01-scope.json", "club-07-examples.json"):
        shutil.copy(str(vectors.folder() / name), tmp_path / name)
    agree(tmp_path)
    return tmp_path


def agree(place: Path) -> None:
    """Write the manifest that fits the files of a folder."""
    contents = {path.name: path.read_bytes() for path in sorted(place.glob("*.json")) if path.name != MANIFEST}
    said = {**manifest(contents, {name: decode(data) for name, data in contents.items()}), "holds": {}}
    (place / MANIFEST).write_text(dumps(said, indent=2), encoding="utf-8")


def rewrite(place: Path, name: str, change: Callable[[list[Any]], Iterable[Any]]) -> None:
    """Change the vectors of a file."""
    lines = json.loads((place / name).read_bytes())
    (place / name).write_bytes(encode(decode(dumps(list(change(lines))).encode())))


SCOPE: Final = "club-01-scope.json"
EXAMPLES: Final = "club-07-examples.json"


class TestTampering:
    """Whatever is done to the files has a name."""

    def test_untouched(self, copied: Path) -> None:
        loaded = load(copied)
        assert [one.id for one in loaded] == [one.id for one in shipped() if one.clauses[0] == "01.2"] + [
            one.id for one in shipped() if one.clauses[0].startswith("07.")
        ]

    @pytest.mark.parametrize(
        "change",
        [
            pytest.param(lambda rows: [*rows[:-1], rows[-1] | {"title": "another"}], id="edited"),
            pytest.param(lambda rows: rows[:-1], id="removed"),
            pytest.param(lambda rows: [*rows, rows[-1]], id="doubled"),
            pytest.param(lambda rows: [rows[1], rows[0], *rows[2:]], id="moved"),
        ],
    )
    def test_a_vector(self, copied: Path, change: Callable[[list[Any]], list[Any]]) -> None:
        rewrite(copied, EXAMPLES, change)
        with pytest.raises(VectorError, match="its hash differs") as caught:
            load(copied)
        assert caught.value.place == EXAMPLES

    def test_a_vector_doubled_in_its_file_and_in_the_manifest(self, copied: Path) -> None:
        rewrite(copied, EXAMPLES, lambda rows: [*rows, rows[-1]])
        agree(copied)
        with pytest.raises(VectorError, match="stands twice") as caught:
            load(copied)
        assert caught.value.place == json.loads((copied / EXAMPLES).read_bytes())[-1]["id"]

    def test_a_vector_in_two_files(self, copied: Path) -> None:
        shutil.copy(copied / SCOPE, copied / "copy.json")
        agree(copied)
        with pytest.raises(VectorError, match="stands twice"):
            load(copied)

    @pytest.mark.parametrize("key", ["format", "files", "families", "operations", "clauses", "holds"])
    def test_a_key_of_the_manifest_missing(self, copied: Path, key: str) -> None:
        said = json.loads((copied / MANIFEST).read_bytes())
        del said[key]
        (copied / MANIFEST).write_text(json.dumps(said), encoding="utf-8")
        with pytest.raises(VectorError):
            load(copied)

    @pytest.mark.parametrize("key", ["more", "sha256"])
    def test_a_key_of_the_manifest_too_many(self, copied: Path, key: str) -> None:
        said = json.loads((copied / MANIFEST).read_bytes())
        (copied / MANIFEST).write_text(json.dumps(said | {key: 1}), encoding="utf-8")
        with pytest.raises(VectorError, match=f"clauses, holds, and are .*{key}"):
            load(copied)

    @pytest.mark.parametrize("times", [float, lambda count: count == 1 or count])
    def test_a_number_of_the_manifest_that_is_none(self, copied: Path, times: Callable[[int], object]) -> None:
        said = json.loads((copied / MANIFEST).read_bytes())
        said["operations"] = {name: times(count) for name, count in said["operations"].items()}
        (copied / MANIFEST).write_text(json.dumps(said), encoding="utf-8")
        with pytest.raises(VectorError, match="'operations' should be"):
            load(copied)

    def test_the_order_of_keys_is_nothing(self, copied: Path) -> None:
        said = json.loads((copied / MANIFEST).read_bytes())
        turned = {key: dict(reversed(value.items())) if key != "format" else value for key, value in said.items()}
        (copied / MANIFEST).write_text(json.dumps(dict(reversed(turned.items()))), encoding="utf-8")
        assert load(copied)

    @pytest.mark.parametrize(
        "name", ["a\0b", "", "x" * 300, "..", "../../outside", "/dev/zero", "device", "pipe", f"./{SCOPE}"]
    )
    def test_a_name_of_no_file_in_the_folder(self, copied: Path, name: str) -> None:
        (copied.parent.parent / "outside").write_bytes(b"[]")
        if os.name == "posix":
            (copied / "device").symlink_to("/dev/zero")
            os.mkfifo(copied / "pipe")
        said = json.loads((copied / MANIFEST).read_bytes())
        said["files"][name] = {"sha256": "", "vectors": 1}
        (copied / MANIFEST).write_text(json.dumps(said), encoding="utf-8")
        with pytest.raises(VectorError, match="this file is missing"):
            load(copied)

    @pytest.mark.parametrize(
        ("key", "inner"),
        [("families", "clause"), ("operations", "view"), ("clauses", "07.1")],
    )
    def test_a_number_of_the_manifest_off(self, copied: Path, key: str, inner: str) -> None:
        said = json.loads((copied / MANIFEST).read_bytes())
        said[key][inner] -= 1
        (copied / MANIFEST).write_text(json.dumps(said), encoding="utf-8")
        with pytest.raises(VectorError, match=f"'{key}' should be") as caught:
            load(copied)
        assert caught.value.place == MANIFEST

    def test_a_number_of_a_file_off(self, copied: Path) -> None:
        said = json.loads((copied / MANIFEST).read_bytes())
        said["files"][SCOPE]["vectors"] += 1
        (copied / MANIFEST).write_text(json.dumps(said), encoding="utf-8")
        with pytest.raises(VectorError, match="'files' should be"):
            load(copied)

    def test_another_format(self, copied: Path) -> None:
        said = json.loads((copied / MANIFEST).read_bytes())
        (copied / MANIFEST).write_text(json.dumps(said | {"format": "deberts-vectors/2"}), encoding="utf-8")
        with pytest.raises(VectorError, match="'format' should be deberts-vectors/1"):
            load(copied)

    @pytest.mark.parametrize("name", [SCOPE, EXAMPLES, MANIFEST])
    def test_a_file_missing(self, copied: Path, name: str) -> None:
        (copied / name).unlink()
        with pytest.raises(VectorError, match="this file is missing") as caught:
            load(copied)
        assert caught.value.place == name

    def test_a_file_is_not_read_for_ever(self, copied: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(vectors, "MOST_BYTES", 10)
        with pytest.raises(FileError, match=f"{MANIFEST}: this file is longer than 10 bytes"):
            load(copied)

    def test_a_file_that_nobody_names(self, copied: Path) -> None:
        (copied / "more.json").write_bytes(encode(THREE))
        with pytest.raises(VectorError, match="does not name this file") as caught:
            load(copied)
        assert caught.value.place == "more.json"

    def test_a_licence_may_lie_beside_them(self, copied: Path) -> None:
        (copied / "LICENSE.txt").write_text("free", encoding="utf-8")
        assert load(copied)

    def test_no_json(self, copied: Path) -> None:
        (copied / SCOPE).write_bytes(b"[")
        with pytest.raises(VectorError, match="its hash differs"):
            load(copied)


class TestFiles:
    """Reading and writing are each other's inverse, and the text is one."""

    @pytest.mark.parametrize(
        "name",
        [
            entry.name
            for entry in vectors.folder().iterdir()
            if Path(entry.name).suffix == ".json" and entry.name != MANIFEST
        ],
    )
    def test_canonical_bytes(self, name: str) -> None:
        data = (vectors.folder() / name).read_bytes()
        assert encode(decode(data)) == data
        assert data.count(b"\n") == len(decode(data)) + 2

    def test_each_vector_goes_there_and_back(self) -> None:
        for one in choose(shipped(), families={"clause"}):
            (again,) = decode(encode([one]))
            assert again == one
            assert hash(again) == hash(one)

    @pytest.mark.parametrize(
        "change",
        [
            {"family": "other"},
            {"status": "law"},
            {"op": "guess"},
            {"title": 1},
            {"title": "two\nlines"},
            {"id": "club/\u202e"},
            {"clauses": "03.1"},
            {"given": []},
            {"expect": None},
            {"id": None},
            {"more": 1},
            {"clauses": []},
            {"expect": {}},
            {"expect": {"result": {}, "error": {"clause": None, "code": "input"}}},
            {"expect": {"points": 20}},
            {"expect": {"error": {"clause": None}}},
            {"expect": {"error": {"clause": None, "code": 1}}},
            {"expect": {"error": 1}},
        ],
        ids=str,
    )
    def test_what_is_no_vector(self, change: dict[str, Any]) -> None:
        with pytest.raises(WireError):
            decode(dumps([THREE[0].to_json() | change]).encode())

    @pytest.mark.parametrize(
        "change", [{"clauses": ["05.99"]}, {"expect": {"error": {"clause": "05.99", "code": "x"}}}]
    )
    def test_a_clause_that_is_none(self, change: dict[str, Any]) -> None:
        with pytest.raises(UnknownClauseError, match=r"there is no clause '05\.99'"):
            decode(dumps([THREE[0].to_json() | change]).encode())

    def test_the_licence_is_shipped(self) -> None:
        assert "CC0 1.0 Universal" in (vectors.folder() / "LICENSE-CC0-1.0.txt").read_text("utf-8")

    def test_they_are_read_once(self) -> None:
        assert shipped() is shipped()
        assert shipped_for_all() is shipped_for_all()

    def test_those_of_the_club_are_the_usual_choice(self) -> None:
        assert shipped() == choose(shipped_for_all(), rules={"club"})


class TestChoice:
    """Some of them; none is an error."""

    def test_by_clause_wherever_it_stands(self) -> None:
        chosen = choose(shipped(), clauses={"05.5"})
        assert chosen == tuple(one for one in shipped() if "05.5" in one.clauses)
        assert {one.clauses[0] for one in chosen} > {"05.5"}

    def test_by_operation_family_and_rules(self) -> None:
        chosen = choose(shipped(), operations={"perft"}, families={"count", "deep", "text"}, rules={"club"})
        assert chosen == tuple(one for one in shipped() if one.op == "perft")

    def test_all(self) -> None:
        assert choose(shipped()) == shipped()

    @pytest.mark.parametrize(
        "conditions",
        [
            {"clauses": {"01.1"}},
            {"operations": set()},
            {"families": {"other"}},
            {"rules": {"kharkiv"}},
            {"operations": {"perft"}, "families": {"clause"}},
        ],
        ids=str,
    )
    def test_none(self, conditions: dict[str, Any]) -> None:
        with pytest.raises(VectorError, match="no vector is chosen"):
            choose(shipped(), **conditions)

    def test_the_rules_of_a_name_count_and_not_those_asked(self) -> None:
        asked = vector(rules={"base": "club"})
        assert choose([asked], rules={"club"}) == (asked,)
