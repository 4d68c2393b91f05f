"""How a step of a Duel is told: its events, made of what the steps say while they go.

A batch gives the steps a teller that keeps nothing (batch/duel.py), so no step may ask a teller for anything.
"""

from typing import Final

from sandgate.kernel.contract import Event, Slot
from sandgate.rules.nwc1902.captain.state import Ship
from sandgate.rules.nwc1902.duel.afloat import Afloat, Moves, Running
from sandgate.rules.nwc1902.duel.state import Score
from sandgate.rules.nwc1902.guns.events import GunFireScored, NothingBore, PairsDischarged, Reason
from sandgate.rules.nwc1902.guns.gun_fire import UNIT_VALUES, unit_value
from sandgate.rules.nwc1902.ship.events import (
    OVERRULED,
    Cause,
    HeadingShown,
    MoveVoid,
    Plotted,
    PowerHalved,
    ShipOutOfAction,
    ShipsCollided,
)
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.pairs import PAIRS_OF
from sandgate.rules.nwc1902.ship.ramming import DRAW, SCRAPE, SECOND_RAMS
from sandgate.rules.nwc1902.ship.tubes import TUBES
from sandgate.rules.nwc1902.torpedo.state import Torpedo
from sandgate.rules.nwc1902.torpedo.trial import Flight, Target, Trial, passed, told
from sandgate.rules.nwc1902.torpedo.tubes import WRITTEN, disclosure, fired, turn_clauses, void

BOTH: Final = ("red", "blue")


