"""The player's table in a browser: orders written by keys and on the board, sealed, taken back, played."""

import re
from math import atan2, degrees, hypot

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.browser.conftest import Opening, Plain, Sitting, Visiting
from tests.web.browser.people import LOOK_MS, OPEN_FOLDS, SOON_MS, Person, Place, Player, lies, middle, seals_until
from tests.web.processes import Server

pytestmark = pytest.mark.slow

TWO = {"red": "person", "blue": "person"}


class Table(Person):
    """Red's seat at a table, as its page shows it and as the server has it."""

    def __init__(self, page: Page, server: Server, table: Plain) -> None:
        super().__init__(page)
        self.server, self.table = server, table
        expect(page.locator("#orders")).to_be_visible(timeout=SOON_MS)

    def get(self, path: str) -> Plain:
        headers = {"authorization": f"Bearer {self.link()}"}
        answer = self.server.client.get(f"/api/tables/{self.table['table']}/{path}", headers=headers)
        assert answer.status_code == 200, answer.text
        found: Plain = answer.json()
        return found

    def reads(self, *lines: str) -> None:
        """These are the lines of the sheet, and an empty one at its end."""
        fields = self.page.locator("input.type")
        for nth, line in enumerate((*lines, "")):
            expect(fields.nth(nth)).to_have_value(line)
        expect(fields).to_have_count(len(lines) + 1)

    def write(self, text: str) -> None:
        self.page.locator("input.type").last.fill(text)

    def headed(self, words: str) -> None:
        expect(self.page.locator("#orders header")).to_contain_text(words, timeout=SOON_MS)

    def called(self, move: int) -> None:
        expect(self.page.locator("#orders-head")).to_have_text(f"Orders for move {move}", timeout=SOON_MS)

    def seal(self) -> None:
        self.button("Seal the sheet").click()

    def stands(self, piece: str) -> Place:
        """Where a piece stands in the game."""
        found = next(each for each in self.get("board")["pieces"] if each["id"] == piece)
        return found["x"], found["y"]


@pytest.fixture
def fleet(sit: Sitting, open_table: Opening, server: Server) -> Table:
    """Yellow Sea against a bot, before its first move."""
    table = open_table("nwc1902/yellow_sea")
    red = Table(sit(table, table["links"]["red"]), server, table)
    red.headed("Opening")
    red.seal()
    expect(red.act("Turn column")).to_be_visible(timeout=SOON_MS)
    return red


@pytest.fixture
def soldiers(sit: Sitting, open_table: Opening, server: Server) -> Table:
    """A beginners' fight against a bot, when red is to move."""
    table = open_table("wells1913/beginners")
    red = Table(sit(table, table["links"]["red"]), server, table)
    to_move(red)
    return red


def to_move(red: Table) -> None:
    """Put down as the house does, and go on to the next move that is red's; the toss says whose is the first."""
    seals_until(red.act("March"))


def test_the_link_is_taken_and_leaves_the_address(sit: Sitting, open_table: Opening, server: Server) -> None:
    table = open_table("nwc1902/kearsarge_indiana")
    red = Table(sit(table, table["links"]["red"]), server, table)
    assert "#" not in red.page.url
    assert red.link() != table["links"]["red"]
    other = sit(table, table["links"]["red"])
    expect(other.get_by_role("status").first).to_contain_text("This link opens no seat here")


def test_the_link_by_which_a_machine_took_a_seat_opens_it_there_until_the_host_gives_it_anew(
    sit: Sitting, open_table: Opening, server: Server
) -> None:
    table = open_table("nwc1902/kearsarge_indiana", seats=TWO)
    sent = f"/table/{table['table']}#{table['links']['red']}"
    own = Table(sit(table, table["links"]["red"]), server, table)
    other = own.page.context.new_page()
    other.goto(sent)
    assert Table(other, server, table).get("desk")["seat"] == "red"
    assert "#" not in other.url
    own.headed("Orders for move 1")
    headers = {"authorization": f"Bearer {table['host']}"}
    anew = {"seat": "red", "who": "person"}
    assert server.client.post(f"/api/tables/{table['table']}/host/seat", headers=headers, json=anew).status_code == 200
    other.goto(sent)
    expect(other.get_by_role("status").first).to_contain_text("This link opens the seat no more", timeout=SOON_MS)


