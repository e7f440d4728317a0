"""The options that choose a rule set, the same for every command that can play or judge by any."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from functools import reduce, wraps
from typing import Any, Final, TypeVar

import click

from deberts import CLUB, PRESETS, Convention, RuleSet, preset
from deberts.cli.console import completing, refusing
from deberts.cli.streams import STANDARD_STREAM, read_input
from deberts.errors import excerpt
from deberts.integers import FEWEST_SEATS, MOST_SEATS
from deberts.rulesets import questions
from deberts.rulesets.presets import NAMED_HOUSES
from deberts.rulesets.ruleset import HIGHEST_TARGET

CommandT = TypeVar("CommandT", bound=Callable[..., Any])

_CONVENTION: Final = click.Choice([convention.value for convention in Convention])
OPTIONS: Final = ("name", "seats", "target", "agree", "without", "house")
"""The arguments in which a command gets all options that choose a rule set."""

_CHOICES: Final = (
    click.option("--seats", type=click.IntRange(FEWEST_SEATS, MOST_SEATS), metavar="N", help="How many play."),
    click.option("--target", type=click.IntRange(1, HIGHEST_TARGET), metavar="POINTS", help="What they play to."),
    click.option("--agree", multiple=True, type=_CONVENTION, metavar="NAME", help="A convention that is agreed."),
    click.option("--without", multiple=True, type=_CONVENTION, metavar="NAME", help="One that is not."),
    click.option(
        "--house",
        metavar="HOUSE",
        help='Own answers: "NAME key=value ...", JSON, or a file of JSON.',
    ),
)
rules_option: Final = click.option(
    "--rules",
    "name",
    metavar="NAME",
    shell_complete=completing((*PRESETS, *NAMED_HOUSES)),
    help=f"Such as moscow or site, or a named house such as keeper.  [default: {CLUB.name}]",
)
"""The option that names a rule set."""


def with_choices(command: CommandT) -> CommandT:
    """Give a command the options that choose what a rule set leaves open, or a house answers otherwise."""
    return reduce(lambda decorated, option: option(decorated), reversed(_CHOICES), command)


def with_rules(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command all options that choose a rule set, which it gets as its argument *rules*."""

    @wraps(command)
    def chosen(*arguments: Any, **options: Any) -> None:
        choice = {key: options.pop(key) for key in OPTIONS}
        command(*arguments, rules=chosen_rules(**choice), **options)

    return rules_option(with_choices(chosen))


def chosen_rules(name: str | None, option: str = "--rules", **choice: Any) -> RuleSet:
    """Return the rule set of some options.

    Args:
        name: Name of a source; the club if left out.
        option: Which option or argument that is.
        choice: The values of the options by their names, as far as they are there.

    Returns:
        The rule set.

    Raises:
        click.BadParameter: If an option has a value that cannot be, by its name.
        click.UsageError: If a house says all of its rules itself, and others are chosen beside it.
    """
    house = choice.pop("house", None)
    if house is None:
        return _of_source(name, option, **choice)
    if "base" in (value := _house(house)):
        if name or any(choice.values()):
            raise click.UsageError("--house has all of its rules in it: leave the other options of rules out.")
        return _read(value, "")
    target = value.pop("target", choice.pop("target"))
    return _read(_with_source(_of_source(name, option, **choice), target, value), "house")


def _of_source(  # noqa: PLR0913  # an argument for each option
    name: str | None,
    option: str,
    *,
    seats: int | None = None,
    target: int | None = None,
    agree: tuple[str, ...] = (),
    without: tuple[str, ...] = (),
) -> RuleSet:
    with refusing(option):
        rules = preset(CLUB.name if name is None else name)
    with refusing("--seats"):
        rules = preset(rules.name, seats=seats)
    with refusing("--target"):
        rules = preset(rules.name, seats=seats, target=target)
    if both := [name for name in agree if name in without]:
        raise click.UsageError(f"--agree and --without both name {both[0]}: leave one of them out.")
    with refusing("--agree"):
        rules = rules.agree(*map(Convention, agree))
    with refusing("--without"):
        return rules.without(*map(Convention, without))


