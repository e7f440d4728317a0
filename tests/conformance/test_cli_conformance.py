"""``deberts conformance``: what is asked is chosen, what is found is told, and the exit status says how it went."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import attrs
import pytest
from jsonschema import Draft202012Validator

import report_samples
from command import Answer, command, environment_with, run, screen
from deberts import CLAUSES, Status
from deberts.cli.conformance import PARTS, files as exporting, run as proving
from deberts.conformance.reports import jsonl
from deberts.conformance.selfcheck import ROWS, Kind, Row
from deberts.conformance.standalone.pages import protocol
from deberts.conformance.vectors import VectorError, load, shipped, shipped_for_all
from deberts.conformance.verdicts import Verdict
from deberts.rulesets.presets import PRESETS
from engines import HOSTILE, PATIENCE, comes_true
from full_disk import room_for
from project import LIBRARY, ROOT
from report_samples import CLAUSES as OF_CLAUSES, Believing, Knowing, folder_of, mixed, ran, ship, shipping

REFERENCE = "deberts.conformance.engine:ReferenceEngine"
BELIEVING = "report_samples:Believing"
SCHEMAS = ("schemas/manifest-1.json", "schemas/vectors-1.json")
LASTS = "give more than 0 s, and 86400 s at most"
MANUAL = ROOT / "docs" / "conformance" / "adapter.rst"


@pytest.fixture(autouse=True)
def _path_is_restored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])


@pytest.fixture
def small(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A small suite in the place of the one that is shipped."""
    with shipping(monkeypatch, folder_of(tmp_path_factory.mktemp("suite"))) as place:
        yield place


def run_suite(*arguments: str, engine: str = REFERENCE) -> Answer:
    return run("conformance", "run", "--engine", engine, *arguments)


def report_lines(answer: Answer) -> list[str]:
    """The lines of a report, without the progress."""
    return [line for line in answer.lines if not line.startswith("done: ")]


class TestHelp:
    """What is told of the command itself."""

    def test_alone_it_shows_its_help(self) -> None:
        assert run("conformance").status == 0
        assert run("conformance").text == run("conformance", "--help").text

    def test_every_part_has_help_of_80_columns(self) -> None:
        for part in PARTS:
            answer = run("conformance", part, "--help")
            assert answer.status == 0
            assert answer.text.startswith(f"Usage: deberts conformance {part} ")
            assert max(map(len, answer.lines)) <= 80

    def test_exit_statuses_are_told_as_in_the_manual(self) -> None:
        epilog = run("conformance", "--help").text.partition("Exit status:")[2]
        table = MANUAL.read_text(encoding="utf-8").partition("Exit status\n")[2]
        statuses = r"(?m)^ *(\d+) +\w"
        assert re.findall(statuses, epilog) == re.findall(statuses, table)[:6] == ["0", "1", "2", "3", "4", "130"]

    def test_an_unknown_part_is_refused(self) -> None:
        answer = run("conformance", "walk")
        assert (answer.status, answer.text) == (
            2,
            "deberts conformance: No such command 'walk'. (see deberts conformance --help)\n",
        )

    def test_nothing_of_the_suite_is_loaded_for_other_commands(self) -> None:
        code = "import sys\nfrom deberts.cli.app import deberts\ntry: deberts.main(['rules', '05'])\n"
        code += "except SystemExit: sys.stderr.write(str({*filter(lambda name: 'deberts.conf' in name, sys.modules)}))"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, env=environment_with())
        assert done.stderr == b"set()"

    @pytest.mark.parametrize(
        ("words", "completed"),
        [
            ("run --clause D2", ["D2", *(f"D{number}" for number in range(20, 30))]),
            ("run --op leg", ["legal_cards", "legal_actions"]),
            ("list --family c", ["clause", "count"]),
            ("show club/05.5/000", [f"club/05.5/000{number}" for number in range(1, 6)]),
        ],
    )
    @pytest.mark.usefixtures("small")
    def test_completion(self, words: str, completed: list[str]) -> None:
        words = f"deberts conformance {words}"
        answer = run(_DEBERTS_COMPLETE="bash_complete", COMP_WORDS=words, COMP_CWORD=str(words.count(" ")))
        assert answer.lines == [f"plain,{word}" for word in completed]