def test_a_seat_whose_answer_was_lost_is_taken_by_another_page_of_the_same_machine(
    visit: Visiting, open_table: Opening, server: Server
) -> None:
    table = open_table("nwc1902/kearsarge_indiana", seats=TWO)
    sent = f"/table/{table['table']}#{table['links']['red']}"
    first = visit()

    def lose_the_answer(route: Route) -> None:
        route.fetch()
        route.abort()

    first.route("**/take", lose_the_answer)
    first.goto(sent)
    expect(first.get_by_role("status").first).to_contain_text("The server does not answer", timeout=SOON_MS)
    other = first.context.new_page()
    other.goto(sent)
    assert Table(other, server, table).get("desk")["seat"] == "red"
    assert other.evaluate("localStorage['sandgate.words']") == "{}"


def test_a_line_is_read_as_it_is_typed(fleet: Table) -> None:
    fleet.write("HV 2L; X")
    line = fleet.page.locator(".line.bad")
    expect(line.locator(".caret")).to_have_text("       ^")
    expect(line).to_contain_text("NWC.TA.37")
    expect(fleet.page.locator(".foot")).to_contain_text("Put line 1 right, then seal.")
    expect(fleet.button("Seal the sheet")).to_have_attribute("aria-disabled", "true")
    line.get_by_role("button", name="NWC.TA.37").click()
    expect(line.get_by_role("article", name="Clause NWC.TA.37")).to_be_visible()
    fleet.page.locator("input.type").first.fill("HV 2L")
    expect(fleet.page.locator(".gloss")).to_contain_text(
        "Up goes a signal: vessels turn 2 compass points left, all together."
    )
    fleet.seal()
    fleet.called(2)
    expect(fleet.page.get_by_role("link", name="Move 1")).to_be_visible()
    expect(Player(fleet.page).told("Mikasa hoisted V 2L")).to_be_visible()


def test_a_sealed_sheet_shows_its_receipt_and_can_be_taken_back(sit: Sitting, open_table: Opening, server: Server) -> None:
    table = open_table("nwc1902/kearsarge_indiana", seats=TWO)
    red = Table(sit(table, table["links"]["red"]), server, table)
    red.write("R 4 @10")
    red.seal()
    slip = red.page.locator(".sealed")
    expect(slip).to_be_visible(timeout=SOON_MS)
    receipt = red.get("desk")["roles"][0]["sealed"][0]["receipt"]
    expect(slip.locator("code")).to_have_text(" ".join(receipt[at : at + 4] for at in range(0, 16, 4)))
    expect(red.page.locator(".seats")).to_contain_text("Sealed")
    pale = red.page.locator("g.ghost.pale")
    expect(pale).to_have_count(1, timeout=SOON_MS)  # what was sealed stays to be seen, also for who comes back
    red.page.reload()
    expect(pale).to_have_count(1, timeout=SOON_MS)
    expect(red.page.locator("g.ghost:not(.pale)")).to_have_count(0)
    red.button("Take it back").click()
    expect(red.button("Seal the sheet")).to_be_visible(timeout=SOON_MS)
    red.reads("R 4 @10")
    assert red.get("desk")["roles"][0]["sealed"] == []


def test_a_torpedo_runs_where_it_is_dragged(fleet: Table) -> None:
    fleet.act("Fire torpedo").click()
    x, y = fleet.place("red-3")
    fleet.drag((x, y), (x + 90, y - 60))
    run = round(degrees(atan2(90, 60)))
    near = "|".join(str(run + each) for each in (-1, 0, 1))
    expect(fleet.page.locator("input.type").first).to_have_value(re.compile(rf"^3: SFT 0 ({near})$"))
    expect(fleet.page.locator(".brass-aim")).to_have_count(1)
    fleet.page.keyboard.press("Escape")
    fleet.reads()
    expect(fleet.page.locator(".brass-aim")).to_have_count(0)


def test_a_key_that_cannot_be_chosen_now_says_why_and_is_not_pressed(fleet: Table) -> None:
    annul = fleet.act("Annul")
    expect(annul.locator("small")).to_have_text("no manoeuvre signal flies")
    expect(annul).to_have_attribute("aria-disabled", "true")
    annul.click(force=True)
    annul.press("Enter")
    expect(fleet.page.locator(".hand.choosing")).to_have_count(0)
    digit = annul.locator("kbd").inner_text()
    fleet.page.locator("#orders-head").click()
    fleet.page.keyboard.press(digit)
    expect(annul).to_be_focused()
    expect(fleet.page.locator(".hand.choosing")).to_have_count(0)


