"""Moving into contact, HIT: "Hand-to-Hand Fighting and Capturing" (2); LW.MELEE.03 and .04.

Each man named goes, in the order written, to the nearest free place round one of the enemies named: 3/32 in from him, or
where his move ends a little short, up to 1/8 in, face to him. A charge goes straight where it can; only a man who reaches
nobody so looks for a way round. The places: contact_places.py.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.outlines import Outline
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, body_gap_in, in_the_way, man_body, near_by, too_near
from sandgate.rules.wells1913.field.land import Country, Solid
from sandgate.rules.wells1913.field.mobility import length_in
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.soldiers import HALF_MAN_IN
from sandgate.rules.wells1913.field.standing import leg_refusal, man_stands
from sandgate.rules.wells1913.field.the_move import handling_s, men_reached
from sandgate.rules.wells1913.field.ways import route
from sandgate.rules.wells1913.little_wars.fighting.contact_places import FINER, nearest_first, place_at
from sandgate.rules.wells1913.little_wars.fighting.melee_events import Charged
from sandgate.rules.wells1913.little_wars.ground.crowd import barring, bodies
from sandgate.rules.wells1913.little_wars.ground.place import counted
from sandgate.rules.wells1913.little_wars.larger.boxes_and_scouts import may_fire_or_charge
from sandgate.rules.wells1913.little_wars.larger.long_moves import ordinary_in
from sandgate.rules.wells1913.little_wars.larger.provisions import unsupplied_refusal
from sandgate.rules.wells1913.little_wars.moves.at_disposal import left_s
from sandgate.rules.wells1913.little_wars.moves.marching import unfit_to_move
from sandgate.rules.wells1913.little_wars.orders import Hit
from sandgate.rules.wells1913.little_wars.plan import Plan
from sandgate.rules.wells1913.little_wars.refusal import no_enemy
from sandgate.rules.wells1913.little_wars.state import Battle, Man, man_of, mover
from sandgate.rules.wells1913.little_wars.telling import now
from sandgate.rules.wells1913.melee.hand_to_hand import CONTACT_IN, in_contact

ROUND: Final = 4  # of the nearest enemies: so many a way round is looked for to, each at his nearest free place
SPOTS: Final = 2000  # places in contact tried at the most


class Blow(NamedTuple):
    """A man's way into contact."""

    man: Man
    enemy: str
    path: tuple[Point, ...]
    body: Body  # at its end
    facing_deg: float

    @property
    def end(self) -> Point:
        """Where he stands then."""
        return self.path[-1]


class Field(NamedTuple):
    """What a charge meets: the country, what bars its way, and the country with all that standing in it."""

    country: Country
    barring: tuple[Body, ...]
    crowded: Country


def field_of(battle: Battle, side: Side) -> Field:
    """The field as it bars the men of a side: guns, enemies and prisoners stand in it like rocks (LW.MOB.03)."""
    barred = barring(battle, side)
    here = tuple(body for body in bodies(battle) if body.name in barred)
    rocks = [_rock(body.name, outline) for body in here for outline in body.outlines]
    return Field(battle.country, here, replace(battle.country, solids=(*battle.country.solids, *rocks)))


def _rock(name: str, outline: Outline) -> Solid:
    return Solid("rock", name, tuple(Point(x, y) for x, y in outline.corners), outline.radius, 0.0, 2.0)


# -- the ways --------------------------------------------------------------------------------------------------------------


@step("LW.MELEE.03", "LW.MOB.03", "LW.MOB.11")
def blow(battle: Battle, field: Field, man: Man, enemies: Sequence[Body], standing: Sequence[Body]) -> Blow | None:
    """The shortest straight way into contact, or else a way round; None if no place is free and in reach."""
    start = counted(man)
    left_in = max(0.0, grid(ordinary_in(battle, man.arm == "cavalry") - man.way_in))
    here = man_body(man.name, man.arm, man.make, man.x_in, man.y_in, man.facing_deg)
    for enemy in enemies:
        if in_contact(body_gap_in(here, enemy)):
            return Blow(man, enemy.name, (start, Point(man.x_in, man.y_in)), here, man.facing_deg)
    barred = dict[str, Blow]()
    for finer in (1, FINER):
        for each in _free(battle, man, start, left_in, enemies, standing, finer):
            if _straight(field, man, start, each.end):
                return each
            barred.setdefault(each.enemy, each)
        if barred:
            break
    ways = (_led_round(field, each, left_in) for each in list(barred.values())[:ROUND])
    return next((way for way in ways if way is not None), None)


def _free(
    battle: Battle,
    man: Man,
    start: Point,
    left_in: float,
    enemies: Sequence[Body],
    standing: Sequence[Body],
    finer: int,
) -> Iterator[Blow]:
    """Free places in contact within reach as the crow flies, the nearest first."""
    ordinary = ordinary_in(battle, man.arm == "cavalry")
    for spot in islice(nearest_first(man, enemies, start, left_in + CONTACT_IN, finer), SPOTS):
        body, facing_deg = place_at(man, spot, start, left_in)
        whole_in = grid(man.way_in + distance(*start, body.x_in, body.y_in))
        if not (may_fire_or_charge(ordinary, whole_in) and in_contact(body_gap_in(body, spot.enemy))):
            continue
        free = too_near(body, standing) is None
        if free and man_stands(battle.country, man.arm, man.make, body.x_in, body.y_in, facing_deg) is None:
            yield Blow(man, spot.enemy.name, (start, Point(body.x_in, body.y_in)), body, facing_deg)