@pytest.mark.usefixtures("small")
class TestRun:
    """An engine is asked."""

    def test_all_passed(self) -> None:
        answer = run_suite()
        assert answer.status == 0
        assert report_lines(answer)[:4] == [
            "deberts 1, python",
            "=================",
            "Clauses   5 of 5 of club green",
            "Vectors   9 of 9 chosen: 9 passed",
        ]

    def test_something_failed(self) -> None:
        answer = run_suite(engine=BELIEVING)
        assert answer.status == 1
        assert "      differs   cards has 7H too" in report_lines(answer)

    def test_an_engine_that_cannot_be_started_failed(self) -> None:
        answer = run_suite(engine="no-such-program-here")
        assert answer.status == 1
        assert "Not asked 9 vectors, because the run ended before" in report_lines(answer)

    @pytest.mark.parametrize(
        ("engine", "told_of_it"),
        [
            ("Claimless", "Trouble   nothing was asked: the engine claims nothing of what was chosen"),
            ("Declining", "Trouble   nothing was answered: the engine declined every question"),
        ],
    )
    def test_an_engine_that_answers_nothing_failed(self, engine: str, told_of_it: str) -> None:
        answer = run_suite(engine=f"report_samples:{engine}")
        assert answer.status == 1
        assert told_of_it in report_lines(answer)

    def test_claims_that_nobody_knows_are_told(self) -> None:
        text = " ".join(run_suite(engine="report_samples:Claimless").text.split())
        assert "Warning it claims what is not known here: setle (did you mean settle?)" in text

    @pytest.mark.parametrize("place", ["start", "ask", "stop", "__init__"])
    @pytest.mark.parametrize("error", ["SystemExit(0)", "GeneratorExit", "BaseException"])
    def test_an_engine_that_would_end_the_program_failed(
        self, place: str, error: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        name = f"ending_{place}_{error[:6]}"
        (tmp_path / f"{name}.py").write_text(
            "from deberts.conformance.engine import ReferenceEngine\n"
            f"class Ending(ReferenceEngine):\n    def {place}(self, *_): raise {error}\n",
            encoding="utf-8",
        )
        monkeypatch.chdir(tmp_path)
        answer = run_suite(engine=f"{name}:Ending")
        assert answer.status == (2 if place == "__init__" else 1)
        assert error.removesuffix("(0)") in answer.text

    def test_partial(self) -> None:
        answer = run_suite(engine="report_samples:Partial")
        assert answer.status == 3
        assert "Vectors   9 of 9 chosen: 1 passed, 8 unclaimed" in report_lines(answer)

    def test_a_program(self) -> None:
        answer = run_suite(engine=f"{sys.executable} -m deberts.conformance engine")
        assert answer.status == 0

    def test_time_outs_reach_the_program(self) -> None:
        silent = f"{sys.executable} -m deberts.conformance.null silent"
        answer = run_suite("--timeout", "0.25", "--clause", "06.3", engine=silent)
        assert answer.status == 1
        assert "there was no answer within 0.25 s" in answer.text
        answer = run_suite("--start-timeout", "0.125", engine=f'{sys.executable} -c "input(); input()"')
        assert "there was no answer within 0.125 s" in " ".join(answer.text.split())

    @pytest.mark.parametrize(
        ("arguments", "names"),
        [
            (["--clause", "05.5"], ["05.5"] * 5),
            (["--clause", "05.5", "--clause", "06.3"], ["05.5"] * 5 + ["06.3"]),
            (["--clause", "d7", "--clause", "05.3"], ["05.3"]),
            (["--op", "settle"], ["06.3"]),
            (["--family", "clause", "--rules", "club", "--op", "settle"], ["06.3"]),
        ],
    )
    def test_filters_choose(self, tmp_path: Path, arguments: list[str], names: list[str]) -> None:
        report = tmp_path / "report.jsonl"
        assert run_suite(*arguments, "--jsonl", str(report)).status == 0
        found = jsonl.read(report.read_bytes()).report.results
        assert [result.vector.clauses[0] for result in found] == names

    def test_the_verdict_speaks_of_what_was_asked(self) -> None:
        assert "Clauses   1 of 1 of club green; 4 not asked" in report_lines(run_suite("--op", "settle"))

    def test_a_baseline_shows_what_has_changed(self, tmp_path: Path) -> None:
        before = tmp_path / "before.jsonl"
        assert run_suite("--jsonl", str(before), engine=BELIEVING).status == 1
        lines = report_lines(run_suite("--baseline", str(before)))
        place = lines.index("Since     0 worse, 1 better, 8 as before, 0 new, 0 not chosen now")
        assert lines[place + 1] == "  better: club/05.5/0001"

    def test_everything_is_asked_again_in_another_order(self) -> None:
        answer = run_suite("--order", "random", "--seed", "mine", "--repeat", "2")
        assert answer.status == 0
        assert "done: 18 of 18" in answer.lines
        assert "order random, from mine, rounds 2" in " ".join(answer.text.split())

    def test_what_is_counted_beside_decides_in_a_strict_run_only(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        some = [attrs.evolve(one, family="order") if one.id == "club/05.5/0001" else one for one in report_samples.TRUE]
        ship(monkeypatch, folder_of(tmp_path, some))
        lines = report_lines(run_suite(engine=BELIEVING))
        assert "Order     0 of 1 of club passed; counted beside" in lines
        assert run_suite(engine=BELIEVING).status == 0
        assert run_suite("--strict", engine=BELIEVING).status == 1

    def test_what_is_deep_is_asked_on_request_only(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        deep = attrs.evolve(report_samples.COUNT, family="deep")
        ship(monkeypatch, folder_of(tmp_path, [*report_samples.TRUE, deep]))
        assert "Not asked of club: deep" in report_lines(run_suite())
        for asked in (["--deep"], ["--family", "deep"]):
            assert "Deep      1 of 1 of club passed" in report_lines(run_suite(*asked))

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (["--clause", "05.99"], "'--clause': there is no clause '05.99'; nearest: 05.8, 05.9, 06.9"),
            (["--op", "setle"], "'--op': 'setle' is not known; did you mean settle?"),
            (
                ["--family", "xyz"],
                "'--family': 'xyz' is not known; there is clause, game, sample, count, deep, order, text",
            ),
            (["--rules", "klub"], "'--rules': 'klub' is not known; did you mean club?"),
            *(
                (["--timeout", text], f"'--timeout': a time-out of {text} s is none: {LASTS}.")
                for text in ("0", "-1", "nan", "inf", "86401")
            ),
            (["--start-timeout", "soon"], "'--start-timeout': 'soon' is not a valid float."),
            (["--html", "nowhere/page.html"], "'--html': there is no folder nowhere."),
            (["--junit", "/"], "'--junit': File '/' is a directory."),
        ],
    )
    def test_what_is_not_known_is_refused_with_a_hint(self, arguments: list[str], message: str) -> None:
        answer = run_suite(*arguments)
        assert (answer.status, answer.text) == (2, f"deberts conformance run: {message}\n")

    def test_an_order_is_drawn_from_no_half_of_a_pair(self) -> None:
        answer = run_suite("--order", "random", "--seed", "a\udc80")
        assert answer.status == 2
        assert answer.text == "deberts: seed: half of a surrogate pair has no UTF-8, so this text is no seed\n"

    def test_a_choice_of_nothing_is_refused(self) -> None:
        answer = run_suite("--family", "game")
        assert answer.status == 2
        assert answer.text.startswith("deberts: no vector is chosen")

    def test_without_an_engine_nothing_is_asked(self) -> None:
        answer = run("conformance", "run")
        assert answer.status == 2
        assert "Missing option '--engine'" in answer.text

    def test_an_engine_that_is_not_there_is_refused(self) -> None:
        answer = run_suite(engine="report_samples:Nobody")
        assert (answer.status, answer.text) == (2, "deberts: report_samples has no Nobody\n")

    def test_an_engine_is_found_from_the_current_folder(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        text = "from deberts.conformance.engine import ReferenceEngine as Mine\n"
        (tmp_path / "lying_before_us.py").write_text(text, encoding="utf-8")
        monkeypatch.chdir(tmp_path)
        for _ in range(2):
            assert run_suite(engine="lying_before_us:Mine").status == 0
        assert sys.path.count(str(tmp_path)) == 1

    def test_for_a_program_the_current_folder_is_nothing(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        run_suite(engine=f"{sys.executable} -m deberts.conformance engine")
        assert str(tmp_path) not in sys.path

    def test_reports_are_written(self, tmp_path: Path) -> None:
        paths = {sort: tmp_path / f"report.{sort}" for sort in ("junit", "jsonl", "html")}
        options = [part for sort, path in paths.items() for part in (f"--{sort}", str(path))]
        assert run_suite(*options, engine=BELIEVING).status == 1
        assert jsonl.read(paths["jsonl"].read_bytes()).report.count(Verdict.FAIL) == 1
        tree = ET.fromstring(paths["junit"].read_bytes())  # noqa: S314  # it is our own
        assert tree.get("failures") == "1"
        assert b"<!doctype html>" in paths["html"].read_bytes()
        assert b"\r" not in b"".join(path.read_bytes() for path in paths.values())

    @pytest.mark.parametrize(
        ("options", "message"),
        [
            ("--html loop", "'--html': this file cannot be written: Too many levels of symbolic links."),
            (
                "--html new --jsonl new",
                "--html and --jsonl are one file: give each its own. (see deberts conformance run --help)",
            ),
            (
                "--junit old --html ./old",
                "--junit and --html are one file: give each its own. (see deberts conformance run --help)",
            ),
        ],
    )
    def test_files_that_cannot_be_written_are_refused_before_anything_is_asked(
        self, tmp_path: Path, options: str, message: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "loop").symlink_to("loop")
        (tmp_path / "old").write_text("old", encoding="utf-8")
        monkeypatch.chdir(tmp_path)
        answer = run_suite(*options.split())
        assert (answer.status, answer.text) == (2, f"deberts conformance run: {message}\n")
        assert sorted(path.name for path in tmp_path.iterdir()) == ["loop", "old"]
        assert (tmp_path / "old").read_text(encoding="utf-8") == "old"

    def test_a_file_that_is_read_is_not_written(self, tmp_path: Path) -> None:
        skips = tmp_path / "skips"
        skips.write_text("club/05.5/0001 later\n", encoding="utf-8")
        os.link(skips, tmp_path / "same")
        answer = run_suite("--skip-list", str(skips), "--junit", str(tmp_path / "same"))
        assert answer.status == 2
        assert "'--junit': this file is read too: name another." in answer.text
        assert skips.read_text(encoding="utf-8") == "club/05.5/0001 later\n"

    def test_what_is_no_plain_file_is_not_opened_before(self, tmp_path: Path) -> None:
        assert run_suite("--junit", os.devnull, "--html", os.devnull).status == 0
        if os.name == "posix":
            os.mkfifo(tmp_path / "pipe")
            reading = threading.Thread(target=lambda: read.append((tmp_path / "pipe").read_bytes()))
            read: list[bytes] = []
            reading.start()
            assert run_suite("--jsonl", str(tmp_path / "pipe")).status == 0
            reading.join()
            assert jsonl.read(read[0]).report.passed

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no file that is always full")
    @pytest.mark.parametrize(("engine", "status"), [(REFERENCE, 2), (BELIEVING, 1), ("report_samples:Partial", 2)])
    def test_a_file_that_fails_in_the_end_hides_nothing(self, tmp_path: Path, engine: str, status: int) -> None:
        answer = run_suite("--html", "/dev/full", "--jsonl", str(tmp_path / "report"), engine=engine)
        assert answer.status == status
        assert "deberts: full: this file cannot be written: No space left on device\n" in answer.text
        assert len(jsonl.read((tmp_path / "report").read_bytes()).report.results) == 9
        assert "Vectors   9 of 9 chosen" in answer.text

    def test_progress_is_told_in_lines_where_nobody_looks(self) -> None:
        lines = [line for line in run_suite().lines if line.startswith("done: ")]
        assert lines == [f"done: {number} of 9" for number in range(1, 10)]

    def test_the_seed_of_the_sample_is_told_if_it_was_asked(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert " seed " not in run_suite().text
        drawn = attrs.evolve(OF_CLAUSES[3], id="club/sample/0001", family="sample")
        ship(monkeypatch, folder_of(tmp_path, [*report_samples.TRUE, drawn]))
        assert "seed sample" in run_suite().text
        assert " seed " not in run_suite("--family", "clause").text


@pytest.mark.usefixtures("small")
class TestSkipList:
    """Vectors that are not asked, each with a reason."""

    @staticmethod
    def skipping(place: Path, text: str | bytes) -> Answer:
        path = place / "skips.txt"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return run_suite("--skip-list", str(path), engine=BELIEVING)

    @pytest.mark.parametrize(
        "line", ["club/05.5/0001 later", "club/*/0001\tlater", "  club/05.?/000[15]   later \n\t # no entry"]
    )
    def test_what_would_fail_is_not_asked(self, tmp_path: Path, line: str) -> None:
        answer = self.skipping(tmp_path, f"# why\n\n{line}\n")
        assert answer.status == 3
        assert " times: skip list: later" in answer.text
        assert "05.5" in next(line for line in report_lines(answer) if line.startswith("Open"))

    def test_what_is_skipped_stands_in_its_place(self, tmp_path: Path) -> None:
        (tmp_path / "skips").write_text("club/05.5/0001 one\nclub/05.* two\n", encoding="utf-8")
        run_suite("--skip-list", str(tmp_path / "skips"), "--jsonl", str(tmp_path / "report"))
        found = jsonl.read((tmp_path / "report").read_bytes()).report.results
        assert [result.vector.id for result in found] == [vector.id for vector in report_samples.TRUE]
        reasons = {result.vector.id: result.why for result in found if result.verdict is Verdict.SKIPPED}
        assert reasons == {"club/05.3/0001": "skip list: two", "club/05.5/0001": "skip list: one"} | {
            f"club/05.5/000{number}": "skip list: two" for number in range(2, 6)
        }

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("club/05.5/0009 gone", "line 1: no vector is named club/05.5/0009: this entry is stale"),
            (
                f"{'[' * 20_000} many",
                f"line 1: no vector is named {'[' * 50} ... and 19,950 letters more: this entry is stale",
            ),
            ("#\nclub/05.5/0001", "line 2: club/05.5/0001 is skipped without a reason"),
            ("club/05.5/* a\nclub/05.5/0002 b", "line 2: an earlier line names club/05.5/0002 already"),
            (b"club/05.5/0001 \xff", "the skip list is not written in UTF-8"),
        ],
    )
    def test_a_list_that_is_wrong_is_refused(self, tmp_path: Path, text: str | bytes, message: str) -> None:
        answer = self.skipping(tmp_path, text)
        assert (answer.status, answer.text) == (2, f"deberts: skips.txt: {message}\n")

    def test_a_list_of_everything_leaves_nothing_to_ask(self, tmp_path: Path) -> None:
        answer = self.skipping(tmp_path, "* everything")
        told = "there is no vector to ask, and a run that asks nothing would find nothing wrong"
        assert (answer.status, answer.text) == (2, f"deberts: {told}\n")

    @pytest.mark.skipif(os.name == "nt", reason="there is no such device")
    def test_a_list_without_end_is_refused(self) -> None:
        answer = run_suite("--skip-list", "/dev/zero")
        message = "deberts: zero: this file is longer than 67,108,864 bytes, and so much is not read\n"
        assert (answer.status, answer.text) == (2, message)

    def test_an_entry_is_stale_if_no_vector_has_the_name_whatever_was_chosen(self, tmp_path: Path) -> None:
        path = tmp_path / "skips"
        path.write_text("club/06.3/0001 another clause\n", encoding="utf-8-sig")
        assert run_suite("--clause", "05.5", "--skip-list", str(path)).status == 0


class TestBroken:
    """A suite that is not what its manifest says is used for nothing."""

    @pytest.mark.parametrize("arguments", [("run", "--engine", REFERENCE), ("list",), ("show", "x"), ("coverage",),
                                           ("selfcheck",), ("export", "somewhere")])  # fmt: skip
    def test_exit_status_four(self, small: Path, arguments: tuple[str, ...]) -> None:
        (small / "club.json").write_bytes((small / "club.json").read_bytes().replace(b"JH", b"QH", 1))
        answer = run("conformance", *arguments)
        assert answer.status == 4
        assert answer.text == (
            "deberts: the suite is broken: club.json: this file is not the one that the manifest names: "
            "its hash differs\n"
        )


@pytest.mark.usefixtures("small")
class TestLook:
    """The vectors, to look at."""

    def test_names_and_titles(self) -> None:
        answer = run("conformance", "list", "--clause", "05.3", "--clause", "06.3")
        assert (answer.status, answer.lines) == (0, ["club/05.3/0001  9S is led", "club/06.3/0001  60 against 102"])

    def test_clauses_and_counts(self) -> None:
        lines = [line.split() for line in run("conformance", "list", "--clauses").lines]
        assert [(line[0], line[-1]) for line in lines[2:]] == [
            ("02.1", "1"), ("02.9", "1"), ("05.3", "1"), ("05.5", "5"), ("06.3", "1"),
        ]  # fmt: skip

    def test_families_are_counted_too(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        ship(monkeypatch, folder_of(tmp_path, report_samples.SUITE))
        lines = run("conformance", "list", "--clauses").lines
        assert [line.split() for line in lines[-2:]] == [["game", "1"], ["count", "1"]]
        assert run("conformance", "list", "--family", "game").lines == ["club/game/0001  a whole deal"]

    def test_a_vector(self) -> None:
        answer = run("conformance", "show", "club/05.5/0001")
        assert answer.status == 0
        assert answer.lines == [
            "club/05.5/0001: 9H is led",
            "-------------------------",
            "05.5      Beat a trump lead. When a trump is led, the other player must play a",
            "          higher one, in the order of 03.1, if he holds one; any higher one will",
            "          do. If all his trumps are lower, he may play any of them.",
            "Family    clause",
            'Rules     "club"',
            "Status    text",
            "",
            "Given legal_cards",
            '  {"hand": ["JH", "7H"], "trick": ["9H"], "trump": "H"}',
            "",
            "Expected",
            '  {"result": {"cards": ["JH"]}}',
        ]

    def test_a_large_vector_keeps_to_80_columns(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        ship(monkeypatch, folder_of(tmp_path, report_samples.SUITE))
        lines = run("conformance", "show", "club/game/0001").lines
        assert max(map(len, lines)) <= 80
        value = json.loads("".join(lines[lines.index("Given perft") + 1 : lines.index("Expected") - 1]))
        assert value == report_samples.GAME.given

    @pytest.mark.parametrize(
        ("name", "hint"),
        [("club/05.5/0009", "nearest: club/05.5/0005, club/05.5/0004, club/05.5/0003"), ("x", "see `list`")],
    )
    def test_one_that_is_not_there(self, name: str, hint: str) -> None:
        answer = run("conformance", "show", name)
        assert (answer.status, answer.text) == (2, f"deberts: there is no vector '{name}'; {hint}\n")

    def test_coverage_names_what_has_no_vector(self) -> None:
        answer = run("conformance", "coverage")
        assert answer.status == 0
        assert "05.5          5  legal_cards 5" in answer.lines
        lacking = [
            row
            for row in CLAUSES.values()
            if row.status is not Status.PROSE and (row.source.startswith("club") or "club" in row.sets)
        ]
        place = answer.lines.index(f"5 clauses have vectors of their own, {len(lacking) - 5} have none.")
        held = {"02.1", "02.9", "05.3", "05.5", "06.3"}
        assert answer.lines[place + 1 :] == [str(row) for row in lacking if row.number not in held]

    def test_coverage_tells_operations_and_families_apart(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        refused = attrs.evolve(OF_CLAUSES[3], id="club/05.5/0006", op="refusals")
        ship(monkeypatch, folder_of(tmp_path, [*report_samples.SUITE, refused]))
        lines = run("conformance", "coverage").lines
        assert "05.5          6  legal_cards 5, refusals 1" in lines
        assert "game          1  perft 1" in lines
        assert "count         1  perft 1" in lines


class TestSelfcheck:
    """Engines that are known to be wrong."""

    ROWS = (
        Row(Kind.WRONG, "W01", "05.5", "a trump lead need not be beaten, as long as it is followed", "club/05.5/0001"),
        Row(Kind.NULL, "whole hand", "", "lets every card be played", "club/05.5/0001"),
        Row(Kind.REFERENCE, "deberts", "", "this library", ""),
    )

    @staticmethod
    def checked(monkeypatch: pytest.MonkeyPatch, *rows: Row) -> Answer:
        monkeypatch.setattr(proving, "selfcheck", lambda _vectors: iter(rows))
        return run("conformance", "selfcheck")

    @pytest.mark.usefixtures("small")
    def test_all_is_as_it_should_be(self, monkeypatch: pytest.MonkeyPatch) -> None:
        answer = self.checked(monkeypatch, *self.ROWS)
        assert answer.status == 0
        assert answer.lines == [
            "Engine     Clause Killed by        Belief",
            "-----------------------------------------",
            "W01        05.5   club/05.5/0001   a trump lead need not be beaten, as long as",
            "                                   it is followed",
            "whole hand        club/05.5/0001   lets every card be played",
            "deberts           passed           this library",
            "",
            "  1 of 1 wrong engines killed by a vector of their own clause",
            "  1 of 1 null engines killed",
            "  1 of 1 reference passes",
        ]

    @pytest.mark.usefixtures("small")
    @pytest.mark.parametrize("place", range(3))
    def test_one_that_is_not_is_named(self, monkeypatch: pytest.MonkeyPatch, place: int) -> None:
        rows = [*self.ROWS]
        killed_by = "" if place < 2 else "club/05.5/0001"
        rows[place] = attrs.evolve(rows[place], killed_by=killed_by)
        answer = self.checked(monkeypatch, *rows)
        assert answer.status == 1
        assert answer.text.count("SURVIVED") == (place < 2)
        assert "THIS SHOULD NOT BE" in " ".join(answer.text.split())
        assert answer.text.count("  0 of 1 ") == 1

    def test_the_small_suite_is_too_weak(self, small: Path) -> None:
        assert small.is_dir()
        answer = run("conformance", "selfcheck")
        assert answer.status == 1
        assert "  1 of 1 reference passes" in answer.lines
        assert answer.lines[9] == f"tried: {ROWS} of {ROWS}"


class TestExport:
    """The vectors, to be kept elsewhere."""

    def test_everything_is_copied(self, small: Path, tmp_path: Path) -> None:
        (small / "__pycache__").mkdir()
        (small / "__init__.py").touch()
        target = tmp_path / "deep" / "vectors"
        answer = run("conformance", "export", str(target))
        assert (answer.status, answer.text) == (0, f"9 vectors in {8 + len(PRESETS)} files\n")
        copied = {
            path.relative_to(target).as_posix(): path.read_bytes() for path in target.rglob("*") if path.is_file()
        }
        shipped_files = {"club.json", "manifest.json", "LICENSE.txt", "more/notes.txt"}
        rules = {f"rules/{name}.md" for name in (*PRESETS, "played")}
        assert {*copied} == {*shipped_files, *SCHEMAS, *rules, "README.md"}
        for name in (*shipped_files, *SCHEMAS):
            assert copied[name] == (LIBRARY / name if name in SCHEMAS else small / name).read_bytes()
        assert load(target) == load(small)

    @pytest.mark.usefixtures("small")
    def test_an_empty_folder_will_do(self, tmp_path: Path) -> None:
        assert run("conformance", "export", str(tmp_path)).status == 0

    @pytest.mark.usefixtures("small")
    def test_a_folder_that_is_not_empty_is_left_alone(self, tmp_path: Path) -> None:
        (tmp_path / "club.json").write_text("mine", encoding="utf-8")
        answer = run("conformance", "export", str(tmp_path))
        assert answer.status == 2
        assert "is not empty; --force writes into it all the same" in answer.text
        assert [path.name for path in tmp_path.iterdir()] == ["club.json"]
        assert run("conformance", "export", "--force", str(tmp_path)).status == 0
        assert load(tmp_path) == shipped_for_all()

    @pytest.mark.usefixtures("small")
    def test_vectors_that_do_not_belong_there_are_noticed(self, tmp_path: Path) -> None:
        (tmp_path / "old.json").write_text("[]", encoding="utf-8")
        answer = run("conformance", "export", "--force", str(tmp_path))
        assert (answer.status, answer.text) == (2, "deberts: old.json: the manifest does not name this file\n")

    @pytest.mark.usefixtures("small")
    @pytest.mark.parametrize(
        ("force", "message"),
        [([], "is not empty; --force writes into it all the same"), (["--force"], "schemas is in the way: remove it")],
    )
    def test_nothing_is_written_by_way_of_a_link(self, tmp_path: Path, force: list[str], message: str) -> None:
        for name in ("other", "target"):
            (tmp_path / name).mkdir()
        (tmp_path / "other" / "mine").write_text("mine", encoding="utf-8")
        (tmp_path / "target" / "club.json").symlink_to(tmp_path / "other" / "mine")
        (tmp_path / "target" / "schemas").symlink_to(tmp_path / "other")
        answer = run("conformance", "export", *force, str(tmp_path / "target"))
        assert answer.status == 2
        assert message in answer.text
        assert [path.name for path in (tmp_path / "other").iterdir()] == ["mine"]
        assert sorted(path.name for path in (tmp_path / "target").iterdir()) == ["club.json", "schemas"]
        (tmp_path / "target" / "schemas").unlink()
        assert run("conformance", "export", "--force", str(tmp_path / "target")).status == 0
        assert (tmp_path / "other" / "mine").read_text(encoding="utf-8") == "mine"
        assert load(tmp_path / "target") == shipped_for_all()

    @pytest.mark.usefixtures("small")
    def test_what_cannot_be_replaced_is_in_the_way(self, tmp_path: Path) -> None:
        for name in ("club.json", "schemas"):
            (tmp_path / "target").mkdir(exist_ok=True)
            (tmp_path / "target" / name).mkdir() if name == "club.json" else (tmp_path / "target" / name).touch()
            answer = run("conformance", "export", "--force", str(tmp_path / "target"))
            assert (answer.status, answer.text) == (
                2,
                f"deberts: {tmp_path / 'target' / name} is in the way: remove it\n",
            )
            assert [path.name for path in (tmp_path / "target").iterdir()] == [name]
            (tmp_path / "target" / name).rmdir() if name == "club.json" else None

    @pytest.mark.usefixtures("small")
    def test_a_full_disk_leaves_no_half(self, tmp_path: Path) -> None:
        with room_for(1_000):
            answer = run("conformance", "export", str(tmp_path / "target"))
        message = f"deberts: {tmp_path / 'target'}: this file cannot be written: File too large\n"
        assert (answer.status, answer.text) == (2, message)
        assert [*tmp_path.iterdir()] == []

    @pytest.mark.usefixtures("small")
    def test_no_name_is_not_the_current_folder(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        answer = run("conformance", "export", "")
        assert answer.status == 2
        assert answer.text == "deberts conformance export: 'DIR': an empty name names no folder.\n"
        assert [*tmp_path.iterdir()] == []

    @pytest.mark.skipif(os.name != "posix", reason="POSIX signals")
    @pytest.mark.usefixtures("small")
    def test_a_signal_leaves_no_half(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def end(*_: object) -> None:
            signal.raise_signal(signal.SIGTERM)

        monkeypatch.setattr(exporting, "_check_free", end)
        before = signal.signal(signal.SIGTERM, lambda *_: None)
        try:
            answer = run("conformance", "export", str(tmp_path / "target"))
        finally:
            signal.signal(signal.SIGTERM, before)
        assert answer.status == 128 + signal.SIGTERM
        assert [*tmp_path.iterdir()] == []

    def test_what_is_shipped_can_be_exported(self, tmp_path: Path) -> None:
        assert run("conformance", "export", str(tmp_path / "all")).status == 0
        assert load(tmp_path / "all") == shipped_for_all()
        schema = json.loads((tmp_path / "all" / "schemas" / "vectors-1.json").read_text(encoding="utf-8"))
        validator = Draft202012Validator(schema)
        for path in (tmp_path / "all").glob("club-01-*.json"):
            validator.validate(json.loads(path.read_text(encoding="utf-8")))


class TestReport:
    """Runs that were kept, summed up and merged."""

    @pytest.mark.skipif(os.name == "nt", reason="there is no such device")
    def test_what_has_no_end_is_not_read_to_its_end(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(jsonl, "MOST_BYTES", 1_000)
        answer = run("conformance", "report", "/dev/zero")
        message = "deberts: zero: this file is longer than 1,000 bytes, and so much is not read\n"
        assert (answer.status, answer.text) == (2, message)

    def test_several_become_one_page(self, tmp_path: Path) -> None:
        (tmp_path / "one.jsonl").write_text(jsonl.write(mixed()), encoding="utf-8")
        (tmp_path / "two.jsonl").write_text(jsonl.write(ran(name="other")), encoding="utf-8")
        page = tmp_path / "page.html"
        answer = run("conformance", "report", *map(str, sorted(tmp_path.glob("*.jsonl"))), "--html", str(page))
        assert answer.status == 0
        assert [line for line in answer.lines if "green" in line] == [
            "Clauses   1 of 5 of club green; 1 not asked",
            "Clauses   6 of 6 of club green",
        ]
        assert answer.lines[7:10] == ["", "other 1.2, python", "================="]
        assert "2 engines, asked up to 12 vectors of 6 clauses by the rules of club" in page.read_text(encoding="utf-8")

    def test_without_a_page_they_are_summed_up(self, tmp_path: Path) -> None:
        (tmp_path / "one.jsonl").write_text(jsonl.write(mixed()), encoding="utf-8")
        answer = run("conformance", "report", str(tmp_path / "one.jsonl"))
        assert (answer.status, len(answer.lines)) == (0, 7)

    @pytest.mark.parametrize("page", ["one.jsonl", "./one.jsonl", "link"])
    def test_a_report_is_not_written_over(self, tmp_path: Path, page: str, monkeypatch: pytest.MonkeyPatch) -> None:
        text = jsonl.write(mixed())
        (tmp_path / "one.jsonl").write_text(text, encoding="utf-8")
        (tmp_path / "link").symlink_to("one.jsonl")
        monkeypatch.chdir(tmp_path)
        answer = run("conformance", "report", "one.jsonl", "--html", page)
        assert (answer.status, answer.text) == (
            2,
            "deberts conformance report: '--html': this file is read too: name another.\n",
        )
        assert (tmp_path / "one.jsonl").read_text(encoding="utf-8") == text

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no file that is always full")
    def test_a_page_that_cannot_be_written(self, tmp_path: Path) -> None:
        (tmp_path / "one.jsonl").write_text(jsonl.write(mixed()), encoding="utf-8")
        answer = run("conformance", "report", str(tmp_path / "one.jsonl"), "--html", "/dev/full")
        assert answer.status == 2
        assert "deberts: full: this file cannot be written: No space left on device\n" in answer.text

    def test_one_that_was_cut_is_refused(self, tmp_path: Path) -> None:
        text = jsonl.write(mixed())
        (tmp_path / "cut.jsonl").write_text(text[: text.rindex("{")], encoding="utf-8")
        answer = run("conformance", "report", str(tmp_path / "cut.jsonl"), "--html", str(tmp_path / "page"))
        assert answer.status == 2
        assert answer.text == (
            "deberts: cut.jsonl: the footer is missing: the run did not come to its end, or the file was cut\n"
        )
        assert not (tmp_path / "page").exists()

    @pytest.mark.parametrize("text", ["", "hello", '[\n{"id": "club/05.5/0001"}\n]\n'])
    def test_what_is_no_report_is_called_none(self, tmp_path: Path, text: str) -> None:
        (tmp_path / "other").write_text(text, encoding="utf-8")
        answer = run("conformance", "report", str(tmp_path / "other"))
        assert (answer.status, answer.text) == (2, "deberts: other: this is not what run --jsonl writes\n")


@pytest.mark.skipif(os.name != "posix", reason="POSIX terminals and signals")
class TestTerminal:
    """A run in a terminal of its own."""

    def test_a_bar_is_drawn_where_somebody_looks(self) -> None:
        import pty  # noqa: PLC0415  # there is none on Windows

        ours, theirs = pty.openpty()
        running = subprocess.Popen(
            command("conformance", "run", "--engine", REFERENCE, "--clause", "05.5"),
            stdout=subprocess.PIPE,
            stderr=theirs,
            env=environment_with(TERM="xterm", COLUMNS="80"),
        )
        os.close(theirs)
        drawn = "".join(screen(ours))
        out, _ = running.communicate(timeout=60)
        assert running.returncode == 0
        assert "done" in drawn
        assert "\x1b[" in drawn
        assert out.startswith(b"deberts 1, python\n")

    def test_it_can_be_interrupted(self, tmp_path: Path) -> None:
        (tmp_path / "slow.py").write_text(SLOW, encoding="utf-8")
        running = subprocess.Popen(
            command("conformance", "run", "--engine", "slow:Slow", "--clause", "05.5"),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment_with(),
            cwd=tmp_path,
        )
        assert running.stderr is not None
        assert running.stderr.readline() == b"now\n"
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=60)
        assert (running.returncode, out) == (130, b"")
        assert b"stopped" in err
        assert b"Traceback" not in err

    @pytest.mark.parametrize("told_by", ["SIGTERM", "SIGHUP", "SIGINT"])
    @pytest.mark.usefixtures("nothing_left")
    def test_no_engine_outlives_it(self, told_by: str, tmp_path: Path) -> None:
        asked_at, page = tmp_path / "asked", tmp_path / "page.html"
        engine = f"{sys.executable} {HOSTILE} tells_that_it_was_asked {asked_at}"
        running = subprocess.Popen(
            command("conformance", "run", "--engine", engine, "--timeout", "600", "--html", str(page)),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment_with(),
        )
        assert comes_true(asked_at.exists)
        running.send_signal(signal.Signals[told_by])
        out, err = running.communicate(timeout=PATIENCE)
        assert (running.returncode, out) == (128 + signal.Signals[told_by], b"")
        assert b"Traceback" not in err
        assert not page.exists()

    def test_what_an_engine_prints_is_no_part_of_the_report(self, tmp_path: Path) -> None:
        (tmp_path / "loud.py").write_text(LOUD, encoding="utf-8")
        done = subprocess.run(
            command("conformance", "run", "--engine", "loud:Loud", "--clause", "03.1", "--op", "card_points"),
            capture_output=True,
            check=True,
            timeout=PATIENCE,
            env=environment_with(),
            cwd=tmp_path,
        )
        assert done.stdout.startswith(b"deberts 1, python\n")
        for word in (b"imported", b"printed", b"written", b"by a child"):
            assert word in done.stderr
            assert word not in done.stdout


LOUD = """
import os, subprocess, sys
from deberts.conformance.engine import ReferenceEngine
print("imported \u2665")
class Loud(ReferenceEngine):
    def ask(self, *question):
        print("printed")
        os.write(1, b"written\\n")
        return super().ask(*question)
    def stop(self):
        subprocess.run([sys.executable, "-c", "print('by a child')"], check=True)
        sys.stdout.close()
"""


SLOW = """
import sys, time
from deberts.conformance.engine import ReferenceEngine
class Slow(ReferenceEngine):
    def ask(self, *question):
        sys.stderr.write("now\\n")
        sys.stderr.flush()
        time.sleep(60)
    def stop(self):
        sys.stderr.write("stopped\\n")
"""


class TestManual:
    """What the manual shows is what happens."""

    @pytest.fixture
    def engine(self, tmp_path: Path) -> Path:
        """The engine of the manual."""
        text = MANUAL.read_text(encoding="utf-8").partition(".. code-block:: python\n\n")[2]
        lines = text[: text.index("\nRun it")].splitlines()
        path = tmp_path / "engine.py"
        path.write_text("\n".join(line.removeprefix("   ") for line in lines) + "\n", encoding="utf-8")
        return path

    def test_its_engine_fails_as_it_says(self, engine: Path) -> None:
        answer = run_suite("--op", "card_points", "--clause", "03.1", engine=f"{sys.executable} {engine}")
        told = MANUAL.read_text(encoding="utf-8").partition("\nMend")[0]
        shown = re.findall(r"\.\. code-block:: text\n\n((?:   .*\n|\n)+)", told)
        assert (answer.status, len(shown)) == (1, 2)
        for block in shown:
            assert "\n".join(line.removeprefix("   ") for line in block.strip().splitlines()) in answer.text

    def test_mended_it_passes(self, engine: Path) -> None:
        engine.write_text(engine.read_text(encoding="utf-8").replace('"9": 9', '"9": 14'), encoding="utf-8")
        answer = run_suite(
            "--op", "card_points", "--clause", "03.1", "--clause", "03.2", engine=f"{sys.executable} {engine}"
        )
        assert answer.status == 0

    def test_its_dialogue_is_what_the_reference_says(self) -> None:
        lines = re.findall(r"^([<>]) (\{.*\})$", protocol(shipped_for_all()), re.MULTILINE)
        questions = [json.loads(text) for mark, text in lines if mark == ">"]
        answers = [json.loads(text) for mark, text in lines if mark == "<"]
        assert [question["cmd"] for question in questions] == ["start", "run", "run", "stop"]
        for question, shown in zip(questions[1:3], answers[1:], strict=True):
            said = Believing().ask(*(question[key] for key in ("seq", "rules", "op", "given")))
            for error in (said.get("error", {}), shown.get("error", {})):
                error.pop("message", None)
            assert said == shown

    def test_its_commands_exist(self) -> None:
        text = MANUAL.read_text(encoding="utf-8")
        for part in re.findall(r"deberts conformance (\w+)", text):
            assert part in PARTS
        options = {*re.findall(r"(--(?!deberts-|pyargs)[a-z]+(?:-[a-z]+)*)", text)}
        known = "".join(run("conformance", part, "--help").text for part in PARTS)
        assert {option for option in options if f"{option} " not in known} == set()


def test_knowing_engines_answer_by_heart() -> None:
    assert Knowing().ask(3, "club", OF_CLAUSES[3].op, OF_CLAUSES[3].given) == {"seq": 3, **OF_CLAUSES[3].expect}


def test_a_broken_manifest_has_a_name(small: Path) -> None:
    (small / "manifest.json").unlink()
    with pytest.raises(VectorError, match=r"^manifest\.json: "):
        shipped()
