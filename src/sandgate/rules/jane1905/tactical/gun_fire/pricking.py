"""One strike: where its guns are laid, where its pin pricks, and what is kept. JANE.GUN.01, .27, .29, JANE.FORT.01."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from sandgate.kernel.contract import Bench, Slot
from sandgate.kernel.papers import Gauge
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.plan.plan import FortPlan, Plan
from sandgate.rules.jane1905.plan.target import COVERED
from sandgate.rules.jane1905.tactical.aims import Aim
from sandgate.rules.jane1905.tactical.forts.shaken import has_fort_striker
from sandgate.rules.jane1905.tactical.gun_fire.aims import read_aim, ship_aim_ft, usual_aim
from sandgate.rules.jane1905.tactical.gun_fire.control import aim_ordered, lines_for
from sandgate.rules.jane1905.tactical.gun_fire.field import Field, Gap, Party
from sandgate.rules.jane1905.tactical.gun_fire.grades import SHEETS
from sandgate.rules.jane1905.tactical.gun_fire.laying import Laying
from sandgate.rules.jane1905.tactical.gun_fire.striker import Hand, hand_of, struck_in
from sandgate.rules.jane1905.tactical.gun_fire.targets import line_in_force_ft, narrowing_of, place_on_sheet
from sandgate.rules.jane1905.tactical.gun_fire.targets_of_forts import fort_aim_in
from sandgate.rules.jane1905.tactical.in_the_water import Prick, Strike
from sandgate.rules.jane1905.tactical.said import guns_said
from sandgate.rules.jane1905.tactical.ship_state import Fort, Nature, Ship
from sandgate.rules.jane1905.tactical.slots import strike_slot, strike_slots

STRUCK: Final = "JANE.GUN.27"  # the clause under which strikes are dealt
Struck = tuple[Strike, Prick | None]  # as it waits to be scored, and the hole that its shooter sees, if he knows whose

AXES: Final = (0, 1)  # the counts of the errors along and up the sheet, in the slots of a strike
RACK: Final = 2  # and that of the striker from the rack


@step("JANE.GUN.16", "JANE.GUN.20", "JANE.GUN.29")
def aim_of(field: Field, laying: Laying, enemy: Party, nature: Nature) -> Aim | None:
    """The aim of guns: as it was ordered or claimed, else by the fire-control orders, else the usual one of the nature."""
    if laying.aim or laying.by == "claim":
        return laying.aim
    lines = lines_for(field, laying.firer, laying.armed)
    written = aim_ordered(lines, nature, field.gap(laying.firer, enemy).range_yd)
    ordered = read_aim(written) if written else None
    if isinstance(enemy.plan, Plan):
        return ordered or usual_aim(enemy.plan, nature)
    return ordered if ordered and ordered.kind == "mark" else None


def aimed_in(field: Field, laying: Laying, nature: Nature, grade: int) -> tuple[float, float]:
    """Where on the enemy's sheet of a grade guns are aimed, in inches."""
    enemy = field.parties[laying.at]
    aim = aim_of(field, laying, enemy, nature)
    if isinstance(enemy.plan, FortPlan):
        working = [nth for nth, armed in enumerate(enemy.armed, 1) if not all(armed.mounting.out)]
        return fort_aim_in(enemy.plan.guns, grade, aim, working, nature)
    assert isinstance(enemy.of, Ship)
    plan = enemy.plan
    x_ft, y_ft = ship_aim_ft(plan, aim, grade, line_in_force_ft(plan, enemy.of.damage.line))
    bow_deg = field.gap(laying.firer, enemy).bow_deg
    narrow = narrowing_of(plan, bow_deg, field.state.options.foreshorten)
    return place_on_sheet(grade, x_ft, y_ft, plan.length_ft, narrow)


