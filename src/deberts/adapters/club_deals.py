"""Club deals that stand alone as episodes, played by the compiled kernel: what is seen, legal and rewarded is the same.

The reference is asked where somebody wants the episode itself, and why something is refused: it is played as far as
the kernel is. It needs the extra ``fast``.
"""

from __future__ import annotations

from typing import Any, Final

from deberts.adapters import numbers, observations
from deberts.adapters.episodes import Episode, Task, numbered
from deberts.adapters.seen import WORDS
from deberts.fast.kernels.compile import np
from deberts.fast.vector.alone import Alone
from deberts.shuffle import pack_of_deal
from deberts.table.actions import Exchange, Pass, Take

_SEATS: Final = 2
_LAYOUT: Final = observations.layout(_SEATS)
_OF_A_DEAL: Final = observations.short_length(_SEATS)


def _places(field: str, word: type[Any]) -> tuple[list[int], list[int]]:
    """Return where it is said that a seat said a word, and where the field of that word says so."""
    width, start = _LAYOUT[field].stop - _LAYOUT[field].start, _LAYOUT[field].start
    said = [_LAYOUT["said"].start + seat * len(WORDS) + WORDS.index(word) for seat in range(_SEATS)]
    return said, [start + seat * width // _SEATS for seat in range(_SEATS)]


_SAID, _SAID_BY = (
    np.array(one + other) for one, other in zip(_places("passes", Pass), _places("exchanged", Exchange), strict=True)
)
_TOOK: Final = _places("declarer", Take)[0]


class ClubDeal:
    """A club deal under way, that of the :class:`~deberts.adapters.episodes.Episode` of its seed and number.

    Args:
        task: What is played: a club deal.
        seed: The seed of its pack.
        number: Number of the episode under that seed.

    Raises:
        InputError: If a number is out of its range.
    """

    is_cut = False

    def __init__(self, task: Task, seed: int, number: int) -> None:
        self._task = task
        self._seed, self._number = numbered(seed, number)
        pack = pack_of_deal(self._seed, self._number)
        self._alone = Alone([card.index for card in pack], self._number % _SEATS)
        self._done: list[int] = []
        self._told: tuple[Episode, int] | None = None

    @property
    def to_act(self) -> int | None:
        """Seat whose turn it is, or ``None`` at the end."""
        return self._alone.to_act

    @property
    def is_over(self) -> bool:
        """Whether the deal is over."""
        return not self._alone.mask

    @property
    def episode(self) -> Episode:
        """The episode as the reference has it."""
        episode, known = self._told or (Episode.begun(self._task, self._seed, self._number), 0)
        for number in self._done[known:]:
            episode, _ = episode.after(numbers.decode(episode.view(episode.to_act or 0), number))
        self._told = (episode, len(self._done))
        return episode

    def act(self, action: Any) -> tuple[int, ...]:
        """Do something, and return what it brings each seat.

        Raises:
            IllegalActionError: If it is not legal.
            InputError: If there is no such number.
        """
        number = self._legal(action)
        self._alone.step(number)
        self._done.append(number)
        gained = 0 if self._alone.mask else self._alone.reward()
        return gained, -gained

    def _legal(self, action: Any) -> int:
        if isinstance(action, int | np.integer) and not isinstance(action, bool) and action >= 0:
            number = int(action)
            if self._alone.mask >> number & 1:
                return number
        view = self.episode.view(self.to_act or 0)  # the reference says why not
        return numbers.encode(view, numbers.decode(view, action))

    def observe(self, seat: int) -> tuple[Any, Any]:
        """Return the row and the mask of a seat."""
        seen, mask, took = self._alone.observe(seat)
        row = _BEFORE.copy()
        row[:_OF_A_DEAL] = seen
        row[_SAID] = row[_SAID_BY]
        if took:
            row[_TOOK[took >> 1]] = 1
        return row, mask.astype(np.int8)


_BEFORE: Final = np.array(observations.observe(Episode.begun(Task(), 0, 0).view(0)), np.int32)
_BEFORE[:_OF_A_DEAL] = 0
"""A row with what is the same in every deal."""
