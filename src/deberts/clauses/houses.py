"""The settings of real tables and programs: one record a house, of what departs from its source and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import attrs

from deberts.clauses.players import PLAYERS


def _read_only(answers: Mapping[str, Any]) -> Mapping[str, Any]:
    return MappingProxyType(dict(answers))


@attrs.frozen
class House:
    """What a program, a site or a group is set to.

    Args:
        name: Its name.
        base: Name of the source that holds where it says nothing else.
        seats: Number of players.
        target: Points that end the match.
        answers: In what it departs from its source: answers and numbers by the name of their field.
        unsaid: What no answer can say, or was not told; a sentence.
        agreed: Conventions in force, of those that the source offers.
    """

    name: str
    base: str
    seats: int
    target: int
    answers: Mapping[str, Any] = attrs.field(converter=_read_only)
    unsaid: str
    agreed: tuple[str, ...] = ()

    @property
    def player(self) -> str:
        """Who plays so: an address, and what it is."""
        return next(told for player, told in PLAYERS.items() if self.name.split("-")[0] == player)


_ISLAM2412: Final = {
    "exchange": "before-own-first-card",
    "forced_deal": "after-two",
    "four_sevens": "hundred-and-new-deal",
    "sevens_counted": "six-or-nine",
    "after_sevens": "next-dealer",
    "next_dealer": "in-turn",
    "trump_lead": "free",
    "runs": "whole",
    "length": "true",
    "bela_condition": "a-trick",
    "baits": "every-third",
    "bare": "every-second",
    "double_finish": "higher",
}
"""Where one program departs from the site, for three players as for two."""

_ANNOUNCED: Final = (
    "Sequences and bela are announced by the program, and nobody can keep silent; an amount that waits goes on waiting "
    "where two share the most."
)

_PICEZ: Final = {
    "last_bid": "plays-indicator",
    "sequence_condition": "nothing",
    "trump_lead": "free",
    "runs": "whole",
    "equal_sequences": "both",
    "bela_condition": "its-trick",
    "deberts": "eight",
    "tie": "each-writes",
    "baits": "from-the-second",
    "bare": "from-the-second",
    "double_finish": "higher",
}
"""Where another departs from the site, for three players as for pairs."""

_ROWS: Final = (
    House(
        "islam2412-3",
        "site",
        3,
        701,
        _ISLAM2412,
        _ANNOUNCED,
    ),
    House(
        "islam2412-2",
        "site",
        2,
        701,
        _ISLAM2412,
        _ANNOUNCED,
    ),
    House(
        "picez-3",
        "site",
        3,
        510,
        {
            "bottom": "hidden",
            **_PICEZ,
        },
        "It announces in a step before the first lead, lets lower sequences of the winner count only above all of the "
        "others, and the lower seat win where scores are equal at the end; bela counts if its holder wins a trick with "
        "either card. Its big match is to 1020.",
        ("declarer-leads",),
    ),
    House(
        "picez-pairs",
        "site",
        4,
        510,
        {
            "partners": "opposite",
            **_PICEZ,
        },
        "It plays with 36 cards and nine tricks, announces in a step before the first lead, and lets lower sequences "
        "of the winner count only above all of the others; bela counts if its holder wins a trick with either card. "
        "Its big match is to 1020.",
        ("declarer-leads",),
    ),
    House(
        "alexterliuk",
        "site",
        4,
        501,
        {
            "exchange_by": "not-who-passed",
            "trump_lead": "free",
            "runs": "whole",
            "length": "true",
            "equal_sequences": "both",
            "deberts": "eight",
        },
        "It does not score yet; lower sequences of the winner do not count at all, six from the ace among the first "
        "six win too, and the seven is exchanged while trumps are chosen.",
        ("obligation",),
    ),
    House(
        "keeper",
        "site",
        3,
        510,
        {
            "next_dealer": "in-turn",
            "second_hang": "second-counts",
            "baits": "from-the-second",
            "hang_as_bait": "at-once",
            "bare": "each-time",
            "double_finish": "higher",
        },
        "It keeps score, and does not tell how cards are played; with three players the declarer is left out of the "
        "comparison that frees what waits.",
    ),
    House(
        "java",
        "club",
        2,
        502,
        {
            "four_sevens": "new-deal",
            "sevens_counted": "six-or-nine",
            "next_dealer": "most-points",
            "tie": "each-writes",
            "baits": "every-third",
            "double_finish": "higher",
        },
        "It ends above 501, so at 502; that the indicator's suit is never baited, and that who announced best is paid "
        "for all sequences, are taken for faults, and its beginner for the dealer.",
    ),
    House(
        "igrafan",
        "site",
        3,
        501,
        {"exchange": "before-own-first-card", "exchange_by": "declarer"},
        "These are its settings at no, but for the seven; the others are p24 all, an obliged dealer, the exchange of "
        "nobody, and what waits freed one by one or all at once.",
    ),
    House(
        "online",
        "site",
        2,
        501,
        {
            "exchange": "before-own-first-card",
            "next_dealer": "in-turn",
            "runs": "whole",
            "deberts": "seven-trumps",
        },
        "It plays to 1001 or one deal too, and for three or four; its page breaks off where sequences are equal.",
    ),
    House(
        "dubina",
        "site",
        4,
        501,
        {"partners": "opposite", "runs": "hundred", "deberts": "seven"},
        "It does not tell who deals next; its page counts runs of five both 50 and 100, and 100 is taken.",
    ),
    House(
        "scorer",
        "site",
        4,
        1001,
        {
            "partners": "opposite",
            "baits": "every-third",
            "bait_penalty": 150,
            "bare": "each-time",
            "bare_penalty": 90,
            "double_finish": "higher",
        },
        "What becomes of points that wait has had three rules in its history; its later form pays the 90 to the other "
        "pair, which is p29; it can play to 501 too.",
    ),
    House(
        "bolts-2x2",
        "site",
        4,
        501,
        {"partners": "opposite", "baits": "every-third"},
        "It keeps score, and does not tell how cards are played.",
    ),
)

HOUSES: Final[Mapping[str, House]] = MappingProxyType({house.name: house for house in _ROWS})
"""Every named house, by its name."""

TO_COME: Final = (
    "bima",
    "cats",
    "umich",
)
"""Names kept for houses of which something cannot be played yet, so that nobody's rules lose theirs to them."""
