"""Faces and cliffs of hills, and deep water, against the levels looked up place by place and against Shapely."""

import math
from random import Random

import pytest
from shapely import Point as Dot
from shapely import Polygon

from sandgate.kernel.outlines import Corners, Outline, area, gap
from sandgate.rules.wells1913.field.country import level_at
from sandgate.rules.wells1913.field.land import Board, Country, Crossing, Water
from sandgate.rules.wells1913.field.layout import laid_out
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.standing import leg_refusal
from sandgate.rules.wells1913.field.terrain import Face, is_cliff, pieces_of, terrain_of
from tests.rules.wells1913.fields import board, box, land


def ring(chance: Random, x_in: float, y_in: float, low_in: float, high_in: float) -> tuple[Point, ...]:
    """A polygon round a place, its corners at uneven steps and distances; some may point inward."""
    count = chance.randint(4, 8)
    turns = [(nth + 0.7 * chance.random()) * 2.0 * math.pi / count for nth in range(count)]
    reach = [chance.uniform(low_in, high_in) for _ in range(count)]
    return tuple(
        Point(x_in + far * math.cos(turn), y_in + far * math.sin(turn)) for turn, far in zip(turns, reach, strict=True)
    )


def heaped(seed: int) -> Country:
    """Boards that overlap anyhow, some flush with others: more than a designer would be allowed."""
    chance = Random(seed)
    rings = [
        board(ring(chance, chance.uniform(25, 70), chance.uniform(25, 65), 5, 14), chance.randint(1, 3)) for _ in range(4)
    ]
    west = chance.uniform(20, 40)
    flush = [board(box(west, 30, west + 20, 50)), board(box(west, 35, west + 12, 50), 2), board(box(west + 20, 30, 75, 44))]
    return land(boards=[*rings, *flush])


def beside(face: Face, part: float, aside_in: float) -> tuple[float, float]:
    """A place to the left of a face, or to its right."""
    (ax, ay), (bx, by) = face.corners
    length = math.dist((ax, ay), (bx, by))
    x, y = ax + (bx - ax) * part, ay + (by - ay) * part
    return x - (by - ay) / length * aside_in, y + (bx - ax) / length * aside_in


@pytest.mark.parametrize("seed", range(10))
def test_a_face_has_its_two_levels_on_its_sides(seed: int) -> None:
    country = heaped(seed)
    faces = terrain_of(country).faces
    assert len(faces) > 15
    for face in faces:
        for part in (0.05, 0.5, 0.95):
            levels = sorted(level_at(country, *beside(face, part, aside_in)) for aside_in in (1e-5, -1e-5))
            assert levels == [face.low, face.high]


@pytest.mark.parametrize("seed", range(10))
def test_wherever_the_level_changes_there_is_one_face(seed: int) -> None:
    """Walk at random in steps of a fiftieth of an inch."""
    country, chance = heaped(seed), Random(seed + 100)
    faces, changes = terrain_of(country).faces, 0
    for _ in range(60):
        x, y, turn = chance.uniform(20, 70), chance.uniform(20, 70), chance.uniform(0, 2 * math.pi)
        step = (0.02 * math.cos(turn), 0.02 * math.sin(turn))
        for _ in range(600):
            here, there = level_at(country, x, y), level_at(country, x + step[0], y + step[1])
            if here != there:
                changes += 1
                stride = Outline(((x, y), (x + step[0], y + step[1])))
                crossed = [face for face in faces if gap(Outline(face.corners), stride) < 1e-9]
                assert (min(here, there), max(here, there)) in {(face.low, face.high) for face in crossed} or len(
                    crossed
                ) > 1
            x, y = x + step[0], y + step[1]
    assert changes > 20


def test_the_pieces_of_an_outline_make_it_up() -> None:
    """Cut anyhow, they follow one another round the polygon."""
    country = heaped(4)
    outlines = [each.outline for each in country.boards]
    assert sum(len(pieces_of(outline, outlines)) for outline in outlines) > sum(map(len, outlines)) + 10
    for outline in outlines:
        pieces = pieces_of(outline, outlines)
        assert all(one[1] == two[0] for one, two in zip(pieces, [*pieces[1:], pieces[0]], strict=True))
        assert sum(math.dist(a, b) for a, b in pieces) == pytest.approx(Polygon(outline).length)


