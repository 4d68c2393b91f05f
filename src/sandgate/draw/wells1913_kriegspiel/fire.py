"""Shells and rifle shots of the last move in which any was fired: their ways, where they fell, the circle of a shell."""

from sandgate.draw.ink import circle, line
from sandgate.draw.sheet import Sheet
from sandgate.rules.wells1913.kriegspiel.fire.shell_circle import CIRCLE_IN
from sandgate.rules.wells1913.kriegspiel.state import Battle, Track


def draw_fire(sheet: Sheet, battle: Battle) -> None:
    """Draw the way of every shot; a shell with its circle of three inches (KS.SHELL.03)."""
    for track in battle.tracks:
        _track(sheet, track)


def _track(sheet: Sheet, track: Track) -> None:
    if not track.legs:
        return
    weight = "shot" if track.screw else "fire weight-1"
    ways, shapes = list[str](), list[str]()
    for leg in track.legs:
        a, b = sheet.at(leg.from_x_in, leg.from_y_in), sheet.at(leg.to_x_in, leg.to_y_in)
        ways.append(line([a, b], f"{track.side}-roll" if leg.kind == "roll" else f"{track.side}-{weight}"))
        sheet.placer.line([a, b], 4.0)
    end = sheet.at(track.legs[-1].to_x_in, track.legs[-1].to_y_in)
    if track.screw:
        shapes.append(circle(end, CIRCLE_IN / sheet.unit, f"{track.side}-reach"))
    shapes.append(circle(end, 1.8, f"{track.side}-fill"))
    sheet.group("fire", f"shot-{track.move}-{track.by}-{track.number}", shot_title(track), *ways, *shapes)


def shot_title(track: Track) -> str:
    """One line of a shot: who fired it, what came of it."""
    what = f"shell, screw {track.screw}," if track.screw else "rifle shot"
    return f"{what} {track.number} of {track.by}: {len(track.dead)} dead"
