"""How an aim is written: on the target sheet, along a torpedo's run, and the legs of night orders. JANE.GUN.29, JANE.TOR."""

from typing import Final, Literal, NamedTuple

from sandgate.kernel.desk.forms import Also, phrase
from sandgate.kernel.desk.line import Line
from sandgate.kernel.desk.parts import course, either, matched, number, several, whole
from sandgate.kernel.frozen import replace
from sandgate.kernel.units import near
from sandgate.rules.jane1905.tactical.notation import ANY_NAME, KNOTS, MOST_KN, MOST_YD, SQUARE
from sandgate.rules.jane1905.tactical.said import part_said


class Aim(NamedTuple):
    """Where one aims on the target sheet."""

    kind: Literal["part", "water-line", "point", "mark"]
    part: str = ""  # a zone or a kind of zone; of a fort GUN, LINE or PF
    nth: int = 0  # of a fort's marks
    x: float = 0.0  # feet from the stem; at a fort inches from the left end
    y: float = 0.0  # feet over the water-line; at a fort inches


_MARKS: Final = {"GUN": "the dot of gun", "LINE": "the shrapnel line over gun", "PF": "position-finder"}
_AIM: Final = {
    "part": matched(
        r"(?!(?:WL|GUN|LINE|PF)\b)[A-Z][A-Z0-9_]*",
        "part",
        "name a part of the ship: belt, fore_gunhouse, funnel",
        made=str.lower,
        said=part_said,
    ),
    "x": number(-10.0, 900.0, "feet", "from the stem", grain=1.0),
    "y": number(-40.0, 200.0, "feet", "height", grain=1.0),
    "nth": whole(1, 20, "", "number"),
}
AIM: Final = phrase(
    Aim,
    "aim",
    [
        Also("WL", "WL", {"kind": "water-line"}, _AIM, "JANE.GUN.29", says="the water-line amidships"),
        Also("x={x} y={y}", "x=98 y=25", {"kind": "point"}, _AIM, "JANE.GUN.29", says="{x} from the stem and {y} up"),
        *[
            Also(
                f"{mark} {{nth}}", f"{mark} 2", {"kind": "mark", "part": mark}, _AIM, "JANE.FORT.12", says=f"{said} {{nth}}"
            )
            for mark, said in _MARKS.items()
        ],
        Also("{part}", "belt", {"kind": "part"}, _AIM, "JANE.GUN.29", says="{part}"),
    ],
    "JANE.GUN.29",
)
AIM_TEXT: Final = replace(
    AIM, read=lambda line: AIM.text(AIM.read(line)), text=str, said=lambda text: AIM.said(aim_of(text))
)


def aim_of(text: str) -> Aim:
    """An aim as it stands in fire-control orders.

    >>> aim_of("belt"), aim_of("x=98 y=25")
    (Aim(kind='part', part='belt', nth=0, x=0.0, y=0.0), Aim(kind='point', part='', nth=0, x=98.0, y=25.0))
    """
    aim: Aim = AIM.read(Line(text))
    return aim


class Bearing(NamedTuple):
    """Methods 2 and 5: a true bearing."""

    bearing_deg: float


class AtSquare(NamedTuple):
    """Method 1, and a submerged boat: a square."""

    square: str


class ByDie(NamedTuple):
    """Method 3: one die."""

    at: str


class Estimate(NamedTuple):
    """Method 4: course, range and speed of the enemy as they are guessed."""

    course_deg: float
    range_yd: float
    speed_kn: float
    at: str = ""


_RUN: Final = {
    "bearing_deg": course("bearing"),
    "square": SQUARE,
    "at": ANY_NAME,
    "course_deg": course("course guessed"),
    "range_yd": number(0.0, float(MOST_YD), "yards", "range guessed", grain=50.0),
    "speed_kn": number(0.0, MOST_KN, "knots", "speed guessed", grain=0.5, made=near),
}
RUN: Final = either(
    "way to aim",
    "write BRG 075, AT C217, DIE RETVIZAN or EST 225 1200 12",
    {
        Bearing: phrase(
            Bearing,
            "bearing",
            [Also("BRG|BEARING {bearing_deg}", "BRG 075", {}, _RUN, "JANE.TOR.08", says="on {bearing_deg}")],
        ),
        AtSquare: phrase(AtSquare, "square", [Also("AT {square}", "AT C217", {}, _RUN, "JANE.TOR.03", says="at {square}")]),
        ByDie: phrase(ByDie, "die", [Also("DIE {at}", "DIE RETVIZAN", {}, _RUN, "JANE.TOR.06", says="at {at}, by a die")]),
        Estimate: phrase(
            Estimate,
            "estimate",
            [
                Also(
                    "EST {course_deg} {range_yd} {speed_kn} [@{at}]",
                    "EST 225 1200 12",
                    {},
                    _RUN,
                    "JANE.TOR.07",
                    says="at an enemy[, {at},] taken to steer {course_deg} at {speed_kn}, {range_yd} off",
                )
            ],
        ),
    },
)


class Leg(NamedTuple):
    """A leg of night orders: 090 12KN 1H."""

    course_deg: float
    speed_kn: float
    hours: float


_LEG: Final = {
    "course_deg": course("course"),
    "speed_kn": KNOTS,
    "hours": number(0.0, 24.0, "hours", "hours", grain=0.25),
}
LEGS: Final = several(
    phrase(
        Leg,
        "leg",
        [
            Also(
                "{course_deg} {speed_kn}KN {hours}H",
                "090 12KN 1H",
                {},
                _LEG,
                "JANE.NIGHT.06",
                says="{course_deg} at {speed_kn} for {hours}",
            )
        ],
    ),
    "legs",
    most=6,
)
