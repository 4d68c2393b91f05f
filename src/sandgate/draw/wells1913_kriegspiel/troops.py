"""Troops on the map: every man at his true place, drawn so large that he can be seen; guns, waggons, depots, boats, trains.

Blue is round, red is square. A man on foot is a dot, a horseman a longer one; who is a prisoner is hollow. Works, mines and
work in hand are drawn for whoever's view holds them (KS.CONSTRUCT.04).
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise

from sandgate.draw.ink import Point, between, circle, line, line_data, path, polar, tag
from sandgate.draw.shapes import hull, pixels
from sandgate.draw.sheet import Sheet
from sandgate.kernel.outlines import Outline
from sandgate.rules.wells1913.kriegspiel.ground.bodies import boat_outline, depot_outline, on_horse, waggon_outline
from sandgate.rules.wells1913.kriegspiel.pieces import Gun, Man, Train, Unit, Work
from sandgate.rules.wells1913.kriegspiel.roll import ON_FIELD
from sandgate.rules.wells1913.kriegspiel.secrets import Secrets
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.transport.trains import vehicles

LEAST_MAN_PX, LARGER = 1.5, 1.14
MAN_IN, HORSE_IN = 0.2, 0.65  # half a man, half a horse's length
GUN_PX = 15.0  # a gun is never drawn shorter than this
GUN_IN = 7.5


def draw_troops(sheet: Sheet, battle: Battle, secrets: Sequence[Secrets]) -> None:
    """Draw works, then everything that can move, then what only its own side knows of."""
    for work in battle.works:
        _work(sheet, work)
    _stores(sheet, battle)
    for train in battle.trains:
        _train(sheet, battle, train)
    for unit in battle.units:
        _unit(sheet, battle, unit)
    for gun in battle.guns:
        if not gun.destroyed:
            _gun(sheet, gun)
    for each in secrets:
        _hidden(sheet, each)


# -- men ---------------------------------------------------------------------------------------------------------------


def _unit(sheet: Sheet, battle: Battle, unit: Unit) -> None:
    """One group for each unit: what is pointed at; its men by their state."""
    shown = [man for man in battle.men if man.unit == unit.name and man.status in ON_FIELD]
    fallen = [man for man in battle.men if man.unit == unit.name and man.status == "dead" and man.fell_in == battle.move]
    if not shown and not fallen:
        return
    shapes = [path("".join(_fallen(sheet, fallen)), f"{unit.side}-fallen")] if fallen else []
    for status, men in groupby(sorted(shown, key=lambda man: man.status), key=lambda man: man.status):
        if unit.service == "general":
            shapes += [shape for man in men for shape in _general(sheet, sheet.at(man.x_in, man.y_in), unit)]
        else:  # said once for all: a chart has hundreds of men
            cls = f"{unit.side}-{'man' if status == 'field' else 'hollow'}"
            shapes.append(tag("g", "".join(_men(sheet, unit, men)), cls=cls))
    title = f"{unit.name}: {len(shown)} {unit.service}, {unit.formation}"
    sheet.group("pieces", f"unit-{unit.name}", title, *shapes)
    for man in shown:
        sheet.placer.disc(sheet.at(man.x_in, man.y_in), _radius(sheet) * 1.3, 60.0)


def _radius(sheet: Sheet) -> float:
    return max(LEAST_MAN_PX, MAN_IN * LARGER / sheet.unit)


def _men(sheet: Sheet, unit: Unit, men: Iterable[Man]) -> Iterator[str]:
    """Men of one state, each a dot in the shape of his side; horsemen as strokes along their bearing."""
    radius = _radius(sheet)
    for man in men:
        where = sheet.at(man.x_in, man.y_in)
        if on_horse(man, unit):
            yield _horseman(sheet, man)
        elif unit.side == "blue":
            yield circle(where, radius, None)
        else:
            x, y = where
            half = radius * 0.9
            yield tag("rect", x=x - half, y=y - half, width=2.0 * half, height=2.0 * half)


def _horseman(sheet: Sheet, man: Man) -> str:
    """A horse from above: a lozenge with a round croup for blue, a cut one for red."""
    where = sheet.at(man.x_in, man.y_in)
    length, half = max(3.2, HORSE_IN * LARGER / sheet.unit), max(1.3, 0.2 * LARGER / sheet.unit)
    nose = polar(where, man.facing_deg, length)
    aside = [polar(where, man.facing_deg + turn, half) for turn in (90.0, -90.0)]
    croup = polar(where, man.facing_deg + 180.0, length)
    cut = [polar(croup, man.facing_deg + turn, half) for turn in (90.0, -90.0)]
    rear = [croup] if man.side == "blue" else cut
    return line([nose, aside[0], *rear, aside[1]], None, closed=True)


def _general(sheet: Sheet, where: Point, unit: Unit) -> Iterator[str]:
    """A General: the tab of his side with a flag above it."""
    x, y = where
    yield sheet.sign(f"tab-{unit.side}", where, scale=0.62)
    yield line([(x, y - 4.0), (x, y - 15.0)], f"{unit.side}-line")
    yield line([(x, y - 15.0), (x + 8.0, y - 12.5), (x, y - 10.0)], f"{unit.side}-fill", closed=True)


def _fallen(sheet: Sheet, men: Sequence[Man]) -> Iterator[str]:
    for man in men:
        x, y = sheet.at(man.x_in, man.y_in)
        yield line_data([(x - 2, y - 2), (x + 2, y + 2)]) + line_data([(x - 2, y + 2), (x + 2, y - 2)])


# -- guns, transport, works -----------------------------------------------------------------------------------------------


def _gun(sheet: Sheet, gun: Gun) -> None:
    """An unlimbered gun shows its barrel forward; a limbered one its trail, with the limber's axle before it."""
    where = sheet.at(gun.x_in, gun.y_in)
    scale = max(GUN_PX / (10.0 * GUN_IN), 0.1 / sheet.unit)
    sign = sheet.sign(f"gun-small-{gun.holder}", where, (gun.bearing_deg + (180.0 if gun.limbered else 0.0)) % 360.0, scale)
    bars = []
    if gun.limbered:
        front = polar(where, gun.bearing_deg, 50.0 * scale)
        bars = [line([polar(front, gun.bearing_deg + turn, 11.0 * scale) for turn in (90.0, -90.0)], f"{gun.holder}-axle")]
    state = "limbered" if gun.limbered else "unlimbered"
    sheet.group("pieces", f"gun-{gun.name}", f"gun {gun.name}, {state}", sign, *bars)
    for part in (-30.0, 0.0, 30.0):
        sheet.placer.disc(polar(where, gun.bearing_deg, part * scale), 4.0, 80.0)


