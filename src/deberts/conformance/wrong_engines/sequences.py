"""Misreadings of section 04, and of the decisions about sequences and bela."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from deberts.cards import Card, CardSet, Rank, Suit
from deberts.conformance.wrong_engines.ledger import cards_played, lines_of, without
from deberts.conformance.wrong_engines.model import WrongEngine, wrong
from deberts.options import SequenceTerms
from deberts.rules.s04_announcing import announcements, is_height_public
from deberts.rules.s04_bela import BELA, bela_calls, bela_cards, has_bela
from deberts.rules.s04_sequences import (
    BY_THE_CLUB,
    Kind,
    Run,
    Sequence,
    best_first,
    best_split,
    contest,
    do_overlap,
    runs,
    scored,
    seniority,
    split_run,
)
from deberts.rules.s06_contract import Ledger, Line
from deberts.table.events import Event, Show
from deberts.table.phases import Playing
from deberts.table.showing import shown
from deberts.table.view import Position

_FOUR: Final = 4
_FIVE: Final = 5
_SIX: Final = 6


def _runs_in(order: str, hand: CardSet) -> tuple[Run, ...]:
    """Find runs where the neighbours are those of another order, written from the lowest rank up."""
    found: list[Run] = []
    for suit in Suit:
        run: Run = ()
        for letter in order:
            card = Card(Rank(letter), suit)
            run, ended = ((*run, card), ()) if card in hand else ((), run)
            found.append(ended)
        found.append(run)
    return tuple(run for run in found if run)


def _five_is_two(run: Run, *_: SequenceTerms) -> tuple[Sequence, ...]:
    return split_run(run) if len(run) < _FIVE else (Sequence(Kind.BERTZ, run[-1]), Sequence(Kind.BERTZ, run[-2]))


def _sharing_a_card(run: Run, *_: SequenceTerms) -> tuple[Sequence, ...]:
    return tuple(one for top in split_run(run)[:1] for one in (top, *_sharing_a_card(run[: 1 - top.kind.length])))


def _six_is_two_tercs(run: Run, *_: SequenceTerms) -> tuple[Sequence, ...]:
    return split_run(run) if len(run) != _SIX else (Sequence(Kind.TERC, run[-1]), Sequence(Kind.TERC, run[-4]))


def _without_bela_cards(hand: CardSet, trump: Suit, _: SequenceTerms = BY_THE_CLUB) -> tuple[Sequence, ...]:
    bela = bela_cards(trump)
    return best_split(hand - bela if bela <= hand else hand, trump)


def _best(announced: Iterable[Sequence], trump: Suit) -> tuple[int, int, bool]:
    return max((seniority(sequence, trump) for sequence in announced), default=(0, 0, False))


def _chosen_when_shown(*hand: Any) -> tuple[tuple[Sequence, ...], ...]:
    return tuple(choice for choice in announcements(*hand) if len(choice) == 1)


def _later_wins(announced: tuple[tuple[Sequence, ...], ...], trump: Suit, *agreed: Any) -> int | None:
    best = [_best(theirs, trump) for theirs in announced]
    later = [place for place, theirs in enumerate(announced) if theirs and best[place] == max(best)]
    return later[-1] if later else contest(announced, trump, *agreed)


def _equals_cancel(announced: tuple[tuple[Sequence, ...], ...], trump: Suit, *agreed: Any) -> int | None:
    best = [_best(theirs, trump) for theirs in announced]
    return None if best.count(max(best)) > 1 else contest(announced, trump, *agreed)


def _declared(position: Position, play: Playing) -> dict[int, tuple[Sequence, ...]]:
    return {one.seat: position.secrets[one.seat].declared for one in play.announced}


def _show_both(position: Position, play: Playing) -> tuple[Event, ...]:
    true = shown(position, play)
    loser = (
        Event(seat, Show(best_first(declared, play.contract.trump)))
        for seat, declared in _declared(position, play).items()
        if seat not in {event.seat for event in true}
    )
    return (*loser, *true)


def _show_both_if_equal(position: Position, play: Playing) -> tuple[Event, ...]:
    bests = [_best(declared, play.contract.trump) for declared in _declared(position, play).values()]
    equal = len(bests) > 1 and len(set(bests)) == 1
    return _show_both(position, play) if equal else shown(position, play)


def _show_all_as_own(position: Position, play: Playing) -> tuple[Event, ...]:
    every = tuple(sequence for declared in _declared(position, play).values() for sequence in declared)
    return tuple(Event(event.seat, Show(every)) for event in shown(position, play))


def _bela_competes(position: Position, play: Playing) -> tuple[Event, ...]:
    trump = play.contract.trump
    bela = Sequence(Kind.TERC, Card(Rank.KING, trump))
    holder = next((seat for seat, own in enumerate(position.secrets) if has_bela(own.held, trump)), None)
    others = [_best(declared, trump) for seat, declared in _declared(position, play).items() if seat != holder]
    beaten = holder is not None and bool(others) and max(others) < seniority(bela, trump)
    return () if beaten else shown(position, play)


def _longer_run_wins(position: Position, play: Playing) -> tuple[Event, ...]:
    def place(seat: int) -> tuple[int, Any]:
        best, held = position.secrets[seat].declared[0], position.secrets[seat].held
        return next(len(run) for run in runs(held) if best.top in run), seniority(best, play.contract.trump)

    seats = [one.seat for one in play.announced]
    winner = max(seats, key=place, default=None)
    return () if winner is None else (Event(winner, Show(position.secrets[winner].declared)),)


def _loser_revives(lines: Ledger, play: Playing, seat: int) -> Ledger:
    winner_has_trick = any(trick.winner == play.contest for trick in play.tricks)
    return _without_sequences(lines) if winner_has_trick and seat != play.contest else lines


def _no_points_no_trick(lines: Ledger, _play: Playing, _seat: int) -> Ledger:
    return lines if any(line.what in {"cards", "last"} for line in lines) else _without_sequences(lines)


def _without_sequences(lines: Ledger) -> Ledger:
    return tuple(line for line in lines if line.sequence is None)


def _bela_needs_trick(lines: Ledger, play: Playing, seat: int) -> Ledger:
    return lines if any(trick.winner == seat for trick in play.tricks) else without(lines, "bela")


def _bela_unannounced(lines: Ledger, play: Playing, seat: int) -> Ledger:
    held = has_bela(cards_played(play, seat), play.contract.trump)
    return (*without(lines, "bela"), *((Line(seat, BELA, "04.10", "bela"),) if held else ()))


def _four_of_a_kind(lines: Ledger, play: Playing, seat: int) -> Ledger:
    ranks = [card.rank for card in cards_played(play, seat)]
    four = any(ranks.count(rank) == _FOUR for rank in Rank)
    return (*lines, Line(seat, 100, "04.13", "four")) if four else lines


def _only_the_first(hand: CardSet, held: CardSet, trump: Suit, *, said: bool) -> CardSet:
    return bela_calls(hand, held, trump, said=said) if bela_cards(trump) <= hand else CardSet()


def _any_card(hand: CardSet, held: CardSet, trump: Suit, *, said: bool) -> CardSet:
    return hand if has_bela(held, trump) and not said else CardSet()


def _when_both_are_gone(hand: CardSet, held: CardSet, trump: Suit, *, said: bool) -> CardSet:
    return (bela_calls if bela_cards(trump) & hand else _any_card)(hand, held, trump, said=said)


SEQUENCES: Final[tuple[WrongEngine, ...]] = (
    wrong("W29", "04.1", "the ace is low", {runs: lambda hand: _runs_in("A789TJQK", hand)}),
    wrong("W30", "04.1", "runs follow the strength in tricks", {runs: lambda hand: _runs_in("789JQKTA", hand)}),
    wrong("W31", "04.2", "two cards make a sequence", {(Kind.TERC, "length"): 2}),
    wrong("W32", "04.3", "a bertz counts 40", {(Kind.BERTZ, "points"): 40}),
    wrong(
        "W33",
        "04.5",
        "top card before length",
        {seniority: lambda one, trump, *_: (one.top.rank.index, one.kind.length, one.top.suit is trump)},
    ),
    wrong(
        "W34",
        "04.5",
        "trump before length",
        {seniority: lambda one, trump, *_: (one.top.suit is trump, one.kind.length, one.top.rank.index)},
    ),
    wrong(
        "W35",
        "04.5",
        "trumps have no preference",
        {seniority: lambda one, *_: (one.kind.length, one.top.rank.index, False)},
    ),
    wrong("W36", "04.6", "the later of two equal announcements wins", {contest: _later_wins}),
    wrong("W37", "04.6", "equal sequences cancel each other", {contest: _equals_cancel}),
    wrong("W38", "04.6", "equal sequences both count", {shown: _show_both_if_equal}),
    wrong("W39", "04.7", "the loser shows too", {shown: _show_both}),
    wrong("W40", "04.8", "the loser scores his sequences too", {shown: _show_both}),
    wrong("W41", "04.8", "the winner scores both sides' sequences", {shown: _show_all_as_own}),
    wrong(
        "W42",
        "04.8",
        "the winner scores only his best",
        {scored: lambda declared, tricks, _: declared[:1] if tricks else ()},
    ),
    wrong("W43", "04.8", "sequences count without a trick", {scored: lambda declared, *_: declared}),
    wrong("W44", "04.8", "no trick is read from zero points", lines_of(_no_points_no_trick)),
    wrong("W45", "04.9", "two sequences may share a card", {split_run: _sharing_a_card, do_overlap: lambda _: False}),
    wrong("W46", "04.10", "bela needs a trick", lines_of(_bela_needs_trick)),
    wrong(
        "W47",
        "04.10",
        "king and queen of any suit are bela",
        {has_bela: lambda held, _: any(has_bela(held, suit) for suit in Suit)},
    ),
    wrong("W48", "04.10", "bela enters the comparison of sequences", {shown: _bela_competes}),
    wrong("W49", "04.11", "bela counts unsaid", lines_of(_bela_unannounced)),
    wrong("W50", "04.11", "bela goes with the first of its cards only", {bela_calls: _only_the_first}),
    wrong("W51", "04.11", "bela can be said twice", {bela_calls: lambda *hand, **_: bela_calls(*hand, said=False)}),
    wrong("W52", "04.11", "bela may be said with any card", {bela_calls: _any_card}),
    wrong("W53", "04.12", "a card of the bela cannot lie in a sequence", {best_split: _without_bela_cards}),
    wrong("W54", "04.13", "four of a kind counts 100", lines_of(_four_of_a_kind)),
    wrong("W55", "04.14", "a run of five counts 100", {split_run: _five_is_two}),
    wrong("W56", "D7", "a run of seven or eight is one 50", {split_run: lambda run, *_: split_run(run)[:1]}),
    wrong("W57", "D7", "a run of six is two tercs", {split_run: _six_is_two_tercs}),
    wrong("W58", "D8", "a longer run beats a higher bertz", {shown: _longer_run_wins}),
    wrong("W59", "D9", "the loser's sequences revive", {shown: _show_both, **lines_of(_loser_revives)}),
    wrong("W98", "D5", "the height is told whatever the other says", {is_height_public: lambda *_: True}),
    wrong("W99", "D10", "bela may be said when both cards are gone", {bela_calls: _when_both_are_gone}),
    wrong(
        "W103",
        "D6",
        "only the best is announced, the others are chosen when it is shown",
        {announcements: _chosen_when_shown},
    ),
)
"""Engines that announce, compare and count sequences and bela otherwise."""
