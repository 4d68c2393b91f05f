"""A gun fires shell, shot by shot. KS.SHELL.01, .02 and .09, KS.ARMS.10 and .13; LW.MOB.04 to .06, LW.GUN.02 to .07.

What is asked of the bench: three errors for each shot, and who fell. How a gun is laid: shell_laying.py. The way of a shell:
shell_way.py. What it does: shell_effects.py.

Rulings. Men within six inches of a gun lie down for its shots (LW.GUN.04). Two of those who have served it stand at its
trail after each order to fire.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import ahead
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.wells1913.field.points import grid
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.charges.duties import duty_bars
from sandgate.rules.wells1913.kriegspiel.fire.fire_events import MadeRoom, ShellFell, ShellFired, TrailManned
from sandgate.rules.wells1913.kriegspiel.fire.gun_crews import crew, firing_crew, served
from sandgate.rules.wells1913.kriegspiel.fire.gun_swinging import man_trail, swing
from sandgate.rules.wells1913.kriegspiel.fire.rifle_scene import ground_in, scene_of
from sandgate.rules.wells1913.kriegspiel.fire.shell import Screw, flown_speed, screw_speed, shell_error_deg
from sandgate.rules.wells1913.kriegspiel.fire.shell_effects import Burst, come_down, guns_about, men_about
from sandgate.rules.wells1913.kriegspiel.fire.shell_laying import aim_refusals, aim_text, laid
from sandgate.rules.wells1913.kriegspiel.fire.shell_way import Landing, fly
from sandgate.rules.wells1913.kriegspiel.fire.tracks import with_track
from sandgate.rules.wells1913.kriegspiel.kept import kept
from sandgate.rules.wells1913.kriegspiel.moves.arms import gun_may_fire
from sandgate.rules.wells1913.kriegspiel.moves.fitness import gun_disabled
from sandgate.rules.wells1913.kriegspiel.orders import Shell
from sandgate.rules.wells1913.kriegspiel.pieces import Gun
from sandgate.rules.wells1913.kriegspiel.roll import gun_of, unit_of, with_gun
from sandgate.rules.wells1913.kriegspiel.state import Battle, State, Track
from sandgate.rules.wells1913.kriegspiel.telling import now
from sandgate.rules.wells1913.kriegspiel.view import FieldView
from sandgate.rules.wells1913.shot.gun_fire import MUZZLE_AHEAD_IN, MUZZLE_HEIGHT_IN, SHOTS, shots_left
from sandgate.rules.wells1913.shot.laying import Lay
from sandgate.rules.wells1913.shot.serving import in_action
from sandgate.rules.wells1913.shot.shot_events import FireCeased
from sandgate.rules.wells1913.shot.shot_way import Leg

Step = tuple[State, tuple[Event, ...]]
Throws = tuple[float, float, float]  # of bearing, elevation and speed

NO_ERROR: Final[Throws] = (0.0, 0.0, 0.0)


class Flown(NamedTuple):
    """How a shell truly leaves the muzzle."""

    bearing_deg: float
    elevation_deg: float
    speed: float


# -- what may not be ordered ---------------------------------------------------------------------------------------------


@step("KS.SHELL.09", "LW.MOB.04", "LW.MELEE.29", "KS.CHARGE.22")
def shell_refusals(view: FieldView, side: Side, order: Shell) -> list[Refusal]:
    """All that keeps a gun from firing as ordered, as far as its player knows."""
    battle = view.battle
    if not any(gun.name == order.gun for gun in battle.guns):
        return [Refusal(f"there is no gun {order.gun}", "name a gun of yours", "KS.MOVE.13", order.gun)]
    if away := _away(battle, side, order.gun):
        return away
    gun = gun_of(battle, order.gun)
    return [*_unready(battle, gun), *_spent(gun), *_shots(gun, order), *aim_refusals(battle, gun, order)]


def unfit_to_fire(view: FieldView, side: Side, name: str) -> list[Refusal]:
    """All that keeps a gun from firing at anything now, as far as its player knows."""
    gun = gun_of(view.battle, name)
    return _away(view.battle, side, name) or [*_unready(view.battle, gun), *_spent(gun)]


def _unready(battle: Battle, gun: Gun) -> Iterator[Refusal]:
    """Why a gun that is there is not ready."""
    yield from _not_ready(gun)
    yield from _too_few(battle, gun)
    yield from duty_bars(battle, unit_of(battle, gun.name), "fire")


def _away(battle: Battle, side: Side, name: str) -> list[Refusal]:
    """Why a side has no such gun to fire with."""
    gun, gunners = gun_of(battle, name), unit_of(battle, name)
    if gun.holder != side:
        return [Refusal(f"{gun.name} is not yours", "name a gun of yours", "LW.MELEE.29", gun.name)]
    if gunners.aboard:
        return [Refusal(f"{gun.name} is in {gunners.aboard}", "take it out first", "KS.RAIL.02", gun.name)]
    return list(gun_disabled(battle, name))


@step("KS.ARMS.10")
def _not_ready(gun: Gun) -> Iterator[Refusal]:
    if not gun_may_fire(gun.stood_unlimbered, gun.moved or gun.limbered):
        moved = ("has been moved or unlimbered in this move", "was moved or unlimbered")
        why, brief = ("is limbered up", "") if gun.limbered else moved
        remedy = "fire with a gun that stood unlimbered as the move began"
        yield Refusal(f"{gun.name} {why}", remedy, "KS.ARMS.10", gun.name, brief=brief)


@step("LW.MOB.04")
def _too_few(battle: Battle, gun: Gun) -> Iterator[Refusal]:
    men = len(firing_crew(battle, gun))
    if not in_action(men):
        serving = {0: "nobody", 1: "one man"}.get(men, f"{men} men")
        problem = f"{gun.name} has {serving} within six inches who can serve it"
        yield Refusal(problem, "it needs four men", "LW.MOB.04", gun.name, brief="has no crew")


@step("LW.GUN.02")
def _spent(gun: Gun) -> Iterator[Refusal]:
    if shots_left(gun.shots) == 0:
        yield Refusal(f"{gun.name} has fired its four shells", "fire another gun", "LW.GUN.02", gun.name)


@step("LW.GUN.02")
def _shots(gun: Gun, order: Shell) -> Iterator[Refusal]:
    if order.shots > SHOTS:
        problem = f"{order.shots} shells of {gun.name} are ordered"
        yield Refusal(problem, "at most four in one move", "LW.GUN.02", f"x{order.shots}")


# -- firing --------------------------------------------------------------------------------------------------------------


@step("KS.SHELL.09", "LW.GUN.02", "LW.GUN.07")
def shell(state: State, side: Side, order: Shell, bench: Bench) -> Step:
    """Fire as many shells as are ordered, or fewer: the crew is too small, four are fired, the gun is hurt by its own."""
    del side
    told = list[Event]()
    for fired in range(order.shots):
        why = _ceases(state.battle, order.gun)
        if why is not None:
            left = order.shots - fired
            told.append(now(state.battle).tell(FireCeased, clauses=why[1:], gun=order.gun, left=left, why=why[0]))
            break
        state, done = _fire(state, order, bench)
        told += done
    battle, at_trail = _at_trail(state.battle, order.gun)
    return replace(state, battle=battle), (*told, *at_trail)


@step("LW.GUN.02", "KS.SHELL.07", "KS.SHELL.10", "LW.MOB.04")
def _ceases(battle: Battle, name: str) -> tuple[str, str] | None:
    """Why the next shell is not fired, with the clause; None if it is."""
    gun = gun_of(battle, name)
    if shots_left(gun.shots) == 0:
        return "it has fired its four shells", "LW.GUN.02"
    if list(gun_disabled(battle, name)):
        hurt = "destroyed" if gun.destroyed else "disabled"
        return f"its own shell, stopped close before it, has {hurt} it", "KS.SHELL.10"
    return None if in_action(len(firing_crew(battle, gun))) else ("fewer than four men serve it", "LW.MOB.04")


@step("KS.SHELL.02", "KS.ARMS.13", "LW.GUN.25")
def _fire(state: State, order: Shell, bench: Bench) -> Step:
    """One shell: the gun is laid, its errors are thrown, the screw is followed, and what it does is found."""
    gun = gun_of(state.battle, order.gun)
    lay = laid(state.battle, gun, order)
    if lay is None:
        raise LookupError(f"{order} has no solution")
    battle, swung = _laid(state.battle, gun, lay)
    gun, number = gun_of(battle, gun.name), gun.shots + 1
    slots = tuple(Slot(battle.move + 1, "KS.SHELL.02", gun.number, number, nth) for nth in range(3))
    throws = _thrown(gun, number, slots, bench)
    flew = _flown(lay, order.screw, throws)
    at = _lands(battle, gun, flew)
    fired, fell = _told(battle, order, number, lay, throws, flew, slots), _fell(battle, gun, number, at)
    battle = served(with_gun(battle, replace(gun, shots=number)), gun)
    state, done, dead = come_down(replace(state, battle=battle), Burst(gun.name, gun.number, number, gun.holder, at), bench)
    way = Leg("flight", *_muzzle(gun), at.x_in, at.y_in, at.met)
    track = Track(battle.move + 1, gun.name, number, gun.holder, order.screw, (way,), dead)
    return replace(state, battle=with_track(state.battle, track)), (*swung, fired, fell, *done)


def _laid(battle: Battle, gun: Gun, lay: Lay) -> tuple[Battle, tuple[Event, ...]]:
    """The battle with a gun laid, and own men out of its way."""
    room = swing(battle, gun, lay.bearing_deg, lay.elevation_deg)
    if not room.aside:
        return room.battle, ()
    return room.battle, (now(battle).tell(MadeRoom, clauses=("LW.GUN.03",), gun=gun.name, men=room.aside),)


def _thrown(gun: Gun, number: int, slots: tuple[Slot, ...], bench: Bench) -> Throws:
    shell = f"shell {number} of {gun.name}"
    of_bearing = bench.normal(slots[0], f"How far does {shell} err in bearing?")
    of_elevation = bench.normal(slots[1], f"How far does {shell} err in elevation?")
    return of_bearing, of_elevation, bench.normal(slots[2], f"How far does {shell} err in speed?")


def _flown(lay: Lay, screw: Screw, throws: Throws) -> Flown:
    """How a shell truly leaves the muzzle."""
    bearing_deg = near(lay.bearing_deg + shell_error_deg(throws[0])) % 360.0
    elevation_deg = near(lay.elevation_deg + shell_error_deg(throws[1]))
    return Flown(bearing_deg, elevation_deg, near(flown_speed(screw_speed(screw), throws[2])))


def _muzzle(gun: Gun) -> tuple[float, float]:
    x_in, y_in = ahead(gun.x_in, gun.y_in, gun.bearing_deg, MUZZLE_AHEAD_IN, 0.0)
    return grid(x_in), grid(y_in)


def _lands(battle: Battle, gun: Gun, flew: Flown) -> Landing:
    """Follow a shell from the muzzle of a gun; whoever stands about it lies down."""
    lying = [man.name for man in crew(battle, gun)]
    z_in = ground_in(battle, gun.x_in, gun.y_in) + MUZZLE_HEIGHT_IN
    return fly(scene_of(battle, gun.name, lying), *_muzzle(gun), z_in, *flew)


def _told(
    battle: Battle, order: Shell, number: int, lay: Lay, throws: Throws, flew: Flown, slots: tuple[Slot, ...]
) -> ShellFired:
    return now(battle).tell(
        ShellFired,
        clauses=("KS.SHELL.01", "KS.SHELL.02"),
        slots=slots,
        gun=order.gun,
        shot=number,
        screw=order.screw,
        aim=aim_text(order),
        bearing_deg=lay.bearing_deg,
        elevation_deg=lay.elevation_deg,
        throws=throws,
        flew_bearing_deg=flew.bearing_deg,
        flew_elevation_deg=flew.elevation_deg,
        flew_speed=flew.speed,
    )


def _fell(battle: Battle, gun: Gun, number: int, at: Landing) -> ShellFell:
    clauses = ("KS.SHELL.02",)
    return now(battle).tell(ShellFell, clauses=clauses, gun=gun.name, shot=number, met=at.met, x_in=at.x_in, y_in=at.y_in)


@step("LW.GUN.07")
def _at_trail(battle: Battle, name: str) -> tuple[Battle, tuple[Event, ...]]:
    """Two of those who served a gun go to the end of its trail."""
    gun = gun_of(battle, name)
    if gun.destroyed:
        return battle, ()
    battle, men = man_trail(battle, gun, [man for man in crew(battle, gun) if man.fired])
    told = now(battle).by(_at_trail).tell(TrailManned, gun=name, men=men)
    return battle, (told,) if men else ()


# -- beforehand ----------------------------------------------------------------------------------------------------------


@step("LW.GUN.02", "LW.GUN.06")
def shell_tried(state: State, side: Side, order: Shell) -> State:
    """The state after an order to fire as far as its writer can know: the gun is laid and has fired once at the least."""
    del side
    gun = gun_of(state.battle, order.gun)
    lay = laid(state.battle, gun, order)
    if lay is None:
        return state
    battle, _ = _laid(state.battle, gun, lay)
    gun = gun_of(battle, gun.name)
    battle = served(with_gun(battle, replace(gun, shots=gun.shots + 1)), gun)
    return replace(state, battle=_at_trail(battle, gun.name)[0])


@kept()
def falls(battle: Battle, order: Shell) -> Landing | None:
    """Where a shell without error falls; None if the gun cannot be laid so."""
    gun = gun_of(battle, order.gun)
    lay = laid(battle, gun, order)
    if lay is None:
        return None
    battle, _ = _laid(battle, gun, lay)
    return _lands(battle, gun_of(battle, gun.name), _flown(lay, order.screw, NO_ERROR))


@step("KS.SHELL.02", "KS.SHELL.03", "KS.SHELL.06", "LW.GUN.11")
def shell_forecast(battle: Battle, side: Side, order: Shell) -> Iterator[tuple[str, str]]:
    """What a shell without error would meet, and who and what would be in its circle, in words, with the clause."""
    lay, at = laid(battle, gun_of(battle, order.gun), order), falls(battle, order)
    if lay is None or at is None:
        return
    battle, _ = _laid(battle, gun_of(battle, order.gun), lay)
    gun = gun_of(battle, order.gun)
    fell = str(_fell(battle, gun, gun.shots + 1, at)).partition(": ")[2]
    yield f"laid to {lay.bearing_deg:.1f} E{lay.elevation_deg:.1f}: without error it {fell}", "KS.SHELL.02"
    about = men_about(battle, side, at)
    men = [man.side == side for man in battle.men if man.name in about.exposed]
    text = f"within three inches of it {_count_text(len(men) - sum(men), 'enemy', 'enemies')}"
    text += f" and {_count_text(sum(men), 'man', 'men')} of yours" if any(men) else ""
    text += f", {about.shielded} more behind cover" if about.shielded else ""
    fates = [f"{struck.name} {fate}" for struck, fate in guns_about(battle, at)]
    yield "; ".join([text, *fates]), "KS.SHELL.03"


def _count_text(count: int, one: str, many: str) -> str:
    return f"1 {one}" if count == 1 else f"{count or 'no'} {many}"
