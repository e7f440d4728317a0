"""Which pages of a site are looked at in a browser."""

from __future__ import annotations

import json
from pathlib import Path

import look


def test_neither_code_nor_what_leads_on_nor_a_copy_is_looked_at(tmp_path: Path) -> None:
    pages = {
        "index.html": "<p>Seen.</p>",
        "ru/rules/05.html": "<p>Видно.</p>",
        "ru/rules/no-such-page.html": "<p>A copy, for it is not translated.</p>",
        "ru/play/index.html": '<meta http-equiv="refresh" content="0; url=../../play/">',
        "_modules/deberts.html": "<p>Code.</p>",
    }
    for name, text in pages.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    server = look.Site(tmp_path, None)
    server.server_close()
    settings = json.loads(server.extra["/look.js"][1].partition("const settings = ")[2].partition(";\n")[0])
    assert settings["pages"] == ["index.html", "ru/rules/05.html"]
