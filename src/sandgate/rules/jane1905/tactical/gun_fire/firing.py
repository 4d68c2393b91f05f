"""The fire phase: every ready gun that bears, on the places at the end of the move, all at once. JANE.GUN.01, .10, .24, .30.

Salvo of one ship, group, nature, grade and enemy are struck for on one sheet. A sheet is named in throws by its first
mounting, and strikes are numbered from 1 for each mounting. What is struck waits to be scored (JANE.OPS.04).
"""

from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final, NamedTuple

from sandgate.kernel.adding import added
from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.plan.target import COVERED
from sandgate.rules.jane1905.tactical.aims import Aim
from sandgate.rules.jane1905.tactical.gun_fire.boats import LARGEST, at_boxes
from sandgate.rules.jane1905.tactical.gun_fire.choosing import with_mountings
from sandgate.rules.jane1905.tactical.gun_fire.claims import claims_laid
from sandgate.rules.jane1905.tactical.gun_fire.control import nature_ordered
from sandgate.rules.jane1905.tactical.gun_fire.events import FortFiresFirst, GunsFired, GunsFiredOnBearing
from sandgate.rules.jane1905.tactical.gun_fire.field import Field
from sandgate.rules.jane1905.tactical.gun_fire.first_fire import first_fire
from sandgate.rules.jane1905.tactical.gun_fire.grades import SHEETS, grade_struck_at, share_of_guns
from sandgate.rules.jane1905.tactical.gun_fire.laying import DARK, Key, Laying, in_turn, laid, moment_of, written_for
from sandgate.rules.jane1905.tactical.gun_fire.numbers import next_fire
from sandgate.rules.jane1905.tactical.gun_fire.pricking import Aimed, Struck, aimed, errors_of, strikes
from sandgate.rules.jane1905.tactical.gun_fire.strikes import (
    ODD_DIE,
    is_odd,
    shifts_fire,
    strikes_due,
    strikes_made,
)
from sandgate.rules.jane1905.tactical.in_the_water import Blow
from sandgate.rules.jane1905.tactical.ship_state import Mounting, Nature, Ship
from sandgate.rules.jane1905.tactical.slots import strike_slot
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.submarines.defenceless import fired_at, is_defenceless
from sandgate.rules.jane1905.tactical.written_state import Group

NATURES: Final[tuple[Nature, ...]] = ("AP", "HE", "COMMON", "SHRAPNEL")

Gun = tuple["Fired", int]  # and its place in its mounting
Sheet = tuple[int, Group, Nature, int, int]  # number of the firer, group, nature, grade, number of the enemy
Salvo = tuple[Key, tuple[int, ...]]  # a mounting, and the places of its guns that fire together


class Fired(NamedTuple):
    """A laying as it is fired: at what grade, and what halves its strikes."""

    laying: Laying
    real_grade: int = 0  # by the range; 0 where it is not known who was met
    grade: int = 0  # struck at
    parallel: bool = False
    shifted: bool = False
    fast: bool = False
    share: float = 1.0  # what each of its guns adds to the strikes of a sheet (JANE.GUN.10)

    @property
    def salvo(self) -> Salvo:
        """Its mounting and guns: no two layings have the same."""
        return self.laying.key, self.laying.guns

    @property
    def halved(self) -> str:
        """Why there are fewer strikes than guns."""
        if self.share == 1.0:
            return ""
        reasons = {
            "half at that range": share_of_guns(self.grade) < 1.0,
            "a shift of fire": self.shifted,
            "a changed bearing": self.fast,
        }
        return ", ".join([reason for reason, holds in reasons.items() if holds])


@step("JANE.GUN.01", "JANE.GUN.10", "JANE.GUN.24", "JANE.GUN.30", "JANE.NOTE.03")
def fire(state: State, lines: Mapping[str, Sequence[Order]], bench: Bench) -> tuple[State, tuple[Event, ...]]:
    """Fire all guns of both sides for the move just made: FIRE, CLAIM and CHECK by role, else the standing orders."""
    field, told = Field(state), list[Event]()
    forts, barred = first_fire(field)
    written = written_for(field, lines)
    claims, claimed = claims_laid(field, lines, written, bench, told)
    laying = [*claims, *laid(field, written, claimed, bench, told)]
    laying = _let_the_fort_fire_first(field, in_turn(field, laying, bench, told), barred, told)
    state = replace(state, forts=forts) if forts else state
    if not laying:
        return state, tuple(told)
    laying.sort(key=lambda each: each.key)
    fired = [_fired(field, each) for each in laying]
    struck_for, blows = _at_boats_near_by(field, fired, bench, told)
    struck, counts = _struck(field, struck_for, bench)
    hits, scored = at_boxes(field, [strike for strike, _ in struck])
    new = dict[Key, Mounting]()
    for each in fired:
        key = each.laying.key
        new[key] = _after(field, each, new.get(key, each.laying.armed.mounting))
        told.append(_told(field, each, counts.get(each.salvo, 0)))
    firers, anew = {number for number, _ in new}, {(number, mounting.id) for (number, _), mounting in new.items()}
    old = [each for each in state.pricks if each.firer not in firers or (each.firer, each.mounting) not in anew]
    state = replace(
        with_mountings(state, new),
        strikes=(*state.strikes, *scored),
        blows=(*state.blows, *blows, *hits),
        pricks=(*old, *[prick for _, prick in struck if prick]),
        fired=True,
    )
    return state, tuple(told)


