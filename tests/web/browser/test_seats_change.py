"""Whoever looks on late sees the truth late; a seat goes to a bot, and by a new link to a person again."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browser.conftest import Plain, Visiting
from tests.web.browser.people import EVENING, SOON_MS, Player
from tests.web.processes import Server

pytestmark = pytest.mark.slow

PEOPLE = {"red": "person", "blue": "person"}


class Host:
    """Who opened the table, at its page of seats."""

    def __init__(self, visit: Visiting, server: Server) -> None:
        self.table: Plain = server.client.post("/api/tables", json={"text": EVENING, "seats": PEOPLE}).json()
        self.page = visit()
        self.page.goto(f"/host/{self.table['table']}#{self.table['host']}")

    def seat(self, name: str) -> Locator:
        return self.page.get_by_role("listitem").filter(has=self.page.get_by_role("heading", name=name))

    def link(self, name: str) -> str:
        """The link that the page shows of a seat."""
        address = self.seat(name).get_by_role("textbox")
        expect(address).to_have_value(re.compile("#"), timeout=SOON_MS)
        return address.input_value()

    def renew(self, name: str) -> str:
        """A new link of a seat; the one before is void."""
        address = self.seat(name).get_by_role("textbox")
        before = address.input_value() if address.count() else ""
        self.seat(name).get_by_role("button", name=re.compile("Make a new link|Renew the link")).click()
        expect(address).not_to_have_value(before or "none", timeout=SOON_MS)
        return self.link(name)


def sit_down(visit: Visiting, address: str) -> Player:
    page = visit()
    page.goto(address)
    return Player(page)


def play(players: tuple[Player, ...], move: int) -> None:
    for player in players:
        player.called(move)
        player.seal()


def test_who_may_see_the_truth_a_move_late_sees_it_at_the_table(visit: Visiting, server: Server) -> None:
    host = Host(visit, server)
    host.page.get_by_label("Let somebody look on").select_option(label="the truth, some moves late")
    host.page.get_by_label("Moves late").fill("1")
    host.page.get_by_role("button", name="Make a link", exact=True).click()
    watcher = sit_down(visit, host.link("The truth, 1 move late")).page
    red, blue = (sit_down(visit, f"/table/{host.table['table']}#{host.table['links'][role]}") for role in PEOPLE)
    for player in (red, blue):
        player.called(1, "Opening")
        player.seal()
    play((red, blue), 1)
    play((red, blue), 2)
    red.called(3)
    drawn = watcher.locator("svg[data-window] > title")
    expect(drawn).to_have_text(re.compile("after move 1$"), timeout=SOON_MS)
    expect(watcher.get_by_text("You see the truth, 1 move late.")).to_be_visible()
    expect(watcher.locator("svg[data-window] > desc")).to_contain_text("As umpire sees it.")
    expect(watcher.locator("input.type")).to_have_count(0)
    moves = watcher.get_by_role("navigation", name="Moves").get_by_role("link")
    expect(moves).to_have_count(2)
    moves.first.click()
    expect(drawn).to_have_text(re.compile("before the first move$"), timeout=SOON_MS)
    watcher.get_by_role("button", name="Back to now").click()
    play((red, blue), 3)
    expect(drawn).to_have_text(re.compile("after move 2$"), timeout=SOON_MS)


def test_a_bot_plays_on_until_its_person_is_back_and_a_substitute_takes_over(visit: Visiting, server: Server) -> None:
    host = Host(visit, server)
    red, blue = (sit_down(visit, f"/table/{host.table['table']}#{host.table['links'][role]}") for role in PEOPLE)
    for player in (red, blue):
        player.called(1, "Opening")
        player.seal()
    host.seat("Blue").get_by_role("button", name="Give it to a bot").click()
    host.seat("Blue").get_by_role("button", name=re.compile("^random")).click()
    expect(host.seat("Blue").get_by_text("The bot random plays")).to_be_visible(timeout=SOON_MS)
    expect(blue.page.get_by_text("The bot random plays on in your seat.")).to_be_visible(timeout=SOON_MS)
    expect(blue.button("Take it back")).to_have_count(0)
    play((red,), 1)
    red.called(2)
    expect(red.page.locator(".seats")).to_contain_text("Sealed", timeout=SOON_MS)  # the bot's sheet; red's is not in
    blue.button("Take your seat again").click()
    blue.button("Take it back").click(timeout=SOON_MS)  # what the bot has sealed for the move
    play((red, blue), 2)
    substitute = sit_down(visit, host.renew("Blue"))
    substitute.called(3)
    expect(substitute.told("Kearsarge at")).to_be_visible(timeout=SOON_MS)
    play((red, substitute), 3)
    expect(blue.page.get_by_text("This link opens the seat no more.")).to_be_visible(timeout=SOON_MS)
    blue.page.goto(host.renew("Blue"))
    play((red, blue), 4)
    for player in (red, blue):
        expect(player.page.locator(".ended h2, .ending-words")).to_contain_text("4 agreed moves are over", timeout=SOON_MS)
    expect(substitute.page.get_by_text("This link opens the seat no more.")).to_be_visible(timeout=SOON_MS)


def test_who_must_go_lets_a_bot_play_on_and_takes_his_seat_again(visit: Visiting, server: Server) -> None:
    host = Host(visit, server)
    red = sit_down(visit, f"/table/{host.table['table']}#{host.table['links']['red']}")
    red.called(1, "Opening")
    red.button("Who sits at this table").click()
    red.button("Let a bot play on").click()
    again = red.button("Take your seat again")
    expect(again).to_be_visible(timeout=SOON_MS)
    again.click()
    expect(again).to_have_count(0, timeout=SOON_MS)
    expect(host.page.get_by_text("red is back in his seat")).to_be_visible(timeout=SOON_MS)
