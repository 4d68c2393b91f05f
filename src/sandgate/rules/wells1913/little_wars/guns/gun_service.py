"""The guns on the field: who serves one, who lies down for it and who stands at its trail. "Mobility" (III), (IV).

LW.MOB.04 to .06 and .10; LW.GUN.04, .05 and .07; LW.MOVE.13. The numbers: shot/serving.py. A gun is in action when four
armed men of the side that holds it are within six inches of it, counted where they stand when it is ordered to act. Firing:
firing.py. Hauling: hauling.py. The places at a trail: trail_places.py.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations

from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.figures import number
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.desk.words import counted_text
from sandgate.rules.wells1913.field.country import gap_to_gun, gun_outlines, man_outline
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.little_wars.ground.place import counted
from sandgate.rules.wells1913.little_wars.guns.gun_events import LaidDown, StoodUp, TrailUnmanned
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Lie, Trail
from sandgate.rules.wells1913.little_wars.guns.trail_places import Post, at_trail, beside, manned, open_places, pair, post_at
from sandgate.rules.wells1913.little_wars.refusal import not_armed
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, Man, gun_of, man_of, mover
from sandgate.rules.wells1913.little_wars.telling import now
from sandgate.rules.wells1913.shot.gun_fire import BOOK
from sandgate.rules.wells1913.shot.serving import FAR_IN, about_gun, in_action, may_act, serves

TRAIL_MEN = int(number(BOOK, "guns", "trail_men"))

Step = tuple[Battle, tuple[Event, ...]]


# -- the gun in action ---------------------------------------------------------------------------------------------------


@step("LW.MOB.04", "LW.MOB.05", "LW.MOVE.04")
def crew(battle: Battle, gun: Gun, side: Side) -> tuple[Man, ...]:
    """The men of a side who serve a gun where it stands now; those laid down count as standing."""
    x_in, y_in = counted(gun)
    outlines = gun_outlines(x_in, y_in, gun.bearing_deg)
    found = []
    for man in battle.men:
        if serves(man.status == "armed", man.side == side, man.hauled):
            at = counted(man)
            if distance(at.x_in, at.y_in, x_in, y_in) <= FAR_IN:
                outline = man_outline(man.arm, False, at.x_in, at.y_in, man.facing_deg, man.make)
                if about_gun(gap_to_gun(outline, outlines)):
                    found.append(man)
    return tuple(found)


@step("LW.MOVE.18", "LW.MOB.04", "LW.MOB.06", "LW.MOB.10", "LW.MELEE.28", "LW.MELEE.29")
def gun_refusals(battle: Battle, side: Side, name: str, *, to_fire: bool = False) -> list[Refusal]:
    """All that keeps a side from using a gun now, to haul it or to fire it."""
    return not_in_hand(battle, side, name) or list(_out_of_use(battle, side, gun_of(battle, name), to_fire))


def not_in_hand(battle: Battle, side: Side, name: str) -> list[Refusal]:
    """Why a side has no gun of this name on the field; nothing if it has."""
    gun = gun_of(battle, name)
    if gun.status != "field":
        return [Refusal(f"{name} is not on the field", "name a gun that is", "LW.MOB.04", name)]
    if gun.holder != side:
        clause = "LW.MELEE.28" if gun.disputed else "LW.MELEE.29"
        return [Refusal(f"{name} is not yours", "name a gun of your own", clause, name)]
    return []


def _out_of_use(battle: Battle, side: Side, gun: Gun, to_fire: bool) -> Iterator[Refusal]:
    if battle.guns_closed:
        problem = "a man has moved, and the guns are closed"
        brief = "guns come before moves"
        yield Refusal(problem, "fire and haul guns first", "LW.MOVE.18", gun.name, brief=brief)
    if not may_act(gun.action == "fired", gun.action == "hauled", to_fire):
        problem, remedy = f"{gun.name} was {gun.action} in this move", "a gun is fired or moved, not both"
        yield Refusal(problem, remedy, "LW.MOB.06", gun.name, brief=f"was {gun.action}")
    men = len(crew(battle, gun, side))
    if not in_action(men):
        clause = "LW.MELEE.28" if gun.disputed else "LW.MOB.04"
        serving = counted_text(men, "man", "men") if men else "nobody"
        problem = f"{gun.name} has {serving} within six inches who can serve it"
        yield Refusal(problem, "it needs four men", clause, gun.name, brief="has no crew")


# -- lying down ----------------------------------------------------------------------------------------------------------


@step("LW.GUN.04", "LW.GUN.05")
def lie_refusals(battle: Battle, side: Side, order: Lie) -> list[Refusal]:
    """All that keeps men from being laid down for a gun: one that can be used, and own men who stand."""
    found = gun_refusals(battle, side, order.gun, to_fire=True)
    for name in order.men:
        man = man_of(battle, name)
        if man.side != side or man.status not in {"armed", "released"}:
            found.append(Refusal(f"{name} {not_armed(man, side)}", "lay free men of your own down", "LW.GUN.04", name))
        elif man.lying_for == order.gun:
            found.append(Refusal(f"{name} lies already", "name men who stand", "LW.GUN.04", name))
    return found


@step("LW.GUN.04", "LW.GUN.05")
def lie(battle: Battle, order: Lie) -> Step:
    """Men lie down where they stand; those who lay for another gun stand up."""
    battle, stood = stand_up(battle, order.gun)
    men = tuple(replace(man, lying_for=order.gun) if man.name in order.men else man for man in battle.men)
    told = now(battle).tell(LaidDown, clauses=("LW.GUN.04",), gun=order.gun, men=order.men)
    return replace(battle, men=men), (*stood, told)


@step("LW.GUN.04")
def stand_up(battle: Battle, but_for: str = "") -> Step:
    """Men who lay for a gun that has done firing stand up again in the same places; not those who lie for the gun named."""
    up = tuple(man.name for man in battle.men if man.lying_for not in {"", but_for})
    if not up:
        return battle, ()
    men = tuple(replace(man, lying_for="") if man.name in up else man for man in battle.men)
    return replace(battle, men=men), (now(battle).by(stand_up).tell(StoodUp, men=up),)


# -- the two men at the trail --------------------------------------------------------------------------------------------


@step("LW.GUN.07", "LW.MOB.05")
def trail_refusals(battle: Battle, side: Side, order: Trail) -> list[Refusal]:
    """All that keeps men from being set at the trail of a gun."""
    gun = gun_of(battle, order.gun)
    wrong = not_in_hand(battle, side, order.gun)
    if wrong:
        return wrong
    if gun.action != "fired":
        return [
            Refusal(
                f"{order.gun} has not fired in this move", "only a gun that has fired needs two men", "LW.GUN.07", order.gun
            )
        ]
    found = [_not_for_trail(man_of(battle, name), side) for name in order.men]
    wrong += [refusal for refusal in found if refusal is not None]
    if len(order.men) + len(at_trail(battle, gun)) > TRAIL_MEN:
        wrong.append(
            Refusal(f"two men stand at the trail of {order.gun}", "name no more than it lacks", "LW.GUN.07", order.gun)
        )
    if not wrong and pair(battle, gun, order.men) is None:
        wrong.append(
            Refusal(
                f"they cannot reach the places at the trail of {gun.name}", "name men who can", "LW.GUN.07", order.men[0]
            )
        )
    return wrong


def _not_for_trail(man: Man, side: Side) -> Refusal | None:
    why = not_armed(man, side)
    if why:
        return Refusal(f"{man.name} {why}", "name armed men of your own", "LW.GUN.07", man.name)
    if man.hauled:
        return Refusal(f"{man.name} has hauled a gun", "that was his move", "LW.MOVE.19", man.name)
    if man.trail_of:
        return Refusal(f"{man.name} stands at a trail", "the two men serve one gun only", "LW.MOB.05", man.name)
    if man.touched:
        return Refusal(f"{man.name} is in contact", "he stays where he is", "LW.MELEE.04", man.name)
    return None


@step("LW.GUN.07")
def trail(battle: Battle, order: Trail) -> Step:
    """The men named are set at the open places of the trail, as short ways as they can go; that was their move."""
    gun = gun_of(battle, order.gun)
    return manned(battle, gun, pair(battle, gun, order.men) or (), duty=False)


@step("LW.MOVE.13", "LW.GUN.07")
def set_trail_men(battle: Battle) -> Step:
    """Set men at the trails of guns that have fired and lack them, now that the move has ended."""
    told = list[Event]()
    for name in [gun.name for gun in battle.guns if gun.holder == mover(battle) and gun.action == "fired"]:
        gun = gun_of(battle, name)
        tries = (_set_in_turn(battle, gun, spots) for spots in permutations(open_places(battle, gun)))
        battle, done = _fullest(gun, tries)
        told += done
        lacking = len(open_places(battle, gun))
        if lacking:
            told.append(now(battle).tell(TrailUnmanned, clauses=("LW.MOVE.13",), gun=name, lacking=lacking))
    return battle, tuple(told)


def _set_in_turn(battle: Battle, gun: Gun, spots: Sequence[Point]) -> Step:
    """Set a man at one place of a trail after the other, as far as there is one at hand."""
    told = list[Event]()
    for spot in spots:
        post = _first_at_hand(battle, gun, spot)
        if post is not None:
            battle, done = manned(battle, gun, (post,), duty=True)
            told += done
    return battle, tuple(told)


def _fullest(gun: Gun, tries: Iterator[Step]) -> Step:
    """The first try that leaves no place open, else the fullest: there may be a man who reaches one of them only."""
    best = next(tries)
    while open_places(best[0], gun) and (other := next(tries, None)):
        best = min(best, other, key=lambda each: len(open_places(each[0], gun)))
    return best


def _first_at_hand(battle: Battle, gun: Gun, spot: Point) -> Post | None:
    """Who is set at a place: who stands there, else who has not moved, else who has; the nearest start, the lowest number.

    Those who have moved are taken back, even out of a contact. Nobody is taken who has hauled a gun.
    """
    free = [
        man for man in battle.men if man.side == gun.holder and man.status == "armed" and not (man.hauled or man.trail_of)
    ]
    free.sort(
        key=lambda man: (
            not beside(man, spot),
            man.moved,
            grid(distance(man.start_x_in, man.start_y_in, *spot)),
            man.number,
        )
    )
    posts = (post_at(battle, gun, man, spot, Point(man.start_x_in, man.start_y_in), 0.0) for man in free)
    return next((post for post in posts if post is not None), None)
