"""Lobby, host's page, debrief and projector in a browser, over a real server."""

import hashlib
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.often import the_first
from tests.web.browser.people import SOON_MS
from tests.web.processes import HOUSE, Server

pytestmark = pytest.mark.slow

PEOPLE = {"red": "person", "blue": "person"}
SOUND = """game: nwc1902.duel
title: Two of a kind
ships:
  - {side: red, name: Maine, battery: kearsarge, at_yd: [0, 0], heading_deg: 0, speed_kn: 14}
  - {side: blue, name: Ohio, battery: kearsarge, at_yd: [0, 4000], heading_deg: 180, speed_kn: 12}
"""
SHA256 = """async (texts) => {
  const { sha256 } = await import("/static/js/sha256.js");
  return texts.map(sha256);
}"""
VERIFY = """async (text) => {
  const { verifyRecord } = await import("/static/js/verify.js");
  return verifyRecord(text).catch((fault) => ({ line: fault.line, says: fault.message }));
}"""

Plain = dict[str, Any]


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """A page of a machine that has never been here; nothing may go wrong on it unseen."""
    context = browser.new_context(base_url=server.url, viewport={"width": 1440, "height": 900})
    context.set_default_timeout(SOON_MS)
    found, wrong = context.new_page(), list[str]()
    found.on("pageerror", lambda error: wrong.append(str(error)))
    yield found
    context.close()
    assert wrong == []


