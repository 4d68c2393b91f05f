"""Orders to guns as their writer can try them: who answers, what bears, is ready and in range. JANE.GUN.01 to .30."""

import math
from collections.abc import Iterator
from typing import Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.desk.deeds import Case, Claim, Gap, Refusal, Want
from sandgate.kernel.desk.parts import listed
from sandgate.kernel.notation import number_text
from sandgate.rules.jane1905.plan.guns import in_range
from sandgate.rules.jane1905.plan.plan import FortPlan, Plan
from sandgate.rules.jane1905.plan.target import COVERED
from sandgate.rules.jane1905.tactical.aims import Aim
from sandgate.rules.jane1905.tactical.desk.aiming import named, named_guns, parts_of, target_of
from sandgate.rules.jane1905.tactical.desk.on_view import (
    Guns,
    Target,
    all_targets,
    can_fire,
    grade_for,
    guns,
    guns_of,
    is_ready,
    range_yd,
    targets,
    why_not,
)
from sandgate.rules.jane1905.tactical.gun_fire.aims import amidships_of, part_aimed_at
from sandgate.rules.jane1905.tactical.gun_fire.claims import of_calibre
from sandgate.rules.jane1905.tactical.operations.view import ActionView
from sandgate.rules.jane1905.tactical.orders import Next
from sandgate.rules.jane1905.tactical.shots import Check, Fire
from sandgate.rules.jane1905.tactical.shots import Claim as ClaimFire

SHIP_NATURES: Final = ("AP", "HE", "COMMON")
ALL_NATURES: Final = (*SHIP_NATURES, "SHRAPNEL")


# -- refusals -----------------------------------------------------------------------------------------------------------


def fire_refused(view: ActionView, _ask: Ask, line: Fire) -> Iterator[Refusal]:
    """What speaks against a line of fire, as far as the shooter sees."""
    yield from not_mine(view, line.gun)
    if line.bearing_deg is not None:
        if not view.options.night_yd:
            yield Refusal(
                "one fires on a bearing by night alone", "name the enemy: @TSESAREVICH", "JANE.NIGHT.04", "bearing_deg"
            )
        return
    target = target_of(view, line.at)
    if target is None:
        yield no_target(view, line.at)
        return
    yield from aim_refused(target, line.aim)
    found = named(view, line.gun)
    if found and not any(can_fire(one, target) for one in found):
        yield Refusal(why_not(found[0], target), "choose another enemy, or CHECK", "JANE.GUN.25", "at")
    elif found and not any(is_ready(view, one) for one in found):
        again = min(number for one in found for number in one.armed.mounting.numbers)
        problem = f"she fires again in move {again}" if again > view.move else "her guns there are out of action"
        yield Refusal(problem, "leave it out", "JANE.GUN.24", "gun")


def not_mine(view: ActionView, gun: str) -> Iterator[Refusal]:
    """Guns for which the writer does not answer."""
    if not named(view, gun):
        ships = list(dict.fromkeys(one.site.id for one in guns(view)))
        remedy = f"name {listed(ships)}, or a position of theirs" if ships else "you answer for no guns now"
        yield Refusal(f"{gun} is no position of yours", remedy, "JANE.GEN.09", "gun")


def no_target(view: ActionView, name: str) -> Refusal:
    """An enemy that is not in sight."""
    seen = [each.id for each in all_targets(view)]
    remedy = f"name {listed(seen)}" if seen else "CHECK, or leave it out"
    return Refusal(f"{name} is not in sight", remedy, "JANE.GUN.25", "at")


def aim_refused(target: Target, aim: Aim | None) -> Iterator[Refusal]:
    """An aim at a part that the enemy has not, or at marks that only forts have."""
    if aim is None or aim.kind == "water-line":
        return
    if isinstance(target.plan, FortPlan):
        if aim.kind == "part":
            yield Refusal("a fort shows marks alone", "aim at GUN 1, LINE 1 or PF 1", "JANE.FORT.12", "aim")
    elif aim.kind == "mark":
        yield Refusal(f"{target.name} is no fort", "name a part of her: belt, fore_gunhouse", "JANE.FORT.12", "aim")
    elif aim.kind == "part" and part_aimed_at(target.plan, aim.part) is None:
        parts = list(dict.fromkeys(zone.kind for zone in target.plan.zones))
        yield Refusal(f"{target.name} has no {aim.part.replace('_', ' ')}", f"name {listed(parts)}", "JANE.GUN.29", "aim")


