"""A table server: JSON Lines over a local socket, for two to four players and whoever looks on.

    python examples/server.py evening.jsonl --rules club --port 7501

Everything is in the one file, so a server that was killed goes on where it was when it is started again with it. The
guide "Play over a network" says what is sent; ``json_client.py`` and ``python_client.py`` are players.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import secrets
import sys
from asyncio import StreamReader, StreamWriter
from contextlib import suppress
from pathlib import Path
from typing import Any

from deberts import DebertsError, InputError, Match, RuleSet, preset
from deberts.records import LogFile, remote_json, verify
from deberts.records.node import Node
from deberts.records.strict_json import dumps, loads
from deberts.shuffle import combined_seed, commitment, lot, pack_of_deal

LONGEST_LINE = 1_000
"""Bytes of a line that a client may send: ten times what an action needs."""
MOST_UNREAD = 100_000
"""Bytes that wait for a client which does not read, before it is cut off."""
MOST_CLIENTS = 50
"""When one more comes, the one who has been here longest without a seat has to go."""


class Table:
    """One match, its file, and everybody who is connected."""

    def __init__(self, path: Path, rules: RuleSet) -> None:
        path.touch()  # a file that cannot be written is refused now, and not once everybody is here
        self.path, self.rules = path, rules
        self.clients: dict[StreamWriter, int | None] = {}
        self.secret, self.contributions = secrets.token_bytes(32), [""] * rules.seats
        self.names: list[str | None] = [None] * rules.seats
        self.file = LogFile.resume(path) if path.stat().st_size else None
        if self.file is not None:
            self.take_up(self.file)

    def take_up(self, file: LogFile) -> None:
        """Go on with a match, if its file is one that a server wrote and nobody has changed a pack or the secret."""
        meta = Node(file.log.meta, "meta").members(("secret", "players", "contributions"))
        self.rules = file.match.rules
        self.secret = meta["secret"].parsed(bytes.fromhex)
        self.contributions = [node.text() for node in meta["contributions"].items()]
        verify(file.log, self.seed)
        self.go_on(file, file.match)

    def join(self, client: StreamWriter, message: dict[str, Node]) -> None:
        """Seat a player, or let a client look on; a key that was handed out brings a player back to his seat."""
        node = message["join"].optional()
        seat = None if node is None else node.integer(0, self.rules.seats - 1)
        if seat is not None:
            self.sit(seat, *(message.get(key, Node("")).text() for key in ("name", "contribution", "key")))
            for other in [one for one, taken in self.clients.items() if taken == seat and one is not client]:
                self.cut(other)  # perhaps a connection that broke without a word
            send(client, {"seat": seat, "key": self.key(seat)})
        self.clients[client] = seat
        if self.file is not None:
            self.show(client, self.file.match)
        elif None not in self.names:
            self.begin()

    def sit(self, seat: int, name: str, contribution: str, key: str) -> None:
        """Let somebody sit down in a seat, or come back to it."""
        if self.file is None and self.names[seat] is None:
            self.names[seat], self.contributions[seat] = name, contribution
        elif not secrets.compare_digest(key.encode(), self.key(seat).encode()):
            raise InputError("somebody else has this seat", place="key")

    def begin(self) -> None:
        """Deal the first deal, now that everybody is here."""
        match = Match.new(self.rules, first_dealer=lot(self.seed, self.rules.seats))
        meta = {"players": self.names, "contributions": self.contributions, "secret": self.secret.hex()}
        self.file = LogFile.create(self.path, match, meta=meta, commitment=commitment(self.seed))
        self.go_on(self.file, match)

    def key(self, seat: int) -> str:
        """Return what brings a player back to his seat; it follows from the secret, so a restart does not change it."""
        return hashlib.sha256(b"seat %d of %b" % (seat, self.secret)).hexdigest()

    @property
    def seed(self) -> bytes:
        """The seed of all packs: neither the server nor a player could choose it alone."""
        return combined_seed(self.secret, [part.encode() for part in self.contributions])

    def act(self, client: StreamWriter, message: dict[str, Node]) -> None:
        """Let a player act, or give up."""
        seat = self.clients.get(client)
        if self.file is None or seat is None:
            raise InputError("only a player acts, and once everybody is here")
        match = self.file.match
        if "do" in message:
            self.go_on(self.file, match.apply(message["do"].text(), seat=seat))
        else:
            self.go_on(self.file, message["end"].one_of({"resign": match.resign})(seat))

    def go_on(self, file: LogFile, match: Match) -> None:
        """Save what was done, with the deal that follows it if there is one, before anybody hears of it."""
        matches = [match]
        if (match.deal is None or match.deal.is_over) and not match.is_over:
            matches.append(match.next_deal(pack_of_deal(self.seed, len(match.deals))))
        file.save(matches[-1])
        for one in matches:
            for client in [*self.clients]:
                self.show(client, one)

    def show(self, client: StreamWriter, match: Match) -> None:
        """Send a client its view, and after the match what the packs came from."""
        if match.deal is not None:
            seen = match.deal.view(self.clients[client])
            send(client, {"view": remote_json(seen, match.deal.account, match.end)})
        if match.is_over:
            send(client, {"secret": self.secret.hex(), "contributions": self.contributions})

    async def serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Talk to one client until it leaves, sends too long a line, or is cut off."""
        if len(self.clients) >= MOST_CLIENTS:
            self.cut(next(client for client, seat in self.clients.items() if seat is None))
        self.clients[writer] = None
        try:
            send(writer, {"commitment": commitment(self.secret), "seats": self.rules.seats})
            while writer in self.clients and (line := await reader.readline()):
                self.receive(writer, line)
                await writer.drain()  # who does not read is not heard either
        except (ValueError, ConnectionError):
            pass  # a line that does not end, or nobody who listens any more
        finally:
            self.cut(writer)

    def cut(self, client: StreamWriter) -> None:
        """Forget a client, and do not wait until it has read what was sent to it."""
        self.clients.pop(client, None)
        client.transport.abort()

    def receive(self, client: StreamWriter, line: bytes) -> None:
        """Do what a client asks for, or tell it why not, with the clause."""
        try:
            message = Node(loads(line))
            act = next((key for key in ("do", "end") if key in message.mapping()), None)
            if act is None:
                self.join(client, message.members(("join",), ("name", "contribution", "key")))
            else:
                self.act(client, message.members((act,)))
        except DebertsError as error:
            send(client, {"refused": error.to_json()})
        except OSError as error:
            print("cannot save:", error, file=sys.stderr)
            send(client, {"refused": InputError("this cannot be saved now, and so it is not done").to_json()})


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
    options.add_argument("--rules", default="club", help="of a new match: the name of a rule set")
    options.add_argument("--seats", type=int, help="of a new match: how many play, where the rule set leaves a choice")
    options.add_argument("--port", type=int, default=0, help="where it listens; if left out, the system chooses")
    chosen = options.parse_args()
    try:
        table = Table(chosen.file, preset(chosen.rules, seats=chosen.seats))
        server = await asyncio.start_server(table.serve, "127.0.0.1", chosen.port, limit=LONGEST_LINE)
    except (ValueError, OSError, OverflowError) as error:
        options.error(str(error))
    print("listening on port", server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        asyncio.run(main())
