"""Rifle fire on small fields: which fives fire, how they aim, and what it costs.

RI1 faces north with the middle of its front at (72, 40); ten men in extended order stand 2.4 in apart, so that their two
fives have their third men at x = 66 and x = 78.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, get_args

import pytest

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Event, Slot
from sandgate.kernel.games import game_of
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.fire.fire import DEEDS, SLOTS, warnings
from sandgate.rules.wells1913.kriegspiel.fire.fire_events import RifleFired, VolleyFired
from sandgate.rules.wells1913.kriegspiel.fire.fives import fives, in_line, volley_shots
from sandgate.rules.wells1913.kriegspiel.fire.rifle_scene import scene_of
from sandgate.rules.wells1913.kriegspiel.fire.volley import (
    after_account,
    after_firing,
    after_pause,
    aims,
    full_six,
    laid,
    paused,
)
from sandgate.rules.wells1913.kriegspiel.moves.fitness import unfit
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import Formation
from sandgate.rules.wells1913.kriegspiel.orders import Volley
from sandgate.rules.wells1913.kriegspiel.pieces import Unit, Work
from sandgate.rules.wells1913.kriegspiel.roll import men_of, unit_of, with_men, with_unit
from sandgate.rules.wells1913.kriegspiel.state import State
from sandgate.rules.wells1913.kriegspiel.supply.supply_in_the_field import FivesFired
from sandgate.rules.wells1913.shot.gun_shot import follow, toppled
from sandgate.rules.wells1913.shot.shot_events import ShotStruck
from sandgate.rules.wells1913.shot.shot_line import line_of

from .ks_fields import Still, field, seen

GAME = game_of("wells1913.kriegspiel")
AT_BI1 = Volley("RI1", target="BI1")


def line(men: int = 10, formation: str = "extended", enemies: int = 10, y_in: float = 100.0, **changes: Any) -> State:
    """RI1, and BI1 in extended order opposite it."""
    red = {"units": [{"name": "RI1", "men": men, "at": [72, 40], "formation": formation}], "guns": [], "waggons": []}
    blue = {"units": [{"name": "BI1", "men": enemies, "at": [72, y_in], "formation": "extended"}], "guns": [], "waggons": []}
    return field(red={**red, **changes.pop("red", {})}, blue=blue, **changes)


def fire(state: State, order: Volley = AT_BI1, bench: Dealt | None = None) -> tuple[State, tuple[Event, ...]]:
    return DEEDS[Volley].do(state, "red", order, bench or Still())


def verbs(state: State) -> set[str]:
    """Every word of the lines that Red may write now."""
    ask = next(ask for ask in GAME.awaits(state) if ask.role == "red")
    return {word for offer in GAME.offers(seen(state), ask) for word in offer.line.split()}


@pytest.mark.parametrize(("move", "closed", "fires"), [(0, (), False), (2, (), True), (2, ("red",), False)])
def test_fire_is_offered_when_one_may_fire(move: int, closed: tuple[str, ...], fires: bool) -> None:
    """LW.MOVE.17, .18: not in the first move of either side, and not after anything has moved."""
    state = line(move=move)
    state = replace(state, battle=replace(state.battle, closed=closed))
    assert ("VOLLEY" in verbs(state)) is fires
    assert "GO" in verbs(state)


def refused(state: State, order: Volley = AT_BI1) -> list[str]:
    return [refusal.clause for refusal in DEEDS[Volley].refusals(seen(state), "red", order)]


def kinds(told: Iterable[Event], kind: type[Any]) -> list[Any]:
    return [event for event in told if isinstance(event, kind)]


def moved(state: State, name: str, **changes: float) -> State:
    """The state with one man elsewhere."""
    return replace(state, battle=with_men(state.battle, [name], lambda man: replace(man, **changes)))  # type: ignore[arg-type]


def changed(state: State, **changes: Any) -> State:
    """The state with RI1 otherwise."""
    return replace(state, battle=with_unit(state.battle, replace(unit_of(state.battle, "RI1"), **changes)))


# -- fives ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("men", "formation", "shots"),
    [(20, "two ranks", 4), (19, "two ranks", 3), (14, "extended", 2), (4, "extended", 0), (20, "fours", 0)],
)
def test_how_many_shots(men: int, formation: Formation, shots: int) -> None:
    """KS.ARMS.18, KS.RIFLE.01: every full five of either rank, or of the one line; fours give none."""
    assert formation in get_args(Formation)
    state = line(men, formation)
    assert volley_shots(state.battle, "RI1") == shots
    assert fives(line().battle, "RI1")[0].men == ("RI1.1", "RI1.2", "RI1.3", "RI1.4", "RI1.5")


def test_only_infantry_and_dismounted_cavalry_have_rifles() -> None:
    """KS.RIFLE.05, KS.ARMS.08: of twelve horsemen on foot nine fight, one five of them; mounted nobody fires."""
    red = {"units": [{"name": "RC1", "men": 12, "at": [72, 40]}, {"name": "RE1", "men": 6, "at": [40, 40]}]}
    state = line(red=red)
    assert refused(state, Volley("RC1", target="BI1")) == refused(state, Volley("RE1", target="BI1")) == ["KS.RIFLE.05"]
    battle = with_unit(state.battle, replace(unit_of(state.battle, "RC1"), mounted=False))
    holders = ["RC1.4", "RC1.8", "RC1.12"]
    battle = with_men(battle, holders, lambda man: replace(man, holder=True))
    assert volley_shots(battle, "RC1") == 1
    assert not {*fives(battle, "RC1")[0].men} & {*holders}


def test_roughly_in_a_line() -> None:
    """KS.RIFLE.02: within a strip 1.5 in deep, whichever way it lies, and no neighbours more than 6 in apart."""
    state = line(5)
    assert volley_shots(moved(state, "RI1.3", y_in=41.5).battle, "RI1") == 1
    assert volley_shots(moved(state, "RI1.3", y_in=42.0).battle, "RI1") == 0
    assert volley_shots(moved(state, "RI1.5", x_in=80.8).battle, "RI1") == 1  # the fourth stands at 74.4
    assert volley_shots(moved(state, "RI1.5", x_in=80.9).battle, "RI1") == 0
    slanting = [replace(man, y_in=40.0 + 2.0 * nth) for nth, man in enumerate(men_of(state.battle, "RI1"))]
    assert len(in_line(slanting)) == 5


def test_a_man_out_of_line_is_left_out() -> None:
    """KS.RIFLE.01: of eleven men the first stands 3 in before the line; the ten others are two fives."""
    state = moved(line(11), "RI1.1", y_in=43.0)
    assert [five.middle.name for five in fives(state.battle, "RI1")] == ["RI1.4", "RI1.9"]


# -- aiming --------------------------------------------------------------------------------------------------------------


def test_each_five_aims_over_its_middle_man_at_the_man_opposite() -> None:
    """KS.RIFLE.03: the muzzle 2 in behind the third man, 1.25 in up; at x = 66 and 78 stand BI1's eighth and third man."""
    _, told = fire(line())
    shots = kinds(told, RifleFired)
    assert [(shot.over, shot.aim) for shot in shots] == [("RI1.3", "@BI1.8"), ("RI1.8", "@BI1.3")]
    battle = line().battle
    rifle = laid(battle, scene_of(battle, ""), unit_of(battle, "RI1"), aims(battle, AT_BI1, fives(battle, "RI1"))[0])
    assert rifle is not None
    assert (rifle.x_in, rifle.y_in, rifle.z_in, rifle.bearing_deg) == (66.0, 38.0, 1.25, 0.0)


