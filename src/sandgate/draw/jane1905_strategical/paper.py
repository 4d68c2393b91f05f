"""The chart of a small war: the sea as a cabin knows it, at the hour up to which it has been told."""

from collections.abc import Iterator, Sequence
from typing import Final

from sandgate.draw.ink import Box
from sandgate.draw.jane1905_strategical.foot import draw_foot, head_text
from sandgate.draw.jane1905_strategical.harbour import draw_defences
from sandgate.draw.jane1905_strategical.seen import (
    ahead_of,
    block_of,
    is_umpire,
    marks_of,
    nights,
    reader_text,
    rings_of,
    routes_of,
    sightings,
    stations_of,
    war_clock,
    war_day,
    year_of,
)
from sandgate.draw.jane1905_strategical.trade import draw_prizes, draw_steamers, lanes_of, steamers_of
from sandgate.draw.sea_chart.forces import track_of
from sandgate.draw.sea_chart.mercator import LatLon, SeaSheet
from sandgate.draw.sea_chart.paper import Sea, draw_sea, name_sea, sea_sheet
from sandgate.draw.sea_chart.shipping import draw_letter
from sandgate.draw.sea_chart.sighted import draw_meeting, draw_sighting
from sandgate.draw.sea_chart.tracks import Block, draw_ghost, draw_place, draw_ring, draw_track, label_place
from sandgate.draw.sheet import FULL, Format
from sandgate.kernel.notation import number_text
from sandgate.ocean.harbours import ports
from sandgate.ocean.sailing import miles_between
from sandgate.rules.jane1905.strategical.action.dealing import scale_text
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.lists import force_numbered
from sandgate.rules.jane1905.strategical.log.reckoning import written
from sandgate.rules.jane1905.strategical.messages.reach import wireless_places
from sandgate.rules.jane1905.strategical.sequence.view import StrategicalView
from sandgate.rules.jane1905.strategical.trade.steamers import way_at

DAY_H: Final = 24.0
LANES_MI: Final = 600.0


def paper(view: StrategicalView, form: Format = "table", zones: bool = False, window: Box | None = None) -> SeaSheet:
    """Draw the chart as its reader knows the sea; with a window in degrees, that part of it.

    `zones` shows on the umpire's chart too how far forces see and from how far their smoke is seen.
    """
    full, forces = form in FULL, view.forces
    blocks = [block_of(view, force) for force in forces]
    sheet = _sheet(view, form, window, blocks)
    sea = _sea(view, sheet)
    draw_sea(sheet, sea, form)
    draw_defences(sheet, view)
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
    draw_prizes(sheet, view, full=full)
    draw_steamers(sheet, view, full=full)
    _letters(sheet, view, forces)
    _boards(sheet, view)
    name_sea(sheet, sea, form)
    if form == "table":
        draw_foot(sheet, view)
    return sheet


def _sea(view: StrategicalView, sheet: SeaSheet) -> Sea:
    cut, night = [each.cable for each in view.known.cut], nights(view, sheet.window)
    return Sea(year_of(view), night, list(marks_of(view)), cut, lanes_of(view), stations_of(view), list(_near(view)))


def _ways(sheet: SeaSheet, view: StrategicalView, force: Force) -> None:
    """The track of a force, and what lies ahead of it in this period."""
    name, side = force.name, force.side
    draw_track(sheet, f"wake-{name}", f"{name}: track", side, track_of(force, view.minute), war_clock, day_text=war_day)
    ahead = ahead_of(view, force)
    if len(ahead) > 1 and ahead[-1].at != ahead[0].at:
        draw_track(sheet, f"ahead-{name}", f"{name}: as ordered", side, ahead, war_clock, "way", war_day)
        there = f"{name} on {written(int(ahead[-1].minute))}, as ordered"
        draw_ghost(sheet, f"ghost-{name}", there, side, ahead[-1].at)


