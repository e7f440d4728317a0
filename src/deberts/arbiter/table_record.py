"""Records of tables as JSON: the packs, and everything that was done, whether it was allowed or not.

Such a record is for the arbiter. Reading one asks only whether it can be understood; what was irregular in it, an audit
says. Every error has a place, such as ``deals[3].acts[7]``, or ``record`` where it is about the whole. Cards and deeds
stand in their canonical text only, as in the record of a match.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final, Self

import attrs

from deberts import integers
from deberts.arbiter.acts import Act, Deed, Extra, LayPen, Write, parse_deed
from deberts.cards import Card
from deberts.errors import ActionTextError, InputError
from deberts.game.checks import check_opening, check_pack
from deberts.game.deal import Deal
from deberts.game.match import Match
from deberts.integers import check_seat
from deberts.records.codecs import located, read_pack, read_seat, somewhere
from deberts.records.frame import frame_json, read_frame
from deberts.records.node import Node
from deberts.records.strict_json import dumps, loads
from deberts.rules.conventions import Stake
from deberts.rulesets.ruleset import RuleSet
from deberts.table.phases import Standing

FORMAT: Final = "deberts-table/1"
"""What a table record calls itself: the name of the format, and its version."""


@attrs.frozen(repr=False)
class TableDeal:
    """A deal as it was played at a table.

    Args:
        dealer: Seat of the dealer.
        pack: The 32 cards in dealing order.
        acts: Everything that was done, in order.
    """

    dealer: int
    pack: tuple[Card, ...]
    acts: tuple[Act, ...]

    def __repr__(self) -> str:
        """Say how much was done, and hide the cards: a log is read by many."""
        return f"<TableDeal dealer={self.dealer} acts={len(self.acts)}>"

    @classmethod
    def of(cls, deal: Deal) -> Self:
        """Return a deal as a table record holds it.

        Args:
            deal: A deal in which nothing irregular could happen.

        Returns:
            The same deal, each action with its seat.
        """
        acts, state = [], Deal.new(deal.rules, deal.pack, deal.dealer, deal.opening)
        for action in deal.actions:
            acts.append(Act(state.to_act or 0, action))
            state = state.apply(action)
        return cls(deal.dealer, deal.pack, tuple(acts))


@attrs.frozen
class TableRecord:
    """What happened at a table.

    Args:
        rules: The rule set.
        deals: The deals in order.
        opening: Where the match stood before; no points and nothing suspended if left out.
        meta: Anything that the rules do not know, such as names and dates: JSON values by key.

    Raises:
        InputError: If a seat is not at the table, or the opening does not fit the rule set; with the place.
        RuleError: If a pack is not the pack, or no match can have the opening.
    """

    rules: RuleSet
    deals: tuple[TableDeal, ...] = ()
    opening: Standing = attrs.field()
    meta: dict[str, Any] = attrs.field(factory=dict, hash=False)

    @opening.default
    def _nothing(self) -> Standing:
        return Standing((0,) * self.rules.sides)

    def __attrs_post_init__(self) -> None:
        """Refuse what cannot be the record of a table."""
        with located("opening"):
            check_opening(self.opening, self.rules)
            if self.opening.stake != Stake():
                raise InputError("a table record does not tell a stake that was doubled before")
        for number, deal in enumerate(self.deals):
            with located(f"deals[{number}]"):
                _check_deal(deal, self.rules)

    @classmethod
    def of(cls, match: Match, *, meta: dict[str, Any] | None = None) -> Self:
        """Return a match as a table record: nothing irregular is in it.

        Args:
            match: The match; its last deal may be under way.
            meta: Anything that the rules do not know; nothing if left out.

        Returns:
            The same match, each action with its seat.

        Raises:
            InputError: If the match began with a doubled stake, which a table record does not hold.
        """
        return cls(match.rules, tuple(map(TableDeal.of, match.deals)), match.opening, meta or {})


def write_table(record: TableRecord, *, indent: int | None = None) -> str:
    """Write a table record.

    Args:
        record: What happened.
        indent: ``None`` for the canonical text: one line, the same bytes for the same record on every machine. A number
            of spaces for people.

    Returns:
        The text, which :func:`read_table` reads back.

    Raises:
        RuleSetError: If the rule set is none that has a name.
        WireError: If what is noted holds anything that JSON does not have, or the text would be too long.
    """
    with somewhere():
        return dumps(_record_json(record), indent)


def read_table(data: bytes | str) -> TableRecord:
    """Read a table record.

    Args:
        data: UTF-8, or text.

    Returns:
        What happened, whether it was allowed or not.

    Raises:
        DebertsError: Always with a place, and never anything else. Which of its kinds:
        WireError: If the text is no JSON, or has another shape than a table record.
        RecordError: If the format or the semantics is another.
        CardTextError, ActionTextError, RuleSetError: If a card, a deed or a rule set cannot be read.
        RuleError: If the cards are not the pack, or the match was over before it began.

    Example:
        >>> read_table('{"format": "deberts-table/1", "rules": "moscow", "semantics": 1, "seats": 2, "deals": [{}]}')
        Traceback (most recent call last):
        deberts.errors.WireError: deals[0]: the key 'dealer' is missing
    """
    with somewhere():
        return _read(Node(loads(data)))


def _check_deal(deal: TableDeal, rules: RuleSet) -> None:
    with located("dealer"):
        check_seat(deal.dealer, rules.seats)
    with located("pack"):
        check_pack(deal.pack)
    for number, act in enumerate(deal.acts):
        with located(f"acts[{number}]"):
            check_seat(act.seat, rules.seats)
            _check_deed(act.do, rules)


def _check_deed(deed: Deed, rules: RuleSet) -> None:
    if isinstance(deed, Extra | Write | LayPen):
        check_seat(deed.seat, rules.seats)
    if isinstance(deed, Write):
        integers.check_whole(deed.points, rules.least_score, integers.MOST_POINTS, "points")


def _record_json(record: TableRecord) -> dict[str, Any]:
    return {
        **frame_json(FORMAT, record.rules, record.opening),
        "deals": [_deal_json(deal) for deal in record.deals],
        **({"meta": dict(record.meta)} if record.meta else {}),
    }


def _deal_json(deal: TableDeal) -> dict[str, Any]:
    return {
        "dealer": deal.dealer,
        "pack": list(map(str, deal.pack)),
        "acts": [{"seat": act.seat, "do": str(act.do)} for act in deal.acts],
    }


def _read(node: Node) -> TableRecord:
    frame = read_frame(node, FORMAT, "table record")
    seats = _seats_by_name(frame.meta, frame.rules)
    deals = tuple(_read_deal(item, frame.rules, seats) for item in frame.members["deals"].items())
    return TableRecord(frame.rules, deals, frame.opening, frame.meta)


def _seats_by_name(meta: Mapping[str, Any], rules: RuleSet) -> Mapping[str, int]:
    """Return the seats by the names of the players, where the record says what each is called."""
    players = meta.get("players")
    if not isinstance(players, list) or len(players) != rules.seats:
        return {}
    names = {name: seat for seat, name in enumerate(players) if isinstance(name, str)}
    return names if len(names) == rules.seats else {}


def _read_deal(node: Node, rules: RuleSet, seats: Mapping[str, int]) -> TableDeal:
    row = node.members(("dealer", "pack", "acts"))
    dealer = _read_seat(row["dealer"], rules, seats)
    pack = read_pack(row["pack"])
    return TableDeal(dealer, pack, tuple(_read_act(item, rules, seats) for item in row["acts"].items()))


def _read_act(node: Node, rules: RuleSet, seats: Mapping[str, int]) -> Act:
    row = node.members(("seat", "do"))
    return Act(_read_seat(row["seat"], rules, seats), row["do"].parsed(partial(_deed, rules)))


def _read_seat(node: Node, rules: RuleSet, seats: Mapping[str, int]) -> int:
    """Read a seat by its number, or by the name of its player among the notes."""
    if not isinstance(node.value, str):
        return read_seat(node, rules)
    if not seats:
        node.fail("a name stands for a seat only if meta.players has a different one for each")
    return node.one_of(seats)


def _deed(rules: RuleSet, text: str) -> Deed:
    deed = parse_deed(text, rules.runs)
    if str(deed) != text:
        raise ActionTextError(f"{text!r} is written {str(deed)!r} in a record", text=text)
    _check_deed(deed, rules)
    return deed
