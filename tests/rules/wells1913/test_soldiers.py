"""The lighter make of soldier (LW.FORCE.06): everything that asks how large a man is asks it of the make of the battle.

Measures by hand: a standing man of the lighter make has a radius of 0.375 x 1.5 / 1.95 = 0.288 in and is 1.5 in high, a
horse is 1.923 in long, 0.577 in wide and 2.154 in high. Moves, ranges, gaps and guns stay.
"""

from dataclasses import replace

import pytest

from sandgate.draw.wells1913_little_wars.armies import man_px
from sandgate.draw.wells1913_little_wars.field import field
from sandgate.kernel.contract import Event
from sandgate.kernel.errors import ScenarioError
from sandgate.kernel.games import game_of
from sandgate.kernel.scenario import check
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import SIDES, Make
from sandgate.rules.wells1913.field.soldiers import HALF_MAN_IN
from sandgate.rules.wells1913.field.standing import leg_refusal
from sandgate.rules.wells1913.field.survey import openings, survey
from sandgate.rules.wells1913.little_wars.fighting.melees import fighters
from sandgate.rules.wells1913.little_wars.guns.firing import forecast
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Shoot
from sandgate.rules.wells1913.little_wars.guns.gun_service import crew
from sandgate.rules.wells1913.little_wars.guns.laying import laid
from sandgate.rules.wells1913.little_wars.state import Battle, State, gun_of, man_of
from sandgate.rules.wells1913.little_wars.view import FieldView
from sandgate.rules.wells1913.melee.gathering import party
from sandgate.rules.wells1913.shot.gun_fire import laid_for
from sandgate.rules.wells1913.shot.shot_events import ShotStruck

from .fields import Still, box, land, solid, tree

GAME = game_of("wells1913.little_wars")
RED = {
    "infantry": 4,
    "guns": 1,
    "put_down": ["PUT RI1-2 LINE (45,6)-(51,6)", "PUT RI3-4 LINE (45,3)-(51,3)", "PUT RG1 (48,6)"],
}

each_make = pytest.mark.parametrize("make", ["heavy", "light"])


def begun(make: Make, *places: str, depth_in: int = 90) -> Battle:
    """F2 of a battle, in which Red's gun may fire: Blue has put his men where they are wanted, and nobody has moved."""
    blue = {"infantry": 3, "cavalry": 1, "put_down": list(places)}
    scenario = {
        "game": GAME.key,
        "country": {"width_in": 96, "depth_in": depth_in},
        "south": "red",
        "first": "red",
        "forces": {"red": RED, "blue": blue},
        "options": {"interval_s": 0, "unequal": True, "make": make},
    }
    state = GAME.setup(check("mine.yaml", GAME, scenario))
    while state.battle.move < 2:
        asked = [ask for ask in GAME.awaits(state) if ask.must]
        state, _ = GAME.adjudicate(state, dict.fromkeys(asked, ()), Still())
    battle: Battle = state.battle
    return battle


def fired(battle: Battle, line: str) -> tuple[Battle, list[ShotStruck]]:
    """The battle after a line of Red's, whose shots fly as they are laid, and what they struck."""
    ask = next(ask for ask in GAME.awaits(State(battle, ())) if ask.must)
    sheet = GAME.read(line, FieldView("red", battle, ()), ask)
    assert sheet.refusals == ()
    after, told = GAME.adjudicate(State(battle, ()), {ask: sheet.orders}, Still())
    events: tuple[Event, ...] = told
    return after.battle, [event for event in events if isinstance(event, ShotStruck)]


# -- shots -----------------------------------------------------------------------------------------------------------------


def test_a_shot_passes_beside_a_man_whom_it_would_strike_if_he_were_of_the_heavy_make() -> None:
    """BI1 stands 0.43 in aside of the line of fire: within 0.375 + 0.1, not within 0.288 + 0.1."""
    line = "RG1 SHOOT 0 E0.5"
    heavy, light = (begun(make, "PUT BI1 (48.43,80)", "PUT BI2-3 LINE (20,80)-(22,80)") for make in ("heavy", "light"))
    after, struck = fired(heavy, line)
    assert [event.met for event in struck][:1] == ["BI1"]
    assert man_of(after, "BI1").status == "dead"
    after, struck = fired(light, line)
    assert "BI1" not in [event.met for event in struck]
    assert man_of(after, "BI1").status == "armed"


def test_a_shot_passes_over_a_man_whom_it_would_strike_if_he_were_of_the_heavy_make() -> None:
    """70.5 in from the muzzle the ball is 1.5 + 70.5 x tan 1.1 - 0.00020947 x 70.5 x 70.5 = 1.81 in up."""
    line = "RG1 SHOOT 0 E1.1"
    heavy, light = (begun(make, "PUT BI1 (48,80)", "PUT BI2-3 LINE (20,80)-(22,80)") for make in ("heavy", "light"))
    after, struck = fired(heavy, line)
    assert (struck[0].met, struck[0].consequence) == ("BI1", "overset")
    after, struck = fired(light, line)
    assert "BI1" not in [event.met for event in struck]
    assert man_of(after, "BI1").status == "armed"


