"""How the server bears a crowd: listeners on one table, many tables at once, the page of a long game.

    python -m bench.web_load

A server in a process of its own on this machine, its archive in a temporary folder, every sheet on the disk before it is
acknowledged; the crowd runs in this process and takes its share of the two cores.
"""

import asyncio
import statistics
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click
import httpx2 as httpx
from tests.web.processes import Server

LISTENERS = 200
TABLES = 200
MOVES = 200
PACE_S = 0.1  # between two sheets of one table: each of 200 tables in 20 seconds


def bearer(link: str) -> dict[str, str]:
    return {"authorization": f"Bearer {link}"}


def p(share: float, times: Iterable[float]) -> str:
    """A quantile, in milliseconds."""
    ordered = sorted(times)
    return f"{1000.0 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]:.0f} ms"


class Crowd:
    """Tables and clients of one server."""

    def __init__(self, url: str) -> None:
        limits = httpx.Limits(max_connections=1000, max_keepalive_connections=1000)
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

    async def listen(self, table: dict[str, Any], role: str, heard: list[float]) -> None:
        url = f"/api/tables/{table['table']}/events"
        async with self.client.stream("GET", url, headers=bearer(table["links"][role]), timeout=None) as lines:
            async for line in lines.aiter_lines():
                if line.startswith("data: "):
                    heard.append(time.perf_counter())  # noqa: PERF401  (others read it meanwhile)


async def one_table(crowd: Crowd) -> None:
    """200 listeners on one table: how long after a sheet was sent the last of them has heard of it."""
    table = await crowd.open("nwc1902/kearsarge_indiana", {"red": "person", "blue": "person"})
    heard = [list[float]() for _ in range(LISTENERS)]
    listeners = [asyncio.create_task(crowd.listen(table, "red", each)) for each in heard]
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
    """200 tables with three seats each, which write as people do: how long a sheet takes."""
    tables = [
        await crowd.open("nwc1902/equal_fleets", {"red": "person", "blue": "person"}, umpire=True) for _ in range(TABLES)
    ]
    took = list[float]()

    async def play(table: dict[str, Any], late: float) -> None:
        await asyncio.sleep(late)
        for move in range(4):
            for role in ("red", "blue"):
                took.append(await crowd.sheet(table, role, "A" if move else ""))
                await asyncio.sleep(PACE_S * TABLES / 10)
            url = f"/api/tables/{table['table']}/umpire/publish"
            await crowd.client.post(url, headers=bearer(table["links"]["umpire"]), json={})

    begun = time.perf_counter()
    await asyncio.gather(*[play(table, nth * PACE_S / 10) for nth, table in enumerate(tables)])
    rate = len(took) / (time.perf_counter() - begun)
    median = 1000.0 * statistics.median(took)
    click.echo(
        f"{TABLES} tables of three seats: {len(took)} sheets, {rate:.0f} a second; "
        f"median {median:.0f} ms, p95 {p(0.95, took)}"
    )


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
            asyncio.run(main(server.url))
        finally:
            server.end()
