"""How deals and matches end, and why cards may be played, in sentences with their clauses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from deberts import Account, Card, CardSet, Deal, Match, RuleSet, Sequence as Meld, SheetRow, Standing, Suit, winner
from deberts.cli.layout import SEATS, Names, listed, named, note, seat_names
from deberts.game.ends import DealEnd, EndByPeople, EndedBy, MatchEnd, clauses_of_deal
from deberts.game.sheet import clauses_of_match, match_end, past
from deberts.options import DoubleFinish, Seniority, Unit
from deberts.rules.s05_tricks import Trick
from deberts.rules.s06_ending import Ending
from deberts.table.phases import Finished

Sentences = Mapping[DealEnd, str]

WORDS: Final[Sentences] = {
    DealEnd.MADE: "made",
    DealEnd.BAIT: "bait",
    DealEnd.HUNG: "equal",
    DealEnd.NIBBLE: "bait",
    DealEnd.PASSES: "void",
    DealEnd.SEVENS: "void",
    DealEnd.CLAIM: "claim",
    DealEnd.FALSE_CLAIM: "false",
    DealEnd.ARRIVAL: "claim",
    DealEnd.FALSE_ARRIVAL: "false",
    DealEnd.FALSE_NIBBLE: "false",
    DealEnd.REFUSAL: "refused",
}
"""How a deal ended, in a word for the score sheet."""

OF_TWO: Final[Sentences] = {
    DealEnd.MADE: "{declarer} has more than {best}: each writes his own total.",
    DealEnd.BAIT: "{declarer} has less than {best}, who writes both totals.",
    DealEnd.HUNG: "{best} writes his own; {declarer}'s waits for the next deal.",
    DealEnd.NIBBLE: "{best} claims more than half of the deal, and has it: a bait.",
    DealEnd.PASSES: "{passes} passes: the deal is void, and nothing is written.",
    DealEnd.SEVENS: "{sevens} shows four sevens: the deal is void, and {dealer} deals again.",
    DealEnd.CLAIM: "{who} claims the end with {reached} points, and has them: he wins the game.",
    DealEnd.FALSE_CLAIM: "{who} claims the end and does not have the points: {winner} wins the game.",
    DealEnd.ARRIVAL: "{who} claims to arrive with {reached} points, and has them: he wins the game.",
    DealEnd.FALSE_ARRIVAL: "{who} claims to arrive and does not have the points: {winner} wins the game.",
    DealEnd.FALSE_NIBBLE: "{who} claims more than half of the deal and does not have it: {winner} wins the game.",
    DealEnd.REFUSAL: "{who} refuses the double: {winner} wins the game.",
}
"""How a deal ended, in a sentence; ``best`` is who has most of those that are not declarer."""

_OF_SEVERAL: Final[Sentences] = {
    **OF_TWO,
    DealEnd.MADE: "{declarer} has more than each of the others: everybody writes his own total.",
    DealEnd.BAIT: "{declarer} has less than {best}, to whom his points go{rest}.",
    DealEnd.HUNG: "{declarer} has as much as {best}: his total waits for the next deal.",
}
_IN_KUSH: Final[Sentences] = {
    **OF_TWO,
    DealEnd.MADE: "{declarer} has more than {best}: 1 kush for {declarer}.",
    DealEnd.BAIT: "{declarer} has less than {best}: 2 kush for {best}.",
    DealEnd.HUNG: "Both totals are equal: no kush for either, and nothing waits.",
}
NUMBERS: Final = {2: "Four", 3: "Six", 4: "Eight"}
"""How often so many players pass in two rounds."""


def deal_end_text(deal: Deal, account: Account, names: Names) -> list[str]:
    """Return how a deal ended and by which clauses."""
    waits = account.end is DealEnd.PASSES and bool(account.before.suspended)
    text = end_sentence(deal.rules, account, names, **_facts(deal, account, names))
    return note(text, *clauses_of_deal(deal.rules, account.end), *(("06.7",) * waits))


def end_sentence(rules: RuleSet, account: Account, names: Names, **facts: object) -> str:
    """Return how a deal ended in a sentence, which may need more facts where it was not the totals that ended it."""
    if account.declarer is not None:
        best = _best(account, account.declarer, names)
        facts |= {"declarer": names[account.declarer], "best": listed(best)}
        facts["rest"] = _rest([name for name in names if name not in {names[account.declarer], *best}])
    return _sentences(rules)[account.end].format(**facts)


def _sentences(rules: RuleSet) -> Sentences:
    match rules.unit:
        case Unit.KUSH:
            return _IN_KUSH
        case Unit.POINTS:
            return OF_TWO if rules.seats == len(SEATS) else _OF_SEVERAL
        case never:
            assert_never(never)


def _facts(deal: Deal, account: Account, names: Names) -> dict[str, object]:
    facts: dict[str, object] = {"passes": NUMBERS[deal.rules.seats], "dealer": names[deal.dealer]}
    if account.sevens is not None:
        facts["sevens"] = names[account.sevens]
    match deal.public.phase:
        case Finished(claimed=claimed) if claimed is not None and account.game is not None:
            facts |= {"who": names[claimed.seat], "winner": names[account.game.winner], "reached": account.game.reached}
        case _:
            pass
    return facts


def _best(account: Account, declarer: int, names: Names) -> list[str]:
    others = {seat: total for seat, total in enumerate(account.totals) if seat != declarer}
    return [names[seat] for seat, total in others.items() if total == max(others.values())]


def _rest(names: Sequence[str]) -> str:
    return f"; {listed(names)} {'keeps his' if len(names) == 1 else 'keep theirs'}" if names else ""


def standing_text(standing: Standing, names: Names) -> str:
    """Return where a match stands, such as ``South 162, North 81, suspended 81``."""
    scores = (f"{name} {score}" for name, score in zip(names, standing.scores, strict=True))
    waiting = (f"suspended {waiting_text(standing.suspended)}",) if standing.suspended else ()
    return ", ".join((*scores, *waiting))


def waiting_text(suspended: tuple[int, ...]) -> str:
    """Return the amounts that wait, the oldest first; of many their sum."""
    amounts = ", ".join(map(str, suspended))
    return amounts if len(amounts) <= _AMOUNTS else f"{sum(suspended)} in {len(suspended)}"


_AMOUNTS: Final = len("Suspended 06.8")


def match_end_text(match: Match, names: Names) -> list[str]:
    """Return who has won and why, or where the match stands."""
    if match.end is not None:
        return note(ended_by_people(match.ending, match.end, names), "D36")
    return match_end_of(match.rules, match.sheet[-1] if match.sheet else None, match.standing, names)


def match_end_of(rules: RuleSet, row: SheetRow | None, standing: Standing, names: Names | None = None) -> list[str]:
    """Return who has won and why, by the last row of the sheet if there is one, or where a match stands."""
    names = seat_names(rules.seats) if names is None else names
    if row is None or row.ending.winner is None:
        text = _open(rules, standing, names)
    else:
        text = _won(rules, row, row.ending.winner, names)
    return note(text, *clauses_of_match(rules, row))


def ended_by_people(ending: Ending, end: EndByPeople, names: Names) -> str:
    """Return how people ended a match, and who has won it."""
    if end.seat is None or ending.winner is None:
        return "All have agreed to end the match: nobody wins."
    winner = ending.winner
    return f"{names[end.seat]} {_LOST_BY[end.by]}: {names[winner]} wins the game.{_counts(ending, winner)}"


_LOST_BY: Final[Mapping[EndedBy, str]] = {EndedBy.RESIGN: "has given up", EndedBy.FORFEIT: "has no time left"}


def _open(rules: RuleSet, standing: Standing, names: Names) -> str:
    match rules.unit:
        case Unit.KUSH:
            return "Nobody has a kush yet."
        case Unit.POINTS:
            return f"Nobody has {rules.target} points yet: {standing_text(standing, names)}."
        case never:
            assert_never(never)


_WON: Final[Mapping[MatchEnd, str]] = {
    MatchEnd.TARGET: "{name} wins{of_two}, with {target} or more after a deal is written",
    MatchEnd.KUSH: "{name} wins {result} in kush",
    MatchEnd.WORD: "{name} wins the game",
}
"""How a match was won in which nobody else is past the target."""


def _won(rules: RuleSet, row: SheetRow, winner: int, names: Names) -> str:
    name, end = names[winner], match_end(rules, row)
    result = _to(row.ending.result, winner)
    of_two = f" {result}" if rules.seats == len(SEATS) else ""
    how = _several(rules, row, winner, names) if end is MatchEnd.SEVERAL else _WON[end]
    return f"{how.format(name=name, of_two=of_two, result=result, target=rules.target)}.{_counts(row.ending, winner)}"


def _counts(ending: Ending, winner: int) -> str:
    return "" if ending.games is None else f" It counts {_to(ending.games, winner)}."


def _several(rules: RuleSet, row: SheetRow, winner: int, names: Names) -> str:
    name = names[winner]
    if rules.seats > len(SEATS):
        return f"{listed([names[seat] for seat in past(rules, row)])} are past {rules.target}, and {name} wins"
    result = _to(row.ending.result, winner)
    match rules.double_finish:
        case DoubleFinish.DEFENDER:
            written = _to(row.standing.scores, winner)
            return f"Both past {rules.target}, so defender {name} wins {result} (written {written})"
        case DoubleFinish.LAST_TRICK:
            return f"Both past {rules.target}, so {name} wins {result} with the last trick"
        case DoubleFinish.DEFENDER_AS_WRITTEN:
            return f"Both past {rules.target}, so defender {name} wins {result}"
        case never:
            assert_never(never)


def _to(points: tuple[int, ...], winner: int) -> str:
    """Return points with the winner's first."""
    return ":".join(str(points[seat]) for seat in sorted(range(len(points)), key=lambda seat: seat != winner))


