"""A house bears a name that can be seen, and that nobody takes for another's (01.2)."""

from __future__ import annotations

import itertools
import sys
import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache

import pytest
from hypothesis import given, strategies as st

from deberts import CLUB, PRESETS, RuleSetError
from deberts.records.codecs import read_rules
from deberts.records.strict_json import Node
from deberts.rulesets.names import check_name
from house_names import BLANKS, house_names, is_hidden, names_a_house, plain, scripts_of, shows_nothing


@cache
def every() -> list[str]:
    """Return all characters, lone surrogates too; of those that are many of a kind, some."""
    many = ("CJK UNIFIED", "HANGUL SYLLABLE", "TANGUT")
    return [
        char
        for number, char in enumerate(map(chr, range(sys.maxunicode + 1)))
        if number % 97 == 0
        or (unicodedata.category(char) not in {"Cn", "Co"} and not unicodedata.name(char, "").startswith(many))
    ]


@cache
def marks() -> list[str]:
    """Return what prints and shows nothing of its own: combining marks, variation selectors, fillers, blanks."""
    return [char for char in every() if not is_hidden(char) and shows_nothing(char)]


@cache
def forms_by_letter() -> Mapping[str, list[str]]:
    """Return the characters that can be seen, by the letters that they are read as."""
    forms: dict[str, list[str]] = defaultdict(list)
    for char in every():
        if not is_hidden(char):
            forms[plain(char)].append(char)
    return forms


def refusal(name: str) -> str:
    """Return why a name is refused, having held that the error can be printed and sent; nothing for a good name."""
    error = None
    try:
        check_name(name)
    except RuleSetError as caught:
        error = caught
    if error is None:
        return ""
    assert (error.code, error.clause) == ("input", "01.2")
    assert len(error.message) < 200
    assert error.message.encode()
    return error.message


def with_each(name: str, chars: list[str]) -> Iterator[str]:
    """A name with each of some characters put in at each place."""
    for at, char in itertools.product(range(len(name) + 1), chars):
        yield f"{name[:at]}{char}{name[at:]}"


def test_each_character_alone_is_a_name_or_refused() -> None:
    for char in every():
        assert (refusal(char) == "") == names_a_house(char)


def test_what_shows_nothing_is_no_name_however_long() -> None:
    for char in marks():
        if char != " ":
            assert refusal(char).endswith(": nothing of it can be seen")
            assert refusal(char * 40).endswith(": nothing of it can be seen")
    for one, other in itertools.product(BLANKS[1:], BLANKS):
        assert refusal(f"{one}{other}{one}").endswith(": nothing of it can be seen")


@pytest.mark.parametrize("source", PRESETS)
def test_a_name_of_a_source_in_another_form_is_refused(source: str) -> None:
    """Other case, full width, circles, mathematical letters, other dashes, one at a time and all at once."""
    forms = forms_by_letter()
    for at, letter in enumerate(source):
        for char in set(forms[letter]) - {letter}:
            assert f"reads like {source}" in refusal(f"{source[:at]}{char}{source[at + 1 :]}")
    most = max(len(forms[letter]) for letter in source)
    for number in range(1, most):
        name = "".join(forms[letter][number % len(forms[letter])] for letter in source)
        if name != source:
            assert f"reads like {source}" in refusal(name)


@pytest.mark.parametrize("source", PRESETS)
def test_a_name_of_a_source_with_marks_or_blanks_is_refused(source: str) -> None:
    for number, char in enumerate(marks()):
        at = number % (len(source) + 1)
        name = f"{source[:at]}{char}{source[at:]}"
        if name == name.strip():
            message = refusal(name)
            assert f"reads like {source}" in message or "letters of several scripts, HANGUL, LATIN" in message


def test_one_letter_of_another_script_is_refused() -> None:
    """Whichever: `club` with the Cyrillic letter that looks like its first, and every other."""
    for char in {*{min(scripts_of(char), default=""): char for char in every()}.values(), *every()[::7]}:
        if not is_hidden(char) and len(scripts_of(f"{char}lub")) > 1:
            assert "and could look like another: use one" in refusal(f"{char}lub"), char
    assert "letters of several scripts, CYRILLIC, LATIN" in refusal("\N{CYRILLIC SMALL LETTER ES}lub")


def test_all_letters_of_one_script_go_together() -> None:
    letters: dict[str, list[str]] = defaultdict(list)
    for char in every():
        if not is_hidden(char) and not shows_nothing(char) and len(scripts_of(char)) == 1:
            letters[min(scripts_of(char))].append(char)
    assert {"LATIN", "CYRILLIC", "GREEK", "HEBREW", "ARABIC", "CJK", "HANGUL", "KATAKANA"} <= {*letters}
    for script, chars in letters.items():
        for first in range(0, len(chars), 40):
            check_name("".join(chars[first : first + 40]))
        assert scripts_of("".join(chars)) == {script}


def test_what_does_not_print_is_refused_anywhere() -> None:
    """Zero width, bidirectional controls, line ends, lone surrogates, and what no standard has assigned."""
    controls = {"Cc", "Cf", "Zl", "Zp", "Zs"}
    hidden = [char for char in every() if is_hidden(char) and unicodedata.category(char) in controls]
    assert {"\N{ZERO WIDTH SPACE}", "\N{RIGHT-TO-LEFT OVERRIDE}", "\N{LEFT-TO-RIGHT ISOLATE}"} <= {*hidden}
    for name in with_each("ours", [*hidden, "\ud800", "\udfff", "\ue000", "\uffff", "\U0010ffff"]):
        assert "give 1 to 40 printable characters" in refusal(name)


@pytest.mark.parametrize("length", [41, 1_000, 10_000_000])
@pytest.mark.parametrize("char", ["n", "\N{COMBINING ACUTE ACCENT}", "\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}"])
def test_what_is_too_long_is_refused(char: str, length: int) -> None:
    assert "give 1 to 40 printable characters" in refusal(char * length)


@given(st.text() | house_names)
def test_any_text_is_taken_or_refused(name: str) -> None:
    if names_a_house(name):
        assert CLUB.house(name, target=701).name == name
    else:
        with pytest.raises(RuleSetError) as caught:
            CLUB.house(name, target=701)
        assert caught.value.clause == "01.2"


@pytest.mark.parametrize(
    "name",
    [
        *("our table", "Дом", "Стіл пʼять", "Mesa nº 1", "Café", "ルール", "家", "♥♥", "7", "🂡", "\u2665\ufe0f"),
        *("clubs", "sites", "moscow 302", "my club", "the site", "club 2"),
    ],
)
def test_what_people_write_is_a_name(name: str) -> None:
    assert CLUB.house(name, target=701).name == name


@pytest.mark.parametrize(
    "name",
    [
        "Club",
        "\N{CYRILLIC SMALL LETTER ES}lub",
        "\N{BRAILLE PATTERN BLANK}",
        "\N{FULLWIDTH LATIN SMALL LETTER C}lub",
        "\ud800",
    ],
)
def test_on_the_wire_the_place_is_the_name(name: str) -> None:
    house = {"id": name, "options": {}}
    with pytest.raises(RuleSetError) as caught:
        read_rules(Node({"base": "club", "seats": 2, "target": 701, "agreed": [], "house": house}, "rules"))
    assert (caught.value.clause, caught.value.place) == ("01.2", "rules.house.id")
