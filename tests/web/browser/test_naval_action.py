"""Naval Action in the browser: commanders draw plots, spreads and targets; their umpire overrules a die."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Locator, expect

from sandgate.cli.main import main
from sandgate.kernel.shelf import shipped
from tests.web.browser.conftest import Opening, Sitting
from tests.web.browser.people import LOOK_MS, OPEN_FOLDS, SOON_MS, Person, Place, middle

pytestmark = pytest.mark.slow

PEOPLE = {"red": "person", "blue": "person"}
REASON = "the spotters had her straddled"


class Commander(Person):
    """A commander at his page, who draws."""

    def begins(self, ship: str, title: str) -> None:
        """Let go of what is held, hold a ship, and choose an act."""
        if self.button("Whole side").count():
            self.button("Whole side").click()
        self.pin(ship)
        expect(self.button("Whole side")).to_be_visible()
        self.act(title).click()
        expect(self.page.locator(".hand.choosing")).to_be_visible()

    def knob(self, name: str) -> Place:
        """Where a handle of the line in hand stands on the page."""
        knob = self.page.get_by_role("slider", name=name).locator(".knob")
        expect(knob).to_be_attached(timeout=SOON_MS)
        return middle(knob)

    def draws(self, name: str, end: Place) -> None:
        self.drag(self.knob(name), end)

    def reads(self, nth: int, line: str | re.Pattern[str]) -> None:
        """The nth line of the sheet."""
        expect(self.page.locator("input.type").nth(nth)).to_have_value(line, timeout=SOON_MS)

    def keeps(self) -> None:
        expect(self.page.locator(".line.bad")).to_have_count(0)
        self.button("Keep the line").click()
        expect(self.page.locator(".hand.choosing")).to_have_count(0)

    def asked(self, words: str) -> None:
        expect(self.page.locator(".strip")).to_contain_text(words, timeout=SOON_MS)

    def seals(self, button: str, *, last: bool = False) -> None:
        """Seal a sheet; the last of a phase is opened at once."""
        self.page.locator("#orders").get_by_role("button", name=button, exact=True).click()
        if not last:
            expect(self.page.locator("#orders .sealed")).to_be_visible(timeout=SOON_MS)

    def told(self, words: str | re.Pattern[str]) -> Locator:
        """The row of the story that says so; the folds are opened for it."""
        row = self.page.locator(".story .ruling", has_text=words).first
        for _ in range(SOON_MS // LOOK_MS):
            self.page.evaluate(OPEN_FOLDS)
            if row.count():
                break
            self.page.wait_for_timeout(LOOK_MS)
        return row


class Umpire(Person):
    """The umpire at his console."""

    def publishes(self, button: str = "Publish this step") -> None:
        self.button(button).click(timeout=SOON_MS)
        expect(self.page.locator(".console-said")).to_have_text("Published.", timeout=SOON_MS)

    def overrules(self, question: re.Pattern[str], *faces: str) -> str:
        """Rule that a die fell otherwise, as one of these; which it is."""
        self.page.locator(".nobody > h3 button").click()
        closed = self.page.locator(".clause-group > h4 button[aria-expanded='false']")
        while closed.count():
            closed.first.click()
        finding = self.page.locator(".finding", has_text=question).first
        finding.locator(".finding-head").click()
        answers = finding.get_by_role("group", name="Answers")
        expect(answers).to_be_visible(timeout=SOON_MS)
        given = answers.locator("[aria-pressed='true']").get_attribute("aria-label")
        face = next(each for each in faces if each != given)
        answers.get_by_role("button", name=face, exact=True).click()
        finding.get_by_role("textbox").fill(REASON)
        finding.get_by_role("button", name="Record the ruling").click()
        expect(self.page.locator(".console-said")).to_contain_text("Ruling entered", timeout=SOON_MS)
        return face


def cut_to(turns: int, name: str) -> str:
    """A scenario of the shelf that ends after so many turns."""
    text = dict(shipped())[name].read_text(encoding="utf-8")
    cut, changed = re.subn(r"^turns: \d+$", f"turns: {turns}", text, flags=re.MULTILINE)
    assert changed == 1
    return cut


def seated(opening: Opening, sit: Sitting, scenario: str, **size: int) -> tuple[Commander, Commander, Umpire]:
    """All have sat down by their links, and the umpire has begun."""
    table = opening("", text=scenario, seats=PEOPLE, umpire=True)
    sides = [role for role in table["links"] if role != "umpire"]
    umpire = Umpire(sit(table, table["links"]["umpire"]))
    umpire.publishes()
    red, blue = (Commander(sit(table, table["links"][role], **size)) for role in sides[:2])
    return red, blue, umpire


def draw_plots(red: Commander, blue: Commander) -> None:
    """A column turn by its two rings, a spread by its wedge; Graf Spee straight on."""
    blue.asked("Plot the turn")
    blue.begins("AJAX", "Column turn")
    blue.reads(0, "1DIV: L 30, 7")
    x, y = blue.knob("how far she goes")
    blue.draws("how far she goes", (x + 30, y - 60))
    blue.reads(0, re.compile(r"^1DIV: L 30, (9|1\d)(\.\d)?$"))
    x, y = blue.place("AJAX")
    blue.draws("which way she turns", (x - 80, y - 20))
    blue.reads(0, re.compile(r"^1DIV: L 1\d0, \d+(\.\d)?$"))
    blue.keeps()
    blue.begins("EXETER", "Announce torpedoes")
    x, y = blue.place("EXETER")
    blue.draws("where the spread runs", (x - 160, y))
    blue.reads(1, re.compile(r"^TT EXETER/L: 3X21 L 1[45]\d$"))
    blue.keeps()
    blue.seals("Lock the plots")
    red.begins("ADMIRAL GRAF SPEE", "Straight on")
    red.reads(0, "SPEE: 12")
    red.keeps()
    red.seals("Lock the plots")


def aim_guns(red: Commander, blue: Commander) -> None:
    """Exeter's bow guns at the only enemy; Graf Spee's at Ajax by a drag, then at Exeter by the ring."""
    blue.asked("Allocate guns")
    blue.begins("EXETER", "Fire guns")
    blue.reads(0, "EXETER/B 5 -> ADMIRAL GRAF SPEE")  # the stern does not bear, as the companion's check of turn 1 has it
    blue.keeps()
    blue.seals("Lock the allocation")
    red.begins("ADMIRAL GRAF SPEE", "Fire guns")
    red.drag(red.place("ADMIRAL GRAF SPEE"), red.place("AJAX"))
    red.reads(0, "ADMIRAL GRAF SPEE/B 6 -> AJAX")
    red.draws("her target", red.place("EXETER"))
    red.reads(0, "ADMIRAL GRAF SPEE/B 6 -> EXETER")
    red.keeps()
    red.button("Take line 1 up again").click()  # a name of several words is found again in its line
    expect(red.page.locator(".hand.choosing")).to_be_visible()
    red.reads(0, "ADMIRAL GRAF SPEE/B 6 -> EXETER")
    red.keeps()
    red.seals("Lock the allocation")


def test_the_river_plate_is_drawn_fired_overruled_and_its_record_holds(
    open_table: Opening, sit: Sitting, tmp_path: Path
) -> None:
    """NA.PLOT.04, NA.PLOT.14, NA.PLOT.19, NA.GUN.12: a plot, a spread, a target, and a white die that the umpire sets."""
    red, blue, umpire = seated(open_table, sit, cut_to(1, "naval_action/river_plate"))
    draw_plots(red, blue)
    umpire.publishes()

    aim_guns(red, blue)
    umpire.publishes()
    blue.asked("Lay the torpedo tracks")
    blue.seals("Seal the tracks")

    white = umpire.overrules(re.compile("white die of .*Exeter.* at"), "1", "2")
    umpire.publishes("Publish turn 1")
    for commander in (red, blue):
        fired = commander.told(re.compile(rf"Exeter's .* fired at Admiral Graf Spee .*white {white}: 1 hit"))
        fired.locator(".unfold").click()
        expect(fired).to_contain_text("GUN.12")
    umpire.button("Close the table").click(timeout=SOON_MS)
    for commander in (red, blue):
        expect(commander.page.locator(".ended h2, .ending-words").first).to_contain_text("Points:", timeout=SOON_MS)
        expect(commander.page.locator(".target")).to_have_count(4)
    record = umpire.save("Keep the record", tmp_path)
    assert REASON in record.read_text(encoding="utf-8")
    assert CliRunner().invoke(main, ["verify", str(record)]).exit_code == 0


def test_by_night_a_spread_is_drawn_that_nobody_sees(open_table: Opening, sit: Sitting) -> None:
    """NA.TRACK.02, NA.PLOT.15: the long-range torpedoes of Savo are plotted in full, and run unseen in their first turn."""
    table = open_table("naval_action/savo_island", seats={"red": "person", "blue/south": "escort", "blue/north": "person"})
    red, north = (Commander(sit(table, table["links"][role])) for role in ("red", "blue/north"))
    red.begins("CHOKAI", "Announce torpedoes")
    red.reads(0, "TT CHOKAI/L1: 2X24 L 60")
    x, y = red.place("CHOKAI")
    red.draws("where the spread runs", (x + 160, y - 20))
    red.reads(0, re.compile(r"^TT CHOKAI/L1: 2X24 L (0|5|10)$"))
    red.keeps()
    red.seals("Lock the plots")
    north.begins("VINCENNES", "Column turn")
    north.reads(0, "NORTH: L 30, 5")
    north.keeps()
    north.seals("Lock the plots", last=True)
    for commander in (red, north):
        commander.asked("Allocate guns")
        commander.seals("Lock the allocation", last=commander is north)
    north.asked("Write messages")
    north.seals("Send them", last=True)
    expect(red.told("launched 2 torpedoes unseen")).to_be_visible(timeout=SOON_MS)
    north.page.evaluate(OPEN_FOLDS)
    expect(north.page.locator(".story .ruling", has_text="launched")).to_have_count(0)  # he may be met by it, no more


def lock_both(red: Commander, blue: Commander, button: str) -> None:
    """Both seal what they have of a phase."""
    red.seals(button)
    blue.seals(button, last=True)


def test_a_second_turn_and_smoke_are_added_by_hand(open_table: Opening, sit: Sitting) -> None:
    """NA.PLOT.06, NA.PLOT.12: two turns in which nobody fires; the second plot has a handle at each joint."""
    table = open_table("", text=cut_to(2, "naval_action/river_plate"), seats=PEOPLE)
    red, blue = (Commander(sit(table, table["links"][role])) for role in ("red", "blue"))
    blue.begins("AJAX", "Straight on")
    blue.keeps()
    lock_both(red, blue, "Lock the plots")
    lock_both(red, blue, "Lock the allocation")
    blue.asked("turn 2")  # the word of this game, and not "move"
    expect(blue.page.locator("#orders-head")).to_have_text("Plots in turn 2", timeout=SOON_MS)
    expect(blue.button("All turns")).to_be_visible()

    blue.begins("AJAX", "Column turn")
    blue.reads(0, "1DIV: L 30, 7")
    expect(blue.page.get_by_role("group", name="Angle then")).to_have_count(0)  # before there is a second turn
    blue.page.get_by_role("group", name="Then", exact=True).get_by_role("button", name="Right").click()
    blue.page.get_by_role("group", name="Doing", exact=True).get_by_role("button", name="Smoke").click()
    blue.reads(0, "1DIV: SMOKE, L 30, 7, R 30, 3.5")
    x, y = blue.knob("where she turns then")
    blue.draws("where she turns then", (x - 20, y + 40))
    blue.reads(0, re.compile(r"^1DIV: SMOKE, L 30, [1-6], R 30, 3\.5$"))
    x, y = blue.knob("which way she turns then")
    blue.draws("which way she turns then", (x + 10, y + 60))
    blue.reads(0, re.compile(r"^1DIV: SMOKE, L 30, [1-6], R 1?[5-9]?\d0, [\d.]+$"))
    blue.keeps()
    blue.button("Take line 1 up again").click()
    expect(blue.page.get_by_role("group", name="Angle then")).to_be_visible()
    blue.keeps()
    lock_both(red, blue, "Lock the plots")
    lock_both(red, blue, "Lock the allocation")
    expect(blue.page.locator(".ended h2, .ending-words").first).to_contain_text("Points:", timeout=SOON_MS)
    expect(blue.page.locator(".plane svg .na-smoke").first).to_be_attached()
