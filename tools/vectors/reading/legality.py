"""What may be done, read a second time under any rule set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from tools.vectors.reading.actions import Acting
from tools.vectors.reading.besides import is_forced
from tools.vectors.reading.cards import SUITS, legal
from tools.vectors.reading.sequences import NEIGHBOURS, best_first, choices, runs, split

HIGHEST_STAKE: Final = 2**30


@dataclass
class Legal(Acting):
    """A deal of which is known what may be done in it."""

    @property
    def every_legal(self) -> list[str]:
        """All that the seat to act may do, as plain strings in order."""
        seat = self.to_act
        if seat is None:
            return []
        return sorted(
            {"auction": self._bids, "exchanging": self._step, "play": self._acts, "asked": self._replies}[self.phase](
                seat
            )
        )

    def _has_sevens(self, seat: int, *counted: str) -> bool:
        """Whether a seat may show four sevens in what it holds now, where they count in it (s3, p9, p10)."""
        is_here = self.answers["sevens_counted"] in counted or is_forced(self.answers, self.counts)
        has_all = {f"7{suit}" for suit in SUITS} <= self.hands[seat]
        return self.answers["four_sevens"] != "nothing" and is_here and has_all

    def _bids(self, seat: int) -> Iterator[str]:
        if self._has_sevens(seat, "six", "six-or-nine"):
            yield "redeal"
        last_bid, is_last = self.answers["last_bid"], self.passes == 2 * self.seats - 1
        if not (last_bid in {"must-name", "must-name-any"} and is_last):
            yield "pass"
        if self.passes < self.seats or (last_bid == "must-name-any" and is_last):
            yield "take"
        if self.passes >= self.seats:
            yield from (f"name {suit}" for suit in SUITS if suit != self.indicator[1])

    def _step(self, seat: int) -> Iterator[str]:
        yield "keep"
        if f"7{self.trump}" in self.hands[seat]:
            yield "exchange"

    def _acts(self, seat: int) -> Iterator[str]:
        yield from self._cards(seat)
        if not self.played(seat):
            yield from self._before_the_first_card(seat)
        if self.answers["doubling"] == "offered" and self._may_double(seat):
            yield "double"
        if max(self.scores) < self.target:
            yield from self._claims(seat)

    def _claims(self, seat: int) -> Iterator[str]:
        if self.answers["claim"] == "before-a-card":
            yield "arrive"
        if self.answers["claim"] == "between-tricks" and self.tricks and not self.trick and self.leader == seat:
            yield "claim"
        if self.answers["counterclaim"] == "nibble" and seat != self.declarer and self.tricks:
            yield "nibble"

    def _may_double(self, seat: int) -> bool:
        games, owner = self.stake
        return not self.turn_has_begun and owner in (None, seat) and games < HIGHEST_STAKE

    def _cards(self, seat: int) -> Iterator[str]:
        bela = {f"K{self.trump}", f"Q{self.trump}"}
        may_say = bela <= self.held[seat] and self.bela is None
        with_card = self.answers["bela"] == "with-its-card"
        for card in legal(self.hands[seat], self.trick, self.suit, self.answers):
            yield f"play {card}"
            if may_say and with_card and card in bela:
                yield f"play {card} bela"
        if may_say and not with_card and bela & self.hands[seat]:
            yield "bela"

    def _before_the_first_card(self, seat: int) -> Iterator[str]:
        if self._has_sevens(seat, "nine", "six-or-nine"):
            yield "redeal"
        has_spoken = seat in self.announced or seat in self.answered
        if not has_spoken and self.trump == self.indicator[1] and f"7{self.trump}" in self.hands[seat]:
            yield from self._before_the_exchange(seat)
        if not has_spoken:
            yield from self._speeches(seat)
            yield from self._winning_runs(seat)

    def _winning_runs(self, seat: int) -> Iterator[str]:
        """The whole of a run of so many cards that it wins the match (p20)."""
        answer = self.answers["deberts"]
        least = {"never": 9, "eight": 8}.get(answer, 7)
        for run in runs(self.held[seat]):
            if len(run) - 1 >= least and (answer != "seven-trumps" or run[-1] == self.trump):
                yield f"deberts {len(run) - 1}{run[0]}{run[-1]}"

    def _before_the_exchange(self, seat: int) -> Iterator[str]:
        if self.answers["exchange"] != "before-own-first-card" or not self.may_exchange(seat):
            return
        yield "exchange"
        asks = self.answers["terc_question"] == "before-the-exchange" and seat not in self.inquirers
        if asks and f"39{self.trump}" in split(self.hands[seat], self.suit, self.answers):
            yield "ask"

    def _speeches(self, seat: int) -> Iterator[str]:
        whole = split(self.hands[seat], self.suit, self.answers)
        match self.answers["dialogue"]:
            case "kind-aloud":
                yield from map(
                    self._call, choices(self.hands[seat], self.suit, self.answers["seniority"], self.answers)
                )
            case "all-aloud":
                yield from map(self._call, [whole] if whole else [])
            case _:
                yield from self._answers_to(next(iter(self.announced.values()), None), whole)

    def _call(self, sequences: Iterable[str]) -> str:
        return f"announce {' '.join(best_first(sequences, self.suit, self.answers))}"

    def _best(self, whole: list[str]) -> list[str]:
        return [one for one in whole if self.rank(one) == min(map(self.rank, whole))]

    def _answers_to(self, heard: list[str] | None, whole: list[str]) -> Iterator[str]:
        best = self._best(whole)
        if heard is None:
            yield from (self._call([one]) for one in best)
            return
        yield "good"
        kind = heard[0][0]
        certain = [one for one in best if one[0] > kind or (one[0] == kind and self._is_highest(one))]
        yield from (self._call([one]) for one in certain)
        if best and best[0][0] == kind and not certain:
            yield "rost"

    def _is_highest(self, sequence: str) -> bool:
        """Whether nothing of its kind can be senior: from the trump ace, if trump is preferred (m9.3, k2)."""
        return sequence[1:] == f"A{self.trump}" and self.answers["seniority"] == "trump"

    def _replies(self, seat: int) -> Iterator[str]:
        assert self.pending is not None
        whole = split(self.held[seat], self.suit, self.answers)
        match self.pending[0]:
            case "terc":
                yield "yes" if self.would_pass(seat) else "no"
            case "double":
                yield from ("accept", "refuse")
            case "height":
                yield f"height {self.announced[seat][0][1]}"
            case "answer":
                yield "good"
                top = self.height[self._other(seat)]
                yield from (self._call([one]) for one in self._best(whole) if self._beats(one, top))
            case _:
                yield "keep"
                yield from map(self._call, self._further_sequences(self.announced[seat][0], whole))

    def _beats(self, own: str, top: str) -> bool:
        """Whether a sequence beats one of its kind with that card on top, which was announced before (m9.2, k1)."""
        lower = NEIGHBOURS.index(own[1]) < NEIGHBOURS.index(top)
        return lower or (own[1] == top and own[2] == self.trump and self.answers["seniority"] == "trump")

    def _further_sequences(self, first: str, whole: list[str]) -> Iterator[Iterable[str]]:
        junior = self.answers["further"] == "junior"
        rest = [one for one in whole if one != first]
        may = [one for one in rest if self.rank(one) > self.rank(first) or not junior]
        for size in range(1, len(may) + 1):
            yield from combinations(may, size)

    def would_pass(self, seat: int) -> bool:
        """Whether a terc from the trump nine would not lose to what a seat holds (D25)."""
        own, best = f"39{self.trump}", split(self.held[seat], self.suit, self.answers)[:1]
        speaks_first = not self.trick
        if not best:
            return True
        return self.rank(own) < self.rank(best[0]) or (speaks_first and self.rank(own) == self.rank(best[0]))
