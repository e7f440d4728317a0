"""Look at every built page in a browser: does anything overflow, and does axe-core find a barrier?

``python docs/_ext/look.py docs/_build/html --axe node_modules/axe-core/axe.min.js`` opens each page in a headless
Chromium at three widths, light and dark, and ends with status 1 if there is something to mend. Without ``--axe`` it
looks at the widths only. As many browsers as there are processors share the pages, which are served from this machine
and reach nothing beyond it.
"""

from __future__ import annotations

import argparse
import json
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
FLAGS: Final = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")
LOCALE: Final = Path(__file__).parents[1] / "locale"
PATIENCE: Final = 1200
"""Seconds until a browser that does not report is given up."""

COUNT: Final = os.cpu_count() or 1
"""How many browsers look."""

HARNESS: Final = (Path(__file__).parent / "look.js").read_text(encoding="utf-8")
HARNESS_PAGE: Final = (
    "<!doctype html><html lang=en><meta charset=utf-8><title>look</title><script src=look.js></script>"
)


def is_copy(page: str) -> bool:
    """Tell whether a page of another language has no catalogue, and so is the same page once more."""
    language, _, name = page.partition("/")
    catalogues = LOCALE / language / "LC_MESSAGES"
    return catalogues.is_dir() and not (catalogues / name).with_suffix(".po").is_file()


def leads_on(page: Path) -> bool:
    """Tell whether a page does nothing but lead to another one, which a frame would not wait for."""
    return 'http-equiv="refresh"' in page.read_text(encoding="utf-8")


class Site(ThreadingHTTPServer):
    """The pages, the script that opens them, and what it reports.

    Args:
        folder: The built site.
        axe: The file of axe-core, or ``None``.
    """

    def __init__(self, folder: Path, axe: Path | None) -> None:
        super().__init__(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
        pages = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.html") if not leads_on(path))
        looked_at = [page for page in pages if "_modules" not in page.split("/") and not is_copy(page)]
        settings = {"pages": looked_at, "axe": axe is not None, "browsers": COUNT}
        self.extra = {
            "/look.html": ("text/html", HARNESS_PAGE),
            "/look.js": ("text/javascript", f"const settings = {json.dumps(settings)};\n{HARNESS}"),
            "/axe.js": ("text/javascript", axe.read_text(encoding="utf-8") if axe else ""),
        }
        self.reports: queue.Queue[dict[str, Any]] = queue.Queue()


class Handler(SimpleHTTPRequestHandler):
    """Serve the site, and take the report."""

    server: Site

    def do_GET(self) -> None:
        """Answer with a page, or with a part of the harness."""
        if self.path not in self.server.extra:
            super().do_GET()
            return
        kind, text = self.server.extra[self.path]
        body = text.encode()
        self.send_response(200)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self) -> None:
        """Take the report."""
        report = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(204)
        self.end_headers()
        self.server.reports.put(report)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the name is the one of the base class
        """Say nothing of each page."""


def main() -> int:
    """Look, print what there is to mend, and return the exit status."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    arguments.add_argument("site", type=Path)
    arguments.add_argument("--axe", type=Path)
    given = arguments.parse_args()
    report = look(given.site, given.axe)
    for finding in report["findings"]:
        print(finding)
    print(f"{report['looks']} looks at {report['pages']} pages, {len(report['findings'])} findings")
    return 1 if report["findings"] or not report["pages"] else 0


def look(site: Path, axe: Path | None) -> dict[str, Any]:
    """Open every page of a site.

    Args:
        site: The folder of the built site.
        axe: The file of axe-core, or ``None``.

    Returns:
        Numbers of pages and of looks, and the findings.

    Raises:
        TimeoutError: If a browser never reports.
    """
    server = Site(site, axe)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_address[1]}/look.html"
    with ExitStack() as opened:
        opened.callback(server.shutdown)
        for number in range(COUNT):
            opened.enter_context(open_page(f"{address}#{number}"))
        try:
            reports = [server.reports.get(timeout=PATIENCE) for _ in range(COUNT)]
        except queue.Empty:
            raise TimeoutError("a browser has not reported") from None
    report: dict[str, Any] = {key: sum(one[key] for one in reports) for key in ("pages", "looks")}
    return {**report, "findings": [finding for one in reports for finding in one["findings"]]}


def browser() -> str:
    """Return the browser of this machine, without which nothing can be looked at."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    return found or sys.exit(f"no browser: install one of {', '.join(BROWSERS)}")


@contextmanager
def open_page(address: str) -> Iterator[None]:
    """Keep a browser with one page open."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [
            browser(),
            *FLAGS,
            "--remote-debugging-port=0",
            f"--user-data-dir={profile}",
            "--window-size=1500,1000",
            address,
        ]
        running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            yield
        finally:
            running.terminate()
            running.wait()


if __name__ == "__main__":
    sys.exit(main())
