"""A newcomer's fingers: how many taps lead from the lobby to a sealed order, and a Duel played to its end by touch alone."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.often import the_first
from tests.web.browser.conftest import Opening, Sitting, Visiting
from tests.web.browser.people import FOR_A_HAND, LOOK_MS, SOON_MS, lies, middle, seals_until

pytestmark = pytest.mark.slow

MOST_TAPS = 4
MOST_MOVES = 40
ECHO_MS = 500  # a press so much later is meant for what lies there now
BOARD_SHARE = 55  # of a hundred parts of a phone's height
SCREENS = {"desk": (1440, 900), "phone": (360, 740), "phone on its side": (740, 360)}
# A scenario on the shelf of each game, and the key of a sensible first order; none where the scenario's own array is one.
GAMES = {
    "nwc1902/two_kearsarges": "Steady",
    "nwc1902/equal_fleets": "Fleet speed",
    "nwc1902/close_quarters": "Turn column",
    "wells1913/beginners": "",
    "wells1913/bridge_at_sandling": "",
    "wells1913/cavalry_exercise": "",
}


class Finger:
    """Somebody who does nothing but tap or click, and counts it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def on(self, key: Locator) -> None:
        found = key.filter(visible=True).first
        expect(found).to_be_visible(timeout=SOON_MS)
        (found.tap if self.touches() else found.click)()
        self.taps += 1

    def touches(self) -> bool:
        return bool(self.page.evaluate("matchMedia('(pointer: coarse)').matches"))

    def sit_down(self, scenario: str) -> None:
        """From the lobby to the table, past the briefing."""
        self.page.goto("/")
        row = self.page.locator("li", has=self.page.locator(f"a.scene[href='#{scenario}']"))
        self.on(row.get_by_role("button", name=re.compile("^Play .* at once$")))
        self.page.wait_for_url(re.compile("/table/"))
        self.on(self.page.get_by_role("button", name="To the table"))

    def seal(self) -> None:
        self.on(self.page.get_by_role("button", name="Seal the sheet"))


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("scenario", the_first(1, GAMES))
def test_four_taps_lead_from_the_lobby_to_a_sealed_order(visit: Visiting, screen: str, scenario: str) -> None:
    width, height = SCREENS[screen]
    page = visit(width=width, height=height, briefed=False, has_touch=screen != "desk")
    finger = Finger(page)
    finger.sit_down(scenario)
    asked = page.locator(".asked-words")
    expect(asked).to_contain_text(re.compile("Write|Put|Choose"), timeout=SOON_MS)
    before = asked.inner_text()
    if GAMES[scenario]:
        finger.on(page.locator(".hand .act", has_text=GAMES[scenario]))
        expect(page.locator(".hand.choosing, .hand .seal-here").first).to_be_attached()
    finger.seal()
    expect(asked).not_to_have_text(re.compile(f"^{re.escape(before)}$"), timeout=SOON_MS)
    expect(page.locator(".slip.bad")).to_have_count(0)
    assert finger.taps <= MOST_TAPS


@pytest.mark.parametrize("screen", ["phone", "phone on its side"])
@pytest.mark.parametrize("scenario", the_first(1, GAMES))
def test_the_board_of_a_phone_keeps_its_height_beside_the_open_hand(
    sit: Sitting, open_table: Opening, screen: str, scenario: str
) -> None:
    width, height = SCREENS[screen]
    table = open_table(scenario)
    page = sit(table, table["links"]["red"] if "red" in table["links"] else next(iter(table["links"].values())),
               width=width, height=height, has_touch=True)  # fmt: skip
    expect(page.locator(".hand .act").first).to_be_visible(timeout=SOON_MS)
    expect(page.locator(".plane svg").first).to_be_attached(timeout=SOON_MS)
    hand, mount = (lies(page.locator(f".board > {part}")) for part in (".hand", ".mount"))
    free = min(hand["y"] if screen == "phone" else height, mount["y"] + mount["height"]) - mount["y"]
    assert 100 * free >= BOARD_SHARE * height


