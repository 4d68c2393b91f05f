"""When a battle is decided, and what comes of it: Chapter III, "Varieties of the Battle-Game"; LW.GAME.01.

The tests are made in the interval after the melees, before the move just made is counted, in this order:

    Fight to the Finish   a side has no free man left; both are exhausted; the moves agreed upon have been made
    Blow at the Rear      the same, with the blow before exhaustion; once it is struck, only the end of the retreat
    Defensive Game        a quarter on the defender's line; fewer than a quarter left; no free defender; the moves made

The numbers of each: fight_to_the_finish.py, blow_at_the_rear.py, defensive_game.py. What it is worth: score.py.
"""

from typing import Final

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.battle.blow_at_the_rear import blow_struck, last_retreat_move, on_line, on_stretch
from sandgate.rules.wells1913.field.country import man_outline
from sandgate.rules.wells1913.field.sides import BOTH, Side, other
from sandgate.rules.wells1913.field.the_move import move_name, moves_made
from sandgate.rules.wells1913.little_wars.battles.defensive_game import ATTACKER_WINS, UNDECIDED, defence, quarter_of
from sandgate.rules.wells1913.little_wars.battles.fight_to_the_finish import (
    BLUE_WINS,
    DRAW_BELOW,
    DRAWN,
    RED_WINS,
    draw_below,
    exhausted,
    finished,
    free_men_of,
)
from sandgate.rules.wells1913.little_wars.battles.score import score
from sandgate.rules.wells1913.little_wars.battles.variety_events import BattleOver, BlowStruck, Capitulated, Conceded
from sandgate.rules.wells1913.little_wars.ground.place import FREE, line_y
from sandgate.rules.wells1913.little_wars.state import Battle, Blow, Ending, Gun, Man, mover
from sandgate.rules.wells1913.little_wars.telling import now

Told = tuple[Battle, tuple[Event, ...]]

WINNER: Final[dict[int, Side]] = {RED_WINS: "red", BLUE_WINS: "blue"}


# -- who is there --------------------------------------------------------------------------------------------------------


def free_men(battle: Battle, side: Side) -> tuple[Man, ...]:
    """The free men of a side on the field, armed or not."""
    return tuple(man for man in battle.men if man.side == side and man.status in FREE)


def start_men(battle: Battle, side: Side) -> int:
    """How many men a side began with: all whom it has put down."""
    return sum(man.side == side and man.status != "aside" for man in battle.men)


@step("LW.GAME.08", "LW.GAME.10", "LW.GAME.15")
def on_enemy_line(battle: Battle, side: Side) -> tuple[Man, ...]:
    """The armed men of a side whose bases are on the enemy's back line or over it, on the stretch that counts.

    In the Defensive Game the whole line counts.
    """
    there = tuple(man for man in free_men(battle, side) if man.status == "armed" and _reaches(battle, man))
    if battle.variety == "defensive game":
        return there
    in_north, width_in = battle.south == side, battle.country.width_in
    return tuple(man for man in there if on_stretch(man.x_in, width_in, battle.options.stretch, in_north))


def _reaches(battle: Battle, man: Man) -> bool:
    """Whether a man's base touches the enemy's line, on whichever side of it the most of him stands."""
    base, in_north = man_outline(man.arm, False, man.x_in, man.y_in, man.facing_deg, man.make), battle.south == man.side
    ys = [y for _, y in base.corners]
    nearest_y_in = max(ys) + base.radius if in_north else min(ys) - base.radius
    return on_line(nearest_y_in, line_y(battle, other(man.side)), in_north)


# -- the tests of the interval -------------------------------------------------------------------------------------------


@step("LW.MOVE.15", "LW.GAME.01")
def decide(battle: Battle, bench: Bench) -> Told:
    """Make the victory tests of the interval; a battle that is decided has an ending afterwards.

    Nothing is tested again once the battle has ended.
    """
    if battle.ending is not None:
        return battle, ()
    if battle.variety == "defensive game":
        after, told = defended(battle, bench)
        return (after, told) if told else _ended(battle, worn_out(battle))
    if battle.blow is not None:
        return retreat(battle, battle.blow)
    ending = annihilated(battle)
    if ending is None and battle.variety == "blow at the rear":
        battle, told = strike(battle, bench)
        if told:
            return battle, told
    return _ended(battle, ending or drawn(battle) or worn_out(battle))


