"""The frame of a record, of a match as of a table: the format, the rule set, where the match stood, and the notes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import attrs

from deberts.errors import RecordError, excerpt
from deberts.game.checks import check_counts, check_scores, check_stake, check_suspended, check_voids
from deberts.options import CARRIED
from deberts.records.codecs import located, read_rules, read_seats, read_standing, rules_json
from deberts.records.node import MOST_INTEGER, Node
from deberts.records.results import stake_json
from deberts.rules.conventions import Stake
from deberts.rulesets.ruleset import SEMANTICS, RuleSet
from deberts.table.phases import Standing

_LONGEST_FORMAT: Final = 40
"""Characters of the name of another format that an error shows."""


@attrs.frozen
class Frame:
    """What a record holds beside its deals.

    Args:
        members: All its keys.
        rules: The rule set.
        opening: Where the match stood before its first deal.
        meta: Anything that the rules do not know: JSON values by key.
    """

    members: Mapping[str, Node]
    rules: RuleSet
    opening: Standing
    meta: dict[str, Any]


def frame_json(form: str, rules: RuleSet, opening: Standing) -> dict[str, Any]:
    """Return the keys with which a record begins.

    Args:
        form: The format.
        rules: The rule set.
        opening: Where the match stood before its first deal; nothing is written of one that began with nothing.

    Returns:
        The keys and their values.

    Raises:
        RuleSetError: If the rule set is none that has a name.
    """
    with located("rules"):
        name = rules_json(rules)
    head = {"format": form, "rules": name, "semantics": rules.semantics, "seats": rules.seats}
    return {**head, **opening_json(opening)}


def read_frame(
    node: Node, form: str, what: str, optional: tuple[str, ...] = (), required: tuple[str, ...] = ("deals",)
) -> Frame:
    """Read all of a record but its deals.

    Args:
        node: The record.
        form: The format that is read.
        what: What such a record is called, for a sentence.
        optional: Keys that may be there beside those of every record.
        required: Keys that must be there beside those of every record.

    Returns:
        What was read.

    Raises:
        RecordError: If the format or the semantics is missing, or another; the facts of a format hold its name as
            ``format``, and ``due``.
        RuleSetError: If the rule set cannot be, or so many do not play by it.
        WireError: If a key is missing or not known, or a value has another shape.
        InputError: If no match can stand as this one did at first.
        RuleError: If more was suspended than can be, or somebody had won already.
    """
    check_format(node, form, what)
    check_semantics(node)
    members = node.members((*_REQUIRED, *required), ("scores", "suspended", *CARRIED, *optional, "meta"))
    rules = read_rules(members["rules"])
    read_seats(members["seats"], rules)
    meta = members.get("meta", Node({})).mapping()
    return Frame(members, rules, read_opening(members, rules), {key: note.value for key, note in meta.items()})


def check_format(node: Node, form: str, what: str) -> None:
    """Refuse another format than *form*, before any other key is looked at; the errors are those of a frame."""
    # Other keys are not looked at, for another version has others.
    found = node.mapping().get("format")
    if found is None:
        raise RecordError(f"this is no {what}: the key 'format' is missing, with {form!r}", place=node.place or None)
    if found.text() != form:
        text = found.text()
        message = f"{excerpt(text)} is not read here, only {form!r} is"
        raise RecordError(message, place=found.place, format=text[:_LONGEST_FORMAT], due=form)


def check_semantics(node: Node) -> None:
    """Refuse what was made under another meaning of the clauses, or does not say under which."""
    found = node.mapping().get("semantics")
    if found is None:
        msg = f"the key 'semantics' is missing: {SEMANTICS} is known here, and another could end otherwise"
        raise RecordError(msg, place=node.place or None)
    number = found.integer()
    if number != SEMANTICS:
        msg = f"made under semantics {number}; only {SEMANTICS} is known here, and could end otherwise"
        raise RecordError(msg, place=found.place, semantics=number)


def opening_json(opening: Standing) -> dict[str, object]:
    """Return the keys that say where a match stood; none of one that began with nothing."""
    return {
        **({"scores": list(opening.scores)} if any(opening.scores) else {}),
        **({"suspended": list(opening.suspended)} if opening.suspended else {}),
        **({} if opening.stake == Stake() else {"stake": stake_json(opening.stake)}),
        **opening.carried,
    }


def read_opening(members: Mapping[str, Node], rules: RuleSet) -> Standing:
    """Read where a match stood before its first deal; the errors are those of a frame."""
    opening, nowhere = read_standing(members, rules, MOST_INTEGER), Node(None)
    with located(members.get("suspended", nowhere).place):
        check_suspended(opening.suspended, rules)
    with located(members.get("scores", nowhere).place):
        check_scores(opening.scores, rules)
    with located(members.get("stake", nowhere).place):
        check_stake(opening.stake, rules)
    for key, counts in opening.counts.items():
        with located(members.get(key, nowhere).place):
            check_counts(key, counts, rules)
    with located(members.get("voids", nowhere).place):
        check_voids(opening.voids, rules)
    return opening


_REQUIRED: Final = ("format", "rules", "semantics", "seats")
