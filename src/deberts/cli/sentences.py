"""How deals and matches end, and why cards may be played, in sentences with their clauses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, assert_never

from deberts import (
    Account,
    Card,
    CardSet,
    Deal,
    Match,
    RuleSet,
    Sequence as Meld,
    SheetRow,
    Standing,
    Suit,
    clause,
    legal_cards,
    refusals,
    winner,
)
from deberts.cli.language import spoken
from deberts.cli.layout import SEATS, Names, listed, named, note, pretty, seat_names, table
from deberts.game.ends import DealEnd, EndByPeople, EndedBy, MatchEnd, clauses_of_deal
from deberts.game.sheet import clauses_of_match, match_end, past
from deberts.locale import capitalized, gettext_noop
from deberts.locale.refusals import REASONS
from deberts.options import DoubleFinish, Seniority, Unit
from deberts.rules.s05_tricks import Trick
from deberts.rules.s06_ending import Ending
from deberts.rulesets.in_force import clause_in_force
from deberts.table.phases import Finished

Sentences = Mapping[DealEnd, str]

WORDS: Final[Sentences] = {
    DealEnd.MADE: gettext_noop("made"),
    DealEnd.BAIT: gettext_noop("bait"),
    DealEnd.HUNG: gettext_noop("equal"),
    DealEnd.NIBBLE: gettext_noop("bait"),
    DealEnd.PASSES: gettext_noop("void"),
    DealEnd.SEVENS: gettext_noop("void"),
    DealEnd.CLAIM: gettext_noop("claim"),
    DealEnd.FALSE_CLAIM: gettext_noop("false"),
    DealEnd.ARRIVAL: gettext_noop("claim"),
    DealEnd.FALSE_ARRIVAL: gettext_noop("false"),
    DealEnd.FALSE_NIBBLE: gettext_noop("false"),
    DealEnd.REFUSAL: gettext_noop("refused"),
}
"""How a deal ended, in a word for the score sheet."""


def outcome(end: DealEnd) -> str:
    """Return how a deal ended, in a word of the language of the command."""
    return spoken().gettext(WORDS[end])


OF_TWO: Final[Sentences] = {
    DealEnd.MADE: gettext_noop("{declarer} has more than {best}: each writes his own total."),
    DealEnd.BAIT: gettext_noop("{declarer} has less than {best}, who writes both totals."),
    DealEnd.HUNG: gettext_noop("{best} writes his own; {declarer}'s waits for the next deal."),
    DealEnd.NIBBLE: gettext_noop("{best} claims more than half of the deal, and has it: a bait."),
    DealEnd.PASSES: gettext_noop("{passes} passes: the deal is void, and nothing is written."),
    DealEnd.SEVENS: gettext_noop("{sevens} shows four sevens: the deal is void, and {dealer} deals again."),
    DealEnd.CLAIM: gettext_noop("{who} claims the end with {reached} points, and has them: he wins the game."),
    DealEnd.FALSE_CLAIM: gettext_noop("{who} claims the end and does not have the points: {winner} wins the game."),
    DealEnd.ARRIVAL: gettext_noop("{who} claims to arrive with {reached} points, and has them: he wins the game."),
    DealEnd.FALSE_ARRIVAL: gettext_noop("{who} claims to arrive and does not have the points: {winner} wins the game."),
    DealEnd.FALSE_NIBBLE: gettext_noop(
        "{who} claims more than half of the deal and does not have it: {winner} wins the game."
    ),
    DealEnd.REFUSAL: gettext_noop("{who} refuses the double: {winner} wins the game."),
}
"""How a deal ended, in a sentence; ``best`` is who has most of those that are not declarer."""

_OF_SEVERAL: Final[Sentences] = {
    **OF_TWO,
    DealEnd.MADE: gettext_noop("{declarer} has more than each of the others: everybody writes his own total."),
    DealEnd.BAIT: gettext_noop("{declarer} has less than {best}, to whom his points go{rest}."),
    DealEnd.HUNG: gettext_noop("{declarer} has as much as {best}: his total waits for the next deal."),
}
_IN_KUSH: Final[Sentences] = {
    **OF_TWO,
    DealEnd.MADE: gettext_noop("{declarer} has more than {best}: 1 kush for {declarer}."),
    DealEnd.BAIT: gettext_noop("{declarer} has less than {best}: 2 kush for {best}."),
    DealEnd.HUNG: gettext_noop("Both totals are equal: no kush for either, and nothing waits."),
}
NUMBERS: Final = {2: gettext_noop("Four"), 3: gettext_noop("Six"), 4: gettext_noop("Eight")}
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
    return spoken().gettext(_sentences(rules)[account.end], **facts)


def _sentences(rules: RuleSet) -> Sentences:
    match rules.unit:
        case Unit.KUSH:
            return _IN_KUSH
        case Unit.POINTS:
            return OF_TWO if rules.seats == len(SEATS) else _OF_SEVERAL
        case never:
            assert_never(never)


def _facts(deal: Deal, account: Account, names: Names) -> dict[str, object]:
    facts: dict[str, object] = {"passes": spoken().gettext(NUMBERS[deal.rules.seats]), "dealer": names[deal.dealer]}
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
    if not names:
        return ""
    return spoken().ngettext("; {names} keeps his", "; {names} keep theirs", len(names), names=listed(names))


def standing_text(standing: Standing, names: Names) -> str:
    """Return where a match stands, such as ``South 162, North 81, suspended 81``."""
    scores = (f"{name} {score}" for name, score in zip(names, standing.scores, strict=True))
    amounts = waiting_text(standing.suspended)
    waiting = (spoken().gettext("suspended {amounts}", amounts=amounts),) if standing.suspended else ()
    return ", ".join((*scores, *waiting))


def waiting_text(suspended: tuple[int, ...]) -> str:
    """Return the amounts that wait, the oldest first; of many their sum."""
    amounts = ", ".join(map(str, suspended))
    if len(amounts) <= _AMOUNTS:
        return amounts
    return spoken().gettext("{sum} in {count}", sum=sum(suspended), count=len(suspended))


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
        return spoken().gettext(_BY_PEOPLE[EndedBy.AGREED])
    text = spoken().gettext(_BY_PEOPLE[end.by], name=names[end.seat], winner=names[ending.winner])
    return f"{text}{_counts(ending, ending.winner)}"


_BY_PEOPLE: Final[Mapping[EndedBy, str]] = {
    EndedBy.RESIGN: gettext_noop("{name} has given up: {winner} wins the game."),
    EndedBy.FORFEIT: gettext_noop("{name} has no time left: {winner} wins the game."),
    EndedBy.AGREED: gettext_noop("All have agreed to end the match: nobody wins."),
}


def _open(rules: RuleSet, standing: Standing, names: Names) -> str:
    match rules.unit:
        case Unit.KUSH:
            return spoken().gettext("Nobody has a kush yet.")
        case Unit.POINTS:
            text = standing_text(standing, names)
            return spoken().gettext("Nobody has {target} points yet: {standing}.", target=rules.target, standing=text)
        case never:
            assert_never(never)


_WON: Final[Mapping[MatchEnd, str]] = {
    MatchEnd.TARGET: gettext_noop("{name} wins{of_two}, with {target} or more after a deal is written"),
    MatchEnd.KUSH: gettext_noop("{name} wins {result} in kush"),
    MatchEnd.WORD: gettext_noop("{name} wins the game"),
}
"""How a match was won in which nobody else is past the target."""


def _won(rules: RuleSet, row: SheetRow, winner: int, names: Names) -> str:
    name, end = names[winner], match_end(rules, row)
    result = _to(row.ending.result, winner)
    of_two = f" {result}" if rules.seats == len(SEATS) else ""
    if end is MatchEnd.SEVERAL:
        how = _several(rules, row, winner, names)
    else:
        how = spoken().gettext(_WON[end], name=name, of_two=of_two, result=result, target=rules.target)
    return f"{how}.{_counts(row.ending, winner)}"


def _counts(ending: Ending, winner: int) -> str:
    return "" if ending.games is None else _counted(_to(ending.games, winner))


def _counted(result: str) -> str:
    return f" {spoken().gettext('It counts {result}.', result=result)}"


def _several(rules: RuleSet, row: SheetRow, winner: int, names: Names) -> str:
    facts: dict[str, object] = {"name": names[winner], "target": rules.target}
    if rules.seats > len(SEATS):
        several = listed([names[seat] for seat in past(rules, row)])
        return spoken().gettext("{names} are past {target}, and {name} wins", names=several, **facts)
    facts |= {"result": _to(row.ending.result, winner), "written": _to(row.standing.scores, winner)}
    match rules.double_finish:
        case DoubleFinish.DEFENDER:
            return spoken().gettext("Both past {target}, so defender {name} wins {result} (written {written})", **facts)
        case DoubleFinish.LAST_TRICK:
            return spoken().gettext("Both past {target}, so {name} wins {result} with the last trick", **facts)
        case DoubleFinish.DEFENDER_AS_WRITTEN:
            return spoken().gettext("Both past {target}, so defender {name} wins {result}", **facts)
        case never:
            assert_never(never)


def _to(points: tuple[int, ...], winner: int) -> str:
    """Return points with the winner's first."""
    return ":".join(str(points[seat]) for seat in sorted(range(len(points)), key=lambda seat: seat != winner))


