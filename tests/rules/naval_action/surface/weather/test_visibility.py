"""How far one sees, anew in each turn. NA.WX.01 to .04."""

from sandgate.kernel.contract import Role, Slot
from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.navy.ship_list import class_named
from sandgate.rules.naval_action.surface.game import GAME
from sandgate.rules.naval_action.surface.sequence.noting import noted
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.weather.visibility import VisibilityFound, weather
from tests.rules.naval_action.afloat import CRUISER, DESTROYER, Face, action, afloat, damaged, seen, thrown
from tests.rules.naval_action.in_play import NOW, fired, next_turn, of, shot

FAR = CRUISER._replace(key="far", batteries=tuple(gun._replace(max_range_yd=38_000.0) for gun in CRUISER.batteries))
NEAR = DESTROYER._replace(key="near", batteries=tuple(gun._replace(max_range_yd=17_400.0) for gun in DESTROYER.batteries))


def sight(state: State, **dice: Face) -> float:
    return weather(state, thrown(**dice), NOW)[0].visibility_yd


def test_story_guns_of_a_heavily_damaged_ship() -> None:
    state = action(afloat(101, of=FAR), afloat(201, 9_000.0, of=NEAR), classes=[FAR, NEAR])
    assert [sight(damaged(state, 101, level)) for level in (0, 1, 2)] == [38_000.0, 38_000.0, 24_000.0]


def test_story_graf_spee_falls_to_hd() -> None:
    spee, exeter = class_named("admiral_graf_spee"), class_named("exeter")
    state = action(afloat(101, of=spee), afloat(201, 9_000.0, of=exeter), classes=[spee, exeter], year=1939, move=2)
    state, _ = weather(state, thrown(), NOW)
    state, _ = fired(damaged(state, 101, 1), shot(201, 101), GUN_18=1, GUN_23=6)
    assert (state.ships[0].level, state.visibility_yd) == (2, 39_890.0)
    state, told = weather(next_turn(state), thrown(), NOW)
    assert state.visibility_yd == 30_650.0
    assert [each.yards for each in of(VisibilityFound, told)] == [30_650.0]


def test_story_good_visibility_throws_no_die() -> None:
    bench = thrown()
    weather(action(afloat(101), afloat(201, 9_000.0)), bench, NOW)
    assert bench.asked == {}


def test_a_die_that_changes_nothing_is_told_all_the_same() -> None:
    state = replace(action(afloat(101), afloat(201, 9_000.0), visibility="poor"), visibility_yd=30_000.0)
    state, told = weather(state, thrown(WX_04=3), NOW)
    assert state.visibility_yd == 30_000.0
    assert [len(each.slots) for each in of(VisibilityFound, told)] == [1]
    assert sight(replace(state, options=replace(state.options, visibility_six_yd=10_000.0, visibility="bad")), WX_04=6) == (
        30_000.0
    )


def test_the_damage_of_a_ship_that_is_not_seen_shortens_the_sight_of_her_own_side_alone() -> None:
    """NA.WX.01: one value for all; but an enemy is told what it comes to by what he has seen of her."""
    state, _ = weather(action(afloat(101, of=FAR), afloat(201, 9_000.0, of=NEAR), classes=[FAR, NEAR]), thrown(), NOW)
    hurt = next_turn(damaged(state, 101, 2))
    unseen, told = weather(replace(hurt, contacts=()), thrown(), NOW)
    assert [(each.to, each.yards) for each in of(VisibilityFound, told)] == [(("red",), 24_000.0)]
    assert (unseen.visibility_yd, GAME.view(unseen, Role("red")).known.visibility_yd) == (24_000.0, 24_000.0)
    assert GAME.view(unseen, Role("blue")).known.visibility_yd == 38_000.0
    _, told = weather(noted(seen(hurt)), thrown(), NOW)
    assert [(each.to, each.yards) for each in of(VisibilityFound, told)] == [(("red", "blue"), 24_000.0)]


def test_the_die_of_a_turn_has_its_address_and_good_weather_none() -> None:
    state = action(afloat(101), afloat(201, 9_000.0), visibility="poor", move=4)
    _, told = weather(state, thrown(WX_04=2), NOW)
    assert [(each.yards, each.slots) for each in of(VisibilityFound, told)] == [
        (25_000.0, (Slot(5, "NA.WX.04", 0, 0, 0),)),
    ]
    _, told = weather(replace(action(afloat(101)), visibility_yd=1.0), thrown(), NOW)
    assert [(each.yards, each.slots) for each in of(VisibilityFound, told)] == [(30_000.0, ())]
