"""Between the state of a Duel and the numbers of its steps, both ways.

The state keeps names, what was shown and when, and the order in which pairs were held back; the steps know numbers only
(afloat.py).
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, cast

from sandgate.kernel.frozen import replace
from sandgate.rules.nwc1902.captain.orders import FireTorpedo
from sandgate.rules.nwc1902.captain.plotting import Orders, engines_of, gunnery, turns_of
from sandgate.rules.nwc1902.captain.state import Ship
from sandgate.rules.nwc1902.duel.afloat import (
    BATTERIES,
    FATES,
    MISSED,
    MOST_PAIRS,
    RUNNING,
    Afloat,
    Agreed,
    Duel,
    Guns,
    Launch,
    Moves,
    Running,
    Seconds,
    Written,
)
from sandgate.rules.nwc1902.duel.followed import laid
from sandgate.rules.nwc1902.duel.state import Options, Score, State
from sandgate.rules.nwc1902.duel.telling import in_water
from sandgate.rules.nwc1902.guns.score_card import FIRST_MOVE
from sandgate.rules.nwc1902.ship.pairs import PAIRS_OF, Battery, Pair
from sandgate.rules.nwc1902.ship.places import Dot, Fix
from sandgate.rules.nwc1902.ship.ramming import NO_CONTACT
from sandgate.rules.nwc1902.ship.tubes import TUBES
from sandgate.rules.nwc1902.torpedo.state import Torpedo, TorpedoSeen
from sandgate.rules.nwc1902.torpedo.tubes import as_seen, fired_in

COLLISIONS: Final[tuple[Literal["", "draw", "ram"], ...]] = ("", "", "draw", "ram", "ram")
UNUSED: Final = (FIRST_MOVE,) * MOST_PAIRS


def agreed_of(options: Options) -> Agreed:
    """What was agreed beforehand."""
    return Agreed(
        options.moves,
        options.ring_at_four_tenths,
        options.torpedo_points,
        options.torpedo_speed_kn,
        options.torpedo_range_yd,
    )


def duel_of(state: State) -> Duel:
    """A Duel as its steps know it."""
    first, second = state.ships
    running = [_running(state, torpedo) for torpedo in state.running]
    return Duel(
        state.move, state.scored, afloat_of(first), afloat_of(second), first.fixes, second.fixes, [], running, NO_CONTACT
    )


def afloat_of(ship: Ship) -> Afloat:
    """A ship as the steps know her; a battery of fewer pairs than the other has columns that nothing is asked of."""
    return Afloat(
        ship.number,
        ship.side == "red",
        BATTERIES.index(ship.battery),
        ship.full_speed_kn,
        ship.motion,
        ship.received,
        ship.half_power,
        ship.out_of_action,
        ship.open_12in,
        ship.open_8in,
        ship.scoring_12in,
        ship.scoring_8in,
        bits_of(ship.battery, ship.held) if ship.held else 0,
        cast("Moves", ship.ready_move + UNUSED[len(ship.ready_move) :]),
        cast("Seconds", ship.ready_s),
    )


def bits_of(battery: Battery, held: tuple[Pair, ...]) -> int:
    """Pairs by their places on the score card, a bit each.

    >>> bits_of("indiana", ("A12", "F12")), bits_of("kearsarge", ("A12", "SF8"))
    (3, 4)
    """
    return sum([1 << nth for nth, pair in enumerate(PAIRS_OF[battery]) if pair in held])


def _running(state: State, torpedo: Torpedo) -> Running:
    """A torpedo in the water, with what has become of it so far."""
    missed = torpedo.disclosed and state.torpedoes[_place(state.torpedoes, torpedo)].fate == "missed"
    return Running(
        torpedo.ship == state.ships[0].number,
        TUBES.index(torpedo.tube),
        torpedo.fired_s,
        torpedo.x_yd,
        torpedo.y_yd,
        torpedo.leaves_deg,
        torpedo.runs_deg,
        torpedo.followed_s,
        torpedo.disclosed,
        True,
        MISSED if missed else RUNNING,
        0.0,
    )


def _place(seen: tuple[TorpedoSeen, ...] | list[TorpedoSeen], torpedo: Torpedo) -> int:
    """Where a torpedo stands among those that were disclosed; their number if it was not."""
    key = torpedo.side, torpedo.tube, fired_in(torpedo)
    found = [nth for nth, known in enumerate(seen) if (known.side, known.tube, known.move) == key]
    return found[0] if found else len(seen)


def written_of(ship: Ship, orders: Orders) -> tuple[Written, tuple[Pair, ...]]:
    """A sheet as the steps know it, and the pairs that are then held back, in the order in which they were."""
    guns = gunnery(ship, orders)
    held = bits_of(ship.battery, guns.held) if guns.held else 0
    fires = Guns(guns.open_12in, guns.open_8in, guns.scoring_12in, guns.scoring_8in, held)
    if not orders:
        return Written(engines_of(orders), [], fires, []), guns.held
    launches = [
        Launch(order.second, TUBES.index(order.tube), order.run_deg) for order in orders if isinstance(order, FireTorpedo)
    ]
    launches.sort(key=lambda launch: launch.second)
    return Written(engines_of(orders), turns_of(orders), fires, launches), guns.held


class Kept(NamedTuple):
    """What is kept of a ship for the players: dots, headings shown, pencil lines of each pair, pairs held back."""

    dots: tuple[Dot, ...]
    shown_deg: tuple[float, ...]
    fired: tuple[tuple[int, ...], ...]
    held: tuple[Pair, ...]


def state_of(state: State, duel: Duel, rows: tuple[Score, ...], held: tuple[tuple[Pair, ...], tuple[Pair, ...]]) -> State:
    """The state after a step; held: the pairs that the written moves hold back."""
    (first, second), moved = state.ships, duel.move > state.move
    kept = _kept(first, duel.first, moved, held[0]), _kept(second, duel.second, moved, held[1])
    return state_with(state, duel, state.scores + rows, kept)


def state_with(state: State, duel: Duel, scores: tuple[Score, ...], kept: tuple[Kept, Kept]) -> State:
    """The state in which a Duel stands so, with what is kept for the players; it was in another before."""
    first, second = state.ships
    fixes, other_fixes = laid(duel.first_fixes, duel.legs, True), laid(duel.second_fixes, duel.legs, False)
    return State(
        move=duel.move,
        scored=duel.scored,
        options=state.options,
        ships=(
            _ship(first, duel.first, fixes, kept[0]),
            _ship(second, duel.second, other_fixes, kept[1]),
        ),
        running=tuple([in_water(each, first if each.by_first else second) for each in duel.torpedoes if each.in_water]),
        torpedoes=_seen(state, duel) if duel.torpedoes else state.torpedoes,
        scores=scores,
        collision=COLLISIONS[duel.collision],
    )


def _seen(state: State, duel: Duel) -> tuple[TorpedoSeen, ...]:
    """The torpedoes as both captains know them, with what has become of them in a step."""
    seen = list(state.torpedoes)
    for torpedo in duel.torpedoes:
        if torpedo.disclosed:
            known = in_water(torpedo, state.ships[0] if torpedo.by_first else state.ships[1])
            place = _place(seen, known)
            seen[place : place + 1] = [replace(as_seen(known), fate=FATES[torpedo.fate], run_yd=torpedo.run_yd)]
    return tuple(seen)


def _kept(ship: Ship, now: Afloat, moved: bool, held: tuple[Pair, ...]) -> Kept:
    """What is kept of a ship after a step; the heading on the dot that was scored is shown now."""
    motion, ready = now.motion, now.ready_move[: len(ship.ready_move)]
    is_shown = len(ship.shown_deg) == len(ship.dots)
    return Kept(
        dots=(*ship.dots, Dot(motion.x_yd, motion.y_yd)) if moved else ship.dots,
        shown_deg=ship.shown_deg if is_shown else (*ship.shown_deg, ship.motion.heading_deg),
        fired=ship.fired if ready == ship.ready_move else _pencilled(ship, ready),
        held=held if moved else ship.held,
    )


def _ship(ship: Ship, now: Afloat, fixes: Sequence[Sequence[float]], kept: Kept) -> Ship:
    """A ship as she is now; what has not changed is the same object as before."""
    before = ship.ready_move
    ready = now.ready_move[: len(before)]
    return Ship(
        number=ship.number,
        side=ship.side,
        name=ship.name,
        battery=ship.battery,
        full_speed_kn=ship.full_speed_kn,
        dots=kept.dots,
        shown_deg=kept.shown_deg,
        received=now.received,
        half_power=now.half_power,
        out_of_action=now.out_of_action,
        motion=now.motion,
        open_12in=now.open_12in,
        open_8in=now.open_8in,
        scoring_12in=now.scoring_12in,
        scoring_8in=now.scoring_8in,
        held=kept.held,
        ready_move=before if ready == before else ready,
        fired=kept.fired,
        ready_s=now.ready_s,
        fixes=ship.fixes if fixes is ship.fixes else tuple([tuple.__new__(Fix, fix) for fix in fixes]),
    )


def _pencilled(ship: Ship, ready: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The lines on a ship's score card, with one more for each pair that fired in the move just scored."""
    move, columns = len(ship.dots) - 1, zip(ship.fired, ship.ready_move, ready, strict=True)
    return tuple([(*fired, move) if now != before else fired for fired, before, now in columns])
