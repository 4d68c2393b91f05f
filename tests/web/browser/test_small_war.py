"""An evening of Jane's strategical game in the browser: runs by hand and by text, a note, an earlier hour."""

import re

import pytest
from playwright.sync_api import expect

from sandgate.kernel.shelf import shipped
from tests.web.browser.conftest import Opening, Sitting
from tests.web.browser.navigators import Navigator
from tests.web.browser.people import SOON_MS

pytestmark = pytest.mark.slow

POINTED = re.compile(r"SCOUT: to (\S+ \S+) at")
PLACE = re.compile(r"\d\d-[\d.]+N \d{3}-[\d.]+E")
SEATS = {"blue/drake": "person", **dict.fromkeys(("red", "red/varyag", "blue"), "random")}
SCOUT = """    - name: SCOUT
      role: drake
      at: 30-30N 123-30E
      ships: [{plan: destroyer_30kn, name: Hardy}]
"""


def one_day() -> str:
    """Drake against Varyag on the first day alone, with a scout ninety miles north of Drake."""
    text = dict(shipped())["jane1905/drake_varyag"].read_text(encoding="utf-8")
    drake = "      ships: [{plan: drake, burnt_t: 300}]\n"
    assert "days: 5" in text
    assert drake in text
    return text.replace("days: 5", "days: 1").replace(drake, drake + SCOUT)


def test_an_evening_of_two_periods(open_table: Opening, sit: Sitting) -> None:
    table = open_table("", text=one_day(), seats=SEATS)
    drake = Navigator(sit(table, table["links"]["blue/drake"]))
    drake.asked("Mark the next six hours")

    # a run by hand, for a place that is chosen under the chart
    expect(drake.act("Make for")).to_be_visible(timeout=SOON_MS)
    drake.pin("DRAKE")
    expect(drake.button("Whole side")).to_be_visible(timeout=SOON_MS)
    drake.act("Make for").click()
    expect(drake.page.locator(".board .mount.in-hand")).to_be_visible(timeout=SOON_MS)
    expect(drake.page.locator("#orders")).to_contain_text("DRAKE: to Shantung at 21.5 knots", timeout=SOON_MS)
    drake.keeps_the_line()

    # a run to a place that is pointed at, taken back
    drake.pin("SCOUT")
    drake.goes_there("SCOUT", (40.0, -20.0), POINTED)
    drake.button("Take it back").click()

    drake.writes("SEA SCOUT: 045 12KN 3H; LIE")
    expect(drake.page.locator("#orders")).to_contain_text("On D1 06h SCOUT is at 30-55.5N 123-59.6E", timeout=SOON_MS)
    drake.writes('NOTE WEI-HAI-WEI "Nothing seen"')

    # the dividers, and what the chart has of a force: how far it sees
    drake.takes_the_dividers()
    for piece in ("DRAKE", "SCOUT"):
        drake.target(piece).press("Enter")
    expect(drake.page.locator(".measuring")).to_contain_text("90 miles, bearing 000°", timeout=SOON_MS)
    drake.lays_them_down()
    drake.takes_the_dividers()
    drake.target("DRAKE").press("Enter")
    x, y = drake.place("DRAKE")
    end = x + 60.0, y - 40.0
    drake.page.mouse.click(*end)  # a place of the chart, not of a piece
    expect(drake.page.locator(".measuring")).to_contain_text(PLACE, timeout=SOON_MS)
    said = PLACE.search(drake.page.locator(".measuring").inner_text())
    assert said is not None
    drake.is_as_pointed(said[0], end)
    drake.lays_them_down()
    expect(drake.page.locator(".board svg title", has_text="DRAKE: sees 20 mi")).to_be_attached(timeout=SOON_MS)
    drake.seals("Seal the run")
    drake.lets_run_to("period 2")

    # the note waits with Drake; the card has the coal account
    drake.page.reload()
    expect(drake.page.locator(".board svg title", has_text="keeps 1 note until it can go")).to_be_attached(timeout=SOON_MS)
    drake.button("Score card").click()
    head = drake.page.locator(".board svg > title", has_text="Coal, losses and prizes, D1 06h")
    expect(head).to_be_attached(timeout=SOON_MS)
    drake.button("Score card").click()

    # the chart of an earlier hour, as this seat knew it
    drake.button(re.compile("All (moves|periods)")).click()
    drake.page.get_by_role("link", name=re.compile(r"(Move|Period) 0, before the first")).click()
    expect(drake.page.locator(".board svg > title", has_text="D1 00h")).to_be_attached(timeout=SOON_MS)
    assert "VARYAG AT ANCHOR" not in drake.page.content()
