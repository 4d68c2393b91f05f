"""Two weeks of Cervera's passage: six people and an umpire, three days for a move, an action on the board.

The days go by while the server stands still: the time that was written down beside the record is put back by so much.
"""

import json
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sandgate.kernel.shelf import shipped
from tests.web.browser.conftest import Visiting
from tests.web.browser.hunt import Hunt
from tests.web.browser.people import LOOK_MS, SOON_MS
from tests.web.processes import Server

pytestmark = pytest.mark.long

SIX = ("cervera", "villaamil", "captain general", "secretary", "sampson", "schley")
PHONE = "schley"
TELEGRAM = "Be ready to sail for zirconium"
PLAN = "Out at dawn, and west under the land to wolframite"
DAY_S = 86_400
# Off the port both sides have each other in sight at once; ships that others tow hold a squadron to eight knots.
PLOTS = {"cervera": "CERVERA: C 260 S 8", "sampson": "SAMPSON: STAY"}
ASKED = """() => {
  const key = document.querySelector("#orders .btn.main"), field = [...document.querySelectorAll("input.type")].at(-1);
  if (!key || !field) return "";
  const head = document.querySelector("#orders-head").innerText;
  const said = document.querySelector(".strip").innerText;
  return `${head} ${said}`;
}"""
SEALS = "document.querySelector('#orders .btn.main:not(:disabled)')?.click()"
SEALED = """(head) => !document.querySelector("#orders .btn.main")
  || document.querySelector("#orders-head")?.innerText !== head"""
PUBLISHES = """[...document.querySelectorAll("button:not(:disabled)")].find((each) =>
  /^(Publish (move|this|to)|Close the table)/.test(each.textContent.trim()))?.click()"""


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
        ("hours: 240", "hours: 18"),
        ("at: 15-02N 53-55W\n      course_deg: 270", "at: santiago-de-cuba"),
        ("at: 19-55N 72-30W", "at: 19-54N 76-06W"),
    ):
        assert before in text
        text = text.replace(before, now)
    return text


