"""Aiming on a paper beside the board: the enemy's target sheet with its wires, by pointer, by finger and by keys."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browser.conftest import Opening, Sitting
from tests.web.browser.people import Place, lies
from tests.web.processes import Server

pytestmark = pytest.mark.slow

PEOPLE = {"red": "person", "blue": "person"}
SIZES = {"desk": (1440, 900), "phone": (360, 740)}
PLACE = """([x, y]) => {
  const svg = document.querySelector('.board .mount .plane > svg[data-window]');
  const [west, , east, north] = svg.dataset.window.split(' ').map(Number);
  const [left, top, right] = svg.dataset.plate.split(' ').map(Number);
  const unit = (east - west) / (right - left);
  const at = new DOMPoint(left + (x - west) / unit, top + (north - y) / unit).matrixTransform(svg.getScreenCTM());
  return [at.x, at.y];
}"""


class Shooter:
    """Somebody whose guns are to be laid."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def line(self) -> Locator:
        return self.page.locator("input.type").first

    @property
    def wires(self) -> Locator:
        return self.page.get_by_role("slider", name=re.compile("^Wires on the Target sheet"))

    def begin(self) -> None:
        self.page.locator(".hand .act", has=self.page.locator("span:text-is('Fire')")).click()
        lies(self.wires)

    def at(self, x_ft: float, y_ft: float) -> Place:
        """Where on the page a place of the sheet lies, in feet from the stem and over the water-line."""
        x, y = self.page.evaluate(PLACE, [x_ft, y_ft])
        return x, y


@pytest.fixture
def shots(server: Server, open_table: Opening) -> dict[str, Any]:
    """A table at which Mikasa and Tsesarevich have made a move, and both lay their guns."""
    table = open_table("jane1905/mikasa_tsesarevich", seats=PEOPLE)
    for red, blue in (("", ""), ("TSESAREVICH: 5SQ", "MIKASA: 5SQ TS4")):
        for role, text in (("red", red), ("blue", blue)):
            link = {"authorization": f"Bearer {table['links'][role]}"}
            body = {"role": role, "text": text}
            answer = server.client.post(f"/api/tables/{table['table']}/sheet", json=body, headers=link)
            assert answer.json()["receipt"], answer.text
    return table


@pytest.fixture(params=SIZES)
def shooter(request: pytest.FixtureRequest, sit: Sitting, shots: dict[str, Any]) -> Shooter:
    width, height = SIZES[request.param]
    found = Shooter(sit(shots, shots["links"]["blue"], width=width, height=height))
    if request.param == "phone":
        found.page.get_by_role("button", name="Orders", exact=True).click()
    found.begin()
    return found


def test_the_fire_is_that_of_the_move_that_was_made(shooter: Shooter) -> None:
    """JANE.OPS.04: what is fired now belongs to the move whose end all see, and is scored in the next."""
    expect(shooter.page.locator("#orders-head")).to_have_text("Shots in move 1")


def test_the_sheet_stands_in_the_charts_place_as_long_as_one_aims(shooter: Shooter) -> None:
    sheet, board = (shooter.page.locator(f".board .instrument:has-text('{words}')") for words in ("Target sheet", "Board"))
    expect(shooter.page.locator(".board .plane svg[id], .board .plane > svg").first).to_be_attached()
    expect(sheet).to_have_attribute("aria-pressed", "true")
    shooter.page.keyboard.press("Escape")
    expect(shooter.wires).to_have_count(0)
    expect(board).to_have_count(0)
    expect(shooter.page.locator(".target")).to_have_count(2)  # the ships on the board


def test_a_part_that_is_touched_is_named(shooter: Shooter) -> None:
    """JANE.GUN.29: her fore gunhouse stands 72 to 97 feet from the stem."""
    x, y = shooter.at(85.0, 33.5)
    shooter.page.touchscreen.tap(x, y) if shooter.page.viewport_size == {"width": 360, "height": 740} else (
        shooter.page.mouse.click(x, y)
    )
    expect(shooter.line).to_have_value("FIRE MIKASA @TSESAREVICH AIM fore_gunhouse")
    expect(shooter.wires).to_have_attribute("aria-valuetext", "85 feet along, 33.5 up: fore gunhouse, 10 inches")


