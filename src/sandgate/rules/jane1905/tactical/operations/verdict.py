"""How an action ends, and the verdict: facts and objectives, never points. JANE.NOTE.08, JANE.NOTE.09."""

from sandgate.kernel.contract import Result
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Knots, near
from sandgate.rules.jane1905.tactical.damage import Damage, Funnel
from sandgate.rules.jane1905.tactical.effect.sunk import out_of_action
from sandgate.rules.jane1905.tactical.operations.parting import is_apart, to_the_chart
from sandgate.rules.jane1905.tactical.posts import SIDES, Side, enemy_of
from sandgate.rules.jane1905.tactical.ship_state import Fort, Ship
from sandgate.rules.jane1905.tactical.ships import plan_of
from sandgate.rules.jane1905.tactical.state import Objective, State
from sandgate.rules.jane1905.track.squares import BIG_YD


@rule("JANE.NOTE.08")
def can_fight(guns_left: int, speed_kn: Knots, gone: bool) -> bool:
    """Whether a ship can still fight: on the board, with a gun able to fire again or way to make.

    >>> can_fight(0, 6.0, False), can_fight(0, 0.0, False), can_fight(3, 0.0, True)
    (True, False, False)
    """
    return not gone and not out_of_action(guns_left, speed_kn)


def fights(ship: Ship) -> bool:
    """Whether a ship of the state can still fight."""
    return can_fight(sum([mounting.out.count(False) for mounting in ship.mountings]), ship.max_kn, ship.gone)


def helpless(state: State, side: Side) -> bool:
    """Whether a side has neither ship nor fort able to fight."""
    ships = any(fights(ship) for ship in state.ships if ship.side == side)
    return not ships and silenced(state, side)


def reached(state: State, objective: Objective) -> bool:
    """Whether what a side has written down is reached as far as the program can see it."""
    side, enemy, done = objective.side, enemy_of(objective.side), False
    match objective.kind:
        case "escape":
            done = len(_left(state, objective, side)) >= objective.ships
        case "prevent":  # whoever cannot fight any more bars no way: nobody need have gone it yet
            done = _holds(state, side) and len(_left(state, objective, enemy)) < objective.ships
        case "sink":
            lost = [ship for ship in state.ships if ship.side == enemy and ship.fate in {"sunk", "captured"}]
            done = len([ship for ship in lost if _is_kind(state, ship, objective)]) >= objective.ships
        case "keep":
            kept = [ship for ship in state.ships if ship.side == side and not ship.gone]
            done = state.ended != "" and len([ship for ship in kept if _is_kind(state, ship, objective)]) >= objective.ships
        case "silence":
            done = any(fort.side == enemy for fort in state.forts) and silenced(state, enemy)
        case "hold":
            done = _holds(state, side)
    return done


def _holds(state: State, side: Side) -> bool:
    return state.ended != "" and not helpless(state, side)


def silenced(state: State, side: Side) -> bool:
    """Whether no fort of a side has a gun left."""
    return all(all(mounting.out) for fort in state.forts if fort.side == side for mounting in fort.mountings)


def _is_kind(state: State, ship: Ship, objective: Objective) -> bool:
    return objective.of_kind in {"", plan_of(state, ship).kind}


def _left(state: State, objective: Objective, side: Side) -> list[Ship]:
    """The ships of a side that have left the board over the edge that is meant, fast enough."""
    found = []
    wide, high = (squares * BIG_YD for squares in state.options.board_squares)
    for ship in [each for each in state.ships if each.side == side and each.fate == "left"]:
        off = {"south": -ship.y_yd, "north": ship.y_yd - high, "west": -ship.x_yd, "east": ship.x_yd - wide}
        crossed = objective.edge == "" or near(off[objective.edge]) >= near(max(off.values()))
        if crossed and near(ship.speed_kn) >= objective.least_kn and _is_kind(state, ship, objective):
            found.append(ship)
    return found


@step("JANE.NOTE.08")
def end_of(state: State) -> str:
    """By what an action has ended after a move; "" while it goes on."""
    if any(objective.kind in {"escape", "sink", "silence"} and reached(state, objective) for objective in state.objectives):
        return "objective"
    if any(helpless(state, side) for side in SIDES):
        return "helpless"
    if is_apart(state):
        return "apart"
    return "moves" if state.move >= state.options.moves else ""


@step("JANE.NOTE.08")
def result(state: State) -> Result | None:
    """The written verdict: objectives reached, ships sunk, out of action and damaged on each side. No points."""
    if not state.ended:
        return None
    told = [_told(state, side) for side in SIDES]
    done = [objective for objective in state.objectives if reached(state, objective)]
    told += [
        f"{objective.side.capitalize()} has done what was to be done: {objective.text.removesuffix('.')}"
        for objective in done
    ]
    sides = dict.fromkeys(objective.side for objective in done)
    field = [side for side in SIDES if helpless(state, enemy_of(side)) and not helpless(state, side)]
    told += [f"{side.capitalize()} holds the field" for side in field if not sides]
    winner = next(iter(sides)) if len(sides) == 1 else field[0] if len(field) == 1 and not sides else ""
    brings = tuple(to_the_chart(state)) if state.options.from_chart else ()
    return Result("; ".join(told), winner, clauses=("JANE.NOTE.08",), brings=brings)


def _told(state: State, side: Side) -> str:
    """What has become of the ships of a side, in words."""
    ships = [ship for ship in state.ships if ship.side == side]
    kinds = {
        "sunk": [ship for ship in ships if ship.fate == "sunk"],
        "captured": [ship for ship in ships if ship.fate == "captured"],
        "out of action": [ship for ship in ships if not ship.gone and not fights(ship)],
        "left the board": [ship for ship in ships if ship.fate == "left"],
        "damaged": [ship for ship in ships if not ship.gone and fights(ship) and is_damaged(ship)],
    }
    forts = [fort for fort in state.forts if fort.side == side]
    told = [f"{', '.join(ship.name for ship in found)} {what}" for what, found in kinds.items() if found]
    told += [f"{fort.name} {_harm(fort)}" for fort in forts if _harm(fort)]
    return f"{side.capitalize()}: {'; '.join(told) or 'unhurt'}"


def _harm(fort: Fort) -> str:
    """What a fort has suffered for good, in words; "" if nothing."""
    out, slowed = [all(gun.out) for gun in fort.mountings], any(gun.doubled for gun in fort.mountings)
    return "silenced" if all(out) else "damaged" if slowed or any((*out, *fort.stations_out)) else ""


@step("JANE.NOTE.08")
def is_damaged(ship: Ship) -> bool:
    """Whether a ship has suffered anything that her scorer shows, a number struck out over a turret too (JANE.GUN.24)."""
    hurt = ship.damage
    funnels = any(funnel != Funnel() for funnel in hurt.funnels)
    guns = any(out for mounting in ship.mountings for out in mounting.out)
    return funnels or guns or hurt._replace(funnels=()) != Damage()
