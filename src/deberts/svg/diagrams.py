"""The order of the deal, the bidding and the phases of a deal, drawn from what the library itself does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any, Final

import attrs

from deberts.cards import PACK, Card
from deberts.game import transition_table
from deberts.game.deal import Deal
from deberts.locale import Language, gettext_noop
from deberts.options import IndicatorTo
from deberts.records.views import PHASE_NAMES
from deberts.rules import s02_dealing as dealing
from deberts.rulesets.ruleset import RuleSet
from deberts.svg.markup import Picture, box, element, label, line, picture
from deberts.table.actions import Name, Pass, Take
from deberts.table.phases import Auction, Finished, Phase, Void
from deberts.table.row import Row

_WIDTH: Final = 360
_CELL: Final = 25
_ROW: Final = 32
_LAST: Final = frozenset({Finished, Void})
_BIDS: Final = {Pass: gettext_noop("pass"), Take: gettext_noop("take"), Name: gettext_noop("name")}


@attrs.frozen
class _Packet:
    """Neighbours in the pack that go the same way."""

    to: str
    places: tuple[int, ...]

    def text(self, into: Language) -> str:
        """Where they lie in the pack, counted from 1."""
        first, last = self.places[0] + 1, self.places[-1] + 1
        return str(first) if first == last else into.gettext("{first} to {last}", first=first, last=last)


def pack_svg(rules: RuleSet, *, key: str = "", language: str = "en") -> Picture:
    """Draw how a pack is dealt: which places of it go to whom, packet by packet.

    Args:
        rules: The rule set.
        key: Sets it apart from an equal picture in the same page.
        language: Its code, one of :func:`deberts.locale.languages`.

    Returns:
        The picture.
    """
    into = Language.of(language)
    packets = _packets(rules, into)
    told = "; ".join(f"{packet.to}: {packet.text(into)}" for packet in packets)
    return picture(
        into.gettext("Order of the deal ({rules})", rules=rules.name),
        f"{into.gettext('Cards of the pack, counted from the top')}. {told}.",
        (_WIDTH, _ROW * len(packets) + 2),
        *(mark for number, packet in enumerate(packets) for mark in _packet_row(packet, _ROW * number + 2, into)),
        key=key,
    )


def _packets(rules: RuleSet, into: Language) -> list[_Packet]:
    # Dealing the sorted pack shows of each place where it goes.
    dealt = [_goes_to(card, rules, into) for card in PACK]
    every = [_Packet(to, tuple(at for at, _ in group)) for to, group in groupby(enumerate(dealt), lambda pair: pair[1])]
    return [part for packet in every for part in _by_threes(packet, into)]


def _goes_to(card: Card, rules: RuleSet, into: Language) -> str:
    if card is dealing.indicator(PACK, rules.seats):  # with four players somebody takes it later
        return into.gettext("indicator")
    first = dealing.first_hands(PACK, rules.seats, rules.packets)
    if rules.indicator_to is IndicatorTo.DECLARER and not any(card in six for six in first):
        return into.gettext("two each, the declarer one")
    full = dealing.completed_hands(first, dealing.indicator(PACK, rules.seats), PACK)
    for place, (six, whole) in enumerate(zip(first, full, strict=True)):
        if card in whole:
            who = _role(place, len(full), into)
            return who if card in six else into.gettext("{who}, after the bidding", who=who)
    is_bottom = card is dealing.bottom_card(PACK, rules.seats)
    return into.gettext("bottom card") if is_bottom else into.gettext("stock")


def _by_threes(packet: _Packet, into: Language) -> Iterator[_Packet]:
    whole = packet.to in {into.gettext("stock"), into.gettext("two each, the declarer one")}
    size = len(packet.places) if whole else dealing.PACKET
    for at in range(0, len(packet.places), size):
        yield _Packet(packet.to, packet.places[at : at + size])


def _role(place: int, seats: int, into: Language) -> str:
    ends = {0: "forehand", seats - 1: "dealer"}
    return into.gettext(ends[place]) if place in ends else into.gettext("player {number}", number=place + 1)


def _packet_row(packet: _Packet, y: float, into: Language) -> Iterator[str]:
    shown = [str(place + 1) for place in packet.places]
    if len(shown) > dealing.PACKET:
        shown = [shown[0], "…", shown[-1]]
    yield label(packet.to, 206, y + 18, text_anchor="end")
    for at, text in enumerate(shown):
        yield box(214 + (_CELL + 3) * at, y, _CELL, _CELL + 1)
        yield label(text, 214 + (_CELL + 3) * at + _CELL / 2, y + 18)
    if len(packet.places) > dealing.PACKET:
        yield label(
            into.gettext("{count} cards", count=len(packet.places)),
            214 + (_CELL + 3) * len(shown) + 4,
            y + 18,
            text_anchor="start",
        )


def auction_svg(rules: RuleSet, *, key: str = "", language: str = "en") -> Picture:
    """Draw the bidding, turn by turn, as the rows of the transition table allow it.

    Args:
        rules: The rule set.
        key: Sets it apart from an equal picture in the same page.
        language: Its code, one of :func:`deberts.locale.languages`.

    Returns:
        The picture.
    """
    into = Language.of(language)
    turns, either = tuple(_turns(rules, into)), f" {into.gettext('or')} "
    told = (f"{turn.number}. {turn.who}: {either.join((*turn.bids, into.gettext(_BIDS[Pass])))}" for turn in turns)
    declared = into.gettext("Whoever bids a suit is declarer, and cards are played")
    tall = 74 * len(turns)
    return picture(
        into.gettext("The bidding ({rules})", rules=rules.name),
        f"{'. '.join((*told, declared, into.gettext('After {count} passes the deal is void', count=len(turns))))}.",
        (_WIDTH, tall + 34),
        *(mark for at, turn in enumerate(turns) for mark in _turn_marks(turn, 74 * at + 2, into)),
        box(10, tall + 2, 130, 30, stroke_dasharray="4 3"),
        label(into.gettext("the deal is void"), 75, tall + 22),
        box(290, 2, 64, tall - 44),
        *(
            label(text, 322, tall / 2 - 28 + 16 * at)
            for at, text in enumerate(into.gettext("declarer|is known,|cards are|played").split("|"))
        ),
        key=key,
    )


@attrs.frozen
class _Turn:
    """What one player may bid in one turn; he may always pass."""

    number: int
    who: str
    bids: tuple[str, ...]


def _turns(rules: RuleSet, into: Language) -> Iterator[_Turn]:
    rows = transition_table.rows_by_phase(rules)[Auction].by_action
    deal = Deal.new(rules, PACK, dealer=rules.seats - 1)
    while isinstance(deal.public.phase, Auction) and deal.to_act is not None:
        kinds = {
            type(each): f"{into.gettext(_BIDS[type(each)])} {rows[type(each)].clause}" for each in deal.legal_actions()
        }
        bids = tuple(text for kind, text in kinds.items() if kind is not Pass)
        yield _Turn(len(deal.actions) + 1, _role(deal.to_act, rules.seats, into), bids)
        deal = deal.apply(Pass())


def _turn_marks(turn: _Turn, y: float, into: Language) -> Iterator[str]:
    yield box(10, y, 130, 30)
    yield label(f"{turn.number}. {turn.who}", 75, y + 20, 14, font_weight=600)
    yield from _arrow((140, y + 15), (288, y + 15))
    yield label(f" {into.gettext('or')} ".join(turn.bids), 214, y + 10)
    yield from _arrow((75, y + 30), (75, y + 73))
    yield label(into.gettext(_BIDS[Pass]), 84, y + 55, text_anchor="start")


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> Iterator[str]:
    """Draw an arrow; its head is drawn too, for a marker would need an id that could be there twice."""
    (x1, y1), (x2, y2) = start, end
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    yield line(start, end, stroke_width=1.5)
    wings = ((x2 - 9 * dx - 4 * dy, y2 - 9 * dy + 4 * dx), (x2 - 9 * dx + 4 * dy, y2 - 9 * dy - 4 * dx))
    yield line(end, *wings, end, fill="currentColor")


def transitions_svg(rules: RuleSet, *, key: str = "") -> Picture:
    """Draw the transition table: phases as boxes, and for each row the arrows to the phases it leads to.

    Args:
        rules: The rule set.
        key: Sets it apart from an equal picture in the same page.

    Returns:
        The picture. What leaves the phase as it is stands inside its box.
    """
    rows = transitions(rules)
    places = _layout(_levels(rows))
    tall = max(y + _tall(_stays(phase, rows)) for phase, (_, y) in places.items()) + 2
    arrows = {(row.phase, end): () for row in rows for end in row.leads_to if end is not row.phase}
    ends = (" or ".join(PHASE_NAMES[end] for end in row.leads_to) for row in rows)
    told = (f"{_named(row)} leads from {PHASE_NAMES[row.phase]} to {end}." for row, end in zip(rows, ends, strict=True))
    return picture(
        f"Phases of a deal ({rules.name})",
        " ".join(told),
        (_WIDTH, tall),
        *(mark for ends in arrows for mark in _transition(*ends, rows, places)),
        *(mark for phase, place in places.items() for mark in _phase_box(phase, place, rows)),
        key=key,
    )


def transitions(rules: RuleSet) -> transition_table.Rows:
    """Return the transition table of a rule set, with none but the phases that it knows.

    What a row could lead to under other rules, and nothing here leaves again, is left out.
    """
    rows = transition_table.rows(rules)
    known = {row.phase for row in rows} | _LAST
    return tuple(attrs.evolve(row, leads_to=tuple(end for end in row.leads_to if end in known)) for row in rows)


def _named(row: Row[Any, Any]) -> str:
    return f"{row.action.word} {row.clause}"


def _levels(rows: transition_table.Rows) -> list[list[type[Phase]]]:
    """Return the phases by the number of steps that lead to them, the first phase alone on top."""
    levels, reached = [[rows[0].phase]], {rows[0].phase}
    while levels[-1]:
        ends = [end for phase in levels[-1] for row in rows if row.phase is phase for end in row.leads_to]
        levels.append([end for end in dict.fromkeys(ends) if end not in reached])
        reached.update(ends)
    return levels[:-1]


def _layout(levels: list[list[type[Phase]]]) -> Mapping[type[Phase], tuple[float, float]]:
    """Return for each phase where the middle of its upper side is."""
    return {
        phase: (_WIDTH * (at + 0.5) / len(level), 2 + 150 * depth)
        for depth, level in enumerate(levels)
        for at, phase in enumerate(level)
    }


def _stays(phase: type[Phase], rows: transition_table.Rows) -> list[str]:
    return [_named(row) for row in rows if row.phase is phase and phase in row.leads_to]


def _phase_box(phase: type[Phase], place: tuple[float, float], rows: transition_table.Rows) -> Iterator[str]:
    (x, y), stays = place, _stays(phase, rows)
    yield box(x - 68, y, 136, _tall(stays))
    yield label(PHASE_NAMES[phase], x, y + 21, 15, font_weight=600)
    for at, text in enumerate(stays):
        yield label(f"↻ {text}", x, y + 40 + 17 * at)


def _tall(stays: list[str]) -> float:
    return 32 + 17 * len(stays)


def _transition(
    start: type[Phase], end: type[Phase], rows: transition_table.Rows, places: Mapping[type[Phase], tuple[float, float]]
) -> Iterator[str]:
    (x1, y1), (x2, y2) = places[start], places[end]
    y1 += _tall(_stays(start, rows))
    side, anchor = (-1, "end") if x2 < x1 else (1, "start")
    names = [_named(row) for row in rows if row.phase is start and end in row.leads_to]
    yield from _arrow((x1 + 20 * side, y1), (x2, y2 - 1))
    for at, name in enumerate(names):
        x, y = (x1 + x2) / 2 + 20 * side, (y1 + y2) / 2 + 5 + 16 * (at - (len(names) - 1) / 2)
        yield element("g", label(name, x, y, text_anchor=anchor))
