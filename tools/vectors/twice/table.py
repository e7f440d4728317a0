"""The table read a second time: one deal after another, acted out with the letters of the cards."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any, Final

from tools.vectors.twice import cards, points

TRICKS: Final = 9
BIDS: Final = 4

Json = dict[str, Any]


class Table:
    """One deal, from its cards on.

    Args:
        pack: The 32 cards in dealing order (02.3, 02.9, D1).
        dealer: Seat of the dealer.
    """

    def __init__(self, pack: list[str], dealer: int) -> None:
        self.dealer, self.forehand, self.indicator = dealer, 1 - dealer, pack[12]
        self.hands = {
            self.forehand: {*pack[0:3], *pack[6:9], *pack[13:16]},
            self.dealer: {*pack[3:6], *pack[9:12], *pack[16:19]},
        }
        self.held = {seat: set(hand) for seat, hand in self.hands.items()}
        self.passes = 0
        self.trump = ""
        self.declarer: int | None = None
        self.said: dict[int, list[str]] = {}
        self.bela: int | None = None
        self.leader = self.forehand
        self.trick: list[str] = []
        self.taken: list[tuple[int, list[str]]] = []

    @property
    def phase(self) -> str:
        """What is going on."""
        if self.trump:
            return "finished" if len(self.taken) == TRICKS else "play"
        return "void" if self.passes == BIDS else "auction"

    @property
    def turn(self) -> int:
        """Whose turn it is, while the deal goes on."""
        if self.trump:
            return 1 - self.leader if self.trick else self.leader
        return self.forehand if self.passes % 2 == 0 else self.dealer

    def options(self) -> Json:
        """List what may be done, as ``legal_actions`` writes it."""
        if self.phase in {"finished", "void"}:
            return {"to_act": None, "actions": []}
        return {"to_act": self.turn, "actions": sorted(self._moves() if self.trump else self._bids())}

    def act(self, text: str) -> None:
        """Do something that may be done."""
        word, *rest = text.split()
        seat = self.turn
        if word == "pass":
            self.passes += 1
        elif word in {"take", "name"}:
            self.trump, self.declarer = rest[0] if rest else self.indicator[1], seat
        elif word == "exchange":
            self.hands[seat] = {*self.hands[seat], self.indicator} - {f"7{self.trump}"}
            self.held[seat], self.indicator = set(self.hands[seat]), f"7{self.trump}"
        elif word == "announce":
            self.said[seat] = cards.best_first(rest, self.trump)
        else:
            self._play(seat, rest[0])
            self.bela = seat if rest[1:] else self.bela

    def summary(self, suspended: list[int], scores: list[int]) -> Json:
        """Say what became of the deal, as ``replay`` writes it."""
        tricks = [sum(winner == seat for winner, _ in self.taken) for seat in (0, 1)]
        told: Json = {"phase": self.phase, "tricks": tricks, "totals": None, "written": None}
        told |= {"suspended": suspended, "scores": scores, "ledger": []}
        if self.phase == "void":
            return {**told, "totals": [0, 0], "written": [0, 0]}
        if self.phase != "finished" or self.declarer is None:
            return told
        lines = [line for seat in (0, 1) for line in self._lines(seat)]
        totals = [sum(line["points"] for line in lines if line["seat"] == seat) for seat in (0, 1)]
        settled = points.settle(totals, self.declarer, suspended)
        written = settled["written"]
        return {
            **told,
            "totals": totals,
            "written": written,
            "suspended": settled["suspended"],
            "scores": [score + more for score, more in zip(scores, written, strict=True)],
            "ledger": points.in_order([*lines, *points.moved(totals, self.declarer, suspended)]),
        }

    def _bids(self) -> list[str]:
        suits = [suit for suit in cards.SUITS if suit != self.indicator[1]]
        return ["pass", "take"] if self.passes < BIDS // 2 else ["pass", *(f"name {suit}" for suit in suits)]

    def _moves(self) -> list[str]:
        seat, hand = self.turn, self.hands[self.turn]
        moves = [] if len(hand) < TRICKS else [*self._exchange(seat), *self._announcements(seat)]
        for card in cards.legal_cards(hand, self.trick, self.trump):
            moves += [f"play {card}", f"play {card} bela"][: 2 if self._may_say_bela(seat, card) else 1]
        return moves

    def _exchange(self, seat: int) -> list[str]:
        hand, said = self.hands[seat], seat in self.said
        barred = cards.exchange_clauses(hand, self.indicator, self.trump, announced=said, played=False)
        return [] if barred else ["exchange"]

    def _announcements(self, seat: int) -> list[str]:
        if seat in self.said:
            return []
        whole = cards.split(self.hands[seat], self.trump)
        best = [one for one in whole if cards.seniority(one, self.trump) == cards.seniority(whole[0], self.trump)]
        choices = (choice for size in range(1, len(whole) + 1) for choice in combinations(whole, size))
        return [" ".join(("announce", *choice)) for choice in choices if any(one in best for one in choice)]

    def _may_say_bela(self, seat: int, card: str) -> bool:
        pair = {f"K{self.trump}", f"Q{self.trump}"}
        return card in pair and pair <= self.held[seat] and self.bela is None

    def _play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append(card)
        if len(self.trick) == len(self.hands):
            self.leader = (self.leader + cards.winner(self.trick, self.trump)) % 2
            self.taken.append((self.leader, self.trick))
            self.trick = []

    def _lines(self, seat: int) -> list[Json]:
        own = [trick for winner, trick in self.taken if winner == seat]
        counted = self._counted(seat) if own else []
        lines = [points.line(seat, 10 * (self.taken[-1][0] == seat), "03.3", "last")]
        for sequence in counted:
            worth = cards.SEQUENCE_POINTS[sequence[0]]
            lines.append({**points.line(seat, worth, "04.8", "sequence"), "sequence": sequence})
        lines.append(points.line(seat, 20 * (self.bela == seat), "04.10", "bela"))
        worth = sum(cards.card_points(card, self.trump) for trick in own for card in trick)
        return [line for line in (*lines, points.line(seat, worth, "06.1", "cards")) if line["points"]]

    def _counted(self, seat: int) -> list[str]:
        seats = list(self.said)
        first, second = (*self.said.values(), [], [])[:2]
        won = cards.contest(first, second, self.trump)
        return self.said[seat] if won is not None and seats[won] == seat else []


def dealt(pack: list[str], dealer: int, actions: Iterable[str]) -> Table:
    """Act out the beginning of a deal."""
    table = Table(pack, dealer)
    for action in actions:
        table.act(action)
    return table


def game(given: Json) -> Json:
    """Act out a deal and list what could be done before each action, as ``game`` writes it."""
    table, steps = Table(given["pack"], given["dealer"]), []
    for action in given["actions"]:
        steps.append(table.options())
        table.act(action)
    return {"steps": steps, **table.summary(given["suspended"], given["scores"])}


def match(given: Json, packs: list[list[str]], dealer: int) -> Json:
    """Act out the deals of a match one after another, as ``match`` writes it."""
    told: Json = {"dealers": [], "written": [], "scores": [0, 0], "suspended": [], "over": False, "winner": None}
    told |= {"result": [0, 0], "to_act": None, "actions": []}
    for pack, deal in zip(packs, given["deals"], strict=True):
        table = dealt(pack, dealer, deal["actions"])
        summary = table.summary(told["suspended"], told["scores"])
        told["dealers"] += [dealer]
        told["written"] += [summary["written"]]
        told |= {key: summary[key] for key in ("scores", "suspended")} | table.options()
        told["result"] = summary["scores"]
        if table.phase == "finished" and table.declarer is not None:
            told |= points.match_end(summary["scores"], table.declarer, given["target"])
            told["suspended"] = [] if told["over"] else told["suspended"]
        dealer = points.next_dealer(dealer, table.declarer)
    return told


def perft(table: Table, depth: int) -> int:
    """Count lines of play by playing every one of them."""
    if depth == 0 or not any(table.hands.values()):
        return int(depth == 0)
    legal = cards.legal_cards(table.hands[table.turn], table.trick, table.trump)
    return sum(perft(_after(table, card), depth - 1) for card in legal)


def _after(table: Table, card: str) -> Table:
    after = Table.__new__(Table)
    after.__dict__ |= table.__dict__
    after.hands = {seat: set(hand) for seat, hand in table.hands.items()}
    after.trick, after.taken = list(table.trick), list(table.taken)
    after.act(f"play {card}")
    return after
