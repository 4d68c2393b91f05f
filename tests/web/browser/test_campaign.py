"""An evening of the Strategic Game in the browser: plots by hand and by text, a telegram, the chart of an earlier hour."""

import re

import pytest
from playwright.sync_api import expect

from sandgate.kernel.shelf import shipped
from tests.web.browser.conftest import Opening, Sitting
from tests.web.browser.navigators import Navigator
from tests.web.browser.people import SOON_MS

pytestmark = pytest.mark.slow

PLACED = re.compile(r"ST LOUIS: to (\S+ \S+) at 18 knots")
TWICE = re.compile(rf"ST LOUIS: to \S+ \S+ at 18 knots[\s\S]*{PLACED.pattern}")
BEFORE_NOON = re.compile("9 May, (0[6-9]|1[01]):")  # when somebody was asked last before the first bell
BOTS = ("red/cervera", "red/villaamil", "red/captain_general", "blue/sampson", "blue/schley")
SEATS = {"blue/secretary": "person", **dict.fromkeys(BOTS, "random")}


def two_moves() -> str:
    """Cervera's passage, of which twelve hours are played."""
    text = dict(shipped())["nwc1902/cervera"].read_text(encoding="utf-8")
    assert "hours: 240" in text
    return text.replace("hours: 240", "hours: 12")


def test_an_evening_of_two_moves(open_table: Opening, sit: Sitting) -> None:
    table = open_table("", text=two_moves(), seats=SEATS)
    blue = Navigator(sit(table, table["links"]["blue/secretary"]))

    blue.asked("Write the plan of campaign")
    expect(blue.page.locator("#orders-head")).to_have_text("Plan, before move 1")
    blue.writes('PLAN "Watch Martinique; telegraph what is seen"')
    blue.seals("Seal the plan")
    blue.asked("Plot the move")
    expect(blue.page.locator(".headline").first).to_have_text("Nothing has happened yet", timeout=SOON_MS)

    # a leg is pulled out on the chart; its end is a longitude and latitude there
    expect(blue.act("Go there")).to_be_visible(timeout=SOON_MS)
    blue.pin("ST LOUIS")
    expect(blue.button("Whole side")).to_be_visible(timeout=SOON_MS)
    blue.goes_there("ST LOUIS", (-60.0, -25.0), PLACED)
    blue.keeps_the_line()

    # a further leg of the same plot: the same key once more, and it goes on from there
    blue.goes_there("ST LOUIS", (-100.0, -25.0), TWICE)
    blue.keeps_the_line()
    expect(blue.page.locator(".line.bad")).to_have_count(0)
    blue.writes("HARVARD: TO 14-18N 61-15W S 15; TO 14-18N 60-12W S 14")
    expect(blue.page.locator("#orders")).to_contain_text("On 9 May 12:00 HARVARD is at 14-18N 60-14.3W", timeout=SOON_MS)

    # the dividers: 90 miles north, 35 minutes of longitude west in latitude 15-30
    blue.takes_the_dividers()
    for piece in ("HARVARD", "ST LOUIS"):
        blue.target(piece).press("Enter")
    expect(blue.page.locator(".measuring")).to_contain_text("96 miles, bearing 339°", timeout=SOON_MS)
    blue.lays_them_down()
    blue.seals("Seal the plots")

    blue.asked("Write telegrams")
    expect(blue.page.locator("#orders-head")).to_have_text("Telegrams in move 1")
    blue.writes('THE SECRETARY OF THE NAVY: TEL TO COMMODORE SCHLEY "Be ready to sail"')
    blue.seals("Hand them in")
    blue.lets_run_to("move 2")

    # what happened has its date and hour, and so has the list of moves
    blue.button("All moves").click()
    expect(blue.page.locator(".headlines")).to_contain_text("9 May, 12:00", timeout=SOON_MS)
    blue.button("Score card").click()
    expect(blue.page.locator(".board svg > title", has_text="Forces and coal, 9 May, 12:00")).to_be_attached(timeout=SOON_MS)
    blue.button("Score card").click()

    # the chart of an earlier hour, as this seat knew it
    before = re.compile(f"^Move 0, before the first move, {BEFORE_NOON.pattern}")
    blue.page.get_by_role("link", name=before).click()
    expect(blue.page.locator(".board svg > title", has_text=BEFORE_NOON)).to_be_attached(timeout=SOON_MS)
    assert "CERVERA" not in blue.page.content()
