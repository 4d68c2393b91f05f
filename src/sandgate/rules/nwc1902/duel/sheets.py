"""The sheets of a Duel: what may be written now, and what is wrong with a sheet or would come of it.

All of it is worked out from what the writer sees. Beyond the notation (notation.py) a captain's order is refused if his
ship cannot do it, or if it clashes with another line; a torpedo from an unloaded tube is void and only forecast
(NWC.DU.41).
"""

from collections.abc import Hashable, Iterator, Mapping
from typing import Final

from sandgate.kernel.contract import Ask, Blank, Offer, Order, Remark, Sheet
from sandgate.kernel.errors import OrderError
from sandgate.kernel.geometry import relative
from sandgate.kernel.notation import direction_text, number_text
from sandgate.kernel.orders import Item, items
from sandgate.kernel.units import near
from sandgate.kernel.words import Words
from sandgate.rules.nwc1902.duel.notation import CAPTAIN, order
from sandgate.rules.nwc1902.duel.orders import (
    MOVE_S,
    Amidships,
    CeaseFire,
    FireTorpedo,
    Free,
    Helm,
    Hold,
    OpenFire,
    Speed,
)
from sandgate.rules.nwc1902.duel.plotting import motion_at, track
from sandgate.rules.nwc1902.duel.state import PAIRS_OF, TUBES, Tube
from sandgate.rules.nwc1902.duel.torpedo import tube_leaves, tube_loaded
from sandgate.rules.nwc1902.duel.torpedo_tubes import after, port
from sandgate.rules.nwc1902.duel.track_curves import Motion
from sandgate.rules.nwc1902.duel.umpire import FARTHEST_YD, FASTEST_KN, HAND, MOST_POINTS
from sandgate.rules.nwc1902.duel.view import DuelView, OwnShip, SeenShip

HAND_FORM: Final = "hand"

Claims = Iterator[tuple[Hashable, str, str]]  # what only one line may settle, what is said to a second one, the clause


def read(text: str, view: DuelView, ask: Ask) -> Sheet:
    """Read a sheet of a captain or a line of the umpire's hand; all that is wrong with it comes back at once."""
    ship = None if ask.form == HAND_FORM else _ship(view, ask)
    lines, remarks, written = list[tuple[Item, Order]](), list[Remark](), dict[Hashable, str]()
    for item in items(text):
        try:
            line = order(item.text, HAND if ship is None else CAPTAIN)
            if ship is not None:
                _allow(item.text, line, ship)
                no_clash(item.text, line, written, claims_of(line))
            lines.append((item, line))
        except OrderError as error:
            at, fault = item.at + error.at, error.fault
            remarks.append(Remark(fault, item.line, at, error.problem, error.remedy, error.clause))
    if ship is not None:
        remarks += torpedo_forecasts(lines, _own(view, ask).motion, dict(_own(view, ask).tubes), view.move)
        remarks.sort(key=lambda remark: (remark.line, remark.at))
    return Sheet(tuple([line for _, line in lines]), tuple(remarks))


def _ship(view: DuelView, ask: Ask) -> SeenShip:
    return next(ship for ship in view.ships if ship.side == ask.role)


def _own(view: DuelView, ask: Ask) -> OwnShip:
    return next(own for own in view.own if own.number == _ship(view, ask).number)


def _allow(text: str, line: Order, ship: SeenShip) -> None:
    """Refuse what the ship cannot do."""
    if isinstance(line, Speed) and line.speed_kn > near(ship.full_speed_kn):
        full = number_text(ship.full_speed_kn)
        words = Words(text, "NWC.DU.13")
        number = next(place for place, word in enumerate(words.words) if word[-1].isdecimal())
        raise words.refusal(f"{ship.name} makes {full} knots at most", f"give 0 to {full}", number, "not allowed")
    if isinstance(line, Hold | Free) and line.pair not in PAIRS_OF[ship.battery]:
        remedy = f"give one of {', '.join(PAIRS_OF[ship.battery])}"
        raise Words(text, "NWC.DU.27").refusal(f"{ship.name} has no pair {line.pair}", remedy, 1, "not allowed")


def no_clash(text: str, line: Order, written: dict[Hashable, str], claims: Claims) -> None:
    """Refuse a line that contradicts one before it."""
    for key, problem, clause in claims:
        if key in written:
            remedy = f"strike out one of {written[key]} and {line}"
            raise OrderError("not allowed", text, 0, problem, remedy, clause)
        written[key] = str(line)


