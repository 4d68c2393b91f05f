"""A whole evening: a scenario is opened in the lobby, two players and an umpire play it to its end and read the debrief."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Visiting
from tests.web.browser.people import EVENING, SOON_MS, Player, Umpire

pytestmark = pytest.mark.slow

MASK = "2 NWC.TA.48 red-1>blue-1"  # whether Maine is masked from the ship that leads blue, in move 2
MASKED = "Maine"  # from whom
REASON = "the smoke of Missouri lay between them"
ORDERS = {1: ("HV 4R", ""), 2: ("X", ""), 3: ("HV 4L", "HV 2R"), 4: ("X; HF 1", "N; HF 1")}


def open_by_clicks(umpire: Page) -> dict[str, str]:
    """Bring the scenario to the lobby and open the table; the links that the host's page shows."""
    umpire.goto("/")
    umpire.get_by_role("link", name="Bring your own file").click()
    umpire.get_by_label("The text of the scenario").fill(EVENING)
    expect(umpire.get_by_role("status")).to_have_text("An evening can be played: The Fleet Tactical Game.")
    umpire.get_by_role("combobox", name="Blue").select_option("person")
    umpire.get_by_role("combobox", name="Red").select_option("person")
    umpire.get_by_label("A person sits as umpire").check()
    umpire.get_by_role("button", name="Open the table").click()
    umpire.wait_for_url(re.compile(r"/host/[0-9a-f]+$"))
    return {
        name: umpire.get_by_role("textbox", name=f"The link of {name}").input_value() for name in ("Red", "Blue", "Umpire")
    }


def sit_down(visit: Visiting) -> tuple[Player, Player, Umpire]:
    """Each with his own machine: the umpire opens, red pastes his link in the lobby, blue follows his."""
    host, first, second = visit(), visit(), visit()
    links = open_by_clicks(host)
    host.get_by_role("listitem").filter(has=host.get_by_role("heading", name="Umpire")).get_by_role("link").click()
    first.goto("/")
    first.get_by_label("A private link").fill(links["Red"])
    first.get_by_role("button", name="Open the link").click()
    second.goto(links["Blue"])
    return Player(first), Player(second), Umpire(host)


def test_an_evening_from_the_opening_to_the_debrief(visit: Visiting, tmp_path: Path) -> None:
    red, blue, umpire = sit_down(visit)
    for player in (red, blue):
        player.called(1, "Opening")
        player.seal()
    umpire.publish(0)
    for move, lines in ORDERS.items():
        for player, line in zip((red, blue), lines, strict=True):
            player.called(move)
            player.seal(line)
        if move == 2:
            umpire.rule(MASK, MASKED, "yes", REASON)
        umpire.publish(move)
        if move == 2:
            for player in (red, blue):
                is_told_of_the_ruling(player)
    umpire.button("Close the table").click(timeout=SOON_MS)
    for person in (red, blue, umpire):
        expect(person.page.locator(".ended h2, .ending-words")).to_contain_text("4 agreed moves are over", timeout=SOON_MS)
    record = umpire.save("Keep the record", tmp_path)
    streams = [person.save("Keep your own stream", tmp_path) for person in (red, blue, umpire)]
    assert REASON in record.read_text(encoding="utf-8")
    assert verified(record, *streams)
    streams[0].write_text(streams[0].read_text(encoding="utf-8").replace("Kentucky", "Kearsarge"), encoding="utf-8")
    assert not verified(record, streams[0])
    for person in (red, blue, umpire):
        is_debriefed(person.page)


def is_told_of_the_ruling(player: Player) -> None:
    """Maine fires on the second ship for the first; the row opens to the clause that gives the umpire the right."""
    expect(player.page.locator(".of-move", has_text="Move 2")).to_be_visible(timeout=SOON_MS)
    player.told("Maine fired on Kentucky").locator(".unfold").press("Enter")
    expect(player.page.get_by_role("article", name="Clause NWC.ME.23")).to_be_visible(timeout=SOON_MS)


def verified(record: Path, *streams: Path) -> bool:
    """Whether `sandgate verify` finds the record whole, and the streams that people have kept as it tells them."""
    against = [word for stream in streams for word in ("--against", str(stream))]
    done = subprocess.run(
        [sys.executable, "-c", "from sandgate.cli.main import run; run()", "verify", str(record), *against],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode == 0


def is_debriefed(page: Page) -> None:
    """The debrief opens, shows the secret and has verified every throw."""
    page.get_by_role("link", name="To the debrief").click()
    page.wait_for_url(re.compile(r"/debrief/[0-9a-f]+$"))
    dice = page.get_by_role("region", name="The dice, opened")
    expect(dice.get_by_role("status")).to_have_text("All throws verified", timeout=SOON_MS)
    secret = dice.locator("dt", has_text="The secret, shown now").locator("xpath=following-sibling::dd[1]")
    expect(secret).to_have_text(re.compile(r"^([0-9a-f]{8} ?)+$"))