def _corners(sheet: Sheet, outline: Outline) -> list[Point]:
    return pixels(sheet, outline.corners)


def _stores(sheet: Sheet, battle: Battle) -> None:
    """Waggons with a crossed tilt, depots as squares within squares, boats with a pointed bow."""
    for waggon in battle.waggons:
        if not waggon.destroyed and not waggon.aboard:
            a, b, c, d = corners = _corners(sheet, waggon_outline(waggon))
            hoops = [line(ends, f"{waggon.holder}-thin") for ends in ((a, c), (b, d))]
            _thing(sheet, f"waggon {waggon.name}", line(corners, f"{waggon.holder}-mark", closed=True), *hoops)
            sheet.placer.disc(sheet.at(waggon.x_in, waggon.y_in), 5.0, 80.0)
    for depot in battle.depots:
        if not depot.destroyed:
            corners = _corners(sheet, depot_outline(depot))
            inner = [between(a, b, 0.5) for a, b in pairwise([*corners, corners[0]])]
            shapes = line(corners, f"{depot.side}-mark", closed=True), line(inner, f"{depot.side}-thin", closed=True)
            _thing(sheet, f"depot {depot.name}", *shapes)
            sheet.placer.disc(sheet.at(depot.x_in, depot.y_in), 6.0, 80.0)
    for boat in battle.boats:
        if not boat.destroyed:
            corners = _corners(sheet, boat_outline(boat))
            bow = polar(sheet.at(boat.x_in, boat.y_in), boat.bearing_deg, 4.2 / sheet.unit)
            _thing(sheet, f"boat {boat.name}", line(hull([*corners, bow]), f"{boat.side}-mark", closed=True))
            sheet.placer.disc(sheet.at(boat.x_in, boat.y_in), 6.0, 80.0)


def _thing(sheet: Sheet, title: str, *shapes: str) -> None:
    sheet.group("pieces", title.replace(" ", "-"), title, *shapes)


def _train(sheet: Sheet, battle: Battle, train: Train) -> None:
    """An engine in full colour while it is whole, its trucks open."""
    shapes = list[str]()
    for kind, _, outline in vehicles(battle, train):
        corners = _corners(sheet, outline)
        shapes.append(line(corners, f"{train.side}-{'fill' if kind == 'engine' and train.engine else 'mark'}", closed=True))
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        sheet.placer.block((min(xs), min(ys), max(xs), max(ys)), 80.0)
    _thing(sheet, f"train {train.name}", *shapes)


def _work(sheet: Sheet, work: Work) -> None:
    """A finished work: its strips, with teeth towards nobody, for either side may use it."""
    shapes = [line(pixels(sheet, strip), "earthwork", closed=True) for strip in work.strips]
    sheet.group("marks", f"work-{work.name}", f"{work.kind} {work.name}", *shapes)


def _hidden(sheet: Sheet, secrets: Secrets) -> None:
    """Work in hand as a dashed line, a mine as a dashed ring of its six inches, for those who know of it."""
    for labour in secrets.labours:
        a, b = sheet.at(*labour.at), sheet.at(*labour.to)
        spot = circle(a, 5.0, f"{secrets.side}-unseen") if a == b else line([a, b], f"{secrets.side}-unseen")
        sheet.group("marks", f"labour-{secrets.side}-{labour.number}", f"{labour.unit} at work: {labour.kind}", spot)
    for nth, mine in enumerate(secrets.mines, 1):
        where = sheet.at(*mine.at)
        shapes = circle(where, 6.0 / sheet.unit, f"{secrets.side}-field"), circle(where, 2.4, f"{secrets.side}-fill")
        sheet.group("marks", f"mine-{secrets.side}-{nth}", "contact mine", *shapes)
