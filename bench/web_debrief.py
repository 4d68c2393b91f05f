"""How fast the debrief of a long game opens, and how fast it steps: in a real browser, over a real server.

    python -m bench.web_debrief

Bots play two games of 180 moves; their records are brought to a server in a process of its own, which has seen neither.
What is timed is what somebody waits for: from the address to the headline and three charts of the move that decided, then
from a key, or from a headline that is chosen somewhere else in the game, to the three charts of that move.
"""

import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import click
from playwright.sync_api import Page, sync_playwright
from tests.web.processes import Server

GAMES = {
    "Duel, random bots": ("nwc1902/kearsarge_indiana", "moves: 120", "moves: 180", ("red=random", "blue=random")),
    "Kriegspiel, staff doctrine": ("wells1913/bridge_at_sandling", "moves: 12", "moves: 90", ()),
}
STEPS = 40
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")
STANDS = """(move) => {
  const at = document.querySelector(".which-move")?.textContent ?? "";
  const charts = [...document.querySelectorAll("figure svg.chart-sheet")];
  return at.startsWith(`Move ${move}`) && charts.length >= 3 && charts.every((each) => each.dataset.seen !== "before");
}"""
MARK = 'document.querySelectorAll("figure svg.chart-sheet").forEach((each) => { each.dataset.seen = "before"; })'
STEP = f"""([move, act]) => new Promise((done) => {{
  const stands = {STANDS};
  {MARK};
  const begun = performance.now();
  const look = () => (stands(move) ? done(performance.now() - begun) : requestAnimationFrame(look));
  if (act) document.querySelector(`.headlines li:nth-child(${{act}}) button`).click();
  else document.dispatchEvent(new KeyboardEvent("keydown", {{ key: "]", bubbles: true }}));
  look();
}})"""


def played(folder: Path, scenario: str, old: str, new: str, seats: tuple[str, ...]) -> str:
    """The record of a long game of bots."""
    program = [sys.executable, "-c", "from sandgate.cli.main import run; run()"]
    text = subprocess.run([*program, "scenarios", scenario], capture_output=True, text=True, check=True).stdout
    file, record = folder / "long.yaml", folder / f"{Path(scenario).name}.record"
    file.write_text(text.replace(old, new), encoding="utf-8")
    words = [word for seat in seats for word in ("--seat", seat)]
    subprocess.run(
        [*program, "run", str(file), "--seed", "3", "--quiet", "--no-charts", "-o", str(record), *words],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return record.read_text(encoding="utf-8")


def step(page: Page, move: int, act: int = 0) -> float:
    """Milliseconds from a key, or from a headline that is chosen, to the three charts of a move."""
    took: float = page.evaluate(STEP, [move, act])
    return took


def measured(server: Server, page: Page, record: str) -> str:
    brought = server.client.post("/api/replays", json={"record": record}, timeout=90.0).json()
    begun = time.perf_counter()
    page.goto(f"{server.url}/debrief/{brought['table']}#{brought['link']}")
    page.wait_for_function(
        'document.querySelectorAll("figure svg.chart-sheet").length >= 3 && document.querySelector(".decided")'
    )
    opened_s = time.perf_counter() - begun
    page.wait_for_timeout(2000)
    moves = page.evaluate("document.querySelectorAll('.headlines li').length")
    page.locator(".headlines button").first.click()
    page.wait_for_timeout(500)
    steps = list[float]()
    for move in range(2, 2 + STEPS):
        steps.append(step(page, move))
        page.wait_for_timeout(400)  # a reader reads; the next pictures are fetched meanwhile
    jumps = [step(page, move, move) for move in random.Random(3).sample(range(STEPS + 4, moves), 12)]
    return (
        f"{moves} moves, {len(record) / 1e6:.1f} MB: opened in {opened_s:.2f} s; a step {statistics.median(steps):.0f} ms, "
        f"the slowest {max(steps):.0f} ms; a jump {statistics.median(jumps):.0f} ms, the slowest {max(jumps):.0f} ms"
    )


def main() -> None:
    """Measure both games."""
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        browser = playwright.chromium.launch(
            executable_path=next(filter(None, map(shutil.which, BROWSERS))), args=["--no-sandbox", "--disable-gpu"]
        )
        for title, game in GAMES.items():
            record = played(folder, *game)
            server = Server(folder / f"{title}.sqlite")
            server.wait()
            context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce", bypass_csp=True)
            click.echo(f"{title}: {measured(server, context.new_page(), record)}")
            context.close()
            server.end()
        browser.close()


if __name__ == "__main__":
    main()