def test_words_and_numbers_are_filled_by_keys(fleet: Table) -> None:
    fleet.act("Turn column").click()
    fleet.button("More: Turn").click()
    fleet.button("More: Turn").click()
    fleet.button("Left").click()
    fleet.reads("C 6L")  # from 4, as it begins
    fleet.button("Undo").click()
    fleet.reads("C 6R")


def test_men_go_where_they_are_dragged(soldiers: Table) -> None:
    soldiers.act("March").click()
    begin = soldiers.stands("RI5")
    x, y = soldiers.place("RI5")
    north = 1 if begin[1] < 48 else -1  # towards the middle of the field
    soldiers.drag((x, y), (x, y - north * 40))
    line = soldiers.page.locator("input.type").first
    expect(line).to_have_value(re.compile(r"^RI5 GO \("))
    soldiers.button("Play the line").first.click()
    slip = soldiers.page.locator(".slip.good")
    expect(slip).to_contain_text("Played: RI5 GO (", timeout=SOON_MS)
    end = [float(part) for part in re.findall(r"-?[\d.]+", slip.locator("code").inner_text().partition("(")[2])]
    now = soldiers.stands("RI5")
    assert abs(now[0] - end[0]) < 0.001
    assert abs(now[1] - end[1]) < 0.001
    assert hypot(now[0] - begin[0], now[1] - begin[1]) > 2
    soldiers.reads()


def test_a_frame_names_the_men_within(soldiers: Table) -> None:
    soldiers.act("March").click()
    (x, y), (to, _) = soldiers.place("RI1"), soldiers.place("RI4")
    soldiers.drag((x - 12, y - 12), (to + 12, y + 12))
    expect(soldiers.page.get_by_label("Men", exact=True)).to_have_value("RI1,RI2,RI3,RI4")


def test_a_gun_fires_at_whom_it_is_dragged_to(soldiers: Table) -> None:
    soldiers.act("End move").click()
    head = soldiers.page.locator("#orders-head")
    before = head.inner_text()
    soldiers.button("Play the line").click()
    expect(head).to_have_text(re.compile(rf"^(?!{before}$)Orders for move \d+$"), timeout=2 * SOON_MS)
    expect(soldiers.act("Fire gun")).to_be_visible(timeout=SOON_MS)
    soldiers.act("Fire gun").click()
    soldiers.drag(soldiers.place("RG1"), soldiers.place("BI20"))
    expect(soldiers.page.locator("input.type").first).to_have_value("RG1 SHOOT @BI20")


def test_a_sheet_waits_for_the_line_and_goes_in_by_itself(fleet: Table) -> None:
    fleet.page.route("**/sheet", lambda route: route.abort())
    fleet.write("A")
    fleet.seal()
    expect(fleet.page.locator(".foot")).to_contain_text("Not handed in.")
    assert fleet.get("desk")["roles"][0]["move"] == 0
    fleet.page.unroute("**/sheet")
    fleet.called(2)


def test_a_sheet_that_waited_too_long_is_told_so(fleet: Table) -> None:
    fleet.page.route("**/sheet", lambda route: route.abort())
    fleet.write("C 2R")
    fleet.seal()
    expect(fleet.page.locator(".foot")).to_contain_text("Not handed in.")
    headers = {"authorization": f"Bearer {fleet.link()}"}
    path = f"/api/tables/{fleet.table['table']}/sheet"
    assert fleet.server.client.post(path, headers=headers, json={"role": "red", "text": "A"}).json()["receipt"]
    fleet.page.unroute("**/sheet")
    expect(fleet.page.get_by_role("alert")).to_contain_text("too late", timeout=SOON_MS)
    assert fleet.get("desk")["roles"][0]["move"] == 1


