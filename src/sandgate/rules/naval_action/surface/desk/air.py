"""Orders to aircraft as their owner can try them. X.A, VII.A.4, VII.A.6, VII.A.7."""

from collections.abc import Iterator, Sequence
from typing import Any

from sandgate.kernel.asks import Ask
from sandgate.kernel.desk.deeds import Claim, Refusal
from sandgate.kernel.desk.parts import listed
from sandgate.kernel.desk.sheets import Reading
from sandgate.rules.naval_action.surface.air.flying import may_fly
from sandgate.rules.naval_action.surface.air.reach import in_one_move, is_in_move, may_send_off, type_of
from sandgate.rules.naval_action.surface.air_orders import (
    Attack,
    BreakOff,
    Engage,
    Escort,
    Fly,
    Lose,
    Patrol,
    TakeOff,
    Time,
)
from sandgate.rules.naval_action.surface.air_state import Element
from sandgate.rules.naval_action.surface.desk.guns import enemy
from sandgate.rules.naval_action.surface.scales.scale import yards_of, yd_per_turn
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView
from sandgate.rules.naval_action.surface.ships import ship_of


def own_elements(view: SurfaceView) -> list[Element]:
    """The elements of the writer that are not lost."""
    return [each for each in view.known.elements if each.commander == view.reader and not each.fate]


def _named(view: SurfaceView, names: Sequence[str], *, aloft: bool) -> tuple[list[Element], list[Refusal]]:
    """The elements that are named, and what is wrong with the names."""
    known = {each.id: each for each in own_elements(view)}
    missing = [name for name in names if name not in known]
    if missing:
        there = listed(list(known)) if known else "none: you have no aircraft"
        return [], [Refusal(f"{missing[0]} is no element of yours", f"name {there}", "NA.AIR.07", "elements")]
    found = [known[name] for name in names]
    wrong = [each for each in found if each.aloft != aloft]
    if wrong:
        where = "is not in the air" if aloft else "is in the air already"
        return [], [Refusal(f"{wrong[0].id} {where}", "name another element", "NA.PLOT.18", "elements")]
    return found, []


def take_off_refused(view: SurfaceView, _ask: Ask, line: TakeOff) -> Iterator[Refusal]:
    """From a carrier undamaged or at D (NA.PLOT.18)."""
    found, wrong = _named(view, line.elements, aloft=False)
    yield from wrong
    for each in found:
        if not each.carrier:
            yield Refusal(f"{each.id} comes from elsewhere, in turn {each.appears}", "wait for it", "NA.PLOT.18", "elements")
        elif not may_send_off(ship_of(view.known, each.carrier).level, 0):
            name = ship_of(view.known, each.carrier).name
            yield Refusal(f"{name} is heavily damaged", "name another carrier's elements", "NA.PLOT.18", "elements")


def fly_refused(view: SurfaceView, _ask: Ask, line: Fly) -> Iterator[Refusal]:
    """Within one move (NA.AIR.02)."""
    found, wrong = _named(view, line.elements, aloft=True)
    yield from wrong
    run_yd = yards_of(line.length, line.unit, view.known.options.unit_yd)
    for each in found:
        kind = type_of(view.known, each)
        if not is_in_move(run_yd, kind.speed_kn):
            most = yd_per_turn(kind.speed_kn)
            yield Refusal(f"{each.id} flies {most:,.0f} yards in a turn", "give less", "NA.AIR.02", "length")


def patrol_refused(view: SurfaceView, _ask: Ask, line: Patrol) -> Iterator[Refusal]:
    """Fighters and dive-bombers patrol (NA.AIR.08, .10)."""
    found, wrong = _named(view, line.elements, aloft=True)
    yield from wrong
    bad = [each for each in found if not may_fly(each.arm, line.mission)]
    if bad:
        yield Refusal(f"{bad[0].id} may not fly {line.mission}", "name fighters, or dive-bombers", "NA.AIR.08", "elements")


