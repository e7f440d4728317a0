"""A deal that is over, told in words: what was dealt, bid, said and played, every decision with its clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeAlias

from deberts import Card, CardSet, Deal, Exchange, Name, Pass, Play, RuleSet, Take, best_first, card_points
from deberts.cli.language import spoken
from deberts.cli.layout import Names, heading, named, note, pretty, pretty_sequence, table_parts
from deberts.cli.score_tables import ledger
from deberts.cli.sentences import why_played, why_senior
from deberts.game.ending_texts import standing_text
from deberts.locale import telling
from deberts.options import Dialogue, ExchangeTime, SequenceCondition
from deberts.rules.s02_dealing import PLAYERS, bottom_card
from deberts.rules.s02_trump import is_declared_by_passing, is_forced
from deberts.rules.s03_values import TRICKS
from deberts.rulesets.answers import answer
from deberts.rulesets.in_force import clause_in_force
from deberts.table.actions import Accept, Ask, AskHeight, Double, Good, No, SayBela, TellHeight, Yes
from deberts.table.events import Call, Event, Heard, Height, PublicAct, Show
from deberts.table.phases import Playing, TakenTrick

Told: TypeAlias = tuple[str, str, tuple[str, ...]]
"""What is told of an event before its sentence and after it, and the clauses it rests on."""

_INDENT: Final = "   "
_LABEL: Final = len("Indicator")
_SIZES: Final = {9: "nine", 8: "eight"}
_REPLIES: Final = {2: ("Reply",), 3: ("Second", "Third"), 4: ("Second", "Third", "Fourth")}
_CLAUSES: Final[Mapping[type, tuple[str, ...]]] = {
    Ask: ("m10.3",),
    Yes: ("m10.3", "D25"),
    No: ("m10.3", "D25"),
    AskHeight: ("m9.2",),
    TellHeight: ("m9.2",),
    Good: ("m9.4",),
    SayBela: ("04.10", "m8.3"),
    Double: ("v2", "D26"),
    Accept: ("v2",),
}
"""The clauses of words of which the last line of a deal does not speak; what ended it, that line tells."""


def story(deal: Deal, number: int, why_dealer: tuple[str, str], names: Names) -> list[str]:
    """Describe a deal that is over: its number in the match, from 1, and why its dealer deals, with the clause."""
    why, clause = why_dealer
    lines = heading(f"Deal {number}. {standing_text(deal.opening, names, spoken())}")
    lines += [*note(f"{names[deal.dealer]} deals: {why}.", clause), *_dealt(deal, names), *_bidding(deal, names)]
    passes = sum(isinstance(event.act, Pass) for event in deal.public.log)
    is_settled = any(isinstance(event.act, Take | Name) for event in deal.public.log)
    if is_settled or is_declared_by_passing(passes, deal.rules.seats, deal.rules.last_bid):
        notes = dict(_by_trick(deal, names))
        lines += [*_completed(deal, names), *notes.pop(0, ()), ""]
        if play := deal.public.play:
            lines += [*_tricks(deal, play, names, notes), ""]
    return lines + (ledger(deal, deal.account, names) if deal.account else [])


def clauses(rules: RuleSet, *numbers: str) -> tuple[str, ...]:
    """Return the clauses that are in force in the place of some, each once."""
    return tuple(dict.fromkeys(clause_in_force(rules, number) for number in numbers))


# -- before the first card --------------------------------------------------------------------------------------------


def _dealt(deal: Deal, names: Names) -> Iterator[str]:
    start, rules = Deal.new(deal.rules, deal.pack, deal.dealer, deal.opening), deal.rules
    packets = answer(rules, "packets").clauses[0]
    hands = (start.view(seat).own.hand for seat in range(rules.seats))
    yield from _hands(deal, names, "six", hands, *dict.fromkeys((*clauses(rules, "02.3"), packets)))
    yield from _card(deal, names, "Indicator", start.public.indicator, "", *clauses(rules, "02.3"))


def _hands(deal: Deal, names: Names, size: str, hands: Iterable[CardSet], *numbers: str) -> Iterator[str]:
    width = _width(deal, names)
    for name, hand in zip(names, hands, strict=True):
        yield from note(f"{f'{name} {size}':<{width}}  {pretty(hand)}", *numbers)


def _card(deal: Deal, names: Names, label: str, card: Card, text: str, *numbers: str) -> list[str]:
    return note(f"{label:<{_width(deal, names)}}  {pretty([card])}{text}", *numbers)


def _width(deal: Deal, names: Names) -> int:
    return max(_LABEL, *(len(f"{name} {_SIZES[TRICKS[deal.rules.seats]]}") for name in names))


def _bidding(deal: Deal, names: Names) -> Iterator[str]:
    rules = deal.rules
    for number, event in enumerate(deal.public.log):
        name, turn = names[event.seat], "02.4" if number < rules.seats else "02.5"
        said = _told(deal, name, event.act)
        match event.act:
            case Pass() if is_declared_by_passing(number + 1, rules.seats, rules.last_bid):
                text = f"{said}, and is declarer in {named(_turned(deal).suit)}, the indicator's suit."
                yield from note(text, *clauses(rules, turn, "02.8"))
            case Pass():
                yield from note(f"{said}.", *clauses(rules, turn))
            case Take() if is_forced(deal.opening.voids, rules.forced_deal):
                text = f"Nobody bids: {name} is declarer in {named(_turned(deal).suit)}, the indicator's suit."
                yield from note(text, "p6", *clauses(rules, "02.8"))
            case Take():
                text = f"{said}, the indicator's suit, and is declarer."
                yield from note(text, *clauses(rules, turn, "02.8"))
            case Name():
                yield from note(f"{said} and is declarer.", *clauses(rules, turn, "02.6", "02.8"))
            case Exchange() if _is_early(rules):
                yield from note(f"{said}, the indicator.", *clauses(rules, "02.12", "D3"))
            case _:
                continue


def _is_early(rules: RuleSet) -> bool:
    return rules.exchange is ExchangeTime.BEFORE_MORE_CARDS


def _turned(deal: Deal) -> Card:
    return Deal.new(deal.rules, deal.pack, deal.dealer).public.indicator


def _completed(deal: Deal, names: Names) -> Iterator[str]:
    rules, hands = deal.rules, _held(deal)
    for event in deal.public.log:
        if isinstance(event.act, Exchange) and not _is_early(rules):
            hands[event.seat] = hands[event.seat].without(_turned(deal)).with_card(deal.public.indicator)
    yield from _hands(deal, names, _SIZES[TRICKS[rules.seats]], hands, *clauses(rules, "02.9"))
    bottom = bottom_card(deal.pack, rules.seats, rules.bottom)
    if bottom is not None:
        seen = "both" if rules.seats == PLAYERS else "all"
        yield from _card(
            deal, names, "Bottom", bottom, f", seen by {seen} and in nobody's hand", *clauses(rules, "02.10")
        )


def _held(deal: Deal) -> list[CardSet]:
    return [deal.view(seat).own.held for seat in range(deal.rules.seats)]


# -- what is said -----------------------------------------------------------------------------------------------------


def _by_trick(deal: Deal, names: Names) -> Iterator[tuple[int, list[str]]]:
    """Yield what is told of words between cards, by the number of complete tricks after which it is told."""
    told: dict[int, list[str]] = {}
    table: list[Card] = []
    heard: list[Event] = []
    for event in deal.public.log:
        done, on_table = divmod(len(table), deal.rules.seats)
        if isinstance(event.act, Play):
            table.append(event.act.card)
            done += 1
        said = _said(deal, event, heard)
        if isinstance(event.act, Heard):
            heard.append(event)
        if said is not None:
            before, after, numbers = said
            lies = on_table and not isinstance(event.act, Play | Height | TellHeight | Accept | Yes | No)
            seeing = f", seeing {pretty(table[-on_table:])}," if lies else ""
            sentence = f"{before}{_told(deal, f'{names[event.seat]}{seeing}', event.act)}{after}."
            told.setdefault(done, []).extend(note(sentence, *numbers, indent=_INDENT * bool(done)))
    yield from told.items()


def _told(deal: Deal, name: str, act: PublicAct) -> str:
    return telling.told(name, str(act), _turned(deal), spoken())


def _said(deal: Deal, event: Event, heard: list[Event]) -> Told | None:
    rules = deal.rules
    match event.act:
        case Exchange() if not _is_early(rules):
            return "", ", the indicator", clauses(rules, "02.12", "D2", "D3")
        case Heard(calls=calls):
            own = deal.view(event.seat).own.announced[sum(event.seat == one.seat for one in heard)]
            held = ", ".join(map(pretty_sequence, own.sequences))
            return "", f" (he has {held})", _why_announced(rules, event.seat, calls, heard)
        case Height(length=length):
            return "The same kind, so ", "", (*clauses(rules, "D5"), *([] if length is None else ["p16"]))
        case Show():
            return _shows(deal, event.seat, event.act)
        case Play(bela=True):
            return "", "", clauses(rules, "04.10", "04.11")
        case act:
            numbers = _CLAUSES.get(type(act))
            return None if numbers is None else ("", "", numbers)


def _why_announced(rules: RuleSet, seat: int, calls: tuple[Call, ...], heard: list[Event]) -> tuple[str, ...]:
    """Return by which clauses somebody announces: at first, with a higher kind, certainly senior, or further ones."""
    if rules.dialogue is not Dialogue.HEIGHT_ASKED:
        return clauses(rules, "04.4", "D5")
    if not heard:
        return "m6.1", "m8.1"
    if any(event.seat == seat for event in heard):
        return answer(rules, "further").clauses[:1]
    return ("m9.1",) if calls[0].rank is None else ("m9.2", "m9.3")


def _shows(deal: Deal, seat: int, show: Show) -> Told:
    rules, contract = deal.rules, deal.public.contract
    if deal.public.play and deal.public.play.equal:
        return "", ", and counts those that are equal" if show.sequences else "", ("p17",)
    assert contract is not None  # noqa: S101  # who shows has announced, and so there are trumps
    others = [
        one for other in range(rules.seats) if (other - seat) % rules.sides for one in deal.view(other).own.declared
    ]
    best = next(iter(best_first(others, contract.trump, rules.sequence_terms)), None)
    why, number = why_senior(show.sequences[0], best, contract.trump, rules.seniority, rules.length)
    decides = answer(rules, "seniority").clauses[:1] if number == "04.5" else clauses(rules, number)
    return "", f": {why}", (*decides, *clauses(rules, "04.7"))


# -- the tricks -------------------------------------------------------------------------------------------------------


def _tricks(deal: Deal, play: Playing, names: Names, notes: Mapping[int, list[str]]) -> Iterator[str]:
    rules = deal.rules
    if play.tricks:
        of_two = names if rules.seats == PLAYERS else ()
        head = ("#", "Lead", *_REPLIES[rules.seats], "Taken by", "Worth", *of_two)
        right = frozenset({0, *range(3 + len(_REPLIES[rules.seats]), len(head))})
        top, *rows = table_parts(head, _trick_rows(deal, play, names), right)
        yield from top
        for number, lines in enumerate(rows, 1):
            yield from (*lines, *notes.get(number, ()))
    if play.trick:
        yield from note(
            f"{names[play.leader]} has led {pretty(play.trick[:1])}.", *clauses(rules, "05.8"), indent=_INDENT
        )
    if len(play.tricks) == TRICKS[rules.seats]:
        text = f"{names[play.leader]} has the last trick, and {rules.last_trick} points for it."
        yield from note(text, "03.3", indent=_INDENT)
    yield from _void_sequences(deal, play, names)


def _void_sequences(deal: Deal, play: Playing, names: Names) -> Iterator[str]:
    rules, takers = deal.rules, {trick.winner % deal.rules.sides for trick in play.tricks}
    if rules.sequence_condition is not SequenceCondition.A_TRICK or not any(one.shown for one in play.announced):
        return
    for seat in play.won:
        if seat % rules.sides not in takers:
            nobody = "" if play.equal else " and nobody's count"
            text = f"{names[seat]} took no trick, so his sequences are void{nobody}."
            yield from note(text, *clauses(rules, "04.8", "D9"), indent=_INDENT)


def _trick_rows(deal: Deal, play: Playing, names: Names) -> Iterator[tuple[str, ...]]:
    rules, trump, hands, taken = deal.rules, play.contract.trump, _held(deal), [0] * deal.rules.seats
    for number, trick in enumerate(play.tricks, 1):
        worth = sum(card_points(card, trump) for card in trick.cards)
        taken[trick.winner] += worth
        leads = clause_in_force(rules, "05.8" if number > 1 else "05.1")
        lead = f"{names[trick.leader]} {pretty(trick.cards[:1])} {leads}"
        replies = _replies(rules, trick, hands, play)
        scores = map(str, taken) if rules.seats == PLAYERS else ()
        by = f"{names[trick.winner]} {clause_in_force(rules, '05.7')}"
        yield (str(number), lead, *replies, by, str(worth), *scores)
        hands = [hand - trick.cards for hand in hands]


def _replies(rules: RuleSet, trick: TakenTrick, hands: list[CardSet], play: Playing) -> Iterator[str]:
    for place in range(1, rules.seats):
        card, hand = trick.cards[place], hands[(trick.leader + place) % rules.seats]
        why, number = why_played(card, hand, trick.cards[:place], play.contract.trump, rules.duties)
        reason = f" {why}" * (rules.seats == PLAYERS)  # of several there is no room for words
        yield f"{pretty([card])} {clause_in_force(rules, number)}{reason}"
