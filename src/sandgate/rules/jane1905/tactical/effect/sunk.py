"""When a ship is sunk or out of action, and what hits do to small craft. JANE.HIT.38."""

from typing import Annotated, Final

from sandgate.kernel.adding import added
from sandgate.kernel.contract import Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Knots, Span, near
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.plan.sections import Feet, columns
from sandgate.rules.jane1905.tactical.damage import Section
from sandgate.rules.jane1905.tactical.effect.events import SectionsLost, ShipSunk
from sandgate.rules.jane1905.tactical.effect.scorer import Hit, Scorer
from sandgate.rules.jane1905.tactical.effect.shell_damage import section_number, shared_out
from sandgate.rules.jane1905.tactical.submarines.defenceless import sunk_by_hits

SUNK_AT: Final = 2.0  # a half of her sections
STOPPED_AT: Final = 3.0  # a third

Sections = Annotated[float, Span("sections", 0.0, 1_000.0)]


@rule("JANE.HIT.38")
def craft_sections(length_ft: Feet) -> int:
    """Sections of a small craft for which none are given.

    >>> craft_sections(350.0), craft_sections(60.0)
    (18, 3)
    """
    return columns(length_ft)


@rule("JANE.HIT.38")
def craft_state(sections: int, lost: Sections) -> str:
    """What has become of a small craft: sunk when half of her sections are destroyed, stopped at a third.

    >>> craft_state(11, 3.5), craft_state(11, 4.0), craft_state(11, 5.5)
    ('', 'stopped', 'sunk')
    """
    if near(lost) >= near(sections / SUNK_AT):
        return "sunk"
    return "stopped" if near(lost) >= near(sections / STOPPED_AT) else ""


@rule("JANE.HIT.38")
def out_of_action(guns_left: int, max_kn: Knots) -> bool:
    """Whether a ship is out of action, though afloat: no gun that can fire again, and no speed.

    >>> out_of_action(0, 0.0), out_of_action(1, 0.0), out_of_action(0, 3.0)
    (True, False, False)
    """
    return guns_left == 0 and near(max_kn) <= 0.0


def sink(scorer: Scorer, how: str, clauses: tuple[str, ...], *slots: Slot) -> None:
    """A ship is gone from the board."""
    scorer.ship = replace(scorer.ship, fate="sunk")
    scorer.tell(ShipSunk, clauses, *slots, how=how)


def sections_of_craft(plan: Plan) -> int:
    """How many sections a small craft has."""
    return plan.sections or craft_sections(plan.length_ft)


@step("JANE.HIT.36", "JANE.HIT.38", "JANE.SUB.18")
def craft_struck(scorer: Scorer, hit: Hit) -> None:
    """Any hit on the hull of a small craft destroys sections of her single row; a boat that can dive is sunk by it."""
    if scorer.ship.diver and sunk_by_hits(1):  # she was on the surface: of one under water see gun_fire/boats.py
        sink(scorer, "was sunk by a hit", ("JANE.SUB.18",), hit.finding)
        return
    number = section_number(hit.strike.nature, hit.strike.calibre_in, True)
    number = scorer.judge(hit, "JANE.HIT.36", number, "How many sections are destroyed?")
    craft_opened(scorer, hit.x_ft, number, ("JANE.HIT.36", "JANE.HIT.38"))


def craft_opened(scorer: Scorer, x_ft: float, number: float, clauses: tuple[str, ...]) -> None:
    """Destroy sections from a place on; her one row stands as port's, for both sides."""
    plan, total = scorer.plan, sections_of_craft(scorer.plan)
    middles = [(near(abs(plan.length_ft * (nth - 0.5) / total - x_ft)), nth) for nth in range(1, total + 1)]
    order = [nth for _, nth in sorted(middles)]
    sections = scorer.sections("P")
    before = {each.column: each.part for each in sections.values()}
    parts = shared_out(number, tuple([before.get(nth, 0.0) for nth in order]))
    row = sorted([(nth, part) for nth, part in zip(order, parts, strict=True) if part > 0.0])
    sections.update([((0, nth), Section("P", 0, nth, part)) for nth, part in row])
    if number > 0.0:
        scorer.tell(SectionsLost, clauses, sections=number)
    if craft_state(total, added([part for _, part in row])) == "sunk":
        sink(scorer, "was sunk", clauses)
