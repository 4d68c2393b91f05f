"""Hook's Farm against a bot: a gun is aimed on the board with the pointer and fired, and the story tells of the shot."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import Opening, Sitting
from tests.web.browser.people import SOON_MS, Player, seals_until
from tests.web.browser.test_player import Table, to_move
from tests.web.processes import Server

pytestmark = pytest.mark.slow

READY = re.compile(r"^(RG\d+) SHOOT @(\w+)$")  # a gun that has men enough to serve it, and whom it can see


def to_shoot(red: Table) -> None:
    """Leave every other sheet empty until the guns of red may fire in his next move."""
    head = red.page.locator("#orders-head")
    before = head.inner_text()
    red.act("End move").click()
    red.button("Play the line").click()
    seals_until(head.filter(has_text=re.compile(rf"^(?!{before}$)Orders for move \d+$")))
    expect(red.act("Fire gun")).to_be_visible(timeout=SOON_MS)


def test_a_shot_that_is_aimed_on_the_board_is_fired(sit: Sitting, open_table: Opening, server: Server) -> None:
    table = open_table("wells1913/hooks_farm")
    red = Table(sit(table, table["links"]["red"]), server, table)
    to_move(red)
    to_shoot(red)
    (ask,) = red.get("desk")["roles"][0]["asks"]
    about = "".join(f"&about={each}" for each in ask["about"])
    offers = red.get(f"offers?role={ask['role']}&form={ask['form']}{about}")["offers"]
    served = [found for each in offers if (found := READY.match(each["line"]))]
    gun, enemy = served[0].groups()
    red.act("Fire gun").click()
    red.drag(red.place(gun), red.place(enemy))
    expect(red.page.locator("input.type").first).to_have_value(f"{gun} SHOOT @{enemy}")
    red.button("Play the line").first.click()
    expect(red.page.locator(".slip.good")).to_contain_text("Played", timeout=SOON_MS)
    shot = Player(red.page).told(f"{gun}, shot 1: fired")
    shot.locator(".unfold").press("Enter", timeout=SOON_MS)
    expect(red.page.get_by_role("article", name=re.compile(r"^Clause LW\.GUN")).first).to_be_visible(timeout=SOON_MS)
