"""``deberts rulesets``: the list, one rule set, and the differences of two."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise, product

import pytest

from command import run
from deberts import CLAUSES
from deberts.clauses.houses import HOUSES
from deberts.rulesets import NAMED_HOUSES, PRESETS, QUESTIONS

LIST = """\
club           for 2, to 501
moscow         for 2, to 501
moscow-301     for 2, to 301
kharkiv        for 2, to 501
kharkiv-301    for 2, to 301
one-deal       for 2, to 1 kush
               may be agreed: kharkiv
moscow-second  for 2, to 501
               may be agreed: doubling, mars, oldest-first
moscow-third   for 2, to 501
site           for 2, 3 or 4, to 101, 301 or 501
               agreed unless left out: arrival
               may be agreed: declarer-leads, doubling, mars, nibble,
               obligation, oldest-first
"""
KHARKIV = """\
moscow and kharkiv
------------------
What decides between equal sequences
  moscow          trump before plain (m7.1)
  kharkiv         the earlier announcement (k1)
"""
# What a rule set answers, read off the book: the answers that the texts of these three stand on.
ANSWERS = {
    "club": {"When bela is said": "04.11", "Who deals next": "02.14", "What four sevens are good for": "02.13"},
    "moscow": {"When bela is said": "m8.3", "Who deals next": "m11.4", "What four sevens are good for": "02.13"},
    "moscow-second": {"When bela is said": "s5", "Who deals next": "s6", "What four sevens are good for": "s3"},
}
SITE_OF_FOUR = """\
site and site for 4, to 101, with mars, without arrival
-------------------------------------------------------
How many play
  site            2 (g0)
  site, chosen    4 (g0)
What they play to
  site            501 (g1)
  site, chosen    101 (g1)
Whether the end may be claimed
  site            in one's turn (g12)
  site, chosen    no (06.9)
What a win against few points counts
  site            one (06.12)
  site, chosen    two, below half (v1)
How many tricks are played
  site            9 (05.9)
  site, chosen    8 (g0, D12)
What may be agreed
  site            arrival, declarer-leads, doubling, mars, nibble, obligation,
                  oldest-first (g12)
  site, chosen    arrival, declarer-leads, mars, obligation, oldest-first (g12)
