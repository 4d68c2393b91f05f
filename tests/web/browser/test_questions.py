"""An evening of one move at the console, by keys alone: a missing sheet, the questions, and what lies beside them."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.web.browser.people import SOON_MS
from tests.web.browser.test_console import Table, holds, sit_down
from tests.web.processes import Server

pytestmark = pytest.mark.slow

LEFT_TO_HIM = "NWC.TA.50"


def left_to_him(route: Route) -> None:
    """At whom a ship without orders fires is asked of him, as the book has it; the game calls that routine."""
    answer = route.fetch()
    body = answer.json()
    for each in body["findings"]:
        each["wants_him"] = each["clause"] == LEFT_TO_HIM
    route.fulfill(response=answer, body=json.dumps(body))


@pytest.fixture
def table(server: Server) -> Table:
    """Two moves are played; of move 3 red's sheet is in, and blue's is missing."""
    found = Table(server)
    found.moves(3)
    found.ask("POST", "sheet", "red", {"role": "red", "text": "C 4L"})
    return found


@pytest.fixture
def page(browser: Browser, table: Table) -> Iterator[Page]:
    for found in sit_down(browser, table):
        found.route("**/umpire/console", left_to_him)
        found.reload()
        expect(found.locator(".console-closing")).to_be_visible(timeout=SOON_MS)
        yield found


def said(page: Page, words: str | re.Pattern[str]) -> None:
    expect(page.locator(".console-said")).to_have_text(words, timeout=SOON_MS)


def writes_the_missing_sheet(page: Page) -> None:
    page.keyboard.press("w")
    expect(page.locator(".console-hand input.type").last).to_be_focused(timeout=SOON_MS)
    page.keyboard.type("C 6L")
    expect(page.locator(".console-hand .gloss").first).to_be_visible(timeout=SOON_MS)
    page.keyboard.press("Control+Enter")
    said(page, "Written for blue, and in the record.")


def test_an_evening_of_one_move_by_keys_alone(table: Table, page: Page) -> None:
    writes_the_missing_sheet(page)
    expect(page.get_by_role("heading", name="Eight questions for you")).to_be_visible(timeout=SOON_MS)
    wanting = [each for each in table.ask("GET", "umpire/console", "umpire")["findings"] if each["clause"] == LEFT_TO_HIM]
    heads = page.locator(".wanting .finding-head")
    expect(page.locator(".wanting .finding-body")).to_have_count(1)

    page.keyboard.press("j")  # to the open question, and on: the chart follows
    expect(heads.nth(0)).to_be_focused()
    expect(page.locator(".console-truth .asked-ring")).to_have_count(1)
    page.keyboard.press("j")
    expect(heads.nth(1)).to_be_focused()
    expect(page.locator(".wanting .finding").nth(1).locator(".finding-body")).to_be_visible()
    expect(page.locator(".wanting .finding-body")).to_have_count(1)
    page.keyboard.press("k")
    expect(heads.nth(0)).to_be_focused()

    page.keyboard.press("a")  # accepted: read back in the same sentence, and on to the next
    said(page, f"Ruling entered and read back: {wanting[0]['about']} {wanting[0]['given']}.")
    expect(heads.nth(1)).to_be_focused(timeout=SOON_MS)
    expect(heads.nth(0).locator(".mark.ok")).to_be_visible()

    other = next(choice for choice in wanting[1]["choices"] if choice != wanting[1]["given"])
    open_one = page.locator(".wanting .finding").nth(1)
    chosen = open_one.locator(".alternative", has_text=other)
    expect(chosen.locator("small")).not_to_have_text("", timeout=SOON_MS)  # what it would change
    page.keyboard.press("2")
    page.keyboard.type("she hoisted it late")
    page.keyboard.press("Enter")
    said(page, f"Ruling entered and read back: {wanting[1]['about']} {other}.")
    assert holds(table, wanting[1]["slot"])["reason"] == "she hoisted it late"

    expect(heads.nth(2)).to_be_focused(timeout=SOON_MS)
    page.keyboard.press("n")  # left: whatever is left is published as proposed
    expect(heads.nth(3)).to_be_focused()
    page.keyboard.press("Control+Enter")
    said(page, "Published.")
    assert table.ask("GET", "umpire/console", "umpire")["move"] == 3
    rows = table.ask("GET", "story?role=blue", "blue")["rows"]
    assert any(row["says"] == "the umpire wrote your sheet: the seat is missing" for row in rows)


def test_the_sheets_are_closed_by_keys_for_a_reason(table: Table, page: Page) -> None:
    page.keyboard.press("x")
    page.keyboard.type("it is past ten")
    page.keyboard.press("Enter")
    said(page, "Closed: blue.")
    sheets: list[dict[str, Any]] = table.ask("GET", "umpire/console", "umpire")["sheets"]
    assert [(sheet["role"], sheet["by"]) for sheet in sheets] == [("red", "hand"), ("blue", "umpire")]
    expect(page.locator(".console-sheets")).to_contain_text("missing: closed by the umpire", timeout=SOON_MS)


def test_rule_sheets_and_both_views_lie_beside_the_open_question(page: Page) -> None:
    writes_the_missing_sheet(page)
    beside = page.locator(".wanting .beside")
    expect(beside).to_be_visible(timeout=SOON_MS)
    page.keyboard.press("b")
    expect(beside.locator(".clause")).to_contain_text(LEFT_TO_HIM, timeout=SOON_MS)
    beside.get_by_role("button", name="The sheets").press("Enter")
    expect(beside.locator(".beside-sheets")).to_contain_text("C 4L")
    expect(beside.locator(".beside-sheets")).to_contain_text("C 6L")
    for side in ("red", "blue"):
        beside.get_by_role("button", name=f"What {side} sees").press("Enter")
        expect(beside.get_by_role("group", name=f"What {side} sees").locator("svg")).to_be_visible(timeout=SOON_MS)


def test_no_part_of_the_page_is_left_over_the_edge_where_it_is_narrow(browser: Browser, table: Table) -> None:
    for width, height in ((360, 740), (740, 360)):
        for page in sit_down(browser, table, width, height):
            page.route("**/umpire/console", left_to_him)
            page.reload()
            page.get_by_role("button", name="Write it for blue").click(timeout=SOON_MS)
            expect(page.locator(".console-hand.for-another")).to_be_visible()
            assert page.evaluate("document.documentElement.scrollWidth") <= width
