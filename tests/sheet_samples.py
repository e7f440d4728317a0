"""Score sheets to spoil: JSON, text and CSV, of several rule sets and with everything that a sheet can hold."""

from __future__ import annotations

from deberts import Entry, Sheet, Stake, Standing, preset, read_sheet, write_sheet
from deberts.game.ends import EndByPeople, EndedBy, GameByWord
from deberts.options import Convention
from deberts.records import Struck, write_sheet_text
from project import ROOT

WRITTEN = {path.name: path.read_text("utf-8") for path in sorted((ROOT / "examples" / "sheets").iterdir())}
"""The sheets of the evening in the guide."""

FULL = Sheet(
    preset("moscow-second", agreed=[Convention.DOUBLING]).house("our table", target=701, bela=30),
    ("Anna", "Борис Львович"),
    1,
    (
        Entry(0, (90, 72), tricks=(5, 4)),
        Entry(None, (0, 0)),
        Entry(None, (0, 0), sevens=1, stake=Stake(2, 0)),
        Entry(1, (60, 60), last_trick=0),
        Entry(0, (0, 0), game=GameByWord(0, "v2", None)),
    ),
    Standing((120, 0), (70,)),
    struck=(Struck(1, "Anna 72 90"), Struck(1, "Anna 27 90"), Struck(5, "what is this?")),
    note="Table #2: a windy evening",
)
CLAIMED = Sheet(preset("moscow"), ("Anna", "Boris"), 0, (Entry(0, (0, 0), game=GameByWord(1, "m12.1", 505)),))
ENDED = Sheet(preset("club"), ("Anna", "Борис"), 0, (Entry(0, (90, 72)),), end=EndByPeople(EndedBy.RESIGN, 0))
SHEETS = (FULL, CLAIMED, ENDED)

JSON = tuple(map(write_sheet, (*SHEETS, *map(read_sheet, WRITTEN.values()))))
TEXT = (*map(write_sheet_text, SHEETS), *(text for name, text in WRITTEN.items() if name.endswith(".txt")))
CSV = tuple(text for name, text in WRITTEN.items() if name.endswith(".csv"))
