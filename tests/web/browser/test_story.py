"""What happened, as a player reads it: chapters, folds, headlines, the pieces of a line on the chart, and messages."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Opening, Sitting
from tests.web.browser.people import EVENING, SOON_MS, Person
from tests.web.processes import Server

PEOPLE = {"red": "person", "blue": "person"}


@pytest.fixture
def evening(server: Server, sit: Sitting) -> Any:
    """Red's page of a short fleet game after three moves in which nobody gave an order, as `sit` opens pages."""

    def told(**more: Any) -> Page:
        table = server.client.post("/api/tables", json={"text": EVENING, "seats": PEOPLE}).json()
        for _ in ("the opening", *range(3)):
            for role in PEOPLE:
                path, headers = f"/api/tables/{table['table']}/sheet", {"authorization": f"Bearer {table['links'][role]}"}
                assert server.client.post(path, headers=headers, json={"role": role, "text": ""}).json()["receipt"]
        page: Page = sit(table, table["links"]["red"], **more)
        return page

    return told


def test_a_move_is_told_by_headline_sums_and_lines_and_the_places_lie_in_a_fold(evening: Any) -> None:
    page = evening()
    expect(page.locator(".telling .headline")).to_contain_text("scored", timeout=SOON_MS)
    expect(page.locator(".telling p")).to_have_text(re.compile(r"^You scored .+ and took .+\.$"))
    assert 0 < page.locator(".ranked > li").count() <= 6
    assert "Where all stand" in page.locator(".fold > summary").all_inner_texts()[-1]
    expect(page.locator(".fold .ruling")).to_have_count(0)
    page.locator(".fold > summary", has_text="Where all stand").click()
    row = page.locator(".fold .ruling", has_text="Kearsarge")
    row.locator(".unfold").click()
    expect(page.locator(".fold .why .sum")).to_contain_text("Heading")
    expect(page.locator(".fold .why article").first).to_be_visible(timeout=SOON_MS)


def test_all_moves_are_a_list_of_headlines_and_one_leads_to_its_chart(evening: Any) -> None:
    page = evening()
    page.get_by_role("button", name="All moves").click()
    lines = page.locator(".headlines button")
    expect(lines.first).to_contain_text("3")
    page.locator(".headlines button", has=page.locator("b", has_text=re.compile("^2$"))).click()
    expect(page.locator(".chip.of-move")).to_have_text("Move 2", timeout=SOON_MS)
    expect(page.get_by_role("link", name="Move 2", exact=True)).to_have_attribute("aria-current", "true")
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator(".chip.of-move")).to_have_text("Move 3", timeout=SOON_MS)


def test_a_line_rings_its_pieces_and_a_piece_marks_its_lines(evening: Any) -> None:
    page = evening()
    line = page.locator(".ranked > li").first
    expect(line).to_be_visible(timeout=SOON_MS)
    expect(page.locator(".told-ring")).to_have_count(0)
    line.hover()
    rings = page.locator(".told-ring")
    expect(rings.first).to_be_attached()
    assert rings.count() >= 2
    line.locator(".unfold").first.click()
    page.locator(".instruments").hover()
    expect(rings.first).to_be_attached()  # what was opened stays ringed
    line.locator(".unfold").first.click()
    page.mouse.move(5, 5)
    page.locator(".instruments button").first.focus()
    expect(rings).to_have_count(0)
    page.locator(".target[aria-label^='blue-1,']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".marked, .holds").first).to_be_visible()


def test_pieces_run_when_a_move_opens_and_stand_at_once_for_who_wants_no_motion(evening: Any) -> None:
    for motion, runs in (("no-preference", True), ("reduce", False)):
        page = evening(reduced_motion=motion)
        expect(page.locator(".target").first).to_be_attached(timeout=SOON_MS)
        page.evaluate("""() => { window.ran = 0; const animate = Element.prototype.animate;
            Element.prototype.animate = function (...all) { window.ran += 1; return animate.apply(this, all); }; }""")
        page.get_by_role("link", name="Move 0").click()
        expect(page.locator(".chip.of-move")).to_have_text("Before the first move", timeout=SOON_MS)
        page.get_by_role("button", name="Back to now").click()
        expect(page.locator(".chip.of-move")).to_have_text("Move 3", timeout=SOON_MS)
        expect(page.get_by_role("button", name="Back to now")).to_have_count(0)
        if runs:
            page.wait_for_function("() => window.ran > 0", timeout=SOON_MS)
        expect(page.locator(".plane > svg > title").first).to_contain_text("after move 3", timeout=SOON_MS)
        page.wait_for_timeout(500)  # for what must not run
        assert (page.evaluate("window.ran") > 0) is runs


def test_on_a_phone_the_headline_lies_over_the_chart_until_it_is_closed(evening: Any) -> None:
    page = evening(width=360, height=740)
    page.locator(".tabs a", has_text="Board").click()
    caption = page.locator(".caption")
    expect(caption).to_contain_text("Move 3", timeout=SOON_MS)
    caption.get_by_role("button", name="Close the headline").click()
    expect(caption).to_have_count(0)


def test_messages_are_threads_by_partner_counted_until_they_are_read(
    sit: Sitting, open_table: Opening, server: Server
) -> None:
    table = open_table("nwc1902/equal_fleets", seats=PEOPLE, umpire=True)
    red = Person(sit(table, table["links"]["red"]))
    page = red.page
    messages = page.get_by_role("tab", name=re.compile("^Messages"))
    expect(messages).to_have_text("Messages", timeout=SOON_MS)
    path, headers = f"/api/tables/{table['table']}/dispatch", {"authorization": f"Bearer {table['links']['umpire']}"}
    for words in ("The glass is falling.", "Is your column closed up?"):
        sent = server.client.post(path, headers=headers, json={"role": "umpire", "reader": "red", "text": words})
        assert sent.status_code == 204, sent.text
    expect(messages).to_have_text("Messages2 not read", timeout=SOON_MS)
    messages.click()
    notes = page.locator(".notes li")
    expect(notes).to_have_count(2)
    expect(notes.last).to_contain_text("Is your column closed up?")
    expect(messages).to_have_text("Messages")
    page.get_by_role("textbox", name="Message to umpire").fill("It is.")
    red.button("Send the message").click()
    expect(notes.last).to_contain_text("It is.", timeout=SOON_MS)
    expect(notes.last).to_contain_text("delivered")
    page.reload()
    expect(messages).to_have_text("Messages", timeout=SOON_MS)


def test_a_story_that_does_not_come_says_so_and_is_asked_for_again(evening: Any) -> None:
    page = evening()
    expect(page.locator(".telling .headline")).to_be_visible(timeout=SOON_MS)
    page.route("**/chapter?*", lambda route: route.abort())
    page.get_by_role("button", name="All moves").click()
    page.locator(".headlines button", has=page.locator("b", has_text=re.compile("^2$"))).click()
    told = page.get_by_role("alert").filter(has_text="The story could not be fetched.")
    expect(told).to_contain_text("The server does not answer.", timeout=SOON_MS)
    expect(page.locator(".chip.of-move")).to_have_text("Move 2")
    expect(page.locator(".telling")).to_have_count(0)  # no other move is told in its place
    page.unroute("**/chapter?*")
    told.get_by_role("button", name="Ask again").click()
    expect(page.locator(".telling")).to_be_visible(timeout=SOON_MS)
    expect(told).to_have_count(0)
