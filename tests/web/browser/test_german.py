"""The pages in German: their own words and figures in the language's manner, books' words and order lines as they are."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import Opening, Sitting, Visiting
from tests.web.browser.people import SOON_MS, Person
from tests.web.processes import Server

pytestmark = pytest.mark.slow

GERMAN = {"locale": "de-DE"}


def fetched(page: Page) -> list[str]:
    """The catalogues that a page asks for, from now on."""
    found = list[str]()
    page.on("request", lambda request: found.append(request.url) if "/static/words/" in request.url else None)
    return found


def test_who_reads_german_finds_the_lobby_in_german_and_its_scenarios_as_the_books_have_them(
    visit: Visiting, server: Server
) -> None:
    page = visit(**GERMAN)
    page.goto(f"{server.url}/")
    expect(page.get_by_role("heading", name="Szenarien")).to_be_visible(timeout=SOON_MS)
    expect(page.get_by_role("link", name="Two Kearsarges")).to_be_visible()
    expect(page.get_by_label("Szenario suchen")).to_have_attribute("placeholder", "Suche: Schiff, Ort, Jahr, Buch")
    assert page.evaluate("document.documentElement.lang") == "de"
    assert page.title() == "Sandgate, die Halle"


def test_what_people_agree_on_is_said_in_german_with_its_clause(visit: Visiting, server: Server) -> None:
    page = visit(**GERMAN)
    page.goto(f"{server.url}/#seats=nwc1902/cervera")
    agreed = page.get_by_role("group", name="Abmachungen")
    expect(agreed).to_contain_text("Verbände, die sich treffen, kämpfen auf dem Brett des Flottenspiels", timeout=SOON_MS)
    expect(agreed).to_contain_text("NWC.ST.29")
    expect(agreed).not_to_contain_text("Forces that meet")


def test_english_asks_for_no_catalogue_and_german_is_a_choice_that_stays(visit: Visiting, server: Server) -> None:
    page = visit()
    asked = fetched(page)
    page.goto(f"{server.url}/")
    expect(page.get_by_role("heading", name="Scenarios")).to_be_visible(timeout=SOON_MS)
    assert (asked, page.evaluate("document.documentElement.lang")) == ([], "en")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("heading", name="Szenarien")).to_be_visible(timeout=SOON_MS)
    page.goto(f"{server.url}/words")
    expect(page.get_by_label("Wort suchen")).to_be_visible(timeout=SOON_MS)
    page.goto(f"{server.url}/")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="Scenarios")).to_be_visible(timeout=SOON_MS)


def test_nothing_is_drawn_before_the_words_are_there(visit: Visiting, server: Server) -> None:
    page = visit(**GERMAN)
    page.add_init_script("""
        window.seen = [];
        new MutationObserver(() => window.seen.push(document.body?.innerText ?? ""))
          .observe(document, { childList: true, subtree: true });
    """)
    page.goto(f"{server.url}/")
    expect(page.get_by_role("heading", name="Szenarien")).to_be_visible(timeout=SOON_MS)
    assert [text for text in page.evaluate("window.seen") if "Scenarios" in text or "Night" in text] == []


def test_a_page_whose_words_do_not_come_stands_in_english(visit: Visiting, server: Server) -> None:
    page = visit(**GERMAN)
    page.route("**/static/words/*.json", lambda route: route.abort())
    page.goto(f"{server.url}/")
    expect(page.get_by_role("heading", name="Scenarios")).to_be_visible(timeout=SOON_MS)
    assert page.evaluate("document.documentElement.lang") == "en"


def test_at_a_table_a_decimal_comma_is_read_and_figures_are_german_but_not_in_an_order(
    open_table: Opening, sit: Sitting
) -> None:
    table = open_table("nwc1902/kearsarge_indiana", seats={"red": "person", "blue": "person"})
    player = Person(sit(table, table["links"]["red"], **GERMAN))
    page = player.page
    expect(page.locator("#orders-head")).to_have_text("Befehle für Zug 1", timeout=SOON_MS)
    expect(player.button("Bogen versiegeln")).to_be_visible()
    player.act("Set speed").click()  # a book's word
    field = page.locator(".blanks .figure input")
    field.fill("7,5")
    field.press("Enter")
    expect(page.locator("input.type").first).to_have_value("SPD 7.5", timeout=SOON_MS)
    player.button("Zeile behalten").click()
    expect(page.locator("#orders .gloss")).to_be_visible(timeout=SOON_MS)
    expect(page.locator("#orders .said")).to_have_count(0)
    player.button("Als Liste").click()
    expect(page.locator("table.pieces")).to_contain_text("3.600; 3.000")
    expect(page.locator("table.pieces")).to_contain_text("battleship")


def test_the_umpires_console_speaks_german_too(open_table: Opening, sit: Sitting) -> None:
    table = open_table("nwc1902/kearsarge_indiana", seats={"red": "person", "blue": "person"}, umpire=True)
    page = sit(table, table["links"]["umpire"], **GERMAN)
    expect(page.get_by_role("heading", name="Die wahre Lage, vor dem ersten Zug")).to_be_visible(timeout=SOON_MS)
    expect(page.get_by_text("2 fehlen", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Für red schreiben")).to_be_visible()


def test_a_class_hour_is_opened_seen_and_ended_in_german(visit: Visiting, server: Server) -> None:
    page = visit(**GERMAN)
    page.goto(f"{server.url}/class")
    page.get_by_role("combobox", name="Szenario").select_option("wells1913/beginners")
    page.get_by_role("spinbutton", name="Tische").fill("2")
    page.get_by_role("textbox", name="Namen").fill("Anna und Ben")
    expect(page.get_by_text("Für 4 Gruppen: je ein privater Link.")).to_be_visible(timeout=SOON_MS)
    assert page.title() == "Eine Schulstunde, Sandgate"
    page.get_by_role("button", name="2 Tische eröffnen").click()
    cards = page.locator(".table-card")
    names = cards.locator(".groups b")
    expect(names).to_have_text(["Anna und Ben", "Gruppe 2", "Gruppe 3", "Gruppe 4"], timeout=SOON_MS)
    expect(cards.first).to_contain_text("fehlt noch")
    expect(page.locator(".sum")).to_have_text("2 Tische, 4 Gruppen sind noch nicht da")
    page.get_by_role("button", name="Stunde beenden").click()
    page.get_by_role("group", name="Wirklich?").get_by_role("button", name="Stunde beenden").click()
    said = "Die Stunde ist an 2 Tischen zu Ende."
    expect(page.get_by_role("status").filter(has_text=said)).to_be_visible(timeout=SOON_MS)
    page.get_by_role("link", name="Nebeneinander").last.click()
    expect(page.get_by_text("Alle 2 Tische sind fertig.")).to_be_visible(timeout=SOON_MS)
