"""The wand that an admiral reads ahead is the wand of the rules, upon every limit too."""

from random import Random

from sandgate.bots.nwc1902_fleet.wand import Laid, figure, figures_of, laid, most
from sandgate.kernel.geometry import distance
from sandgate.rules.nwc1902.guns.score_wand import FACES

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


def test_both_ways_are_read_as_the_rules_read_each() -> None:
    chance, in_range = Random(1902), 0
    for _ in range(PAIRS):
        one, other = pair(chance)
        both = (figure(one, other), figure(other, one))
        assert figures_of(one, [other]) == ([both[0]], [both[1]])
        assert max(both) <= most(distance(one.x_yd, one.y_yd, other.x_yd, other.y_yd))
        in_range += both[0] > 0.0
    assert in_range > PAIRS // 2


def test_on_the_bow_line_and_at_the_end_of_a_space_the_rules_decide() -> None:
    """Lines included (NWC.TA.11, NWC.TA.12); a mast on a line belongs to the nearer space (NWC.TA.21)."""
    north = laid(0.0, 0.0, 0.0)
    on_bow, ahead_of_it = laid(1000.0, 1000.0, 135.0), laid(1000.0, 1000.1, 135.0)
    assert figures_of(north, [on_bow])[0][0] in {FACES[0][7], FACES[1][7]}  # 1,414 yards, the broadside
    assert figures_of(north, [ahead_of_it])[0][0] in {FACES[2][7], FACES[3][7]}  # the end-on battery
    at_2600, beyond = FACES[0][12], FACES[0][13]
    abreast = [laid(2600.0, 0.0, 0.0), laid(2600.1, 0.0, 0.0)]
    assert figures_of(north, abreast) == ([at_2600, beyond], [at_2600, beyond])
