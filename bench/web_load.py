"""How the server bears a crowd: listeners on one table, many tables at once, the page of a long game.

    python -m bench.web_load

A server in a process of its own on this machine, its archive in a temporary folder, every sheet on the disk before it is
acknowledged; the crowd runs in this process and takes its share of the two cores.
"""

import asyncio
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click
import httpx2 as httpx
import uvloop
from tests.web.processes import Server

LISTENERS = 200
AT_ONE_SEAT = 25  # of them: a seat has so many pages at most
TABLES = 200
MOVES = 200
PACES_S = (20.0, 10.0, 5.0, 2.5)  # between two sheets of one player


def bearer(link: str) -> dict[str, str]:
    return {"authorization": f"Bearer {link}"}


def p(share: float, times: Iterable[float]) -> str:
    """A quantile, in milliseconds."""
    ordered = sorted(times)
    return f"{1000.0 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]:.0f} ms"


class Crowd:
    """Tables and clients of one server."""

    def __init__(self, url: str) -> None:
        limits = httpx.Limits(max_connections=4000, max_keepalive_connections=4000, keepalive_expiry=3.0)
        self.client = httpx.AsyncClient(base_url=url, timeout=60.0, limits=limits)

    async def open(self, scenario: str, seats: dict[str, str], **more: Any) -> dict[str, Any]:
        for _ in range(100):
            answer = await self.client.post("/api/tables", json={"scenario": scenario, "seats": seats, **more})
            if answer.status_code == 201:
                opened: dict[str, Any] = answer.json()
                return opened
            await asyncio.sleep(2.0)  # the server lets one address open so many a minute
        raise AssertionError(answer.text)

    async def sheet(self, table: dict[str, Any], role: str, text: str) -> float:
        begun = time.perf_counter()
        body = {"role": role, "text": text}
        answer = await self.client.post(
            f"/api/tables/{table['table']}/sheet", headers=bearer(table["links"][role]), json=body
        )
        assert answer.json().get("receipt"), answer.text
        return time.perf_counter() - begun

    async def move(self, table: dict[str, Any], text: str, rest_s: float) -> list[float]:
        """Both players write, one after the other, and the umpire publishes; how long the sheets took."""
        took = list[float]()
        for role in ("red", "blue"):
            took.append(await self.sheet(table, role, text))
            await asyncio.sleep(rest_s)
        url = f"/api/tables/{table['table']}/umpire/publish"
        answer = await self.client.post(url, headers=bearer(table["links"]["umpire"]), json={})
        assert answer.is_success, answer.text
        return took

    async def moves(self, table: dict[str, Any], late: float, between_s: float, took: list[float]) -> None:
        """Two moves of a table that begins so late, as a share of the time between two sheets of a player."""
        await asyncio.sleep(late * between_s)
        for _ in range(2):
            took += await self.move(table, "A", between_s / 2)

    async def listen(self, table: dict[str, Any], role: str, heard: list[float]) -> None:
        url = f"/api/tables/{table['table']}/events"
        async with self.client.stream("GET", url, headers=bearer(table["links"][role]), timeout=None) as lines:
            async for part in lines.aiter_raw():  # the crowd computes as little as it can: it has one of the two cores
                heard += part.count(b"\ndata: ") * [time.perf_counter()]


