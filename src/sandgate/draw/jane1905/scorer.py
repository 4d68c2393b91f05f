"""The scorer: one's own ship from both sides, with all that has been done to her. JANE.GUN.22, .24, HIT.04, .22, .37.

On each zone its armour in real inches; over each gun the move in which it can next fire; V where the line between wind and
water is pierced, X where a plate was nearly so; sections destroyed are hatched, what is out for good is struck out, and the
water stands where it has risen to.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sandgate.draw.ink import Box, Point, line, line_data, path, rect
from sandgate.draw.jane1905.account import account
from sandgate.draw.jane1905.aspect import Aspect
from sandgate.draw.jane1905.guns import facing, places
from sandgate.draw.jane1905.hull import draught_ft
from sandgate.draw.jane1905.profile import draw, sea
from sandgate.draw.jane1905.small_craft import reach_ft
from sandgate.draw.jane1905.target import water_ft
from sandgate.draw.placer import Candidate
from sandgate.draw.sheet import Format, Sheet, many_words, words
from sandgate.draw.style import words_size, wrapped
from sandgate.kernel.notation import number_text
from sandgate.rules.jane1905.plan.plan import Beam, Plan, Position, Zone
from sandgate.rules.jane1905.plan.sections import COLUMN_FT, columns, section_box
from sandgate.rules.jane1905.tactical.damage import Damage
from sandgate.rules.jane1905.tactical.ship_state import Mounting

WIDE: Final[dict[Format, float]] = {"table": 1200.0, "picture": 900.0, "hand": 720.0, "wall": 1000.0}
EDGE_PX, HEAD_PX, FOOT_PX, TITLE_PX, NOTE_PX, MOUNT_PX = 26.0, 66.0, 20.0, 24.0, 17.0, 6.0
MARGIN_FT, ABOVE_FT, BELOW_FT = 12.0, 4.0, 12.0
SIDES: Final[tuple[Beam, Beam]] = ("P", "S")
NAMES: Final = {"P": "Port side", "S": "Starboard side"}
LEAST_PX: Final = 9.0  # of a zone that bears its armour
KEY: Final = (
    "Figures: inches of armour. Over each gun: its next fire. V: pierced at the line. X: nearly through. Hatched: destroyed."
)
KEY_PX: Final = 900.0  # of width, from which the key stands in the head
HATCH_PX: Final = 4.5
BESIDE_FT: Final = 4.5


class Half(NamedTuple):
    """One side of her on the sheet."""

    sheet: Sheet
    aspect: Aspect
    plan: Plan
    side: Beam
    picture: Box  # left, top, right, bottom
    key: str  # that stands before the ids of this side

    def box(self, x0: float, x1: float, y0: float, y1: float) -> Box:
        """A rectangle of the ship on the sheet."""
        return self.aspect.pixels((x0, y0, x1, y1))


def scorer(plan: Plan, damage: Damage, mountings: Sequence[Mounting] = (), form: Format = "table") -> Sheet:
    """Draw the scorer of a ship with her damage and her guns; `mountings` are her state's, or none for a plan alone."""
    wide = WIDE[form]
    low, high = reach_ft(plan) if plan.small_craft else (-draught_ft(plan), max(zone.y1_ft for zone in plan.zones))
    px = (wide - 2.0 * EDGE_PX) / (plan.length_ft + 2.0 * MARGIN_FT)
    deep = (high + ABOVE_FT - low + BELOW_FT) * px
    told = [*([] if wide >= KEY_PX else [KEY]), *account(plan, damage, mountings)]
    notes = [part for note in told for part in wrapped(note, "c-note", wide - 2.0 * EDGE_PX)]
    size = (wide, HEAD_PX + 2.0 * (deep + TITLE_PX) + NOTE_PX * len(notes) + FOOT_PX + 10.0)
    whole = (0.0, 0.0, *size)
    about = f"The damage plan of {plan.name} from both sides."
    sheet = Sheet(f"scorer-{plan.key}", f"Scorer of {plan.name}", about, size, whole, whole)
    sheet.add(
        "ground", rect(whole, "sheet-paper"), rect((MOUNT_PX, MOUNT_PX, wide - MOUNT_PX, size[1] - MOUNT_PX), "card-paper")
    )
    sheet.add("frame", rect((MOUNT_PX, MOUNT_PX, wide - MOUNT_PX, size[1] - MOUNT_PX), "sheet-edge"))
    _head(sheet, plan)
    for nth, side in enumerate(SIDES):
        top = HEAD_PX + nth * (deep + TITLE_PX) + TITLE_PX
        _draw_half(sheet, plan, side, (EDGE_PX, top, wide - EDGE_PX, top + deep), px, damage, mountings)
    foot = HEAD_PX + 2.0 * (deep + TITLE_PX) + 16.0
    for nth, note in enumerate(notes):
        sheet.add("furniture", words(note, "c-note", (EDGE_PX, foot + NOTE_PX * nth)))
    return sheet


