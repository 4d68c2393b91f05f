"""Shells on small fields: where they come down, who and what is in their circle, and who may fire them.

RG1 stands at (72, 20) and points north, so that a place at s inches from its muzzle has y = 23.5 + s. Blue's men are put
about the point P, 100 inches from the muzzle, on which a screw C laid to it comes down at a slope of some twelve degrees.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Event, Slot
from sandgate.kernel.outlines import Outline
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.fire import shelled_trains
from sandgate.rules.wells1913.kriegspiel.fire.fire import DEEDS, SLOTS, warnings
from sandgate.rules.wells1913.kriegspiel.fire.fire_events import GunStruck, PacketsLost, ShellFell, ShellKilled, TrailManned
from sandgate.rules.wells1913.kriegspiel.fire.shelled_trains import loads, trains_shelled
from sandgate.rules.wells1913.kriegspiel.orders import Shell
from sandgate.rules.wells1913.kriegspiel.pieces import Train, Work
from sandgate.rules.wells1913.kriegspiel.roll import gun_of, men_of, unit_of, with_gun, with_men, with_unit
from sandgate.rules.wells1913.kriegspiel.state import State
from sandgate.rules.wells1913.shot.shot_events import FireCeased

from .ks_fields import Still, field, seen

P = Point(72.0, 123.5)
GUN = {"name": "RG1", "gunners": 6, "at": [72, 20], "limbered": False}
RED = {"units": [{"name": "RI1", "men": 6, "at": [20, 20]}], "guns": [GUN], "waggons": [], "general": {"at": [20, 8]}}
BLUE = {
    "units": [{"name": "BI1", "men": 9, "at": [20, 150]}],
    "guns": [{"name": "BG1", "gunners": 4, "at": [120, 150], "limbered": False}],
    "waggons": [{"name": "BW1", "at": [100, 170]}],
    "general": {"at": [20, 170]},
}


def range_(**changes: Any) -> State:
    return field(red={**RED, **changes.pop("red", {})}, blue=BLUE, **changes)


def put(state: State, places: Mapping[str, tuple[float, float]]) -> State:
    """The state with men put at places east and north of P."""
    battle = state.battle
    for name, (east_in, north_in) in places.items():
        x_in, y_in = P.x_in + east_in, P.y_in + north_in
        battle = with_men(battle, [name], lambda man, x=x_in, y=y_in: replace(man, x_in=x, y_in=y))  # type: ignore[misc]
    return replace(state, battle=battle)


def fire(state: State, order: Shell, bench: Dealt | None = None) -> tuple[State, tuple[Event, ...]]:
    return DEEDS[Shell].do(state, "red", order, bench or Still())


def refused(state: State, order: Shell) -> list[str]:
    return [refusal.clause for refusal in DEEDS[Shell].refusals(seen(state), "red", order)]


def kinds(told: Iterable[Event], kind: type[Any]) -> list[Any]:
    return [event for event in told if isinstance(event, kind)]


def dead(state: State) -> list[str]:
    return [man.name for man in state.battle.men if man.status == "dead"]


AT_P = Shell("RG1", "C", P)


# -- its way -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("elevation_deg", "deep_in", "lies_y"),
    [
        (10.0, 4.0, 73.5),  # 4.787 in up at s = 50: it strikes the front
        (15.0, 4.0, 145.4),  # 9.15 in up there: it clears the house and falls at s = 121.9
        (15.0, 90.0, 73.5),  # but on the roof of a deep one: it lies at the front all the same
    ],
)
def test_a_house_in_the_way(elevation_deg: float, deep_in: float, lies_y: float) -> None:
    """KS.SHELL.02: it stops at the first solid it meets and lies at its foot, on the gun's side."""
    house = {"name": "the inn", "box": [66, 73.5, 78, 73.5 + deep_in], "height_in": 5}
    state = range_(country={"houses": [house]})
    _, told = fire(state, Shell("RG1", "C", bearing_deg=0.0, elevation_deg=elevation_deg))
    fell = kinds(told, ShellFell)[0]
    assert (fell.met == "the inn") == (lies_y == 73.5)
    assert (fell.x_in, round(fell.y_in, 1)) == (72.0, lies_y)