def test_everything_is_reached_by_keys(fleet: Table) -> None:
    page = fleet.page
    page.keyboard.press("/")
    page.keyboard.type("A")
    page.keyboard.press("Control+Enter")
    fleet.called(2)
    page.locator(".target[tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".target[aria-pressed='true']")).to_have_attribute("aria-label", re.compile("^red-2,"))
    expect(Player(fleet.page).told("Asahi")).to_be_visible()
    expect(page.locator(".story .marked").first).to_contain_text("Asahi")
    expect(page.locator(".faded")).to_have_count(1)
    page.keyboard.press("[")
    expect(page.get_by_role("link", name="Before the first move")).to_have_attribute("aria-current", "true")
    page.keyboard.press("]")
    page.keyboard.press("Escape")
    expect(page.locator(".target[aria-pressed='true']")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()


def test_one_person_writes_the_sheets_of_several_roles(sit: Sitting, open_table: Opening, server: Server) -> None:
    table = open_table("nwc1902/close_quarters")
    red = Table(sit(table, table["links"]["red"]), server, table)
    tabs = red.page.locator(".task-tabs button")
    expect(tabs).to_have_count(3, timeout=SOON_MS)
    tabs.nth(1).click()
    expect(tabs.nth(1)).to_have_text("captain of Maine")
    expect(tabs.nth(1)).to_have_attribute("aria-pressed", "true")
    red.write("R 4 @0")
    red.seal()
    expect(tabs.nth(1)).to_have_class("done", timeout=SOON_MS)
    for _ in range(2):
        sealed = red.page.locator(".task-tabs .done").count()
        red.seal()
        expect(red.page.locator(".task-tabs .done")).not_to_have_count(sealed, timeout=SOON_MS)
    red.called(2)


def test_who_looks_on_has_board_and_story_and_no_sheet(
    sit: Sitting, open_table: Opening, server: Server, fleet: Table
) -> None:
    fleet.seal()
    fleet.called(2)
    path = f"/api/tables/{fleet.table['table']}/host/spectator"
    headers = {"authorization": f"Bearer {fleet.table['host']}"}
    link = server.client.post(path, headers=headers, json={"follows": "blue"}).json()["link"]
    page = sit(fleet.table, link)
    expect(page.locator("#orders")).to_contain_text("You see what blue sees.", timeout=SOON_MS)
    expect(page.locator(".target")).to_have_count(12)
    expect(page.locator("input.type")).to_have_count(0)
    page.evaluate(OPEN_FOLDS)
    expect(page.locator(".ruling").first).to_be_visible()


def test_on_a_phone_the_table_has_four_tabs(sit: Sitting, open_table: Opening) -> None:
    table = open_table("nwc1902/kearsarge_indiana")
    page = sit(table, table["links"]["red"], width=360, height=740)
    expect(page.locator(".tabs a")).to_have_text(["Board", re.compile("^Orders"), "Story", "Forces"], timeout=SOON_MS)
    for tab in ("Orders", "Story", "Forces", "Board"):
        page.locator(".tabs a", has_text=tab).click()
        assert page.evaluate("document.documentElement.scrollWidth") == 360
    expect(page.locator(".target").first).to_be_visible(timeout=SOON_MS)  # the chart has come
    page.locator(".act", has_text="Fire torpedo").click()  # the hand stands open when a game begins
    expect(page.locator(".hand .growing")).to_be_visible()
    field = lies(page.locator(".mount"))
    page.touchscreen.tap(field["x"] + 40, field["y"] + field["height"] / 4)
    expect(page.locator(".hand .growing")).to_have_text(re.compile(r"^SFT 0 \d+"))
    page.locator(".tabs a", has_text="Orders").click()
    page.get_by_role("button", name="Seal the sheet").click()
    expect(page.locator("#orders-head")).to_have_text("Orders for move 2", timeout=SOON_MS)


def test_on_a_phone_a_man_goes_where_one_taps(sit: Sitting, open_table: Opening, server: Server) -> None:
    table = open_table("wells1913/beginners")
    red = Table(sit(table, table["links"]["red"]), server, table)
    to_move(red)
    red.page.set_viewport_size({"width": 360, "height": 740})
    red.page.locator(".tabs a", has_text="Board").click()
    expect(red.page.locator(".target").first).to_be_visible(timeout=SOON_MS)
    begin = red.stands("RI7")
    red.page.mouse.click(*red.place("RI7"))
    red.act("March").click()
    expect(red.page.locator(".hand .growing")).to_contain_text("RI7 GO")
    x, y = red.place("RI7")
    red.page.mouse.click(x, y - (14 if begin[1] < 48 else -14))
    red.page.locator(".hand .btn.main").click()
    red.page.locator(".tabs a", has_text="Orders").click()
    expect(red.page.locator(".slip.good")).to_contain_text("Played", timeout=SOON_MS)
    assert red.stands("RI7") != begin


def test_a_turn_is_taken_hold_of_on_the_chart(sit: Sitting, open_table: Opening, server: Server) -> None:
    table = open_table("nwc1902/kearsarge_indiana")
    red = Table(sit(table, table["links"]["red"]), server, table)
    red.called(1)
    red.page.locator(".act", has_text="Turn").first.click()
    end = red.page.get_by_role("slider", name="where the turn ends")
    expect(end).to_be_visible()
    x, y = middle(end.locator(".knob"))
    red.drag((x, y), (x + 60, y + 60))
    expect(red.page.locator("input.type").first).to_have_value(re.compile(r"^L \d+ @0$"))
    red.page.get_by_role("slider", name="the second at which the helm goes over").press("ArrowRight")
    expect(red.page.locator("input.type").first).to_have_value(re.compile(r"^L \d+ @5$"))
    red.page.get_by_role("button", name="Starboard").click()
    expect(end).to_have_attribute("aria-valuetext", re.compile("goes to starboard"))
    expect(red.page.locator("input.type").first).to_have_value(re.compile(r"^R \d+ @5$"))


def test_a_key_says_what_it_does_before_it_is_chosen(sit: Sitting, open_table: Opening) -> None:
    table = open_table("nwc1902/kearsarge_indiana")
    red = Player(sit(table, table["links"]["red"]))
    red.called(1)
    facts = red.page.locator(".hand-top .facts")
    expect(facts).to_contain_text("Touch a piece")
    red.act("Set free").hover()
    expect(facts).to_have_text("Set a pair free that was held back.")
    red.act("Turn").focus()
    expect(facts).to_contain_text("Put the helm hard over")
    red.page.locator(".hand-top h2").hover()
    red.act("Turn").blur()
    expect(facts).to_contain_text("Touch a piece")


def test_what_an_order_would_do_is_drawn(sit: Sitting, open_table: Opening) -> None:
    table = open_table("nwc1902/kearsarge_indiana")
    red = Player(sit(table, table["links"]["red"]))
    red.called(1)
    red.act("Turn").click()
    ink = "(node) => getComputedStyle(node).stroke"
    assert red.page.locator(".over .brass-way path").evaluate(ink) != "none"
    words, knob = red.page.locator(".over text", has_text="end of the move"), red.page.get_by_role("slider").last
    one, other = lies(words), lies(knob.locator(".knob"))
    assert one["y"] > other["y"] + other["height"] or one["x"] > other["x"] + other["width"]
    red.button("Keep the line").click()
    red.act("Open fire").click()
    expect(red.page.locator(".over .brass-limit.arc").first).to_have_css("stroke-dasharray", "9px, 4px")


@pytest.mark.parametrize("scenario", ["nwc1902/six_moves", "nwc1902/close_quarters"])
def test_all_keys_lie_within_the_hand(sit: Sitting, open_table: Opening, scenario: str) -> None:
    table = open_table(scenario)
    red = Player(sit(table, next(iter(table["links"].values()))))
    keys = red.page.locator(".hand .acts")
    red.page.locator("#orders").get_by_role("button", name="Seal the sheet").wait_for()
    if scenario.endswith("six_moves"):
        red.seal()
        red.called(1)
    expect(red.act("Execute")).to_be_visible()
    assert keys.evaluate("(row) => row.scrollWidth <= row.clientWidth && row.scrollHeight <= row.clientHeight")
    red.act("Execute").hover()
    expect(red.page.locator(".hand-top .facts")).to_contain_text("No manoeuvre signal flies.")


def test_all_blanks_of_an_act_lie_within_the_hand(sit: Sitting, open_table: Opening) -> None:
    table = open_table("nwc1902/kearsarge_indiana")
    red = Player(sit(table, table["links"]["red"]))
    red.called(1)
    red.act("Fire torpedo").click()
    room = red.page.locator(".blanks > .row")
    expect(room.get_by_role("group", name="Direction in which it runs")).to_be_visible()
    assert room.evaluate("(row) => row.scrollWidth <= row.clientWidth")


def test_an_act_chosen_before_the_chart_can_be_touched_waits_for_it(sit: Sitting, open_table: Opening) -> None:
    table = open_table("wells1913/bridge_at_sandling")
    red = Player(sit(table, table["links"]["red"]))
    expect(red.act("Put down")).to_be_visible()
    later = list[Route]()

    def later_on(route: Route) -> None:  # its like must be a function of Python
        later.append(route)

    red.page.route("**/pointing.js", later_on)
    red.act("Put down").click()
    expect(red.page.get_by_role("group", name="Facing")).to_be_visible()
    expect(red.page.get_by_role("combobox", name="Formation")).to_have_count(0)  # which may be said beside a facing alone
    while not later:
        red.page.wait_for_timeout(LOOK_MS)
    for route in later:
        route.continue_()
    expect(red.page.locator(".over .brass-may").first).to_be_attached()
    red.page.mouse.click(*red.place("RG1"))
    expect(red.page.get_by_role("combobox", name="Piece")).to_have_value("RG1")
    expect(red.page.locator(".over .brass-limit.reach")).to_have_count(1)  # where it may be put down
    red.button("Take it back").click()
    red.seal()
    red.act("March").click()
    expect(red.page.locator(".over .brass-may").first).to_be_attached()
    red.page.mouse.click(*red.place("RI2.1"))
    expect(red.page.get_by_role("combobox", name="Unit")).to_have_value("RI2")
    expect(red.page.locator(".over .brass-limit.reach").first).to_be_attached()
    expect(red.page.locator(".over .brass-limit:not(.reach)")).to_have_count(0)


def test_what_is_pointed_at_before_the_chart_can_be_touched_is_done_as_soon_as_it_can(
    sit: Sitting, open_table: Opening
) -> None:
    table = open_table("wells1913/bridge_at_sandling")
    red = Player(sit(table, table["links"]["red"]))
    later = list[Route]()

    def later_on(route: Route) -> None:  # its like must be a function of Python
        later.append(route)

    red.page.route("**/pointing.js", later_on)
    red.act("Put down").click()
    red.page.mouse.click(*red.place("RG1"))
    while not later:
        red.page.wait_for_timeout(LOOK_MS)
    expect(red.page.locator(".target[aria-pressed='true']")).to_have_count(0)  # it is not held instead
    for route in later:
        route.continue_()
    expect(red.page.get_by_role("combobox", name="Piece")).to_have_value("RG1")


def test_men_who_stand_nowhere_yet_are_put_down_by_numbers_and_a_drag(
    sit: Sitting, open_table: Opening, server: Server
) -> None:
    table = open_table("wells1913/beginners")
    red = Table(sit(table, table["links"]["red"]), server, table)
    expect(red.page.locator("#orders-head")).to_contain_text("before move 1", timeout=SOON_MS)
    if "Side" in red.page.locator("#orders-head").inner_text():  # red has won the toss
        red.seal()
    red.headed("Put down")
    red.act("Put line").click()
    strip = lies(red.page.locator(".over .brass-limit.reach"))
    x, y = strip["x"] + strip["width"] / 2, strip["y"] + strip["height"] / 2  # on the back line
    red.drag((x - 75, y), (x + 75, y))
    line = red.page.locator(".line .gloss").first
    expect(line).to_contain_text("RI1-10 to stand along a line")
    red.button("Less: RI: how many").click()
    expect(line).to_contain_text("RI1-9 to stand along a line")
    expect(red.page.locator(".over .ghost text")).to_have_text(["RI1", "RI9"])
    red.button("Another").click()
    red.drag((x - 75, y + 6), (x + 75, y + 6))
    expect(red.page.locator(".line .gloss").nth(1)).to_contain_text("RI10-19 to stand along a line")
    expect(red.page.locator(".line.bad")).to_have_count(0)


def test_steps_keep_to_what_the_book_reads(sit: Sitting, open_table: Opening) -> None:
    """A turn goes by quarters of a point (NWC.DU.39): one step more than 4 is 4.25, and the next 4.5."""
    table = open_table("nwc1902/kearsarge_indiana")
    red = Player(sit(table, table["links"]["red"]))
    red.called(1)
    red.act("Turn").click()
    line = red.page.locator("input.type").first
    for expected in ("R 4.25 @0", "R 4.5 @0"):
        red.button("More: Turn").click()
        expect(line).to_have_value(expected)
        expect(red.page.locator(".line .gloss").first).to_contain_text("goes to starboard")
    expect(red.page.locator(".line.bad")).to_have_count(0)


def test_an_order_is_filled_kept_and_sealed_by_keys_alone(sit: Sitting, open_table: Opening) -> None:
    table = open_table("nwc1902/kearsarge_indiana", seats=TWO)
    red = Player(sit(table, table["links"]["red"]))
    red.called(1)
    expect(red.act("Turn")).to_be_visible()
    keys = red.page.keyboard
    keys.press("2")
    turn = red.page.get_by_role("group", name="Turn").get_by_role("textbox")
    turn.focus()
    keys.press("Control+a")
    keys.type("6,25")
    keys.press("Enter")
    expect(red.button("Keep the line")).to_be_focused()
    expect(red.page.locator("input.type").first).to_have_value("R 6.25 @0")
    keys.press("Enter")
    keys.press("Control+Enter")
    expect(red.page.locator("#orders")).to_contain_text("Sealed at", timeout=SOON_MS)
    expect(red.page.locator("#orders")).to_contain_text("R 6.25 @0")
