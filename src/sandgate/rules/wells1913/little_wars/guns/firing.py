"""A gun is laid and fired, shot by shot: Chapter III, "Mobility of the Various Arms" (IV) and (VI).

LW.GUN.02, .06, .08, .11, .15, .20, .23 and .25. What is asked of the bench: two errors for each shot, one more for each man
whom the ball oversets, and who fell. The way of the shot: gun_shot.py. Who serves the gun: gun_service.py.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import ahead, distance
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.country import ground_in, man_outline
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.the_move import may_begin, may_fire
from sandgate.rules.wells1913.little_wars.ground.place import ON_FIELD
from sandgate.rules.wells1913.little_wars.guns.gun_events import ShotFired
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Shoot
from sandgate.rules.wells1913.little_wars.guns.gun_service import crew, gun_refusals, not_in_hand, stand_up
from sandgate.rules.wells1913.little_wars.guns.laying import aim_text, laid, sideways_mrad
from sandgate.rules.wells1913.little_wars.guns.scene import scene_of
from sandgate.rules.wells1913.little_wars.guns.swinging import swing, swing_refusals
from sandgate.rules.wells1913.little_wars.larger.provisions import ammunition_refusals
from sandgate.rules.wells1913.little_wars.moves.at_disposal import left_s
from sandgate.rules.wells1913.little_wars.refusal import GONE
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, Man, ShotTrack, gun_of, man_of, mover
from sandgate.rules.wells1913.little_wars.telling import now
from sandgate.rules.wells1913.shot.gun_effect import deflection_deg
from sandgate.rules.wells1913.shot.gun_fire import (
    BALL_IN,
    MUZZLE_AHEAD_IN,
    MUZZLE_HEIGHT_IN,
    SHOTS,
    elevation_permitted,
    hit_chance,
    laying_s,
    shots_left,
    sigma_mrad,
)
from sandgate.rules.wells1913.shot.gun_shot import flown, follow
from sandgate.rules.wells1913.shot.laying import Lay
from sandgate.rules.wells1913.shot.serving import in_action
from sandgate.rules.wells1913.shot.shot_events import FireCeased
from sandgate.rules.wells1913.shot.shot_report import Firer, contact_text, report
from sandgate.rules.wells1913.shot.shot_way import Contact, Deflect, Shot

NOBODY: Final = "nobody"

Step = tuple[Battle, tuple[Event, ...]]


# -- what may not be ordered ---------------------------------------------------------------------------------------------


@step("LW.MOVE.17", "LW.GAME.14", "LW.GUN.02", "LW.GUN.21")
def shoot_refusals(battle: Battle, side: Side, order: Shoot) -> list[Refusal]:
    """All that keeps a gun from being fired as ordered."""
    gun = gun_of(battle, order.gun)
    ready = [*_unready(battle, side, gun), *_shots_spent(battle, gun, order)]
    return not_in_hand(battle, side, order.gun) or [*ready, *_aim_refusals(battle, gun, order)]


def unfit_to_shoot(battle: Battle, side: Side, name: str) -> list[Refusal]:
    """All that keeps a gun from being fired at anything now."""
    gun = gun_of(battle, name)
    return not_in_hand(battle, side, name) or [*_unready(battle, side, gun), *_none_left(gun)]


def _unready(battle: Battle, side: Side, gun: Gun) -> list[Refusal]:
    found = gun_refusals(battle, side, gun.name, to_fire=True)
    return [*found, *ammunition_refusals(battle, side, gun), *_too_early(battle, gun.name)]


def _too_early(battle: Battle, gun: str) -> Iterator[Refusal]:
    defensive = battle.variety == "defensive game"
    if not may_fire(battle.move, defensive):
        clause = "LW.GAME.14" if defensive else "LW.MOVE.17"
        yield Refusal("no gun fires yet", "fire from the First Player's second move on", clause, gun)


def _none_left(gun: Gun) -> Iterator[Refusal]:
    if shots_left(gun.shots) == 0:
        yield Refusal(f"{gun.name} has fired its four shots", "fire another gun", "LW.GUN.02", gun.name)


@step("LW.MOVE.12", "LW.GUN.24")
def _shots_spent(battle: Battle, gun: Gun, order: Shoot) -> Iterator[Refusal]:
    yield from _none_left(gun)
    if order.shots > SHOTS:
        ordered = f"{order.shots} shots of {gun.name} are ordered"
        yield Refusal(ordered, "at most four in one move", "LW.GUN.02", f"x{order.shots}")
    if order.laying in {"QUICK", "SNAP"} and not battle.options.hurried:
        yield Refusal("hurried laying was not agreed upon", "leave it out", "LW.GUN.24", order.laying)
    elif not may_begin(laying_s(order.laying), left_s(battle)):
        left = number_text(battle.allowance_s - battle.spent_s)
        seconds = number_text(laying_s(order.laying))
        yield Refusal(f"a shot takes {seconds} s, and the clock has {left} s left", "end the move", "LW.MOVE.12", gun.name)


def _aim_refusals(battle: Battle, gun: Gun, order: Shoot) -> list[Refusal]:
    if order.man and man_of(battle, order.man).status not in ON_FIELD:
        why = GONE[man_of(battle, order.man).status]
        return [Refusal(f"{order.man} {why}", "aim at somebody on the field", "LW.GUN.11", order.man)]
    lay = laid(battle, gun, order)
    if lay is None:
        problem = f"no elevation from -5 to 20 degrees brings a shot to {aim_text(order)}"
        return [Refusal(problem, "aim elsewhere", "LW.GUN.11")]
    found = swing_refusals(battle, gun, lay.bearing_deg)
    if not elevation_permitted(lay.elevation_deg):
        elevation = f"E{number_text(lay.elevation_deg)}"
        found.append(Refusal(f"the screw does not go to {elevation}", "give -5 to 20 degrees", "LW.GUN.03", elevation))
    return found


# -- firing --------------------------------------------------------------------------------------------------------------


@step("LW.GUN.02", "LW.GUN.06", "LW.MOVE.12", "LW.MOVE.23")
def shoot(battle: Battle, order: Shoot, bench: Bench) -> Step:
    """Fire as many shots as are ordered, or fewer: the man aimed at is dead, the crew too small, the clock run out."""
    battle, told = stand_up(battle, order.gun)
    for fired in range(order.shots):
        why = _ceases(battle, order)
        if why:
            ceased = now(battle).tell(FireCeased, clauses=("LW.GUN.02",), gun=order.gun, left=order.shots - fired, why=why)
            return battle, (*told, ceased)
        battle, shot = _fire(battle, order, bench)
        told = (*told, *shot)
    return battle, told


def _ceases(battle: Battle, order: Shoot) -> str:
    """Why the next shot is not fired; nothing if it is."""
    gun = gun_of(battle, order.gun)
    if order.man and man_of(battle, order.man).status not in ON_FIELD:
        return f"{order.man} has fallen"
    if shots_left(gun.shots) == 0:
        return "it has fired its four shots"
    if not in_action(len(crew(battle, gun, mover(battle)))):
        return "fewer than four men serve it"
    return "" if may_begin(laying_s(order.laying), left_s(battle)) else "its time is not left"


@step("LW.GUN.08", "LW.GUN.11", "LW.GUN.19", "LW.GUN.25")
def _fire(battle: Battle, order: Shoot, bench: Bench) -> Step:
    """One shot: the gun is laid, its errors are thrown, the ball is followed, the dead are found."""
    gun = gun_of(battle, order.gun)
    lay = laid(battle, gun, order)
    if lay is None:
        raise LookupError(f"{order} has no solution")
    battle, aside = swing(battle, gun, lay.bearing_deg, lay.elevation_deg)
    number = gun.shots + 1
    slots = [Slot(battle.move + 1, "LW.GUN.08", gun.number, number, nth) for nth in (0, 1)]
    throws = _thrown(gun, number, slots, bench)
    flew = flown(lay, throws, sideways_mrad(battle, gun, order), sigma_mrad(order.laying))

    def deflect(count: int) -> float:
        slots.append(Slot(battle.move + 1, "LW.GUN.19", gun.number, number, count))
        how_far = f"How far is shot {number} of {gun.name} turned by the man overset, at count {count}?"
        return deflection_deg(bench.normal(slots[-1], how_far))

    shot = _followed(battle, gun_of(battle, gun.name), flew, deflect)
    dead, judged = _fallen(battle, gun, number, shot, bench)
    fired = now(battle).tell(
        ShotFired,
        clauses=("LW.GUN.08", "LW.GUN.11"),
        slots=(*slots, *judged),
        gun=gun.name,
        shot=number,
        aim=aim_text(order),
        laying=order.laying,
        bearing_deg=lay.bearing_deg,
        elevation_deg=lay.elevation_deg,
        throws=throws,
        flew_bearing_deg=flew.bearing_deg,
        flew_elevation_deg=flew.elevation_deg,
    )
    after = _settled(battle, order, number, shot, dead)
    own = tuple([man.name for man in battle.men if man.side == gun.holder])
    log = report(Firer(gun.name, now(battle), own), number, shot, dead, judged)
    return after, (*aside, fired, *log)


def _thrown(gun: Gun, number: int, slots: Sequence[Slot], bench: Bench) -> tuple[float, float]:
    shot = f"shot {number} of {gun.name}"
    of_bearing = bench.normal(slots[0], f"How far does {shot} err in bearing?")
    return of_bearing, bench.normal(slots[1], f"How far does {shot} err in elevation?")


def _followed(battle: Battle, gun: Gun, flew: Lay, deflect: Deflect) -> Shot:
    """Follow a shot from the muzzle of a gun (LW.GUN.10)."""
    x_in, y_in = ahead(gun.x_in, gun.y_in, gun.bearing_deg, MUZZLE_AHEAD_IN, 0.0)
    z_in = ground_in(battle.country, gun.x_in, gun.y_in) + MUZZLE_HEIGHT_IN
    return follow(scene_of(battle, gun.name), x_in, y_in, z_in, flew.bearing_deg, flew.elevation_deg, deflect)


@step("LW.GUN.15", "LW.GUN.16")
def _fallen(battle: Battle, gun: Gun, number: int, shot: Shot, bench: Bench) -> tuple[list[str], list[Slot]]:
    """Who falls to a shot, one after the other as they were struck, until the answer is nobody; and what was asked."""
    standing = [man.name for man in battle.men if man.status in ON_FIELD]
    dead, judged = list[str](), list[Slot]()
    while True:
        proposed = next((name for name in shot.dead[len(dead) :] if name not in dead), NOBODY)
        choices = (*[name for name in standing if name not in dead], NOBODY)
        judged.append(Slot(battle.move + 1, "LW.GUN.15", gun.number, number, len(dead)))
        who = f"Who falls to shot {number} of {gun.name} as number {len(judged)}?"
        answer = bench.judge(judged[-1], proposed, choices, who)
        if answer == NOBODY:
            return dead, judged
        dead.append(answer)


@step("LW.GUN.23", "LW.GUN.25", "LW.MOVE.09")
def _settled(battle: Battle, order: Shoot, number: int, shot: Shot, dead: Sequence[str]) -> Battle:
    """The battle after a shot: the dead stop counting at once, the gun has fired, the clock has run, the track is kept."""
    gun = gun_of(battle, order.gun)
    track = ShotTrack(battle.move + 1, gun.name, number, gun.holder, shot.legs, tuple(dead))
    return replace(
        battle,
        men=tuple(_dead(man, battle.move + 1) if man.name in dead else man for man in battle.men),
        guns=tuple(replace(each, action="fired", shots=number) if each.name == gun.name else each for each in battle.guns),
        spent_s=battle.spent_s + laying_s(order.laying),
        tracks=(*[each for each in battle.tracks if each.move == track.move], track),
    )


def _dead(man: Man, move: int) -> Man:
    return replace(
        man, status="dead", fell_in=move, lying_for="", trail_of="", touched=False, captor="", flagged=False, free_from=0
    )


# -- what would come of it -----------------------------------------------------------------------------------------------


@step("LW.GUN.11")
def preview(battle: Battle, order: Shoot) -> Shot | None:
    """The way of a shot without error, as a player sees it who looks along his gun; None if it cannot be laid so."""
    lay = laid(battle, gun_of(battle, order.gun), order)
    if lay is None:
        return None
    swung, _ = swing(battle, gun_of(battle, order.gun), lay.bearing_deg, lay.elevation_deg)
    return _followed(swung, gun_of(swung, order.gun), lay, lambda _: 0.0)


@step("LW.GUN.02", "LW.GUN.06")
def shot_rehearsed(battle: Battle, order: Shoot) -> Battle:
    """The battle after an order to fire as far as its writer can know: the gun is laid and has fired once at the least."""
    battle, _ = stand_up(battle, order.gun)
    lay = laid(battle, gun_of(battle, order.gun), order)
    if lay is None:
        return battle
    swung, _ = swing(battle, gun_of(battle, order.gun), lay.bearing_deg, lay.elevation_deg)
    guns = [replace(gun, action="fired", shots=gun.shots + 1) if gun.name == order.gun else gun for gun in swung.guns]
    return replace(swung, guns=tuple(guns), spent_s=battle.spent_s + laying_s(order.laying))


@step("LW.GUN.09", "LW.GUN.11")
def forecast(battle: Battle, order: Shoot, seen: Shot | None = None) -> str:
    """What a shot without error would strike first, in words, and the chance to hit a man aimed at.

    seen: its way, where it has been looked along already.
    """
    gun = gun_of(battle, order.gun)
    lay, shot = laid(battle, gun, order), seen or preview(battle, order)
    if lay is None or shot is None:
        return "no elevation brings a shot there"
    first = next(iter(shot.contacts), None)
    strikes = f"strikes {contact_text(first)}" if first else "leaves the field"
    laid_to = f"laid to {lay.bearing_deg:.1f} E{lay.elevation_deg:.1f}"
    own = " (your own man)" if first and _is_own(battle, gun, first.met) else ""
    return f"{laid_to}: without error it {strikes}{own}{_chance_text(battle, gun, order, first)}"


def _is_own(battle: Battle, gun: Gun, met: str) -> bool:
    return any(man.name == met and man.side == gun.holder for man in battle.men)


def _chance_text(battle: Battle, gun: Gun, order: Shoot, first: Contact | None) -> str:
    """The chance to hit the man aimed at, if nothing stands before him."""
    if not order.man:
        return ""
    if first is None or first.met != order.man:
        return f"; {order.man} is not met"
    man = man_of(battle, order.man)
    s_in = max(0.0, distance(gun.x_in, gun.y_in, man.x_in, man.y_in) - MUZZLE_AHEAD_IN)
    chance = hit_chance(s_in, sideways_mrad(battle, gun, order), _half_shown_in(gun, man) + BALL_IN)
    return f"; at {s_in:.1f} in, {100.0 * chance:.0f} of 100 such shots meet him"


def _half_shown_in(gun: Gun, man: Man) -> float:
    """Half the width that a man, or a horse as it stands, shows to a gun."""
    outline = man_outline(man.arm, bool(man.lying_for), man.x_in, man.y_in, man.facing_deg, man.make)
    to_x, to_y = man.x_in - gun.x_in, man.y_in - gun.y_in
    aside = [to_x * (y - man.y_in) - to_y * (x - man.x_in) for x, y in outline.corners]
    return outline.radius + max(aside) / max(distance(gun.x_in, gun.y_in, man.x_in, man.y_in), BALL_IN)
