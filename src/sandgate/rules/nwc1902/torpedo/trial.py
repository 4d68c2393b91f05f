"""Trying a torpedo where it crosses a ship: Section I, "Torpedo Fire", "Torpedo Card" and "Die".

Clauses NWC.DU.20 to .22 and .45, the same in every game: the umpire may find otherwise that the outline is cut and what it
does, and on a real table the run is measured and the die thrown. Who is told, and under which address, the game says.
"""

from functools import cache
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


class Words(NamedTuple):
    """What is asked of the bench in a trial, in words; of the die by zones, from 1 on."""

    cut: str
    run: str
    die: tuple[str, str, str, str, str]
    effect: str


class Trial(NamedTuple):
    """What a trial came to; no die is thrown (0) for a torpedo that misses, in zone 0 if it is off the card."""

    at_s: float
    cuts: bool
    run_yd: float
    angle_deg: float
    zone: int
    die: int
    ran_true: bool
    points: float
    cut_ruled: bool  # the umpire has found otherwise that the outline is cut
    points_ruled: bool


@cache
def words_of(torpedo: str) -> Words:
    """What is asked of the bench where a torpedo is tried that is called so.

    >>> words_of("SFT").die[2]
    'Does SFT of {actor} run true to {other}, in zone 3?'
    """
    one, two, three, four, five = (
        f"Does {torpedo} of {{actor}} run true to {{other}}, in zone {zone}?" for zone in range(1, 6)
    )
    return Words(
        f"Does {torpedo} of {{actor}} cut the outline of {{other}}?",
        f"How far has {torpedo} of {{actor}} run to {{other}}, in yards?",
        (one, two, three, four, five),
        f"How many points does {torpedo} of {{actor}} do to {{other}}?",
    )


@step("NWC.DU.20", "NWC.DU.21", "NWC.DU.22", "NWC.DU.45")
def try_torpedo(
    move: int,
    firer: int,
    number: int,
    nth: int,
    words: Words,
    met: Meeting,
    reach_yd: float,
    agreed_points: float,
    bench: Bench,
) -> Trial:
    """Lay the torpedo card at a crossing, and throw the die if the outline is cut.

    firer, number: of the ship that fired and of the one that is met; reach_yd: of the torpedo; agreed_points: that a hit
    charges to her.
    """
    cuts = bench.judge(Slot(move, "NWC.DU.20", firer, number, nth), met.cuts, (), words.cut)
    ruled = cuts != met.cuts
    if not cuts:
        return Trial(met.at_s, False, met.run_yd, met.angle_deg, 0, 0, False, 0.0, ruled, False)
    run_yd = bench.measure(Slot(move, "NWC.DU.21", firer, number, nth), met.run_yd, FAR_YD, words.run)
    zone = zone_of_chance(run_yd, met.angle_deg, reach_yd).zone
    if zone == 0:
        return Trial(met.at_s, True, run_yd, met.angle_deg, 0, 0, False, 0.0, ruled, False)
    die = bench.throw(Slot(move, "NWC.DU.22", firer, number, nth), 6, words.die[zone - 1])
    ran_true = runs_true(zone, die)
    proposed = injury(ran_true, agreed_points)
    points = bench.judge(Slot(move, "NWC.DU.45", firer, number, nth), proposed, (), words.effect)
    return Trial(met.at_s, True, run_yd, met.angle_deg, zone, die, ran_true, points, ruled, points != proposed)


def lay_card(
    flight: Flight, target: Target, met: Meeting, reach_yd: float, agreed_points: float, bench: Bench
) -> TorpedoTried | TorpedoPassed:
    """Try a torpedo at a crossing, and tell of it."""
    _, move, firer, number, nth, words = target
    trial = try_torpedo(move, firer, number, nth, words_of(words), met, reach_yd, agreed_points, bench)
    return told(flight, target, trial)


def told(flight: Flight, target: Target, trial: Trial) -> TorpedoTried | TorpedoPassed:
    """A trial as it is told."""
    cut, run, die, effect = (Slot(target.move, clause, target.firer, target.number, target.nth) for clause in CARD)
    ruled = OVERRULED if trial.cut_ruled else ()
    if not trial.cuts:
        return passed(flight, target.name, trial.at_s, trial.run_yd, ("NWC.DU.20", *ruled), (cut,))
    if not trial.zone:
        return passed(flight, target.name, trial.at_s, trial.run_yd, ("NWC.DU.20", "NWC.DU.21", *ruled), (cut, run))
    return TorpedoTried(
        at_s=trial.at_s,
        to=flight.to,
        clauses=(*flight.clauses, *CARD, *(OVERRULED if trial.points_ruled else ruled)),
        slots=(cut, run, die, effect),
        ship=flight.ship,
        tube=flight.tube,
        target=target.name,
        run_yd=trial.run_yd,
        angle_deg=trial.angle_deg,
        zone=trial.zone,
        die=trial.die,
        ran_true=trial.ran_true,
        points=trial.points,
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
