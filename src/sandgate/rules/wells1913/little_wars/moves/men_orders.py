"""How orders to men are read: GO, SHIFT, HIT, prisoners and white flags, the choices of a melee. LW.MOVE.23."""

from sandgate.kernel.rule import reads
from sandgate.kernel.words import Words
from sandgate.rules.wells1913.field.points import grid
from sandgate.rules.wells1913.little_wars.orders import Die, Escort, Flag, Go, GoLine, Hit, Shift, Take
from sandgate.rules.wells1913.little_wars.phrases import FARTHEST_IN, MEN, Groups, read_face, read_line, read_men, read_path

# -- men -------------------------------------------------------------------------------------------------------------------


@reads("LW.MOB.01", "LW.MOB.02", "LW.MOB.03", "LW.MOVE.23")
def go_order(words: Words, men: tuple[str, ...]) -> Go | GoLine:
    """Read a march along a path, or to places along a line.

    >>> from sandgate.rules.wells1913.little_wars.notation import MOVE, order
    >>> str(order("RI5 go (52,20)(60,24)", MOVE)), str(order("RI1-3 GO LINE (20,12)-(44,12)", MOVE))
    ('RI5 GO (52,20) (60,24)', 'RI1-3 GO LINE (20,12)-(44,12)')
    """
    if words.take("LINE"):
        at, to = read_line(words)
        return GoLine(men, at, to, read_face(words))
    return Go(men, read_path(words), read_face(words))


@reads("LW.MOVE.23")
def shift_order(words: Words, men: tuple[str, ...]) -> Shift:
    """Read the march of a rank, each man by the same inches east and north.

    >>> from sandgate.rules.wells1913.little_wars.notation import MOVE, order
    >>> str(order("RI1-13 SHIFT 0,12", MOVE))
    'RI1-13 SHIFT 0,12'
    """
    dx, dy = (grid(words.within(-FARTHEST_IN, FARTHEST_IN, "inches")) for _ in range(2))
    return Shift(men, dx, dy, read_face(words))


@reads("LW.MELEE.03")
def hit_order(words: Words, men: tuple[str, ...], groups: Groups) -> Hit:
    """Read whom men are moved into contact with.

    >>> from sandgate.rules.wells1913.little_wars.notation import MOVE, order
    >>> str(order("RC6-9 HIT BC11-14", MOVE))
    'RC6-9 HIT BC11-14'
    """
    enemies = read_men(words, groups, "name the enemies")
    words.end()
    return Hit(men, enemies)


# -- prisoners and melees --------------------------------------------------------------------------------------------------


@reads("LW.MELEE.16", "LW.MELEE.17")
def escort_order(words: Words, groups: Groups) -> Escort:
    """Read who leads prisoners off, and where.

    >>> from sandgate.rules.wells1913.little_wars.notation import MOVE, order
    >>> str(order("ESCORT BI7 WITH RC1-3 GO (70,80)", MOVE))
    'ESCORT BI7 WITH RC1-3 GO (70,80)'
    """
    prisoners = read_men(words, groups, "name the prisoners")
    words.demand("name the escort: ESCORT BI7 WITH RC1 GO (70,80)", "WITH")
    men = read_men(words, groups, "name the escort")
    words.demand("say where: GO (70,80)", "GO")
    path = read_path(words)
    words.end()
    return Escort(prisoners, men, path)


@reads("LW.MELEE.25")
def flag_order(words: Words, groups: Groups) -> Flag:
    """Read who gives himself up.

    >>> from sandgate.rules.wells1913.little_wars.notation import MOVE, order
    >>> str(order("flag RI3-5", MOVE))
    'FLAG RI3-5'
    """
    men = read_men(words, groups)
    words.end()
    return Flag(men)


@reads("LW.MELEE.14")
def die_order(words: Words, groups: Groups) -> Die:
    """Read whom the mover's choice lets die.

    >>> from sandgate.rules.wells1913.little_wars.notation import CHOICE, order
    >>> str(order("DIE RC1-9 BC3", CHOICE))
    'DIE RC1-9,BC3'
    """
    men = read_men(words, groups)
    words.end()
    return Die(men)


@reads("LW.MELEE.14", "LW.MELEE.17")
def take_order(words: Words, groups: Groups) -> Take:
    """Read who has charge of prisoners.

    >>> from sandgate.rules.wells1913.little_wars.notation import CHOICE, order
    >>> str(order("TAKE RC10-12 BY BC20", CHOICE))
    'TAKE RC10-12 BY BC20'
    """
    men = read_men(words, groups, "name the prisoners")
    words.demand("name the captor: TAKE RC10-12 BY BC20", "BY")
    by = words.name(MEN, "name the captor")
    words.end()
    return Take(men, by)
