"""Every rule set read a second time: the table, over texts and without the library.

A rule set is told as texts: what each question of it is answered with. Actions are what the grammar writes, cards are
texts such as ``TH``. Everything is written straight from the wording of the clauses, and slowly, so that tests have
something to hold the library against.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from reading import CARDS, SUITS, legal, points, winner
from reading_points import NEIGHBOURS, best_first, cards_of, choices, sequence_points, split
from reading_views import in_order

KINDS = {"3": "terc", "4": "bertz"}
HIGHEST_STAKE = 2**30

Places = tuple[int, ...]

PLACES: dict[int, tuple[list[Places], int, list[Places]]] = {
    2: ([(0, 1, 2, 6, 7, 8), (3, 4, 5, 9, 10, 11)], 12, [(13, 14, 15), (16, 17, 18)]),
    3: (
        [(0, 1, 2, 9, 10, 11), (3, 4, 5, 12, 13, 14), (6, 7, 8, 15, 16, 17)],
        18,
        [(19, 20, 21), (22, 23, 24), (25, 26, 27)],
    ),
    4: (
        [(0, 1, 2, 12, 13, 14), (3, 4, 5, 15, 16, 17), (6, 7, 8, 18, 19, 20), (9, 10, 11, 21, 22, 23)],
        24,
        [(25, 26), (27, 28), (29, 30), (31,)],
    ),
}
"""Where the first six of each player lie in a pack, forehand first, then the indicator, then the other cards."""

ONE_BY_ONE: list[Places] = [(0, 2, 4, 6, 8, 10), (1, 3, 5, 7, 9, 11)]

Pending = tuple[str, int]
"""What is asked, and of whom."""


@dataclass
class Table:
    """A deal under any rule set, told action by action."""

    answers: Mapping[str, str]
    seats: int
    target: int
    pack: Sequence[str]
    dealer: int
    scores: Sequence[int] = ()
    stake: tuple[int, int | None] = (1, None)
    phase: str = "auction"
    passes: int = 0
    asked: int = 0
    hands: dict[int, set[str]] = field(default_factory=dict)
    held: dict[int, set[str]] = field(default_factory=dict)
    trump: str | None = None
    declarer: int | None = None
    place: str = ""
    exchanged: int | None = None
    leader: int | None = None
    trick: list[str] = field(default_factory=list)
    tricks: list[tuple[int, list[str], int]] = field(default_factory=list)
    said: dict[int, list[str]] = field(default_factory=dict)
    height: dict[int, str] = field(default_factory=dict)
    more: list[tuple[int, str, str | None]] = field(default_factory=list)
    shown: dict[int, list[str]] = field(default_factory=dict)
    contest: int | None = None
    bela: int | None = None
    pending: Pending | None = None
    height_is_due: bool = False
    answered: set[int] = field(default_factory=set)
    inquirers: set[int] = field(default_factory=set)
    turn_has_begun: bool = False
    ended: tuple[str, int, bool | None, int | None] | None = None
    log: list[tuple[int, str, str]] = field(default_factory=list)
    """Seat, text in full, and what the others hear of it."""

    def __post_init__(self) -> None:
        """Deal six each and turn up the indicator."""
        first, turned, _ = PLACES[self.seats]
        places = ONE_BY_ONE if self.answers["packets"] == "one-by-one" else first
        for number, own in enumerate(places):
            self.hands[self.from_forehand(number)] = {self.pack[place] for place in own}
        self.place = self.pack[turned]
        self.scores = self.scores or (0,) * self.seats

    # -- who, and what is known ---------------------------------------------------------------------------------------

    def from_forehand(self, number: int) -> int:
        """The seat of a place, counted from the player after the dealer."""
        return (self.dealer + 1 + number) % self.seats

    @property
    def bottom(self) -> str | None:
        """The bottom card, once it is shown; with four players it is dealt (D12)."""
        return None if self.trump is None or self.seats == 4 else self.pack[31]

    @property
    def to_act(self) -> int | None:
        """Whose turn it is."""
        match self.phase:
            case "auction":
                return self.from_forehand(self.passes)
            case "exchanging":
                return self.from_forehand(self.asked)
            case "asked":
                assert self.pending is not None
                return self.pending[1]
            case "play":
                assert self.leader is not None
                return (self.leader + len(self.trick)) % self.seats
            case _:
                return None

    @property
    def suit(self) -> str:
        """The trump suit, where there is one."""
        assert self.trump is not None
        return self.trump

    @property
    def most_tricks(self) -> int:
        """Nine, or eight where all cards are dealt (D12)."""
        return 8 if self.seats == 4 else 9

    def has_played(self, seat: int) -> bool:
        """Whether a seat has played a card."""
        return self.hands[seat] != self.held[seat]

    def trick_count(self, seat: int) -> int:
        """How many tricks a seat took."""
        return [taker for _, _, taker in self.tricks].count(seat)

    def rank(self, sequence: str) -> tuple[int, int, int]:
        """The less, the senior; only under Kharkiv rules trump makes no difference (04.5, k1)."""
        kharkiv = self.answers["seniority"] == "earlier"
        return (-int(sequence[0]), NEIGHBOURS.index(sequence[1]), int(not kharkiv and sequence[2] != self.suit))

    def senior(self) -> int | None:
        """The seat with the senior announcement, the earlier one among equals (04.5, 04.6, g8)."""
        said = [(min(map(self.rank, theirs)), order) for order, theirs in enumerate(self.said.values())]
        return [*self.said][min(said)[1]] if said else None

    # -- what is done -------------------------------------------------------------------------------------------------

    def do(self, text: str) -> None:
        """Go on by one action of the seat whose turn it is."""
        seat, (word, *rest) = self.to_act, text.split()
        assert seat is not None
        self.log.append((seat, text, self.heard(text)))
        getattr(self, f"_{word}")(seat, rest)

    def _pass(self, _seat: int, _rest: list[str]) -> None:
        self.passes += 1
        if self.passes == 2 * self.seats:
            self.phase = "void"

    def _take(self, seat: int, _rest: list[str]) -> None:
        self._name(seat, [self.place[1]])

    def _name(self, seat: int, rest: list[str]) -> None:
        self.trump, self.declarer = rest[0], seat
        if self.answers["exchange"] == "before-more-cards" and self.trump == self.place[1]:
            self.phase = "exchanging"
        else:
            self._begin()

    def _begin(self) -> None:
        for number, own in enumerate(PLACES[self.seats][2]):
            self.hands[self.from_forehand(number)] |= {self.pack[place] for place in own}
        if self.seats == 4:
            self.hands[self.dealer] |= {self.place}
        self.held = {seat: set(hand) for seat, hand in self.hands.items()}
        self.leader = self.from_forehand(0) if self.answers["first_lead"] == "forehand" else self.declarer
        self.phase = "play"

    def _exchange(self, seat: int, _rest: list[str]) -> None:
        seven = f"7{self.trump}"
        self.hands[seat] = self.hands[seat] - {seven} | {self.place}
        self.place, self.exchanged = seven, seat
        if self.phase == "exchanging":
            self._begin()
        else:
            self.held[seat] = set(self.hands[seat])
            self.turn_has_begun = True

    def _keep(self, seat: int, _rest: list[str]) -> None:
        if self.phase == "exchanging":
            self.asked += 1
            if self.asked == self.seats:
                self._begin()
        else:
            self.contest = seat
            self._go_on()

    def _go_on(self) -> None:
        self.phase, self.pending = "play", None

    def _ask_of(self, what: str, seat: int) -> None:
        self.phase, self.pending = "asked", (what, seat)

    def _other(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def _announce(self, seat: int, rest: list[str]) -> None:
        if self.pending == ("further", seat):
            self.said[seat] += rest
            self.more += [(seat, KINDS[one[0]], None) for one in best_first(rest, self.suit)]
            self.contest = seat
            self._go_on()
            return
        told = self.log[-1][2].split()[1:]
        self.said[seat] = best_first(rest, self.suit)
        if self.answers["dialogue"] == "all-aloud":
            self.height[seat] = told[1]
            self.more += [(seat, kind, top) for kind, top in zip(told[2::2], told[3::2], strict=True)]
        elif len(told) > 1:
            self.height[seat] = told[1]
        if self.pending == ("answer", seat):
            self._ask_of("further", seat)
        self.turn_has_begun = True
        if self.answers["dialogue"] == "kind-aloud" and len({theirs[0][0] for theirs in self.said.values()}) < len(
            self.said
        ):
            first = next(iter(self.said))
            self.height[first] = self.said[first][0][1]
            self._tell(first, f"height {self.height[first]}")

    def _tell(self, seat: int, text: str) -> None:
        self.log.append((seat, text, text))

    def _rost(self, seat: int, _rest: list[str]) -> None:
        self.answered.add(seat)
        self.height_is_due = self.turn_has_begun = True

    def _good(self, seat: int, _rest: list[str]) -> None:
        if self.pending == ("answer", seat):
            self._ask_of("further", self._other(seat))
        else:
            self.answered.add(seat)
            self.turn_has_begun = True

    def _height(self, seat: int, rest: list[str]) -> None:
        self.height[seat] = rest[0]
        self._ask_of("answer", self._other(seat))

    def _bela(self, seat: int, _rest: list[str]) -> None:
        self.bela, self.turn_has_begun = seat, True

    def _ask(self, seat: int, _rest: list[str]) -> None:
        self.inquirers.add(seat)
        self.turn_has_begun = True
        self._ask_of("terc", self._other(seat))

    def _yes(self, _seat: int, _rest: list[str]) -> None:
        self._go_on()

    _no = _yes

    def _double(self, seat: int, _rest: list[str]) -> None:
        self._ask_of("double", self._other(seat))

    def _accept(self, seat: int, _rest: list[str]) -> None:
        self.stake = (2 * self.stake[0], seat)
        self._go_on()

    def _refuse(self, seat: int, _rest: list[str]) -> None:
        self.ended, self.phase, self.pending = ("refuse", seat, None, None), "finished", None

    def _redeal(self, seat: int, _rest: list[str]) -> None:
        self.ended, self.phase = ("redeal", seat, None, None), "void"

    def _claim(self, seat: int, _rest: list[str]) -> None:
        taken = self.taken(seat)
        self._decide(seat, is_true=self.scores[seat] + taken >= self.target, counted=taken)

    _arrive = _claim

    def _nibble(self, seat: int, _rest: list[str]) -> None:
        self._decide(seat, is_true=self.taken(seat) > self.whole() / 2, counted=self.whole())

    def _decide(self, seat: int, *, is_true: bool, counted: int) -> None:
        self.ended, self.phase = (self.log[-1][1], seat, is_true, counted), "finished"
        self._tell(seat, f"{'true' if is_true else 'false'} {counted}")

    def _play(self, seat: int, rest: list[str]) -> None:
        if rest[1:]:
            self.bela = seat
        self.hands[seat] = self.hands[seat] - {rest[0]}
        self.trick.append(rest[0])
        self.turn_has_begun = False
        if len(self.trick) == self.seats:
            self._take_trick()

    def _take_trick(self) -> None:
        assert self.leader is not None
        taker = (self.leader + winner(self.trick, self.suit)) % self.seats
        self.tricks.append((self.leader, self.trick, taker))
        self.leader, self.trick = taker, []
        is_over = len(self.tricks) == self.most_tricks
        if is_over:
            self.phase = "finished"
        if self.answers["dialogue"] == "height-asked":
            self._talk(is_over=is_over)
        elif len(self.tricks) == 1 and self.said:
            self.contest = self.senior()
            self._show()

    def _talk(self, *, is_over: bool) -> None:
        if len(self.tricks) == 1 and self.said:
            first, *_, last = [*self.said, *self.said]
            self._ask_of(*(("height", first) if self.height_is_due else ("further", last)))
        if is_over and self.contest is not None:
            self._show()

    def _show(self) -> None:
        assert self.contest is not None
        self.shown[self.contest] = best_first(self.said[self.contest], self.suit)
        self._tell(self.contest, f"show {' '.join(self.shown[self.contest])}")

    # -- what is heard and seen ---------------------------------------------------------------------------------------

    def heard(self, text: str) -> str:
        """What the others hear of an action that the seat to act is about to do (D5, m8.1, m9.2, g8)."""
        word, *rest = text.split()
        if word != "announce":
            return text
        called = best_first(rest, self.suit)
        match self.answers["dialogue"]:
            case "kind-aloud":
                parts = [KINDS[called[0][0]]]
            case "all-aloud":
                parts = [f"{KINDS[one[0]]} {one[1]}" for one in called]
            case _ if self.pending is not None and self.pending[0] == "further":
                parts = [KINDS[one[0]] for one in called]
            case _:
                alike = any(theirs[0][0] == called[0][0] for theirs in self.said.values())
                parts = [f"{KINDS[called[0][0]]} {called[0][1:2]} {called[0][2:]}" if alike else KINDS[called[0][0]]]
        return " ".join((word, *parts))

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
        named = {card for who, _, text in self.log if _is_named(text) for card in cards_of(self.said[who][0])}
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
            "indicator": self.place,
            "own": [] if seat is None else self.said.get(seat, []),
            "leader": self.leader if self.phase == "play" else None,
            "declarer": self.declarer if is_known else None,
            "trump": self.trump if is_known else None,
            "bottom": self.bottom if is_known else None,
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
            "contest": None if self.contest is None else {"winner": self.contest},
            "bela": self.bela,
            "announced": [self._announcement(seat) for seat in self.said],
            "trick": self.trick,
            "last_trick": last and {"leader": last[0], "cards": last[1], "winner": last[2]},
            "tricks": [self.trick_count(seat) for seat in range(self.seats)],
        }

    def _announcement(self, seat: int) -> dict[str, Any]:
        kind = KINDS[self.said[seat][0][0]]
        return {"seat": seat, "kind": kind, "top": self.height.get(seat), "shown": self.shown.get(seat)}

    def _by_these_rules(self) -> dict[str, Any]:
        """What only some rule sets have a key for."""
        aloud, doubled = self.answers["dialogue"], self.answers["doubling"] == "offered"
        asks = aloud == "height-asked" or doubled or self.answers["terc_question"] != "never"
        claims = self.answers["claim"] != "never" or doubled
        more = [{"seat": seat, "kind": kind, "top": top} for seat, kind, top in self.more]
        order = [*self.said]
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

    # -- what is legal ------------------------------------------------------------------------------------------------

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

    def _bids(self, _seat: int) -> Iterator[str]:
        if not (self.answers["last_bid"] == "must-name" and self.passes == 2 * self.seats - 1):
            yield "pass"
        if self.passes < self.seats:
            yield "take"
        else:
            yield from (f"name {suit}" for suit in SUITS if suit != self.place[1])

    def _step(self, seat: int) -> Iterator[str]:
        yield "keep"
        if f"7{self.trump}" in self.hands[seat]:
            yield "exchange"

    def _acts(self, seat: int) -> Iterator[str]:
        yield from self._cards(seat)
        if not self.has_played(seat):
            yield from self._before_the_first_card(seat)
        if self.answers["doubling"] == "offered" and self._may_double(seat):
            yield "double"
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
        for card in legal(self.hands[seat], self.trick, self.suit):
            yield f"play {card}"
            if may_say and with_card and card in bela:
                yield f"play {card} bela"
        if may_say and not with_card and bela & self.hands[seat]:
            yield "bela"

    def _before_the_first_card(self, seat: int) -> Iterator[str]:
        if self.answers["four_sevens"] == "new-deal" and {f"7{suit}" for suit in SUITS} <= self.hands[seat]:
            yield "redeal"
        has_spoken = seat in self.said or seat in self.answered
        if not has_spoken and self.trump == self.place[1] and f"7{self.trump}" in self.hands[seat]:
            yield from self._before_the_exchange(seat)
        if not has_spoken:
            yield from self._speeches(seat)

    def _before_the_exchange(self, seat: int) -> Iterator[str]:
        if self.answers["exchange"] != "before-own-first-card":
            return
        yield "exchange"
        asks = self.answers["terc_question"] == "before-the-exchange" and seat not in self.inquirers
        if asks and f"39{self.trump}" in split(self.hands[seat], self.suit):
            yield "ask"

    def _speeches(self, seat: int) -> Iterator[str]:
        whole = split(self.hands[seat], self.suit)
        match self.answers["dialogue"]:
            case "kind-aloud":
                yield from map(self._call, choices(self.hands[seat], self.suit))
            case "all-aloud":
                yield from map(self._call, [whole] if whole else [])
            case _:
                yield from self._answers_to(next(iter(self.said.values()), None), whole)

    def _call(self, sequences: Iterable[str]) -> str:
        return f"announce {' '.join(best_first(sequences, self.suit))}"

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
        whole = split(self.held[seat], self.suit)
        match self.pending[0]:
            case "terc":
                yield "yes" if self.would_pass(seat) else "no"
            case "double":
                yield from ("accept", "refuse")
            case "height":
                yield f"height {self.said[seat][0][1]}"
            case "answer":
                yield "good"
                top = self.height[self._other(seat)]
                yield from (self._call([one]) for one in self._best(whole) if self._beats(one, top))
            case _:
                yield "keep"
                yield from map(self._call, self._further(self.said[seat][0], whole))

    def _beats(self, own: str, top: str) -> bool:
        """Whether a sequence beats one of its kind with that card on top, which was announced before (m9.2, k1)."""
        lower = NEIGHBOURS.index(own[1]) < NEIGHBOURS.index(top)
        return lower or (own[1] == top and own[2] == self.trump and self.answers["seniority"] == "trump")

    def _further(self, first: str, whole: list[str]) -> Iterator[Iterable[str]]:
        junior = self.answers["further"] == "junior"
        rest = [one for one in whole if one != first]
        may = [one for one in rest if self.rank(one) > self.rank(first) or not junior]
        for size in range(1, len(may) + 1):
            yield from combinations(may, size)

    def would_pass(self, seat: int) -> bool:
        """Whether a terc from the trump nine would not lose to what a seat holds (D25)."""
        own, best = f"39{self.trump}", split(self.held[seat], self.suit)[:1]
        speaks_first = not self.trick
        if not best:
            return True
        return self.rank(own) < self.rank(best[0]) or (speaks_first and self.rank(own) == self.rank(best[0]))

    # -- what it counts -----------------------------------------------------------------------------------------------

    def count(self, cards: Iterable[str]) -> int:
        """What cards count in this deal."""
        return sum(points(card, self.suit) for card in cards)

    def tricks_of(self, seat: int) -> list[str]:
        """The cards in a seat's tricks."""
        return [card for _, trick, taker in self.tricks for card in trick if taker == seat]

    def valid(self, seat: int) -> list[str]:
        """The sequences for which a seat scores (04.8, m11.3, D9)."""
        has_trick = self.trick_count(seat) > 0 or self.answers["sequence_condition"] == "nothing"
        return self.said[seat] if self.contest == seat and has_trick else []

    def taken(self, seat: int) -> int:
        """What a seat has so far, without the ten (m12.1, v3)."""
        bela = 20 if self.bela == seat else 0
        return self.count(self.tricks_of(seat)) + sequence_points(self.valid(seat)) + bela

    def whole(self) -> int:
        """All points of the deal: hands, last trick, what counts of sequences and bela (v4)."""
        melds = sum(sequence_points(self.valid(seat)) for seat in range(self.seats))
        return self.count(set().union(*self.held.values())) + melds + 10 + (20 if self.bela is not None else 0)

    def totals(self) -> tuple[int, ...]:
        """What a deal brought each seat that was played out, or that a true nibble ended (06.1, v4)."""
        if self.ended is not None:
            return tuple(self.whole() if seat == self.ended[1] else 0 for seat in range(self.seats))
        last = self.tricks[-1][2]
        return tuple(self.taken(seat) + (10 if seat == last else 0) for seat in range(self.seats))

    @property
    def undealt(self) -> set[str]:
        """The cards that nobody played with."""
        return set(CARDS).difference(*self.held.values())


def _nothing_in_play(seats: int) -> dict[str, Any]:
    nothing = dict.fromkeys(("exchanged", "contest", "bela", "last_trick"))
    return {**nothing, "announced": [], "trick": [], "tricks": [0] * seats}


def _is_named(text: str) -> bool:
    parts = text.split()
    return parts[0] == "announce" and len(parts) == 4 and parts[3] in SUITS
