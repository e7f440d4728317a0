"""Score sheets as a person would write them: what :mod:`deberts.records.sheet_text` reads back."""

from __future__ import annotations

from typing import Any

from deberts.game.account import Entry
from deberts.game.ends import deal_end
from deberts.records.codecs import located, rules_json
from deberts.records.sheet import Sheet
from deberts.rules.conventions import Stake
from deberts.rulesets.presets import preset


def write_sheet_text(sheet: Sheet) -> str:
    """Write a sheet as a person would, in English words.

    Args:
        sheet: The sheet.

    Returns:
        The text, which
        :func:`~deberts.records.sheet_text.read_sheet` reads back.

    Raises:
        RuleSetError: If the rule set is none that has a name.

    Example:
        >>> from deberts import CLUB
        >>> print(write_sheet_text(Sheet(CLUB, ("Anna", "Boris"), 1, (Entry(0, (72, 90)),))), end="")
        rules: club
        names: Anna, Boris
        dealer: Boris
        Anna 72 90
    """
    names, entries = sheet.names, [_entry_text(entry, sheet.names) for entry in sheet.entries]
    for line in reversed(sheet.struck):
        entries.insert(line.before, f"struck: {line.text}")
    heading = {**_rules_text(sheet), "names": ", ".join(names), "dealer": names[sheet.dealer], **_opening_text(sheet)}
    end = sheet.end
    last = [] if end is None else [f"end: {end.by.value}{'' if end.seat is None else f' {names[end.seat]}'}"]
    return "".join(f"{line}\n" for line in (*(f"{key}: {text}" for key, text in heading.items()), *entries, *last))


def _rules_text(sheet: Sheet) -> dict[str, str]:
    with located("rules"):
        name = rules_json(sheet.rules)
    if isinstance(name, str):
        return {"rules": name}
    house: Any = name.get("house")
    source, agreed = preset(sheet.rules.base, seats=sheet.rules.seats), sheet.rules.agreed
    options = ", ".join(f"{key} {answer}" for key, answer in house["options"].items()) if house else ""
    return {
        "rules": sheet.rules.base,
        **({} if source.target == sheet.rules.target else {"target": str(sheet.rules.target)}),
        **({} if source.agreed == agreed else {"agreed": " ".join(sorted(one.value for one in agreed)) or "none"}),
        **({"house": sheet.rules.name} if house else {}),
        **({"options": options} if options else {}),
    }


def _opening_text(sheet: Sheet) -> dict[str, str]:
    opening = sheet.opening
    return {
        **({"scores": " ".join(map(str, opening.scores))} if any(opening.scores) else {}),
        **({"suspended": " ".join(map(str, opening.suspended))} if opening.suspended else {}),
        **({} if opening.stake.owner is None else {"stake": _stake_text(opening.stake, sheet.names)}),
        **{key: " ".join(map(str, counts)) for key, counts in opening.counts.items()},
        **({"voids": str(opening.voids)} if opening.voids else {}),
        **({"note": sheet.note} if sheet.note else {}),
    }


def _entry_text(entry: Entry, names: tuple[str, ...]) -> str:
    if entry.declarer is not None:
        game, who = entry.game, names[entry.declarer]
        by = "" if game is None else deal_end(None, game, None).value
        reached = "" if game is None or game.reached is None else f" {game.reached}"
        what = " ".join(map(str, entry.totals)) if game is None else f"game {names[game.winner]} {by}{reached}"
        text = f"{who} {what}"
    else:
        text = "void" if entry.sevens is None else f"sevens {names[entry.sevens]}"
    last = "" if entry.last_trick is None else f" last {names[entry.last_trick]}"
    tricks = "" if entry.tricks is None else f" tricks {' '.join(map(str, entry.tricks))}"
    stake = "" if entry.stake is None else f" stake {_stake_text(entry.stake, names)}"
    return f"{text}{last}{tricks}{stake}"


def _stake_text(stake: Stake, names: tuple[str, ...]) -> str:
    return f"{stake.games}{'' if stake.owner is None else f' {names[stake.owner]}'}"
