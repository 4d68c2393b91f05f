"""The wand that an admiral reads ahead is the wand of the rules, upon every limit too."""

from random import Random

from sandgate.bots.nwc1902_fleet.wand import WAND, Laid, exchange, figure, laid, most
from sandgate.kernel.geometry import bearing, distance, relative
from sandgate.rules.nwc1902.guns.score_wand import FACES, broadside_battery, broadside_target, wand_figure

PAIRS = 20_000
LINES = ((0.0, 1.0), (1.0, 0.0), (0.6, 0.8), (-1.0, 1.0), (1.0, 1.0), (0.0, 0.0))


def pair(chance: Random) -> tuple[Laid, Laid]:
    """Two ships; every third pair upon the limits: whole spaces of 200 yards apart, headings by points."""
    if chance.randrange(3):
        one, other = (laid(chance.uniform(0, 4000), chance.uniform(0, 6000), chance.uniform(0, 360)) for _ in range(2))
        return one, other
    one = laid(200.0 * chance.randrange(20), 200.0 * chance.randrange(30), 11.25 * chance.randrange(32))
    (x, y), off_yd = chance.choice(LINES), 200.0 * chance.randrange(1, 32)
    return one, laid(one.x_yd + x * off_yd, one.y_yd + y * off_yd, 11.25 * chance.randrange(32))


def by_rule(one: Laid, other: Laid) -> float:
    """The figure for the fire of one ship at another."""
    bears_deg = bearing(one.x_yd, one.y_yd, other.x_yd, other.y_yd)
    bears = broadside_battery(relative(bears_deg, one.heading_deg))
    shows = broadside_target(relative(bears_deg + 180.0, other.heading_deg))
    return wand_figure(bears, shows, distance(one.x_yd, one.y_yd, other.x_yd, other.y_yd), *FACES)


def both_ways(one: Laid, other: Laid) -> tuple[float, float]:
    """The figures for the fire of two ships at each other, as an admiral reads them."""
    taken = [0.0]
    return exchange([one[:3]], 0, [1.0], [other], taken, WAND), taken[0]


def test_both_ways_are_read_as_the_rules_read_each() -> None:
    chance, in_range = Random(1902), 0
    for _ in range(PAIRS):
        one, other = pair(chance)
        both = (by_rule(one, other), by_rule(other, one))
        assert both_ways(one, other) == (figure(one, other, WAND), figure(other, one, WAND)) == both
        assert max(both) <= most(distance(one.x_yd, one.y_yd, other.x_yd, other.y_yd), WAND)
        in_range += both[0] > 0.0
    assert in_range > PAIRS // 2


def test_on_the_bow_line_and_at_the_end_of_a_space_the_rules_decide() -> None:
    """Lines included (NWC.TA.11, NWC.TA.12); a mast on a line belongs to the nearer space (NWC.TA.21)."""
    north = laid(0.0, 0.0, 0.0)
    on_bow, ahead_of_it = laid(1000.0, 1000.0, 135.0), laid(1000.0, 1000.1, 135.0)
    assert both_ways(north, on_bow)[0] in {FACES[0][7], FACES[1][7]}  # 1,414 yards, the broadside
    assert both_ways(north, ahead_of_it)[0] in {FACES[2][7], FACES[3][7]}  # the end-on battery
    at_2600, beyond = FACES[0][12], FACES[0][13]
    abreast = [laid(2600.0, 0.0, 0.0), laid(2600.1, 0.0, 0.0)]
    assert [both_ways(north, each) for each in abreast] == [(at_2600, at_2600), (beyond, beyond)]


def test_of_several_the_best_is_fired_at_and_each_fires_where_it_is_most() -> None:
    """A ship gives at her best target alone; what each of the others gives is kept if it is more than was known."""
    north, taken = laid(0.0, 0.0, 0.0), [0.0, 60.0, 0.0]
    others = [laid(2600.0, 0.0, 0.0), laid(0.0, 2600.0, 90.0), laid(3000.0, 0.0, 0.0)]
    each = [both_ways(north, other) for other in others]
    assert exchange([north[:3]], 0, [1.0], others, taken, WAND) == max(given for given, _ in each)
    assert taken == [each[0][1], 60.0, each[2][1]]
