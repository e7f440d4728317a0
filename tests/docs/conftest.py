"""The pages are tested where Sphinx is installed: with the extra docs, and so with dev."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("sphinx") else ["test_*.py"]
