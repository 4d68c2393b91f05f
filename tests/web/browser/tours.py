"""Tours of all pages: each brings a page into its main states, one after another, to be checked for what all must keep."""

from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Plain, Visiting
from tests.web.browser.people import EVENING, OPEN_FOLDS, SOON_MS, Player, seals_until
from tests.web.processes import Server

PEOPLE = {"red": "person", "blue": "person"}
States = Iterator[tuple[str, Page]]
Visit = Callable[[], Page]
Tour = Callable[[Visit, Server], States]


def opened(server: Server, **body: Any) -> Plain:
    answer = server.client.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    found: Plain = answer.json()
    return found


def table(visit: Visit, at: Plain, link: str, page: str = "table") -> Page:
    found = visit()
    found.goto(f"/{page}/{at['table']}#{link}")
    return found


def looker(server: Server, at: Plain) -> str:
    headers = {"authorization": f"Bearer {at['host']}"}
    link: str = server.client.post(f"/api/tables/{at['table']}/host/spectator", headers=headers, json={}).json()["link"]
    return link


def panes(name: str, page: Page) -> States:
    """A table as it stands; on a phone each of its four parts."""
    tabs = page.locator(".tabs a")
    if not tabs.count():
        yield name, page
    for nth in range(tabs.count()):
        tabs.nth(nth).click()
        expect(tabs.nth(nth)).to_have_attribute("aria-current", "page")
        yield f"{name}, {tabs.nth(nth).inner_text()}", page


def to_orders(page: Page) -> None:
    """Where a sheet is written: on a phone it is a part of its own."""
    if page.locator(".tabs").count():
        page.locator(".tabs a", has_text="Orders").click()


def to_hand(page: Page) -> None:
    """Where acts are chosen: on a phone they come up from below the board."""
    if page.locator(".tabs").count():
        page.locator(".tabs a", has_text="Board").click()
        expect(page.locator(".hand .btn, .hand .act").first).to_be_visible(timeout=SOON_MS)
        closed = page.locator(".hand.closed").get_by_role("button", name="Orders")
        if closed.count():
            closed.click()


def lobby(visit: Visit, _: Server) -> States:
    page = visit()
    page.goto("/")
    expect(page.get_by_role("link", name="Six moves").first).to_be_visible(timeout=SOON_MS)
    yield "lobby", page
    page.get_by_role("link", name="Bring your own file").click()
    yield "own file, empty", page
    page.get_by_label("The text of the scenario").fill(EVENING.replace("moves:", "mvoes:"))
    expect(page.locator(".faults button").first).to_be_visible(timeout=SOON_MS)
    yield "own file, faulty", page
    page.get_by_label("The text of the scenario").fill(EVENING)
    expect(page.get_by_role("button", name="Open the table")).to_be_visible(timeout=SOON_MS)
    yield "own file, sound", page
    for place in ("/#record", "/#seats=nwc1902/close_quarters", "/#seats=wells1913/hooks_farm"):
        page.goto("about:blank")
        page.goto(place)
        expect(page.get_by_role("heading", level=1)).to_be_visible(timeout=SOON_MS)
        yield place, page


def host(visit: Visit, server: Server) -> States:
    at = opened(server, text=EVENING, seats=PEOPLE, umpire=True)
    page = table(visit, at, at["host"], "host")
    page.get_by_role("button", name="Make a new link").first.click(timeout=SOON_MS)
    page.get_by_role("button", name="Code").first.click()
    expect(page.get_by_role("img", name="Code to scan")).to_be_visible(timeout=SOON_MS)
    yield "host, a link and its code", page
    page.get_by_role("button", name="Give it to a bot").first.click()
    page.get_by_label("Let somebody look on").select_option(label="the truth, some moves late")
    page.get_by_role("button", name="Make a link", exact=True).click()
    expect(page.get_by_role("heading", name="The truth, 3 moves late")).to_be_visible(timeout=SOON_MS)
    yield "host, bots and lookers-on", page


def fleet(visit: Visit, server: Server) -> States:
    """A fleet game of two people: opening, sealed, a faulty line, a played move with its story, card, list and keys."""
    at = opened(server, text=EVENING, seats=PEOPLE)
    red, blue = (Player(table(visit, at, at["links"][role])) for role in PEOPLE)
    page = red.page
    for player in (red, blue):
        expect(player.page.locator("#orders")).to_be_attached(timeout=SOON_MS)
        to_orders(player.page)
        player.called(1, "Opening")
    yield from panes("opening", page)
    to_orders(page)
    to_hand(page)
    red.act("Name flagship").click()
    yield from panes("opening, an order in hand", page)
    to_hand(page)
    red.button("Take it back").last.click()
    to_orders(page)
    red.seal()
    expect(page.locator(".sealed")).to_be_visible(timeout=SOON_MS)
    yield from panes("sealed", page)
    blue.seal()
    to_orders(page)
    for player in (red, blue):
        player.called(1)
        player.seal("HV 4R")
    red.called(2)
    page.locator("input.type").last.fill("HV 9Z")
    expect(page.locator(".line.bad")).to_be_visible(timeout=SOON_MS)
    yield from panes("a faulty line", page)
    yield from story_and_board(page)


