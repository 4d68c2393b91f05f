"""A club with a wooden striker: the umpire shows each hole on the drawn target sheet. JANE.GUN.29."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import Opening, Sitting
from tests.web.browser.people import SOON_MS, lies
from tests.web.browser.test_aiming import PEOPLE, PLACE
from tests.web.processes import Server

pytestmark = pytest.mark.slow

ON_SHEET = PLACE.replace(".board", ".console-wanted .board")
SHELF = Path(__file__).parents[3] / "src/sandgate/scenarios"


def test_the_umpire_touches_each_hole_on_the_sheet(server: Server, open_table: Opening, sit: Sitting) -> None:
    scenario = (SHELF / "jane1905/mikasa_tsesarevich.yaml").read_text(encoding="utf-8")
    text = f"{scenario}\noptions: {{strikes: table}}\n"
    table = open_table("", text=text, seats=PEOPLE, umpire=True, measured=True)

    def post(path: str, who: str, body: dict[str, str]) -> None:
        headers = {"authorization": f"Bearer {table['links'][who]}"}
        answer = server.client.post(f"/api/tables/{table['table']}/{path}", json=body, headers=headers)
        assert answer.status_code in {200, 204}, answer.text

    for red, blue in (("", ""), ("TSESAREVICH: 5SQ", "MIKASA: 5SQ TS4"), ("CHECK TSESAREVICH", "FIRE MIKASA @TSESAREVICH")):
        post("sheet", "red", {"role": "red", "text": red})
        post("sheet", "blue", {"role": "blue", "text": blue})
        if "FIRE" not in blue:
            post("umpire/publish", "umpire", {})
    page = sit(table, table["links"]["umpire"])
    asked = page.locator(".console-wanted h3")
    expect(asked).to_contain_text("strike 1", timeout=SOON_MS)
    first = asked.inner_text()
    wires = page.get_by_role("slider", name="Wires on the Target sheet of Tsesarevich")
    expect(wires).to_be_attached(timeout=SOON_MS)
    page.locator(".console-wanted .board").scroll_into_view_if_needed()
    lies(wires)
    page.mouse.click(*page.evaluate(ON_SHEET, [86.4, 3.5]))
    expect(page.locator(".console-wanted output")).to_contain_text("feet along", timeout=SOON_MS)
    page.get_by_role("button", name="Enter the place").click()
    expect(asked).not_to_have_text(first, timeout=SOON_MS)
    hole = page.locator(".console-wanted .brass-place")
    expect(hole).to_have_count(1, timeout=SOON_MS)  # at once: the step is not published yet
    box = lies(hole)
    x, y = page.evaluate(ON_SHEET, [86.4, 3.5])
    assert (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) == pytest.approx((x, y), abs=2.0)
    expect(page.locator(".console-wanted output")).to_have_text("Or touch the hole on the sheet", timeout=SOON_MS)
    wires.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".console-wanted")).to_have_count(0, timeout=SOON_MS)
