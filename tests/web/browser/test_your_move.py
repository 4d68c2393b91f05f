"""Told of one's move; days for a move; names; a move asked back; played again; quick hands and two pages of one seat."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Response, Route, expect

from tests.web.browser.conftest import Opening, Sitting, Visiting
from tests.web.browser.people import SOON_MS
from tests.web.processes import Server

pytestmark = pytest.mark.slow

TWO = {"red": "person", "blue": "person"}
DUEL = "nwc1902/kearsarge_indiana"
HEARD = """
    window.knocks = 0;
    const begin = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (...when) { window.knocks += 1; return begin.apply(this, when); };
    window.notes = [];
    window.wished = 0;
    class Note {
      static permission = "default";
      static async requestPermission() { window.wished += 1; Note.permission = "granted"; return "granted"; }
      constructor(words) { window.notes.push(words); }
      close() {}
    }
    Object.defineProperty(window, "Notification", { value: Note });
    Object.defineProperty(document, "hidden", { get: () => window.behind === true });
"""


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def seal(page: Page, move: int, line: str = "") -> None:
    expect(page.locator("#orders-head")).to_have_text(f"Orders for move {move}", timeout=SOON_MS)
    page.locator("input.type").last.fill(line)
    expect(page.locator(".line.bad")).to_have_count(0)
    button(page, "Seal the sheet").click()


def refusals(page: Page) -> list[str]:
    """What the page is refused from now on."""
    found = list[str]()

    def hear(answer: Response) -> None:
        if answer.status >= 400:
            found.append(f"{answer.status} {answer.request.method} {answer.url}")

    page.on("response", hear)
    return found


def heard_page(visit: Visiting, table: dict[str, Any], who: str) -> Page:
    page = visit()
    page.add_init_script(HEARD)
    page.goto(f"/table/{table['table']}#{table['links'][who]}")
    expect(page.locator("#orders-head")).to_be_visible(timeout=SOON_MS)
    return page


def is_heard(page: Page) -> None:
    """Wait for a knock, whose sound is fetched first."""
    page.wait_for_function("() => window.knocks > 0", timeout=SOON_MS)


def test_the_title_and_the_icon_tell_and_a_knock_and_a_note_only_where_they_are_wanted(
    visit: Visiting, open_table: Opening
) -> None:
    table = open_table(DUEL, seats=TWO)
    red, blue = (heard_page(visit, table, who) for who in TWO)
    expect(red).to_have_title("● Your move 1, Kearsarge against Indiana")
    icon = red.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", re.compile("mark-waits.svg$"))
    seal(red, 1)
    expect(red).to_have_title("Kearsarge against Indiana, Sandgate")
    expect(icon).to_have_attribute("href", re.compile("mark.svg$"))
    seal(blue, 1)
    expect(red).to_have_title("● Your move 2, Kearsarge against Indiana")
    assert red.evaluate("[window.knocks, window.notes.length, window.wished]") == [0, 0, 0], "off at first, and nobody asks"
    button(red, "How to be told of your move").click()
    red.get_by_label("Knock").check()
    is_heard(red)  # one hears what one has chosen
    button(red, "Tell me").click()
    expect(button(red, "Tell me no more")).to_be_visible()
    red.keyboard.press("Escape")
    seal(red, 2)
    red.evaluate("window.knocks = 0; window.behind = true")
    seal(blue, 2)
    expect(red).to_have_title("● Your move 3, Kearsarge against Indiana")
    is_heard(red)
    assert red.evaluate("window.notes") == ["Your move 3, Kearsarge against Indiana"]
    lobby = red.context.new_page()
    lobby.goto("/")
    expect(lobby).to_have_title("● 1 waits for you, Sandgate")
    expect(lobby.locator("link[rel=icon]")).to_have_attribute("href", re.compile("mark-waits.svg$"))
    button(lobby, "How to be told of your move").click()
    expect(lobby.get_by_label("Knock")).to_be_checked()


def test_days_for_a_move_are_chosen_and_read(visit: Visiting) -> None:
    page = visit()
    page.goto("/#seats=nwc1902/six_moves")
    page.get_by_role("radio", name=re.compile("A time for each move")).check()
    page.get_by_label("How long each has").fill("5")
    button(page, "Open the table").click()
    page.wait_for_url(re.compile("/host/"), timeout=SOON_MS)
    link = page.evaluate(
        "Object.values(JSON.parse(Object.entries(sessionStorage).find(([key]) => key.includes('links'))[1]))[0]"
    )
    page.goto(f"{page.url.replace('/host/', '/table/').partition('#')[0]}#{link}")
    expect(page.locator(".clock")).to_contain_text("5 days")
    expect(page.get_by_role("region", name="Your part").get_by_role("status")).to_contain_text("5 days left")
    page.goto("/")
    expect(page.get_by_text("Your move, 5 days left").first).to_be_visible(timeout=SOON_MS)


def test_a_name_is_typed_once_and_offered_at_the_next_table(sit: Sitting, open_table: Opening) -> None:
    first, second = (open_table("nwc1902/torpedo_range", seats=TWO) for _ in range(2))
    blue = sit(first, first["links"]["blue"])
    red = sit(first, first["links"]["red"])
    button(red, "Briefing").click()
    red.get_by_label("Your name, for the others at this table").fill("Anna <i>")
    red.get_by_role("dialog").get_by_role("button", name="To the table").click()
    expect(blue.get_by_role("region", name="Your part").get_by_role("status")).to_contain_text("Red (Anna <i>) is writing")
    red.goto(f"/table/{second['table']}#{second['links']['red']}")
    button(red, "Briefing").click()
    expect(red.get_by_label("Your name, for the others at this table")).to_have_value("Anna <i>")


def test_a_move_is_asked_back_and_agreed_to_with_the_keyboard_on_a_phone(sit: Sitting, open_table: Opening) -> None:
    table = open_table(DUEL, seats=TWO)
    red, blue = sit(table, table["links"]["red"]), sit(table, table["links"]["blue"], width=360, height=740)
    blue.get_by_role("link", name="Orders").click()
    seal(red, 1, "R 4")
    seal(blue, 1)
    button(red, "Ask for move 1 back").click()
    expect(red.get_by_text("You have asked for the last move back.")).to_be_visible()
    expect(blue.get_by_text("Red asks to take the last move back.")).to_be_visible()
    button(blue, "Agree").focus()
    blue.keyboard.press("Enter")
    expect(red.locator("#orders-head")).to_have_text("Orders for move 1")
    expect(red.locator("input.type").first).to_have_value("R 4")
    expect(red.get_by_text("it was taken back by consent").first).to_be_visible()


def test_a_move_that_is_not_given_back_is_told_politely(sit: Sitting, open_table: Opening) -> None:
    table = open_table(DUEL, seats=TWO)
    red, blue = (sit(table, table["links"][who]) for who in TWO)
    seal(red, 1)
    seal(blue, 1)
    button(red, "Ask for move 1 back").click()
    button(blue, "Let it stand").click()
    expect(red.get_by_text("The last move stands: it was not agreed to take it back.")).to_be_visible()
    seal(red, 2)
    seal(blue, 2)
    expect(red.get_by_text("The last move stands")).to_have_count(0)


def test_played_again_with_sides_changed_each_comes_by_his_own_link(sit: Sitting, open_table: Opening) -> None:
    table = open_table("nwc1902/six_moves", seats=TWO)
    red, blue = (sit(table, table["links"][who]) for who in TWO)
    for head in ("Opening, before move 1", *(f"Orders for move {move}" for move in range(1, 7))):
        for page in (red, blue):
            expect(page.locator("#orders-head")).to_have_text(head, timeout=SOON_MS)
            page.get_by_role("button", name=re.compile("^Seal")).click()
            expect(page.locator("#orders-head")).not_to_have_text(head, timeout=SOON_MS) if page is blue else expect(
                page.locator(".sealed")
            ).to_be_visible(timeout=SOON_MS)
    expect(red.locator("#orders-head")).to_have_text("The game is over", timeout=SOON_MS)
    button(red, "Play again, sides changed").click()
    expect(red.get_by_text("You would play again. You wait for Blue.")).to_be_visible()
    expect(blue.get_by_text("Red would play again with sides changed.")).to_be_visible()
    button(blue, "Play again, sides changed").dblclick()
    for page, who in ((red, "You are commander of the blue fleet"), (blue, "You are commander of the red fleet")):
        page.get_by_role("link", name="To the new table").click()
        expect(page.get_by_role("region", name="Your part")).to_contain_text(who, timeout=SOON_MS)
    kept = [page.evaluate("JSON.parse(localStorage['sandgate.seats'])[0].link") for page in (red, blue)]
    assert kept[0] != kept[1]
    assert not {*kept} & {*table["links"].values()}


def test_a_quick_hand_that_seals_twice_is_refused_nothing(sit: Sitting, open_table: Opening) -> None:
    table = open_table(DUEL, seats=TWO)
    red, blue = (sit(table, table["links"][who]) for who in TWO)
    expect(red.locator("#orders-head")).to_be_visible(timeout=SOON_MS)
    refused = [refusals(page) for page in (red, blue)]
    for move in range(1, 5):
        for page in (red, blue):
            expect(page.locator("#orders-head")).to_have_text(f"Orders for move {move}", timeout=SOON_MS)
            page.locator("input.type").last.type("OF", delay=0)
            page.evaluate("""() => { const seal = [...document.querySelectorAll("button")]
              .find((each) => each.textContent === "Seal the sheet"); seal.click(); seal.click(); seal.click(); }""")
    expect(red.locator("#orders-head")).to_have_text("Orders for move 5", timeout=SOON_MS)
    assert refused == [[], []]


def test_two_pages_of_one_seat_lose_nothing(sit: Sitting, open_table: Opening) -> None:
    table = open_table(DUEL, seats=TWO)
    one = sit(table, table["links"]["red"])
    expect(one.locator("#orders-head")).to_be_visible(timeout=SOON_MS)
    other = one.context.new_page()
    other.goto(f"/table/{table['table']}")
    expect(other.locator("#orders-head")).to_be_visible(timeout=SOON_MS)
    other.locator("input.type").last.fill("L 4")
    seal(one, 1, "R 4")
    expect(other.get_by_text("Another page of yours has sealed this sheet")).to_contain_text("L 4", timeout=SOON_MS)
    blue = sit(table, table["links"]["blue"])
    seal(blue, 1)
    expect(other.locator("#orders-head")).to_have_text("Orders for move 2", timeout=SOON_MS)
    expect(other.get_by_text("was not handed in: L 4")).to_be_visible()
    button(other, "Strike it out").click()
    expect(other.get_by_text("was not handed in")).to_have_count(0)


def test_what_was_being_written_when_the_move_was_opened_can_be_written_on_the_next_sheet(
    sit: Sitting, open_table: Opening, server: Any
) -> None:
    table = open_table(DUEL, seats=TWO)
    red = sit(table, table["links"]["red"])
    expect(red.locator("#orders-head")).to_be_visible(timeout=SOON_MS)
    red.locator("input.type").last.fill("R 4")
    for who in TWO:  # another device of his has sealed, and the move is opened
        headers = {"authorization": f"Bearer {red_link(red) if who == 'red' else table['links'][who]}"}
        answer = server.client.post(f"/api/tables/{table['table']}/sheet", headers=headers, json={"role": who, "text": ""})
        assert answer.status_code == 200, answer.text
    expect(red.locator("#orders-head")).to_have_text("Orders for move 2", timeout=SOON_MS)
    expect(red.get_by_text("What you wrote before the last sheets were opened was not handed in")).to_be_visible()
    button(red, "Write it here").click()
    expect(red.locator("input.type").first).to_have_value("R 4")
    expect(button(red, "Strike it out")).to_have_count(0)


def test_a_sheet_that_was_taken_as_the_move_closed_is_never_said_not_to_be_handed_in(
    sit: Sitting, open_table: Opening, server: Server
) -> None:
    table = open_table(DUEL, seats=TWO)
    red = sit(table, table["links"]["red"])
    expect(red.locator("#orders-head")).to_be_visible(timeout=SOON_MS)
    sent = list[str]()

    def lose_the_answer(route: Route) -> None:
        sent.append(route.request.post_data or "")
        if len(sent) > 1:
            return route.continue_()
        route.fetch()  # the server takes it, the other closes the move, and the answer is lost on its way
        headers = {"authorization": f"Bearer {table['links']['blue']}"}
        at = f"/api/tables/{table['table']}/sheet"
        assert server.client.post(at, headers=headers, json={"role": "blue", "text": ""}).status_code == 200
        return route.abort()

    red.route("**/sheet", lose_the_answer)
    red.evaluate(
        """() => new MutationObserver(() => {
          window.falsely ||= document.body.innerText.includes("was not handed in");
        }).observe(document.body, { childList: true, subtree: true, characterData: true })"""
    )
    seal(red, 1, "R 4")
    expect(red.locator("#orders-head")).to_have_text("Orders for move 2", timeout=SOON_MS)
    expect(red.get_by_text("Your last sheet was opened; receipt")).to_be_visible(timeout=SOON_MS)
    assert len(sent) == 2
    assert sent[0] == sent[1], "it is asked again with the same word, and answered as before"
    assert not red.evaluate("window.falsely")
    red.reload()
    expect(red.locator("#orders-head")).to_have_text("Orders for move 2", timeout=SOON_MS)
    expect(red.get_by_text("was not handed in")).to_have_count(0)


def red_link(page: Page) -> str:
    link: str = page.evaluate("JSON.parse(localStorage['sandgate.seats'])[0].link")
    return link