def situation(hand: CardSet, trump: Suit, trick: Trick | None = None) -> str:
    """Return what is trumps, what is held, and what lies on the table unless that is ``None``."""
    into = spoken()
    trumps = capitalized(into.gettext("{suit} are trumps", suit=named(trump)))
    held = into.gettext("You hold {cards}.", cards=pretty(hand))
    if trick is None:
        return f"{trumps}. {held}"
    if not trick:
        return f"{trumps}. {into.gettext('You lead.')} {held}"
    led = into.ngettext("{cards} is led.", "{cards} lie on the table.", len(trick), cards=pretty(trick))
    return f"{trumps}. {led} {held}"


def legal_text(hand: CardSet, trick: Trick, trump: Suit, rules: RuleSet) -> Iterator[str]:
    """Return for each card of a hand whether it may be played, why, and by which clause."""
    yield situation(hand, trump, trick)
    yield ""
    yes, no = spoken().pgettext("play it", "yes"), spoken().pgettext("play it", "no")
    rows = (
        (
            pretty([card]),
            yes if is_legal else no,
            why,
            f"{numbers[0]} {spoken().title(clause(numbers[0]))}",
        )
        for card, is_legal, why, numbers in judged(hand, trick, trump, rules)
    )
    yield from table(tuple(map(spoken().gettext, _LEGAL)), rows)


