"""Several pieces are held at once, by a frame drawn round them, and one order is given to all."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Opening, Sitting
from tests.web.browser.people import FOR_A_HAND, SOON_MS, Place, Player

pytestmark = pytest.mark.slow


def at_little_war(sit: Sitting, open_table: Opening, **size: int) -> Player:
    """The lesson's field when Red is to move: eight men of his stand in a line."""
    table = open_table("wells1913/lesson_little_wars")
    red = Player(sit(table, table["links"]["red"], **size))
    red.button("Seal the sheet").first.click()
    expect(red.page.get_by_text("Orders for move 1").first).to_be_attached(timeout=SOON_MS)
    if not size:
        expect(red.act("March")).to_be_visible(timeout=SOON_MS)
    return red


def round_men(red: Player, first: str, last: str) -> tuple[Place, Place]:
    """Corners of a frame round a rank of men."""
    (x, y), (to, _) = red.place(first), red.place(last)
    return (x - 5, y - 14), (to + 5, y + 14)


def drawn_with_shift(red: Player, begin: Place, end: Place) -> None:
    red.page.mouse.move(*begin)
    red.page.evaluate(FOR_A_HAND)
    red.page.keyboard.down("Shift")
    red.drag(begin, end)
    red.page.keyboard.up("Shift")


def drawn_by_a_finger(page: Page, begin: Place, end: Place) -> None:
    """A finger rests, and then draws."""
    touch = page.context.new_cdp_session(page)

    def sent(kind: str, *at: Place) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    page.evaluate(FOR_A_HAND)
    sent("touchStart", begin)
    expect(page.locator(".brass-box")).to_be_attached(timeout=SOON_MS)  # it has rested long enough
    for step in range(1, 6):
        sent("touchMove", (begin[0] + (end[0] - begin[0]) * step / 5, begin[1] + (end[1] - begin[1]) * step / 5))
    sent("touchEnd")


def test_men_within_a_frame_march_by_one_line(sit: Sitting, open_table: Opening) -> None:
    red = at_little_war(sit, open_table)
    drawn_with_shift(red, *round_men(red, "RI1", "RI5"))
    hand = red.page.get_by_label("The hand")
    expect(hand.get_by_role("heading")).to_have_text("5 pieces")
    expect(hand).to_contain_text("RI1, RI2, RI3, RI4, RI5")
    expect(red.act("Fire gun")).to_have_count(0)
    red.act("March").click()
    expect(red.page.get_by_label("Men", exact=True)).to_have_value("RI1,RI2,RI3,RI4,RI5")
    x, y = red.place("RI3")
    red.page.mouse.click(x, y - 60)
    expect(red.page.locator("input.type").first).to_have_value(re.compile(r"^RI1,RI2,RI3,RI4,RI5 GO \("))


def test_a_group_is_named_and_called_by_its_name(sit: Sitting, open_table: Opening) -> None:
    red = at_little_war(sit, open_table)
    drawn_with_shift(red, *round_men(red, "RI1", "RI4"))
    red.act("Name group").click()
    red.page.get_by_label("group", exact=False).and_(red.page.get_by_role("textbox")).fill("left")
    red.page.keyboard.press("Enter")
    expect(red.page.locator("input.type").first).to_have_value("NAME left RI1,RI2,RI3,RI4")
    red.button("Play the line").first.click()
    expect(red.page.locator(".slip.good")).to_contain_text("Played", timeout=SOON_MS)
    red.write("left SHIFT 0,4")
    expect(red.page.locator("#orders")).to_contain_text("RI1-4 to go, each of them", timeout=SOON_MS)


def test_shift_adds_one_and_takes_one_away_by_pointer_and_by_key(sit: Sitting, open_table: Opening) -> None:
    red = at_little_war(sit, open_table)
    heading = red.page.get_by_label("The hand").get_by_role("heading")
    red.page.mouse.click(*red.place("RI1"))
    expect(heading).to_have_text("RI1")
    red.page.keyboard.down("Shift")
    red.page.mouse.click(*red.place("RI6"))
    expect(heading).to_have_text("2 pieces")
    red.page.keyboard.up("Shift")
    red.target("RI8").focus()
    red.page.keyboard.press("Shift+Enter")
    expect(heading).to_have_text("3 pieces")
    red.page.keyboard.press("Shift+Enter")
    expect(heading).to_have_text("2 pieces")
    red.page.keyboard.press("Escape")
    expect(heading).to_have_text("Whole side")


def test_the_enemy_is_not_framed_and_a_chart_that_is_dragged_still_moves(sit: Sitting, open_table: Opening) -> None:
    red = at_little_war(sit, open_table)
    drawn_with_shift(red, *round_men(red, "BI1", "BI4"))
    expect(red.page.get_by_label("The hand").get_by_role("heading")).to_have_text("Whole side")
    x, y = red.place("RI1")
    red.drag((x, y - 200), (x + 60, y - 200))
    expect(red.page.locator(".mount .plane").first).to_have_attribute("style", re.compile(r"translate\(\s*[1-9]"))


def test_a_finger_that_rests_draws_a_frame(sit: Sitting, open_table: Opening) -> None:
    red = at_little_war(sit, open_table, width=360, height=740)
    expect(red.act("March")).to_be_visible(timeout=SOON_MS)
    red.page.locator(".hand").get_by_role("button", name="Close").click()
    red.button("Close the headline").click()
    drawn_by_a_finger(red.page, *round_men(red, "RI1", "RI8"))
    expect(red.page.get_by_label("The hand").get_by_role("heading")).to_have_text("8 pieces")


def test_where_no_order_names_several_none_are_framed(sit: Sitting, open_table: Opening) -> None:
    table = open_table("nwc1902/kearsarge_indiana")
    red = Player(sit(table, table["links"]["red"]))
    expect(red.page.get_by_label("The hand").get_by_role("heading")).to_be_visible(timeout=SOON_MS)
    expect(red.page.locator(".target")).to_have_count(2)
    red.page.mouse.move(300, 300)
    red.page.evaluate(FOR_A_HAND)
    red.page.keyboard.down("Shift")
    red.page.mouse.down()
    red.page.mouse.move(600, 500, steps=4)
    expect(red.page.locator(".brass-box")).to_have_count(0)
