"""What a shooter can aim at: the enemy's target sheet by the range, its parts, and the scatter of his strikes on it."""

from typing import Any

import pytest

from sandgate.draw.charts import charts_of
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import Role
from sandgate.kernel.frozen import replace
from sandgate.kernel.papers import Paper
from sandgate.kernel.scenario import load
from sandgate.rules.jane1905.tactical.game import GAME
from sandgate.rules.jane1905.tactical.operations.sights import look_round
from sandgate.rules.jane1905.tactical.operations.view import ActionView

SHOTS = Ask("blue", "shots", ("MIKASA",))


def seen_at(range_yd: float, **options: Any) -> ActionView:
    """What Mikasa's commander sees as he fires: Tsesarevich on his beam, so many yards off, on the opposite course."""
    _, _, loaded = load("jane1905/mikasa_tsesarevich")
    state = GAME.setup(loaded)
    russian, japanese = state.ships
    mikasa = replace(japanese, x_yd=100.0, y_yd=3000.0, course_deg=0.0)
    tsesarevich = replace(russian, x_yd=100.0 + range_yd, y_yd=3000.0, course_deg=180.0)
    state = replace(state, ships=(tsesarevich, mikasa), phase="shots", move=1, options=replace(state.options, **options))
    seen: ActionView = GAME.view(look_round(state, {}), Role("blue", "blue"))
    return seen


def sheet_of(seen: ActionView, gun: str = "MIKASA.fore") -> Paper:
    return next(paper for paper in GAME.papers(seen, SHOTS) if gun in paper.given["gun"])


@pytest.mark.parametrize(
    ("range_yd", "grade", "deviation_ft"), [(1500.0, 1, 12.96), (3000.0, 2, 25.92), (3900.0, 3, 51.84), (5500.0, 4, 51.84)]
)
def test_the_sheet_and_its_rings_are_those_of_the_range(range_yd: float, grade: int, deviation_ft: float) -> None:
    """JANE.GUN.04, JANE.GUN.27: 0.15 inches on sheets of 86.4, 172.8 and 345.6 feet to the inch."""
    sheet = sheet_of(seen_at(range_yd))
    assert sheet.key.startswith(f"TSESAREVICH/{grade}/")
    assert sheet.rings[0] == pytest.approx((deviation_ft, deviation_ft))
    assert sheet.rings[1] == pytest.approx((2.0 * deviation_ft, 2.0 * deviation_ft))


def test_a_part_that_is_touched_is_the_first_that_a_hole_there_would_strike() -> None:
    """JANE.GUN.28: 85 feet from the stem and 33 up lies the fore gunhouse of Tsesarevich."""
    spots = sheet_of(seen_at(3900.0)).spots
    hit = next(spot for spot in spots if spot.box[0] <= 85.0 <= spot.box[2] and spot.box[1] <= 33.0 <= spot.box[3])
    assert (hit.fills, hit.name) == ({"part": "fore_gunhouse"}, "fore gunhouse, 10 inches")


def test_of_a_covered_sheet_no_part_is_named_and_the_scatter_is_wider() -> None:
    """JANE.GUN.06: beyond 6,000 yards; 0.292 inches are 100.8 feet."""
    seen = seen_at(6500.0)
    sheet = sheet_of(seen)
    assert sheet.key.startswith("TSESAREVICH/5/")
    assert sheet.spots == ()
    assert sheet.rings[0][0] == pytest.approx(100.76, abs=0.01)
    fire = [offer.line for offer in GAME.offers(seen, SHOTS) if offer.title == "Fire"]
    assert fire == ["FIRE {gun} @{at}", "FIRE {gun} @{at} AIM x={x} y={y}"]


def test_foreshortened_sheets_scatter_wider_along_the_ship() -> None:
    """JANE.GUN.28: end on, what is drawn of her length is her beam, 76 of 388 feet."""
    seen = seen_at(3900.0, foreshorten=True)
    assert sheet_of(seen).rings[0] == pytest.approx((51.84, 51.84))
    sights = tuple([replace(sight, track=(sight.track[-1]._replace(course_deg=270.0),)) for sight in seen.sights])
    along_ft, up_ft = sheet_of(replace(seen, sights=sights)).rings[0]
    assert up_ft == pytest.approx(51.84)
    assert along_ft == pytest.approx(51.84 * 388.75 / 76.08, rel=0.01)


def test_a_turret_that_has_fired_on_a_parallel_course_has_a_larger_sheet_than_the_others() -> None:
    """JANE.GUN.14: both turrets at 3,900 yards, of which the fore one fired at her from there before."""
    seen = seen_at(3900.0)
    (battery,) = seen.batteries
    fore, *others = battery.mountings
    again = replace(fore, last_at=seen.sights[0].ship, last_move=0, last_grade=3, last_parallel=True)
    sights = tuple([replace(sight, track=(sight.track[-1]._replace(course_deg=0.0),)) for sight in seen.sights])
    seen = replace(seen, batteries=(replace(battery, mountings=(again, *others)),), sights=sights)
    assert [sheet_of(seen, gun).key.split("/")[1] for gun in ("MIKASA.fore", "MIKASA.aft")] == ["2", "3"]


def test_every_line_that_is_offered_reads() -> None:
    seen = seen_at(3900.0)
    for offer in GAME.offers(seen, SHOTS):
        values = {blank.name: blank.start or (blank.choices or (str(int(blank.span[1])),))[-1] for blank in offer.blanks}
        assert GAME.read(offer.line.format(**values), seen, SHOTS).refusals == (), offer.line


def test_no_sheet_lies_there_while_the_ships_are_ordered() -> None:
    assert GAME.papers(seen_at(3900.0), Ask("blue", "orders", ("MIKASA",))) == ()


def test_the_sheet_of_a_fort_shows_a_dot_for_each_gun() -> None:
    """JANE.FORT.12: on the middle sheet dots stand 0.3 inches apart; JANE.GUN.27: strikes err by 0.15 inches."""
    _, game, loaded = load("jane1905/harbour_battery")
    state = game.setup(loaded)
    fort, ship = state.forts[0], state.ships[0]
    near = replace(ship, x_yd=fort.x_yd, y_yd=fort.y_yd - 3000.0, course_deg=90.0)
    state = replace(state, ships=(near, *state.ships[1:]), phase="shots", move=1)
    seen = game.view(look_round(state, {}), Role(ship.captain, ship.side))
    sheet = next(each for each in game.papers(seen, Ask(ship.captain, "shots")) if each.given["at"] == (fort.id,))
    assert (sheet.unit, [spot.fills["nth"] for spot in sheet.spots[:2]]) == ("inches", ["1", "2"])
    assert sheet.spots[1].box[0] - sheet.spots[0].box[0] == pytest.approx(0.3)
    assert sheet.rings[0] == pytest.approx((0.15, 0.15))
    assert sheet.title in charts_of(game.key).beside(seen, sheet.key)
