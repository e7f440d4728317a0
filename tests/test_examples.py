"""Every script in ``examples`` runs as it stands, and says what it is there to say."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from command import environment_with
from deberts.conformance.vectors import decode, encode, folder, manifest
from project import ROOT

SERVER = "server.py"
"""Runs until it is stopped: ``test_server.py`` tries it."""
SCRIPTS = sorted(path.name for path in (ROOT / "examples").glob("*.py") if path.name != SERVER)
SAYS = {
    "check_a_play.py": "7H may not: 05.5 Beat a trump lead.",
    "json_client.py": " has won.",
    "python_client.py": " has won.",
    "replay_a_record.py": "Refused at deals[3].actions[",
    "score_a_deal.py": "Totals (102, 89): bait, so (191, 0) is written.",
    "train_a_player.py": "trained writes in a deal, compared with careful: ",
}
"""What each script says, among other things."""
ARGUMENTS = {"train_a_player.py": ("--batches", "1", "--deals", "5")}
"""What is given to one that else would take minutes."""


def test_there_are_examples_and_each_has_its_phrase() -> None:
    assert SCRIPTS
    assert sorted(SAYS) == SCRIPTS


@pytest.mark.parametrize("name", SCRIPTS)
def test_an_example_runs(name: str) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / name), *ARGUMENTS.get(name, ())],
        capture_output=True,
        check=False,
        timeout=60,
        env=environment_with(),
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert SAYS[name] in done.stdout.decode()


@pytest.fixture(scope="module")
def vectors(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A few vectors in a folder of their own."""
    place = tmp_path_factory.mktemp("suite")
    few = tuple(one for one in decode((folder() / "club-04-sequences.json").read_bytes()) if one.op == "bela")
    data = {"club.json": encode(few)}
    (place / "club.json").write_bytes(data["club.json"])
    (place / "manifest.json").write_text(json.dumps(manifest(data, {"club.json": few})), encoding="utf-8")
    return place


ANSWERS = "process.stdin.on('data', line => { const q = JSON.parse(line); if (q.cmd === 'stop') process.exit(); "
ANSWERS += "console.log(JSON.stringify(q.cmd === 'start' ? {engine: {}, rulesets: ['club'], ops: ['bela', 'trick']} : "


@pytest.mark.skipif(not shutil.which("node"), reason="node is not here")
@pytest.mark.parametrize(
    ("engine", "status", "told"),
    [
        ([str(ROOT / "examples" / "engines" / "node" / "engine.js")], 0, "green  club 04.10: "),
        (["-e", f"{ANSWERS}{{seq: q.seq, result: {{bela: true}}}}))}})"], 1, "\nfail club/04.10/"),
        (["-e", f"{ANSWERS}{{seq: q.seq, skipped: 'no'}}))}})"], 1, "\n0 of "),
        (["-e", f"{ANSWERS}process.exit()))}})"], 2, "it broke off at club/"),
    ],
    ids=["right", "wrong", "declines", "breaks off"],
)
def test_the_runner_needs_the_folder_alone(vectors: Path, engine: list[str], status: int, told: str) -> None:
    runner = str(ROOT / "examples" / "engines" / "runner.js")
    command = ["node", runner, "--op", "bela", str(vectors), "node", *engine]
    done = subprocess.run(command, capture_output=True, check=False, timeout=60)
    assert (done.returncode, told in done.stdout.decode() + done.stderr.decode()) == (status, True)