def why_played(card: Card, hand: CardSet, trick: Trick, trump: Suit) -> tuple[str, str]:
    """Return in a few words why a card that may be played to a trick may be, and the number of the clause.

    Example:
        >>> why_played(Card.parse("JH"), CardSet.parse("JH 7H"), (Card.parse("9H"),), Suit.HEARTS)
        ('must beat the trump', '05.5')
    """
    led, beating = trick[0].suit, _beating(hand, trick, trump)
    if card.suit is not led:
        none = f"no {named(led)}"
        return (f"{none}: trumps", "05.3") if card.suit is trump else (f"{none}: any card", "05.4")
    if led is trump:
        return ("must beat the trump" if card in beating else "cannot beat it"), "05.5"
    if card in beating:
        return "follows, beats it", "05.2"
    return ("need not beat it", "05.6") if beating.of(led) else ("follows", "05.2")


def _beating(hand: CardSet, trick: Trick, trump: Suit) -> CardSet:
    return CardSet(card for card in hand if winner((*trick, card), trump) == len(trick))


def why_senior(best: Meld, other: Meld | None, trump: Suit, preference: Seniority = Seniority.TRUMP) -> tuple[str, str]:
    """Return in a few words why a best sequence wins over the other's, if he announced one, and by which clause.

    Example:
        >>> why_senior(Meld.parse("4KS"), Meld.parse("3AH"), Suit.HEARTS)
        ('bertz beats terc', '04.5')
    """
    if other is None:
        return "nobody else announced", "04.5"
    if best.kind is not other.kind:
        return f"{best.kind.value} beats {other.kind.value}", "04.5"
    if best.top.rank is not other.top.rank:
        return f"{best.top.rank.name.lower()} is above {other.top.rank.name.lower()}", "04.5"
    is_trump = best.top.suit is trump and preference is Seniority.TRUMP
    return ("trumps beat a plain suit", "04.5") if is_trump else ("equal, but announced earlier", "04.6")
