"""An evening of the Strategic Game in the browser: plots by hand and by text, a telegram, the chart of an earlier hour."""

import re

import pytest
from playwright.sync_api import expect

from sandgate.draw.sea_chart.mercator import SeaSheet
from sandgate.kernel.shelf import shipped
from sandgate.ocean.places import place_of
from tests.web.browser.conftest import Opening, Sitting
from tests.web.browser.people import LOOK_MS, SOON_MS, Person, Place

pytestmark = pytest.mark.slow

PLACED = re.compile(r"ST LOUIS: to (\S+ \S+) at 18 knots")
BOTS = ("red/cervera", "red/villaamil", "red/captain_general", "blue/sampson", "blue/schley")
SEATS = {"blue/secretary": "person", **dict.fromkeys(BOTS, "random")}
ON_THE_SHEET = """([x, y]) => {
  const svg = document.querySelector('.board .mount .plane > svg[data-projection="mercator"]');
  const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
  const numbers = (text) => text.split(' ').map(Number);
  return { at: [at.x, at.y], window: numbers(svg.dataset.window), plate: numbers(svg.dataset.plate) };
}"""


class Secretary(Person):
    """The Secretary of the Navy, who has two scouts and a telegraph."""

    def seals(self, button: str) -> None:
        self.page.locator("#orders").get_by_role("button", name=button, exact=True).click()

    def writes(self, line: str) -> None:
        """Type a line; it is read as it stands."""
        self.page.locator("input.type").last.fill(line)
        expect(self.page.locator(".line.bad")).to_have_count(0)

    def asked(self, words: str) -> None:
        expect(self.page.locator(".strip")).to_contain_text(words, timeout=SOON_MS)

    def lets_run_to(self, words: str) -> None:
        """Whoever learns something within a move is asked: all of it is let go by."""
        for _ in range(SOON_MS // LOOK_MS):
            if words in self.page.locator(".strip").inner_text():
                return
            self.page.evaluate("document.querySelector('#orders .btn.main')?.click()")
            self.page.wait_for_timeout(LOOK_MS)
        self.asked(words)

    def is_as_pointed(self, place: str, click: Place) -> None:
        """Whether a place in degrees and minutes lies under the spot of the page that was clicked."""
        found = self.page.evaluate(ON_THE_SHEET, list(click))
        sheet = SeaSheet("", "", "", (1.0, 1.0), tuple(found["plate"]), tuple(found["window"]))
        assert sheet.of(place_of(place)) == pytest.approx(tuple(found["at"]), abs=2.0)


def two_moves() -> str:
    """Cervera's passage, of which twelve hours are played."""
    text = dict(shipped())["nwc1902/cervera"].read_text(encoding="utf-8")
    assert "hours: 240" in text
    return text.replace("hours: 240", "hours: 12")


def test_an_evening_of_two_moves(open_table: Opening, sit: Sitting) -> None:
    table = open_table("", text=two_moves(), seats=SEATS)
    blue = Secretary(sit(table, table["links"]["blue/secretary"]))

    blue.asked("Write the plan of campaign")
    blue.writes('PLAN "Watch Martinique; telegraph what is seen"')
    blue.seals("Seal the plan")
    blue.asked("Plot the move")

    # a leg is pulled out on the chart; its end is a longitude and latitude there
    expect(blue.act("Go there")).to_be_visible(timeout=SOON_MS)
    blue.target("ST LOUIS").press("Enter")
    expect(blue.button("Whole side")).to_be_visible(timeout=SOON_MS)
    blue.act("Go there").click()
    expect(blue.page.locator(".board .mount.in-hand")).to_be_visible(timeout=SOON_MS)  # a chart that is pointed at
    x, y = blue.place("ST LOUIS")
    end = x - 60.0, y - 25.0
    blue.page.mouse.click(*end)
    expect(blue.page.locator("#orders")).to_contain_text(PLACED, timeout=SOON_MS)
    said = PLACED.search(blue.page.locator("#orders").inner_text())
    assert said is not None
    blue.is_as_pointed(said[1], end)
    blue.button("Keep the line").click()
    blue.writes("HARVARD: TO 14-18N 61-15W S 15; TO 14-18N 60-12W S 14")
    expect(blue.page.locator("#orders")).to_contain_text("On 9 May 12:00 HARVARD is at 14-18N 60-14.3W", timeout=SOON_MS)

    # the dividers: 90 miles north, 35 minutes of longitude west in latitude 15-30
    blue.button("Measure").click()
    for piece in ("HARVARD", "ST LOUIS"):
        blue.target(piece).press("Enter")
    expect(blue.page.locator(".measuring")).to_contain_text("96 miles, bearing 339°", timeout=SOON_MS)
    blue.button("Measure").click()
    blue.seals("Seal the plots")

    blue.asked("Write telegrams")
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
    blue.page.get_by_role("link", name="Move 0, before the first move").click()
    expect(blue.page.locator(".board svg > title", has_text="9 May, 06:00")).to_be_attached(timeout=SOON_MS)
    assert "CERVERA" not in blue.page.content()
