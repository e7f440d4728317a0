"""A table server: JSON Lines over a local socket, for two to four players and whoever looks on.

    python examples/server.py evening.jsonl --rules club --port 7501

Everything is in the one file, so a server that was killed goes on where it was when it is started again with it. The
guide "Play over a network" says what is sent; ``json_client.py`` and ``python_client.py`` are players.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
from asyncio import StreamReader, StreamWriter
from contextlib import suppress
from pathlib import Path
from typing import Any

from deberts import DebertsError, InputError, Match, RuleSet, preset
from deberts.records import LogFile, remote_json
from deberts.records.node import Node
from deberts.records.strict_json import dumps, loads
from deberts.shuffle import combined_seed, commitment, lot, pack_of_deal

LONGEST_LINE = 1_000
"""Bytes of a line that a client may send: ten times what an action needs."""
MOST_UNREAD = 100_000
"""Bytes that wait for a client which does not read, before it is cut off."""
MOST_CLIENTS = 50


class Table:
    """One match, its file, and everybody who is connected."""

    def __init__(self, path: Path, rules: RuleSet) -> None:
        self.path, self.rules = path, rules
        self.clients: dict[StreamWriter, int | None] = {}
        self.file = LogFile.resume(path) if path.exists() and path.stat().st_size else None
        waiting: dict[str, Any] = {"secret": secrets.token_hex(32), "players": [None] * rules.seats}
        self.meta = waiting if self.file is None else self.file.log.meta
        if self.file is not None:
            self.go_on(self.file, self.file.match)

    def join(self, client: StreamWriter, message: dict[str, Node]) -> None:
        """Seat a player, or let a client look on; a key that was handed out brings a player back to his seat."""
        seat = message["join"].optional()
        number = None if seat is None else seat.integer(0, self.rules.seats - 1)
        if number is not None:
            player = self.meta["players"][number]
            if player is None and self.file is None:
                name, part = (message.get(key, Node("")).text() for key in ("name", "contribution"))
                player = {"name": name, "contribution": part, "key": secrets.token_hex(16)}
                self.meta["players"][number] = player
            elif player["key"] != message.get("key", Node("")).text():
                raise InputError("somebody else has this seat", place="key")
            send(client, {"seat": number, "key": player["key"]})
        self.clients[client] = number
        if self.file is None and all(self.meta["players"]):
            self.begin()
        elif self.file is not None:
            self.show(client, self.file.match)

    def begin(self) -> None:
        """Deal the first deal, now that everybody is here."""
        self.path.unlink(missing_ok=True)  # nothing is in it: a server was killed before it wrote the first line
        match = Match.new(self.rules, first_dealer=lot(self.seed, self.rules.seats))
        self.file = LogFile.create(self.path, match, meta=self.meta, commitment=commitment(self.seed))
        self.go_on(self.file, match)

    @property
    def seed(self) -> bytes:
        """The seed of all packs: neither the server nor a player could choose it alone."""
        parts = [player["contribution"].encode() for player in self.meta["players"]]
        return combined_seed(bytes.fromhex(self.meta["secret"]), parts)

    def act(self, seat: int | None, text: str) -> None:
        """Let a player act: it is saved before anybody hears of it."""
        if self.file is None or seat is None:
            raise InputError("only a player acts, and once everybody is here")
        self.go_on(self.file, self.file.match.apply(text, seat=seat))

    def go_on(self, file: LogFile, match: Match) -> None:
        """Save the match and show it to everybody; deal the next deal once one is over."""
        file.save(match)
        for client in [*self.clients]:
            self.show(client, match)
        if (match.deal is None or match.deal.is_over) and not match.is_over:
            self.go_on(file, match.next_deal(pack_of_deal(self.seed, len(match.deals))))

    def show(self, client: StreamWriter, match: Match) -> None:
        """Send a client its view, and after the match what the packs came from."""
        if match.deal is not None:
            seen = match.deal.view(self.clients[client])
            send(client, {"view": remote_json(seen, match.deal.account, match.end)})
        if match.is_over:
            parts = [player["contribution"] for player in self.meta["players"]]
            send(client, {"secret": self.meta["secret"], "contributions": parts})

    async def serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Talk to one client until it leaves, sends too long a line, or is cut off."""
        with suppress(ValueError, ConnectionError):  # a line that does not end, or nobody who listens any more
            if len(self.clients) < MOST_CLIENTS:
                self.clients[writer] = None
                promised = commitment(bytes.fromhex(self.meta["secret"]))
                send(writer, {"commitment": promised, "seats": self.rules.seats})
                while line := await reader.readline():
                    self.receive(writer, line)
                    await writer.drain()  # who does not read is not heard either
        self.clients.pop(writer, None)
        writer.close()

    def receive(self, client: StreamWriter, line: bytes) -> None:
        """Do what a client asks for, or tell it why not, with the clause."""
        try:
            message = Node(loads(line))
            if "do" in message.mapping():
                self.act(self.clients[client], message.members(("do",))["do"].text())
            else:
                self.join(client, message.members(("join",), ("name", "contribution", "key")))
        except DebertsError as error:
            send(client, {"refused": error.to_json()})


def send(client: StreamWriter, message: dict[str, Any]) -> None:
    """Send a line, and never wait for a client: one that does not read is cut off."""
    if client.transport.get_write_buffer_size() > MOST_UNREAD:
        client.transport.abort()
    else:
        client.write(dumps(message).encode())


async def main() -> None:
    """Open the table and say where it is."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("file", type=Path, help="the log of the match, made if it is not there")
    options.add_argument("--rules", default="club")
    options.add_argument("--seats", type=int, default=2)
    options.add_argument("--port", type=int, default=0)
    chosen = options.parse_args()
    table = Table(chosen.file, preset(chosen.rules, seats=chosen.seats))
    server = await asyncio.start_server(table.serve, "127.0.0.1", chosen.port, limit=LONGEST_LINE)
    print("listening on port", server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        asyncio.run(main())
