"""On a phone of 360 pixels no page runs over the side, and everything that is pressed is large enough for a finger."""

import pytest
from playwright.sync_api import Page

from tests.often import the_first
from tests.web.browser.conftest import Visiting
from tests.web.browser.tours import TOURS, phone
from tests.web.processes import Server

pytestmark = pytest.mark.slow

WIDE = 360
# Keys, fields and links that look like keys, smaller than 24 pixels either way (WCAG 2.2, 2.5.8, leaves out what stands in a
# sentence, as the numbers of clauses do).
KEYS = "button:not(.clause-link), select, textarea, input, a.btn, .tabs a, .moves a, summary"
SMALL = """(keys) => [...document.querySelectorAll(keys)]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .map((each) => [each, each.closest("label") ?? each].map((node) => node.getBoundingClientRect()).concat(each))
  .filter(([own, label]) => Math.max(own.height, label.height) < 23.9 || Math.max(own.width, label.width) < 23.9)
  .map(([own, , each]) => `${each.outerHTML.slice(0, 90)} is ${own.width.toFixed(1)} by ${own.height.toFixed(1)}`)"""


@pytest.mark.parametrize("name", the_first(1, TOURS))
def test_on_a_phone_no_page_runs_over_and_all_keys_are_large_enough(visit: Visiting, server: Server, name: str) -> None:
    found = [f"{state}: {each}" for state, page in TOURS[name](phone(visit), server) for each in faults(page)]
    assert found == []


def faults(page: Page) -> list[str]:
    wide = page.evaluate("document.documentElement.scrollWidth")
    small: list[str] = page.evaluate(SMALL, KEYS)
    return [f"the page is {wide} wide"] * (wide > WIDE) + small


def test_a_page_too_wide_and_a_key_too_small_are_found(visit: Visiting) -> None:
    page = phone(visit)()
    page.goto("/")
    page.evaluate("document.body.style.minWidth = '400px'")
    page.evaluate("document.body.appendChild(document.createElement('button')).style = 'padding: 0; height: 9px'")
    assert [each.partition(" is ")[2] for each in faults(page)] == ["400 wide", "4.0 by 9.0"]
