"""What a seat sees, read a second time: over texts, and without the library.

The views of the library are JSON objects here, cards are texts such as ``TH``, actions what the grammar writes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Any

from reading import CARDS
from reading_points import Counted, best_first, choices

KINDS = {"3": "terc", "4": "bertz"}
SEATS = (0, 1)


def in_order(cards: Collection[str]) -> list[str]:
    """Cards from clubs to spades, in each suit from seven to ace."""
    return [card for card in CARDS if card in cards]


@dataclass
class Watched(Counted):
    """A deal of two players, with all that was seen and heard in it."""

    held: dict[int, set[str]] = field(default_factory=dict)
    log: list[tuple[int, str]] = field(default_factory=list)
    """Seat and text of everything that happened, announcements in full."""

    def do(self, text: str) -> None:
        """Go on by one action, and write down what comes of it."""
        seat, word = self.to_act, text.split(maxsplit=1)[0]
        assert seat is not None
        super().do(text)
        if word in {"take", "name"}:
            self.held = {seat: set(hand) for seat, hand in self.hands.items()}
        elif word == "exchange":
            self.held[seat] = set(self.hands[seat])
        self.log.append((seat, f"announce {' '.join(self.said[-1][1])}" if word == "announce" else text))
        self.log += self._height() if word == "announce" else self._show() if word == "play" else []

    def _height(self) -> list[tuple[int, str]]:
        if len(self.said) < 2 or self.said[0][1][0][0] != self.said[1][1][0][0]:
            return []
        seat, sequences = self.said[0]
        return [(seat, f"height {sequences[0][1]}")]

    def _show(self) -> list[tuple[int, str]]:
        winner = self.winner_of_contest()
        is_first_trick_complete = len(self.played) == 2
        return (
            [(winner, f"show {' '.join(dict(self.said)[winner])}")]
            if is_first_trick_complete and winner in SEATS
            else []
        )

    @property
    def phase(self) -> str:
        """The phase, as JSON calls it."""
        if self.is_over:
            return "void" if self.is_void else "finished"
        return "play" if self.trump else "auction"

    @property
    def every_legal(self) -> list[str]:
        """All that the seat to act may do, announcements and bela included, as plain strings in order."""
        seat, trump = self.to_act, self.trump
        if seat is None or trump is None:
            return sorted(self.legal)
        is_open = seat not in self.announced and seat not in self.played
        announcements = choices(self.hands[seat], trump) if is_open else ()
        bela = {f"play K{trump}", f"play Q{trump}"}
        has_bela = self.bela is None and {"K" + trump, "Q" + trump} <= self.held[seat]
        return sorted(
            [
                *self.legal,
                *(f"announce {' '.join(best_first(some, trump))}" for some in announcements),
                *(f"{play} bela" for play in self.legal & bela if has_bela),
            ]
        )

    @property
    def exchange(self) -> dict[str, Any] | None:
        """The exchange, as JSON tells it."""
        if not self.exchanged:
            return None
        return {"seat": self.exchanged[0], "given": f"7{self.trump}", "taken": self.pack[12]}

    def history(self, seat: int | None) -> list[dict[str, Any]]:
        """What a seat saw and heard, its own announcements in full and the other's as a kind."""
        return [{"seat": who, "action": text if who == seat else heard(text)} for who, text in self.log]

    def announcement(self, seat: int, sequences: list[str]) -> dict[str, Any]:
        """What everybody knows of an announcement."""
        told = [text.split() for who, text in self.log if who == seat]
        top = next((words[1] for words in told if words[0] == "height"), None)
        shown = next((words[1:] for words in told if words[0] == "show"), None)
        return {"seat": seat, "kind": KINDS[sequences[0][0]], "top": top, "shown": shown}

    def view(self, seat: int | None) -> dict[str, Any]:
        """Write what a seat knows, or a spectator."""
        last = self.tricks[-1] if self.tricks else None
        winner = self.winner_of_contest() if self.tricks else None
        return {
            "seat": seat,
            "phase": self.phase,
            "to_act": self.to_act,
            "dealer": self.dealer,
            "declarer": self.declarer,
            "trump": self.trump,
            "hand": [] if seat is None else in_order(self.hands[seat]),
            "indicator": self.place,
            "bottom": self.pack[31] if self.trump else None,
            "exchanged": self.exchange,
            "own": [] if seat is None else dict(self.said).get(seat, []),
            "announced": [self.announcement(*said) for said in self.said],
            "contest": None if winner is None else {"winner": winner},
            "bela": self.bela,
            "leader": self.leader if self.phase == "play" else None,
            "trick": self.trick,
            "last_trick": None if last is None else {"leader": last[0], "cards": last[1], "winner": last[2]},
            "tricks": [self.trick_count(one) for one in SEATS],
            "history": self.history(seat),
            "legal": self.every_legal if seat is not None and seat == self.to_act else [],
        }

    def known(self, seat: int | None) -> set[str]:
        """The cards whose place a seat has seen: its own, the open ones, and those that were played or shown."""
        words = {word for _, text in self.log if not text.startswith("announce") for word in text.split()}
        shown = {
            card for _, text in self.log if text.startswith("show") for one in text.split()[1:] for card in cards(one)
        }
        own = set() if seat is None else self.held.get(seat, self.hands[seat])
        swapped = {f"7{self.trump}"} if self.exchanged else set()
        return {*own, *swapped, *shown, *(words & set(CARDS)), self.pack[12], *([self.pack[31]] if self.trump else [])}


def cards(sequence: str) -> list[str]:
    """The cards of a sequence."""
    end = CARDS.index(sequence[1:]) + 1
    return CARDS[end - int(sequence[0]) : end]


def heard(text: str) -> str:
    """What the others hear of an action: of an announcement, the kind of its best sequence."""
    word, *rest = text.split()
    return f"announce {KINDS[max(one[0] for one in rest)]}" if word == "announce" else text


def watched(pack: Iterable[object], dealer: int, actions: Iterable[object]) -> Watched:
    """Watch a deal; cards and actions may be anything whose text is theirs."""
    deal = Watched([str(card) for card in pack], dealer)
    for action in actions:
        deal.do(str(action))
    return deal
