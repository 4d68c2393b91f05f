"""The chart of a campaign: the sea as its reader knows it, at the hour up to which he has been told."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from sandgate.draw.ink import Box
from sandgate.draw.nwc1902_strategic.foot import draw_foot, head_text
from sandgate.draw.nwc1902_strategic.seen import (
    ahead_of,
    block_of,
    coal_ring,
    hour_text,
    is_umpire,
    marks_of,
    nights,
    reader_text,
    sightings,
    smoke_ring_mi,
)
from sandgate.draw.sea_chart.foot import titled
from sandgate.draw.sea_chart.forces import track_of
from sandgate.draw.sea_chart.mercator import LatLon, SeaSheet
from sandgate.draw.sea_chart.paper import Sea, draw_sea, name_sea, sea_sheet
from sandgate.draw.sea_chart.sighted import draw_meeting, draw_sighting
from sandgate.draw.sea_chart.tracks import Block, draw_ghost, draw_place, draw_ring, draw_track, label_place
from sandgate.draw.sheet import FULL, Format
from sandgate.kernel.desk.parts import listed
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.moves.bell import clock_at
from sandgate.rules.nwc1902.strategic.sequence.view import StrategicView

DAY_H: Final = 24.0
FEW_PORTS, ROUND_DEG = 4, 9.0
ACTIONS: Final = {
    "duel": "Single action",
    "fleet": "Action",
    "board": "Action on the board",
    "taking": "Prizes taken",
}


def paper(view: StrategicView, form: Format = "table", zones: bool = False, window: Box | None = None) -> SeaSheet:
    """Draw the chart as its reader knows the sea; with a window in degrees, that part of it.

    `zones` shows from how far the smoke of his forces is seen, and how far their coal lasts.
    """
    full, forces = form in FULL, view.forces
    blocks = [block_of(view, force) for force in forces]
    sheet = _sheet(view, form, window, blocks)
    year, near = clock_at(view.known.options, 0).year, list(_forces_and_contacts(view))
    sea = Sea(year, nights(view, sheet.window), list(marks_of(view)), near=near)
    draw_sea(sheet, sea, form)
    for block in blocks:
        draw_place(sheet, block)
    for force in forces:
        _ways(sheet, view, force)
    if zones or not is_umpire(view):
        _rings(sheet, view, forces)
    for block in blocks:
        label_place(sheet, block, named=full)
    for sighting in sightings(view):
        draw_sighting(sheet, sighting, full=full)
    _meetings(sheet, view)
    name_sea(sheet, sea, form)
    if form == "table":
        draw_foot(sheet, view)
    return sheet


def _ways(sheet: SeaSheet, view: StrategicView, force: Force) -> None:
    """The track of a force, and its plot ahead."""
    options = view.known.options
    draw_track(
        sheet,
        f"wake-{force.name}",
        f"{force.name}: track",
        force.side,
        track_of(force, view.minute),
        lambda minute: clock_at(options, minute),
    )
    ahead = ahead_of(view, force)
    if len(ahead) > 1:
        title = f"{force.name}: as plotted"
        draw_track(sheet, f"ahead-{force.name}", title, force.side, ahead, lambda minute: clock_at(options, minute), "way")
        if ahead[-1].at != ahead[0].at:
            there = f"{force.name} on {hour_text(view, ahead[-1].minute)}, as plotted"
            draw_ghost(sheet, f"ghost-{force.name}", there, force.side, ahead[-1].at)


def _rings(sheet: SeaSheet, view: StrategicView, forces: tuple[Force, ...]) -> None:
    for force in forces:
        at, smoke = force.way.at(view.minute), smoke_ring_mi(view, force)
        if smoke:
            text = f"smoke {smoke:g} mi"
            draw_ring(sheet, f"smoke-{force.name}", f"{force.name}: {text}", "sea-smoke-ring", at, smoke, text)
        miles, knots = coal_ring(view, force)
        if miles:
            text = f"coal of {force.name.title()}: {miles:,.0f} miles at {knots:g} knots"
            draw_ring(sheet, f"coal-{force.name}", text, "sea-coal-ring", at, miles, text)


def _meetings(sheet: SeaSheet, view: StrategicView) -> None:
    """Actions that are on, and where forces have met before; they are the umpire's (NWC.ST.29)."""
    names = {force.number: titled(force.name) for force in view.known.forces}
    on = [action for action in view.known.actions if action.until_min < 0 or view.minute < action.until_min]
    for action in on:
        title = f"{ACTIONS[action.kind]} since {hour_text(view, action.begun_min)}: {_who(names, action.forces)}"
        at = action.lat_deg, action.lon_deg
        draw_meeting(sheet, f"action-{action.number}", title, at, hour_text(view, action.begun_min, day=False))
    for met in view.known.meetings:
        if met.number not in [action.number for action in on]:
            hour = hour_text(view, met.minute)
            title = f"{ACTIONS[met.kind]} of {hour}: {_who(names, met.forces)}"
            draw_meeting(sheet, f"met-{met.number}", title, (met.lat_deg, met.lon_deg), hour, over=True)


def _who(names: Mapping[int, str], forces: Sequence[int]) -> str:
    return listed([names[number] for number in forces], "and")


# -- the sheet ------------------------------------------------------------------------------------------------------------


def _sheet(view: StrategicView, form: Format, part: Box | None, blocks: Sequence[Block]) -> SeaSheet:
    """An empty sheet with its window."""
    told = ". ".join([block.title for block in blocks])
    about = f"As {reader_text(view)} knows the sea." + (f" {told}." if told else "")
    key = f"campaign-{view.reader.replace('/', '-')}"
    return sea_sheet(key, head_text(view), about, form, part, _forces_and_contacts(view), _theatre(view))


def _theatre(view: StrategicView) -> Iterator[LatLon]:
    """Where the campaign is played: the ports of which the reader was told, his forces, their ways, his contacts."""
    named = [mark.port.place for mark in marks_of(view) if mark.named and not mark.port.inland]
    yield from named
    if len(named) < FEW_PORTS:  # of who looks on, who was told of no others
        lat_deg, lon_deg = named[0] if named else (0.0, view.known.options.meridian_deg)
        yield from [(lat_deg + up, lon_deg + along) for up in (-ROUND_DEG, ROUND_DEG) for along in (-ROUND_DEG, ROUND_DEG)]
    for _, lat_deg, lon_deg in [mark for campaign in view.known.campaigns for mark in campaign.marks]:
        yield lat_deg, lon_deg
    for force in view.forces:
        yield from [fix.at for fix in track_of(force, view.minute)]
    yield from _forces_and_contacts(view)


def _forces_and_contacts(view: StrategicView) -> Iterator[LatLon]:
    """What a phone shows first: forces, where their plots lead, contacts of the last day."""
    for force in view.forces:
        yield from [fix.at for fix in ahead_of(view, force)]
    yield from [seen.at for seen in sightings(view) if seen.age_h < DAY_H]
