"""Shell in unarmoured places: "General scoring", and the ends of "Hits affecting flotation". JANE.HIT.29, .36, .37."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Final

from sandgate.kernel.adding import added
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Knots, Span, near
from sandgate.rules.jane1905.plan.penetration import Calibre
from sandgate.rules.jane1905.plan.plan import Beam, Plan, Zone
from sandgate.rules.jane1905.plan.sections import COLUMN_FT, SHIPS, Place, open_gun_sections, sections_in_reach, side_of
from sandgate.rules.jane1905.tactical.damage import Section
from sandgate.rules.jane1905.tactical.effect.events import SectionsLost
from sandgate.rules.jane1905.tactical.effect.guns import on_side, positions_of, put_out, zone_named
from sandgate.rules.jane1905.tactical.effect.scorer import Hit, Scorer, effect_figure, effect_number

CALIBRES_IN: Final = effect_figure("section_calibres")
SECTIONS: Final = effect_figure("sections")
OF_CRAFT: Final = effect_number("craft_sections")
BOW_SECTIONS: Final = int(effect_number("bow_sections"))
BOW_LOSS_KN: Final = effect_number("bow_loss")
WRECKED: Final = (
    "",
    "belt",
    "bow_end",
    "stern_end",
    "lower_deck_side",
    "battery",
    "superstructure",
    "bridge",
    "hull_side",
)  # the side where nothing is drawn, and zones behind which, once they are pierced, sections are destroyed
MAIN_ROW: Final = 2

Number = Annotated[float, Span("sections", 0.0, 100.0)]


@rule("JANE.HIT.36")
def section_number(nature: str, calibre_in: Calibre, small_craft: bool = False) -> Number:
    """Sections that a hit destroys: by its calibre, half as many by shot; the smallest shell only of small craft.

    >>> [section_number("HE", calibre_in) for calibre_in in (13.5, 10.0, 9.2, 7.5, 6.0, 4.7, 3.0)]
    [4.0, 3.0, 2.0, 1.5, 1.0, 0.5, 0.0]
    >>> section_number("AP", 12.0), section_number("HE", 3.0, True), section_number("SHRAPNEL", 12.0)
    (2.0, 0.25, 0.0)
    """
    if nature == "SHRAPNEL":
        return 0.0
    band = bisect_right(CALIBRES_IN, near(calibre_in))
    number = SECTIONS[band - 1] if band else OF_CRAFT if small_craft else 0.0
    return number / 2.0 if nature == "AP" else number


@rule("JANE.HIT.36", "JANE.HIT.37")
def shared_out(number: Number, before: Sequence[float]) -> tuple[float, ...]:
    """What is destroyed of sections, in the order in which a hit comes to them, once its number is used up.

    >>> shared_out(1.5, (0.0, 0.5, 0.0, 0.0)), shared_out(2.0, (0.0, 1.0))
    ((1.0, 1.0, 0.0, 0.0), (1.0, 1.0))
    """
    after = list[float]()
    for nth, part in enumerate(before):
        if number <= 0.0:
            return (*after, *before[nth:])
        used = min(number, 1.0 - part) if part < 1.0 else 0.0
        number -= used
        after.append(part + used)
    return tuple(after)


@rule("JANE.HIT.29")
def bow_loss_kn(sections: int) -> Knots:
    """Knots lost by water-line sections destroyed at the bow: three for every full three.

    >>> bow_loss_kn(2), bow_loss_kn(3), bow_loss_kn(8)
    (0.0, 3.0, 6.0)
    """
    return BOW_LOSS_KN * (sections // BOW_SECTIONS)


@rule("JANE.HIT.29")
def bow_sections_lost(sections: Sequence[Section], bow: Sequence[Zone]) -> int:
    """The sections of the water_line row, wholly destroyed on either side, that lie at least partly in the bow's end.

    >>> end = (Zone("bow_end", "bow_end", 0.0, 30.0, 0.0, 2.5, 4.0, "KC", 4.0),)
    >>> lost = (("P", 2, 1.0), ("S", 2, 1.0), ("P", 3, 1.0), ("P", 1, 0.5))
    >>> bow_sections_lost([Section(side, 0, column, part) for side, column, part in lost], end)
    2
    """
    lost = [each for each in sections if each.row == 0 and near(each.part) >= 1.0]
    if not lost:
        return 0
    ends = [(near(zone.x0_ft / COLUMN_FT), near(zone.x1_ft / COLUMN_FT)) for zone in bow]
    return len([each for each in lost if any(x0 < each.column and each.column - 1 < x1 for x0, x1 in ends)])


@lru_cache(maxsize=SHIPS)
def bow_of(plan: Plan) -> tuple[Zone, ...]:
    """The zones of the bow's end."""
    return tuple([zone for zone in plan.zones if zone.kind == "bow_end"])


