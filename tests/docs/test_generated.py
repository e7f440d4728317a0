"""Pages that are made of the library: traceability, wrong engines, match, command line, grammar, changes."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from club import changes
from club.evidence import evidence
from deberts import CLAUSES, Match, pack_of_deal, write_record
from deberts.conformance.wrong_engines import WRONG_ENGINES
from deberts.table.grammar import WORDS
from project import ROOT
from small_site import Site, build, text_of, with_class

TITLE = "Title\n=====\n\n"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """One page with everything that is generated."""
    tmp_path = tmp_path_factory.mktemp("generated")
    (tmp_path / "source").mkdir()
    shutil.copy(ROOT / "examples" / "records" / "match.json", tmp_path / "source" / "match.json")
    parts = ("matrix::", "engines::", "grammar::", "match:: match.json", "commands::", "changes::")
    text = TITLE + "".join(f".. club:{part}\n\n" for part in parts)
    clauses = (
        f":orphan:\n\nClauses\n=======\n\n{''.join(f'.. club:clause:: {number}' + chr(10) * 2 for number in CLAUSES)}"
    )
    return build(tmp_path, {"index": text, "clauses": clauses})


class TestPage:
    """Nothing that is generated is out of date."""

    def test_traceability_has_a_row_for_each_clause(self, site: Site) -> None:
        (matrix,) = with_class(site.body(), "matrix")
        head, *rows = ([text_of(cell) for cell in row] for row in matrix.iter("tr"))
        assert head == ["Clause", "Title", "Status", "Functions", "Properties", "Vectors", "Wrong engines"]
        assert [row[0] for row in rows] == list(CLAUSES)
        (row,) = (row for row in rows if row[0] == "05.5")
        assert row[1:3] == ["Beat a trump lead", "text"]
        assert row[3].split()[:4] == ["legal_cards", "beating_cards", "card_violations", "refusals"]
        assert row[5] == str(evidence()["05.5"].vectors)
        assert row[6].split() == ["W01", "W02", "W03", "W04", "W05", "W212"]

    def test_rows_are_named_by_their_clause(self, site: Site) -> None:
        (matrix,) = with_class(site.body(), "matrix")
        assert all(row[0].tag == "th" for row in matrix.iter("tr"))

    def test_traceability_is_there_as_data(self, site: Site) -> None:
        data = json.loads((site.folder / "trace.json").read_text(encoding="utf-8"))
        assert data["format"] == "deberts-trace/1"
        assert [row["clause"] for row in data["clauses"]] == list(CLAUSES)
        assert data["clauses"] == [found.to_json() for found in evidence().values()]

    def test_every_wrong_engine_is_listed(self, site: Site) -> None:
        _, engines, *_ = site.body().iter("table")
        rows = [[text_of(cell) for cell in row] for row in engines.iter("tr")][1:]
        assert {row[0]: row[1] for row in rows} == {name: engine.clause for name, engine in WRONG_ENGINES.items()}

    def test_grammar_has_every_word(self, site: Site) -> None:
        (grammar,) = with_class(site.body(), "grammar")
        assert [text_of(row[0]) for row in grammar.iter("tr")][1:] == [word.usage for word in WORDS.values()]

    def test_match_is_told(self, site: Site) -> None:
        page = site.page()
        sections = [text_of(node) for node in site.body().iter("h2")]
        assert sections[:9] == [
            f"Deal {number}: {word}"
            for number, word in enumerate(("made", "bait", "made", "made", "void", "bait", "bait", "equal", "made"), 1)
        ]
        assert page.count("<svg") == 2 * 9
        told = [text_of(item) for item in site.body().iter("li")]
        for sentence in (
            "Bo passes. 02.4",
            "Ann names diamonds. The bottom card is the ace of hearts. 02.5, 02.8",
            "Bo announces a terc. 04.4, D5",
            "Bo says bela and plays the king of diamonds. 04.11",
        ):
            assert sentence in told
        assert any("Bo shows a terc from the nine of diamonds" in text for text in told)
        assert "Ann exchanges the trump seven for the eight of hearts. 02.12, D2" in told
        assert "Bo takes hearts. The bottom card is the jack of spades. 02.4, 02.8" in told

    def test_tricks_of_the_match_add_up(self, site: Site) -> None:
        tables = with_class(site.body(), "tricks")
        ledgers = with_class(site.body(), "deberts-ledger")
        assert (len(tables), len(ledgers)) == (8, 9)
        for table, ledger in zip(tables, [each for each in ledgers if len(list(each.iter("tr"))) > 3], strict=True):
            worth = sum(int(text_of(row[4])) for row in list(table.iter("tr"))[1:])
            (cards,) = (row for row in ledger.iter("tr") if text_of(row[0]) == "cards in tricks")
            assert worth == sum(int(text_of(cell) or 0) for cell in cards[2:])

    def test_commands_are_those_of_the_program(self, site: Site) -> None:
        sections = [text_of(node) for node in site.body().iter("h2")]
        assert {"deberts", "deberts rules", "deberts legal", "deberts settle", "deberts check"} <= {*sections}
        page = site.page()
        assert "deberts rules [OPTIONS] [NUMBER]" in page
        assert "Print a clause, a section, or the contents." in page
        assert "Letters instead of suit symbols." in page
        assert "130 interrupted" in page

    def test_options_in_a_sentence_are_code(self, site: Site) -> None:
        codes = [text_of(node) for node in site.body().iter("code")]
        assert codes.count("--seed") == 3  # in what demo says, what check says, and what an order is drawn from
        assert "deberts rules 05.5" in codes

    def test_changes_are_those_of_the_log(self, site: Site) -> None:
        log = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
        versions = [line.strip("# []").split(" - ")[0] for line in log.splitlines() if line.startswith("## ")]
        sections = [text_of(node) for node in site.body().iter("h2")]
        assert sections[-len(versions) :][0].startswith(versions[0])
        items = [text_of(item) for item in site.body().iter("li")]
        assert any(item.startswith("Cards, sets of cards and the pack") for item in items)


class TestMatch:
    """What the match of the examples does not have is told as well."""

    def test_height_is_told(self, tmp_path: Path) -> None:
        match = Match.new(first_dealer=1).next_deal(pack_of_deal("heights", 5)).apply("take")
        match = match.apply_all(["announce 3AD", "play KS", "announce 3AH"])
        while match.deal is not None and not match.deal.is_over:
            match = match.apply(match.deal.legal_actions()[-1])
        (tmp_path / "source").mkdir()
        (tmp_path / "source" / "match.json").write_text(write_record(match), encoding="utf-8")
        told = [text_of(item) for item in build(tmp_path, f"{TITLE}.. club:match:: match.json\n").body().iter("li")]
        assert "Bo announces a terc. Ann tells the height: ace. 04.4, D5" in told


class TestChanges:
    """A log in Markdown becomes paragraphs, lists and links."""

    def test_clauses_code_and_addresses_are_told_apart(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        log = tmp_path / "log.md"
        log.write_text(
            "# Changes\n\nNot shown.\n\n## [2.0]\n\nWords.\n\n### Rules\n\n"
            "- 05.5: `x`, [here](https://example.org/)\n  and 05.99.\n- D7.\n",
            encoding="utf-8",
        )
        monkeypatch.setattr(changes, "LOG", log)
        text = f"{TITLE}.. club:changes::\n\n.. club:clause:: 05.5\n\n.. club:clause:: D7\n"
        body = build(tmp_path, text).body()
        (section,) = [node for node in body.iter() if node.attrib.get("id") == "version-2-0"]
        assert [text_of(node) for node in section.iter() if node.tag in {"h2", "p"}] == [
            "2.0",
            "Words.",
            "Rules",
            "05.5: x, here and 05.99.",
            "D7.",
        ]
        links = {
            text_of(link): link.attrib["href"] for link in section.iter("a") if "reference" in link.attrib["class"]
        }
        assert links == {"05.5": "#clause-05-5", "here": "https://example.org/", "D7": "#clause-D7"}
