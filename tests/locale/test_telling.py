"""What happens at a table, in sentences: every event there is, in every language, with its cards in their cases."""

# ruff: noqa: RUF001  # some Russian words consist of letters that look like Latin ones

from __future__ import annotations

import re
from random import Random
from typing import get_args

import pytest

from deberts import PACK, Card, RuleSet, Sequence
from deberts.locale import Language, languages
from deberts.locale.telling import SENTENCES, called, played, told
from deberts.options import Runs
from deberts.rules.s04_sequences import Kind
from deberts.table.events import Call, Heard, Height, PublicAct, Show, Verdict
from playing_systems import drawn_end
from rule_sets import SYSTEMS, drawn_house, name_of

TEN = Card.parse("TS")
HOUSES = [drawn_house(Random(lots)) for lots in range(10)]
EVERY = [*SYSTEMS, *HOUSES]


def in_english(text: str) -> str:
    return told("North", text, TEN, Language.of("en"))


def in_russian(text: str) -> str:
    return told("Север", text, TEN, Language.of("ru"))


@pytest.mark.parametrize(
    ("text", "english", "russian"),
    [
        ("pass", "North passes", "Север: пас"),
        ("take", "North takes spades", "Север берёт пики"),
        ("name H", "North names hearts", "Север заказывает черви"),
        (
            "exchange",
            "North exchanges the trump seven for the ten of spades",
            "Север меняет козырную семёрку на десятку пик",
        ),
        ("play JD", "North plays the jack of diamonds", "Север кладёт валета бубен"),
        ("play QC", "North plays the queen of clubs", "Север кладёт даму треф"),
        ("play KH bela", "North says bela and plays the king of hearts", "Север объявляет белу и кладёт короля червей"),
        ("bela", "North says bela", "Север: бела"),
        ("announce terc", "North announces a terc", "Север объявляет терц"),
        ("announce bertz 9", "North announces a bertz from the nine", "Север объявляет берц от девятки"),
        (
            "announce 4AS 3TD",
            "North announces a bertz from the ace of spades and a terc from the ten of diamonds",
            "Север объявляет берц от туза пик и терц от десятки бубен",
        ),
        ("show", "North counts no sequence, for the best are equal", "Север комбинаций не считает: лучшие равны"),
        ("show 3JC", "North shows a terc from the jack of clubs", "Север показывает терц от валета треф"),
        ("height K", "North tells the height: king", "Север называет рост: король"),
        ("height 5 K", "North tells the height: 5 cards from the king", "Север называет рост: 5 карт от короля"),
        ("true 137", "Counted: 137 points, and the claim is true", "Сосчитано: 137 очков, всё верно"),
        ("false 1", "Counted: 1 point, and the claim is false", "Сосчитано: 1 очко, этого мало"),
    ],
)
def test_what_is_told(text: str, english: str, russian: str) -> None:
    assert (in_english(text), in_russian(text)) == (english, russian)


@pytest.mark.parametrize(
    ("calls", "english", "russian"),
    [
        ((Call(Kind.HUNDRED),), "a hundred", "сотню"),
        ((Call(Kind.BERTZ, PACK[-1].rank, length=4),), "a bertz of 4 cards from the ace", "берц из 4 карт от туза"),
        (
            (Call(Kind.TERC, TEN.rank, TEN.suit), Call(Kind.TERC, PACK[2].rank)),
            "a terc from the ten of spades and a terc from the nine",
            "терц от десятки пик и терц от девятки",
        ),
    ],
)
def test_sequences_as_they_are_heard(calls: tuple[Call, ...], english: str, russian: str) -> None:
    told_of = str(Heard(calls))
    assert (called(told_of, Language.of("en")), called(told_of, Language.of("ru"))) == (english, russian)


def test_a_long_run_in_full() -> None:
    run = str(Sequence.parse("7AC", Runs.WHOLE))
    assert in_english(f"deberts {run}") == ("North shows a run of 7 cards from the ace of clubs, which wins the match")
    assert in_russian(f"show {run}") == "Север показывает ряд из 7 карт от туза треф"


@pytest.mark.parametrize("language", languages())
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    assert len({played(card, Language.of(language)) for card in PACK}) == len(PACK)


def test_cases_of_cards() -> None:
    names = [played(Card.parse(text), Language.of("ru")) for text in ["7C", "8D", "9H", "TS", "JC", "QD", "KH", "AS"]]
    assert names == [
        *("семёрку треф", "восьмёрку бубен", "девятку червей", "десятку пик"),
        *("валета треф", "даму бубен", "короля червей", "туза пик"),
    ]


def test_every_event_has_its_sentence() -> None:
    kinds = {kind.__name__: kind for kind in get_args(PublicAct)}
    words = {getattr(kind, "word", "") for kind in kinds.values()} - {""}
    assert words <= {*SENTENCES}
    others = {str(act).split()[0] for act in (Show(()), Verdict(True, 1), Verdict(False, 1), Height(TEN.rank))}  # noqa: FBT003  # the field
    assert {*SENTENCES} == words | others | {"announce", "show nothing", "play with bela"}


@pytest.mark.parametrize("rules", EVERY, ids=[f"{number}-{name_of(rules)}" for number, rules in enumerate(EVERY)])
def test_whatever_happens_can_be_told(rules: RuleSet) -> None:
    """Nothing is left of the text of an event, and Russian sentences are Russian."""
    for seed in range(3):
        for event in drawn_end(Random(seed), rules)[0].public.log:
            text, russian = str(event.act), in_russian(str(event.act))
            assert re.fullmatch(r"[А-Яа-яё0-9:,. ]+", russian), text
            assert re.fullmatch(r"(North|Counted:) [a-z0-9:,. ]+", in_english(text)), text
