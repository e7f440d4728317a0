"""What is to be played: how many deals, under which seed, by whom, and how they are cut into shards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

import attrs

from deberts.campaigns.functions import check_named, name_of
from deberts.campaigns.sharded import Sharded
from deberts.fast.campaigns.policies import Policy, check_policy
from deberts.fast.campaigns.shards import WORDS, play_shard
from deberts.fast.campaigns.summary import Summary, is_consistent
from deberts.integers import integer

COMPILED_SHARD: Final = 2**22
"""Deals in a shard that the kernels play: about a third of a second."""

CALLED_SHARD: Final = 2**9
"""Deals in a shard that a function plays: about as long, if it thinks little."""

SEMANTICS: Final = 1
"""Number of the meaning of a campaign: another one gives other results."""


def _deals(given: int) -> int:
    return integer("deals", given, 1, WORDS)


def _seed(given: int) -> int:
    return integer("seed", given, 0, WORDS)


def _shard_deals(given: int) -> int:
    return integer("shard_deals", given, 1, 2**40)


@attrs.frozen
class Campaign(Sharded[Summary]):
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

    FORMAT: ClassVar[str] = "deberts-campaign/1"

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
    def players(self) -> dict[str, str | Policy]:
        """The policy, for both."""
        return {"policy": self.policy}

    def work(self, shard: int) -> tuple[Callable[..., Summary], tuple[int, int, int, str | Policy]]:
        """Return with what a shard is played: seed, shard, number of deals and policy."""
        return play_shard, (self.seed, shard, self.deals_of(shard), self.policy)

    def check_known(self) -> None:
        """Refuse a policy that has no name of its own."""
        check_named(self.policy, "policy")

    def nothing(self) -> Summary:
        """Return the summary of no deals."""
        return Summary.nothing()

    def read(self, value: object) -> Summary:
        """Read a summary."""
        return Summary.from_json(value)

    def is_sum(self, found: object, deals: int) -> bool:
        """Return whether something is a summary of so many deals."""
        return isinstance(found, Summary) and found.deals == deals and is_consistent(found)

    def to_json(self) -> dict[str, Any]:
        """Return what decides the results, as a JSON object."""
        return {
            "deals": self.deals,
            "policy": name_of(self.policy),
            "seed": self.seed,
            "semantics": SEMANTICS,
            "shard_deals": self.shard_deals,
        }
