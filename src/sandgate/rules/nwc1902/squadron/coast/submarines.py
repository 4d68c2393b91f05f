"""Submarines: Section II, "Melee", "Submarines". Clauses NWC.ME.06 to .10: how they move, hit, and are discovered.

A submarine turns on the spot as the move begins, then runs straight, awash or dived. What she does in a move:
submarine_attack.py.
"""

from typing import Annotated, Final

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Die, Knots, RelativeDegrees, Seconds, Span, Yards, near
from sandgate.rules.nwc1902.ship.stencils import BOOK, POINT_DEG
from sandgate.rules.nwc1902.track.turning_card import CARD_MOVE_S

MAX_SPEED_KN: Final = number(BOOK, "submarines", "max_speed")
MAX_TURN_DEG: Final = number(BOOK, "submarines", "max_turn") * POINT_DEG
MELEE_TURN_DEG: Final = number(BOOK, "submarines", "melee_turn") * POINT_DEG
UNSEEN_YD: Final = number(BOOK, "submarines", "undiscovered_range")
SEEN_YD: Final = number(BOOK, "submarines", "discovered_range")
FIRES_YD: Final = number(BOOK, "torpedo", "range")
WITHDRAWN_YD: Final = number(BOOK, "submarines", "withdrawn")
LOOKOUT_YD: Final = number(BOOK, "submarines", "lookout")
CLOSE_LOOKOUT_YD: Final = number(BOOK, "submarines", "close_lookout")
SUBMARINE_ENDURANCE: Final = number(BOOK, "submarines", "endurance")

THIRD, SIXTH = 2, 1  # faces of the die that hit

Faces = Annotated[int, Span("faces", 0, 6)]
Ships = Annotated[int, Span("ships", 0, 99)]


@rule("NWC.ME.06")
def may_have_submarines(defends: bool) -> bool:
    """Whether a side may have submarines: only the one that defends the coast.

    >>> may_have_submarines(True), may_have_submarines(False)
    (True, False)
    """
    return defends


@rule("NWC.ME.06")
def submarine_speed_allowed(speed_kn: Knots) -> bool:
    """Whether a submarine can make a speed.

    >>> submarine_speed_allowed(7.2), submarine_speed_allowed(7.3)
    (True, False)
    """
    return near(speed_kn) <= MAX_SPEED_KN


@rule("NWC.ME.06")
def most_turn_deg(move_s: Seconds) -> RelativeDegrees:
    """How far a submarine can turn to either side at the start of a move of two and a half minutes, or of half a minute.

    >>> most_turn_deg(150.0), most_turn_deg(30.0)
    (90.0, 22.5)
    """
    return MAX_TURN_DEG if move_s >= CARD_MOVE_S else MELEE_TURN_DEG


@rule("NWC.ME.06")
def may_turn(turn_deg: RelativeDegrees, move_s: Seconds) -> bool:
    """Whether a submarine can turn so far at the start of a move, to either side.

    >>> may_turn(90.0, 150.0), may_turn(-90.1, 150.0), may_turn(-22.5, 30.0), may_turn(23.0, 30.0)
    (True, False, True, False)
    """
    return near(abs(turn_deg)) <= most_turn_deg(move_s)


@rule("NWC.ME.07")
def close_enough(range_yd: Yards) -> bool:
    """Whether a submarine awash and undiscovered is near enough for the better chance.

    >>> close_enough(400.0), close_enough(401.0)
    (True, False)
    """
    return near(range_yd) <= UNSEEN_YD


@rule("NWC.ME.07")
def order_lapses(range_yd: Yards) -> bool:
    """Whether the order to fire lapses at the end of a move: the target is beyond the torpedo's range.

    >>> order_lapses(800.0), order_lapses(800.1)
    (False, True)
    """
    return near(range_yd) > FIRES_YD


@rule("NWC.ME.07", "NWC.ME.08")
def faces_that_hit(range_yd: Yards, dived: bool, discovered: bool, discovered_yd: Yards, risen_since: bool) -> Faces:
    """On how many faces of a die a submarine hits when she fires; 0: no chance, and she keeps her torpedo.

    discovered_yd: her range from this target when she was discovered. Ruling: dived and never discovered, she has the chance
    of one undiscovered beyond 400 yards; discovered and still awash she has none.
    >>> faces_that_hit(400.0, False, False, 0.0, False), faces_that_hit(401.0, False, False, 0.0, False)
    (2, 1)
    >>> faces_that_hit(700.0, True, True, 1000.0, False), faces_that_hit(700.0, True, True, 1001.0, False)
    (1, 0)
    """
    if order_lapses(range_yd):
        return 0
    if not discovered:
        return THIRD if not dived and close_enough(range_yd) else SIXTH
    return SIXTH if dived and not risen_since and near(discovered_yd) <= SEEN_YD else 0


@rule("NWC.ME.07", "NWC.ME.08")
def submarine_hits(faces: Faces, die: Die) -> bool:
    """Whether the die gives a hit.

    >>> submarine_hits(2, 2), submarine_hits(2, 3), submarine_hits(1, 1), submarine_hits(1, 2)
    (True, False, True, False)
    """
    return die <= faces


@rule("NWC.ME.08")
def withdrawn(nearest_yd: Yards) -> bool:
    """Whether a submarine has withdrawn so far from every hostile ship that she may come again undiscovered.

    >>> withdrawn(2000.0), withdrawn(2000.1)
    (False, True)
    """
    return near(nearest_yd) > WITHDRAWN_YD


@rule("NWC.ME.09")
def may_fire_torpedo(spent: bool) -> bool:
    """Whether a submarine still has her one torpedo.

    >>> may_fire_torpedo(False), may_fire_torpedo(True)
    (True, False)
    """
    return not spent


@rule("NWC.ME.10")
def faces_that_discover(dived: bool, nearest_yd: Yards, ships_close: Ships) -> Faces:
    """On how many faces of a die a submarine is discovered at the end of a move; 0: no throw is made.

    ships_close: hostile ships within 1,000 yards of her.
    >>> faces_that_discover(False, 1500.0, 0), faces_that_discover(False, 800.0, 1), faces_that_discover(False, 300.0, 2)
    (1, 2, 3)
    >>> faces_that_discover(True, 300.0, 2), faces_that_discover(False, 2000.1, 0)
    (0, 0)
    """
    if dived or near(nearest_yd) > LOOKOUT_YD:
        return 0
    return 1 + min(2, ships_close)


@rule("NWC.ME.10")
def discovered_by(faces: Faces, die: Die) -> bool:
    """Whether the die gives a discovery.

    >>> discovered_by(1, 1), discovered_by(2, 3)
    (True, False)
    """
    return die <= faces


@rule("NWC.ME.10")
def seen_close(range_yd: Yards) -> bool:
    """Whether a hostile ship counts as near when a submarine may be discovered.

    >>> seen_close(1000.0), seen_close(1000.1)
    (True, False)
    """
    return near(range_yd) <= CLOSE_LOOKOUT_YD
