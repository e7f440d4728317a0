"""Ledgers, sheets and verdicts in every rule set, for as many as play, however a deal and a match ended."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

import pytest

from command import run
from deberts import PACK, Deal, Match, RuleSet, Stake, Standing, preset
from deberts.cli.check import record_text
from deberts.cli.language import spoken
from deberts.cli.layout import SEATS, seat_names
from deberts.cli.score_tables import ledger, sheet_of
from deberts.cli.sentences import match_end_text
from deberts.game.ending_texts import OF_TWO, WON, WORDS, standing_text, waiting_text
from deberts.game.ends import DealEnd, MatchEnd
from deberts.options import Convention
from deberts.records.match_record import write_record
from ends import BOTH, TARGETS, clause_of, end_of, found, in_force, kush_of, mark_of, named_clauses
from playing_systems import drawn_match
from rule_sets import SYSTEMS, drawn_house, name_of
from tools.vectors.reading.rule_sets import replayed
from tools.vectors.reading.table import Table

IN_FULL = preset("site", agreed=[*preset("site").offers])
MANY = range(40)


def verdict(match: Match) -> str:
    return joined(match_end_text(match, names_of(match.rules)))


def names_of(rules: RuleSet) -> tuple[str, ...]:
    return ("South", "North") if rules.seats == 2 else tuple(f"Seat {seat}" for seat in range(rules.seats))


def joined(lines: Sequence[str]) -> str:
    return " ".join(" ".join(lines).split())


def cells_of(match: Match) -> list[list[str]]:
    """The cells of a sheet, its head first, on a screen that is wide enough."""
    ends = [deal.account.end for deal in match.deals if deal.account]
    rows = [*zip(match.sheet, ends, strict=True)]
    head, rule, *lines = sheet_of(match.rules, rows, names_of(match.rules), 1000)
    spans = [found.span() for found in re.finditer("-+", rule)]
    return [[line[start:end].strip() for start, end in spans] for line in (head, *lines)]


def marked(columns: Sequence[str], seats: int) -> Iterator[tuple[int, str]]:
    """The marks in the columns of players, with their seats."""
    for number, cell in enumerate(columns):
        word = cell.split()[0]
        if word == "BT" or word.startswith("("):
            yield number * seats // len(columns), word


@cache
def drawn(rules: RuleSet) -> tuple[tuple[Match, tuple[tuple[Deal, Table], ...]], ...]:
    """Matches of a few deals, each of these with the second reading of it."""
    matches = [drawn_match(Random(f"{seed} told"), rules, most=4, ends=0.03) for seed in MANY]
    return tuple((match, tuple((deal, replayed(deal)) for deal in match.deals)) for match in matches)


def outcome_of(match: Match) -> str:
    """What is said of the one deal of a match, the table of its points aside."""
    assert match.deal is not None
    assert match.deal.account is not None
    lines = ledger(match.deal, match.deal.account, names_of(match.rules))
    start = next((at + 1 for at, line in enumerate(lines) if line.startswith(("written", "kush"))), 0)
    return joined(lines[start:])


@pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
class TestEveryRuleSet:
    """Whatever is played, all is told in 80 columns, with the clauses that hold there."""

    def test_matches_fit_the_screen(self, rules: RuleSet) -> None:
        for match, _ in drawn(rules):
            assert max(map(len, record_text("a record", match, names_of(match.rules)))) <= 80

    def test_deals_are_told_as_they_ended(self, rules: RuleSet) -> None:
        for _, deals in drawn(rules):
            for deal, table in deals:
                account = deal.account
                assert account is not None
                lines = ledger(deal, account, names_of(deal.rules))
                clauses = named_clauses(lines[-1])
                assert clauses[0] == clause_of(deal, table)
                assert {*clauses} <= in_force(rules.base, rules.seats)
                assert ("void" in joined(lines)) is (table.phase == "void")
                if len(lines) > 2:
                    assert lines[0].split("  ")[-1].endswith(names_of(rules)[-1])
                    assert all(name in lines[0] for name in names_of(rules))

    def test_sheets_have_a_row_a_deal_and_a_column_a_seat(self, rules: RuleSet) -> None:
        for match, ends in drawn(rules):
            head, *rows = cells_of(match)
            assert all(sum(cell.startswith(name) for cell in head) == 1 for name in names_of(rules))
            assert len(rows) == len(match.deals)
            for row, (deal, table), above in zip(rows, ends, match.sheet, strict=True):
                totals, outcome, columns = row[3], row[4].split(), row[5:-1]
                assert totals == ("" if above.outcome is None else " ".join(map(str, table.totals())))
                assert outcome[-1] == clause_of(deal, table)
                assert (outcome[0] == "void") is (table.phase == "void")
                marks = dict(marked(columns, rules.seats))
                mark = mark_of(deal, table)
                assert marks == ({} if mark is None else {table.declarer: mark})
                if rules.base == "one-deal":
                    assert tuple(map(int, columns)) == kush_of(deal, table)
                    continue
                scores = columns[1::2] if rules.seats == 2 else columns
                assert tuple(int(cell.split()[-1]) for cell in scores) == above.standing.scores

    def test_verdicts_name_what_decided(self, rules: RuleSet) -> None:
        for seed in MANY:
            match = drawn_match(Random(f"{seed} verdicts"), rules, most=30, ends=0.005)
            lines = match_end_text(match, names_of(match.rules))
            clauses, deal = named_clauses(lines[-1]), match.deals[-1]
            assert {*clauses} <= in_force(rules.base, rules.seats)
            table = replayed(deal)
            assert clauses[0] == deciding(match, table)
            name = f"{names_of(rules)[match.ending.winner or 0]} wins"
            assert (name in joined(lines)) is (match.ending.winner is not None)
            if match.ending.games is not None:
                (won,) = (games for games in match.ending.games if games)
                assert f"It counts {won}{':0' * (rules.seats - 1)}." in joined(lines)


def deciding(match: Match, table: Table) -> str:
    """The clause by which a match ended, or goes on."""
    rules, last = match.rules, match.sheet[-1]
    if match.is_over and last.entry.game is not None:
        return clause_of(match.deals[-1], table)
    several = sum(score >= rules.target for score in last.standing.scores) > 1 and rules.base != "one-deal"
    return (BOTH if several else TARGETS)[rules.base]


def test_houses_are_told_too() -> None:
    for seed in range(150):
        lots = Random(f"{seed} houses")
        match = drawn_match(lots, drawn_house(lots), most=3)
        assert max(map(len, record_text("a record", match, names_of(match.rules)))) <= 80


def test_every_end_has_a_word_and_a_sentence() -> None:
    assert {*WORDS} == {*OF_TWO} == {*DealEnd}
    assert {*WON} == {*MatchEnd} - {MatchEnd.OPEN, MatchEnd.SEVERAL}


class TestRecords:
    """What `deberts check` makes of records of other rule sets, from a file to the last line."""

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_a_deal_under_way_of_the_site(self, seats: int) -> None:
        rules = preset("site", seats=seats)
        answer = run("check", "-", stdin=write_record(Match.new(rules).next_deal(PACK)).encode())
        assert answer.status == 0
        names = names_of(rules)
        assert f"Deal 1. {', '.join(f'{name} 0' for name in names)}" in answer.lines
        assert f"Under way: it is {names[1]}'s turn. [D23]" in [" ".join(line.split()) for line in answer.lines]
        assert answer.lines[-1] == "standard input: ok"

    def test_where_nobody_may_claim_a_deal_under_way_has_no_winner(self) -> None:
        for name, clause in (("club", "06.9"), ("one-deal", "o0"), ("moscow-second", "06.9"), ("moscow", "D23")):
            (line,) = [
                line for line in record_text("x", Match.new(preset(name)).next_deal(PACK), SEATS) if "Under way" in line
            ]
            assert named_clauses(line) == [clause]

    def test_two_suspended_amounts(self) -> None:
        match = Match.new(preset("moscow"), opening=Standing((0, 0), (33, 44))).next_deal(PACK)
        answer = run("check", "-", stdin=write_record(match.apply_all(["pass"] * 4)).encode())
        assert answer.status == 0
        lines = [" ".join(line.split()) for line in answer.lines]
        assert "Deal 1. South 0, North 0, suspended 33, 44" in lines
        assert "Four passes: the deal is void, and nothing is written. [m3.1 06.7]" in lines
        assert "1 South - void m3.1 +0 0 +0 0 33, 44" in lines

    def test_of_many_suspended_amounts_the_sum_is_told(self) -> None:
        assert waiting_text((137, 137, 137), spoken()) == "137, 137, 137"
        assert waiting_text((137, 137, 137, 137), spoken()) == "548 in 4"
        text = standing_text(Standing((1, 2, 3), (4,)), seat_names(3), spoken())
        assert text == "Seat 0 1, Seat 1 2, Seat 2 3, suspended 4"


class TestDeals:
    """Each way to end, in its own sentence."""

    @pytest.mark.parametrize(("seats", "passes"), [(2, "Four"), (3, "Six"), (4, "Eight")])
    def test_passes(self, seats: int, passes: str) -> None:
        match = Match.new(preset("site", seats=seats)).next_deal(PACK).apply_all(["pass"] * 2 * seats)
        assert outcome_of(match) == f"{passes} passes: the deal is void, and nothing is written. [g4]"

    def test_sevens(self) -> None:
        match, table = found(preset("moscow-second"), lambda _, table: table.phase == "void" and bool(table.ended))
        assert table.ended is not None
        seat, dealer = names_of(match.rules)[table.ended[1]], names_of(match.rules)[match.first_dealer]
        assert outcome_of(match) == f"{seat} shows four sevens: the deal is void, and {dealer} deals again. [s3 D19]"

    @pytest.mark.parametrize(
        ("rules", "word", "is_true", "scores", "sentence"),
        [
            ("moscow", "claim", True, 490, "{who} claims the end with {points} points, and has them, {has_won}."),
            ("moscow", "claim", False, 0, "{who} claims the end and does not have the points: {other} wins the game."),
            ("site", "arrive", True, 490, "{who} claims to arrive with {points} points, and has them, {has_won}."),
            ("site", "arrive", False, 0, "{who} claims to arrive and does not have the points: {other} wins the game."),
            ("full", "nibble", True, 0, "{who} claims more than half of the deal, and has it: a bait."),
            (
                "full",
                "nibble",
                False,
                0,
                "{who} claims more than half of the deal and does not have it: {other} wins the game.",
            ),
            ("full", "refuse", None, 0, "{who} refuses the double: {other} wins the game."),
        ],
    )
    def test_words(self, rules: str, word: str, is_true: bool | None, scores: int, sentence: str) -> None:
        by = IN_FULL if rules == "full" else preset(rules)
        match, table = found(
            by, lambda match, table: end_of(match.deals[0], table) == (word, is_true), Standing((scores, scores)), 0.2
        )
        assert table.ended is not None
        _, seat, _, counted = table.ended
        who, other = names_of(by)[seat], names_of(by)[1 - seat]
        facts = {"who": who, "other": other, "points": scores + (counted or 0), "has_won": "which wins the game"}
        clause = clause_of(match.deals[0], table)
        assert outcome_of(match) == f"{sentence.format(**facts)} [{clause}]"

    def test_a_true_nibble_is_a_line_above_the_total(self) -> None:
        match, table = found(IN_FULL, lambda match, table: end_of(match.deals[0], table) == ("nibble", True), None, 0.2)
        assert match.deals[0].account is not None
        lines = [line.split() for line in ledger(match.deals[0], match.deals[0].account, SEATS)]
        (line,) = [line for line in lines if line and line[0] == "nibble"]
        (total,) = [line for line in lines if line and line[0] == "total"]
        assert line[1:] == ["v4", str(table.whole())]
        assert sorted(total[2:], key=int) == ["0", str(table.whole())]

    @pytest.mark.parametrize(
        ("outcome", "sentence"),
        [
            ("made", "{declarer} has more than {other}: 1 kush for {declarer}. [o1]"),
            ("bait", "{declarer} has less than {other}: 2 kush for {other}. [o1]"),
            ("hung", "Both totals are equal: no kush for either, and nothing waits. [o1]"),
        ],
    )
    def test_kush(self, outcome: str, sentence: str) -> None:
        match, table = found(preset("one-deal"), lambda match, table: end_of(match.deals[0], table) == outcome)
        assert table.declarer is not None
        declarer, other = names_of(match.rules)[table.declarer], names_of(match.rules)[1 - table.declarer]
        assert outcome_of(match) == sentence.format(declarer=declarer, other=other)

    @pytest.mark.parametrize("outcome", ["made", "bait", "hung"])
    def test_kush_stand_under_the_totals_and_points_move_nowhere(self, outcome: str) -> None:
        match, table = found(preset("one-deal"), lambda match, table: end_of(match.deals[0], table) == outcome)
        assert match.deals[0].account is not None
        lines = [line.split() for line in ledger(match.deals[0], match.deals[0].account, SEATS)]
        at = next(at for at, line in enumerate(lines) if line[0] == "total")
        assert lines[at][2:] == [*map(str, table.totals())]
        assert lines[at + 1] == ["kush", "o1", *map(str, kush_of(match.deals[0], table))]
        assert not {"bait", "written", "suspended"} & {line[0] for line in lines}

    def test_the_words_for_a_refusal_fit_their_column(self) -> None:
        match, _ = found(
            IN_FULL, lambda match, table: end_of(match.deals[0], table) == ("refuse", None), Standing((490, 490)), 0.2
        )
        *_, row = cells_of(match)
        assert row[3:5] == ["", "refused double v2"]

    @pytest.mark.parametrize(
        ("outcome", "sentence"),
        [
            ("made", "{declarer} has more than each of the others: everybody writes his own total. [g3]"),
            ("bait", "{declarer} has less than {best}, to whom his points go; {third} keeps his. [g11]"),
            ("hung", "{declarer} has as much as {best}: his total waits for the next deal. [D14]"),
        ],
    )
    def test_several(self, outcome: str, sentence: str) -> None:
        rules = preset("site", seats=3)
        match, table = found(rules, lambda match, table: end_of(match.deals[0], table) == outcome)
        assert table.declarer is not None
        totals = dict(enumerate(table.totals()))
        declarer = names_of(rules)[table.declarer]
        del totals[table.declarer]
        (best,) = [seat for seat, total in totals.items() if total == max(totals.values())]
        thirds = [names_of(rules)[seat] for seat in totals if seat != best]
        assert outcome_of(match) == sentence.format(declarer=declarer, best=names_of(rules)[best], third=thirds[0])

    def test_several_keep_theirs(self) -> None:
        rules = preset("site", seats=4)
        match, table = found(rules, lambda match, table: end_of(match.deals[0], table) == "bait")
        totals = dict(enumerate(table.totals()))
        del totals[table.declarer or 0]
        best = max(totals, key=lambda seat: totals[seat])
        first, second = (seat for seat in totals if seat != best)
        assert max(totals[first], totals[second]) < totals[best]
        assert outcome_of(match).endswith(f"to whom his points go; Seat {first} and Seat {second} keep theirs. [g11]")

    def test_several_best(self) -> None:
        """Two of three have as much, and more than the declarer."""
        rules = preset("site", seats=3)

        def shared(match: Match, table: Table) -> bool:
            if end_of(match.deals[0], table) != "bait" or table.declarer is None:
                return False
            others = [total for seat, total in enumerate(table.totals()) if seat != table.declarer]
            return others[0] == others[1]

        match, table = found(rules, shared)
        assert table.declarer is not None
        declarer, *others = sorted(range(3), key=lambda seat: seat != table.declarer)
        text = f"Seat {declarer} has less than Seat {others[0]} and Seat {others[1]}, to whom his points go."
        assert outcome_of(match) == f"{text} [g11]"


class TestVerdicts:
    """Each way to win, in its own sentence."""

    @pytest.mark.parametrize(
        ("name", "sentence", "clause"),
        [
            ("moscow", "Both past 501, so {last} wins {result} with the last trick.", "m12.2"),
            ("kharkiv", "Both past 501, so {last} wins {result} with the last trick.", "m12.2"),
            ("moscow-second", "Both past 501, so defender {defender} wins {result}.", "s8"),
            ("site", "Both past 501, so defender {defender} wins {result}.", "g14"),
        ],
    )
    @pytest.mark.parametrize("takes_last", ["declarer", "defender"])
    def test_both_past_the_target(self, name: str, sentence: str, clause: str, takes_last: str) -> None:
        rules = preset(name)

        def wanted(match: Match, table: Table) -> bool:
            is_declarers = bool(table.tricks) and table.tricks[-1][2] == table.declarer
            return min(match.standing.scores) >= 501 and is_declarers is (takes_last == "declarer")

        match, table = found(rules, wanted, Standing((499, 498)))
        assert table.declarer is not None
        last, defender = table.tricks[-1][2], 1 - table.declarer
        won = last if "{last}" in sentence else defender
        result = f"{match.standing.scores[won]}:{match.standing.scores[1 - won]}"
        names = names_of(rules)
        text = sentence.format(last=names[last], defender=names[defender], result=result)
        assert verdict(match) == f"{text} [{clause}]"

    def test_several_past_the_target(self) -> None:
        rules = preset("site", seats=3)
        match, table = found(rules, lambda match, _: min(match.standing.scores) >= 501, Standing((500, 500, 500)))
        others = {seat: score for seat, score in enumerate(match.standing.scores) if seat != table.declarer}
        best = max(others, key=lambda seat: others[seat])
        assert len({*others.values()}) == 2
        assert verdict(match) == f"Seat 0, Seat 1 and Seat 2 are past 501, and Seat {best} wins. [g14]"

    @pytest.mark.parametrize(
        ("name", "target", "clauses"),
        [
            ("moscow", 501, "m12.1 D21"),
            ("moscow-301", 301, "t1 D21"),
            ("kharkiv-301", 301, "t1 D21"),
            ("moscow-second", 501, "06.10"),
            ("site", 501, "g1"),
        ],
    )
    def test_one_past_the_target(self, name: str, target: int, clauses: str) -> None:
        match, _ = found(preset(name), lambda match, _: match.is_over, Standing((target - 40, 0)))
        scores = match.standing.scores
        text = f"South wins {scores[0]}:{scores[1]}, with {target} or more after a deal is written."
        assert verdict(match) == f"{text} [{clauses}]"

    def test_kush(self) -> None:
        begun = Match.new(preset("one-deal"))
        assert verdict(begun) == "Nobody has a kush yet. [o1]"
        for outcome, kush in (("made", "1:0"), ("bait", "2:0")):
            match, table = found(begun.rules, lambda match, table: end_of(match.deals[0], table) == outcome)  # noqa: B023  # it is called at once
            assert table.declarer is not None
            winner = table.declarer if outcome == "made" else 1 - table.declarer
            assert verdict(match) == f"{names_of(begun.rules)[winner]} wins {kush} in kush. [o1]"

    def test_games(self) -> None:
        """The stake that a refusal leaves as it is, and mars at a stake of two."""
        rules = preset("moscow-second").agree(Convention.MARS, Convention.DOUBLING)
        match, table = found(
            rules,
            lambda match, table: end_of(match.deals[0], table) == ("refuse", None),
            Standing((0, 0), (), Stake(4, 0)),
            0.2,
        )
        assert table.ended is not None
        winner = names_of(rules)[1 - table.ended[1]]
        assert verdict(match) == f"{winner} wins the game. It counts {table.stake[0]}:0. [v2]"
        opening = Standing((470, 0), (), Stake(2, 1))
        match, table = found(rules, lambda match, table: match.is_over and not table.ended, opening)
        result = ":".join(map(str, match.standing.scores))
        games = f"{2 * table.stake[0]}:0"
        assert verdict(match) == (
            f"South wins {result}, with 501 or more after a deal is written. It counts {games}. [06.10 v1 v2]"
        )