async def one_table(crowd: Crowd) -> None:
    """200 listeners on one table: how long after a sheet was sent the last of them has heard of it."""
    table = await crowd.open("nwc1902/kearsarge_indiana", {"red": "person", "blue": "person"})
    for nth in range(LISTENERS // AT_ONE_SEAT):
        url, body = f"/api/tables/{table['table']}/host/spectator", {"follows": "red"}
        answer = await crowd.client.post(url, headers=bearer(table["host"]), json=body)
        table["links"][str(nth)] = answer.json()["link"]
    heard = [list[float]() for _ in range(LISTENERS)]
    listeners = [asyncio.create_task(crowd.listen(table, str(nth // AT_ONE_SEAT), each)) for nth, each in enumerate(heard)]
    while not all(heard):
        await asyncio.sleep(0.05)
    took, last = list[float](), list[float]()
    for _ in range(20):
        before, begun = [len(each) for each in heard], time.perf_counter()
        for role in ("red", "blue"):
            took.append(await crowd.sheet(table, role, "A"))
        while any(len(each) <= count for each, count in zip(heard, before, strict=True)):
            await asyncio.sleep(0.005)
        last.append(max(each[-1] for each in heard) - begun)
        await asyncio.sleep(0.1)
    for listener in listeners:
        listener.cancel()
    click.echo(
        f"{LISTENERS} listeners on one table: sheet p95 {p(0.95, took)}; "
        f"both sheets until the last has heard p95 {p(0.95, last)}"
    )


async def many_tables(crowd: Crowd) -> None:
    """200 tables with three seats each, whose pages all listen: how long a sheet takes at one pace and another."""
    tables = [
        await crowd.open("nwc1902/equal_fleets", {"red": "person", "blue": "person"}, umpire=True) for _ in range(TABLES)
    ]
    heard = [list[float]() for _ in range(3 * TABLES)]
    seats = [(table, role) for table in tables for role in ("red", "blue", "umpire")]
    listeners = [
        asyncio.create_task(crowd.listen(table, role, each)) for (table, role), each in zip(seats, heard, strict=True)
    ]
    while not all(heard):
        await asyncio.sleep(0.05)
    for table in tables:
        await crowd.move(table, "", 0.0)  # the opening's sheets
    for between_s in PACES_S:
        took = list[float]()
        begun = time.perf_counter()
        await asyncio.gather(*[crowd.moves(table, nth / TABLES, between_s, took) for nth, table in enumerate(tables)])
        rate = len(took) / (time.perf_counter() - begun)
        click.echo(
            f"{TABLES} tables of three seats, a sheet of each player every {between_s:.0f} s ({rate:.0f} a second): "
            f"median {p(0.5, took)}, p95 {p(0.95, took)}, p99 {p(0.99, took)}"
        )
    for listener in listeners:
        listener.cancel()


async def long_game(crowd: Crowd) -> None:
    """The page of a game of 200 moves: all that a seat asks for when its page is opened, and a page of its log."""
    text = "game: nwc1902.duel\nmoves: 400\nships:\n"
    for side, x_yd in (("red", 0), ("blue", 30_000)):
        text += f"  - {{side: {side}, name: {side}, battery: kearsarge, at_yd: [{x_yd}, 0], heading_deg: 0, speed_kn: 12}}\n"
    answer = await crowd.client.post("/api/tables", json={"text": text, "seats": {"red": "person", "blue": "person"}})
    table = answer.json()
    for _ in range(MOVES):
        for role in ("red", "blue"):
            await crowd.sheet(table, role, "A")
    paths = ("desk", "chart.svg", "story", "board", "card.svg", "offers?role=red")
    for name in ("first", "again"):
        begun = time.perf_counter()
        for path in paths:
            found = await crowd.client.get(f"/api/tables/{table['table']}/{path}", headers=bearer(table["links"]["red"]))
            assert found.status_code == 200, found.text
        click.echo(f"page of a game of {MOVES} moves, {name}: {1000.0 * (time.perf_counter() - begun):.0f} ms")
    begun = time.perf_counter()
    url = f"/api/tables/{table['table']}/story?before=100&limit=100"
    await crowd.client.get(url, headers=bearer(table["links"]["red"]))
    click.echo(f"a page of its log: {1000.0 * (time.perf_counter() - begun):.0f} ms")


async def main(url: str) -> None:
    crowd = Crowd(url)
    for load in (long_game, one_table, many_tables):
        await load(crowd)
    await crowd.client.aclose()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "s.sqlite")
        assert server.wait()
        try:
            uvloop.run(main(server.url))
        finally:
            server.end()
