"""How orders to fire are read: SHELL, VOLLEY. KS.MOVE.13, KS.SHELL.01, KS.RIFLE.04."""

from typing import Final

from sandgate.kernel.rule import reads
from sandgate.kernel.words import Words
from sandgate.rules.wells1913.field.points import grid
from sandgate.rules.wells1913.kriegspiel.fire.shell import Screw
from sandgate.rules.wells1913.kriegspiel.orders import Shell, Volley
from sandgate.rules.wells1913.kriegspiel.phrases import BODIES, GENERALS, GUNS, WAGGONS, read_piece, read_point
from sandgate.rules.wells1913.kriegspiel.state import SCREWS

SCREW_OF: Final[dict[str, Screw]] = {screw: screw for screw in SCREWS}
MOST_SHOTS: Final = 9
TARGETS: Final = (*BODIES, *GUNS, *WAGGONS, *GENERALS)


@reads("KS.SHELL.01", "KS.SHELL.02", "KS.SHELL.09")
def shell_order(words: Words, named: tuple[str, ...]) -> Shell:
    """Read with which screw a gun fires, how it is laid and how often it fires.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import MOVE, order
    >>> str(order("bg1 shell b (140, 96) x2", MOVE)), str(order("BG1 SHELL D 355 E4.5", MOVE))
    ('BG1 SHELL B (140,96) x2', 'BG1 SHELL D 355 E4.5')
    """
    screw = words.one_of(SCREW_OF, "name the screw, A, B, C or D: RG1 SHELL B (140,96)")
    at, bearing_deg, elevation_deg = None, None, None
    if words.is_point():
        at = read_point(words)
    else:
        bearing_deg = grid(words.within(0.0, 359.999, "degrees"))
        words.demand("write a place as (140,96), or bearing and elevation as 355 E4.5", "E")
        elevation_deg = grid(words.within(-90.0, 90.0, "degrees"))
    shots = words.whole(1, MOST_SHOTS, "shots") if words.take("X") else 1
    words.end()
    return Shell(named[0], screw, at, bearing_deg, elevation_deg, shots)


@reads("KS.RIFLE.01", "KS.RIFLE.04")
def volley_order(words: Words, named: tuple[str, ...]) -> Volley:
    """Read at whom a unit fires its rifles.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import MOVE, order
    >>> str(order("RI4 volley at bi2", MOVE)), str(order("RI4 VOLLEY (60,90)", MOVE))
    ('RI4 VOLLEY @BI2', 'RI4 VOLLEY (60,90)')
    """
    target, at = "", None
    if words.is_point():
        at = read_point(words)
    else:
        words.take("@", "AT")
        target = read_piece(words, TARGETS, "name the unit aimed at as @BI2, or a place as (60,90)")
    words.end()
    return Volley(named[0], target, at)
