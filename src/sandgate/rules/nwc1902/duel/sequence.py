"""The sequence of a Duel: Section I, "The Conduct of the Game".

While move n+1 lies already written,
  1. the stencils are laid on the dots of move n at the proper headings             (NWC.DU.38)
  2. torpedoes fired in move n are disclosed, those that crossed a ship are tried   (torpedo_fire.py)
  3. gun fire of move n is scored, both ships as they were before any of it         (scoring.py)
  4. it is charged; half power, removal                                             (scoring.py)
  5. the written move of a ship out of action is void, and the game is over         (NWC.DU.38)
  6. else move n+1 is plotted: helm and engines, ramming, dots, guns, torpedoes     (plotting.py, here)
After the last of the agreed moves nobody is asked: the step without sheets scores it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from sandgate.kernel.contract import UMPIRE, Ask, Bench, Event
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.duel.events import HeadingShown, MoveVoid, Plotted
from sandgate.rules.nwc1902.duel.orders import MOVE_S
from sandgate.rules.nwc1902.duel.plotting import Part, find_contact, fixes, gunnery, motion_at, torpedo_orders, track
from sandgate.rules.nwc1902.duel.score import result
from sandgate.rules.nwc1902.duel.scoring import BOTH, fire_guns, settle
from sandgate.rules.nwc1902.duel.state import Dot, Fix, Score, Ship, State, Torpedo
from sandgate.rules.nwc1902.duel.torpedo_fire import follow_torpedoes, launch
from sandgate.rules.nwc1902.duel.track_curves import Motion, end_of_move
from sandgate.rules.nwc1902.duel.umpire import by_hand

Sheets = Mapping[Ask, tuple[Any, ...]]

SILENCE: Final = "goes on as before: a turn in progress continues  [NWC.DU.39]"
MOVE: Final = tuple(Ask(role=side, form="move", about=(side,), silence=SILENCE, common=True) for side in BOTH)
HAND: Final = Ask(role=UMPIRE, form="hand", live=True, must=False)


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
    scored, told = score(state, bench)
    if state.move == state.options.moves:
        return scored, told
    if result(scored) is not None:
        return scored, (*told, *void_moves(scored))
    after, dots = plot(scored, [written.get(ship.side, ()) for ship in scored.ships], bench)
    return after, (*told, *dots)


@step("NWC.DU.38")
def score(state: State, bench: Bench) -> tuple[State, tuple[Event, ...]]:
    """Steps 1 to 4: headings, torpedoes, gun fire, what it comes to. There is nothing to score before move 1."""
    headings = show_headings(state)
    followed = follow_torpedoes(state, bench)
    volleys, fired = fire_guns(state, bench)
    ships, settled = settle(state, volleys, followed.struck, bench)
    ships = tuple(_scored(ship, followed.running, shown=bool(headings)) for ship in ships)
    rows = tuple(Score(state.move, ship.number, volley.points) for ship, volley in zip(ships, volleys, strict=True))
    scored = replace(
        state,
        scored=state.move,
        ships=ships,
        running=followed.running,
        torpedoes=followed.seen,
        scores=(*state.scores, *rows) if headings else state.scores,
    )
    return scored, (*headings, *followed.events, *fired, *settled)


def show_headings(state: State) -> tuple[Event, ...]:
    """Lay the stencils on the dots that were plotted last, at the proper headings; those of dots 0 are shown already."""
    if state.move == state.scored:
        return ()
    return tuple(
        HeadingShown(
            at_s=float(state.move * MOVE_S),
            to=BOTH,
            clauses=("NWC.DU.38",),
            move=state.move,
            ship=ship.name,
            heading_deg=ship.motion.heading_deg,
        )
        for ship in state.ships
    )


def _scored(ship: Ship, running: Sequence[Torpedo], *, shown: bool) -> Ship:
    """A ship with her heading known to both, and only those fixes kept that a torpedo still needs."""
    since_s = min((torpedo.fired_s for torpedo in running if torpedo.ship != ship.number), default=None)
    kept = () if since_s is None else tuple(fix for fix in ship.fixes if fix.at_s >= since_s)
    return replace(ship, shown_deg=(*ship.shown_deg, ship.motion.heading_deg) if shown else ship.shown_deg, fixes=kept)


@step("NWC.DU.38")
def void_moves(state: State) -> tuple[Event, ...]:
    """Step 5: the written move of a ship out of action is not plotted."""
    return tuple(
        MoveVoid(at_s=float(state.move * MOVE_S), to=BOTH, clauses=("NWC.DU.38",), ship=ship.name, move=state.move + 1)
        for ship in state.ships
        if ship.out_of_action
    )


@step("NWC.DU.37", "NWC.DU.40")
def plot(state: State, sheets: Sequence[tuple[Any, ...]], bench: Bench) -> tuple[State, tuple[Event, ...]]:
    """Step 6: run both ships through the written move; only the dots at its end are shown.

    Ruling: a ram or a drawn collision ends the game at its second, so the dots are put where the ships then are.
    """
    tracks = [track(ship.motion, orders) for ship, orders in zip(state.ships, sheets, strict=True)]
    contact = find_contact(state, tracks, bench)
    begun_s, move = state.move * MOVE_S, state.move + 1
    ships, running, events = list[Ship](), list(state.running), list(contact.events)
    for ship, parts, orders in zip(state.ships, tracks, sheets, strict=True):
        fired = [order for order in torpedo_orders(orders) if order.second < contact.at_second]
        ready_s, torpedoes, launched = launch(ship, parts, fired, float(begun_s))
        end = end_of_move(motion_at(parts, contact.at_second))
        guns = gunnery(ship, orders)
        running += torpedoes
        events += (*launched, plotted(ship, move, end, float(begun_s + contact.at_second)))
        ships.append(
            replace(
                ship,
                dots=(*ship.dots, Dot(end.x_yd, end.y_yd)),
                motion=end,
                open_12in=guns.open_12in,
                open_8in=guns.open_8in,
                scoring_12in=guns.scoring_12in,
                scoring_8in=guns.scoring_8in,
                held=guns.held,
                ready_s=ready_s,
                out_of_action=ship.number == contact.rammed,
            )
        )
    if running:
        ships = [
            _followed(ship, parts, running, state, contact.at_second) for ship, parts in zip(ships, tracks, strict=True)
        ]
    events.sort(key=lambda event: event.at_s)
    after = replace(state, move=move, ships=tuple(ships), running=tuple(running), collision=contact.finding)
    return after, tuple(events)


def plotted(ship: Ship, move: int, end: Motion, at_s: float) -> Plotted:
    """The dot at the end of a move, seen by both."""
    return Plotted(at_s=at_s, to=BOTH, clauses=("NWC.DU.37",), move=move, ship=ship.name, x_yd=end.x_yd, y_yd=end.y_yd)


def _followed(ship: Ship, parts: Sequence[Part], running: Sequence[Torpedo], state: State, last_s: int) -> Ship:
    """A ship with her fixes second by second, if a torpedo of the enemy is in the water."""
    if all(torpedo.ship == ship.number for torpedo in running):
        return ship
    begun_s, first = state.move * MOVE_S, 1 if ship.fixes else 0
    end = Fix(float(begun_s + last_s), ship.motion.x_yd, ship.motion.y_yd, ship.motion.heading_deg)
    return replace(ship, fixes=(*ship.fixes, *fixes(parts, begun_s, range(first, last_s)), end))
