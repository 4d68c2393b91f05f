"""Which mount a name means, what launches of a turn are told, and an automatic attack due north. NA.PLOT.15, NA.TRACK.05."""

from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.navy.ship_list import class_named
from sandgate.rules.naval_action.surface.ship_state import Tubes
from sandgate.rules.naval_action.surface.ships import ship_of, with_ships
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.tracks.announcing import mount_named
from sandgate.rules.naval_action.surface.tracks.events import LaunchedUnseen, TracksLaid
from tests.rules.naval_action.afloat import DESTROYER, action, afloat, seen
from tests.rules.naval_action.in_play import launched, of

CHOKAI = class_named("chokai")  # two twin mounts on each side


def chokai(*left: int) -> State:
    state = seen(action(afloat(101, of=CHOKAI, name="Chokai"), afloat(201, 6_000.0), classes=[CHOKAI]))
    tubes = tuple(Tubes(each) for each in left or [mount.tubes for mount in CHOKAI.mounts])
    return with_ships(state, replace(ship_of(state, 101), tubes=tubes))


def named(state: State, name: str) -> str:
    nth = mount_named(CHOKAI, ship_of(state, 101), name)
    return "" if nth is None else CHOKAI.mounts[nth].name


def test_a_position_without_a_number_is_the_first_loaded_mount_there() -> None:
    first, second = [mount.name for mount in CHOKAI.mounts if mount.place == "R"]
    empty_first = [0 if mount.name == first else 2 for mount in CHOKAI.mounts]
    assert named(chokai(), "R") == first
    assert named(chokai(*empty_first), "R") == second
    assert named(chokai(*[0] * len(CHOKAI.mounts)), "R") == first
    assert named(chokai(), second) == second
    assert named(chokai(), "BOW") == ""


def test_each_launch_of_a_turn_is_told() -> None:
    _, told = launched(chokai(), "red", "TT CHOKAI/R1: 2x24 R 85", "TT CHOKAI/R2: 2x24 R 95")
    assert [each.course_deg for each in of(LaunchedUnseen, told)] == [85.0, 95.0]


def test_an_automatic_attack_may_run_due_north() -> None:
    state = seen(action(afloat(101, of=DESTROYER, name="Sikh"), afloat(201, 0.0, 3_000.0, speed_kn=0.0)))
    state, told = launched(state, "red", "TT SIKH/C: 4x21 AUTO BLUE")
    assert [(each.course_deg, each.auto) for each in state.spreads] == [(0.0, 201)]
    assert [each.course_deg for each in of(TracksLaid, told)] == [0.0]
