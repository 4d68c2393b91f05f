"""Two weeks of Cervera's passage: six people and an umpire, three days for a move, an action on the board, and the way home.

The days go by while the server stands still: the time that was written down beside the record is put back by so much.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from sandgate.kernel.shelf import shipped
from tests.web.browser.clubs import SEVEN, SIX, Club
from tests.web.browser.conftest import Visiting
from tests.web.browser.people import SOON_MS
from tests.web.processes import Server

pytestmark = pytest.mark.long

ADMIRALS = ("cervera", "sampson")
TELEGRAM = "Be ready to sail for zirconium"
PLAN = "Out at dawn, and west under the land to wolframite"
# Off the port both sides have each other in sight at once; ships that others tow hold a squadron to eight knots.
OUT, HOME = "CERVERA: C 260 S 8", "CERVERA: TO SANTIAGO DE CUBA S 8"
FLAGSHIP = "Infanta Maria Teresa"
SECRETS = {"his plan": "wolframite", "his plot": OUT, "his flagship": FLAGSHIP}
SENT = {"the telegram": "zirconium"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    found = Server(tmp_path / "s.sqlite")
    assert found.wait()
    yield found
    found.end()


def campaign() -> str:
    """The passage when its ten days are nearly over: he lies at Santiago, and Sampson off it."""
    text = dict(shipped())["nwc1902/cervera"].read_text(encoding="utf-8")
    for before, now in (
        ("hours: 240", "hours: 12"),
        ("at: 15-02N 53-55W\n      course_deg: 270", "at: santiago-de-cuba"),
        ("at: 19-55N 72-30W", "at: 19-54N 76-06W"),
    ):
        assert before in text
        text = text.replace(before, now)
    return text


def test_two_weeks_of_a_club(visit: Visiting, server: Server, tmp_path: Path) -> None:
    club = Club(visit, server, tmp_path / "s.sqlite", campaign())
    the_first_days(club)
    a_telegram_has_its_hour(club)
    a_machine_is_lost(club)
    they_meet_off_santiago(club)
    they_fight_on_the_board(club)
    they_go_home_with_the_result(club)
    everything_is_opened(club)


def the_first_days(club: Club) -> None:
    """The plan is handed in; two days later everybody's page goes on, and another sits down in Villaamil's seat."""
    expect(club.pages["cervera"].locator(".strip")).to_contain_text("3 days left", timeout=SOON_MS)
    club.answers("cervera", {("cervera", "plan"): f'PLAN "{PLAN}"'})
    club.days_go_by(2)
    expect(club.pages["secretary"].locator(".strip")).to_contain_text(re.compile("1 day|2[34] hours"), timeout=SOON_MS)
    club.takes_over("villaamil")


def a_telegram_has_its_hour(club: Club) -> None:
    """Handed in at Washington when Cervera comes out, it is at Hampton Roads some minutes later, and there alone."""
    wire = f'THE SECRETARY OF THE NAVY: TEL TO COMMODORE SCHLEY "{TELEGRAM}"'
    club.goes_on(
        lambda: club.is_told("sampson", "sees 4 ships"),
        {("cervera", "orders"): OUT, ("sampson", "orders"): "SAMPSON: STAY", ("secretary", "telegrams"): wire},
    )
    for who in ("secretary", "sampson", "schley"):
        assert club.finds(who, SECRETS) == set()
    assert club.finds("secretary", SENT) == {*SENT}
    for who in set(SIX) - {"secretary"}:
        assert club.finds(who, SENT) == set(), f"before its hour, to {who}"
    club.goes_on(lambda: club.is_asked("schley", "replot"), {})
    expect(club.pages["schley"].locator("#orders .btn.main")).to_be_attached(timeout=SOON_MS)
    assert club.finds("schley", SENT) == {*SENT}
    for who in set(SIX) - {"secretary", "schley"}:
        assert club.finds(who, SENT) == set(), f"after its hour, to {who}"


def a_machine_is_lost(club: Club) -> None:
    """Who has nothing but the link of his seat finds his page as it was; when he sealed his machine alone had noted."""
    parts = (".strip", "#orders", ".story", ".moves", ".board svg")
    before = {part: club.pages["cervera"].locator(part).first.text_content() for part in parts}
    club.loses_his_machine("cervera")
    for part, told in before.items():
        was = re.sub(r"Sealed at [\d:]+\d\d:\d\d", "Sealed", told or "")
        expect(club.pages["cervera"].locator(part).first).to_have_text(was, timeout=SOON_MS)


def they_meet_off_santiago(club: Club) -> None:
    """Those who command there, and the umpire, are called to a board; nobody else learns of it."""
    club.goes_on(lambda: club.is_called_away("sampson"), {})
    for who in (*ADMIRALS, "umpire"):
        expect(club.pages[who].get_by_role("link", name="Go to that table")).to_be_visible(timeout=SOON_MS)
    for who in set(SIX) - {*ADMIRALS}:
        assert club.pages[who].get_by_text("Go to that table").count() == 0
    for who in ("secretary", "schley"):
        assert club.finds(who, SECRETS) == set()
    expect(club.pages["umpire"].get_by_text("the game is over")).to_have_count(0)
    for who in (*ADMIRALS, "umpire"):
        club.goes_over(who)
    club.days_go_by(2)


def they_fight_on_the_board(club: Club) -> None:
    """Each has his fire concentrated on the other's flagship, until one is out of action; both wish the end then."""
    cervera, sampson, umpire = (club.pages[who] for who in (*ADMIRALS, "umpire"))
    club.goes_on(lambda: club.is_asked("cervera", "move"), {})
    club.fires("cervera", "blue-1", "HF 1")
    club.fires("sampson", "red-1", "HF 1")
    club.goes_on(lambda: club.is_told("sampson", f"{FLAGSHIP} is out of action"), {})
    club.goes_on(lambda: club.is_over("sampson"), {(who, "orders"): "END" for who in ADMIRALS})
    umpire.get_by_role("button", name="Close the table").click(timeout=SOON_MS)
    for page in (cervera, sampson):
        expect(page.locator(".ended h2")).to_contain_text("Both commanders ended the game", timeout=SOON_MS)


