"""Scoring what has struck forts, hole by hole on the fort's sheet. JANE.FORT.02 to .05, .08, .12."""

from collections.abc import Callable, Sequence
from typing import Any

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.events import Moment, units_text
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.kernel.units import Move
from sandgate.rules.jane1905.plan.guns import interval_moves
from sandgate.rules.jane1905.plan.plan import FortPlan
from sandgate.rules.jane1905.tactical.effect.scorer import JUDGED
from sandgate.rules.jane1905.tactical.forts.dots import (
    SHRAPNEL_FIRES,
    Loss,
    centre_hit,
    edge_hit,
    gun_under_shrapnel,
    interval_at,
    knocks_out_station,
    tells_on_gun,
)
from sandgate.rules.jane1905.tactical.forts.events import FortGunHit, FortHit, FortShaken, StationLost
from sandgate.rules.jane1905.tactical.forts.shaken import is_shaken, shaken_until
from sandgate.rules.jane1905.tactical.gun_fire.numbers import number_after_loss
from sandgate.rules.jane1905.tactical.gun_fire.targets_of_forts import (
    SHRAPNEL_LINE_IN,
    FortHole,
    fort_length_in,
    hole_in_fort,
    spacing_in,
)
from sandgate.rules.jane1905.tactical.in_the_water import Strike
from sandgate.rules.jane1905.tactical.said import guns_said
from sandgate.rules.jane1905.tactical.ship_state import Fort, Mounting
from sandgate.rules.jane1905.tactical.ships import fort_plan_of, named
from sandgate.rules.jane1905.tactical.signalling.succession import told_of
from sandgate.rules.jane1905.tactical.slots import strike_slot
from sandgate.rules.jane1905.tactical.state import State


@step("JANE.FORT.05", "JANE.FORT.08")
def score_forts(
    state: State, strikes: Sequence[tuple[Strike, int]], bench: Bench, firing: Move
) -> tuple[State, tuple[Event, ...]]:
    """Score the strikes at forts of the firing of a move, in their order, each with its mounting's place."""
    if not state.forts:
        return state, ()
    events, forts = list[Event](), list[Fort]()
    for fort in state.forts:
        scorer = FortScorer(state, bench, fort, firing)
        for strike, mounting in strikes:
            if strike.at == fort.number:
                scorer.strike(strike, mounting)
        scorer.shake()
        forts.append(scorer.fort)
        events += scorer.events
    return replace(state, forts=tuple(forts)), tuple(events)


def stations_in(plan: FortPlan, secret_at_in: Sequence[tuple[float, float]], grade: int) -> tuple[tuple[float, float], ...]:
    """Where the position-finders lie: known ones at the ends of the shrapnel line, secret ones where the umpire put them."""
    if plan.stations_known:
        return ((0.0, SHRAPNEL_LINE_IN), (fort_length_in(plan.guns, grade), SHRAPNEL_LINE_IN))[: plan.stations]
    return tuple([(x_in * spacing_in(grade) / spacing_in(1), y_in) for x_in, y_in in secret_at_in])


