"""What ``check`` and ``legal`` say in Russian: all of it, as wide as in English; other commands know no language."""

# ruff: noqa: RUF001  # some Russian words consist of letters that look like Latin ones

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import click
import pytest

from command import run
from deberts import Match, RuleSet, preset
from deberts.clauses.numbers import MENTION
from deberts.cli.check import record_text
from deberts.cli.language import language_option, spoken
from deberts.cli.layout import MOST, seat_names
from deberts.cli.sentences import legal_text
from playing_systems import drawn_match, drawn_walk
from project import ROOT
from record_samples import MATCH, UNFINISHED
from rule_sets import SYSTEMS, name_of


@contextmanager
def russian() -> Iterator[None]:
    """As within a command that was called with ``--language ru``."""
    command = click.Command("any", params=[])
    language_option(command)
    with command.make_context("any", ["--language", "ru"]):
        yield


def told(match: Match) -> list[str]:
    with russian():
        return [*record_text("запись", match, seat_names(match.rules.seats))]


def english(text: str, rules: RuleSet) -> list[str]:
    return re.findall("[A-Za-z]{2,}", MENTION.sub("", text.replace(f"правила: {rules.name}", "")))


@pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
def test_a_match_is_told_without_a_word_of_english(rules: RuleSet) -> None:
    lots = Random(7)
    for _ in range(4):
        match = drawn_match(lots, rules, most=12, ends=0.1)
        for ended in (match, match if match.is_over else match.resign(0), match if match.is_over else match.agreed()):
            lines = told(ended)
            assert english("\n".join(lines), rules) == []
            assert not any("{" in line for line in lines)
            assert max(map(len, lines)) <= MOST


@pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
def test_why_a_card_may_be_played_is_told_without_a_word_of_english(rules: RuleSet) -> None:
    lots = Random(8)
    for deal, _table in drawn_walk(lots, rules):
        play = deal.public.play
        if deal.to_act is not None and play is not None and lots.random() < 0.3:
            hand = deal.view(deal.to_act).own.hand
            with russian():
                text = "\n".join(legal_text(hand, play.trick, play.contract.trump, rules))
            assert english(text, rules) == []


def test_check() -> None:
    answer = run("check", "--language", "ru", "-", stdin=json.dumps(MATCH).encode())
    assert answer.status == 0
    lines = [" ".join(line.split()) for line in answer.lines]
    for line in (
        "стандартный ввод, правила: club",
        "Сдача 3. Юг 162, Север 81, висит 81",
        "Играющий (Юг) набрал больше, чем вистующий (Север): каждый пишет своё. [06.2]",
        "3 Юг Юг 100 62 сыграно 06.2 +181 343 +62 143",
        "До 501 ещё никто не дошёл: Юг 343, Север 143. [06.10]",
        "стандартный ввод: всё верно",
    ):
        assert line in lines
    quiet = run("check", "--language", "ru", "--quiet", "-", stdin=json.dumps(MATCH).encode())
    assert quiet.lines == ["стандартный ввод: всё верно"]
    under_way = run("check", "--language", "ru", "-", stdin=json.dumps(UNFINISHED).encode())
    assert "Сдача идёт, ходит " in under_way.text


def test_legal() -> None:
    answer = run("legal", "--language", "ru", "--hand", "JH 7H AD", "--trick", "9H", "--trump", "H")
    assert answer.lines == [
        "Козыри — черви. Заход: 9♥. На руках: Т♦ 7♥ В♥.",
        "",
        "Карта  Играть  Почему                       Пункт",
        "-----  ------  ---------------------------  ---------------------------------",
        "В♥     можно   козырь надо перебить         05.5 Козырный заход надо перебить",
        "Т♦     нельзя  на руках есть масть захода   05.2 Класть в масть",
        "7♥     нельзя  на руках есть козырь старше  05.5 Козырный заход надо перебить",
    ]
    three = run(
        "legal",
        "--language",
        "ru",
        "--rules",
        "site",
        "--seats",
        "3",
        "--hand",
        "7C",
        "--trick",
        "9H AH",
        "--trump",
        "S",
    )
    assert three.lines[0] == "Козыри — пики. На столе: 9♥ Т♥. На руках: 7♣."
    assert three.lines[-1] == "7♣     можно   нет червей: можно любую  05.4 Ни масти, ни козыря — сброс"