def test_hills_are_ground_above_and_walls_before() -> None:
    """KS.COUNTRY.03, KS.SHELL.02: a contour of six inches; laid on its top it falls there, laid low it stops at the foot."""
    state = range_(country={"hills": [{"name": "the down", "box": [40, 110, 104, 146]}]})
    up = kinds(fire(state, AT_P)[1], ShellFell)[0]
    assert (up.met, up.y_in) == ("ground", pytest.approx(123.5, abs=0.01))
    low = kinds(fire(state, Shell("RG1", "C", bearing_deg=0.0, elevation_deg=11.8))[1], ShellFell)[0]
    assert (low.met, low.y_in) == ("hill", 110.0)


def test_a_shell_under_a_man_on_a_brink_strikes_the_hill_on_which_he_stands() -> None:
    """KS.SHELL.02, LW.GUN.12: his ground is 6 in high; laid low, it is not within 0.1 in of the base that hangs over."""
    state = put(range_(country={"hills": [{"name": "the down", "box": [40, 110, 104, 146]}]}), {"BI1.1": (0.0, -13.45)})
    fell = kinds(fire(state, Shell("RG1", "C", bearing_deg=0.0, elevation_deg=11.8))[1], ShellFell)[0]
    assert (fell.met, fell.y_in) == ("hill", 110.0)


@pytest.mark.parametrize(("north_in", "met"), [(36.5, "ground"), (36.8, "BI1.1")])
def test_a_shell_that_rises_under_a_man_on_a_brink_strikes_him(north_in: float, met: str) -> None:
    """KS.SHELL.02, LW.GUN.12: his ground is 6 in high, and past its corner the shell is 5.9 in high at y = 36.763.

    His base and its own tenth reach 0.3 in round him, 0.224 in before and behind on a line 0.2 in aside.
    """
    hill = {"name": "the down", "box": [72.2, north_in, 104, 60]}
    state = put(range_(country={"hills": [hill]}), {"BI1.1": (0.2, north_in - P.y_in)})
    fell = kinds(fire(state, Shell("RG1", "C", bearing_deg=0.0, elevation_deg=20.0))[1], ShellFell)[0]
    assert fell.met == met
    assert met == "ground" or fell.y_in == pytest.approx(36.8 - 0.224, abs=0.001), "it lies where it came under him"


def test_its_three_errors() -> None:
    """KS.SHELL.02: bearing 1.78 mrad, speed 1.5 per cent; a level B falls 1.5 in, so sqrt(3 / 386.1) x 360 = 31.73 in on."""
    order = Shell("RG1", "B", bearing_deg=0.0, elevation_deg=0.0)
    slots = [Slot(3, "KS.SHELL.02", gun_of(range_().battle, "RG1").number, 1, nth) for nth in range(3)]
    bench = Dealt(thrown={slots[0]: 2.0, slots[1]: 0.0, slots[2]: 1.0})
    _, told = fire(range_(), order, bench)
    fell = kinds(told, ShellFell)[0]
    assert fell.y_in == pytest.approx(23.5 + 31.733 * 1.015, abs=0.01)
    assert fell.x_in == pytest.approx(72.0 + 31.733 * 1.015 * 0.00356, abs=0.002)
    assert {slot.clause for slot in bench.asked} == {"KS.SHELL.02", "KS.SHELL.05"} <= set(SLOTS)


def test_a_man_in_its_way() -> None:
    """KS.SHELL.02, .09: he is met a tenth of an inch before his base and knocked over with the man 0.8 in behind him.

    He is struck 0.8 in up at 300 in/s, an index of 0.25 (KS.RIFLE.06: 0.2); one struck 0.5 in up, of 0.16, stays standing.
    """
    high = put(range_(), {"BI1.1": (0.0, -3.5), "BI1.2": (0.0, -2.7), "BI1.3": (0.0, -1.7)})
    state, told = fire(high, AT_P)
    killed, fell = kinds(told, ShellKilled)[0], kinds(told, ShellFell)[0]
    assert (fell.met, fell.y_in) == ("BI1.1", pytest.approx(P.y_in - 3.5 - 0.3, abs=0.001))
    assert killed.direct == ("BI1.1", "BI1.2")  # the third stands 1 in behind him: beyond 0.875
    assert killed.men == ("BI1.1", "BI1.2")  # half of three, upward
    low = put(range_(), {"BI1.1": (0.0, -2.0)})
    assert kinds(fire(low, AT_P)[1], ShellKilled)[0].direct == ()
    assert state.battle.tracks[0].dead == ("BI1.1", "BI1.2")


