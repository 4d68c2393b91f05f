"""What all pages keep to in all states: axe finds nothing serious in them, by day and by night."""

from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.often import the_first
from tests.web.browser.conftest import Visiting
from tests.web.browser.tours import TOURS
from tests.web.processes import Server

pytestmark = pytest.mark.slow

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
GRAVE = {"serious", "critical"}
ALL: dict[str, Any] = {"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}}
COLOURS: dict[str, Any] = {"resultTypes": ["violations"], "runOnly": ["color-contrast"]}


def violations(page: Page, options: dict[str, Any]) -> list[str]:
    """What axe finds grave on a page: rule, place, and what is wrong."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate("(options) => axe.run(document, options)", options)["violations"]
    return [
        f"{each['id']}: {node['target']} {' '.join((node.get('failureSummary') or '').split())[:200]}"
        for each in found
        if each["impact"] in GRAVE
        for node in each["nodes"][:4]
    ]


@pytest.mark.parametrize("name", the_first(1, TOURS))
def test_axe_finds_nothing_grave_on_any_page_by_day_or_night(visit: Visiting, server: Server, name: str) -> None:
    found = list[str]()
    for state, page in TOURS[name](lambda: visit(reduced_motion="reduce"), server):
        page.emulate_media(color_scheme="light")
        found += [f"{state}: {each}" for each in violations(page, ALL)]
        page.emulate_media(color_scheme="dark")
        found += [f"{state}, by night: {each}" for each in violations(page, COLOURS)]
    assert found == []


def test_a_grave_fault_is_found(visit: Visiting) -> None:
    page = visit()
    page.goto("/")
    page.evaluate("document.body.append(document.createElement('button'))")
    assert any(each.startswith("button-name") for each in violations(page, ALL))