@step("JANE.GUN.28", "JANE.GUN.29")
def gauges_of(field: Field, firer: Party, enemy: Party, grade: int) -> tuple[Gauge, Gauge]:
    """How the inches of a hole along and up the enemy's sheet are read off its drawing, which is as long as she is."""
    paper, title = f"{enemy.of.id}/{grade}/0", f"Target sheet of {enemy.of.name}"
    if isinstance(enemy.plan, FortPlan):
        return Gauge(paper, title, "inches", 0, 0.0, 1.0), Gauge(paper, title, "inches", 1, 0.0, 1.0)
    narrow = narrowing_of(enemy.plan, field.gap(firer, enemy).bow_deg, field.state.options.foreshorten)
    x_in, y_in = place_on_sheet(grade, 0.0, 0.0, enemy.plan.length_ft, narrow)
    next_x_in, next_y_in = place_on_sheet(grade, 1.0, 1.0, enemy.plan.length_ft, narrow)
    along = Gauge(paper, title, "feet", 0, x_in, next_x_in - x_in)
    return along, Gauge(paper, title, "feet", 1, y_in, next_y_in - y_in)


@step("JANE.FORT.01")
def uses_fort_striker(party: Party, move: int) -> bool:
    """Whether who fires strikes with a fort's striker."""
    fort = party.of
    return isinstance(fort, Fort) and has_fort_striker(fort.stations_out, fort.shaken_until, move)


class Aimed(NamedTuple):
    """Guns of one sheet that are aimed at one place on it: what their strikes have in common."""

    nature: Nature
    grade: int
    enemy: Party
    gap: Gap
    aim_in: tuple[float, float]
    gauges: tuple[Gauge, Gauge] | None  # None where no real striker is used
    hand: Hand
    role: str  # who fires them


@step("JANE.GUN.20", "JANE.GUN.27")
def aimed(field: Field, laying: Laying, nature: Nature, grade: int) -> Aimed:
    """Aim guns of a laying, and all that fire as they do, at the enemy's sheet of a grade.

    Guns of 6 inches and smaller are always struck for with the ship's striker.
    """
    options, firer, armed, enemy = field.state.options, laying.firer, laying.armed, field.parties[laying.at]
    fort_striker = armed.group != "LIGHT" and uses_fort_striker(firer, field.state.move)
    return Aimed(
        nature,
        grade,
        enemy,
        field.gap(firer, enemy),
        aimed_in(field, laying, nature, grade),
        gauges_of(field, firer, enemy, grade) if options.strikes == "table" else None,
        hand_of(options, firer.of.side, fort_striker, covered=grade == COVERED),
        field.shooter(firer, armed.group),
    )


def errors_of(move: int, laying: Laying) -> list[Slot]:
    """The slots of the errors along and up the sheet of all strikes that guns of a laying can have, from the first on."""
    firer, at, nth = laying.firer.number, laying.at, laying.armed.nth
    numbers = range(1, len(laying.armed.mounting.out) + 1)
    return strike_slots(move, STRUCK, firer, at, nth, numbers, AXES)


@step("JANE.GUN.01", "JANE.GUN.27")
def strikes(move: int, laying: Laying, of: Aimed, nths: Iterable[int], errors: Sequence[Slot], bench: Bench) -> list[Struck]:
    """Make some strikes of a mounting, by their numbers; errors: where those of all that it can have are dealt."""
    nature, grade, enemy, gap, aim_in, gauges, hand, role = of
    firer, mounting, gun = laying.firer.number, laying.armed.mounting.id, laying.armed.gun
    shell = gun.calibre_in, gun.shell_lb, gun.velocity_ft_s, gun.capped
    said = f"{laying.firer.of.name}'s {guns_said(mounting)} on {SHEETS[grade]} target of {enemy.of.name}"
    made = list[Struck]()
    for nth in nths:
        slots = errors[len(AXES) * (nth - 1) : len(AXES) * nth]
        if hand.racked:
            slots = [*slots, strike_slot(move, STRUCK, firer, enemy.number, laying.armed.nth, nth, RACK)]
        pricked = struck_in(bench, hand, gauges, slots, aim_in, f"strike {nth} of {said}")
        strike = Strike(move, firer, mounting, nth, enemy.number, nature, *shell, gap.range_yd, gap.bow_deg, grade, *pricked)
        if laying.by == "bearing":  # he does not know whom he has met, if anybody
            made.append((strike, None))
        else:
            made.append((strike, Prick(role, move, firer, mounting, enemy.number, nature, grade, *pricked)))
    return made
