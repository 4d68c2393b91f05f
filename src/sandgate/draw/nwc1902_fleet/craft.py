"""Torpedoes of the fleet game, as far as the reader knows of them (NWC.TA.56). Boats, submarines: draw/nwc1902/craft.py."""

from sandgate.draw.ink import Point, circle, line
from sandgate.draw.nwc1902.seen import Hull
from sandgate.draw.nwc1902.torpedoes import FATES, Run, way
from sandgate.draw.nwc1902_fleet.seen import units
from sandgate.draw.sheet import Sheet
from sandgate.rules.nwc1902.fleet.state import Torpedo, TorpedoSeen
from sandgate.rules.nwc1902.fleet.view import FleetView
from sandgate.rules.nwc1902.torpedo.card import run_after, torpedo_place
from sandgate.rules.nwc1902.track.turning_card import CARD_MOVE_S


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
