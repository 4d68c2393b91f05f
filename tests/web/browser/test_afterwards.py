"""After the end in a browser: the end in the hand's place, the replay that is sent, a record of one's own, pages to keep."""

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Plain, Visiting
from tests.web.browser.people import SOON_MS
from tests.web.club import Club
from tests.web.processes import Server
from tests.web.test_sequel import HEAD_ON

pytestmark = pytest.mark.slow

PEOPLE = {"red": "person", "blue": "person"}


@pytest.fixture(scope="module")
def over(server: Server) -> Plain:
    """Six moves that two people have played to the end, each with a signal in the third."""
    return played_out(server)


def played_out(server: Server) -> Plain:
    found: Plain = server.client.post("/api/tables", json={"scenario": "nwc1902/six_moves", "seats": PEOPLE}).json()
    at = f"/api/tables/{found['table']}"
    for _ in range(400):
        for role, text in (("red", "C 2R"), ("blue", "C 2L")):
            headers = {"authorization": f"Bearer {found['links'][role]}"}
            desk = server.client.get(f"{at}/desk", headers=headers).json()
            if desk["closed"]:
                found["record"] = server.client.get(f"{at}/record", headers=headers).text
                found["sent"] = server.client.post(f"{at}/replay/link", headers=headers, json={}).json()["link"]
                return found
            if any(ask["must"] for ask in desk["roles"][0]["asks"]):
                sheet = {"role": role, "text": text if desk["roles"][0]["move"] == 2 else ""}
                server.client.post(f"{at}/sheet", headers=headers, json=sheet)
        time.sleep(0.01)
    raise AssertionError("the table is not closed")


def replay(visit: Visiting, over: Plain, **more: object) -> Page:
    page = visit(**more)
    page.goto(f"/replay/{over['table']}#{over['sent']}")
    expect(page.locator("figure svg.chart-sheet")).to_have_count(3, timeout=SOON_MS)
    return page


def shown(page: Page) -> str:
    return page.locator(".which-move").inner_text().split("\n")[0]


def test_at_the_table_the_end_stands_in_the_hands_place(visit: Visiting, over: Plain) -> None:
    page = visit()
    page.goto(f"/table/{over['table']}#{over['links']['blue']}")
    end = page.get_by_role("region", name="The end")
    expect(end.get_by_role("heading")).to_contain_text("The 6 agreed moves are over", timeout=SOON_MS)
    expect(end.get_by_text("NWC.TA.58")).to_be_visible()
    expect(end.locator(".score-end")).to_have_count(2)
    end.get_by_role("button", name="Send the replay").click()
    field = page.get_by_role("textbox", name="Whoever has this link may look at the whole game")
    expect(field).to_have_value(f"{page.url.split('/table')[0]}/replay/{over['table']}#{over['sent']}", timeout=SOON_MS)
    page.keyboard.press("Escape")
    end.get_by_role("link", name="Debrief").click()
    expect(page.get_by_role("heading", name="The dice, opened")).to_be_visible(timeout=SOON_MS)


def test_a_replay_opens_at_what_decided_with_story_sheets_and_all_views(visit: Visiting, over: Plain) -> None:
    page = replay(visit, over, reduced_motion="reduce")
    expect(page.locator(".decided")).to_be_visible()
    assert page.url.endswith(f"/replay/{over['table']}"), "the link does not stay in the address line"
    page.get_by_role("region", name="All moves").get_by_role("button").nth(2).click()
    expect(page.locator(".which-move")).to_contain_text("Move 3")
    sheets = page.get_by_role("region", name="Sheets")
    expect(sheets.get_by_text("C 2R")).to_be_visible(timeout=SOON_MS)
    expect(sheets.get_by_text("C 2L")).to_be_visible()
    expect(page.locator(".told-then .ruling").first).to_be_visible()
    for words in ("The truth", "What Red believed", "What Blue believed"):
        expect(page.get_by_role("figure").filter(has_text=words).first).to_be_visible()
    page.keyboard.press("Home")
    expect(page.locator(".which-move")).to_contain_text("The opening")
    page.get_by_role("button", name="What decided").click()
    expect(page.locator(".decided")).to_be_visible()


