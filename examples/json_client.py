"""A player elsewhere, written against JSON alone: nothing but the standard library.

Run as it stands, it starts a server and lets two such players play a match. ``play`` is what another program needs.
"""

from __future__ import annotations

import hashlib
import json
import secrets
import socket
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

Message = dict[str, Any]


def take_and_play_high(sent: Message) -> str:
    """Choose out of what the server says is legal: trumps if they can be had, and the last card of the list."""
    legal: list[str] = sent["view"]["legal"]
    return "take" if "take" in legal else legal[-1]


def play(port: int, seat: int, name: str, choose: Callable[[Message], str] = take_and_play_high) -> Message:
    """Play a match to its end, check that its packs are those of the commitment, and return the last view."""
    with (
        socket.create_connection(("127.0.0.1", port)) as connection,
        connection.makefile("rw", encoding="utf-8") as lines,
    ):

        def send(message: Message) -> None:
            lines.write(json.dumps(message) + "\n")
            lines.flush()

        promised = json.loads(lines.readline())["commitment"]
        send({"join": seat, "name": name, "contribution": secrets.token_hex(16)})
        last: Message = {}
        for line in lines:
            message = json.loads(line)
            if "refused" in message:
                raise ValueError(message["refused"]["message"])
            if "secret" in message:
                shown = hashlib.sha256(b"deberts-commit/1\0" + bytes.fromhex(message["secret"])).hexdigest()
                if shown != promised:
                    raise ValueError("the server has dealt from another secret than it promised")
                break
            if "view" in message:
                last = message["view"]
                if last["ending"] is None and last["view"]["legal"]:
                    send({"do": choose(last)})
        return last


def main(other: Callable[[Message], str] = take_and_play_high) -> None:
    """Let two players play against each other at a server of their own."""
    script = Path(__file__).with_name("server.py")
    with TemporaryDirectory() as folder:
        command = [sys.executable, str(script), f"{folder}/match.jsonl"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            port = int(server.stdout.readline().split()[-1]) if server.stdout else 0
            with ThreadPoolExecutor() as threads:
                found = list(threads.map(play, [port, port], [0, 1], ["Ann", "Bo"], [take_and_play_high, other]))
            server.terminate()
    ending = found[0]["ending"]
    print(f"{['Ann', 'Bo'][ending['winner']]} has won, {ending['result'][0]}:{ending['result'][1]}.")


if __name__ == "__main__":
    main()
