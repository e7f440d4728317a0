"""What is to be played: how many deals, under which seed, by whom, and how they are cut into shards."""

from __future__ import annotations

from typing import Any, Final

import attrs

from deberts.fast.arguments import integer
from deberts.fast.campaigns.policies import Policy, check_policy, policy_name
from deberts.fast.kernels import entry_points as kernels
from deberts.fast.kernels.compile import np

COMPILED_SHARD: Final = 2**22
"""Deals in a shard that the kernels play: about a third of a second."""

CALLED_SHARD: Final = 2**9
"""Deals in a shard that a function plays: about as long, if it thinks little."""

WORDS: Final = 2**64
MOST_FIRST: Final = 2**63
"""The first deal has a lower number, so that nobody who goes on from it ever comes to the last word there is."""

SEMANTICS: Final = 1
"""Number of the meaning of a campaign: another one gives other results."""


def _deals(given: int) -> int:
    return integer("deals", given, 1, WORDS)


def _seed(given: int) -> int:
    return integer("seed", given, 0, WORDS)


def _shard_deals(given: int) -> int:
    return integer("shard_deals", given, 1, 2**40)


@attrs.frozen
class Campaign:
    """So many deals under a seed. Equal campaigns have equal results, on any machine and with any number of workers.

    Deals are cut into shards of one size, the last of which may be smaller. The size belongs to the campaign, because a
    deal is known by its shard and its number within it.

    Args:
        deals: How many deals.
        seed: A number from 0 to 2^64 - 1.
        policy: Who plays: ``random``, ``declaring``, or a function.
        shard_deals: Deals in a shard; left out, as many as take about a third of a second.

    Raises:
        InputError: If a number is out of its range, or no policy is called so.

    Example:
        >>> campaign = Campaign(10_000_000, seed=1)
        >>> campaign.shards, campaign.deals_of(2)
        (3, 1611392)
    """

    deals: int = attrs.field(converter=_deals)
    seed: int = attrs.field(converter=_seed)
    policy: str | Policy = "random"
    shard_deals: int = attrs.field(converter=_shard_deals)

    @shard_deals.default
    def _as_many_as_take_long_enough(self) -> int:
        return COMPILED_SHARD if isinstance(self.policy, str) else CALLED_SHARD

    def __attrs_post_init__(self) -> None:
        check_policy(self.policy)

    @property
    def shards(self) -> int:
        """How many shards there are."""
        return -(-self.deals // self.shard_deals)

    def deals_of(self, shard: int) -> int:
        """Return how many deals a shard has.

        Args:
            shard: Its number, from 0.

        Returns:
            Deals.

        Raises:
            InputError: If there is no such shard.
        """
        integer("shard", shard, 0, self.shards)
        return min(self.shard_deals, self.deals - shard * self.shard_deals)

    def arguments_of(self, shard: int) -> tuple[int, int, int, str | Policy]:
        """Return with what a shard is played: seed, shard, number of deals and policy."""
        return self.seed, shard, self.deals_of(shard), self.policy

    def to_json(self) -> dict[str, Any]:
        """Return what decides the results, as a JSON object."""
        return {
            "deals": self.deals,
            "policy": policy_name(self.policy),
            "seed": self.seed,
            "semantics": SEMANTICS,
            "shard_deals": self.shard_deals,
        }


def shard_key(seed: Any, shard: Any) -> np.uint64:
    """Return the word from which all lots of a shard are drawn.

    Raises:
        InputError: If a number is no integer or out of range.
    """
    return np.uint64(kernels.word(*kernels.words(_seed(seed), integer("shard", shard, 0, WORDS))))
