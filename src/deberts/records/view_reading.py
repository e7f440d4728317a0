"""Reading the view of a seat: the same value that the table gives, from JSON alone.

The history is played again, and everything else that the view says must follow from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from deberts.cards import CardSet
from deberts.errors import RecordError, Violation, excerpt
from deberts.game import deal as deals, transition_table
from deberts.game.account import Account, account
from deberts.game.ends import EndByPeople
from deberts.options import CARRIED
from deberts.records.codecs import located, read_end, read_rules, read_seat, somewhere
from deberts.records.frame import check_format, read_opening
from deberts.records.history import read_history
from deberts.records.node import Node
from deberts.records.seen_cards import SeenCards
from deberts.records.strict_json import loads
from deberts.records.view_replay import Replay
from deberts.records.views import VIEW_FORMAT, ending_of, remote_json, view_keys
from deberts.rules.s06_ending import Ending
from deberts.rulesets.ruleset import RuleSet
from deberts.table.actions import Action
from deberts.table.phases import Standing
from deberts.table.view import View


@attrs.frozen
class RemoteView:
    """What a player elsewhere was sent.

    Args:
        view: What the seat knows, and what it may do.
        account: Totals, ledger and what is written; ``None`` while the deal goes on.
        ending: How the match ended; ``None`` while it goes on.
        end: How people ended it; ``None`` if they did not.
    """

    view: View
    account: Account | None = None
    ending: Ending | None = None
    end: EndByPeople | None = None

    def violations(self, action: Action | str) -> tuple[Violation, ...]:
        """Return every reason why the seat may not do something now, as the table would.

        Clause:
            01.2, 06.9, D23, D36

        Args:
            action: The action, or its text.

        Returns:
            The reasons, lowest clause first; nothing if it is allowed.

        Raises:
            InputError: If it is no action.
        """
        if self.end is not None:
            return (Violation("D36", "match-is-over"),)
        return deals.violations(self.view, action)


def read_view(data: bytes | str) -> RemoteView:
    """Read what a seat was sent.

    Args:
        data: UTF-8, or text.

    Returns:
        What the seat knows: ``read_view(write_view(deal, seat)).view == deal.view(seat)``.

    Raises:
        DebertsError: Always with a place, and never anything else. Which of its kinds:
        WireError: If the text is no JSON, or has another shape than a view.
        RecordError: If something does not follow from the history.
        CardTextError, ActionTextError, RuleSetError: If a card, an action or a rule set cannot be read.
        IllegalActionError: If something in the history was not allowed, as far as the seat can know.

    Example:
        >>> from deberts import CLUB, Deal, shuffled, write_view
        >>> sent = write_view(Deal.new(CLUB, shuffled("a seed"), dealer=1), 0)
        >>> read_view(sent).view.legal
        (Pass(), Take())
    """
    with somewhere("view"):
        return read_view_json(Node(loads(data)))


def read_view_json(node: Node) -> RemoteView:
    """Read what a seat was sent, where it stands in another JSON text.

    Args:
        node: The object.

    Returns:
        What the seat knows.

    Raises:
        DebertsError: As :func:`read_view`, with the place in that text.
    """
    check_format(node, VIEW_FORMAT, "view")
    members = node.members(_KEYS, ("end", "bottom", "first", *CARRIED))
    rules = read_rules(members["rules"])
    opening = read_opening(members, rules)
    end = read_end(members["end"], rules) if "end" in members else None
    view = _read_inner(members["view"], rules, opening, members)
    with located(members["view"].place):
        settled = account(view.public)
    with located(members["end"].place if end else members["ending"].place):
        ending = ending_of(view.public, settled, end)
    _check_same(node, remote_json(view, settled, end))
    return RemoteView(view, settled, ending, end)


def _read_inner(node: Node, rules: RuleSet, opening: Standing, outer: Mapping[str, Node]) -> View:
    members = node.members(view_keys(rules))
    whose = members["seat"].optional()
    seat = None if whose is None else read_seat(whose, rules)
    history = read_history(members["history"], seat, rules)
    bottom, first = outer.get("bottom") or members["bottom"].optional(), outer.get("first")
    cards = SeenCards.read(members, history, rules, bottom)
    if first is not None:
        cards = attrs.evolve(cards, first=CardSet(first.cards()))
    with located(node.place):
        dealt = cards.deal(opening)
    view = Replay(cards, seat, history, members["history"]).after(dealt).seen_by(seat)
    if first is None:  # what was made up is not known
        view = attrs.evolve(view, own=attrs.evolve(view.own, first=CardSet()))
    if seat is None or seat != view.public.to_act:
        return view
    return attrs.evolve(view, legal=deals.LegalActions(transition_table.legal_actions(view)))


def _check_same(node: Node, due: object) -> None:
    """Refuse a value that is another than what follows: at the first of its parts that is."""
    if isinstance(due, Mapping) and isinstance(node.value, Mapping):
        for key, member in node.members(due).items():
            _check_same(member, due[key])
    elif isinstance(due, list) and isinstance(node.value, list) and len(node.value) == len(due):
        for item, part in zip(node.items(), due, strict=True):
            _check_same(item, part)
    elif type(node.value) is not type(due) or node.value != due:
        raise RecordError(f"this does not follow from the history, but {excerpt(due, 200)} does", place=node.place)


_KEYS: Final = ("format", "rules", "target", "scores", "suspended", "stake", "account", "ending", "view")
