"""Matches, views and score sheets as JSON, and score sheets as people write them.

Reading a match replays every action under the rules, and writing it is the same byte for byte.
"""

from deberts.records.match_record import FORMAT, Record, read_record, read_record_json, record_json, write_record
from deberts.records.sheet import Sheet, Struck, write_sheet
from deberts.records.sheet_text import read_sheet
from deberts.records.sheet_writer import write_sheet_text
from deberts.records.views import view_json

__all__ = [
    "FORMAT",
    "Record",
    "Sheet",
    "Struck",
    "read_record",
    "read_record_json",
    "read_sheet",
    "record_json",
    "view_json",
    "write_record",
    "write_sheet",
    "write_sheet_text",
]
