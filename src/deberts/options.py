"""Where the sources differ: one closed enum for each question, one member for each answer.

Whoever needs an answer asks for that one enum and matches it to the last member; nobody asks what a rule set is called.
"""

from __future__ import annotations

import enum


class Packets(enum.Enum):
    """How the first six cards are dealt (clauses D1, m1.1 and h1)."""

    BY_THREES = "by-threes"
    ONE_BY_ONE = "one-by-one"


class LastBid(enum.Enum):
    """What the dealer may do when everybody else has passed twice (clauses 02.5 and g4)."""

    MAY_PASS = "may-pass"
    MUST_NAME = "must-name"


class FourSevens(enum.Enum):
    """What four sevens in one hand are good for (clauses 02.13 and s3)."""

    NOTHING = "nothing"
    NEW_DEAL = "new-deal"


class ExchangeTime(enum.Enum):
    """When the trump seven may be exchanged for the indicator (clauses 02.12, D2 and g5)."""

    BEFORE_OWN_FIRST_CARD = "before-own-first-card"
    BEFORE_MORE_CARDS = "before-more-cards"


class FirstLead(enum.Enum):
    """Who leads to the first trick (clauses 05.1, g7 and D29)."""

    FOREHAND = "forehand"
    DECLARER = "declarer"


class Dialogue(enum.Enum):
    """How sequences are announced, compared and shown (clauses D5, m9.2 and g8)."""

    KIND_ALOUD = "kind-aloud"
    HEIGHT_ASKED = "height-asked"
    ALL_ALOUD = "all-aloud"


class Seniority(enum.Enum):
    """What decides between sequences of equal length and top card (clauses 04.5, m7.1 and k1)."""

    TRUMP = "trump"
    EARLIER = "earlier"


class Further(enum.Enum):
    """Which sequences may be announced beside the best one (clauses D6, m8.1 and h2)."""

    AT_ONCE = "at-once"
    NOT_SENIOR = "not-senior"
    JUNIOR = "junior"


class SequenceCondition(enum.Enum):
    """What the senior side's sequences need in order to count (clauses 04.8 and m11.3)."""

    A_TRICK = "a-trick"
    NOTHING = "nothing"


class BelaTime(enum.Enum):
    """When bela is said (clauses 04.11 and m8.3)."""

    WITH_ITS_CARD = "with-its-card"
    BEFORE_ANY_MOVE = "before-any-move"


class TercQuestion(enum.Enum):
    """Whether one may ask if a terc from the trump nine would pass (clause m10.3)."""

    NEVER = "never"
    BEFORE_THE_EXCHANGE = "before-the-exchange"


class Unit(enum.Enum):
    """What is counted for a deal (clauses 06.2 and o1)."""

    POINTS = "points"
    KUSH = "kush"


class SecondHang(enum.Enum):
    """What becomes of suspended points when the next deal played is equal again (clauses 06.6, m11.2, s7 and o1)."""

    TO_DEFENDER = "to-defender"
    TOGETHER = "together"
    ALL_AT_ONCE = "all-at-once"
    OLDEST_FIRST = "oldest-first"
    NOTHING_WAITS = "nothing-waits"


class DoubleFinish(enum.Enum):
    """Who wins when one deal brings several players to the target (clauses 06.11, m12.2, s8 and g14)."""

    DEFENDER = "defender"
    LAST_TRICK = "last-trick"
    DEFENDER_AS_WRITTEN = "defender-as-written"


class Claim(enum.Enum):
    """Whether the end may be claimed while the cards are played (clauses 06.9, m12.1 and v3)."""

    NEVER = "never"
    BETWEEN_TRICKS = "between-tricks"
    BEFORE_A_CARD = "before-a-card"


class Counterclaim(enum.Enum):
    """Whether the defender may claim more than half of the deal (clauses 06.9 and v4)."""

    NEVER = "never"
    NIBBLE = "nibble"


class NextDealer(enum.Enum):
    """Who deals after a deal that was played (clauses 02.14, m11.4, s6 and g10)."""

    DECLARER = "declarer"
    MOST_POINTS = "most-points"


class FirstDealer(enum.Enum):
    """Who deals the first deal of the next game (clauses D18 and m12.4)."""

    LOT = "lot"
    WINNER = "winner"


class Mars(enum.Enum):
    """What a win is worth when the loser is below half (clauses 06.12 and v1)."""

    COUNTS_ONE = "counts-one"
    COUNTS_TWO = "counts-two"


class Doubling(enum.Enum):
    """Whether the stake may be doubled (clauses 06.12 and v2)."""

    NEVER = "never"
    OFFERED = "offered"


class Convention(enum.Enum):
    """What a source leaves to its players to agree.

    Attributes:
        ARRIVAL: The end may be claimed in mid-deal (clause v3).
        DECLARER_LEADS: The declarer leads to the first trick (clause g7).
        DOUBLING: The stake may be doubled (clause v2).
        KHARKIV: Trump has no preference between equal sequences (clause o0).
        MARS: A win against less than half counts twice (clause v1).
        NIBBLE: The defender may claim half of the deal (clause v4); needs arrival.
        OBLIGATION: The dealer must not pass last (clause v5).
        OLDEST_FIRST: Hangs are settled one by one (clause s7).
    """

    ARRIVAL = "arrival"
    DECLARER_LEADS = "declarer-leads"
    DOUBLING = "doubling"
    KHARKIV = "kharkiv"
    MARS = "mars"
    NIBBLE = "nibble"
    OBLIGATION = "obligation"
    OLDEST_FIRST = "oldest-first"
