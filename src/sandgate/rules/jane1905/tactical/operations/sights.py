"""What each side has seen of the enemy when the ships have moved. JANE.OPS.02, JANE.SIG.01, JANE.STR.14, JANE.SUB.04.

A side keeps of an enemy's ship the track of the moves in which she was in sight, and what can be seen of her: that she is
stopped, down to a deck, has lost funnels, that a turret is silent for good, that she has sunk.
"""

from collections.abc import Mapping
from functools import lru_cache

from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.plan.sections import SHIPS
from sandgate.rules.jane1905.tactical.night.seen import sees as sees_by_night
from sandgate.rules.jane1905.tactical.posts import SIDES, Post, Side, sees_plan
from sandgate.rules.jane1905.tactical.seen_state import Sight
from sandgate.rules.jane1905.tactical.ship_state import Fix, Fort, Ship
from sandgate.rules.jane1905.tactical.ships import plan_of, ship_of
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.submarines.depth import dot_seen_yd


def seen_from_yd(state: State, ship: Ship) -> float:
    """From how far a ship is seen by day; 0 for one under water."""
    if ship.diver is None:
        return state.options.visibility_yd
    if ship.diver.under:
        return 0.0
    return min(dot_seen_yd(ship.diver.depth == "awash"), state.options.visibility_yd)


def ship_sees(state: State, watcher: Ship | Fort, ship: Ship) -> bool:
    """Whether a ship, or a fort, sees a ship where both are now, by day or by night."""
    if ship.diver is not None and ship.diver.under:
        return False
    if state.options.night_yd:
        return sees_by_night(state, watcher, ship)
    return near(distance(watcher.x_yd, watcher.y_yd, ship.x_yd, ship.y_yd)) <= seen_from_yd(state, ship)


def watchers(state: State, side: Side) -> list[Ship | Fort]:
    """Who keeps a look-out for a side: its ships on the board, above water, and its forts."""
    ships = [each for each in state.ships if each.side == side and not each.gone and not (each.diver and each.diver.under)]
    return [*ships, *[fort for fort in state.forts if fort.side == side]]


@step("JANE.OPS.02", "JANE.SIG.01")
def look_round(state: State, gone: Mapping[int, bool]) -> State:
    """Every side looks round at the end of a move.

    gone: the ships that have gone down, by their numbers.
    """
    sights = list[Sight]()
    for side in SIDES:
        known = {sight.ship: sight for sight in state.sights if sight.side == side}
        eyes = watchers(state, side)
        for ship in [each for each in state.ships if each.side != side]:
            seen = not ship.gone and any(ship_sees(state, eye, ship) for eye in eyes)
            sight = known.get(ship.number)
            if seen:
                sights.append(_seen(state, side, ship, sight))
            elif sight is not None:
                sunk = sight.sunk or (ship.fate in {"sunk", "captured"} and sight.now and gone.get(ship.number, False))
                sights.append(replace(sight, now=False, sunk=sunk))
    return replace(state, sights=tuple(sights))


def _seen(state: State, side: Side, ship: Ship, before: Sight | None) -> Sight:
    fix = Fix(state.move, ship.x_yd, ship.y_yd, ship.course_deg, ship.speed_kn)
    track = before.track if before else ()
    earlier = track[:-1] if track and track[-1].move == fix.move else track
    return Sight(
        side=side,
        ship=ship.number,
        now=True,
        track=(*earlier, fix),
        level=ship.damage.level,
        stopped=ship.speed_kn == 0.0,
        sunk=False,
        funnels_down=sum([funnel.down for funnel in ship.damage.funnels]),
        silent=silent_turrets(state, ship),
        dot=ship.diver is not None,
    )


def silent_turrets(state: State, ship: Ship) -> tuple[str, ...]:
    """The turrets of a ship whose guns are all out for good."""
    silent = [each.id for each in ship.mountings if False not in each.out]
    if not silent:
        return ()
    turrets = turrets_of(plan_of(state, ship))
    return tuple([name for name in silent if name.partition(".")[0] in turrets])


@lru_cache(maxsize=SHIPS)
def turrets_of(plan: Plan) -> tuple[str, ...]:
    """The turrets of a ship, by the names of their positions."""
    return tuple([position.id for position in plan.positions if position.mount == "turret"])


def is_below(state: State, post: Post) -> bool:
    """Whether all that a captain commands is under water: he sits with his back to the table (JANE.SUB.05)."""
    captain = "captain" in post.duties
    mine = [ship.diver for ship in state.ships if captain and ship.side == post.side and ship.captain == post.key]
    return bool(mine) and all(diver is not None and diver.depth in {"submerged", "bottom"} for diver in mine)


@step("JANE.GEN.05", "JANE.GEN.12", "JANE.SUB.05")
def sees_enemies(state: State, post: Post) -> bool:
    """Whether a person sees on the plan what his side has in sight; under strict view no admiral does."""
    strict = state.options.strict_view and "admiral" in post.duties
    return sees_plan(post.duties) and not strict and not is_below(state, post)


def sight_of(state: State, side: Side, number: int) -> Sight | None:
    """What a side knows of a ship, if it has seen her."""
    return next((sight for sight in state.sights if sight.side == side and sight.ship == number), None)


def sees(state: State, side: Side, number: int) -> bool:
    """Whether a side has a ship in sight at the end of the last move; its own it always has."""
    sight = sight_of(state, side, number)
    return ship_of(state, number).side == side or (sight is not None and sight.now)
