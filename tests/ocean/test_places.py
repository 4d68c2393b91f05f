"""Places as they are written and read again."""

import pytest
from hypothesis import given, settings
from hypothesis.strategies import floats

from sandgate.ocean.places import Place, place_of, place_text

LAW = settings(deadline=None)  # the first draw is slow
HALF_A_TENTH = 0.05 / 60.0 + 1e-9  # of a minute, in degrees


@LAW
@given(floats(-89.0, 89.0), floats(-180.0, 180.0))
def test_a_place_is_read_again_to_half_a_tenth_of_a_minute(lat_deg: float, lon_deg: float) -> None:
    text = place_text(Place(lat_deg, lon_deg))
    read = place_of(text)
    assert read.lat_deg == pytest.approx(lat_deg, abs=HALF_A_TENTH)
    assert read.lon_deg == pytest.approx(lon_deg, abs=HALF_A_TENTH)
    assert place_text(read) == text


@pytest.mark.parametrize("text", ["32-06N", "32-60N 126-00E", "90-00N 10-00E", "10-00N 180-01E", "32.1N 126E", ""])
def test_what_is_no_place_is_told_how_to_write_one(text: str) -> None:
    with pytest.raises(ValueError, match="write degrees and minutes, as 14-36N 61-12W"):
        place_of(text)


def test_small_letters_and_blanks_do_not_matter() -> None:
    assert place_of(" 32-06n  126-00e ") == Place(32.1, 126.0)
