"""What one person may know of an action: built up from the duties that he holds. Section 4 of the companion.

An admiral who has no other duty sees no plan, but the panorama of the look, his own plot and the chits that come to him. A
captain, a shooter and a torpedo officer see the plan: the ships of their side with their tracks, of the enemy what has been
seen. Damage plans lie before the captain of a ship, her guns before those who fire them, her tubes before those who answer
for torpedoes. Nobody but the umpire sees an enemy's damage beyond what shows. JANE.GEN.05 to .12.
"""

from collections.abc import Mapping
from typing import Literal

from sandgate.kernel.contract import UMPIRE, Role
from sandgate.kernel.frozen import making, replace
from sandgate.kernel.kept import kept
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.tactical.gun_fire.mountings import groups_of
from sandgate.rules.jane1905.tactical.gun_fire.shooters import DUTY_OF
from sandgate.rules.jane1905.tactical.in_the_water import Prick, Torpedo
from sandgate.rules.jane1905.tactical.operations.dots import (
    Boats,
    boats_of_enemy,
    found_without_names,
    guns_without_names,
    pricks_without_names,
    without_names,
)
from sandgate.rules.jane1905.tactical.operations.sights import is_below, sees_enemies
from sandgate.rules.jane1905.tactical.operations.view import ActionView, Battery, Listed, Seen, SeenFort, Tracing, Tubes
from sandgate.rules.jane1905.tactical.posts import DUTIES, Duty, Side, sees_plan
from sandgate.rules.jane1905.tactical.seen_state import Panorama
from sandgate.rules.jane1905.tactical.ship_state import Fix, Fort, Ship
from sandgate.rules.jane1905.tactical.ships import plan_of
from sandgate.rules.jane1905.tactical.state import State

_view, _seen_ship = making(ActionView), making(Seen)


@step("JANE.GEN.05", "JANE.GEN.06", "JANE.GEN.07", "JANE.GEN.12", "JANE.OPS.02", "JANE.SUB.05", "JANE.STR.05")
def view(state: State, role: Role) -> ActionView:
    """What a person may know; the umpire knows all."""
    if role.key == UMPIRE:
        return _of_umpire(state)
    post = next((post for post in state.posts if post.key == role.key), None)
    duties = post.duties if post else ()
    side: Side | Literal[""] = post.side if post else ""
    boats = boats_of_enemy(state, side)
    own = [_without_boats(ship, boats) for ship in state.ships if ship.side == side]
    plan = bool(post) and sees_plan(duties)
    captain = "captain" in duties
    mine = {ship.number: ship for ship in own if captain and ship.captain == role.key}
    blind = post is not None and is_below(state, post)
    return _view(
        reader=role.key,
        side=side,
        duties=duties,
        move=state.move,
        phase=state.phase,
        options=state.options,
        plans=state.plans,
        fort_plans=state.fort_plans,
        posts=tuple([each for each in state.posts if each.side == side]),
        commands=tuple([each for each in state.commands if each.side == side]),
        objectives=tuple([each for each in state.objectives if each.side == side]),
        listed=_listed(state.ships),
        own=tuple([_seen(ship, ship.number in mine) for ship in (mine.values() if blind else own)]) if plan else (),
        cards=tuple(mine.values()),
        batteries=_batteries(state, own, boats, side, duties, role.key) if plan else (),
        tubes=tuple([_tubes(ship) for ship in own if plan and _answers_for_tubes(ship, duties, role.key)]),
        sights=without_names([each for each in state.sights if each.side == side])
        if post and sees_enemies(state, post)
        else (),
        forts=tuple([_fort(fort, side) for fort in state.forts]) if plan else (),
        troops=tuple([each for each in state.troops if each.side == side]) if plan else (),
        divisions=tuple(dict.fromkeys(ship.division for ship in own)),
        bridge=_bridge(state, side),
        found=found_without_names([each for each in state.found if each.role == role.key], boats),
        land=state.land if plan else (),
        free_signals=state.free_signals,
        orders=tuple([each for each in state.orders if each.side == side]),
        chits=tuple([each for each in state.chits if each.role == role.key]),
        letters=tuple([each for each in state.letters if each.role == role.key and each.read_in <= state.move + 1]),
        launches=tuple([each for each in state.launches if each.role == role.key]),
        torpedoes=tuple([_tracing(each) for each in state.torpedoes if each.role == role.key]),
        pricks=pricks_without_names(_pricks_of(state.pricks).get(role.key, ()), boats),
        panoramas=_looks(state, role.key),
        notes=tuple([each for each in state.notes if each.role == role.key]),
        strikes=(),
        blows=(),
    )


@kept
def _pricks_of(pricks: tuple[Prick, ...]) -> Mapping[str, tuple[Prick, ...]]:
    """The pricks of each role: they stand through all phases of a move, and for all who look."""
    found = dict[str, list[Prick]]()
    for each in pricks:
        found.setdefault(each.role, []).append(each)
    return {role: tuple(made) for role, made in found.items()}


@step("JANE.OPS.03")
def _looks(state: State, key: str) -> tuple[Panorama, ...]:
    """What a person has seen in a glass; over the edge of the table only while the screen is away."""
    is_away = state.phase in {"look", "over"}
    return tuple([each for each in state.panoramas if each.role == key and (is_away or each.glass_deg is not None)])


