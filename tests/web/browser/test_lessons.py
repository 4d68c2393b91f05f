"""Lessons, followed from the first step to the last by somebody who does what the card says and touches what is ringed."""

import os
import re
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.often import the_first
from tests.web.browser.conftest import Opening, Sitting, Visiting
from tests.web.browser.people import LOOK_MS, SOON_MS, middle
from tests.web.processes import Server

pytestmark = pytest.mark.slow

LESSONS = (
    "nwc1902/lesson_duel",
    "nwc1902/lesson_fleet",
    "nwc1902/lesson_melee",
    "wells1913/lesson_little_wars",
    "wells1913/lesson_kriegspiel",
    "jane1905/lesson_jane",
    "naval_action/lesson_naval_action",
    "nwc1902/lesson_strategic",
    "jane1905/lesson_strategical",
)
PHONES = {
    "nwc1902/lesson_duel": {"width": 360, "height": 740},
    "nwc1902/lesson_strategic": {"width": 390, "height": 844},
    "jane1905/lesson_strategical": {"width": 390, "height": 844},
}
MOST_DEEDS = 200
MOVED = 10  # looks at which the ring lies elsewhere, until it is touched there
PATIENCE = 100  # looks, of a tenth of a second each, for something to come of a deed
PICTURES = os.environ.get("SANDGATE_PICTURES", "")  # a folder for pictures of every step

RINGED = "document.querySelector('.lesson-ring')?.style.cssText ?? ''"  # where the ring lies; nowhere, while there is none


class Told(NamedTuple):
    """A step as the card shows it."""

    number: int
    wait: str
    which: str
    like: str
    lit: str