def claim_refused(view: ActionView, _ask: Ask, line: ClaimFire) -> Iterator[Refusal]:
    """What speaks against a claim, as far as its writer sees (JANE.GUN.20, JANE.GUN.21)."""
    own = [one for one in guns_of(view, line.ship) if one.armed.group == "LIGHT"]
    of_it = [one for one in own if of_calibre(one.armed.gun.calibre_in, line.calibre_in)]
    if not of_it:
        calibres = sorted({number_text(one.armed.gun.calibre_in) for one in own})
        remedy = f"claim {listed(calibres)} inches" if calibres else "you answer for no light guns of hers"
        yield Refusal(f"{line.ship} has no such guns of yours", remedy, "JANE.GUN.20", "calibre_in")
        return
    target = target_of(view, line.at)
    if target is None:
        yield no_target(view, line.at)
        return
    if isinstance(target.plan, Plan) and line.part.kind == "mark":
        yield from aim_refused(target, line.part)
    if not any(can_fire(one, target) for one in of_it):
        yield Refusal(why_not(of_it[0], target), "claim at another enemy", "JANE.GUN.20", "at")


def check_refused(view: ActionView, _ask: Ask, line: Check) -> Iterator[Refusal]:
    """One checks the fire of one's own guns."""
    yield from not_mine(view, line.gun)


def next_refused(view: ActionView, _ask: Ask, line: Next) -> Iterator[Refusal]:
    """Nature and enemy are chosen for guns that have just fired (JANE.GUN.02)."""
    yield from not_mine(view, line.gun)
    found = named(view, line.gun)
    if found and not any(_fired(view, one) for one in found):
        yield Refusal("she has not fired there in the last move: what is loaded stays", "leave it out", "JANE.GUN.02", "gun")
    if all(sight.ship != _number(view, line.at) for sight in view.sights) and target_of(view, line.at) is None:
        yield Refusal(
            f"{line.at} has not been seen",
            f"name {listed([each.id for each in targets(view)] or ['a ship in sight'])}",
            "JANE.GUN.02",
            "at",
        )


def _number(view: ActionView, name: str) -> int:
    return next((ship.number for ship in view.listed if ship.id == name), 0)


def _fired(view: ActionView, one: Guns) -> bool:
    return one.armed.mounting.last_move == view.move and view.move > 0


def one_fire(line: Fire | Check) -> Iterator[Claim]:
    """A position has one line."""
    yield Claim(("gun", line.gun), f"a second line for {line.gun}", "JANE.GUN.01")


def one_next(line: Next) -> Iterator[Claim]:
    """A position is loaded once."""
    yield Claim(("next", line.gun), f"a second load for {line.gun}", "JANE.GUN.01")


# -- what is offered ----------------------------------------------------------------------------------------------------


