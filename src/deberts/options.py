"""Where the sources differ: one closed enum for each question, one member for each answer.

Whoever needs an answer asks for that one enum and matches it to the last member; nobody asks what a rule set is called.
All that is known of a question and of its answers stands here: a new answer is a new member.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Final, Self

import attrs


@attrs.frozen
class Limit:
    """For how many players an answer can be.

    Args:
        seats: The most players.
        clause: The clause that says so.
        sentence: The same as a sentence.
        fewest: The fewest.
        sides: Whether sides are counted, and not players.
    """

    seats: int
    clause: str
    sentence: str
    fewest: int = 2
    sides: bool = False

    def allows(self, seats: int) -> bool:
        """Return whether so many can have the answer."""
        return self.fewest <= seats <= self.seats


_ANNOUNCED_AT_ONCE: Final = Limit(2, "g8", "with more than two, all sequences are announced at once")
_BOTTOM: Final = Limit(3, "p3", "with four players no card lies at the bottom")
_SHARED_BY_TWO: Final = Limit(2, "g14", "only two can share a double finish otherwise", sides=True)


class Option(enum.Enum):
    """A question; its members are the answers, the first that of the club and of all that do not say otherwise.

    Attributes:
        field: Name of the field of a rule set.
        asks: The question in words.
        words: An answer in words.
        clauses: Numbers of the clauses of all sources that give it; none where it goes without saying.
        limit: For how many players it can be; ``None`` for any number.
    """

    field: ClassVar[str]
    asks: ClassVar[str]
    _value_: str
    words: str
    clauses: tuple[str, ...]
    limit: Limit | None

    def __init_subclass__(cls, *, field: str, asks: str) -> None:
        """Name the field and the question."""
        super().__init_subclass__()
        cls.field = field
        cls.asks = asks

    @classmethod
    def is_usual(cls, answer: object) -> bool:
        """Return whether an answer is that of all who do not say otherwise.

        Args:
            answer: An answer to this question.

        Returns:
            Whether it is.
        """
        return answer is next(iter(cls))

    @classmethod
    def others(cls) -> tuple[Self, ...]:
        """Return the answers but the usual one."""
        return tuple(cls)[1:]

    def __new__(cls, value: str, words: str = "", clauses: str = "", limit: Limit | None = None) -> Self:
        """Make an answer, whose value is what it is called on the wire."""
        answer = object.__new__(cls)
        answer._value_ = value
        answer.words = words
        answer.clauses = tuple(clauses.split())
        answer.limit = limit
        return answer


class Partners(Option, field="partners", asks="Who plays with whom"):
    """Who plays with whom, so that their points are counted together (clauses p1 and p41)."""

    NOBODY = "nobody", "each for himself"
    OPPOSITE = "opposite", "two and two, who sit opposite", "p1", Limit(4, "p1", "four play in pairs", fewest=4)

    def sides(self, seats: int) -> int:
        """Return how many sides so many players make: seats are of the same side that leave the same remainder."""
        return 2 if self is Partners.OPPOSITE else seats


class Packets(Option, field="packets", asks="How the first six are dealt"):
    """How the first six cards are dealt (clauses D1, m1.1 and h1)."""

    BY_THREES = "by-threes", "three and three", "D1 m1.1 s1 g2"
    ONE_BY_ONE = (
        "one-by-one",
        "one by one",
        "h1",
        Limit(2, "g2", "with more than two, the first six are dealt by threes"),
    )


class Bottom(Option, field="bottom", asks="When the bottom card is seen"):
    """When the bottom card of the stock is seen (clauses 02.10, D33 and p3)."""

    AFTER_MORE_CARDS = "after-more-cards", "when the hands are complete"
    AFTER_FIRST_SIX = "after-first-six", "before the first bid", "p3", _BOTTOM
    HIDDEN = "hidden", "never", "p3", _BOTTOM


class LastBid(Option, field="last_bid", asks="Whether the dealer may pass last"):
    """What the dealer may do when everybody else has passed twice (clauses 02.5, g4 and p5)."""

    MAY_PASS = "may-pass", "he may", "02.5 m3.1 g4"
    MUST_NAME = "must-name", "he must name a suit", "g4 v5"
    MUST_NAME_ANY = "must-name-any", "he must name a suit, or take the indicator's", "p5"
    PLAYS_INDICATOR = "plays-indicator", "his pass plays the indicator's suit", "p5"


class ForcedDeal(Option, field="forced_deal", asks="After how many void deals nobody bids"):
    """After how many deals passed out in a row the next one has no auction (clauses 02.7 and p6)."""

    NEVER = "never", "never"
    AFTER_ONE = "after-one", "after one", "p6"
    AFTER_TWO = "after-two", "after two", "p6"
    AFTER_THREE = "after-three", "after three", "p6"


class FourSevens(Option, field="four_sevens", asks="What four sevens are good for"):
    """What four sevens in one hand are good for (clauses 02.13, s3 and p9)."""

    NOTHING = "nothing", "nothing", "02.13"
    NEW_DEAL = "new-deal", "a new deal", "s3 v6 D19"
    HUNDRED_AND_NEW_DEAL = "hundred-and-new-deal", "100 and a new deal", "p9 s3 D19"


class SevensCounted(Option, field="sevens_counted", asks="In which hand four sevens count"):
    """In which hand four sevens count (clauses D19 and p10)."""

    NINE = "nine", "all nine cards"
    SIX = "six", "the first six", "p10"
    SIX_OR_NINE = "six-or-nine", "the first six, or all nine", "p10"


class AfterSevens(Option, field="after_sevens", asks="Who deals after four sevens"):
    """Who deals after four sevens were shown (clauses D19 and p11)."""

    SAME_DEALER = "same-dealer", "the same dealer"
    NEXT_DEALER = "next-dealer", "the next in turn", "p11"
    NEXT_DEALER_AFRESH = "next-dealer-afresh", "the next, and void deals are counted anew", "p11"


class ExchangeTime(Option, field="exchange", asks="When the trump seven may be exchanged"):
    """When the trump seven may be exchanged for the indicator (clauses 02.12, D2 and g5)."""

    BEFORE_OWN_FIRST_CARD = (
        "before-own-first-card",
        "before one's own first card",
        "02.12 D2 m10.2",
        Limit(3, "D12", "the fourth player takes the indicator, so it goes before"),
    )
    BEFORE_MORE_CARDS = "before-more-cards", "from the first six cards", "g5"


class IndicatorTo(Option, field="indicator_to", asks="Who of four takes the indicator"):
    """Who of four players takes the indicator once trump is chosen (clauses D12 and p2)."""

    DEALER = "dealer", "the dealer"
    DECLARER = "declarer", "the declarer", "p2", Limit(4, "p2", "the indicator is taken where four play", fewest=4)


class ExchangeBy(Option, field="exchange_by", asks="Who may exchange the trump seven"):
    """Who may exchange the trump seven for the indicator (clauses 02.12, g5 and p8)."""

    ANYONE = "anyone", "anyone"
    DECLARER = "declarer", "the declarer", "p8"
    NOT_WHO_PASSED = "not-who-passed", "whoever did not pass in the first round", "p8"
    NOBODY = "nobody", "nobody", "p8"


class FirstLead(Option, field="first_lead", asks="Who leads to the first trick"):
    """Who leads to the first trick (clauses 05.1, g7 and D29)."""

    FOREHAND = "forehand", "forehand", "05.1 g7"
    DECLARER = "declarer", "the declarer", "g7 D29"


class TrumpLead(Option, field="trump_lead", asks="Whether a trump lead must be beaten"):
    """Whether who follows a trump lead must beat it (clauses 05.5, D13 and p12)."""

    BEAT = "beat", "yes, by who can", "05.5 D13"
    FREE = "free", "no, any trump follows", "p12"


class Ruff(Option, field="ruff", asks="What who cannot follow suit must play"):
    """What who has none of a plain suit led must play (clauses 05.3 and p13)."""

    ANY_TRUMP = "any-trump", "any trump", "05.3"
    BEAT = "beat", "a trump above those on the table", "p13 05.3"
    NO_DUTY = "no-duty", "any card", "p13"


class Dialogue(Option, field="dialogue", asks="How sequences are announced"):
    """How sequences are announced, compared and shown (clauses D5, m9.2 and g8)."""

    KIND_ALOUD = "kind-aloud", "the kind of the best", "04.4 D5 s4", _ANNOUNCED_AT_ONCE
    HEIGHT_ASKED = "height-asked", "the kind, and the height when asked", "m8.1 m9.1 m9.2", _ANNOUNCED_AT_ONCE
    ALL_ALOUD = "all-aloud", "all at once, with ranks", "g8"


class Seniority(Option, field="seniority", asks="What decides between equal sequences"):
    """What decides between sequences of equal length and top card (clauses 04.5, m7.1 and k1)."""

    TRUMP = "trump", "trump before plain", "04.5 m7.1 g8"
    EARLIER = "earlier", "the earlier announcement", "k1"


class Further(Option, field="further", asks="Which sequences may follow the best"):
    """Which sequences may be announced beside the best one (clauses D6, m8.1 and h2)."""

    AT_ONCE = "at-once", "announced with the best", "D6 g8"
    NOT_SENIOR = "not-senior", "later, none senior", "m8.1"
    JUNIOR = "junior", "later, all junior", "h2"


class SequenceCondition(Option, field="sequence_condition", asks="What sequences need in order to count"):
    """What the senior side's sequences need in order to count (clauses 04.8 and m11.3)."""

    A_TRICK = "a-trick", "at least one trick", "04.8 s4 g8"
    NOTHING = "nothing", "nothing", "m11.3"