class Pupil:
    """Somebody who follows a lesson."""

    def __init__(self, page: Page, name: str) -> None:
        self.page, self.name = page, name
        self.touched = ""
        self.card = page.get_by_role("region", name="Lesson", exact=True)
        expect(self.card.get_by_role("heading")).to_be_visible(timeout=SOON_MS)

    def step(self) -> Told:
        """What the card tells now."""
        read = self.page.evaluate("() => ({...document.querySelector('.lesson').dataset})")
        return Told(int(read["step"]), read["wait"], read["which"], read["like"], read["lit"])

    def press(self, name: str) -> bool:
        """Press a button of the card, if it is there."""
        button = self.card.get_by_role("button", name=name, exact=True)
        if not button.count():
            return False
        button.click()
        return True

    @property
    def ring(self) -> Locator:
        return self.page.locator(".lesson-ring")

    def touch(self, told: Told) -> None:
        """Touch what is ringed, unless the lesson goes on meanwhile."""
        for _ in range(SOON_MS // LOOK_MS):
            if self.step() != told:
                return
            if self.ring.count():
                break
            self.page.wait_for_timeout(LOOK_MS)
        place = middle(self.ring)
        self.touched = self.page.evaluate(RINGED)
        self.page.mouse.click(*place)

    def play_the_line(self) -> None:
        """Where each line is done at once, press what plays it."""
        self.touched = ""
        button = self.page.get_by_role("button", name="Play the line", exact=True).filter(visible=True)
        if button.count():
            button.first.click()

    def come_of(self, told: Told) -> bool:
        """Whether the lesson goes on within a while; not, as soon as it rings another place for the same step."""
        moved = 0
        for _ in range(PATIENCE):
            if self.step() != told:
                return True
            self.page.wait_for_timeout(100)
            box = self.page.evaluate(RINGED)
            moved = moved + 1 if box and self.touched and box != self.touched else 0
            if moved > MOVED:
                return False
        return False

    def comes(self, told: Told, line: str, most: int = PATIENCE) -> bool:
        """Whether a line comes to stand on the sheet, or the lesson goes on by it."""
        for _ in range(most):
            if self.step() != told or self.stands(line):
                return True
            self.page.wait_for_timeout(100)
        return False

    def do(self, told: Told) -> None:
        """Do what a step says, and nothing else."""
        self.touched = ""
        if told.wait == "next":
            assert self.press("Next")
        elif told.wait == "line":
            self.write(told)
        else:
            self.touch(told)

    def write(self, told: Told) -> None:
        """Write the line of a step: by the key that is lit, else by the card's own button."""
        for _ in range(3):  # the way to a key may lead through other buttons
            if told.lit == "key" and self.step() == told and not self.page.locator(".hand.choosing").count():
                self.touch(told)
                self.come_of(told)
        if told.lit == "blank":
            self.touch(told)
            self.page.keyboard.press("Control+A")
            self.page.keyboard.type(re.findall(r"[\d.]+", told.like)[-1])
            self.page.keyboard.press("Tab")
            self.comes(told, told.like, PATIENCE // 3)
        if self.step() == told and not self.stands(told.like):
            assert self.press("Write it for me")
            self.comes(told, told.like)
        self.play_the_line()

    def stands(self, line: str) -> bool:
        """Whether a line stands on the sheet."""
        return line in [field.input_value() for field in self.page.locator("input.type").all()]

    def follow(self) -> list[Told]:
        """Go from step to step until the last; what was told on the way."""
        seen = list[Told]()
        for _ in range(MOST_DEEDS):
            told = self.step()
            if not seen or seen[-1] != told:
                seen.append(told)
                self.keep_picture(told)
            if self.is_over():
                return seen
            self.do(told)
            self.come_of(told)
        raise AssertionError(f"{self.name} stays at step {told}")

    def is_over(self) -> bool:
        """Whether this is the last step."""
        return self.card.get_by_role("button", name="Close", exact=True).count() > 0

    def keep_picture(self, told: Told) -> None:
        """Keep a picture of a step, where pictures are wanted."""
        if PICTURES:
            self.page.wait_for_timeout(500)
            width = self.page.viewport_size["width"] if self.page.viewport_size else 0
            name = f"{self.name.rpartition('/')[2]}-{width}-{told.number:02}.png"
            self.page.screenshot(path=Path(PICTURES) / name)


def strayed(page: Page) -> bool:
    """Whether the lesson thinks that its reader has gone his own way."""
    found: bool = page.evaluate(
        "() => Object.entries(localStorage).some(([k, v]) => k.startsWith('sandgate.lesson.') && JSON.parse(v).strayed)"
    )
    return found


@pytest.mark.parametrize("name", the_first(1, LESSONS))
def test_a_lesson_is_followed_to_its_end_by_what_it_says(name: str, sit: Sitting, open_table: Opening) -> None:
    table = open_table(name)
    page = sit(table, next(iter(table["links"].values())))
    told = Pupil(page, name).follow()
    assert [step.number for step in told] == sorted({step.number for step in told})
    assert len(told) >= 8
    assert not strayed(page)


@pytest.mark.long
@pytest.mark.parametrize("name", PHONES)
def test_a_lesson_is_followed_on_a_phone(name: str, sit: Sitting, open_table: Opening) -> None:
    table = open_table(name)
    page = sit(table, next(iter(table["links"].values())), **PHONES[name])
    told = Pupil(page, name).follow()
    assert [step.number for step in told] == sorted({step.number for step in told})
    assert len(told) >= 8
    assert not strayed(page)


def test_who_goes_his_own_way_is_told_what_holds_for_him_and_the_lesson_goes_on(sit: Sitting, open_table: Opening) -> None:
    table = open_table(LESSONS[0])
    page = sit(table, table["links"]["red"])
    pupil = Pupil(page, LESSONS[0])
    page.locator("input.type").last.fill("L 4")
    page.get_by_role("button", name="Seal the sheet").click()
    expect(pupil.card).to_contain_text("You sealed a sheet of your own, as you may", timeout=SOON_MS)
    assert strayed(page)
    told = pupil.follow()
    assert told[-1].number == 15
    expect(pupil.card).to_contain_text("The ship that has received fewer points has the advantage")


@pytest.mark.parametrize("lesson", ["nwc1902/lesson_strategic", "jane1905/lesson_strategical"])
@pytest.mark.parametrize("width", [390, 1440])
def test_a_ring_round_the_chart_crosses_no_key_of_the_hand(
    sit: Sitting, open_table: Opening, lesson: str, width: int
) -> None:
    table = open_table(lesson)
    page = sit(table, next(iter(table["links"].values())), width=width, height=844)
    expect(page.locator(".hand .act").first).to_be_visible(timeout=SOON_MS)
    page.wait_for_timeout(500)  # the ring is laid anew as the hand comes
    ring, hand = page.locator(".lesson-ring").bounding_box(), page.locator(".hand").bounding_box()
    assert ring is not None
    assert hand is not None
    assert ring["y"] + ring["height"] <= hand["y"] + 5
    assert ring["height"] > 100


def test_a_lesson_can_be_left_and_taken_up_again_where_it_was(sit: Sitting, open_table: Opening) -> None:
    table = open_table(LESSONS[0])
    page = sit(table, table["links"]["red"])
    pupil = Pupil(page, LESSONS[0])
    pupil.press("Next")
    expect(pupil.ring).to_be_visible()
    pupil.press("Leave the lesson")
    expect(pupil.ring).to_have_count(0)
    expect(pupil.card).to_contain_text("You have left the lesson.")
    page.reload()
    expect(pupil.card.get_by_role("button", name="Back to it")).to_be_visible(timeout=SOON_MS)
    pupil.press("Back to it")
    expect(pupil.card.get_by_role("heading")).to_have_text("Take her in hand")
    expect(pupil.card.get_by_role("status")).to_have_text(
        re.compile(r"^Step 2 of 15\. Take her in hand\. .*Waits for: Oregon")
    )


def test_a_lesson_is_read_and_gone_through_by_the_keyboard(sit: Sitting, open_table: Opening) -> None:
    table = open_table(LESSONS[0])
    page = sit(table, table["links"]["red"])
    pupil = Pupil(page, LESSONS[0])
    pupil.card.get_by_role("button", name="Next").focus()
    page.keyboard.press("Enter")
    expect(pupil.card.get_by_role("heading")).to_have_text("Take her in hand")
    page.locator(".target[aria-label^='red,']").focus()
    page.keyboard.press("Enter")
    expect(pupil.card.get_by_role("heading")).to_have_text("Bring her guns to bear")
    page.locator(".act", has_text="Turn").focus()
    page.keyboard.press("Enter")
    expect(pupil.card.get_by_role("heading")).to_have_text("Eight points")


def test_the_end_of_a_lesson_leads_to_the_next_one(sit: Sitting, open_table: Opening) -> None:
    table = open_table(LESSONS[4])
    page = sit(table, table["links"]["red"])
    pupil = Pupil(page, LESSONS[4])
    pupil.follow()
    pupil.press("Next lesson: Your first duel")
    page.wait_for_url(re.compile(f"/table/(?!{table['table']})[0-9a-f]+"))
    expect(pupil.card.get_by_role("heading")).to_have_text("A duel of two ships", timeout=SOON_MS)


def test_where_there_is_no_lesson_no_program_of_it_is_fetched(visit: Visiting, server: Server, open_table: Opening) -> None:
    table = open_table("nwc1902/torpedo_range")
    page, fetched = visit(), list[str]()
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(f"/table/{table['table']}#{table['links']['red']}")
    expect(page.locator(".act").first).to_be_visible(timeout=SOON_MS)
    assert not [url for url in fetched if "js/lesson" in url]


def test_a_first_visit_learns_by_the_first_lesson(visit: Visiting) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("button", name="Begin the lesson: Your first duel").click()
    page.wait_for_url(re.compile(r"/table/[0-9a-f]+"))
    expect(page.get_by_role("region", name="Lesson", exact=True)).to_be_visible(timeout=SOON_MS)


def test_nothing_is_moved_by_the_card_when_it_comes_nor_from_step_to_step(visit: Visiting, open_table: Opening) -> None:
    table = open_table(LESSONS[0])
    page = visit()
    page.add_init_script("""
        window.moved = 0;
        new PerformanceObserver((list) => { for (const each of list.getEntries()) window.moved += each.value; })
          .observe({ type: "layout-shift", buffered: true });
    """)
    page.goto(f"/table/{table['table']}#{table['links']['red']}")
    pupil = Pupil(page, LESSONS[0])
    page.wait_for_timeout(1_000)
    pupil.press("Next")
    page.wait_for_timeout(500)
    assert (
        page.evaluate("window.moved") < 0.02
    )  # a foot of the sheet that gets a line more moves so far without a lesson too
