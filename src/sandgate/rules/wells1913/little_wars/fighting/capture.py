"""Guns captured and in dispute: "Hand-to-Hand Fighting and Capturing" (5); LW.MELEE.26 to .29.

In every interval, after the melees: an enemy who is within six inches of a gun has come up to it from where he stood when
the move began in which he first came so near; four of them past its axle, and none of its own side within six inches,
capture it. If any are near and do not capture it, it is in dispute.
"""

from collections.abc import Sequence

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import GUN_REACH_IN, MAN_REACH_IN, body_gap_in, gun_body
from sandgate.rules.wells1913.field.sides import other
from sandgate.rules.wells1913.little_wars.fighting.melee_events import GunCaptured
from sandgate.rules.wells1913.little_wars.fighting.melees import Fighter, fighter
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, Man, mover
from sandgate.rules.wells1913.little_wars.telling import now
from sandgate.rules.wells1913.melee.disputed_gun import Approach, DisputeEnded, GunDisputed, past_axle
from sandgate.rules.wells1913.melee.hand_to_hand import CAPTURE_RADIUS_IN, gun_captured, in_dispute, near_gun


@step("LW.MELEE.26", "LW.MELEE.28", "LW.MELEE.29")
def take_guns(battle: Battle, bench: Bench) -> tuple[Battle, tuple[Event, ...]]:
    """Settle for every gun on the field whether it is captured, in dispute or neither; capture is a finding."""
    armed = [man for man in sorted(battle.men, key=lambda man: man.number) if man.status == "armed"]
    guns, told = list[Gun](), list[Event]()
    for gun in battle.guns:
        found, events = _examined(battle, gun, armed, bench) if gun.status == "field" else (gun, ())
        guns.append(found)
        told += events
    return replace(battle, guns=tuple(guns)), tuple(told)


def round_gun(gun: Gun, armed: Sequence[Man]) -> tuple[Fighter, ...]:
    """The armed men of either side within six inches of a gun."""
    body = gun_body(gun.name, gun.x_in, gun.y_in, gun.bearing_deg)
    far = GUN_REACH_IN + MAN_REACH_IN + CAPTURE_RADIUS_IN
    near = [fighter(man) for man in armed if abs(man.x_in - gun.x_in) <= far and abs(man.y_in - gun.y_in) <= far]
    return tuple(each for each in near if near_gun(body_gap_in(each.body, body)))


@step("LW.MELEE.27")
def approaches(battle: Battle, gun: Gun, enemies: Sequence[Fighter]) -> tuple[Approach, ...]:
    """Where each of the enemies now round a gun stood when the move began in which he first came within six inches.

    Those of the side that has not moved stood where they stand: the gun has come to them.
    """
    known = {approach.man: approach for approach in gun.approaches}
    return tuple(known.get(each.name) or _approach(battle, each) for each in enemies)


def _approach(battle: Battle, each: Fighter) -> Approach:
    man = each.man
    if man.side == mover(battle):
        return Approach(man.name, man.start_x_in, man.start_y_in)
    return Approach(man.name, man.x_in, man.y_in)


def _examined(battle: Battle, gun: Gun, armed: Sequence[Man], bench: Bench) -> tuple[Gun, tuple[Event, ...]]:
    near = round_gun(gun, armed)
    enemies = [each for each in near if each.man.side != gun.holder]
    if not enemies:
        ended = now(battle).tell(DisputeEnded, clauses=("LW.MELEE.28",), gun=gun.name)
        return replace(gun, disputed=False, approaches=()), (ended,) if gun.disputed else ()
    come_from = approaches(battle, gun, enemies)
    passed, owners = past_axle(gun.x_in, gun.y_in, [each.body for each in enemies], come_from), len(near) - len(enemies)
    slot = Slot(battle.move + 1, "LW.MELEE.26", gun.number)
    if bench.judge(slot, gun_captured(owners, len(passed)), about=f"Is {gun.name} captured by {other(gun.holder)}?"):
        return _captured(battle, gun, passed, slot)
    disputed = in_dispute(len(enemies), captured=False)
    told = now(battle).tell(
        GunDisputed,
        clauses=("LW.MELEE.26", "LW.MELEE.27", "LW.MELEE.28"),
        slots=(slot,),
        gun=gun.name,
        owners=owners,
        enemies=len(enemies),
        passed=len(passed),
    )
    return replace(gun, disputed=disputed, approaches=come_from), (told,)


def _captured(battle: Battle, gun: Gun, passed: tuple[str, ...], slot: Slot) -> tuple[Gun, tuple[Event, ...]]:
    by = other(gun.holder)
    told = now(battle).tell(
        GunCaptured, clauses=("LW.MELEE.26", "LW.MELEE.27", "LW.MELEE.29"), slots=(slot,), gun=gun.name, by=by, passed=passed
    )
    return replace(gun, holder=by, disputed=False, approaches=()), (told,)
