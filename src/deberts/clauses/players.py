"""Who plays the game otherwise than the sources say."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from deberts.clauses.model import Clause, Status, headed

PLAYERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "islam2412": "github.com/islam2412/deberc: a game on the phone for two and three",
        "picez": "github.com/picez/king-game: a game on the web for three, or four in pairs",
        "keeper": "github.com/VitaliyMisha/debercproj: a score keeper for two to four",
        "scorer": "github.com/Dos-Santos-Dev-Like-A-Boss/deberts-scorer: a score keeper for two pairs",
        "java": "github.com/JavaGath/deberts-card-game: a game on the web for two",
        "bolts": "github.com/MAXSSYPE/Deberc: a score keeper for two to four, and for pairs",
        "igrafan": "help.igrafan.ru/help/debertz.html: a playing site, by the settings of a table",
        "alexterliuk": "github.com/alexterliuk/deberts-be: a server for three and four",
        "online": "appszoom.com/android_games/cards_and_casino/deberc-online_gvzka.html: an app with many players",
        "gopro": "gopro-forum.ru: a page of rules",
        "dubina": "anderbot.com/en/android/apps/?id=com.dubinagames.debert: an app for two to four and for pairs",
        "057": "057.ua/list/412148: a page of rules",
        "debertc": "debertc.com/en/rules: a page of rules",
        "nc1": "nc1.ru: rules of a site to play on, for two to four and for pairs",
        "progress": "chess-progress.ru: rules of a site to play on, for two to four and for pairs",
        "cats": "catsatcards.com/Games/Klabberjass.html: Klaberjass for two",
        "shram": "en.shram.kiev.ua/games/cards/2_deberts.shtml: a page of rules",
        "bima": "klaberjass.marcmelzer.com/basic-rules: rules of a family, four in pairs",
        "goodsoft": "goodsoft.biz/card/game_guide/klaberjass/klaberjass.html: a program",
        "holfreij": "github.com/holfreij/klaverjas: a kindred game",
        "emilijan-koteski": "github.com/emilijan-koteski/belote: a kindred game",
        "NikolayIT": "github.com/NikolayIT/BelotGameEngine: a kindred game",
        "bela4us": "github.com/bela4us/windsurf_claude: a kindred game",
    }
)
"""Who plays so: an address, and what it is, by a short name."""


def played(heading: str, text: str, *, by: str, kin: str = "") -> Clause:
    """Return a clause, with who plays the game so, and after them who plays a kindred game so."""
    count, players = len(by.split()), tuple(PLAYERS[name] for name in (*by.split(), *kin.split()))
    return headed(heading, text, Status.PLAYED, f"played, by {count}", players=players)