def story_and_board(page: Page) -> States:
    """The story unfolded, a piece pinned, the score card, the list of pieces, the list of keys."""
    if page.locator(".tabs").count():
        page.locator(".tabs a", has_text="Story").click()
    page.evaluate(OPEN_FOLDS)
    page.locator(".fold .unfold").first.press("Enter")
    expect(page.locator(".story article").first).to_be_visible(timeout=SOON_MS)
    yield "the story unfolded", page
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "the list of keys", page
    page.keyboard.press("Escape")
    if page.locator(".tabs").count():
        return
    page.locator(".target").first.press("Enter")
    yield "a piece pinned", page
    for face in ("Score card", "As a list"):
        page.get_by_role("button", name=face).click()
        yield face, page


def others(visit: Visit, server: Server) -> States:
    """The first sheets of a duel, of a mêlée of several captains and of Little Wars."""
    for scenario in ("nwc1902/kearsarge_indiana", "nwc1902/close_quarters", "wells1913/hooks_farm"):
        at = opened(server, scenario=scenario)
        page = table(visit, at, at["links"]["red"])
        expect(page.locator("#orders")).to_be_attached(timeout=SOON_MS)
        to_orders(page)
        yield from panes(scenario, page)
        page.locator(".strip .btn").click()
        expect(page.locator("dialog.briefing")).to_be_visible()
        yield f"{scenario}, the briefing", page
        page.keyboard.press("Escape")
        page.locator(".strip .bell").click()
        expect(page.get_by_role("dialog", name="When it is your move")).to_be_visible()
        yield f"{scenario}, how to be told", page
        page.keyboard.press("Escape")
        to_hand(page)
        expect(page.locator(".act").first).to_be_visible(timeout=SOON_MS)
        page.locator(".act").last.click()
        yield from panes(f"{scenario}, an order in hand", page)


def little_wars(visit: Visit, server: Server) -> States:
    """A move of Little Wars, a word of command in hand."""
    at = opened(server, scenario="wells1913/beginners")
    red = Player(table(visit, at, at["links"]["red"]))
    expect(red.page.locator("#orders")).to_be_attached(timeout=SOON_MS)
    seals_until(red.page.locator(".asked-words", has_text="line by line"))
    to_hand(red.page)
    go = red.act("March")
    expect(go).to_be_visible(timeout=SOON_MS)
    yield from panes("red is to move", red.page)
    to_hand(red.page)
    go.click()
    yield from panes("a march in hand", red.page)


def console(visit: Visit, server: Server) -> States:
    """The umpire waits, has findings, has one open, and has closed the table; then how the players see the end."""
    at = opened(server, text=EVENING.replace("moves: 4", "moves: 1"), seats=PEOPLE, umpire=True)
    page, wall = table(visit, at, at["links"]["umpire"]), table(visit, at, looker(server, at), "projector")
    expect(page.locator(".console-truth svg[data-window]")).to_be_visible(timeout=SOON_MS)
    yield "console, waits", page
    page.keyboard.press("x")
    page.keyboard.press("Escape")
    page.keyboard.press("w")
    expect(page.locator(".console-hand.for-another .line").first).to_be_visible(timeout=SOON_MS)
    yield "console, writes for a seat", page
    page.get_by_role("button", name="Leave it to").click()
    expect(wall.locator("svg.chart-sheet")).to_be_visible(timeout=SOON_MS)
    yield "projector", wall
    for name in ("Publish this step", "Publish move 1"):
        for role in PEOPLE:
            headers = {"authorization": f"Bearer {at['links'][role]}"}
            server.client.post(f"/api/tables/{at['table']}/sheet", headers=headers, json={"role": role, "text": ""})
        publish = page.get_by_role("button", name=name)
        expect(publish).to_be_visible(timeout=SOON_MS)
        if name != "Publish this step":
            page.locator(".nobody > h3 button").click()
            page.locator(".clause-group > h4 button").first.click()
            page.locator(".finding-head").first.click()
            expect(page.locator(".finding-body")).to_be_visible()
            yield "console, a finding open, nothing beside it", page
            page.get_by_role("button", name="Amend").click()
            page.get_by_role("button", name="The rule", exact=True).click()
            expect(page.locator(".beside .clause h3")).to_be_visible(timeout=SOON_MS)
            yield "console, a finding open", page
        publish.click()
        expect(publish).to_have_count(0, timeout=SOON_MS)  # it is published: the players are called
    page.get_by_role("button", name="Close the table").click(timeout=SOON_MS)
    expect(page.locator(".ending")).to_be_visible(timeout=SOON_MS)
    yield "console, closed", page
    red = table(visit, at, at["links"]["red"])
    expect(red.locator(".ending")).to_be_attached(timeout=SOON_MS)
    yield from panes("the end", red)
    to_orders(red)
    red.get_by_role("link", name="To the debrief").click()
    expect(red.get_by_text("All throws verified")).to_be_visible(timeout=SOON_MS)
    yield "debrief", red


