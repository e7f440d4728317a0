"""The protocol as a page, and the README of the folder that stands alone: texts with what the library knows filled in.

Both are Markdown, and one holds the other. Whatever can be computed is a name in braces there, and a function here.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Final

from deberts.clauses.model import Status
from deberts.clauses.sources import SOURCES
from deberts.conformance.families import FAMILIES
from deberts.conformance.operations import EXTRA_CLAIMS, OPERATIONS
from deberts.conformance.operations.members import OF_AN_ENTRY
from deberts.conformance.process import START_TIMEOUT, TIMEOUT
from deberts.conformance.protocol import PROTOCOL
from deberts.conformance.runner import RESTARTS
from deberts.conformance.standalone import operation_tables as tables
from deberts.conformance.standalone.markdown import code, listed, plain, table
from deberts.conformance.standalone.operation_tables import Asked, Member
from deberts.conformance.standalone.samples import most_told, simplest
from deberts.conformance.vectors import CHANGES, FORMAT, Vector, became
from deberts.game.transition_table import words
from deberts.integers import HIGHEST_TARGET
from deberts.options import Convention
from deberts.records.strict_json import dumps
from deberts.rulesets.presets import PRESETS
from deberts.rulesets.questions import NUMBERS, OPTIONS
from deberts.rulesets.ruleset import SEMANTICS
from deberts.schemas import schema
from deberts.table.grammar import LONGEST_ACTION, WORDS

_NAME: Final = re.compile(r"\{\{(\w+)\}\}")


def protocol(vectors: Collection[Vector]) -> str:
    """Return the protocol in Markdown: every operation, every name, and by which rules each is there.

    Args:
        vectors: All of them, which tell what is asked of what may be left out.
    """
    asked = tables.asked_by(vectors)
    by_vectors: Mapping[str, Callable[[], str]] = {
        "operations": lambda: _operations(asked),
        "ledger": lambda: _ledger(most_told(vectors)),
    }
    return _filled("protocol.md", {**_OF_THE_PROTOCOL, **by_vectors})


def readme(vectors: Sequence[Vector], contents: Mapping[str, str]) -> str:
    """Return the README of a folder of vectors.

    Args:
        vectors: All of them.
        contents: What each file of the folder holds, in words.

    Returns:
        Markdown.
    """
    chosen = simplest(vectors)
    return _filled(
        "readme.md",
        {
            "count": lambda: f"{len(vectors):,}",
            "format": lambda: str(FORMAT.rpartition("/")[2]),
            "semantics": lambda: str(SEMANTICS),
            "protocol": lambda: str(PROTOCOL),
            "files": lambda: table(("", ""), ((code(name), told) for name, told in contents.items())).split("\n", 2)[2],
            "vector": lambda: json.dumps(chosen[0].to_json(), indent=2, ensure_ascii=False),
            "statuses": lambda: "; ".join(f"*{one}*, {one.meaning[0].lower()}{one.meaning[1:-1]}" for one in Status),
            "body": lambda: protocol(vectors).rstrip("\n"),
            "questions": lambda: "\n\n".join(_question(number, one) for number, one in enumerate(chosen, 1)),
        },
    )


def _filled(name: str, made: Mapping[str, Callable[[], str]]) -> str:
    text = (files(__package__) / name).read_text(encoding="utf-8")
    return _NAME.sub(lambda found: made[found[1]](), text)


def _question(number: int, vector: Vector) -> str:
    question = {"cmd": "run", "seq": number, "rules": vector.rules, "op": vector.op, "given": vector.given}
    asked, answered = (dumps(line).rstrip("\n") for line in (question, {"seq": number, **vector.expect}))
    return f"{number}. {code(vector.id)} {vector.title}\n\n```text\n> {asked}\n< {answered}\n```"


def _operations(asked: Asked) -> str:
    return "\n\n".join(_operation(name, asked) for name in OPERATIONS)


def _operation(name: str, asked: Asked) -> str:
    given, answered = _rows(tables.given(name, asked)), _rows(tables.answered(name))
    both = (table((head, "Value", "Notes"), rows) for head, rows in (("Given", given), ("Result", answered)))
    return "\n\n".join((f"### {name}", plain(tables.about(name)), *both))


def _rows(found: Iterable[Member]) -> Iterator[tuple[str, str, str]]:
    for one in found:
        notes = (one.told.rstrip("."), one.when[:1].upper() + one.when[1:])
        yield code(one.name) if one.name else "*or*", one.shape, " ".join(f"{note}." for note in notes if note)


def _ledger(shown: Vector | None) -> str:
    """Show the ledger of a deal as an example, if there is one."""
    if shown is None:
        return ""
    lines = ",\n ".join(dumps(line).rstrip("\n") for line in shown.expect["result"]["ledger"])
    return f"That of {code(shown.id)}, as an example:\n\n```json\n[{lines}]\n```\n"


def _members() -> str:
    rows = [
        (f"{code(name)} in {code(operation)}", "given" if is_given else "result", condition)
        for operation in OPERATIONS
        for name, is_given, condition in tables.conditional(operation)
    ]
    of_an_entry = ((f"{code(name)} in an entry", "given", condition) for name, condition in OF_AN_ENTRY.items())
    told = ((*row, *(tables.extent(rules, one) for rules in PRESETS)) for *row, one in (*rows, *of_an_entry))
    return table(("Name", "Part", *PRESETS), told)


def _words() -> str:
    definitions = schema("vectors-1")["$defs"]
    shapes = [one.shape for name in OPERATIONS for one in (*tables.given(name, {}), *tables.answered(name))]
    used = {word for told in shapes for word in tables.words_of(told)}
    rows = (
        (name.replace("_", " "), tables.shape(node), node["description"])
        for name, node in definitions.items()
        if name.replace("_", " ") in _closed(used, definitions)
    )
    return table(("Word", "As JSON", "What it is"), rows)


def _closed(used: set[str], definitions: Mapping[str, Mapping[str, object]]) -> set[str]:
    """Return words with those by which they are told."""
    more = {word for name in used for word in tables.words_of(tables.shape(definitions[name.replace(" ", "_")]))}
    return used if more <= used else _closed(used | more, definitions)


def _rule_sets() -> str:
    rows = (
        (code(name), " or ".join(map(str, SOURCES[name].seats)), str(rules.target), listed(_offers(name)) or "-")
        for name, rules in PRESETS.items()
    )
    return table(("Name", "Players", "To", "Can be agreed"), rows)


def _offers(name: str) -> list[str]:
    return sorted({offer.value for form in tables.forms(name) for offer in form.offers})


def _options() -> str:
    kinds = (
        (code(field), kind.asks, "; ".join(f"{code(one.value)} {one.words}" for one in kind))
        for field, kind in OPTIONS.items()
    )
    numbers = (
        (code(one.key or field), one.asks, f"a number from {one.least} to {one.most}, usually {one.usual}")
        for field, one in NUMBERS.items()
    )
    return table(("Name", "Question", "Answers"), (*kinds, *numbers))


def _conventions() -> str:
    return "; ".join(
        f"{code(one.value)} is {code(one.with_it.value)} for {code(one.with_it.field)}" for one in Convention
    )


def _actions() -> str:
    known = {name: [word for form in tables.forms(name) for word in words(form)] for name in PRESETS}
    rows = (
        (
            code(row.usage),
            listed(row.clauses),
            listed(name for name in PRESETS if row.word in known[name]) or "houses alone",
        )
        for row in WORDS.values()
    )
    return table(("Text", "Right given by", "Known by the rules of"), rows)


def _families() -> str:
    rows = ((one.name, one.title, "decides" if one.decides else "beside") for one in FAMILIES.values())
    return table(("Family", "What it asks", "Counts"), rows)


def _changes() -> str:
    names = defaultdict[str, list[str]](list)
    for name, why in became((files("deberts.conformance") / "data" / CHANGES).read_text("utf-8")):
        names[why].append(name)
    return table(("What", "Vectors"), ((why, listed(found)) for why, found in names.items()))


def _extra_claims() -> str:
    return "; ".join(
        f"{code(key)} in {code(name)}, of those that claim {code(claim)}" for claim, (name, key) in EXTRA_CLAIMS.items()
    )


_OF_THE_PROTOCOL: Final[Mapping[str, Callable[[], str]]] = {
    "protocol": lambda: str(PROTOCOL),
    "start_timeout": lambda: f"{START_TIMEOUT:g}",
    "timeout": lambda: f"{TIMEOUT:g}",
    "restarts": lambda: str(RESTARTS),
    "extra_claims": _extra_claims,
    "most_target": lambda: f"{HIGHEST_TARGET:,}",
    "longest_action": lambda: str(LONGEST_ACTION),
    "rule_sets": _rule_sets,
    "options": _options,
    "conventions": _conventions,
    "members": _members,
    "words": _words,
    "actions": _actions,
    "families": _families,
    "changes": _changes,
}
