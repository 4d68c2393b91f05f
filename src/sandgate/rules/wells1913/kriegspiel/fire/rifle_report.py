"""The log of a shot: every contact with place, height, speed and consequence, so that it can be disputed. LW.GUN.25."""

from collections.abc import Iterator

from sandgate.kernel.contract import Event
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.kriegspiel.fire.fallen import Fallen
from sandgate.rules.wells1913.kriegspiel.pieces import Unit
from sandgate.rules.wells1913.kriegspiel.roll import everybody
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.little_wars.guns.gun_events import ShotEnded, ShotKilled, ShotStruck
from sandgate.rules.wells1913.little_wars.guns.shot_report import CLAUSES
from sandgate.rules.wells1913.little_wars.guns.shot_way import Shot


@step("LW.GUN.20", "LW.GUN.25")
def report(battle: Battle, unit: Unit, number: int, shot: Shot, fallen: Fallen) -> Iterator[Event]:
    """What a shot met, in order; whom the umpire found dead besides; how it ended."""
    to, slot_of = everybody(battle), dict(zip(fallen.dead, fallen.slots, strict=False))
    own = dict.fromkeys([man.name for man in battle.men if man.side == unit.side])
    for contact in shot.contacts:
        killed = contact.dead and contact.met in slot_of
        yield ShotStruck(
            at_s=0.0,
            to=to,
            clauses=(*CLAUSES[contact.consequence], *(("LW.GUN.20",) if killed and contact.met in own else ())),
            slots=(slot_of[contact.met],) if killed else (),
            gun=unit.name,
            shot=number,
            met=contact.met,
            x_in=contact.x_in,
            y_in=contact.y_in,
            height_in=contact.height_in,
            speed=contact.speed,
            consequence=contact.consequence,
            by=contact.by,
            dead=killed,
        )
    struck = [contact.met for contact in shot.contacts if contact.dead]
    for name in [each for each in fallen.dead if each not in struck]:
        slots = (slot_of[name],)
        yield ShotKilled(at_s=0.0, to=to, clauses=("LW.GUN.15",), slots=slots, gun=unit.name, shot=number, man=name)
    end = shot.legs[-1]
    yield ShotEnded(
        at_s=0.0,
        to=to,
        clauses=("LW.GUN.12",),
        gun=unit.name,
        shot=number,
        how=shot.ended,
        x_in=end.to_x_in,
        y_in=end.to_y_in,
    )
