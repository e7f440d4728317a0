"""Many deals side by side, as arrays."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

from deberts.errors import InputError, RuleSetError, excerpt
from deberts.fast.campaigns.shards import shard_key
from deberts.fast.kernels.bits import ONE, ZERO, Bytes, Words
from deberts.fast.kernels.compile import compiled, np
from deberts.fast.kernels.streams import word
from deberts.fast.vector import acting, legal, rows as at, seeing
from deberts.fast.vector.refusing import refusal
from deberts.integers import integer

ACTIONS: Final = legal.ACTIONS
"""How many numbers there are, those of ``deberts.adapters.numbers``."""

OBSERVATION: Final = seeing.OBSERVATION
"""How many numbers a seat observes."""

MOST_DEALS: Final = 2**24
"""Fewer are played at once: as many would fill 11 gigabytes."""

CLUB: Final = "club"

Table = np.ndarray[tuple[int, int], np.dtype[Any]]


class Deals:
    """Many club deals side by side, each of them alone: all go one step on at once, and who has ended begins the next.

    The packs of lane *n* are those of shard *n* in :func:`deberts.fast.replays`; the seats of a lane deal in turn, and
    in lanes side by side they do too.

    Args:
        lanes: How many deals are under way at once.
        seed: The seed of all packs.
        rules: The rule set; only ``CLUB`` is played here.

    Raises:
        RuleSetError: If it is another rule set.
        InputError: If a number is no integer or out of range.

    Example:
        >>> deals = Deals(lanes=3, seed=1)
        >>> deals.masks.tolist(), deals.turns.tolist()
        ([3, 3, 3], [1, 0, 1])
        >>> gained, ended = deals.step([0, 1, 1])
        >>> [bin(mask).count("1") for mask in deals.masks.tolist()]
        [2, 10, 10]
    """

    def __init__(self, lanes: int, seed: int = 0, rules: Any = None) -> None:
        _check_rules(rules)
        self.lanes = integer("lanes", lanes, 1, MOST_DEALS)
        self._masks: Words = np.zeros(self.lanes, np.uint64)
        self._rows: Table = np.zeros((self.lanes, at.SIZE), np.uint64)
        self._pack: Bytes = np.zeros(32, np.uint8)
        self._gained, self._ended = np.zeros(self.lanes, np.int16), np.zeros(self.lanes, np.bool_)
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """Begin the first deals of a seed.

        Args:
            seed: The seed of all packs.

        Raises:
            InputError: If it is no integer or out of range.
        """
        shard_key(seed, 0)
        _reset(self._rows, self._pack, self._masks, np.uint64(seed))

    def begin(self, packs: Any, dealers: Any) -> None:
        """Begin deals with packs of one's own; the next of each lane are dealt from the seed again.

        Args:
            packs: For each lane the numbers of the 32 cards in dealing order, 0 to 31 for 7C, 8C, ... AS.
            dealers: For each lane the seat that deals.

        Raises:
            InputError: If they are not as many as lanes, or one is no pack or no seat.
        """
        cards, seats = _integers(packs, (self.lanes, 32)), _integers(dealers, (self.lanes,))
        if cards is None or not (np.sort(cards, axis=1) == np.arange(32)).all():
            raise InputError(f"give for each of {self.lanes} lanes the 32 cards by their numbers", place="packs")
        if seats is None or not np.isin(seats, (0, 1)).all():
            raise InputError(f"give for each of {self.lanes} lanes a seat, 0 or 1", place="dealers")
        self._rows[:, int(at.DEALER)] = seats
        _begin(self._rows, cards.astype(np.uint8), self._masks)

    @property
    def masks(self) -> Words:
        """What each seat to act may do: bit *n* says whether number *n* is legal. Each step writes it anew.

        It can only be read, for what is legal is judged by it.
        """
        masks = self._masks.view()
        masks.flags.writeable = False
        return masks

    @property
    def turns(self) -> Bytes:
        """Seat whose turn it is, in each lane."""
        return self._rows[:, int(at.TURN)].astype(np.uint8)

    def step(self, actions: Any) -> tuple[Any, Any]:
        """Let the seat to act of each deal do something; where a deal ends, the next one is dealt.

        Args:
            actions: A legal number for each lane.

        Returns:
            How many points more seat 0 wrote than seat 1, where a deal has ended, which seat 1 is rewarded with the
            opposite of; and where one has. Both arrays are written anew by the next step.

        Raises:
            IllegalActionError: If one is not legal; all deals stay as they were.
            InputError: If they are no integers, or not as many as lanes.
        """
        chosen = _integers(actions, (self.lanes,))
        if chosen is None:
            raise InputError(f"give an integer for each of {self.lanes} lanes", place="actions")
        wanted = chosen.astype(np.int64)
        lane = _first_illegal(self._masks, wanted)
        if lane < self.lanes:
            raise refusal(int(lane), self._rows[lane], int(wanted[lane]), int(self._masks[lane]))
        _step(self._rows, self._pack, self._masks, wanted, self._gained, self._ended)
        return self._gained, self._ended

    def mask_bytes(self) -> Table:
        """Return what is legal as an array of a row for each lane, with 1 or 0 for each number."""
        return (self._masks[:, None] >> np.arange(ACTIONS, dtype=np.uint64) & ONE).astype(np.uint8)

    def observations(self, seat: int | None = None, out: Table | None = None) -> Table:
        """Return what the seats see: of each deal what ``deberts.adapters.observations`` has of a deal.

        Args:
            seat: The seat that looks in each lane; where it is left out, the one to act.
            out: An array that an earlier call has returned, to be written into.

        Returns:
            A row of bytes for each lane, each 1 or 0.

        Raises:
            InputError: If there is no such seat, or *out* is no such array.
        """
        who = 2 if seat is None else integer("seat", seat, 0, 2)
        whole = np.zeros((self.lanes, WIDTH), np.uint8) if out is None else _whole(out, self.lanes)
        _observe(self._rows, np.uint64(who), whole.view(np.uint64))
        return whole[:, :OBSERVATION]


WIDTH: Final = 8 * seeing.WORDS
"""Bytes in a row of observations with those that fill up its last word."""

TO_ACT: Final = np.uint64(2)


def _integers(given: Any, shape: tuple[int, ...]) -> Any:
    """Return an array of integers of a shape, or ``None`` where something else is given."""
    with suppress(ValueError, TypeError):  # rows of different lengths, or what makes no array at all
        array = np.asarray(given)
        if array.shape == shape and array.dtype.kind in "iu":
            return array
    return None


def _whole(out: Any, lanes: int) -> Table:
    """Return the rows with what fills them up, of which *out* is what was returned.

    Raises:
        InputError: If it was not, or can only be read.
    """
    whole = getattr(out, "base", None)
    if isinstance(whole, np.ndarray) and (whole.shape, whole.dtype) == ((lanes, WIDTH), np.dtype(np.uint8)):
        returned = whole[:, :OBSERVATION].__array_interface__
        if whole.flags.carray and out.__array_interface__ == returned:
            return whole
    raise InputError("give an array that this returned before, for as many lanes, to be written into", place="out")


def _check_rules(rules: Any) -> None:
    is_rule_set = type(rules).__name__ == "RuleSet"  # kernels, a reading of their own, import no rule set
    name = CLUB if rules is None else rules.name if is_rule_set else excerpt(rules)
    if name != CLUB or getattr(rules, "agreed", None):
        msg = f"only 'club' is played side by side, and not {name!r}: deberts.adapters plays every rule set"
        raise RuleSetError(msg, place="rules")


@compiled
def _reset(rows: Table, pack: Bytes, masks: Words, seed: np.uint64) -> None:
    for lane in range(len(rows)):
        row = rows[lane]
        row[at.KEY], row[at.NUMBER] = word(seed, np.uint64(lane)), ZERO
        row[at.DEALER] = np.uint64(lane) & ONE
        at.next_deal(row, pack)
        masks[lane] = legal.mask(row)


@compiled
def _begin(rows: Table, packs: Table, masks: Words) -> None:
    for lane in range(len(rows)):
        at.begin(rows[lane], packs[lane])
        masks[lane] = legal.mask(rows[lane])


@compiled
def _first_illegal(masks: Words, actions: Any) -> int:
    for lane in range(len(masks)):
        if actions[lane] < 0 or actions[lane] >= ACTIONS or masks[lane] >> np.uint64(actions[lane]) & ONE == ZERO:
            return lane
    return len(masks)


@compiled
def _step(rows: Table, pack: Bytes, masks: Words, actions: Any, gained: Any, ended: Any) -> None:  # noqa: PLR0913, PLR0917  # arrays
    for lane in range(len(rows)):
        row = rows[lane]
        acting.act(row, np.uint64(actions[lane]))
        ended[lane], gained[lane] = row[at.IS_OVER] != ZERO, 0
        if row[at.IS_OVER] != ZERO:
            gained[lane] = acting.reward(row)
            row[at.DEALER] = ONE - row[at.DEALER]
            at.next_deal(row, pack)
        masks[lane] = legal.mask(row)


@compiled
def _observe(rows: Table, seat: np.uint64, seen: Table) -> None:
    for lane in range(len(rows)):
        row = rows[lane]
        who = row[at.TURN] if seat == TO_ACT else seat
        seeing.observe(row, who, seen[lane])
