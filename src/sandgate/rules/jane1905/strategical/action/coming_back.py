"""Back from the tactical board: minutes, places, coal, fates, and each ship's whole record are taken up. JANE.STR.16.

What is brought are answers under the clause that called for it. The minutes of the action are run on the chart as one
stretch to where it ended, for others go on meanwhile minute by minute; who has fought is asked when they are over.
"""

import json
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from sandgate.kernel.codec import load
from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.ocean.coast import crosses_land
from sandgate.ocean.places import Place
from sandgate.rules.jane1905.strategical.action.calling import CENTRE_YD, CLAUSE, laid, record_now, ships_on
from sandgate.rules.jane1905.strategical.action.engaged import board_waited_for
from sandgate.rules.jane1905.strategical.action.events import Fought, ShipLost
from sandgate.rules.jane1905.strategical.boards import Board
from sandgate.rules.jane1905.strategical.coal.account import EnginesBrokenDown, settled, steamed
from sandgate.rules.jane1905.strategical.coal.top_speed import breakdown_until, breaks_down
from sandgate.rules.jane1905.strategical.conduct.stretches import cut_at
from sandgate.rules.jane1905.strategical.courses.chart import way_to
from sandgate.rules.jane1905.strategical.cruisers.detaching import hearers
from sandgate.rules.jane1905.strategical.forces import NOWHERE_MI, Force, Stretch, on_the_chart
from sandgate.rules.jane1905.strategical.lists import force_numbered, with_forces, with_ships
from sandgate.rules.jane1905.strategical.parts import Lie, Run
from sandgate.rules.jane1905.strategical.scale.conversion import onto_chart
from sandgate.rules.jane1905.strategical.ships import Fate, Ship
from sandgate.rules.jane1905.strategical.state import State
from sandgate.rules.jane1905.strategical.trade.meeting import broken_off
from sandgate.rules.jane1905.strategical.units import MIN_PER_H
from sandgate.rules.jane1905.tactical.operations.parting import names_brought
from sandgate.rules.jane1905.tactical.ship_record import Record

Done = tuple[State, tuple[Event, ...]]
OF_RESULT = ("winner", "outcome")
FATES: Mapping[str, Fate] = {"sunk": "sunk", "captured": "captured"}


class Answers(NamedTuple):
    """What comes back, answer by answer."""

    move: int
    other: int  # tactical games of this period that have come back before
    bench: Bench
    names: tuple[str, ...]

    def text(self, name: str, otherwise: str) -> str:
        """Words that have come back; the others if they have not."""
        return self.bench.judge(self._slot(name), otherwise, (), f"What has the tactical game brought back as {name}?")

    def number(self, name: str, otherwise: float) -> float:
        """A number that has come back."""
        return self.bench.judge(self._slot(name), otherwise, (), f"What has the tactical game brought back as {name}?")

    def _slot(self, name: str) -> Slot:
        return Slot(self.move, CLAUSE, 0, self.other, self.names.index(name))


class Back(NamedTuple):
    """One ship as she comes back."""

    force: int
    ship: Ship
    minutes: tuple[tuple[float, int], ...]  # at each speed that she made
    at: tuple[float, float]  # latitude and longitude
    goes: Run | Lie  # her last course and speed


@step("JANE.STR.16", "JANE.STR.19")
def back_from_the_board(state: State, bench: Bench) -> Done:
    """What a tactical game has come to, if one was waited for."""
    board = board_waited_for(state)
    if board is None:
        return state, ()
    begun, on_board = state.minute, ships_on(state, board)
    names = (*OF_RESULT, *names_brought(len(on_board)))
    answers = Answers(state.move, state.fights.count(state.move), bench, names)
    outcome, minutes = answers.text("outcome", ""), max(1, int(answers.number("moves", 1.0)))
    until, events = begun + minutes, list[Event]()
    for number in board.forces:  # the books are made up to where the board began
        state, told = settled(state, force_numbered(state, number), begun, bench)
        events += told
        state = with_forces(state, cut_at(force_numbered(state, number), begun))
    back = list(_ships_back(state, board, answers, until))
    for one in back:
        if any(speed_kn for speed_kn, _ in one.minutes):  # a raider that has left the place of her prize (JANE.STR.19)
            state, told = broken_off(state, force_numbered(state, one.force), begun, bench)
            events += told
    for one in back:
        state, told = _burnt(state, one, until, bench)
        events += told
    boards = tuple([replace(each, until_min=until) if each is board else each for each in state.boards])
    state = replace(state, boards=boards, fights=(*state.fights, state.move))
    for number in board.forces:
        force = force_numbered(state, number)
        events += _told(force, [one.ship for one in back if one.force == number], minutes, outcome, until)
        state = with_forces(state, _goes_there(force, [one for one in back if one.force == number], begun, until))
    return state, tuple(events)


