"""The API as a contract of types. A type checker reads this file; nothing runs it.

What is asserted here is what a program may rely on: the type of everything that the public names return, and which
mistakes a checker finds. ``warn_unused_ignores`` makes each ``type: ignore`` an assertion too: that the line is wrong.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping, Set as AbstractSet
from typing import Any, assert_type

import deberts
from deberts import (
    CLAUSES,
    CLUB,
    PACK,
    PRESETS,
    Account,
    Action,
    Announce,
    Card,
    CardSet,
    Clause,
    Convention,
    Deal,
    DebertsError,
    Ending,
    Entry,
    Exchange,
    IllegalActionError,
    Kind,
    Line,
    Match,
    Name,
    Outcome,
    Pass,
    Play,
    Rank,
    RuleSet,
    Sequence,
    Settlement,
    SheetRow,
    Stake,
    Standing,
    Status,
    Suit,
    Take,
    View,
    Violation,
    options,
)


def cards() -> None:
    assert_type(PACK, tuple[Card, ...])
    card = Card.parse("10H")
    assert_type(card, Card)
    assert_type(Card(Rank.TEN, Suit.HEARTS), Card)
    assert_type((card.rank, card.suit, card.pretty, str(card)), tuple[Rank, Suit, str, str])
    assert_type((card.rank.value, card.suit.value, Suit.HEARTS.value, Kind.TERC.value), tuple[str, str, str, str])
    assert_type((card.rank.index, card.suit.index, card.suit.symbol), tuple[int, int, str])
    assert_type(Suit.parse("H"), Suit)
    assert_type(Rank.parse("T"), Rank)
    assert_type(deberts.parse_cards("9H JH"), tuple[Card, ...])
    card.suit = Suit.CLUBS  # type: ignore[misc]  # cards are frozen
    Card("T", "H")  # type: ignore[arg-type]  # a text is parsed, not taken for a rank


def card_sets(hand: CardSet, card: Card) -> None:
    assert_type(CardSet.parse("JH 7H"), CardSet)
    assert_type(CardSet((card,)), CardSet)
    assert_type((hand.of(Suit.HEARTS), hand.with_card(card), hand.without(card)), tuple[CardSet, CardSet, CardSet])
    assert_type((hand & {card}, hand | {card}, hand - {card}), tuple[CardSet, CardSet, CardSet])
    assert_type((hand <= {card}, card in hand, bool(hand)), tuple[bool, bool, bool])
    assert_type((len(hand), hand.bits, list(hand)), tuple[int, int, list[Card]])
    any_set: AbstractSet[Card] = hand
    assert_type(any_set, AbstractSet[Card])
    hand.add(card)  # type: ignore[attr-defined]  # sets of cards are immutable
    CardSet("JH 7H")  # type: ignore[arg-type]  # a text is parsed, not taken for cards


def clauses() -> None:
    assert_type(CLAUSES, Mapping[str, Clause])
    clause = deberts.clause("05.5")
    assert_type(clause, Clause)
    assert_type((clause.number, clause.title, clause.text, clause.source), tuple[str, str, str, str])
    assert_type((clause.question, clause.readings, clause.sets), tuple[str | None, tuple[str, ...], tuple[str, ...]])
    assert_type((clause.status, clause.status.meaning), tuple[Status, str])
    CLAUSES["05.5"] = clause  # type: ignore[index]  # the rules are not written by programs


def rule_sets() -> None:
    assert_type(PRESETS, Mapping[str, RuleSet])
    assert_type(deberts.preset("club"), RuleSet)
    site = deberts.preset("site", seats=3, target=301, agreed=[Convention.MARS])
    assert_type(site, RuleSet)
    assert_type((site.agree(Convention.ARRIVAL), site.without(Convention.MARS)), tuple[RuleSet, RuleSet])
    assert_type((site.agreed, site.offers), tuple[frozenset[Convention], frozenset[Convention]])
    assert_type(site.next_dealer, options.NextDealer)
    assert_type(site.options, Mapping[str, enum.Enum])
    assert_type(CLUB.house("our table", target=701, next_dealer=options.NextDealer.MOST_POINTS), RuleSet)
    deberts.preset("site", 3)  # type: ignore[call-arg]  # a bare number would not say what it is
    assert_type((Standing((0, 0)).stake, Stake().games, Stake(2, 0).owner), tuple[Stake, int, int | None])
    site.agree("mars")  # type: ignore[arg-type]  # a convention is no text
    house = CLUB.house("our table", target=701)
    assert_type(house, RuleSet)
    assert_type((house.name, house.base, house.seats, house.target), tuple[str, str, int, int])
    assert_type((house.is_house, house.semantics), tuple[bool, int])
    house.target = 501  # type: ignore[misc]  # rule sets are frozen
    CLUB.house("our table", 701)  # type: ignore[call-arg]  # a bare number would not say what it is


def rules(hand: CardSet, trick: tuple[Card, ...], trump: Suit, card: Card) -> None:
    assert_type(deberts.card_points(card, trump), int)
    assert_type(deberts.higher_cards(card, trump), CardSet)
    assert_type(deberts.legal_cards(hand, trick, trump), CardSet)
    assert_type(deberts.refusals(hand, trick, trump), dict[Card, tuple[Violation, ...]])
    assert_type(deberts.winner(trick, trump), int)
    assert_type(deberts.has_bela(hand, trump), bool)
    assert_type(deberts.next_dealer(0, None, (0, 0)), int)
    assert_type(deberts.exchange_violations(hand, card, trump, announced=False, played=False), tuple[Violation, ...])
    deberts.exchange_violations(hand, card, trump, False, False)  # type: ignore[call-arg]  # noqa: FBT003  # that is why
    deberts.legal_cards({card}, trick, trump)  # type: ignore[arg-type]  # rules take sets of cards, not any set
    deberts.legal_cards(hand, trick, "H")  # type: ignore[arg-type]  # and suits, not letters


def sequences(hand: CardSet, trump: Suit) -> None:
    split = deberts.best_split(hand, trump)
    assert_type(split, tuple[Sequence, ...])
    assert_type(Sequence.parse("4AS"), Sequence)
    assert_type((split[0].kind, split[0].top, split[0].cards), tuple[Kind, Card, CardSet])
    assert_type((split[0].kind.length, split[0].kind.points), tuple[int, int])
    assert_type(deberts.contest((split, ()), trump), int | None)
    assert_type(deberts.best_first(split, trump), tuple[Sequence, ...])
    assert_type(deberts.announcements(hand, trump), tuple[tuple[Sequence, ...], ...])
    assert_type(deberts.bela_cards(trump), CardSet)


def records(match: Match) -> None:
    sheet = deberts.Sheet.of(match, ("Ann", "Bo"))
    assert_type(sheet.rows, tuple[deberts.SheetRow, ...])
    assert_type(deberts.read_sheet(deberts.write_sheet(sheet)), deberts.Sheet)
    text = deberts.write_record(match, meta={"players": ["Ann", "Bo"]})
    assert_type(text, str)
    record = deberts.read_record(text)
    assert_type(record, deberts.Record)
    assert_type(record.match, Match)


def settling() -> None:
    settled = deberts.settle((72, 90), declarer=0)
    assert_type(settled, Settlement)
    assert_type((settled.outcome, settled.written), tuple[Outcome, tuple[int, ...]])
    assert_type((settled.suspended, settled.ledger), tuple[tuple[int, ...], tuple[Line, ...]])
    line = settled.ledger[0]
    assert_type((line.seat, line.points, line.clause, line.what), tuple[int, int, str, str])
    assert_type(line.sequence, Sequence | None)
    end = deberts.ending((501, 0), declarer=0, target=501)
    assert_type(end, Ending)
    assert_type((end.winner, end.result, end.is_over), tuple[int | None, tuple[int, ...], bool])
    deberts.settle((72.5, 90), declarer=0)  # type: ignore[arg-type]  # points are whole


def shuffling() -> None:
    assert_type(deberts.shuffled("seed"), tuple[Card, ...])
    assert_type(deberts.shuffled(b"seed"), tuple[Card, ...])
    assert_type(deberts.shuffled(7), tuple[Card, ...])
    assert_type(deberts.pack_of_deal("seed", 0), tuple[Card, ...])
    assert_type(deberts.lot("seed", 2), int)
    assert_type(deberts.commitment("seed"), str)
    assert_type(deberts.combined_seed(b"a secret of 16 b", [b"north"]), bytes)
    deberts.shuffled(0.5)  # type: ignore[arg-type]  # no seed
    deberts.shuffled(None)  # type: ignore[arg-type]  # nor does the library draw one


def words(action: Action) -> str:
    assert_type(deberts.parse_action("play KH bela"), Action)
    match action:
        case Pass() | Take() | Exchange():
            return action.word
        case Name():
            return assert_type(action.trump, Suit).symbol
        case Announce():
            return str(assert_type(action.sequences, tuple[Sequence, ...]))
        case Play():
            return assert_type(action.card, Card).pretty * assert_type(action.bela, bool)
        case _:  # what is said by other rules than the club's
            return assert_type(action.word, str)


def deals() -> None:
    deal = Deal.new(CLUB, deberts.shuffled("seed"), dealer=1)
    assert_type(deal, Deal)
    assert_type(Deal.new(CLUB, iter(PACK), 1, Standing((0, 0), (81,))), Deal)
    assert_type((deal.to_act, deal.is_over), tuple[int | None, bool])
    assert_type(deal.legal_actions(), tuple[Action, ...])
    assert_type((deal.is_legal("take"), deal.violations(Take(), seat=0)), tuple[bool, tuple[Violation, ...]])
    assert_type((deal.apply("take"), deal.apply(Take(), seat=0), deal.play("KH")), tuple[Deal, Deal, Deal])
    assert_type(deal.apply_all(["pass", Take()]), Deal)
    assert_type((deal.rules, deal.pack, deal.dealer), tuple[RuleSet, tuple[Card, ...], int])
    assert_type((deal.opening, deal.actions), tuple[Standing, tuple[Action, ...]])
    account = deal.account
    assert_type(account, Account | None)
    if account is not None:
        assert_type((account.outcome, account.declarer), tuple[Outcome | None, int | None])
        assert_type((account.totals, account.written), tuple[tuple[int, ...], tuple[int, ...]])
        assert_type(account.tricks, tuple[int, ...])
        assert_type((account.before, account.after, account.ledger), tuple[Standing, Standing, tuple[Line, ...]])
    deal.apply(Suit.HEARTS)  # type: ignore[arg-type]  # no action
    deal.apply("take", 0)  # type: ignore[call-arg]  # a bare number would not say what it is
    deal.dealer = 0  # type: ignore[misc]  # deals are frozen


def views(deal: Deal) -> None:
    view = deal.view(0)
    assert_type(view, View)
    assert_type(deal.view(None), View)
    assert_type((view.seat, view.legal, view.has_played), tuple[int | None, tuple[Action, ...], bool])
    assert_type((view.own.hand, view.own.declared), tuple[CardSet, tuple[Sequence, ...]])
    assert_type(view.public.standing, Standing)
    assert_type(deberts.view_json(view), dict[str, Any])
    remote = deberts.read_view(deberts.write_view(deal, None))
    assert_type(remote, deberts.RemoteView)
    assert_type(remote.view, deberts.View)
    view.secrets  # type: ignore[attr-defined]  # noqa: B018  # no way leads from a view to other hands


def matches() -> None:
    match = Match.new(CLUB, first_dealer=1).next_deal(PACK)
    assert_type(match, Match)
    assert_type(Match.new(), Match)
    assert_type((match.deal, match.deals), tuple[Deal | None, tuple[Deal, ...]])
    assert_type((match.standing, match.ending, match.is_over), tuple[Standing, Ending, bool])
    assert_type((match.sheet, match.next_dealer), tuple[tuple[SheetRow, ...], int])
    assert_type(match.apply("pass"), Match)
    rows = deberts.score_sheet(CLUB, 1, [Entry(0, (81, 81)), Entry(None, (0, 0))])
    assert_type(rows, tuple[SheetRow, ...])
    assert_type((rows[0].dealer, rows[0].entry, rows[0].outcome), tuple[int, Entry, Outcome | None])
    Match.new(CLUB, 1)  # type: ignore[call-arg]  # a bare number would not say what it is


def errors(error: DebertsError, refusal: IllegalActionError) -> None:
    assert_type((error.code, error.clause, error.place), tuple[str, str | None, str | None])
    assert_type((error.message, error.facts), tuple[str, dict[str, str | int]])
    assert_type(error.at("deals[3]"), DebertsError)
    assert_type(refusal.at("deals[3]"), IllegalActionError)
    assert_type(error.to_json(), dict[str, object])
    assert_type((refusal.violations, refusal.legal), tuple[tuple[Violation, ...], tuple[str, ...]])
    reason = refusal.violations[0]
    assert_type((deberts.explain(reason), deberts.explain(error, "ru")), tuple[str, str])
    assert_type(deberts.UnknownLanguageError("no"), deberts.UnknownLanguageError)
    assert_type((reason.clause, reason.code, reason.facts), tuple[str, str, tuple[tuple[str, str | int], ...]])
    caught: ValueError = refusal
    assert_type(caught, ValueError)


def kinds_of_errors() -> None:
    malformed: tuple[type[deberts.InputError], ...] = (
        deberts.ActionTextError,
        deberts.CardTextError,
        deberts.RecordError,
        deberts.SheetTextError,
        deberts.RuleSetError,
        deberts.ViewError,
        deberts.WireError,
    )
    against_rules: tuple[type[deberts.RuleError], ...] = (IllegalActionError,)
    lookups: tuple[type[LookupError], ...] = (deberts.UnknownClauseError,)
    imports: tuple[type[ImportError], ...] = (deberts.MissingExtraError,)
    values: tuple[type[ValueError], ...] = (*malformed, *against_rules)
    every: tuple[type[DebertsError], ...] = (deberts.UnknownClauseError, deberts.MissingExtraError)
    assert_type((len(values), len(lookups), len(imports), len(every)), tuple[int, int, int, int])


def names() -> None:
    assert_type(deberts.__version__, str)
    deberts.Dael  # type: ignore[attr-defined]  # noqa: B018  # a slip of the pen is found
