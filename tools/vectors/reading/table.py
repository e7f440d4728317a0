"""The table read a second time under any rule set: what is done and legal there, what it counts, and who sees what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tools.vectors.reading.cards import SUITS, in_order
from tools.vectors.reading.legality import Legal
from tools.vectors.reading.sequences import cards_of, kind
from tools.vectors.reading.state import PLACES


@dataclass
class Table(Legal):
    """A deal under any rule set, with all that each seat has seen of it."""

    def history(self, seat: int | None) -> list[tuple[int, str]]:
        """What a seat saw and heard, its own announcements in full."""
        return [(who, full if who == seat else heard) for who, full, heard in self.log]

    def seen(self, seat: int | None) -> tuple[object, ...]:
        """All that a seat has seen; nobody else's cards, but for what was played and shown."""
        own = None if seat is None else (self.hands[seat], self.held.get(seat))
        return (own, self.pack[PLACES[self.seats][1]], self.bottom, self.history(seat))

    def known(self, seat: int | None) -> set[str]:
        """The cards whose place a seat has seen."""
        own = set() if seat is None else self.held.get(seat, self.hands[seat])
        played = {text.split()[1] for _, text, _ in self.log if text.startswith("play")}
        shown = {card for theirs in self.shown.values() for one in theirs for card in cards_of(one)}
        named = {card for _, _, text in self.log for one in _named(text) for card in cards_of(one)}
        swapped = {f"7{self.trump}"} if self.exchanged is not None else set()
        turned = {self.pack[PLACES[self.seats][1]], *([self.bottom] if self.bottom else [])}
        return {*own, *played, *shown, *named, *swapped, *turned}

    def view(self, seat: int | None) -> dict[str, Any]:
        """Write what a seat knows, or a spectator, as JSON."""
        is_known = self.trump is not None and self.phase != "void"
        return {
            "seat": seat,
            "phase": self.phase,
            "to_act": self.to_act,
            "dealer": self.dealer,
            "hand": [] if seat is None else in_order(self.hands[seat]),
            "indicator": self.indicator,
            "own": [] if seat is None else self.announced.get(seat, []),
            "leader": self.leader if self.phase == "play" else None,
            "declarer": self.declarer if is_known else None,
            "trump": self.trump if is_known else None,
            "bottom": self.bottom if is_known or self.answers["bottom"] == "after-first-six" else None,
            **(self._in_play() if is_known else _nothing_in_play(self.seats)),
            **self._by_these_rules(),
            "history": [{"seat": who, "action": text} for who, text in self.history(seat)],
            "legal": self.every_legal if seat is not None and seat == self.to_act else [],
        }

    def _in_play(self) -> dict[str, Any]:
        swap = {"seat": self.exchanged, "given": f"7{self.trump}", "taken": self.pack[PLACES[self.seats][1]]}
        last = self.tricks[-1] if self.tricks else None
        return {
            "exchanged": None if self.exchanged is None else swap,
            "contest": self._compared(),
            "bela": self.bela,
            "announced": [self.announcement(seat) for seat in self.announced],
            "trick": self.trick,
            "last_trick": last and {"leader": last[0], "cards": last[1], "winner": last[2]},
            "tricks": [self.trick_count(seat) for seat in range(self.seats)],
        }

    def _compared(self) -> dict[str, Any] | None:
        if self.equal:
            return {"winner": None, "equal": sorted({seat % self.sides for seat in self.equal})}
        told: dict[str, Any] = {} if self.answers["equal_sequences"] == "earlier" else {"equal": []}
        return None if self.contest is None else {"winner": self.contest % self.sides, **told}

    def announcement(self, seat: int) -> dict[str, Any]:
        """What everybody knows of an announcement."""
        called, shown = kind(self.announced[seat][0], self.answers), self.shown.get(seat) or None
        return {"seat": seat, "kind": called, "top": self.height.get(seat), "shown": shown, **self._length(seat)}

    def _length(self, seat: int) -> dict[str, Any]:
        """The number of cards, where it is told with the rank (p16)."""
        return {"length": self.length.get(seat)} if self.answers["length"] == "true" else {}

    def _by_these_rules(self) -> dict[str, Any]:
        """What only some rule sets have a key for."""
        aloud, doubled = self.answers["dialogue"], self.answers["doubling"] == "offered"
        asks = aloud == "height-asked" or doubled or self.answers["terc_question"] != "never"
        claims = ends_by_word(self.answers)
        further = [] if self.phase == "void" else self.further
        is_told = self.answers["length"] == "true"
        more = [
            {"seat": seat, "kind": called, "top": top, **({"length": length} if is_told else {})}
            for seat, called, top, length in further
        ]
        order = [*self.announced]
        return {
            **({"question": self.pending[0] if self.pending else None} if asks else {}),
            **({"more": sorted(more, key=lambda one: order.index(one["seat"]))} if aloud != "kind-aloud" else {}),
            **({"stake": dict(zip(("games", "owner"), self.stake, strict=True))} if doubled else {}),
            **({"claimed": self._claimed()} if claims else {}),
        }

    def _claimed(self) -> dict[str, Any] | None:
        if self.ended is None or self.phase == "void":
            return None
        word, seat, is_true, counted = self.ended
        return {"seat": seat, "word": word, "upheld": is_true, "points": counted}


def ends_by_word(answers: Mapping[str, str]) -> bool:
    """Whether a word can win the game (m12.1, v2, v3, p20)."""
    return answers["claim"] != "never" or answers["doubling"] == "offered" or answers["deberts"] != "never"


def _nothing_in_play(seats: int) -> dict[str, Any]:
    nothing = dict.fromkeys(("exchanged", "contest", "bela", "last_trick"))
    return {**nothing, "announced": [], "trick": [], "tricks": [0] * seats}


def _named(text: str) -> list[str]:
    """The sequences that an announcement names in full (m9.2), or the run that wins the match (p20)."""
    word, *parts = text.split()
    if word == "deberts":
        return parts
    if word != "announce" or len(parts) < 3 or parts[2] not in SUITS:
        return []
    lengths = {"terc": "3", "bertz": "4"}
    return [lengths[kind] + rank + suit for kind, rank, suit in zip(parts[::3], parts[1::3], parts[2::3], strict=True)]
