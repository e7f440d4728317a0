"""What players are called where people choose one."""

from __future__ import annotations

import pytest

from deberts.locale import Language, languages
from deberts.players import PLAYERS
from deberts.players.epithets import called


@pytest.mark.parametrize("language", languages())
def test_every_player_has_a_name_and_a_sentence_of_its_own(language: str) -> None:
    told = {name: called(name, Language.of(language)) for name in PLAYERS}
    assert all(len({*texts}) == len(told) for texts in zip(*told.values(), strict=True))
    assert "1" in told["level-1"][0]


def test_they_are_said_in_russian() -> None:
    for name in PLAYERS:
        pairs = zip(*(called(name, Language.of(language)) for language in ("en", "ru")), strict=True)
        assert all(english != russian for english, russian in pairs)
