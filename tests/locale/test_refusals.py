"""Why something is refused, in every language: each code has its words, and each is met in play."""

# ruff: noqa: RUF001  # some Russian words consist of letters that look like Latin ones

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from random import Random

import pytest

from deberts import (
    CLAUSES,
    CLUB,
    PACK,
    Action,
    Convention,
    Deal,
    DebertsError,
    IllegalActionError,
    InputError,
    Stake,
    Standing,
    Violation,
    explain,
    parse_action,
    preset,
)
from deberts.cards import Rank, Suit
from deberts.locale import Language, languages
from deberts.locale.refusals import REASONS, clause_text
from deberts.options import (
    BelaInSequences,
    Claim,
    Deberts,
    DoubleFinish,
    ExchangeBy,
    FourSevens,
    Ruff,
    Runs,
    SevensCounted,
)
from deberts.rules.conventions import HIGHEST_STAKE
from deberts.table.grammar import WORDS
from deberts.table.phases import Answering
from playing_systems import drawn_walk
from project import sources
from rule_sets import SYSTEMS, drawn_house, stacked_for

ROOMS = ("deberts.rules.", "deberts.table.", "deberts.procedures.", "deberts.game.")
CODE = re.compile(r"[a-z]+(-[a-z0-9]+)+")
NO_REFUSALS = {
    "card-too-many",
    "false-announcement",
    "false-arrival",
    "false-claim",
    "false-nibble",
    "not-held",
    "wrong-exchange",
}
"""Names of offences and of ends, and what an arbiter alone finds."""

ASKED_OF_A_FUNCTION = {
    "bottom-card",
    "hand-is-completed",
    "not-the-pack",
    "offer-is-open",
    "nothing-waits",
    "several-suspended",
}
"""What nobody can do at the table, and only ask of a function."""

DOUBLING = preset("moscow-second").agree(Convention.DOUBLING)

CARDS = [str(card) for card in PACK]
ARGUMENTS = {
    "name": [str(suit) for suit in Suit],
    "height": [str(rank) for rank in Rank],
    "play": [*CARDS, *(f"{card} bela" for card in CARDS)],
    "announce": [
        f"{length}{card}"
        for length, least in (("3", 2), ("4", 3))
        for card in CARDS
        if "789TJQKA".index(card[0]) >= least
    ],
    "deberts": ["7AC", "8AH"],
}


def every_action() -> list[Action]:
    """Each word of the table with all that may follow it; of announcements each sequence, and many pairs."""
    texts = [f"{word} {rest}".rstrip() for word in WORDS for rest in ARGUMENTS.get(word, [""])]
    pairs = [
        f"announce {one} {other}" for one in ARGUMENTS["announce"] for other in ARGUMENTS["announce"] if one != other
    ]
    return [*map(parse_action, texts), *map(parse_action, Random(3).sample(pairs, 150))]


def refused() -> Iterator[Violation]:
    """Whatever is refused in random play: many acts at a few states of deals of each rule set, and of houses."""
    lots, actions = Random(2), every_action()
    alone = [action for action in actions if str(action) in WORDS]
    for rules in (*SYSTEMS, *(drawn_house(lots) for _ in range(30))):
        for _ in range(8):
            for deal, _table in drawn_walk(lots, rules):
                asked = isinstance(deal.public.phase, Answering)
                if asked or lots.random() < 0.5:
                    for action in actions if asked else (*alone, *lots.sample(actions, 40)):
                        yield from deal.violations(action)
                    yield from deal.violations("pass", seat=((deal.to_act or 0) + 1) % rules.seats)
    highest = Deal.new(DOUBLING, PACK, 0, Standing((0, 0), (), Stake(HIGHEST_STAKE, 1))).apply("take")
    yield from highest.violations("double")
    yield from _bela_apart().violations("announce 3KH")
    reserved = CLUB.house("ours", target=501, exchange_by=ExchangeBy.DECLARER)
    pack = stacked_for("7H", "", indicator="KH")
    yield from Deal.new(reserved, pack, dealer=1).apply_all(["pass", "take"]).violations("exchange")
    among_six = reserved.house("ours", target=501, four_sevens=FourSevens.NEW_DEAL, sevens_counted=SevensCounted.SIX)
    yield from Deal.new(among_six, pack, dealer=1).apply("take").violations("redeal")
    whole = CLUB.house("ours", target=501, runs=Runs.WHOLE)
    pack = stacked_for("KS QS JS TS 9S", "", indicator="7H")
    yield from Deal.new(whole, pack, dealer=1).apply("take").violations("announce 4KS")
    runs_win = CLUB.house("ours", target=501, deberts=Deberts.SEVEN)
    yield from Deal.new(runs_win, pack, dealer=1).apply("take").violations("deberts 7AC")
    yield from _low_ruff().violations("play 8H")
    obliged = preset("site", agreed=[Convention.OBLIGATION])
    yield from Deal.new(obliged, PACK, 0).apply_all(["pass"] * 3).violations("pass")
    higher = CLUB.house("ours", target=501, claim=Claim.BEFORE_A_CARD, double_finish=DoubleFinish.HIGHER)
    yield from Deal.new(higher, PACK, 0, Standing((501, 501))).apply("take").violations("arrive")


def _low_ruff() -> Deal:
    """The third of three, who has no spade, and holds trumps above and below the one on the table."""
    rules = preset("site", seats=3).house("ours", target=501, ruff=Ruff.BEAT)
    hands = ("AS KS 9D 8D 7D AH 9S TS QC", "JD QD KD TH KH AC 7C 9C JC", "AD TD QH JH 8H KC TC 8C 9H")
    dealt = Deal.new(rules, stacked_for(*hands, indicator="7H"), dealer=2)
    return dealt.apply_all(["take", "keep", "keep", "keep", "play KS", "play KH"])


