"""The words of the period on a page: dotted where they are first met, and a card for each by mouse, touch and key."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from sandgate.kernel.desk.orders import card as declared
from sandgate.kernel.glossary import met, words_of_game
from sandgate.kernel.rule import READERS
from tests.web.browser.conftest import Opening, Sitting, Visiting
from tests.web.browser.people import OPEN_FOLDS, SOON_MS, lies

pytestmark = pytest.mark.slow

GAME = "nwc1902.duel"
USES = """() => [...document.querySelectorAll("[data-word]")].map((use) => ({
  word: use.dataset.word, dotted: use.matches(".term[role=button][tabindex='0']"),
  panel: [...document.querySelectorAll(".paper, .clause, dialog")].indexOf(use.closest(".paper, .clause, dialog")),
  inKey: Boolean(use.closest("button, a, summary")) }))"""
TELL = """async ([game, texts, place]) => {
  const { html, render } = await import("/static/vendor/preact.js");
  const { learn, marked } = await import("/static/js/glossary.js");
  await learn(game);
  render(html`${texts.map((text) => html`<p>${marked(text)}</p>`)}`, document.querySelector(place));
  await Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 2000))]);
}"""
FACTS = """() => [...document.querySelectorAll(".ruling, .head, .foot, .board")]
  .map((each) => ["x", "y", "width", "height"].map((name) => each.getBoundingClientRect()[name].toFixed(2)).join())"""


@pytest.fixture
def told(open_table: Opening, sit: Sitting) -> Any:
    """The page of a duel against a bot after its first move, as `sit` opens pages."""

    def telling(**more: Any) -> Page:
        table = open_table("nwc1902/kearsarge_indiana")
        page: Page = sit(table, next(iter(table["links"].values())), **more)
        on_phone = page.locator(".tabs").count() or more.get("width", 1440) < 700
        for move in (1, 2):
            if on_phone:
                page.locator(".tabs a", has_text="Orders").click(timeout=SOON_MS)
            expect(page.get_by_role("heading", name=f"Orders for move {move}")).to_be_visible(timeout=SOON_MS)
            page.get_by_role("button", name="Seal the sheet").click()
        expect(page.get_by_role("heading", name="Orders for move 3")).to_be_visible(timeout=SOON_MS)
        if on_phone:
            page.locator(".tabs a", has_text="Story").click()
        expect(page.locator(".of-move").first).to_have_text("Move 2", timeout=SOON_MS)
        expect(page.locator(".telling .term").first).to_be_visible(timeout=SOON_MS)
        page.evaluate(OPEN_FOLDS)
        return page

    return telling


def card(page: Page) -> Locator:
    return page.locator(".word-card")


def term(page: Page, word: str) -> Locator:
    return page.locator(".story .term", has_text=re.compile(f"^{word}$"))


def test_a_word_is_dotted_where_a_panel_first_has_it_and_never_in_a_key(told: Any) -> None:
    page = told()
    page.locator(".story .unfold").first.click()
    expect(page.locator(".story .clause .term").first).to_be_visible(timeout=SOON_MS)
    entry_of = {spelt.casefold(): each.word for each in words_of_game(GAME) for spelt in each.spellings}
    met_in = set[tuple[int, str]]()
    uses = page.evaluate(USES)
    for use in uses:
        key = (use["panel"], entry_of[use["word"].casefold()])
        assert use["dotted"] == (key not in met_in), use
        met_in.add(key)
    assert not any(use["inKey"] for use in uses)
    assert len({panel for panel, _ in met_in}) > 1
    assert len(uses) > len(met_in)


def test_what_stands_in_a_key_stays_plain(told: Any) -> None:
    page = told()
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<section class=paper><button id=key></button></section>')")
    page.evaluate(TELL, [GAME, ["Helm amidships"], "#key"])
    assert page.locator("#key [data-word]").count() == 2
    expect(page.locator("#key .term")).to_have_count(0)


def test_each_panel_has_dots_of_its_own(told: Any) -> None:
    page = told()
    panels = "<section class=paper><div data-panel><p id=one></p></div><div data-panel><p id=two></p></div></section>"
    page.evaluate("(panels) => document.body.insertAdjacentHTML('beforeend', panels)", panels)
    for place in ("#one", "#two"):
        page.evaluate(TELL, [GAME, ["helm", "helm"], place])
    assert page.locator("#one .term, #two .term").count() == 2
    assert page.locator("#one .term").count() == 1


def test_a_new_row_takes_the_dots_of_those_below_it(told: Any) -> None:
    page = told()
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<section class=paper id=panel></section>')")
    page.evaluate(TELL, [GAME, ["She turns 4 points.", "The helm is hard over."], "#panel"])
    page.evaluate(TELL, [GAME, ["Her helm is righted.", "She turns 4 points.", "The helm is hard over."], "#panel"])
    told_of = page.locator("#panel p").evaluate_all("(all) => all.map((p) => p.querySelector('.term')?.textContent)")
    assert told_of == ["helm", "points", "hard over"]


def test_the_pointer_shows_a_card_and_takes_it_away(told: Any) -> None:
    page = told()
    lies(page.locator(".board .plane svg").first)
    before = page.evaluate(FACTS)
    term(page, "dot").hover()
    expect(card(page)).to_contain_text("ship's place at the end of a move")
    assert page.evaluate(FACTS) == before, "the page has shifted"
    card(page).hover()
    page.wait_for_timeout(400)
    expect(card(page)).to_be_visible()
    page.get_by_role("heading", name="Orders for move 3").hover()
    expect(card(page)).to_have_count(0)
    assert page.locator(".story .why").count() == 0, "the row has opened"


def test_a_card_leads_to_its_clause_and_to_the_words_beside_it(told: Any) -> None:
    page = told()
    term(page, "dot").click()
    expect(card(page)).to_be_focused()
    card(page).get_by_role("button", name="NWC.DU.37").click()
    expect(card(page).get_by_role("article", name="Clause NWC.DU.37")).to_be_visible(timeout=SOON_MS)
    box = card(page).bounding_box()
    assert box is not None
    assert 0 <= box["x"] <= box["x"] + box["width"] <= 1440
    card(page).get_by_role("button", name="plot", exact=True).click()
    expect(card(page).get_by_role("heading", level=2)).to_have_text("Plot")
    expect(card(page)).to_be_focused()
    expect(card(page).get_by_role("link", name="All words")).to_have_attribute("href", "/words#nwc1902")
    page.keyboard.press("Escape")
    expect(card(page)).to_have_count(0)
    expect(term(page, "dot")).to_be_focused()


def test_all_of_it_goes_by_keys(told: Any) -> None:
    page = told()
    page.locator("input.type").last.fill("SPD 12")
    expect(page.locator(".line .gloss").first).to_be_visible(timeout=SOON_MS)
    page.locator(".story").first.locator("xpath=ancestor::*[@tabindex='0']").first.focus()
    page.keyboard.press("Tab")
    use = page.locator(":focus")
    expect(use).to_have_class("term")
    word = use.inner_text()
    expect(card(page)).to_be_visible()
    expect(use).to_have_accessible_description(card(page).locator("#word-means").inner_text())
    page.keyboard.press("Enter")
    expect(card(page)).to_be_focused()
    expect(page.get_by_role("dialog", name=card(page).locator("h2").inner_text())).to_be_visible()
    page.keyboard.press("Tab")
    expect(card(page).get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Escape")
    expect(card(page)).to_have_count(0)
    expect(page.locator(":focus")).to_have_text(word)
    expect(page.locator("input.type").first).to_have_value("SPD 12")
    page.keyboard.press(" ")
    expect(card(page)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(card(page)).to_have_count(0)
    expect(page.locator(":focus")).to_have_text(word)


def test_esc_shuts_the_card_before_it_takes_anything_back(told: Any) -> None:
    page = told()
    page.locator(".target[tabindex='0']").focus()
    page.keyboard.press("Enter")
    pinned = page.locator(".target[aria-pressed='true']")
    expect(pinned).to_have_count(1)
    term(page, "dot").click()
    page.keyboard.press("Escape")
    expect(card(page)).to_have_count(0)
    expect(pinned).to_have_count(1)
    page.keyboard.press("Escape")
    expect(pinned).to_have_count(0)


def test_on_a_phone_a_card_comes_by_touch_and_goes_by_touch(told: Any) -> None:
    page = told(width=360, height=740)
    term(page, "dot").tap()
    expect(card(page)).to_contain_text("ship's place at the end of a move")
    box = card(page).bounding_box()
    assert box is not None
    assert 0 <= box["x"] <= box["x"] + box["width"] <= 360
    assert 0 <= box["y"] <= box["y"] + box["height"] <= 740
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.locator(".head .brand").evaluate("(brand) => brand.addEventListener('click', (event) => event.preventDefault())")
    page.locator(".head .brand").tap()
    expect(card(page)).to_have_count(0)
    term(page, "dot").tap()
    card(page).get_by_role("button", name="Close").tap()
    expect(card(page)).to_have_count(0)


def test_a_page_that_learns_two_games_waits_for_no_touch_when_the_cards_are_there(visit: Visiting) -> None:
    page = visit()
    page.add_init_script("""
        window.hearing = new Map();
        const [add, remove] = [document.addEventListener, document.removeEventListener];
        document.addEventListener = function (kind, hear, ...more) {
          if (kind === "click") hearing.set(hear, String(hear));
          add.call(this, kind, hear, ...more);
        };
        document.removeEventListener = function (kind, hear, ...more) {
          hearing.delete(hear);
          remove.call(this, kind, hear, ...more);
        };
    """)
    page.goto("/words")
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<div id=one></div>')")
    page.mouse.move(5, 5)
    for game in (GAME, "wells1913.kriegspiel"):
        page.evaluate(TELL, [game, ["The helm is hard over."], "#one"])
    page.mouse.move(9, 9)
    page.keyboard.press("Shift")
    page.wait_for_function("() => [...hearing.values()].some((text) => text.includes('turn(termOf'))", polling=100)
    page.wait_for_function("() => ![...hearing.values()].some((text) => text.includes('touched = target'))", polling=100)


def test_a_card_can_be_reached_in_an_open_dialog(told: Any) -> None:
    page = told()
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<dialog id=asked></dialog>'); asked.showModal()")
    page.evaluate(TELL, [GAME, ["The helm is hard over."], "#asked"])
    page.locator("#asked .term", has_text="helm").click()
    card(page).get_by_role("button", name="amidships").click()
    expect(card(page).get_by_role("heading", level=2)).to_have_text("Amidships")
    page.keyboard.press("Escape")
    expect(card(page)).to_have_count(0)
    assert page.evaluate("asked.open")


@pytest.mark.parametrize("game", ["nwc1902.fleet", "wells1913.kriegspiel", "wells1913.little_wars"])
def test_a_page_meets_the_words_that_the_kernel_meets(visit: Visiting, game: str) -> None:
    book = f"sandgate.rules.{game.partition('.')[0]}"
    kinds = [each for each in READERS if hasattr(each, "declared") and each.__module__.startswith(book)]
    texts = [text for kind in kinds for text in (declared(kind).title, declared(kind).does)]  # type: ignore[arg-type]
    texts += ["Go: move 3, a mêlée follows; overhelm, end-on and limbered-up are Time, time and R.E. again."]
    page = visit()
    page.goto("/words")
    expect(page.locator(".word-list")).to_be_visible(timeout=SOON_MS)
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<section id=panel></section>')")
    page.evaluate(TELL, [game, texts, "#panel"])
    found = page.locator("#panel p").evaluate_all(
        "(all) => all.map((p) => [...p.querySelectorAll('[data-word]')].map((use) => use.dataset.word))"
    )
    assert found == [[written for written, _ in met(text, words_of_game(game))] for text in texts]
    assert sum(map(len, found)) > 40


def test_without_an_answer_all_texts_stay_plain(open_table: Opening, visit: Visiting) -> None:
    page = visit()
    page.route("**/api/words/**", lambda route: route.abort())
    table = open_table("nwc1902/kearsarge_indiana")
    page.goto(f"/table/{table['table']}#{next(iter(table['links'].values()))}")
    page.get_by_role("button", name="Seal the sheet").click(timeout=SOON_MS)
    expect(page.get_by_role("heading", name="Orders for move 2")).to_be_visible(timeout=SOON_MS)
    expect(page.locator(".tale .fold").first).to_be_visible(timeout=SOON_MS)
    page.evaluate(OPEN_FOLDS)
    expect(page.locator(".tale .ruling").first).to_be_visible(timeout=SOON_MS)
    assert page.locator("[data-word]").count() == 0


def test_all_words_stand_on_a_page_by_book_and_are_found_there(visit: Visiting) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("link", name="Words", exact=True).click(timeout=SOON_MS)
    expect(page.get_by_role("heading", name="Barbette")).to_be_visible(timeout=SOON_MS)
    page.get_by_role("combobox", name="Book").select_option("Little Wars, 1913")
    expect(page.get_by_role("heading", name="Epaulement")).to_be_visible()
    page.get_by_role("searchbox", name="Find a word").fill("trench")
    expect(page.locator(".word-list > li")).to_have_count(1)
    expect(page.locator(".word-list > li")).to_contain_text("Entrenchment")
    page.locator(".word-list").get_by_role("button", name="KS.CONSTRUCT.01").click()
    expect(page.get_by_role("article", name="Clause KS.CONSTRUCT.01")).to_be_visible(timeout=SOON_MS)
    page.locator(".word-list").get_by_role("link", name="epaulement").click()
    expect(page.get_by_role("heading", name="Epaulement")).to_be_in_viewport()
    page.get_by_role("searchbox", name="Find a word").fill("quaternion")
    expect(page.get_by_text("No word of this book is quaternion")).to_be_visible()
