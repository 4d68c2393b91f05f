"""Contact mines: where a way leads over one, and what it destroys. KS.DESTROY.06, KS.CONSTRUCT.04.

A mine goes off under the first piece of either side that passes over its point; the unit of its two layers is excepted in
its next own move. Everything within six inches is destroyed: men, guns, waggons, depots, boats, vehicles of trains and
works, of both sides. Rulings: a work goes as a whole if any part of it lies so near; men in a boat or truck that is
destroyed die with it; other mines do not go off; a General whom it destroys is out of the game (KS.GENERAL.04).
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from sandgate.kernel.contract import Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.outlines import disc, gap
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.kriegspiel.generals.generals import hit_by_mine
from sandgate.rules.wells1913.kriegspiel.generals.the_general import counts
from sandgate.rules.wells1913.kriegspiel.ground.bodies import FOOT, outlined, standing, things
from sandgate.rules.wells1913.kriegspiel.ground.passing import work_body
from sandgate.rules.wells1913.kriegspiel.pieces import Boat, Gun, Man, Unit, Waggon
from sandgate.rules.wells1913.kriegspiel.roll import killed, men_of, secrets_of, with_secrets
from sandgate.rules.wells1913.kriegspiel.secrets import Mine
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.supply.stores import emptied
from sandgate.rules.wells1913.kriegspiel.telling import now
from sandgate.rules.wells1913.kriegspiel.transport.lost_vehicles import Loss, boat_lost, goods_lost, vehicle_lost
from sandgate.rules.wells1913.kriegspiel.transport.trains import place_of, vehicles
from sandgate.rules.wells1913.kriegspiel.works.destructions import MINE_RADIUS_IN, destroyed_by_mine, mine_explodes
from sandgate.rules.wells1913.kriegspiel.works.notices import mine_opened
from sandgate.rules.wells1913.kriegspiel.works.work_events import MineExploded

MINED: Final = "KS.DESTROY.06"
UNDER_IN: Final = FOOT.width_in / 2.0  # of a base: so far before and behind its middle it lies on a mine at least


# -- passing over --------------------------------------------------------------------------------------------------------


@step("KS.DESTROY.06")
def met(state: State, piece: str, path: tuple[Point, ...], half_width_in: float) -> Point | None:
    """Where a piece on a path, its front so broad, sets off the first mine; None if it sets off none."""
    layers = dict.fromkeys(
        [mine.at for secrets in state.secrets for mine in secrets.mines if _laid(state.battle, mine, piece)]
    )
    found = list[tuple[float, Point]]()
    for secrets in state.secrets:
        for mine in secrets.mines:
            crossed = _crossed(mine.at, path, half_width_in)
            since = (state.battle.move + 2 - mine.armed) // 2
            if crossed and mine_explodes(True, mine.at in layers, since):
                found.append(crossed)
    return min(found)[1] if found else None


def _laid(battle: Battle, mine: Mine, piece: str) -> bool:
    """Whether a piece is one of the layers of a mine, or their unit."""
    return piece in mine.layers or any(man.name in mine.layers for man in men_of(battle, piece))


def _crossed(mine: Point, path: tuple[Point, ...], half_width_in: float) -> tuple[float, Point] | None:
    """How far along a path a front so broad passes over a point, and where its middle is then; None if it does not."""
    gone = 0.0
    for a, b in pairwise(path):
        long_in = distance(*a, *b)
        if not long_in:
            continue
        dx, dy = (b.x_in - a.x_in) / long_in, (b.y_in - a.y_in) / long_in
        along = (mine.x_in - a.x_in) * dx + (mine.y_in - a.y_in) * dy
        aside = (mine.x_in - a.x_in) * dy - (mine.y_in - a.y_in) * dx
        if -UNDER_IN <= along <= long_in + UNDER_IN and abs(aside) <= half_width_in:
            at_in = min(long_in, max(0.0, along))
            return gone + at_in, Point(grid(a.x_in + dx * at_in), grid(a.y_in + dy * at_in))
        gone += long_in
    return None


# -- going off -----------------------------------------------------------------------------------------------------------


@step("KS.DESTROY.06", "KS.CONSTRUCT.04")
def explode(state: State, piece: str) -> tuple[State, tuple[Event, ...]]:
    """The mine nearest to a piece that has met one goes off; nothing happens if there is none."""
    mines = [(secrets.side, mine) for secrets in state.secrets for mine in secrets.mines]
    if not mines:
        return state, ()
    places = _places(state.battle, piece)
    side, mine = min(mines, key=lambda each: _far_in(each[1], places))
    secrets = secrets_of(state, side)
    state = with_secrets(state, replace(secrets, mines=tuple([each for each in secrets.mines if each != mine])))
    state, dead, lost, told = _blown_up(state, mine.at)
    blown = now(state.battle).tell(MineExploded, clauses=(MINED,), at=mine.at, by=piece, men=dead, things=lost)
    return state, (blown, *told, mine_opened(state.battle, side, mine))


def _far_in(mine: Mine, places: Sequence[Point]) -> float:
    return min([distance(*mine.at, *place) for place in places], default=0.0)


def _places(battle: Battle, piece: str) -> list[Point]:
    """Where a piece stands: a unit with each of its men, a train with each of its vehicles."""
    pieces: list[Man | Unit | Gun | Waggon | Boat] = [man for man in battle.men if piece in {man.name, man.unit}]
    pieces += [unit for unit in battle.units if unit.name == piece]
    pieces += [gun for gun in battle.guns if gun.name == piece]
    pieces += [waggon for waggon in battle.waggons if waggon.name == piece]
    pieces += [boat for boat in battle.boats if boat.name == piece]
    trains = [train for train in battle.trains if train.name == piece]
    rolling = [place_of(battle, train, nth)[0] for train in trains for nth in range(len(train.trucks) + 1)]
    return [*[Point(each.x_in, each.y_in) for each in pieces], *rolling]


def _blown_up(state: State, at: Point) -> Loss:
    """All that stands within six inches of a mine is lost."""
    battle = state.battle
    hit = [thing.name for thing in things(battle) if _within(thing, at)]
    boats = [boat.name for boat in battle.boats if boat.name in hit]
    stood = [name for name in hit if name not in boats]
    rolling = [
        (train.name, None if kind == "engine" else nth)
        for train in battle.trains
        for kind, nth, outline in vehicles(battle, train)
        if _within(outlined(train.name, outline), at)
    ]
    state, dead, lost, told = _men_and_works(state, at)
    state, hurt = _generals(state, at)
    state, more = _stores_and_guns(state, stood)
    lost, told = (*lost, *stood), (*told, *hurt, *more)
    for boat in boats:
        state, men, gone, more = boat_lost(state, boat)
        dead, lost, told = (*dead, *men), (*lost, *gone), (*told, *more)
    for train, truck in rolling:
        state, men, gone, more = vehicle_lost(state, train, truck, MINED)
        dead, lost, told = (*dead, *men), (*lost, *gone), (*told, *more)
    return state, dead, lost, told


def _within(body: Body, at: Point) -> bool:
    """Whether a piece is so near to a mine that it is destroyed."""
    here = disc(*at, 0.0)
    return _near(body, at) and destroyed_by_mine(min([gap(outline, here) for outline in body.outlines]))


def _near(body: Body, at: Point) -> bool:
    """Whether a piece is near enough to a place for its outlines to be asked."""
    far_in = body.reach_in + MINE_RADIUS_IN + UNDER_IN
    return abs(body.x_in - at.x_in) <= far_in and abs(body.y_in - at.y_in) <= far_in


def _men_and_works(state: State, at: Point) -> Loss:
    battle = state.battle
    dead = tuple([body.name for man, body in standing(battle) if counts(man.service) and _within(body, at)])
    lost = tuple([work.name for work in battle.works if _within(work_body(work), at)])
    works = tuple([work for work in battle.works if work.name not in lost])
    return replace(state, battle=killed(replace(battle, works=works), dead)), dead, lost, ()


@step("KS.GENERAL.04", "KS.DESTROY.06")
def _generals(state: State, at: Point) -> tuple[State, tuple[Event, ...]]:
    """The Generals about a mine that goes off: unhurt by Wells's proposal, destroyed like everything by that of Sykes."""
    told, here = list[Event](), disc(*at, 0.0)
    for man, body in standing(state.battle):
        if not counts(man.service) and _near(body, at):
            state, done = hit_by_mine(state, man.unit, min([gap(outline, here) for outline in body.outlines]))
            told += done
    return state, tuple(told)


def _stores_and_guns(state: State, names: list[str]) -> tuple[State, tuple[Event, ...]]:
    """The state without some depots, waggons and guns, and what they held."""
    depots = [depot.name for depot in state.battle.depots if depot.name in names]
    burnt = tuple([replace(each, destroyed=True) if each.name in depots else each for each in state.battle.depots])
    secrets = tuple([emptied(each, depots) for each in state.secrets])
    state = State(battle=replace(state.battle, depots=burnt), secrets=secrets)
    return goods_lost(state, [name for name in names if name not in depots], MINED)
