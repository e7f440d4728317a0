"""Matches, views and score sheets as JSON, and score sheets as people write them.

Reading a match replays every action under the rules, and writing it is the same byte for byte: as a record, a text for
the whole, or as a log, a line for each step.
"""

from deberts.records.log import LOG_FORMAT, Log, log_lines, read_log, read_saved, write_log
from deberts.records.log_file import LogFile
from deberts.records.match_record import FORMAT, Record, read_record, read_record_json, record_json, write_record
from deberts.records.sheet import Sheet, Struck, write_sheet
from deberts.records.sheet_text import read_sheet
from deberts.records.sheet_writer import write_sheet_text
from deberts.records.standings import PlayerResult, standings
from deberts.records.verifying import verify
from deberts.records.view_reading import RemoteView, read_view, read_view_json
from deberts.records.views import referee_json, remote_json, view_json, write_view

__all__ = [
    "FORMAT",
    "LOG_FORMAT",
    "Log",
    "LogFile",
    "PlayerResult",
    "Record",
    "RemoteView",
    "Sheet",
    "Struck",
    "log_lines",
    "read_log",
    "read_record",
    "read_record_json",
    "read_saved",
    "read_sheet",
    "read_view",
    "read_view_json",
    "record_json",
    "referee_json",
    "remote_json",
    "standings",
    "verify",
    "view_json",
    "write_log",
    "write_record",
    "write_sheet",
    "write_sheet_text",
    "write_view",
]
