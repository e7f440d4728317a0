"""Questions of one who looks something up: what may be played, what a hand can announce, what is written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import attrs

from bridge.frames import LINK
from deberts import (
    PRESETS,
    Announce,
    CardSet,
    InputError,
    RuleSet,
    Standing,
    Suit,
    Violation,
    announcements,
    best_split,
    explain,
    has_bela,
    parse_cards,
    preset,
    refusals,
)
from deberts.clauses.houses import HOUSES
from deberts.clauses.sources import SOURCES
from deberts.game import account as accounts, checks
from deberts.game.account import Entry
from deberts.game.ending_texts import role_sentence, side_names
from deberts.game.ends import clauses_of_deal
from deberts.locale import Language, capitalized
from deberts.locale.refusals import clause_text
from deberts.messages import Message
from deberts.options import Unit
from deberts.players.weighing import Effort
from deberts.records.codecs import read_rules, rules_json
from deberts.records.node import Node
from deberts.rules.s02_dealing import PLAYERS
from deberts.rules.s03_values import TRICKS
from deberts.rulesets.in_force import clause_in_force
from deberts.rulesets.presets import NAMED_HOUSES
from deberts.session.tables import place_in_hand, rules_called
from deberts.svg import hand_svg, ledger_table

QUICKLY: Final = Effort(budget=0.4)
"""How a hint and a decision of a replay are weighed: nobody should wait for it."""


def rules_offered(language: str) -> list[dict[str, Any]]:
    """Return every rule set in each of its forms, and every named house: its wire form, name, and who plays so."""
    into = Language.of(language)
    return [
        {
            "wire": rules_json(rules),
            "name": rules_name(rules, into),
            "about": _about(rules, into),
            "seats": rules.seats,
            "roles": side_names(roles(rules, into), rules.sides),
        }
        for rules in (*_forms(), *NAMED_HOUSES.values())
    ]


def _about(rules: RuleSet, into: Language) -> str:
    """Return who plays by a named house, and where that is seen; nothing for the rules of a source."""
    if rules.name not in HOUSES:
        return ""
    address, _, what = HOUSES[rules.name].player.partition(": ")
    return f"{capitalized(into.pgettext('who plays', what))} ({address})"


def _forms() -> Iterator[RuleSet]:
    for name in PRESETS:
        source = SOURCES[name]
        for seats in source.seats:
            for target in reversed(source.targets):
                yield preset(name, seats=seats, target=target)


def rules_name(rules: RuleSet, into: Language) -> str:
    """Return what a rule set is called in a list: its name, how many play, and to which target where points count."""
    players = into.ngettext("{number} player", "{number} players", rules.seats)
    named = into.gettext("{name}, {players}", name=rules_called(rules, into), players=players)
    return named if rules.unit is Unit.KUSH else into.gettext("{name}, to {target}", name=named, target=rules.target)


def clause(number: str, language: str) -> dict[str, str]:
    """Return what a clause says."""
    return {"number": number, "text": clause_text(number, language)}


def may_be_played(rules: object, hand: str, trick: str, trump: str, language: str) -> list[dict[str, Any]]:
    """Return the cards of a hand, as they are sorted, each with why it may not be played, if it may not."""
    agreed, held, lies, suit = read_rules(Node(rules)), CardSet.parse(hand), parse_cards(trick), Suit(trump)
    _check_sizes(agreed, len(held), len(lies))
    refused = refusals(held, lies, suit, agreed.duties)
    return [
        {"card": str(card), "refused": reasons(agreed, refused.get(card, ()), language)}
        for card in sorted(held, key=lambda card: place_in_hand(card, suit))
    ]


def _check_sizes(rules: RuleSet, cards: int, lies: int) -> None:
    if cards > TRICKS[rules.seats]:
        raise InputError(Message("a hand has at most {most} cards here", most=TRICKS[rules.seats]))
    if lies >= rules.seats:
        raise InputError(Message("at most {most} cards lie on the table before the own one", most=rules.seats - 1))


def reasons(rules: RuleSet, violations: tuple[Violation, ...], language: str) -> list[dict[str, str]]:
    """Return why something is refused: each clause that is in force there, and its reason in words."""
    in_force = (attrs.evolve(one, clause=clause_in_force(rules, one.clause)) for one in violations)
    return [{"clause": one.clause, "text": explain(one, language)} for one in in_force]


def held(rules: object, hand: str, trump: str, language: str) -> dict[str, Any]:
    """Return what a hand can announce: a picture of it with its sequences, the choices, and whether it has bela."""
    agreed, cards, suit, into = read_rules(Node(rules)), CardSet.parse(hand), Suit(trump), Language.of(language)
    _check_sizes(agreed, len(cards), 0)
    split = best_split(cards, suit, agreed.sequence_terms)
    choices = announcements(cards, suit, agreed.dialogue, agreed.seniority, agreed.sequence_terms) if split else ()
    return {
        "picture": str(hand_svg(cards, trump=suit, shown=split, language=language)) if cards else "",
        "choices": [capitalized(into.action(str(Announce(choice)))) for choice in choices],
        "bela": has_bela(cards, suit),
    }


def written(rules: object, totals: list[int], suspended: list[int], language: str) -> dict[str, Any]:
    """Return what is written for totals, those of the declarer first, and what waits for the next deal."""
    agreed, into = read_rules(Node(rules)), Language.of(language)
    checks.check_points(tuple(totals), agreed, "totals")
    checks.check_sum(tuple(totals), agreed)
    checks.check_suspended(tuple(suspended), agreed)
    opening = Standing((0,) * agreed.sides, tuple(suspended))
    account = accounts.settled(agreed, 0, Entry(0, tuple(totals)), opening)
    return {
        "sentence": capitalized(role_sentence(agreed, account, into)),
        "clauses": list(clauses_of_deal(agreed, account.end)),
        "table": str(ledger_table(account, roles(agreed, into), rules=agreed, link=LINK, language=language)),
        "suspended": list(account.after.suspended),
    }


def roles(rules: RuleSet, into: Language) -> tuple[str, ...]:
    """Return what those are called of whom only the totals are known: declarer first, then the others."""
    declarer = into.pgettext("role", "Declarer")
    if rules.seats == PLAYERS:
        return declarer, into.pgettext("role", "Defender")
    others = (into.pgettext("role", "Defender {number}", number=number) for number in range(1, rules.seats))
    return declarer, *others
