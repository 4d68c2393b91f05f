"""Shots of the last move: a line for the flight, a star at each man killed, dots for the roll (LW.GUN.12 to .20)."""

from collections.abc import Iterator

from sandgate.draw.ink import Point, circle, line
from sandgate.draw.placer import around_clock
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.draw.wells1913_little_wars.grounds import halo
from sandgate.draw.wells1913_little_wars.seen import shot_title, tracks
from sandgate.kernel.geometry import bearing
from sandgate.rules.wells1913.little_wars.state import Battle, ShotTrack

STAR_PX, LEAST_STAR_PX = 9.0, 0.5  # the sign's own radius; least scale


def draw_shots(sheet: Sheet, battle: Battle) -> None:
    """Draw the way of every shot."""
    for track in tracks(battle):
        _shot(sheet, battle, track)


def _shot(sheet: Sheet, battle: Battle, track: ShotTrack) -> None:
    halos, ways = list[str](), list[str]()
    stars = [sheet.sign(f"star-{track.side}", spot, scale=star_scale(sheet)) for spot in _struck(sheet, battle, track)]
    for leg in track.legs:
        a, b = sheet.at(leg.from_x_in, leg.from_y_in), sheet.at(leg.to_x_in, leg.to_y_in)
        halos.append(line([a, b], "shot-halo"))
        ways.append(line([a, b], f"{track.side}-{'shot' if leg.kind == 'flight' else 'roll'}"))
        sheet.placer.line([a, b], 8.0)
    if track.legs:
        end = sheet.at(track.legs[-1].to_x_in, track.legs[-1].to_y_in)
        stars.append(circle(end, 2.2, f"{track.side}-fill"))
    sheet.group("fire", f"shot-{track.move}-{track.gun}-{track.number}", shot_title(track), *halos, *ways, *stars)


def _struck(sheet: Sheet, battle: Battle, track: ShotTrack) -> Iterator[Point]:
    """Where each man whom a shot killed was struck; one who was knocked over by another fell where he stood."""
    ends = {leg.met: (leg.to_x_in, leg.to_y_in) for leg in track.legs}
    stood = {man.name: (man.x_in, man.y_in) for man in battle.men}
    for name in track.dead:
        spot = sheet.at(*(ends.get(name) or stood[name]))
        sheet.placer.disc(spot, STAR_PX * star_scale(sheet), 60.0)
        yield spot


def star_scale(sheet: Sheet) -> float:
    """How large the star of a man killed is drawn: 0.9 inch across each way, never too small to see."""
    return max(LEAST_STAR_PX, min(1.2, 0.1 / sheet.unit))


def draw_shot_numbers(sheet: Sheet, battle: Battle) -> None:
    """Number every shot at its end, where there is room."""
    for track in tracks(battle):
        if not track.legs:
            continue
        leg = track.legs[-1]
        end: Point = sheet.at(leg.to_x_in, leg.to_y_in)
        text, cls = str(track.number), f"c-number {track.side}-words"
        onward = bearing(leg.from_x_in, leg.from_y_in, leg.to_x_in, leg.to_y_in)
        size = words_size(text, cls)
        spot = sheet.placer.offer(size, around_clock(end, size, onward, (3.5, 6.0, 9.0), 30.0), 1.0, 10.0)
        if spot and sheet.inside(end, 6.0):
            sheet.add("labels", words(text, f"{cls} {halo(sheet, battle, spot)}", spot, "middle"))
