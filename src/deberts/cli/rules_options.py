"""The options that choose a rule set, the same for every command that can play or judge by any."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import reduce, wraps
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from deberts import CLUB, PRESETS, Convention, RuleSet, preset
from deberts.cli.console import completing, refusing
from deberts.cli.streams import read_input
from deberts.integers import FEWEST_SEATS, MOST_SEATS
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

    if not text.lstrip().startswith("{") and not _is_file(text):
        return _in_words(text)
    with refusing("--house", keep=""):
        value = loads(text if text.lstrip().startswith("{") else _contents(text))
    if not isinstance(value, dict):
        raise click.BadParameter(f"{text!r} holds no JSON object.", param_hint="'--house'")
    return value


def _is_file(text: str) -> bool:
    return text.endswith(".json") or ("=" not in text and Path(text).is_file())


def _contents(name: str) -> bytes:
    try:
        return read_input(name)
    except OSError as error:
        message = f"{name!r} cannot be read: {error.strerror}."
        raise click.BadParameter(message, param_hint="'--house'") from None


def _in_words(text: str) -> dict[str, Any]:
    """Read the name of a house and its answers: ``our table target=701 bela=30 next_dealer=most-points``."""
    answers: dict[str, int | str] = {}
    for key, value in _ANSWER.findall(text):
        if key in answers:
            raise click.BadParameter(f"{key} is set twice.", param_hint="'--house'")
        answers[key] = int(value) if _NUMBER.fullmatch(value) else value
    target = {"target": answers.pop("target")} if "target" in answers else {}
    return {"id": " ".join(_ANSWER.sub("", text).split()), "options": answers, **target}


_ANSWER: Final = re.compile(r"(?<!\S)([^\s=]+)=(\S*)")
_NUMBER: Final = re.compile("[0-9]{1,9}")