def test_wires_that_are_dragged_mean_the_very_place(shooter: Shooter) -> None:
    mouse = shooter.page.mouse
    mouse.move(*shooter.at(194.0, 14.0))
    mouse.down()
    mouse.move(*shooter.at(150.0, 40.0), steps=5)
    mouse.move(*shooter.at(98.0, 25.0), steps=5)
    mouse.up()
    expect(shooter.line).to_have_value(re.compile(r"^FIRE MIKASA @TSESAREVICH AIM x=9[789] y=2[456]$"))


def test_keys_move_the_wires_and_name_what_lies_under_them(shooter: Shooter) -> None:
    expect(shooter.line).to_have_value("FIRE MIKASA @TSESAREVICH AIM x=194 y=14")
    shooter.wires.focus()
    shooter.page.keyboard.press("ArrowLeft")
    shooter.page.keyboard.press("Shift+ArrowUp")
    expect(shooter.line).to_have_value("FIRE MIKASA @TSESAREVICH AIM x=193 y=24")
    shooter.page.keyboard.press("Enter")
    expect(shooter.line).to_have_value("FIRE MIKASA @TSESAREVICH AIM p2s2_gunhouse")
    shooter.page.keyboard.press("ArrowRight")
    expect(shooter.line).to_have_value(re.compile(r"AIM x=196 y=2[23]$"))


def test_the_rings_are_as_wide_as_the_striker_errs_on_that_sheet(shooter: Shooter) -> None:
    """JANE.GUN.27: 0.15 and 0.3 inches of the smallest sheet, 51.84 and 103.68 feet."""
    (left, _), (right, _) = shooter.at(194.0 - 51.84, 14.0), shooter.at(194.0 + 51.84, 14.0)
    widths = [box["width"] for each in shooter.page.locator(".scatter").all() if (box := each.bounding_box())]
    assert len(widths) == 2
    assert widths[0] == pytest.approx(right - left, abs=3.0)
    assert widths[1] == pytest.approx(2.0 * (right - left), abs=4.0)


def test_the_board_can_be_looked_at_meanwhile_and_the_line_stays(sit: Sitting, shots: dict[str, Any]) -> None:
    shooter = Shooter(sit(shots, shots["links"]["blue"]))
    shooter.begin()
    shooter.page.get_by_role("button", name="Board", exact=True).click()
    expect(shooter.wires).to_have_count(0)
    expect(shooter.page.locator(".target")).to_have_count(2)
    shooter.page.get_by_role("button", name="Target sheet of Tsesarevich").click()
    expect(shooter.wires).to_be_attached()
    expect(shooter.line).to_have_value("FIRE MIKASA @TSESAREVICH AIM x=194 y=14")


def test_what_is_chosen_in_one_blank_leaves_open_what_goes_with_it(sit: Sitting, open_table: Opening) -> None:
    """Mikasa goes 4 squares and Asama 6 at most: the steps end where the ship that is held ends."""
    table = open_table("jane1905/two_against_two", seats=PEOPLE)
    page = sit(table, table["links"]["blue"])
    page.get_by_role("button", name=re.compile("Lodge")).click()
    red = sit(table, table["links"]["red"])
    red.get_by_role("button", name=re.compile("Lodge")).click()
    for ship, most in (("MIKASA", "6"), ("ASAMA", "7")):
        target = page.locator(f".target[aria-label^='{ship},']")
        target.press("Enter")
        expect(target).to_have_attribute("aria-pressed", "true")
        page.locator(".hand .act", has=page.locator("span:text-is('Steam')")).click()
        line = page.locator("input.type").first
        expect(line).to_have_value(f"{ship}: 4SQ")
        page.get_by_label("Speed", exact=True).last.fill("99")
        page.keyboard.press("Tab")
        expect(line).to_have_value(re.compile(rf"^{ship}: {most}(\.\d+)?SQ$"))
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
