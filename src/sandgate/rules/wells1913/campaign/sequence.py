"""The sequence of a war: Chapter II, the paragraph on points; LW.CAMP.01 to .03.

  1. a battle is fought, at a table of its own                                                    (score.py)
  2. its result comes back: winner, outcome, points of red, points of blue                        (LW.CAMP.01)
  3. the side ahead is credited with the difference                                               (LW.CAMP.02)
  4. the war is won, or the next battle is fought                                                 (LW.CAMP.03)

Nothing is written in the war itself: battles are not broken off, and what is agreed upon stands in its scenario.
"""

from collections.abc import Mapping
from typing import Any, Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.campaign.events import BattleCredited, BattleFought, WarDrawn, WarWon
from sandgate.rules.wells1913.campaign.score import counted, credit_of, credited, is_over, next_battle, winner_of
from sandgate.rules.wells1913.campaign.state import Fought, State
from sandgate.rules.wells1913.field.sides import BOTH, SIDES

NOW: Final = Moment(to=BOTH)  # a war has no clock of its own


def awaits(_state: State) -> tuple[Ask, ...]:
    """Ask nobody: whoever plays the war writes in its battles."""
    return ()


@step("LW.CAMP.01", "LW.CAMP.02", "LW.CAMP.03")
def adjudicate(state: State, _sheets: Mapping[Ask, tuple[Any, ...]], bench: Bench) -> tuple[State, tuple[Event, ...]]:
    """Take up the battle that has come back."""
    battle, told = _fought(state, bench)
    after = replace(state, fought=(*state.fought, battle))
    won = _won(after)
    return after, (told, _credited(after, battle), *won)


def _fought(state: State, bench: Bench) -> tuple[Fought, BattleFought]:
    """The battle as its result tells it; the umpire may rule on what it brings."""
    winner, outcome, red, blue = [Slot(state.move, "LW.CAMP.01", nth=nth) for nth in range(4)]
    held = bench.judge(winner, "nobody", ("nobody", *SIDES), "Who held the field?")
    battle = Fought(
        title=next_battle(state).title,
        winner=next((side for side in SIDES if side == held), ""),
        outcome=bench.judge(outcome, "", (), "How did the battle end?"),
        red_points=bench.judge(red, 0.0, (), "How many points does red bring back?"),
        blue_points=bench.judge(blue, 0.0, (), "How many points does blue bring back?"),
    )
    told = NOW.tell(
        BattleFought,
        clauses=("LW.CAMP.01", "LW.GAME.03"),
        slots=(winner, outcome, red, blue),
        battle=state.move + 1,
        title=battle.title,
        winner=battle.winner,
        outcome=battle.outcome,
        red_points=battle.red_points,
        blue_points=battle.blue_points,
    )
    return battle, told


def _credited(after: State, battle: Fought) -> BattleCredited:
    """The side ahead, and what both have in the war."""
    ahead = next((side for side in SIDES if credit_of(battle, side) > 0.0), None)
    red, blue = (credited(after.fought, side) for side in SIDES)
    return NOW.tell(
        BattleCredited,
        clauses=("LW.CAMP.02",),
        side=ahead or "",
        credit=credit_of(battle, ahead) if ahead else 0.0,
        red_credited=red,
        blue_credited=blue,
    )


def _won(after: State) -> tuple[WarWon | WarDrawn, ...]:
    side = winner_of(after)
    if side is None:
        drawn = NOW.tell(WarDrawn, clauses=("LW.CAMP.03",), battles=after.move)
        return (drawn,) if is_over(after) else ()
    points = counted(after, side)
    clauses = ("LW.CAMP.03",)
    return (NOW.tell(WarWon, clauses=clauses, side=side, points=points, total=after.total, by_lead=after.by_lead),)