_LEGAL: Final = (gettext_noop("Card"), gettext_noop("Play it"), gettext_noop("Why"), gettext_noop("Clause"))


def judged(
    hand: CardSet, trick: Trick, trump: Suit, rules: RuleSet
) -> Iterator[tuple[Card, bool, str, tuple[str, ...]]]:
    """Return for each card of a hand whether it may be played, why in a few words, and by which clauses in force."""
    for card in legal_cards(hand, trick, trump):
        why, number = why_played(card, hand, trick, trump)
        yield card, True, why, (clause_in_force(rules, number),)
    for card, violations in refusals(hand, trick, trump).items():
        numbers = (clause_in_force(rules, violation.clause) for violation in violations)
        yield card, False, spoken().gettext(REASONS[violations[0].code]), tuple(dict.fromkeys(numbers))


def why_played(card: Card, hand: CardSet, trick: Trick, trump: Suit) -> tuple[str, str]:
    """Return in a few words why a card that may be led or played to a trick may be, and the number of the clause.

    Example:
        >>> why_played(Card.parse("JH"), CardSet.parse("JH 7H"), (Card.parse("9H"),), Suit.HEARTS)
        ('must beat the trump', '05.5')
    """
    if not trick:
        return spoken().gettext("any card may be led"), "05.1"
    reason, number = _why_played(card, trick[0].suit, _beating(hand, trick, trump), trump)
    return spoken().gettext(reason, suit=spoken().of_suit(trick[0].suit)), number


def _why_played(card: Card, led: Suit, beating: CardSet, trump: Suit) -> tuple[str, str]:
    if card.suit is not led:
        return (_NONE_TRUMPS, "05.3") if card.suit is trump else (_NONE_ANY, "05.4")
    if led is trump:
        return (gettext_noop("must beat the trump") if card in beating else gettext_noop("cannot beat it")), "05.5"
    if card in beating:
        return gettext_noop("follows, beats it"), "05.2"
    return (gettext_noop("need not beat it"), "05.6") if beating.of(led) else (gettext_noop("follows"), "05.2")


_NONE_TRUMPS: Final = gettext_noop("no {suit}: trumps")
_NONE_ANY: Final = gettext_noop("no {suit}: any card")


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