def _head(sheet: Sheet, plan: Plan) -> None:
    size = f"{plan.displacement_tons:,.0f} tons, {number_text(plan.length_ft)} ft"
    told = f"{plan.kind}, {size}, {number_text(plan.speed_kn)} knots"
    name = plan.name[0].upper() + plan.name[1:]
    sheet.add("furniture", words(name, "c-title", (EDGE_PX, 32.0)), words(told, "c-note", (EDGE_PX, 53.0)))
    right = sheet.width - EDGE_PX
    sheet.add("furniture", words("Scorer", "c-head", (right, 32.0), "end"))
    if sheet.width >= KEY_PX:
        sheet.add("furniture", words(KEY, "c-fine", (right, 53.0), "end"))


def half_of(sheet: Sheet, plan: Plan, side: Beam, picture: Box, px: float, damage: Damage, key: str = "") -> Half:
    """Draw her port side with the bow to the left, or her starboard side with the bow to the right, in the water.

    picture: left, top, right, bottom; px: pixels to a foot; key: that stands before her ids.
    """
    deep = BELOW_FT - (reach_ft(plan)[0] if plan.small_craft else -draught_ft(plan))
    base = picture[3] - deep * px
    start, turn = (picture[0] + MARGIN_FT * px, 1.0) if side == "P" else (picture[2] - MARGIN_FT * px, -1.0)

    def at(x: float, y: float) -> Point:
        return start + turn * x * px, base - y * px

    half = Half(sheet, Aspect(at, px), plan, side, picture, f"{key}{side.lower()}-")
    draw(sheet, half.aspect, plan, half.key)
    left, right = -MARGIN_FT, plan.length_ft + MARGIN_FT
    sheet.add("pieces", *sea(half.aspect, left, right, 6.0 - deep, water_ft(plan, damage.level)))
    return half


def _draw_half(
    sheet: Sheet, plan: Plan, side: Beam, picture: Box, px: float, damage: Damage, mountings: Sequence[Mounting]
) -> None:
    half = half_of(sheet, plan, side, picture, px, damage)
    sheet.add("grid", words(NAMES[side], "c-name", (picture[0], picture[1] - 6.0)))
    _section_lines(half)
    _armour(half)
    wounds(half, damage)
    for mounting in mountings:
        _mounting(half, mounting)


def wounds(half: Half, damage: Damage) -> None:
    """What has been done to this side of her: sections destroyed, funnels, V and X."""
    _destroyed(half, damage)
    _funnels(half, damage)
    _marks(half, damage)


# -- sections and armour -------------------------------------------------------------------------------------------------


def _section_lines(half: Half) -> None:
    """The columns with their numbers, and the rows."""
    plan, at = half.plan, half.aspect.at
    foot = reach_ft(plan)[0] if plan.small_craft else -draught_ft(plan)
    xs = [min(COLUMN_FT * nth, plan.length_ft) for nth in range(columns(plan.length_ft) + 1)]
    data = [line_data([at(x, 0.0), at(x, plan.rows_ft[3])]) for x in xs]
    data += [line_data([at(0.0, y), at(plan.length_ft, y)]) for y in plan.rows_ft]
    half.sheet.add("pieces", path("".join(data), "section-line"))
    numbers = [(str(nth), at((xs[nth - 1] + xs[nth]) / 2.0, foot - 5.0)) for nth in range(1, len(xs))]
    half.sheet.add("pieces", many_words(numbers, "c-fine", "middle"))