def _ships_back(state: State, board: Board, answers: Answers, until: int) -> Iterator[Back]:
    """The ships as the tactical game has left them; where it has brought nothing, as they were."""
    on_board, begun = laid(state, board), state.minute
    places = {force.number: (x_yd, y_yd) for force, x_yd, y_yd in on_board.forces}
    for nth, (force, ship) in enumerate(ships_on(state, board), 1):
        was_x_yd, was_y_yd = places[force.number]
        x_yd = answers.number(f"ship {nth} x_yd", CENTRE_YD + was_x_yd) - CENTRE_YD
        y_yd = answers.number(f"ship {nth} y_yd", CENTRE_YD + was_y_yd) - CENTRE_YD
        course_deg = answers.number(f"ship {nth} course_deg", force.way.course_deg)
        speed_kn = answers.number(f"ship {nth} speed_kn", 0.0)
        fate = FATES.get(answers.text(f"ship {nth} fate", ""), "")
        minutes = json.loads(answers.text(f"ship {nth} steamed", "[]"))
        gone, record = record_now(state, ship, begun), ship.record
        written, max_kn = answers.text(f"ship {nth} record", ""), ship.max_kn
        if written:
            record = load(Record, json.loads(written))
            slowed = record.max_kn < gone.max_kn  # what coal and tired engines left her is no damage
            max_kn = record.max_kn if slowed else ship.max_kn
            record = replace(record, max_kn=max_kn)
        hers = replace(_with_radius(ship, record), record=record, record_min=until, max_kn=max_kn, fate=fate)
        steamed_at = tuple([(knots, int(each)) for knots, each in minutes])
        goes = Run(course_deg, speed_kn) if speed_kn else Lie()
        yield Back(force.number, hers, steamed_at, onto_chart(*on_board.middle, x_yd, y_yd), goes)


def _with_radius(ship: Ship, record: Record | None) -> Ship:
    """A boat with the hours that the action has left her; other ships as they are (JANE.STR.23)."""
    if not record or not record.diver:
        return ship
    surface_h, submerged_h = record.diver.surface_moves / MIN_PER_H, record.diver.submerged_moves / MIN_PER_H
    return replace(ship, surface_h=surface_h, submerged_h=submerged_h)


@step("JANE.STR.16", "JANE.STR.21", "JANE.STR.23", "JANE.STR.24")
def _burnt(state: State, back: Back, until: int, bench: Bench) -> Done:
    """The coal of a ship by the minutes of the action at each speed, and what these did to her engines."""
    ship, force, dice = back.ship, force_numbered(state, back.force), 0
    for speed_kn, minutes in back.minutes:
        way = replace(force.way, paid_kn=speed_kn)
        ship, thrown = steamed(state, ship, replace(force, way=way), minutes)
        dice += thrown
    ship = _with_radius(ship, back.ship.record)
    if not dice:
        return with_ships(state, [ship]), ()
    slot = Slot(state.move, "JANE.STR.24", ship.number, 1, until // MIN_PER_H)
    if not breaks_down(bench.throw(slot, 6, about=f"Do the engines of {ship.name} break down?")):
        return with_ships(state, [ship]), ()
    told = Moment(until * 60.0, hearers(force.role)).by(_burnt).tell(EnginesBrokenDown, ship=ship.name, slots=(slot,))
    return with_ships(state, [replace(ship, broken_until_min=breakdown_until(until))]), (told,)


def _goes_there(force: Force, back: list[Back], begun: int, until: int) -> Force:
    """A force on its way, for as long as the action took, to where the first of its ships afloat was left.

    What was written before the action is done with: without new orders it goes on as that ship did (JANE.STR.07).
    """
    afloat = [one for one in back if not one.ship.fate]
    if not afloat:
        return replace(force, ships=(), gone=True)
    here = force.way.lat_deg, force.way.lon_deg
    there = on_the_chart(afloat[0].at)
    if crosses_land(Place(*here), Place(*there)):  # the board knew no coast
        there = here
    course_deg, miles = way_to(*here, *there)
    knots = miles * MIN_PER_H / (until - begun)
    way = Stretch(begun, *here, course_deg if knots else force.way.course_deg, knots, knots, NOWHERE_MI, until)
    ships = tuple([one.ship.number for one in afloat])
    sheet = replace(force.sheet, parts=(), until_min=-1, last=afloat[0].goes)
    return replace(force, way=way, ships=ships, sheet=sheet, fights_until_min=until)


def _told(force: Force, ships: list[Ship], minutes: int, outcome: str, until: int) -> Iterator[Event]:
    """How it ended, and one's own ships that are lost, to who commands them."""
    now = Moment(until * 60.0, hearers(force.role)).by(back_from_the_board)
    yield now.tell(Fought, force=force.name, minutes=minutes, outcome=outcome)
    for ship in ships:
        if ship.fate:
            yield now.tell(ShipLost, ship=ship.name, fate=ship.fate)
