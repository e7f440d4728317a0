"""The clauses beyond the club's: complete, in order, and each said by whom it is said to be."""

from __future__ import annotations

from typing import Final

from deberts.clauses import CLAUSES, Status, order
from deberts.clauses.conventions import CONVENTIONS
from deberts.clauses.decisions import DECISIONS
from deberts.clauses.kharkiv import KHARKIV, TO_301
from deberts.clauses.moscow import MOSCOW
from deberts.clauses.moscow_second import SECOND
from deberts.clauses.moscow_third import THIRD
from deberts.clauses.one_deal import ONE_DEAL
from deberts.clauses.played import PLAYED
from deberts.clauses.players import PLAYERS
from deberts.clauses.site import SITE
from deberts.rulesets import PRESETS

SOURCES: Final = (*MOSCOW, *KHARKIV, *TO_301, *ONE_DEAL, *SECOND, *THIRD, *SITE, *CONVENTIONS)
OTHER_DECISIONS: Final = tuple(row for row in DECISIONS if "club" not in row.sets)
ROWS: Final = (*SOURCES, *OTHER_DECISIONS)
BY_THE_CLUB: Final = {row.number for row in DECISIONS if "club" in row.sets}
BY_NUMBER: Final = {row.number: row for row in ROWS}

SECTIONS: Final = {1: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 2, 8: 3, 9: 6, 10: 3, 11: 5, 12: 4, 13: 7}
NUMBERS: Final = [
    *(f"m{section}.{place}" for section, size in SECTIONS.items() for place in range(1, size + 1)),
    *("k1", "k2", "t1", "o0", "o1"),
    *(f"s{place}" for place in range(13)),
    *("h1", "h2", "h3"),
    *(f"g{place}" for place in range(16)),
    *(f"v{place}" for place in range(1, 7)),
    *(f"D{place}" for place in (*range(12, 18), 19, 21, 22, *range(24, 35), 37, 38, 39)),
]
PROSE: Final = {"m9.6", "s0"}
DECIDED: Final = {"o0", "o1", "h3", "g0", "g14", *(row.number for row in OTHER_DECISIONS)}
DISPUTED: Final = {
    *(
        "g11",
        "D12",
        "D13",
        "D14",
        "D15",
        "D17",
        "D19",
        "D21",
        "D29",
        "D30",
        "D31",
        "D32",
        "D33",
        "D34",
        "D37",
        "D38",
        "D39",
    ),
}
BY_MOSCOW: Final = {"moscow", "moscow-301", "kharkiv", "kharkiv-301", "moscow-third"}
NEEDED: Final = {
    "o0": {"one-deal"},
    "o1": {"one-deal"},
    "h3": {"moscow-third"},
    "D15": {*BY_MOSCOW, "one-deal", "site"},
    "D16": {"moscow-second", "site"},
    "D17": {"one-deal"},
    "D19": {"moscow-second"},
    "D21": BY_MOSCOW,
    "D22": {"moscow-second", "site"},
    "D24": {*BY_MOSCOW, "site"},
    "D25": {*BY_MOSCOW, "one-deal"},
    "D26": {"moscow-second", "site"},
    "D27": {*BY_MOSCOW, "one-deal", "site"},
    "D30": {*BY_MOSCOW, "site"},
    "D31": {"one-deal"},
    "D32": {"kharkiv", "kharkiv-301"},
    "D34": {"moscow-second", "site"},
    "D37": {*BY_MOSCOW, "one-deal"},
    "D38": {*BY_MOSCOW, "one-deal", "site"},
    "D39": {*BY_MOSCOW, "one-deal", "site"},
}
"""Names of the rule sets that need a decision; the site alone, where nothing stands here."""


class TestTable:
    """Every clause of every source is there once, in the order of the book, and says what no other says."""

    def test_holds_every_number_in_the_order_of_the_book(self) -> None:
        assert [row.number for row in ROWS] == NUMBERS
        assert sorted(NUMBERS, key=order) == NUMBERS
        assert [number for number in CLAUSES if number[0] not in "0p" and number not in BY_THE_CLUB] == NUMBERS

    def test_gives_no_heading_and_no_text_twice(self) -> None:
        every = {row.number: row for row in (*CLAUSES.values(), *ROWS)}.values()
        assert len({row.title.casefold() for row in every}) == len(every)
        assert len({row.text for row in every}) == len(every)


class TestPlayed:
    """What no source says is at the end of the book, and says who plays so."""

    def test_holds_every_number_at_the_end(self) -> None:
        numbers = [row.number for row in PLAYED]
        assert sorted(numbers, key=order) == numbers
        assert [*CLAUSES][-len(numbers) :] == numbers
        assert {number[0] for number in numbers} == {"p"}

    def test_each_is_decided_here_or_played_somewhere(self) -> None:
        for row in PLAYED:
            if row.status is Status.DECISION:
                assert row.question, row
                assert not row.players, row
            else:
                assert row.status is Status.PLAYED, row
                assert 1 <= int(row.source.removeprefix("played, by ")) <= len(row.players), row
        assert [row for row in CLAUSES.values() if row.players and row not in PLAYED] == []

    def test_every_place_is_named_by_some_clause(self) -> None:
        assert {player for row in PLAYED for player in row.players} == {*PLAYERS.values()}


class TestOrigin:
    """Each clause says who says it, and each decision what it answers, where, and against which readings."""

    def test_status_is_the_one_of_the_rules(self) -> None:
        for row in ROWS:
            usual = Status.DECISION if row.number in DECIDED else Status.TEXT
            assert row.status is (Status.PROSE if row.number in PROSE else usual), row

    def test_a_clause_of_a_source_names_it_and_asks_nothing(self) -> None:
        for row in [row for row in SOURCES if row.number not in DECIDED]:
            places = {"m": "moscow", "k": "kharkiv", "t": "301", "s": "moscow-second", "h": "moscow-third", "g": "site"}
            names = (f"{places[row.number[0]]}, ",) if row.number[0] in places else ("moscow-second", "site, ")
            assert row.source.startswith(names), row
            assert row.number[0] != "m" or row.source == f"moscow, section {row.number[1:].split('.')[0]}", row
            assert (row.question, row.sets) == (None, ()), row

    def test_other_readings_are_named_where_there_are_any(self) -> None:
        for row in ROWS:
            assert bool(row.readings) == (row.number in DISPUTED), row
            assert row.text not in row.readings, row
            assert len(set(row.readings)) == len(row.readings), row

    def test_a_decision_names_the_rule_sets_that_need_it(self) -> None:
        for number in sorted(DECIDED):
            assert list(BY_NUMBER[number].sets) == [name for name in PRESETS if name in NEEDED.get(number, {"site"})], (
                number
            )
