"""What a page may weigh when it is first opened, and that nothing moves on it: the table of each game, and its lesson."""

import pytest
from playwright.sync_api import Page, expect

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
    "nwc1902/lesson_duel",
    "wells1913/lesson_kriegspiel",
)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("scenario", the_first(2, FIRST))
def test_a_table_is_light_when_it_is_first_opened_and_nothing_moves(
    visit: Visiting, open_table: Opening, scenario: str, screen: str
) -> None:
    width, height = SCREENS[screen]
    at = open_table(scenario)
    page: Page = visit(width=width, height=height, briefed=False, reduced_motion="reduce")
    page.add_init_script(SHIFTS)
    got = answers(page)
    page.goto(f"/table/{at['table']}#{at['links']['red']}")
    expect(page.locator(".plane svg").first).to_be_attached(timeout=SOON_MS)
    page.wait_for_timeout(1500)  # a table listens for as long as it is open, so that its network is never idle
    heard = [each for each in got if each.ok and "event-stream" not in each.headers.get("content-type", "")]
    assert sum(len(each.body()) for each in heard) < MOST_BYTES
    assert page.evaluate("window.shifted") < MOST_SHIFT
