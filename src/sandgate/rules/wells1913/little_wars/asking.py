"""Who is asked for a sheet, phase by phase. LW.COUNTRY.02, LW.MOVE.02, .03, .10, .14, LW.MELEE.14; LW.EXT.01, .02, .05."""

from typing import Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.sides import SIDES, Side, other
from sandgate.rules.wells1913.field.the_move import CHOICE_S, move_name
from sandgate.rules.wells1913.little_wars.larger.boxes import opened_boxes
from sandgate.rules.wells1913.little_wars.larger.teams import box_commander, commands_of, keys_of, melee_commander, voice
from sandgate.rules.wells1913.little_wars.state import Battle, State, mover

HAND: Final = Ask(role=UMPIRE, form="hand", live=True, must=False)
READY: Final = "ready: Go may be given  [LW.MOVE.10]"


@step("LW.COUNTRY.02", "LW.MOVE.02", "LW.MOVE.03", "LW.MOVE.10", "LW.MOVE.14", "LW.MELEE.14")
def awaits(state: State) -> tuple[Ask, ...]:
    """Ask whoever has to write now; nobody during the tosses."""
    battle = state.battle
    if battle.ending is not None or battle.phase == "toss":
        return ()
    return (*_PHASES[battle.phase](battle), HAND)


def _choosing(battle: Battle) -> tuple[Ask, ...]:
    return (Ask(role=voice(battle, battle.chooser), form="side", silence="SIDE SOUTH  [LW.COUNTRY.02]"),)


def _putting_down(battle: Battle) -> tuple[Ask, ...]:
    """Both at once behind the curtain; else the First Player first, in the Defensive Game the defender."""
    first: Side = "blue" if battle.first == "blue" else "red"
    turn = (other(first), first) if battle.variety == "defensive game" else (first, other(first))
    left = [side for side in turn if side not in battle.placed]
    silence = "the array of the scenario or of the house  [LW.MOVE.02]"
    asked = left if battle.options.curtain else left[:1]
    return tuple(Ask(role=voice(battle, side), form="put down", silence=silence, common=True) for side in asked)


def _moving(battle: Battle) -> tuple[Ask, ...]:
    """The mover's lines, of a team each commander's; the others may put in a word between two of them."""
    side, about = mover(battle), (move_name(battle.move),)
    at_work = {each.key: each.allowance_s for each in commands_of(battle, side) if not each.done}
    if not commands_of(battle, side):
        at_work = {side: battle.allowance_s}
    waiting = [key for each in (other(side), side) for key in keys_of(battle, each) if key not in at_work]
    asides = [Ask(role=key, form="aside", live=True, must=False) for key in waiting]
    moves = [
        Ask(role=key, form="move", about=about, live=True, allow_s=allow_s, silence="END  [LW.MOVE.12]")
        for key, allow_s in at_work.items()
    ]
    return (*asides, *moves)


@step("LW.MOVE.16", "LW.MELEE.14")
def _choosing_losses(battle: Battle) -> tuple[Ask, ...]:
    """One sheet a melee, of the mover, one after the other: the time for each runs from when it is put to him."""
    melee = battle.melees[0]
    about, silence = (f"melee {melee.number}",), "the choice of the book's default  [LW.MELEE.15]"
    role = melee_commander(battle, melee)
    return (Ask(role=role, form="choice", about=about, allow_s=CHOICE_S, silence=silence),)


def _standing_out(battle: Battle) -> tuple[Ask, ...]:
    """One sheet a box, of its owner."""
    silence = "the house stands the men out  [LW.EXT.05]"
    return tuple(
        Ask(role=box_commander(battle, box.side, box.name), form="stand out", about=(box.name,), silence=silence)
        for box in opened_boxes(battle)
    )


def _considering(battle: Battle) -> tuple[Ask, ...]:
    wait = battle.options.interval_s
    return tuple(Ask(role=voice(battle, side), form="interval", allow_s=wait, silence=READY, common=True) for side in SIDES)


_PHASES: Final = {
    "sides": _choosing,
    "putting down": _putting_down,
    "move": _moving,
    "melees": _choosing_losses,
    "boxes": _standing_out,
    "interval": _considering,
}