class FortScorer:
    """The scorer of a fort as it is marked in one scoring."""

    def __init__(self, state: State, bench: Bench, fort: Fort, firing: Move) -> None:
        self.state, self.bench, self.fort, self.firing = state, bench, fort, firing
        self.plan = fort_plan_of(state, fort)
        self.events = list[Event]()
        self.hits = 0
        self.rests_on = tuple[Slot, ...]()  # the finding of the strike that is marked
        self.told_on = dict[int, None]()  # guns that a hit has told on in this move

    def strike(self, strike: Strike, mounting: int) -> None:
        """Mark one strike, if it is a hit on the fort or lies in a position-finder, whose spot reaches out beyond it."""
        hole = hole_in_fort(self.plan.guns, strike.grade, strike.x_in, strike.y_in)
        stations = self.stations_under(strike)
        if hole.part == "miss" and not stations:
            return
        slot = strike_slot(strike.move, "JANE.HIT.01", strike.firer, strike.at, mounting, strike.nth, JUDGED)
        about = (
            f"Does strike {strike.nth} of {named(self.state, strike.firer)}'s {strike.mounting} on {self.fort.name} count?"
        )
        if not self.bench.judge(slot, True, about=about):
            return
        self.hits, self.rests_on = self.hits + (hole.part != "miss"), (slot,)
        gun, loss, where, clause = self.found(strike, hole)
        self.tell(
            FortHit,
            ("JANE.FORT.12", clause) if clause else ("JANE.FORT.12",),
            to=(),
            firer=named(self.state, strike.firer),
            guns=guns_said(strike.mounting),
            nature=strike.nature,
            x_in=strike.x_in,
            y_in=strike.y_in,
            where=where,
        )
        if loss:
            self.told_on[gun] = None
            self.lose(gun, loss, where, clause)
        self.knock_out(stations)

    def found(self, strike: Strike, hole: FortHole) -> tuple[int, Loss | None, str, str]:
        """The gun that a hole tells on, from 1, what it loses, the place in words and the clause."""
        if strike.nature == "SHRAPNEL":
            gun = gun_under_shrapnel(strike.x_in, strike.y_in, self.plan.guns, strike.grade)
            found = Loss(SHRAPNEL_FIRES) if gun else None
            return gun, found, f"over gun {gun}" if gun else "no gun", "JANE.FORT.02"
        if not hole.gun or not tells_on_gun(strike.nature, strike.calibre_in):
            return 0, None, "no gun", ""
        mounting, where = self.fort.mountings[hole.gun - 1], f"the {hole.part} of gun {hole.gun}"
        if hole.part == "centre":
            return hole.gun, centre_hit(mounting.centre_hits + 1), where, "JANE.FORT.04"
        return hole.gun, edge_hit(mounting.edge_hits + 1), where, "JANE.FORT.03"

    def lose(self, gun: int, loss: Loss, where: str, clause: str) -> None:
        """Put the loss on a gun; it is reckoned with the interval before the hit."""
        old = self.fort.mountings[gun - 1]
        interval = interval_at(interval_moves(self.plan.gun.velocity_ft_s), old.doubled)
        numbers = tuple([number_after_loss(each, self.firing, loss.fires, interval) for each in old.numbers])
        new = replace(
            old,
            numbers=numbers,
            out=tuple([was or loss.disabled for was in old.out]),
            doubled=old.doubled or loss.half_rate,
            edge_hits=old.edge_hits + (clause == "JANE.FORT.03"),
            centre_hits=old.centre_hits + (clause == "JANE.FORT.04"),
        )
        self.put(gun, new)
        rate = ", at half rate from then on" if new.doubled and not old.doubled else ""
        lost = units_text(loss.fires, "fires")
        effect = "disabled for good" if loss.disabled else f"{lost} lost, to fire again in move {numbers[0]}{rate}"
        self.tell(FortGunHit, (clause, "JANE.GUN.24"), gun=f"{guns_said(old.id)} ({where})", effect=effect)

    def stations_under(self, strike: Strike) -> list[int]:
        """The position-finders, not yet out, in which a hole lies, from 0."""
        places = stations_in(self.plan, self.fort.secret_at_in, strike.grade)
        off_in = [distance(strike.x_in, strike.y_in, x_in, y_in) for x_in, y_in in places]
        out = self.fort.stations_out
        return [nth for nth, each in enumerate(off_in) if not out[nth] and knocks_out_station(strike.nature, each)]

    def knock_out(self, stations: Sequence[int]) -> None:
        """Put position-finders out for good."""
        for station in stations:
            out = tuple([was or nth == station for nth, was in enumerate(self.fort.stations_out)])
            self.fort = replace(self.fort, stations_out=out)
            self.tell(StationLost, ("JANE.FORT.05",), left=out.count(False))

    def shake(self) -> None:
        """Whether the fire of this move has shaken the fort, or keeps it shaken."""
        firing, fort, self.rests_on = self.firing, self.fort, ()
        shaken = is_shaken(self.plan.guns, len(self.told_on), self.hits)
        if shaken:
            self.rests_on = (Slot(firing, "JANE.FORT.08", fort.number),)
            shaken = self.bench.judge(self.rests_on[0], True, about=f"Is {fort.name} shaken by {self.hits} hits?")
        until = shaken_until(firing, self.hits, shaken, fort.shaken_until)
        if until != fort.shaken_until:
            self.fort = replace(fort, shaken_until=until)
            self.tell(FortShaken, ("JANE.FORT.08",), until=until)

    def put(self, gun: int, mounting: Mounting) -> None:
        """Put a gun in the place of that which stands there."""
        guns = [mounting if nth == gun - 1 else each for nth, each in enumerate(self.fort.mountings)]
        self.fort = replace(self.fort, mountings=tuple(guns))

    def tell(self, kind: Callable[..., Event], clauses: tuple[str, ...], **facts: Any) -> None:
        """Tell who answers for the fort's guns and, while signals are free, the admiral; unless `to` says who is told."""
        now = Moment(60.0 * self.state.move, told_of(self.state, self.fort), clauses)
        self.events.append(now.tell(kind, fort=self.fort.name, slots=self.rests_on, **facts))
