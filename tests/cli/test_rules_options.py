"""The options that choose a rule set: whatever they say is the rule set that the same words make in Python."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from command import run
from deberts import CLUB, PRESETS, RuleSet, preset
from deberts.cli.rules_options import chosen_rules, with_rules
from deberts.options import Convention, NextDealer
from deberts.records.codecs import rules_json
from deberts.rulesets import NAMED_HOUSES, OPTIONS
from deberts.rulesets.questions import NUMBERS
from rule_sets import SYSTEMS, name_of

HOUSE = {"id": "our table", "options": {"bela": 30, "next_dealer": "most-points"}}
OURS = CLUB.house("our table", target=701, bela=30, next_dealer=NextDealer.MOST_POINTS)


def chosen(*arguments: str) -> RuleSet:
    found: list[RuleSet] = []

    @click.command
    @with_rules
    def command(rules: RuleSet) -> None:
        found.append(rules)

    result = CliRunner().invoke(command, arguments, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return found[0]


def options_of(rules: RuleSet) -> list[str]:
    usual = preset(rules.name, seats=rules.seats, target=rules.target)
    added = [("--agree", each) for each in rules.agreed - usual.agreed]
    left = [("--without", each) for each in usual.agreed - rules.agreed]
    words = [word for option, each in (*added, *left) for word in (option, each.value)]
    return ["--rules", rules.name, "--seats", str(rules.seats), "--target", str(rules.target), *words]


def test_without_options_it_is_the_club() -> None:
    assert chosen() == CLUB


@pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
def test_every_rule_set_can_be_chosen(rules: RuleSet) -> None:
    assert chosen(*options_of(rules)) == rules


@pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
def test_what_is_written_as_json_is_read_as_a_house(rules: RuleSet, tmp_path: Path) -> None:
    """The JSON of records and the protocol, on the line and from a file."""
    value = rules_json(rules.house("a house", target=rules.target))
    assert isinstance(value, dict)
    text, path = json.dumps(value), tmp_path / "house"
    path.write_text(text, encoding="utf-8")
    assert chosen("--house", text) == chosen("--house", str(path)) == rules.house("a house", target=rules.target)


@pytest.mark.parametrize(
    "arguments",
    [
        ("--house", "our table target=701 bela=30 next_dealer=most-points"),
        ("--target", "701", "--house", "bela=30 our   table next_dealer=most-points"),
        ("--target", "701", "--house", json.dumps(HOUSE)),
        ("--house", json.dumps({**HOUSE, "target": 701})),
    ],
)
def test_a_house_is_its_name_and_its_answers(arguments: tuple[str, ...]) -> None:
    assert chosen(*arguments) == OURS


def test_a_house_of_another_source_with_what_it_agrees() -> None:
    house = preset("site", seats=3, agreed=[Convention.MARS]).house("ours", target=701, last_trick=20)
    words = ("--house", "ours target=701 last_trick=20", "--agree", "mars", "--without", "arrival")
    assert chosen("--rules", "site", "--seats", "3", *words) == house


HOUSE_REFUSED: list[tuple[str, str]] = [
    ("our table bela=x", "options.bela: 'x' is not known here; known are with-its-card, before-any-move\n"),
    ("our table nothing=1", "options.nothing: "),
    ("our table bela=-1", "options.bela: -1 is no value of bela: "),
    ("our table bela=10000000000", "options.bela: 10000000000 is no value of bela: "),
    ("our table bela=101", "options.bela: 101 is no value of bela"),
    ("our table baits=never baits=never", "baits is set twice."),
    ("our table bela=30 bela=before-any-move", "bela is set twice: where both are meant, the number is bela_points."),
    ("our table baits", "'baits' sets nothing: an answer is an option, = and a value, without spaces."),
    ("our target", "'target' sets nothing: "),
    ("bela_points", "'bela_points' sets nothing: "),
    ("our table =never", "'=never' sets nothing: "),
    ("our table tie = bait", "'tie' sets nothing: "),
    ("our table baits=", "options.baits: '' is not known here"),
    ("./ours", "'./ours' looks like a file, and no such file is there."),
    (r"houses\ours", r"'houses\\ours' looks like a file, and no such file is there."),
    ("./ours bela=30", "'./ours bela=30' looks like a file, and no such file is there."),
    ("ours.jsn", "'ours.jsn' looks like a file, and no such file is there."),
    ("C.JSON", "'C.JSON' cannot be read: No such file or directory."),
    ("", "id: '' names no house: give 1 to 40 printable characters"),
    ("a" * 3_000, f"id: '{'a' * 39}… names no house: give 1 to 40 printable characters"),
    ("[]", "'[]' holds no JSON object."),
    (" [1, 2]", "' [1, 2]' holds no JSON object."),
    ("null", "'null' holds no JSON object."),
    ('"our table"', "'\"our table\"' holds no JSON object."),
    ("-", "line 1 column 1: the text is empty"),
    ("club", "id: a house may not call itself club"),
    ("our table target=0", "target: expected an integer from 1"),
    ('{"id": "x"', "line 1 column 11: "),
    ("[1].json", "'[1].json' cannot be read: No such file or directory."),
    ('{"id": "x", "options": {}, "more": 1}', "more: there is no such key here"),
]


@pytest.mark.parametrize(("house", "message"), HOUSE_REFUSED)
def test_what_is_wrong_with_a_house_is_told_with_its_place(house: str, message: str) -> None:
    answer = run("legal", "--hand", "7H", "--trump", "H", "--house", house)
    assert (answer.status, len(answer.lines)) == (2, 1)
    assert answer.text.startswith(f"deberts legal: '--house': {message}")


def test_a_file_without_an_object_is_no_house(tmp_path: Path) -> None:
    path = tmp_path / "house.json"
    path.write_text("[]", encoding="utf-8")
    answer = run("legal", "--hand", "7H", "--trump", "H", "--house", str(path))
    assert answer.text.endswith("house.json' holds no JSON object.\n")


def test_a_folder_is_no_house(tmp_path: Path) -> None:
    answer = run("rulesets", "club", "--house", str(tmp_path))
    assert (answer.status, len(answer.lines)) == (2, 1)
    assert answer.text.startswith(f"deberts rulesets: '--house': '{tmp_path}' cannot be read: ")


def test_a_house_is_read_from_standard_input() -> None:
    answer = run("rulesets", "club", "--house", "-", stdin=json.dumps({**HOUSE, "target": 701}).encode())
    assert answer.status == 0
    assert (
        answer.text == run("rulesets", "club", "--house", "our table target=701 bela=30 next_dealer=most-points").text
    )


@pytest.mark.parametrize("name", ["7", "nothing", "null and void", "v1.2", "table"])
def test_what_looks_a_little_like_json_or_a_file_is_a_name(name: str) -> None:
    assert chosen("--house", f"{name} target=701") == CLUB.house(name, target=701)


def test_whoever_sets_what_is_no_option_reads_all_there_are() -> None:
    answer = run("rulesets", "club", "--house", "our table zzz=1")
    assert answer.status == 2
    assert answer.text.endswith(f"there are {', '.join((*OPTIONS, *NUMBERS))}\n")


REFUSED: list[tuple[tuple[str, ...], str]] = [
    (("--rules", "moscov"), "'--rules': 'moscov' is no rule set; did you mean moscow?"),
    (("--rules", ""), f"'--rules': '' is no rule set: there is {', '.join((*PRESETS, *NAMED_HOUSES))}"),
    (
        ("--rules", "site", "--agree", "nibble", "--without", "nibble"),
        "--agree and --without both name nibble: leave one of them out.",
    ),
    (("--seats", "3"), "'--seats': 'club' is played by 2, not by 3"),
    (("--target", "301"), "'--target': 'club' is played to 501, not to 301"),
    (("--agree", "mars"), "'--agree': 'club' does not offer mars: it offers nothing [01.2"),
    (("--rules", "site", "--without", "kharkiv"), "'--without': 'site' does not offer kharkiv: it offers arrival, "),
    (("--house", json.dumps(rules_json(OURS)), "--seats", "2"), "--house has all of its rules in it: leave"),
]


@pytest.mark.parametrize(("arguments", "message"), REFUSED)
def test_what_cannot_be_is_refused_by_the_option_that_says_it(arguments: tuple[str, ...], message: str) -> None:
    answer = run("legal", "--hand", "7H", "--trump", "H", *arguments)
    assert (answer.status, len(answer.lines)) == (2, 1)
    assert answer.text.startswith(f"deberts legal: {message}")


@pytest.mark.parametrize(("typed", "offered"), [("--agree de", "declarer-leads"), ("--rules one", "one-deal")])
def test_names_are_completed(typed: str, offered: str) -> None:
    answer = run(_DEBERTS_COMPLETE="bash_complete", COMP_WORDS=f"deberts legal {typed}", COMP_CWORD="3")
    assert answer.lines == [f"plain,{offered}"]


def test_a_rule_set_may_be_named_by_another_argument() -> None:
    with pytest.raises(click.BadParameter, match="no rule set") as refused:
        chosen_rules("moscov", "ONE")
    assert refused.value.param_hint == ("ONE",)


@pytest.mark.parametrize(("arguments", "expected"), [(("club",), "701"), (("moscow", "club"), "our table")])
def test_rule_sets_are_compared_with_a_house(arguments: tuple[str, ...], expected: str) -> None:
    answer = run("rulesets", *arguments, "--house", "our table target=701")
    assert answer.status == 0
    assert expected in answer.text


def lines_of(*arguments: Any) -> list[str]:
    answer = run(*arguments)
    assert answer.status == 0, answer.text
    return [" ".join(line.split()) for line in answer.lines]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--rules", "site", "--seats", "3", "--trick", "9H AH"), ["J♥ yes must beat the trump g9", "A♦ no"]),
        (("--rules", "site", "--seats", "4", "--trick", "9H AH JD"), ["J♥ yes must beat the trump g9", "A♦ no"]),
        (("--rules", "site", "--seats", "3", "--trick", "KS 8H"), ["7♥ yes no spades: trumps 05.3", "J♥ yes"]),
        (("--rules", "site", "--seats", "3", "--trick", "KD 8H"), ["A♦ yes follows 05.2", "7♥ no"]),
        (("--rules", "site", "--seats", "3", "--trick", "KD TD"), ["A♦ yes follows, beats it 05.2", "7♥ no"]),
        (
            ("--house", "ours trump_lead=free", "--trick", "9H"),
            ["7♥ yes need not beat it p12", "J♥ yes follows, beats"],
        ),
        (
            ("--house", "ours ruff=no-duty", "--trick", "KS"),
            ["A♦ yes no spades: any card p13", "7♥ yes no spades: any"],
        ),
        (("--rules", "site"), ["A♦ yes any card may be led g7", "7♥ yes any card may be led g7"]),
    ],
)
def test_legal_cards_of_several(arguments: tuple[str, ...], expected: list[str]) -> None:
    lines = lines_of("legal", "--hand", "JH 7H AD", "--trump", "H", *arguments)
    assert lines[0].endswith("You hold A♦ 7♥ J♥.")
    for line, begun in zip(lines[4:], expected, strict=False):
        assert line.startswith(begun)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ("--rules", "site", "--seats", "3", "--trick", "9H AH KH"),
            "'--trick': give at most 2 cards: three players' trick is complete with the third [02.1",
        ),
        (("--trick", "9H 9H"), "'--trick': 9H stands twice"),
        (
            ("--rules", "site", "--seats", "4", "--hand", "7C 8C 9C TC JC QC KC AC 7D"),
            "'--hand': 9 cards are more than the 8 that each of 4 holds [D12",
        ),
    ],
)
def test_more_cards_than_there_are_players_or_tricks(arguments: tuple[str, ...], message: str) -> None:
    answer = run("legal", "--hand", "JH", "--trump", "H", *arguments)
    assert (answer.status, len(answer.lines)) == (2, 1)
    assert answer.text.startswith(f"deberts legal: {message}")


HAND = ("--hand", "KH QH JH TH AS KS QS 7D", "--trump", "H")


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("moscow", ["announce 4KH", "May follow, if that is not beaten: [m8.1]", "announce 3AS", "m7.1 m11.3", "m8.3"]),
        ("kharkiv", ["its kind aloud: [m6.1 m8.1]", "announce 4KH", "k1 m11.3", "04.10 m8.3"]),
        ("moscow-third", ["May follow, if that is not beaten: [h2]"]),
        (
            "site",
            ["all aloud: [04.4 g8]", "announce 4KH 3AS", "if he takes a trick. [g8]", "with one of them. [04.10 g8]"],
        ),
        ("moscow-second", ["May be announced before the first card: [04.4 D6]", "announce 4KH", "announce 4KH 3AS"]),
    ],
)
def test_sequences_by_the_dialogue_of_a_rule_set(rules: str, expected: list[str]) -> None:
    text = "\n".join(lines_of("sequences", *HAND, "--rules", rules))
    for part in expected:
        assert part in text


def test_bela_counts_what_a_house_says() -> None:
    assert "Bela: Q♥ and K♥ count 35," in "\n".join(lines_of("sequences", *HAND, "--house", "ours target=501 bela=35"))


def test_nothing_follows_where_nothing_else_is_held() -> None:
    lines = lines_of("sequences", "--hand", "AS KS QS", "--trump", "H", "--rules", "moscow")
    assert [line for line in lines if line.startswith(("announce", "May follow"))] == ["announce 3AS"]
