"""What else is on the board: tracings of one's own torpedoes, beams of searchlights, forts and troops."""

from typing import Final

from sandgate.draw.ink import circle, line, line_data, path, polar, rect
from sandgate.draw.jane1905_tactical.seen import Vessel
from sandgate.draw.placer import around_clock
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.kernel.figures import number
from sandgate.kernel.geometry import ahead, distance
from sandgate.kernel.limits import sector
from sandgate.rules.jane1905.plan.guns import range_limit_yd
from sandgate.rules.jane1905.tactical.operations.view import ActionView, Tracing
from sandgate.rules.jane1905.tactical.torpedo.settings import run_yd, running_min
from sandgate.rules.jane1905.track.speed import BOOK, SQUARE_YD
from sandgate.rules.jane1905.track.squares import centre_of

BEAM_DEG: Final = number(BOOK, "night", "beam_width")
BEAM_YD: Final = number(BOOK, "night", "beam_length")
FORT_PX, FACE_PX = 11.0, 26.0
TICK_PX, HALF_MIN = 3.4, 0.5


def draw_torpedoes(sheet: Sheet, view: ActionView) -> None:
    """The tracings that the reader has: the run made, ticked by half minutes, and the run left (JANE.TOR.08)."""
    for nth, torpedo in enumerate(view.torpedoes, 1):
        ship = view.ship(torpedo.ship)
        reach = reach_of(view, torpedo)
        made = min(reach, run_yd(torpedo.setting_yd, max(0.0, view.move - torpedo.fired_min)))
        start, head, end = [
            sheet.at(*ahead(torpedo.x_yd, torpedo.y_yd, torpedo.bearing_deg, run, 0.0)) for run in (0.0, made, reach)
        ]
        if not any(sheet.inside(spot) for spot in (start, head, end)):
            continue
        shapes = [line([start, head], f"{ship.side}-run")] if made else []
        shapes.append(path(_ticks(sheet, torpedo, made), f"{ship.side}-thin"))
        if made < reach:
            shapes.append(line([head, end], f"{ship.side}-run-left"))
            shapes.append(sheet.sign(f"torpedo-{ship.side}", head, torpedo.bearing_deg))
        else:
            shapes.append(circle(end, 3.4, f"{ship.side}-spent"))
        if torpedo.square:
            shapes.append(_square(sheet, view, torpedo, ship.side))
        sheet.placer.line([start, end], 9.0)
        sheet.placer.disc(head, 7.0, 80.0)
        told = f"Torpedo {torpedo.tube} of {ship.name}, set for {torpedo.setting_yd:,} yards, on {torpedo.bearing_deg:03.0f}"
        sheet.group("fire", f"torpedo-{nth}-{ship.id}", told, *shapes)


def reach_of(view: ActionView, torpedo: Tracing) -> float:
    """How far it runs: to its setting, or to the square where it lies in wait (JANE.TOR.03)."""
    if not torpedo.square:
        return float(torpedo.setting_yd)
    apart = distance(torpedo.x_yd, torpedo.y_yd, *centre_of(torpedo.square, *view.options.board_squares))
    return min(float(torpedo.setting_yd), apart)


def _ticks(sheet: Sheet, torpedo: Tracing, made: float) -> str:
    data = list[str]()
    for nth in range(1, int(running_min(torpedo.setting_yd) / HALF_MIN) + 1):
        run = run_yd(torpedo.setting_yd, nth * HALF_MIN)
        if run > made:
            break
        spot = sheet.at(*ahead(torpedo.x_yd, torpedo.y_yd, torpedo.bearing_deg, run, 0.0))
        long = TICK_PX * (1.0 if nth % 2 else 1.6)
        data.append(line_data([polar(spot, torpedo.bearing_deg + turn, long) for turn in (90.0, -90.0)]))
    return "".join(data) or "M0 0"