def test_who_has_sealed_on_a_phone_reads_on_the_board_that_he_waits(sit: Sitting, open_table: Opening) -> None:
    table = open_table("nwc1902/torpedo_range", seats={"red": "person", "blue": "person"})
    page = sit(table, table["links"]["red"], width=360, height=740)
    Finger(page).seal()
    hand = page.get_by_role("region", name="The hand")
    expect(hand.get_by_role("heading", name="Sealed")).to_be_visible(timeout=SOON_MS)
    expect(hand).to_contain_text("Blue is writing. You wait for one sheet.")


def sit_down_to_little_wars(sit: Sitting, open_table: Opening) -> Page:
    """A phone at a beginners' fight, as soon as red is to move line by line."""
    table = open_table("wells1913/beginners")
    page = sit(table, table["links"]["red"], width=360, height=740)
    to_move(page)
    return page


def to_move(page: Page) -> None:
    """Seal what is asked, as it stands, until a move is to be written line by line or the game is over."""
    seals_until(page.locator(".asked-words", has_text="line by line").or_(page.locator(".hand.ended")))


def test_a_piece_that_is_wanted_does_not_lie_under_the_hand_of_a_phone(sit: Sitting, open_table: Opening) -> None:
    page = sit_down_to_little_wars(sit, open_table)
    hand = open_hand(page, "March")
    expect(hand).to_contain_text("Touch the men on the chart")
    page.wait_for_function("""() => document.querySelector(".target[aria-label^='RI8,']").getBoundingClientRect().bottom
        < document.querySelector(".hand").getBoundingClientRect().top""")
    tapped(page, "RI8")
    expect(hand.locator(".growing")).to_contain_text("RI8 GO")


def tapped(page: Page, man: str) -> None:
    """Tap a man once the chart lies still, as a finger would."""
    page.evaluate(FOR_A_HAND)
    page.touchscreen.tap(*middle(page.locator(f".target[aria-label^='{man},']")))


def open_hand(page: Page, act: str) -> Locator:
    """The hand with an act in it."""
    expect(page.locator(".hand.closed, .hand .act").first).to_be_visible(timeout=SOON_MS)
    if page.locator(".hand.closed").count():
        Finger(page).on(page.locator(".hand").get_by_role("button", name="Orders"))
    Finger(page).on(page.locator(".hand .act", has_text=act))
    return page.locator(".hand.choosing")


def test_one_of_a_crowd_is_taken_under_the_loupe(sit: Sitting, open_table: Opening) -> None:
    """Horsemen stand some six pixels apart at 360: a finger asks which, a man who stands alone is taken at once."""
    page = sit_down_to_little_wars(sit, open_table)
    hand = open_hand(page, "March")
    loupe = page.get_by_role("group", name="Touch the one that is meant.")
    tapped(page, "RC2")
    expect(loupe.get_by_role("button", name="RC2, cavalry")).to_be_visible(timeout=SOON_MS)
    boxes = [each.bounding_box() for each in loupe.get_by_role("button").all()]
    places = [(box["x"], box["y"]) for box in boxes if box]
    assert len(places) > 1
    assert all(abs(x - u) > 40 or abs(y - v) > 40 for n, (x, y) in enumerate(places) for u, v in places[:n])
    loupe.get_by_role("button", name="RC4, cavalry").tap()
    expect(hand.locator(".growing")).to_contain_text("RC4 GO")
    expect(loupe).to_have_count(0)
    page.touchscreen.tap(120, 270)  # a place is wanted now, whoever stands there
    expect(hand.locator(".growing")).to_contain_text(re.compile(r"^RC4 GO \(\d"))
    hand.get_by_role("button", name="Take it back").tap()
    open_hand(page, "March")
    tapped(page, "RI8")
    expect(hand.locator(".growing")).to_contain_text("RI8 GO")
    expect(loupe).to_have_count(0)
    page.touchscreen.tap(120, 270)  # much farther than he can go
    expect(hand.locator(".line-up .bad-words")).to_contain_text(re.compile("would go .* at most"), timeout=SOON_MS)


