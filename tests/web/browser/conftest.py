"""A browser, a server of its own for each file of tests, and pages that sit down at a table."""

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.web.browser.people import SOON_MS
from tests.web.processes import Server

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # as tools/browser.sh looks for them
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--font-render-hinting=none",  # without windows too, words are as wide as people have them
)

HAS_BEEN_BRIEFED = """
    const kept = Storage.prototype.getItem;
    Storage.prototype.getItem = function (key) {
      return key.startsWith("sandgate.briefed.") ? "told" : kept.call(this, key);
    };
"""

Plain = dict[str, Any]
Opening = Callable[..., Plain]
Sitting = Callable[..., Page]
Visiting = Callable[..., Page]

expect.set_options(timeout=SOON_MS)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(
            executable_path=next(filter(None, map(shutil.which, BROWSERS))),
            args=FLAGS,
        )
        yield found
        found.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("tables") / "s.sqlite")
    assert found.wait()
    yield found
    found.end()


@pytest.fixture
def open_table(server: Server) -> Opening:
    """Open a table of a scenario; its key and links."""

    def opening(scenario: str, **more: Any) -> Plain:
        answer = server.client.post("/api/tables", json={"scenario": scenario, **more})
        assert answer.status_code == 201, answer.text
        opened: Plain = answer.json()
        return opened

    return opening


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visiting]:
    """A blank page of a machine that has never been here. A page that had an error of its own fails the test.

    Whoever sits down has had his briefing, so that it lies over no table; unless `briefed` is false.
    """
    errors, contexts = list[str](), []

    def visiting(*, width: int = 1440, height: int = 900, briefed: bool = True, **more: Any) -> Page:
        viewport = ViewportSize(width=width, height=height)
        more = {"locale": "en-GB", "has_touch": width < 700, **more}
        context = browser.new_context(base_url=server.url, viewport=viewport, **more)
        contexts.append(context)
        if briefed:
            context.add_init_script(HAS_BEEN_BRIEFED)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield visiting
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def sit(visit: Visiting) -> Sitting:
    """Open a table's page with a seat's link."""

    def sitting(table: Plain, link: str, **more: Any) -> Page:
        page = visit(**more)
        page.goto(f"/table/{table['table']}#{link}")
        return page

    return sitting
