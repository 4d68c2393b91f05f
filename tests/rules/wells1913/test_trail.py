"""How near to its two places men are set at a gun's trail: LW.GUN.07, an inch off at most."""

from sandgate.kernel.geometry import ahead
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Trail
from sandgate.rules.wells1913.little_wars.guns.gun_service import trail_refusals
from sandgate.rules.wells1913.little_wars.guns.trail_places import beside

from .fields import battle, gun, man

LEFT = 46.75, 6.0  # one of the places at the trail of RG1


def test_a_man_is_at_his_place_an_inch_off_and_no_farther() -> None:
    assert beside(man("RI1", 46.75, 5.0), Point(*LEFT))
    assert not beside(man("RI1", 46.75, 4.999), Point(*LEFT))


def test_a_place_without_room_an_inch_round_it_takes_nobody() -> None:
    """One man stands at the left place and six in a ring an inch about him: beyond them there would be room again."""
    ring = [man(f"RI{nth + 11}", *ahead(*LEFT, 60.0 * nth, 1.0, 0.0)) for nth in range(6)]
    crew = [man("RI1", 46.0, 2.0), man("RI2", 50.0, 2.0), man("RI10", *LEFT), *ring]
    fired = battle(crew, [gun("RG1", 48, 10, action="fired", shots=1)])
    assert trail_refusals(fired, "red", Trail("RG1", ("RI2",))) == []  # to the right place
    refused = trail_refusals(fired, "red", Trail("RG1", ("RI1", "RI2")))
    assert [refusal.clause for refusal in refused] == ["LW.GUN.07"]
