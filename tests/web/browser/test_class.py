"""A class hour in a browser: opened, given out, seen at a glance, stopped, ended, and compared."""

import csv
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Plain, Visiting
from tests.web.browser.people import SOON_MS
from tests.web.browser.test_access import ALL, COLOURS, violations
from tests.web.processes import Server

pytestmark = pytest.mark.slow

MOST_BYTES = 450_000


def opened(server: Server, **more: object) -> Plain:
    answer = server.client.post("/api/classes", json={"scenario": "wells1913/beginners", "tables": 3, **more})
    assert answer.status_code == 201, answer.text
    found: Plain = answer.json()
    return found


def teacher(visit: Visiting, hour: Plain, **more: object) -> Page:
    page = visit(**more)
    page.goto(f"/class/{hour['key']}#{hour['link']}")
    expect(page.locator(".table-card .groups").first).to_be_visible(timeout=SOON_MS)
    return page


def play_on(server: Server, hour: Plain, number: int) -> None:
    """Both groups of a table hand in whatever is asked of them, with nothing on it, until the first move is played."""
    headers = {"authorization": f"Bearer {hour['link']}"}
    slips = server.client.post(f"/api/classes/{hour['key']}/links", headers=headers, json={"origin": server.url}).json()
    for _ in range(40):
        for slip in slips["tables"][number - 1]["slips"]:
            table, _, link = slip["address"].removeprefix(f"{server.url}/table/").partition("#")
            at, own = f"/api/tables/{table}", {"authorization": f"Bearer {link}"}
            role = server.client.get(f"{at}/desk", headers=own).json()["roles"][0]
            if (role["move"] or 0) > 0:
                return
            for ask in role["asks"]:
                sheet = {"role": role["role"], "text": "END" if ask["live"] else "", "form": ask["form"]}
                server.client.post(f"{at}/sheet", headers=own, json=sheet)
    raise AssertionError("no move was played")


def test_the_form_of_a_class_stands_still_on_a_phone_and_begins_with_no_lesson(visit: Visiting) -> None:
    page = visit(width=360, height=740)
    page.add_init_script("""window.shifted = 0; new PerformanceObserver((list) => {
        for (const each of list.getEntries()) window.shifted += each.hadRecentInput ? 0 : each.value;
      }).observe({ type: "layout-shift", buffered: true });""")
    page.goto("/class")
    expect(page.get_by_role("combobox", name="Scenario")).to_have_value("nwc1902/torpedo_range", timeout=SOON_MS)
    expect(page.get_by_role("heading", name="The hour")).to_be_attached(timeout=SOON_MS)
    expect(page.get_by_role("button", name="Open 15 tables")).to_be_enabled()
    assert page.evaluate("window.shifted") < 0.02


def test_a_class_is_opened_given_out_and_seen_to_sit_down(visit: Visiting, tmp_path: Path) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("link", name="A class", exact=True).click()
    page.get_by_role("combobox", name="Scenario").select_option("wells1913/beginners")
    page.get_by_role("spinbutton", name="Tables").fill("3")
    page.get_by_role("textbox", name="Names").fill("Anna and Ben\nCem and Dora")
    page.get_by_role("checkbox", name=re.compile("The clocks run")).check()
    expect(page.get_by_text("For 6 groups: one private link each.")).to_be_visible()
    page.get_by_role("button", name="Open 3 tables").click()
    cards = page.locator(".table-card")
    expect(cards).to_have_count(3, timeout=SOON_MS)
    expect(cards.first.locator(".groups li")).to_have_count(2, timeout=SOON_MS)
    expect(cards.first).to_contain_text("not here yet")
    assert "#" not in page.url, "the teacher's link does not stay in the address line"

    links = page.context.new_page()
    links.goto(f"{page.url}/links")
    expect(links.locator(".slip")).to_have_count(6, timeout=SOON_MS)
    expect(links.locator(".slip").first.get_by_role("heading")).to_have_text("Anna and Ben")
    links.pdf(path=tmp_path / "slips.pdf", prefer_css_page_size=True)
    assert len(re.findall(rb"/Type /Page\b", (tmp_path / "slips.pdf").read_bytes())) == 1, "six slips stand on one sheet"

    pupil = visit()
    pupil.goto(links.locator(".slip-address").first.inner_text())
    expect(pupil.get_by_role("heading", name="A beginners' fight, table 1")).to_be_visible(timeout=SOON_MS)
    expect(cards.first.locator(".groups li").first).not_to_contain_text("not here yet", timeout=SOON_MS)
    expect(cards.first.locator(".groups li").nth(1)).to_contain_text("not here yet")