class Runs(Option, field="runs", asks="What a long run of cards gives"):
    """What sequences a run of neighbours gives that is longer than four (clauses D7 and p15)."""

    FOURS = "fours", "fours from the top, then a last three", "D7"
    WHOLE = "whole", "one bertz", "p15"
    HUNDRED = "hundred", "a hundred of five or more", "p15"


class Length(Option, field="length", asks="Whether a longer run beats a shorter"):
    """Whether the number of cards decides between sequences of one kind (clauses D8 and p16)."""

    CAPPED = "capped", "no, kinds compare", "04.5 D8"
    TRUE = "true", "yes", "p16 04.5"


class EqualSequences(Option, field="equal_sequences", asks="Whose equal best sequences count"):
    """Whose sequences count where the best of several sides are equal (clauses 04.6 and p17)."""

    EARLIER = "earlier", "the earlier", "04.6"
    NOBODY = "nobody", "nobody's", "p17"
    BOTH = "both", "of each, those equal to the best", "p17"


class BelaTime(Option, field="bela", asks="When bela is said"):
    """When bela is said (clauses 04.11 and m8.3)."""

    WITH_ITS_CARD = "with-its-card", "on playing one of its cards", "04.11 s5 g8"
    BEFORE_ANY_MOVE = "before-any-move", "before any move", "m8.3"


