"""A club at a campaign: six commanders and an umpire, each at a machine of his own, for whom days go by."""

import json
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

from httpx2 import Response
from playwright.sync_api import Locator, Page, expect

from tests.web.browser.conftest import Visiting
from tests.web.browser.hunt import Hunt
from tests.web.browser.people import LOOK_MS, SOON_MS, Person
from tests.web.processes import Server

SIX = ("cervera", "villaamil", "captain general", "secretary", "sampson", "schley")
PHONE = "schley"
SEVEN = (*SIX, "umpire")
DAY_S = 86_400
READS = ("desk", "board", "story", "chapter", "messages", "chart.svg", "card.svg", "stream", "offers", "losses")
Lines = dict[tuple[str, str], str]  # by whom and on which sheet ("plan", "telegrams", "orders"): what he writes next

# The head of the sheet that is asked; "" for none, or while it is made ready or on its way.
ASKED = """() => document.querySelector("#orders .btn.main:not(:disabled)") && document.querySelector("#orders input.type")
  ? document.querySelector("#orders-head").innerText : "" """
PRESSES = """() => {
  const key = document.querySelector("#orders .btn.main:not(:disabled)");
  key?.click();
  return key;
}"""
PUBLISH = """() => [...document.querySelectorAll("button:not(:disabled)")].find((each) =>
  /^Publish (move|this|to)/.test(each.textContent.trim()))"""


