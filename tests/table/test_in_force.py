"""What ledgers, refusals and tables cite is in force in the rule set that cites it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from deberts import CLUB, PACK, Deal, Match, RuleError, RuleSet, Standing, preset
from deberts.arbiter import TableDeal, TableRecord, audit, in_force as penalties
from deberts.cards import parse_cards
from deberts.clauses.inheritance import ancestry
from deberts.cli.rulesets import ruleset_text
from deberts.conformance.operations import answer as answered
from deberts.game import transition_table
from deberts.options import (
    BelaTime,
    Claim,
    Dialogue,
    ExchangeTime,
    FirstLead,
    FourSevens,
    Further,
    SecondHang,
    SequenceCondition,
    Unit,
)
from deberts.records.codecs import rules_json
from deberts.rules import s06_contract as contract, s06_settlement as settling
from deberts.rulesets import OPTIONS, QUESTIONS, answer
from deberts.rulesets.in_force import clause_in_force, clauses_in_force, own_clause
from playing_systems import chosen, drawn_match, eventful_pack
from rule_sets import BY_MOSCOW, SYSTEMS, drawn_house, name_of

TRIED = [
    *("pass", "take", "name C", "name H", "exchange", "keep", "rost", "good", "bela", "claim", "arrive", "nibble"),
    *("double", "accept", "refuse", "redeal", "ask", "yes", "no", "height K", "announce 3AS", "announce 4KC 3KD"),
    *("announce 3AS 3AD", *(f"play {card}" for card in PACK), "play KH bela"),
]
SITES = [preset("site", seats=seats) for seats in (2, 3, 4)]
CITING_MOSCOW = [preset(name) for name in BY_MOSCOW]
WHOLE = [rules for rules in SYSTEMS if rules.base != "club"]


def replaced(rules: RuleSet) -> set[str]:
    """The clauses that are replaced for so many players, in every case, where what replaces them may be agreed."""
    may_be = {"06.9"} if rules.claim is Claim.NEVER else set()  # g12 stands for it where arrival is agreed
    every = (one for source in ancestry(rules.base) for one in source.replaced if not one.case)
    gone = {one.number for one in every if not one.seats or rules.seats in one.seats}
    # What one source replaces, the next may bring back: on the site four sevens cancel nothing.
    back = {number for source in ancestry(rules.base)[:1] for one in source.replaced for number in one.by}
    return gone - may_be - back


def cited(lots: Random, rules: RuleSet) -> Iterator[str]:
    """Every clause that is cited in a match: why something is refused at each step, and what is written for what."""
    match = Match.new(rules, first_dealer=lots.randrange(rules.seats))
    for _ in range(3):
        if match.is_over:
            return
        match = match.next_deal(eventful_pack(lots, rules))
        while match.deal is not None and (legal := match.deal.legal_actions()):
            for text in lots.sample(TRIED, 8):
                yield from (reason.clause for reason in match.deal.violations(text))
            match = match.apply(chosen(lots, legal))
        account = match.deals[-1].account
        assert account is not None
        yield from (line.clause for line in account.ledger)


def refused(rules: RuleSet, scores: tuple[int, ...]) -> str | None:
    """The clause by which a deal is refused that would begin with these scores."""
    with pytest.raises(RuleError) as caught:
        Deal.new(rules, PACK, 0, Standing(scores))
    return caught.value.clause


def why_not(deal: Deal, text: str) -> list[str]:
    return [reason.clause for reason in deal.violations(text)]


def lines(rules: RuleSet, totals: tuple[int, ...], suspended: tuple[int, ...] = ()) -> set[tuple[str, str]]:
    """What is moved and by which clause, when seat 0 declared and seat 1 dealt."""
    settled = settling.settle(totals, 0, suspended, 1, rules.second_hang)
    return {(line.what, clause_in_force(rules, line.clause)) for line in settled.ledger}


class TestEverywhere:
    """Nothing that is replaced is cited."""

    @pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
    def test_in_ledgers_and_refusals(self, rules: RuleSet) -> None:
        gone = replaced(rules)
        for seed in range(6):
            assert not gone & {*cited(Random(f"{seed} in force"), rules)}

    @pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
    def test_in_tables(self, rules: RuleSet) -> None:
        gone = replaced(rules)
        assert not gone & {row.clause for row in transition_table.rows(rules)}
        assert not gone & {number for field in QUESTIONS for number in answer(rules, field).clauses}
        told = " ".join(ruleset_text(rules)).replace(",", " ").replace("(", " ").replace(")", " ").split()
        assert not gone & {*told}

    @pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
    def test_what_is_in_force_stays_as_it_is(self, rules: RuleSet) -> None:
        for source in ancestry(rules.base):
            for one in source.replaced:
                found = clauses_in_force(rules, one.number)
                assert found == tuple(clause_in_force(rules, number) for number in found)

    def test_in_houses_no_clause_that_an_answer_of_theirs_contradicts(self) -> None:
        every = [member for kind in OPTIONS.values() for member in kind]
        for seed in range(30):
            lots = Random(f"{seed} of a house")
            rules = drawn_house(lots)
            found = {*cited(lots, rules)}
            for number in ("m11.3", "g5", "o1", "04.8", "02.12"):
                giving = {member for member in every if number in member.clauses}
                assert number not in found or giving & {*rules.options.values()}, (rules, number)


class TestLedgers:
    """What is written, and for what."""

    @pytest.mark.parametrize("rules", CITING_MOSCOW, ids=name_of)
    def test_a_sequence_needs_no_trick_by_moscow(self, rules: RuleSet) -> None:
        held = "7C 8C 9C 7D 8D TD 7S 8S TS", "AC KC JC AD KD JD AS KS JS"
        clauses = [line.clause for line in ledger_of(rules, *held) if line.what == "sequence"]
        assert clauses == ["m11.3"]

    @pytest.mark.parametrize("rules", [CLUB, preset("moscow-second"), preset("site")], ids=name_of)
    def test_elsewhere_it_does(self, rules: RuleSet) -> None:
        assert clause_in_force(rules, "04.8") == "04.8"

    @pytest.mark.parametrize(
        ("name", "bait", "hung"),
        [
            *((name, "06.3", "06.4") for name in ("club", "moscow", "kharkiv-301", "moscow-second", "moscow-third")),
            ("one-deal", "o1", "o1"),
            ("site", "g11", "06.4"),
        ],
    )
    def test_a_bait_and_a_hang_of_two(self, name: str, bait: str, hung: str) -> None:
        rules = preset(name)
        assert lines(rules, (70, 80)) == {("bait", bait)}
        assert lines(rules, (70, 70)) == {("hung", hung)}

    @pytest.mark.parametrize("rules", SITES[1:], ids=name_of)
    def test_a_bait_and_a_hang_of_several(self, rules: RuleSet) -> None:
        others = (0,) * (rules.seats - 2)
        assert lines(rules, (70, 80, *others)) == {("bait", "g11")}
        assert lines(rules, (70, 70, *others)) == {("hung", "D14")}

    @pytest.mark.parametrize(
        ("name", "one", "several"),
        [
            *((name, "m11.1", "m11.2") for name in BY_MOSCOW if name != "one-deal"),
            ("moscow-second", "06.5", "s7"),
            ("site", "06.5", "s7"),
        ],
    )
    def test_what_waited(self, name: str, one: str, several: str) -> None:
        rules = preset(name)
        assert ("released", one) in lines(rules, (80, 70), (60,))
        assert ("released", several) in lines(rules, (80, 70), (60, 50))

    def test_in_a_match(self) -> None:
        """The ledger of an account has what is in force, by clause and seat."""
        for rules in (preset("one-deal"), preset("site"), preset("moscow")):
            for seed in range(20):
                for deal in drawn_match(Random(f"{seed} lines"), rules, most=1, ends=0).deals:
                    assert deal.account is not None
                    for line in deal.account.ledger:
                        assert clause_in_force(rules, line.clause) == line.clause


def ledger_of(rules: RuleSet, forehand: str, dealer: str) -> contract.Ledger:
    """The ledger of a deal in which all is announced, and every card played that comes first."""
    first, second = parse_cards(forehand), parse_cards(dealer)
    rest = [card for card in PACK if card not in {*first, *second}]
    turned = next(card for card in rest if str(card).endswith("H"))
    rest.remove(turned)
    pack = (
        [*first[:3], *second[:3], *first[3:6], *second[3:6]]
        if rules.packets.value == "by-threes"
        else [card for pair in zip(first[:6], second[:6], strict=True) for card in pair]
    )
    deal = Deal.new(rules, (*pack, turned, *first[6:], *second[6:], *rest), 1).apply("take")
    while legal := deal.legal_actions():
        words = {action.word: action for action in reversed(legal)}
        deal = deal.apply(next(words[word] for word in ("announce", "height", "good", "keep", "play") if word in words))
    assert deal.account is not None
    return deal.account.ledger


class TestRefusals:
    """Why something may not be done."""

    @pytest.mark.parametrize("rules", SITES, ids=name_of)
    def test_bids_and_the_exchange_on_the_site(self, rules: RuleSet) -> None:
        deal = Deal.new(rules, PACK, 0)
        suit = deal.public.indicator.suit
        assert why_not(deal, "name C") == ["g3"]
        assert why_not(deal, "exchange") == ["g5"]
        second = deal.apply_all(["pass"] * rules.seats)
        assert why_not(second, "take") == why_not(second, f"name {suit}") == ["g3"]
        other = next(action for action in second.legal_actions() if action.word == "name")
        assert "g5" in why_not(second.apply(other), "exchange")

    @pytest.mark.parametrize("rules", [CLUB, *CITING_MOSCOW, preset("moscow-second")], ids=name_of)
    def test_bids_and_the_exchange_elsewhere(self, rules: RuleSet) -> None:
        deal = Deal.new(rules, PACK, 0)
        assert why_not(deal, "name C") == ["02.4"]
        assert why_not(deal, "exchange") == ["02.12"]
        assert why_not(deal.apply_all(["pass", "pass"]), "take") == ["02.5"]

    @pytest.mark.parametrize(
        ("rules", "trick", "card", "clause"),
        [
            (CLUB, "9H", "7H", "05.5"),
            (preset("moscow"), "9H", "7H", "05.5"),
            (SITES[0], "9H", "7H", "g9"),
            (SITES[1], "KH AH", "7H", "g9"),
            (SITES[1], "KH AH", "TH", "D13"),
            (SITES[1], "KH 9H", "AH", "D13"),
        ],
    )
    def test_a_trump_lead(self, rules: RuleSet, trick: str, card: str, clause: str) -> None:
        given = {"hand": ["JH", card], "trick": trick.split(), "trump": "H"}
        result = answered(rules_json(rules), "refusals", given)["result"]
        assert result == {"refusals": [{"card": card, "clauses": [clause]}]}

    @pytest.mark.parametrize(
        ("name", "clause"),
        [
            ("club", "06.10"),
            ("moscow", "m12.1"),
            ("moscow-301", "t1"),
            ("kharkiv", "m12.1"),
            ("kharkiv-301", "t1"),
            ("one-deal", "o0"),
            ("moscow-second", "06.10"),
            ("moscow-third", "m12.1"),
            ("site", "g1"),
        ],
    )
    def test_an_opening_past_the_target(self, name: str, clause: str) -> None:
        rules = preset(name)
        assert refused(rules, (rules.target, 0)) == clause

    def test_a_rule_that_is_asked_alone(self) -> None:
        ten = {"hand": [str(card) for card in PACK[:10]], "trump": "H"}
        cases = [(rules, answered(rules_json(rules), "bela", ten)["error"]["clause"]) for rules in (CLUB, SITES[0])]
        assert cases == [(CLUB, "02.9"), (SITES[0], "g6")]

    @pytest.mark.parametrize("name", ["moscow-301", "one-deal"])
    def test_no_clause_where_a_key_is_missing(self, name: str) -> None:
        """The last trick is always needed there, whether it decides or not."""
        both = {"scores": [preset(name).target] * 2, "declarer": 0}
        error = answered(name, "match_end", both)["error"]
        assert (error["clause"], error["code"]) == (None, "input")

    def test_between_two_deals(self) -> None:
        for rules, running, nothing in (
            (CLUB, "06.9", "02.3"),
            (preset("moscow"), "D23", "02.3"),
            (SITES[0], "D23", "g2"),
        ):
            match = Match.new(rules)
            with pytest.raises(RuleError) as caught:
                match.apply("take")
            assert caught.value.clause == nothing
            with pytest.raises(RuleError) as caught:
                match.next_deal(PACK).next_deal(PACK)
            assert caught.value.clause == running


class TestAnswers:
    """What ``deberts rulesets`` prints."""

    def test_of_the_site(self) -> None:
        site = preset("site")
        found = {field: answer(site, field).clauses for field in ("last_bid", "first_lead", "unit", "exchange")}
        assert found == {"last_bid": ("g4",), "first_lead": ("g7",), "unit": ("g3",), "exchange": ("g5",)}
        assert answer(CLUB, "last_bid").clauses == ("02.5",)
        assert answer(CLUB, "first_lead").clauses == ("05.1",)

    def test_what_may_be_agreed(self) -> None:
        told = {name: [*ruleset_text(preset(name))][-1].split() for name in ("club", "moscow", "one-deal")}
        assert told["club"][-1] == told["moscow"][-1] == "nothing"
        assert told["one-deal"][-1] == "(o0)"
        assert [*ruleset_text(preset("moscow-second"))][-1].endswith("(s9)")


class TestOneCase:
    """A clause that is replaced in one case stays in force in all others."""

    @pytest.mark.parametrize(
        ("name", "number", "case", "own"),
        [
            ("kharkiv", "m9.3", "a terc from the trump ace", "k2"),
            ("moscow-third", "m8.1", "further sequences", "h2"),
            ("kharkiv-301", "m12.1", "the number of points", "t1"),
            ("moscow-second", "06.5", "several amounts", "s7"),
            ("site", "02.1", "the number of players", "g0"),
        ],
    )
    def test_is_asked_for(self, name: str, number: str, case: str, own: str) -> None:
        assert clause_in_force(preset(name), number) == number
        assert clause_in_force(preset(name), number, case) == own

    def test_so_many_players(self) -> None:
        assert [clause_in_force(rules, "06.4") for rules in SITES] == ["06.4", "D14", "D14"]
        assert [clauses_in_force(rules, "05.9") for rules in SITES] == [("05.9",), ("05.9",), ("g0", "D12")]

    def test_what_is_not_agreed(self) -> None:
        second = preset("moscow-second")
        assert clause_in_force(second, "06.12", "doubling") == "06.12"
        (agreed,) = (rules for rules in SYSTEMS if rules.base == second.base and rules.agreed)
        assert clauses_in_force(agreed, "06.12", "doubling") == ("s9", "v2")
        assert clauses_in_force(agreed, "06.12", "mars") == ("s9", "v1")

    def test_the_same_in_words_of_its_own(self) -> None:
        assert own_clause(preset("kharkiv"), "06.3") == "m11.1"
        assert own_clause(preset("one-deal"), "06.3") == "o1"
        assert own_clause(preset("moscow-second"), "02.7") == "s1"
        assert own_clause(SITES[0], "m13.2") == "g13"
        assert own_clause(CLUB, "06.3") == "06.3"


class TestHouses:
    """A house that answers otherwise than its source cites what gives that answer."""

    def test_what_another_source_says(self) -> None:
        house = CLUB.house("ours", target=501, sequence_condition=SequenceCondition.NOTHING)
        assert clause_in_force(house, "04.8") == "m11.3"
        house = CLUB.house("ours", target=501, exchange=ExchangeTime.BEFORE_MORE_CARDS)
        assert clause_in_force(house, "02.12") == "g5"
        assert why_not(Deal.new(house, PACK, 0), "exchange") == ["g5"]
        house = CLUB.house("ours", target=501, claim=Claim.BETWEEN_TRICKS)
        assert clause_in_force(house, "06.10") == "m12.1"
        house = CLUB.house("ours", target=501, first_lead=FirstLead.DECLARER, four_sevens=FourSevens.NEW_DEAL)
        assert [clause_in_force(house, number) for number in ("05.1", "02.13")] == ["g7", "s3"]

    def test_kush(self) -> None:
        house = CLUB.house("ours", target=1, unit=Unit.KUSH, second_hang=SecondHang.NOTHING_WAITS)
        assert {clause_in_force(house, number) for number in ("06.2", "06.3", "06.4")} == {"o1"}
        points = {"unit": Unit.POINTS, "second_hang": SecondHang.TOGETHER}
        house = preset("one-deal").house("ours", target=501, **points)
        assert [clause_in_force(house, number) for number in ("06.2", "06.3", "m11.1")] == ["06.2", "06.3", "m11.1"]

    def test_what_its_source_had_replaced(self) -> None:
        house = preset("moscow").house(
            "ours",
            target=501,
            sequence_condition=SequenceCondition.A_TRICK,
            bela=BelaTime.WITH_ITS_CARD,
            dialogue=Dialogue.KIND_ALOUD,
            further=Further.AT_ONCE,
        )
        for number in ("04.4", "04.8", "04.11", "D5", "D6"):
            assert clause_in_force(house, number) == number

    def test_its_target_is_its_own(self) -> None:
        assert refused(preset("moscow-301").house("ours", target=701), (701, 0)) == "m12.1"
        assert refused(preset("site").house("ours", target=701), (701, 0)) == "06.10"


class TestArbiter:
    """What an audit finds."""

    def test_penalties_are_those_of_the_source(self) -> None:
        every = tuple(f"m13.{number}" for number in range(1, 8))
        assert penalties(preset("moscow-third")) == every
        assert penalties(preset("one-deal")) == every[1:6]
        assert penalties(SITES[2]) == (*every[:5], every[6])
        assert penalties(CLUB) == penalties(preset("moscow-second")) == ()

    @pytest.mark.parametrize("rules", [CLUB, *SITES], ids=name_of)
    def test_a_deal_that_is_not_played_out(self, rules: RuleSet) -> None:
        deals = tuple(TableDeal(0, PACK, ()) for _ in range(2))
        found = [one.clause for one in audit(TableRecord(rules, deals)).findings if one.code == "not-played-out"]
        assert found == ["g0" if rules.seats == 4 else "05.9"]
