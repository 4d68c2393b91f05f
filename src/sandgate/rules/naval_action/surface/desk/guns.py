"""Gun orders as their writer can try them: whose ship, which battery, arc, smoke, ammunition; never the range. VII.A.5."""

from collections.abc import Iterator, Sequence
from typing import Any

from sandgate.kernel.asks import Ask
from sandgate.kernel.board import Handle, Mark, Notch, Shown
from sandgate.kernel.desk.deeds import Case, Claim, Gap, Refusal, Want
from sandgate.kernel.desk.parts import listed
from sandgate.kernel.desk.sheets import Reading
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.navy.ship_class import ShipClass
from sandgate.rules.naval_action.surface.gunfire.allocating import bearing_batteries
from sandgate.rules.naval_action.surface.gunfire.batteries import MAIN, calibres, loaded, may_part, meant, said
from sandgate.rules.naval_action.surface.naming import named
from sandgate.rules.naval_action.surface.notation import BATTERIES
from sandgate.rules.naval_action.surface.orders import Fire, Search
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import class_of
from sandgate.rules.naval_action.surface.sighting.arcs import bears, relative_to
from sandgate.rules.naval_action.surface.sighting.lines import blocked_by
from sandgate.rules.naval_action.surface.submarines.finding import has_gear
from sandgate.rules.naval_action.surface.submarines.hunting import may_fire_too
from sandgate.rules.naval_action.surface.submarines.weapons import may_drop, may_throw_hedgehog


def own_ship(view: SurfaceView, text: str, field: str = "ship") -> Ship | Refusal:
    """The ship of the writer's own that a text means, or why there is none."""
    found = named(text, view.own)
    if len(found) == 1:
        return found[0]
    if found:
        return Refusal(
            f"{text} may be {listed([ship.name for ship in found])}", "write more of her name", "NA.PLOT.27", field
        )
    names = listed([ship.name for ship in view.own]) if view.own else "none: you have no ship"
    short = "an abbreviation has three letters at least" if len(text) < 3 else f"{text} is no ship of yours"
    return Refusal(short, f"name {names}", "NA.PLOT.27", field)


def enemy(view: SurfaceView, text: str, field: str = "target") -> Ship | Refusal:
    """The enemy in sight that a text means, or why there is none."""
    found = named(text, view.enemies)
    if len(found) == 1:
        return found[0]
    if found:
        return Refusal(
            f"{text} may be {listed([ship.name for ship in found])}", "write more of her name", "NA.PLOT.27", field
        )
    names = listed([ship.name for ship in view.enemies]) if view.enemies else "none: no enemy is in sight"
    return Refusal(f"{text} is no enemy in sight", f"name {names}", "NA.NIGHT.09", field)


def fire_refused(view: SurfaceView, _ask: Ask, line: Fire) -> Iterator[Refusal]:
    """What speaks against a gun order (NA.PLOT.19, .21 to .27, NA.PLOT.12)."""
    ship, target = own_ship(view, line.ship), enemy(view, line.target)
    wrong = [each for each in (ship, target) if isinstance(each, Refusal)]
    if line.then:
        then = enemy(view, line.then, "then")
        wrong += [then] if isinstance(then, Refusal) else []
    if wrong or isinstance(ship, Refusal) or isinstance(target, Refusal):
        yield from wrong
        return
    yield from _batteries_refused(view, ship, target, line)


def _batteries_refused(view: SurfaceView, ship: Ship, target: Ship, line: Fire) -> Iterator[Refusal]:
    kind = class_of(view.known, ship)
    found = meant(kind, line.batteries, line.calibre, line.inches)
    bores = calibres(kind, found)
    if not found:
        there = listed(list(dict.fromkeys(f"{each.place} {each.factor}" for each in kind.batteries)))
        yield Refusal(f"{ship.name} has no such battery", f"name {there}", "NA.PLOT.19", "batteries")
    elif line.calibre is None and len(bores) > 1:
        inches = listed([f"{number_text(bore)} in" for bore in bores])
        yield Refusal(f"{ship.name} has guns of {inches} there", "name the calibre", "NA.PLOT.19", "batteries")
    elif not loaded(ship, found):
        yield Refusal(
            f"{ship.name}'s {said(kind, found)} cannot fire any more", "name another battery", "NA.GUN.26", "batteries"
        )
    elif not bearing_batteries(view.known, ship, target, line)[0]:
        angle = relative_to(ship, target)
        where = f"{'R' if angle >= 0 else 'L'} {abs(angle):.0f}"
        yield Refusal(
            f"{target.name} bears {where}, where {said(kind, found)} cannot fire",
            "name a battery that bears",
            "NA.PLOT.21",
            "batteries",
        )
    else:
        yield from _line_refused(view, ship, target)


