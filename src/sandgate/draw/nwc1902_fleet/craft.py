"""Torpedo boats, submarines and torpedoes, each as far as the reader knows of it (NWC.TA.56, NWC.ME.06 to .11)."""

from collections.abc import Iterator
from typing import NamedTuple

from sandgate.draw.ink import Point, circle, line, path
from sandgate.draw.nwc1902_fleet.seen import Hull, units
from sandgate.draw.nwc1902_fleet.ships import cross_data
from sandgate.draw.placer import around_clock
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.draw.torpedoes import FATES, Run, way
from sandgate.draw.tracks import heading_text, points_text
from sandgate.rules.nwc1902.duel.torpedo import run_after, torpedo_place
from sandgate.rules.nwc1902.fleet.state import FIRST_BOAT, FIRST_SUBMARINE, SubmarineSeen, Torpedo, TorpedoSeen
from sandgate.rules.nwc1902.fleet.view import FleetView
from sandgate.rules.nwc1902.turning_card import CARD_MOVE_S

OLD_MOVES = 3  # a sighting that is older is not drawn
DESTROYER = 1.2


class Craft(NamedTuple):
    """A small vessel on the sheet: its tab, its side, its sign."""

    text: str
    side: str
    at: Point
    title: str
    ident: str
    sign: str
    heading_deg: float
    scale: float
    gone: bool


def craft(sheet: Sheet, view: FleetView) -> list[Craft]:
    """All small vessels on the plate whose place the reader knows."""
    known = {each.number for each in view.own_submarines}
    sighted = [each for each in view.sighted if each.number not in known and each.move > view.move - OLD_MOVES]
    found = (*_boats(sheet, view), *_own_divers(sheet, view), *(_sighted(sheet, view, each) for each in _last(sighted)))
    return [each for each in found if sheet.inside(each.at)]


def _boats(sheet: Sheet, view: FleetView) -> Iterator[Craft]:
    for boat in view.boats:
        kind = "destroyer" if boat.destroyer else "torpedo boat"
        told = f"{points_text(boat.received)} points received" + (", out of action" if boat.gone else "")
        told += ", aground" if boat.aground and not boat.gone else ""
        nth = boat.number - FIRST_BOAT + 1
        yield Craft(
            f"TB{nth}",
            boat.side,
            sheet.at(boat.x_yd, boat.y_yd),
            f"{boat.side.capitalize()} {kind} {boat.name}: {told}; {heading_text(boat.heading_deg)}",
            f"boat-{boat.side}-tb{nth}",
            f"torpedo-boat-{boat.side}",
            boat.heading_deg,
            DESTROYER if boat.destroyer else 1.0,
            boat.gone,
        )


def _own_divers(sheet: Sheet, view: FleetView) -> Iterator[Craft]:
    for each in view.own_submarines:
        state = "out of action" if each.gone else "dived" if each.dived else "awash"
        seen = ", discovered" if each.discovered_yd is not None and not each.gone else ""
        nth = each.number - FIRST_SUBMARINE + 1
        yield Craft(
            f"S{nth}",
            each.side,
            sheet.at(each.x_yd, each.y_yd),
            f"{each.side.capitalize()} submarine {each.name}, {state}{seen}; {heading_text(each.heading_deg)}",
            f"submarine-{each.side}-sub{nth}",
            f"submarine-{'dived' if each.dived else 'awash'}-{each.side}",
            each.heading_deg,
            1.0,
            each.gone,
        )


def _last(seen: list[SubmarineSeen]) -> list[SubmarineSeen]:
    """Of each submarine where she was discovered last."""
    return list({each.number: each for each in seen}.values())


def _sighted(sheet: Sheet, view: FleetView, seen: SubmarineSeen) -> Craft:
    gone = any(each.number == seen.number and each.gone for each in view.submarines)
    nth = seen.number - FIRST_SUBMARINE + 1
    return Craft(
        f"S{nth}, move {seen.move}",
        seen.side,
        sheet.at(seen.x_yd, seen.y_yd),
        f"{seen.side.capitalize()} submarine, discovered here in move {seen.move}{', out of action' if gone else ''}",
        f"submarine-{seen.side}-sub{nth}",
        f"submarine-sighted-{seen.side}",
        0.0,
        1.0,
        gone,
    )


