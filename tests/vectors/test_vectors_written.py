"""Where the vectors come from: what is shipped is what two readings answer today, and rare deals are what is said."""

from __future__ import annotations

import copy
import itertools
import json
import runpy
import shutil
import sys
from collections import Counter, defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from deberts import CLUB, PACK, Deal, clauses
from deberts.conformance import vectors
from deberts.conformance.operations import OPERATIONS
from deberts.conformance.random_play import random_deal
from deberts.conformance.vectors import MANIFEST, Vector, VectorError, became, decode, load, shipped, shipped_for_all
from deberts.conformance.wrong_engines import WRONG_ENGINES
from deberts.records.strict_json import dumps
from deberts.shuffle import shuffled
from tools.vectors import __main__ as command, files, freeze, positions, random_hands
from tools.vectors.club import decisions_table
from tools.vectors.club.games import GAMES, Game
from tools.vectors.club.matches import MATCHES, WholeMatch
from tools.vectors.files import answered
from tools.vectors.finished_deal import FinishedDeal
from tools.vectors.other_rules import is_comparable, is_same_under
from tools.vectors.question import Question
from tools.vectors.reading import cards, operations as second, shuffling
from tools.vectors.reading.operations import DisagreementError
from tools.vectors.register import RETIRED, Register, content, retired_names
from tools.vectors.variants.without_vectors import WITHOUT_VECTORS
from tools.vectors.worked_deals import worked