def _line_refused(view: SurfaceView, ship: Ship, target: Ship) -> Iterator[Refusal]:
    blocked = blocked_by(view.known, ship, target)
    radar = class_of(view.known, ship).radar == "gunnery" and ship.level < 2
    if blocked == "land" or (blocked == "smoke" and not radar):
        yield Refusal(f"{blocked} lies between {ship.name} and {target.name}", "name another target", "NA.PLOT.12", "target")


@step("NA.PLOT.20")
def targets_parted(view: SurfaceView, _ask: Ask, readings: Sequence[Reading]) -> Iterator[tuple[Reading, Refusal]]:
    """A battery has one target in a turn; main guns have two at the most, those of destroyers one (NA.PLOT.20)."""
    aimed, main = dict[tuple[int, int], int](), dict[int, list[int]]()
    for reading in [each for each in readings if isinstance(each.order, Fire)]:
        line = reading.order
        ship, target = own_ship(view, line.ship), enemy(view, line.target)
        if isinstance(ship, Refusal) or isinstance(target, Refusal):
            continue
        kind = class_of(view.known, ship)
        found = meant(kind, line.batteries, line.calibre, line.inches)
        twice = [nth for nth in found if (ship.number, nth) in aimed]
        aimed |= {(ship.number, nth): target.number for nth in found}
        targets = main.setdefault(ship.number, [])
        if any(kind.batteries[nth].place in MAIN for nth in found) and target.number not in targets:
            targets.append(target.number)
        if twice:
            why = f"{ship.name}'s {said(kind, twice)} has a target"
            yield reading, Refusal(why, "strike out one of the lines", "NA.PLOT.20", "batteries")
        elif len(targets) > (2 if may_part(kind.type) else 1):
            most = "two targets at the most" if may_part(kind.type) else "one target"
            yield reading, Refusal(f"{ship.name} has {most} for her main guns", "name her target", "NA.PLOT.20", "target")


def fires(view: SurfaceView, _ask: Ask) -> Iterator[Case]:
    """Each ship with the batteries that bear on an enemy in sight, one calibre at a time; and whom they turn to then."""
    hunters = [each.ship for each in view.known.hunts if each.gear]
    for ship in view.own:
        if ship.number in hunters:
            continue
        kind = class_of(view.known, ship)
        for target in [each for each in view.enemies if not [*_line_refused(view, ship, each)]]:
            angle = relative_to(ship, target)
            able = [nth for nth in loaded(ship, range(len(kind.batteries))) if bears(kind.batteries[nth].place, angle)]
            for bore in dict.fromkeys(kind.batteries[nth].bore_in for nth in able):
                guns = [kind.batteries[nth] for nth in able if kind.batteries[nth].bore_in == bore]
                places = _together([*dict.fromkeys(_letter(battery.place) for battery in guns)])
                gaps = (
                    Gap("ship", (ship.name.upper(),)),
                    Gap("batteries", tuple(places), words=tuple([_in_words(each) for each in places])),
                    Gap("calibre", (number_text(guns[0].factor),), words=(f"{number_text(bore)}-inch",)),
                    Gap("target", (target.name.upper(),)),
                )
                yield Case(gaps=gaps, way=2, full=True)
                others = tuple([each.name.upper() for each in view.enemies if each is not target])
                if others:
                    yield Case(gaps=(*gaps, Gap("then", others)), way=3, full=True)


def _letter(place: str) -> str:
    return {"BOW": "B", "STN": "S"}.get(place, place)


def _together(places: Sequence[str]) -> list[str]:
    """Main guns in one line, or each battery of them; each side battery in one of its own."""
    main = [place for place in places if place in ("B", "C", "S")]
    return [*(["&".join(main)] if len(main) > 1 else []), *main, *[place for place in places if place not in main]]


def _in_words(places: str) -> str:
    """Batteries as a key names them.

    >>> _in_words("B&S"), _in_words("LB")
    ('bow and stern', 'left bow')
    """
    return " and ".join([BATTERIES.told[each] for each in places.split("&")])


def silent(view: SurfaceView, _ask: Ask) -> Iterator[Want]:
    """Why there is no fire: no enemy is in sight, or no battery can fire any more."""
    if not view.enemies and view.own:
        yield Want("no enemy in sight", Case(gaps=(Gap("ship", tuple([ship.name.upper() for ship in view.own])),)), "ship")


