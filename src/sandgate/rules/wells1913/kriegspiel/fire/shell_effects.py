"""What a shell does about it where it lies: men, guns, waggons, trains and the General. KS.SHELL.03 to .10, KS.RAIL.03.

All is counted as it stood when the shell came down. The umpire may find other men dead (KS.SHELL.05). Works, depots, boats
and the country take no harm.
"""

from collections.abc import Iterator
from functools import cmp_to_key
from typing import NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import aboard
from sandgate.kernel.outlines import Outline, gap
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.points import grid
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.the_move import moves_made
from sandgate.rules.wells1913.kriegspiel.fire.fallen import fallen
from sandgate.rules.wells1913.kriegspiel.fire.fire_events import GunStruck, ShellKilled
from sandgate.rules.wells1913.kriegspiel.fire.shell_circle import (
    Exposed,
    GunFate,
    acts_again,
    counted,
    dead_with_direct,
    dies_before,
    gun_fate,
    in_circle,
)
from sandgate.rules.wells1913.kriegspiel.fire.shell_way import Landing
from sandgate.rules.wells1913.kriegspiel.fire.shelled_trains import trains_shelled
from sandgate.rules.wells1913.kriegspiel.fire.shelled_waggons import waggons_shelled
from sandgate.rules.wells1913.kriegspiel.generals import generals
from sandgate.rules.wells1913.kriegspiel.generals.the_general import counts
from sandgate.rules.wells1913.kriegspiel.ground.bodies import man_outline, on_horse
from sandgate.rules.wells1913.kriegspiel.ground.cover import FAR_IN, cover_about
from sandgate.rules.wells1913.kriegspiel.pieces import Gun, Man
from sandgate.rules.wells1913.kriegspiel.roll import killed, mover, unit_of, with_gun
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.telling import now
from sandgate.rules.wells1913.kriegspiel.transport.afloat import in_the_open

Step = tuple[State, tuple[Event, ...]]


class Burst(NamedTuple):
    """A shell that has come down: whose it is, and where it lies."""

    gun: str
    number: int  # of the gun, for slots
    shot: int  # of this gun in this move, from 1
    side: Side
    at: Landing


class InCircle(NamedTuple):
    """The men about a shell: the exposed in the order in which they die, and how many are behind cover."""

    exposed: tuple[str, ...]
    shielded: int


# -- the men -------------------------------------------------------------------------------------------------------------


@step("KS.SHELL.03", "KS.SHELL.05", "KS.SHELL.06", "KS.SHELL.10", "KS.GENERAL.04")
def men_about(battle: Battle, side: Side, at: Landing) -> InCircle:
    """The men within a shell's circle, those directly struck first, then the nearest; the General is not one of them."""
    first = dict[str, int]()
    for man in battle.men:
        first.setdefault(man.unit, man.number)
    cover, found, shielded = cover_about(battle, at), dict[str, Exposed](), 0
    for man, gap_in in _within(battle, at):
        if not counts(man.service):
            continue
        if man.name not in at.direct and cover.shields(man.x_in, man.y_in):
            shielded += 1
        else:
            found[man.name] = Exposed(gap_in, man.side == side, first[man.unit], man.number)
    rank = cmp_to_key(_before)
    names = sorted(found, key=lambda name: rank(found[name]))
    direct = [name for name in at.direct if name in found]
    return InCircle((*direct, *[name for name in names if name not in direct]), shielded)


def _before(one: Exposed, other: Exposed) -> int:
    return -1 if dies_before(one, other) else 1


def _within(battle: Battle, at: Landing) -> Iterator[tuple[Man, float]]:
    """The men whose bases reach into the circle, with their gaps from the middle of the shell."""
    here, units = Outline(((at.x_in, at.y_in),)), {unit.name: unit for unit in battle.units}
    for man in in_the_open(battle):
        if abs(man.x_in - at.x_in) < FAR_IN and abs(man.y_in - at.y_in) < FAR_IN:
            base = man_outline(on_horse(man, units[man.unit]), man.x_in, man.y_in, man.facing_deg)
            gap_in = grid(gap(here, base))
            if in_circle(gap_in):
                yield man, gap_in


