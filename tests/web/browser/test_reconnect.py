"""The server dies under open pages and comes up again: nothing that was typed or sealed is lost, and the game goes on."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import Sitting, Visiting
from tests.web.browser.people import EVENING, SOON_MS, Player, Umpire
from tests.web.processes import Server

pytestmark = pytest.mark.slow

LOST = "The server does not answer"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of this test alone, since it is killed."""
    found = Server(tmp_path / "s.sqlite")
    assert found.wait()
    yield found
    found.end()


def test_what_was_sealed_and_what_was_typed_outlive_the_server(sit: Sitting, server: Server) -> None:
    body = {"text": EVENING, "seats": {"red": "person", "blue": "person"}, "umpire": True}
    table = server.client.post("/api/tables", json=body).json()
    red, blue = (Player(sit(table, table["links"][role])) for role in ("red", "blue"))
    umpire = Umpire(sit(table, table["links"]["umpire"]))
    red.called(1, "Opening")
    red.seal("FLAG 2")
    receipt = red.page.locator(".sealed code").inner_text(timeout=SOON_MS)
    blue.called(1, "Opening")
    blue.write("SECOND 2")
    expect(umpire.page.locator(".steps .here")).to_contain_text("1 of 2 missing", timeout=SOON_MS)
    server.kill()
    for person in (red, blue, umpire):
        expect(person.page.get_by_text(LOST).first).to_be_visible(timeout=SOON_MS)
    blue.page.keyboard.press("End")
    blue.page.keyboard.type("; FLAG 3")
    blue.button("Seal the sheet").click()
    expect(blue.page.locator(".foot")).to_contain_text("Not handed in.")
    assert server.again()
    for person in (red, umpire):
        expect(person.page.get_by_text(LOST)).to_have_count(0, timeout=2 * SOON_MS)
    expect(blue.page.locator("#orders:has(.sealed)")).to_contain_text("SECOND 2; FLAG 3", timeout=2 * SOON_MS)
    expect(red.page.locator(".sealed code")).to_have_text(receipt)
    umpire.publish(0)
    for player, said in (
        (red, "Red: the commander's flag flies on Missouri"),
        (blue, "Blue: the commander's flag flies on Alabama"),
    ):
        player.called(1)
        expect(player.told(said)).to_be_visible(timeout=SOON_MS)


def test_a_sheet_in_hand_goes_on_where_the_pen_was(sit: Sitting, server: Server) -> None:
    table = server.client.post("/api/tables", json={"scenario": "nwc1902/six_moves"}).json()
    red = Player(sit(table, table["links"]["red"]))
    red.called(1, "Opening")
    red.write("PLAN close to 3000 yards")
    server.kill()
    expect(red.page.get_by_text(LOST).first).to_be_visible(timeout=SOON_MS)
    red.page.keyboard.press("Enter")
    expect(red.page.locator("input.type").nth(1)).to_be_focused()
    red.page.keyboard.type("FLAG 2")
    assert server.again()
    expect(red.page.locator(".gloss")).to_have_count(2, timeout=2 * SOON_MS)
    expect(red.page.locator("input.type").nth(1)).to_be_focused()
    red.page.reload()
    red.called(1, "Opening")
    for nth, written in enumerate(("PLAN close to 3000 yards", "FLAG 2", "")):
        expect(red.page.locator("input.type").nth(nth)).to_have_value(written)
    expect(red.page.locator("input.type")).to_have_count(3)
    red.seal()
    red.called(1)
    red.seal("HV 2R")
    red.called(2)
    expect(red.told("hoisted V 2R")).to_be_visible(timeout=SOON_MS)


def test_a_hand_that_could_not_be_filled_is_filled_when_the_line_stands_again(visit: Visiting, server: Server) -> None:
    """The server goes away between a sheet and what may be written on it."""
    table = server.client.post("/api/tables", json={"scenario": "nwc1902/six_moves"}).json()
    red = Player(visit())
    red.page.route("**/offers?*", lambda route: route.abort())
    with red.page.expect_event("requestfailed", lambda request: "/offers?" in request.url):
        red.page.goto(f"/table/{table['table']}#{table['links']['red']}")
    red.called(1, "Opening")
    red.page.unroute("**/offers?*")
    server.kill()
    expect(red.page.get_by_text(LOST).first).to_be_visible(timeout=SOON_MS)
    expect(red.page.locator(".hand .act")).to_have_count(0)
    assert server.again()
    expect(red.page.locator(".hand .act").first).to_be_visible(timeout=2 * SOON_MS)
