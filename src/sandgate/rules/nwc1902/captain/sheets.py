"""What the sheets of all captains share: what only one line may settle, and what would come of a sheet.

All of it is worked out from what the writer sees. A torpedo from an unloaded tube is void and only forecast (NWC.DU.41).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from sandgate.kernel.board import Mark, Shown
from sandgate.kernel.desk.deeds import Claim, Refusal
from sandgate.kernel.desk.sheets import Reading
from sandgate.kernel.geometry import relative
from sandgate.kernel.notation import direction_text, heading_text
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.captain.handles import helm_handles
from sandgate.rules.nwc1902.captain.orders import (
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
from sandgate.rules.nwc1902.captain.plotting import motion_at, track
from sandgate.rules.nwc1902.ship.pairs import PAIRS_OF, Battery
from sandgate.rules.nwc1902.ship.tubes import after, port
from sandgate.rules.nwc1902.torpedo.card import tube_leaves, tube_loaded
from sandgate.rules.nwc1902.track.track_curves import Motion

GRAIN_S: Final = 5  # between two points of a track that is drawn


# -- what only one line may settle ---------------------------------------------------------------------------------------


def one_helm(line: Helm | Amidships) -> Iterator[Claim]:
    """One helm order for a second of the move."""
    yield Claim(("helm", line.second), f"a second helm order for second {line.second}", "NWC.DU.39")


def one_speed(_line: Speed) -> Iterator[Claim]:
    """One engine order in a move."""
    yield Claim("engines", "a second engine order in one move", "NWC.DU.39")


def one_fire(line: OpenFire | CeaseFire) -> Iterator[Claim]:
    """One order to the guns of a calibre for a second."""
    for calibre in (line.calibre,) if line.calibre else ("12IN", "8IN"):
        problem = f"a second order to the {calibre[:-2]}-inch guns for second {line.second}"
        yield Claim((calibre, line.second), problem, "NWC.DU.40")


def one_pair(line: Hold | Free) -> Iterator[Claim]:
    """One order to a pair."""
    yield Claim(line.pair, f"a second order to {line.pair}", "NWC.DU.40")


def one_tube(line: FireTorpedo) -> Iterator[Claim]:
    """One torpedo from a tube."""
    yield Claim(line.tube, f"{line.tube} takes five minutes to reload", "NWC.DU.46")


def pair_refused(name: str, battery: Battery, line: Hold | Free) -> Iterator[Refusal]:
    """A ship has the pairs of her battery (NWC.DU.27)."""
    pairs = PAIRS_OF[battery]
    if line.pair not in pairs:
        yield Refusal(f"{name} has no pair {line.pair}", f"give one of {', '.join(pairs)}", "NWC.DU.27", "pair")


# -- what would come of it -----------------------------------------------------------------------------------------------


def torpedo_forecasts(
    lines: Sequence[Reading], motion: Motion, ready_s: Mapping[str, float], move: int
) -> Iterator[tuple[Reading, Refusal]]:
    """Say which torpedo orders of a move will be void, and which torpedoes turn before they run straight."""
    torpedoes = [line for line in lines if isinstance(line.order, FireTorpedo)]
    if not torpedoes:
        return
    parts = track(motion, tuple([line.order for line in lines]))
    for line in torpedoes:
        fired: FireTorpedo = line.order
        if not tube_loaded(float(move * MOVE_S + fired.second), ready_s[fired.tube]):
            yield line, Refusal(_still_reloading(fired, ready_s[fired.tube]), "", "NWC.DU.46", fault="none")
            continue
        heading_deg = motion_at(parts, fired.second).heading_deg
        turn_deg = relative(fired.run_deg, tube_leaves(heading_deg, port(fired.tube), after(fired.tube), fired.run_deg))
        if near(turn_deg) != 0.0:
            yield line, Refusal(_turns(fired, heading_deg, turn_deg), "", "NWC.DU.32", fault="none")


def _still_reloading(line: FireTorpedo, ready_s: float) -> str:
    move, second = divmod(ready_s, MOVE_S)
    return f"{line.tube} is loaded again from second {second:g} of move {move + 1:g} on: this order will be void"


def _turns(line: FireTorpedo, heading_deg: float, turn_deg: float) -> str:
    hand = "right" if turn_deg > 0.0 else "left"
    return (
        f"{direction_text(line.run_deg)} is outside the arc of {line.tube} when the ship heads {heading_deg:.1f} degrees: "
        f"the torpedo leaves at the limit of the arc and turns {abs(turn_deg):.1f} degrees {hand} before it runs straight"
    )


def way_of(ship: str, motion: Motion, orders: Sequence[Any]) -> Shown:
    """The track of a ship by the orders written so far; a collision and a torpedo she cannot foresee."""
    parts = track(motion, tuple(orders))
    run = [motion_at(parts, second) for second in range(0, MOVE_S + 1, GRAIN_S)]
    end = run[-1]
    track_mark = Mark("way", (tuple([(at.x_yd, at.y_yd) for at in run]),), "this move", "NWC.DU.37")
    ghost = Mark("ghost", (((end.x_yd, end.y_yd),),), "end of the move", "NWC.DU.37", ship, end.heading_deg)
    then = f"At the end of the move she heads {heading_text(end.heading_deg)}."
    return Shown((track_mark, ghost), then, helm_handles(motion, orders))
