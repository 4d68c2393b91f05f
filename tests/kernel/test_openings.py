"""Varied openings: as far as is stated and no farther, checked like any scenario, and the same for the same key."""

import pytest

from sandgate.kernel.contract import Variation
from sandgate.kernel.errors import ScenarioError
from sandgate.kernel.openings import varied
from sandgate.kernel.scenario import load

KEYS = [(key, 1) for key in range(40)]


def test_numbers_move_as_far_as_is_stated_and_angles_go_round() -> None:
    _, game, plain = load("nwc1902/kearsarge_indiana")
    dealt = [
        varied(game, plain, (Variation("ships.*.at_yd", 200.0), Variation("ships.0.heading_deg", 90.0)), key) for key in KEYS
    ]
    easts = [one["ships"][1]["at_yd"][0] - 3600 for one in dealt]
    assert -200 <= min(easts) < -150
    assert 150 < max(easts) <= 200
    headings = [one["ships"][0]["heading_deg"] for one in dealt]
    assert all(0 <= heading <= 135 or 315 <= heading < 360 for heading in headings)
    assert any(heading >= 315 for heading in headings)
    assert {one["ships"][1]["heading_deg"] for one in dealt} == {270}


def test_the_same_key_deals_the_same_and_another_another() -> None:
    _, game, plain = load("nwc1902/yellow_sea")
    first = varied(game, plain, game.varies, KEYS[0])
    assert first == varied(game, plain, game.varies, KEYS[0]) != varied(game, plain, game.varies, KEYS[1])


@pytest.mark.parametrize("name", ["yellow_sea", "harbour", "manila_bay", "yalu", "close_quarters", "harbour_melee"])
def test_it_is_set_up_as_one_that_is_checked_again(name: str) -> None:
    _, game, plain = load(f"nwc1902/{name}")
    for key in KEYS[:5]:
        dealt = varied(game, plain, game.varies, key)
        assert game.setup(dealt) == game.setup({**dealt})
        assert dealt == game.model.model_validate({**dealt}).model_dump(mode="json")


def test_what_the_book_does_not_let_stand_is_dealt_anew() -> None:
    """Kearsarge and Kentucky lie 4,000 yards apart and may not begin below 2,000 (NWC.DU.36)."""
    _, game, plain = load("nwc1902/house_default")
    for key in KEYS:
        red, blue = (ship["at_yd"] for ship in varied(game, plain, (Variation("ships.*.at_yd", 2000.0),), key)["ships"])
        assert (red[0] - blue[0]) ** 2 + (red[1] - blue[1]) ** 2 >= 2000**2


def test_a_field_left_open_is_passed_over_and_one_that_is_not_there_refused() -> None:
    _, game, plain = load("nwc1902/manila_bay")
    dealt = varied(game, plain, (Variation("fleets.*.guide_yd", 100.0),), KEYS[0])
    assert dealt["fleets"][1] == plain["fleets"][1]
    assert dealt["fleets"][0]["guide_yd"] != plain["fleets"][0]["guide_yd"]
    with pytest.raises(ScenarioError, match=r"fleets\.\*\.gide_yd: this scenario has no such number"):
        varied(game, plain, (Variation("fleets.*.gide_yd", 100.0),), KEYS[0])


def test_where_nothing_stands_it_says_why() -> None:
    _, game, plain = load("nwc1902/house_default")
    with pytest.raises(ScenarioError, match="give less"):
        varied(game, plain, (Variation("ships.*.speed_kn", 1e8),), KEYS[0])