# -- its circle ----------------------------------------------------------------------------------------------------------


def test_half_of_both_sides_die_the_nearest_first() -> None:
    """KS.SHELL.10: gaps of 0.4 and 2.0 of its own men, 0.8, 1.2 and 2.5 of the enemy's: one own man and two enemies.

    A General is no man (KS.GENERAL.04), a prisoner is one (LW.GUN.20); a gap of 3.05 in is out of it (KS.SHELL.03).
    """
    places = {"RI1.1": (0.6, 0.0), "RI1.2": (-2.2, 0.0), "BI1.1": (-1.0, 0.0), "BI1.2": (1.4, 0.0), "BI1.3": (2.7, 0.0)}
    state = put(range_(), {**places, "BI1.4": (-3.25, 0.0), "BGEN.1": (0.0, 2.0)})
    after, told = fire(state, AT_P)
    assert dead(after) == ["RI1.1", "BI1.1", "BI1.2"]
    assert kinds(told, ShellKilled)[0].men == ("RI1.1", "BI1.1", "BI1.2")
    captive = with_men(state.battle, ["RI1.2"], lambda man: replace(man, status="prisoner"))
    assert kinds(fire(replace(state, battle=captive), AT_P)[1], ShellKilled)[0].exposed == 5


def test_at_equal_gaps_enemies_die_first() -> None:
    """KS.SHELL.05: the enemy of the firing side, then the lower number."""
    state = put(range_(), {"RI1.1": (1.0, 0.0), "BI1.2": (-1.0, 0.0), "BI1.1": (0.0, 1.0)})
    assert dead(fire(state, AT_P)[0]) == ["BI1.1", "BI1.2"]


def test_the_umpire_finds_others_dead() -> None:
    """KS.SHELL.05 goes through the bench: BI1.9 falls instead of BI1.1, and nobody after him."""
    state = put(range_(), {"BI1.1": (1.0, 0.0), "BI1.2": (-1.5, 0.0)})
    gun = gun_of(state.battle, "RG1").number
    thrown = {Slot(3, "KS.SHELL.02", gun, 1, nth): 0.0 for nth in range(3)}
    bench = Dealt(answers={Slot(3, "KS.SHELL.05", gun, 1): "BI1.9"}, thrown=thrown)
    assert dead(fire(state, AT_P, bench)[0]) == ["BI1.9"]


def test_cover_takes_men_out_of_the_count() -> None:
    """KS.SHELL.06: behind a wall, a house, a work or a step of a hill nobody counts; a tree is no cover."""
    men = {"BI1.1": (1.5, 0.0), "BI1.2": (-1.5, 0.0), "BI1.3": (-1.5, 1.0), "BI1.4": (0.0, 1.8)}
    state = put(range_(), men)
    strip = tuple(Point(P.x_in + x, P.y_in + y) for x, y in ((0.5, -3.0), (1.0, -3.0), (1.0, 3.0), (0.5, 3.0)))
    trench = replace(state, battle=replace(state.battle, works=(Work("T1", "blue", "trench", (strip,)),)))
    killed = kinds(fire(trench, AT_P)[1], ShellKilled)[0]
    assert (killed.exposed, killed.shielded, len(killed.men)) == (3, 1, 2)
    assert kinds(fire(put(range_(country={"trees": [[73, 123.5]]}), men), AT_P)[1], ShellKilled)[0].exposed == 4
    hill = put(range_(country={"hills": [{"box": [60, 124, 84, 150]}]}), men)
    assert kinds(fire(hill, AT_P)[1], ShellKilled)[0].shielded == 2  # BI1.3 and BI1.4 stand six inches higher


@pytest.mark.parametrize(("ahead_in", "fate"), [(1.0, "destroyed"), (3.0, "disabled"), (6.4, "disabled"), (6.6, "")])
def test_guns_in_the_circle(ahead_in: float, fate: str) -> None:
    """KS.SHELL.07: by the wheel box destroyed, by the whole outline disabled; hit in F5 Blue's gun acts again in S7."""
    state = range_(move=8)
    gun = replace(gun_of(state.battle, "BG1"), x_in=P.x_in, y_in=P.y_in + ahead_in, bearing_deg=180.0)
    state = replace(state, battle=with_gun(state.battle, gun))
    after, told = fire(state, Shell("RG1", "B", P))  # B comes in flat enough to pass over the trail
    assert [event.fate for event in kinds(told, GunStruck)] == ([fate] if fate else [])
    struck = gun_of(after.battle, "BG1")
    assert struck.destroyed == (fate == "destroyed")
    assert struck.acts_from == (7 if fate == "disabled" else gun.acts_from)