def test_on_the_debrief_it_is_played_again_with_sides_changed_and_people_are_named_once(
    visit: Visiting, server: Server
) -> None:
    table = played_out(server)
    headers = {"authorization": f"Bearer {table['links']['red']}"}
    server.client.post(f"/api/tables/{table['table']}/name", headers=headers, json={"name": "Ada <i>& Co</i>"})
    pages = {role: visit() for role in PEOPLE}
    for role, page in pages.items():
        page.goto(f"/table/{table['table']}#{table['links'][role]}")
        expect(page.get_by_role("region", name="The end")).to_be_visible(timeout=SOON_MS)
    red, blue = pages.values()
    for page in pages.values():
        page.goto(f"/debrief/{table['table']}")
        seats = page.get_by_role("list", name="Seats").get_by_role("listitem")
        expect(seats).to_have_text(["RRed: Ada <i>& Co</i>", "BBlue: a person"], timeout=SOON_MS)
        expect(page.locator(".outcome .points")).to_have_text(
            re.compile(r"^Endurance lost: Red [\d.]+\s% and Blue [\d.]+\s%$")
        )
    again = "Play again, sides changed"
    red.get_by_role("button", name=again).click()
    expect(red.get_by_text("You wait for Blue.")).to_be_visible(timeout=SOON_MS)
    expect(blue.get_by_text("Ada <i>& Co</i> would play again with sides changed.")).to_be_visible(timeout=2 * SOON_MS)
    blue.get_by_role("button", name=again).click()
    for page, side in ((blue, "red"), (red, "blue")):
        page.get_by_role("link", name="To the new table").click(timeout=2 * SOON_MS)
        expect(page.get_by_text(f"You are commander of the {side} fleet")).to_be_visible(timeout=SOON_MS)


def test_who_was_sent_a_replay_is_not_asked_to_play_again(visit: Visiting, over: Plain) -> None:
    page = replay(visit, over, reduced_motion="reduce")
    expect(page.get_by_role("heading", name="The dice, opened")).to_be_visible(timeout=SOON_MS)
    expect(page.locator(".rematch")).to_have_count(0)


def test_the_keyboard_steps_plays_and_stops(visit: Visiting, over: Plain) -> None:
    page = replay(visit, over, reduced_motion="reduce")
    page.keyboard.press("Home")
    expect(page.locator(".which-move")).to_contain_text("The opening")
    page.keyboard.press("]")
    expect(page.locator(".which-move")).to_contain_text("Move 1")
    page.keyboard.press("[")
    expect(page.locator(".which-move")).to_contain_text("The opening")
    page.get_by_label("Speed").select_option(label="four times as fast")
    page.locator("h2").first.click()
    page.keyboard.press(" ")
    expect(page.locator(".which-move")).to_contain_text("Move 6", timeout=SOON_MS)
    expect(page.get_by_role("button", name="Play the moves")).to_be_visible()


def test_a_replay_that_was_sent_plays_by_itself_until_somebody_touches_it(visit: Visiting, over: Plain) -> None:
    page = replay(visit, over)
    expect(page.get_by_role("button", name="Stop")).to_be_visible(timeout=SOON_MS)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Play the moves")).to_be_visible()
    stands = shown(page)
    page.wait_for_timeout(2000)
    assert shown(page) == stands
    quiet = replay(visit, over)
    quiet.mouse.wheel(0, 10)
    quiet.wait_for_timeout(6000)
    expect(quiet.get_by_role("button", name="Play the moves")).to_be_visible()


