"""A browser, a server of its own for each file of tests, and pages that sit down at a table."""

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.processes import Server

BROWSERS = ("chromium", "chromium-browser", "google-chrome")  # as tools/browser.sh looks for them

Plain = dict[str, Any]
Opening = Callable[..., Plain]
Sitting = Callable[..., Page]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(
            executable_path=next(filter(None, map(shutil.which, BROWSERS))),
            args=["--no-sandbox", "--disable-gpu", "--disable-quic"],
        )
        yield found
        found.close()


@pytest.fixture(scope="module")
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
def sit(browser: Browser, server: Server) -> Iterator[Sitting]:
    """Open a table's page with a seat's link. A page that had an error of its own fails the test."""
    errors, contexts = list[str](), []

    def sitting(table: Plain, link: str, *, width: int = 1440, height: int = 900) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, has_touch=width < 700)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(f"{server.url}/table/{table['table']}#{link}")
        return page

    yield sitting
    for context in contexts:
        context.close()
    assert errors == []
