"""What a page of red is sent, shows and keeps holds no secret of blue's; no page tells a link or asks another server."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Opening, Plain, Visiting
from tests.web.browser.hunt import Hunt
from tests.web.browser.people import EVENING, OPEN_FOLDS, SOON_MS, Player, Umpire
from tests.web.processes import Server

pytestmark = pytest.mark.slow

BLUES = EVENING.replace("cards_kn: [12]", "cards_kn: [12, 13.371]\n    defends: true\n    mine_fields_to_lay: 1")
OPENING = (
    "SPEED 13.371",
    "PLAN keep wolframite under the lee",
    "IF RANGE < 3117.293 THEN C 7L",
    "MINES (-7013.627,-9013) (-6013,-9013) (-6013,-8013)",
)
MESSAGE = "zirconium lies at the mole"
SECRETS = {  # in figures enough that no receipt and no line of a drawing has them by chance
    "a fleet speed": "13.371",
    "general instructions": "wolframite",
    "a standing order": "3117.293",
    "a mine field": "7013.627",
    "a message": "zirconium",
    "a signal": "HV 5L",
    "an order not sealed yet": "HV 6L",
}


class Watched:
    """A page with a seat's link, and the hunt on its machine."""

    def __init__(self, visit: Visiting, address: str) -> None:
        self.page = visit()
        self.hunt = Hunt(self.page.context)
        self.page.goto(address)

    def finds(self, words: dict[str, str]) -> set[tuple[str, str]]:
        return self.hunt.find(self.page, words)


def spectator(server: Server, opened: Plain, **sight: str) -> str:
    headers = {"authorization": f"Bearer {opened['host']}"}
    answer = server.client.post(f"/api/tables/{opened['table']}/host/spectator", headers=headers, json=sight)
    link: str = answer.json()["link"]
    return link


def states(page: Page) -> Iterator[str]:
    """Bring a player's page, after two moves, into every state that can be had by clicks; the name of each."""
    ships, rows = page.locator(".target"), page.locator(".story .unfold")
    moves = page.get_by_role("navigation", name="Moves").get_by_role("link")
    expect(moves).to_have_count(3)
    expect(ships).to_have_count(6)
    yield "as it stands"
    for nth in range(6):
        ships.nth(nth).dispatch_event("focus")
        ships.nth(nth).press("Enter")
        expect(ships.nth(nth)).to_have_attribute("aria-pressed", "true")
        yield f"piece {nth} pinned"
    page.keyboard.press("Escape")
    page.evaluate(OPEN_FOLDS)
    for nth in range(6):
        rows.nth(nth).press("Enter")
        expect(rows.nth(nth)).to_have_attribute("aria-expanded", "true")
    yield "the story unfolded"
    page.locator(".story .term").first.press("Enter")
    expect(page.locator(".word-card")).to_be_visible()
    yield "the card of a word"
    page.keyboard.press("Escape")
    for nth in range(3):
        moves.nth(nth).click()
        expect(moves.nth(nth)).to_have_attribute("aria-current", "true")
        yield f"move {nth} played back"
    page.set_viewport_size({"width": 360, "height": 740})
    for name in ("Orders", "Story", "Forces", "Board"):
        tab = page.locator(".tabs a", has_text=name)
        tab.click()
        expect(tab).to_have_attribute("aria-current", "page")
        yield name
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(ships).to_have_count(6)


def play(red: Player, blue: Player, umpire: Umpire) -> None:
    """The opening and two moves; in the third red has sealed, and blue has a sheet in hand."""
    red.called(1, "Opening")
    red.seal()
    blue.called(1, "Opening")
    for line in OPENING:
        blue.write(line)
        blue.page.keyboard.press("Enter")
    blue.seal()
    umpire.publish(0)
    for move, line in ((1, "HV 5L"), (2, "")):
        for player, order in ((red, "HV 2R" if move == 1 else ""), (blue, line)):
            player.called(move)
            player.seal(order)
        umpire.publish(move)
    blue.called(3)
    blue.write("N; HV 6L")
    blue.page.get_by_role("tab", name="Messages").click()
    blue.page.get_by_role("textbox", name="Message").fill(MESSAGE)
    blue.button("Send the message").click()
    expect(blue.page.get_by_text("Sent.")).to_be_visible(timeout=SOON_MS)
    red.called(3)
    red.seal("X")
    expect(red.page.locator(".sealed")).to_be_visible(timeout=SOON_MS)


