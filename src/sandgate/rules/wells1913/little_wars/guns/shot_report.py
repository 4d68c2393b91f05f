"""The log of a shot: every contact with place, height, speed and consequence, so that it can be disputed; LW.GUN.25."""

from collections.abc import Iterator, Sequence
from typing import Final

from sandgate.kernel.contract import Event, Slot
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.little_wars.guns.gun_events import ShotEnded, ShotKilled, ShotStruck
from sandgate.rules.wells1913.little_wars.guns.shot_way import Consequence, Shot
from sandgate.rules.wells1913.little_wars.state import BOTH, Battle, Gun

CLAUSES: Final[dict[Consequence, tuple[str, ...]]] = {
    "overset": ("LW.GUN.12", "LW.GUN.13", "LW.GUN.15", "LW.GUN.19"),
    "knocked down": ("LW.GUN.14", "LW.GUN.15"),
    "touched": ("LW.GUN.12", "LW.GUN.13", "LW.GUN.16", "LW.GUN.17"),
    "rolled to": ("LW.GUN.18", "LW.GUN.16"),
    "rebounded": ("LW.GUN.12", "LW.GUN.17"),
    "grounded": ("LW.GUN.10", "LW.GUN.18"),
    "stopped": ("LW.GUN.18",),
}


@step("LW.GUN.20", "LW.GUN.25")
def report(
    battle: Battle, gun: Gun, number: int, shot: Shot, dead: Sequence[str], judged: Sequence[Slot]
) -> Iterator[Event]:
    """What a shot met, in order; whom the umpire found dead besides; how it ended."""
    at_s, slot_of = battle.spent_s, dict(zip(dead, judged, strict=False))
    own = {man.name for man in battle.men if man.side == gun.holder}
    for contact in shot.contacts:
        killed = contact.dead and contact.met in slot_of
        clauses = (*CLAUSES[contact.consequence], *(("LW.GUN.20",) if killed and contact.met in own else ()))
        yield ShotStruck(
            at_s=at_s,
            to=BOTH,
            clauses=clauses,
            slots=(slot_of[contact.met],) if killed else (),
            gun=gun.name,
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
    for name in dead:
        if name not in struck:
            slots = (slot_of[name],)
            yield ShotKilled(at_s=at_s, to=BOTH, clauses=("LW.GUN.15",), slots=slots, gun=gun.name, shot=number, man=name)
    end = shot.legs[-1]
    yield ShotEnded(
        at_s=at_s,
        to=BOTH,
        clauses=("LW.GUN.12",),
        gun=gun.name,
        shot=number,
        how=shot.ended,
        x_in=end.to_x_in,
        y_in=end.to_y_in,
    )
