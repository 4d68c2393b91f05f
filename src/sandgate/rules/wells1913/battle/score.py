"""The score of a battle: Chapter III, "Varieties of the Battle-Game" (1). Clauses LW.GAME.03 to .05 and LW.HOOK.21.

100 for victory, 50 for a draw + 10 a gun + 1 1/2 a cavalryman + 1 an infantryman, alive and uncaptured
+ 1/2 for each own man in the enemy's hands + 1/2 for each prisoner taken                              [points]
"""

from typing import Annotated

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Guns, Men, Span
from sandgate.rules.wells1913.melee.hand_to_hand import CAPTORS

BOOK = "sandgate.rules.wells1913"
VICTORY = number(BOOK, "score", "victory")
DRAW = number(BOOK, "score", "draw")
GUN = number(BOOK, "score", "gun")
CAVALRY = number(BOOK, "score", "cavalry")
INFANTRY = number(BOOK, "score", "infantry")
OWN_PRISONER = number(BOOK, "score", "own_prisoner")
PRISONER_TAKEN = number(BOOK, "score", "prisoner_taken")
Points = Annotated[float, Span("score points", 0.0, 100_000.0)]


@rule("LW.GAME.03", "LW.GAME.05")
def victory_points(won: bool, drawn: bool) -> Points:
    """The points of the victor, and what each side has of them in a drawn battle.

    >>> victory_points(True, False), victory_points(False, True), victory_points(False, False)
    (100.0, 50.0, 0.0)
    """
    if drawn:
        return DRAW
    return VICTORY if won else 0.0


@rule("LW.GAME.03", "LW.HOOK.21")
def battle_points(
    victory: Points, guns: Guns, cavalry: Men, infantry: Men, own_prisoners: Men, prisoners_taken: Men
) -> Points:
    """The score of a side; cavalry and infantry are its own that are alive and uncaptured, on the field or brought off.

    >>> battle_points(100.0, 5, 8, 31, 0, 6), battle_points(0.0, 1, 4, 7, 6, 0)
    (196.0, 26.0)
    """
    pieces = guns * GUN + cavalry * CAVALRY + infantry * INFANTRY
    return victory + pieces + own_prisoners * OWN_PRISONER + prisoners_taken * PRISONER_TAKEN


@rule("LW.HOOK.21")
def balance(points: Points, enemy_points: Points) -> float:
    """What a side's score is above its enemy's.

    >>> balance(196.0, 26.0), balance(26.0, 196.0)
    (170.0, -170.0)
    """
    return points - enemy_points


@rule("LW.GAME.04")
def counts_for_enemy(holders_near: Men, enemies_armed: Men) -> bool:
    """Whether a gun on the field counts for the enemy of its holder, who is in a position to take it.

    holders_near: armed men of its holder within six inches of it; enemies_armed: the other side's armed men on the field.
    >>> counts_for_enemy(0, 12), counts_for_enemy(2, 12), counts_for_enemy(0, 3)
    (True, False, False)
    """
    return holders_near == 0 and enemies_armed >= CAPTORS
