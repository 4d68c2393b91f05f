"""Orders of a ship's captain, in the Duel and in the mêlée: Section I, "Method of Play". Clauses NWC.DU.39 to .41.

    helm        A   R   L 4   R 4 @10   PORT HELM (= R)        AMIDSHIPS AT 5   HELM RIGHT 4 POINTS AT 10
    engines     SPD 12                                         SPEED 12
    gun fire    OF   OF 12IN @20   CF   HOLD A12   FREE A12    OPEN FIRE 12 INCH AT 20   CEASE FIRE
    torpedo     SFT 15 NE   S. F. T., 15 N. E.                 FIRE STARBOARD FORWARD TUBE AT 15 RUN NE

What only one line of a sheet may settle, and what would come of it: sheets.py. What a ship can do: the sheets of each game.
"""

from typing import Annotated, Final, Literal

from sandgate.kernel.asks import Order
from sandgate.kernel.desk.forms import Also, Mistake
from sandgate.kernel.desk.line import Line
from sandgate.kernel.desk.notation import Notation
from sandgate.kernel.desk.orders import order
from sandgate.kernel.desk.parts import Part, course, number, whole, word
from sandgate.rules.nwc1902.ship import game_paper
from sandgate.rules.nwc1902.ship.pairs import PAIRS, Pair
from sandgate.rules.nwc1902.ship.tubes import TUBES, TUBES_SAID, Tube

MOVE_S: Final = int(game_paper.MOVE_S)

Calibre = Literal["", "8IN", "12IN"]
Hand = Literal["R", "L"]

_TUBE_SIDES: Final = {"STARBOARD": "S", "STBD": "S", "PORT": "P"}
_TUBE_ENDS: Final = {"FORWARD": "F", "FORE": "F", "AFTER": "A", "AFT": "A"}
_LONG_TUBES: Final = {side + end: f"{s}{e}T" for side, s in _TUBE_SIDES.items() for end, e in _TUBE_ENDS.items()}
_TURNS: Final = "a turn is 0.25 to 32 compass points by quarters"
_WHOLE_SECONDS: Final = "orders are timed in whole seconds of the move"

HAND: Final = word({"R": "R", "L": "L", "RIGHT": "R", "LEFT": "L"}, "side", said={"R": "starboard", "L": "port"})
TURN: Final = number(
    0.25, 32.0, "points", "turn", step=0.25, start=4.0, over=_TURNS, broken=_TURNS, remedy="32 make the circle"
)
SECOND: Final = whole(
    0,
    MOVE_S - 1,
    label="second of the move",
    missing=f"give a second, 0 to {MOVE_S - 1}",
    over="second {} is after the move's end",
    under=_WHOLE_SECONDS,
    broken=_WHOLE_SECONDS,
)
KNOTS: Final = number(
    0.0, 1e9, "knots", "speed", missing="give a speed in knots", under="no sternway is made", remedy="give 0 knots or more"
)
TUBE: Final = word(
    {**{tube: tube for tube in TUBES}, **_LONG_TUBES},
    "tube",
    said=TUBES_SAID,
    remedy="name the tube: FIRE STARBOARD FORWARD TUBE; OF opens gun fire",
)
PAIR: Final = word(PAIRS, "pair", remedy=f"give {', '.join(PAIRS)}")


def _calibre(line: Line) -> Calibre:
    """Read `8IN` or `12 INCH`; a number alone may have been meant as a second."""
    place, text = line.left, line.next
    line.number("")
    inches = line.take("IN", "INCH", "INCHES", '"')
    if text not in {"8", "12"}:
        problem = f"there are no {text}-inch guns" if inches else f"{text} is no calibre"
        raise line.refusal(problem, f"give 8IN or 12IN; a second is written @{text}", place)
    if not inches:
        problem, remedy = f"the {text}-inch guns, or second {text}?", f"write {text}IN or @{text}"
        raise line.refusal(problem, remedy, place, "ambiguous")
    return "8IN" if text == "8" else "12IN"


CALIBRE: Final = Part(
    _calibre,
    Line.is_number,
    said=lambda calibre: f"the {calibre[:-2]}-inch guns" if calibre else "all guns",
    label="guns",
    choices=("8IN", "12IN"),
)

Second = Annotated[int, SECOND]


@order(
    "A|AMIDSHIPS [@|AT{second}]",
    "NWC.DU.39",
    like="A @10",
    title="Steady",
    icon="steady",
    group="helm",
    says="The helm is righted[ at second {second}], and she runs straight.",
    also=[Also("HELM AMIDSHIPS [@|AT{second}]", "HELM AMIDSHIPS")],
)
class Amidships(Order):
    """Right the helm and run straight."""

    second: Second = 0