def claims_of(line: Order) -> Claims:
    """What only one line of a sheet may settle, and what is said to a second one."""
    if isinstance(line, Helm | Amidships):
        yield ("helm", line.second), f"a second helm order for second {line.second}", "NWC.DU.39"
    elif isinstance(line, Speed):
        yield "engines", "a second engine order in one move", "NWC.DU.39"
    elif isinstance(line, OpenFire | CeaseFire):
        for calibre in (line.calibre,) if line.calibre else ("12IN", "8IN"):
            problem = f"a second order to the {calibre[:-2]}-inch guns for second {line.second}"
            yield (calibre, line.second), problem, "NWC.DU.40"
    elif isinstance(line, Hold | Free):
        yield line.pair, f"a second order to {line.pair}", "NWC.DU.40"
    elif isinstance(line, FireTorpedo):
        yield line.tube, f"{line.tube} takes five minutes to reload", "NWC.DU.46"


def torpedo_forecasts(
    lines: list[tuple[Item, Order]], motion: Motion, ready_s: Mapping[Tube, float], move: int
) -> Iterator[Remark]:
    """Say what will come of the torpedo orders of a move, as far as the captain can know it."""
    torpedoes = [(item, line) for item, line in lines if isinstance(line, FireTorpedo)]
    if not torpedoes:
        return
    parts = track(motion, tuple(line for _, line in lines))
    for item, line in torpedoes:
        if not tube_loaded(float(move * MOVE_S + line.second), ready_s[line.tube]):
            yield Remark("none", item.line, item.at, _still_reloading(line, ready_s[line.tube]), clause="NWC.DU.46")
            continue
        heading_deg = motion_at(parts, line.second).heading_deg
        turn_deg = relative(line.run_deg, tube_leaves(heading_deg, port(line.tube), after(line.tube), line.run_deg))
        if near(turn_deg) != 0.0:
            yield Remark("none", item.line, item.at, _turns(line, heading_deg, turn_deg), clause="NWC.DU.32")


def _still_reloading(line: FireTorpedo, ready_s: float) -> str:
    move, second = divmod(ready_s, MOVE_S)
    return f"{line.tube} is loaded again from second {second:g} of move {move + 1:g} on: this order will be void"


def _turns(line: FireTorpedo, heading_deg: float, turn_deg: float) -> str:
    hand = "right" if turn_deg > 0.0 else "left"
    return (
        f"{direction_text(line.run_deg)} is outside the arc of {line.tube} when the ship heads {heading_deg:.1f} degrees: "
        f"the torpedo leaves at the limit of the arc and turns {abs(turn_deg):.1f} degrees {hand} before it runs straight"
    )


def offers(view: DuelView, ask: Ask) -> tuple[Offer, ...]:
    """The lines that a captain, or the umpire's hand, may write now."""
    return _hand_offers() if ask.form == HAND_FORM else tuple(_captain_offers(_ship(view, ask)))


def _captain_offers(ship: SeenShip) -> Iterator[Offer]:
    second = Blank("second", "number", span=(0.0, MOVE_S - 1.0, 1.0))
    calibre, pair = Blank("calibre", "word", ("8IN", "12IN")), Blank("pair", "word", PAIRS_OF[ship.battery])
    side, points = Blank("side", "word", ("R", "L")), Blank("points", "number", span=(0.25, 32.0, 0.25))
    yield Offer("A @{second}", (second,), "NWC.DU.39")
    yield Offer("{side} @{second}", (side, second), "NWC.DU.39")
    yield Offer("{side} {points} @{second}", (side, points, second), "NWC.DU.39")
    yield Offer("SPD {knots}", (Blank("knots", "number", span=(0.0, ship.full_speed_kn, 0.1)),), "NWC.DU.39")
    for verb in ("OF", "CF"):
        yield Offer(f"{verb} @{{second}}", (second,), "NWC.DU.40")
        yield Offer(f"{verb} {{calibre}} @{{second}}", (calibre, second), "NWC.DU.40")
    yield Offer("HOLD {pair}", (pair,), "NWC.DU.40")
    yield Offer("FREE {pair}", (pair,), "NWC.DU.40")
    tube, run = Blank("tube", "word", TUBES), Blank("run", "bearing", span=(0.0, 359.0, 1.0))
    yield Offer("{tube} {second} {run}", (tube, second, run), "NWC.DU.41")  # also of a tube that reloads: void, not refused


def _hand_offers() -> tuple[Offer, ...]:
    side, points = Blank("side", "word", ("RED", "BLUE")), Blank("points", "number", span=(-MOST_POINTS, MOST_POINTS, 0.5))
    x, y = (Blank(name, "number", span=(-FARTHEST_YD, FARTHEST_YD, 1.0)) for name in ("x", "y"))
    heading, knots = (
        Blank("heading", "bearing", span=(0.0, 359.0, 1.0)),
        Blank("knots", "number", span=(0.0, FASTEST_KN, 0.1)),
    )
    return (
        Offer("PLACE {side} {x} {y}", (side, x, y), "NWC.DU.35"),
        Offer("PLACE {side} {x} {y} HEADING {heading} SPEED {knots}", (side, x, y, heading, knots), "NWC.DU.35"),
        Offer("CHARGE {side} {points}", (side, points), "NWC.DU.35"),
    )
