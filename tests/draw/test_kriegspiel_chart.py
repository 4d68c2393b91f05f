"""The staff map of the Kriegspiel: what it says of units and aims, on the whole field and on a part of it."""

from dataclasses import replace

from sandgate.draw.charts import charts_of
from sandgate.draw.wells1913_kriegspiel.aims import aims_in_words
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.state import Aim, Battle
from tests.rules.wells1913.kriegspiel.ks_fields import field, seen

CHARTS = charts_of("wells1913.kriegspiel")
BRIDGE = {"number": 2, "kind": "road bridge", "box": [68, 84, 76, 96]}
RIVER = {"points": [[0, 90], [144, 90]], "width_in": 8}
AIMS = (
    Aim("red", "place", 20, Point(72.0, 96.5), 18.0, 0),
    Aim("red", "structure", 1, Point(0.0, 0.0), 12.0, 2),
    Aim("blue", "line", 10, Point(0.0, 0.0), 12.0, 0),
)


def aimed() -> Battle:
    state = field(country={"rivers": [RIVER], "structures": [BRIDGE]})
    return replace(state.battle, aims=AIMS)


def test_all_men_of_a_unit_are_counted_though_some_stand_beyond_the_sheet() -> None:
    """RI2, ten men in extended order 2.4 in apart about x = 100: five of them stand west of it."""
    assert "RI2  10" in CHARTS.chart(seen(field()), window=(60.0, 0.0, 100.0, 40.0))


def test_every_aim_is_told_in_words() -> None:
    assert list(aims_in_words(aimed())) == [
        "Red: 20 men within 18 in of (72,96.5).",
        "Red: road bridge 2 destroyed.",
        "Blue: 10 men on red's back line.",
    ]


def test_a_place_that_is_to_be_reached_is_ringed_and_no_other_aim() -> None:
    state = field(country={"rivers": [RIVER], "structures": [BRIDGE]})
    for sheet in ("table", "picture", "hand", "wall"):
        drawn = CHARTS.chart(seen(replace(state, battle=aimed())), sheet=sheet)
        assert drawn.count('class="red-aim"') == 1
        assert 'class="blue-aim"' not in drawn
