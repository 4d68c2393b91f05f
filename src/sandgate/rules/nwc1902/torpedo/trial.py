"""Trying a torpedo where it crosses a ship: Section I, "Torpedo Fire", "Torpedo Card" and "Die".

Clauses NWC.DU.20 to .22 and .45, the same in every game: the umpire may find otherwise that the outline is cut and what it
does, and on a real table the run is measured and the die thrown. Who is told, and under which address, the game says.
"""

from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Slot
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.ship.events import OVERRULED
from sandgate.rules.nwc1902.torpedo.card import injury, runs_true, zone_of_chance
from sandgate.rules.nwc1902.torpedo.events import TorpedoPassed, TorpedoTried
from sandgate.rules.nwc1902.torpedo.run import Meeting

CARD: Final = ("NWC.DU.20", "NWC.DU.21", "NWC.DU.22", "NWC.DU.45")  # cut, run, die, effect
FAR_YD: Final = (0.0, 1e6)


class Flight(NamedTuple):
    """A torpedo as it is told of: from which ship and tube, to whom, and by which clauses of the game besides the card's."""

    ship: str
    tube: str
    to: tuple[str, ...]
    clauses: tuple[str, ...] = ()


class Target(NamedTuple):
    """A ship that a torpedo comes to: her name, the address of the findings, and what they call tube and ship."""

    name: str
    move: int
    firer: int  # the number of the ship that fired
    number: int
    nth: int
    words: str


@step("NWC.DU.20", "NWC.DU.21", "NWC.DU.22", "NWC.DU.45")
def lay_card(
    flight: Flight, target: Target, met: Meeting, reach_yd: float, agreed_points: float, bench: Bench
) -> TorpedoTried | TorpedoPassed:
    """Lay the torpedo card at a crossing, and throw the die if the outline is cut.

    reach_yd: of the torpedo; agreed_points: that a hit charges to her.
    """
    cut, run, die, effect = (Slot(target.move, clause, target.firer, target.number, target.nth) for clause in CARD)
    cuts = bench.judge(cut, met.cuts, (), f"{target.words}: her outline is cut")
    ruled = () if cuts == met.cuts else OVERRULED
    if not cuts:
        return passed(flight, target.name, met.at_s, met.run_yd, ("NWC.DU.20", *ruled), (cut,))
    run_yd = bench.measure(run, met.run_yd, FAR_YD, f"{target.words}: run to the crossing, yards")
    zone = zone_of_chance(run_yd, met.angle_deg, reach_yd).zone
    if not zone:
        return passed(flight, target.name, met.at_s, run_yd, ("NWC.DU.20", "NWC.DU.21", *ruled), (cut, run))
    face = bench.throw(die, 6, f"{target.words}: does it run true, zone {zone}")
    ran_true = runs_true(zone, face)
    proposed = injury(ran_true, agreed_points)
    points = bench.judge(effect, proposed, (), f"{target.words}: points charged")
    return TorpedoTried(
        at_s=met.at_s,
        to=flight.to,
        clauses=(*flight.clauses, *CARD, *(ruled if points == proposed else OVERRULED)),
        slots=(cut, run, die, effect),
        ship=flight.ship,
        tube=flight.tube,
        target=target.name,
        run_yd=run_yd,
        angle_deg=met.angle_deg,
        zone=zone,
        die=face,
        ran_true=ran_true,
        points=points,
    )


def passed(
    flight: Flight, target: str, at_s: float, run_yd: float, clauses: tuple[str, ...], slots: tuple[Slot, ...]
) -> TorpedoPassed:
    """A torpedo that crossed a ship's track and missed; without findings: that was spent."""
    return TorpedoPassed(
        at_s=at_s,
        to=flight.to,
        clauses=(*flight.clauses, *clauses),
        slots=slots,
        ship=flight.ship,
        tube=flight.tube,
        target=target,
        run_yd=run_yd,
        spent=not slots,
    )