"""


def test_the_list() -> None:
    answer = run("rulesets")
    sources, houses = answer.text.split("\n\n")
    assert (answer.status, f"{sources}\n") == (0, LIST)
    assert [line.split()[0] for line in houses.splitlines()[2:] if not line.startswith(" ")] == [*HOUSES]


@pytest.mark.parametrize("name", ANSWERS)
def test_one_answers_every_question(name: str) -> None:
    answer = run("rulesets", name)
    assert (answer.status, answer.lines[0]) == (0, name)
    text = " ".join(answer.text.split())
    for question, number in ANSWERS[name].items():
        assert re.search(rf"{question} [a-z' ]+ \({number}", text)
    assert sum(not line.startswith(" ") for line in answer.lines[2:]) == len(QUESTIONS) + 2


def test_the_differences_of_two() -> None:
    answer = run("rulesets", "moscow", "kharkiv")
    assert (answer.status, answer.text) == (0, KHARKIV)


def test_what_a_source_leaves_open_is_chosen_for_the_last() -> None:
    options = ("--seats", "4", "--target", "101", "--agree", "mars", "--without", "arrival")
    answer = run("rulesets", "site", "site", *options)
    assert (answer.status, answer.text) == (0, SITE_OF_FOUR)
    answer = run("rulesets", "site", *options)
    assert answer.lines[:2] == ["site for 4, to 101, with mars, without arrival", "-" * 46]
    told = {line[:42].strip(): line[42:] for line in answer.lines[2:]}
    assert told["How many tricks are played"] == "8 (g0, D12)"
    assert told["What a win against few points counts"] == "two, below half (v1)"
    answer = run("rulesets", "club", "site", *options)
    assert answer.lines[0] == "club and site for 4, to 101, with mars, without arrival"
    assert "  site            8 (g0, D12)" in answer.lines


@pytest.mark.parametrize(
    ("options", "name"),
    [
        (("--seats", "2", "--target", "501", "--agree", "arrival"), "site"),
        (("--seats", "3"), "site for 3"),
        (("--target", "301"), "site to 301"),
        (("--agree", "nibble", "--agree", "mars"), "site with mars, nibble"),
        (("--without", "arrival"), "site without arrival"),
    ],
)
def test_the_heading_says_what_is_chosen(options: tuple[str, ...], name: str) -> None:
    assert run("rulesets", "site", *options).lines[:2] == [name, "-" * len(name)]


def test_a_long_heading_is_broken() -> None:
    every = ("declarer-leads", "mars", "obligation", "oldest-first")
    options = [word for each in every for word in ("--agree", each)]
    answer = run("rulesets", "moscow-second", "site", "--seats", "4", *options)
    first, second, rule = answer.lines[:3]
    assert f"{first} {second}" == ("moscow-second and site for 4, with declarer-leads, mars, obligation, oldest-first")
    assert (len(first) <= 80, rule) == (True, "-" * len(second))


@pytest.mark.parametrize(("one", "other"), [*product(PRESETS, repeat=2)])
def test_differences_are_those_of_the_whole(one: str, other: str) -> None:
    """The questions told are just those on which the answers in the two whole lists differ."""
    answer = run("rulesets", one, other)
    assert (answer.status, answer.lines[0]) == (0, f"{one} and {other}")
    asked = [line for line in answer.lines[2:] if not line.startswith(" ")]
    told = {line.split()[0] for line in answer.lines[2:] if line.startswith("  ") and line[2] != " "}
    assert asked == (["They are the same."] if one == other else asked)
    assert told == (set() if one == other else {one, other})
    differing = {question for question, words in words_of(one).items() if words_of(other)[question] != words}
    assert {*asked} - {"They are the same."} == differing


@cache
def words_of(name: str) -> dict[str, str]:
    """What a rule set answers, without the clauses."""
    lines = run("rulesets", name).lines[2:]
    starts = [at for at, line in enumerate(lines) if not line.startswith(" ")]
    entries = (lines[start:end] for start, end in pairwise([*starts, len(lines)]))
    whole = {entry[0][:42].strip(): " ".join(line[42:].strip() for line in entry) for entry in entries}
    return {question: re.sub(r" \([^)]*\)$", "", words) for question, words in whole.items()}


@pytest.mark.parametrize("arguments", [(), *((name,) for name in PRESETS), ("club", "site"), ("one-deal", "site")])
def test_fits_the_screen_and_names_clauses_of_the_book(arguments: tuple[str, ...]) -> None:
    answer = run("rulesets", *arguments)
    assert max(map(len, answer.lines)) <= 80
    named = {each for found in re.findall(r"\(([^()]*)\)", answer.text) for each in found.split(", ")}
    assert all(number in CLAUSES for number in named if number)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("moscov",), "deberts rulesets: 'ONE': 'moscov' is no rule set; did you mean moscow?"),
        (("club", "sight"), "deberts rulesets: 'OTHER': 'sight' is no rule set; did you mean site?"),
        (("club", "--seats", "3"), "deberts rulesets: '--seats': 'club' is played by 2, not by 3"),
        (
            ("--agree", "mars"),
            "deberts rulesets: Name the rule set for which this is chosen. (see deberts rulesets --help)",
        ),
        (
            ("--house", ""),
            (
                "deberts rulesets: '--house': id: '' names no house: give 1 to 40 printable characters, none of them "
                "a space at either end [01.2 The club version stands alone]"
            ),
        ),
        (("",), f"deberts rulesets: 'ONE': '' is no rule set: there is {', '.join((*PRESETS, *NAMED_HOUSES))}"),
    ],
)
def test_an_unknown_name_is_refused_in_one_line(arguments: tuple[str, ...], message: str) -> None:
    answer = run("rulesets", *arguments)
    assert (answer.status, answer.lines) == (2, [message])


def test_a_long_name_is_cut() -> None:
    answer = run("rulesets", "x" * 1000)
    assert (answer.status, len(answer.lines)) == (2, 1)
    assert len(answer.text) < 100 + len(", ".join((*PRESETS, *NAMED_HOUSES)))


def test_names_are_completed() -> None:
    answer = run(_DEBERTS_COMPLETE="bash_complete", COMP_WORDS="deberts rulesets mos", COMP_CWORD="2")
    assert answer.lines == ["plain,moscow", "plain,moscow-301", "plain,moscow-second", "plain,moscow-third"]