def test_a_waggon_is_lost_with_its_packets() -> None:
    """KS.SHELL.08: destroyed at 2.9 in and not at 3.1; what it held is told to its own side alone."""
    state = range_()
    for gap_in, gone in ((2.9, True), (3.1, False)):
        (waggon,) = state.battle.waggons
        there = replace(waggon, x_in=P.x_in + 0.75 + gap_in, y_in=P.y_in, bearing_deg=0.0)
        after, told = fire(replace(state, battle=replace(state.battle, waggons=(there,))), AT_P)
        assert after.battle.waggons[0].destroyed == gone
        lost = kinds(told, PacketsLost)
        held = [stock for stock in state.secrets[1].stocks if stock.holder == "BW1" and stock.food]
        assert [(each.to, each.food) for each in lost] == [(("blue",), stock.food) for stock in held if gone]
        assert any(stock.holder == "BW1" for stock in after.secrets[1].stocks) == (not gone)


def test_men_in_a_boat_are_struck_there() -> None:
    """Ruling to KS.MOVE.07: two on a bench, 0.6 in apart and 0.625 in aside; the two in the bow are 3.55 in off."""
    river = {"waters": [{"box": [0, 100, 144, 140]}]}
    blue = {**BLUE, "boats": [{"name": "BB1", "at": [P.x_in, P.y_in - 1]}]}
    state = field(red=RED, blue=blue, country=river)
    battle = with_unit(state.battle, replace(unit_of(state.battle, "BI1"), aboard="BB1"))
    battle = with_men(battle, [man.name for man in men_of(battle, "BI1")], lambda man: replace(man, status="aboard"))
    _, told = fire(replace(state, battle=battle), AT_P)
    assert kinds(told, ShellKilled)[0].exposed == 7
    assert len(kinds(told, ShellKilled)[0].men) == 4


def test_a_truck_is_lost_with_half_its_men(monkeypatch: pytest.MonkeyPatch) -> None:
    """KS.RAIL.03, LW.EXT.14: nine men in the first truck, five die; the engine 3.2 in away is unharmed."""
    state = range_()
    train = Train(6001, "BT1", "blue", "main", 0.0, 1, (True, True), True, 0.0)
    battle = with_unit(replace(state.battle, trains=(train,)), replace(unit_of(state.battle, "BI1"), aboard="BT1"))
    battle = with_men(battle, [man.name for man in men_of(battle, "BI1")], lambda man: replace(man, status="aboard"))
    outlines = [
        ("engine", 0, Outline(((3.2, 0.0),))),
        ("truck", 0, Outline(((2.5, 0.0),))),
        ("truck", 1, Outline(((9.0, 0.0),))),
    ]
    monkeypatch.setattr(shelled_trains, "vehicles", lambda battle, train: outlines)
    assert loads(battle, train) == {0: tuple(f"BI1.{nth}" for nth in range(1, 10)), 1: ()}
    after, told, gone = trains_shelled(replace(state, battle=battle), "RG1", 1, 0.0, 0.0)
    assert (after.battle.trains[0].engine, after.battle.trains[0].trucks) == (True, (False, True))
    assert len(gone) == len(dead(after)) == 5
    assert "truck 1 of BT1" in str(told[0])


# -- who fires, and what it binds ----------------------------------------------------------------------------------------


def test_four_men_serve_it_and_two_stand_at_its_trail() -> None:
    """KS.ARMS.13, LW.GUN.07: four of the six gunners have fired; the places of the trail are 4 in behind, 1.25 in aside."""
    after, told = fire(range_(), AT_P)
    assert sum(man.fired for man in men_of(after.battle, "RG1")) == 4
    (trail,) = kinds(told, TrailManned)
    places = sorted((man.x_in, man.y_in) for man in after.battle.men if man.name in trail.men)
    assert places == [(70.75, 16.0), (73.25, 16.0)]
    assert all(man.fired for man in after.battle.men if man.name in trail.men)


