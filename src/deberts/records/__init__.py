"""Matches, views and score sheets as JSON, and score sheets as people write them.

Reading a match replays every action under the rules, and writing it is the same byte for byte.
"""

from deberts.records.match_record import FORMAT, Record, read_record, read_record_json, record_json, write_record
from deberts.records.sheet import Sheet, Struck, write_sheet
from deberts.records.sheet_text import read_sheet
from deberts.records.sheet_writer import write_sheet_text
from deberts.records.standings import PlayerResult, standings
from deberts.records.view_reading import RemoteView, read_view, read_view_json
from deberts.records.views import referee_json, remote_json, view_json, write_view

__all__ = [
    "FORMAT",
    "PlayerResult",
    "Record",
    "RemoteView",
    "Sheet",
    "Struck",
    "read_record",
    "read_record_json",
    "read_sheet",
    "read_view",
    "read_view_json",
    "record_json",
    "referee_json",
    "remote_json",
    "standings",
    "view_json",
    "write_record",
    "write_sheet",
    "write_sheet_text",
    "write_view",
]
