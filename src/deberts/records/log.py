"""Logs of matches: a line for each step, so that a game is saved by appending what was done.

A log is JSON Lines. The first line is a header, which says by which rules and from where the match is played; then each
deal has a line, each action, and the end of the match where people brought it. The log of a match is longer by one line
after each of them and otherwise the same, byte for byte. Reading one replays every line under the rules. Every error
has a place, such as ``line 57.do``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import attrs

from deberts.errors import RecordError, WireError
from deberts.game.match import Match, alone, with_deals
from deberts.records.codecs import located, read_action, read_commitment, read_end, read_seat, somewhere
from deberts.records.frame import Frame, frame_json, read_frame
from deberts.records.match_record import Record, read_dealt, read_record
from deberts.records.node import Node
from deberts.records.results import end_json
from deberts.records.strict_json import dumps, encoded, loads
from deberts.table.actions import Action

LOG_FORMAT: Final = "deberts-log/1"
"""What a log calls itself: the name of the format, and its version."""

_OTHER: Final = "the match does not go on from the one that its log has"

MOST_LINES: Final = 200_000
"""The most lines that are read. A match has about a thousand; each takes some thousand bytes of memory."""


@attrs.frozen
class Log(Record):
    """A match as its log has it, and what the header notes beside it.

    Args:
        match: The match; its last deal may be under way.
        meta: Anything that the rules do not know, such as names and dates: JSON values by key.
        commitment: What was published before the first deal to bind the dealing to a seed; ``None`` if nothing was.
        torn: How many bytes at the end were left out, because no line feed ends them: the line was not written whole.
    """

    commitment: str | None = None
    torn: int = 0


def write_log(match: Match, *, meta: Mapping[str, Any] | None = None, commitment: str | None = None) -> str:
    """Write the log of a match: the header alone if nothing was dealt yet.

    Args:
        match: The match; its last deal may be under way.
        meta: Anything that the rules do not know, such as names and dates; nothing if left out or empty.
        commitment: What :func:`deberts.shuffle.commitment` returned for the seed of the packs, if it was published.

    Returns:
        The lines, which :func:`read_log` reads back.

    Raises:
        RuleSetError: If the rule set is none that has a name.
        WireError: If *commitment* is none, *meta* holds what JSON does not have, or the text would be too long.

    Example:
        >>> from deberts.shuffle import pack_of_deal
        >>> match = Match.new(first_dealer=1)
        >>> print(write_log(match), end="")
        {"format":"deberts-log/1","rules":"club","semantics":1,"seats":2,"dealer":1}
        >>> later = match.next_deal(pack_of_deal("a seed", 0)).apply("pass").apply("take")
        >>> write_log(later) == write_log(match) + log_lines(match, later)
        True
    """
    with somewhere("log"):
        head = frame_json(LOG_FORMAT, match.rules, match.opening)
        bound = {} if commitment is None else {"commitment": read_commitment(Node(commitment, "commitment"))}
        header = {**head, "dealer": match.first_dealer, **bound, **({"meta": dict(meta)} if meta else {})}
        return dumps(header) + log_lines(with_deals(match, ()), match)


def log_lines(before: Match, after: Match) -> str:
    r"""Return what the log of a match gains by what was done in it since.

    Args:
        before: The match as its log has it.
        after: The match as it is now.

    Returns:
        A line for each step between the two; nothing if they are the same.

    Raises:
        RecordError: If *after* does not go on from *before*, as when an action was taken back.

    Example:
        >>> from deberts.shuffle import pack_of_deal
        >>> match = Match.new().next_deal(pack_of_deal("a seed", 0))
        >>> log_lines(match, match.apply("take"))
        '{"do":"take"}\n'
    """
    text = _done(_actions_since(before, after))
    for number in range(len(before.deals), len(after.deals)):
        deal = after.deals[number]
        text += dumps({"deal": number, "dealer": deal.dealer, "pack": list(map(str, deal.pack))}) + _done(deal.actions)
    return text if after.end is None or before.end is not None else text + dumps({"end": end_json(after.end)})


def _actions_since(before: Match, after: Match) -> tuple[Action, ...]:
    """Return what was done since in the deal that was the last one before."""
    known, deals = before.deals, after.deals
    last = len(known) - 1
    began = (before.rules, before.first_dealer, before.opening)
    if began != (after.rules, after.first_dealer, after.opening) or (before.end is not None and before != after):
        raise RecordError(_OTHER)
    if last < 0:
        return ()
    if last < len(deals):
        old, new = known[last], deals[last]
        done = len(old.actions)
        # The very same deal before it came after the same deals, so that a save looks at two however many there are.
        is_alike = last == 0 or known[last - 1] is deals[last - 1] or known[:last] == deals[:last]
        if is_alike and old.pack == new.pack and old.actions == new.actions[:done]:
            return new.actions[done:]
    raise RecordError(_OTHER)


def _done(actions: tuple[Action, ...]) -> str:
    return "".join([f'{{"do":"{action}"}}\n' for action in actions])  # the text of an action needs no escape


def read_log(data: bytes | str) -> Log:
    r"""Read a log and replay it.

    A last line that no line feed ends was not written whole. It is left out, and the result says how long it is: what
    appends to the log must cut it off first.

    Clause:
        02.2, 02.7, 02.14, 06.9, 06.10, D36

    Args:
        data: UTF-8, or text.

    Returns:
        The match, and what is noted beside it.

    Raises:
        DebertsError: Always with the place of a line, and never anything else; of the kinds that
            :func:`~deberts.records.match_record.read_record` raises.

    Example:
        >>> head = '{"format":"deberts-log/1","rules":"club","semantics":1,"seats":2,"dealer":1}'
        >>> read_log(head + '\n{"do":"ta')
        Log(match=<Match club deals=0 scores=0:0>, meta={}, commitment=None, torn=9)
        >>> read_log(head + '\n{"do":"take"}\n')
        Traceback (most recent call last):
        deberts.errors.RuleError: line 2.do: nothing has been dealt yet
    """
    with somewhere("log"):
        text = encoded(data)
        if text.count(b"\n") > MOST_LINES:
            raise WireError(f"more than {MOST_LINES} lines are too many", place=f"line {MOST_LINES + 1}")
        *lines, torn = text.split(b"\n")
        if not lines:
            raise WireError("no line is whole, and the first must be the header", place="line 1")
        frame = read_frame(_line(lines[0], 1), LOG_FORMAT, "log", ("stake", "dealer", "commitment"), required=())
        bound = frame.members.get("commitment")
        commitment = None if bound is None else read_commitment(bound)
        return Log(_played(frame, lines), frame.meta, commitment, len(torn))


def read_saved(data: bytes | str) -> Record:
    """Read a record or a log, by the format that its first line says.

    Args:
        data: UTF-8, or text.

    Returns:
        The match, and what is noted beside it; a :class:`Log` if it is one.

    Raises:
        DebertsError: As :func:`~deberts.records.match_record.read_record` and :func:`read_log`.
    """
    return read_log(data) if is_log(data) else read_record(data)


def is_log(data: bytes | str) -> bool:
    """Return whether a text is a log, by the format that its first line says.

    Args:
        data: UTF-8, or text.

    Returns:
        Whether it is one, right or wrong.
    """
    try:
        header = loads(encoded(data).partition(b"\n")[0])
    except WireError:
        return False
    form = header.get("format") if isinstance(header, dict) else None
    return isinstance(form, str) and form.startswith(LOG_FORMAT.partition("/")[0])


def _line(line: bytes, number: int) -> Node:
    place = f"line {number}"
    try:
        return Node(loads(line), place)
    except WireError as error:
        if "offset" not in error.facts or error.place is None:
            raise error.at(place) from None
        # The text is broken, at a column of what was read as a text of one line, or at a byte of it.
        error.place = f"{place} {error.place.removeprefix('line 1 ')}"
        error.facts["line"] = number
        raise error from None


def _played(frame: Frame, lines: list[bytes]) -> Match:
    start = Match.new(frame.rules, first_dealer=_first_dealer(frame, lines), opening=frame.opening)
    # A match for each deal, so that nothing grows from deal to deal; the first of them has none.
    played = [start]
    for number, line in enumerate(lines[1:], 2):
        node = _line(line, number)
        written = node.mapping()
        step = next((step for step in _STEPS if step in written), None)
        if step is None:
            if "format" in written:
                node.fail("a header begins a log and stands nowhere else: another match is another log")
            node.fail(f"after the header each line has one of the keys {', '.join(map(repr, _STEPS))}")
        keys, read = _STEPS[step]
        read(played, node.members(keys), node.place)
    deals = [one.deals[-1] for one in played[1:]]
    return with_deals(start, tuple(deals), played[-1].end)


def _first_dealer(frame: Frame, lines: list[bytes]) -> int:
    if "dealer" in frame.members:
        return read_seat(frame.members["dealer"], frame.rules)
    if len(lines) == 1:
        raise RecordError("nothing was dealt, so a key 'dealer' must say who will deal first", place="line 1")
    return read_seat(_line(lines[1], 2).members(_STEPS["deal"][0])["dealer"], frame.rules)


def _read_deal(played: list[Match], members: Mapping[str, Node], place: str) -> None:
    number, due = members["deal"].integer(), len(played) - 1
    if number != due:
        raise RecordError(f"deal {due} is due here, not deal {number}", place=members["deal"].place, due=due)
    played.append(alone(read_dealt(place, members, played[-1])))


def _read_action(played: list[Match], members: Mapping[str, Node], _place: str) -> None:
    played[-1] = members["do"].parsed(lambda text: played[-1].apply(read_action(text, played[-1].rules)))


def _read_end(played: list[Match], members: Mapping[str, Node], _place: str) -> None:
    match, node = played[-1], members["end"]
    end = read_end(node, match.rules)
    with located(node.place):
        played[-1] = match.ended(end)


_Step = Callable[[list[Match], Mapping[str, Node], str], None]
_STEPS: Final[Mapping[str, tuple[tuple[str, ...], _Step]]] = {
    "deal": (("deal", "dealer", "pack"), _read_deal),
    "do": (("do",), _read_action),
    "end": (("end",), _read_end),
}
"""The lines that follow the header: the key by which each is known, all its keys, and what reads it."""
