"""Leading prisoners off, ESCORT: "Hand-to-Hand Fighting and Capturing" (3), the paragraph on prisoners; LW.MELEE.16, .17.

An escort goes up to the prisoners if he must and leads them along his path, as far as his own move lets him and no farther
than the slowest of them goes. Who leads whom, and where everybody ends: escort_train.py.
"""

from collections.abc import Iterator
from itertools import pairwise

from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import in_the_way, too_near
from sandgate.rules.wells1913.field.points import grid
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.soldiers import HALF_MAN_IN
from sandgate.rules.wells1913.field.standing import leg_refusal, man_stands
from sandgate.rules.wells1913.field.the_move import handling_s, men_reached
from sandgate.rules.wells1913.little_wars.fighting.escort_train import Led, Train, train
from sandgate.rules.wells1913.little_wars.fighting.melee_events import PrisonersLed
from sandgate.rules.wells1913.little_wars.fighting.prisoners import no_captor, no_prisoner
from sandgate.rules.wells1913.little_wars.ground.crowd import barring, bodies
from sandgate.rules.wells1913.little_wars.larger.long_moves import ordinary_in, pace
from sandgate.rules.wells1913.little_wars.moves.at_disposal import left_s
from sandgate.rules.wells1913.little_wars.moves.marching import strays, touch, unfit_to_move
from sandgate.rules.wells1913.little_wars.orders import Escort
from sandgate.rules.wells1913.little_wars.plan import Plan
from sandgate.rules.wells1913.little_wars.state import Battle, Man, man_of, mover
from sandgate.rules.wells1913.little_wars.telling import now
from sandgate.rules.wells1913.melee.hand_to_hand import led_move_in, may_lead, may_march


@step("LW.MELEE.16", "LW.MELEE.17", "LW.MOB.03", "LW.MOB.11", "LW.MOB.12", "LW.MOVE.12")
def escort_plan(battle: Battle, side: Side, order: Escort) -> Plan:
    """Where escorts and prisoners would go, and all that keeps prisoners from being led so."""
    found = [
        refusal
        for name in order.men
        for refusal in (list(no_captor(battle, side, name)) or unfit_to_move(battle, side, name))
    ]
    found += [refusal for name in order.prisoners for refusal in no_prisoner(battle, side, name)]
    march = may_march(len(order.prisoners), len(order.men))
    if march < len(order.prisoners):
        problem = f"{len(order.prisoners)} prisoners are named, {march} may be led"
        found.append(Refusal(problem, "seven at the most for each escort", "LW.MELEE.17"))
    if found:
        return Plan(found)
    if men_reached(len(order.men) + len(order.prisoners), left_s(battle)) == 0:
        return Plan([Refusal("the handling clock is spent", "end the move: END", "LW.MOVE.12")])
    planned = train(battle, order)
    if not planned.led:
        return Plan(planned.problems)
    too_long = [*_too_long(battle, order, planned)]
    return Plan(too_long or [*planned.problems, *_barred(battle, side, order, planned)], planned)


def escort_refusals(battle: Battle, side: Side, order: Escort) -> list[Refusal]:
    """All that keeps prisoners from being led so."""
    return [*escort_plan(battle, side, order).wrong]


def _too_long(battle: Battle, order: Escort, planned: Train) -> Iterator[Refusal]:
    leader, prisoners = planned.led[0].man, [man_of(battle, name) for name in order.prisoners]
    cavalry, slow = leader.arm == "cavalry", any(man.arm == "infantry" for man in prisoners)
    gone_in = max([0.0, *(man.way_in for man in prisoners)])
    paces = pace(battle)  # in the open air all moves are doubled (LW.EXT.09)
    if grid(gone_in + planned.along_in) > paces * led_move_in(cavalry, slow) or not may_lead(
        cavalry, slow, (leader.way_in + planned.up_in) / paces, planned.along_in / paces
    ):
        ways = f"{number_text(grid(leader.way_in + planned.up_in))} in up to them and {number_text(planned.along_in)} in on"
        with_them, whole = number_text(paces * led_move_in(cavalry, slow)), number_text(ordinary_in(battle, cavalry))
        limits = f"{with_them} in with them, {whole} in all told"
        yield Refusal(f"{leader.name} would go {ways}", limits, "LW.MELEE.16", leader.name)