def firing(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """Each enemy with the guns that bear on her and are ready, a place on her target sheet, and the parts of her."""
    for target in all_targets(view):
        ready = [one for one in guns(view) if one.armed.group != "LIGHT" and is_ready(view, one) and can_fire(one, target)]
        if not ready:
            continue
        at = named_guns(ready, together=True), Gap("at", (target.id,))
        yield Case(gaps=at, short=True)
        if isinstance(target.plan, FortPlan):
            nth = Gap("nth", span=(1.0, float(target.plan.guns), 1.0), start="1")
            yield Case({"aim": "GUN {nth}"}, (*at, nth), full=True)
        else:
            amidships_ft, up_ft = amidships_of(target.plan)
            x = Gap("x", span=(0.0, math.floor(target.plan.length_ft), 1.0), start=number_text(math.floor(amidships_ft)))
            y = Gap("y", span=(-10.0, 100.0, 1.0), start=number_text(math.floor(up_ft)))
            yield Case({"aim": "x={x} y={y}"}, (*at, x, y), full=True)
            if any(grade_for(one, target) < COVERED for one in ready):
                yield Case({"aim": "{part}"}, (*at, parts_of(target.plan)), full=True)


def by_night(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """On a bearing, by night."""
    if view.options.night_yd:
        ready = [one for one in guns(view) if one.armed.group != "LIGHT" and is_ready(view, one)]
        if ready:
            yield Case(gaps=(named_guns(ready),), way=1, short=True)


def fire_cases(view: ActionView, ask: Ask) -> Iterator[Case]:
    """All ways of firing."""
    yield from firing(view, ask)
    yield from by_night(view, ask)


def not_firing(view: ActionView, _ask: Ask) -> Iterator[Want]:
    """Why heavy guns cannot be fired: nobody in sight or in their reach, or not yet loaded."""
    heavy, seen = [one for one in guns(view) if one.armed.group != "LIGHT"], all_targets(view)
    if heavy and not seen:
        yield Want("no enemy in sight", Case(short=True))
        return
    barred = dict[str, list[str]]()
    for one in [one for one in heavy if is_ready(view, one) and not any(can_fire(one, target) for target in seen)]:
        far = not any(in_range(one.armed.gun.calibre_in, range_yd(one.site, target)) for target in seen)
        barred.setdefault("is out of range" if far else "does not bear", []).append(one.gun)
    for one in [one for one in heavy if not is_ready(view, one)]:
        numbers = [number for number, out in zip(one.armed.mounting.numbers, one.armed.mounting.out, strict=True) if not out]
        barred.setdefault(f"fires in move {min(numbers)}" if numbers else "is out of action", []).append(one.gun)
    for reason, pieces in barred.items():
        yield Want(reason, Case(gaps=(Gap("gun", tuple(pieces)),), short=True), "gun")


def claims(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """Each enemy with the calibres of light guns that bear on her and are ready."""
    own = [one for one in guns(view) if one.armed.group == "LIGHT" and is_ready(view, one)]
    for target in all_targets(view):
        if not isinstance(target.plan, Plan):
            continue
        bearing = [one for one in own if can_fire(one, target)]
        funnel = part_aimed_at(target.plan, "funnel")
        for ship, calibre in dict.fromkeys((one.site.id, one.armed.gun.calibre_in) for one in bearing):
            batteries = [one for one in bearing if (one.site.id, one.armed.gun.calibre_in) == (ship, calibre)]
            count = sum(len(one.armed.ready(view.move)) for one in batteries)
            claimed = (
                Gap("ship", (ship,)),
                Gap("guns", span=(1.0, float(count), 1.0), start=str(count)),
                Gap("calibre_in", (number_text(calibre),), words=(f"{number_text(calibre)} inches",)),
                Gap("at", (target.id,)),
                parts_of(target.plan)._replace(start=funnel.id if funnel else ""),
            )
            yield Case({"part": "{part}"}, claimed, short=True)


def checking(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """The positions that would fire."""
    ready = [one for one in guns(view) if is_ready(view, one)]
    if ready:
        yield Case(gaps=(named_guns(ready),))


def choosing(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """The positions that have just fired, and the enemies in sight."""
    fired = [one for one in guns(view) if _fired(view, one)]
    seen = tuple([each.id for each in targets(view)])
    if fired and seen:
        forts = any(isinstance(each.plan, FortPlan) for each in targets(view))
        yield Case(gaps=(named_guns(fired), Gap("nature", ALL_NATURES if forts else SHIP_NATURES), Gap("at", seen)))


def none_fired(view: ActionView, _ask: Ask) -> Iterator[Want]:
    """Why nothing is loaded anew: nothing has been fired."""
    if guns(view) and view.move and not any(_fired(view, one) for one in guns(view)):
        yield Want("no gun has fired", Case())
