"""What the page asks of the library, without the page."""

from __future__ import annotations

import json
from typing import Any

import pytest

import bridge
from bridge.lookup import rules_name
from bridge.texts import TEXTS, page_texts
from deberts import PACK, PRESETS
from deberts.locale import Language, languages
from deberts.rulesets.presets import NAMED_HOUSES


def answered(question: str, **asked: object) -> Any:
    """What the bridge answers, in English unless another language is asked for."""
    return json.loads(bridge.answer(question, json.dumps({"language": "en", **asked})))


def value(question: str, **asked: object) -> Any:
    """What it answers, where it has an answer."""
    return answered(question, **asked)["value"]


class TestRules:
    """The list of rules."""

    def test_all_are_offered_in_every_language(self) -> None:
        for language in languages():
            names = [each["name"] for each in value("rules", language=language)]
            assert len({*names}) == len(names)
            into = Language.of(language)
            assert {rules_name(rules, into) for rules in (*PRESETS.values(), *NAMED_HOUSES.values())} <= {*names}

    def test_roles_are_those_that_write(self) -> None:
        roles = {each["name"]: each["roles"] for each in value("rules")}
        assert roles["club, 2 players, to 501"] == ["Declarer", "Defender"]
        assert roles["bolts-2x2, 4 players, to 501"] == ["Declarer/Defender 2", "Defender 1/Defender 3"]


class TestCards:
    """What may be played."""

    def test_refused_cards_have_their_clauses(self) -> None:
        found = value("may", rules="club", hand="8D 7H JH", trick="TH", trump="H")
        refused = {each["card"]: [one["clause"] for one in each["refused"]] for each in found}
        assert refused == {"JH": [], "7H": ["05.5"], "8D": ["05.2"]}
        assert [*refused] == ["JH", "7H", "8D"]
        assert found[1]["refused"][0]["text"] == "05.5 Beat a trump lead (a higher trump is in hand)"

    def test_a_reason_is_in_the_language(self) -> None:
        found = value("may", rules="club", hand="7H 8D", trick="TC", trump="S", language="ru")
        assert [each["refused"] for each in found] == [[], []]
        found = value("may", rules="club", hand="7H 8D", trick="TH", trump="S", language="ru")
        assert found[0]["refused"][0]["text"].startswith("05.2 Класть в масть")

    @pytest.mark.parametrize(
        ("hand", "trick", "message"),
        [
            ("7C 8C 9C TC JC QC KC AC 7D 8D", "", "a hand has at most 9 cards here"),
            ("7C", "8C 9C", "at most 1 cards lie on the table before the own one"),
        ],
    )
    def test_too_many_cards(self, hand: str, trick: str, message: str) -> None:
        assert answered("may", rules="club", hand=hand, trick=trick, trump="H")["error"] == message

    def test_clause(self) -> None:
        assert value("clause", number="05.3", language="ru")["text"].startswith("Игрок без масти")


class TestHand:
    """What a hand can announce."""

    def test_sequences_and_bela(self) -> None:
        found = value("held", rules="club", hand="AH KH QH", trump="H")
        assert (found["choices"], found["bela"]) == (["Announce terc A♥"], True)
        assert "<svg" in found["picture"]

    def test_nothing(self) -> None:
        assert value("held", rules="club", hand="", trump="H") == {"picture": "", "choices": [], "bela": False}


class TestTotals:
    """What is written."""

    def test_a_bait(self) -> None:
        found = value("written", rules="club", totals=[72, 90], suspended=[50])
        assert found["sentence"].startswith("Declarer has less")
        assert (found["clauses"], found["suspended"]) == (["06.3"], [])
        assert "212" in found["table"]

    def test_every_rule_set_has_an_answer(self) -> None:
        for each in value("rules"):
            totals = [81, 81, *[0] * (len(each["roles"]) - 2)]
            assert value("written", rules=each["wire"], totals=totals, suspended=[])["sentence"]

    def test_impossible_totals(self) -> None:
        assert "error" in answered("written", rules="club", totals=[729, 90], suspended=[])


def test_the_page_has_every_text_and_card_in_every_language() -> None:
    for texts in page_texts().values():
        assert [*texts["texts"]] == [*TEXTS]
        assert [*texts["cards"]] == [*map(str, PACK)]
        assert len({card["name"] for card in texts["cards"].values()}) == len(PACK)


def test_what_is_no_refusal_is_an_error() -> None:
    with pytest.raises(KeyError):
        answered("no such question")
