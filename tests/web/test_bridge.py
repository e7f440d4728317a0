"""What the page asks of the library, without the page."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import bridge
from bridge import playing, replaying
from bridge.lookup import rules_name
from bridge.texts import TEXTS, offered, page_texts
from deberts import PACK, PRESETS, Action, View, commitment, read_record, write_record
from deberts.errors import MissingExtraError
from deberts.game.telling import Course
from deberts.locale import Language, languages
from deberts.players import PLAYERS, Effort, analysis, careful
from deberts.players.review_texts import VERDICTS
from deberts.players.reviews import Verdict
from deberts.rulesets.presets import NAMED_HOUSES
from deberts.session import Session
from deberts.session.tables import table_names
from project import ROOT


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
        assert roles["Club, 2 players, to 501"] == ["Declarer", "Defender"]
        assert roles["bolts-2x2, 4 players, to 501"] == ["Declarer/Defender 2", "Defender 1/Defender 3"]

    def test_a_person_reads_no_name_of_a_program(self) -> None:
        names = {each["name"].partition(",")[0] for each in value("rules", language="ru")} - {*NAMED_HOUSES}
        assert all(name[0] in "КМХОИ" for name in names), names

    def test_of_a_house_it_is_told_who_plays_so(self) -> None:
        about = {json.dumps(each["wire"]): each["about"] for each in value("rules", language="ru")}
        assert about['"bolts-2x2"'] == "Программа для счёта, двое, трое, четверо и пары (github.com/MAXSSYPE/Deberc)"
        assert [wire for wire, told in about.items() if told] == [json.dumps(name) for name in NAMED_HOUSES]

    def test_the_lesson_that_the_page_leads_to_is_there(self) -> None:
        link = re.search(r"learn/([a-z-]+)\.html", (ROOT / "web/play.js").read_text(encoding="utf-8"))
        assert link is not None
        assert (ROOT / "docs/learn" / f"{link[1]}.rst").exists()

    def test_a_game_of_one_deal_has_no_target(self) -> None:
        assert "One deal, 2 players" in [each["name"] for each in value("rules")]


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
            ("7C 8C 9C TC JC QC KC AC 7D 8D", "", "A hand has at most 9 cards here"),
            ("7C", "8C 9C", "At most 1 cards lie on the table before the own one"),
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


def advanced(state: dict[str, Any]) -> dict[str, Any]:
    """The match after what who plays carefully would do."""
    found: dict[str, Any] = value("act", action=str(careful(Session.load(state["record"]).view)))
    return found


def moved_on() -> dict[str, Any]:
    """The same, of the match at the table: its record, which grows from act to act, is not read again."""
    found: dict[str, Any] = value("act", action=str(careful(playing._AT["session"].view)))
    return found


def played(rules: object, seed: str = "one") -> dict[str, Any]:
    """A whole match in which the person plays carefully, as the page sees its end."""
    state: dict[str, Any] = value("new", rules=rules, seed=seed, player="careful")
    while not state["isOver"]:
        state = moved_on()
    return state


def sentences(frame: dict[str, Any]) -> list[str]:
    """All that is said of a point of a deal."""
    return [*frame["dealt"], *frame["said"], *filter(None, [frame["ended"]])]


class TestPlaying:
    """A match at the page."""

    def test_every_rule_set_comes_to_its_end(self) -> None:
        for each in value("rules"):
            if isinstance(each["wire"], dict) or each["wire"] in PRESETS:
                assert played(each["wire"])["sheet"], each["name"]

    def test_what_is_shown_before_the_first_bid(self) -> None:
        state = value("new", rules="club", seed="one", player="bold")
        first = state["frames"][0]
        assert [seat["count"] for seat in first["seats"]] == [6, 6]
        assert (first["trump"], first["trick"], first["ledger"]) == (None, [], "")
        assert state["commitment"] == commitment("one")

    def test_frames_tell_each_event_once(self) -> None:
        state = value("new", rules="site", seed="one", player="careful")
        told = [sentence for each in state["frames"] for sentence in sentences(each)]
        while not state["sheet"]:
            state = advanced(state)
            told += [sentence for each in state["frames"] if each["deal"] == 0 for sentence in sentences(each)]
        first = Session.load(state["record"]).match.deals[0]
        course = Course(first, table_names(2, Language.of("en")), Language.of("en"))
        assert first.account is not None
        assert told == [*course.dealt(1), *course.happened(0), course.ended(first.account)]

    def test_a_person_is_told_his_seat(self) -> None:
        state = value("new", rules="site", seed="one", player="careful")
        assert [seat["isYou"] for seat in state["frames"][0]["seats"]] == [True, False]
        value("replay", record=state["record"])
        assert not any(seat["isYou"] for seat in value("step", number=0)["seats"])

    def test_no_card_of_another_is_sent(self) -> None:
        state = value("new", rules="site", seed="one", player="careful")
        for _ in range(6):
            assert all(seat["cards"] is None for each in state["frames"] for seat in each["seats"])
            state = advanced(state)

    def test_a_hint(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """What promises most by what the person sees, in every rule set."""
        monkeypatch.setattr(playing, "QUICKLY", Effort(worlds=2, budget=60))
        for each in value("rules"):
            if isinstance(each["wire"], dict) or each["wire"] in PRESETS:
                state = value("new", rules=each["wire"], seed="one", player="careful")
                found = value("hint")
                assert found["action"] in map(str, Session.load(state["record"]).view.legal)
                assert found["label"]

    def test_what_is_refused_changes_nothing(self) -> None:
        before = value("new", rules="club", seed="one", player="careful")
        assert "02.4" in answered("act", action="name C")["error"]
        assert value("now")["record"] == before["record"]

    def test_undo_and_load(self) -> None:
        begun = value("new", rules="club", seed="one", player="careful")
        acted = value("act", action="take")
        assert value("undo")["record"] == begun["record"]
        again = value("load", record=acted["record"])
        assert again["hand"] == acted["hand"]
        assert again["frames"][-1]["seats"] == acted["frames"][-1]["seats"]
        assert len(again["frames"]) == 1

    def test_the_last_trick(self) -> None:
        state = value("new", rules="club", seed="one", player="careful")
        while state["last"] is None:
            state = advanced(state)
        assert len(state["last"]["cards"]) == 2
        (winner,) = {each["winner"] for each in state["frames"] if each["winner"] is not None}
        assert state["last"]["text"] == f"{('South', 'North')[winner]} took it."

    def test_a_damaged_record(self) -> None:
        assert answered("load", record="{")["error"]


class TestReplaying:
    """A record, step by step."""

    def test_every_step(self) -> None:
        record = played("one-deal")["record"]
        opened = value("replay", record=record)
        match = read_record(record).match
        assert opened["steps"] == sum(len(deal.actions) + 1 for deal in match.deals)
        frames = [value("step", number=number) for number in range(opened["steps"])]
        assert [number for number, each in enumerate(frames) if each["dealt"]] == opened["begins"]
        assert all(len(seat["cards"]) == seat["count"] for each in frames for seat in each["seats"])
        assert "tfoot" in frames[-1]["ledger"]
        assert 'href="#clause=06.1"' in frames[-1]["ledger"]

    def test_players_have_their_names(self) -> None:
        match = read_record(played("one-deal")["record"]).match
        for players, shown in (
            (["Ann", "Bo"], ["Ann", "Bo"]),
            (["Ann", "Ann"], ["South", "North"]),
            (7, ["South", "North"]),
        ):
            value("replay", record=write_record(match, meta={"players": players}))
            assert [seat["name"] for seat in value("step", number=0)["seats"]] == shown

    @pytest.mark.parametrize("language", languages())
    def test_each_decision_is_judged(self, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
        """In the words of the review, where there was a choice; what was no good is told with its clause."""
        monkeypatch.setattr(analysis, "HAS_KERNELS", False)  # as in the page
        monkeypatch.setattr(replaying, "QUICKLY", Effort(worlds=3, budget=60))
        session = Session.new(PRESETS["one-deal"], seed="one", people=(0, 1))
        while not session.match.is_over:
            session = session.act(str(session.view.legal[-1]))
        opened = value("replay", record=session.save())
        judged = [value("review", number=number, language=language) for number in range(opened["steps"])]
        verdicts = dict(zip(VERDICTS, map(Language.of(language).gettext, VERDICTS.values()), strict=True))
        assert judged[0] == {"verdict": "", "said": []}
        assert {each["verdict"] for each in judged} >= {"", verdicts[Verdict.GOOD], verdicts[Verdict.ERROR]}
        for each in judged:
            assert bool(each["said"]) == (each["verdict"] not in {"", verdicts[Verdict.GOOD]})
            if each["verdict"] == verdicts[Verdict.ERROR]:
                assert each["said"][1]["clauses"]

    def test_what_is_no_record(self) -> None:
        assert answered("replay", record="no record")["error"]


def test_the_page_has_every_text_and_card_in_every_language() -> None:
    for texts in page_texts().values():
        assert [*texts["texts"]] == [*TEXTS]
        assert [*texts["cards"]] == [*map(str, PACK)]
        assert len({card["name"] for card in texts["cards"].values()}) == len(PACK)
        assert [each["name"] for each in texts["players"]] == offered(PLAYERS)


def test_who_needs_what_is_not_installed_is_not_offered() -> None:
    def wanting(view: View) -> Action:
        msg = f"no numpy for seat {view.own}"
        raise MissingExtraError(msg, extra="fast")

    assert offered({"careful": careful, "wanting": wanting}) == ["careful"]


def test_what_is_no_refusal_is_an_error() -> None:
    with pytest.raises(KeyError):
        answered("no such question")
