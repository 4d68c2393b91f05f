"""The strip under the head: who one is, what for, how it stands and what is asked; and the briefing behind it."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browser.conftest import Opening, Sitting, Visiting
from tests.web.browser.people import SOON_MS, seals_until
from tests.web.processes import Server

pytestmark = pytest.mark.slow

TWO = {"red": "person", "blue": "person"}
PHONE = {"width": 360, "height": 740}
MOVED_IN_THE_STRIP = """() => new Promise((done) => {
  const moved = [];
  const inStrip = (node) => (node instanceof Element ? node : node?.parentElement)?.closest(".strip");
  new PerformanceObserver((list) => moved.push(...list.getEntries().flatMap((each) => each.sources)
    .map(({ node }) => node).filter(inStrip).map((node) => node.textContent)))
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(moved), 100);
})"""

PRESSES_B_AT_ONCE = """new MutationObserver((_, watch) => {
  if (!document.querySelector(".strip")) return;
  watch.disconnect();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "b", bubbles: true }));
}).observe(document, { childList: true, subtree: true })"""


def strip(page: Page) -> Locator:
    found = page.get_by_role("region", name="Your part")
    expect(found).to_be_visible(timeout=SOON_MS)
    return found


def briefing(page: Page) -> Locator:
    return page.get_by_role("dialog", name=re.compile("^You are"))


def seal(page: Page) -> None:
    page.get_by_role("button", name="Seal the sheet").click()


def test_a_captain_reads_who_he_is_his_aim_the_score_and_what_is_asked(sit: Sitting, open_table: Opening) -> None:
    table = open_table("nwc1902/torpedo_range", seats=TWO)
    red, blue = (sit(table, table["links"][side]) for side in TWO)
    for page, who, aim in (
        (red, "You are captain of Oregon", "Charge Kentucky 1,000 points before she charges you."),
        (blue, "You are captain of Kentucky", "Charge Oregon 1,000 points before she charges you."),
    ):
        expect(strip(page)).to_contain_text(who)
        expect(strip(page)).to_contain_text(aim)
        expect(strip(page).get_by_text("Points received, red: 0 of 1,000.")).to_be_attached()
        expect(strip(page).get_by_role("status")).to_contain_text("Write and seal")
    expect(strip(red).get_by_role("status")).to_contain_text("move 1; Blue is writing")
    for move in range(3):
        for page in (red, blue):
            expect(page.locator("#orders-head")).to_have_text(f"Orders for move {move + 1}", timeout=SOON_MS)
            page.locator("input.type").last.fill("" if move else "OF")
            expect(page.locator(".line.bad")).to_have_count(0)
            seal(page)
            if page is red:
                expect(strip(red).get_by_role("status")).to_have_text("Blue is writing. You wait for one sheet.")
                expect(strip(blue).get_by_role("status")).to_contain_text("Red has sealed")
    scored = re.compile(r"Points received, (red|blue): [1-9]\d* of 1,000\.")
    expect(strip(blue).get_by_text(scored).first).to_be_attached(timeout=SOON_MS)
    counts = strip(blue).locator(".tally .vh").all_inner_texts()
    expect(strip(red).locator(".tally .vh")).to_have_text(counts, timeout=SOON_MS)


def test_a_sheet_before_move_1_is_called_by_its_form_and_not_the_move(sit: Sitting, open_table: Opening) -> None:
    table = open_table("wells1913/bridge_at_sandling", seats=TWO)
    red = sit(table, table["links"]["red"])
    expect(red).to_have_title("● Put down, before move 1, The bridge at Sandling", timeout=SOON_MS)
    expect(strip(red).get_by_role("status")).to_contain_text("Put down, before move 1")
    expect(red.get_by_role("heading", name="Put down, before move 1")).to_be_visible()


def test_a_general_of_a_little_war_reads_it_too_and_ends_his_move_by_the_button(sit: Sitting, open_table: Opening) -> None:
    table = open_table("wells1913/hooks_farm")
    red = sit(table, table["links"]["red"])
    expect(strip(red)).to_contain_text("You are Red's general")
    expect(strip(red)).to_contain_text("Kill, capture or drive off the whole of the enemy's force.")
    expect(strip(red).get_by_role("status")).to_contain_text("Put your force down")
    ready = red.get_by_role("button", name="End the move")
    seals_until(ready)
    expect(strip(red).get_by_role("status")).to_contain_text("Your move, line by line")
    expect(strip(red).get_by_text("Men left, red: 73 of 73.")).to_be_attached()
    ready.click()
    expect(ready).to_have_count(0, timeout=SOON_MS)


def test_the_briefing_opens_by_itself_once_and_then_by_its_button(sit: Sitting, open_table: Opening) -> None:
    table = open_table("nwc1902/kearsarge_indiana")
    page = sit(table, table["links"]["red"], briefed=False)
    expect(briefing(page)).to_be_visible(timeout=SOON_MS)
    expect(briefing(page)).to_contain_text("You have Indiana")
    expect(briefing(page)).to_contain_text("after 120 moves")
    assert "You have Kearsarge" not in page.content(), "the enemy's briefing is nowhere in the page"
    briefing(page).get_by_role("button", name="To the table").click()
    expect(briefing(page)).to_have_count(0)
    page.reload()
    expect(strip(page)).to_contain_text("captain of Indiana")
    page.wait_for_timeout(500)
    expect(briefing(page)).to_have_count(0)
    page.get_by_role("button", name="Briefing").click()
    expect(briefing(page)).to_be_visible()


def test_the_briefing_is_read_and_shut_by_keys(sit: Sitting, open_table: Opening) -> None:
    table = open_table("nwc1902/kearsarge_indiana")
    page = sit(table, table["links"]["red"])
    strip(page)
    page.keyboard.press("b")
    expect(briefing(page).get_by_role("button", name=re.compile("To the table|Close"))).to_be_focused()
    page.keyboard.press("Escape")
    expect(briefing(page)).to_have_count(0)
    page.locator("input.type").last.fill("")
    page.locator("input.type").last.press("b")
    expect(page.locator("input.type").first).to_have_value("b")
    expect(briefing(page)).to_have_count(0)


def test_a_key_is_heard_as_soon_as_the_table_is_seen(visit: Visiting, open_table: Opening) -> None:
    table = open_table("nwc1902/kearsarge_indiana")
    page = visit()
    page.add_init_script(PRESSES_B_AT_ONCE)
    page.goto(f"/table/{table['table']}#{table['links']['red']}")
    expect(briefing(page)).to_be_visible()


def test_on_a_phone_stands_what_is_asked_and_the_aim_behind_a_key(sit: Sitting, open_table: Opening) -> None:
    table = open_table("nwc1902/kearsarge_indiana")
    page = sit(table, table["links"]["red"], **PHONE)
    box = strip(page).bounding_box()
    assert box is not None
    assert (box["width"], box["height"]) == (360, 44)
    expect(strip(page).get_by_role("status")).to_contain_text("Write and seal")
    strip(page).get_by_role("button", name="Aim").click()
    expect(briefing(page)).to_contain_text("Charge Kearsarge 1,000 points before she charges you.")
    briefing(page).get_by_role("button", name="To the table").click()
    page.get_by_role("link", name="Orders").click()
    seal(page)
    expect(strip(page).get_by_role("status")).to_contain_text("move 2", timeout=SOON_MS)


@pytest.mark.parametrize("width", [1100, 1440])
def test_the_strip_is_of_one_height_and_moves_nothing(sit: Sitting, open_table: Opening, width: int) -> None:
    table = open_table("nwc1902/equal_fleets")
    page = sit(table, table["links"]["red"], width=width)
    heights = set[float]()
    for move in range(3):
        expect(page.locator("#orders-head")).to_have_text(
            f"Orders for move {move}" if move else re.compile("before move 1$"), timeout=SOON_MS
        )
        heights.add(strip(page).evaluate("(node) => node.getBoundingClientRect().height"))
        expect(page.get_by_role("button", name="Seal the sheet")).to_be_visible(timeout=SOON_MS)
        seal(page)
        page.wait_for_timeout(300)
    assert heights == {46}
    before = page.evaluate("document.querySelector('.room').getBoundingClientRect().top")
    assert before == 56 + 46
    assert page.evaluate(MOVED_IN_THE_STRIP) == []


def test_who_looks_on_has_no_part(sit: Sitting, open_table: Opening, server: Server) -> None:
    table = open_table("nwc1902/kearsarge_indiana", seats=TWO)
    host = {"authorization": f"Bearer {table['host']}"}
    answer = server.client.post(f"/api/tables/{table['table']}/host/spectator", json={"follows": "red"}, headers=host)
    page = sit(table, answer.json()["link"], briefed=False)
    expect(strip(page)).to_contain_text("You look on")
    expect(briefing(page)).to_have_count(0)
    expect(strip(page).get_by_role("button")).to_have_count(0)
