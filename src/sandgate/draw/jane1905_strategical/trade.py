"""The special chart of merchant ships (JANE.STR.18): steamers on their routes, and the wrecks of prizes."""

from sandgate.draw.jane1905_strategical.seen import routes_of, side_name, war_clock, war_day
from sandgate.draw.sea_chart.foot import titled
from sandgate.draw.sea_chart.forces import track_of
from sandgate.draw.sea_chart.mercator import LatLon, SeaSheet
from sandgate.draw.sea_chart.ports import Lane
from sandgate.draw.sea_chart.shipping import draw_steamer, draw_wreck
from sandgate.draw.sea_chart.tracks import Fix, draw_track, place_at
from sandgate.kernel.notation import number_text
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.log.reckoning import written
from sandgate.rules.jane1905.strategical.posts import Prized
from sandgate.rules.jane1905.strategical.sequence.view import StrategicalView
from sandgate.rules.jane1905.strategical.trade.steamers import port_of, stretches_of, way_at
from sandgate.rules.jane1905.strategical.traffic import Steamer


def steamers_of(view: StrategicalView) -> list[Steamer]:
    """The steamers that the reader has on his chart."""
    return [each for each in view.known.steamers if not each.taken and each.arrived_min < 0]


def lanes_of(view: StrategicalView) -> list[Lane]:
    """The routes of the scheme."""
    return [
        (each.key, each.name.replace(" - ", " \N{EN DASH} "), [(mark.lat_deg, mark.lon_deg) for mark in each.marks])
        for each in routes_of(view)
    ]


def draw_steamers(sheet: SeaSheet, view: StrategicalView, *, full: bool) -> None:
    """Each steamer on her course; where she leaves her route, the way that lies before her."""
    for steamer in steamers_of(view):
        way = way_at(steamer, view.minute)
        at, title = way.at(view.minute), steamer_text(view, steamer)
        if steamer.legs and not steamer.held_by:
            told = f"{steamer.name}: as marked"
            ahead = _ahead(view, steamer)
            draw_track(
                sheet, f"ahead-{steamer.name}", told, steamer.side or "neutral", ahead, war_clock, "way", day_text=war_day
            )
        draw_steamer(sheet, f"steamer-{steamer.name}", title, steamer.side, at, way.course_deg, steamer.name if full else "")


def steamer_text(view: StrategicalView, steamer: Steamer) -> str:
    """A steamer in words."""
    whose = side_name(view, steamer.side)
    held = ", in a raider's hands" if steamer.held_by else ""
    speed, due = number_text(steamer.speed_kn), written(steamer.due_min)
    return f"{steamer.name} ({whose}), {steamer.tons:,} tons, to {port_of(steamer)} at {speed} knots, due {due}{held}"


def steamer_line(steamer: Steamer) -> str:
    """A steamer in short."""
    return f"{steamer.name} to {port_of(steamer).partition(',')[0]}, due {written(steamer.due_min)}"


def _ahead(view: StrategicalView, steamer: Steamer) -> list[Fix]:
    """The way of a steamer to the end of the period."""
    ends_min, late = view.known.period.ends_min, steamer.delay_min
    turns = [each.begun_min + late for each in stretches_of(steamer)]
    minutes = [view.minute, *[each for each in turns if view.minute < each < ends_min], ends_min]
    return [Fix(minute, way_at(steamer, minute).at(minute)) for minute in minutes]


def draw_prizes(sheet: SeaSheet, view: StrategicalView, *, full: bool) -> None:
    """Where the reader's forces have sunk prizes: who took them knows the place."""
    forces = {force.name: force for force in view.known.forces}
    for prize in view.known.prizes:
        force = forces.get(prize.force)
        if force is not None:
            at, ident = _place_of(view, prize, force), f"prize-{prize.steamer}"
            draw_wreck(sheet, ident, prize_text(prize), prize.side, at, prize.steamer if full else "")


def _place_of(view: StrategicalView, prize: Prized, force: Force) -> LatLon:
    return place_at(track_of(force, view.minute), prize.minute)


def prize_text(prize: Prized) -> str:
    """A prize in words."""
    return f"{prize.steamer}, {prize.tons:,} tons, taken by {titled(prize.force)} on {written(prize.minute)}"
