"""Legs, rests and coaling as a plot has them, and how they are written (NWC.ST.11). All other items: items.py."""

from typing import Final

from sandgate.kernel.desk.forms import Also, phrase
from sandgate.kernel.desk.parts import Part, either, several
from sandgate.kernel.frozen import replace
from sandgate.rules.nwc1902.strategic.notation import COURSE, HOUR, HOURS, LENGTH, PLACE, RUN_UNIT, SPEED
from sandgate.rules.nwc1902.strategic.plots import Coal, On, Run, Stay, To

_TIMES: Final = {"length": LENGTH, "unit": HOURS, "until": HOUR}
RUN: Final = phrase(
    Run,
    "leg",
    [
        Also(
            "C {course_deg} S {speed_kn}[ {length}{unit}][ UNTIL {until}]",
            "C 045 S 13 4H",
            parts={"course_deg": COURSE, "speed_kn": SPEED, "length": LENGTH, "unit": RUN_UNIT, "until": HOUR},
            title="Steer course",
            does="Go on a course, for a time or a distance.",
            says="course {course_deg} at {speed_kn}[ for {length} {unit}][ until {until}]",
            icon="steer",
        ),
    ],
    "NWC.ST.11",
)
TO: Final = phrase(
    To,
    "leg",
    [
        Also(
            "TO {place} S {speed_kn}",
            "TO ST PIERRE S 20",
            parts={"place": PLACE, "speed_kn": SPEED},
            title="Make for",
            does="Go straight to a place or into a port.",
            says="to {place} at {speed_kn}",
            icon="target",
        )
    ],
    "NWC.ST.11",
)


def _timed(kind: type, verb: str, said: str, title: str, does: str, icon: str, clause: str) -> Part:
    """A work for a time, until an hour, or as long as it lasts."""
    return phrase(
        kind,
        verb.lower(),
        [
            Also(
                f"{verb}[ {{length}}{{unit}}][ UNTIL {{until}}]",
                f"{verb} 2H",
                parts=_TIMES,
                title=title,
                does=does,
                says=f"{said}[ for {{length}} {{unit}}][ until {{until}}]",
                icon=icon,
            )
        ],
        clause,
    )


STAY: Final = _timed(Stay, "STAY", "lie to", "Stay", "Lie to, fires banked, or in port at anchor.", "hold", "NWC.ST.11")
COAL: Final = _timed(
    Coal, "COAL", "take coal", "Take coal", "In port or from a collier in sheltered water.", "load", "NWC.ST.40"
)
ON: Final = phrase(
    On, "on", [Also("ON", "ON", title="Go on", does="Go on with the last plot.", says="go on", icon="ahead")], "NWC.ST.11"
)
LEG: Final = either("leg", "write C 045 S 13, or TO a place", {Run: RUN, To: TO})
LEGS: Final = replace(several(LEG, "legs"), text=lambda legs: ", ".join([LEG.text(leg) for leg in legs]))
