"""The questions that arise in a question: what a match asks of its deals, and a deal of each card and sum in it.

Where an engine answers one of them otherwise too, that one says more, for less has to be looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import Any, Final

import attrs

from deberts.cards import Card
from deberts.conformance.fresh.deals import opening_json
from deberts.conformance.fresh.drawing import Question
from deberts.conformance.fresh.questions import Given
from deberts.errors import DebertsError
from deberts.game.account import Entry
from deberts.game.deal import Deal
from deberts.game.match import Match
from deberts.game.sheet import SheetRow, row_of, score_sheet
from deberts.options import SecondHang
from deberts.records.codecs import read_standing
from deberts.records.node import Node
from deberts.records.results import entry_json, read_entry
from deberts.rules.conventions import Stake
from deberts.rules.sides import side_of
from deberts.rulesets.conditions import LAST_TRICK_DECIDES, SEVERAL_PLAY
from deberts.rulesets.ruleset import RuleSet
from deberts.shuffle import lot, pack_of_deal
from deberts.table.phases import Playing, Standing

Part = tuple[str, Given]
"""An operation, and its input."""


def parts(asked: Question) -> Iterator[Question]:
    """Yield the questions that arise in a question, the most basic ones first; none in one that cannot be read."""
    try:
        for op, given in _PARTS.get(asked.op, _none)(asked.rules, asked.given):
            yield attrs.evolve(asked, op=op, given=given)
    except (DebertsError, LookupError, TypeError, ValueError, AttributeError):
        return  # what is malformed has no parts


def _none(_rules: RuleSet, _given: Given) -> Iterator[Part]:
    return iter(())


def _of_cards(_rules: RuleSet, given: Given) -> Iterator[Part]:
    for card in given["cards"]:
        yield "card_points", {"card": card, "trump": given["trump"]}


def _of_refusals(_rules: RuleSet, given: Given) -> Iterator[Part]:
    yield "legal_cards", given


def _of_deal(rules: RuleSet, given: Given) -> Iterator[Part]:
    begun = Deal.new(rules, map(Card.parse, given["pack"]), given["dealer"], standing_of(rules, given))
    course = [*_course(begun, given["actions"])]
    for before, after in pairwise(course):
        yield from _of_act(before, after)
    yield from _of_account(course[-1])


def _of_table(rules: RuleSet, given: Given) -> Iterator[Part]:
    yield from _of_deal(rules, given)
    yield "legal_actions", {key: given[key] for key in ("pack", "dealer", "actions")}


def _of_game(rules: RuleSet, given: Given) -> Iterator[Part]:
    yield from _of_table(rules, given)
    yield "legal_actions", {"pack": given["pack"], "dealer": given["dealer"], "actions": given["actions"][:-1]}
    yield "replay", given


def standing_of(rules: RuleSet, given: Given) -> Standing:
    """Return where a match stands before a question, as its input says it."""
    return read_standing({key: Node(value, key) for key, value in given.items()}, rules)


def _course(deal: Deal, actions: list[str]) -> Iterator[Deal]:
    yield deal
    for action in actions:
        try:
            deal = deal.apply(action)
        except DebertsError:
            return
        yield deal


def _of_act(before: Deal, after: Deal) -> Iterator[Part]:
    phase, seat = before.public.phase, before.to_act
    if not isinstance(phase, Playing) or seat is None:
        return
    trump, hand = str(phase.contract.trump), _texts(before.secrets[seat].hand)
    now = after.public.play
    if now is None or (now.trick, now.tricks) == (phase.trick, phase.tricks):
        return
    at_the_table = {"hand": hand, "trick": _texts(phase.trick), "trump": trump}
    yield "legal_cards", at_the_table
    yield "refusals", at_the_table
    if now.tricks != phase.tricks:
        yield "trick", {"cards": _texts(now.tricks[-1].cards), "trump": trump}
    if len(phase.tricks) == 0:
        yield "sequences", {"hand": hand, "trump": trump}
        yield "bela", {"hand": hand, "trump": trump}
        said = {"announced": any(one.seat == seat for one in phase.announced), "played": False}
        turned = str(before.public.indicator)
        if turned not in hand:
            yield "exchange", {"hand": hand, "indicator": turned, "trump": trump, **said}
    if now.won != phase.won:
        yield from _of_contest(after, now)


def _of_contest(deal: Deal, play: Playing) -> Iterator[Part]:
    """Yield who won it, and what everybody sees then."""
    speaking = dict.fromkeys((*(one.seat for one in play.announced), *range(deal.rules.seats)))
    said = [_texts(deal.secrets[seat].declared) for seat in speaking]
    named = {"announced": said} if SEVERAL_PLAY.holds(deal.rules) else dict(zip(("first", "second"), said, strict=True))
    yield "contest", {**named, "trump": str(play.contract.trump)}
    shown = {"pack": _texts(deal.pack), "dealer": deal.dealer, "actions": _texts(deal.actions)}
    yield "view", {**shown, "seat": None}


def _texts(cards: Any) -> list[str]:
    return list(map(str, cards))


def _of_account(deal: Deal) -> Iterator[Part]:
    account = deal.account
    if account is None:
        return
    row = row_of(deal.rules, deal.dealer, Entry.of(account, deal.rules), account)
    yield from _of_row(deal.rules, row, deal.opening)
    yield _single_row(row, deal.opening)


def _of_sheet(rules: RuleSet, given: Given) -> Iterator[Part]:
    entries = [read_entry(Node(entry), rules) for entry in given["entries"]]
    before = standing_of(rules, given)
    for row in score_sheet(rules, given["dealer"], entries, before):
        yield from _of_row(rules, row, before)
        if len(entries) > 1:
            yield _single_row(row, before)
        before = row.standing


def _single_row(row: SheetRow, before: Standing) -> Part:
    return "sheet", {"dealer": row.dealer, "entries": [entry_json(row.entry)], **opening_json(before)}


def _of_row(rules: RuleSet, row: SheetRow, before: Standing) -> Iterator[Part]:
    declarer, totals, last = row.entry.declarer, list(row.entry.totals), row.entry.last_trick
    dealer = {"dealer": row.dealer} if SEVERAL_PLAY.holds(rules) else {}
    if row.outcome is not None and declarer is not None:
        side = side_of(declarer, rules.sides)
        tricks = {"tricks": list(row.entry.tricks)} if row.entry.tricks is not None else {}
        waits = opening_json(attrs.evolve(before, scores=(0,) * rules.sides, stake=Stake()), ("suspended",))
        yield "settle", {"totals": totals, "declarer": side, **waits, **tricks, **dealer}
        who = {"last_trick": last} if last is not None and LAST_TRICK_DECIDES.holds(rules) else {}
        yield "match_end", {"scores": list(row.standing.scores), "declarer": side, **dealer, **who}
    waited = {"suspended": list(before.suspended)} if rules.second_hang is SecondHang.SECOND_COUNTS else {}
    yield "next_dealer", {"dealer": row.dealer, "declarer": declarer, "totals": totals, **waited}


def _of_match(rules: RuleSet, given: Given) -> Iterator[Part]:
    if "seed" in given:
        yield "shuffle", {"seed": given["seed"], "deal": None}
        for number in range(len(given["deals"])):
            yield "shuffle", {"seed": given["seed"], "deal": number}
    for deal in played(rules, given).deals:
        whole = {
            "pack": _texts(deal.pack),
            "dealer": deal.dealer,
            "actions": _texts(deal.actions),
            **opening_json(deal.opening, ("suspended", "scores")),
        }
        yield from _of_deal(rules, whole)
        yield "replay", whole


def played(rules: RuleSet, given: Given) -> Match:
    """Return the match of a question, as far as it can be played."""
    seed = given.get("seed")
    dealer = given["dealer"] if seed is None else lot(seed, rules.seats)
    match = Match.new(rules, first_dealer=dealer, opening=standing_of(rules, given))
    for number, deal in enumerate(given["deals"]):
        try:
            pack = tuple(map(Card.parse, deal["pack"])) if seed is None else pack_of_deal(seed, number)
            match = match.next_deal(pack).apply_all(deal["actions"])
        except DebertsError:
            break
    return match


_PARTS: Final[Mapping[str, Callable[[RuleSet, Given], Iterator[Part]]]] = MappingProxyType(
    {
        "trick": _of_cards,
        "refusals": _of_refusals,
        "legal_actions": _of_deal,
        "perft": _of_deal,
        "view": _of_table,
        "replay": _of_table,
        "game": _of_game,
        "match": _of_match,
        "sheet": _of_sheet,
    }
)
"""What arises in the questions of each operation in which something does."""
