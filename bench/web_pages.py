"""What each page weighs and how soon it may be played, for every game: in a real browser, over a real server, nothing kept.

    python -m bench.web_pages            # on a desk; --phone for one of 360 by 740
    python -m bench.web_pages --files    # with what is fetched, the heaviest first

Bytes are those of the first load with its faces, scripts and first chart, uncompressed and as they are sent; the time is
from the address to the first key that gives an order (or to the heading of a page without orders); shift is the browser's
measure.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import click
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from tests.web.processes import Server

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")
GAMES = {
    "Duel": "nwc1902/kearsarge_indiana",
    "Fleet": "nwc1902/yellow_sea",
    "Mêlée": "nwc1902/close_quarters",
    "Little Wars": "wells1913/hooks_farm",
    "War": "wells1913/war_of_three_battles",
    "Kriegspiel": "wells1913/bridge_at_sandling",
}
BESIDE = {"Little Wars, beginners": "wells1913/beginners", "Kriegspiel, drill-hall": "wells1913/drill_hall"}
LESSONS = {
    "Duel": "nwc1902/lesson_duel",
    "Fleet": "nwc1902/lesson_fleet",
    "Mêlée": "nwc1902/lesson_melee",
    "Little Wars": "wells1913/lesson_little_wars",
    "Kriegspiel": "wells1913/lesson_kriegspiel",
}
DESK, PHONE = (1440, 900), (360, 740)
PEOPLE = {"red": "person", "blue": "person"}
ORDER, HEADING = ".act, .hand.closed button, .banner .btn", "h1, h2, h3"  # a war calls to its battle
QUIET_MS = 600  # so long nothing more is fetched
WATCH = """
window.firstOrder = 0; window.shifted = 0;
new PerformanceObserver((list) => { for (const each of list.getEntries()) window.shifted += each.value; })
  .observe({ type: "layout-shift", buffered: true });
const look = () => {
  if (document.querySelector("READY")?.checkVisibility()) window.firstOrder = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
FETCHED = """[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map((each) =>
  ({ name: new URL(each.name).pathname, whole: each.decodedBodySize, sent: each.encodedBodySize }))"""


class Place(NamedTuple):
    """A page to be opened: what it is, where, and what shows that it may be used."""

    name: str
    address: str
    ready: str = HEADING


class Load(NamedTuple):
    """A first load: bytes whole and as sent, milliseconds to the first order, shift, and what was fetched."""

    whole: int
    sent: int
    ready_ms: float
    shift: float
    fetched: list[dict[str, Any]]


def opened(server: Server, scenario: str, **more: Any) -> dict[str, Any]:
    answer: dict[str, Any] = server.client.post("/api/tables", json={"scenario": scenario, **more}).json()
    return answer


def player_places(server: Server) -> list[Place]:
    """The table and the lesson of each game, as who has opened them sees them first."""
    found = list[Place]()
    for kind, scenarios in (("table", GAMES | BESIDE), ("lesson", LESSONS)):
        for game, scenario in scenarios.items():
            at = opened(server, scenario)
            link = next(iter(at["links"].values()))
            found.append(Place(f"{game}, {kind}", f"/table/{at['table']}#{link}", ORDER))
    return found


def umpire_places(server: Server) -> list[Place]:
    """The console of the umpire, the page of the host and the wall of each game."""
    found = list[Place]()
    for game, scenario in (GAMES | BESIDE).items():
        at = opened(server, scenario, umpire=True)
        headers = {"authorization": f"Bearer {at['host']}"}
        looker = server.client.post(f"/api/tables/{at['table']}/host/spectator", headers=headers, json={}).json()["link"]
        found += [
            Place(f"{game}, console", f"/table/{at['table']}#{at['links']['umpire']}", ".console-truth .plane svg"),
            Place(f"{game}, host", f"/host/{at['table']}#{at['host']}"),
            Place(f"{game}, projector", f"/projector/{at['table']}#{looker}"),
        ]
    return found


def ended_places(server: Server, folder: Path) -> list[Place]:
    """The debrief of a game of bots, and its print."""
    found = list[Place]()
    for game, scenario in GAMES.items():
        record = folder / f"{game}.record"
        program = [sys.executable, "-c", "from sandgate.cli.main import run; run()"]
        words = [*program, "run", scenario, "--seed", "3", "--quiet", "--no-charts", "-o", str(record)]
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
        body = {"record": record.read_text(encoding="utf-8")}
        at = server.client.post("/api/replays", json=body, timeout=90.0).json()
        found.append(Place(f"{game}, debrief", f"/debrief/{at['table']}#{at['link']}", ".decided"))
        found.append(Place(f"{game}, print", f"/print/{at['table']}#{at['link']}", "svg"))
    return found


def first_load(browser: Browser, server: Server, place: Place, screen: tuple[int, int]) -> Load:
    """Open a page on a machine that has never been here."""
    size = ViewportSize(width=screen[0], height=screen[1])
    context = browser.new_context(base_url=server.url, viewport=size, has_touch=screen[0] < 700, bypass_csp=True)
    context.add_init_script(WATCH.replace("READY", place.ready))
    page = context.new_page()
    page.goto(place.address)
    page.wait_for_function("window.firstOrder > 0")
    fetched = settled(page)
    load = Load(
        sum(each["whole"] for each in fetched),
        sum(each["sent"] for each in fetched),
        page.evaluate("window.firstOrder"),
        page.evaluate("window.shifted"),
        fetched,
    )
    context.close()
    return load


def settled(page: Page) -> list[dict[str, Any]]:
    """All that has been fetched, as soon as nothing more comes."""
    fetched: list[dict[str, Any]] = page.evaluate(FETCHED)
    while True:
        page.wait_for_timeout(QUIET_MS)
        now: list[dict[str, Any]] = page.evaluate(FETCHED)
        if len(now) == len(fetched):
            return now
        fetched = now


def told(place: Place, load: Load) -> str:
    return (
        f"{place.name:24} {load.whole / 1000:6.1f} kB  {load.sent / 1000:6.1f} kB sent  {load.ready_ms:5.0f} ms"
        f"  shift {load.shift:.4f}  {len(load.fetched):3} requests"
    )


@click.command()
@click.option("--phone", is_flag=True, help="On a telephone of 360 by 740.")
@click.option("--files", is_flag=True, help="Show what is fetched, the heaviest first.")
@click.option("--only", default="", help="Only pages whose name has this in it.")
@click.option("--ended/--no-ended", default=True, help="With the debriefs, for which games of bots are played.")
def main(phone: bool, files: bool, only: str, ended: bool) -> None:
    """Measure all pages."""
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=next(filter(None, map(shutil.which, BROWSERS))), args=["--no-sandbox", "--disable-gpu"]
        )
        server = Server(Path(name) / "s.sqlite")
        server.wait()
        places = [
            Place("lobby", "/", ".way-in button"),
            Place("a scenario", "/#nwc1902/yellow_sea"),
            Place("words", "/words#nwc1902"),
            *player_places(server),
            *umpire_places(server),
            *(ended_places(server, Path(name)) if ended else []),
        ]
        for place in (each for each in places if only in each.name):
            load = first_load(browser, server, place, PHONE if phone else DESK)
            click.echo(told(place, load))
            for each in sorted(load.fetched, key=lambda each: -each["whole"]) if files else []:
                click.echo(f"    {each['whole']:7}  {each['sent']:7}  {each['name']}")
        browser.close()
        server.end()


if __name__ == "__main__":
    main()
