"""What binds units after a charge and near cavalry: KS.CHARGE.08 to .10, .18, .20 and .22. Who lays duties on: pursuit.py.

    rooted          men charged in close order: they stay, and may fire and work
    retire a foot   men charged in extended order: they retire, and do nothing else
    must choose     mounted cavalry in reach of cavalry: it dismounts, charges or retires, or stands where it is
    pursued         cavalry and guns that retired before cavalry which follows, losers of a toss: they retire
    retiring        infantry that retired before cavalry in vain: it retires
    in reach        all others in reach of cavalry: they may do what they like

Ruling: orders name units. Of a unit of which only a part is bound the others may march and retire (unit_marching.py); in all
else the whole unit is held to the duty of the part.
"""

from collections.abc import Iterator
from typing import Final

from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.kriegspiel.pieces import Duty, DutyKind, Unit
from sandgate.rules.wells1913.kriegspiel.roll import fighting, men_of
from sandgate.rules.wells1913.kriegspiel.state import Battle

RETIRES: Final = ("retire a foot", "pursued", "retiring")
STAYS: Final = ("move", "change", "charge", "retire", "dismount")
CLAUSE_OF: Final[dict[DutyKind, str]] = {
    "rooted": "KS.CHARGE.08",
    "retire a foot": "KS.CHARGE.09",
    "must choose": "KS.CHARGE.10",
    "pursued": "KS.CHARGE.18",
    "retiring": "KS.CHARGE.20",
    "in reach": "KS.CHARGE.20",
}
BRIEF: Final[dict[DutyKind, str]] = {
    "rooted": "was charged, and is rooted",
    "retire a foot": "was charged, and retires",
    "must choose": "is in charging distance",
    "pursued": "goes on retiring",
    "retiring": "goes on retiring",
    "in reach": "goes on retiring",
}


def laid(battle: Battle, duty: Duty) -> Battle:
    """The battle with one duty more."""
    return replace(battle, duties=(*battle.duties, duty))


def duties_now(battle: Battle, unit: str) -> tuple[Duty, ...]:
    """The duties that bind a unit, or men of it, in the move that is being played."""
    return tuple(duty for duty in battle.duties if duty.unit == unit and duty.in_move == battle.move + 1)


@step("KS.CHARGE.08", "KS.CHARGE.09")
def bound_men(battle: Battle, unit: str) -> tuple[str, ...]:
    """The men of a unit on the field who are rooted, or retire a foot, in this move."""
    bound = {name for duty in duties_now(battle, unit) for name in duty.men}
    return tuple(man.name for man in men_of(battle, unit) if man.name in bound)


@step("KS.CHARGE.08", "KS.CHARGE.09", "KS.CHARGE.10", "KS.CHARGE.18", "KS.CHARGE.20", "KS.CHARGE.22")
def duty_bars(battle: Battle, unit: Unit, doing: str) -> Iterator[Refusal]:
    """Why the duties of a unit keep it from doing a thing in this move; nothing if they do not."""
    for duty in duties_now(battle, unit.name):
        partly = duty.men and len(bound_men(battle, unit.name)) < len(fighting(battle, unit.name))
        if not (_lets(battle, unit, duty.kind, doing) or (partly and doing in ("move", "retire"))):
            problem, remedy = _told(duty)
            yield Refusal(problem, remedy, CLAUSE_OF[duty.kind], unit.name, brief=BRIEF[duty.kind])
            return


def _lets(battle: Battle, unit: Unit, kind: DutyKind, doing: str) -> bool:
    """Whether a duty lets a unit do a thing; a gun that is to retire may limber up first (KS.CHARGE.22)."""
    if kind in RETIRES:
        unlimbered = any(gun.name == unit.name and not gun.limbered for gun in battle.guns)
        return doing == "retire" or (doing == "change" and unlimbered)
    if kind == "rooted":
        return doing not in STAYS
    return kind == "in reach" or doing not in ("move", "change")


def _told(duty: Duty) -> tuple[str, str]:
    """What a duty is, and what to do, in words."""
    name, by = duty.unit, duty.by or "cavalry out of sight"
    if duty.kind == "rooted":
        return f"{name} was charged in close order and is rooted", "let it fire, or do nothing"
    if duty.kind == "retire a foot":
        return f"{name} was charged in extended order and retires a foot", f"{name} RETIRE"
    if duty.kind == "must choose":
        return f"{name} is within charging distance of {by}", "let it DISMOUNT, CHARGE or RETIRE"
    return f"{name} goes on retiring before {by}", f"{name} RETIRE"
