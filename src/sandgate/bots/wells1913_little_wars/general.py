"""How a general of Little Wars writes, line by line: guns first, then charges, guns to be taken, duties and marches.

He remembers nothing between two lines: what he has done he sees on the field. The move of men is drawn up as the field stood
when the guns had done, and its next line is the first that has not been carried out.
"""

from functools import lru_cache
from random import Random
from typing import Any

from sandgate.bots.bot import Written
from sandgate.bots.wells1913_little_wars.charges import Terms, charge
from sandgate.bots.wells1913_little_wars.doctrines import Doctrine
from sandgate.bots.wells1913_little_wars.drill import Drill, Line, left_to_do
from sandgate.bots.wells1913_little_wars.duties import keep_crews, lead_prisoners, rearm, retake, take_guns
from sandgate.bots.wells1913_little_wars.gunnery import Shooting, best_haul, best_shot, may_shoot
from sandgate.bots.wells1913_little_wars.larger import held_back, larger_line
from sandgate.bots.wells1913_little_wars.losses import choice
from sandgate.bots.wells1913_little_wars.marches import march
from sandgate.bots.wells1913_little_wars.plans import aims, brought_off, giving_up, outlook, show_flags, strike
from sandgate.bots.wells1913_little_wars.reading import Reading
from sandgate.bots.wells1913_little_wars.worth import crew_wanted
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import Game
from sandgate.kernel.frozen import replace
from sandgate.rules.wells1913.desk.plain_orders import Concede
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.little_wars.ground.place import front_deg
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Lie
from sandgate.rules.wells1913.little_wars.larger.extensions import side_of
from sandgate.rules.wells1913.little_wars.larger.teams import command_refusals, under, voice
from sandgate.rules.wells1913.little_wars.state import Battle, Man, mover
from sandgate.rules.wells1913.little_wars.turn import refusals

PUT_DOWN = "the array of the house is good enough"


def written(doctrine: Doctrine, _game: Game[Any, Any], view: Any, ask: Ask, _chance: Random) -> Written:
    """What a general of this doctrine writes on a sheet."""
    side, battle = side_of(ask.role), under(view.battle, ask.role)
    if ask.form == "move":
        return _move(doctrine, view.battle, battle, ask.role)
    if ask.form == "choice":
        number = int(ask.about[0].rpartition(" ")[2])
        melee = next(melee for melee in view.battle.melees if melee.number == number)
        orders = choice(Reading(view.battle, side), melee)
        return Written("\n".join(map(str, orders)), f"melee {number}: gunners and horsemen of the enemy's first")
    if ask.form == "side":
        return Written("SIDE SOUTH", "one side is as good as the other")
    return Written("", PUT_DOWN if ask.form == "put down" else "he waits")


def _move(doctrine: Doctrine, whole: Battle, battle: Battle, role: str) -> Written:
    """The next line; battle: without what others of his side command."""
    side = side_of(role)
    reading = Reading(battle, side)
    if battle.larger is not None:
        doctrine = doctrine._replace(retire_at=0.0) if held_back(whole, side) or whole != battle else doctrine
    if giving_up(reading, doctrine) and role == voice(whole, side):
        return Written(str(Concede()), "nobody can get away, and nothing is left to fight with")
    if not battle.guns_closed:
        line = _gun_line(reading, doctrine)
        if line is not None and not _refused(whole, role, line):
            return Written(str(line.order), line.why)
    further = larger_line(whole, battle, role)
    if further is not None:
        return Written(str(further.order), further.why)
    for line in left_to_do(men_lines(_guns_done(battle), side, doctrine), battle):
        if not _refused(whole, role, line):
            return Written(str(line.order), line.why)
    return Written("", "the move is made")


def _refused(battle: Battle, role: str, line: Line) -> bool:
    return bool(command_refusals(battle, role, line.order) or refusals(battle, side_of(role), line.order))


def _gun_line(reading: Reading, doctrine: Doctrine) -> Line | None:
    """The best shot of all guns; when none is worth its time, a gun is hauled."""
    retiring = outlook(reading, doctrine).retiring
    if not retiring:
        for gun in reading.guns:
            shot = best_shot(reading, gun) if may_shoot(reading, gun) else None
            if shot is not None and shot.worth >= doctrine.fire_at:
                return Line(shot.order, _why(gun.name, shot))
    for gun in reading.guns:
        haul = brought_off(reading, gun) if retiring else best_haul(reading, gun, doctrine)
        if haul is not None:
            return Line(haul, f"{gun.name} {'is brought off' if retiring else 'has a better place there'}")
    return None


def _why(gun: str, shot: Shooting) -> str:
    lies = "men lie down for a shot" if isinstance(shot.order, Lie) else "the shot"
    return f"{gun}: {lies} worth {shot.worth:.1f} points"


# -- the move of men -----------------------------------------------------------------------------------------------------


def _guns_done(battle: Battle) -> Battle:
    """The field as it stood when the guns had done: everybody who has moved since stands where he started."""
    side = mover(battle)
    men = tuple(_unmoved(man, side, front_deg(battle, side)) for man in battle.men)
    larger = battle.larger and replace(battle.larger, commands=())  # the clocks of others are none of his
    return replace(battle, men=men, spent_s=0.0, tracks=(), guns_closed=True, larger=larger)


def _unmoved(man: Man, side: Side, front: float) -> Man:
    """A man where he counted as standing, facing the front, for nobody can tell how he faced before."""
    man = replace(man, touched=False, lying_for="")
    waits = man.status == "prisoner" or (man.side == side and man.status in {"armed", "released"})
    if man.trail_of or man.hauled or not (man.moved or waits):
        return man
    status = "armed" if man.status == "off" else man.status
    at_start = replace(man, x_in=man.start_x_in, y_in=man.start_y_in, way_in=0.0, moved=False)
    return replace(at_start, facing_deg=front, status=status)


@lru_cache(maxsize=4)
def men_lines(battle: Battle, side: Side, doctrine: Doctrine) -> tuple[Line, ...]:
    """Draw up the move of men."""
    drill = Drill(battle, side)
    reading = drill.read()
    view = outlook(reading, doctrine)
    spared = frozenset(man.captor for man in battle.men if man.status == "prisoner")
    if not view.retiring:
        spared |= strike(drill)
        charge(drill, Terms(doctrine.charge_at - view.quiet, view.trade, view.limit), spared)
        take_guns(drill)
        retake(drill, spared)
    else:
        show_flags(drill)
    lead_prisoners(drill)
    rearm(drill)
    taken = spared | frozenset(man.captor for man in drill.now.men if man.status == "prisoner")
    wanted = int(crew_wanted(float(doctrine.crew), float(len(reading.own)), float(len(reading.guns)), view.quiet))
    kept = frozenset[str]() if view.retiring else keep_crews(drill, wanted, taken)
    found = aims(reading, view, doctrine)
    free = [each for each in drill.read().free if each.name not in kept and each.name not in taken]
    march(drill, free, lambda each: found[each.man.arm], doctrine)
    return tuple(drill.lines)