def they_go_home_with_the_result(club: Club) -> None:
    """The campaign takes up losses and minutes; Cervera goes back into port, and the hour of the statement comes."""
    for who in (*ADMIRALS, "umpire"):
        club.comes_back(who)
    cervera, sampson = (club.pages[who] for who in ADMIRALS)
    club.goes_on(lambda: club.is_told("cervera", f"Red loses {FLAGSHIP}"), {})
    expect(cervera.locator(".story")).to_contain_text(f"Red loses {FLAGSHIP}", timeout=SOON_MS)
    expect(cervera.locator(".story")).to_contain_text("both commanders ended the game after move 15")
    expect(sampson.locator(".story")).to_contain_text("Red loses B", timeout=SOON_MS)
    for who in set(SIX) - {*ADMIRALS}:
        assert club.finds(who, {"the loss": f"loses {FLAGSHIP}", "the board": "both commanders ended"}) == set()
    club.goes_on(
        lambda: club.is_over("sampson"),
        {("cervera", "orders"): HOME, ("sampson", "orders"): "SAMPSON: C 200 S 7 1H; STAY"},
    )


def everything_is_opened(club: Club) -> None:
    """The umpire closes the table, and all seven read the same debrief."""
    club.pages["umpire"].get_by_role("button", name="Close the table").click(timeout=SOON_MS)
    for who in SEVEN:
        debrief = club.debrief(who)
        for told in (PLAN, TELEGRAM, "All throws verified"):
            expect(debrief).to_contain_text(told, timeout=SOON_MS)
