"""Moves made with the keyboard alone: Tab, arrows, Enter and letters. Wherever it stands is seen, and it is never lost."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browser.conftest import Opening, Sitting
from tests.web.browser.people import EVENING, LOOK_MS, SOON_MS, Player
from tests.web.processes import Server

pytestmark = pytest.mark.slow

# What is wrong with where the keyboard stands; empty if something has it and shows so.
STANDS = """() => {
  const at = document.activeElement;
  if (!at || at === document.body) return "nothing has the keyboard";
  const style = getComputedStyle(at);
  const outlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1;
  const marked = at.matches("circle") ? style.stroke !== "none" : at.matches("input.type") && style.boxShadow !== "none";
  const box = at.getBoundingClientRect();
  const seen = box.width > 0 && box.height > 0;
  return (outlined || marked) && seen ? "" : `not seen: ${at.outerHTML.slice(0, 120)}`;
}"""
# Keep the line in hand, and go to a piece in the moment in which the hand has its keys again; what has the keyboard then.
KEEPS_AND_GOES_ON = """(piece) => new Promise((done) => {
  new MutationObserver((_, watch) => {
    if (document.querySelector(".hand.choosing")) return;
    watch.disconnect();
    document.querySelector(`.target[aria-label^="${piece}"]`).focus();
    setTimeout(() => done(document.activeElement.ariaLabel), 300);
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ["class"] });
  [...document.querySelectorAll(".hand .btn")].find((each) => each.textContent === "Keep the line").click();
})"""
FARTHEST = 90  # stops of Tab from anywhere to anywhere


class Keys:
    """A keyboard on which every stroke must leave something visibly in hand."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.stands()

    def stands(self) -> None:
        """The keyboard stands somewhere, and one sees where; a part that is drawn anew may take it a moment."""
        wrong = self.page.evaluate(STANDS)
        for _ in range(SOON_MS // LOOK_MS):
            if not wrong:
                return
            self.page.wait_for_timeout(LOOK_MS)
            wrong = self.page.evaluate(STANDS)
        raise AssertionError(wrong)

    def to(self, goal: Locator, key: str = "Tab") -> None:
        """Go on by one key until something is reached."""
        expect(goal).to_be_attached(timeout=SOON_MS)
        for _ in range(FARTHEST):
            if goal.evaluate("goal => goal === document.activeElement"):
                return
            self.press(key)
        raise AssertionError(f"{goal} is not reached by {key}")

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)
        self.stands()


def test_a_fleet_move_by_keys_alone(sit: Sitting, open_table: Opening) -> None:
    table = open_table("nwc1902/six_moves")
    red = Player(sit(table, table["links"]["red"]))
    page, keys = red.page, Keys(red.page)
    red.called(1, "Opening")
    expect(page.locator(".target").first).to_be_visible(timeout=SOON_MS)
    keys.press("Tab", "Enter", "Tab")  # the first stop leads past the chart to the sheet
    assert "#" not in page.url
    expect(page.locator("input.type").first).to_be_focused()
    keys.type("PLAN keep together")
    keys.to(red.button("Seal the sheet"))
    keys.press("Enter")
    red.called(1)
    expect(page.locator("#orders-head")).to_be_focused()
    a_faulty_line_is_put_right(red, keys)
    keys.press("Control+Enter")
    red.called(2)
    a_piece_is_chosen(red, keys)
    the_story_is_read(red, keys)
    the_moves_are_played_back(red, keys)


def a_faulty_line_is_put_right(red: Player, keys: Keys) -> None:
    """The clause of the fault is opened and shut where it stands."""
    keys.press("Tab")
    keys.type("HV 2L; X")
    clause = red.page.locator(".line.bad").get_by_role("button", name="NWC.TA.37")
    keys.to(clause)
    keys.press("Enter")
    expect(red.page.get_by_role("article", name="Clause NWC.TA.37")).to_be_visible(timeout=SOON_MS)
    keys.press("Enter")
    expect(red.page.get_by_role("article", name="Clause NWC.TA.37")).to_have_count(0)
    keys.to(red.page.locator("input.type").first, "Shift+Tab")
    keys.press("Control+A")
    keys.type("HV 2L")
    expect(red.page.locator(".gloss")).to_contain_text("Up goes a signal: ", timeout=SOON_MS)


def a_piece_is_chosen(red: Player, keys: Keys) -> None:
    keys.to(red.page.locator(".target[tabindex='0']"), "Shift+Tab")
    keys.press("ArrowRight", "ArrowRight", "ArrowLeft", "Enter")
    expect(red.page.locator(".target[aria-pressed='true']")).to_have_attribute("aria-label", re.compile("^red-2,"))
    keys.press("Escape")
    expect(red.page.locator(".target[aria-pressed='true']")).to_have_count(0)


def the_story_is_read(red: Player, keys: Keys) -> None:
    keys.to(red.told("hoisted V 2L").locator(".unfold"))
    keys.press("Enter")
    expect(red.page.locator(".story .why article").first).to_be_visible(timeout=SOON_MS)
    keys.press("Enter")
    expect(red.page.locator(".story .why")).to_have_count(0)


