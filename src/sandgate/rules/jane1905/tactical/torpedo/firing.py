"""Torpedoes leave their tubes, at the beginning of the move or in its middle. JANE.TOR.03, .06 to .08, .12, JANE.SUB.10.

A tube is tried with the course that the ship has at that instant, in the middle of a turn too. One that does not bear is not
fired and stays loaded, and its owner is told. By one die range and arc are those of the end of the move.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import bearing, distance
from sandgate.kernel.notation import heading_text
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.tactical.in_the_water import Launch, Torpedo
from sandgate.rules.jane1905.tactical.moves.way import Way
from sandgate.rules.jane1905.tactical.ship_state import Ship
from sandgate.rules.jane1905.tactical.ships import changed, named, plan_of, ship_of
from sandgate.rules.jane1905.tactical.slots import PER_STRIKE, tube_slot
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.torpedo.events import TorpedoFired, TorpedoHeld
from sandgate.rules.jane1905.tactical.torpedo.methods import Seen, in_reach, meant, rightly_estimated
from sandgate.rules.jane1905.tactical.torpedo.settings import arrival_min, torpedo_yd_min, waits_until_min
from sandgate.rules.jane1905.tactical.torpedo.tubes import bears, emptied, unready
from sandgate.rules.jane1905.tactical.torpedo.ways import on_board, yd_min_at
from sandgate.rules.jane1905.track.speed import KNOTS_PER_SQUARE, SQUARE_YD
from sandgate.rules.jane1905.track.squares import centre_of

BEARS_NOT: Final = "it did not bear"
NOBODY: Final = "nobody was in its arc and within its range"


class Shot(NamedTuple):
    """A torpedo that leaves its tube: whence, whither, how it is told, whom it is for; or why it stays in its tube."""

    x_yd: float = 0.0
    y_yd: float = 0.0
    bearing_deg: float = 0.0
    how: str = ""
    enemy: Seen | None = None
    why: str = ""


@step("JANE.TOR.08", "JANE.TOR.12", "JANE.TOR.03", "JANE.TOR.07", "JANE.SUB.10")
def fired(
    state: State, ways: Mapping[int, Way], bench: Bench
) -> tuple[State, tuple[tuple[Launch, Seen], ...], tuple[Event, ...]]:
    """The state with tubes fired and torpedoes in the water; shots by one die, which are thrown for; what is told."""
    told, by_die, running = list[Event](), list[tuple[Launch, Seen]](), list(state.torpedoes)
    for launch in state.launches:
        ship, minute = ship_of(state, launch.ship), instant(launch)
        if ship.number not in ways or not on_board(ways[ship.number], minute):
            continue
        tube = next(each for each in ship.tubes if each.name == launch.tube)
        why = unready(tube, state.move + 1)
        shot = Shot(why=why) if why else _shot(state, launch, ship, ways)
        to = tuple(dict.fromkeys(role for role in (launch.role, ship.captain) if role))
        now = Moment((state.move + minute) * 60.0, to).by(fired)
        if shot.why:
            told.append(now.tell(TorpedoHeld, ship=ship.name, tube=launch.tube, why=shot.why))
            continue
        told.append(now.tell(TorpedoFired, ship=ship.name, tube=launch.tube, how=shot.how))
        diving = plan_of(state, ship).diving
        tubes = emptied(ship.tubes, launch.tube, state.move + 1, diving is not None, diving is not None and diving.apparatus)
        state = changed(state, replace(ship, tubes=tubes))
        if launch.method == 3 and shot.enemy is not None:
            by_die.append((launch, shot.enemy))
        else:
            running.append(_torpedo(state, launch, ship, shot, ways, bench))
    return replace(state, launches=(), torpedoes=tuple(running)), tuple(by_die), tuple(told)


def instant(launch: Launch) -> float:
    """The minute of the move in which a torpedo is fired; by one die it is all the same when."""
    return 1.0 if launch.method == 3 else 0.5 if launch.late else 0.0


def slot_of(state: State, clause: str, ship: int, tube: str, fired_in: int, other: int) -> Slot:
    """The address of a finding on a torpedo in the move that is made; two of one tube that run at once have two."""
    place = next(nth for nth, each in enumerate(ship_of(state, ship).tubes) if each.name == tube)
    return tube_slot(state.move + 1, clause, ship, other, place, fired_in % PER_STRIKE)


def own_square(x_yd: float, y_yd: float) -> tuple[float, float]:
    """The centre of the small square of a place.

    >>> own_square(199.0, 200.0)
    (150.0, 250.0)
    """
    return (x_yd // SQUARE_YD + 0.5) * SQUARE_YD, (y_yd // SQUARE_YD + 0.5) * SQUARE_YD


def enemies_from(state: State, ship: Ship, ways: Mapping[int, Way], minute: float) -> list[Seen]:
    """All enemies afloat at a minute of the move, as they bear from a ship."""
    x, y, _ = ways[ship.number].at(minute)
    found = list[Seen]()
    for other in state.ships:
        way = ways.get(other.number)
        under = other.diver is not None and other.diver.under
        if other.side != ship.side and not other.gone and not under and way is not None and on_board(way, minute):
            there_x, there_y, _ = way.at(minute)
            found.append(Seen(other.number, distance(x, y, there_x, there_y), bearing(x, y, there_x, there_y)))
    return found


def _shot(state: State, launch: Launch, ship: Ship, ways: Mapping[int, Way]) -> Shot:
    minute = instant(launch)
    x, y, course_deg = ways[ship.number].at(minute)
    if launch.square:
        from_x, from_y = own_square(x, y)
        to_x, to_y = centre_of(launch.square, *state.options.board_squares)
        bearing_deg = bearing(from_x, from_y, to_x, to_y)
        if not bears(launch.tube, course_deg, bearing_deg) or (from_x, from_y) == (to_x, to_y):
            return Shot(why=BEARS_NOT)
        return Shot(from_x, from_y, bearing_deg, f"at {launch.square}")
    if launch.method in (3, 4):
        enemy = meant(launch.tube, course_deg, enemies_from(state, ship, ways, minute), launch.at)
        if enemy is None or not in_reach(enemy.range_yd, ship.setting_yd):
            return Shot(why=NOBODY)
        at = f"at {named(state, launch.at)}" if launch.at else "at the nearest enemy"
        return Shot(x, y, launch.bearing_deg, at, enemy)
    if not bears(launch.tube, course_deg, launch.bearing_deg):
        return Shot(why=BEARS_NOT)
    return Shot(x, y, launch.bearing_deg, f"on {heading_text(launch.bearing_deg)}")


def _torpedo(state: State, launch: Launch, ship: Ship, shot: Shot, ways: Mapping[int, Way], bench: Bench) -> Torpedo:
    fired_min, until_min, at, strikes_min = state.move + instant(launch), 0.0, 0, 0.0
    if shot.enemy is not None:
        at = shot.enemy.number if _right(state, launch, shot.enemy, ways, bench) else 0
        strikes_min = fired_min + shot.enemy.range_yd / torpedo_yd_min(ship.setting_yd)
    if launch.square:
        to_x, to_y = centre_of(launch.square, *state.options.board_squares)
        arrives = arrival_min(distance(shot.x_yd, shot.y_yd, to_x, to_y), ship.setting_yd)
        lies_in_wait = ship.diver is not None and ship.diver.under
        until_min = waits_until_min(fired_min + arrives) if lies_in_wait else fired_min + arrives
        until_min = until_min if arrives >= 0.0 else 0.0
    hidden = launch.method == 2 or state.options.night_method > 0
    return Torpedo(
        role="" if hidden else launch.role,
        ship=ship.number,
        tube=launch.tube,
        fired_min=fired_min,
        x_yd=shot.x_yd,
        y_yd=shot.y_yd,
        bearing_deg=shot.bearing_deg,
        setting_yd=ship.setting_yd,
        square=launch.square,
        until_min=until_min,
        method=launch.method,
        at=at,
        strikes_min=strikes_min,
        passed=(),
        struck=False,
    )


def _right(state: State, launch: Launch, enemy: Seen, ways: Mapping[int, Way], bench: Bench) -> bool:
    """Whether the enemy was rightly estimated, by her course and speed over the ground as the torpedo is fired."""
    way, minute = ways[enemy.number], instant(launch)
    speed_kn = yd_min_at(way, minute) / SQUARE_YD * KNOTS_PER_SQUARE
    right = rightly_estimated(
        launch.bearing_deg, launch.range_yd, launch.speed_kn, way.at(minute)[2], enemy.range_yd, speed_kn
    )
    slot = slot_of(state, "JANE.TOR.07", launch.ship, launch.tube, state.move + 1, enemy.number)
    return bench.judge(slot, right, (), f"Is {{other}} rightly estimated for {launch.tube} of {{actor}}?")