def draw_craft(sheet: Sheet, found: list[Craft], scale: float) -> None:
    """Draw small vessels, larger than life as the ships are."""
    for each in found:
        size = each.scale * scale
        shapes = [sheet.sign(each.sign, each.at, each.heading_deg, size, "gone" if each.gone else None)]
        if each.gone:
            shapes.append(path(cross_data(each.at, 6.0 * scale), "cross-fine"))
        sheet.group("pieces", each.ident, each.title, *shapes)
        sheet.placer.disc(each.at, 11.0 * size, 90.0)


def label_craft(sheet: Sheet, found: list[Craft], scale: float, must: bool) -> None:
    """Name small vessels as orders do."""
    for each in found:
        cls = f"c-tab {each.side}-words halo"
        size = words_size(each.text, cls)
        places = around_clock(each.at, size, 90.0, [scale * gap + 2.0 for gap in (8.0, 12.0, 18.0, 26.0)])
        spot: Point | None
        spot = sheet.placer.place(each.text, size, places) if must else sheet.placer.offer(size, places)
        if spot:
            sheet.add("labels", words(each.text, cls, spot, "middle"))


def runs(view: FleetView) -> list[Run]:
    """The torpedoes that the reader knows of: his own in the water, and those settled in the last move."""
    lately = [each for each in view.torpedoes if each.move == view.move]
    return [*map(_settled, lately), *(_running(view, each) for each in view.running)]


def _settled(seen: TorpedoSeen) -> Run:
    return Run(seen.side, "", seen.move, seen.x_yd, seen.y_yd, seen.leaves_deg, seen.runs_deg, seen.run_yd, seen.fate, False)


def _running(view: FleetView, own: Torpedo) -> Run:
    time_s = max(0.0, view.move * CARD_MOVE_S - own.fired_s)
    run_yd = min(run_after(time_s, view.options.torpedo_speed_kn), view.options.torpedo_range_yd)
    move = int(own.fired_s // CARD_MOVE_S) + 1
    return Run(own.side, own.tube, move, own.x_yd, own.y_yd, own.leaves_deg, own.runs_deg, run_yd, "running", True)


def draw_torpedoes(sheet: Sheet, view: FleetView, hulls: tuple[Hull, ...]) -> None:
    """Draw torpedoes: the run made unbroken, the run left dotted."""
    firers = {torpedo: unit for unit, torpedo in ((each.firer, (each.x_yd, each.y_yd)) for each in view.torpedoes)}
    firers |= {(each.x_yd, each.y_yd): each.firer for each in view.running}
    who = units(view, hulls)
    for nth, run in enumerate(runs(view), 1):
        firer = who[firers[run.x_yd, run.y_yd]].name if firers[run.x_yd, run.y_yd] in who else run.side
        _draw_run(sheet, view, run, nth, firer)


def _draw_run(sheet: Sheet, view: FleetView, run: Run, nth: int, firer: str) -> None:
    if not any(sheet.inside(sheet.at(*spot)) for spot in way(run, 0.0, view.options.torpedo_range_yd)):
        return
    made = [sheet.at(*spot) for spot in way(run, 0.0, run.run_yd)] if run.run_yd > 0.0 else []
    head = made[-1] if made else sheet.at(run.x_yd, run.y_yd)
    shapes = [line(made, f"{run.side}-run")] if made else []
    if run.fate == "running":
        shapes += _run_left(sheet, view, run, head)
    else:
        shapes.append(_end(sheet, run, head))
    sheet.placer.line(made, 10.0)
    known = ", known to its own side only" if run.secret else ""
    title = f"Torpedo of {firer}: {FATES[run.fate]} after {run.run_yd:,.0f} yards{known}"
    sheet.group("fire", f"torpedo-{nth}", title, *shapes)


def _run_left(sheet: Sheet, view: FleetView, run: Run, head: Point) -> list[str]:
    reach = view.options.torpedo_range_yd
    left = [sheet.at(*spot) for spot in way(run, run.run_yd, reach)] if reach > run.run_yd else []
    sheet.placer.line(left, 8.0)
    sheet.placer.disc(head, 8.0, 80.0)
    course = torpedo_place(run.x_yd, run.y_yd, run.leaves_deg, run.runs_deg, run.run_yd).course_deg
    return [*([line(left, f"{run.side}-run-left")] if left else []), sheet.sign(f"torpedo-{run.side}", head, course, 0.8)]


def _end(sheet: Sheet, run: Run, head: Point) -> str:
    """A burst where it struck, else a small hollow circle."""
    sheet.placer.disc(head, 8.0 if run.fate == "struck" else 4.0, 80.0)
    return sheet.sign(f"burst-{run.side}", head) if run.fate == "struck" else circle(head, 3.0, f"{run.side}-spent")
