"""Who takes part in a melee: "Hand-to-Hand Fighting and Capturing" (3); LW.MELEE.05, .06, .08 and .09 to .13.

Every contact between armed men makes a melee. All who are within six inches of a man in contact take part; contacts that
share a participant are one melee. Names are kept in the order in which they are found, never in a set. What a melee costs:
hand_to_hand.py.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, near_by
from sandgate.rules.wells1913.melee.hand_to_hand import PARTICIPATION_IN, takes_part

Names = Mapping[str, None]  # in order, each once


@step("LW.MELEE.06")
def party(body: Body, men: Iterable[Body], narrowest_in: float) -> Names:
    """All who take part for a man in contact: he, and everybody of the men within six inches of him, friend or foe.

    narrowest_in: no man is narrower, so that the places of two middles may tell and nothing need be measured.
    """
    sure_in = PARTICIPATION_IN + narrowest_in
    near, doubtful = {body.name: None}, list[Body]()
    for each in men:
        dx, dy = each.x_in - body.x_in, each.y_in - body.y_in
        if dx * dx + dy * dy <= sure_in * sure_in:
            near[each.name] = None
        else:
            doubtful.append(each)
    measured = near_by(body, doubtful, PARTICIPATION_IN)
    return {**near, **{other.name: None for other, gap_in in measured if takes_part(gap_in)}}


@step("LW.MELEE.08")
def gather(pairs: Sequence[tuple[str, str]], parties: Mapping[str, Names]) -> list[Names]:
    """The participants of every melee: contacts whose parties share a man are one, directly or through further contacts.

    >>> within = {"RI1": "RI1 RI2", "BI1": "BI1", "RI9": "RI9", "BI9": "BI9", "RI3": "RI3 RI2", "BI2": "BI2"}
    >>> parties = {name: dict.fromkeys(names.split()) for name, names in within.items()}
    >>> [list(melee) for melee in gather([("RI1", "BI1"), ("RI9", "BI9"), ("RI3", "BI2")], parties)]
    [['RI9', 'BI9'], ['RI1', 'RI2', 'BI1', 'RI3', 'BI2']]
    """
    melees = list[Names]()
    for own, enemy in pairs:
        drawn = {**parties[own], **parties[enemy]}
        shares = [any(name in melee for name in drawn) for melee in melees]
        apart = [melee for melee, shared in zip(melees, shares, strict=True) if not shared]
        for melee, shared in zip(melees, shares, strict=True):
            drawn = {**melee, **drawn} if shared else drawn
        melees = [*apart, drawn]
    return melees


def weaker_side(red: int, blue: int) -> Literal["", "red", "blue"]:
    """The side with fewer men, neither where they are equal.

    >>> weaker_side(18, 21), weaker_side(20, 20)
    ('red', '')
    """
    return "" if red == blue else "red" if red < blue else "blue"


def cost_clause(few: int, many: int, isolated: bool) -> str:
    """The clause by which a melee of so many against so many is paid; `isolated` is the weaker side.

    >>> cost_clause(3, 3, False), cost_clause(3, 5, False), cost_clause(3, 5, True), cost_clause(3, 6, True)
    ('LW.MELEE.09', 'LW.MELEE.12', 'LW.MELEE.10', 'LW.MELEE.11')
    """
    if few == many:
        return "LW.MELEE.09"
    if not isolated:
        return "LW.MELEE.12"
    return "LW.MELEE.11" if many >= 2 * few else "LW.MELEE.10"
