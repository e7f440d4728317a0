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
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from command import environment_with
from deberts import Match, combined_seed, pack_of_deal, preset, read_view
from deberts.records import log_file, read_log, verify
from playing_systems import ENDING
from project import ROOT

Message = dict[str, Any]
SECONDS = 30
"""So long a test waits for an answer before it fails."""


class Server:
    """A server that can be killed and started again at the same place."""

    def __init__(self, path: Path, *options: str) -> None:
        self.path, self.port = path, 0
        self.options: tuple[str, ...] = options
        self.start()

    def start(self) -> None:
        command = [sys.executable, str(ROOT / "examples" / "server.py"), str(self.path), *self.options]
        command += ["--port", str(self.port)]
        self.options = ()  # of what began, the file knows all
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
            server.start()
            clients = [Client(server), Client(server)]
            assert [one.asked({"join": seat})["seat"] for seat, one in enumerate(clients)] == [0, 1]
            assert clients[0].read()["view"]["view"]["phase"] == "auction"
            for one in clients:
                one.close()
        finally:
            server.kill()


class TestOthers:
    """Nobody who means no good harms the others."""

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
        unread = Connection(SERVER["MOST_UNREAD"])
        SERVER["send"](unread, {"view": 1})
        unread.size += 1
        SERVER["send"](unread, {"view": 2})
        assert unread.done == [{"view": 1}, CUT_OFF]

    def test_there_is_room_for_one_more_whoever_else_is_here(self, tmp_path: Path) -> None:
        with table(tmp_path) as (server, clients, keys):
            crowd = [Client(server) for _ in range(SERVER["MOST_CLIENTS"])]
            assert crowd[0].lines.read() == ""
            clients[0].close()
            clients[0] = Client(server)
            clients[0].asked({"join": 0, "key": keys[0]})
            clients[0].read()
            act(clients, Random(1))
            for one in crowd:
                one.close()


SERVER = runpy.run_path(str(ROOT / "examples" / "server.py"))
CUT_OFF = "cut off"


class Connection:
    """A connection, and its transport, with so many bytes that wait."""

    def __init__(self, size: int = 0) -> None:
        self.size = size
        self.done: list[Any] = []
        self.transport = self

    def get_write_buffer_size(self) -> int:
        return self.size

    def write(self, data: bytes) -> None:
        self.done.append(json.loads(data))

    def abort(self) -> None:
        self.done.append(CUT_OFF)


