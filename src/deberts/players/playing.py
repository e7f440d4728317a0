"""Players at a table: each in turn is asked what it does, and shown nothing but what its seat sees."""

from __future__ import annotations

from collections.abc import Sequence

from deberts.game.match import Match
from deberts.players.player import Player
from deberts.rulesets.presets import CLUB
from deberts.rulesets.ruleset import RuleSet
from deberts.shuffle import Seed, lot, pack_of_deal


def play_match(seed: Seed, players: Sequence[Player], rules: RuleSet = CLUB) -> Match:
    """Play a whole match, whose first dealer and packs are drawn from a seed.

    Args:
        seed: The seed.
        players: Who plays, from seat 0; where they are fewer than seats, they sit in turn.
        rules: The rule set.

    Returns:
        The match, which is over.

    Raises:
        InputError: If *seed* is no seed.
        IllegalActionError: If a player does what is not legal.
    """
    match = Match.new(rules, first_dealer=lot(seed, rules.seats))
    while not match.is_over:
        match = match.next_deal(pack_of_deal(seed, len(match.deals)))
        while (seat := match.dealt.to_act) is not None:
            match = match.apply(players[seat % len(players)](match.dealt.view(seat)))
    return match
