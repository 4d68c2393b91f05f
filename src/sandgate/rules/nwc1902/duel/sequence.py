"""The sequence of a Duel: Section I, "The Conduct of the Game".

While move n+1 lies already written,
  1. the stencils are laid on the dots of move n at the proper headings             (NWC.DU.38)
  2. torpedoes fired in move n are disclosed, those that crossed a ship are tried   (torpedo_fire.py)
  3. gun fire of move n is scored, both ships as they were before any of it         (scoring.py)
  4. it is charged; half power, removal                                             (scoring.py)
  5. the written move of a ship out of action is void, and the game is over         (NWC.DU.38)
  6. else move n+1 is plotted: ramming, torpedoes, the run to the dot               (plotting.py, torpedo_tubes.py)
  7. a collision has ended it: torpedoes that met a ship before are tried           (torpedo_fire.py)
After the last of the agreed moves nobody is asked: the step without sheets scores it.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from sandgate.kernel.contract import UMPIRE, Ask, Bench, Event
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.captain.plotting import SILENCE, Orders, track
from sandgate.rules.nwc1902.captain.state import Ship
from sandgate.rules.nwc1902.duel.plotting import Contact, Run, find_contact, run_move, stay
from sandgate.rules.nwc1902.duel.score import result
from sandgate.rules.nwc1902.duel.scoring import BOTH, Standing, Volley, fire_guns, settle
from sandgate.rules.nwc1902.duel.state import Score, State
from sandgate.rules.nwc1902.duel.torpedo_fire import follow_torpedoes
from sandgate.rules.nwc1902.duel.torpedo_tubes import launch
from sandgate.rules.nwc1902.duel.umpire import by_hand
from sandgate.rules.nwc1902.ship.events import HeadingShown, MoveVoid, Plotted
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.torpedo.state import Torpedo, TorpedoSeen

Sheets = Mapping[Ask, tuple[Any, ...]]

MOVE: Final = tuple(Ask(role=side, form="move", about=(side,), silence=SILENCE, common=True) for side in BOTH)
HAND: Final = Ask(role=UMPIRE, form="hand", live=True, must=False)


class Scored(NamedTuple):
    """What steps 1 to 4 came to."""

    standings: tuple[Standing, ...]
    running: tuple[Torpedo, ...]
    torpedoes: tuple[TorpedoSeen, ...]
    rows: tuple[Score, ...]
    events: tuple[Event, ...]


class Moved(NamedTuple):
    """What step 6 came to."""

    runs: tuple[Run, ...]
    running: tuple[Torpedo, ...]
    contact: Contact
    events: tuple[Event, ...]


@step("NWC.DU.34", "NWC.DU.35", "NWC.DU.36", "NWC.DU.38")
def awaits(state: State) -> tuple[Ask, ...]:
    """Both captains write the next move at once; the umpire may put his hand in at any time."""
    if result(state) is not None:
        return ()
    return (*MOVE, HAND) if state.move < state.options.moves else (HAND,)


@step("NWC.DU.36", "NWC.DU.38")
def adjudicate(state: State, sheets: Sheets, bench: Bench) -> tuple[State, tuple[Event, ...]]:
    """Score move n, while move n+1 lies already written; then plot move n+1."""
    written = {ask.role: orders for ask, orders in sheets.items()}
    if UMPIRE in written:
        return by_hand(state, written[UMPIRE])
    scored = score(state, bench)
    if state.move == state.options.moves:
        return after(state, scored, None), scored.events
    if any(standing.out_of_action for standing in scored.standings):
        return after(state, scored, None), (*scored.events, *void_moves(state, scored))
    moved = plot(state, scored.running, [written.get(ship.side, ()) for ship in state.ships], bench)
    plotted, events = after(state, scored, moved), (*scored.events, *moved.events)
    if not moved.contact.finding:
        return plotted, events
    ended, met = met_before(plotted, state.move * MOVE_S + moved.contact.at_second, bench)
    return ended, (*events, *met)


@step("NWC.DU.38")
def score(state: State, bench: Bench) -> Scored:
    """Steps 1 to 4: headings, torpedoes, gun fire, what it comes to. Before move 1 there is nothing to score."""
    headings = [] if state.move == state.scored else show_headings(state)
    followed = follow_torpedoes(state, bench, state.move * MOVE_S)
    volleys, fired = fire_guns(state, bench)
    standings, settled = settle(state, volleys, followed.struck, bench)
    rows = [Score(state.move, ship.number, volley.points) for ship, volley in zip(state.ships, volleys, strict=True)]
    events = (*headings, *followed.events, *fired, *settled)
    return Scored(standings, followed.running, followed.seen, tuple(rows) if headings else (), events)


def show_headings(state: State) -> list[Event]:
    """Lay the stencils on the dots that were plotted last, at the proper headings; those of dots 0 are shown already."""
    return [
        HeadingShown(
            at_s=state.move * MOVE_S,
            to=BOTH,
            clauses=("NWC.DU.38",),
            move=state.move,
            ship=ship.name,
            heading_deg=ship.motion.heading_deg,
        )
        for ship in state.ships
    ]


@step("NWC.DU.38")
def void_moves(state: State, scored: Scored) -> list[Event]:
    """Step 5: the written move of a ship out of action is not plotted."""
    return [
        MoveVoid(at_s=state.move * MOVE_S, to=BOTH, clauses=("NWC.DU.38",), ship=ship.name, move=state.move + 1)
        for ship, standing in zip(state.ships, scored.standings, strict=True)
        if standing.out_of_action
    ]


@step("NWC.DU.37")
def plot(state: State, running: tuple[Torpedo, ...], sheets: list[Orders], bench: Bench) -> Moved:
    """Step 6: run both ships through the written move; only the dots at its end are shown.

    Ruling: a ram or a drawn collision ends the game at its second, so the dots are put where the ships then are.
    """
    tracks = [track(ship.motion, orders) for ship, orders in zip(state.ships, sheets, strict=True)]
    contact, events = find_contact(state, tracks, bench)
    ready_s = []
    for ship, parts, orders in zip(state.ships, tracks, sheets, strict=True):
        tubes, launched, told = launch(state, ship, parts, orders, contact.at_second)
        ready_s.append(tubes)
        running += launched
        events += told
    runs = [
        run_move(state, ship, parts, orders, tubes, contact.at_second, running)
        for ship, parts, orders, tubes in zip(state.ships, tracks, sheets, ready_s, strict=True)
    ]
    events += [dot(state, ship, run, contact) for ship, run in zip(state.ships, runs, strict=True)]
    events.sort(key=lambda event: event.at_s)
    return Moved(tuple(runs), running, contact, tuple(events))


@step("NWC.DU.47", "NWC.DU.30")
def met_before(state: State, contact_s: float, bench: Bench) -> tuple[State, tuple[Event, ...]]:
    """Try the torpedoes that have met a ship in the move of a collision, before its second: both ships may be sunk in it.

    Ruling: so it is in a drawn collision, which stays a draw. No gun fire of that move is scored.
    """
    if not state.running:
        return state, ()
    followed = follow_torpedoes(state, bench, contact_s)
    silent = tuple([Volley(0.0, ship.ready_move) for ship in state.ships])
    standings, settled = settle(state, silent, followed.struck, bench)
    ships = [
        replace(ship, received=each.received, half_power=each.half_power, out_of_action=each.out_of_action)
        for ship, each in zip(state.ships, standings, strict=True)
    ]
    ended = replace(state, ships=tuple(ships), running=followed.running, torpedoes=followed.seen)
    return ended, (*followed.events, *settled)


def dot(state: State, ship: Ship, run: Run, contact: Contact) -> Plotted:
    """The dot at the end of a move, seen by both."""
    return Plotted(
        at_s=state.move * MOVE_S + contact.at_second,
        to=BOTH,
        clauses=("NWC.DU.37",),
        move=state.move + 1,
        ship=ship.name,
        x_yd=run.motion.x_yd,
        y_yd=run.motion.y_yd,
    )


def after(state: State, scored: Scored, moved: Moved | None) -> State:
    """The state after a step: move n scored and, unless the game is over, move n+1 plotted."""
    runs = moved.runs if moved else [stay(ship) for ship in state.ships]
    rammed = moved.contact.rammed if moved else 0
    ships = [
        _ship(ship, standing, run, ship.number == rammed)
        for ship, standing, run in zip(state.ships, scored.standings, runs, strict=True)
    ]
    return State(
        move=state.move + 1 if moved else state.move,
        scored=state.move,
        options=state.options,
        ships=tuple(ships),
        running=moved.running if moved else scored.running,
        torpedoes=scored.torpedoes,
        scores=state.scores + scored.rows,
        collision=moved.contact.finding if moved else "",
    )


def _pencilled(ship: Ship, standing: Standing, move: int) -> tuple[tuple[int, ...], ...]:
    """The lines on a ship's score card, with one more for each pair that fired in the move just scored."""
    if standing.ready_move == ship.ready_move:
        return ship.fired
    columns = zip(ship.fired, ship.ready_move, standing.ready_move, strict=True)
    return tuple([(*fired, move) if now != before else fired for fired, before, now in columns])


def _ship(ship: Ship, standing: Standing, run: Run, rammed: bool) -> Ship:
    """A ship after a step; the heading on the dot that was scored is shown now."""
    is_shown = len(ship.shown_deg) == len(ship.dots)
    return Ship(
        number=ship.number,
        side=ship.side,
        name=ship.name,
        battery=ship.battery,
        full_speed_kn=ship.full_speed_kn,
        dots=run.dots,
        shown_deg=ship.shown_deg if is_shown else (*ship.shown_deg, ship.motion.heading_deg),
        received=standing.received,
        half_power=standing.half_power,
        out_of_action=standing.out_of_action or rammed,
        motion=run.motion,
        open_12in=run.guns.open_12in,
        open_8in=run.guns.open_8in,
        scoring_12in=run.guns.scoring_12in,
        scoring_8in=run.guns.scoring_8in,
        held=run.guns.held,
        ready_move=standing.ready_move,
        fired=_pencilled(ship, standing, len(ship.dots) - 1),
        ready_s=run.ready_s,
        fixes=run.fixes,
    )
