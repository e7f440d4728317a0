"""Whole deals, one for each thing that can happen.

The deals were found among those of one seed by the condition beside them; a test holds that it is true of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import attrs

from deberts.cards import Rank
from deberts.conformance.random_play import random_deal
from tools.vectors.finished_deal import FinishedDeal
from tools.vectors.positions import randomly_played, whole
from tools.vectors.question import Question

SEED: Final = "games"


@attrs.frozen
class Game:
    """A deal that was looked for.

    Args:
        number: Its number among the deals of the seed.
        clauses: The clauses that it holds before all others, divided by spaces.
        title: What happens.
        holds: Whether that happens.
        suspended: What waits when it begins.
        scores: The scores when it begins.
    """

    number: int
    clauses: str
    title: str
    holds: Callable[[FinishedDeal], bool]
    suspended: tuple[int, ...] = ()
    scores: tuple[int, int] = (0, 0)

    def finished(self) -> FinishedDeal:
        """Return the deal."""
        return FinishedDeal(random_deal(SEED, self.number))


GAMES: Final = (
    Game(3, "06.2 02.4", "forehand takes and makes it", lambda it: it.made and it.declarer == it.forehand and it.taken),
    Game(
        55, "06.2 02.4", "the dealer takes and makes it", lambda it: it.made and it.declarer == it.dealer and it.taken
    ),
    Game(
        6,
        "06.2 02.5",
        "forehand names and makes it",
        lambda it: it.made and it.declarer == it.forehand and not it.taken,
    ),
    Game(
        11,
        "06.2 02.5",
        "the dealer names and makes it",
        lambda it: it.made and it.declarer == it.dealer and not it.taken,
    ),
    Game(
        0, "06.3 02.4", "forehand takes and is baited", lambda it: it.bait and it.declarer == it.forehand and it.taken
    ),
    Game(
        22, "06.3 02.4", "the dealer takes and is baited", lambda it: it.bait and it.declarer == it.dealer and it.taken
    ),
    Game(
        8,
        "06.3 02.5",
        "forehand names and is baited",
        lambda it: it.bait and it.declarer == it.forehand and not it.taken,
    ),
    Game(
        1,
        "06.3 02.5",
        "the dealer names and is baited",
        lambda it: it.bait and it.declarer == it.dealer and not it.taken,
    ),
    Game(17, "06.4", "equal totals, forehand declares", lambda it: it.hung and it.declarer == it.forehand),
    Game(209, "06.4", "equal totals, the dealer declares", lambda it: it.hung and it.declarer == it.dealer),
    Game(13, "02.7", "four passes", lambda it: it.void),
    Game(20, "02.7 06.7", "four passes, 64 wait on", lambda it: it.void, suspended=(64,), scores=(31, 64)),
    Game(5, "06.5 06.2", "the declarer gets 64 that waited", lambda it: it.made, suspended=(64,), scores=(31, 64)),
    Game(
        16,
        "06.5 06.3",
        "the defender gets 64 that waited, after a bait",
        lambda it: it.bait,
        suspended=(64,),
        scores=(31, 64),
    ),
    Game(
        46,
        "06.6 06.4",
        "equal totals again, 64 go to the defender",
        lambda it: it.hung,
        suspended=(64,),
        scores=(31, 64),
    ),
    Game(56, "03.3 06.2", "the last trick makes the contract", lambda it: it.decided_by("last")),
    Game(69, "04.8 06.2", "a sequence makes the contract", lambda it: it.decided_by("sequence")),
    Game(351, "04.10 06.2", "bela makes the contract", lambda it: it.decided_by("bela")),
    Game(34, "06.2", "one point more", lambda it: it.made and it.lead == 1),
    Game(48, "06.3", "one point less", lambda it: it.bait and it.lead == -1),
    Game(31, "03.4 06.1", "together more than 162", lambda it: it.total in range(163, 276)),
    Game(1936, "06.1", "together more than 180", lambda it: it.total in range(181, 276)),
    Game(10, "03.4 06.1", "together less than 75", lambda it: it.total in range(28, 75)),
    Game(15, "05.9 06.1", "one player takes all tricks", lambda it: it.sweep),
    Game(61, "06.1", "a trick, and no point", lambda it: it.pointless),
    Game(
        28,
        "06.3 06.9",
        "the defender of 455 passes the target by a bait",
        lambda it: it.bait and it.defender == 0 and it.total in range(47, 276),
        scores=(455, 300),
    ),
    Game(
        12,
        "06.9",
        "far above the target the deal is played out",
        lambda it: it.made and it.declarer == 1 and it.total in range(101, 276),
        scores=(480, 490),
    ),
    Game(114, "02.12", "forehand exchanges as declarer", lambda it: it.exchanger == it.forehand == it.declarer),
    Game(44, "02.12", "forehand exchanges as defender", lambda it: it.exchanger == it.forehand == it.defender),
    Game(
        53,
        "02.12 D2",
        "the dealer exchanges as declarer, after the lead",
        lambda it: it.exchanger == it.dealer == it.declarer,
    ),
    Game(
        36,
        "02.12 D2",
        "the dealer exchanges as defender, after the lead",
        lambda it: it.exchanger == it.dealer == it.defender,
    ),
    Game(23, "02.12", "the exchange could be made and is not", lambda it: it.seven_kept),
    Game(219, "02.12 04.8", "the card taken makes a sequence", lambda it: it.took_into_a_sequence),
    Game(247, "02.12 04.10", "the card taken makes bela", lambda it: it.took_into_bela),
    Game(
        25,
        "04.11",
        "bela with the first of its cards",
        lambda it: it.bela_trick == it.bela_tricks[0] < it.bela_tricks[-1],
    ),
    Game(
        91,
        "04.11",
        "bela with the second of its cards",
        lambda it: it.bela_trick == it.bela_tricks[-1] > it.bela_tricks[0],
    ),
    Game(
        68,
        "04.11",
        "bela, its cards six tricks apart",
        lambda it: it.bela is not None and it.bela_tricks[-1] - it.bela_tricks[0] in range(6, 9),
    ),
    Game(9, "D10", "bela never said", lambda it: it.bela_missed),
    Game(139, "04.10 06.3", "bela of a baited declarer", lambda it: it.bait and it.bela == it.declarer),
    Game(84, "04.10 06.2", "bela of the defender of a contract made", lambda it: it.made and it.bela == it.defender),
    Game(533, "04.10", "bela without a trick", lambda it: it.bela is not None and not it.account.tricks[it.bela]),
    Game(
        132,
        "04.10 04.8",
        "bela, and the other's sequence",
        lambda it: it.bela is not None and it.play.contest == 1 - it.bela,
    ),
    Game(
        29,
        "04.5 D5",
        "terc and terc, the first is higher",
        lambda it: it.kinds == "terc, terc" and it.contest == 0 and not it.same_height,
    ),
    Game(
        136,
        "04.5 D5",
        "terc and terc, the second is higher",
        lambda it: it.kinds == "terc, terc" and it.contest == 1 and not it.same_height,
    ),
    Game(
        38,
        "04.6",
        "equal plain tercs, the first counts",
        lambda it: it.kinds == "terc, terc" and it.contest == 0 and it.same_height,
    ),
    Game(
        3153,
        "04.5",
        "equal tercs, the second is in trumps",
        lambda it: it.kinds == "terc, terc" and it.contest == 1 and it.same_height,
    ),
    Game(404, "04.5", "terc, then bertz", lambda it: it.kinds == "terc, bertz"),
    Game(425, "04.5", "bertz, then terc", lambda it: it.kinds == "bertz, terc"),
    Game(225, "04.5 D5", "bertz and bertz", lambda it: it.kinds == "bertz, bertz"),
    Game(4, "D4", "both could announce, one does", lambda it: it.one_announced and it.one_silent),
    Game(39, "D4", "both could announce, nobody does", lambda it: it.both_silent),
    Game(14, "04.8", "the winner declares two", lambda it: it.several_declared),
    Game(57, "D6", "the winner holds one back", lambda it: it.held_back),
    Game(643, "04.8 D9", "the winner of the comparison has no trick", lambda it: it.won_without_a_trick),
    Game(
        2316, "D9", "he has none, and the other announced too", lambda it: it.won_without_a_trick and it.both_announced
    ),
    Game(379, "04.14", "a run of five is announced", lambda it: it.announced_run(5)),
    Game(1191, "04.14 D7", "a run of six is announced", lambda it: it.announced_run(6)),
    Game(5099, "D7", "a run of seven is announced", lambda it: it.announced_run(7)),
    Game(380, "04.13", "four jacks", lambda it: it.four_of(Rank.JACK)),
    Game(218, "02.13", "four sevens", lambda it: it.four_of(Rank.SEVEN)),
    Game(27, "05.5", "a trump led must be beaten, by one card", lambda it: it.meets("must beat and has one that does")),
    Game(7, "05.5", "a trump led must be beaten, by some", lambda it: it.meets("must beat and may choose")),
    Game(2, "05.5", "a trump led cannot be beaten", lambda it: it.meets("cannot beat and may choose")),
    Game(18, "05.3", "a plain lead must be ruffed", lambda it: it.meets("must ruff and may choose")),
    Game(19, "05.4", "neither suit nor trump", lambda it: it.meets("has neither the suit nor a trump")),
    Game(21, "05.6", "a plain lead need not be beaten", lambda it: it.meets("could beat a plain lead")),
)


def questions() -> Iterator[Question]:
    """Yield a question for each deal."""
    for game in GAMES:
        course = whole(randomly_played(SEED, game.number), game.suspended, game.scores)
        yield Question("game", game.title, "game", course, also=tuple(game.clauses.split()))