def test_a_table_goes_on_from_the_move_on_show(visit: Visiting, over: Plain) -> None:
    page = replay(visit, over, reduced_motion="reduce")
    page.get_by_role("region", name="All moves").get_by_role("button").nth(1).click()
    page.get_by_role("button", name="Go on from move 2").click()
    page.wait_for_url("**/host/*")
    expect(page.get_by_text("after move 2 of Six moves")).to_be_visible(timeout=SOON_MS)
    expect(page.get_by_role("textbox", name="The link of Red")).to_be_visible()


def test_a_record_of_ones_own_is_played_back_at_once(visit: Visiting, over: Plain, tmp_path: Path) -> None:
    file = tmp_path / "six.record"
    file.write_text(over["record"], encoding="utf-8")
    page = visit(reduced_motion="reduce")
    page.goto("/#record")
    page.get_by_label("The record", exact=True).set_input_files(file)
    page.wait_for_url("**/replay/*", timeout=SOON_MS)
    expect(page.locator(".decided")).to_be_visible(timeout=SOON_MS)
    page.goto("/#own")
    page.get_by_label("Take a file").set_input_files(file)
    page.wait_for_url("**/replay/*", timeout=SOON_MS)
    page.goto("/#record")
    file.write_text("nothing of the kind", encoding="utf-8")
    page.get_by_label("The record", exact=True).set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("line 1", timeout=SOON_MS)


def test_the_page_that_is_kept_plays_without_a_server(visit: Visiting, over: Plain, tmp_path: Path) -> None:
    page = replay(visit, over, reduced_motion="reduce")
    with page.expect_download(timeout=60_000) as handed:
        page.get_by_role("button", name="A page of its own").click()
    file = tmp_path / handed.value.suggested_filename
    assert file.name == "six_moves.html"
    handed.value.save_as(file)
    own = visit(width=360, height=740)
    asked = list[str]()
    own.on("request", lambda request: asked.append(request.url))
    own.goto(f"file://{file}")
    expect(own.locator(".charts svg")).to_have_count(1, timeout=SOON_MS)
    own.get_by_role("button", name="All views").click()
    expect(own.locator(".charts svg")).to_have_count(3)
    own.keyboard.press("Home")
    expect(own.locator("output")).to_have_text("Move 0 of 6")
    own.get_by_role("button", name="On", exact=True).click()
    expect(own.locator("output")).to_have_text("Move 1 of 6")
    own.get_by_role("button", name="Play", exact=True).click()
    expect(own.locator("output")).to_have_text("Move 2 of 6", timeout=SOON_MS)
    own.get_by_role("button", name="Pause").click()
    assert own.evaluate("document.documentElement.scrollWidth") <= 360
    assert asked == [f"file://{file}"]


def test_on_the_debrief_every_key_that_keeps_something_gives_it(visit: Visiting, over: Plain, tmp_path: Path) -> None:
    page = visit(reduced_motion="reduce")
    page.goto(f"/debrief/{over['table']}#{over['links']['red']}")
    keys = page.locator(".keeping")
    expect(keys.get_by_role("button", name="Picture, PNG")).to_be_enabled(timeout=SOON_MS)
    for key, name, begins in (
        ("A page of its own", "six_moves.html", b"<!doctype html>"),
        ("Picture, PNG", "six_moves-3.png", b"\x89PNG\r\n\x1a\n"),
        ("Picture, SVG", "six_moves-3.svg", b"<svg "),
    ):
        with page.expect_download(timeout=60_000) as handed:
            keys.get_by_role("button", name=key).click()
        handed.value.save_as(tmp_path / name)
        assert handed.value.suggested_filename == name
        assert (tmp_path / name).read_bytes().lower().startswith(begins.lower())
        expect(keys.locator("> .said")).to_have_text(f"{name} is kept.", timeout=SOON_MS)
    seen = visit()
    for name in ("six_moves-3.png", "six_moves-3.svg"):
        seen.goto(f"file://{tmp_path / name}")
        size = seen.evaluate("(document.images[0] ?? document.documentElement).getBoundingClientRect().width")
        assert size > 100, f"{name} shows nothing"
    keys.get_by_role("button", name="Send the replay").click()
    expect(keys.get_by_label("Whoever has this link may look at the whole game")).to_have_value(
        re.compile("/replay/"), timeout=SOON_MS
    )
    with page.context.expect_page() as opened:
        keys.get_by_role("link", name="Print the battle").click()
    expect(opened.value.get_by_role("button", name="Print")).to_be_enabled(timeout=SOON_MS)


