"""How a helm is written: by points, to a course, or in a friend's wake. JANE.MOV.16."""

from typing import Final, Literal, NamedTuple

from sandgate.kernel.desk.forms import Also, phrase
from sandgate.kernel.desk.parts import course, either, number, whole, word
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.tactical.notation import SHIP

Manner = Literal["", "ENG", "400", "600", "800", "1000"]  # by engines, or on a card


class Turn(NamedTuple):
    """A turn by points of 11.25 degrees: TS8, ENG TS8, AFTER 200 C800 TP4."""

    side: Literal["P", "S"]
    points: int
    manner: Manner = ""
    after_yd: float = 0.0


class Steer(NamedTuple):
    """A turn, the shorter way, to a course: CO 090."""

    course_deg: float
    manner: Manner = ""
    after_yd: float = 0.0


class Follow(NamedTuple):
    """In the wake of a friend: FOLLOW MIKASA."""

    ship: str


_MANNER: Final = replace(
    word(
        {"ENG": "ENG", "C400": "400", "C600": "600", "C800": "800", "C1000": "1000"},
        "manner",
        said={"ENG": "by engines", **{card: f"on the {card}-yard card" for card in ("400", "600", "800", "1000")}},
    ),
    start="",  # as her card has it
)
_HELM: Final = {
    "side": word({"TS": "S", "TP": "P"}, "helm", said={"S": "to starboard", "P": "to port"}),
    "points": whole(1, 32, "points", "turn", start=8),
    "manner": _MANNER,
    "after_yd": number(0.0, 5_000.0, "yards", "run before the helm", grain=10.0),
    "course_deg": course("course"),
    "ship": SHIP,
}


TURN: Final = phrase(
    Turn,
    "helm",
    [
        Also(
            "[AFTER {after_yd}] [{manner}] {side}{points}",
            "TS8",
            parts=_HELM,
            clause="JANE.MOV.16",
            title="Turn",
            does="Turn by points of the compass.",
            says="turning {points} {side}[ {manner}][ after {after_yd}]",
            icon="helm",
        )
    ],
)
STEER: Final = phrase(
    Steer,
    "helm",
    [
        Also(
            "[AFTER {after_yd}] [{manner}] CO|COURSE {course_deg}",
            "CO 090",
            parts=_HELM,
            clause="JANE.MOV.16",
            title="Steer course",
            does="Turn the shorter way to a course.",
            says="turning to {course_deg}[ {manner}][ after {after_yd}]",
            icon="course",
        )
    ],
)
FOLLOW: Final = phrase(
    Follow,
    "helm",
    [
        Also(
            "FOLLOW {ship}",
            "FOLLOW MIKASA",
            parts=_HELM,
            clause="JANE.MOV.16",
            title="Follow",
            does="Run in the wake of a friend.",
            says="in the wake of {ship}",
            icon="follow",
        )
    ],
)
HELM: Final = either("helm", "write TS8, TP4, CO 090 or FOLLOW MIKASA", {Turn: TURN, Steer: STEER, Follow: FOLLOW})