def test_two_ranks_spread_their_shots() -> None:
    """KS.RIFLE.03: the rear rank's fives take other files than the front's, not the men whom these strike."""
    _, told = fire(line(20, "two ranks", 20))
    aimed = [shot.aim for shot in kinds(told, RifleFired)]
    assert len(aimed) == len({*aimed}) == 4
    few = [shot.aim for shot in kinds(fire(line(20, "two ranks", 2))[1], RifleFired)]
    assert sorted(few) == ["@BI1.1", "@BI1.1", "@BI1.2", "@BI1.2"]


def test_at_a_place_they_fire_side_by_side() -> None:
    """KS.RIFLE.03: parallel, each as far aside of the place as of the middle of the unit."""
    shots = kinds(fire(line(), Volley("RI1", at=Point(72.0, 90.0)))[1], RifleFired)
    assert [(shot.aim, shot.bearing_deg) for shot in shots] == [("(66,90)", 0.0), ("(78,90)", 0.0)]


def trench(state: State, side: str, south_in: float) -> State:
    strip = (Point(50.0, south_in), Point(94.0, south_in), Point(94.0, south_in + 0.5), Point(50.0, south_in + 0.5))
    work = Work("T1", "red" if side == "red" else "blue", "trench", (strip,))
    return replace(state, battle=replace(state.battle, works=(work,)))


def test_over_an_own_entrenchment() -> None:
    """KS.RIFLE.03, KS.CONSTRUCT.03: the muzzle is 2.25 in up and the path clears the work; the enemy's own stops it."""
    own, theirs = trench(line(), "red", 40.75), trench(line(), "blue", 98.5)
    first = kinds(fire(own)[1], ShotStruck)[0]
    assert (first.met, first.dead) == ("BI1.8", True)
    assert kinds(fire(theirs)[1], ShotStruck)[0].met == "T1"
    battle = own.battle
    aimed = aims(battle, AT_BI1, fives(battle, "RI1"))[0]
    rifle = laid(battle, scene_of(battle, ""), unit_of(battle, "RI1"), aimed)
    assert rifle is not None
    assert rifle.z_in == 2.25


