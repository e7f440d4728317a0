"""Two workers of a real cluster on this machine, one of which is killed in the middle."""

from __future__ import annotations

import os
import signal
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from deberts.fast import simulate
from fast.marks import compiled_only

SHARD, DEALS = 10_000, 200_000

pytestmark = [
    compiled_only,
    pytest.mark.skipif(find_spec("distributed") is None, reason="the cluster comes with the extra dev"),
]


@pytest.mark.filterwarnings("ignore")  # what a cluster says while one of its workers dies is not about this library
def test_a_cluster_loses_a_worker(tmp_path: Path) -> None:
    from distributed import Client, LocalCluster  # noqa: PLC0415  # see above

    killed: list[int] = []
    folder = str(tmp_path)
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, local_directory=folder) as cluster,
        Client(cluster) as client,
    ):
        workers: dict[str, int] = client.run(os.getpid)
        assert len({*workers.values()}) == 2

        def kill_one(done: int, _deals: int) -> None:
            if done >= DEALS // 4 and not killed:
                killed.append(min(workers.values()))
                os.kill(killed[0], signal.SIGKILL)

        executor: Any = client.get_executor()
        found = simulate(DEALS, 3, executor=executor, shard_deals=SHARD, report=kill_one)
        survivors = {*client.run(os.getpid).values()}
    assert killed
    assert not {*killed} & survivors
    assert found == simulate(DEALS, 3, shard_deals=SHARD)