def _ended(battle: Battle, ending: Ending | None) -> Told:
    return (battle, ()) if ending is None else end(battle, ending)


@step("LW.GAME.02")
def annihilated(battle: Battle) -> Ending | None:
    """The battle is won when the enemy has no free man left on the field; nobody wins if no side has."""
    stands = finished(*_free(battle))
    if stands == DRAWN:
        return Ending("", "no free man of either side is left on the field", "LW.GAME.02")
    if stands not in WINNER:
        return None
    winner = WINNER[stands]
    return Ending(winner, f"no free man of {other(winner)}'s is left on the field", "LW.GAME.02")


def _free(battle: Battle) -> tuple[int, int]:
    """The free men of red and of blue."""
    men = [(man.side, man.status == "released") for man in battle.men if man.status in FREE]
    red, blue = (free_men_of(men.count((side, False)), men.count((side, True))) for side in BOTH)
    return red, blue


@step("LW.GAME.05", "LW.GAME.06")
def drawn(battle: Battle) -> Ending | None:
    """The draw by exhaustion; in a small battle by its own limit."""
    red, blue = (start_men(battle, side) for side in BOTH)
    below = draw_below(red, blue)
    if not exhausted(*_free(battle), below):
        return None
    clause = "LW.GAME.05" if below == DRAW_BELOW else "LW.GAME.06"
    return Ending("", f"each side has fewer than {below} men left", clause)


def worn_out(battle: Battle) -> Ending | None:
    """The end of the moves agreed upon.

    The book sets no limit (LW.GAME.16). House: when each side has made so many moves as were agreed upon and nothing has
    decided the battle, it is broken off as drawn and the points of victory are shared, as in LW.GAME.05. A blow at the rear
    has decided it: the retreat is played to its end.
    """
    moves = battle.options.moves
    if moves_made(battle.move + 1, first_player=False) < moves:
        return None
    return Ending("", f"each side has made {moves} moves without a decision", "LW.GAME.16")


# -- Blow at the Rear ----------------------------------------------------------------------------------------------------


@step("LW.GAME.08", "LW.GAME.09", "LW.GAME.10")
def strike(battle: Battle, bench: Bench) -> Told:
    """Look whether the mover strikes the blow at the rear; nobody comes to the enemy's line in any move but his own."""
    side = mover(battle)
    there = on_enemy_line(battle, side)
    slot = Slot(battle.move + 1, "LW.GAME.08")
    about = f"Has {side} three armed men on the stretch of the enemy's back line that counts?"
    if not there or not bench.judge(slot, blow_struck(len(there), battle.blow is not None), about=about):
        return battle, ()
    last = last_retreat_move(battle.move + 1)
    told = now(battle).tell(
        BlowStruck,
        clauses=("LW.GAME.08", "LW.GAME.09", *(("LW.GAME.10",) if battle.options.stretch != "whole" else ())),
        slots=(slot,),
        side=side,
        men=tuple(man.name for man in there),
        until=move_name(last - 1),
    )
    return replace(battle, blow=Blow(side, last)), (told,)


@step("LW.GAME.09")
def retreat(battle: Battle, blow: Blow) -> Told:
    """After the blow the battle ends when the defeated side has nobody left on the field, or has made its six moves.

    Neither annihilation nor exhaustion of the victor is asked any more: the battle is decided.
    """
    loser = other(blow.side)
    late = battle.move + 1 >= blow.last_move
    if free_men(battle, loser) and not late:
        return battle, ()
    battle, fallen = capitulate(battle, loser, "LW.GAME.09")
    how = f"{loser} had six moves to get away" if late else f"nobody of {loser}'s is left on the field"
    battle, over = end(battle, Ending(blow.side, f"{blow.side} struck the blow at the rear, and {how}", "LW.GAME.09"))
    return battle, (*fallen, *over)


# -- Defensive Game ------------------------------------------------------------------------------------------------------


