"""Matches and views as JSON.

Reading a match replays every action under the rules, and writing it is the same byte for byte.
"""

from deberts.records.match_record import FORMAT, Record, read_record, read_record_json, record_json, write_record
from deberts.records.views import view_json

__all__ = ["FORMAT", "Record", "read_record", "read_record_json", "record_json", "view_json", "write_record"]