class BelaCondition(Option, field="bela_condition", asks="What bela needs in order to count"):
    """What bela needs in order to count, once it is said (clauses 04.10 and p19)."""

    NOTHING = "nothing", "nothing", "04.10"
    A_TRICK = "a-trick", "at least one trick", "p19 04.10"
    ITS_TRICK = "its-trick", "the trick in which it was said", "p19 04.10"


class BelaInSequences(Option, field="bela_in_sequences", asks="Whether bela may lie in a sequence"):
    """Whether a sequence may hold king or queen of trumps of whoever has both (clauses 04.12, m7.2 and p18)."""

    ALLOWED = "allowed", "yes", "04.12 m7.2"
    APART = "apart", "no, it stands apart", "p18"


class Deberts(Option, field="deberts", asks="Whether a long run wins the match"):
    """Which run of cards wins the match for whoever shows it (clause p20)."""

    NEVER = "never", "no"
    SEVEN = "seven", "yes, seven cards or more", "p20"
    SEVEN_TRUMPS = "seven-trumps", "yes, seven trumps or more", "p20"
    EIGHT = "eight", "yes, a whole suit", "p20"


class TercQuestion(Option, field="terc_question", asks="Whether one may ask if a terc passes"):
    """Whether one may ask if a terc from the trump nine would pass (clause m10.3)."""

    NEVER = "never", "no"
    BEFORE_THE_EXCHANGE = (
        "before-the-exchange",
        "yes, before the exchange",
        "m10.3 D25",
        Limit(2, "m10.3", "only one opponent can be asked about a terc"),
    )


