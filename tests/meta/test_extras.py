"""What installs an extra: the command names the place from which the library came."""

from __future__ import annotations

import importlib.metadata
import json
from collections.abc import Mapping

import pytest

from deberts import extras


class Installed:
    """The library as an installer has noted it."""

    def __init__(self, origin: Mapping[str, object] | None) -> None:
        self._origin = origin

    def read_text(self, name: str) -> str | None:
        assert name == "direct_url.json"
        return None if self._origin is None else json.dumps(self._origin)


@pytest.mark.parametrize(
    ("origin", "command"),
    [
        ({"url": "file:///a%20b/c", "dir_info": {}}, 'pip install "/a b/c[cli]"'),
        ({"url": "file:///a", "dir_info": {"editable": True}}, 'pip install -e "/a[cli]"'),
        ({"url": "file:///x.whl", "archive_info": {}}, 'pip install "deberts[cli] @ file:///x.whl"'),
        (None, 'pip install "deberts[cli]"'),
    ],
)
def test_the_place_is_named(origin: Mapping[str, object] | None, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.metadata, "distribution", lambda _name: Installed(origin))
    assert extras.command("cli") == command


def test_where_nothing_is_installed_the_name_must_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Installed:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "distribution", missing)
    assert extras.command("fast") == 'pip install "deberts[fast]"'


def test_what_could_be_imported() -> None:
    assert extras.are_here("attrs", "json")
    assert not extras.are_here("attrs", "no_such_package")
