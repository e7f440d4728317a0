"""The arbiter: what was irregular at a table, and what the source of its rules writes for it.

At the table of this library nothing irregular can happen, because it refuses it. A table record holds what people did;
an audit replays it and finds every fault, with its clause and with the ruling. Which penalties there are depends on the
source: the club and the second description have none.

>>> from deberts.arbiter import audit
>>> record = '{"format": "deberts-table/1", "rules": "moscow", "semantics": 1, "seats": 2, "deals": []}'
>>> audit(record).findings
()
"""

from __future__ import annotations

from deberts.arbiter.acts import Act, Deed, ExchangeBottom, Extra, LayPen, TakeBack, Write, parse_deed
from deberts.arbiter.auditing import audit
from deberts.arbiter.findings import (
    Audit,
    CardsBait,
    Corrected,
    Finding,
    GameLost,
    Reading,
    Ruling,
    SequencesVoid,
    Unknown,
)
from deberts.arbiter.source_penalties import in_force
from deberts.arbiter.table_record import FORMAT, TableDeal, TableRecord, read_table, write_table

__all__ = [
    "FORMAT",
    "Act",
    "Audit",
    "CardsBait",
    "Corrected",
    "Deed",
    "ExchangeBottom",
    "Extra",
    "Finding",
    "GameLost",
    "LayPen",
    "Reading",
    "Ruling",
    "SequencesVoid",
    "TableDeal",
    "TableRecord",
    "TakeBack",
    "Unknown",
    "Write",
    "audit",
    "in_force",
    "parse_deed",
    "read_table",
    "write_table",
]
