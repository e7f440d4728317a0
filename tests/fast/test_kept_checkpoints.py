"""Checkpoints that an earlier version wrote are resumed, and it makes no difference to the result."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from deberts.fast import simulate
from fast.players import last_option

KEPT = Path(__file__).parent / "checkpoints"
CAMPAIGNS: dict[str, dict[str, Any]] = {
    "random": {"deals": 9997, "seed": 1, "shard_deals": 1000},
    "declaring": {"deals": 9997, "seed": 1, "policy": "declaring", "shard_deals": 1000},
    "function": {"deals": 197, "seed": 1, "policy": last_option, "shard_deals": 20},
}
FINISHED = {0, 1, 2, 5, 7}
"""Shards that were finished when the files were written."""

DIGESTS = {"random": "2b7fe80104f93846", "declaring": "8d0290d9524095b2", "function": "abdbbaa624b501d4"}
"""Digests of the whole campaigns, as that version played them without a break."""


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_it_is_resumed(name: str, tmp_path: Path) -> None:
    path = tmp_path / "checkpoint"
    shutil.copyfile(KEPT / f"{name}.json", path)
    found, played = json.loads(path.read_text(encoding="utf-8")), []
    before = sum(found["summary"]["passes"])
    resumed = simulate(**CAMPAIGNS[name], checkpoint=path, report=lambda done, _deals: played.append(done))
    assert {*range(found["before"]), *found["later"]} == FINISHED
    assert len(played) == 10 - len(FINISHED)
    assert before == len(FINISHED) * CAMPAIGNS[name]["shard_deals"]
    assert resumed == simulate(**CAMPAIGNS[name])
    assert resumed.digest == DIGESTS[name]
