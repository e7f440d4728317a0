"""Tables drawn from lots at which one thing is irregular, or nothing, and after which results are written."""

from __future__ import annotations

from typing import Any

from deberts.arbiter.acts import Act, Deed, ExchangeBottom, Extra, LayPen, Write
from deberts.arbiter.auditing import audit
from deberts.arbiter.findings import Unknown
from deberts.arbiter.table_record import TableDeal, TableRecord
from deberts.cards import PACK
from deberts.conformance.fresh import deals
from deberts.conformance.fresh.lots import Lots
from deberts.game.deal import Deal
from deberts.rulesets.ruleset import RuleSet
from deberts.table.actions import Action, Play
from deberts.table.phases import Standing

Given = dict[str, Any]


def drawn_table(lots: Lots, rules: RuleSet) -> Given:
    """Return the input of a question to the arbiter; where he could not tell what happened, nothing is irregular."""
    suspended = deals.drawn_suspended(lots, rules) if lots.chance(30) else ()
    scores = tuple(lots.between(0, rules.target - 1) for _ in range(rules.seats))
    deal = deals.finished_deal(lots, rules, Standing(scores, suspended))
    whole = TableDeal.of(deal)
    for acts in (_irregular(lots, deal, whole.acts), whole.acts):
        record = TableRecord(rules, (TableDeal(deal.dealer, deal.pack, acts),), deal.opening)
        if not any(isinstance(one.ruling, Unknown) for one in audit(record).findings):
            break
    done = [{"seat": act.seat, "do": str(act.do)} for act in acts]
    dealt = {"dealer": deal.dealer, "pack": list(map(str, deal.pack)), "acts": done}
    return {"deals": [dealt], **deals.opening_json(deal.opening)}


def _irregular(lots: Lots, deal: Deal, acts: tuple[Act, ...]) -> tuple[Act, ...]:
    """Return acts in order, the last of them irregular; or all, and what is written for them."""
    if lots.chance(35):
        return (*acts, *_written(lots, deal))
    number = lots.below(len(acts))
    before = deals.back(deal, number)
    seat = before.to_act if before.to_act is not None and lots.chance(80) else lots.below(deal.rules.seats)
    return (*acts[:number], Act(seat, _deed(lots, before, seat)))


def _deed(lots: Lots, deal: Deal, seat: int) -> Deed:
    hand = list(deal.secrets[seat].hand)
    others: list[Deed] = [ExchangeBottom(), Extra(seat, lots.pick(PACK))]
    said: list[Action] = [action for action in deal.legal_actions() if not isinstance(action, Play)]
    return lots.pick((*map(Play, hand), *map(Play, hand), *others, *said))


def _written(lots: Lots, deal: Deal) -> tuple[Act, ...]:
    """Return what one player writes, and his pen: the truth, too much or too little."""
    account = deal.account
    seat = lots.below(deal.rules.seats)
    due = 0 if account is None else account.written[seat]
    points = max(due + lots.pick((0, 1, 10, 99, 100, 101, -1, -10)), 0)
    return Act(seat, Write(seat, points)), Act(seat, LayPen(seat))