class Unit(Option, field="unit", asks="What is counted for a deal"):
    """What is counted for a deal (clauses 06.2 and o1)."""

    POINTS = "points", "points", "06.2"
    KUSH = "kush", "kush", "o1", Limit(2, "o1", "kush are for two")


class ContractNeeds(Option, field="contract", asks="What the declarer must have"):
    """What makes the contract, where several play against the declarer (clauses g3 and p25)."""

    EACH = "each", "more than each of the others"
    TOGETHER = (
        "together",
        "more than all others together",
        "p25",
        Limit(4, "p25", "two have no others to count together", fewest=3, sides=True),
    )


class Made(Option, field="made", asks="What is written for a made contract"):
    """What is written for a made contract (clauses 06.2 and p24)."""

    OWN = "own", "each his own"
    ALL = "all", "the declarer all", "p24"


class Tie(Option, field="tie", asks="What becomes of equal totals"):
    """What becomes of a deal whose declarer has as much as the best of the others (clauses 06.4, D14 and p21)."""

    HANG = "hang", "the declarer's points wait"
    BAIT = "bait", "a bait", "p21"
    EACH_WRITES = "each-writes", "each writes his own", "p21"


class BaitPoints(Option, field="bait_points", asks="Who gets the points of a baited declarer"):
    """Who gets the points of a baited declarer (clauses 06.3, g11, D14 and p23)."""

    TOP_SCORER = "top-scorer", "whoever has most"
    SHARED = "shared", "all others alike", "p23", Limit(4, "p23", "of two, one gets them all", fewest=3, sides=True)
    BURNT = "burnt", "nobody", "p23"


class SecondHang(Option, field="second_hang", asks="What becomes of suspended points"):
    """What becomes of suspended points when the next deal is equal again (clauses 06.6, m11.2, s7, o1 and p22)."""

    TO_DEFENDER = (
        "to-defender",
        "to the next deal's winner, or its defender",
        "06.5 06.6",
        Limit(2, "D14", "with more than two there is no one defender", sides=True),
    )
    TOGETHER = "together", "all together to the next winner", "m11.2"
    ALL_AT_ONCE = "all-at-once", "all together to the next winner", "s7"
    OLDEST_FIRST = "oldest-first", "one a deal, the oldest first", "s7"
    NOTHING_WAITS = "nothing-waits", "nothing waits", "o1"
    SECOND_COUNTS = "second-counts", "they wait on, and each writes his own", "p22 06.5"


class Baits(Option, field="baits", asks="Which baits cost points besides"):
    """Which of the baits of a declarer in a match cost points besides (clause p26)."""

    NEVER = "never", "none"
    EVERY_SECOND = "every-second", "every second", "p26"
    EVERY_THIRD = "every-third", "every third", "p26"
    EVERY_FOURTH = "every-fourth", "every fourth", "p26"
    EVERY_FIFTH = "every-fifth", "every fifth", "p26"
    FROM_THE_SECOND = "from-the-second", "each from the second on", "p26"


class HangAsBait(Option, field="hang_as_bait", asks="Whether a hang counts as a bait"):
    """Whether equal totals that hang count as a bait of the declarer's (clause p27)."""

    NEVER = "never", "no"
    AT_ONCE = "at-once", "yes, in its own deal", "p27"


class Bare(Option, field="bare", asks="Which deals without a trick cost points"):
    """Which of the deals in which a player takes no trick cost him points (clause p28)."""

    NEVER = "never", "none"
    EACH_TIME = "each-time", "each", "p28"
    EVERY_SECOND = "every-second", "every second", "p28"
    EVERY_THIRD = "every-third", "every third", "p28"
    FROM_THE_SECOND = "from-the-second", "each from the second on", "p28"


