import re
import sqlite3
import time
from pathlib import Path
from collections.abc import Iterator
import pytest
from playwright.sync_api import Page, expect
from sandgate.kernel.shelf import shipped
from tests.web.browser.conftest import Visiting
from tests.web.browser.navigators import Navigator
from tests.web.browser.people import SOON_MS, Umpire
from tests.web.processes import Server

pytestmark = pytest.mark.long
NAMES = ("Cervera", "Villaamil", "Captain", "Secretary", "Sampson", "Schley")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    found = Server(tmp_path / "s.sqlite")
    assert found.wait()
    yield found
    found.end()


def campaign() -> str:
    text = dict(shipped())["nwc1902/cervera"].read_text(encoding="utf-8")
    for old, new in (
        ("hours: 240", "hours: 30"),
        ("at: 15-02N 53-55W\n      course_deg: 270", "at: santiago-de-cuba"),
        ("at: 19-55N 72-30W", "at: 19-54N 76-06W"),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    return text

N = 0
def snap(page: Page, name: str) -> None:
    global N
    N += 1
    page.screenshot(path=f"/tmp/six/{N:02d}_{name}.png")
    print(f"{time.time()%100000:.1f}", name, flush=True)

def texts(page, name):
    Path(f"/tmp/six/{name}.txt").write_text(page.locator("body").inner_text())

def opened(host: Page) -> dict[str, str]:
    host.goto("/")
    host.get_by_role("link", name="Bring your own file").click()
    host.get_by_label("The text of the scenario").fill(campaign())
    expect(host.get_by_role("status").first).to_contain_text("can be played")
    for side in ("Red", "Blue"):
        host.get_by_role("combobox", name=re.compile(f"^{side} ")).select_option("a person for each role")
    host.get_by_label("A person sits as umpire").check()
    host.get_by_label("A time for each move").check()
    host.get_by_label("Forces that meet fight on the board").check()
    host.screenshot(path="/tmp/six/form.png", full_page=True)
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url(re.compile(r"/host/[0-9a-f]+$"))
    host.wait_for_timeout(1000)
    host.screenshot(path="/tmp/six/host.png", full_page=True)
    texts(host, "host")
    boxes = host.get_by_role("textbox", name=re.compile("The link of"))
    return {b.get_attribute("aria-label") or b.evaluate("e=>e.labels[0]?.innerText"): b.input_value() for b in boxes.all()}

def test_open(visit: Visiting, server: Server) -> None:
    host = visit()
    links = opened(host)
    print(links)
    people = {}
    for name, link in links.items():
        page = visit(width=390, height=844) if "chley" in name.lower() else visit()
        page.goto(link)
        who = name.removeprefix("The link of ").replace("/"," ").replace(" ", "_")
        people[who] = page
    host.wait_for_timeout(4000)
    for who, page in people.items():
        snap(page, "0_"+who); texts(page, "0_"+who)