def test_infantry_makes_up_a_crew() -> None:
    """LW.MOB.04: three gunners and one infantryman within six inches serve it; without him it does not fire."""
    state = range_(red={"guns": [{**GUN, "gunners": 3}]})
    assert refused(state, AT_P) == ["LW.MOB.04"]
    helped = replace(state, battle=with_men(state.battle, ["RI1.6"], lambda man: replace(man, x_in=68.0, y_in=20.0)))
    assert refused(helped, AT_P) == []
    after, _ = fire(helped, AT_P)
    assert [man.name for man in men_of(after.battle, "RI1") if man.fired] == ["RI1.6"]


def test_four_shells_in_a_move() -> None:
    """LW.GUN.02: the fifth is not fired; the track of each is kept, those of an earlier move are dropped."""
    state, told = fire(range_(), replace(AT_P, shots=4))
    assert len(kinds(told, ShellFell)) == len(state.battle.tracks) == gun_of(state.battle, "RG1").shots == 4
    assert refused(state, AT_P) == ["LW.GUN.02"]
    assert kinds(fire(state, AT_P)[1], FireCeased)[0].left == 1
    later = replace(range_(), battle=replace(range_(move=4).battle, tracks=state.battle.tracks))
    assert [track.move for track in fire(later, AT_P)[0].battle.tracks] == [5]


def test_a_shell_stopped_close_before_the_muzzle_reaches_its_own_gun() -> None:
    """KS.SHELL.02, .07 and .10: a house 2 in before the muzzle stops it 2 in from the gun, which is partly in the circle."""
    state = range_(country={"houses": [{"name": "the inn", "box": [66, 25.5, 78, 40], "height_in": 5}]})
    after, told = fire(state, replace(AT_P, shots=3))
    assert [(fell.met, fell.y_in) for fell in kinds(told, ShellFell)] == [("the inn", 25.5)]
    assert [(struck.gun, struck.fate) for struck in kinds(told, GunStruck)] == [("RG1", "disabled")]
    assert gun_of(after.battle, "RG1").acts_from == 5  # moves 3 and 4 are lost, after the one now played, Red's second
    (ceased,) = kinds(told, FireCeased)
    assert (ceased.left, ceased.clauses) == (2, ("KS.SHELL.10",))
    assert ceased.why == "its own shell, stopped close before it, has disabled it"
    assert "RG1 disabled" in " ".join(text for text, _ in warnings(seen(state), "red", AT_P))


def test_what_keeps_a_gun_from_firing() -> None:
    """KS.ARMS.10, KS.SHELL.02 and .07, LW.GUN.03, LW.MELEE.29."""
    state = range_()
    gun = gun_of(state.battle, "RG1")

    def with_(**changes: Any) -> State:
        return replace(state, battle=with_gun(state.battle, replace(gun, **changes)))

    assert refused(with_(limbered=True, stood_unlimbered=False), AT_P) == ["KS.ARMS.10"]
    assert refused(with_(moved=True), AT_P) == ["KS.ARMS.10"]
    assert refused(with_(acts_from=3), AT_P) == ["KS.SHELL.07"]  # Red's second move is being played
    assert refused(with_(acts_from=2), AT_P) == []
    assert refused(with_(holder="blue"), AT_P) == ["LW.MELEE.29"]
    assert refused(state, replace(AT_P, screw="D")) == ["KS.SHELL.02"]  # 25.3 degrees would be needed
    assert refused(state, Shell("RG1", "B", bearing_deg=0.0, elevation_deg=21.0)) == ["LW.GUN.03"]
    assert refused(state, Shell("BG1", "A", P)) == ["LW.MELEE.29"]
    wall = range_(country={"walls": [{"name": "the wall", "points": [[73, 23], [84, 23]]}]})
    assert refused(wall, Shell("RG1", "B", bearing_deg=20.0, elevation_deg=0.0)) == ["LW.GUN.03"]


def test_what_it_would_do_is_told_beforehand() -> None:
    """LW.GUN.11: where it would lie without error, and who and what would be about it."""
    state = put(range_(), {"RI1.1": (1.0, 0.0), "BI1.2": (-1.0, 0.0), "BI1.1": (0.0, 1.0)})
    told = [text for text, _ in warnings(seen(state), "red", AT_P)]
    assert told == [
        "laid to 0.0 E11.8: without error it lies at 72.0, 123.5",
        "within three inches of it 2 enemies and 1 man of yours",
    ]
    tried = DEEDS[Shell].tried(state, "red", AT_P)
    assert (gun_of(tried.battle, "RG1").shots, tried.battle.tracks, dead(tried)) == (1, (), [])