class AllTricks(Option, field="all_tricks", asks="What all tricks of a deal bring besides"):
    """What who takes all tricks of a deal writes besides (clause p29)."""

    NOTHING = "nothing", "nothing"
    ADDED = "added", "points", "p29"


COUNTED: Final[Mapping[str, type[Option]]] = MappingProxyType({kind.field: kind for kind in (Baits, Bare)})
"""What is counted through a match where a house says so, by the names of fields: each also that of its counts."""

CARRIED: Final = (*COUNTED, "voids")
"""What a match carries besides its scores where a house says so: these counts, and deals passed out in a row."""


class DoubleFinish(Option, field="double_finish", asks="Who wins when several reach the target"):
    """Who wins when one deal brings several players to the target (clauses 06.11, m12.2, s8, g14 and p30)."""

    DEFENDER = "defender", "the defender, 501:500", "06.11 D20", _SHARED_BY_TWO
    LAST_TRICK = "last-trick", "the taker of the last trick", "m12.2", _SHARED_BY_TWO
    DEFENDER_AS_WRITTEN = "defender-as-written", "the defender", "s8 g14"
    HIGHER = "higher", "the highest, and at equal scores they play on", "p30"


class Claim(Option, field="claim", asks="Whether the end may be claimed"):
    """Whether the end may be claimed while the cards are played (clauses 06.9, m12.1 and v3)."""

    NEVER = "never", "no", "06.9 o0"
    BETWEEN_TRICKS = (
        "between-tricks",
        "by the taker of a trick",
        "m12.1",
        Limit(2, "m12.1", "with more than two, the end is claimed before a card", sides=True),
    )
    BEFORE_A_CARD = "before-a-card", "in one's turn", "v3 g12"


class Counterclaim(Option, field="counterclaim", asks="Whether the defender may claim half"):
    """Whether the defender may claim more than half of the deal (clauses 06.9 and v4)."""

    NEVER = "never", "no"
    NIBBLE = "nibble", "yes", "v4 g12", Limit(2, "D28", "nibble is for two")


class NextDealer(Option, field="next_dealer", asks="Who deals next"):
    """Who deals after a deal that was played (clauses 02.14, m11.4, s6, g10 and p4)."""

    DECLARER = (
        "declarer",
        "the declarer",
        "02.14",
        Limit(2, "g10", "with more than two, whoever has most points deals next", sides=True),
    )
    MOST_POINTS = "most-points", "whoever scored most", "m11.4 s6 g10 D22"
    IN_TURN = "in-turn", "the next in turn", "p4"
    HIGHEST_WRITTEN = "highest-written", "whoever alone writes most", "p4"


class FirstDealer(Option, field="first_dealer", asks="Who deals first in the next game"):
    """Who deals the first deal of the next game (clauses D18 and m12.4)."""

    LOT = "lot", "drawn by lot", "D18 o0"
    WINNER = (
        "winner",
        "the winner of the last game",
        "m12.4",
        Limit(2, "D18", "with more than two, the first dealer is drawn by lot"),
    )


class Mars(Option, field="mars", asks="What a win against few points counts"):
    """What a win is worth when the loser is below half (clauses 06.12 and v1)."""

    COUNTS_ONE = "counts-one", "one", "06.12"
    COUNTS_TWO = "counts-two", "two, below half", "v1 D16"


class Doubling(Option, field="doubling", asks="Whether the stake may be doubled"):
    """Whether the stake may be doubled (clauses 06.12 and v2)."""

    NEVER = "never", "no", "06.12"
    OFFERED = "offered", "yes", "v2 D26", Limit(2, "D28", "doubling is for two")


@attrs.frozen(repr=False)
class Agreed:
    """Answers that a rule takes as one value; it shows what is otherwise than by the sources.

    Example:
        >>> Duties(), Duties(ruff=Ruff.BEAT)
        (Duties(), Duties(ruff=Ruff.BEAT))
    """

    @classmethod
    def of(cls, answers: object) -> Self:
        """Take its answers from what has them all, such as a rule set, by the names of its own."""
        return cls(**{field.name: getattr(answers, field.name) for field in attrs.fields(cls)})

    def __repr__(self) -> str:
        """Name the class, and the answers that houses alone give."""
        answers = ((field, getattr(self, field.name)) for field in attrs.fields(type(self)))
        own = (f"{field.name}={type(one).__name__}.{one.name}" for field, one in answers if one is not field.default)
        return f"{type(self).__name__}({', '.join(own)})"


