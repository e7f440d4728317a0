"""Hypothesis strategies: cards, packs, deals at any point and whole matches, to test bots, servers and engines with.

They need an extra: ``pip install deberts[hypothesis]``. With Hypothesis installed, its ``from_type`` knows the types of
this library, whether or not this module was imported.

Rare situations are made often: long runs, the same sequence in both hands, bela that only an exchange brings, matches
near their end. Failing examples shrink to packs in order and few actions; Hypothesis prints them as the code that makes
them, because the ``repr`` of a deal hides the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import chain, groupby
from typing import TYPE_CHECKING, Any, Final, Literal

import attrs

from deberts.cards import PACK, Card, CardSet, Rank, Suit
from deberts.errors import InputError, MissingExtraError, RuleSetError
from deberts.game.deal import Deal
from deberts.game.match import Match
from deberts.game.table import rows
from deberts.options import LastBid, SecondHang, Unit
from deberts.records.view import PHASE_NAMES
from deberts.rules.s04_sequences import Sequence
from deberts.rulesets.presets import CLUB, PRESETS
from deberts.rulesets.ruleset import HIGHEST_TARGET, RuleSet
from deberts.table.actions import KINDS, Action, Announce, Exchange, Name, Pass, Play, Take
from deberts.table.phases import Asked, Auction, Exchanging, Finished, Phase, Playing, Standing, Void
from deberts.table.view import View

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy

_BY_TYPE: Final[Mapping[type, Callable[[Any], SearchStrategy[Any]]]] = {
    Suit: lambda _: suits(),
    Rank: lambda _: ranks(),
    Card: lambda _: cards(),
    CardSet: lambda _: card_sets(),
    Sequence: lambda _: sequences(),
    Announce: lambda _: _announcements(),
    Play: lambda _: _plays(),
    RuleSet: lambda _: rule_sets(),
    Standing: lambda _: standings(),
    Deal: lambda _: deals(),
    View: lambda _: views(),
    Match: lambda _: matches(),
}


def _hypothesis_setup_hook() -> None:
    """Teach ``from_type`` our types. Hypothesis calls this through its entry point whenever it is imported."""
    from hypothesis.strategies import register_type_strategy  # noqa: PLC0415  # perhaps we are being imported by it

    for kind, make in _BY_TYPE.items():
        register_type_strategy(kind, make)


try:  # Only here, because importing Hypothesis calls the hook.
    from hypothesis import strategies as st
    from hypothesis.vendor.pretty import RepresentationPrinter, for_type_by_name

    from deberts import rare_packs  # the module: it may be what imports Hypothesis, and so not be ready yet
except ModuleNotFoundError as error:
    if error.name != "hypothesis":
        raise
    msg = "deberts.strategies needs Hypothesis: pip install deberts[hypothesis]"
    raise MissingExtraError(msg, extra="hypothesis") from error


PhaseName = Literal["auction", "exchanging", "play", "finished", "void"]
"""What the phases of a deal are called, here as on the wire."""


def suits() -> SearchStrategy[Suit]:
    """Return a strategy for suits."""
    return st.sampled_from(Suit)


def ranks() -> SearchStrategy[Rank]:
    """Return a strategy for ranks."""
    return st.sampled_from(Rank)


def cards() -> SearchStrategy[Card]:
    """Return a strategy for single cards."""
    return st.sampled_from(PACK)


def card_sets(min_size: int = 0, max_size: int = 32) -> SearchStrategy[CardSet]:
    """Return a strategy for sets of cards.

    Args:
        min_size: Fewest cards, from 0.
        max_size: Most cards, up to 32.

    Returns:
        A strategy for sets of that many cards.

    Raises:
        InputError: If the sizes do not fit each other or the pack.
    """
    _check_sizes(min_size, max_size, len(PACK))
    return st.integers(min_size, max_size).flatmap(hands)


def hands(size: int = 9) -> SearchStrategy[CardSet]:
    """Return a strategy for hands.

    Args:
        size: Number of cards, 0 to 32; nine is a full hand.

    Returns:
        A strategy for sets of just that many cards.

    Raises:
        InputError: If the pack has not that many.
    """
    _check_sizes(size, size, len(PACK))
    return _hand(size)


def tricks(min_size: int = 1, max_size: int = 2) -> SearchStrategy[tuple[Card, ...]]:
    """Return a strategy for the cards of a trick, in the order played.

    Args:
        min_size: Fewest cards, from 0: nobody has led yet.
        max_size: Most cards, up to four.

    Returns:
        A strategy for tuples of that many different cards.

    Raises:
        InputError: If the sizes do not fit each other or the game.
    """
    _check_sizes(min_size, max_size, _MOST_SEATS)
    return st.lists(cards(), min_size=min_size, max_size=max_size, unique=True).map(tuple)


def sequences() -> SearchStrategy[Sequence]:
    """Return a strategy for sequences: all tercs and bertzes that there are."""
    return st.sampled_from(rare_packs.SEQUENCES)


def packs(rules: RuleSet = CLUB) -> SearchStrategy[tuple[Card, ...]]:
    """Return a strategy for packs in dealing order.

    Args:
        rules: The rule set, which says who is dealt which cards.

    Returns:
        A strategy for tuples of all 32 cards.

    Raises:
        RuleSetError: If *rules* is no rule set.
    """
    return _packs(_checked(rules))


def actions() -> SearchStrategy[Action]:
    """Return a strategy for everything that a player can say, legal or not at the moment."""
    return _action()


def rule_sets() -> SearchStrategy[RuleSet]:
    """Return a strategy for rule sets: of the sources, and houses with a target of their own that count points."""
    bases = st.sampled_from(tuple(PRESETS.values()))
    by_points = st.sampled_from(tuple(rules for rules in PRESETS.values() if rules.unit is Unit.POINTS))
    return bases | st.builds(RuleSet.house, by_points, st.just("a house"), target=st.integers(1, HIGHEST_TARGET))


def standings(rules: RuleSet = CLUB) -> SearchStrategy[Standing]:
    """Return a strategy for where a match that is not over stands.

    Args:
        rules: The rule set, which says how many play and up to which target.

    Returns:
        A strategy for scores below the target, with points suspended or without.

    Raises:
        RuleSetError: If *rules* is no rule set.
    """
    return _standings(_checked(rules))


def deals(rules: RuleSet = CLUB, *, phase: PhaseName | None = None) -> SearchStrategy[Deal]:
    """Return a strategy for deals at any point, played so far with any legal actions.

    Args:
        rules: The rule set.
        phase: ``auction``, ``play``, ``finished`` or ``void``; any of them if left out.

    Returns:
        A strategy for deals in that phase.

    Raises:
        RuleSetError: If *rules* is no rule set.
        InputError: If there is no such phase.

    Example:
        >>> from hypothesis import given
        >>> @given(deals(phase="play"))
        ... def test_somebody_has_a_card_to_play(deal):
        ...     assert any(isinstance(action, Play) for action in deal.legal_actions())
        >>> test_somebody_has_a_card_to_play()
    """
    if phase is None:
        return _deals_anywhere(_checked(rules))
    known = _phases(_checked(rules))
    if phase not in tuple(known):
        raise InputError(f"{phase!r:.40} is no phase that can be asked for: write one of {', '.join(known)}")
    return _deals_in(rules, known[phase])


def finished_deals(rules: RuleSet = CLUB) -> SearchStrategy[Deal]:
    """Return a strategy for deals that were played out: their ``account`` is never ``None``.

    Args:
        rules: The rule set.

    Returns:
        A strategy for deals of nine tricks each.

    Raises:
        RuleSetError: If *rules* is no rule set.
    """
    return deals(rules, phase="finished")


def views(rules: RuleSet = CLUB) -> SearchStrategy[View]:
    """Return a strategy for what a seat or a spectator knows, at any point of a deal.

    Args:
        rules: The rule set.

    Returns:
        A strategy for views of any seat, whether it has to act or not, and of spectators.

    Raises:
        RuleSetError: If *rules* is no rule set.
    """
    seats = st.sampled_from((*range(_checked(rules).seats), None))
    return st.builds(Deal.view, deals(rules), seats)


def turns(rules: RuleSet = CLUB) -> SearchStrategy[View]:
    """Return a strategy for what the seat to act knows: what a bot is given when it has to decide.

    Args:
        rules: The rule set.

    Returns:
        A strategy for views whose ``legal`` is never empty.

    Raises:
        RuleSetError: If *rules* is no rule set.
    """
    under_way = deals(rules, phase="play") | deals(rules, phase="auction")
    return under_way.map(lambda deal: deal.view(deal.to_act))


def matches(rules: RuleSet = CLUB) -> SearchStrategy[Match]:
    """Return a strategy for matches at any point: before the first deal, in a deal, between two, over.

    Args:
        rules: The rule set.

    Returns:
        A strategy for matches.

    Raises:
        RuleSetError: If *rules* is no rule set.
    """
    return _matches(_checked(rules))


def finished_matches(rules: RuleSet = CLUB) -> SearchStrategy[Match]:
    """Return a strategy for matches that somebody has won.

    Args:
        rules: The rule set.

    Returns:
        A strategy for matches that are over.

    Raises:
        RuleSetError: If *rules* is no rule set.
    """
    return _finished_matches(_checked(rules))


def _checked(rules: RuleSet) -> RuleSet:
    if not isinstance(rules, RuleSet):
        raise RuleSetError(f"{rules!r:.40} is no rule set: give one such as deberts.CLUB, not its name")
    return rules


def _check_sizes(min_size: int, max_size: int, most: int) -> None:
    for size in (min_size, max_size):
        if isinstance(size, bool) or not isinstance(size, int):
            raise InputError(f"{size!r:.40} is no number of cards")
    if not 0 <= min_size <= max_size <= most:
        raise InputError(f"from {min_size} to {max_size} cards are not to be had, only from 0 to {most}")


def _plays() -> SearchStrategy[Play]:
    return st.builds(Play, cards(), st.booleans())


def _announcements() -> SearchStrategy[Announce]:
    return st.builds(Announce, st.lists(sequences(), min_size=1, max_size=3).map(tuple))


# Values are made by composites and not by builds, or else Hypothesis would print them as calls of what is private here;
# and what a composite draws from is no argument of it, or else every strategy would have a very long repr.


@st.composite
def _action(draw: DrawFn) -> Action:
    return draw(_every_action())


@lru_cache
def _every_action() -> SearchStrategy[Action]:
    bids = (Pass(), Take(), *map(Name, Suit), Exchange())
    return st.one_of(st.sampled_from(bids), _plays(), _announcements())


@st.composite
def _hand(draw: DrawFn, size: int) -> CardSet:
    run, others = draw(_run_and_others(size))
    return CardSet(tuple(dict.fromkeys((*run, *others)))[:size])


@lru_cache
def _run_and_others(size: int) -> SearchStrategy[tuple[CardSet, list[Card]]]:
    runs = st.just(CardSet()) | st.sampled_from(rare_packs.RUNS)
    return st.tuples(runs, st.lists(cards(), min_size=size, max_size=size, unique=True))


@st.composite
def _packs(draw: DrawFn, rules: RuleSet) -> tuple[Card, ...]:
    pack, wishes = draw(rare_packs.pack_and_wishes(rules))
    for card, place in chain.from_iterable(wishes):
        other = pack.index(card)
        pack[place], pack[other] = card, pack[place]
    return tuple(pack)


@lru_cache
def _standings(rules: RuleSet) -> SearchStrategy[Standing]:
    highest = rules.target - 1
    score = st.integers(0, highest) | st.integers(max(0, highest - _ABOUT_A_DEAL), highest)
    waits = st.nothing() if rules.second_hang is SecondHang.NOTHING_WAITS else st.tuples(st.integers(*_HUNG))
    suspended = st.just(()) | waits
    return st.builds(Standing, st.tuples(*(score,) * rules.seats), suspended)


@st.composite
def _deals_anywhere(draw: DrawFn, rules: RuleSet) -> Deal:
    return _acted(draw, _opened(draw, rules), _EVERYWHERE)


@st.composite
def _deals_in(draw: DrawFn, rules: RuleSet, phase: type[Phase]) -> Deal:
    return _acted(draw, _brought_to(draw, _opened(draw, rules), phase), (phase,))


def _phases(rules: RuleSet) -> dict[str, type[Phase]]:
    # In the middle of a talk one comes by chance, so nobody can ask to be brought there.
    led_to = {phase for row in rows(rules) for phase in row.leads_to}
    return {name: phase for phase, name in PHASE_NAMES.items() if phase in led_to and phase is not Asked}


def _ways_to_end(rules: RuleSet) -> tuple[type[Phase], ...]:
    voids = (Void,) * (rules.last_bid is LastBid.MAY_PASS)
    return (Finished, Finished, Finished, *voids)


def _opened(draw: DrawFn, rules: RuleSet) -> Deal:
    return Deal.new(rules, draw(_packs(rules)), draw(_below(rules.seats)), draw(_standings(rules)))


@st.composite
def _matches(draw: DrawFn, rules: RuleSet) -> Match:
    match = _begun(draw, rules)
    for _ in range(draw(_below(_MOST_DEALS))):
        match = match if match.is_over else _with_deal(draw, match)
    if not match.is_over and draw(st.booleans()):
        match = match.next_deal(draw(_packs(rules)))
        match = _with_last(match, _acted(draw, match.deals[-1], _EVERYWHERE))
    return match


@st.composite
def _finished_matches(draw: DrawFn, rules: RuleSet) -> Match:
    match = _begun(draw, rules)
    while not match.is_over:
        match = _with_deal(draw, match)
    return match


def _begun(draw: DrawFn, rules: RuleSet) -> Match:
    return Match.new(rules, first_dealer=draw(_below(rules.seats)), opening=draw(_standings(rules)))


def _with_deal(draw: DrawFn, match: Match) -> Match:
    dealt = match.next_deal(draw(_packs(match.rules)))
    return _with_last(dealt, _brought_to(draw, dealt.deals[-1], draw(st.sampled_from(_ways_to_end(match.rules)))))


def _with_last(match: Match, deal: Deal) -> Match:
    return attrs.evolve(match, deals=(*match.deals[:-1], deal))


def _brought_to(draw: DrawFn, deal: Deal, phase: type[Phase]) -> Deal:
    while not isinstance(deal.public.phase, phase):
        deal = deal.apply(_chosen(draw, _options(deal, _ON_THE_WAY[phase])))
    return deal


def _acted(draw: DrawFn, deal: Deal, phases: tuple[type[Phase], ...]) -> Deal:
    for _ in range(draw(_below(_MOST_ACTIONS + 1))):
        options = _options(deal, phases)
        after = deal.apply(_chosen(draw, options)) if options else deal
        if not isinstance(after.public.phase, phases):
            return deal
        deal = after
    return deal


def _options(deal: Deal, phases: tuple[type[Phase], ...]) -> tuple[Action, ...]:
    legal = deal.legal_actions()
    if phases is _EVERYWHERE or not isinstance(deal.public.phase, Auction):
        return legal
    return tuple(action for action in legal if isinstance(deal.apply(action).public.phase, phases))


def _chosen(draw: DrawFn, options: tuple[Action, ...]) -> Action:
    # Each kind of action is as likely as the others, or else one announcement would drown among nine cards.
    kinds = [tuple(kind) for _, kind in groupby(sorted(options, key=_kind), key=_kind)]
    longest = max(map(len, kinds))
    pool = [kind[place % len(kind)] for kind in kinds for place in range(longest)]
    return pool[draw(_below(len(pool)))]


def _kind(action: Action) -> tuple[int, bool]:
    return _SIMPLEST_FIRST.index(type(action)), isinstance(action, Play) and action.bela


@lru_cache
def _below(end: int) -> SearchStrategy[int]:
    return st.integers(0, end - 1)


_KINDS: Final[Mapping[str, type[Action]]] = {kind.word: kind for kind in KINDS}
_SIMPLEST_FIRST: Final[tuple[type[Action], ...]] = tuple(
    _KINDS[word]
    for word in (
        *("take", "name", "pass", "keep", "play", "yes", "no", "good", "height", "accept", "announce", "exchange"),
        *("bela", "rost", "ask", "redeal", "double", "refuse", "claim", "arrive", "nibble"),
    )
)
_EVERYWHERE: Final = tuple(PHASE_NAMES)
_ON_THE_WAY: Final[dict[type[Phase], tuple[type[Phase], ...]]] = {
    Auction: (Auction,),
    Exchanging: (Auction, Exchanging),
    Playing: (Auction, Exchanging, Playing),
    Asked: (Auction, Exchanging, Playing, Asked),
    Finished: (Auction, Exchanging, Playing, Asked, Finished),
    Void: (Auction, Void),
}
_MOST_ACTIONS: Final = 25
_MOST_DEALS: Final = 5
_MOST_SEATS: Final = 4
_ABOUT_A_DEAL: Final = 60
_HUNG: Final = (14, 137)
"""The least and the most that can be suspended: half of the least and of the most that both make together."""


def _printer(code: Callable[[Any], str]) -> Callable[[object, RepresentationPrinter, bool], None]:
    return lambda value, printer, _cycle: printer.text(code(value))


_CODE: Final[Mapping[type, Callable[[Any], str]]] = {
    **dict.fromkeys((Card, CardSet, RuleSet), repr),
    Sequence: lambda sequence: f"Sequence.parse('{sequence}')",
    Deal: Deal.revealed,
    Match: Match.revealed,
}
for _type, _code in _CODE.items():
    for_type_by_name(_type.__module__, _type.__name__, _printer(_code))
