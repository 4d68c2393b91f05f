"""Somebody at a chart of the sea in the browser."""

import re

import pytest
from playwright.sync_api import expect

from sandgate.draw.sea_chart.mercator import SeaSheet
from sandgate.ocean.places import place_of
from tests.web.browser.people import LOOK_MS, SOON_MS, Person, Place

ON_THE_SHEET = """([x, y]) => {
  const svg = document.querySelector('.board .mount .plane > svg[data-projection="mercator"]');
  const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
  const numbers = (text) => text.split(' ').map(Number);
  return { at: [at.x, at.y], window: numbers(svg.dataset.window), plate: numbers(svg.dataset.plate) };
}"""

# One look and one deed at once: the next sheet of all is not to be let go by.
LETS_GO_BY = """(words) => {
  if (document.querySelector(".strip")?.innerText.includes(words)) return true;
  document.querySelector("#orders .btn.main")?.click();
  return false;
}"""


class Navigator(Person):
    """Somebody with a chart of the sea: he pulls out legs, types lines, seals sheets and lets the clock run."""

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
        for _ in range(2 * SOON_MS // LOOK_MS):
            if self.page.evaluate(LETS_GO_BY, words):
                return
            self.page.wait_for_timeout(LOOK_MS)
        self.asked(words)

    def takes_the_dividers(self) -> None:
        """Measure: the chart hears what is chosen on it."""
        self.button("Measure").click()
        expect(self.page.locator(".measuring")).to_contain_text("Drag from place", timeout=SOON_MS)
        expect(self.page.locator(".board .mount.in-hand")).to_be_visible(timeout=SOON_MS)

    def lays_them_down(self) -> None:
        self.button("Measure").click()
        expect(self.page.locator(".measuring")).to_have_count(0)

    def keeps_the_line(self) -> None:
        """Leave the line on the sheet; the hand has its keys again."""
        self.button("Keep the line").click()
        expect(self.page.locator(".hand .act").first).to_be_visible(timeout=SOON_MS)

    def goes_there(self, piece: str, by: Place, told: re.Pattern[str]) -> None:
        """Take "Go there" in hand and point so many pixels from a piece; the line says which place lies there."""
        self.act("Go there").click()
        expect(self.page.locator(".board .mount.in-hand")).to_be_visible(timeout=SOON_MS)
        x, y = self.place(piece)
        end = x + by[0], y + by[1]
        self.page.mouse.click(*end)
        expect(self.page.locator("#orders")).to_contain_text(told, timeout=SOON_MS)
        said = told.search(self.page.locator("#orders").inner_text())
        assert said is not None
        self.is_as_pointed(said[1], end)

    def is_as_pointed(self, place: str, click: Place) -> None:
        """Whether a place in degrees and minutes lies under the spot of the page that was clicked."""
        found = self.page.evaluate(ON_THE_SHEET, list(click))
        sheet = SeaSheet("", "", "", (1.0, 1.0), tuple(found["plate"]), tuple(found["window"]))
        assert sheet.of(place_of(place)) == pytest.approx(tuple(found["at"]), abs=2.0)