def _square(sheet: Sheet, view: ActionView, torpedo: Tracing, side: str) -> str:
    x, y = centre_of(torpedo.square, *view.options.board_squares)
    half = SQUARE_YD / 2.0
    left, top = sheet.at(x - half, y + half)
    right, bottom = sheet.at(x + half, y - half)
    return rect((left, top, right, bottom), f"{side}-aim")


def draw_beams(sheet: Sheet, view: ActionView, vessels: tuple[Vessel, ...]) -> None:
    """The searchlights that burn on the reader's side (JANE.NIGHT.03)."""
    lit = {own.number: own.lit_deg for own in view.own if own.lit_deg is not None and not own.gone}
    for vessel in [each for each in vessels if each.number in lit]:
        turn, spot = lit[vessel.number], vessel.at(sheet)
        reach = BEAM_YD / sheet.unit
        rim = [polar(spot, turn + BEAM_DEG * (part / 8.0 - 0.5), reach) for part in range(9)]
        title = f"Searchlight of {vessel.name} on {turn:03.0f}"
        sheet.group("zones", f"beam-{vessel.ident}", title, line([spot, *rim], "beam", closed=True))


def draw_night(sheet: Sheet, view: ActionView, vessels: tuple[Vessel, ...]) -> None:
    """How far one sees by night from each of one's ships (JANE.NIGHT.02)."""
    if not view.options.night_yd:
        return
    for vessel in [each for each in vessels if each.own and not each.fate and not each.dived]:
        shape = circle(vessel.at(sheet), view.options.night_yd / sheet.unit, "zone")
        title = f"{vessel.name} sees {view.options.night_yd:,.0f} yards"
        sheet.group("zones", f"sees-{vessel.ident}", title, shape)


def draw_forts(sheet: Sheet, view: ActionView, zones: bool) -> None:
    """Forts on the bearing that they face, and on demand where their guns bear; troops ashore."""
    plans = {plan.key: plan for plan in view.fort_plans}
    for fort in view.forts:
        spot = sheet.at(fort.x_yd, fort.y_yd)
        faces = line([polar(spot, fort.faces_deg, FORT_PX), polar(spot, fort.faces_deg, FACE_PX)], f"{fort.side}-thin")
        title = f"{fort.name}, faces {fort.faces_deg:03.0f}"
        sheet.group("pieces", f"fort-{fort.id}", title, faces, sheet.sign(f"fort-{fort.side}", spot, fort.faces_deg))
        sheet.placer.disc(spot, 14.0)
        if zones:
            reach_yd, arc_deg = range_limit_yd(plans[fort.plan].gun.calibre_in), plans[fort.plan].arc_deg
            rim = sector(fort.x_yd, fort.y_yd, fort.faces_deg, (-arc_deg, arc_deg), reach_yd)
            shape = line([sheet.at(*each) for each in rim], f"{fort.side}-arc")
            sheet.group("zones", f"arc-{fort.id}", f"Where the guns of {fort.name} bear and carry", shape)
    for troop in view.troops:
        spot = sheet.at(troop.x_yd, troop.y_yd)
        sign = sheet.sign(f"piece-{troop.side}", spot, scale=0.6)
        sheet.group("pieces", f"troop-{troop.id}", f"{troop.id}, {troop.kind}", sign)
        sheet.placer.disc(spot, 7.0)


def label_forts(sheet: Sheet, view: ActionView, small: bool) -> None:
    """The names of forts and troops."""
    named = [(fort.name, fort.side, fort.x_yd, fort.y_yd, fort.faces_deg + 180.0) for fort in view.forts]
    named += [(troop.id, troop.side, troop.x_yd, troop.y_yd, 90.0) for troop in view.troops]
    for name, side, x_yd, y_yd, towards in named:
        spot, cls = sheet.at(x_yd, y_yd), f"{'c-tab' if small else 'c-letter'} {side}-words halo"
        if not sheet.inside(spot, 2.0):
            continue
        size = words_size(name, cls)
        places = around_clock(spot, size, towards, (13.0, 18.0, 26.0, 40.0))
        sheet.add("labels", words(name, cls, sheet.placer.place(f"name of {name}", size, places), "middle"))
