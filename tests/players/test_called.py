"""What players are called where people choose one."""

from __future__ import annotations

from deberts.locale import Language
from deberts.players import PLAYERS
from deberts.players.called import CALLED


def test_every_player_has_a_name_and_a_sentence_of_its_own() -> None:
    assert [*CALLED] == [*PLAYERS]
    assert len({each.name for each in CALLED.values()}) == len({each.does for each in CALLED.values()}) == len(CALLED)


def test_they_are_said_in_russian() -> None:
    into = Language.of("ru")
    for each in CALLED.values():
        assert all(into.gettext(text) != text for text in (each.name, each.does))