class TestOneTable:
    """What a table does with what it receives, without a socket."""

    @pytest.fixture(autouse=True)
    def closing(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        """Close what tables left open, as the end of their process would."""
        with ExitStack() as opened:
            system = log_file._open
            monkeypatch.setattr(log_file, "_open", lambda *how: opened.enter_context(system(*how)))
            yield

    def asked(self, table: Any, client: Connection, message: Message) -> Message:
        """Return the first answer to a message."""
        table.clients.setdefault(client, None)
        before = len(client.done)
        table.receive(client, json.dumps(message).encode())
        answer: Message = client.done[before]
        return answer

    def begun(self, path: Path, rules: str = "one-deal") -> tuple[Any, list[Connection]]:
        """A table where everybody is."""
        table, players = SERVER["Table"](path / "match.jsonl", preset(rules)), [Connection(), Connection()]
        for seat, player in enumerate(players):
            self.asked(table, player, {"join": seat, "name": f"player {seat}", "contribution": f"luck {seat}"})
        return table, players

    def turn(self, players: list[Connection]) -> int:
        """Return whose turn it is, as all were told."""
        (seat,) = {player.done[-1]["view"]["view"]["to_act"] for player in players}
        return int(seat)

    def test_a_spectator_sees_no_hand_and_does_nothing(self, tmp_path: Path) -> None:
        table, players = self.begun(tmp_path)
        spectator = Connection()
        seen = self.asked(table, spectator, {"join": None})["view"]["view"]
        assert (seen["seat"], seen["hand"], seen["legal"]) == (None, [], [])
        for message in ({"do": "pass"}, {"end": "resign"}):
            assert self.asked(table, spectator, message)["refused"]["message"].startswith("only a player acts")
        self.asked(table, players[self.turn(players)], {"do": "pass"})
        heard = [one.done[-1]["view"]["view"]["history"] for one in (spectator, *players)]
        assert heard[0] == heard[1] == heard[2] != []

    def test_a_refusal_says_why(self, tmp_path: Path) -> None:
        table, players = self.begun(tmp_path)
        turn, keys = self.turn(players), [player.done[0]["key"] for player in players]
        refused = self.asked(table, players[1 - turn], {"do": "take"})["refused"]
        assert (refused["clause"], refused["violations"][0]["code"], refused["legal"]) == ("D23", "not-your-turn", [])
        refused = self.asked(table, players[turn], {"do": "name H"})["refused"]
        assert (refused["clause"], refused["legal"]) == ("02.4", ["pass", "take"])
        thief = Connection()
        for key in ({}, {"key": keys[1]}, {"key": "0" * 64}, {"key": "\xe9"}):
            assert self.asked(table, thief, {"join": 0, **key})["refused"]["place"] == "key"
        assert self.asked(table, thief, {"join": 2, "key": keys[0]})["refused"]["place"] == "join"

    @pytest.mark.parametrize(
        "line",
        [
            b"garbage",
            b"[]",
            b"{}",
            b'{"do": 7}',
            b'{"do": "pass", "join": 0}',
            b'{"do": "pass", "end": "resign"}',
            b'{"end": null}',
            b"\xff\xfe",
            b'{"join": "me"}',
            b'{"join": 0, "name": [], "key": 1}',
            b"[" * 900,
            b"",
        ],
    )
    def test_garbage_is_refused(self, tmp_path: Path, line: bytes) -> None:
        table, players = self.begun(tmp_path)
        table.receive(players[0], line + b"\n")
        assert players[0].done[-1]["refused"]["code"] == "input"

    def test_the_last_connection_of_a_seat_is_the_one_that_counts(self, tmp_path: Path) -> None:
        table, players = self.begun(tmp_path)
        key, again = players[0].done[0]["key"], Connection()
        assert self.asked(table, again, {"join": 0, "key": key}) == {"seat": 0, "key": key}
        assert players[0].done[-1] == CUT_OFF
        assert [*table.clients] == [players[1], again]
        assert self.asked(table, again, {"join": 0, "key": key})["seat"] == 0
        assert CUT_OFF not in again.done

    @pytest.mark.parametrize("seat", [0, 1])
    def test_a_player_may_give_up(self, tmp_path: Path, seat: int) -> None:
        table, players = self.begun(tmp_path)
        assert self.asked(table, players[seat], {"end": "forfeit"})["refused"]["place"] == "end"
        sent = self.asked(table, players[seat], {"end": "resign"})["view"]
        assert (sent["end"], sent["ending"]["winner"]) == ({"by": "resign", "seat": seat}, 1 - seat)
        assert "secret" in players[1 - seat].done[-1]
        assert self.asked(table, players[seat], {"end": "resign"})["refused"]["clause"] == "D36"

    def test_what_cannot_be_saved_is_not_done(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        table, players = self.begun(tmp_path)
        turn = self.turn(players)

        def full(match: Match) -> None:
            raise OSError(match)

        monkeypatch.setattr(table.file, "save", full)
        assert "cannot be saved" in self.asked(table, players[turn], {"do": "pass"})["refused"]["message"]
        monkeypatch.undo()
        assert self.asked(table, players[turn], {"do": "pass"})["view"]["view"]["history"] == [
            {"seat": turn, "action": "pass"}
        ]

    def test_an_action_and_the_next_deal_are_saved_as_one(self, tmp_path: Path) -> None:
        table, players = self.begun(tmp_path, "club")
        for _ in range(4):
            self.asked(table, players[self.turn(players)], {"do": "pass"})
        phases = [message["view"]["view"]["phase"] for message in players[0].done[1:]]
        assert phases == ["auction"] * 4 + ["void", "auction"]
        data = table.path.read_bytes()
        for end in (data.rindex(b"\n", 0, -1) + 1, len(data)):  # without the last line: the deal is dealt again
            table.path.write_bytes(data[:end])
            SERVER["Table"](table.path, preset("club"))
            assert table.path.read_bytes() == data

    @pytest.mark.parametrize(
        ("key", "value"),
        [
            ("players", None),
            ("secret", "00" * 32),
            ("secret", "00"),
            ("secret", "no digits"),
            ("contributions", ["luck 0"]),
            ("contributions", ["luck 0", "luck 2"]),
            ("contributions", ["luck 0", 1]),
        ],
    )
    def test_a_file_that_somebody_changed_is_refused(self, tmp_path: Path, key: str, value: object) -> None:
        path = self.begun(tmp_path)[0].path
        header, *lines = path.read_text("utf-8").splitlines()
        changed = json.loads(header)
        changed["meta"] = {other: kept for other, kept in changed["meta"].items() if other != key}
        if value is not None:
            changed["meta"][key] = value
        path.write_text("\n".join([json.dumps(changed), *lines, ""]), "utf-8")
        with pytest.raises(ValueError, match=r"meta|secret|commitment|hexadecimal"):
            SERVER["Table"](path, preset("one-deal"))

    def test_what_cannot_be_written_is_refused_before_anybody_comes(self, tmp_path: Path) -> None:
        with pytest.raises(FileNotFoundError):
            SERVER["Table"](tmp_path / "nowhere" / "match.jsonl", preset("club"))


def test_a_player_of_the_examples_comes_back(tmp_path: Path) -> None:
    """The server is killed while two of them play, and starts again."""
    client = runpy.run_path(str(ROOT / "examples" / "json_client.py"))
    server = Server(tmp_path / "match.jsonl", "--rules", "one-deal")
    asked: list[Message] = []

    def choose(sent: Message) -> str:
        asked.append(sent)
        if len(asked) == 5:
            server.kill()
            server.start()
        text: str = client["take_and_play_high"](sent)
        return text

    try:
        with ThreadPoolExecutor() as threads:
            playing = [threads.submit(client["play"], server.port, seat, f"player {seat}", choose) for seat in (0, 1)]
            ended = [one.result(SECONDS)["ending"] for one in playing]
    finally:
        server.kill()
    ending = read_log(server.path.read_bytes()).match.ending
    assert ended[0] == ended[1]
    assert (ended[0]["winner"], ended[0]["result"]) == (ending.winner, [*ending.result])


def test_a_player_of_the_examples_who_fails_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for him."""
    client = runpy.run_path(str(ROOT / "examples" / "json_client.py"))
    monkeypatch.setitem(client["play"].__globals__, "connected", partial(client["connected"], seconds=1))

    def choose(sent: Message) -> str:
        raise LookupError(sent["format"])

    with pytest.raises(LookupError, match="deberts-view/1"):
        client["play_alone"](choose)