def test_red_and_who_looks_on_are_never_sent_what_is_blues(visit: Visiting, server: Server) -> None:
    body = {"text": BLUES, "seats": {"red": "person", "blue": "person"}, "umpire": True}
    opened = server.client.post("/api/tables", json=body).json()
    at, links = opened["table"], opened["links"]
    watched = {role: Watched(visit, f"/table/{at}#{link}") for role, link in links.items()}
    red = watched["red"]
    eyes = Watched(visit, f"/table/{at}#{spectator(server, opened, follows='red')}")
    wall = Watched(visit, f"/projector/{at}#{spectator(server, opened)}")
    play(Player(red.page), Player(watched["blue"].page), Umpire(watched["umpire"].page))
    strangers = SECRETS | {f"the link of {role}": link for role, link in links.items() if role != "red"}
    strangers |= {f"the link that {role} holds": Umpire(watched[role].page).link() for role in ("blue", "umpire")}
    strangers["the host's link"] = opened["host"]
    for one in (red, eyes):
        for state in states(one.page):
            assert one.finds(strangers) == set(), state
    expect(wall.page.locator(".wall-move b")).to_have_text("2")
    assert wall.finds(strangers) == set()
    found = watched["blue"].finds(SECRETS) | watched["umpire"].finds({"a message": SECRETS["a message"]})
    assert {name for name, _ in found} == set(SECRETS)  # the hunt does find them where they are
    assert {part for _, part in found} >= {"shown", "heard", "kept"}


def test_a_leak_is_found_wherever_it_is_planted(visit: Visiting) -> None:
    page = visit()
    hunt = Hunt(page.context)
    page.route("**/api/leak*", lambda route: route.fulfill(body="a body: wolframite", headers={"x-leak": "zirconium"}))
    page.goto("/")
    assert hunt.find(page, SECRETS) == set()
    page.evaluate("fetch('/api/leak?of=3117.293').then((answer) => answer.text())")
    page.evaluate("sessionStorage.setItem('leak', 'HV 5L')")
    page.evaluate("document.cookie = 'leak=7013.627'")
    page.wait_for_function("() => window.heard.includes('wolframite')", timeout=SOON_MS)
    page.evaluate("document.body.append(Object.assign(document.createElement('input'), { value: '13.371' }))")
    page.evaluate("caches.open('leak').then((cache) => cache.put('/leak', new Response('HV 6L')))")
    assert hunt.find(page, SECRETS) == {
        ("general instructions", "heard"),
        ("a message", "headers"),
        ("a standing order", "addresses"),
        ("a signal", "kept"),
        ("a mine field", "kept"),
        ("a fleet speed", "shown"),
        ("an order not sealed yet", "kept"),
    }


def test_no_page_tells_a_link_or_asks_another_server(visit: Visiting, open_table: Opening, server: Server) -> None:
    bots = {"red": "random", "blue": "torpedo"}
    opened, fought = open_table("nwc1902/yellow_sea", umpire=True), open_table("nwc1902/two_kearsarges", seats=bots)
    looker = spectator(server, fought)
    pages = {
        f"/host/{opened['table']}": opened["host"],
        f"/table/{opened['table']}": opened["links"]["red"],
        f"/projector/{opened['table']}": spectator(server, opened),
        f"/debrief/{fought['table']}": looker,
    }
    told = (*pages.values(), *opened["links"].values(), fought["host"])
    umpire = Watched(visit, f"/table/{opened['table']}#{opened['links']['umpire']}")
    expect(umpire.page.locator(".console-truth svg[data-window]").first).to_be_visible(timeout=SOON_MS)
    for path, link in pages.items():
        one = Watched(visit, f"{path}#{link}")
        expect(one.page).to_have_url(f"{server.url}{path}", timeout=SOON_MS)  # the link stands there no more
        expect(one.page.locator("main")).to_have_text(re.compile(".{20}", re.DOTALL), timeout=SOON_MS)
        check(one, told, server)
        one.page.goto("/")
        expect(one.page.get_by_role("link", name="Six moves").first).to_be_visible(timeout=SOON_MS)
        check(one, told, server)
    check(umpire, told, server)


def check(one: Watched, told: tuple[str, ...], server: Server) -> None:
    """No address holds a link, neither one that was given away nor one that this machine holds; all are of this server."""
    held = one.page.evaluate("JSON.parse(localStorage.getItem('sandgate.seats') ?? '[]').map((seat) => seat.link)")
    words = (*told, *held)
    assert held
    assert [each for each in one.hunt.addresses(one.page) if any(link in each for link in words)] == []
    elsewhere = [each.url for each in one.hunt.asked if not each.url.startswith((f"{server.url}/", "blob:", "data:"))]
    assert elsewhere == []
