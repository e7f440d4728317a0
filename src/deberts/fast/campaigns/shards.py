"""One shard of a campaign, from its key to its summary; what a worker does, wherever it runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from deberts.cards import PACK
from deberts.errors import InputError
from deberts.fast.campaigns.notation import ALL_PASSES
from deberts.fast.campaigns.policies import Policy, check_policy, forced_lots
from deberts.fast.campaigns.summary import Summary
from deberts.fast.campaigns.turns import Turns
from deberts.fast.kernels import entry_points as kernels, lanes as at, rules, tally
from deberts.fast.kernels.bits import Words
from deberts.fast.kernels.compile import np
from deberts.integers import integer

LANES: Final = int(at.LANES)

WORDS: Final = 2**64
MOST_FIRST: Final = 2**63
"""The first deal has a lower number, so that nobody who goes on from it ever comes to the last word there is."""


def shard_key(seed: Any, shard: Any) -> np.uint64:
    """Return the word from which all lots of a shard are drawn.

    Raises:
        InputError: If a number is no integer or out of range.
    """
    words = kernels.words(integer("seed", seed, 0, WORDS), integer("shard", shard, 0, WORDS))
    return np.uint64(kernels.word(*words))


def play_shard(seed: int, shard: int, deals: int, policy: str | Policy) -> Summary:
    """Play the first deals of a shard, and count them up.

    Raises:
        InputError: If an argument makes no sense, or a function answers with what is no option. Then the place names
            seed, shard and deal, and so does a note on whatever else it raises.
    """
    key, deals = shard_key(seed, shard), integer("deals", deals, 0, MOST_FIRST)
    check_policy(policy)
    if not isinstance(policy, str):
        return Summary(_play_turns(key, deals, policy, f"shard {shard} under seed {seed}"))
    row = np.zeros(tally.SIZE, dtype=np.uint64)
    tally.play_shard(at.new_block(), row, key, np.uint64(deals), forced_lots(policy))
    return Summary(row)


def _play_turns(key: np.uint64, deals: int, policy: Policy, where: str) -> Words:
    (lanes, packs), row = at.new_block(), np.zeros(tally.SIZE, dtype=np.uint64)
    for first in range(0, deals, LANES):
        kernels.deal_packs(lanes, packs, key, np.uint64(first))
        here = min(LANES, deals - first)
        for lane, pack in enumerate(packs.reshape(LANES, -1)[:here]):
            turns = Turns(tuple(PACK[number] for number in pack), policy)
            with _located(f"deal {first + lane} of {where}"):
                turns.play()
            _lay(lanes[lane::LANES], turns)
        kernels.write_block(lanes, row, np.uint64(here))
    return row


@contextmanager
def _located(where: str) -> Iterator[None]:
    """Say of whatever goes wrong in a deal in which one, so that it can be dealt again."""
    try:
        yield
    except InputError as error:
        raise error.at(where) from error
    except Exception as error:
        error.add_note(f"in {where}")
        raise


def _lay(rows: Words, turns: Turns) -> None:
    """Write a deal that was played into its lane, as the kernels would have left it before the count."""
    trump = turns.trump if turns.trump is not None else turns.indicator // 8
    _fill(rows, at.PASSES, ALL_PASSES if turns.trump is None else turns.passes)
    _fill(rows, at.TRUMP, trump)
    _fill(rows, at.HANDS, *turns.held)
    _fill(rows, at.LEADER, turns.leader)
    taken = (turns.taken[seat] for seat in (turns.leader, 1 - turns.leader))
    _fill(rows, at.TAKEN_BY_LEADING, *(kernels.ranked(*kernels.words(cards, trump)) for cards in taken))
    _fill(rows, at.BELA, *(int(rules.BELA) * (turns.bela == seat) for seat in (0, 1)))
    best = (kernels.seniority(*kernels.words(*tops, trump)) for tops in turns.announced)
    wins = kernels.contest(*kernels.words(*best))
    points = (kernels.sequence_points(*kernels.words(*tops)) for tops in turns.announced)
    _fill(rows, at.MELDS, *(int(worth) * won for worth, won in zip(points, wins, strict=True)))


def _fill(rows: Words, begin: np.uint64, *words: int | np.uint64) -> None:
    row = int(begin // at.LANES)
    rows[row : row + len(words)] = words
