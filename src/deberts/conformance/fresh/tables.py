"""Tables drawn from lots at which one thing is irregular, or nothing, and after which results are written."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate
from typing import Any, Final

from deberts.arbiter.acts import Act, Deed, ExchangeBottom, Extra, LayPen, TakeBack, Write
from deberts.arbiter.auditing import audit
from deberts.arbiter.findings import Unknown
from deberts.arbiter.table_record import TableDeal, TableRecord
from deberts.cards import PACK
from deberts.conformance.fresh import deals
from deberts.conformance.fresh.lots import Lots
from deberts.game.deal import Deal
from deberts.rules.s04_sequences import Kind, Sequence
from deberts.rules.sides import side_of
from deberts.rulesets.ruleset import RuleSet
from deberts.table.actions import Action, Announce, AskHeight, Exchange, Play, SayBela
from deberts.table.phases import Exchanging, Playing, Standing
from deberts.table.view import Secret

Given = dict[str, Any]


def drawn_table(lots: Lots, rules: RuleSet) -> Given:
    """Return the input of a question to the arbiter; where he could not tell what happened, nothing is irregular."""
    suspended = deals.drawn_suspended(lots, rules) if lots.chance(30) else ()
    scores = tuple(lots.between(0, rules.target - 1) for _ in range(rules.sides))
    deal = deals.finished_deal(lots, rules, Standing(scores, suspended))
    acts = _ruled(lots, deal, TableDeal.of(deal).acts)
    done = [{"seat": act.seat, "do": str(act.do)} for act in acts]
    dealt = {"dealer": deal.dealer, "pack": list(map(str, deal.pack)), "acts": done}
    return {"deals": [dealt], **deals.opening_json(deal.opening)}


def _ruled(lots: Lots, deal: Deal, lawful: tuple[Act, ...]) -> tuple[Act, ...]:
    acts = _irregular(lots, deal, lawful)
    record = TableRecord(deal.rules, (TableDeal(deal.dealer, deal.pack, acts),), deal.opening)
    return lawful if any(isinstance(one.ruling, Unknown) for one in audit(record).findings) else acts


def _irregular(lots: Lots, deal: Deal, acts: tuple[Act, ...]) -> tuple[Act, ...]:
    """Return acts of which the last is irregular, or one is taken back; or all, and what is written for them."""
    if lots.chance(30):
        return (*acts, *_written(lots, deal))
    draw = lots.weighed((4, _anything), (5, _punished), (2, _taken_back))
    return draw(lots, deal, acts)


def _anything(lots: Lots, deal: Deal, acts: tuple[Act, ...]) -> tuple[Act, ...]:
    """End by anything that somebody does, in his turn or not."""
    number = lots.below(len(acts))
    before = deals.back(deal, number)
    seat = before.to_act if before.to_act is not None and lots.chance(80) else lots.below(deal.rules.seats)
    hand = list(map(Play, before.secrets[seat].hand))
    others: list[Deed] = [ExchangeBottom(), Extra(seat, lots.pick(PACK))]
    said: list[Action] = [action for action in before.legal_actions() if not isinstance(action, Play)]
    return (*acts[:number], Act(seat, lots.pick((*hand, *hand, *others, *said))))


def _punished(lots: Lots, deal: Deal, acts: tuple[Act, ...]) -> tuple[Act, ...]:
    """End by what a penalty is for, done in turn, if there is a moment for it."""
    faults = lots.pick(_FAULTS)
    begun = Deal.new(deal.rules, deal.pack, deal.dealer, deal.opening)
    moments = enumerate(accumulate(deal.actions[:-1], Deal.apply, initial=begun))
    ends = [
        (number, act.seat, deed) for (number, before), act in zip(moments, acts, strict=True) for deed in faults(before)
    ]
    number, seat, deed = lots.pick(ends or [(len(acts), 0, LayPen(0))])
    return (*acts[:number], Act(seat, deed))


def _revokes(deal: Deal) -> Iterable[Deed]:
    legal = {action.card for action in deal.legal_actions() if isinstance(action, Play)}
    return (Play(card) for card in _secret(deal).hand if legal and card not in legal)


def _low_trumps(deal: Deal) -> Iterable[Deed]:
    contract = deal.public.contract
    return (deed for deed in _revokes(deal) if contract and isinstance(deed, Play) and deed.card.suit is contract.trump)


def _announcements(deal: Deal) -> Iterable[Deed]:
    is_early = isinstance(deal.public.phase, Playing) and not deal.public.phase.tricks
    return (Announce((one,)) for one in _TERCS if is_early and not one.cards <= _secret(deal).held)


def _belas(deal: Deal) -> Iterable[Deed]:
    return (SayBela(),) * isinstance(deal.public.phase, Playing)


def _exchanges(deal: Deal) -> Iterable[Deed]:
    return (Exchange(), ExchangeBottom()) * isinstance(deal.public.phase, Playing | Exchanging)


def _questions(deal: Deal) -> Iterable[Deed]:
    reasons = deal.violations(AskHeight()) if isinstance(deal.public.phase, Playing) else ()
    return (AskHeight(),) * any(reason.code in _NEEDLESS for reason in reasons)


def _secret(deal: Deal) -> Secret:
    return deal.secrets[deal.to_act or 0]


_NEEDLESS: Final = ("certainly-senior", "none-of-that-kind")
_TERCS: Final = tuple(Sequence(Kind.TERC, card) for card in PACK if card.rank.index >= Kind.TERC.length - 1)
_FAULTS: Final = (_revokes, _low_trumps, _announcements, _belas, _exchanges, _questions)


def _taken_back(lots: Lots, deal: Deal, acts: tuple[Act, ...]) -> tuple[Act, ...]:
    """Let somebody play a card and take it back before he plays."""
    played = [number for number, act in enumerate(acts) if isinstance(act.do, Play)]
    if not played:
        return acts
    number = lots.pick(played)
    seat = acts[number].seat
    first = Play(lots.pick([*deals.back(deal, number).secrets[seat].hand]))
    return (*acts[:number], Act(seat, first), Act(seat, TakeBack()), *acts[number:])


def _written(lots: Lots, deal: Deal) -> tuple[Act, ...]:
    """Return what one player writes, and his pen: the truth, too much or too little."""
    account = deal.account
    seat = lots.below(deal.rules.seats)
    due = 0 if account is None else account.written[side_of(seat, deal.rules.sides)]
    points = max(due + lots.pick((0, 1, 10, 99, 100, 101, -1, -10)), deal.rules.least_score)
    return Act(seat, Write(seat, points)), Act(seat, LayPen(seat))