def _barred(battle: Battle, side: Side, order: Escort, planned: Train) -> Iterator[Refusal]:
    """Whether the first escort can go his way, and stand at its end."""
    leader, barred = planned.led[0], barring(battle, side)
    half_in = HALF_MAN_IN[leader.man.make]
    obstacles = [body for body in bodies(battle, order.prisoners) if body.name in barred]
    if strays(battle, planned.path):
        name = leader.man.name
        yield Refusal(f"the way of {name} leaves the field", "keep its points on the field", "LW.MOB.12", name)
        return
    for a, b in pairwise(planned.path):
        refused = leg_refusal(battle.country, half_in, leader.man.arm == "infantry", *a, *b)
        if refused is not None:
            yield refused._replace(problem=f"{leader.man.name}: {refused.problem}", about=leader.man.name)
            return
        body = in_the_way(half_in, *a, *b, obstacles)
        if body is not None:
            problem = f"{body.name} stands in the way of {leader.man.name}"
            yield Refusal(problem, "bring him up first with GO", "LW.MOB.03", leader.man.name)
            return
    end = planned.path[-1]
    refused = man_stands(battle.country, leader.man.arm, leader.man.make, end.x_in, end.y_in, leader.facing_deg)
    if refused is not None:
        yield refused._replace(problem=f"{leader.man.name}: {refused.problem}", about=leader.man.name)
    crowd = bodies(battle, [*order.men, *order.prisoners])
    touching = too_near(leader.body, crowd)
    if touching is not None:
        problem = f"{leader.man.name} would stand on {touching.name}"
        yield Refusal(problem, "keep a clear sixteenth of an inch", "LW.MOB.11", leader.man.name)


@step("LW.MELEE.16", "LW.MELEE.17", "LW.MELEE.25", "LW.MOVE.09", "LW.MOVE.12")
def escort(battle: Battle, order: Escort, planned: Train | None = None) -> tuple[Battle, tuple[Event, ...]]:
    """Lead prisoners off; escorts are moved before prisoners, as far as the clock reaches.

    planned: where they would go, where it has been worked out already.
    """
    planned = planned or train(battle, order)
    reached = planned.led[: men_reached(len(planned.led), left_s(battle))]
    ends, led = {each.man.name: _arrived(battle, each) for each in reached}, sum(bool(each.captor) for each in reached)
    after = replace(
        battle,
        men=tuple(ends.get(man.name, man) for man in battle.men),
        spent_s=battle.spent_s + handling_s(len(reached) - led, 0, 0, led),
        guns_closed=True,
    )
    late = tuple(each.man.name for each in planned.led[len(reached) :])
    told = now(battle).tell(
        PrisonersLed,
        clauses=("LW.MELEE.16", "LW.MELEE.17", *(("LW.MOVE.12",) if late else ())),
        side=mover(battle),
        escorts=tuple(each.man.name for each in reached if not each.captor),
        men=tuple(each.man.name for each in reached if each.captor),
        at=planned.path[-1],
        up_in=planned.up_in,
        way_in=planned.along_in,
        left_behind=late,
    )
    after, contact = touch(after, told.escorts)
    return after, (told, *contact)


def _arrived(battle: Battle, each: Led) -> Man:
    man = replace(
        man_of(battle, each.man.name),
        x_in=each.body.x_in,
        y_in=each.body.y_in,
        facing_deg=each.facing_deg,
        way_in=grid(each.man.way_in + each.way_in),
        moved=True,
    )
    return replace(man, captor=each.captor, flagged=False) if each.captor else man
