"""Every script in ``examples`` runs as it stands, and says what it is there to say."""

from __future__ import annotations

import subprocess
import sys

import pytest

from command import environment_with
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
}
"""What each script says, among other things."""


def test_there_are_examples_and_each_has_its_phrase() -> None:
    assert SCRIPTS
    assert sorted(SAYS) == SCRIPTS


@pytest.mark.parametrize("name", SCRIPTS)
def test_an_example_runs(name: str) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / name)],
        capture_output=True,
        check=False,
        timeout=60,
        env=environment_with(),
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert SAYS[name] in done.stdout.decode()