class Club:
    """The seven at the table of a campaign. `pages` is what each has before him."""

    def __init__(self, visit: Visiting, server: Server, archive: Path, campaign: str) -> None:
        self.visit, self.server, self.archive = visit, server, archive
        self.host = visit()
        links = self._opens(campaign)
        self.key = self.host.url.rpartition("/")[2]
        self.pages, self.hunts = dict[str, Page](), dict[str, Hunt]()
        for who, link in links.items():
            self.sits_down(who, link)

    def _opens(self, campaign: str) -> dict[str, str]:
        """By clicks: a person for each role, an umpire, three days for a move, and actions on the board."""
        page = self.host
        page.goto("/")
        page.get_by_role("link", name="Bring your own file").click()
        page.get_by_label("The text of the scenario").fill(campaign)  # a new server lays the whole sea out for it
        expect(page.get_by_role("status").first).to_contain_text("can be played", timeout=3 * SOON_MS)
        for side in ("Red", "Blue"):
            page.get_by_role("combobox", name=re.compile(f"^{side} ")).select_option("a person for each role")
        for agreed in ("A person sits as umpire", "A time for each move", "Forces that meet fight on the board"):
            page.get_by_label(agreed).check()
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_url(re.compile(r"/host/[0-9a-f]+$"))
        names = {who: re.compile(f"The link of .*{who.replace(' ', '.')}", re.IGNORECASE) for who in SEVEN}
        boxes = {who: page.get_by_role("textbox", name=name) for who, name in names.items()}
        for box in boxes.values():
            expect(box).to_have_value(re.compile("#"), timeout=SOON_MS)
        return {who: box.input_value() for who, box in boxes.items()}

    # -- who sits where ------------------------------------------------------------------------------------------------

    def sits_down(self, who: str, address: str) -> None:
        """With a link, at a machine that has never been here."""
        page = self.visit(width=390, height=844) if who == PHONE else self.visit()
        self.hunts[who] = Hunt(page.context)
        page.goto(address)
        expect(page.locator("#orders-head, .steps").first).to_be_attached(timeout=SOON_MS)
        self.pages[who] = page

    def takes_over(self, who: str) -> None:
        """Somebody leaves; the host makes a new link of his seat, and another sits down with it."""
        row = self.host.get_by_role("listitem").filter(
            has=self.host.get_by_role("heading", name=re.compile(who.replace(" ", "."), re.IGNORECASE))
        )
        row.get_by_role("button", name=re.compile("Renew the link|Make a new link")).click()
        address = row.get_by_role("textbox")
        expect(address).to_have_value(re.compile("#"), timeout=SOON_MS)
        left = self.pages[who]
        self.sits_down(who, address.input_value())
        expect(left.get_by_text("This link opens the seat no more.")).to_be_visible(timeout=SOON_MS)

    def loses_his_machine(self, who: str) -> None:
        """All that his machine kept is gone but for the link of his seat, with which he sits down at another."""
        lost = self.pages[who]
        address = f"/table/{self.key}#{Person(lost).link()}"
        lost.context.close()
        self.sits_down(who, address)

    def days_go_by(self, days: int) -> None:
        """The server is ended; so many days later it is begun again, and everybody comes back to his page."""
        self.server.kill()
        with sqlite3.connect(self.archive) as kept:
            for row, text in kept.execute("select game, text from beside where what = 'pace'").fetchall():
                each_s, since_s, *more = json.loads(text)
                earlier = json.dumps([each_s, since_s - days * DAY_S, *more])
                kept.execute("update beside set text = ? where game = ? and what = 'pace'", (earlier, row))
        assert self.server.again()

    def goes_over(self, who: str) -> None:
        """By the link above his chart, to the board on which his force fights."""
        page = self.pages[who]
        page.get_by_role("link", name="Go to that table").click()
        page.wait_for_url(lambda url: self.key not in url)
        expect(page.locator("#orders-head, .steps").first).to_be_attached(timeout=SOON_MS)

    def comes_back(self, who: str) -> None:
        """By the link that the board's page gives."""
        page = self.pages[who]
        page.get_by_role("link", name="Back to that table").click()
        page.wait_for_url(lambda url: self.key in url)
        expect(page.locator("#orders-head, .steps").first).to_be_attached(timeout=SOON_MS)

    # -- what they write -----------------------------------------------------------------------------------------------

    def goes_on(self, until: Callable[[], bool], lines: Lines) -> None:
        """Each writes what is asked of him, and the umpire publishes step by step, until it is as it should be."""
        for _ in range(3 * SOON_MS // LOOK_MS):
            if until():
                return
            for who in SIX:
                self.answers(who, lines)
            self.publishes()
        raise AssertionError("it does not come")

    def publishes(self) -> None:
        """Publish one step, if one waits."""
        page = self.pages["umpire"]
        key = page.evaluate_handle(PUBLISH).as_element()
        if key is None:
            page.wait_for_timeout(LOOK_MS)
            return
        with page.expect_response(re.compile("/umpire/publish")):
            key.evaluate("(key) => key.click()")

    def answers(self, who: str, lines: Lines) -> None:
        """Write the next line for the sheet that is asked, or none, and seal it."""
        head = self.pages[who].evaluate(ASKED).lower()
        if head:
            sheet = next((name for name in ("plan", "telegrams") if name in head), "orders")
            if line := lines.pop((who, sheet), ""):
                self.writes(who, line)
            self.seals(who)

    def writes(self, who: str, line: str) -> None:
        """Type a line; it must be read without fault."""
        page = self.pages[who]
        if who == PHONE:
            page.locator(".tabs a", has_text="Orders").click()
        page.locator("input.type").last.fill(line)
        expect(page.locator(".line .gloss").first).to_be_attached(timeout=SOON_MS)
        expect(page.locator(".line.bad")).to_have_count(0)

    def fires(self, who: str, piece: str, line: str) -> None:
        """Take "Concentrate fire" in hand and touch an enemy on the board, as soon as a move is asked."""
        person = Person(self.pages[who])
        expect(person.act("Concentrate fire")).to_be_visible(timeout=SOON_MS)
        person.act("Concentrate fire").click()
        person.target(piece).press("Enter")
        person.button("Keep the line").click()
        expect(person.page.locator("input.type").first).to_have_value(line)

    def seals(self, who: str) -> None:
        """Hand in the sheet as it stands; it is sealed when it has gone from the page, with its key."""
        page = self.pages[who]
        key = page.evaluate_handle(PRESSES)
        page.wait_for_function("(key) => !key?.isConnected", arg=key, timeout=SOON_MS)

    # -- what they know ------------------------------------------------------------------------------------------------

    def reads(self, who: str, path: str, table: str = "") -> Response:
        """What the server answers somebody, at the table that he has before him or at another."""
        page = self.pages[who]
        at = table or page.url.rpartition("/")[2]
        link = {"authorization": f"Bearer {Person(page).link()}"}
        return self.server.client.get(f"/api/tables/{at}/{path}", headers=link)

    def is_told(self, who: str, words: str) -> bool:
        return words in self.reads(who, "story").text

    def is_asked(self, who: str, form: str) -> bool:
        roles = self.reads(who, "desk").json()["roles"]
        return form in [ask["form"] for role in roles for ask in role["asks"]]

    def is_over(self, who: str) -> bool:
        return bool(self.reads(who, "desk").json()["result"])

    def is_called_away(self, who: str) -> bool:
        """Whether another game waits for him."""
        return bool(self.reads(who, "desk").json()["sequel"])

    def finds(self, who: str, words: dict[str, str]) -> set[str]:
        """Which of some words somebody has been sent, is shown, or would be sent if he asked for all that he may read."""
        told = "".join([self.reads(who, path, self.key).text for path in READS])
        found = {name for name, _ in self.hunts[who].find(self.pages[who], words)}
        return found | {name for name, word in words.items() if word in told}

    def debrief(self, who: str) -> Locator:
        """The page on which everything is open, by the key that his table gives at its end."""
        page = self.pages[who]
        page.get_by_role("link", name=re.compile("^(To the debrief|Debrief)$")).first.click()
        page.wait_for_url(re.compile(r"/debrief/[0-9a-f]+$"))
        return page.locator("main")
