"""A shot down the throat: which tubes, how many torpedoes, when. NA.SUB.16; and how fast boats are. NA.SUB.06."""

from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.navy.ship_class import ShipClass
from sandgate.rules.naval_action.surface.movement.courses import Course, even
from sandgate.rules.naval_action.surface.plotting.plots import max_kn
from sandgate.rules.naval_action.surface.ship_state import Tubes
from sandgate.rules.naval_action.surface.ships import ship_of, with_ships
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.submarines.throat import throats
from sandgate.rules.naval_action.surface.torpedoes.events import SpreadMet
from sandgate.rules.naval_action.surface.written_state import Hunt
from sandgate.sea.stretches import Stretch
from tests.rules.naval_action.afloat import DESTROYER, SUBMARINE, action, afloat, mount, thrown
from tests.rules.naval_action.in_play import of

TWO_ENDS = SUBMARINE._replace(key="two_ends", mounts=(mount("STN"), mount("BOW", nth=1, of=2), mount("BOW", nth=2, of=2)))


def straight(number: int, y_yd: float, heading_deg: float, length_yd: float) -> Course:
    return even(number, f"{number}", (Stretch(0.0, y_yd, heading_deg, length_yd, 0.0),), length_yd)


def shot(of_class: ShipClass, *left: int, throat: int = 2, own_yd: float = 0.0, attacker_yd: float = 4_000.0) -> State:
    """What has become after a destroyer came from right ahead, 3,000 yards off, at a boat that was found."""
    boat, hull = afloat(101, of=of_class, depth="P"), afloat(201, 0.0, 3_000.0, 180.0, of=DESTROYER)
    assert boat.boat is not None
    boat = replace(boat, boat=replace(boat.boat, throat=throat, betrayed=(0.0, 0.0)))
    boat = replace(boat, tubes=tuple(Tubes(each) for each in left) if left else boat.tubes)
    state = action(boat, hull, classes=[TWO_ENDS], hunts=(Hunt("blue", 201, "", "P", False, None),))
    courses = {101: straight(101, 0.0, 0.0, own_yd), 201: straight(201, 3_000.0, 180.0, attacker_yd)}
    state, _, told = throats(state, courses, thrown(TORP_07=5), Moment())
    assert [each.torpedoes for each in of(SpreadMet, told)] == ([throat] if told else [])
    return state


def left_of(state: State) -> list[int]:
    return [each.left for each in ship_of(state, 101).tubes]


def test_as_many_are_fired_as_were_ordered() -> None:
    assert left_of(shot(SUBMARINE)) == [2]


def test_they_leave_the_first_loaded_bow_tubes() -> None:
    assert left_of(shot(TWO_ENDS)) == [4, 2, 4]
    assert left_of(shot(TWO_ENDS, 4, 0, 4)) == [4, 0, 2]
    assert left_of(shot(TWO_ENDS, 4, 0, 0)) == [4, 0, 0]


def test_the_boat_moves_while_she_waits() -> None:
    """He stops at her old place; she shoots if she herself has come within 1,000 yards of him."""
    boat = afloat(101, 0.0, -1_200.0, of=SUBMARINE, depth="P")
    assert boat.boat is not None
    boat = replace(boat, boat=replace(boat.boat, throat=2, betrayed=(0.0, 0.0)))
    hull = afloat(201, 0.0, 3_000.0, 180.0, of=DESTROYER)
    state = action(boat, hull, hunts=(Hunt("blue", 201, "", "P", False, None),))
    for own_yd, left in ((0.0, 4), (1_300.0, 2)):  # he stops at her place, 1,200 yards off, or she comes up to him
        courses = {101: straight(101, -1_200.0, 0.0, own_yd), 201: straight(201, 3_000.0, 180.0, 3_000.0)}
        assert left_of(throats(state, courses, thrown(TORP_07=5), Moment())[0]) == [left]


def test_a_boat_is_no_faster_than_she_is_listed_nor_than_the_rule_allows() -> None:
    for listed, surfaced in ((12.0, 12.0), (20.0, 16.0)):
        kind = SUBMARINE._replace(key="listed", speed_kn=listed, submerged_kn=6.0)
        state = action(afloat(101, of=kind), classes=[kind])
        boat = ship_of(state, 101)
        assert max_kn(state, boat) == surfaced
        assert boat.boat is not None
        under = with_ships(state, replace(boat, boat=replace(boat.boat, depth="P")))
        assert max_kn(under, ship_of(under, 101)) == 6.0