FEW: Final = ("club-01-scope.json", "club-07-examples.json")


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder into which two of the files are frozen."""
    monkeypatch.setattr(freeze, "FILES", {name: files.FILES[name] for name in FEW})
    place = tmp_path / "data"
    place.mkdir()
    retired(place).touch()
    assert run("freeze", place) == 0
    return place


def retired(place: Path) -> Path:
    """Where the names are that the vectors of a folder no longer use."""
    return place.parent / "retired.txt"


def run(action: str, place: Path) -> int:
    """Check or freeze the vectors of a folder."""
    return command.main([action], place, retired(place))


class TestFreezing:
    """Files are computed again, byte for byte; all that are shipped, by ``python -m tools.vectors check``."""

    def test_every_file_is_made_here(self) -> None:
        there = {entry.name for entry in vectors.folder().iterdir() if entry.name.endswith(".json")}
        assert there == {*files.FILES, MANIFEST}

    def test_frozen_files_can_be_loaded_and_checked(self, few: Path) -> None:
        assert sorted(path.name for path in few.iterdir()) == [*FEW, MANIFEST]
        assert {one.clauses[0] for one in load(few)} == {"01.2", "07.1", "07.2", "07.3", "07.4"}
        assert run("check", few) == 0
        for name in FEW:  # which alone ask more: what other files ask as well is asked in one of them
            shipped_ones, frozen = ((place / name).read_bytes() for place in (vectors.folder(), few))
            assert {*map(content, decode(shipped_ones))} < {*map(content, decode(frozen))}

    def test_a_file_missing(self, few: Path, capsys: pytest.CaptureFixture[str]) -> None:
        (few / FEW[1]).unlink()
        assert run("check", few) == 1
        assert capsys.readouterr().err == f"{FEW[1]}: this file is missing\n"

    def test_an_answer_changed(self, few: Path, capsys: pytest.CaptureFixture[str]) -> None:
        data = (few / FEW[1]).read_bytes()
        (few / FEW[1]).write_bytes(data.replace(b'"points":34', b'"points":16'))
        assert run("check", few) == 1
        said = capsys.readouterr().err
        assert said.startswith(f'{FEW[1]}: frozen is {{"id":"club/07.1/0003"')
        assert '"points":16' in said.split("and today it would be")[0]
        assert '"points":34' in said.split("and today it would be")[1]

    def test_no_manifest(self, few: Path, capsys: pytest.CaptureFixture[str]) -> None:
        (few / MANIFEST).unlink()
        assert run("check", few) == 1
        assert "manifest.json: this file is missing" in capsys.readouterr().err

    @pytest.mark.parametrize("rules", ["moscow", "site"])
    def test_what_holds_elsewhere_is_asked_again(
        self, few: Path, capsys: pytest.CaptureFixture[str], rules: str
    ) -> None:
        asked = next(one for name in sorted(FEW) for one in decode((few / name).read_bytes()) if is_comparable(one))
        _, number, serial = asked.id.split("/")
        said = json.loads((few / MANIFEST).read_bytes())
        said["holds"][rules]["differ"] = {number: f"{int(serial)}"} if is_same_under(asked, rules) else {}
        (few / MANIFEST).write_text(dumps(said, indent=2), encoding="utf-8")
        assert run("check", few) == 1
        assert f"{asked.id} is filed wrongly for {rules}" in capsys.readouterr().err

    def test_a_file_cut_off(self, few: Path) -> None:
        data = (few / MANIFEST).read_bytes()
        (few / MANIFEST).write_bytes(data[:-1])
        with pytest.raises(VectorError, match="the lengths differ") as caught:
            freeze.check(few, retired(few))
        assert caught.value.place == MANIFEST

    @pytest.mark.parametrize("arguments", [[], ["thaw"], ["check", "freeze"], ["check", ""]], ids=str)
    def test_nothing_else_is_done(self, arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        assert command.main(arguments) == 2
        assert capsys.readouterr().err.startswith("usage: ")

    def test_as_a_program(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "argv", ["tools.vectors"])
        with pytest.warns(RuntimeWarning, match="found in sys.modules"), pytest.raises(SystemExit) as caught:
            runpy.run_module("tools.vectors.__main__", run_name="__main__")
        assert caught.value.code == 2

    def test_nothing_is_written_where_the_readings_differ(
        self, few: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        shutil.rmtree(few)
        few.mkdir()
        monkeypatch.setattr(cards, "TRUMP_POINTS", [22, *cards.TRUMP_POINTS[1:]])
        assert run("freeze", few) == 1
        assert [*few.iterdir()] == []
        assert "the reference answers" in capsys.readouterr().err


def first_answer(op: str) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """What the first vector of an operation gives and expects; of counts one that is played out."""
    found = (one for one in shipped() if one.op == op and "result" in one.expect)
    one = next(one for one in found if op != "perft" or one.expect["result"]["count"] <= second.MOST_LINES)
    return one.given, one.expect


class TestSecondReading:
    """Both readings agree on everything that is shipped, and a difference is never overlooked."""

    @pytest.mark.parametrize("op", second.READINGS)
    def test_a_wrong_answer_is_noticed(self, op: str) -> None:
        given, expect = first_answer(op)
        second.agree("club", op, given, expect, "right")
        for key, value in expect["result"].items():
            wrong = copy.deepcopy({"result": {**expect["result"]}})
            wrong["result"][key] = [*value, "AS"] if isinstance(value, list) else [value]
            if op == "perft":
                wrong["result"][key] = value + 1
            with pytest.raises(DisagreementError, match="the second reading") as caught:
                second.agree("club", op, given, wrong, "wrong")
            assert caught.value.place == "wrong"

    def test_every_operation_has_one(self) -> None:
        assert {*second.READINGS} == {*OPERATIONS}

    def test_every_vector_of_another_rule_set_is_read(self) -> None:
        """All but the samples, which are read when they are frozen; and none of their answers with something more."""
        asked = [one for one in shipped_for_all() if one.ruleset != "club" and one.family != "sample"]
        unnoticed = []
        for one in asked:
            second.agree(one.rules, one.op, one.given, one.expect, one.id)
            wrong = {"result": {**one.expect.get("result", {}), "more": 1}}
            if "result" in one.expect and one.op != "perft" and agrees(one, wrong):
                unnoticed.append(one.id)
        assert unnoticed == []

    def test_errors_are_left_alone(self) -> None:
        second.agree("club", "card_points", {}, {"error": {"clause": None, "code": "input"}}, "an error")

    def test_large_counts_are_left_alone(self) -> None:
        second.agree("club", "perft", {}, {"result": {"count": second.MOST_LINES + 1}}, "many")

    @pytest.mark.parametrize(("score", "is_over"), [(300, False), (301, True)])
    def test_a_house_has_a_target_of_its_own(self, *, score: int, is_over: bool) -> None:
        given = {"scores": [score, 120], "declarer": 0}
        rules = {"base": "club", "seats": 2, "target": 301, "agreed": [], "house": {"id": "short", "options": {}}}
        for claimed in (True, False):
            said = {"over": claimed, "winner": 0 if claimed else None, "result": [score, 120]}
            if claimed is is_over:
                second.agree(rules, "match_end", given, {"result": said}, "right")
            else:
                with pytest.raises(DisagreementError):
                    second.agree(rules, "match_end", given, {"result": said}, "wrong")

    @pytest.mark.parametrize(("text", "card"), [("10h", "TH"), ("j♥", "JH"), ("10♠", "TS"), ("7C", "7C")])
    def test_cards_written_otherwise(self, text: str, card: str) -> None:
        assert cards.respelled(text) == card


class TestQuestions:
    """A question becomes a vector."""

    def test_numbers_run_within_a_clause(self) -> None:
        questions = [_point(number, card) for number, card in (("03.1", "JH"), ("03.2", "JC"), ("03.1", "9H"))]
        made = [*map(Register().numbered, answered("club", "clause", questions))]
        assert [one.id for one in made] == ["club/03.1/0001", "club/03.2/0001", "club/03.1/0002"]
        assert [one.expect for one in made] == [{"result": {"points": points}} for points in (20, 2, 14)]
        assert {one.rules for one in made} == {"club"}

    def test_a_game_has_the_clauses_that_it_holds(self) -> None:
        asked = {**positions.at(positions.NEW_PACK), "depth": 0}
        (made,) = answered("club", "count", [Question("count", "title", "perft", asked, also=("D2", "05.5"))])
        assert (made.id, made.clauses, made.status) == ("club/count", ("D2", "05.5"), "decision")

    def test_an_error_keeps_clause_and_code_and_loses_its_sentence(self) -> None:
        asked = Question("02.1", "title", "card_points", {"card": "6H", "trump": "H"}, rules="other")
        (made,) = answered("club", "clause", [asked])
        assert made.expect == {"error": {"clause": None, "code": "input"}}
        assert made.rules == "other"
        assert made.id == "club/02.1"

    def test_vectors_stand_in_the_order_of_their_clauses(self) -> None:
        asked = (_point("D7"), _point("04.10"), _point("04.9"), _point("D7", "9H"))
        vectors = files.File("club", "clause", (lambda: asked,)).vectors()
        assert [one.id.partition("/")[2] for one in files.in_order(map(Register().numbered, vectors))] == [
            "04.9/0001",
            "04.10/0001",
            "D7/0001",
            "D7/0002",
        ]


def table(place: Path, monkeypatch: pytest.MonkeyPatch, *cards: str, action: str = "freeze") -> dict[str, str]:
    """Freeze a table of questions, one to each card, and return which card has which number."""
    file = files.File("club", "clause", (lambda: [_point("03.1", card) for card in cards],))
    monkeypatch.setattr(freeze, "FILES", {"some.json": file})
    assert run(action, place) == 0
    return {one.given["card"]: one.id.rpartition("/")[2] for one in decode((place / "some.json").read_bytes())}


class TestNumbers:
    """A question keeps its number for ever, and no number is used again."""

    @pytest.fixture
    def place(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        """A folder into which three questions are frozen."""
        place = tmp_path / "data"
        place.mkdir()
        retired(place).touch()
        assert table(place, monkeypatch, "JH", "9H", "AH") == {"JH": "0001", "9H": "0002", "AH": "0003"}
        return place

    @pytest.mark.parametrize(
        ("cards", "numbers"),
        [
            pytest.param("JH AH", {"JH": "0001", "AH": "0003"}, id="removed"),
            pytest.param("AH JH 9H", {"JH": "0001", "9H": "0002", "AH": "0003"}, id="moved"),
            pytest.param("TH JH 9H AH", {"JH": "0001", "9H": "0002", "AH": "0003", "TH": "0004"}, id="new"),
            pytest.param("JH TH AH", {"JH": "0001", "AH": "0003", "TH": "0004"}, id="changed"),
            pytest.param("JH 9H TH", {"JH": "0001", "9H": "0002", "TH": "0004"}, id="the last one changed"),
        ],
    )
    def test_the_others_keep_theirs(
        self, place: Path, monkeypatch: pytest.MonkeyPatch, cards: str, numbers: dict[str, str]
    ) -> None:
        assert table(place, monkeypatch, *cards.split()) == numbers
        assert table(place, monkeypatch, *cards.split(), action="check") == numbers

    def test_a_number_is_not_used_again(self, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        table(place, monkeypatch, "JH", "9H")
        assert retired(place).read_text() == "club/03.1/0003\n"
        assert table(place, monkeypatch, "JH", "9H", "AH") == {"JH": "0001", "9H": "0002", "AH": "0004"}
        table(place, monkeypatch, "9H")
        assert retired(place).read_text().split() == ["club/03.1/0001", "club/03.1/0003", "club/03.1/0004"]
        assert table(place, monkeypatch, "9H", "JH") == {"9H": "0002", "JH": "0005"}

    def test_another_answer_has_another_number(self, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        frozen = (place / "some.json").read_bytes()
        (place / "some.json").write_bytes(frozen.replace(b'"points":14', b'"points":4'))
        assert table(place, monkeypatch, "JH", "9H", "AH") == {"JH": "0001", "AH": "0003", "9H": "0004"}
        assert retired(place).read_text() == "club/03.1/0002\n"

    def test_a_question_removed_is_noticed(self, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        file = files.File("club", "clause", (lambda: [_point("03.1", card) for card in ("JH", "9H")],))
        monkeypatch.setattr(freeze, "FILES", {"some.json": file})
        assert run("check", place) == 1

    def test_a_retired_number_in_use(self, place: Path, capsys: pytest.CaptureFixture[str]) -> None:
        retired(place).write_text("club/03.1/0002\n")
        assert run("check", place) == 1
        assert "club/03.1/0002: this name is retired, and in use" in capsys.readouterr().err

    def test_the_same_question_again(
        self, place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        file = files.File("club", "clause", (lambda: [_point("03.1"), _point("03.1")],))
        monkeypatch.setattr(freeze, "FILES", {"some.json": file})
        assert run("freeze", place) == 1
        assert "club/03.1: this question is asked twice" in capsys.readouterr().err

    def test_the_same_question_of_another_clause_is_left_to_the_one_that_has_least(
        self, place: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        asked = [_point(clause, card) for clause, card in itertools.product(("03.1", "05.5"), ("AH", "KH"))]
        asked.append(_point("D7", "7H"))
        monkeypatch.setattr(freeze, "FILES", {"some.json": files.File("club", "clause", (lambda: asked,))})
        assert run("freeze", place) == 0
        found = decode((place / "some.json").read_bytes())
        assert {one.clauses: one.given["card"] for one in found} == {
            ("03.1", "05.5"): "AH",
            ("05.5", "03.1"): "KH",
            ("D7",): "7H",
        }
        frozen = (place / "some.json").read_bytes()
        monkeypatch.setattr(freeze, "FILES", {"some.json": files.File("club", "clause", (lambda: asked[::-1],))})
        assert run("freeze", place) == 0
        assert (place / "some.json").read_bytes() == frozen

    def test_no_question_stands_twice_in_what_is_shipped(self) -> None:
        asked = Counter(dumps([one.rules, one.op, dict(one.given)]) for one in shipped_for_all())
        assert [question for question, times in asked.items() if times > 1] == []

    def test_of_what_is_shipped_every_number_is_in_use_or_retired(self) -> None:
        serials = defaultdict(list)
        for name in [*(one.id for one in shipped_for_all()), *retired_names(RETIRED.read_text("utf-8"))]:
            series, _, serial = name.rpartition("/")
            serials[series].append(int(serial))
        assert {
            series: found for series, found in serials.items() if sorted(found) != [*range(1, len(found) + 1)]
        } == {}

    def test_what_was_given_back_says_why(self) -> None:
        assert [name for name, why in became(RETIRED.read_text("utf-8")) if ": " not in why] == []

    def test_a_name_that_stays_is_not_given_back(self) -> None:
        said = "# a word\nclub/03.1/0001 family: now order\nclub/03.1/0002\nclub/03.1/0003 corrected: it was 4\n"
        assert retired_names(said) == {"club/03.1/0002", "club/03.1/0003"}

    def test_freezing_keeps_the_reasons(self, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        said = "# a word\nclub/03.1/0009 corrected: it was 4\n"
        retired(place).write_text(said)
        table(place, monkeypatch, "JH", "9H")
        assert retired(place).read_text() == said.replace("club", "club/03.1/0003\nclub", 1)


class TestUndecided:
    """Where no operation can tell a decision from another reading, that is said, and not more is claimed."""

    def test_its_vectors_hold_what_another_clause_holds_too(self) -> None:
        asked = {one.clauses for one in shipped() if one.clauses[0] in decisions_table.UNDECIDED}
        assert asked == {("D18", "02.2")}

    def test_nothing_that_is_given_could_tell(self) -> None:
        given = {name for operation in OPERATIONS.values() for name in (*operation.required, *operation.optional)}
        assert given == {
            *("card", "cards", "hand", "trick", "trump", "first", "second", "indicator", "announced", "played"),
            *("totals", "declarer", "suspended", "scores", "dealer", "pack", "actions", "deals", "seed", "deal"),
            *("seat", "depth", "stake", "last_trick", "end", "entries"),
            *("baits", "bare", "voids", "tricks"),
        }

    def test_every_other_decision_that_could_be_read_otherwise_has_a_wrong_engine(self) -> None:
        misread = {engine.clause for engine in WRONG_ENGINES.values()}
        doubtful = {number for number, clause in clauses.CLAUSES.items() if clause.readings}
        assert doubtful - misread == {*decisions_table.UNDECIDED} | (doubtful & {*WITHOUT_VECTORS})


def agrees(one: Vector, said: Mapping[str, Any]) -> bool:
    """Whether the second reading lets an answer pass."""
    try:
        second.agree(one.rules, one.op, one.given, said, "wrong")
    except DisagreementError:
        return False
    return True


def _point(clause: str, card: str = "JH") -> Question:
    return Question(clause, "title", "card_points", {"card": card, "trump": "H"})


class TestRareDeals:
    """Each deal and match that was looked for is what its title says."""

    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game.title)
    def test_a_deal(self, game: Game) -> None:
        assert game.holds(game.finished())

    @pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.title)
    def test_a_match(self, match: WholeMatch) -> None:
        assert match.holds(match.finished())

    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game.title)
    def test_it_is_rare_enough_to_be_looked_for(self, game: Game) -> None:
        assert not all(_holds(game, other.finished()) for other in GAMES)

    def test_each_deal_is_asked_once(self) -> None:
        assert len({game.number for game in GAMES}) == len(GAMES)
        assert len({(match.number, match.deals) for match in MATCHES}) == len(MATCHES)

    @pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.title)
    def test_a_match_has_the_deals_asked(self, match: WholeMatch) -> None:
        played = match.finished().match
        assert played.is_over if match.deals is None else len(played.deals) == match.deals

    def test_what_is_not_there_cannot_be_told(self) -> None:
        begun = FinishedDeal(Deal.new(CLUB, PACK, 0))
        with pytest.raises(LookupError, match="goes on"):
            assert begun.account is None
        with pytest.raises(LookupError, match="is void"):
            assert begun.play is None
        void = next(match for match in MATCHES if match.finished().outcomes.endswith("void"))
        with pytest.raises(LookupError, match="is void"):
            assert void.finished().declarer is None


def _holds(game: Game, finished: FinishedDeal) -> bool:
    try:
        return game.holds(finished)
    except LookupError:
        return False


class TestDrawnHands:
    """Of each kind of hand there are some, and each is of its kind."""

    @pytest.mark.parametrize(
        ("clause", "title", "is_such"), random_hands.KINDS, ids=[title for _, title, _ in random_hands.KINDS]
    )
    def test_each_is_of_its_kind(self, clause: str, title: str, is_such: random_hands.Kind) -> None:
        asked = [one for one in random_hands.questions() if title in one.title]
        assert {one.clause for one in asked} == {clause}
        found = [
            random_hands.Situation(tuple(one.given["hand"]), one.given["trick"][0], one.given["trump"]) for one in asked
        ]
        assert len(found) == 2 * random_hands.EACH
        assert len({*found}) == random_hands.EACH
        assert all(map(is_such, found))

    def test_hands_have_one_to_nine_cards(self) -> None:
        lengths = {len(it.hand) for it, _ in zip(random_hands.situations(), range(18), strict=False)}
        assert lengths == {*range(1, 10)}


class TestPositions:
    """Situations are what they are written as."""

    def test_a_stacked_pack_deals_what_was_asked(self) -> None:
        forehand, dealer = "7C 9D JH AS KD QC 8S TH 7S", "AC KC QS JD TD 9H 8H 7D 8D"
        pack = positions.stacked(forehand=forehand, dealer=dealer, indicator="AH", bottom="KH")
        assert sorted(pack) == sorted(positions.NEW_PACK)
        deal = positions.deal_of(positions.at(pack, "pass; pass; pass; name S"))
        assert [{*map(str, secret.held)} for secret in deal.secrets] == [
            {*forehand.split()},
            {*dealer.split()},
        ]
        assert (str(deal.public.indicator), pack[-1]) == ("AH", "KH")

    def test_what_nobody_asked_for_follows_in_order(self) -> None:
        assert positions.stacked() == positions.NEW_PACK
        assert positions.stacked(forehand="8C") == ["8C", "7C", *positions.NEW_PACK[2:]]

    def test_a_card_alone_is_played(self) -> None:
        asked = positions.at([], "pass; take; ; announce 3AS 39S; 9H; KH bela", dealer=0)
        assert asked["actions"] == ["pass", "take", "announce 3AS 39S", "play 9H", "play KH bela"]
        assert asked["dealer"] == 0

    def test_earlier_and_later(self) -> None:
        asked = positions.at([], "pass; take")
        assert positions.then(asked, "9H; JH")["actions"] == ["pass", "take", "play 9H", "play JH"]
        assert positions.before(asked, 1)["actions"] == ["pass"]
        assert positions.before(asked, 0) == asked
        assert positions.dealt_by(0, asked) == {**asked, "dealer": 0}

    @pytest.mark.parametrize("number", [0, 1, 7, 18])
    def test_playing_on(self, number: int) -> None:
        asked = positions.at(positions.NEW_PACK, "take")
        deal = positions.deal_of(positions.played_on(asked, number))
        play = deal.public.play
        assert play is not None
        assert 2 * len(play.tricks) + len(play.trick) == number
        assert deal.is_over is (number == 18)

    def test_a_random_deal_is_written_and_read(self) -> None:
        assert positions.deal_of(positions.randomly_played("a seed", 3)) == random_deal("a seed", 3)

    @pytest.mark.parametrize("name", ["K060", "K135"])
    def test_worked_deals(self, name: str) -> None:
        asked = worked(name)
        assert sorted(asked["pack"]) == sorted(positions.NEW_PACK)
        assert positions.deal_of(asked).is_over

    @pytest.mark.parametrize("seed", ["deberts", "", "\N{BLACK SPADE SUIT}"])
    def test_a_seed_gives_one_pack_to_both_readings(self, seed: str) -> None:
        assert [*map(str, shuffled(seed))] == shuffling.shuffled(seed.encode())
