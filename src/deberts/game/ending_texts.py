"""How deals and matches end, in words and sentences: the one place for terminals, pages and the arbiter.

A word stands in a row of a sheet or in a ledger, a sentence below it. Each has a row for every end there is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from deberts import options
from deberts.game.account import Account
from deberts.game.ends import DealEnd, EndByPeople, EndedBy, MatchEnd
from deberts.game.sheet import SheetRow, match_end, past, who_said
from deberts.locale import Language, gettext_noop
from deberts.options import BaitPoints, ContractNeeds, DoubleFinish, Made, Option, Terms, Tie, Unit
from deberts.rules.s02_dealing import PLAYERS
from deberts.rules.s06_contract import Outcome, outcome
from deberts.rules.s06_ending import Ending
from deberts.rules.sides import side_of
from deberts.rulesets.ruleset import RuleSet
from deberts.table.phases import Standing

Names = Sequence[str]
"""What the players are called, by seat."""
Sentences = Mapping[DealEnd, str]

WORDS: Final[Sentences] = {
    DealEnd.MADE: gettext_noop("made"),
    DealEnd.BAIT: gettext_noop("bait"),
    DealEnd.HUNG: gettext_noop("equal"),
    DealEnd.LEVEL: gettext_noop("equal"),
    DealEnd.NIBBLE: gettext_noop("nibble"),
    DealEnd.PASSES: gettext_noop("void"),
    DealEnd.SEVENS: gettext_noop("void"),
    DealEnd.CLAIM: gettext_noop("claim"),
    DealEnd.FALSE_CLAIM: gettext_noop("false claim"),
    DealEnd.ARRIVAL: gettext_noop("arrival"),
    DealEnd.FALSE_ARRIVAL: gettext_noop("false arrival"),
    DealEnd.FALSE_NIBBLE: gettext_noop("false nibble"),
    DealEnd.REFUSAL: gettext_noop("refused double"),
    DealEnd.DEBERTS: gettext_noop("deberts"),
}
"""How a deal ended, in a word or two."""

OF_TWO: Final[Sentences] = {
    DealEnd.MADE: gettext_noop("{declarer} has more than {best}: each writes his own total."),
    DealEnd.BAIT: gettext_noop("{declarer} has less than {best}, who writes both totals."),
    DealEnd.HUNG: gettext_noop("{best} writes his own; {declarer}'s waits for the next deal."),
    DealEnd.LEVEL: gettext_noop("{declarer} has as much as {best}: each writes his own total."),
    DealEnd.NIBBLE: gettext_noop("{best} claims more than half of the deal, and has it: a bait."),
    DealEnd.PASSES: gettext_noop("{passes} passes: the deal is void, and nothing is written."),
    DealEnd.SEVENS: gettext_noop("{sevens} shows four sevens: the deal is void, and {dealer} deals again."),
    DealEnd.CLAIM: gettext_noop("{who} claims the end with {reached} points, and has them, which wins the game."),
    DealEnd.FALSE_CLAIM: gettext_noop("{who} claims the end and does not have the points: {winner} wins the game."),
    DealEnd.ARRIVAL: gettext_noop("{who} claims to arrive with {reached} points, and has them, which wins the game."),
    DealEnd.FALSE_ARRIVAL: gettext_noop("{who} claims to arrive and does not have the points: {winner} wins the game."),
    DealEnd.FALSE_NIBBLE: gettext_noop(
        "{who} claims more than half of the deal and does not have it: {winner} wins the game."
    ),
    DealEnd.REFUSAL: gettext_noop("{who} refuses the double: {winner} wins the game."),
    DealEnd.DEBERTS: gettext_noop("{who} shows a run that wins the match."),
}
"""How a deal ended, in a sentence; ``best`` is who has most of those that are not declarer."""

_OF_SEVERAL: Final[Sentences] = {
    **OF_TWO,
    DealEnd.MADE: gettext_noop("{declarer} has more than each of the others: everybody writes his own total."),
    DealEnd.BAIT: gettext_noop("{declarer} has less than {best}, to whom his points go{rest}."),
    DealEnd.HUNG: gettext_noop("{declarer} has as much as {best}: his total waits for the next deal."),
    DealEnd.LEVEL: gettext_noop("{declarer} has as much as {best}: everybody writes his own total."),
}
_TOGETHER: Final[Sentences] = {
    **OF_TWO,
    DealEnd.MADE: gettext_noop("{declarer} has more than all others together: everybody writes his own total."),
    DealEnd.BAIT: gettext_noop("{declarer} has less than all others together: his points go to {best}{rest}."),
    DealEnd.HUNG: gettext_noop("{declarer} has as much as all others together: his total waits for the next deal."),
    DealEnd.LEVEL: gettext_noop("{declarer} has as much as all others together: everybody writes his own total."),
}
_IN_KUSH: Final[Sentences] = {
    **OF_TWO,
    DealEnd.MADE: gettext_noop("{declarer} has more than {best}: 1 kush for {declarer}."),
    DealEnd.BAIT: gettext_noop("{declarer} has less than {best}: 2 kush for {best}."),
    DealEnd.HUNG: gettext_noop("Both totals are equal: no kush for either, and nothing waits."),
}
_BY_AGREEMENT: Final[Mapping[Option, str]] = {
    Made.ALL: gettext_noop("{declarer} has made it, and writes all totals."),
    BaitPoints.SHARED: gettext_noop("{declarer} is baited: all others share his points alike."),
    BaitPoints.BURNT: gettext_noop("{declarer} is baited: his points count for nobody."),
    Tie.BAIT: gettext_noop("Equal totals are a bait: the points of {declarer} go to {best}{rest}."),
    options.FourSevens.HUNDRED_AND_NEW_DEAL: gettext_noop(
        "{sevens} shows four sevens, which bring 100: the deal is void."
    ),
    options.AfterSevens.NEXT_DEALER: gettext_noop(
        "{sevens} shows four sevens: the deal is void, and the next seat deals."
    ),
}
"""What a house says otherwise of an end, by its answer."""

NUMBERS: Final = {2: gettext_noop("Four"), 3: gettext_noop("Six"), 4: gettext_noop("Eight")}
"""How often so many players pass in two rounds."""


def side_names(names: Names, sides: int) -> Names:
    """Return what sides are called: as their players, two partners as ``South/West``.

    Args:
        names: What the players are called, by seat.
        sides: Number of sides.

    Returns:
        The names by side; without partners those of the players.
    """
    return tuple("/".join(names[side::sides]) for side in range(sides))


def end_sentence(rules: RuleSet, account: Account, names: Names, into: Language, **facts: object) -> str:
    """Return how a deal ended in a sentence.

    Args:
        rules: The rule set.
        account: Its account.
        names: What the players are called.
        into: The language.
        facts: What more the sentence needs where it was not the totals that ended the deal.

    Returns:
        The sentence.
    """
    if account.declarer is not None:
        called, declarer = side_names(names, rules.sides), side_of(account.declarer, rules.sides)
        best = _best(account, declarer, called)
        facts |= {"declarer": called[declarer], "best": into.listed(best)}
        facts["rest"] = _rest([name for name in called if name not in {called[declarer], *best}], into)
    if agreed := _agreed(rules, account):
        return into.gettext(_BY_AGREEMENT[agreed], **facts)
    return into.gettext(_of(rules, OF_TWO, _OF_SEVERAL, _TOGETHER, _IN_KUSH)[account.end], **facts)


def role_sentence(rules: RuleSet, account: Account, into: Language) -> str:
    """Return how a deal ended whose players have no names but declarer, in seat 0, and defenders, clockwise.

    Args:
        rules: The rule set.
        account: Its account, with totals.
        into: The language.

    Returns:
        The sentence.
    """
    if agreed := _agreed(rules, account):
        return into.gettext(_ROLES_BY_AGREEMENT[agreed])
    names = [into.gettext("defender {number}", number=side) for side in range(rules.sides)]
    best = _best(account, 0, names)
    rest = _rest([name for name in names[1:] if name not in best], into)
    sentence = _of(rules, _ROLES_OF_TWO, _ROLES_OF_SEVERAL, _ROLES_TOGETHER, _ROLES_IN_KUSH)[account.end]
    return into.gettext(sentence, best=into.listed(best), rest=rest)


_ROLES_BY_AGREEMENT: Final[Mapping[Option, str]] = {
    Made.ALL: gettext_noop("declarer has made it, and writes all totals."),
    BaitPoints.SHARED: gettext_noop("declarer is baited: all others share his points alike."),
    BaitPoints.BURNT: gettext_noop("declarer is baited: his points count for nobody."),
    Tie.BAIT: gettext_noop("declarer has as much as the best of the others, and equal totals are a bait."),
}
_ROLES_OF_TWO: Final[Sentences] = {
    DealEnd.MADE: gettext_noop("declarer has more than the defender: each writes his own total."),
    DealEnd.BAIT: gettext_noop("declarer has less than the defender, who writes both totals."),
    DealEnd.HUNG: gettext_noop("the defender writes his own; declarer's waits for the next deal."),
    DealEnd.LEVEL: gettext_noop("declarer has as much as the defender: each writes his own total."),
}
_ROLES_OF_SEVERAL: Final[Sentences] = {
    DealEnd.MADE: gettext_noop("declarer has more than each of the others: everybody writes his own total."),
    DealEnd.BAIT: gettext_noop("declarer has less than {best}, to whom his points go{rest}."),
    DealEnd.HUNG: gettext_noop("declarer has as much as {best}: his total waits for the next deal."),
    DealEnd.LEVEL: gettext_noop("declarer has as much as {best}: everybody writes his own total."),
}
_ROLES_TOGETHER: Final[Sentences] = {
    DealEnd.MADE: gettext_noop("declarer has more than all others together: everybody writes his own total."),
    DealEnd.BAIT: gettext_noop("declarer has less than all others together: his points go to {best}{rest}."),
    DealEnd.HUNG: gettext_noop("declarer has as much as all others together: his total waits for the next deal."),
    DealEnd.LEVEL: gettext_noop("declarer has as much as all others together: everybody writes his own total."),
}
_ROLES_IN_KUSH: Final[Sentences] = {
    DealEnd.MADE: gettext_noop("declarer has more than the defender: 1 kush for declarer."),
    DealEnd.BAIT: gettext_noop("declarer has less than the defender: 2 kush for the defender."),
    DealEnd.HUNG: gettext_noop("no kush for either, and nothing waits."),
}


def _of(rules: RuleSet, of_two: Sentences, of_several: Sentences, together: Sentences, in_kush: Sentences) -> Sentences:
    match rules.unit:
        case Unit.KUSH:
            return in_kush
        case Unit.POINTS if rules.contract is ContractNeeds.TOGETHER:
            return together
        case Unit.POINTS:
            return of_two if rules.sides == PLAYERS else of_several
        case never:
            assert_never(never)


def _agreed(rules: RuleSet, account: Account) -> Option | None:
    """Return the answer of a house by which a deal ended otherwise than by the sources; none if it did not."""
    if account.end is DealEnd.MADE and rules.made is Made.ALL:
        return rules.made
    if account.end is DealEnd.BAIT and rules.bait_points is not BaitPoints.TOP_SCORER:
        return rules.bait_points
    if account.end is DealEnd.SEVENS:
        return next((answer for answer in (rules.four_sevens, rules.after_sevens) if answer in _BY_AGREEMENT), None)
    if account.outcome is not Outcome.BAIT:
        return None
    declarer = side_of(account.declarer or 0, rules.sides)
    is_equal = outcome(account.totals, declarer, Terms(contract=rules.contract)) is Outcome.HUNG
    return Tie.BAIT if is_equal else None


def _best(account: Account, declarer: int, names: Names) -> list[str]:
    others = {side: total for side, total in enumerate(account.totals) if side != declarer}
    return [names[side] for side, total in others.items() if total == max(others.values())]


def _rest(names: Sequence[str], into: Language) -> str:
    if not names:
        return ""
    return into.ngettext("; {names} keeps his", "; {names} keep theirs", len(names), names=into.listed(names))


def standing_text(standing: Standing, names: Names, into: Language) -> str:
    """Return where a match stands.

    Args:
        standing: Scores and suspended points.
        names: What the players are called.
        into: The language.

    Returns:
        Such as ``South 162, North 81, suspended 81``, and what a house counts: ``baits 1:0``.
    """
    called = side_names(names, len(standing.scores))
    scores = (f"{name} {score}" for name, score in zip(called, standing.scores, strict=True))
    amounts = waiting_text(standing.suspended, into)
    waiting = (into.gettext("suspended {amounts}", amounts=amounts),) if standing.suspended else ()
    counts = (into.gettext(_COUNTS[key], counts=":".join(map(str, each))) for key, each in standing.counts.items())
    voids = (into.gettext("void deals in a row: {number}", number=standing.voids),) if standing.voids else ()
    return ", ".join((*scores, *waiting, *counts, *voids))


_COUNTS: Final = {"baits": gettext_noop("baits {counts}"), "bare": gettext_noop("deals without a trick {counts}")}


def cell_text(cell: int | str, into: Language) -> str:
    """Return what stands in a cell of a sheet, the mark of a bait in its language."""
    return str(cell).replace("BT", into.gettext("BT"))


def waiting_text(suspended: tuple[int, ...], into: Language) -> str:
    """Return the amounts that wait, the oldest first; of many their sum and number."""
    amounts = ", ".join(map(str, suspended))
    if len(amounts) <= _AMOUNTS:
        return amounts
    return into.gettext("{sum} in {count}", sum=sum(suspended), count=len(suspended))


_AMOUNTS: Final = len("137, 137, 137")
"""Characters of three amounts."""


def match_sentence(rules: RuleSet, row: SheetRow | None, standing: Standing, names: Names, into: Language) -> str:
    """Return who has won and why, or where a match stands.

    Args:
        rules: The rule set.
        row: The last row of its sheet, if there is one.
        standing: Where it stands.
        names: What the players are called.
        into: The language.

    Returns:
        The sentence.
    """
    if row is None or row.ending.winner is None:
        return _open(rules, standing, names, into)
    return _won(rules, row, row.ending.winner, side_names(names, rules.sides), into)


def word_sentence(row: SheetRow, names: Names, into: Language) -> str:
    """Return how a word decided a game, who said it, and who has won.

    Args:
        row: The row of the deal in which it was said.
        names: What the players are called.
        into: The language.

    Returns:
        The sentence.
    """
    game, said, names = row.entry.game, who_said(row), side_names(names, len(row.standing.scores))
    assert game is not None  # noqa: S101  # callers know that a word decided
    sentence = _BY_SOMEBODY if said is None else OF_TWO[row.end]
    who = "" if said is None else names[said]
    text = into.gettext(sentence, who=who, winner=names[game.winner], reached=game.reached)
    return f"{text}{_counts(row.ending, game.winner, into)}"


_BY_SOMEBODY: Final = gettext_noop("A claim to arrive was false: {winner} wins the game.")
"""How a game ended where the sheet does not show which of several claimed falsely."""


def people_sentence(ending: Ending, end: EndByPeople, names: Names, into: Language) -> str:
    """Return how people ended a match, and who has won it.

    Args:
        ending: How it stands by that.
        end: How they ended it.
        names: What the players are called.
        into: The language.

    Returns:
        The sentence.
    """
    if end.seat is None or ending.winner is None:
        return into.gettext(_BY_PEOPLE[EndedBy.AGREED])
    winner = side_names(names, len(ending.result))[ending.winner]
    text = into.gettext(_BY_PEOPLE[end.by], name=names[end.seat], winner=winner)
    return f"{text}{_counts(ending, ending.winner, into)}"


_BY_PEOPLE: Final[Mapping[EndedBy, str]] = {
    EndedBy.RESIGN: gettext_noop("{name} has given up: {winner} wins the game."),
    EndedBy.FORFEIT: gettext_noop("{name} has no time left: {winner} wins the game."),
    EndedBy.AGREED: gettext_noop("All have agreed to end the match: nobody wins."),
}


def _open(rules: RuleSet, standing: Standing, names: Names, into: Language) -> str:
    match rules.unit:
        case Unit.KUSH:
            return into.gettext("Nobody has a kush yet.")
        case Unit.POINTS:
            facts = {"target": rules.target, "standing": standing_text(standing, names, into)}
            if max(standing.scores) >= rules.target:
                return into.gettext("Several share the most past {target}, and play on: {standing}.", **facts)
            return into.gettext("Nobody has {target} points yet: {standing}.", **facts)
        case never:
            assert_never(never)


WON: Final[Mapping[MatchEnd, str]] = {
    MatchEnd.TARGET: gettext_noop("{name} wins{of_two}, with {target} or more after a deal is written"),
    MatchEnd.KUSH: gettext_noop("{name} wins {result} in kush"),
    MatchEnd.WORD: gettext_noop("{name} wins the game"),
}
"""How a match was won in which nobody else is past the target."""


def _won(rules: RuleSet, row: SheetRow, winner: int, names: Names, into: Language) -> str:
    name, end = names[winner], match_end(rules, row)
    result = points_to(row.ending.result, winner)
    of_two = f" {result}" if rules.sides == PLAYERS else ""
    if end is MatchEnd.SEVERAL:
        how = _several(rules, row, winner, names, into)
    else:
        how = into.gettext(WON[end], name=name, of_two=of_two, result=result, target=rules.target)
    return f"{how}.{_counts(row.ending, winner, into)}"


def _counts(ending: Ending, winner: int, into: Language) -> str:
    if ending.games is None:
        return ""
    return f" {into.gettext('It counts {result}.', result=points_to(ending.games, winner))}"


def _several(rules: RuleSet, row: SheetRow, winner: int, names: Names, into: Language) -> str:
    facts: dict[str, object] = {"name": names[winner], "target": rules.target}
    if rules.sides > PLAYERS:
        several = into.listed([names[seat] for seat in past(rules, row)])
        return into.gettext("{names} are past {target}, and {name} wins", names=several, **facts)
    facts |= {"result": points_to(row.ending.result, winner), "written": points_to(row.standing.scores, winner)}
    match rules.double_finish:
        case DoubleFinish.DEFENDER:
            return into.gettext("Both past {target}, so defender {name} wins {result} (written {written})", **facts)
        case DoubleFinish.LAST_TRICK:
            return into.gettext("Both past {target}, so {name} wins {result} with the last trick", **facts)
        case DoubleFinish.DEFENDER_AS_WRITTEN:
            return into.gettext("Both past {target}, so defender {name} wins {result}", **facts)
        case DoubleFinish.HIGHER:
            return into.gettext("Both past {target}, so {name} wins {result} with more", **facts)
        case never:
            assert_never(never)


def points_to(points: tuple[int, ...], winner: int) -> str:
    """Return points with the winner's first, such as ``565:443``."""
    return ":".join(str(points[seat]) for seat in sorted(range(len(points)), key=lambda seat: seat != winner))
