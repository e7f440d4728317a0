"""The translated pages: complete, current, and without a citation lost."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import translate
from deberts import CLAUSES
from deberts.locale.refusals import clause_text
from project import ROOT
from small_site import Site, build_folder, text_of, with_class

DOCS = ROOT / "docs"
PROOF = ("glossary", "rules/02", "rules/03", "rules/04", "rules/05", "rules/06")
PAGES = tuple(translate.pages("ru"))
UNREAD = (
    *("_build", "_ext", "_templates", "conformance", "fast", "guide", "locale", "records", "reviews", "reference"),
    *("variants", "changes.rst", "traceability.rst", "worked-match.rst"),
)
"""What the tests of pages need not build; that every link of the others leads somewhere is seen where all are built."""

PLAIN: Mapping[str, Any] = {
    "html_theme": "basic",
    "html_theme_options": {},
    "html_sidebars": {},
}

ROLE = re.compile(r":([a-z:]+):`(?:[^`<]*<([^`>]+)>|([^`]+))`")
KEPT = re.compile(r"``[^`]+``|\|[^|]+\||\*\*?|\d+|https?://\S+")

every_page = pytest.mark.parametrize("page", PAGES)


def kept(text: str) -> Counter[str]:
    """What a translation has to keep: targets of roles, code, substitutions, emphasis, numbers and addresses."""
    roles = [f":{role}:{target or plain}" for role, target, plain in ROLE.findall(text)]
    return Counter([*roles, *KEPT.findall(ROLE.sub("", text))])


def titles() -> Iterator[tuple[str, str]]:
    """Each page with its title."""
    for path in DOCS.rglob("*.rst"):
        page = path.relative_to(DOCS).with_suffix("").as_posix()
        if not page.startswith("_build"):
            found = re.search(r"^(.+)\n===+$", path.read_text(encoding="utf-8"), re.MULTILINE)
            assert found is not None
            yield page, found[1]


def plain(text: str) -> str:
    """What a page says, without its roles."""
    return re.sub(r":[a-z:]+:`([^`]*)`", r"\1", text)


class TestCatalogues:
    """Every message is translated, by a person, and keeps what binds it to the rules."""

    def test_proof_is_there(self) -> None:
        assert {*PROOF} <= {*PAGES}

    @pytest.mark.parametrize("page", [*PAGES, translate.INTERFACE])
    def test_are_complete(self, page: str) -> None:
        messages = [message for message in translate.read(translate.catalogue("ru", page), "ru") if message.id]
        assert messages
        assert [message.id for message in messages if message.fuzzy or not message.string] == []

    @every_page
    def test_keep_what_is_cited(self, page: str) -> None:
        messages = [message for message in translate.read(translate.catalogue("ru", page), "ru") if message.id]
        assert [message.string for message in messages if kept(str(message.id)) != kept(str(message.string))] == []

    @every_page
    def test_are_written_as_the_tool_writes_them(self, page: str) -> None:
        path = translate.catalogue("ru", page)
        assert translate.written(translate.read(path, "ru")) == path.read_text(encoding="utf-8")

    def test_are_current(self, tmp_path: Path) -> None:
        build_folder(DOCS, tmp_path, builder="gettext", include_patterns=[f"{page}.rst" for page in PAGES])
        for page in PAGES:
            template, known = tmp_path / "out" / f"{page}.pot", translate.catalogue("ru", page)
            assert [each.id for each in translate.read(template)] == [each.id for each in translate.read(known, "ru")]

    def test_clauses_say_on_the_pages_what_they_say_at_a_table(self) -> None:
        messages = [message for page in PAGES for message in translate.read(translate.catalogue("ru", page), "ru")]
        shown = {plain(str(message.id)): plain(str(message.string)) for message in messages}
        told = {
            row.text: clause_text(number, "ru")
            for number, row in CLAUSES.items()
            if f"rules/{number[:2]}" in PAGES or row.text in shown
        }
        assert told
        assert {text: shown[text] for text in told} == told

    def test_navigation_is_translated(self) -> None:
        known = {str(each.id) for each in translate.read(translate.catalogue("ru", translate.INTERFACE), "ru")}
        assert {title for page, title in titles() if page not in PAGES} <= known

    @pytest.mark.parametrize(
        ("text", "parts"),
        [
            ("*Example.* See :clause:`05.5`.", {"*": 2, ":clause:05.5": 1}),
            (":ref:`section 05 <club>` and ``x 1``", {":ref:club": 1, "``x 1``": 1}),
            (":club:status:`текст <text>`, |name|, **20**", {":club:status:text": 1, "|name|": 1, "**": 2, "20": 1}),
            ("162 - 10 = 152", {"162": 1, "10": 1, "152": 1}),
        ],
    )
    def test_what_is_kept(self, text: str, parts: dict[str, int]) -> None:
        assert kept(text) == parts


class TestTool:
    """The tool merges what changed, and loses nothing that a person wrote."""

    TEMPLATE = (
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
        '#: ../page.rst:{line}\nmsgid "{text}"\nmsgstr ""\n'
    )

    def template(self, folder: Path, text: str, line: int = 1) -> Path:
        path = folder / "page.pot"
        path.write_text(self.TEMPLATE.format(text=text, line=line), encoding="utf-8")
        return path

    def test_begins_a_catalogue(self, tmp_path: Path) -> None:
        path = tmp_path / "new" / "page.po"
        assert translate.update(path, self.template(tmp_path, "Trick"), "ru") == 1
        assert 'msgid "Trick"\nmsgstr ""' in path.read_text(encoding="utf-8")

    def test_keeps_what_is_translated(self, tmp_path: Path) -> None:
        path = tmp_path / "page.po"
        translate.update(path, self.template(tmp_path, "Trick"), "ru")
        text = path.read_text(encoding="utf-8").replace('msgid "Trick"\nmsgstr ""', 'msgid "Trick"\nmsgstr "Взятка"')
        path.write_text(text, encoding="utf-8")
        assert translate.update(path, self.template(tmp_path, "Trick", line=99), "ru") == 0
        assert path.read_text(encoding="utf-8") == text

    def test_reads_both_sides_of_a_conflict(self, tmp_path: Path) -> None:
        path = tmp_path / "page.po"
        head, ours = (
            'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n',
            'msgid "Ace"\nmsgstr "Туз"\n',
        )
        theirs = ours.replace("Ace", "King").replace("Туз", "Король")
        path.write_text(f"{head}\n<<<<<<< ours\n{ours}=======\n{theirs}>>>>>>> theirs\n", encoding="utf-8")
        assert {each.id: each.string for each in translate.read(path, "ru") if each.id} == {
            "Ace": "Туз",
            "King": "Король",
        }

    def test_marks_what_was_reworded(self, tmp_path: Path) -> None:
        path = tmp_path / "page.po"
        path.write_text(
            self.TEMPLATE.format(text="The trick is taken", line=1).replace('taken"\nmsgstr ""', 'taken"\nmsgstr "x"'),
            encoding="utf-8",
        )
        assert translate.update(path, self.template(tmp_path, "The trick was taken"), "ru") == 1
        assert "#, fuzzy\nmsgid" in path.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> tuple[Site, Site]:
    """The rules in both languages, without the pages of variants and of the library."""
    found = []
    for language in ("en", "ru"):
        folder = tmp_path_factory.mktemp(language)
        shutil.copytree(DOCS / "locale", folder / "locale", ignore=shutil.ignore_patterns("*.mo"))
        settings = {"language": language, "locale_dirs": [str(folder / "locale")], "exclude_patterns": [*UNREAD]}
        found.append(build_folder(DOCS, folder, **{**PLAIN, **settings}))
    return found[0], found[1]


def links(body: ET.Element) -> Counter[str]:
    return Counter(node.attrib["href"] for node in body.iter("a"))


class TestPages:
    """A page says in Russian what it says in English, and cites what it cites there."""

    @pytest.mark.parametrize("page", PROOF)
    def test_no_citation_is_lost(self, sites: tuple[Site, Site], page: str) -> None:
        english, russian = (links(site.body(page)) for site in sites)
        clauses = [{link for link in each if "#clause-" in link} for each in (english, russian)]
        assert clauses[0] == clauses[1]
        assert clauses[0]
        assert english == russian

    @pytest.mark.parametrize("page", PROOF)
    def test_pictures_code_and_tables_are_the_same(self, sites: tuple[Site, Site], page: str) -> None:
        bodies = [site.body(page) for site in sites]
        drawn = [Counter(node.tag.rpartition("}")[2] for node in body.iter()) for body in bodies]
        shown = ("svg", "rect", "polyline", "text", "figure", "table", "tr", "th", "td", "abbr", "h2", "em", "strong")
        assert [drawn[0][tag] for tag in shown] == [drawn[1][tag] for tag in shown]
        code = [[text_of(node) for node in body.iter("pre")] for body in bodies]
        assert code[0] == code[1]

    @pytest.mark.parametrize("page", PROOF)
    def test_no_english_is_left(self, sites: tuple[Site, Site], page: str) -> None:
        body = sites[1].body(page)
        for parent in [*body.iter()]:
            for child in [*parent]:
                if child.tag in {"pre", "code"} or child.attrib.get("lang"):
                    child.clear()
        words = {*re.findall(r"[A-Za-z]*[a-z]{2,}", " ".join(body.itertext()))}
        assert words <= {"club", "seed", "schmeiss"}

    def test_building_complains_of_nothing_new(self, sites: tuple[Site, Site]) -> None:
        told = [[re.sub(":<translated>:1", "", line) for line in site.warnings] for site in sites]
        english, russian = ({line for line in lines if "search finds" not in line} for lines in told)
        assert russian == english

    def test_glossary_is_in_the_order_of_its_language(self, sites: tuple[Site, Site]) -> None:
        terms = [text_of(term) for term in with_class(sites[1].body("glossary"), "glossary")[0] if term.tag == "dt"]
        assert len(terms) == len(translate_terms())
        assert terms == sorted(terms)

    def test_index_is_in_russian(self, sites: tuple[Site, Site]) -> None:
        index = sites[1].page("genindex")
        assert "rules/05.html#clause-05-5" in index
        assert "перебить козырь" in index
        assert "must I beat" not in index


def translate_terms() -> list[str]:
    """The terms of the glossary as it is written."""
    return re.findall(r"^   (\w[\w ]*)$", (DOCS / "glossary.rst").read_text(encoding="utf-8"), re.MULTILINE)
