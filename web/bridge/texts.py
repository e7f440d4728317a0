"""What the page itself says, and its cards: written into the page when it is built, in every language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from deberts import PRESETS
from deberts.cards import PACK, Suit
from deberts.errors import MissingExtraError
from deberts.locale import Language, capitalized, gettext_noop, languages
from deberts.players.epithets import called
from deberts.players.named import PLAYERS
from deberts.players.player import Player
from deberts.session import Session
from deberts.svg.faces import HEIGHT, WIDTH, face, rank_sign
from deberts.table.view import View

TEXTS: Final[Mapping[str, str]] = {
    # The page
    "ask": gettext_noop("May I?"),
    "replay": gettext_noop("Replay"),
    "play": gettext_noop("Play"),
    "parts": gettext_noop("Parts of the page"),
    "rules": gettext_noop("Rules"),
    "written": gettext_noop("Rules in writing"),
    "houses": gettext_noop("As programs and sites play"),
    "loading": gettext_noop("The rules are being loaded …"),
    "failed": gettext_noop("The page cannot go on: {why}"),
    "without": gettext_noop("This page needs JavaScript."),
    "clause": gettext_noop("Clause {number}"),
    "close": gettext_noop("Close"),
    # May I?
    "ask-about": gettext_noop("Choose the cards of the hand and those on the table, then trumps."),
    "hand": gettext_noop("Hand"),
    "lies": gettext_noop("No card lies on the table."),
    "trick": gettext_noop("On the table"),
    "pack": gettext_noop("Cards go to:"),
    "trump": gettext_noop("Trumps"),
    "clear": gettext_noop("Clear"),
    "may": gettext_noop("What may be played"),
    "any": gettext_noop("Every card of the hand may be played."),
    "may-be-played": gettext_noop("{card}: it may be played."),
    "none": gettext_noop("No card is in the hand yet."),
    "sequences": gettext_noop("What can be announced"),
    "nothing": gettext_noop("No three neighbours of one suit: nothing to announce."),
    "bela-held": gettext_noop("King and queen of trumps are both in hand: bela may be said."),
    "totals": gettext_noop("What is written"),
    "suspended": gettext_noop("Suspended before"),
    "waits": gettext_noop("Suspended now: {amounts}."),
    "count": gettext_noop("Count"),
    "in-hand": gettext_noop("{card}, in the hand"),
    "on-table": gettext_noop("{card}, on the table"),
    "refused": gettext_noop("{card}, refused by {clause}"),
    # A table
    "you": gettext_noop("you"),
    "dealer": gettext_noop("dealer"),
    "declarer": gettext_noop("declarer"),
    "turn": gettext_noop("to act"),
    "cards": gettext_noop("Cards: {count}"),
    "tricks": gettext_noop("Tricks: {count}"),
    "trumps-are": gettext_noop("Trumps: {suit}"),
    "indicator": gettext_noop("Indicator"),
    "bottom": gettext_noop("Bottom card"),
    "takes": gettext_noop("takes it"),
    "thinks": gettext_noop("{name} is thinking …"),
    "others-think": gettext_noop("The others are thinking …"),
    # Replay
    "open": gettext_noop("Open a record"),
    "or-paste": gettext_noop("… or paste its text"),
    "no-record": gettext_noop("A record of a match is replayed here step by step, with all cards in sight."),
    "step": gettext_noop("Step {number} of {steps}"),
    "first": gettext_noop("First"),
    "back": gettext_noop("Back"),
    "next": gettext_noop("Next"),
    "end": gettext_noop("Last"),
    "deal": gettext_noop("Deal {number}"),
    "review": gettext_noop("This decision"),
    "keys": gettext_noop("Keys: ← and → a step, Home and End the whole way."),
    # Play
    "begin": gettext_noop("Play a match"),
    "learn": gettext_noop("New to the game? Learn it in ten minutes."),
    "new": gettext_noop("New match"),
    "against": gettext_noop("Against"),
    "one-file": gettext_noop("Download all of this as one file, which opens without a network."),
    "choices": gettext_noop("What you may do"),
    "own": gettext_noop("Your hand"),
    "hint": gettext_noop("Hint"),
    "hinted": gettext_noop("What promises most: {action}."),
    "undo": gettext_noop("Undo"),
    "last": gettext_noop("Last trick"),
    "on": gettext_noop("Go on"),
    "again": gettext_noop("Tap {card} once more to play it."),
    "settings": gettext_noop("Settings"),
    "speed": gettext_noop("Speed"),
    "instant": gettext_noop("at once"),
    "normal": gettext_noop("one by one"),
    "wait": gettext_noop("wait for a tap"),
    "four": gettext_noop("A deck of four colours"),
    "confirm": gettext_noop("Confirm a card by a second tap"),
    "weak-first": gettext_noop("Weak cards first"),
    "sheet": gettext_noop("Score sheet"),
    "ledger": gettext_noop("How it was counted"),
    "record": gettext_noop("Record"),
    "download": gettext_noop("Download the record"),
    "seed": gettext_noop("Seed"),
    "show-seed": gettext_noop("Show the seed (it tells all cards to come)"),
    "commitment": gettext_noop("Commitment to the seed"),
    "check-it": gettext_noop(
        "To check that no card was changed, compute this number from the seed once the match is over, and let "
        "“deberts check” deal the downloaded record again:"
    ),
    "damaged": gettext_noop("The match that was saved cannot be read. It is kept; here it is:"),
    "unsaved": gettext_noop("This browser keeps nothing: download the record before you leave."),
    "no-match": gettext_noop("There is no match in this that could be opened."),
    "over": gettext_noop("The match is over."),
    "replay-it": gettext_noop("Replay the match"),
}
"""What the page says, by the names that its elements and scripts use."""


def page_texts() -> dict[str, Any]:
    """Return for each language the texts of the page, and its cards: what each is called, and how it is drawn."""
    names = offered(PLAYERS)
    return {code: _in_language(Language.of(code), names) for code in languages()}


def offered(players: Mapping[str, Player]) -> list[str]:
    """Return the names of those who can play here: who needs an extra that is not installed is not offered."""
    first = Session.new(PRESETS["club"], seed="one", people=(0, 1)).view
    return [name for name in players if _decides(players[name], first)]


def _decides(player: Player, view: View) -> bool:
    try:
        player(view)
    except MissingExtraError:
        return False
    return True


def _in_language(into: Language, names: list[str]) -> dict[str, Any]:
    return {
        "texts": {name: into.gettext(text) for name, text in TEXTS.items()},
        "suits": {str(suit): {"name": capitalized(into.names.suits[suit]), "sign": suit.symbol} for suit in Suit},
        "cards": {
            str(card): {
                "name": into.card(card),
                "short": f"{rank_sign(card, into)}{card.suit.symbol}",
                "face": face(card, 1, 1, into),
            }
            for card in PACK
        },
        "players": [dict(zip(("name", "called", "does"), (name, *called(name, into)), strict=True)) for name in names],
        "size": [WIDTH + 2, HEIGHT + 2],
    }
