"""One who commands several posts: a piece that he touches brings the sheet of its post."""

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import Opening, Sitting
from tests.web.browser.people import SOON_MS, Player

pytestmark = pytest.mark.slow


def test_a_company_that_is_touched_brings_the_sheet_of_its_post(sit: Sitting, open_table: Opening) -> None:
    table = open_table("wells1913/drill_hall")
    red = Player(sit(table, table["links"]["red/general"]))
    red.button("Seal the sheet").first.click()
    expect(red.page.get_by_role("heading", name="Orders for move 1")).to_be_visible(timeout=2 * SOON_MS)
    posts = red.page.get_by_role("group", name="Sheets")
    expect(posts.get_by_role("button", name="general")).to_have_attribute("aria-pressed", "true")
    red.page.mouse.click(*red.place("RI1.1"))
    hand = red.page.get_by_label("The hand")
    expect(posts.get_by_role("button", name="infantry")).to_have_attribute("aria-pressed", "true", timeout=SOON_MS)
    expect(hand.get_by_role("heading")).to_have_text("RI1")
    expect(hand.locator(".facts")).to_contain_text("24 ")
    expect(red.act("March")).to_be_visible()
    red.page.mouse.click(*red.place("RG1"))
    expect(posts.get_by_role("button", name="cavalry and artillery")).to_have_attribute("aria-pressed", "true")