def _destroyed(half: Half, damage: Damage) -> None:
    """Hatched sections; of one that is half destroyed the forward half."""
    for section in damage.sections:
        if section.side != half.side:
            continue
        x0, x1, y0, y1 = section_box(half.plan, section.row, section.column)
        box = half.box(x0, x0 + (x1 - x0) * section.part, y0, y1)
        name = f"{half.key}section-{section.row}-{section.column}"
        title = f"column {section.column}, row {section.row + 1} from below: {number_text(section.part)} destroyed"
        half.sheet.group("rings", name, title, rect(box, "wrecked"), path(_hatching(box), "wrecked-line"))


def _hatching(box: Box) -> str:
    """Slanting lines across a box."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    lines, reach = list[str](), HATCH_PX
    while reach < wide + high:
        a = (left + min(reach, wide), top + max(0.0, reach - wide))
        b = (left + max(0.0, reach - high), top + min(reach, high))
        lines.append(line_data([a, b]))
        reach += HATCH_PX
    return "".join(lines)


def _armour(half: Half) -> None:
    """The real inches on each zone that has room for them; under the water for belts that show but a strip."""
    told = list[tuple[str, Point]]()
    for zone in half.plan.zones:
        if not zone.krupp_in:
            continue
        text = number_text(zone.armour_in)
        size = words_size(text, "c-fine")
        left, top, right, bottom = half.box(zone.x0_ft, zone.x1_ft, zone.y0_ft, zone.y1_ft)
        middle = ((left + right) / 2.0, (top + bottom) / 2.0)
        if bottom - top < LEAST_PX and zone.y0_ft <= 0.0:
            middle = (middle[0], half.aspect.at(0.0, 0.0)[1] + 9.0)
        elif bottom - top < LEAST_PX or right - left < size[0] + 3.0:
            continue
        if zone.kind in {"casemate", "battery"}:  # clear of the guns
            middle = (left + 0.5 * size[0] + 2.5, bottom - 5.0)
        told.append((text, middle))
        half.sheet.placer.block((middle[0] - 7.0, middle[1] - 5.0, middle[0] + 7.0, middle[1] + 5.0), 30.0)
    half.sheet.add("rings", many_words(told, "c-fine halo-grid", "middle"))


# -- hits ----------------------------------------------------------------------------------------------------------------


def _marks(half: Half, damage: Damage) -> None:
    """V and X where they were made."""
    line_y = water_ft(half.plan, damage.level)
    for nth, hit in enumerate(each for each in damage.water if each.side == half.side):
        x, y = half.aspect.at(hit.x_ft, line_y)
        name = f"{half.key}v-{nth + 1}"
        shape = [(x - 4.5, y - 11.0), (x, y), (x + 4.5, y - 11.0)]
        title = f"pierced at the water-line, {number_text(hit.x_ft)} ft from the stem, counts {number_text(hit.weight)}"
        half.sheet.group("rings", name, title, line(shape, "mark-halo"), line(shape, "mark"))
    for nth, mark in enumerate(each for each in damage.x_marks if each.side == half.side):
        zone = next((each for each in half.plan.zones if each.id == mark.zone), None)
        middle = (max(0.0, zone.y0_ft) + zone.y1_ft) / 2.0 if zone else 0.0
        x, y = half.aspect.at(mark.x_ft, middle)
        cross = "".join(line_data([(x - 4.0, y + turn * 4.0), (x + 4.0, y - turn * 4.0)]) for turn in (-1.0, 1.0))
        used = ", has leaked" if mark.used else ""
        title = f"{number_text(100.0 * mark.ratio)} per cent through {mark.zone}{used}"
        half.sheet.group("rings", f"{half.key}x-{nth + 1}", title, path(cross, "mark-halo"), path(cross, "mark"))


def _funnels(half: Half, damage: Damage) -> None:
    drawn = sorted([zone for zone in half.plan.zones if zone.kind == "funnel"], key=lambda zone: zone.x0_ft)
    for zone, funnel in zip(drawn, damage.funnels, strict=False):
        if funnel.down:
            half.sheet.add("rings", *_struck(half.box(zone.x0_ft, zone.x1_ft, zone.y0_ft, zone.y1_ft)))
        elif funnel.hits:
            x, y = half.aspect.at((zone.x0_ft + zone.x1_ft) / 2.0, zone.y1_ft - 0.4 * (zone.y1_ft - zone.y0_ft))
            half.sheet.add("rings", words("/" * funnel.hits, "c-fire ink-words halo-grid", (x, y), "middle"))


def _struck(box: Box) -> Iterator[str]:
    """What is out for good."""
    cross = line_data([(box[0], box[1]), (box[2], box[3])]) + line_data([(box[0], box[3]), (box[2], box[1])])
    yield path(cross, "mark-halo")
    yield path(cross, "mark")


# -- guns ----------------------------------------------------------------------------------------------------------------


def _mounting(half: Half, mounting: Mounting) -> None:
    """The numbers over the guns of a mounting, if this side shows it."""
    ident, _, beam = mounting.id.partition(".")
    position = next((each for each in half.plan.positions if each.id == ident), None)
    if position is None or (beam and beam != half.side) or position.mount == "light":
        return
    zone = next(each for each in half.plan.zones if each.id == position.zone)
    if position.mount == "turret":
        _turret(half, mounting, zone)
        return
    spots = [half.aspect.at(x, zone.y1_ft) for x in places(zone, position)]
    for nth, (x, y) in enumerate(spots):
        foot = _beside(half, zone, position) if position.mount == "casemate" else (x, y - 1.0)
        _number(half, f"{mounting.id} {nth + 1}", _shown(mounting, nth), foot)
        if mounting.out[nth]:
            high = 0.5 * (zone.y1_ft - zone.y0_ft) * half.aspect.px
            half.sheet.add("rings", *_struck((x - 6.0, y + high - 5.0, x + 6.0, y + high + 5.0)))


def _beside(half: Half, zone: Zone, position: Position) -> Point:
    """Behind a casemate, for another may stand on it."""
    x = zone.x0_ft - BESIDE_FT if facing(position) > 0.0 else zone.x1_ft + BESIDE_FT
    at = half.aspect.at(x, (zone.y0_ft + zone.y1_ft) / 2.0)
    return at[0], at[1] + 4.0


def _shown(mounting: Mounting, nth: int) -> str:
    return "out" if mounting.out[nth] else str(mounting.numbers[nth])


def _turret(half: Half, mounting: Mounting, zone: Zone) -> None:
    """Name and numbers stand over the roof, the numbers of its guns side by side."""
    left, top, right, bottom = half.box(zone.x0_ft, zone.x1_ft, zone.y0_ft, zone.y1_ft)
    text = "out" if all(mounting.out) else " ".join(_shown(mounting, nth) for nth in range(len(mounting.numbers)))
    _number(half, mounting.id, text, ((left + right) / 2.0, top - 4.0))
    if all(mounting.out):
        half.sheet.add("rings", *_struck((left, top, right, bottom)))


def _number(half: Half, name: str, text: str, foot: Point) -> None:
    """Numbers over a gun, moved up or aside where others stand."""
    size = words_size(text, "c-move-strong")
    x, y = foot[0], foot[1] - size[1] / 2.0
    tries = [
        Candidate(x + dx, y - dy, abs(dx) / 8.0 + dy / 6.0) for dy in (0.0, 9.0, 18.0, 27.0) for dx in (0.0, -10.0, 10.0)
    ]
    at = half.sheet.placer.place(f"{name} {half.side}", size, tries)
    half.sheet.add("labels", words(text, "c-move-strong ink-words halo-sheet", at, "middle"))
