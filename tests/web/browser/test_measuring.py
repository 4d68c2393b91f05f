"""Measuring on the board in a browser: by drag, tap and keys, the limits of a piece, and where the book forbids it."""

import json
import re
from math import atan2, degrees, hypot

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.web.browser.conftest import Opening, Plain, Sitting, Visiting
from tests.web.browser.people import SOON_MS, Person, lies
from tests.web.processes import Server

pytestmark = pytest.mark.slow

TWO = {"red": "person", "blue": "person"}


class Ruler(Person):
    """A seat's board with its ruler, as the page shows it."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.key: Locator = page.get_by_role("button", name="Measure")
        self.strip: Locator = page.get_by_role("region", name="Measuring")
        expect(self.key).to_be_visible(timeout=SOON_MS)
        expect(page.locator(".target").first).to_be_attached(timeout=SOON_MS)

    def begins(self) -> None:
        """The ruler is in hand, with nothing chosen yet."""
        self.says(re.compile("^Drag from place"))
        expect(self.page.locator(".board .mount.in-hand")).to_be_visible(timeout=SOON_MS)

    def says(self, words: str | re.Pattern[str]) -> None:
        expect(self.strip.get_by_role("status")).to_have_text(words, timeout=SOON_MS)


def told(server: Server, table: Plain, link: str, one: str, other: str) -> str:
    """Length and bearing from a piece to another, worked out from the list of pieces."""
    headers = {"authorization": f"Bearer {link}"}
    board = server.client.get(f"/api/tables/{table['table']}/board", headers=headers).json()
    at = {piece["id"]: (piece["x"], piece["y"]) for piece in board["pieces"]}
    east, north = at[other][0] - at[one][0], at[other][1] - at[one][1]
    return f"{hypot(east, north):,.0f} yards, bearing {degrees(atan2(east, north)) % 360.0:03.0f}°"


def test_a_drag_from_ship_to_ship_tells_length_and_bearing(open_table: Opening, sit: Sitting, server: Server) -> None:
    table = open_table("nwc1902/yellow_sea", seats=TWO)
    page = sit(table, table["links"]["red"])
    ruler = Ruler(page)
    ruler.key.click()
    ruler.says("Drag from place to place, or choose two pieces. A piece that is chosen shows its limits.")
    ruler.drag(ruler.place("red-1"), ruler.place("blue-2"))
    found = told(server, table, ruler.link(), "red-1", "blue-2")
    ruler.says(f"{found} (about ENE), from red-1 to blue-2.")
    expect(page.locator(".brass-words")).to_have_text(f"{found.replace('bearing ', '')} (about ENE)")
    page.keyboard.press("Escape")
    ruler.says(re.compile("^Drag from place"))
    expect(page.locator(".brass-words")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(ruler.strip).to_have_count(0)


def test_a_drag_on_open_water_measures_from_place_to_place(open_table: Opening, sit: Sitting) -> None:
    table = open_table("nwc1902/two_kearsarges", seats=TWO)
    ruler = Ruler(sit(table, table["links"]["red"]))
    ruler.key.click()
    ruler.begins()
    x, y = ruler.place("red")
    ruler.drag((x + 60, y - 60), (x + 60, y - 160))
    ruler.says(re.compile(r"^[\d,]+ yards, bearing 000° \(N\), from -?[\d.,]+, -?[\d.,]+ to -?[\d.,]+, -?[\d.,]+\.$"))


def test_a_torpedo_in_hand_shows_where_it_runs_and_not_how_the_guns_train(open_table: Opening, sit: Sitting) -> None:
    table = open_table("nwc1902/torpedo_range", seats=TWO)
    red = Person(sit(table, table["links"]["red"]))
    red.act("Fire torpedo").click()
    drawn = red.page.locator("path.brass-limit")
    expect(drawn).to_have_count(2, timeout=SOON_MS)
    expect(red.page.locator("path.brass-limit.arc")).to_have_count(1)
    red.page.get_by_role("button", name="Take it back").click()
    expect(drawn).to_have_count(0)


def test_a_ship_that_is_chosen_shows_her_limits_in_words_and_lines_with_their_clauses(
    open_table: Opening, sit: Sitting
) -> None:
    table = open_table("nwc1902/two_kearsarges", seats=TWO)
    page = sit(table, table["links"]["red"])
    ruler = Ruler(page)
    ruler.key.click()
    ruler.begins()
    page.mouse.click(*ruler.place("red"))
    limits = page.get_by_role("list", name="Limits of red").get_by_role("listitem")
    expect(limits).to_have_count(7, timeout=SOON_MS)
    expect(limits.first).to_have_text("gun fire ends: 6,000 yards NWC.TA.19")
    expect(page.locator("path.brass-limit.turn[d*='L']")).to_have_count(1)
    limits.nth(5).hover()
    expect(page.locator(".over .brass-limit.lit")).to_have_count(1)
    expect(page.locator(".over .brass-limit.lit")).to_have_class(re.compile("turn"))
    limits.first.get_by_role("button", name="NWC.TA.19").click()
    expect(page.get_by_role("article", name="Clause NWC.TA.19")).to_contain_text("6,000 yards", timeout=SOON_MS)


def test_by_keys_alone_one_chooses_two_pieces_and_hears_the_distance(
    open_table: Opening, sit: Sitting, server: Server
) -> None:
    table = open_table("nwc1902/equal_fleets", seats=TWO)
    page = sit(table, table["links"]["red"])
    ruler = Ruler(page)
    page.keyboard.press("m")
    ruler.begins()
    ruler.target("red-1").focus()
    page.keyboard.press("Enter")
    ruler.says("From red-1: choose where to.")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    found = told(server, table, ruler.link(), "red-1", "red-2")
    ruler.says(re.compile(f"^{re.escape(found)} .*, from red-1 to red-2.$"))
    page.get_by_role("button", name="As a list").click()
    page.get_by_role("button", name="red-3", exact=True).click()
    page.get_by_role("button", name="blue-1", exact=True).click()
    ruler.says(re.compile("^[0-9,]+ yards, .*from red-3 to blue-1.$"))
    page.keyboard.press("m")
    expect(ruler.strip).to_have_count(0)


def test_one_instrument_is_in_hand_at_a_time(open_table: Opening, sit: Sitting) -> None:
    table = open_table("wells1913/hooks_farm", seats=TWO)
    page = sit(table, table["links"]["red"])
    ruler = Ruler(page)
    put = page.locator(".act", has_text="Put down")
    put.click()
    expect(page.locator(".hand.choosing")).to_have_count(1)
    ruler.key.click()
    expect(ruler.key).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".hand")).to_have_count(0)  # what is measured stands in its place, and the chart keeps still
    ruler.key.click()
    expect(ruler.strip).to_have_count(0)
    expect(put).to_be_visible()
    expect(page.locator(".hand.choosing")).to_have_count(0)


def forbidden(route: Route) -> None:
    """A server whose game forbids measuring, as none of those shipped does."""
    says = "You may not measure here before you fire; guess the range."
    ruler = {"allowed": False, "clause": "LW.MOVE.20", "says": says, "unit": "", "length": 1.0, "step": 1.0, "rose": []}
    route.fulfill(status=200, content_type="application/json", body=json.dumps({"ruler": ruler, "limits": []}))


def test_where_the_book_forbids_measuring_the_ruler_is_there_disabled_and_names_the_clause(
    open_table: Opening, visit: Visiting
) -> None:
    table = open_table("nwc1902/two_kearsarges", seats=TWO)
    page = visit()
    page.route("**/measure?*", forbidden)
    page.goto(f"/table/{table['table']}#{table['links']['red']}")
    ruler = Ruler(page)
    expect(ruler.key).to_be_disabled()
    expect(ruler.key).to_have_text("MeasureLW.MOVE.20")
    ruler.key.dispatch_event("click")
    ruler.says("You may not measure here before you fire; guess the range. LW.MOVE.20")
    ruler.drag(ruler.place("red"), ruler.place("blue"))
    expect(page.locator(".brass-measured")).to_have_count(0)
    ruler.strip.get_by_role("button", name="LW.MOVE.20").click()
    expect(page.get_by_role("article", name="Clause LW.MOVE.20")).to_be_visible(timeout=SOON_MS)


def test_on_a_phone_two_taps_measure_and_nothing_scrolls_sideways(open_table: Opening, sit: Sitting, server: Server) -> None:
    table = open_table("nwc1902/two_kearsarges", seats=TWO)
    page = sit(table, table["links"]["red"], width=360, height=740)
    page.get_by_role("button", name="Instruments").tap()
    ruler = Ruler(page)
    ruler.key.tap()
    ruler.begins()
    page.touchscreen.tap(*ruler.place("red"))
    expect(page.get_by_role("list", name="Limits of red")).to_be_visible(timeout=SOON_MS)
    page.touchscreen.tap(*ruler.place("blue"))
    page.get_by_role("link", name="Orders").click()
    found = told(server, table, ruler.link(), "red", "blue")
    page.get_by_role("link", name="Board").click()
    ruler.says(re.compile(f"^{re.escape(found)} "))
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    words, mount = (lies(page.locator(each)) for each in (".brass-words", ".mount"))
    assert mount["x"] <= words["x"]
    assert words["x"] + words["width"] <= mount["x"] + mount["width"]
