"""How an action ends, whether objectives are met, and the verdict: points and objectives, apart. NA.VIC.01, NA.VIC.02."""

from typing import Literal

from sandgate.kernel.contract import Result
from sandgate.kernel.notation import rounded_text
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import PlaceYards, near
from sandgate.rules.naval_action.surface.posts import SIDES, Side, enemy_of
from sandgate.rules.naval_action.surface.ship_state import LEVELS, Ship
from sandgate.rules.naval_action.surface.state import Objective, State
from sandgate.rules.naval_action.surface.victory.points import HD, points, ratio

Beyond = Literal["", "north", "east", "south", "west"]


@rule("NA.VIC.02")
def past(x_yd: PlaceYards, y_yd: PlaceYards, beyond: Beyond, line_yd: PlaceYards) -> bool:
    """Whether a stem is past a line of an objective, or upon it; no line is past by nobody.

    >>> past(-57_000.0, 0.0, "west", -56_000.0), past(0.0, 900.0, "north", 1_000.0), past(0.0, 0.0, "", 0.0)
    (True, False, False)
    """
    over_yd = {"": -1.0, "north": y_yd - line_yd, "east": x_yd - line_yd, "south": line_yd - y_yd, "west": line_yd - x_yd}
    return near(over_yd[beyond]) >= 0.0


def _past(ship: Ship, objective: Objective) -> bool:
    return past(ship.x_yd, ship.y_yd, objective.beyond, objective.line_yd)


def at_large(ship: Ship, objective: Objective) -> bool:
    """Whether a ship is afloat, without heavy damage and not past the line of an objective."""
    return ship.fate != "sunk" and ship.level < HD and not _past(ship, objective)


@step("NA.VIC.02")
def met(state: State, objective: Objective) -> bool:
    """Whether what a side was to do is done, as the state stands; one that the program cannot see is not."""
    side = enemy_of(objective.side) if objective.kind in {"sink", "damage", "deny"} else objective.side
    ships = [ship for ship in state.ships if ship.side == side and (not objective.ships or ship.number in objective.ships)]
    if objective.kind == "deny":
        return not any(at_large(ship, objective) for ship in ships)
    done = {
        "": [],
        "sink": [ship for ship in ships if ship.fate == "sunk"],
        "damage": [ship for ship in ships if ship.fate == "sunk" or ship.level >= HD],
        "at_large": [ship for ship in ships if at_large(ship, objective)],
        "save": [ship for ship in ships if ship.fate != "sunk"],
        "reach": [ship for ship in ships if ship.fate != "sunk" and _past(ship, objective)],
    }
    return len(done[objective.kind]) >= objective.count


@step("NA.VIC.01")
def end_of(state: State) -> Literal["", "turns", "alone", "agreed", "umpire"]:
    """By what an action has ended after phase F; "" while it goes on.

    A side that never had a ship is alone when all its aircraft are lost (house).
    """
    if state.ended:
        return state.ended
    if state.move >= state.options.turns:
        return "turns"
    return "alone" if any(_nobody_left(state, side) for side in SIDES) else ""


def _nobody_left(state: State, side: Side) -> bool:
    if any(ship.side == side for ship in state.ships):
        return all(ship.fate for ship in state.ships if ship.side == side)
    return all(each.fate for each in state.elements if each.side == side)


@step("NA.VIC.01", "NA.VIC.02", "NA.VIC.03")
def result(state: State) -> Result | None:
    """The verdict: points, objectives met and not met, ships. A winner only where the scenario says with what."""
    if not state.ended:
        return None
    earned = {side: points(state, side) for side in SIDES}
    told = [f"Points: red {rounded_text(earned['red'], 2)}, blue {rounded_text(earned['blue'], 2)}{_ratio(state)}"]
    told += [
        f"{each.side.capitalize()}'s objective {'met' if met(state, each) else 'not met'}: {each.text.removesuffix('.')}"
        for each in state.objectives
    ]
    told += [_ships(state, side) for side in SIDES]
    clauses = ("NA.VIC.01", "NA.VIC.02", "NA.VIC.03", "NA.VIC.04", "NA.VIC.05")
    return Result("; ".join(told), winner(state, earned), tuple(earned.items()), clauses)


def winner(state: State, earned: dict[Side, float]) -> str:
    """Who has won by points: who alone has earned as many as he wins with; of two the one with more of them; else nobody."""
    wins_with = dict(state.options.winning_points)
    reached = [side for side in SIDES if side in wins_with and near(earned[side]) >= near(wins_with[side])]
    if len(reached) == 2 and near(earned["red"]) != near(earned["blue"]):
        return max(SIDES, key=lambda side: earned[side])
    return reached[0] if len(reached) == 1 else ""


def _ratio(state: State) -> str:
    strength = dict(state.strength)
    for side in SIDES:
        times = ratio(strength[side], strength[enemy_of(side)])
        if state.options.strength_ratio and times > 1.0:
            return f" ({side}'s times {rounded_text(times, 2)})"
    return ""


def _ships(state: State, side: Side) -> str:
    """What has become of the ships and aircraft of a side, in words."""
    ships = [ship for ship in state.ships if ship.side == side]
    kinds = {
        "sunk": [ship for ship in ships if ship.fate == "sunk"],
        "left the area": [ship for ship in ships if ship.fate == "left"],
        **{f"at {LEVELS[level]}": [ship for ship in ships if not ship.gone and ship.level == level] for level in (HD, 1)},
    }
    told = [f"{', '.join([ship.name for ship in found])} {what}" for what, found in kinds.items() if found]
    flown = [each for each in state.elements if each.side == side]
    lost = sum([each.fate == "lost" for each in flown])
    told += [f"{lost} of {len(flown)} elements lost"] if lost else []
    return f"{side.capitalize()}: {'; '.join(told) or 'unhurt'}"
