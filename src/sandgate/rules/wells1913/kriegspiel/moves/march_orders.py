"""How orders to march, form up, charge and give up are read. KS.MOVE.13; KS.MOVE.01 to .10, KS.ARMS.01 to .09, KS.CHARGE."""

from typing import Final

from sandgate.kernel.rule import reads
from sandgate.kernel.words import Words
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import Formation
from sandgate.rules.wells1913.kriegspiel.orders import (
    FORMATION_WORDS,
    Act,
    ActWord,
    Charge,
    Flag,
    Ford,
    Form,
    Go,
    Hit,
    Retire,
)
from sandgate.rules.wells1913.kriegspiel.phrases import (
    BODIES,
    GENERALS,
    GUNS,
    WAGGONS,
    may_face,
    read_path,
    read_piece,
    taken,
)

Named = tuple[str, ...]  # the pieces that an order names first: one, or for a charge several

ACTS: Final[dict[str, ActWord]] = {"MOUNT": "MOUNT", "DISMOUNT": "DISMOUNT", "LIMBER": "LIMBER", "UNLIMBER": "UNLIMBER"}
FORMATION_OF: Final[dict[str, Formation]] = {word: formation for formation, word in FORMATION_WORDS.items()}


@reads("KS.MOVE.01", "KS.MOVE.11", "KS.MOVE.13")
def go_order(words: Words, named: Named) -> Go:
    """Read a march.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import MOVE, order
    >>> str(order("ri5 go (52,20)(60,24) face e", MOVE)), str(order("RGEN GO (72,40)", MOVE))
    ('RI5 GO (52,20) (60,24) FACE 90', 'RGEN GO (72,40)')
    """
    path = read_path(words)
    facing_deg = may_face(words)
    words.end()
    return Go(named[0], path, facing_deg)


@reads("KS.CHARGE.09", "KS.CHARGE.10", "KS.CHARGE.18", "KS.CHARGE.20", "KS.CHARGE.22")
def retire_order(words: Words, named: Named) -> Retire:
    """Read a retreat, along a path or straight away.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import MOVE, order
    >>> str(order("RI4 RETIRE", MOVE)), str(order("RC2 RETIRE (40,12)", MOVE))
    ('RI4 RETIRE', 'RC2 RETIRE (40,12)')
    """
    path = read_path(words) if words.is_point() else ()
    words.end()
    return Retire(named[0], path)


@reads("KS.ARMS.02", "KS.ARMS.03", "KS.ARMS.07", "KS.ARMS.16")
def form_order(words: Words, named: Named) -> Form:
    """Read a change of formation.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import MOVE, order
    >>> str(order("RI4 extend", MOVE)), str(order("RC1 LINE", MOVE))
    ('RI4 EXTEND', 'RC1 LINE')
    """
    formation = FORMATION_OF[taken(words)]
    words.end()
    return Form(named[0], formation)


@reads("KS.ARMS.08", "KS.ARMS.09")
def act_order(words: Words, named: Named) -> Act:
    """Read mounting, dismounting, limbering up and unlimbering.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import MOVE, order
    >>> str(order("RC2 dismount", MOVE)), str(order("BG1 UNLIMBER", MOVE))
    ('RC2 DISMOUNT', 'BG1 UNLIMBER')
    """
    word = ACTS[taken(words)]
    words.end()
    return Act(named[0], word)


@reads("KS.ARMS.01", "KS.ARMS.06")
def ford_order(words: Words, named: Named) -> Ford:
    """Read the passage of a ford.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import MOVE, order
    >>> str(order("RC2 ford", MOVE))
    'RC2 FORD'
    """
    words.end()
    return Ford(named[0])


@reads("KS.CHARGE.01", "KS.CHARGE.23")
def charge_order(words: Words, named: Named) -> Charge:
    """Read whom cavalry charges; all units named count together.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import MOVE, order
    >>> str(order("BC2,BC3 CHARGE RI4", MOVE))
    'BC2,BC3 CHARGE RI4'
    """
    target = read_piece(words, (*BODIES, *GUNS, *GENERALS), "name the unit or gun charged")
    words.end()
    return Charge(named, target)


@reads("KS.CHARGE.23", "LW.MELEE.03")
def hit_order(words: Words, named: Named) -> Hit:
    """Read whom a unit is moved into contact with.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import MOVE, order
    >>> str(order("RI1 HIT BI2", MOVE))
    'RI1 HIT BI2'
    """
    target = read_piece(words, (*BODIES, *GUNS, *WAGGONS, *GENERALS), "name the enemy")
    words.end()
    return Hit(named[0], target)


@reads("LW.MELEE.25")
def flag_order(words: Words, _named: Named) -> Flag:
    """Read who gives himself up.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import MOVE, order
    >>> str(order("flag RI3", MOVE))
    'FLAG RI3'
    """
    unit = read_piece(words, (*BODIES, *GUNS), "name the unit")
    words.end()
    return Flag(unit)
