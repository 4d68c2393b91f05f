"""No distance of the book at which forces learn of one another or fight is beyond that within which they are looked for."""

from itertools import product

from sandgate.rules.nwc1902.strategic.actions.meeting import BOARD_DAY_MI, BOARD_NIGHT_MI, meeting_mi
from sandgate.rules.nwc1902.strategic.classes.merchant_vessels import TAKEN_WITHIN_MI
from sandgate.rules.nwc1902.strategic.classes.table import ORDER, SEEN_IN_HARBOUR_MI, recognisable_mi, visible_mi
from sandgate.rules.nwc1902.strategic.sighting.neighbours import FARTHEST_MI
from sandgate.rules.nwc1902.strategic.signals.smoke import ONE_SMOKE_MI, smoke_mi
from sandgate.rules.nwc1902.strategic.telegraph.times import DESPATCH_WITHIN_MI


def test_no_distance_of_the_book_is_beyond_the_farthest() -> None:
    smokes = [smoke_mi(ships, of_trade, day) for ships, of_trade, day in product((1, 8, 9), (0, 9), (True, False))]
    hulls = [visible_mi(letter, "", day) for letter, day in product(ORDER, (True, False))]  # type: ignore[arg-type]
    classes = [recognisable_mi(letter, "", day) for letter, day in product(ORDER, (True, False))]  # type: ignore[arg-type]
    fights = [BOARD_DAY_MI, BOARD_NIGHT_MI, TAKEN_WITHIN_MI, meeting_mi(["A"], ["C"]), meeting_mi(["A"], ["B"])]
    assert max([*smokes, *hulls, *classes, *fights, SEEN_IN_HARBOUR_MI, ONE_SMOKE_MI, DESPATCH_WITHIN_MI]) == FARTHEST_MI
