"""Melees of men newly moved into contact: LW.MELEE.05 to .14, KS.CHARGE.16 and .23.

All within six inches of a man in contact take part, rooted men and horsemen who have charged included; horse-holders and
the General do not. Everything is counted before any loss. Whether the weaker side is isolated is slot LW.MELEE.01, by the
number of the melee in its move.

Ruling: nobody chooses who dies: the nearest to the contact do, on both sides, and the next of an isolated weaker side are
the prisoners (KS.ADV.05).
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.kriegspiel.charges.captivity import taken
from sandgate.rules.wells1913.kriegspiel.charges.charge_events import MeleeFought
from sandgate.rules.wells1913.kriegspiel.charges.support import is_isolated
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.ground.bodies import HORSE
from sandgate.rules.wells1913.kriegspiel.ground.scene import SURE_IN, Scene, fighters, near_first, scene_of
from sandgate.rules.wells1913.kriegspiel.roll import everybody, killed, mover
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.little_wars.fighting.hand_to_hand import CONTACT_IN, PARTICIPATION_IN, melee_result, takes_part
from sandgate.rules.wells1913.little_wars.fighting.melees import weaker_side
from sandgate.rules.wells1913.little_wars.ground.crowd import Body, near_by
from sandgate.rules.wells1913.little_wars.state import SIDES, Side, other


class Melee(NamedTuple):
    """Men who fight hand to hand: those in contact and all who take part, of each side the nearest to the contact first."""

    contacts: tuple[str, ...]
    red: tuple[str, ...]
    blue: tuple[str, ...]

    def of(self, side: Side) -> tuple[str, ...]:
        """Those of a side."""
        return self.red if side == "red" else self.blue


# -- who fights --------------------------------------------------------------------------------------------------------


@step("LW.MELEE.05", "LW.MELEE.06", "LW.MELEE.08", "KS.CHARGE.23")
def melees_of(scene: Scene) -> tuple[Melee, ...]:
    """The melees that the contacts of this move make, in the order of their first men."""
    side = mover(scene.battle)
    own = scene.of(man.name for man in fighters(scene, side) if man.touched)
    if not own:
        return ()
    enemies = scene.of(man.name for man in fighters(scene, other(side)))
    pairs = [(man, enemy) for man in own for enemy, _ in near_by(man, enemies, CONTACT_IN)]
    all_men = [*scene.of(man.name for man in fighters(scene, side)), *enemies]
    parties = {body.name: _party(body, all_men) for pair in pairs for body in pair}
    gathered = list[dict[str, None]]()
    for man, enemy in pairs:
        drawn = {**parties[man.name], **parties[enemy.name]}
        for melee in [melee for melee in gathered if any(name in melee for name in drawn)]:
            drawn = {**melee, **drawn}
            gathered.remove(melee)
        gathered.append(drawn)
    touching = {body.name: None for pair in pairs for body in pair}
    found = [_melee(scene, names, touching) for names in gathered]
    return tuple(sorted(found, key=lambda melee: min(scene.men[name].number for name in melee.contacts)))


def _party(body: Body, men: Sequence[Body]) -> dict[str, None]:
    """All who take part for a man in contact: he, and everybody within six inches of him, friend or foe."""
    x_in, y_in, far_in = body.x_in, body.y_in, PARTICIPATION_IN + 2.0 * HORSE.length_in
    near = [man for man in men if -far_in <= man.x_in - x_in <= far_in and -far_in <= man.y_in - y_in <= far_in]
    return {body.name: None, **{each.name: None for each in near if _takes_part(body, each)}}


def _takes_part(body: Body, other: Body) -> bool:
    """Whether two men are within six inches of one another; their middles mostly tell."""
    dx, dy = other.x_in - body.x_in, other.y_in - body.y_in
    sure = dx * dx + dy * dy <= SURE_IN * SURE_IN
    return sure or any(takes_part(gap_in) for _, gap_in in near_by(body, (other,), PARTICIPATION_IN))


def _melee(scene: Scene, names: dict[str, None], touching: dict[str, None]) -> Melee:
    contacts = tuple(name for name in names if name in touching)
    ranged = {
        side: near_first(
            scene,
            [name for name in names if scene.men[name].side == side],
            scene.of(name for name in contacts if scene.men[name].side != side),
        )
        for side in SIDES
    }
    return Melee(contacts, ranged["red"], ranged["blue"])


# -- what it costs -----------------------------------------------------------------------------------------------------


def settle_melees(state: State, bench: Bench) -> Step:
    """Settle all melees of the move, as if at the same time."""
    scene = scene_of(state.battle)
    melees = melees_of(scene)
    engaged = {name: None for melee in melees for name in (*melee.red, *melee.blue)}
    battle, told = state.battle, list[Event]()
    for nth, melee in enumerate(melees, 1):
        battle, done = _settle(battle, scene, melee, nth, engaged, bench)
        told.append(done)
    return replace(state, battle=battle), tuple(told)


@step("LW.MELEE.09", "LW.MELEE.10", "LW.MELEE.11", "LW.MELEE.12", "LW.MELEE.13", "LW.MELEE.15")
def _settle(
    battle: Battle, scene: Scene, melee: Melee, nth: int, engaged: dict[str, None], bench: Bench
) -> tuple[Battle, Event]:
    weaker = weaker_side(len(melee.red), len(melee.blue))
    isolated, slots = False, tuple[Slot, ...]()
    if weaker:
        points = scene.of(name for name in melee.contacts if scene.men[name].side == weaker)
        slots = (Slot(battle.move + 1, "LW.MELEE.01", nth),)
        about = f"melee {nth}: is the weaker side, {weaker}, isolated?"
        isolated = bench.judge(slots[0], is_isolated(scene, weaker, len(melee.of(weaker)), points, engaged), about=about)
    few, many = sorted((len(melee.red), len(melee.blue)))
    result = melee_result(few, many, isolated)
    dead = {side: melee.of(side)[: result.dead] for side in SIDES}
    held = melee.of(weaker)[result.dead : result.dead + result.prisoners] if weaker else ()
    battle = killed(battle, (*dead["red"], *dead["blue"]))
    battle = taken(battle, held, melee.of(other(weaker))) if weaker else battle
    told = MeleeFought(
        at_s=0.0,
        to=everybody(battle),
        clauses=("LW.MELEE.05", "LW.MELEE.06", *_clauses(few, many, isolated)),
        slots=slots,
        melee=nth,
        red=len(melee.red),
        blue=len(melee.blue),
        weaker=weaker,
        isolated=isolated,
        red_dead=dead["red"],
        blue_dead=dead["blue"],
        prisoners=held,
    )
    return battle, told


def _clauses(few: int, many: int, isolated: bool) -> tuple[str, ...]:
    if few == many:
        return ("LW.MELEE.09",)
    return ("LW.MELEE.01", "LW.MELEE.12" if not isolated else "LW.MELEE.11" if many >= 2 * few else "LW.MELEE.10")
