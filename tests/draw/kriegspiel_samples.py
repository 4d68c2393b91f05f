"""A field of the Kriegspiel on which everything stands that its staff map can show."""

from dataclasses import replace

from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.pieces import Work
from sandgate.rules.wells1913.kriegspiel.state import Aim
from sandgate.rules.wells1913.kriegspiel.view import FieldView
from tests.rules.wells1913.kriegspiel.ks_fields import field, seen

COUNTRY = {
    "hills": [{"name": "the down", "box": [6, 60, 30, 90], "boards": 3}],
    "houses": [{"name": "mill", "box": [110, 60, 118, 66], "height_in": 5}],
    "walls": [{"points": [[40, 60], [56, 60]]}],
    "trees": [[126, 60], [130, 64]],
    "rivers": [{"name": "the river", "points": [[0, 110], [144, 110]], "width_in": 8}],
    "roads": [{"name": "high road", "points": [[84, 0], [84, 90], [88, 180]], "width_in": 4}],
    "railways": [{"name": "line", "points": [[136, 0], [136, 180]]}],
    "structures": [
        {"number": 1, "kind": "road bridge", "box": [82, 104, 90, 116]},
        {"number": 2, "kind": "railway bridge", "box": [133, 104, 139, 116], "destroyed": True},
    ],
}
TRENCH = (Point(60.0, 40.0), Point(75.0, 40.0), Point(75.0, 40.5), Point(60.0, 40.5))


def staff_map() -> FieldView:
    """The field as red sees it, with a trench of his."""
    state = field(country=COUNTRY)
    works = (Work("RTRENCH1", "red", "trench", (TRENCH,)),)
    aims = (Aim("red", "place", 10, Point(114.0, 90.0), 12.0, 0),)
    return seen(replace(state, battle=replace(state.battle, works=works, aims=aims)))