@each_make
def test_a_man_is_aimed_at_in_his_middle(make: Make) -> None:
    """At 0.975 in or at 0.75 in, a horseman at 1.4 in or at 1.077 in; a place without a height as a man on foot."""
    battle = begun(make, "PUT BI1 (48,80)", "PUT BC1 (48,84)")
    foot_in, horse_in = (0.975, 1.4) if make == "heavy" else (0.75, 1.4 * 1.5 / 1.95)
    for order, s_in, height_in in (
        (Shoot("RG1", man="BI1"), 70.5, foot_in),
        (Shoot("RG1", man="BC1"), 74.5, horse_in),
        (Shoot("RG1", at=Point(48.0, 80.0)), 70.5, foot_in),
    ):
        lay = laid(battle, gun_of(battle, "RG1"), order)
        assert lay is not None
        assert lay.elevation_deg == pytest.approx(laid_for(s_in, height_in).elevation_deg, abs=1e-4)


def test_a_smaller_man_is_hit_less_often() -> None:
    """At 27 ft P is erf(0.475 / 0.4083) = 0.90 for the heavy make, erf(0.388 / 0.4083) = 0.82 for the light one."""
    order = Shoot("RG1", man="BI1")
    heavy, light = (begun(make, "PUT BI1 (48,333.5)", depth_in=340) for make in ("heavy", "light"))
    assert "90 of 100" in forecast(heavy, order)
    assert "82 of 100" in forecast(light, order)


# -- bases -----------------------------------------------------------------------------------------------------------------


def test_smaller_men_stand_closer() -> None:
    """Middles 0.64 in apart are 0.063 in from base to base of the light make; the heavy make would overlap."""
    close = "PUT BI1-3 LINE (40,90)-(41.28,90)"
    assert man_of(begun("light", close), "BI3").x_in == 41.28
    with pytest.raises(ScenarioError, match="BI2 would stand too near to BI1"):
        begun("heavy", close)


def test_smaller_men_pass_where_others_do_not() -> None:
    """Between trees 0.71 in apart goes a base of 0.577 with a sixteenth on either side; one of 0.75 does not."""
    trees = land(solids=[tree(20, 20, name="ash"), tree(21.21, 20, name="elm")])
    way = (True, 20.605, 14.0, 20.605, 26.0)
    assert leg_refusal(trees, HALF_MAN_IN["light"], *way) is None
    assert leg_refusal(trees, HALF_MAN_IN["heavy"], *way) is not None
    assert [opening.men for make in ("heavy", "light") for opening in openings(trees, make)] == [False, True]


def test_a_country_is_asked_about_for_the_make_of_the_battle() -> None:
    """A wall with a gap of 0.8 in: room for 0.577 in between two clear sixteenths, not for 0.75."""
    walls = [solid("wall", box(0, 40, 48, 41.125), 2.25, name="west"), solid("wall", box(48.8, 40, 96, 41.125), 2.25)]
    assert survey(land(solids=walls), 20, 0, 0, make="light") == ()
    assert [fault.clause for fault in survey(land(solids=walls), 20, 0, 0, make="heavy")] == ["LW.COUNTRY.11"]


@each_make
def test_six_inches_are_measured_from_smaller_bases(make: Make) -> None:
    """RI2 stands 7.6 in from the axle: 6.35 less his radius from the wheels, 5.975 or 6.062 in."""
    battle = begun(make)
    men = tuple(replace(man, x_in=55.6, start_x_in=55.6) if man.name == "RI2" else man for man in battle.men)
    served = [man.name for man in crew(replace(battle, men=men), gun_of(battle, "RG1"), "red")]
    assert ("RI2" in served) == (make == "heavy")


@each_make
def test_fewer_of_the_smaller_men_take_part_in_a_melee(make: Make) -> None:
    """Middles 6.7 in apart are 5.95 in from base to base of the heavy make, 6.12 of the light one."""
    battle = begun(make, "PUT BI1 (40,90)", "PUT BI2 (46.7,90)")
    armed = fighters(battle)
    first = next(each for each in armed if each.name == "BI1")
    narrowest_in = 2.0 * HALF_MAN_IN["light"]
    assert ("BI2" in party(first.body, [each.body for each in armed], narrowest_in)) == (make == "heavy")


# -- the game --------------------------------------------------------------------------------------------------------------


def test_all_soldiers_of_a_battle_are_of_one_make() -> None:
    assert {man.make for man in begun("light").men} == {"light"}
    bought = check(
        "mine.yaml",
        GAME,
        {
            "game": GAME.key,
            "country": {},
            "south": "red",
            "first": "red",
            "forces": {side: {"infantry": 60, "cavalry": 40, "guns": 3} for side in SIDES},
            "options": {"army_points": 150, "make": "light", "curtain": False},
        },
    )
    state = GAME.setup(bought)
    ask = GAME.awaits(state)[0]
    orders = GAME.read("ARMY 30I 20C 3G", FieldView("red", state.battle, ()), ask).orders
    after, _ = GAME.adjudicate(state, {ask: orders}, Still())
    assert {(man.side, man.make) for man in after.battle.men} == {("red", "light")}


def test_a_make_that_there_is_not_is_refused() -> None:
    with pytest.raises(ScenarioError, match=r"options\.make: input should be 'heavy' or 'light', not 'tiny'"):
        check("mine.yaml", GAME, {"game": GAME.key, "country": {}, "forces": {}, "options": {"make": "tiny"}})


def test_smaller_men_are_drawn_smaller() -> None:
    """1.14 times their width, as all men are; guns are as large as ever."""
    heavy, light = (field(FieldView("red", begun(make), ())) for make in ("heavy", "light"))
    assert heavy.unit == light.unit
    assert man_px(light, "light") * light.unit == pytest.approx(0.577 * 1.14, abs=0.001)
    assert [name for name in heavy.symbols if name.startswith("gun-red")] == [
        name for name in light.symbols if name.startswith("gun-red")
    ]
    assert "the lighter make" in light.svg()
    assert "the lighter make" not in heavy.svg()