@step("KS.SHELL.04", "KS.SHELL.05", "KS.SHELL.09")
def _men(state: State, burst: Burst, bench: Bench) -> tuple[State, ShellKilled]:
    """Half of the exposed men die, those directly struck among them in any case."""
    battle, about = state.battle, men_about(state.battle, burst.side, burst.at)
    direct = [name for name in burst.at.direct if name in about.exposed]
    men = counted(len(about.exposed) + about.shielded, about.shielded)
    proposed = about.exposed[: dead_with_direct(men, len(direct)).dead]
    slot = Slot(battle.move + 1, "KS.SHELL.05", burst.number, burst.shot)
    dead, slots = fallen(battle, proposed, slot, f"shell {burst.shot} of {burst.gun}", bench)
    told = now(battle).tell(
        ShellKilled,
        clauses=("KS.SHELL.03", "KS.SHELL.04", "KS.SHELL.05", *(("KS.SHELL.06",) if about.shielded else ())),
        slots=slots,
        gun=burst.gun,
        shot=burst.shot,
        exposed=men,
        shielded=about.shielded,
        direct=tuple(direct),
        men=dead,
    )
    return replace(state, battle=killed(battle, dead)), told


# -- everything else -----------------------------------------------------------------------------------------------------


@step("KS.SHELL.07", "KS.SHELL.10")
def guns_about(battle: Battle, at: Landing) -> Iterator[tuple[Gun, GunFate]]:
    """The guns of either side that a shell destroys or disables; one in a train shares the fate of its trucks."""
    cover = cover_about(battle, at)
    for gun in battle.guns:
        ahead_in, aside_in = aboard(gun.x_in, gun.y_in, gun.bearing_deg, at.x_in, at.y_in)
        if gun.destroyed or abs(ahead_in) > FAR_IN or abs(aside_in) > FAR_IN or unit_of(battle, gun.name).aboard:
            continue
        fate = gun_fate(ahead_in, aside_in, cover.shields(gun.x_in, gun.y_in))
        if fate != "unhurt":
            yield gun, fate


@step("KS.SHELL.07")
def _guns(battle: Battle, burst: Burst) -> tuple[Battle, tuple[Event, ...]]:
    told, moment = list[Event](), now(battle).by(_guns)
    for gun, fate in guns_about(battle, burst.at):
        acts_from = 0 if fate == "destroyed" else _acts_from(battle, gun)
        battle = with_gun(battle, replace(gun, destroyed=fate == "destroyed", acts_from=acts_from))
        told.append(moment.tell(GunStruck, gun=gun.name, by=burst.gun, shot=burst.shot, fate=fate, acts_from=acts_from))
    return battle, tuple(told)


@step("KS.SHELL.07")
def _acts_from(battle: Battle, gun: Gun) -> int:
    """The own move of its holder in which a gun disabled now acts again."""
    again = acts_again(battle.move + 1, mover(battle) == gun.holder)
    return moves_made(again - 1, gun.holder == battle.first) + 1


@step("KS.GENERAL.04", "KS.GENERAL.05")
def _generals(state: State, burst: Burst) -> Step:
    """Generals whose figures lie in the circle."""
    cover, told = cover_about(state.battle, burst.at), list[Event]()
    for man, gap_in in _within(state.battle, burst.at):
        if man.service == "general":
            state, done = generals.hit_by_shell(state, man.unit, gap_in, cover.shields(man.x_in, man.y_in))
            told += done
    return state, tuple(told)


@step("KS.SHELL.03", "KS.SHELL.10")
def come_down(state: State, burst: Burst, bench: Bench) -> tuple[State, tuple[Event, ...], tuple[str, ...]]:
    """The state after a shell has come down, what is told of it, and who is dead."""
    if not burst.at.met:
        return state, (), ()
    place = (burst.at.x_in, burst.at.y_in)
    state, men = _men(state, burst, bench)
    told: list[Event] = [men] if men.exposed or men.shielded or men.men else []
    battle, guns = _guns(state.battle, burst)
    state, waggons = waggons_shelled(replace(state, battle=battle), burst.gun, burst.shot, *place)
    state, trains, in_trucks = trains_shelled(state, burst.gun, burst.shot, *place)
    state, hurt = _generals(state, burst)
    return state, (*told, *guns, *waggons, *trains, *hurt), (*men.men, *in_trucks)
