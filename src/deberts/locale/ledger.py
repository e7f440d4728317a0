"""What lines of a ledger and columns of a sheet are called: the one table for terminals, pages and the arbiter."""

from __future__ import annotations

from typing import Final

from deberts.locale import gettext_noop

OWN: Final = {
    "cards": gettext_noop("cards in tricks"),
    "last": gettext_noop("last trick"),
    "sequence": gettext_noop("sequence"),
    "bela": gettext_noop("bela"),
    "nibble": gettext_noop("nibble"),
}
"""The lines of a total, by what they count."""

MOVED: Final = {
    "bait": gettext_noop("bait"),
    "hung": gettext_noop("suspended now"),
    "burnt": gettext_noop("burnt"),
    "all": gettext_noop("all to the declarer"),
    "sevens": gettext_noop("four sevens"),
    "sweep": gettext_noop("all tricks"),
    "baits": gettext_noop("a bait too many"),
    "bare": gettext_noop("no trick"),
    "released": gettext_noop("suspended before"),
}
"""The lines between the totals and what is written."""

OF_DEAL: Final = (
    gettext_noop("#"),
    gettext_noop("Dealer"),
    gettext_noop("Declarer"),
    gettext_noop("Totals"),
    gettext_noop("Outcome"),
)
"""The columns of a score sheet that are not a player's, but for the last."""

WAITS: Final = gettext_noop("Suspended")
"""The last column of a score sheet."""