def test_a_class_is_played_stopped_ended_and_compared(visit: Visiting, server: Server, tmp_path: Path) -> None:
    hour = opened(server, clock=True, names=["Anna and Ben", "Cem and Dora"])
    page = teacher(visit, hour)
    cards = page.locator(".table-card")
    expect(cards.filter(has_text="Before the first")).to_have_count(3, timeout=SOON_MS)
    play_on(server, hour, 2)
    expect(cards.filter(has_text="Before the first")).to_have_count(2, timeout=SOON_MS)
    expect(cards.nth(1).locator("header")).to_contain_text("played")

    page.get_by_role("button", name="Stop all clocks").click()
    expect(page.get_by_role("status").filter(has_text="The clock stands at 3 tables.")).to_be_visible(timeout=SOON_MS)
    expect(cards.filter(has_text="The clock stands")).to_have_count(3, timeout=SOON_MS)
    page.get_by_role("button", name="Let all clocks run").click()
    expect(cards.filter(has_text="The clock stands")).to_have_count(0, timeout=SOON_MS)

    page.get_by_role("button", name="End the hour").click()
    page.get_by_role("group", name="Is that so?").get_by_role("button", name="End the hour").click()
    expect(cards.filter(has_text="Broken off")).to_have_count(3, timeout=SOON_MS)
    page.get_by_role("link", name="Side by side").last.click()
    expect(page.get_by_text("All 3 tables are over.")).to_be_visible(timeout=SOON_MS)
    expect(page.locator(".one-debrief svg.chart-sheet").first).to_be_visible(timeout=SOON_MS)
    with page.expect_download() as handed:
        page.get_by_role("button", name="Keep as a table, CSV").click()
    handed.value.save_as(tmp_path / "class.csv")
    rows = list(csv.DictReader((tmp_path / "class.csv").read_text(encoding="utf-8").splitlines()))
    assert [row["groups"] for row in rows] == ["Anna and Ben and Cem and Dora", "Group 3 and Group 4", "Group 5 and Group 6"]
    with page.context.expect_page() as debrief:
        page.get_by_role("link", name="Debrief of table 2").click()
    expect(debrief.value.locator("figure svg.chart-sheet").first).to_be_visible(timeout=SOON_MS)


def test_a_teacher_finds_his_class_on_another_device_by_his_own_link(visit: Visiting, server: Server) -> None:
    hour = opened(server)
    page = teacher(visit, hour)
    page.get_by_role("link", name="Links").click()
    page.get_by_role("button", name="Your own link").click()
    field = page.get_by_role("textbox", name="Your own link")
    expect(field).to_have_value(re.compile("/class/.*#"))
    own = field.input_value()
    other = visit()
    other.goto(f"/class/{hour['key']}")
    expect(other.get_by_role("alert")).to_contain_text("This link opens no class here", timeout=SOON_MS)
    other.goto("about:blank")
    other.goto(own)
    expect(other.locator(".table-card")).to_have_count(3, timeout=SOON_MS)
    other.goto("/class")
    expect(other.get_by_role("link", name="A beginners' fight")).to_be_visible(timeout=SOON_MS)


def test_a_code_on_the_wall_gives_way_as_soon_as_its_group_has_sat_down(visit: Visiting, server: Server) -> None:
    hour = opened(server)
    page = teacher(visit, hour)
    page.get_by_role("link", name="Show the codes").click()
    expect(page.get_by_role("heading", name="Tables 1 to 2 of 3")).to_be_visible(timeout=SOON_MS)
    expect(page.get_by_role("img", name=re.compile("Code to scan"))).to_have_count(4)
    headers = {"authorization": f"Bearer {hour['link']}"}
    slips = server.client.post(f"/api/classes/{hour['key']}/links", headers=headers, json={"origin": server.url}).json()
    pupil = visit()
    pupil.goto(slips["tables"][0]["slips"][0]["address"])
    expect(page.get_by_text("Has sat down")).to_have_count(1, timeout=SOON_MS)
    expect(page.get_by_role("img", name=re.compile("Code to scan"))).to_have_count(3)
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name="Table 3 of 3")).to_be_visible()


def test_a_fault_in_the_form_is_told_in_words_and_nothing_is_lost(visit: Visiting) -> None:
    page = visit()
    page.goto("/class")
    page.get_by_role("spinbutton", name="Tables").fill("1")
    page.get_by_role("textbox", name="Names").fill("a\nb\nc")
    page.get_by_role("button", name="Open 1 table").click()
    expect(page.get_by_role("alert")).to_contain_text("Open 2 tables, or strike names out.", timeout=SOON_MS)
    assert page.get_by_role("textbox", name="Names").input_value() == "a\nb\nc"


def test_axe_finds_nothing_grave_on_the_pages_of_a_class_on_a_phone_and_none_scrolls_sideways(
    visit: Visiting, server: Server
) -> None:
    hour, found = (
        opened(server, clock=True, names=["A name of many letters, sixty of them, to see that it is cut off"[:60]]),
        [],
    )
    page = teacher(visit, hour, width=360, height=740, reduced_motion="reduce")
    page.get_by_role("button", name="End the hour").click()
    at = f"/class/{hour['key']}"
    for path, here in (
        ("", None),
        ("/links", ".slip"),
        ("/codes", ".qr"),
        ("/compare", ".compared tbody tr"),
        ("NEW", ".how"),
    ):
        if here:
            page.goto("/class" if path == "NEW" else f"{at}{path}")
            expect(page.locator(here).first).to_be_visible(timeout=SOON_MS)
        page.emulate_media(color_scheme="light")
        found += [f"{path}: {each}" for each in violations(page, ALL)]
        page.emulate_media(color_scheme="dark")
        found += [f"{path}, by night: {each}" for each in violations(page, COLOURS)]
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path
    assert found == []


def test_a_class_page_is_within_its_budget(visit: Visiting, server: Server) -> None:
    page, loaded = visit(), list[int]()
    page.on("response", lambda answer: loaded.append(len(answer.body())) if "/static/" in answer.url else None)
    hour = opened(server)
    page.goto(f"/class/{hour['key']}#{hour['link']}")
    expect(page.locator(".table-card .groups").first).to_be_visible(timeout=SOON_MS)
    page.wait_for_load_state("load")
    assert 50_000 < sum(loaded) < MOST_BYTES