def test_near_enemies_are_struck_and_no_own_man() -> None:
    """KS.RIFLE.03, LW.GUN.05: at five inches the path is raised over the middle man's head; the unit's own men lie down."""
    state = line(20, "two ranks", 10, y_in=45.0)
    told = kinds(fire(state)[1], ShotStruck)
    assert {event.met[:3] for event in told if event.dead} == {"BI1"}
    assert len([event for event in told if event.consequence == "overset"]) == 4


def test_a_wall_behind_leaves_room_for_the_muzzle() -> None:
    """KS.RIFLE.03: with a wall an inch behind them the muzzle is put before it, and the shots strike the enemy."""
    state = line(country={"walls": [{"name": "the wall", "points": [[40, 38.5], [104, 38.5]]}]})
    assert [event.met for event in kinds(fire(state)[1], ShotStruck) if event.dead] == ["BI1.8", "BI1.3"]


# -- what it strikes -----------------------------------------------------------------------------------------------------


def test_smaller_soldiers_fall_more_easily_and_less_far() -> None:
    """KS.RIFLE.06: an index of 0.2 knocks over; a falling man reaches 0.875 in ahead, 0.3 in aside, half of LW.GUN.14.

    A level bolt from 1.25 in has fallen 0.96 in after 67.5 in, and strikes 0.295 in up: of a larger man 0.4 in are asked.
    """
    for behind_in, aside_in, falls in ((0.85, 0.0, True), (0.9, 0.0, False), (0.5, 0.25, True), (0.5, 0.35, False)):
        state = moved(line(enemies=2), "BI1.1", x_in=72.0, y_in=108.2)
        state = moved(state, "BI1.2", x_in=72.0 + aside_in, y_in=108.2 + behind_in)
        shot = follow(scene_of(state.battle, ""), 72.0, 40.4, 1.25, 0.0, 0.0, lambda _: 0.0)
        assert shot.contacts[0].met == "BI1.1"
        assert shot.contacts[0].height_in == pytest.approx(0.295, abs=0.002)
        assert shot.contacts[0].consequence == "overset"
        assert ("BI1.2" in [each.met for each in shot.contacts if each.consequence == "knocked down"]) == falls


def test_a_general_of_wells_turns_a_bolt_and_lives() -> None:
    """KS.GENERAL.04: his figure stands there like a thing."""
    state = line()
    state = replace(state, battle=with_men(state.battle, ["BGEN.1"], lambda man: replace(man, x_in=66.0, y_in=80.0)))
    after, told = fire(state)
    assert kinds(told, ShotStruck)[0].met == "BGEN.1"
    assert [man.status for man in after.battle.men if man.name == "BGEN.1"] == ["field"]


def test_a_general_of_sykes_is_out() -> None:
    """KS.GENERAL.06: a shot that would kill a man there takes him out of the game."""
    state = line(options={"general": "sykes"})
    state = replace(state, battle=with_men(state.battle, ["BGEN.1"], lambda man: replace(man, x_in=66.0, y_in=80.0)))
    after, _ = fire(state)
    assert next(man for man in after.battle.men if man.name == "BGEN.1").status not in ("field", "prisoner")
    assert "BGEN.1" not in after.battle.tracks[0].dead


def test_its_throws_and_findings() -> None:
    """KS.RIFLE.03, LW.GUN.25: two errors for each five, one for each man overset; who falls may be ruled otherwise."""
    state = line()
    number = men_of(state.battle, "RI1")[0].number
    first = Slot(3, "KS.RIFLE.03", number, 1)
    bench = Still(answers={Slot(3, "LW.GUN.15", number, 1): "nobody"})
    after, told = fire(state, AT_BI1, bench)
    asked = list(bench.asked)
    assert asked[:4] == [first, first._replace(nth=1), first._replace(nth=2), Slot(3, "LW.GUN.15", number, 1)]
    assert {slot.clause for slot in asked} <= {*SLOTS}
    assert [man.name for man in after.battle.men if man.status == "dead"] == ["BI1.3"]
    assert kinds(told, VolleyFired)[0].dead == 1
    assert [(track.by, track.number, track.screw, track.dead) for track in after.battle.tracks] == [
        ("RI1", 1, "", ()),
        ("RI1", 2, "", ("BI1.3",)),
    ]


# -- what it binds and costs ---------------------------------------------------------------------------------------------


