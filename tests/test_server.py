"""The table server of the examples: killed and started again, with players, spectators and people who mean no good."""

from __future__ import annotations

import hashlib
import json
import runpy
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from command import environment_with
from deberts import Match, combined_seed, pack_of_deal, preset, read_view
from deberts.records import read_log, verify
from playing_systems import ENDING
from project import ROOT

Message = dict[str, Any]
SECONDS = 30
"""So long a test waits for an answer before it fails."""


class Server:
    """A server that can be killed and started again at the same place."""

    def __init__(self, path: Path, *options: str) -> None:
        self.path, self.options, self.port = path, options, 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, str(ROOT / "examples" / "server.py"), str(self.path), *self.options]
        command += ["--port", str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment_with())
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().split()[-1])

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(SECONDS)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Client:
    """Somebody who knows nothing but JSON."""

    def __init__(self, server: Server) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=SECONDS)
        self.lines = self.socket.makefile("r", encoding="utf-8")
        self.sent: Message = {}
        self.promised = self.read()["commitment"]

    def read(self) -> Message:
        line = self.lines.readline()
        assert line, "the server has cut the connection"
        message: Message = json.loads(line)
        self.sent = message.get("view", self.sent)
        return message

    def send(self, message: object) -> None:
        self.raw(json.dumps(message).encode() + b"\n")

    def raw(self, data: bytes) -> None:
        self.socket.sendall(data)

    def asked(self, message: object) -> Message:
        self.send(message)
        return self.read()

    def close(self) -> None:
        self.lines.close()
        self.socket.close()

    @property
    def history(self) -> list[Message]:
        return list(self.sent["view"]["history"])


@contextmanager
def table(path: Path, rules: str = "club", seats: int = 2) -> Iterator[tuple[Server, list[Client], list[str]]]:
    """A server, a client in each seat, and their keys; all have seen the first deal."""
    server = Server(path / "match.jsonl", "--rules", rules, "--seats", str(seats))
    clients: list[Client] = []
    try:
        clients += [Client(server) for _ in range(seats)]
        joined = [
            one.asked({"join": seat, "name": f"player {seat}", "contribution": f"luck {seat}"})
            for seat, one in enumerate(clients)
        ]
        for one in clients:
            one.read()
        yield server, clients, [message["key"] for message in joined]
    finally:
        for one in clients:
            one.close()
        server.kill()


def act(clients: list[Client], choose: Random) -> None:
    """Let the one whose turn it is act, and everybody hear of it."""
    (actor,) = [one for one in clients if one.sent["view"]["legal"]]
    calm = [text for text in actor.sent["view"]["legal"] if text not in ENDING]
    actor.send({"do": choose.choice(calm)})
    for one in clients:
        one.read()
        if one.sent["account"] and not one.sent["ending"]:
            one.read()


def back(server: Server, clients: list[Client], keys: list[str]) -> list[Client]:
    """Let everybody come back to a server that was started again."""
    for one in clients:
        one.close()
    again = [Client(server) for _ in keys]
    for seat, (one, key) in enumerate(zip(again, keys, strict=True)):
        assert one.asked({"join": seat, "key": key}) == {"seat": seat, "key": key}
        one.read()
    return again


class TestRestarts:
    """What was answered is there again, whenever the server is killed."""

    @pytest.mark.parametrize(("rules", "seats"), [("club", 2), ("site", 4)])
    def test_a_match_goes_on(self, tmp_path: Path, rules: str, seats: int) -> None:
        choose = Random(f"{rules} {seats}")
        with table(tmp_path, rules, seats) as (server, clients, keys):
            for acts in (2, 6, 9):
                for _ in range(acts):
                    act(clients, choose)
                heard = [one.history for one in clients]
                (actor,) = [one for one in clients if one.sent["view"]["legal"]]
                actor.send({"do": actor.sent["view"]["legal"][-1]})  # it was not answered, so it may be lost
                server.kill()
                server.start()
                promised = clients[0].promised
                clients[:] = back(server, clients, keys)
                assert {one.promised for one in clients} == {promised}
                for before, one in zip(heard, clients, strict=True):
                    assert one.history[: len(before)] == before
                    assert len({json.dumps(one.sent["view"]["announced"]) for one in clients}) == 1

    def test_a_whole_match_and_what_was_promised(self, tmp_path: Path) -> None:
        """The packs come from the secret of the commitment and from what both players added to it."""
        choose = Random("a whole match")
        with table(tmp_path, "one-deal") as (server, clients, _):
            first = clients[0].sent["view"]
            while not clients[0].sent["ending"]:
                act(clients, choose)
            shown = [one.read() for one in clients]
            ended = clients[0].sent
            log = read_log(server.path.read_bytes())
        assert shown[0] == shown[1]
        secret, parts = bytes.fromhex(shown[0]["secret"]), [part.encode() for part in shown[0]["contributions"]]
        assert hashlib.sha256(b"deberts-commit/1\0" + secret).hexdigest() == clients[0].promised
        assert parts == [b"luck 0", b"luck 1"]
        verify(log, combined_seed(secret, parts))
        dealt = Match.new(preset("one-deal"), first_dealer=first["dealer"]).next_deal(
            pack_of_deal(combined_seed(secret, parts), 0)
        )
        assert dealt.deal is not None
        assert first["hand"] == [str(card) for card in dealt.deal.view(0).own.hand]
        assert read_view(json.dumps(ended)).ending == log.match.ending

    def test_before_the_first_deal_there_is_nothing_to_come_back_to(self, tmp_path: Path) -> None:
        server = Server(tmp_path / "match.jsonl")
        try:
            alone = Client(server)
            alone.asked({"join": 0, "name": "Ann", "contribution": "luck"})
            assert alone.asked({"do": "take"})["refused"]["code"] == "input"
            alone.close()
            server.kill()
            (tmp_path / "match.jsonl").touch()  # as if it was killed before it wrote the first line
            server.start()
            clients = [Client(server), Client(server)]
            assert [one.asked({"join": seat})["seat"] for seat, one in enumerate(clients)] == [0, 1]
            assert clients[0].read()["view"]["view"]["phase"] == "auction"
            for one in clients:
                one.close()
        finally:
            server.kill()