def test_cards_are_read_as_they_are_printed() -> None:
    for hand, trick, trump in (("В♥ 7♥ Т♦", "9♥", "ч"), ("вч 7ч тб", "9Ч", "Черви"), ("JH 7h AD", "9H", "H")):
        words = ("legal", "--language", "ru", "--hand", hand, "--trick", trick, "--trump", trump)
        assert run(*words).text == run("legal", "--language", "ru", *HEARTS).text
    assert run("legal", "--hand", "В♥", "--trump", "H").status == 2  # a look-alike where nobody asked for Russian


HEARTS = ("--hand", "JH 7H AD", "--trick", "9H", "--trump", "H")


def test_a_language_without_a_catalogue_is_refused_in_a_line() -> None:
    answer = run("legal", "--language", "tr", "--hand", "7C", "--trump", "S")
    assert answer.status == 2
    assert answer.lines == ["deberts legal: '--language': there is no catalogue of 'tr'; there are en, ru"]


def test_nothing_is_remembered() -> None:
    with russian():
        assert spoken().code == "ru"
    assert spoken().code == "en"
    assert seat_names(3) == ("Seat 0", "Seat 1", "Seat 2")
    assert preset("club").name == "club"


def test_colours_know_russian_cards() -> None:
    answer = run("legal", "--language", "ru", "--hand", "JH TC", "--trump", "H", FORCE_COLOR="1", TERM="xterm-256color")
    assert "\x1b[1;31mВ♥\x1b[0m" in answer.text
    assert "\x1b[1m10♣\x1b[0m" in answer.text


def test_sheet() -> None:
    sheets = sorted(map(str, (ROOT / "examples" / "sheets").iterdir()))
    answer = run("sheet", "--language", "ru", *sheets)
    assert answer.status == 0
    lines = [" ".join(line.split()) for line in answer.lines]
    assert "До 501 дошли оба: Vera выигрывает 547:505 последней взяткой. [m12.2]" in lines
    assert "5 Boris Anna 90 120 байт 06.3 +0 243 +210 453" in lines
    names = "Anna|Boris|Club evening, table .*|Gleb|Vera|arrival|club|moscow|site"
    left = re.sub(names, "", MENTION.sub("", answer.text))
    assert {*re.findall("[A-Za-z]{2,}", re.sub(r"^/.*(?=, правила)", "", left, flags=re.MULTILINE))} == set()


def test_sheet_on_a_page() -> None:
    assert 'lang="ru"' in run("sheet", "--blank", "--language", "ru").text


@pytest.mark.parametrize(
    "arguments",
    [
        "72 90 --scores 300:400",
        "81 81",
        "90 72",
        "60 60 --rules one-deal",
        "90 60 --rules one-deal",
        "60 90 --rules one-deal",
        "40 60 62 --rules site --seats 3",
        "60 60 42 --rules site --seats 3",
        "62 60 40 --rules site --seats 3",
        "90 30 20 --rules site --seats 3 --suspended 40",
        "300 90",
        "72 9999 --scores 501:0",
        "x 90",
    ],
)
def test_settle(arguments: str) -> None:
    declarer, *words = arguments.split(" ")
    count = next((number for number, word in enumerate(words) if word.startswith("--")), len(words))
    defenders, words = [f"--defender={word}" for word in words[:count]], words[count:]
    answer = run("settle", "--language", "ru", f"--declarer={declarer}", *defenders, *words)
    left = re.sub("deberts settle: |--[a-z]+|'x'", "", MENTION.sub("", answer.text))
    assert re.findall("[A-Za-z]{2,}", left) == []
