"""Players at a table: each in turn is asked what it does, and shown nothing but what its seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deberts.errors import DebertsError, excerpt
from deberts.game.deal import Deal
from deberts.game.match import Match
from deberts.players.player import Player, check_table
from deberts.rulesets.presets import CLUB
from deberts.rulesets.ruleset import RuleSet
from deberts.shuffle import Seed, lot, pack_of_deal
from deberts.table.actions import Action
from deberts.table.view import View

MOST_DEALS: Final = 1_000
"""Deals after which a match of players is given up: between players who never bid none would end."""


class PlayerError(DebertsError, RuntimeError):
    """A player raised an error, did what is not legal, or came to no end.

    Its facts say how to play the same again: ``seat``, and ``seed`` and ``deal`` for :func:`~deberts.pack_of_deal`.
    """

    code = "player"


def play_deal(seed: Seed, number: int, players: Sequence[Player], rules: RuleSet = CLUB) -> Deal:
    """Play a deal that stands alone, whose dealer is the next seat with each number.

    Args:
        seed: The seed of its pack.
        number: Number of the deal under that seed, from 0.
        players: Who plays, from seat 0; where they are fewer than seats, they sit in turn.
        rules: The rule set.

    Returns:
        The deal, which is over.

    Raises:
        InputError: If the seed or the number is none, or there are no players or no rule set.
        PlayerError: If a player raises an error, or does what is not legal.
    """
    check_table(players, rules)
    deal = Deal.new(rules, pack_of_deal(seed, number), number % rules.seats)
    while deal.to_act is not None:
        deal = deal.apply(_asked(players, deal, seed, number))
    return deal


def play_match(seed: Seed, players: Sequence[Player], rules: RuleSet = CLUB) -> Match:
    """Play a whole match, whose first dealer and packs are drawn from a seed.

    Args:
        seed: The seed.
        players: Who plays, from seat 0; where they are fewer than seats, they sit in turn.
        rules: The rule set.

    Returns:
        The match, which is over.

    Raises:
        InputError: If *seed* is no seed, or there are no players or no rule set.
        PlayerError: If a player raises an error, or does what is not legal, or the match comes to no end.
    """
    check_table(players, rules)
    match = Match.new(rules, first_dealer=lot(seed, rules.seats))
    while not match.is_over:
        number = len(match.deals)
        if number == MOST_DEALS:
            raise PlayerError(f"the match with the seed {excerpt(seed)} has no end: {number} deals did not decide it")
        match = match.next_deal(pack_of_deal(seed, number))
        while match.dealt.to_act is not None:
            match = match.apply(_asked(players, match.dealt, seed, number))
    return match


def _asked(players: Sequence[Player], deal: Deal, seed: Seed, number: int) -> Action:
    """Return what is done by the player whose turn it is; say of whatever goes wrong where, to play it again."""
    seat = deal.public.to_act or 0
    try:
        return answer(players[seat % len(players)], deal.view(seat))
    except PlayerError as error:
        msg = f"the player in seat {seat} {error.message}, in deal {number} with the seed {excerpt(seed)}"
        told = seed.hex() if isinstance(seed, bytes) else seed
        raise PlayerError(msg, seat=seat, deal=number, seed=told) from error.__cause__


def answer(player: Player, view: View) -> Action:
    """Return what a player does, if that is legal.

    Args:
        player: The player.
        view: What it sees, in its turn.

    Returns:
        The action, out of ``view.legal``.

    Raises:
        PlayerError: If the player raises an error, or does what is not legal.
    """
    try:
        found = player(view)
    except (Exception, SystemExit) as error:
        raise PlayerError(f"raises {type(error).__name__}: {error}") from error
    try:
        return view.legal[view.legal.index(found)]
    except ValueError:
        legal = ", ".join(map(str, view.legal))
        raise PlayerError(f"answers {excerpt(found)}, which is none of the actions in view.legal ({legal})") from None
