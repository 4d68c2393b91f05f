"""The window of a chart that keeps still from move to move."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from sandgate.draw.window import fit, still

PLATE = (40.0, 34.0, 1160.0, 766.0)
MARGIN_PX = 72.0
YARDS = st.integers(-20_000, 20_000)


@given(st.lists(st.tuples(YARDS, YARDS), min_size=1, max_size=12))
def test_it_holds_all_points_and_shows_them_about_as_large(points: list[tuple[int, int]]) -> None:
    west, south, east, north = still(points, PLATE, MARGIN_PX, 1.0)
    unit = (east - west) / (PLATE[2] - PLATE[0])
    room = 0.499 * MARGIN_PX * unit
    assert all(west + room <= x <= east - room and south + room <= y <= north - room for x, y in points)
    best = fit(points, PLATE, MARGIN_PX, 1.0)
    assert 0.9 <= (east - west) / (best[2] - best[0]) <= 1.2


def test_two_ships_that_close_leave_it_where_it_is_for_most_moves() -> None:
    moves = [[(0.0, 0.0), (2000.0, 0.0), (1900.0 - 120.0 * move, 30.0 * move)] for move in range(12)]
    windows = [still(points, PLATE, MARGIN_PX, 1.0) for points in moves]
    changes = sum(one != other for one, other in pairwise(windows))
    assert changes <= 3
    assert len({fit(points, PLATE, MARGIN_PX, 1.0) for points in moves}) == len(moves)