class Teller:
    """Makes the events of one step; names and sides are those of the ships in the state before it."""

    def __init__(self, ships: tuple[Ship, ...]) -> None:
        self.first, self.second = ships
        self.events: list[Event] = []
        self.rows: tuple[Score, ...] = ()
        self._sighted: tuple[Slot, ...] = ()
        self._asked: list[Slot] = []
        self._timed: list[Event] = []  # told in the order of their seconds once the step has ended

    def _ship(self, ship: Afloat) -> Ship:
        return self.first if ship.number == self.first.number else self.second

    def headings(self, move: int, first: Afloat, second: Afloat) -> None:
        """Stencils are laid on the dots plotted last, at the proper headings; those of dots 0 are shown already."""
        for ship in (first, second):
            self.events.append(
                HeadingShown(
                    at_s=move * MOVE_S,
                    to=BOTH,
                    clauses=("NWC.DU.38",),
                    move=move,
                    ship=self._ship(ship).name,
                    heading_deg=ship.motion.heading_deg,
                )
            )

    def disclosed_now(self, firer: Afloat, torpedo: Running) -> None:
        """A torpedo is shown to both."""
        ship = self._ship(firer)
        self.events.append(disclosure(in_water(torpedo, ship), ship.name, BOTH))

    def torpedo_tried(self, move: int, firer: Afloat, target: Afloat, tube: int, nth: int, trial: Trial) -> None:
        """A torpedo came to a crossing."""
        aimed = Target(self._ship(target).name, move, firer.number, target.number, nth, TUBES[tube])
        self._timed.append(told(Flight(self._ship(firer).name, TUBES[tube], BOTH), aimed, trial))

    def torpedo_spent(self, firer: Afloat, target: Afloat, tube: int, at_s: float, run_yd: float) -> None:
        """A torpedo ran out."""
        flight = Flight(self._ship(firer).name, TUBES[tube], BOTH)
        self._timed.append(passed(flight, self._ship(target).name, at_s, run_yd, ("NWC.DU.19",), ()))

    def ships_sighted(self, span: Slot, from_first: Slot, from_second: Slot) -> None:
        """Range and bearings were taken; what is scored rests on them."""
        self._sighted = (span, from_first, from_second)

    def pair_asked(self, slot: Slot) -> None:
        """It was asked whether a pair bears; what is discharged rests on it."""
        self._asked.append(slot)

    def nothing_fired(self, move: int, ship: Afloat, reason: Reason) -> None:
        """Fire is open and nothing was fired; told to her captain."""
        self._asked.clear()
        known = self._ship(ship)
        self._timed.append(
            NothingBore(at_s=move * MOVE_S, to=(known.side,), clauses=("NWC.DU.42",), ship=known.name, reason=reason)
        )

    def pairs_fired(
        self,
        move: int,
        ship: Afloat,
        target: Afloat,
        fired: int,
        units: float,
        relative_deg: float,
        range_yd: float,
        end_on: bool,
        ready: Moves,
        ruled: bool,
    ) -> None:
        """Pairs were discharged, a bit each; told to her captain."""
        known, slots = self._ship(ship), tuple(self._asked)
        pairs = PAIRS_OF[known.battery]
        self._asked.clear()
        nths = [nth for nth in range(len(pairs)) if fired >> nth & 1]
        self._timed.append(
            PairsDischarged(
                at_s=move * MOVE_S,
                to=(known.side,),
                clauses=("NWC.DU.17", "NWC.DU.25", "NWC.DU.28", *_gun_clauses(ship, ruled)),
                slots=slots,
                ship=known.name,
                target=self._ship(target).name,
                pairs=tuple([pairs[nth] for nth in nths]),
                units=units,
                relative_deg=relative_deg,
                unit_value=unit_value(range_yd, end_on, UNIT_VALUES),
                half_power=ship.half_power,
                ready_moves=tuple([ready[nth] for nth in nths]),
            )
        )

    def gun_fire_scored(
        self,
        move: int,
        ship: Afloat,
        target: Afloat,
        range_yd: float,
        end_on: bool,
        points: float,
        ruled: bool,
        aspect: Slot,
        score: Slot,
    ) -> None:
        """The fire of a ship was charged to the other; told to both."""
        self._timed.append(
            GunFireScored(
                at_s=move * MOVE_S,
                to=BOTH,
                clauses=("NWC.DU.26", "NWC.DU.42", *_gun_clauses(ship, ruled)),
                slots=(*self._sighted, aspect, score),
                move=move,
                ship=self._ship(ship).name,
                target=self._ship(target).name,
                range_yd=range_yd,
                end_on=end_on,
                points=points,
                received=target.received + points,
            )
        )

    def removed(self, move: int, ship: Afloat, received: float, by_guns: float, by_torpedoes: float) -> None:
        """A ship is out of action by what was charged to her in a move."""
        cause: Cause = "torpedo" if by_torpedoes else "gun fire" if by_guns else "the umpire's hand"
        self._removed(ship, received, cause, move * MOVE_S, Slot(move, "NWC.TA.16", ship.number))

    def _removed(self, ship: Afloat, received: float, cause: Cause, at_s: float, slot: Slot) -> None:
        """A ship is taken off the paper."""
        clauses = {"torpedo": ("NWC.DU.45", "NWC.TA.16"), "ram": ("NWC.DU.30",)}.get(cause, ("NWC.TA.16",))
        self._timed.append(
            ShipOutOfAction(
                at_s=at_s,
                to=BOTH,
                clauses=clauses,
                slots=(slot,),
                ship=self._ship(ship).name,
                received=received,
                cause=cause,
            )
        )

    def power_halved(self, move: int, ship: Afloat, received: float, four_tenths: bool) -> None:
        """A ship lost half her offensive power."""
        self._timed.append(
            PowerHalved(
                at_s=move * MOVE_S,
                to=BOTH,
                clauses=("NWC.DU.44", "NWC.TA.25") if four_tenths else ("NWC.DU.44",),
                slots=(Slot(move, "NWC.DU.44", ship.number),),
                ship=self._ship(ship).name,
                received=received,
                from_move=move + 1,
            )
        )

    def scored_rows(self, move: int, by_first: float, by_second: float) -> None:
        """What the guns inflicted is put on the score card."""
        self.rows = Score(move, self.first.number, by_first), Score(move, self.second.number, by_second)

    def move_void(self, move: int, ship: Afloat) -> None:
        """The written move of a ship out of action is not plotted."""
        self._timed.append(
            MoveVoid(at_s=move * MOVE_S, to=BOTH, clauses=("NWC.DU.38",), ship=self._ship(ship).name, move=move + 1)
        )

    def collided(
        self, move: int, first: Afloat, second: Afloat, at_second: int, judged: int, ruled: bool, apart_deg: float
    ) -> None:
        """Two ships have met; one that is rammed is out of action."""
        ship, other = (second, first) if judged == SECOND_RAMS else (first, second)
        slot, at_s = Slot(move + 1, "NWC.DU.30", first.number, second.number, at_second), move * MOVE_S + at_second
        self._timed.append(
            ShipsCollided(
                at_s=at_s,
                to=BOTH,
                clauses=("NWC.DU.30", *OVERRULED) if ruled else ("NWC.DU.30",),
                slots=(slot,),
                finding="scrape" if judged == SCRAPE else "draw" if judged == DRAW else "ram",
                ship=self._ship(ship).name,
                other=self._ship(other).name,
                course_difference_deg=apart_deg,
            )
        )
        if judged > DRAW:
            self._removed(other, other.received, "ram", at_s, slot)

    def tube_void(self, at_s: float, ship: Afloat, tube: int, ready_s: float) -> None:
        """A torpedo could not be fired; told to her captain."""
        known = self._ship(ship)
        self._timed.append(void(at_s, known.name, TUBES[tube], (known.side,), ready_s))

    def torpedo_left(self, ship: Afloat, torpedo: Running, loaded_s: float) -> None:
        """A torpedo was fired; told to her captain."""
        known = self._ship(ship)
        seen = in_water(torpedo, known)
        self._timed.append(fired(seen, known.name, (known.side,), (*turn_clauses(seen), *WRITTEN), loaded_s))

    def dots(self, move: int, at_second: int, first: Afloat, second: Afloat) -> None:
        """The dots at the end of a move are seen by both."""
        for ship in (first, second):
            self._timed.append(
                Plotted(
                    at_s=move * MOVE_S + at_second,
                    to=BOTH,
                    clauses=("NWC.DU.37",),
                    move=move + 1,
                    ship=self._ship(ship).name,
                    x_yd=ship.motion.x_yd,
                    y_yd=ship.motion.y_yd,
                )
            )

    def step_ended(self) -> None:
        """All of a step has been said; what happened at one second stays as it was said."""
        self._timed.sort(key=lambda event: event.at_s)
        self.events += self._timed
        self._timed = []


def _gun_clauses(ship: Afloat, ruled: bool) -> tuple[str, ...]:
    """The clauses of a ship's gun fire beyond those of all."""
    halved = ("NWC.DU.44",) if ship.half_power else ()
    return (*halved, *OVERRULED) if ruled else halved


def in_water(torpedo: Running, firer: Ship) -> Torpedo:
    """A torpedo as the state keeps it."""
    return Torpedo(
        side=firer.side,
        ship=firer.number,
        tube=TUBES[torpedo.tube],
        fired_s=torpedo.fired_s,
        x_yd=torpedo.x_yd,
        y_yd=torpedo.y_yd,
        leaves_deg=torpedo.leaves_deg,
        runs_deg=torpedo.runs_deg,
        followed_s=torpedo.followed_s,
        disclosed=torpedo.disclosed,
    )
