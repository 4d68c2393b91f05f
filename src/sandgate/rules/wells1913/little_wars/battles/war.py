"""A war of several battles: Chapter II, the paragraph on points. Clauses LW.CAMP.01 to .03.

    credit of a battle = own score - enemy's score, if above nothing        [points]

The war goes to the side whose credits first come to the agreed total. The score of a battle: score.py. The war as a game:
campaign/.
"""

from typing import Annotated

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import ScorePoints, Span, near
from sandgate.rules.wells1913.battle.score import balance

BOOK = "sandgate.rules.wells1913"
USUAL_TOTAL = number(BOOK, "war", "usual_total")
LEAST_TOTAL = number(BOOK, "war", "least_total")

Battles = Annotated[int, Span("battles", 0, 10_000)]
Listed = Annotated[int, Span("battles", 1, 100)]


@rule("LW.CAMP.01")
def next_in_list(fought: Battles, listed: Listed) -> int:
    """The place, from 1, of the battle that is fought next in a list of those agreed upon.

    House: they are fought in turn, again from the first when all have been fought.
    >>> [next_in_list(fought, 3) for fought in range(5)]
    [1, 2, 3, 1, 2]
    """
    return fought % listed + 1


@rule("LW.CAMP.02")
def credit(points: ScorePoints, enemy_points: ScorePoints) -> ScorePoints:
    """What a battle brings a side towards the war: what it is ahead by; a side that is behind is not debited.

    >>> credit(196.0, 26.0), credit(26.0, 196.0), credit(91.5, 78.0)
    (170.0, 0.0, 13.5)
    """
    return max(0.0, balance(points, enemy_points))


@rule("LW.CAMP.03")
def total_may_be(total: ScorePoints) -> bool:
    """Whether a war may be played for this total: 200 points or more.

    >>> total_may_be(200.0), total_may_be(199.5)
    (True, False)
    """
    return near(total) >= LEAST_TOTAL


@rule("LW.CAMP.03")
def war_total(agreed: ScorePoints) -> ScorePoints:
    """The total that a war is played for, as agreed; where nothing is agreed (0), 300.

    >>> war_total(0.0), war_total(400.0)
    (300.0, 400.0)
    """
    return agreed if agreed > 0.0 else USUAL_TOTAL


@rule("LW.CAMP.03")
def credits_in_all(battles: tuple[float, ...]) -> ScorePoints:
    """What a side has been credited with so far; battles: the credit of each, in points.

    >>> credits_in_all((170.0, 45.0)), credits_in_all((0.0,))
    (215.0, 0.0)
    """
    points = 0.0
    for each in battles:
        points += each
    return points


@rule("LW.CAMP.03")
def war_won(credited: ScorePoints, enemy_credited: ScorePoints, total: ScorePoints, by_lead: bool) -> bool:
    """Whether a side has won the war, asked after every whole battle; exactly the total suffices.

    A battle credits one side at most, so no two reach the total together. by_lead: it was agreed that a lead of so many
    points is wanted.
    >>> war_won(215.0, 60.5, 200.0, False), war_won(170.0, 150.0, 200.0, False), war_won(215.0, 60.5, 200.0, True)
    (True, False, False)
    """
    return near(credited - enemy_credited if by_lead else credited) >= total


@rule("LW.CAMP.03")
def war_over(fought: Battles, agreed: Battles) -> bool:
    """Whether all battles that were agreed upon are fought; where no number is agreed (0) there is always another.

    House: a war that nobody has won by then goes to the side that has been credited with more; equal credits are a draw.
    >>> war_over(11, 12), war_over(12, 12), war_over(12, 0)
    (False, True, False)
    """
    return 0 < agreed <= fought