class TestOthers:
    """Spectators see what is public; refusals say why; nobody who means no good harms the others."""

    def test_a_spectator_sees_no_hand_and_does_nothing(self, tmp_path: Path) -> None:
        with table(tmp_path) as (server, clients, _):
            spectator = Client(server)
            seen = spectator.asked({"join": None})["view"]["view"]
            assert (seen["seat"], seen["hand"], seen["legal"]) == (None, [], [])
            assert spectator.asked({"do": "pass"})["refused"]["message"].startswith("only a player acts")
            act(clients, Random(1))
            assert spectator.read()["view"]["view"]["history"] == clients[0].history
            spectator.close()

    def test_a_refusal_says_why(self, tmp_path: Path) -> None:
        with table(tmp_path) as (server, clients, keys):
            turn = clients[0].sent["view"]["to_act"]
            refused = clients[1 - turn].asked({"do": "take"})["refused"]
            assert (refused["clause"], refused["violations"][0]["code"]) == ("D23", "not-your-turn")
            refused = clients[turn].asked({"do": "name H"})["refused"]
            assert (refused["clause"], refused["legal"]) == ("02.4", ["pass", "take"])
            thief = Client(server)
            for key in ({}, {"key": keys[1]}, {"key": "0" * 32}):
                assert thief.asked({"join": 0, **key})["refused"]["place"] == "key"
            assert thief.asked({"join": 2, "key": keys[0]})["refused"]["place"] == "join"
            thief.close()

    def test_garbage_is_refused(self, tmp_path: Path) -> None:
        lines = (
            b"garbage",
            b"[]",
            b"{}",
            b'{"do": 7}',
            b'{"do": "pass", "join": 0}',
            b"\xff\xfe",
            b'{"join": "me"}',
            b"",
        )
        with table(tmp_path) as (_, clients, _):
            for line in lines:
                clients[0].raw(line + b"\n")
                assert clients[0].read()["refused"]["code"] == "input"
            act(clients, Random(1))

    def test_who_sends_a_line_without_end_is_cut_off(self, tmp_path: Path) -> None:
        with table(tmp_path) as (server, clients, _):
            hostile = Client(server)
            with suppress(ConnectionError):
                hostile.raw(b"x" * 100_000)
            with suppress(ConnectionError):
                assert hostile.lines.read() == ""
            hostile.close()
            act(clients, Random(1))

    def test_who_never_reads_is_not_heard_any_more(self, tmp_path: Path) -> None:
        with table(tmp_path) as (server, clients, _):
            hostile = Client(server)
            hostile.socket.settimeout(0.5)
            with suppress(TimeoutError):
                hostile.raw(b"garbage\n" * 100_000)
            act(clients, Random(1))
            hostile.close()

    def test_who_never_reads_what_all_are_sent_is_cut_off(self) -> None:
        server = runpy.run_path(str(ROOT / "examples" / "server.py"))
        unread = Unread(server["MOST_UNREAD"])
        server["send"](unread, {"view": 1})
        unread.size += 1
        server["send"](unread, {"view": 2})
        assert unread.done == [b'{"view":1}\n', "cut off"]


class Unread:
    """A connection, and its transport, with so many bytes that wait."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.done: list[object] = []
        self.transport = self

    def get_write_buffer_size(self) -> int:
        return self.size

    def write(self, data: bytes) -> None:
        self.done.append(data)

    def abort(self) -> None:
        self.done.append("cut off")