@step("LW.GAME.15")
def defended(battle: Battle, bench: Bench) -> Told:
    """Look whether the attacker, who is First Player, has arrived, or can arrive no more.

    Who stands on the line is asked after the attacker's own moves.
    """
    attacker: Side = "blue" if battle.first == "blue" else "red"
    began, free = start_men(battle, attacker), len(free_men(battle, attacker))
    slots, there = _arrived(battle, attacker, quarter_of(began), bench)
    stands = defence(began, there, free, len(free_men(battle, other(attacker))))
    if stands == UNDECIDED:
        return battle, ()
    if stands != ATTACKER_WINS:
        less = f"{attacker} has {free} men left, less than a quarter of the {began} he began with"
        return end(battle, Ending(other(attacker), less, "LW.GAME.15"))
    if not there:
        return end(battle, Ending(attacker, "no free defender is left on the field", "LW.GAME.15"))
    arrived = f"{attacker} has arrived on the defender's back line with a quarter of the {began} he began with"
    return end(battle, Ending(attacker, arrived, "LW.GAME.15"), slots)


def _arrived(battle: Battle, attacker: Side, needed: int, bench: Bench) -> tuple[tuple[Slot, ...], int]:
    """The attacker's men on the line if they are enough, else nobody, and the finding that says so."""
    there = len(on_enemy_line(battle, attacker)) if mover(battle) == attacker else 0
    if not there:
        return (), 0
    slot = Slot(battle.move + 1, "LW.GAME.15")
    about = f"Has {attacker} {needed} armed men on the defender's back line, a quarter of those he began with?"
    return (slot,), max(there, needed) if bench.judge(slot, there >= needed, about=about) else 0


# -- giving up, and the end ----------------------------------------------------------------------------------------------


@step("LW.GAME.07")
def concede(battle: Battle, side: Side) -> Told:
    """End the battle at once: what the side still has on the field capitulates; what it has brought off stays its own.

    House: also after a blow at the rear, whoever concedes has lost.
    """
    told = now(battle).by(concede).tell(Conceded, side=side)
    battle, fallen = capitulate(replace(battle, conceded=side), side, "LW.GAME.07")
    battle, over = end(battle, Ending(other(side), f"{side} conceded", "LW.GAME.07"))
    return battle, (told, *fallen, *over)


@step("LW.GAME.07", "LW.GAME.09")
def capitulate(battle: Battle, side: Side, clause: str) -> Told:
    """All free men of a side on the field become prisoners, and the guns that it holds there fall to the victor.

    House: prisoners whom it held on the field are free as by LW.MELEE.19, for their captors are taken; men who have
    surrendered and are in nobody's charge stay prisoners.
    """
    men = tuple(man.name for man in free_men(battle, side))
    guns = tuple(gun.name for gun in battle.guns if gun.holder == side and gun.status in {"field", "boxed", "aboard"})
    freed = tuple(man.name for man in battle.men if man.side != side and man.status == "prisoner" and not man.flagged)
    after = replace(
        battle,
        men=tuple(_fallen(man, men, freed) for man in battle.men),
        guns=tuple(_handed_over(gun, guns) for gun in battle.guns),
    )
    told = now(battle).tell(
        Capitulated, clauses=(clause, *(("LW.MELEE.19",) if freed else ())), side=side, men=men, guns=guns, released=freed
    )
    return after, (told,)


def _fallen(man: Man, taken: tuple[str, ...], freed: tuple[str, ...]) -> Man:
    if man.name in taken:
        return replace(man, status="prisoner" if man.status in {"armed", "released"} else "taken", captor="")
    return replace(man, status="released", captor="") if man.name in freed else man


def _handed_over(gun: Gun, guns: tuple[str, ...]) -> Gun:
    return replace(gun, holder=other(gun.holder), disputed=False) if gun.name in guns else gun


@step("LW.GAME.03", "LW.GAME.04")
def end(battle: Battle, ending: Ending, slots: tuple[Slot, ...] = ()) -> Told:
    """Write the ending down, with the points of both sides."""
    after = replace(battle, ending=ending)
    red, blue = (score(after, side) for side in BOTH)
    told = now(battle).tell(
        BattleOver,
        clauses=(ending.clause, "LW.GAME.03", "LW.GAME.04"),
        slots=slots,
        winner=ending.winner,
        outcome=ending.outcome,
        red_points=red,
        blue_points=blue,
    )
    return after, (told,)
