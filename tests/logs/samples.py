"""Logs as they are described, made from records by the standard library alone, and ways to spoil them."""

from __future__ import annotations

import json
from typing import Final

from record_samples import EMPTY, MATCH, UNFINISHED, Json, text_of

COMMITMENT: Final = "d53bbc3477c92387" * 4


def steps_of(record: Json, **more: Json) -> list[Json]:
    """The lines of the log whose match a record holds."""
    dealer = record["deals"][0]["dealer"] if record["deals"] else record["dealer"]
    meta = {"meta": record["meta"]} if "meta" in record else {}
    kept = {key: value for key, value in record.items() if key not in {"deals", "end", "meta", "dealer"}}
    steps = [{**kept, "format": "deberts-log/1", "dealer": dealer, **more, **meta}]
    for number, deal in enumerate(record["deals"]):
        steps.append({"deal": number, "dealer": deal["dealer"], "pack": deal["pack"]})
        steps += [{"do": action} for action in deal["actions"]]
    return steps + ([{"end": record["end"]}] if "end" in record else [])


def log_of(steps: list[Json]) -> str:
    """The lines as a log, by the standard library, which also writes what the format does not allow."""
    return "".join(text_of(step) + "\n" for step in steps)


def canonical(steps: list[Json]) -> str:
    """The lines as the library writes them."""
    return "".join(json.dumps(step, separators=(",", ":"), ensure_ascii=False) + "\n" for step in steps)


ENDED: Final = {**UNFINISHED, "end": {"by": "resign", "seat": 1}}

LOGS: Final[dict[str, list[Json]]] = {
    "match": steps_of(MATCH),
    "unfinished": steps_of(UNFINISHED, commitment=COMMITMENT),
    "ended": steps_of(ENDED),
    "empty": steps_of(EMPTY),
}
