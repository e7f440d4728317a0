"""Matches as JSON: reading that replays every action under the rules, and writing that is the same byte for byte."""

from deberts.records.match_record import FORMAT, Record, read_record, read_record_json, record_json, write_record

__all__ = ["FORMAT", "Record", "read_record", "read_record_json", "record_json", "write_record"]