def test_a_finger_that_is_quicker_than_the_loupe_waits_for_it(sit: Sitting, open_table: Opening) -> None:
    table = open_table("wells1913/beginners")
    page = sit(table, table["links"]["red"], width=360, height=740)
    later = list[Route]()

    def later_on(route: Route) -> None:  # its like must be a function of Python
        later.append(route)

    page.route("**/loupe.js", later_on)
    to_move(page)
    hand = open_hand(page, "March")
    page.touchscreen.tap(*middle(page.locator(".target[aria-label^='RC2,']")))
    while not later:
        page.wait_for_timeout(LOOK_MS)
    expect(hand.locator(".growing")).not_to_contain_text("RC")  # not the nearest of a crowd, whoever is meant
    for route in later:
        route.continue_()
    page.get_by_role("group", name="Touch the one that is meant.").get_by_role("button", name="RC4, cavalry").tap()
    expect(hand.locator(".growing")).to_contain_text("RC4 GO")


def test_a_second_press_at_a_key_that_is_gone_does_not_fall_upon_the_chart(sit: Sitting, open_table: Opening) -> None:
    table = open_table("nwc1902/torpedo_range")
    page = sit(table, table["links"]["red"])
    ship = page.locator(".target[aria-label^='red,']")
    x, y = middle(ship)
    press = """([x, y, keyed]) => {
      const sent = (on, name) => on.dispatchEvent(new PointerEvent(name,
        { clientX: x, clientY: y, bubbles: true, isPrimary: true, pointerId: 1, pointerType: "mouse" }));
      if (keyed) sent(document.querySelector("#orders .btn"), "pointerup");
      for (const name of ["pointerdown", "pointerup"]) sent(document.querySelector(".board .mount"), name);
    }"""
    page.evaluate(press, [x, y, True])
    page.wait_for_timeout(ECHO_MS)
    expect(ship).to_have_attribute("aria-pressed", "false")
    page.evaluate(press, [x, y, False])
    expect(ship).to_have_attribute("aria-pressed", "true")


def test_one_of_a_crowd_is_held_under_the_loupe_and_none_by_a_touch_beside_it(sit: Sitting, open_table: Opening) -> None:
    page = sit_down_to_little_wars(sit, open_table)
    loupe, head = page.locator(".loupe"), page.get_by_role("region", name="The hand").get_by_role("heading")
    page.locator(".caption").tap()
    tapped(page, "RC2")
    expect(loupe).to_be_visible(timeout=SOON_MS)
    page.touchscreen.tap(20, 300)
    expect(loupe).to_have_count(0)
    expect(head).to_have_text("Whole side")
    tapped(page, "RC2")
    loupe.get_by_role("button", name="RC6, cavalry").tap()
    expect(head).to_have_text("RC6")


def test_the_keys_of_a_phone_are_there_again_when_a_line_is_kept(sit: Sitting, open_table: Opening) -> None:
    table = open_table("nwc1902/torpedo_range", seats={"red": "person", "blue": "person"})
    page = sit(table, table["links"]["red"], width=360, height=740)
    for act in ("Turn", "Open fire"):
        finger = Finger(page)
        finger.on(page.locator(".hand .act", has_text=act))
        finger.on(page.locator(".hand").get_by_role("button", name="Keep the line"))
    expect(page.locator(".hand .act", has_text="Set speed")).to_be_visible()
    page.locator(".tabs a", has_text="Orders").tap()
    expect(page.locator("#orders .line:not(.new)")).to_have_count(2)


def test_a_step_writes_what_the_game_can_tell_apart_and_goes_on_while_it_is_held(sit: Sitting, open_table: Opening) -> None:
    """Turns go by quarter points: R 4.25, not R 4.3, which the game refuses."""
    table = open_table("nwc1902/torpedo_range", seats={"red": "person", "blue": "person"})
    page = sit(table, table["links"]["red"], width=360, height=740)
    Finger(page).on(page.locator(".hand .act", has_text="Turn"))
    hand, more = page.locator(".hand.choosing"), page.get_by_role("button", name="More: Turn")
    at = lies(more)
    more.tap()
    expect(hand.locator(".growing")).to_have_text("R 4.25 @0")
    expect(hand.locator(".line-up")).to_contain_text("by 4.25 points", timeout=SOON_MS)
    expect(hand.locator(".bad-words")).to_have_count(0)
    assert more.bounding_box() == at, "what is stepped stays under the finger"
    more.dispatch_event("pointerdown")
    expect(hand.locator(".growing")).to_have_text(re.compile("^R [6-9]"), timeout=SOON_MS)
    more.dispatch_event("pointerup")


