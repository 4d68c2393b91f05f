"""The sequence of a mêlée: Section II, "Melee". That of the Duel for many ships (NWC.ME.13 to .22, NWC.DU.36 to .38).

While move n+1 lies already written, by all captains and both commanders,
  1. move n is scored: headings, torpedoes, gun fire, losses              (scoring.py)
  2. the mêlée is over, or both commanders wish it to be                  (score.py)
  3. signals that are understood or executed, and standing orders         (signaling.py, general_instructions.py)
  4. captains obey them, or are free                                      (obedience.py)
  5. move n+1 is plotted: shores, rams, tubes, runs to the dots         (shore.py, ramming.py, torpedo_tubes.py, plotting.py)
     and the coast: boats, mines, submarines                             (coast.py)
  6. close action begins, lasts or ends                                   (closing.py)
After the last of the agreed moves nobody is asked: the step without sheets scores it.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Bench, Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.captain.plotting import SILENCE, Orders
from sandgate.rules.nwc1902.melee.closing import close_move
from sandgate.rules.nwc1902.melee.coast import Lines, sail_boats, strike
from sandgate.rules.nwc1902.melee.command import pass_command
from sandgate.rules.nwc1902.melee.events import MeleeEndWished
from sandgate.rules.nwc1902.melee.obedience import Obeyed, obey
from sandgate.rules.nwc1902.melee.plotting import dot, ease, run
from sandgate.rules.nwc1902.melee.ramming import Look, any_may_touch, find_contacts
from sandgate.rules.nwc1902.melee.score import result
from sandgate.rules.nwc1902.melee.scoring import met_before, score
from sandgate.rules.nwc1902.melee.shore import ground, tell_grounded
from sandgate.rules.nwc1902.melee.signaling import Signalled, signal
from sandgate.rules.nwc1902.melee.state import Ship, State
from sandgate.rules.nwc1902.melee.telling import now
from sandgate.rules.nwc1902.melee.torpedo_crossings import Crossings, crossings
from sandgate.rules.nwc1902.melee.torpedo_tubes import launch
from sandgate.rules.nwc1902.melee.umpires_hand import by_hand
from sandgate.rules.nwc1902.melee.ways import way_of
from sandgate.rules.nwc1902.ship.events import MoveVoid
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.sides import SIDES
from sandgate.rules.nwc1902.squadron.coast.forts_firing import aim_forts
from sandgate.rules.nwc1902.squadron.orders import WishEnd

Sheets = Mapping[Ask, tuple[Any, ...]]
Written = Mapping[str, Orders]  # by role


class Reckoning(NamedTuple):
    """Who works out numbers of the steps: the rules as they stand, or compiled."""

    look: Look  # for contacts, ahead of comparing ways second by second
    crossings: Crossings  # of torpedoes with tracks


PLAIN: Final = Reckoning(any_may_touch, crossings)
SIGNALS: Final = tuple(
    Ask(role=side, form="signals", about=(side,), silence="nothing is signalled  [NWC.ME.15]", common=True) for side in SIDES
)
HAND: Final = Ask(role=UMPIRE, form="hand", live=True, must=False)


@step("NWC.ME.13", "NWC.DU.36", "NWC.DU.38")
def awaits(state: State) -> tuple[Ask, ...]:
    """All captains and both commanders write the next move at once; the umpire may put his hand in at any time."""
    if result(state) is not None:
        return ()
    if state.move >= state.options.moves:
        return (HAND,)
    captains = [_move(ship) for ship in state.ships if ship.role and not ship.out_of_action]
    return (*SIGNALS, *captains, HAND)


def _move(ship: Ship) -> Ask:
    return Ask(role=ship.role, form="move", about=(f"{ship.side}-{ship.wing}",), silence=SILENCE, common=True)


@step("NWC.DU.36", "NWC.DU.38")
def adjudicate(state: State, sheets: Sheets, bench: Bench, by: Reckoning = PLAIN) -> tuple[State, tuple[Event, ...]]:
    """Score move n, while move n+1 lies already written; then plot move n+1.

    by: who reckons, by the rules as they stand or compiled.
    """
    written = {ask.role: orders for ask, orders in sheets.items()}
    if UMPIRE in written:
        return by_hand(state, written[UMPIRE])
    before, events = state, list[Event]()
    if state.move > state.scored:
        state, events = score(state, bench, by.crossings)
    if _both_wish_the_end(written):
        events.append(now(state).by(_both_wish_the_end).tell(MeleeEndWished, move=state.move))
        return replace(state, ended="agreed"), tuple(events)
    if state.move >= state.options.moves:
        return state, tuple(events)
    events += void_moves(before, state)
    if result(state) is not None:
        return state, tuple(events)
    state, told = plot(state, written, bench, by)
    state, closing = close_move(state, bench)
    return state, (*events, *told, *closing)


@step("NWC.TA.58")
def _both_wish_the_end(written: Written) -> bool:
    return all(any(isinstance(line, WishEnd) for line in written.get(side, ())) for side in SIDES)


@step("NWC.DU.38")
def void_moves(before: State, state: State) -> list[Event]:
    """The written move of a ship out of action is not plotted."""
    tell = now(state).by(void_moves).tell
    return [
        tell(MoveVoid, ship=ship.name, move=state.move + 1)
        for was, ship in zip(before.ships, state.ships, strict=True)
        if ship.out_of_action and not was.out_of_action
    ]


@step("NWC.DU.37", "NWC.ME.15", "NWC.ME.16", "NWC.ME.20")
def plot(state: State, written: Written, bench: Bench, by: Reckoning = PLAIN) -> tuple[State, list[Event]]:
    """Run all ships through the move that is written; only the dots at its end are shown."""
    told = [signal(state, fleet, written.get(fleet.side, ()), bench) for fleet in state.fleets]
    signalled = [event for each in told for event in each.events]
    obeyed, obeying = captains(state, told, written, bench)
    begun_s = state.move * MOVE_S
    lines: Lines = [(each.fleet.side, line) for each in told for line in each.coast]
    sailed = sail_boats(state, lines, bench)
    ways = [way_of(each.ship, each.orders, begun_s) for each in obeyed]
    ground(state, ways, bench)
    events = find_contacts(state, ways, bench, by.look)
    ready, torpedoes, launched = launch(state, ways)
    running = (*state.running, *torpedoes, *sailed.torpedoes)
    ships = {way.ship.number: run(state, way, ready_s, running) for way, ready_s in zip(ways, ready, strict=True)}
    events += [*tell_grounded(state, ways), *launched]
    events += [dot(state, ships[way.ship.number], begun_s + way.last_s) for way in ways]
    plotted = replace(
        state,
        move=state.move + 1,
        ships=tuple([ships.get(ship.number) or _off_the_paper(ship) for ship in state.ships]),
        fleets=tuple([each.fleet for each in told]),
        hoists=tuple([hoist for each in told for hoist in each.hoists]),
        forts=aim_forts(state, state.forts, lines),
        boats=sailed.boats,
        running=running,
    )
    plotted, striking = strike(plotted, ways, sailed, lines, bench)
    events = sorted([*events, *sailed.events, *striking], key=lambda event: event.at_s)
    plotted, passed = pass_command(plotted, state.ships, begun_s + MOVE_S)
    rammed = [way.rammed_s for way in ways if way.rammed_s]
    if rammed and result(plotted) is not None:  # a ram has put the last ship of a side out of action
        ended_s = begun_s + max(rammed)
        plotted, met = met_before(plotted, ended_s, bench, by.crossings)
        events = [*[event for event in events if event not in striking or event.at_s < ended_s], *met]
    return plotted, [*signalled, *obeying, *events, *passed]


@step("NWC.ME.16", "NWC.ME.22")
def captains(state: State, told: list[Signalled], written: Written, bench: Bench) -> tuple[list[Obeyed], list[Event]]:
    """What each captain carries out, in the order of the ships' numbers."""
    ordered, events = list[Obeyed](), list[Event]()
    for each in told:
        obeyed, obeying = obey(state, each, written, bench)
        events += obeying
        for one in obeyed:
            eased, easing = ease(state, each.fleet, one)
            ordered.append(eased)
            events += easing
    return ordered, events


def _off_the_paper(ship: Ship) -> Ship:
    """A ship that is out of action since an earlier move: no torpedo meets her any more."""
    return replace(ship, trail=()) if ship.trail else ship