def _of_umpire(state: State) -> ActionView:
    return ActionView(
        reader=UMPIRE,
        side="",
        duties=DUTIES,
        move=state.move,
        phase=state.phase,
        options=state.options,
        plans=state.plans,
        fort_plans=state.fort_plans,
        posts=state.posts,
        commands=state.commands,
        objectives=state.objectives,
        listed=_listed(state.ships),
        own=tuple([_seen(ship, mine=True) for ship in state.ships]),
        cards=state.ships,
        batteries=(
            *[Battery(ship.number, ship.mountings) for ship in state.ships],
            *[Battery(fort.number, fort.mountings) for fort in state.forts],
        ),
        tubes=tuple([_tubes(ship) for ship in state.ships]),
        sights=state.sights,
        forts=tuple([_fort(fort, fort.side) for fort in state.forts]),
        troops=state.troops,
        divisions=tuple(dict.fromkeys(ship.division for ship in state.ships)),
        bridge=(),
        found=state.found,
        land=state.land,
        free_signals=state.free_signals,
        orders=state.orders,
        chits=state.chits,
        letters=state.letters,
        launches=state.launches,
        torpedoes=tuple([_tracing(each) for each in state.torpedoes]),
        pricks=state.pricks,
        panoramas=state.panoramas,
        notes=state.notes,
        strikes=state.strikes,
        blows=state.blows,
    )


@step("JANE.SIG.04")
def _bridge(state: State, side: str) -> tuple[str, ...]:
    """Who stand on one bridge: an admiral and his flag-captain, whose words are no signal."""
    return tuple(
        [
            role
            for command in state.commands
            if command.side == side
            for ship in state.ships
            if ship.number == command.flagship and not ship.gone
            for role in (command.admiral, ship.captain)
        ]
    )


@kept
def _listed(ships: tuple[Ship, ...]) -> tuple[Listed, ...]:
    """The lists of both sides: the same for all who look at one state."""
    return tuple([Listed(each.number, each.side, each.id, each.name, each.plan) for each in ships])


@step("JANE.SUB.05", "JANE.SUB.07")
def _seen(ship: Ship, mine: bool) -> Seen:
    """A ship where she is: a boat under water at the middle of the move, while her second half is written."""
    here = (ship.diver and ship.diver.middle) or Fix(0, ship.x_yd, ship.y_yd, ship.course_deg, ship.speed_kn)
    return _seen_ship(
        number=ship.number,
        id=ship.id,
        name=ship.name,
        division=ship.division,
        mine=mine,
        x_yd=here.x_yd,
        y_yd=here.y_yd,
        course_deg=here.course_deg,
        speed_kn=here.speed_kn,
        track=ship.track,
        wake=ship.wake,
        lit_deg=ship.lit_deg,
        shows_light=ship.shows_light,
        fate=ship.fate,
    )


def _tracing(torpedo: Torpedo) -> Tracing:
    return Tracing(
        role=torpedo.role,
        ship=torpedo.ship,
        tube=torpedo.tube,
        fired_min=torpedo.fired_min,
        x_yd=torpedo.x_yd,
        y_yd=torpedo.y_yd,
        bearing_deg=torpedo.bearing_deg,
        setting_yd=torpedo.setting_yd,
        square=torpedo.square,
        until_min=torpedo.until_min,
        method=torpedo.method,
    )


def _tubes(ship: Ship) -> Tubes:
    return Tubes(ship.number, ship.tubes, ship.setting_yd)


def _answers_for_tubes(ship: Ship, duties: tuple[Duty, ...], key: str) -> bool:
    """Whether somebody answers for the tubes of a ship: the torpedo player, or her captain (JANE.GEN.11)."""
    return "torpedoes" in duties or ("captain" in duties and ship.captain == key)


def _without_boats(ship: Ship, boats: Boats) -> Ship:
    guns = guns_without_names(ship.mountings, boats) if boats else ship.mountings
    return ship if guns is ship.mountings else replace(ship, mountings=guns)


def _batteries(
    state: State, own: list[Ship], boats: Boats, side: str, duties: tuple[Duty, ...], key: str
) -> tuple[Battery, ...]:
    """The guns that lie before a person: those of the groups that he fires, and of the ships whose captain he is."""
    found = list[Battery]()
    for ship in own:
        all_of_her = "captain" in duties and ship.captain == key
        if all_of_her:
            found.append(Battery(ship.number, ship.mountings))
            continue
        group_of = groups_of(plan_of(state, ship))
        before_him = [each for each in ship.mountings if DUTY_OF[group_of[each.id]] in duties]
        if before_him:
            found.append(Battery(ship.number, tuple(before_him)))
    fires = bool({"heavy", "intermediate", "light"} & {*duties})
    forts = [fort for fort in state.forts if fort.side == side and (fires or fort.gunner == key)]
    return (*found, *[Battery(fort.number, guns_without_names(fort.mountings, boats)) for fort in forts])


def _fort(fort: Fort, side: str) -> SeenFort:
    mine = fort.side == side
    return SeenFort(
        number=fort.number,
        side=fort.side,
        id=fort.id,
        name=fort.name,
        plan=fort.plan,
        x_yd=fort.x_yd,
        y_yd=fort.y_yd,
        faces_deg=fort.faces_deg,
        mine=mine,
        stations_out=fort.stations_out if mine else (),
        secret_at_in=fort.secret_at_in if mine else (),
        shaken_until=fort.shaken_until if mine else 0,
    )