def test_the_battle_is_laid_out_to_be_printed(visit: Visiting, over: Plain) -> None:
    page = visit()
    page.goto(f"/print/{over['table']}#{over['sent']}")
    expect(page.get_by_role("button", name="Print")).to_be_enabled(timeout=SOON_MS)
    expect(page.locator("article")).to_have_count(7)
    expect(page.locator("article svg.chart-sheet")).to_have_count(7)
    page.get_by_label("From").fill("4")
    page.get_by_label("From").press("Enter")
    expect(page.locator("article")).to_have_count(3, timeout=SOON_MS)
    page.emulate_media(media="print")
    expect(page.locator(".over")).to_be_hidden()


def test_before_the_end_the_pages_say_why_there_is_nothing(visit: Visiting, server: Server) -> None:
    at = server.client.post("/api/tables", json={"scenario": "nwc1902/six_moves", "seats": PEOPLE}).json()
    for place in ("replay", "debrief", "print"):
        page = visit()
        page.goto(f"/{place}/{at['table']}#{at['links']['red']}")
        expect(page.get_by_role("alert")).to_contain_text(
            "The record is opened to all when the game is over", timeout=SOON_MS
        )


def through_a_melee(server: Server) -> tuple[Club, Club]:
    """Two fleets that have come to a mêlée and gone on when it was over, to the end of both games."""
    client: Any = server.client
    fleets = Club(client, client.post("/api/tables", json={"text": HEAD_ON, "seats": PEOPLE}).json())
    in_silence(fleets, lambda: not fleets.asks("red"))
    melee = fleets.sequel("red")
    in_silence(melee, lambda: melee.get("desk", "red")["closed"])
    in_silence(fleets, lambda: fleets.get("desk", "red")["closed"])
    return fleets, melee


def in_silence(club: Club, over: Callable[[], bool]) -> None:
    """Nobody writes anything but the wish to end it, where that can be written."""
    for _ in range(400):
        if over():
            return
        for side in PEOPLE:
            for ask in club.asks(side):
                club.write(side, "END" if ask["form"] == "signals" else "", ask["role"])
        time.sleep(0.01)
    raise AssertionError("it is not over")


def test_a_debrief_leads_to_that_of_a_game_called_for_and_back_to_the_move(visit: Visiting, server: Server) -> None:
    fleets, melee = through_a_melee(server)
    left = fleets.post("replay/beside", "red")["called"][0]["move"]
    page = visit(reduced_motion="reduce")
    page.goto(f"/debrief/{fleets.table}?move={left - 1}#{fleets.links['red']}")
    now = page.get_by_role("region", name="The move that is shown")
    expect(now).to_contain_text(f"Move {left - 1}", timeout=SOON_MS)
    expect(page.get_by_role("heading", name="The dice, opened")).to_be_visible(timeout=SOON_MS)
    expect(now.get_by_text("another game was called for")).to_have_count(0)
    page.get_by_role("button", name="Next move").click()
    expect(now.get_by_text("In this move another game was called for:")).to_be_visible()
    move = page.locator(".which-move").inner_text()
    now.get_by_role("link").click()
    expect(page.get_by_text("Another game called for this one:")).to_be_visible(timeout=SOON_MS)
    assert page.url.endswith(f"/debrief/{melee.table}")
    page.locator(".outcome").get_by_role("link", name="Head on").click()
    expect(now.get_by_text("In this move another game was called for:")).to_be_visible(timeout=SOON_MS)
    assert page.locator(".which-move").inner_text() == move