def words(visit: Visit, server: Server) -> States:
    """All words with a clause open, and the card of one at a table."""
    page = visit()
    page.goto("/words#wells1913")
    page.get_by_role("button", name="LW.MOVE.07").first.click(timeout=SOON_MS)
    expect(page.locator(".word-list article")).to_be_visible(timeout=SOON_MS)
    yield "all words, a clause open", page
    at = opened(server, scenario="nwc1902/kearsarge_indiana")
    page = table(visit, at, next(iter(at["links"].values())))
    expect(page.locator("#orders")).to_be_attached(timeout=SOON_MS)
    for move in (1, 2):  # in the first, nothing comes about that has a word of the period
        to_orders(page)
        expect(page.get_by_role("heading", name=f"Orders for move {move}")).to_be_visible(timeout=SOON_MS)
        page.get_by_role("button", name="Seal the sheet").click()
    expect(page.get_by_role("heading", name="Orders for move 3")).to_be_visible(timeout=SOON_MS)
    if page.locator(".tabs").count():
        page.locator(".tabs a", has_text="Story").click()
    page.locator(".telling .term").first.click(timeout=SOON_MS)
    page.locator(".word-card .clause-link").click()
    expect(page.locator(".word-card article")).to_be_visible(timeout=SOON_MS)
    yield "the card of a word, its clause open", page


def closed_doors(visit: Visit, server: Server) -> States:
    """A link that opens nothing, and none at all."""
    at = opened(server, scenario="nwc1902/six_moves")
    for name, link in (("void", "no-such-link"), ("none", "")):
        page = table(visit, at, link)
        expect(page.locator(".only-word [role=status]")).to_be_visible(timeout=SOON_MS)
        yield name, page


def lesson(visit: Visit, server: Server) -> States:
    """A lesson at its first step, at one that rings a piece, and left."""
    at = opened(server, scenario="nwc1902/lesson_duel")
    page = table(visit, at, at["links"]["red"])
    card = page.get_by_role("region", name="Lesson", exact=True)
    expect(card.get_by_role("heading")).to_be_visible(timeout=SOON_MS)
    yield "its first step", page
    card.get_by_role("button", name="Next").click()
    expect(page.locator(".lesson-ring")).to_be_visible()
    yield from panes("a piece ringed", page)
    card.get_by_role("button", name="Leave the lesson").click()
    yield "left", page


def class_hour(visit: Visit, server: Server) -> States:
    body = {"scenario": "wells1913/beginners", "tables": 3, "umpire": True, "clock": True, "names": ["W" * 60]}
    hour = server.client.post("/api/classes", json=body).json()
    page = visit()
    page.goto("/class")
    expect(page.get_by_role("button", name="Open 15 tables")).to_be_enabled(timeout=SOON_MS)
    yield "class, to be opened", page
    page.goto(f"/class/{hour['key']}#{hour['link']}")
    expect(page.locator(".table-card .groups")).to_have_count(3, timeout=SOON_MS)
    page.get_by_role("button", name="End the hour").click()
    yield "class, at a glance", page
    for name, part in (("Links", ".slip"), ("Show the codes", ".qr"), ("Side by side", ".compared tbody tr")):
        page.get_by_role("navigation", name="The class").get_by_role("link", name=name).click()
        expect(page.locator(part).first).to_be_visible(timeout=SOON_MS)
        yield f"class, {name}", page


TOURS: dict[str, Tour] = {
    tour.__name__: tour
    for tour in (lobby, host, fleet, others, little_wars, lesson, console, words, class_hour, closed_doors)
}


def phone(visit: Visiting) -> Visit:
    return lambda: visit(width=360, height=740)