def _rings(sheet: SeaSheet, view: StrategicalView, forces: tuple[Force, ...]) -> None:
    """How far forces see, from how far they are seen, and how far the wireless of the reader's side carries."""
    for force in forces:
        at, (sees, seen) = force.way.at(view.minute), rings_of(view, force)
        if sees:
            text = f"sees {number_text(sees)} mi"
            draw_ring(sheet, f"sight-{force.name}", f"{force.name}: {text}", "sea-sight-ring", at, sees, text)
        if seen > sees:
            text = f"smoke {number_text(seen)} mi"
            draw_ring(sheet, f"smoke-{force.name}", f"{force.name}: {text}", "sea-smoke-ring", at, seen, text)
    if view.side:
        reach = view.known.options.wireless_mi
        for nth, place in enumerate(wireless_places(view.known, view.side)):
            text = f"wireless {number_text(reach)} mi"
            draw_ring(sheet, f"wireless-{nth}", text, "sea-wireless-ring", place, reach, text)


def _letters(sheet: SeaSheet, view: StrategicalView, forces: tuple[Force, ...]) -> None:
    """Which forces carry notes that wait until they can go (JANE.STR.08)."""
    for force in forces:
        kept = [note for note in view.known.notes if note.force == force.number and note.state == "kept"]
        if kept:
            title = f"{force.name} keeps {len(kept)} note{'s' if len(kept) > 1 else ''} until it can go"
            draw_letter(sheet, f"notes-{force.name}", title, force.way.at(view.minute))


def _boards(sheet: SeaSheet, view: StrategicalView) -> None:
    """Boards that are laid out, and actions; they are the umpire's (JANE.SCALE.01)."""
    for board in view.known.boards:
        names = " and ".join([force_numbered(view.known, number).name for number in board.forces])
        cards = [card for card in view.known.cards if card.force in board.forces]
        scales = " and ".join(dict.fromkeys([scale_text(card.scale) for card in cards]))
        what = "in action" if board.is_fought else f"on the board, {scales}".removesuffix(", ")
        at = force_numbered(view.known, board.forces[0]).way.at(view.minute)
        number = "-".join(map(str, board.forces))
        draw_meeting(sheet, f"board-{number}", f"{names} {what}", at, written(board.begun_min))


# -- the sheet ------------------------------------------------------------------------------------------------------------


def _sheet(view: StrategicalView, form: Format, part: Box | None, blocks: Sequence[Block]) -> SeaSheet:
    """An empty sheet with its window."""
    told = ". ".join([block.title for block in blocks])
    about = f"As {reader_text(view)} knows the sea." + (f" {told}." if told else "")
    key = f"war-{view.reader.replace('/', '-')}"
    return sea_sheet(key, head_text(view), about, form, part, _near(view), _theatre(view))


def _theatre(view: StrategicalView) -> Iterator[LatLon]:
    """Where the war is played: ports of the sides, marks, routes of who looks after trade, forces, contacts, steamers."""
    for campaign in view.known.campaigns:
        yield from [ports()[key].place for key in campaign.ports]
        yield from [(lat_deg, lon_deg) for _, lat_deg, lon_deg in campaign.marks]
    yield from _lanes_near(view)
    for force in view.forces:
        yield from [fix.at for fix in track_of(force, view.minute)]
    yield from _near(view)


def _lanes_near(view: StrategicalView) -> Iterator[LatLon]:
    """The marks of routes that are not too far from all ports of the sides."""
    bases = [ports()[key].place for campaign in view.known.campaigns for key in campaign.ports]
    for mark in [mark for route in routes_of(view) for mark in route.marks]:
        if not bases or min(miles_between(*mark, *base) for base in bases) <= LANES_MI:
            yield mark.lat_deg, mark.lon_deg


def _near(view: StrategicalView) -> Iterator[LatLon]:
    """What a phone shows first: forces, where their runs lead, contacts of the last day, steamers."""
    for force in view.forces:
        yield from [fix.at for fix in ahead_of(view, force)]
    yield from [seen.at for seen in sightings(view) if seen.age_h < DAY_H]
    yield from [way_at(each, view.minute).at(view.minute) for each in steamers_of(view)]
