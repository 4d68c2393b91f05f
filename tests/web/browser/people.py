"""People at a table in the browser: players and an umpire, who do all by clicks and typed text, and a short fleet game."""

import re
from pathlib import Path

from playwright.sync_api import FloatRect, Locator, Page, expect

SOON_MS = 20_000  # on a machine that has other work too
SECRET = re.compile(r"^(Secret until it is opened|Secret, and once sealed it stands)\.$")
LOOK_MS = 200  # between two looks
LOOKS_STILL = 3  # at which a thing must lie where it lay, before one takes aim at it
OPEN_FOLDS = "document.querySelectorAll('.fold:not([open]) > summary').forEach((each) => each.click())"
# The scripts that only a hand needs come with its first sign; they are awaited here, and what the page does with them.
FOR_A_HAND = """async () => {
  await Promise.all(["zooming", "framing", "pointing", "loupe", "uncovered"].map((each) => import(`/static/js/${each}.js`)));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}"""
# One look and one deed at once: between a look from here and a click, the page may have gone on to another sheet.
SEALS = """(words) => [...document.querySelectorAll("button")].find((each) => each.textContent.trim() === words)?.click()"""
Place = tuple[float, float]

EVENING = """game: nwc1902.fleet
title: An evening
moves: 4
fleets:
  - side: red
    guide_yd: [0, 0]
    heading_deg: 45
    cards_kn: [12, 14.4]
    speed_kn: 14.4
    flag: 1
    second: 3
    ships: [{name: Maine}, {name: Missouri}, {name: Ohio}]
  - side: blue
    guide_yd: [400, 6300]
    heading_deg: 135
    cards_kn: [12]
    flag: 1
    second: 3
    ships: [{name: Kearsarge}, {name: Kentucky}, {name: Alabama}]
options:
  melee: false
"""


def lies(node: Locator) -> FloatRect:
    """Where a thing lies on the page as soon as it lies still: a chart that comes or is moved takes it along."""
    found, still = node.bounding_box(), 1
    for _ in range(SOON_MS // LOOK_MS):
        node.page.wait_for_timeout(LOOK_MS // 2)
        before, found = found, node.bounding_box()
        still = still + 1 if found and found == before else 1
        if found and still == LOOKS_STILL:
            return found
    raise AssertionError(f"{node} does not lie still")


def middle(node: Locator) -> Place:
    """The middle of a thing that lies still."""
    box = lies(node)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def seals_until(goal: Locator, words: str = "Seal the sheet") -> None:
    """Hand in whatever is asked, as it stands, until there is what is waited for.

    The key is pressed by the page itself: a finger that comes too late falls through it upon a man on the chart.
    """
    for _ in range(3 * SOON_MS // LOOK_MS):
        if goal.count():
            return
        goal.page.evaluate(SEALS, words)
        goal.page.wait_for_timeout(LOOK_MS)
    raise AssertionError(f"{goal} does not come")


class Person:
    """Somebody at a page of a table."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    def link(self) -> str:
        """The link by which this machine holds the seat."""
        kept: str = self.page.evaluate("JSON.parse(localStorage.getItem('sandgate.seats'))[0].link")
        return kept

    def act(self, title: str) -> Locator:
        """The first key of the hand with this title."""
        return self.page.locator(".hand .act", has=self.page.locator(f"span:text-is('{title}')")).first

    def target(self, piece: str) -> Locator:
        """The spot on the board by which a piece is chosen."""
        return self.page.locator(f".target[aria-label^='{piece},']")

    def place(self, piece: str) -> Place:
        """Where a piece stands on the page."""
        expect(self.target(piece)).to_have_count(1)
        return middle(self.target(piece))

    def pin(self, piece: str) -> None:
        """Hold a piece by the keys; its own acts are in the hand then."""
        self.target(piece).press("Enter")
        expect(self.target(piece)).to_have_attribute("aria-pressed", "true")

    def drag(self, begin: Place, end: Place) -> None:
        mouse = self.page.mouse
        mouse.move(*begin)
        self.page.evaluate(FOR_A_HAND)
        mouse.down()
        mouse.move(*end, steps=6)
        mouse.up()

    def save(self, name: str, folder: Path) -> Path:
        """Click on a button that hands over a file, and keep it."""
        with self.page.expect_download() as handed:
            self.button(name).click()
        file = folder / f"{len(list(folder.iterdir()))}-{handed.value.suggested_filename}"
        handed.value.save_as(file)
        return file


class Player(Person):
    """Somebody with an order sheet."""

    def called(self, move: int, form: str = "") -> None:
        """Wait until the sheet of a move lies open, or one of a form of its own before the first move."""
        head = f"{form}, before move {move}" if form else f"Orders for move {move}"
        expect(self.page.locator("#orders-head")).to_have_text(head, timeout=SOON_MS)
        expect(self.button("Seal the sheet")).to_be_visible(timeout=SOON_MS)
        expect(self.page.locator("#orders > header .push")).to_have_text(SECRET, timeout=SOON_MS)

    def write(self, text: str) -> None:
        """Type a line; it must be read without fault."""
        self.page.locator("input.type").last.click()
        self.page.keyboard.type(text)
        expect(self.page.locator(".line:nth-last-child(2) .gloss").first).to_be_visible(timeout=SOON_MS)
        expect(self.page.locator(".line.bad")).to_have_count(0)

    def seal(self, text: str = "") -> None:
        if text:
            self.write(text)
        self.button("Seal the sheet").click()

    def told(self, words: str | re.Pattern[str]) -> Locator:
        """The first row of the story that says so, as soon as it is told; the folds are opened for it."""
        row = self.page.locator(".story .ruling", has_text=words).first
        for _ in range(SOON_MS // LOOK_MS):
            self.page.evaluate(OPEN_FOLDS)
            if row.count():
                break
            self.page.wait_for_timeout(LOOK_MS)
        return row


class Umpire(Person):
    """Somebody at the console."""

    def publish(self, move: int) -> None:
        """Publish what a move has come to; move 0 is the opening."""
        self.button(f"Publish move {move}" if move else "Publish this step").click()
        self.said("Published.")

    def said(self, words: str) -> None:
        expect(self.page.locator(".console-said")).to_contain_text(words, timeout=SOON_MS)

    def finding(self, slot: str, piece: str) -> Locator:
        """A finding among those that need nobody, by the piece that it concerns, unfolded."""
        for fold in (self.page.locator(".nobody > h3 button"), self.page.locator(f"[data-piece='{piece}'] > h4 button")):
            expect(fold).to_be_visible(timeout=SOON_MS)
            if fold.get_attribute("aria-expanded") == "false":
                fold.click()
        row = self.page.locator(f".finding[data-slot='{slot}']")
        row.locator(".finding-head").click()
        return row

    def rule(self, slot: str, piece: str, value: str, reason: str) -> None:
        """Rule otherwise, with a reason; the ruling must be read back."""
        row = self.finding(slot, piece)
        row.get_by_role("button", name=value, exact=True).click()
        row.get_by_role("textbox", name="Because").fill(reason)
        row.get_by_role("button", name="Record the ruling").click()
        expect(row.locator(".mark.ok")).to_be_visible(timeout=SOON_MS)