def escort_refused(view: SurfaceView, _ask: Ask, line: Escort) -> Iterator[Refusal]:
    """Fighters and dive-bombers escort bombers of their side (NA.AIR.09)."""
    found, wrong = _named(view, line.elements, aloft=True)
    yield from wrong
    bad = [each for each in found if not may_fly(each.arm, "ESCORT")]
    if bad:
        yield Refusal(f"{bad[0].id} may not escort", "name fighters, or dive-bombers", "NA.AIR.09", "elements")
    charges = [
        each.id for each in view.known.elements if each.side == view.side and each.arm in ("D", "T", "H") and not each.fate
    ]
    strange = [name for name in line.escorted if name not in charges or name in line.elements]
    if strange:
        yield Refusal(
            f"{strange[0]} cannot be escorted", f"name {listed(charges) if charges else 'nobody'}", "NA.AIR.09", "escorted"
        )


def attack_refused(view: SurfaceView, _ask: Ask, line: Attack) -> Iterator[Refusal]:
    """Loaded bombers within one move of an enemy in sight (NA.PLOT.32, NA.AIR.02, .09)."""
    found, wrong = _named(view, line.elements, aloft=True)
    target = enemy(view, line.target)
    yield from wrong
    if isinstance(target, Refusal):
        yield target
        return
    for each in found:
        if each.arm == "F" or not each.loaded or each.mission == "ESCORT":
            why = "carries no bombs" if each.arm == "F" or not each.loaded else "escorts, and carries no bombs"
            yield Refusal(f"{each.id} {why}", "name a loaded bomber", "NA.AIR.09", "elements")
        elif not in_one_move(view.known, each, (target.x_yd, target.y_yd)):
            yield Refusal(f"{target.name} is beyond one move of {each.id}", "fly towards her", "NA.AIR.02", "target")
        elif line.height and each.arm != "H":
            yield Refusal(f"{each.id} does not bomb level", "leave the height out", "NA.AIR.21", "height")


def two_a_turn(view: SurfaceView, _ask: Ask, readings: Sequence[Reading]) -> Iterator[tuple[Reading, Refusal]]:
    """A carrier sends off two elements in a turn, on however many lines (NA.PLOT.18)."""
    sent, carriers = dict[int, int](), {each.id: each.carrier for each in own_elements(view)}
    for reading in readings:
        if isinstance(reading.order, TakeOff):
            for name in reading.order.elements:
                carrier = carriers[name]
                if not may_send_off(0, sent.get(carrier, 0)):
                    why = f"{ship_of(view.known, carrier).name} sends off two elements a turn"
                    yield reading, Refusal(why, "name fewer elements", "NA.PLOT.18", "elements")
                sent[carrier] = sent.get(carrier, 0) + 1


def own_refused(view: SurfaceView, _ask: Ask, line: BreakOff | Time) -> Iterator[Refusal]:
    """One's own aircraft in the air."""
    yield from _named(view, line.elements, aloft=True)[1]


def lose_refused(view: SurfaceView, _ask: Ask, line: Lose) -> Iterator[Refusal]:
    """Only those that were fired at are named, and no more than were shot down (NA.AIR.13)."""
    among = [name for loss in view.known.shot_down for name in loss.among]
    strange = [name for name in line.elements if name not in among]
    if strange:
        yield Refusal(
            f"{strange[0]} was not fired at", f"name {listed(among) if among else 'nobody'}", "NA.AIR.13", "elements"
        )


def engage_refused(view: SurfaceView, _ask: Ask, line: Engage) -> Iterator[Refusal]:
    """Whom one may engage with what (NA.AIR.05)."""
    found, wrong = _named(view, (line.element,), aloft=True)
    yield from [each._replace(about="element") for each in wrong]
    foes = [each.id for each in view.known.elements if each.side != view.side and each.aloft and not each.fate]
    if found and line.enemy not in foes:
        yield Refusal(
            f"{line.enemy} is no enemy in the air", f"name {listed(foes) if foes else 'nobody'}", "NA.AIR.05", "enemy"
        )


def one_each(line: Any) -> Iterator[Claim]:
    """An element has one order on a sheet."""
    for name in getattr(line, "elements", ()) or (getattr(line, "element", ""),):
        yield Claim(("element", isinstance(line, BreakOff), name), f"{name} has an order", "NA.AIR.07")
