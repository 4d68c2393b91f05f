"""States of the tactical game for tests: ships of the data on a board, and strikes as they stand before they are scored."""

from collections.abc import Mapping, Sequence
from typing import Any

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Event, Slot
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.plan.plan import Gun
from sandgate.rules.jane1905.plan.shipyard import fort_named, plan_named, secret_stations
from sandgate.rules.jane1905.plan.target import scale_ft
from sandgate.rules.jane1905.tactical.damage import Damage
from sandgate.rules.jane1905.tactical.effect.guns import position_of
from sandgate.rules.jane1905.tactical.effect.scoring import score
from sandgate.rules.jane1905.tactical.gun_fire.mountings import fort_mountings_of, mountings_of
from sandgate.rules.jane1905.tactical.in_the_water import Strike
from sandgate.rules.jane1905.tactical.posts import DUTIES, Command, Post, Side
from sandgate.rules.jane1905.tactical.ship_state import Bell, Fort, Mounting, Ship, TubeState
from sandgate.rules.jane1905.tactical.ships import plan_of, ship_of
from sandgate.rules.jane1905.tactical.slots import strike_slot
from sandgate.rules.jane1905.tactical.state import Options, State

OPTIONS = Options(
    moves=40,
    torpedo_method=5,
    strikes="automatic",
    striker="M1",
    letters=False,
    foreshorten=False,
    crew_efficiency=False,
    strict_view=False,
    visibility_yd=40_000.0,
    night_yd=0.0,
    night_method=0,
    depth_fathoms=20.0,
    board_squares=(4, 3),
    edge=True,
    crews=(),
    from_chart=False,
)


def ship(number: int, key: str, **changes: Any) -> Ship:
    """A ship of the data, at the corner of the board and steering north."""
    plan = plan_named(key)
    side: Side = "red" if number < 200 else "blue"
    made = Ship(
        number=number,
        side=side,
        id=key.upper(),
        name=plan.name,
        plan=key,
        division="DIV1",
        captain=side,
        x_yd=0.0,
        y_yd=0.0,
        course_deg=0.0,
        speed_kn=12.0,
        bell=Bell(12.0),
        wake=(),
        track=(),
        card_yd=plan.card_yd,
        max_kn=plan.speed_kn,
        mountings=mountings_of(plan),
        tubes=tuple([TubeState(tube.name, 0, 2) for tube in plan.tubes]),
        setting_yd=2000,
        damage=Damage(),
        diver=None,
        lit_deg=None,
        shows_light=False,
        fate="",
    )
    return replace(made, **changes)


def fort(number: int, key: str, side: Any = "blue") -> Fort:
    plan = fort_named(key)
    return Fort(
        number=number,
        side=side,
        id=key.upper(),
        name=plan.name,
        plan=key,
        gunner=side,
        x_yd=0.0,
        y_yd=0.0,
        faces_deg=0.0,
        mountings=fort_mountings_of(plan),
        stations_out=(False,) * plan.stations,
        secret_at_in=secret_stations(plan.key),
        shaken_until=0,
        fired_first=(),
    )


def board(move: int, *ships: Ship, forts: Sequence[Fort] = (), options: Options = OPTIONS, **changes: Any) -> State:
    """An action after so many moves; the firing before the last of them is what is scored."""
    first = {side: next((each.number for each in ships if each.side == side), 0) for side in ("red", "blue")}
    commands = [Command(side, side, "", flag, 0, False, 0, 0, 0) for side, flag in first.items()]  # type: ignore[arg-type]
    made = State(
        move=move,
        phase="orders",
        options=options,
        plans=tuple([plan_named(key) for key in dict.fromkeys(each.plan for each in ships)]),
        fort_plans=tuple([fort_named(each.plan) for each in forts]),
        posts=(Post("red", "red", DUTIES), Post("blue", "blue", DUTIES)),
        commands=tuple(commands),
        objectives=(),
        ships=ships,
        forts=tuple(forts),
        troops=(),
        land=(),
        free_signals=False,
        apart_moves=0,
        orders=(),
        chits=(),
        letters=(),
        launches=(),
        torpedoes=(),
        strikes=(),
        blows=(),
        pricks=(),
        sights=(),
        found=(),
        panoramas=(),
        notes=(),
        fired=True,
        ended="",
    )
    return replace(made, **changes)


def strike(
    state: State,
    mounting: str,
    place: tuple[float, float],
    *,
    nature: Any = "AP",
    at: int = 201,
    firer: int = 101,
    nth: int = 1,
    range_yd: float = 3000.0,
    bow_deg: float = -90.0,
    grade: int = 1,
    gun: Gun | None = None,
) -> Strike:
    """A strike of a ship's mounting at a place in feet aboard another, of the firing that is to be scored."""
    gun = gun or position_of(plan_of(state, ship_of(state, firer)), mounting).gun
    return Strike(
        move=state.move - 1,
        firer=firer,
        mounting=mounting,
        nth=nth,
        at=at,
        nature=nature,
        calibre_in=gun.calibre_in,
        shell_lb=gun.shell_lb,
        velocity_ft_s=gun.velocity_ft_s,
        capped=gun.capped,
        range_yd=range_yd,
        bow_deg=bow_deg,
        grade=grade,
        x_in=place[0] / scale_ft(grade),
        y_in=place[1] / scale_ft(grade),
    )


def slot_of(state: State, shot: Strike, clause: str, count: int = 0) -> Slot:
    """The address of a throw for a strike."""
    names = [each.id for each in ship_of(state, shot.firer).mountings]
    return strike_slot(shot.move, clause, shot.firer, shot.at, names.index(shot.mounting), shot.nth, count)


def scored(
    state: State, *strikes: Strike, dice: Mapping[Slot, int] | None = None, rulings: Mapping[Slot, str] | None = None
) -> tuple[State, tuple[Event, ...]]:
    """The state when strikes have been scored, with the dice that are given and the umpire's rulings."""
    bench = Dealt((1, 2), thrown=dict(dice or {}), answers=dict(rulings or {}))
    return score(replace(state, strikes=strikes), bench)


def guns(state: State, number: int, name: str) -> Mounting:
    """A mounting of a ship."""
    return next(each for each in ship_of(state, number).mountings if each.id == name)


def clauses_told(events: Sequence[Event]) -> list[str]:
    """The clauses that events cite."""
    return [clause for each in events for clause in each.clauses]
