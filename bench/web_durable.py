"""How fast sheets are made durable: many fleet tables, every acknowledged sheet on the disk, the crowd beside the server.

    python -m bench.web_durable [--tables 500] [--rates 50,100,150] [--seconds 20]

A server in a process of its own, the crowd in this one. Each table is played by two people, who hand in by turns; the
rate is that of all tables together. Afterwards every receipt is looked for in the archive. The figures are of this machine
as it is: the computing of both processes is told beside them.
"""

import asyncio
import json
import os
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any, cast

import click
import httpx2 as httpx
import uvloop
from tests.web.processes import Server

from bench.web_load import Crowd, p
from sandgate.kernel.record import Sheet
from sandgate.kernel.sheets import receipt_of
from sandgate.web.archive import Archive

SCENARIO = "nwc1902/equal_fleets"
KEPT_S = 3.0  # for which a connection is used again: the server lets it go after 5 s
CLOCK_TICKS = os.sysconf("SC_CLK_TCK")


def computed_s(pid: int) -> float:
    """The seconds of computing that a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / CLOCK_TICKS


def memory_mb(pid: int) -> float:
    (line,) = [line for line in Path(f"/proc/{pid}/status").read_text("ascii").splitlines() if "VmRSS" in line]
    return int(line.split()[1]) / 1024


def _sheet(line: str) -> Sheet:
    plain = json.loads(line)
    return Sheet.model_validate({name: value for name, value in plain.items() if name != "chain"})


class Listener(asyncio.Protocol):
    """A page that listens, and only counts what it hears: the crowd has one of two cores, and a browser is no part of it."""

    def __init__(self, head: bytes) -> None:
        self.head, self.heard = head, 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        cast("asyncio.Transport", transport).write(self.head)

    def data_received(self, data: bytes) -> None:
        self.heard += data.count(b"\ndata: ")


class Pen:
    """A connection on which one request is written after the other."""

    def __init__(self, server: httpx.URL) -> None:
        self.server = server
        self.lines: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.used_s = 0.0

    async def post(self, path: str, link: str, body: dict[str, Any]) -> dict[str, Any]:
        if self.lines is None or time.perf_counter() - self.used_s > KEPT_S:
            self.lines = await asyncio.open_connection(self.server.host, self.server.port)
        reader, writer = self.lines
        text = json.dumps(body).encode()
        writer.write(_head("POST", path, link, f"content-type: application/json\r\ncontent-length: {len(text)}\r\n") + text)
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        self.used_s = time.perf_counter()
        answer: dict[str, Any] = json.loads(await reader.readexactly(int(head.split("content-length: ")[1].split()[0])))
        return answer


def _head(method: str, path: str, link: str, more: str = "") -> bytes:
    return f"{method} {path} HTTP/1.1\r\nhost: here\r\nauthorization: Bearer {link}\r\n{more}\r\n".encode()


class Load:
    """Sheets at a steady pace, one table after the other, and when each was acknowledged."""

    def __init__(self, server: httpx.URL, tables: list[dict[str, Any]]) -> None:
        self.server, self.tables = server, tables
        self.receipts = dict[str, set[str]]()
        self.locks = {table["table"]: asyncio.Lock() for table in tables}  # nobody writes before the other has written
        self.pens = list[Pen]()  # that nobody holds now
        self.turn = 0
        self.ahead = 0  # 1 once every second table is one sheet ahead: tables do not step in time with one another

    async def sheet(self, table: dict[str, Any], role: str, text: str, took: list[float]) -> None:
        begun = time.perf_counter()
        async with self.locks[table["table"]]:
            pen = self.pens.pop() if self.pens else Pen(self.server)
            path, body = f"/api/tables/{table['table']}/sheet", {"role": role, "text": text}
            answer = await pen.post(path, table["links"][role], body)
        self.pens.append(pen)
        took.append(time.perf_counter() - begun)
        receipt = answer.get("receipt")
        assert receipt, answer
        self.receipts.setdefault(table["table"], set()).add(receipt)

    async def at(self, rate: float, seconds: float) -> list[float]:
        """So many sheets a second for so long, table after table; a step follows the second of two."""
        took, sent, begun = list[float](), list[asyncio.Task[None]](), time.perf_counter()
        for nth in range(round(rate * seconds)):
            await asyncio.sleep(max(0.0, begun + nth / rate - time.perf_counter()))
            round_, which = divmod(self.turn, len(self.tables))
            role = ("red", "blue")[(round_ + self.ahead * (which % 2)) % 2]
            sent.append(asyncio.create_task(self.sheet(self.tables[which], role, "" if round_ < 2 else "A", took)))
            self.turn += 1
        await asyncio.gather(*sent)
        return took

    async def go_ahead(self) -> None:
        """Hand in one sheet at every second table."""
        for table in self.tables[1::2]:
            await self.sheet(table, "red", "A", [])
        self.ahead = 1

    def on_the_disk(self, archive: Path) -> tuple[int, int]:
        """How many receipts were given, and how many sheets of them are not in the archive."""
        shelf, given, lost = Archive(archive), 0, 0
        for key, receipts in self.receipts.items():
            sheets = [line for line in shelf.read(key) if line.startswith('{"kind":"sheet"')]
            kept = {receipt_of(_sheet(line)) for line in sheets}
            given, lost = given + len(receipts), lost + len(receipts - kept)
        shelf.close()
        return given, lost


async def main(server: Server, archive: Path, tables: int, rates: list[float], seconds: float, listen: bool) -> None:
    crowd = Crowd(server.url)
    begun = computed_s(server.pid)
    opened = [await crowd.open(SCENARIO, {"red": "person", "blue": "person"}) for _ in range(tables)]
    click.echo(
        f"{tables} tables opened, {1000 * (computed_s(server.pid) - begun) / tables:.0f} ms of the server each; "
        f"{memory_mb(server.pid):.0f} MB"
    )
    server_at = httpx.URL(server.url)
    listeners = list[Listener]()
    for table in opened if listen else ():
        for role in ("red", "blue"):
            head = _head("GET", f"/api/tables/{table['table']}/events", table["links"][role])
            call = partial(Listener, head)
            _, listener = await asyncio.get_running_loop().create_connection(call, server_at.host, server_at.port or 80)
            listeners.append(listener)
    while not all(listener.heard for listener in listeners):
        await asyncio.sleep(0.1)
    load = Load(server_at, opened)
    await load.at(min(rates), 2 * tables / min(rates))  # the opening's sheets
    await load.go_ahead()
    for rate in rates:
        was, own, begun = computed_s(server.pid), time.process_time(), time.perf_counter()
        took = await load.at(rate, seconds)
        lasted = time.perf_counter() - begun
        server_s, own_s = computed_s(server.pid) - was, time.process_time() - own
        click.echo(
            f"{rate:.0f} sheets a second wanted, {len(took) / lasted:.0f} given: median {p(0.5, took)}, "
            f"p95 {p(0.95, took)}, p99 {p(0.99, took)}; server {100 * server_s / lasted:.0f} % of a core "
            f"({1000 * server_s / len(took):.1f} ms a sheet), crowd {100 * own_s / lasted:.0f} %; "
            f"{memory_mb(server.pid):.0f} MB"
        )
    await crowd.client.aclose()
    server.end()
    given, lost = load.on_the_disk(archive)
    click.echo(f"{given} sheets acknowledged, {lost} of them not on the disk; load of the machine {os.getloadavg()[0]:.1f}")


@click.command()
@click.option("--tables", default=500)
@click.option("--rates", default="50,100,150")
@click.option("--seconds", default=20.0)
@click.option("--listen/--no-listen", default=True, help="Both players of each table listen to it.")
def run(tables: int, rates: str, seconds: float, listen: bool) -> None:
    """Measure."""
    with tempfile.TemporaryDirectory() as folder:
        archive = Path(folder) / "s.sqlite"
        server = Server(archive)
        assert server.wait()
        try:
            uvloop.run(main(server, archive, tables, [float(rate) for rate in rates.split(",")], seconds, listen))
        finally:
            server.end()


if __name__ == "__main__":
    run()