@order(
    "{side} [{turn_pt} ~POINTS|POINT] [@|AT{second}]",
    "NWC.DU.39",
    like="R 4 @10",
    title="Turn",
    icon="helm",
    group="helm",
    says="Her head goes to {side}[ by {turn_pt}][ from second {second} on].",
    also=[
        Also("HELM {side} [{turn_pt} ~POINTS|POINT] [@|AT{second}]", "HELM RIGHT or HELM LEFT"),
        Also(
            "PORT HELM [{turn_pt} ~POINTS|POINT] [@|AT{second}]",
            "PORT HELM for R, or the short name of a tube",
            {"side": "R"},
        ),
        Also(
            "STBD|STARBOARD HELM [{turn_pt} ~POINTS|POINT] [@|AT{second}]",
            "STBD HELM for L, or the short name of a tube",
            {"side": "L"},  # in 1902 it is the tiller's side
        ),
    ],
    mistakes=[
        Mistake("HELM ^PORT|STBD|STARBOARD", "the tiller, or the ship's head?", "write R or L; PORT HELM is R", "ambiguous")
    ],
)
class Helm(Order):
    """Put the helm hard over so that the ship's head goes to that side; for no number of points: until further orders."""

    side: Annotated[Hand, HAND]
    turn_pt: Annotated[float, TURN] = 0.0
    second: Second = 0


@order(
    "SPD|SPEED {speed_kn} ~KNOTS|KNOT|KN [@|AT 0]",
    "NWC.DU.39",
    like="SPD 12",
    title="Set speed",
    icon="speed",
    group="engines",
    says="Her engines are rung to {speed_kn}.",
    mistakes=[
        Mistake(
            "SPD|SPEED {speed_kn} ~KNOTS|KNOT|KN ^@|AT",
            "engines are rung at second 0 of a move",
            "leave the second out",
            "not allowed",
        )
    ],
)
class Speed(Order):
    """Ring the engines to a speed, from the beginning of the move."""

    speed_kn: Annotated[float, KNOTS]


@order(
    "OF [{calibre}] [@|AT{second}]",
    "NWC.DU.40",
    like="OF 12IN @20",
    title="Open fire",
    icon="fire",
    group="guns",
    says="Fire is opened[ with {calibre}][ at second {second}].",
    also=[Also("OPEN FIRE|FIRING [{calibre}] [@|AT{second}]", "OPEN FIRE, or OF")],
)
class OpenFire(Order):
    """Open fire with all guns or with those of one calibre."""

    calibre: Annotated[Calibre, CALIBRE] = ""
    second: Second = 0


@order(
    "CF [{calibre}] [@|AT{second}]",
    "NWC.DU.40",
    like="CF 8IN @20",
    title="Cease fire",
    icon="cease",
    group="guns",
    says="Fire ceases[ with {calibre}][ at second {second}].",
    also=[Also("CEASE FIRE|FIRING [{calibre}] [@|AT{second}]", "CEASE FIRE, or CF")],
)
class CeaseFire(Order):
    """Cease firing with all guns or with those of one calibre."""

    calibre: Annotated[Calibre, CALIBRE] = ""
    second: Second = 0


@order(
    "HOLD {pair}",
    "NWC.DU.40",
    like="HOLD A12",
    title="Hold back",
    icon="hold",
    group="guns",
    says="The pair {pair} is held back.",
)
class Hold(Order):
    """Hold a single pair of guns back."""

    pair: Annotated[Pair, PAIR]


@order(
    "FREE {pair}",
    "NWC.DU.40",
    like="FREE A12",
    title="Set free",
    icon="free",
    group="guns",
    says="The pair {pair} fires again with the others.",
)
class Free(Order):
    """Set a pair free that was held back."""

    pair: Annotated[Pair, PAIR]


@order(
    "{tube} ~@|AT {second} ~RUN {run_deg}",
    "NWC.DU.41",
    like="SFT 15 NE",
    title="Fire torpedo",
    icon="torpedo",
    group="torpedoes",
    says="The {tube} tube fires at second {second}, to run {run_deg}.",
    also=[Also("FIRE {tube} ~TUBE ~@|AT {second} ~RUN {run_deg}", "FIRE STARBOARD FORWARD TUBE AT 15 RUN NE")],
    mistakes=[
        Mistake("FIRE STARBOARD|STBD|PORT ^", "the forward or the after tube?", "write FORWARD or AFTER", "ambiguous")
    ],
)
class FireTorpedo(Order):
    """Fire a torpedo from a tube at a second of the move, to run in a true direction."""

    tube: Annotated[Tube, TUBE]
    second: Second
    run_deg: Annotated[float, course("direction in which it runs")]


CAPTAIN: Final = Notation(Amidships, Helm, Speed, OpenFire, CeaseFire, Hold, Free, FireTorpedo, by="a captain")


def captains_order(line: str) -> Order:
    """Read one order of a captain, in its short or its long form.

    >>> captains_order("R 4 @10"), captains_order("helm left 2.5 points")
    (Helm(side='R', turn_pt=4.0, second=10), Helm(side='L', turn_pt=2.5, second=0))
    >>> print(captains_order("PORT HELM"), captains_order("stbd helm"), captains_order("S. F. T., 15 N. E."))
    R L SFT 15 NE
    >>> captains_order("SFT 30 E")
    Traceback (most recent call last):
    sandgate.kernel.errors.OrderError: SFT 30 E
        ^ second 30 is after the move's end; give 0 to 29. [NWC.DU.41]
    """
    read: Order = CAPTAIN.read(line)[0]
    return read
