"""Mikasa fights Tsesarevich: two captains and an umpire, from the general orders to a turret that falls silent."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browser.conftest import Opening, Sitting
from tests.web.browser.people import SOON_MS, Person, lies
from tests.web.browser.test_aiming import PEOPLE, PLACE
from tests.web.processes import Server

pytestmark = pytest.mark.slow

GUNHOUSE, BELOW_THE_BATTERY = (85.0, 33.5), (200.0, 6.0)  # on Tsesarevich, on Mikasa: feet from the stem and up
NO_ERROR = [
    f"RULE 1 JANE.GUN.27 {firer} #1{axis} = 0 BECAUSE a steady hand"
    for firer in ("MIKASA>TSESAREVICH", "TSESAREVICH>MIKASA")
    for axis in (0, 1)
]


class Captain(Person):
    """A captain at his page."""

    def __init__(self, page: Page, ship: str, enemy: str) -> None:
        super().__init__(page)
        self.ship, self.enemy = ship, enemy

    def seals(self, button: str, head: str) -> None:
        expect(self.page.locator("#orders-head")).to_have_text(head, timeout=SOON_MS)
        self.page.locator("#orders").get_by_role("button", name=button, exact=True).click()
        expect(self.page.locator("#orders .sealed")).to_be_visible(timeout=SOON_MS)

    def lays(self, x_ft: float, y_ft: float) -> None:
        """Touch her, choose to fire, and touch a part of the enemy on the target sheet."""
        self.pin(self.ship)
        expect(self.button("Whole side")).to_be_visible()
        self.act("Fire").click()
        wires = self.page.get_by_role("slider", name=f"Wires on the Target sheet of {self.enemy}")
        lies(wires)
        self.page.mouse.click(*self.page.evaluate(PLACE, [x_ft, y_ft]))

    def told(self, words: str) -> Locator:
        return self.page.locator(".tale li", has_text=words)


class Umpire(Person):
    """The umpire at his console."""

    def publishes(self, button: str = "Publish this step") -> None:
        self.button(button).click()
        expect(self.page.locator(".console-said")).to_have_text("Published.", timeout=SOON_MS)

    def rules_out(self, question: str, why: str) -> None:
        """Rule that a hit does not count."""
        self.page.locator(".nobody > h3 button").click()
        self.page.locator(".clause-group[data-piece='Tsesarevich'] > h4 button").click()
        finding = self.page.locator(".finding", has_text=question)
        finding.locator(".finding-head").click()
        expect(finding).to_contain_text("Mikasa was hit to")
        finding.get_by_role("button", name="no", exact=True).click()
        finding.get_by_role("textbox").fill(why)
        finding.get_by_role("button", name="Record the ruling").click()
        expect(self.page.locator(".console-said")).to_contain_text("Ruling entered", timeout=SOON_MS)


@pytest.fixture
def people(open_table: Opening, sit: Sitting) -> tuple[Captain, Captain, Umpire, dict[str, Any]]:
    """All have sat down by their links."""
    table = open_table("jane1905/mikasa_tsesarevich", seats=PEOPLE, umpire=True)
    red, blue, umpire = (sit(table, table["links"][each]) for each in ("red", "blue", "umpire"))
    return Captain(red, "TSESAREVICH", "Mikasa"), Captain(blue, "MIKASA", "Tsesarevich"), Umpire(umpire), table


def test_they_aim_at_armour_a_hit_is_overruled_and_a_captain_reads_why_his_turret_is_silent(
    server: Server, people: tuple[Captain, Captain, Umpire, dict[str, Any]]
) -> None:
    """JANE.GUN.29, JANE.HIT.01, JANE.HIT.11."""
    red, blue, umpire, table = people
    for head, button in (
        ("General orders, before move 1", "Lodge the general orders"),
        ("Orders in move 1", "Seal the orders"),
    ):
        for captain in (red, blue):
            captain.seals(button, head)
        umpire.publishes("Publish move 1" if head.startswith("Orders") else "Publish this step")

    expect(red.page.locator(".strip")).to_contain_text("move 1")  # as the sheet's head has it
    blue.lays(*GUNHOUSE)
    expect(blue.page.locator("input.type").first).to_have_value("FIRE MIKASA.fore @TSESAREVICH AIM fore_gunhouse")
    red.lays(*BELOW_THE_BATTERY)
    expect(red.page.locator("input.type").first).to_have_value("FIRE TSESAREVICH.fore @MIKASA AIM lower_side1")
    for captain in (red, blue):
        captain.button("Keep the line").click()
        captain.seals("Seal the fire", "Shots in move 1")
    for line in NO_ERROR:
        headers = {"authorization": f"Bearer {umpire.link()}"}
        answer = server.client.post(f"/api/tables/{table['table']}/umpire/rule", json={"line": line}, headers=headers)
        assert answer.status_code == 200, answer.text
    umpire.publishes()

    for captain in (red, blue):
        captain.seals("Seal the orders", "Orders in move 2")
    umpire.rules_out("Does strike 1 in the lower side of", "the shell burst short")
    umpire.publishes("Publish move 2")

    expect(blue.page.locator("#orders-head")).to_have_text("Shots in move 2", timeout=SOON_MS)
    expect(blue.told("Mikasa lost")).to_have_count(0)  # what was ruled out has done nothing
    blue.button("Score card").click()
    expect(blue.page.locator("svg text", has_text="Your own pricks")).to_be_visible(timeout=SOON_MS)
    expect(red.page.locator(".tale .headline")).to_have_text(
        re.compile("Tsesarevich's fore guns silent till move"), timeout=SOON_MS
    )
    silent = red.told("Tsesarevich's fore guns lost")
    silent.locator(".unfold").click()
    expect(silent).to_contain_text("Gunhouse pierced alongside the guns")
    expect(silent).to_contain_text("JANE.HIT.11")
