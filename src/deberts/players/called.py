"""What a player is called where people choose an opponent, and in a sentence what it does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from deberts.locale import gettext_noop


@attrs.frozen
class Called:
    """A player, told to people. Both texts are keys of the catalogue.

    Args:
        name: What it is called.
        does: What it does.
    """

    name: str
    does: str


CALLED: Final[Mapping[str, Called]] = {
    "careful": Called(
        gettext_noop("Careful"),
        gettext_noop("Bids only on a hand that is clearly better than most."),
    ),
    "bold": Called(
        gettext_noop("Bold"),
        gettext_noop("Bids on hands that another would pass, and plays its cards as the careful one."),
    ),
    "plain": Called(
        gettext_noop("Plain"),
        gettext_noop("Plays the card that brings most in the mean, whatever the other may hold."),
    ),
    "searching": Called(
        gettext_noop("Searching"),
        gettext_noop("Weighs its bids and cards over all that others may hold; on this page the last tricks only."),
    ),
}
"""Every player that has a name."""
