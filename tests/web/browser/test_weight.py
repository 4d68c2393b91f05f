"""What a page may weigh when first opened, and that nothing moves on it: each game's table, lesson and console."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, Response, expect

from tests.often import the_first
from tests.web.browser.conftest import Opening, Visiting
from tests.web.browser.people import SOON_MS
from tests.web.browser.test_lobby_page import MOST_BYTES, MOST_SHIFT, SHIFTS, answers

pytestmark = pytest.mark.slow

SCREENS = {"desk": (1440, 900), "phone": (360, 740)}
FIRST = (
    "nwc1902/kearsarge_indiana",
    "nwc1902/yellow_sea",
    "nwc1902/close_quarters",
    "wells1913/hooks_farm",
    "wells1913/war_of_three_battles",
    "wells1913/bridge_at_sandling",
    "wells1913/drill_hall",
    "naval_action/second_sirte",
    "nwc1902/lesson_duel",
    "wells1913/lesson_kriegspiel",
)
RULED = [scenario for scenario in FIRST if "lesson" not in scenario]


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("scenario", the_first(1, FIRST))
def test_a_table_is_light_when_it_is_first_opened_and_nothing_moves(
    visit: Visiting, open_table: Opening, scenario: str, screen: str
) -> None:
    width, height = SCREENS[screen]
    at = open_table(scenario)
    page: Page = visit(width=width, height=height, briefed=False, reduced_motion="reduce")
    page.add_init_script(SHIFTS)
    got = answers(page)
    own = next(link for role, link in at["links"].items() if role.startswith("red"))
    page.goto(f"/table/{at['table']}#{own}")
    is_light(page, got, ".plane svg")


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("scenario", the_first(1, RULED))
def test_a_console_is_light_when_it_is_first_opened_and_nothing_moves(
    visit: Visiting, open_table: Opening, scenario: str, screen: str
) -> None:
    width, height = SCREENS[screen]
    at = open_table(scenario, umpire=True)
    page: Page = visit(width=width, height=height, briefed=False, reduced_motion="reduce")
    page.add_init_script(SHIFTS)
    got = answers(page)
    page.goto(f"/table/{at['table']}#{at['links']['umpire']}")
    is_light(page, got, ".console-truth svg")
    for below in page.locator(".console-pictures .mount, .console-hand").all():
        below.evaluate("(node) => node.scrollIntoView({ block: 'center' })")
        page.wait_for_timeout(300)
    # what lay below was left out until one came there
    expect(page.locator(".console-pictures .mount svg").first).to_be_attached(timeout=SOON_MS)
    expect(page.locator(".console-hand.to-come")).to_have_count(0, timeout=SOON_MS)


def is_light(page: Page, got: Sequence[Response], chart: str) -> None:
    """Within the budget of bytes and of shift, once the chart is there and nothing more comes."""
    expect(page.locator(chart).first).to_be_attached(timeout=SOON_MS)
    page.wait_for_timeout(1500)  # a table listens for as long as it is open, so that its network is never idle
    heard = [each for each in got if each.ok and "event-stream" not in each.headers.get("content-type", "")]
    assert sum(len(each.body()) for each in heard) < MOST_BYTES
    assert page.evaluate("window.shifted") < MOST_SHIFT
