"""The log of a shot: every contact with place, height, speed and consequence, so that it can be disputed; LW.GUN.25."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sandgate.kernel.contract import Event, Slot
from sandgate.kernel.events import Moment
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.shot.shot_events import DID, ShotEnded, ShotKilled, ShotStruck
from sandgate.rules.wells1913.shot.shot_way import Consequence, Contact, Shot

CLAUSES: Final[dict[Consequence, tuple[str, ...]]] = {
    "overset": ("LW.GUN.12", "LW.GUN.13", "LW.GUN.15", "LW.GUN.19"),
    "knocked down": ("LW.GUN.14", "LW.GUN.15"),
    "touched": ("LW.GUN.12", "LW.GUN.13", "LW.GUN.16", "LW.GUN.17"),
    "rolled to": ("LW.GUN.18", "LW.GUN.16"),
    "rebounded": ("LW.GUN.12", "LW.GUN.17"),
    "grounded": ("LW.GUN.10", "LW.GUN.18"),
    "stopped": ("LW.GUN.18",),
}


class Firer(NamedTuple):
    """Whose shot it is: a gun, or a unit with rifles; when it is told, and the names of the men of his side."""

    name: str
    moment: Moment
    own: tuple[str, ...]


@step("LW.GUN.20", "LW.GUN.25")
def report(firer: Firer, number: int, shot: Shot, dead: Sequence[str], judged: Sequence[Slot]) -> Iterator[Event]:
    """What a shot met, in order; whom the umpire found dead besides; how it ended."""
    name, moment, own = firer
    slot_of = dict(zip(dead, judged, strict=False))
    for contact in shot.contacts:
        killed = contact.dead and contact.met in slot_of
        clauses = (*CLAUSES[contact.consequence], *(("LW.GUN.20",) if killed and contact.met in own else ()))
        yield moment.tell(
            ShotStruck,
            clauses=clauses,
            slots=(slot_of[contact.met],) if killed else (),
            gun=name,
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
    for man in dead:
        if man not in struck:
            slots = (slot_of[man],)
            yield moment.tell(ShotKilled, clauses=("LW.GUN.15",), slots=slots, gun=name, shot=number, man=man)
    end = shot.legs[-1]
    yield moment.tell(
        ShotEnded,
        clauses=("LW.GUN.12",),
        gun=name,
        shot=number,
        how=shot.ended,
        x_in=end.to_x_in,
        y_in=end.to_y_in,
    )


def contact_text(contact: Contact) -> str:
    """What a shot would strike first, in words: where, and what would come of it."""
    fate = "dead" if contact.dead else DID[contact.consequence]
    return f"{contact.met} first, at {contact.x_in:.1f}, {contact.y_in:.1f}, {contact.height_in:.2f} in up: {fate}"