def _let_the_fort_fire_first(
    field: Field, laying: list[Laying], barred: Mapping[tuple[int, int], bool], told: list[Event]
) -> list[Laying]:
    kept = list[Laying]()
    for each in laying:
        if (each.firer.number, each.at) not in barred:
            kept.append(each)
        elif each.by != "standing":
            now, fort = moment_of(field, each.firer, each.armed, first_fire), field.names[each.at]
            told.append(now.tell(FortFiresFirst, ship=each.firer.of.name, mounting=each.armed.mounting.id, target=fort))
    return kept


@step("JANE.SUB.18")
def _at_boats_near_by(
    field: Field, fired: Sequence[Fired], bench: Bench, told: list[Event]
) -> tuple[list[Fired], tuple[Blow, ...]]:
    """Fire at hostile boats on the surface near by needs no strike; comes with what is struck for, and with its blows."""
    struck_for, blows = list[Fired](), dict[tuple[int, int], Blow | None]()
    for each in fired:
        met = _boat_met(field, each.laying)
        if met is None:
            struck_for.append(each)
        elif (each.laying.firer.number, each.laying.at) not in blows:
            blow, event = fired_at(field.state, *met, bench)
            blows[each.laying.firer.number, each.laying.at] = blow
            told.append(event)
    return struck_for, tuple([blow for blow in blows.values() if blow])


def _boat_met(field: Field, laying: Laying) -> tuple[Ship, Ship, float] | None:
    """A ship, the hostile boat on the surface near by that she fires at, and how far off it is; None: it is no such boat."""
    firer, enemy = laying.firer, field.parties.get(laying.at)
    if enemy is None or not isinstance(firer.of, Ship) or not isinstance(enemy.of, Ship) or firer.of.side == enemy.of.side:
        return None
    range_yd = field.gap(firer, enemy).range_yd
    return (firer.of, enemy.of, range_yd) if is_defenceless(enemy.of, range_yd) else None


@step("JANE.GUN.07", "JANE.GUN.09", "JANE.GUN.14", "JANE.NIGHT.04")
def _fired(field: Field, laying: Laying) -> Fired:
    """At what grade guns fire, and what halves their strikes; on a bearing at a covered target, if it is not seen."""
    if laying.at == DARK:
        return Fired(laying)
    firer, enemy, before = laying.firer, field.parties[laying.at], laying.armed.mounting
    grade, parallel, fast = field.meeting(firer, enemy)
    if laying.by == "bearing":
        struck_at = grade if field.sees(firer, enemy) else COVERED
        return Fired(laying, 0, struck_at, fast=fast, share=strikes_due(1, struck_at, False, fast))
    same = before.last_at == laying.at
    struck_at = grade_struck_at(grade, before.last_grade, parallel, before.last_parallel, same)
    struck_at = LARGEST if enemy.under_water else struck_at
    shifted = shifts_fire(before.last_at, laying.at)
    return Fired(laying, grade, struck_at, parallel, shifted, fast, strikes_due(1, struck_at, shifted, fast))


@step("JANE.GUN.01", "JANE.GUN.10")
def _struck(field: Field, fired: Sequence[Fired], bench: Bench) -> tuple[list[Struck], dict[Salvo, int]]:
    """Make the strikes of all sheets; each goes to one of the guns that bore, and no gun has two of a firing.

    Comes with how many each laying was allotted.
    """
    move, sheets, errors = field.state.move, dict[Sheet, list[Gun]](), dict[Salvo, list[Slot]]()
    for each in fired:
        laying = each.laying
        if laying.at != DARK:
            errors[each.salvo] = slots = errors_of(move, laying)
            bench.foresee(slots)
            number, group, loads = laying.firer.number, laying.armed.group, laying.armed.mounting.loads
            for nature in dict.fromkeys([loads[gun] for gun in laying.guns]):
                sheet = sheets.setdefault((number, group, nature, each.grade, laying.at), [])
                sheet += [(each, gun) for gun in laying.guns if loads[gun] == nature]
    struck, numbers, counts = list[Struck](), dict[Key, int](), dict[Salvo, int]()
    for (_, _, nature, grade, _), guns in sheets.items():
        aims = dict[tuple[bool, Aim | None], Aimed]()
        for each, allotted in groupby(_allotted(field, guns, bench), key=itemgetter(0)):
            laying, key, salvo, new = each.laying, each.laying.key, each.salvo, len(list(allotted))
            ordered = (laying.by == "claim", laying.aim)
            if ordered not in aims:
                aims[ordered] = aimed(field, laying, nature, grade)
            before = numbers.get(key, 0)
            numbers[key], counts[salvo] = before + new, counts.get(salvo, 0) + new
            struck += strikes(move, laying, aims[ordered], range(before + 1, before + new + 1), errors[salvo], bench)
    return struck, counts


