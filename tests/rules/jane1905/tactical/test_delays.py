"""From when damage counts, by sheets through the sequence: the five sentences of JANE.OPS.04 with other ships.

The firing of move 1 is scored when move 2 has been made.
"""

import pytest

from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.tactical.damage import Section
from sandgate.rules.jane1905.tactical.ships import changed
from tests.rules.jane1905.tactical.in_play import Action, begun, lies

SILENT = {"orders": ["FCO OPEN 500"]}  # no gun fires by itself
DESTROYER = "destroyer_30kn"


def fired(action: Action, move: int) -> set[tuple[int, str]]:
    return {(each.firer, each.mounting) for each in action.state.strikes if each.move == move}


def test_guns_that_are_put_out_fire_in_the_phase_in_which_they_are_hit_and_then_lose_their_fires() -> None:
    """Asama's fore guns fire every 5 moves: number 6 in move 1; three fires lost, and they fire next in move 21."""
    red, blue = [lies("drake", 6000, 3000, 0, 0)], [lies("asama", 5000, 3000, 0, 0)]
    action = Action(begun(red, blue, red_side=SILENT, blue_side=SILENT), HIT_10=3).to("shots", 1)
    action.play("shots", red="FIRE DRAKE.fore @ASAMA AIM fore_base", blue="FIRE ASAMA.fore @DRAKE AIM x=200 y=60")
    assert fired(action, 1) == {(101, "fore"), (201, "fore")}
    assert action.ship("ASAMA").mountings[0].numbers == (6, 6)
    action.to("shots", 2)
    assert action.ship("ASAMA").mountings[0].numbers == (21, 21)
    with pytest.raises(AssertionError, match="fires again in move 21"):
        action.to("shots", 16).play("shots", blue="FIRE ASAMA.fore @DRAKE")
    action.to("shots", 21).play("shots", blue="FIRE ASAMA.fore @DRAKE")
    assert fired(action, 21) == {(201, "fore")}


def test_a_ship_whose_engines_are_hit_makes_one_more_move_at_her_old_speed() -> None:
    red, blue = [lies("retvizan", 6000, 1000, 0, 18)], [lies("mikasa", 5000, 1000, 0, 18)]
    action = Action(begun(red, blue, red_side=SILENT, blue_side=SILENT)).to("shots", 1)
    action.play("shots", red="FIRE RETVIZAN.fore @MIKASA AIM x=300 y=0").to("shots", 2)
    mikasa = action.ship("MIKASA")
    assert mikasa.damage.engine_hits == 2
    assert (mikasa.track[-1].speed_kn, mikasa.max_kn) == (18.0, 6.0)
    assert action.to("shots", 3).ship("MIKASA").track[-1].speed_kn == mikasa.max_kn


def nearly_gone(action: Action, *names: str) -> Action:
    """Destroyers of eleven sections that have lost five and a quarter: a quarter more, of one small shell, sinks them."""
    lost = (*[Section("P", 0, nth, 1.0) for nth in range(1, 6)], Section("P", 0, 6, 0.25))
    ships = [replace(action.ship(name), damage=action.ship(name).damage._replace(sections=lost)) for name in names]
    action.state = changed(action.state, *ships)
    return action


def two_destroyers() -> Action:
    red, blue = lies(DESTROYER, 3000, 3000, 0, 6, id="A"), lies(DESTROYER, 3600, 3000, 0, 6, id="B")
    more = lies("mikasa", 500, 500, 0, 0, id="M1"), lies("mikasa", 7500, 5500, 0, 0, id="M2")
    action = Action(begun([red, more[0]], [blue, more[1]], red_side=SILENT, blue_side=SILENT))
    return nearly_gone(action.to("shots", 1), "A", "B")


def test_two_ships_sink_each_other_make_one_more_move_and_fire_no_more() -> None:
    action = two_destroyers().play("shots", "CLAIM A 1x3in @B PART hull_side", "CLAIM B 1x3in @A PART hull_side")
    assert {each.firer for each in action.state.strikes} == {101, 201}
    action.to("shots", 2)
    for name in ("A", "B"):
        assert (action.ship(name).fate, action.ship(name).track[-1].move, action.ship(name).y_yd) == ("sunk", 2, 3400.0)
    assert not {firer for firer, _ in fired(action.play("shots"), 2)} & {101, 201}


def test_a_torpedo_is_scored_with_the_firing_of_its_move_and_before_it() -> None:
    """She is torpedoed in the run of move 1 and hit by shot in its fire phase: four hits, then those of the shot."""
    red = [lies("retvizan", 6000, 3000, 270, 18)]
    blue = [lies(DESTROYER, 5000, 3000, 0, 0, id="D1"), lies("mikasa", 5700, 4500, 180, 0)]
    action = Action(begun(red, blue, red_side=SILENT, blue_side=SILENT)).to("orders", 0)
    action.play("orders", blue="TORP D1 D1 E BRG 090")
    assert (action.ship("RETVIZAN").damage.water, action.state.blows[0].kind) == ((), "torpedo")
    action.play("shots", blue="FIRE MIKASA.fore @RETVIZAN AIM WL")
    assert action.ship("RETVIZAN").damage.water == ()
    action.to("shots", 2)
    ship = action.ship("RETVIZAN")
    assert [hit.bars for hit in ship.damage.water][:4] == [False] * 4
    assert len(ship.damage.water) > 4
    assert (ship.track[-1].speed_kn, ship.max_kn < 18.0) == (18.0, True)
    assert (ship.damage.level != "afloat", ship.damage.line) == (True, "afloat")
    action.to("shots", 3)
    after = action.ship("RETVIZAN")
    assert (after.track[-1].speed_kn <= ship.max_kn, after.damage.line) == (True, ship.damage.level)


def test_what_a_sunk_ship_has_fired_and_launched_stands() -> None:
    """She is sunk by the firing of move 1; she launches in move 2, and is gone before its fire phase."""
    action = two_destroyers()
    action = action.play("shots", "CLAIM A 1x3in @B PART hull_side", "CLAIM B 1x3in @A PART hull_side")
    action.play("orders", "TORP A D1 E BRG 270")
    assert (action.ship("A").fate, action.ship("B").fate) == ("sunk", "sunk")
    assert [each.ship for each in action.state.torpedoes] == [101]
    assert 101 not in {firer for firer, _ in fired(action.play("shots"), 2)}
    assert action.to("shots", 3).state.torpedoes
