"""What deals brought and where matches stand, as JSON: standings, entries, accounts, rows of a sheet, ends.

Views, sheets and the command line all write them here. Of what a value has each key is there, and unknown is null; only
an entry leaves out what no deal of its kind has, for people write entries too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from deberts.game.account import Account, Entry
from deberts.game.checks import check_sum
from deberts.game.ends import EndByPeople, GameByWord
from deberts.game.sheet import SheetRow
from deberts.integers import MOST_SCORE
from deberts.records.codecs import located, read_by_seat, read_points, read_seat, read_stake
from deberts.records.node import Node
from deberts.rules.conventions import Stake
from deberts.rules.s06_contract import Line
from deberts.rules.s06_ending import Ending
from deberts.rulesets.ruleset import RuleSet
from deberts.table.phases import Standing


def stake_json(stake: Stake) -> dict[str, Any]:
    """Return a stake as a JSON object.

    Args:
        stake: What a game is worth.

    Returns:
        The object.
    """
    return {"games": stake.games, "owner": stake.owner}


def standing_json(standing: Standing) -> dict[str, Any]:
    """Return where a match stands as a JSON object.

    Args:
        standing: Scores, suspended amounts and stake.

    Returns:
        The object.

    Example:
        >>> standing_json(Standing((90, 72)))
        {'scores': [90, 72], 'suspended': [], 'stake': {'games': 1, 'owner': None}}
    """
    return {
        "scores": list(standing.scores),
        "suspended": list(standing.suspended),
        "stake": stake_json(standing.stake),
        **standing.carried,
    }


def ending_json(ending: Ending) -> dict[str, Any]:
    """Return whether a match is over, and how, as a JSON object.

    Args:
        ending: The ending.

    Returns:
        The object; ``over`` follows from the rest.

    Example:
        >>> ending_json(Ending(None, (90, 72)))
        {'over': False, 'winner': None, 'result': [90, 72], 'games': None}
    """
    games = None if ending.games is None else list(ending.games)
    return {"over": ending.is_over, "winner": ending.winner, "result": list(ending.result), "games": games}


def end_json(end: EndByPeople) -> dict[str, Any]:
    """Return how people ended a match as a JSON object.

    Args:
        end: The end.

    Returns:
        What :func:`~deberts.records.codecs.read_end` reads as the same end.
    """
    return {"by": end.by.value, "seat": end.seat}


def game_json(game: GameByWord) -> dict[str, Any]:
    """Return how a word in mid-deal decided the game as a JSON object.

    Args:
        game: Who won by which clause.

    Returns:
        The object.
    """
    return {"winner": game.winner, "clause": game.clause, "reached": game.reached}


def line_json(line: Line, whose: str = "seat") -> dict[str, Any]:
    """Return a line of a ledger as a JSON object.

    Clause:
        p56

    Args:
        line: The line.
        whose: What a total belongs to: ``seat``, or ``side`` where partners have one together.

    Returns:
        The object; ``sequence`` is there in a line for one, and ``seat`` beside ``side`` where a partner said it.
    """
    written = {whose: line.seat, "points": line.points, "clause": line.clause, "what": line.what}
    said = {} if line.sequence is None else {"sequence": str(line.sequence)}
    return {**written, **said, **({} if line.member is None else {"seat": line.member})}


def entry_json(entry: Entry) -> dict[str, Any]:
    """Return what a deal brought as a JSON object.

    Args:
        entry: What it brought.

    Returns:
        What :func:`read_entry` reads as the same entry.

    Example:
        >>> entry_json(Entry(0, (90, 72)))
        {'declarer': 0, 'totals': [90, 72]}
    """
    more = {
        "last_trick": entry.last_trick,
        "game": None if entry.game is None else game_json(entry.game),
        "sevens": entry.sevens,
        "stake": None if entry.stake is None else stake_json(entry.stake),
        "tricks": None if entry.tricks is None else list(entry.tricks),
    }
    known = {key: value for key, value in more.items() if value is not None}
    return {"declarer": entry.declarer, "totals": list(entry.totals), **known}


def account_json(account: Account) -> dict[str, Any]:
    """Return the account of a deal that is over as a JSON object.

    Args:
        account: The account.

    Returns:
        The object; ``end`` says how the deal ended.
    """
    return {
        "end": account.end.value,
        "outcome": None if account.outcome is None else account.outcome.value,
        "declarer": account.declarer,
        "tricks": list(account.tricks),
        "totals": list(account.totals),
        "written": list(account.written),
        "before": standing_json(account.before),
        "after": standing_json(account.after),
        "ledger": [line_json(line, account.whose) for line in account.ledger],
        "last_trick": account.last_trick,
        "game": None if account.game is None else game_json(account.game),
        "sevens": account.sevens,
    }


def row_json(row: SheetRow) -> dict[str, Any]:
    """Return a row of a score sheet as a JSON object.

    Args:
        row: The row.

    Returns:
        The object; ``end`` says how the deal ended, as far as the sheet shows.
    """
    return {
        "dealer": row.dealer,
        "entry": entry_json(row.entry),
        "end": row.end.value,
        "outcome": None if row.outcome is None else row.outcome.value,
        "written": list(row.written),
        "standing": standing_json(row.standing),
        "ending": ending_json(row.ending),
    }


def read_entry(node: Node, rules: RuleSet) -> Entry:
    """Read what a deal brought; whether it may follow those before it, a score sheet says.

    Args:
        node: An object of ``declarer`` and ``totals``; ``last_trick``, ``game``, ``sevens``, ``stake`` and
            ``tricks`` may be there.
        rules: The rule set.

    Returns:
        The entry.

    Raises:
        WireError: If a key is missing or not known, or a value has another shape.
        RuleError: If no deal by these rules can bring the totals.
    """
    members = node.members(("declarer", "totals"), tuple(_PARTS))
    declarer, totals = members["declarer"].optional(), read_points(members["totals"], rules)
    seat = None if declarer is None else read_seat(declarer, rules)
    more: dict[str, Any] = {key: _PARTS[key](part, rules) for key, part in members.items() if key in _PARTS}
    with located(node.place):
        if seat is not None and "game" not in more:
            check_sum(totals, rules)
        return Entry(seat, totals, **more)


def _read_game(node: Node, rules: RuleSet) -> GameByWord:
    members = node.members(("winner", "clause", "reached"))
    reached = members["reached"].optional()
    points = None if reached is None else reached.integer(0, MOST_SCORE)
    return GameByWord(read_seat(members["winner"], rules), members["clause"].text(), points)


_PARTS: Final[Mapping[str, Callable[[Node, RuleSet], object]]] = {
    "last_trick": read_seat,
    "game": _read_game,
    "sevens": read_seat,
    "stake": read_stake,
    "tricks": read_by_seat,
}
"""How the optional parts of an entry are read."""