def line_shown(view: SurfaceView, _ask: Ask, orders: Sequence[Any]) -> Shown:
    """The line of fire, and which batteries bear; no range (NA.PLOT.29)."""
    line = orders[-1]
    ship, target = own_ship(view, line.ship), enemy(view, line.target)
    if isinstance(ship, Refusal) or isinstance(target, Refusal):
        return Shown()
    on, off = bearing_batteries(view.known, ship, target, line)
    kind = class_of(view.known, ship)
    aim = Mark("aim", (((ship.x_yd, ship.y_yd), (target.x_yd, target.y_yd)),), target.name, "NA.PLOT.19", ship.name.upper())
    left = f" Her {guns_of(kind, off)} guns do not bear, and are left out." if off else ""
    then = f"Her {guns_of(kind, on)} guns bear on {target.name}.{left}" if on else left.strip()
    return Shown((aim,), then, _aimed(view, ship, target, line))


def guns_of(kind: ShipClass, batteries: Sequence[int]) -> str:
    """Some batteries in words: bow and stern."""
    return _in_words("&".join(dict.fromkeys(_letter(kind.batteries[nth].place) for nth in batteries)))


def _aimed(view: SurfaceView, ship: Ship, target: Ship, line: Fire) -> tuple[Handle, ...]:
    """The target as a handle: it may be drawn to any enemy on whom one of these batteries bears."""
    able = [
        each
        for each in view.enemies
        if bearing_batteries(view.known, ship, each, line)[0] and not [*_line_refused(view, ship, each)]
    ]
    notches = tuple([Notch((each.x_yd, each.y_yd), {"target": each.name.upper()}) for each in able])
    return (Handle("her target", (target.x_yd, target.y_yd), notches),) if len(notches) > 1 else ()


# -- who searches -----------------------------------------------------------------------------------------------------------


def search_refused(view: SurfaceView, _ask: Ask, line: Search) -> Iterator[Refusal]:
    """What speaks against a search (NA.PLOT.34, NA.SUB.08 to .14)."""
    ship = own_ship(view, line.ship)
    if isinstance(ship, Refusal):
        yield ship
        return
    kind = class_of(view.known, ship)
    if not line.gear and line.depth is None and not line.hedgehog:
        yield Refusal("nothing to do is named", "write HYD or SON, DC and a depth, or HH", "NA.PLOT.34", "ship")
    if line.gear and not has_gear(kind.type):
        yield Refusal(f"{ship.name} has neither hydrophones nor sonar", "name a destroyer or an escort", "NA.SUB.08", "gear")
    if line.depth is not None and not may_drop(ship.charges):
        yield Refusal(f"{ship.name} has no depth charges left", "leave DC out", "NA.SUB.13", "depth")
    if line.hedgehog and not may_throw_hedgehog(kind.antisubmarine, view.known.options.year, ship.hedgehogs):
        yield Refusal(f"{ship.name} has no hedgehog", "leave HH out", "NA.SUB.14", "hedgehog")


def fires_or_searches(view: SurfaceView, _ask: Ask, readings: Sequence[Reading]) -> Iterator[tuple[Reading, Refusal]]:
    """A ship that searches does not fire (NA.PLOT.34, NA.SUB.08)."""
    firing = [own_ship(view, reading.order.ship) for reading in readings if isinstance(reading.order, Fire)]
    for reading in readings:
        if isinstance(reading.order, Search) and not may_fire_too(reading.order.gear):
            ship = own_ship(view, reading.order.ship)
            if isinstance(ship, Ship) and ship in firing:
                why = f"{ship.name} searches or fires, not both"
                yield reading, Refusal(why, "strike out one of the lines", "NA.PLOT.34", "gear")


def one_search(line: Search) -> Iterator[Claim]:
    """A ship is named once."""
    yield Claim(("search", line.ship), f"{line.ship} is named already", "NA.PLOT.34")


def searches(view: SurfaceView, _ask: Ask) -> Iterator[Case]:
    """Each ship with a device or a weapon."""
    firing = [each.ship for each in view.known.allocations]
    for ship in view.own:
        name, kind = Gap("ship", (ship.name.upper(),)), class_of(view.known, ship)
        if not may_drop(ship.charges):
            continue
        if has_gear(kind.type) and ship.number not in firing:
            yield Case(gaps=(name,), way=1)
        yield Case(gaps=(name,), way=2)