@step("JANE.HIT.36", "JANE.HIT.37")
def side_wrecked(scorer: Scorer, hit: Hit) -> None:
    """Destroy sections where it burst, in an unarmoured place or behind armour that it pierced, and guns there."""
    number = section_number(hit.strike.nature, hit.strike.calibre_in) if hit.pierced else 0.0
    if not number:
        return
    number = scorer.judge(hit, "JANE.HIT.36", number, "How many sections are destroyed?")
    plan, sections = scorer.plan, scorer.sections(hit.side)
    order, before, whole = list[Place](), list[float](), 0.0
    lost = {place for place, section in sections.items() if section.part >= 1.0}
    reached = sections_in_reach(hit.x_ft, hit.y_ft, plan.rows_ft, side_of(plan), hit.penetration_in, hit.cut, lost)
    for place in reached:
        section = sections.get(place)
        part = section.part if section else 0.0
        order.append(place)
        before.append(part)
        whole += part
        if len(before) - whole >= number:
            break  # it comes to no more of them
    after = shared_out(number, before)
    more_lost = added(after) - whole
    more = [(place, was, part) for place, was, part in zip(order, before, after, strict=True) if part != was]
    sections.update([(place, Section(hit.side, *place, part)) for place, _, part in more])
    if more_lost > 0.0:
        scorer.tell(SectionsLost, ("JANE.HIT.36", "JANE.HIT.37"), sections=more_lost)
    gone = [place for place, was, part in more if near(was) < 1.0 <= near(part)]
    if gone:
        guns_gone_with(scorer, hit.side, gone)


@step("JANE.HIT.37")
def guns_gone_with(scorer: Scorer, side: Beam, gone: Sequence[Place]) -> None:
    """The guns in the open that stand in sections, and one light gun for each section of the two upper rows."""
    for place in gone:
        for name, sections in open_guns(scorer.plan, side):
            if place in sections:
                put_out(scorer, name, [nth for nth, each in enumerate(sections) if each == place], ("JANE.HIT.37",))
        if place.row >= MAIN_ROW:
            lose_light_gun(scorer, light_guns(scorer.plan, side))


@lru_cache(maxsize=2 * SHIPS)
def open_guns(plan: Plan, side: Beam) -> tuple[tuple[str, tuple[Place, ...]], ...]:
    """Mountings of a side in the open, with the section of each gun."""
    found = [(position, zone_named(plan, position.zone)) for position in positions_of(plan, "open")]
    return tuple([(on_side(at, side), open_gun_sections(zone, at.guns, plan.rows_ft)) for at, zone in found if zone])


@lru_cache(maxsize=2 * SHIPS)
def light_guns(plan: Plan, side: Beam) -> tuple[str, ...]:
    """Light guns of a side, the smallest calibre last; after them those amidships, which bear on either side."""
    light = sorted(positions_of(plan, "light"), key=lambda position: -position.gun.calibre_in)
    return (*[on_side(position, side) for position in light], *[position.id for position in light if position.each_side])


def lose_light_gun(scorer: Scorer, light: Sequence[str]) -> None:
    """Put out the first of some light guns that is in action."""
    for name in light:
        mounting = scorer.mountings.get(name)
        if mounting and False in mounting.out:
            put_out(scorer, name, (mounting.out.index(False),), ("JANE.HIT.37",))
            return
