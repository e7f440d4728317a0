"""What each action does, read a second time under any rule set."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from tools.vectors.reading.besides import is_forced
from tools.vectors.reading.cards import winner
from tools.vectors.reading.sequences import best_first, kind
from tools.vectors.reading.state import PLACES, Places, State


@dataclass
class Acting(State):
    """A deal that goes on, action by action."""

    def __post_init__(self) -> None:
        """Let the dealer take where nobody bids (p6)."""
        super().__post_init__()
        if is_forced(self.answers, self.counts):
            self._tell(self.dealer, "take")
            self._take(self.dealer, [])

    def do(self, text: str) -> None:
        """Go on by one action of the seat whose turn it is."""
        seat, (word, *rest) = self.to_act, text.split()
        assert seat is not None
        self.log.append((seat, text, self.heard(text)))
        getattr(self, f"_{word}")(seat, rest)

    def _pass(self, seat: int, rest: list[str]) -> None:
        self.passes += 1
        if self.passes == 2 * self.seats and self.answers["last_bid"] == "plays-indicator":
            self._take(seat, rest)
        elif self.passes == 2 * self.seats:
            self.phase = "void"

    def _take(self, seat: int, _rest: list[str]) -> None:
        self._name(seat, [self.indicator[1]])

    def _name(self, seat: int, rest: list[str]) -> None:
        self.trump, self.declarer = rest[0], seat
        is_step = self.answers["exchange"] == "before-more-cards" and self.trump == self.indicator[1]
        if is_step and self.skip_who_may_not():
            self.phase = "exchanging"
        else:
            self._begin()

    def _begin(self) -> None:
        for number, own in enumerate(self._more_cards()):
            self.hands[self.from_forehand(number)] |= {self.pack[place] for place in own}
        if self.seats == 4:
            taker = self.dealer if self.answers["indicator_to"] == "dealer" else self.declarer
            self.hands[taker or 0] |= {self.indicator}
        self.held = {seat: set(hand) for seat, hand in self.hands.items()}
        self.leader = self.from_forehand(0) if self.answers["first_lead"] == "forehand" else self.declarer
        self.phase = "play"

    def _more_cards(self) -> list[Places]:
        """Where the additional cards lie, forehand's first: whoever takes the indicator has one fewer (D12, p2)."""
        if self.answers["indicator_to"] == "dealer":
            return PLACES[self.seats][2]
        left = iter(range(25, 32))
        return [tuple(islice(left, 2 - (self.from_forehand(number) == self.declarer))) for number in range(4)]

    def _exchange(self, seat: int, _rest: list[str]) -> None:
        seven = f"7{self.trump}"
        self.hands[seat] = self.hands[seat] - {seven} | {self.indicator}
        self.indicator, self.exchanged = seven, seat
        if self.phase == "exchanging":
            self._begin()
        else:
            self.held[seat] = set(self.hands[seat])
            self.turn_has_begun = True

    def _keep(self, seat: int, _rest: list[str]) -> None:
        if self.phase == "exchanging":
            self.exchange_steps += 1
            if not self.skip_who_may_not():
                self._begin()
        else:
            self._settle_talk(seat)

    def _settle_talk(self, seat: int) -> None:
        """Whoever stands unbeaten shows what he announced, before anything else is done (D37)."""
        self.contest = seat
        self._show()
        self._go_on()

    def _go_on(self) -> None:
        self.phase, self.pending = "play", None

    def _ask_of(self, what: str, seat: int) -> None:
        self.phase, self.pending = "asked", (what, seat)

    def _other(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def _announce(self, seat: int, rest: list[str]) -> None:
        if self.pending == ("further", seat):
            self.announced[seat] += rest
            in_full = self.is_in_full(rest[0])
            self.further += [
                (seat, kind(one), one[1] if in_full else None, None) for one in best_first(rest, self.suit)
            ]
            self._settle_talk(seat)
            return
        public = self.log[-1][2].split()[1:]
        self.announced[seat] = best_first(rest, self.suit, self.answers)
        if self.answers["dialogue"] == "all-aloud":
            best, *more = self.announced[seat]
            self.height[seat], self.length[seat] = best[1], int(best[0])
            self.further += [(seat, kind(one, self.answers), one[1], int(one[0])) for one in more]
        elif len(public) > 1:
            self.height[seat] = public[1]
        if self.pending == ("answer", seat):
            self._ask_of("further", seat)  # a step of its own, and no part of a turn (D26)
        else:
            self.turn_has_begun = True
        if self.answers["dialogue"] == "kind-aloud" and len(
            {kind(theirs[0], self.answers) for theirs in self.announced.values()}
        ) < len(self.announced):
            first = next(iter(self.announced))
            best = self.announced[first][0]
            self.height[first], self.length[first] = best[1], int(best[0])
            self._tell(first, f"height {self.rank_told(best)}")

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

    def _deberts(self, seat: int, _rest: list[str]) -> None:
        self.ended, self.phase = ("deberts", seat, None, None), "finished"

    def _redeal(self, seat: int, _rest: list[str]) -> None:
        self.ended, self.phase = ("redeal", seat, None, None), "void"

    def _claim(self, seat: int, _rest: list[str]) -> None:
        taken = self.taken(seat)
        self._decide(seat, is_true=self.scores[seat % self.sides] + taken >= self.target, counted=taken)

    _arrive = _claim

    def _nibble(self, seat: int, _rest: list[str]) -> None:
        self._decide(seat, is_true=self.taken(seat) > self.whole() / 2, counted=self.whole())

    def _decide(self, seat: int, *, is_true: bool, counted: int) -> None:
        self.ended, self.phase = (self.log[-1][1], seat, is_true, counted), "finished"
        self._tell(seat, f"{'true' if is_true else 'false'} {counted}")

    def _play(self, seat: int, rest: list[str]) -> None:
        if rest[1:]:
            self.bela, self.bela_trick = seat, len(self.tricks)
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
        if len(self.tricks) == self.most_tricks:
            self.phase = "finished"
        if self.answers["dialogue"] == "height-asked":
            self._talk()
        elif len(self.tricks) == 1 and self.announced:
            self.equal = self.equals()
            if self.equal:
                self._show_equals()
            else:
                self.contest = self.senior()
                self._show()

    def _show_equals(self) -> None:
        """Each of those who are equal shows what he announced, or that it counts for nobody (p17)."""
        is_shown = self.answers["equal_sequences"] == "both"
        for seat in self.equal:
            self.shown[seat] = best_first(self.announced[seat], self.suit, self.answers) if is_shown else []
            self._tell(seat, " ".join(["show", *self.shown[seat]]))

    def _talk(self) -> None:
        if len(self.tricks) == 1 and self.announced:
            first, *_, last = [*self.announced, *self.announced]
            self._ask_of(*(("height", first) if self.height_is_due else ("further", last)))

    def _show(self) -> None:
        assert self.contest is not None
        mates = self.mates(self.contest % self.sides)
        for seat in sorted({*mates} & {*self.announced}, key=lambda seat: seat != self.contest):
            self.shown[seat] = best_first(self.announced[seat], self.suit, self.answers)
            self._tell(seat, f"show {' '.join(self.shown[seat])}")
