"""A player elsewhere, written against JSON alone: nothing but the standard library.

    python examples/json_client.py                  # starts a server, and lets two such players play a match
    python examples/json_client.py 7501 0 Ann       # sits down in seat 0 of the server on port 7501, called Ann

``play`` is what another program needs.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import secrets
import socket
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep
from typing import Any

Message = dict[str, Any]


def take_and_play_high(sent: Message) -> str:
    """Choose out of what the server says is legal: trumps if they can be had, and the last card of the list."""
    legal: list[str] = sent["view"]["legal"]
    return "take" if "take" in legal else legal[-1]


class Player:
    """A player elsewhere: what he was sent last, and what he answers."""

    def __init__(self, seat: int, name: str, choose: Callable[[Message], str]) -> None:
        self.join = {"join": seat, "name": name, "contribution": secrets.token_hex(16)}
        self.choose = choose
        self.promised = ""
        self.last: Message = {}
        self.is_done = False

    def answer(self, message: Message) -> Message | None:
        """Return what he sends when he has got a message; nothing if it asks nothing of him."""
        match message:
            case {"commitment": str(commitment)}:
                if self.last and commitment != self.promised:
                    raise ValueError("the server has another secret than before")
                self.promised = commitment
                return self.join
            case {"key": key}:
                self.join["key"] = key
            case {"view": view}:
                self.last = view
                if view["ending"] is None and view["view"]["legal"]:
                    return {"do": self.choose(view)}
            case {"refused": refused}:
                raise ValueError(refused["message"])
            case {"secret": secret, "contributions": contributions}:
                if hashlib.sha256(b"deberts-commit/1\0" + bytes.fromhex(secret)).hexdigest() != self.promised:
                    raise ValueError("the server has dealt from another secret than it promised")
                if contributions[self.join["join"]] != self.join["contribution"]:
                    raise ValueError("the server has dealt without what this player contributed")
                self.is_done = True
            case _:
                pass  # a server may say more than this player knows
        return None


def play(port: int, seat: int, name: str, choose: Callable[[Message], str] = take_and_play_high) -> Message:
    """Play a match to its end, and return the last view; whenever the connection breaks, come back with the key."""
    player = Player(seat, name, choose)
    while True:
        with connected(port) as connection, suppress(ConnectionError):
            for line in connection.makefile("rb"):
                if not line.endswith(b"\n"):
                    break  # the server was stopped in the middle of it
                if answer := player.answer(json.loads(line)):
                    connection.sendall(json.dumps(answer).encode() + b"\n")
                if player.is_done:
                    return player.last


def connected(port: int, seconds: int = 10) -> socket.socket:
    """Connect to a server; wait so many seconds for one that is just starting."""
    for _ in range(10 * seconds):
        with suppress(ConnectionRefusedError):
            return socket.create_connection(("127.0.0.1", port))
        sleep(0.1)
    raise ConnectionRefusedError(f"no server on port {port}")


def main(choose: Callable[[Message], str] = take_and_play_high) -> None:
    """Sit down at the server that the command line names, or let two players play at a server of their own."""
    options = argparse.ArgumentParser(description="Play a match at a server; without a port, at one of its own.")
    options.add_argument("port", type=int, nargs="?", help="where the server listens")
    options.add_argument("seat", type=int, nargs="?", default=0, help="the number of a free seat")
    options.add_argument("name", nargs="?", default="Ann")
    chosen = options.parse_args()
    if chosen.port is None:
        ending = play_alone(choose)["ending"]
    else:
        ending = play(chosen.port, chosen.seat, chosen.name, choose)["ending"]
    print("All have agreed to stop." if ending["winner"] is None else f"Seat {ending['winner']} has won.")
    print("Points:", *ending["result"])


def play_alone(choose: Callable[[Message], str]) -> Message:
    """Start a server, and let a player play there against one that takes trumps and plays high."""
    with TemporaryDirectory() as folder:
        command = [sys.executable, str(Path(__file__).with_name("server.py")), f"{folder}/match.jsonl"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server, ThreadPoolExecutor() as threads:
            port = int(server.stdout.readline().split()[-1]) if server.stdout else 0
            players = ((0, "Ann", take_and_play_high), (1, "Bo", choose))
            done, _ = wait([threads.submit(play, port, *player) for player in players], return_when=FIRST_EXCEPTION)
            server.terminate()  # so that nobody waits for a player who has failed
    return done.pop().result()


if __name__ == "__main__":
    main()
