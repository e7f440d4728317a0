"""``python -m deberts`` is the command ``deberts``."""

from __future__ import annotations

from deberts.cli import main

main()
