"""The umpire's console in a browser: how many actions a move takes, by mouse and by keys, and what may turn green."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.web.browser.conftest import HAS_BEEN_BRIEFED, Opening, Sitting
from tests.web.browser.people import OPEN_FOLDS, SOON_MS
from tests.web.processes import Server

pytestmark = pytest.mark.slow

HOUSE = Path(__file__).parents[3]
PEOPLE = {"red": "person", "blue": "person"}
MASK = "3 NWC.TA.48 blue-4>red-1"  # in move 3 of the written sheets Mikasa is masked from Peresvet
MOST_ACTIONS = 12  # for an ordinary move of a fleet

Plain = dict[str, Any]


class Table:
    """Yellow Sea, or another fleet game, umpired by whoever sits at the page."""

    def __init__(self, server: Server, scenario: str = "nwc1902/yellow_sea") -> None:
        body = {"scenario": scenario, "seats": PEOPLE, "umpire": True, "clock": True}
        opened = server.client.post("/api/tables", json=body).json()
        self.server, self.key, self.links = server, opened["table"], opened["links"]
        self.move = 0

    def ask(self, method: str, path: str, role: str, body: Any = None) -> Any:
        headers = {"authorization": f"Bearer {self.links[role]}"}
        answer = self.server.client.request(method, f"/api/tables/{self.key}/{path}", headers=headers, json=body)
        assert answer.status_code in {200, 204}, answer.text
        return answer.json() if answer.content else None

    def sheets(self) -> None:
        """Hand in the written sheets of the next move; the first is the opening."""
        for role in PEOPLE:
            text = (HOUSE / "src" / "sandgate" / "examples" / "yellow_sea" / f"{role}.txt").read_text(encoding="utf-8")
            line = [line for line in text.splitlines() if not line.startswith("#")][self.move]
            assert self.ask("POST", "sheet", role, {"role": role, "text": line})["receipt"]
        self.move += 1

    def moves(self, number: int) -> None:
        """Play moves without the page."""
        for _ in range(number):
            self.sheets()
            self.ask("POST", "umpire/publish", "umpire", {})


class Umpire:
    """Somebody at the console; every click, key and text that he gives counts as one action."""

    def __init__(self, page: Page) -> None:
        self.page, self.actions = page, 0

    def click(self, at: Locator) -> None:
        at.click()
        self.actions += 1

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.actions += 1

    def write(self, text: str) -> None:
        self.page.keyboard.type(text)
        self.actions += 1

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def fold(self) -> Locator:
        """All that needs nobody."""
        return self.page.locator(".nobody > h3 button")

    def group(self, piece: str) -> Locator:
        return self.page.locator(f".clause-group[data-piece='{piece}'] > h4 button")

    def finding(self, slot: str) -> Locator:
        return self.page.locator(f".finding[data-slot='{slot}']")

    def said(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.locator(".console-said")).to_have_text(text, timeout=SOON_MS)


@pytest.fixture
def table(server: Server) -> Table:
    """Two moves are played; the sheets of move 3 are in."""
    found = Table(server)
    found.moves(3)
    found.sheets()
    return found


def sit_down(browser: Browser, table: Table, width: int = 1440, height: int = 900) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    page = context.new_page()
    faults = list[str]()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(f"{table.server.url}/table/{table.key}#{table.links['umpire']}")
    page.wait_for_selector(".console-truth svg[data-window]", timeout=SOON_MS)
    table.links["umpire"] = page.evaluate("JSON.parse(localStorage.getItem('sandgate.seats'))[0].link")
    yield page
    page.unroute_all(behavior="ignoreErrors")  # an answer that a test has patched may still be on its way
    context.close()
    assert not faults


@pytest.fixture
def page(browser: Browser, table: Table) -> Iterator[Page]:
    yield from sit_down(browser, table)


def holds(table: Table, slot: str, part: str = "findings") -> Plain:
    """A finding as the record has it."""
    console = table.ask("GET", "umpire/console", "umpire")
    found: Plain = next(finding for finding in console[part] if finding["slot"] == slot)
    return found


# -- how many actions ----------------------------------------------------------------------------------------------------


def test_an_ordinary_move_with_a_mask_overruled_takes_at_most_twelve_actions(table: Table, page: Page) -> None:
    umpire = Umpire(page)
    expect(umpire.button("Publish move 3")).to_be_visible()
    umpire.click(umpire.fold())
    umpire.click(umpire.group("Peresvet"))
    finding = umpire.finding(MASK)
    umpire.click(finding.locator(".finding-head"))
    umpire.click(finding.get_by_role("button", name="no", exact=True))
    umpire.click(finding.locator(".chip").first)
    expect(finding.locator(".ruling-line")).to_have_text(f"RULE {MASK} = no BECAUSE seen so on the board")
    umpire.click(finding.get_by_role("button", name="Record the ruling"))
    expect(finding.locator(".mark.ok")).to_be_visible(timeout=SOON_MS)
    umpire.said("Ruling entered and read back: Is Mikasa masked from Peresvet? No.")
    assert holds(table, MASK)["reason"] == "seen so on the board"
    umpire.click(umpire.button("Publish move 3"))
    umpire.said("Published.")
    assert table.ask("GET", "umpire/console", "umpire")["move"] == 3
    assert umpire.actions <= MOST_ACTIONS
    assert umpire.actions == 7


def test_the_same_move_by_keys_alone(table: Table, page: Page) -> None:
    umpire = Umpire(page)
    umpire.press("/")
    umpire.write("blue-4>red-1")
    umpire.press("Enter")
    expect(umpire.finding(MASK).locator(".finding-head")).to_be_focused()
    umpire.press("Enter")
    umpire.press("2")
    umpire.write("she stands out of the line")
    umpire.press("Enter")
    expect(umpire.finding(MASK).locator(".mark.ok")).to_be_visible(timeout=SOON_MS)
    umpire.press("Escape")
    expect(umpire.finding(MASK).locator(".finding-head")).to_be_focused()
    umpire.press("Control+Enter")
    umpire.said("Published.")
    assert holds(table, MASK, "last")["reason"] == "she stands out of the line"
    assert umpire.actions <= MOST_ACTIONS


def test_every_finding_is_reached_in_two_actions(table: Table, page: Page) -> None:
    findings = table.ask("GET", "umpire/console", "umpire")["findings"]
    assert len(findings) > 20
    assert not any(each["wants_him"] for each in findings)
    Umpire(page).click(Umpire(page).fold())
    for each in findings:
        umpire = Umpire(page)
        row = umpire.finding(each["slot"])
        group = umpire.group(each["concerns"][0]["name"] if each["concerns"] else "Of no single piece")
        umpire.click(group)
        expect(row).to_be_visible()
        if not row.locator(".finding-body").count():
            umpire.click(row.locator(".finding-head"))
        expect(row.locator(".finding-body")).to_be_visible()
        assert umpire.actions <= 2
        group.click()


def test_findings_that_want_him_come_first_and_one_key_goes_to_them(table: Table, page: Page) -> None:
    def left_to_him(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        for each in body["findings"]:
            each["wants_him"] = each["clause"] == "NWC.TA.50"
        route.fulfill(response=answer, body=json.dumps(body))

    page.route("**/umpire/console", left_to_him)
    page.reload()
    findings = table.ask("GET", "umpire/console", "umpire")["findings"]
    wanting = [each["slot"] for each in findings if each["clause"] == "NWC.TA.50"]
    expect(page.locator(".steps .here")).to_have_text(re.compile(f"Look: {len(wanting)} questions"), timeout=SOON_MS)
    shown = page.locator("#queue .finding").evaluate_all("rows => rows.map((row) => row.dataset.slot)")
    assert shown == wanting
    page.keyboard.press("j")
    expect(page.locator(".finding-head").first).to_be_focused()
    page.keyboard.press("a")
    expect(page.locator(".finding").first.locator(".mark.ok")).to_be_visible(timeout=SOON_MS)
    assert holds(table, wanting[0])["reason"] == "as proposed"
    expect(page.locator(".finding").nth(1).locator(".finding-body")).to_be_visible()


def test_what_asks_nothing_of_him_is_published_by_itself_if_he_says_so(browser: Browser, server: Server) -> None:
    live = Table(server, "wells1913/beginners")
    for page in sit_down(browser, live):
        page.get_by_label("Publish by itself").check()
        asked = live.ask("GET", "umpire/console", "umpire")["asked"]
        for role in asked:
            live.ask("POST", "sheet", role, {"role": role, "text": ""})
        expect(page.locator(".console-tale .ruling").first).to_be_visible(timeout=SOON_MS)
        assert live.ask("GET", "umpire/console", "umpire")["may_undo"]


def test_what_is_left_to_him_is_not_published_by_itself(table: Table, page: Page) -> None:
    def left_to_him(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        body["findings"][0]["wants_him"] = True
        route.fulfill(response=answer, body=json.dumps(body))

    page.route("**/umpire/console", left_to_him)
    page.reload()
    expect(page.locator(".steps .here")).to_contain_text("Look: 1 question", timeout=SOON_MS)
    expect(page).to_have_title(re.compile(r"^● 1 question waits, "))
    page.get_by_label("Publish by itself").check()
    page.wait_for_timeout(500)
    expect(Umpire(page).button("Publish move 3")).to_be_visible()
    assert table.ask("GET", "umpire/console", "umpire")["waits"]


# -- what may turn green -------------------------------------------------------------------------------------------------


def test_a_ruling_that_is_not_read_back_does_not_turn_green(table: Table, page: Page) -> None:
    def forget(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        body["finding"]["given"] = "yes"
        route.fulfill(response=answer, body=json.dumps(body))

    page.route("**/umpire/rule", forget)
    umpire = Umpire(page)
    umpire.click(umpire.fold())
    umpire.click(umpire.group("Peresvet"))
    finding = umpire.finding(MASK)
    umpire.click(finding.locator(".finding-head"))
    umpire.click(finding.get_by_role("button", name="no", exact=True))
    umpire.write("of haze")
    umpire.press("Enter")
    umpire.said(re.compile("Not read back as ruled"))
    expect(page.locator(".console-said.bad")).to_be_visible()


def test_what_the_server_refuses_is_said_and_nothing_turns_green(page: Page) -> None:
    page.route("**/umpire/rule", lambda route: route.fulfill(status=409, json={"problem": "not so", "faults": []}))
    umpire = Umpire(page)
    umpire.click(umpire.fold())
    umpire.click(umpire.group("Peresvet"))
    umpire.click(umpire.finding(MASK).locator(".finding-head"))
    umpire.click(umpire.finding(MASK).get_by_role("button", name="no", exact=True))
    umpire.write("of haze")
    umpire.press("Enter")
    umpire.said("not so")
    expect(umpire.finding(MASK).locator(".mark.ok")).to_have_count(0)
    expect(umpire.finding(MASK).get_by_label("Because")).to_have_value("of haze")


def test_the_last_step_is_amended_from_its_own_list(table: Table, page: Page) -> None:
    umpire = Umpire(page)
    umpire.press("Control+Enter")
    umpire.said("Published.")
    umpire.press("l")
    finding = page.locator(f".console-last .finding[data-slot='{MASK}']")
    umpire.click(finding.locator(".finding-head"))
    umpire.click(finding.get_by_role("button", name="no", exact=True))
    umpire.write("she stood out of the line")
    umpire.press("Enter")
    expect(finding.locator(".mark.ok")).to_be_visible(timeout=SOON_MS)
    assert holds(table, MASK, "last")["given"] == "no"


# -- messages, clock, hand -----------------------------------------------------------------------------------------------


def test_a_message_is_let_pass_altered_delayed_or_kept_back(browser: Browser, table: Table) -> None:
    sent = list[Plain]()
    waiting = {"writer": "red", "reader": "blue", "text": "form on me", "passed": None, "until": 0, "delivered": False}

    def with_messages(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        body["dispatches"] = [{**waiting, "number": number} for number in range(1, 5) if number > len(sent)]
        route.fulfill(response=answer, body=json.dumps(body))

    def settle(route: Route) -> None:
        sent.append(dict(route.request.post_data_json or {}))
        route.fulfill(status=204)

    for page in sit_down(browser, table):
        page.route("**/umpire/console", with_messages)
        page.route("**/umpire/pass", settle)
        page.reload()
        umpire = Umpire(page)
        umpire.click(umpire.button("Let pass").first)
        expect(umpire.button("Let pass")).to_have_count(3)
        umpire.click(umpire.button("Alter").first)
        page.get_by_label("As it is delivered").fill("form astern")
        umpire.click(umpire.button("Deliver so"))
        expect(umpire.button("Let pass")).to_have_count(2)
        umpire.click(umpire.button("Delay").first)
        page.get_by_label("Delivered when the table has come to move").fill("5")
        umpire.click(umpire.button("Delay to move 5"))
        expect(umpire.button("Let pass")).to_have_count(1)
        umpire.click(umpire.button("Hold"))
        expect(page.locator(".note-in.held")).to_be_visible()
        umpire.click(umpire.button("Keep back"))
        expect(umpire.button("Let pass")).to_have_count(0)
    assert sent == [
        {"number": 1},
        {"number": 2, "text": "form astern"},
        {"number": 3, "until": 5},
        {"number": 4, "text": ""},
    ]


def test_the_clock_stands_and_goes_on_by_one_key(table: Table, page: Page) -> None:
    page.keyboard.press("c")
    expect(page.get_by_role("button", name="Let the clock go on")).to_be_visible(timeout=SOON_MS)
    assert table.ask("GET", "desk", "red")["clock"] == "stands"
    page.keyboard.press("c")
    expect(page.get_by_role("button", name="Stop the clock")).to_be_visible(timeout=SOON_MS)


@pytest.mark.parametrize(
    ("time", "steps", "for_one"),
    [
        ({"clock": True}, ["1 min more", "5 min more"], "Minutes more"),
        ({"each_s": 7200}, ["10 min more", "An hour more"], "Minutes more"),
        ({"each_s": 3 * 86_400}, ["An hour more", "A day more"], "Hours more"),
    ],
)
def test_time_is_added_in_steps_of_the_time_that_was_agreed(
    open_table: Opening, sit: Sitting, time: Plain, steps: list[str], for_one: str
) -> None:
    table = open_table("nwc1902/yellow_sea", seats=PEOPLE, umpire=True, **time)
    page = sit(table, table["links"]["umpire"])
    expect(page.locator(".console-sheets .more-time .btn").first).to_have_text(for_one, timeout=SOON_MS)
    page.get_by_text("More time").click()
    more = page.locator(".console-more")
    expect(more.get_by_role("button")).to_have_text(steps)
    if "A day more" in steps:
        more.get_by_role("button", name="A day more").click()
        expect(more.get_by_role("listitem").first).to_have_text("1 day more for all")


def test_a_ship_is_placed_by_the_umpires_hand(table: Table, page: Page) -> None:
    page.keyboard.press("h")
    page.keyboard.type("PLACE RED 1 (100,200)")
    expect(page.locator(".console-hand .gloss").first).to_be_visible(timeout=SOON_MS)
    page.keyboard.press("Control+Enter")
    expect(page.locator(".console-said")).to_have_text("Done by hand: PLACE RED 1 (100,200)", timeout=SOON_MS)
    assert ("red-1", 100.0, 200.0) in [
        (piece["id"], piece["x"], piece["y"]) for piece in table.ask("GET", "umpire/board", "umpire")["pieces"]
    ]


def test_his_hand_is_the_players_hand_and_takes_the_side_of_the_ship_that_is_touched(table: Table, page: Page) -> None:
    page.get_by_role("button", name="As a list").click()
    page.locator("tr, li", has_text="Tsesarevich").get_by_role("button").first.click()
    page.locator(".hand").get_by_role("button", name="Charge points").click()
    expect(page.locator(".hand.choosing .growing")).to_contain_text("CHARGE BLUE 1")
    expect(page.locator(".hand.choosing option", has_text="Peresvet")).to_have_count(1)
    expect(page.locator(".hand.choosing option", has_text="Mikasa")).to_have_count(0)
    page.locator(".hand.choosing").locator("#in-points").fill("50")
    page.keyboard.press("Enter")
    expect(page.locator(".console-hand ol.lines input.type").first).to_have_value("CHARGE BLUE 1 50", timeout=SOON_MS)
    page.keyboard.press("Escape")
    expect(page.locator(".hand.choosing")).to_have_count(0)


def test_a_game_that_is_over_is_closed_and_shows_how_it_ended(table: Table, page: Page) -> None:
    page.keyboard.press("h")
    page.keyboard.type("END")
    expect(page.locator(".console-hand .gloss").first).to_be_visible(timeout=SOON_MS)
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("button", name="Close the table")).to_be_visible(timeout=SOON_MS)
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("link", name="To the debrief")).to_be_visible(timeout=SOON_MS)
    assert table.ask("GET", "desk", "red")["closed"]


def test_the_keys_are_listed(page: Page) -> None:
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_be_hidden()


# -- looking back --------------------------------------------------------------------------------------------------------


def test_he_looks_back_at_a_move_and_returns_to_the_draft(table: Table, page: Page) -> None:
    rule = page.get_by_role("navigation", name="Moves")
    expect(rule.locator("[aria-current]")).to_have_accessible_name("Move 3")
    expect(rule.locator("[aria-current]")).to_have_accessible_description("not published")
    expect(page.locator(".console-truth .instruments h2")).to_contain_text("The truth, end of move 3")
    page.keyboard.press("[")
    page.keyboard.press("[")
    expect(rule.locator("[aria-current]")).to_have_accessible_name("Move 1")
    expect(page.locator(".console-truth .instruments h2")).to_contain_text("after move 1")
    expect(page.locator(".console-pictures h2").first).to_contain_text("What red saw")
    expect(page.get_by_role("tab", name="Story of move 1")).to_be_visible()
    rule.get_by_role("link", name="Move 3", exact=True).click()
    expect(page.locator(".console-truth .instruments h2")).to_contain_text("end of move 3")
    assert not table.ask("GET", "desk", "umpire")["closed"]


def test_what_each_side_lost_stands_in_the_rule_of_moves_when_it_is_published(table: Table, page: Page) -> None:
    umpire = Umpire(page)
    rule = page.get_by_role("navigation", name="Moves")
    expect(rule.locator("rect")).to_have_count(0)
    umpire.press("Control+Enter")
    umpire.said("Published.")
    course = table.ask("GET", "losses?role=red", "red")
    red, blue = (course["sides"][side][3] for side in ("red", "blue"))
    expect(rule.locator("[aria-current] rect")).to_have_count(2, timeout=SOON_MS)
    expect(rule.locator("[aria-current]")).to_have_accessible_name("Move 3")
    lost = f"points received: Red {red:g}, Blue {blue:g}"
    expect(rule.locator("[aria-current]")).to_have_accessible_description(lost)
    tall = {side: float(rule.locator(f"rect.m-{side}").get_attribute("height") or 0) for side in ("red", "blue")}
    assert tall["red"] / tall["blue"] == pytest.approx(red / blue)


def test_the_story_gives_a_ruling_with_its_clause_and_the_score_card_lies_behind_the_chart(page: Page) -> None:
    page.keyboard.press("s")
    expect(page.locator(".console-tale .ruling").first).to_be_visible()
    page.evaluate(OPEN_FOLDS)
    page.locator(".console-tale .fold .unfold").first.press("Enter")
    expect(page.locator(".console-tale .why .clause").first).to_contain_text("NWC.TA", timeout=SOON_MS)
    page.get_by_role("button", name="Score card").click()
    expect(page.get_by_role("group", name="Score card").locator("svg")).to_contain_text("After move 3", ignore_case=True)


def test_what_a_side_is_not_shown_is_ringed_in_the_truth_and_on_its_picture(browser: Browser, server: Server) -> None:
    for page in sit_down(browser, Table(server, "nwc1902/harbour")):
        expect(page.locator(".console-pictures figure").first).to_be_visible(timeout=SOON_MS)
        for picture in page.locator(".console-pictures figure").all():  # a picture is fetched when it comes in sight
            picture.scroll_into_view_if_needed()
            expect(picture.locator("svg.chart-sheet")).to_be_attached(timeout=SOON_MS)
        hidden = page.locator(".console-pictures figure", has_text="red").locator(".console-ring")
        expect(hidden.first).to_be_visible(timeout=SOON_MS)
        drawn = page.locator(".console-pictures .console-ring").count()
        assert drawn > 0
        expect(page.locator(".console-truth .console-ring")).to_have_count(drawn)
        expect(page.locator(".console-secrets")).to_contain_text("Holland")  # her name; mines have none
        expect(page.locator(".console-secrets")).to_contain_text("blue-mines1")


# -- sheets that come back -----------------------------------------------------------------------------------------------


def test_a_sheet_that_an_amendment_sends_back_stands_again_before_its_writer(browser: Browser, table: Table) -> None:
    table.ask("POST", "umpire/publish", "umpire", {})
    context = browser.new_context()
    context.add_init_script(HAS_BEEN_BRIEFED)
    page = context.new_page()
    page.goto(f"{table.server.url}/table/{table.key}#{table.links['red']}")
    page.get_by_role("textbox", name="Line 1").fill("C 1L")
    page.get_by_role("button", name="Seal the sheet").click()
    expect(page.locator(".sealed")).to_be_visible(timeout=SOON_MS)
    page.evaluate("localStorage.clear()")  # as on another machine
    table.ask("POST", "umpire/amend", "umpire", {"line": f"RULE {MASK} = no BECAUSE she stood out of the line"})
    expect(page.locator(".slip.bad")).to_contain_text("Your sheet came back: the last step was amended", timeout=SOON_MS)
    expect(page.get_by_role("textbox", name="Line 1")).to_have_value("C 1L")
    page.get_by_role("button", name="Seal the sheet").click()
    expect(page.locator(".sealed")).to_be_visible(timeout=SOON_MS)
    context.close()


# -- wide and narrow -----------------------------------------------------------------------------------------------------


def test_on_a_wide_page_all_stands_without_scrolling(browser: Browser, table: Table) -> None:
    for page in sit_down(browser, table, 1920, 1080):
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        for part in (".console-truth", ".console-pictures", ".rulings", ".console-sheets", ".console-dispatches"):
            expect(page.locator(part)).to_be_in_viewport()


def test_on_a_phone_the_rulings_come_first_and_nothing_runs_over_the_side(browser: Browser, table: Table) -> None:
    for page in sit_down(browser, table, 360, 780):
        tops = [part.bounding_box() for part in map(page.locator, (".rulings", ".console-truth", ".console-sheets"))]
        rulings, truth, sheets = (top["y"] for top in tops if top is not None)
        assert rulings < truth < sheets
        assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_the_last_step_is_taken_back_for_a_reason_and_its_sheets_return(table: Table, page: Page) -> None:
    umpire = Umpire(page)
    umpire.click(umpire.button("Publish move 3"))
    umpire.said("Published.")
    page.locator(".console-last summary").click()
    back = umpire.button("Take the step back")
    expect(back).to_have_attribute("aria-disabled", "true")
    page.get_by_label("Or take the whole step back, because").fill("red had misread the signal book")
    back.click()
    umpire.said("Taken back; its sheets have gone back to their writers.")
    assert table.ask("GET", "umpire/console", "umpire")["move"] == 2
    (ask,) = table.ask("GET", "desk", "red")["roles"][0]["asks"]
    assert ask["back"]["why"] == "red had misread the signal book"