@attrs.frozen(repr=False)
class Duties(Agreed):
    """What who does not lead owes the trick, as one value: the answers that decide which cards may be played.

    Args:
        trump_lead: Clauses 05.5, D13 and p12.
        ruff: Clauses 05.3 and p13.
    """

    trump_lead: TrumpLead = TrumpLead.BEAT
    ruff: Ruff = Ruff.ANY_TRUMP


@attrs.frozen(repr=False)
class SequenceTerms(Agreed):
    """What sequences a hand gives, how they compare, and whose count, as one value: the answers that decide it.

    Args:
        runs: Clauses D7 and p15.
        length: Clauses D8 and p16.
        bela_in_sequences: Clauses 04.12 and p18.
        partners: Clauses p1 and p47.
        equal_sequences: Clauses 04.6 and p17.
        seniority: Clauses 04.5, m7.1 and k1, where only the most that sequences can bring is asked.
    """

    runs: Runs = Runs.FOURS
    length: Length = Length.CAPPED
    bela_in_sequences: BelaInSequences = BelaInSequences.ALLOWED
    partners: Partners = Partners.NOBODY
    equal_sequences: EqualSequences = EqualSequences.EARLIER
    seniority: Seniority = Seniority.TRUMP


@attrs.frozen(repr=False)
class Terms(Agreed):
    """What the contract moves, as one value: the answers that decide what is written for totals.

    Args:
        contract: Clauses 06.2, g3 and p25.
        made: Clauses 06.2 and p24.
        tie: Clauses 06.4, D14 and p21.
        bait_points: Clauses 06.3, g11, D14 and p23.
    """

    contract: ContractNeeds = ContractNeeds.EACH
    made: Made = Made.OWN
    tie: Tie = Tie.HANG
    bait_points: BaitPoints = BaitPoints.TOP_SCORER


class Convention(enum.Enum):
    """What a source leaves to its players to agree: each decides one question.

    Attributes:
        with_it: The answer where it is agreed.
        without_it: The answer where it is not.
        ARRIVAL: The end may be claimed in mid-deal (clause v3).
        DECLARER_LEADS: The declarer leads to the first trick (clause g7).
        DOUBLING: The stake may be doubled (clause v2).
        KHARKIV: Trump has no preference between equal sequences (clause o0).
        MARS: A win against less than half counts twice (clause v1).
        NIBBLE: The defender may claim half of the deal (clause v4); needs arrival.
        OBLIGATION: The dealer must not pass last (clause v5).
        OLDEST_FIRST: Hangs are settled one by one (clause s7).
    """

    _value_: str
    with_it: Option
    without_it: Option

    def __new__(cls, value: str, *answers: Option) -> Self:
        """Make a convention, whose value is what it is called on the wire."""
        convention = object.__new__(cls)
        convention._value_ = value
        convention.with_it, convention.without_it = answers
        return convention

    ARRIVAL = "arrival", Claim.BEFORE_A_CARD, Claim.NEVER
    DECLARER_LEADS = "declarer-leads", FirstLead.DECLARER, FirstLead.FOREHAND
    DOUBLING = "doubling", Doubling.OFFERED, Doubling.NEVER
    KHARKIV = "kharkiv", Seniority.EARLIER, Seniority.TRUMP
    MARS = "mars", Mars.COUNTS_TWO, Mars.COUNTS_ONE
    NIBBLE = "nibble", Counterclaim.NIBBLE, Counterclaim.NEVER
    OBLIGATION = "obligation", LastBid.MUST_NAME, LastBid.MAY_PASS
    OLDEST_FIRST = "oldest-first", SecondHang.OLDEST_FIRST, SecondHang.ALL_AT_ONCE