def open_table(server: Server, scenario: str, seats: Plain, **more: Any) -> Plain:
    answer = server.client.post("/api/tables", json={"scenario": scenario, "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    opened: Plain = answer.json()
    return opened


def ask(server: Server, opened: Plain, method: str, path: str, link: str, body: Any = None) -> Any:
    answer = server.client.request(
        method, f"/api/tables/{opened['table']}/{path}", headers={"authorization": f"Bearer {link}"}, json=body
    )
    assert answer.status_code in {200, 201, 204}, answer.text
    return answer.json() if answer.headers.get("content-type") == "application/json" else answer.text


@pytest.fixture(scope="module")
def fought(server: Server) -> Plain:
    """A duel that two bots have fought to the end, and the link of one who looked on."""
    opened = open_table(server, "nwc1902/two_kearsarges", {"red": "random", "blue": "torpedo"})
    opened["looker"] = ask(server, opened, "POST", "host/spectator", opened["host"], {})["link"]
    for _ in range(1200):
        if ask(server, opened, "GET", "desk", opened["looker"])["closed"]:
            opened["record"] = ask(server, opened, "GET", "record", opened["looker"])
            return opened
        time.sleep(0.05)
    raise AssertionError("the duel does not end")


# -- lobby -----------------------------------------------------------------------------------------------------------------


def test_who_comes_first_is_told_how_a_seat_is_come_by(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_text("No tables yet. Take a scenario, or open a private link.")).to_be_visible()
    expect(page.get_by_role("button", name="Begin the lesson: Your first duel")).to_be_visible()
    expect(page.locator(".way-in svg.chart-sheet").first).to_be_visible()


def test_a_newcomer_writes_a_first_order_without_reading_a_rule(page: Page, server: Server) -> None:
    plainest = next(line for line in server.client.get("/api/scenarios").json() if line["first"] == 1)
    page.goto("/")
    page.get_by_role("button", name=f"Begin the lesson: {plainest['title']}").click()
    expect(page.get_by_text("Choose under the chart what is to be done, or type a line")).to_be_visible()
    page.locator(".act", has_text="Turn").click()
    expect(page.locator(".lines .gloss").first).not_to_be_empty()  # what the line means
    page.get_by_role("button", name="Seal the sheet").click()
    expect(page.get_by_role("heading", name="Orders for move 2")).to_be_visible()


def test_what_a_host_does_to_a_seat_is_read_at_the_table(page: Page, server: Server) -> None:
    opened = open_table(server, "nwc1902/two_kearsarges", PEOPLE)
    page.goto(f"/table/{opened['table']}#{opened['links']['red']}")
    ask(server, opened, "POST", "host/spectator", opened["host"], {"follows": "red"})
    page.get_by_role("button", name="To the table").click()
    page.get_by_role("button", name="Who sits at this table").click()
    here = page.get_by_role("dialog", name="At this table")
    expect(here.get_by_text("somebody may look on, with the eyes of red")).to_be_visible()


def test_two_clicks_sit_down_at_any_scenario(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Six moves").first.click()
    page.get_by_role("button", name="Play a bot").click()
    page.wait_for_url(re.compile(r"/table/[0-9a-f]+$"))  # the seat is taken, and its link stands there no more
    page.goto("/")
    mine = page.get_by_role("region", name="Your tables")
    expect(mine.get_by_role("link", name="Six moves", exact=True)).to_be_visible()
    expect(mine.get_by_text("Your move", exact=True)).to_be_visible()
    expect(mine.get_by_text("1 waits for you")).to_be_visible()


def test_a_scenario_of_the_list_is_opened(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Equal fleets").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Equal fleets")
    expect(page.get_by_text("You are Red, fleet commander.")).to_be_visible()


def test_chosen_seats_come_to_the_hosts_page_with_their_links(page: Page, server: Server) -> None:
    page.goto("/#seats=nwc1902/six_moves")
    page.get_by_role("combobox", name="Blue").select_option("person")
    page.get_by_label("A person sits as umpire").check()
    page.get_by_label(re.compile("Points that a torpedo which strikes charges")).fill("400")
    expect(page.get_by_text("You get 3 private links, one a seat, to keep or to give away.")).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/host/[0-9a-f]+"))
    fields = page.get_by_role("textbox", name=re.compile("The link of"))
    expect(fields).to_have_count(3)
    links = [fields.nth(nth).input_value() for nth in range(3)]
    table = page.url.split("/")[-1].partition("#")[0]
    for role, link in zip(("red", "blue", "umpire"), links, strict=True):
        desk = ask(server, {"table": table}, "GET", "desk", link.partition("#")[2])
        assert [each["role"] for each in desk["roles"]] == [role]
    expect(page).to_have_url(re.compile("^[^#]*$"))  # a link does not stay in the address line
    page.reload()
    expect(fields).to_have_count(3)


def test_an_agreement_that_does_not_go_is_said_where_it_was_made(page: Page) -> None:
    page.goto("/#seats=nwc1902/six_moves")
    page.get_by_label(re.compile("Points that a torpedo which strikes charges")).fill("-5")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_contain_text("torpedo_points")


def test_a_text_is_checked_as_one_writes_and_a_fault_leads_to_its_place(page: Page) -> None:
    page.goto("/#own")
    field = page.get_by_label("The text of the scenario")
    expect(page.get_by_role("status")).to_have_text("Nothing is written yet.")
    held = list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/check", hold)
    with page.expect_request("**/api/check"):
        field.fill(SOUND.replace("title:", "titel:"))
    expect(page.get_by_role("status")).to_have_text("It is being read.")
    held[0].continue_()
    page.unroute("**/api/check")
    page.get_by_role("button", name="Line 2, column 1").click()
    assert field.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)") == "titel"
    page.keyboard.type("title")
    expect(page.get_by_role("status")).to_have_text("Two of a kind can be played: The Duel Game.")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/host/[0-9a-f]+"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Two of a kind")


def test_a_table_goes_on_from_a_record(page: Page, fought: Plain, tmp_path: Path) -> None:
    page.goto("/#record")
    file = tmp_path / "duel.record"
    file.write_text(fought["record"], encoding="utf-8")
    page.get_by_label("Go on from a move of it").check()
    page.get_by_label("The record").set_input_files(file)
    page.get_by_role("slider").fill("4")
    expect(page.get_by_text("Go on after move 4")).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/host/[0-9a-f]+"))
    expect(page.get_by_role("textbox", name="The link of Red")).to_be_visible()


def test_a_pasted_link_opens_its_seat_and_a_wrong_one_says_why(page: Page, server: Server) -> None:
    opened = open_table(server, "nwc1902/six_moves", PEOPLE)
    page.goto("/")
    field = page.get_by_label("A private link")
    field.fill("hello")
    page.get_by_role("button", name="Open the link").click()
    expect(page.get_by_role("alert")).to_contain_text("This is no link.")
    field.fill(f"{server.url}/table/{opened['table']}#{opened['links']['red']}")
    field.press("Enter")
    page.wait_for_url(re.compile(rf"/table/{opened['table']}"))


def test_a_seat_whose_link_is_void_is_forgotten(page: Page, server: Server) -> None:
    opened = open_table(server, "nwc1902/six_moves", PEOPLE)
    seat = {"table": opened["table"], "seat": "red", "link": "void", "title": "Gone", "game_title": "", "kind": "person"}
    page.goto("/")
    page.evaluate("seat => localStorage.setItem('sandgate.seats', JSON.stringify([seat]))", seat)
    page.reload()
    expect(page.get_by_text("No tables yet.")).to_be_visible()
    page.wait_for_function("() => localStorage.getItem('sandgate.seats') === '[]'")


# -- host ------------------------------------------------------------------------------------------------------------------


def test_the_host_renews_voids_and_gives_away(page: Page, server: Server) -> None:
    opened = open_table(server, "nwc1902/six_moves", PEOPLE)
    page.goto(f"/host/{opened['table']}#{opened['host']}")
    red = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Red"))
    red.get_by_role("button", name="Make a new link").click()
    expect(red.get_by_role("textbox")).to_have_value(re.compile(rf"/table/{opened['table']}#[\w-]+"))
    link = red.get_by_role("textbox").input_value().partition("#")[2]
    assert ask(server, opened, "GET", "desk", link)["seat"] == "red"
    red.get_by_role("button", name="Make the link void").click()
    expect(red.get_by_text("Its link is void")).to_be_visible()
    red.get_by_role("button", name="Give it to a bot").click()
    red.get_by_role("button", name=re.compile("^random")).click()
    expect(red.get_by_text("The bot random plays")).to_be_visible()
    log = page.get_by_role("region", name="What was done").get_by_role("listitem")
    expect(log.first).to_contain_text("the bot random plays red")


def test_a_link_has_a_code_to_scan(page: Page, server: Server) -> None:
    opened = open_table(server, "nwc1902/six_moves", PEOPLE)
    page.goto(f"/host/{opened['table']}#{opened['host']}")
    page.get_by_role("button", name="Make a new link").first.click()
    page.get_by_role("button", name=re.compile("^Code to scan|^Code")).first.click()
    expect(page.get_by_role("img", name="Code to scan: the link of Red")).to_be_visible()


def test_somebody_is_let_look_on(page: Page, server: Server) -> None:
    opened = open_table(server, "nwc1902/six_moves", PEOPLE)
    page.goto(f"/host/{opened['table']}#{opened['host']}")
    page.get_by_label("Let somebody look on").select_option(label="the truth, some moves late")
    page.get_by_label("Moves late").fill("2")
    page.get_by_role("button", name="Make a link", exact=True).click()
    expect(page.get_by_role("heading", name="The truth, 2 moves late")).to_be_visible()
    page.get_by_label("Let somebody look on").select_option(label="what all may know, for a projector")
    page.get_by_role("button", name="Make a link", exact=True).click()
    address = page.get_by_role("textbox", name=re.compile("spectator: What all may know")).input_value()
    assert f"/projector/{opened['table']}#" in address


# -- debrief ---------------------------------------------------------------------------------------------------------------


def test_the_debrief_shows_truth_and_beliefs_on_one_rule_of_moves(page: Page, fought: Plain) -> None:
    page.goto(f"/debrief/{fought['table']}#{fought['looker']}")
    charts = page.locator("figure svg.chart-sheet")
    expect(charts).to_have_count(3)
    page.get_by_role("navigation", name="Moves").get_by_role("link", name="Move 3", exact=True).click()
    for nth in range(3):
        expect(charts.nth(nth).locator("title").first).to_contain_text("after move 3")
    expect(page.get_by_text("What Red believed")).to_be_visible()


def test_all_throws_are_verified_in_the_page(page: Page, fought: Plain) -> None:
    page.goto(f"/debrief/{fought['table']}#{fought['looker']}")
    dice = page.get_by_role("region", name="The dice, opened")
    expect(dice.get_by_role("status")).to_have_text("All throws verified")
    lines = len(fought["record"].splitlines())
    expect(dice.get_by_text(f"{lines} lines, chain whole")).to_be_visible()
    with page.expect_download() as saved:
        dice.get_by_role("button", name="Save the record").click()
    assert Path(saved.value.path()).read_text(encoding="utf-8") == fought["record"]


def test_a_record_that_was_touched_is_found_out_by_the_page(page: Page, fought: Plain) -> None:
    lines = fought["record"].splitlines()
    lines[6] = lines[6].replace(":", ": ", 1)
    page.route("**/record", lambda route: route.fulfill(body="\n".join(lines), content_type="application/jsonl"))
    page.goto(f"/debrief/{fought['table']}#{fought['looker']}")
    status = page.get_by_role("region", name="The dice, opened").get_by_role("status")
    expect(status).to_have_text("Line 7: the chain is broken here")


def test_the_page_and_the_tool_find_the_same(page: Page, fought: Plain, tmp_path: Path) -> None:
    """Also where the chain was reckoned anew by one who changed a throw, or the secret; and where the end is cut off."""
    page.goto("/")
    thrown = re.compile(r'("faces":6,"value":)(\d)')
    changed = rechained(thrown.sub(lambda found: f"{found[1]}{7 - int(found[2])}", fought["record"], count=1))
    secret = rechained(re.sub(r'"secret":"\w\w', '"secret":"zz', fought["record"]))
    open_still = fought["record"].rsplit("\n", 2)[0] + "\n"
    for text in (fought["record"], changed, secret, open_still, open_still[:-1], open_still[:-9], fought["record"][:-1]):
        file = tmp_path / "record"
        file.write_text(text, encoding="utf-8")
        tool = subprocess.run(
            [sys.executable, str(HOUSE / "tools" / "verify_record.py"), str(file)],
            capture_output=True,
            text=True,
            check=False,
        )
        found = page.evaluate(VERIFY, text)
        if tool.returncode == 0:
            assert f"{found['lines']} lines are chained" in tool.stdout
            assert f"{found['throws']} throws are as dealt" in tool.stdout
        else:
            assert tool.stdout.startswith(f"line {found['line']}: ")
            torn = not text.endswith("\n")
            assert ("torn: " in tool.stdout, "torn: " in found["says"]) == (torn, torn)


def rechained(text: str) -> str:
    chain, lines = "0" * 64, list[str]()
    for line in text.splitlines():
        body = line.rpartition(',"chain":"')[0]
        chain = hashlib.sha256((chain + body + "}").encode()).hexdigest()
        lines.append(f'{body},"chain":"{chain}"}}')
    return "".join(f"{line}\n" for line in lines)


def test_the_digest_that_is_written_out_is_that_of_the_standard(page: Page) -> None:
    page.goto("/")
    texts = ["", "abc", "ê" * 40, *["a" * length for length in (55, 56, 63, 64, 65, 119, 120, 1000)]]
    assert page.evaluate(SHA256, texts) == [hashlib.sha256(text.encode()).hexdigest() for text in texts]


# -- projector -------------------------------------------------------------------------------------------------------------


def test_the_projector_shows_what_all_may_know_and_has_nothing_to_press(page: Page, server: Server) -> None:
    opened = open_table(server, "nwc1902/six_moves", PEOPLE)
    link = ask(server, opened, "POST", "host/spectator", opened["host"], {})["link"]
    page.goto(f"/projector/{opened['table']}#{link}")
    expect(page.locator(".wall-move")).to_have_text("Before the first move")
    for role in ("red", "blue", "red", "blue", "red"):
        ask(server, opened, "POST", "sheet", opened["links"][role], {"role": role, "text": ""})
    expect(page.get_by_text("Red has sealed")).to_be_visible()
    expect(page.get_by_text("Blue is writing")).to_be_visible()
    expect(page.locator(".wall-move b")).to_have_text("1")
    expect(page.locator("svg.chart-sheet title").first).to_contain_text("after move 1")
    assert page.locator("a, button, input, select, textarea, [tabindex]").count() == 0


def test_the_projector_tells_the_end(page: Page, fought: Plain) -> None:
    page.goto(f"/projector/{fought['table']}#{fought['looker']}")
    expect(page.locator(".wall-told p")).to_contain_text(re.compile("wins|draw|advantage"))


# -- all of them -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", the_first(1, [360, 768, 1920]))
def test_no_page_scrolls_sideways(page: Page, fought: Plain, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    table, looker, host = fought["table"], fought["looker"], fought["host"]
    places = ["/", "/#own", "/#record", "/#seats=nwc1902/close_quarters"]
    places += [f"/host/{table}#{host}", f"/debrief/{table}#{looker}", f"/projector/{table}#{looker}"]
    for place in places:
        page.goto("about:blank")
        page.goto(place)
        expect(page.locator("main")).to_be_visible()
        page.wait_for_load_state("networkidle") if "projector" not in place else page.wait_for_timeout(300)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, place