def _bela_apart() -> Deal:
    """Forehand, who holds king, queen and jack of trumps, where king and queen stand apart."""
    rules = CLUB.house("ours", target=501, bela_in_sequences=BelaInSequences.APART)
    return Deal.new(rules, stacked_for("KH QH JH 8C", "", indicator="7H"), dealer=1).apply("take")


@pytest.fixture(scope="module")
def met() -> set[Violation]:
    return {*refused()}


def test_each_code_is_met_in_play_and_has_its_words(met: set[Violation]) -> None:
    assert {violation.code for violation in met} == REASONS.keys() - ASKED_OF_A_FUNCTION


def test_the_text_of_each_clause_is_translated() -> None:
    for number, row in CLAUSES.items():
        assert clause_text(number) == row.text
        russian = re.sub(r"\b[a-zD]?\d+(\.\d+)?\b|\bBT\b", "", clause_text(number, "ru"))
        assert not re.search("[A-Za-z]", russian), russian


def test_the_translation_of_a_clause_cites_what_it_cites() -> None:
    cited = re.compile(r"\b(?:0\d\.\d+|[a-z]\d+(?:\.\d+)?|D\d+)\b")
    for number, row in CLAUSES.items():
        assert sorted(cited.findall(clause_text(number, "ru"))) == sorted(cited.findall(row.text)), number


def test_each_code_that_stands_in_the_rules_has_its_words() -> None:
    written = {
        node.value
        for source in sources()
        if source.name.startswith(ROOMS)
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value)
    }
    assert written - NO_REFUSALS == REASONS.keys() - {"overlap"}


@pytest.mark.parametrize("language", languages())
def test_each_is_a_sentence_without_gaps(met: set[Violation], language: str) -> None:
    for violation in met:
        text = explain(violation, language)
        assert re.fullmatch(r"\w+(\.\d+)? [^(){}]+ \([^{}]+\)", text), text


def test_russian_has_no_word_and_no_card_of_english(met: set[Violation]) -> None:
    for violation in met:
        text = explain(violation, "ru").removeprefix(violation.clause)
        assert not re.search("[A-Za-z]", text), text


def test_each_action_has_its_words() -> None:
    into, english = Language.of("ru"), Language.of("en")
    for action in every_action():
        assert re.fullmatch(r"[^A-Za-z{}]+", into.action(str(action))), action
        assert "{" not in english.action(str(action))
    assert [into.action(text) for text in ("play KH bela", "announce 4AS 3TD", "height J", "name C", "take")] == [
        "К♥, бела",
        "заявляю: берц Т♠, терц 10♦",
        "рост: В",
        "заказываю трефы",
        "играю",
    ]
    assert english.action("announce 4AS 3TD") == "announce bertz A♠, terc T♦"


class TestExplain:
    """One way from a refusal to a sentence."""

    @staticmethod
    def refusal(action: str) -> IllegalActionError:
        deal = Deal.new(CLUB, PACK, dealer=1)
        with pytest.raises(IllegalActionError) as caught:
            deal.apply(action)
        return caught.value

    def test_a_refused_action(self) -> None:
        error = self.refusal("name H")
        assert error.facts == {"action": "name H"}
        assert str(error) == "name H is refused by 02.4 First round of bidding (first-round). Legal: pass, take"
        assert explain(error) == (
            "name hearts is refused: 02.4 First round of bidding "
            "(in the first round only the suit of the indicator, J♦, may be chosen). Legal: pass, take"
        )
        assert explain(error, "ru") == (
            "«заказываю черви» — нельзя: 02.4 Первый круг торговли "
            "(в первом круге можно выбрать только масть вскрышки, В♦). Можно: пас, играю"
        )

    def test_all_reasons_are_there(self) -> None:
        reasons = (Violation("05.2", "must-follow"), Violation("D23", "not-in-hand", (("card", "8D"),)))
        assert explain(IllegalActionError("no", reasons, action="play 8D"), "ru") == (
            "«8♦» — нельзя: 05.2 Класть в масть (на руках есть масть захода); "
            "D23 Порядок за столом (8♦ — такой карты на руках нет)"
        )

    def test_a_seat_that_may_not_know_learns_nothing(self) -> None:
        deal = Deal.new(CLUB, PACK, dealer=1)
        with pytest.raises(IllegalActionError) as caught:
            deal.apply("pass", seat=1)
        assert explain(caught.value, "ru") == "«пас» — нельзя: D23 Порядок за столом (сейчас ход другого игрока)"

    @pytest.mark.parametrize(
        "violation", [Violation("05.2", "a-new-code"), Violation("D23", "not-in-hand"), Violation("D23", "")]
    )
    def test_what_has_no_words_or_no_facts_is_the_clause(self, violation: Violation) -> None:
        assert explain(violation) in {"05.2 Follow suit", "D23 Order at the table"}

    def test_facts_are_text(self) -> None:
        odd = Violation("D23", "not-in-hand", (("card", "{reasons} {card.__class__}"),))
        assert explain(odd, "ru").endswith("({reasons}, {card.__class__} — такой карты на руках нет)")

    def test_another_error_keeps_its_message(self) -> None:
        assert explain(InputError("no seat", place="seat"), "ru") == "seat: no seat"

    def test_another_language_is_refused(self) -> None:
        with pytest.raises(DebertsError, match="there is no catalogue of 'tr'"):
            explain(Violation("05.2", "must-follow"), "tr")


def test_the_rule_set_names_its_own_clause() -> None:
    (violation,) = Deal.new(preset("site"), PACK, 0).violations("name H")
    assert explain(violation, "ru").startswith("g3 Торговля по часовой стрелке (")