def test_who_fired_does_not_move_and_fires_once() -> None:
    """KS.ARMS.13, KS.RIFLE.04: ten of fourteen men have fired; the unit neither moves nor fires again."""
    after, _ = fire(line(14))
    assert [man.name for man in men_of(after.battle, "RI1") if not man.fired] == [f"RI1.{nth}" for nth in (11, 12, 13, 14)]
    assert [refusal.clause for refusal in unfit(seen(after), "red", "RI1", "move")] == ["KS.ARMS.13"]
    assert refused(after) == ["KS.RIFLE.04"]
    tried = DEEDS[Volley].tried(line(14), "red", AT_BI1)
    assert (sum(man.fired for man in tried.battle.men), tried.battle.tracks) == (10, ())


@pytest.mark.parametrize(
    ("changes", "clause"),
    [({"gone_in": 1.0}, "KS.ARMS.13"), ({"changed": True}, "KS.ARMS.13"), ({"formation": "fours"}, "KS.ARMS.18")],
)
def test_what_keeps_a_unit_from_firing(changes: dict[str, Any], clause: str) -> None:
    """KS.RIFLE.04, KS.ARMS.18: men who have moved or changed formation, and columns."""
    assert refused(changed(line(), **changes)) == [clause]


def test_at_whom_one_may_not_fire() -> None:
    """Own units, units that are not there, and what is no unit of men."""
    state = line()
    assert refused(state, Volley("RI1", target="RI1")) == ["KS.RIFLE.03"]
    assert refused(state, Volley("RI1", target="BW1")) == ["KS.RIFLE.03"]
    gone = with_men(state.battle, [man.name for man in men_of(state.battle, "BI1")], lambda man: replace(man, status="dead"))
    assert refused(replace(state, battle=gone)) == ["LW.GUN.11"]


def test_firing_moves_are_counted() -> None:
    """KS.SUPPLY.04: six are full and stay until an account takes them; by the literal reading a pause ends the count."""
    unit: Unit = unit_of(line().battle, "RI1")
    for shots in (2, 2, 2, 1, 1, 1, 2):
        unit = after_firing(unit, shots, literal=False)
        assert after_pause(unit, literal=False).fives_fired == unit.fives_fired
    assert full_six(unit) == FivesFired(2, 2, 2, 1, 1, 1)
    assert after_pause(unit, literal=True).fives_fired == (2, 2, 2, 1, 1, 1)
    left = after_account(unit)
    assert (left.fired_moves, left.fives_fired, full_six(left)) == (1, (2,), None)
    assert after_pause(left, literal=True).fives_fired == ()
    state = line(options={"literal_ammunition": True})
    fired = fire(changed(state, fired_moves=1, fives_fired=(2,)))[0].battle
    assert unit_of(paused(fired, "red"), "RI1").fives_fired == (2, 2)
    idle = changed(state, fired_moves=1, fives_fired=(2,)).battle
    assert unit_of(paused(idle, "red"), "RI1").fives_fired == ()
    assert unit_of(paused(idle, "blue"), "RI1").fives_fired == (2,)


def test_what_it_would_strike_is_told_beforehand() -> None:
    """LW.GUN.11: whom the shots would strike first without error; an own man in the way is named as such."""
    (told,) = warnings(seen(line()), "red", AT_BI1)
    assert told == ("without error 2 shots strike BI1.8 and BI1.3 first", "KS.RIFLE.03")
    state = line(
        red={
            "units": [{"name": n, "men": 10, "at": [72, y], "formation": "extended"} for n, y in (("RI1", 40), ("RI2", 90))]
        }
    )
    (told,) = warnings(seen(state), "red", AT_BI1)
    assert told[0] == "without error 2 shots strike RI2.3 (your own man) and RI2.8 (your own man) first"


@pytest.mark.parametrize(("bearing_deg", "fallen"), [(0.0, 0), (15.0, 0), (17.0, 7), (90.0, 7)])
def test_a_shot_along_a_rank_of_horse_brings_it_down_and_never_the_next(bearing_deg: float, fallen: int) -> None:
    """KS.RIFLE.06, LW.GUN.14: a falling horse reaches 1.125 in ahead and 0.625 in aside, half of Little Wars.

    Sixteen ride in two ranks, 0.65 in from file to file and 1.55 in from rank to rank. Of a shot so far off the square the
    next horseman is 0.65 sin ahead and 0.65 cos aside: 0.628 in at 15 degrees, 0.622 at 17. The next rank is out of reach.
    """
    blue = {"units": [{"name": "BC1", "men": 16, "at": [72, 100], "facing_deg": 180}], "guns": [], "waggons": []}
    scene = scene_of(field(blue=blue).battle, "")
    riders = {thing.name: thing for thing in scene.things if thing.name.startswith("BC1.")}
    west = min(list(riders.values())[:8], key=lambda rider: rider.x_in)  # of the front rank
    shot = line_of(west.x_in, west.y_in, bearing_deg)
    dead = [man.name for man, _ in toppled(riders.values(), west, shot, scene.tips)]
    assert len(dead) == fallen
    assert all(riders[name].y_in == west.y_in for name in dead)