class Table:
    """Seven people, each with a machine of his own."""

    def __init__(self, visit: Visiting, server: Server, archive: Path) -> None:
        self.server, self.archive, self.visit = server, archive, visit
        self.host = visit()
        links = self.opens()
        self.key = self.host.url.rpartition("/")[2]
        self.pages, self.hunts = dict[str, Page](), dict[str, Hunt]()
        for who, link in links.items():
            self.sits_down(who, link)

    def opens(self) -> dict[str, str]:
        """By clicks: a person for each role, an umpire, three days for a move, and actions on the board."""
        page = self.host
        page.goto("/")
        page.get_by_role("link", name="Bring your own file").click()
        page.get_by_label("The text of the scenario").fill(campaign())
        expect(page.get_by_role("status").first).to_contain_text("can be played", timeout=SOON_MS)
        for side in ("Red", "Blue"):
            page.get_by_role("combobox", name=re.compile(f"^{side} ")).select_option("a person for each role")
        page.get_by_label("A person sits as umpire").check()
        page.get_by_label("A time for each move").check()
        page.get_by_label("Forces that meet fight on the board").check()
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_url(re.compile(r"/host/[0-9a-f]+$"))
        names = {who: re.compile(f"The link of .*{who.replace(' ', '.')}", re.IGNORECASE) for who in SIX}
        boxes = {who: page.get_by_role("textbox", name=name) for who, name in names.items()}
        boxes["umpire"] = page.get_by_role("textbox", name="The link of Umpire")
        for box in boxes.values():
            expect(box).to_have_value(re.compile("#"), timeout=SOON_MS)
        return {who: box.input_value() for who, box in boxes.items()}

    def sits_down(self, who: str, link: str) -> None:
        page = self.visit(width=390, height=844) if who == PHONE else self.visit()
        self.hunts[who] = Hunt(page.context)
        page.goto(link)
        self.pages[who] = page

    def finds(self, who: str, words: dict[str, str]) -> set[tuple[str, str]]:
        """Which of some words somebody has been sent, or is shown."""
        return self.hunts[who].find(self.pages[who], words)

    def writes(self, who: str, line: str) -> None:
        """Type a line where one was meant, and seal what is asked."""
        page = self.pages[who]
        if line:
            if who == PHONE:
                page.locator(".tabs a", has_text="Orders").click()
            page.locator("input.type").last.fill(line)
            expect(page.locator(".line .gloss").first).to_be_attached(timeout=SOON_MS)
            expect(page.locator(".line.bad")).to_have_count(0)
        head = page.locator("#orders-head").inner_text()
        page.evaluate(SEALS)
        page.wait_for_function(SEALED, arg=head)

    def goes_on(self, until: Page, words: str, lines: dict[str, str]) -> None:
        """Each writes whatever is asked of him, and the umpire publishes, until a page says some words."""
        for _ in range(3 * SOON_MS // LOOK_MS):
            if until.get_by_text(words).count():
                return
            for who in SIX:
                self.answers(who, lines)
            self.pages["umpire"].evaluate(PUBLISHES)
            until.wait_for_timeout(LOOK_MS)
        raise AssertionError(f"nobody says {words!r}")

    def answers(self, who: str, lines: dict[str, str]) -> None:
        asked = self.pages[who].evaluate(ASKED)
        if not asked:
            return
        line = ""
        if "Plan, before" in asked and who == "cervera":
            line = f'PLAN "{PLAN}"'
        elif "Telegrams" in asked and who == "secretary":
            line = lines.pop("telegram", "")
        elif asked.startswith(("Orders", "Plot")):
            line = lines.get(who, "")
        self.writes(who, line)

    def days_go_by(self, days: int) -> None:
        """The server is ended; so many days later it is begun again, and everybody comes back to his page."""
        self.server.kill()
        with sqlite3.connect(self.archive) as kept:
            rows = kept.execute("select game, text from beside where what = 'pace'").fetchall()
            for row, text in rows:
                pace = json.loads(text)
                pace[1] -= days * DAY_S
                kept.execute("update beside set text = ? where game = ? and what = 'pace'", (json.dumps(pace), row))
        assert self.server.again()

    def takes_over(self, who: str) -> None:
        """Somebody leaves; the host makes a new link of his seat, and another sits down with it at a machine of his own."""
        row = self.host.get_by_role("listitem").filter(
            has=self.host.get_by_role("heading", name=re.compile(who, re.IGNORECASE))
        )
        row.get_by_role("button", name=re.compile("Renew the link|Make a new link")).click()
        address = row.get_by_role("textbox")
        expect(address).to_have_value(re.compile("#"), timeout=SOON_MS)
        left = self.pages[who]
        self.sits_down(who, address.input_value())
        expect(left.get_by_text("This link opens the seat no more.")).to_be_visible(timeout=SOON_MS)

    def goes_to_the_board(self, who: str) -> None:
        self.pages[who].get_by_role("link", name="Go to that table").click()
        self.pages[who].wait_for_url(lambda url: self.key not in url)


def test_two_weeks_of_a_club(visit: Visiting, server: Server, tmp_path: Path) -> None:
    club = Table(visit, server, tmp_path / "s.sqlite")
    cervera, sampson, umpire = (club.pages[who] for who in ("cervera", "sampson", "umpire"))
    secrets = {"his plan": "wolframite", "his plot": PLOTS["cervera"], "his flagship": "Infanta Maria Teresa"}
    expect(cervera.locator(".strip")).to_contain_text("3 days left", timeout=SOON_MS)

    # the first days: the plan is handed in, the server is ended, and two days later everybody's page goes on
    club.answers("cervera", {})
    club.days_go_by(2)
    expect(club.pages["secretary"].locator(".strip")).to_contain_text(re.compile("1 day|2[34] hours"), timeout=SOON_MS)

    # somebody else takes Villaamil's seat, by a new link
    club.takes_over("villaamil")

    # he comes out, is seen from minute to minute, and meets Sampson; a telegram goes to Schley, who alone reads it
    club.goes_on(
        sampson,
        "Go to that table",
        {**PLOTS, "telegram": f'THE SECRETARY OF THE NAVY: TEL TO COMMODORE SCHLEY "{TELEGRAM}"'},
    )
    expect(cervera.get_by_role("link", name="Go to that table")).to_be_visible(timeout=SOON_MS)
    for who in ("captain general", "secretary", "schley", "villaamil"):
        assert club.pages[who].get_by_text("Go to that table").count() == 0
    for who in ("secretary", "sampson", "schley"):
        assert club.finds(who, secrets) == set()
    for who in ("cervera", "villaamil", "captain general", "sampson"):
        assert club.finds(who, {"the telegram": TELEGRAM}) == set()
    assert ("the telegram", "heard") in club.finds("schley", {"the telegram": TELEGRAM})

    # two admirals and the umpire go over to the board; the server is ended there too
    expect(umpire.get_by_text("the game is over")).to_have_count(0)
    for who in ("cervera", "sampson", "umpire"):
        club.goes_to_the_board(who)
    club.days_go_by(2)
    ended = cervera.locator(".ended h2, .ending-words")
    for _ in range(3 * SOON_MS // LOOK_MS):
        if ended.count():
            break
        for who in ("cervera", "sampson"):
            club.answers(who, {"cervera": "END", "sampson": "END"})
        umpire.evaluate(PUBLISHES)
        cervera.wait_for_timeout(LOOK_MS)
    expect(ended.first).to_be_visible(timeout=SOON_MS)