@pytest.mark.parametrize("seed", range(20))
def test_a_cliff_is_where_the_ledge_is_too_narrow(seed: int) -> None:
    """LW.COUNTRY.09: a board within another; the ledge is the distance to the rim of the lower one."""
    chance = Random(seed)
    lower = ring(chance, 45, 45, 14, 22)
    upper = tuple(
        Point(45 + (x - 45) * part, 45 + (y - 45) * part) for x, y in lower for part in (chance.uniform(0.8, 1.0),)
    )
    terrain = terrain_of(land(boards=[board(lower), board(upper, 2)]))
    rim = Polygon(lower).exterior
    for (ax, ay), (bx, by) in zip(upper, (*upper[1:], upper[0]), strict=True):
        grain_in = math.dist((ax, ay), (bx, by)) / 60.0  # a face is cut to a sixty-fourth of its length
        for nth in range(1, 100):
            x, y = ax + (bx - ax) * nth / 100.0, ay + (by - ay) * nth / 100.0
            ledge_in = rim.distance(Dot(x, y))
            on_cliff = any(gap(Outline(cliff.corners), Outline(((x, y),))) < 1e-6 for cliff in terrain.cliffs)
            if ledge_in < 0.999:
                assert on_cliff
            elif ledge_in > 1.001 + grain_in:
                assert not on_cliff
    assert all(is_cliff(cliff.high - cliff.low, 0.0) for cliff in terrain.cliffs)


def test_a_terrace_of_three_is_judged_step_by_step() -> None:
    """A wide ledge below the second step and a narrow one below the third: only the third is a cliff."""
    steps = [board(box(20, 20, 80, 60)), board(box(24, 24, 76, 56), 2), board(box(24.5, 28, 72, 52), 3)]
    cliffs = terrain_of(land(boards=steps)).cliffs
    assert {(cliff.low, cliff.high) for cliff in cliffs} == {(1, 3)}
    assert all(cliff.box[2] < 26 for cliff in cliffs)


def test_two_hills_that_nearly_meet_make_no_cliff() -> None:
    """Between a face of one board and one from the first to the second board lies floor, and no ledge."""
    west = [board(box(20, 20, 40, 60), name="west")]
    east = [board(box(40.5, 20, 70, 60), name="east"), board(box(45, 25, 65, 55), 2, name="east")]
    assert terrain_of(land(boards=[*west, *east])).cliffs == ()


def test_a_ridge_is_a_cliff_on_its_narrow_side_only() -> None:
    """A second board 0.3 in wide, 0.4 in from the western rim of the first: from the east it is a single step."""
    ridge = land(boards=[board(box(20, 20, 60, 60)), board(box(20.4, 24, 20.7, 56), 2)])
    assert leg_refusal(ridge, 0.1, True, 30, 40, 20.55, 40) is None
    assert leg_refusal(ridge, 0.1, True, 10, 40, 20.55, 40) is not None


def test_a_diamond_has_four_faces_and_a_flush_corner_cuts_them() -> None:
    """Edges of exactly 45 degrees; the second board is flush with half of one of them."""
    diamond = (Point(40, 20), Point(60, 40), Point(40, 60), Point(20, 40))
    assert len(terrain_of(land(boards=[board(diamond)])).faces) == 4
    wedge = (Point(40, 20), Point(50, 30), Point(40, 40))
    terrain = terrain_of(land(boards=[board(diamond), board(wedge, 2)]))
    assert {(face.corners, face.low, face.high) for face in terrain.faces if face.high - face.low == 2} == {
        (((40, 20), (50, 30)), 0, 2)
    }
    assert len(terrain.faces) == 4 + 1 + 2


def test_a_pit_between_a_face_and_a_lower_one_is_no_ledge() -> None:
    """The upper board ends at a pit down to the floor: that is a face of two boards in itself."""
    pitted: list[Board] = [
        board(box(20, 20, 40, 60)),
        board(box(40, 20, 60, 30)),
        board(box(40, 50, 60, 60)),
        board(box(40.8, 30, 60, 50)),
        board(box(41.5, 32, 58, 48), 2),
    ]
    cliffs = terrain_of(land(boards=pitted)).cliffs
    assert cliffs
    assert all(cliff.box[2] < 42.5 for cliff in cliffs)  # the western face alone


def covered(pieces: list[Corners]) -> float:
    return sum(map(area, pieces))


@pytest.mark.parametrize("seed", [1, 3, 6, 22])
def test_deep_water_is_the_river_without_its_crossings(seed: int) -> None:
    country = laid_out(seed, 96.0, 90.0)
    wet = Polygon()
    for piece in terrain_of(country).deep:
        wet = wet.union(Polygon(piece.corners))
    river, dry = Polygon(), Polygon()
    for water in country.waters:
        river = river.union(Polygon(water.outline))
    for crossing in country.crossings:
        dry = dry.union(Polygon(crossing.outline))
    assert len(country.crossings) == 5
    assert wet.symmetric_difference(river.difference(dry)).area < 1e-6


def test_a_ford_wider_than_its_brook_leaves_none_of_it() -> None:
    brook = land(waters=[Water("brook", box(40, 40, 50, 44))], crossings=[Crossing("ford", box(38, 38, 52, 46))])
    assert terrain_of(brook).deep == ()
    missed = land(waters=[Water("brook", box(40, 40, 50, 44))], crossings=[Crossing("ford", box(60, 38, 72, 46))])
    assert covered([piece.corners for piece in terrain_of(missed).deep]) == 40.0