@step("JANE.GUN.10")
def _allotted(field: Field, guns: list[Gun], bench: Bench) -> list[Gun]:
    """The guns of a sheet that strike: the odd strike by a die of eight, and each allotted by a throw over the guns left."""
    first, gun = guns[0]
    laying, sheet = first.laying, NATURES.index(first.laying.armed.mounting.loads[gun])
    due = added([each.share for each, _ in guns])
    guns_of = f"{laying.firer.of.name}'s {laying.armed.group.lower()} guns with {NATURES[sheet]}"
    struck = f"{guns_of} on {SHEETS[first.grade]} target of {field.names[laying.at]}"

    def throw(strike: int, faces: int, about: str) -> int:
        at = (laying.firer.number, laying.at, laying.armed.nth, strike, sheet)
        return bench.throw(strike_slot(field.state.move, "JANE.GUN.10", *at), faces, about)

    made = strikes_made(
        due, throw(0, ODD_DIE, f"Does the odd {due % 1.0:g} of a strike count, by {struck}?") if is_odd(due) else ODD_DIE
    )
    if made == len(guns):
        return guns
    left, allotted = list(range(len(guns))), list[int]()
    for nth in range(1, made + 1):
        allotted.append(left.pop(throw(nth, len(left), f"Whose is strike {nth} of {struck}?") - 1))
    return [guns[place] for place in sorted(allotted)]


@step("JANE.GUN.02", "JANE.GUN.07", "JANE.GUN.24")
def _after(field: Field, fired: Fired, before: Mounting) -> Mounting:
    """A mounting after it has fired: its guns' next number and load, and what the next firing depends on.

    before: as it was, or as another laying of the same move has left it.
    """
    laying, move, count = fired.laying, field.state.move, len(before.out)
    ready = next_fire(move, laying.armed.interval_moves)
    if len(laying.guns) == count:
        numbers, flags = (ready,) * count, (True,) * count
    else:
        again = before.last_move == move
        numbers = tuple([ready if gun in laying.guns else number for gun, number in enumerate(before.numbers)])
        flags = tuple([gun in laying.guns or (again and was) for gun, was in enumerate(before.fired)])
    if laying.by == "bearing":
        return replace(before, numbers=numbers, fired=flags, last_move=move, last_grade=0, last_parallel=False)
    range_yd = field.gap(laying.firer, field.parties[laying.at]).range_yd
    ordered = nature_ordered(field, laying.firer, laying.armed, range_yd)
    loads = before.loads
    if ordered:
        loads = tuple([ordered if gun in laying.guns else load for gun, load in enumerate(loads)])
    return replace(
        before,
        numbers=numbers,
        fired=flags,
        last_move=move,
        loads=loads,
        chosen=laying.at,
        last_at=laying.at,
        last_grade=fired.real_grade,
        last_parallel=fired.parallel,
    )


def _told(field: Field, fired: Fired, strikes: int) -> Event:
    """What those are told who have fired; on a bearing nothing of whom they met."""
    laying, armed = fired.laying, fired.laying.armed
    now = moment_of(field, laying.firer, armed, fire)
    ready = next_fire(field.state.move, armed.interval_moves)
    name, mounting, guns = laying.firer.of.name, armed.mounting.id, len(laying.guns)
    if laying.by == "bearing":
        on_deg = laying.bearing_deg
        return now.tell(GunsFiredOnBearing, ship=name, mounting=mounting, guns=guns, bearing_deg=on_deg, ready=ready)
    natures = " and ".join(dict.fromkeys([armed.mounting.loads[gun] for gun in laying.guns]))
    return now.tell(
        GunsFired,
        ship=name,
        mounting=mounting,
        guns=guns,
        natures=natures,
        target=field.name_of(laying.at),
        strikes=strikes,
        sheet=f"{SHEETS[fired.grade]} target",
        halved=fired.halved,
        ready=ready,
    )