def _straight(field: Field, man: Man, a: Point, b: Point) -> bool:
    infantry, half_in = man.arm == "infantry", HALF_MAN_IN[man.make]
    if in_the_way(half_in, a.x_in, a.y_in, b.x_in, b.y_in, field.barring) is not None:
        return False
    return leg_refusal(field.country, half_in, infantry, a.x_in, a.y_in, b.x_in, b.y_in) is None


def _led_round(field: Field, each: Blow, left_in: float) -> Blow | None:
    man = each.man
    found = route(field.crowded, HALF_MAN_IN[man.make], man.arm == "infantry", each.path[0], each.end, left_in)
    return None if found is None else each._replace(path=found)


def blows(battle: Battle, order: Hit) -> tuple[Blow | None, ...]:
    """The ways of all men named, each beside those who went before him; None for one who reaches nobody."""
    field = field_of(battle, mover(battle))
    named = {*order.enemies}
    enemies = [body for body in field.barring if body.name in named]
    standing = {body.name: body for body in bodies(battle)}
    found = list[Blow | None]()
    for name in order.men:
        way = blow(battle, field, man_of(battle, name), enemies, [standing[each] for each in standing if each != name])
        if way is not None:
            standing[name] = way.body
        found.append(way)
    return tuple(found)


# -- the order -------------------------------------------------------------------------------------------------------------


@step("LW.MELEE.03", "LW.MELEE.04", "LW.MELEE.18", "LW.MOVE.12", "LW.MOVE.19", "LW.EXT.07")
def hit_plan(battle: Battle, side: Side, order: Hit) -> Plan:
    """The ways into contact with the enemies named, and all that keeps men from going them: then nothing is done."""
    found = [refusal for name in order.men for refusal in unfit_to_hit(battle, side, name)]
    found += [refusal for name in order.enemies for refusal in _no_enemy(battle, side, name)]
    if found:
        return Plan(found)
    reached = men_reached(len(order.men), left_s(battle))
    if reached == 0:
        return Plan([Refusal("the handling clock is spent", "end the move: END", "LW.MOVE.12")])
    ways = blows(battle, order)
    whom = order.enemies[0] if len(order.enemies) == 1 else "any of them"
    wrong = [
        unsupplied_refusal(battle, way.man, way.end)
        if way
        else Refusal(f"{name} does not reach {whom}", "name others, or leave him out", "LW.MELEE.03", name)
        for name, way in list(zip(order.men, ways, strict=True))[:reached]
    ]
    return Plan([refusal for refusal in wrong if refusal is not None], ways)


def hit_refusals(battle: Battle, side: Side, order: Hit) -> list[Refusal]:
    """All that keeps men from coming into contact with the enemies named."""
    return [*hit_plan(battle, side, order).wrong]


def unfit_to_hit(battle: Battle, side: Side, name: str) -> Iterator[Refusal]:
    """Why a man cannot be moved into contact; one without arms for that reason above all."""
    man = man_of(battle, name)
    if man.side == side and man.status == "released":
        yield Refusal(f"{name} is unarmed", "let him go back to his line first", "LW.MELEE.18", name)
    else:
        yield from unfit_to_move(battle, side, name)


def _no_enemy(battle: Battle, side: Side, name: str) -> Iterator[Refusal]:
    why = no_enemy(man_of(battle, name), side)
    if why:
        yield Refusal(f"{name} {why}", "name free enemies on the field", "LW.MELEE.03", name)


@step("LW.MELEE.03", "LW.MELEE.04", "LW.MOVE.09", "LW.MOVE.12")
def hit(battle: Battle, order: Hit, planned: Sequence[Blow | None] = ()) -> tuple[Battle, tuple[Event, ...]]:
    """Move as many of the men into contact as the clock reaches; they and the enemies touched stay where they are.

    planned: the ways, where they have been worked out already.
    """
    late = order.men[men_reached(len(order.men), left_s(battle)) :]
    ways = [way for way in planned or blows(battle, order) if way is not None and way.man.name not in late]
    ends = {way.man.name: _arrived(battle, way) for way in ways}
    others = {man.name for man in battle.men if _can_be_touched(man, mover(battle))}
    enemies = [each for each in bodies(battle) if each.name in others]
    touched = {enemy.name for way in ways for enemy, _ in near_by(way.body, enemies, CONTACT_IN)}
    after = replace(
        battle,
        men=tuple(replace(man, touched=True) if man.name in touched else ends.get(man.name, man) for man in battle.men),
        spent_s=battle.spent_s + handling_s(len(ways), 0, 0, 0),
        guns_closed=True,
    )
    bodies_of = {each.name: each for each in enemies}
    told = now(battle).tell(
        Charged,
        clauses=("LW.MELEE.03", "LW.MELEE.04", *(("LW.MOVE.12",) if late else ())),
        side=mover(battle),
        men=tuple(ends),
        enemies=tuple(way.enemy for way in ways),
        ends=tuple(way.end for way in ways),
        ways_in=tuple(length_in(way.path) for way in ways),
        gaps_in=tuple(body_gap_in(way.body, bodies_of[way.enemy]) for way in ways),
        left_behind=late,
    )
    return after, (told,)


def _can_be_touched(man: Man, side: Side) -> bool:
    return man.side != side and man.status in {"armed", "released"}


def _arrived(battle: Battle, way: Blow) -> Man:
    return replace(
        man_of(battle, way.man.name),
        x_in=way.end.x_in,
        y_in=way.end.y_in,
        facing_deg=way.facing_deg,
        way_in=grid(way.man.way_in + length_in(way.path)),
        moved=True,
        touched=True,
    )
