"""How a war stands, which battle it calls for, and who has won it: Chapter II, the paragraph on points; LW.CAMP.01 to .03.

    credited to a side = sum over the battles of what it was ahead by        [points]

The scalars stand in little_wars/battles/war.py, the score of a battle in battle/score.py.
"""

import json
from collections.abc import Sequence
from typing import Any

from sandgate.kernel.contract import Result, Scenario
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.battle.score import balance
from sandgate.rules.wells1913.campaign.state import Fought, Planned, State
from sandgate.rules.wells1913.field.sides import SIDES, Side, other
from sandgate.rules.wells1913.little_wars.battles.war import credit, credits_in_all, next_in_list, war_over, war_won


@step("LW.CAMP.02")
def credit_of(battle: Fought, side: Side) -> float:
    """What a battle has brought a side."""
    points = (battle.red_points, battle.blue_points)
    return credit(*(points if side == "red" else points[::-1]))


@step("LW.CAMP.02", "LW.CAMP.03")
def credited(fought: Sequence[Fought], side: Side) -> float:
    """What a side has been credited with in all."""
    return credits_in_all(tuple([credit_of(battle, side) for battle in fought]))


@step("LW.CAMP.03")
def winner_of(state: State) -> Side | None:
    """The side that has won the war; None while it goes on, and where it is drawn."""
    last = war_over(state.move, state.most)
    for side in SIDES:
        own, enemy = credited(state.fought, side), credited(state.fought, other(side))
        if war_won(own, enemy, state.total, state.by_lead) or (last and own > enemy):
            return side
    return None


@step("LW.CAMP.03")
def is_over(state: State) -> bool:
    """Whether the war is won, or all battles agreed upon are fought."""
    return winner_of(state) is not None or war_over(state.move, state.most)


def counted(state: State, side: Side) -> float:
    """The points of a side by which the war is decided: those credited, or its lead where a lead was agreed upon."""
    own = credited(state.fought, side)
    return balance(own, credited(state.fought, other(side))) if state.by_lead else own


@step("LW.CAMP.01")
def next_battle(state: State) -> Planned:
    """The battle that comes next."""
    return state.battles[next_in_list(state.move, len(state.battles)) - 1]


def title_of(state: State) -> str:
    """The name of the battle that comes next, with its number in the war."""
    planned, number = next_battle(state).title, state.move + 1
    return f"Battle {number}: {planned}" if planned else f"Battle {number}"


def result(state: State) -> Result:
    """The battle that a war calls for; or, when a side has come to the total, how it ended, with the credits of both."""
    winner = winner_of(state)
    points = tuple([(side, credited(state.fought, side)) for side in SIDES])
    if not is_over(state):
        return _calling(state)
    battles = "battle" if state.move == 1 else "battles"
    if winner is None:
        equal = f"both have {number_text(points[0][1])} points"
        outcome = f"{equal} after the {state.move} {battles} agreed upon: the war is drawn"
        return Result(outcome, "", points, ("LW.CAMP.03", "LW.CAMP.02"))
    lead = " ahead" if state.by_lead else ""
    last = f"; no more {battles} were agreed upon" if counted(state, winner) < state.total else ""
    gained = f"{number_text(counted(state, winner))} points{lead} after {state.move} {battles}"
    outcome = f"{winner} has {gained}, of {number_text(state.total)} agreed upon{last}: {winner} wins the war"
    return Result(outcome, winner, points, ("LW.CAMP.03", "LW.CAMP.02"))


@step("LW.CAMP.01")
def _calling(state: State) -> Result:
    """Call for the next battle, with the forces that its scenario gives, and both sides to it."""
    stands = ", ".join(f"{side} {number_text(credited(state.fought, side))}" for side in SIDES)
    outcome = f"{stands} points in the war to {number_text(state.total)}"
    return Result(outcome, clauses=("LW.CAMP.01",), sequel=_scenario(state), calls=SIDES)


def _scenario(state: State) -> Scenario:
    written: dict[str, Any] = json.loads(next_battle(state).scenario)
    return {**written, "title": title_of(state)}
