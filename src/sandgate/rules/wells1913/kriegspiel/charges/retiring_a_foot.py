"""Men charged in extended order retire a foot, each by himself. KS.CHARGE.09 and .14.

Each goes twelve inches straight away from the charge, so that they keep their places to one another; one whose way is
blocked goes on the nearest other bearing that is free, or straight away as far as he can. Rulings: they go all at once and
bar one another's ways not at all, but nobody ends where another has ended. A mine that one of them meets goes off when all
have gone as far as he; the others stop there too, as a unit does.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import aboard, distance
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.kriegspiel.charges.cavalry_charging import RETIRE_IN, retiring_bearing_deg
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.ground.bodies import man_body, on_horse
from sandgate.rules.wells1913.kriegspiel.ground.setting_out import Crowd, crowd_about, has_room, placed
from sandgate.rules.wells1913.kriegspiel.moves.falling_back import all_of
from sandgate.rules.wells1913.kriegspiel.moves.flight import along, facing_back_deg, is_free, longest_in, start_of
from sandgate.rules.wells1913.kriegspiel.moves.going import bars_of, priced
from sandgate.rules.wells1913.kriegspiel.moves.led_horses import with_horses
from sandgate.rules.wells1913.kriegspiel.moves.march_events import Retreated
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import may_go
from sandgate.rules.wells1913.kriegspiel.moves.unit_marching import goer_of, purse_of
from sandgate.rules.wells1913.kriegspiel.pieces import Man, Unit
from sandgate.rules.wells1913.kriegspiel.roll import with_unit
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.telling import now
from sandgate.rules.wells1913.kriegspiel.works import mines

BEARINGS: Final = 37  # straight away, and every five degrees up to ninety to either side
SHORTER_IN: Final = 1.0  # by so much a man who finds no room stops short


class Gone(NamedTuple):
    """A man who has retired: where he was, himself now, how far and on what bearing he has gone."""

    was: Point
    man: Man
    way_in: float
    bearing_deg: float


@step("KS.CHARGE.09", "KS.CHARGE.14", "KS.DESTROY.06")
def retired_a_foot(state: State, unit: Unit, men: Sequence[Man], away_deg: float) -> Step:
    """The state after men of a unit have retired a foot from a charge."""
    gone = _all_gone(state.battle, unit, men, away_deg, RETIRE_IN)
    met = [(distance(*each.was, *at), each.man.name) for each in gone if (at := _mine(state, unit, each)) is not None]
    if not met:
        return replace(state, battle=_there(state.battle, unit, gone, away_deg)), (
            _told(state.battle, unit, gone, away_deg),
        )
    way_in, first = min(met)
    gone = _all_gone(state.battle, unit, men, away_deg, grid(way_in))
    told = _told(state.battle, unit, gone, away_deg)
    state, blown = mines.explode(replace(state, battle=_there(state.battle, unit, gone, away_deg)), first)
    return state, (told, *blown)


def _mine(state: State, unit: Unit, gone: Gone) -> Point | None:
    """Where a man sets off a mine on his way."""
    path = (gone.was, Point(gone.man.x_in, gone.man.y_in))
    return mines.met(state, gone.man.name, path, goer_of(unit, gone.man).half_in)


@step("KS.CHARGE.09")
def _all_gone(battle: Battle, unit: Unit, men: Sequence[Man], away_deg: float, want_in: float) -> tuple[Gone, ...]:
    """Men who have gone so far, those farthest from the charge first."""
    facing_deg, found, ended = facing_back_deg(unit, away_deg), list[Gone](), list[Body]()
    names = [man.name for man in men]

    def ahead_in(man: Man) -> tuple[float, int]:
        forward_in, _ = aboard(unit.x_in, unit.y_in, away_deg, man.x_in, man.y_in)
        return -grid(forward_in), man.number

    for man in sorted(men, key=ahead_in):
        crowd = crowd_about(battle, unit, names, Point(man.x_in, man.y_in), want_in)
        gone = _gone(battle, unit, man, away_deg, want_in, crowd._replace(friends=(*crowd.friends, *ended)))
        gone = gone._replace(man=replace(gone.man, facing_deg=facing_deg))
        ended.append(_body(unit, gone.man))
        found.append(gone)
    return tuple(found)


def _body(unit: Unit, man: Man) -> Body:
    return man_body(man.name, on_horse(man, unit), man.x_in, man.y_in, man.facing_deg)


@step("KS.CHARGE.09", "KS.MOVE.08", "KS.MOVE.09")
def _gone(battle: Battle, unit: Unit, man: Man, away_deg: float, want_in: float, crowd: Crowd) -> Gone:
    """One man on the nearest bearing on which his way is free, or straight away as far as he can go."""
    was, goer, purse = Point(man.x_in, man.y_in), goer_of(unit, man), purse_of(unit)._replace(spent=0.0)
    bars = bars_of(battle, unit.side, unit.name)

    def may_pass(bearing_deg: float, way_in: float) -> bool:
        end = along(was, bearing_deg, way_in)
        pays = may_go(priced(battle, goer, purse, (was, end)).cost_in, purse.reach_in)
        return pays and is_free(battle, goer, was, end, bars)

    def gone(bearing_deg: float, way_in: float) -> Gone:
        end = along(was, bearing_deg, way_in)
        return Gone(was, replace(man, x_in=end.x_in, y_in=end.y_in), way_in, bearing_deg)

    for nth in range(BEARINGS):
        bearing_deg = retiring_bearing_deg((away_deg + 180.0) % 360.0, nth)
        found = gone(bearing_deg, want_in)
        if may_pass(bearing_deg, want_in) and has_room(battle, _body(unit, found.man), crowd):
            return found
    most_in = longest_in(want_in, lambda way_in: may_pass(away_deg, way_in))
    shorter = [gone(away_deg, most_in - nth * SHORTER_IN) for nth in range(int(most_in / SHORTER_IN) + 1)]
    return next((each for each in shorter if has_room(battle, _body(unit, each.man), crowd)), gone(away_deg, 0.0))


def _there(battle: Battle, unit: Unit, gone: Sequence[Gone], away_deg: float) -> Battle:
    """The battle with men where they have gone to; the unit goes with them if they are all of it."""
    men, way_in = [each.man for each in gone], max([each.way_in for each in gone])
    after = replace(unit, gone_in=grid(unit.gone_in + way_in))
    if all_of(battle, unit, men):
        before = [replace(each.man, x_in=each.was.x_in, y_in=each.was.y_in) for each in gone]
        at = along(start_of(unit, before, away_deg), away_deg, way_in)
        after = replace(after, x_in=at.x_in, y_in=at.y_in, facing_deg=facing_back_deg(unit, away_deg))
    return with_horses(with_unit(placed(battle, men), after), after)


def _told(battle: Battle, unit: Unit, gone: Sequence[Gone], away_deg: float) -> Retreated:
    straight = [each for each in gone if each.bearing_deg == gone[0].bearing_deg]
    stopped = sum([each.way_in < RETIRE_IN for each in gone])
    return now(battle).tell(
        Retreated,
        clauses=("KS.CHARGE.09",),
        unit=unit.name,
        men=len(gone),
        way_in=grid(max([each.way_in for each in gone])),
        bearing_deg=grid(gone[0].bearing_deg if len(straight) == len(gone) else away_deg) % 360.0,
        why=f"{stopped} of its men find no way on" if stopped else "",
    )