def test_the_ship_of_the_order_in_hand_lies_clear_of_the_hand_of_a_phone(sit: Sitting, open_table: Opening) -> None:
    """Also under the card of a lesson, where little of the chart is left."""
    table = open_table("nwc1902/lesson_duel")
    page = sit(table, table["links"]["red"], width=360, height=740)
    Finger(page).on(page.locator(".hand .act", has_text="Turn"))
    expect(page.locator(".hand.choosing")).to_be_visible()
    page.wait_for_function("""() => document.querySelector(".target[aria-label^='red,']").getBoundingClientRect().bottom
        < document.querySelector(".hand").getBoundingClientRect().top""")


def test_a_line_that_waits_is_played_from_the_hand_of_a_phone(sit: Sitting, open_table: Opening) -> None:
    page = sit_down_to_little_wars(sit, open_table)
    finger = Finger(page)
    expect(page.locator(".hand.closed, .hand .act").first).to_be_visible(timeout=SOON_MS)
    if page.locator(".hand.closed").count():
        finger.on(page.locator(".hand").get_by_role("button", name="Orders"))
    asked = page.locator(".asked-words").inner_text()
    finger.on(page.locator(".hand .act", has_text="End move"))
    finger.on(page.locator(".hand").get_by_role("button", name="Play the line"))
    expect(page.locator(".asked-words")).not_to_have_text(asked, timeout=SOON_MS)


@pytest.mark.long
def test_who_is_to_move_sees_all_pieces_on_the_chart_of_a_phone(sit: Sitting, open_table: Opening) -> None:
    page = sit_down_to_little_wars(sit, open_table)
    all_seen = """() => {
      const { left, right } = document.querySelector(".mount").getBoundingClientRect();
      const pieces = [...document.querySelectorAll(".target")].map((each) => each.getBoundingClientRect());
      return pieces.length > 0 && pieces.every((each) => left <= each.left && each.right <= right);
    }"""
    for _ in range(6):
        if page.locator(".hand.ended").count():
            break
        page.wait_for_function(all_seen, timeout=SOON_MS)
        asked = page.locator(".asked-words").inner_text()
        page.locator(".hand").get_by_role("button", name="End the move").tap()
        expect(page.locator(".asked-words")).not_to_have_text(asked, timeout=SOON_MS)
        to_move(page)


@pytest.mark.long
def test_a_duel_is_played_to_its_end_by_touch_and_says_why_it_was_won(visit: Visiting) -> None:
    page = visit(width=360, height=740, briefed=False)
    finger = Finger(page)
    finger.sit_down("nwc1902/torpedo_range")
    finger.on(page.locator(".hand .act", has_text="Open fire"))
    for move in range(1, MOST_MOVES):
        expect(page.locator(".asked-words").filter(has_text=f"move {move};").or_(page.locator(".hand.ended"))).to_be_visible(
            timeout=SOON_MS
        )
        if page.locator(".hand.ended").count():
            break
        finger.seal()
    end = page.get_by_role("region", name="The end")
    expect(end).to_contain_text(re.compile("out of action|collided|advantage"), timeout=SOON_MS)
    expect(end).to_contain_text("Points received")
    expect(end.get_by_role("button", name=re.compile("NWC.DU"))).to_be_visible()
    finger.on(end.get_by_role("button", name="Play again?"))
    expect(page.get_by_role("button", name="Play again, sides changed")).to_be_visible()
    finger.on(page.get_by_role("link", name="Story"))
    story = page.get_by_role("region", name="Story")
    expect(story.get_by_role("heading", level=3)).to_be_visible()
    finger.on(story.get_by_role("button", name="All moves"))
    expect(story.locator(".headlines button", has_text=re.compile("points|half power")).first).to_be_visible()