def _with_source(rules: RuleSet, target: int | None, house: dict[str, Any]) -> dict[str, Any]:
    agreed = sorted(convention.value for convention in rules.agreed)
    wanted = rules.target if target is None else target
    return {"base": rules.base, "seats": rules.seats, "target": wanted, "agreed": agreed, "house": house}


def _read(value: dict[str, Any], inner: str) -> RuleSet:
    from deberts.records.codecs import read_rules  # noqa: PLC0415  # few want a house, and none else needs JSON
    from deberts.records.node import Node  # noqa: PLC0415  # as above

    with refusing("--house", keep=inner):
        return read_rules(Node(value))


def _house(text: str) -> dict[str, Any]:
    from deberts.records.strict_json import loads  # noqa: PLC0415  # as above

    is_file = _is_file(text)
    if not is_file and not _JSON.match(text):
        return _in_words(text)
    with refusing("--house", keep=""):
        value = loads(_contents(text) if is_file else text)
    if not isinstance(value, dict):
        raise _bad_house(f"{text!r} holds no JSON object.")
    return value


def _bad_house(message: str) -> click.BadParameter:
    return click.BadParameter(message, param_hint="'--house'")


def _is_file(text: str) -> bool:
    """Return whether it names a file, or what is no file but stands where one would, such as a folder."""
    if text.lstrip().startswith("{"):
        return False
    there = os.path.lexists(text)  # a Path whose name is too long for one raises
    return text == STANDARD_STREAM or text.lower().endswith(_ENDING) or ("=" not in text and there)


def _contents(name: str) -> bytes:
    try:
        return read_input(name)
    except OSError as error:
        raise _bad_house(f"{name!r} cannot be read: {error.strerror}.") from None


def _in_words(text: str) -> dict[str, Any]:
    """Read the name of a house and its answers: ``our table target=701 bela=30 next_dealer=most-points``."""
    answers: dict[str, int | str] = {}
    for key, value in _ANSWER.findall(text):
        if key in answers:
            raise _bad_house(f"{key} is set twice{_MEANT.get(key, '')}.")
        answers[key] = int(value) if _NUMBER.fullmatch(value) else value
    target = {"target": answers.pop("target")} if "target" in answers else {}
    name = _ANSWER.sub("", text).split()
    if unset := [word for word in name if word in _SET or "=" in word]:
        raise _bad_house(f"{excerpt(unset[0])} sets nothing: an answer is an option, = and a value, without spaces.")
    if any(map(_OF_A_FILE[bool(answers or target)].search, name)):
        raise _bad_house(f"{excerpt(text)} looks like a file, and no such file is there.")
    return {"id": " ".join(name), "options": answers, **target}


_SET: Final = {questions.TARGET.field, *questions.OPTIONS, *questions.NUMBERS}
"""What a house sets, by the names of the fields."""

_NUMBERS: Final = {row.key: row.field for row in questions.NUMBERS.values() if row.key}
_MEANT: Final = {key: f": where both are meant, the number is {field}" for key, field in _NUMBERS.items()}
"""How else the number is called whose short name is that of an option."""

_JSON: Final = re.compile(r'\s*(?:[{["]|(?:null|true|false)\s*$)')
"""How JSON begins, but for a number, which may be a name."""

_ENDING: Final = ".json"
_OF_A_FILE: Final = (re.compile(r"[/\\]|\.\w"), re.compile(r"[/\\]"))
"""What in a word of a name says that a file is meant: where nothing is set, and where something is."""

_ANSWER: Final = re.compile(r"(?<!\S)([^\s=]+)=(\S*)")
_NUMBER: Final = re.compile("-?[0-9]{1,99}")