def the_moves_are_played_back(red: Player, keys: Keys) -> None:
    moves = red.page.get_by_role("navigation", name="Moves")
    shown = moves.locator("[aria-current]")
    keys.to(red.button("Move before"), "Shift+Tab")
    keys.press("Enter")
    expect(shown).to_have_accessible_name(re.compile("^Move 0"))
    keys.to(red.button("Next move"))
    keys.press("Enter")
    expect(shown).to_have_accessible_name(re.compile("^Move 1"))
    keys.to(red.button("Play the moves"))
    keys.press("Enter")
    expect(shown).to_have_accessible_name(re.compile("^Move 0"))
    expect(shown).to_have_accessible_name(re.compile("^Move 1"), timeout=SOON_MS)
    keys.press("?")
    expect(red.page.get_by_role("dialog")).to_be_visible()
    keys.press("Escape")
    expect(red.page.get_by_role("dialog")).to_have_count(0)
    keys.stands()


def test_a_move_of_little_wars_by_keys_alone(sit: Sitting, open_table: Opening) -> None:
    table = open_table("wells1913/beginners")
    red = Player(sit(table, table["links"]["red"]))
    page, keys = red.page, Keys(red.page)
    go = red.act("March")
    expect(page.locator("input.type").last).to_be_visible(timeout=SOON_MS)
    keys.to(page.locator("input.type").last)
    until_red_is_to_move(red, keys)
    keys.to(go, "Shift+Tab")  # the hand stands before the sheet
    keys.press("Enter")
    man = page.locator(".target[aria-label^='RI5,']")
    keys.to(page.locator(".target[tabindex='0']"), "Shift+Tab")
    keys.to(man, "ArrowRight")
    keys.press("Enter")
    expect(page.get_by_label("Men", exact=True)).to_have_value("RI5")
    keys.to(page.get_by_label("Place: east, north"))
    keys.type(a_step_forward(page))
    keys.press("Tab")
    keys.to(red.button("Play the line").first)
    keys.press("Enter")
    expect(page.locator(".slip.good")).to_contain_text("Played", timeout=SOON_MS)
    keys.stands()
    expect(red.told("RI5 marched")).to_be_visible(timeout=SOON_MS)
    row = page.locator(".fold .story > li", has_text="RI5 marched")
    expect(row).not_to_contain_text("(")  # where he stands is one touch away
    row.locator(".unfold").click()
    expect(row.locator(".why > p")).to_have_text(re.compile(r"^RI5 marched [\d.]+ in to \([\d.]+,[\d.]+\)$"))


def a_step_forward(page: Page) -> str:
    """A place three inches nearer to the middle of the field than where RI5 stands; the country is 96 by 90 inches."""
    link = page.evaluate("JSON.parse(localStorage.getItem('sandgate.seats'))[0].link")
    path = f"/api{page.url[page.url.index('/table') :].replace('/table/', '/tables/')}/board"
    answer = page.request.get(path, headers={"authorization": f"Bearer {link}"})
    x, y = next((each["x"], each["y"]) for each in answer.json()["pieces"] if each["id"] == "RI5")
    return f"{x:.2f},{y + (3 if y < 45 else -3):.2f}"


def until_red_is_to_move(red: Player, keys: Keys) -> None:
    """Put down as the house does, and go on to the next move that is red's; the toss says whose is the first."""
    asked, seal = red.page.locator(".asked-words"), red.button("Seal the sheet")
    ready = red.act("March")
    for _ in range(3 * SOON_MS // LOOK_MS):
        if ready.count():
            return
        words = asked.inner_text()
        if seal.count() and "line by line" not in words:
            keys.press("Control+Enter")
        red.page.wait_for_timeout(LOOK_MS)
    raise AssertionError("red is not asked to move")


def test_the_umpire_rules_and_publishes_by_keys_alone(sit: Sitting, server: Server) -> None:
    body = {"text": EVENING, "seats": {"red": "person", "blue": "person"}, "umpire": True}
    table = server.client.post("/api/tables", json=body).json()
    red, blue = (Player(sit(table, table["links"][role])) for role in ("red", "blue"))
    page = sit(table, table["links"]["umpire"])
    keys, publish = Keys(page), page.get_by_role("button", name=re.compile("^Publish"))
    for player in (red, blue):
        player.called(1, "Opening")
        player.seal()
    expect(publish.last).to_be_visible(timeout=SOON_MS)
    keys.to(publish.last)
    keys.press("Enter")
    expect(page.locator(".console-said")).to_have_text("Published.", timeout=SOON_MS)
    keys.stands()
    for player in (red, blue):
        player.called(1)
        player.seal()
    fold = page.locator(".nobody > h3 button")
    keys.to(fold)
    keys.press("Enter")
    keys.press("j", "Enter")
    keys.press("j", "Enter")
    row = page.locator(".finding", has=page.locator(".finding-body"))
    keys.press("m")
    keys.to(row.get_by_role("textbox", name="Because"))
    keys.type("seen so on the board")
    keys.press("Escape")
    keys.to(row.get_by_role("button", name="Back"))
    keys.press("Enter")
    keys.press("a")
    expect(row.locator(".mark.ok")).to_be_visible(timeout=SOON_MS)
    keys.stands()
    keys.press("Control+Enter")
    expect(page.locator(".console-said")).to_have_text("Published.", timeout=SOON_MS)
    keys.stands()
    red.called(2)


def test_the_hand_takes_the_keyboard_from_nothing_that_was_chosen_since(sit: Sitting, open_table: Opening) -> None:
    table = open_table("nwc1902/kearsarge_indiana")
    red = Player(sit(table, table["links"]["red"]))
    expect(red.target("blue")).to_have_count(1)
    red.act("Turn").press("Enter")
    expect(red.button("Keep the line")).to_be_visible()
    assert red.page.evaluate(KEEPS_AND_GOES_ON, "blue").startswith("blue")
