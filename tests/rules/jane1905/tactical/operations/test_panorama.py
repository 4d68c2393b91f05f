"""What an admiral has over the edge of the table from 40 feet, and a boat in her glass from the water (JANE.GEN.05)."""

import pytest

from sandgate.rules.jane1905.tactical.operations.panorama import panorama
from tests.rules.jane1905.tactical.in_play import begun, lies


def seen(glass_deg: float | None) -> list[tuple[float, float]]:
    """The water-lines and tops of a battleship 4,000 yards off and a destroyer 1,000 yards off, in degrees."""
    blue = [lies("destroyer_30kn", 1000, 2000, 90, 0), lies("mikasa", 1000, 5000, 90, 0)]
    state = begun([lies("tsesarevich", 1000, 1000, 0, 0)], blue)
    places = {ship.number: (ship.x_yd, ship.y_yd, ship.course_deg) for ship in state.ships}
    drawn = panorama(state, places, "red", 1000.0, 1000.0, glass_deg)
    return [(min(box[2] for box in ship.boxes), max(box[3] for box in ship.boxes)) for ship in drawn.ships]


def test_from_forty_feet_what_is_near_stands_lower_on_the_sea() -> None:
    """40 ft at 4,000 yd are 0.191 degrees, at 1,000 yd 0.764: the destroyer lies below the battleship's water-line."""
    (mikasa, top), (destroyer, deck) = seen(None)
    assert (mikasa, destroyer) == pytest.approx((-0.191, -0.764), abs=0.001)
    assert deck < mikasa < top


def test_a_glass_is_on_the_water() -> None:
    assert [line for line, _ in seen(0.0)] == [0.0, 0.0]
