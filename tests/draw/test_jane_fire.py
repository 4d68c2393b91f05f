"""Lines of fire and arcs of guns on the plan of 1905: as fired, and for nobody who may not know."""

import math
import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from sandgate.draw.jane1905_tactical import CHARTS
from sandgate.draw.jane1905_tactical.arcs import bearing
from sandgate.draw.jane1905_tactical.paper import paper
from sandgate.rules.jane1905.plan.shipyard import plan_named
from sandgate.rules.jane1905.tactical.gun_fire.mountings import armed_of, mountings_of
from sandgate.rules.jane1905.tactical.operations.view import ActionView

from .jane_samples import seen

SVG = "{http://www.w3.org/2000/svg}"


# -- lines of fire -------------------------------------------------------------------------------------------------------


def groups(view: ActionView, start: str, zones: bool = False) -> dict[str, str]:
    """The titles of all groups whose ids begin so, by their ids."""
    root = ET.fromstring(CHARTS.chart(view, zones=zones))
    key = f"action-{view.reader.replace('/', '-')}-table-"
    found = {each.get("id", "").removeprefix(key): each for each in root.iter(f"{SVG}g")}
    return {ident: each.findtext(f"{SVG}title", "") for ident, each in found.items() if ident.startswith(start)}


def pairs_fired(view: ActionView) -> set[str]:
    """Who fired at whom in the last move, as the guns that the reader has before him tell."""
    names = {ship.number: ship.id for ship in view.listed} | {fort.number: fort.id for fort in view.forts}
    return {
        f"fire-{names[battery.number]}-{names[mounting.last_at]}"
        for battery in view.batteries
        for mounting in battery.mountings
        if mounting.last_move == view.move
    }


def test_the_umpire_sees_all_lines_of_fire_and_a_side_its_own() -> None:
    """JANE.OPS.04, .GUN.24: an enemy's lines would tell which of his guns are ready."""
    whole = set(groups(seen("two against two"), "fire-"))
    assert whole == pairs_fired(seen("two against two"))
    assert {"fire-MIKASA-TSESAREVICH", "fire-TSESAREVICH-MIKASA"} <= whole
    for side, ids in (("blue", ("MIKASA", "ASAMA")), ("red", ("TSESAREVICH", "RETVIZAN"))):
        own = set(groups(seen("two against two", side), "fire-"))
        assert own == {fire for fire in whole if fire.split("-")[1] in ids}


def test_a_line_tells_move_and_guns() -> None:
    """In move 9 the fore turret of Mikasa bore on Tsesarevich: its guns fire again in move 13."""
    told = groups(seen("two against two", "blue"), "fire-MIKASA")["fire-MIKASA-TSESAREVICH"]
    assert told.startswith("Mikasa, fired at Tsesarevich in move 9: 2 of 12 inches")


def test_what_was_fired_in_the_dark_has_no_line() -> None:
    """JANE.NIGHT.04: on a bearing, nobody knows at whom."""
    view = seen("two against two", "blue")
    dark = tuple(
        [replace(each, mountings=tuple([replace(gun, last_grade=0) for gun in each.mountings])) for each in view.batteries]
    )
    assert groups(view, "fire-")
    assert not groups(replace(view, batteries=dark), "fire-")


def test_the_lines_of_a_move_are_gone_when_the_next_has_been_made() -> None:
    view = seen("two against two")
    assert not groups(replace(view, move=view.move + 1, phase="shots"), "fire-")


def test_fire_of_red_is_broken_and_that_of_blue_is_not() -> None:
    svg = CHARTS.chart(seen("two against two"))
    assert re.search(r"\.red-fire\{[^}]*stroke-dasharray", svg)
    assert not re.search(r"\.blue-fire\{[^}]*stroke-dasharray", svg)


# -- arcs ----------------------------------------------------------------------------------------------------------------


def test_arcs_are_drawn_on_demand_of_those_guns_that_the_reader_has() -> None:
    assert not groups(seen("two against two"), "arcs-")
    assert set(groups(seen("two against two"), "arcs-", zones=True)) == {
        f"arcs-{each.id}" for each in seen("two against two").listed
    }
    own = groups(seen("two against two", "blue"), "arcs-", zones=True)
    assert own == {
        "arcs-MIKASA": "Where the guns of Mikasa of 12 inches bear",
        "arcs-ASAMA": "Where the guns of Asama of 8 inches bear",
    }


def test_an_arc_stands_out_as_far_as_guns_bear() -> None:
    """JANE.GUN.25: two turrets of two guns, that bear up to 135 degrees from ahead and from astern."""
    plan = plan_named("mikasa")
    guns = [one for one in armed_of(plan, mountings_of(plan)) if one.gun.calibre_in == 12.0]
    assert sum(to - begin for begin, to, _ in bearing(guns)) == 360.0
    for off in (0, 30, 90, 150, 180, 210, 270, 330):
        count = next(count for begin, to, count in bearing(guns) if begin <= off < to or begin <= off + 360 < to)
        assert count == (4 if off in (90, 270) else 2), off


def test_guns_that_are_out_for_good_bear_nowhere() -> None:
    plan = plan_named("mikasa")
    whole = mountings_of(plan)
    silent = [replace(each, out=(True,) * len(each.out)) if each.id == "fore" else each for each in whole]
    guns = [one for one in armed_of(plan, tuple(silent)) if one.mounting.id == "fore"]
    assert {count for _, _, count in bearing(guns)} == {0}


def test_the_arc_of_a_fort_reaches_as_far_as_its_guns() -> None:
    """JANE.FORT.11, .GUN.19: heavy guns carry 8,000 yards."""
    view = seen("harbour")
    sheet = paper(view, "table", True)
    root = ET.fromstring(sheet.svg())
    arc = next(each for each in root.iter(f"{SVG}g") if each.get("id", "").endswith("arc-HARBOUR_BATTERY"))
    data = arc.find(f"{SVG}path")
    assert data is not None
    places = [tuple(map(float, re.findall(r"-?[\d.]+", part))) for part in re.split("[ML]", data.get("d", ""))[1:]]
    assert math.dist(places[0], places[1]) * sheet.unit == pytest.approx(8_000.0, abs=2.0)
