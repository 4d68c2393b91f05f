"""Who stands where: tabs of guns, names of bodies as orders call them, numbers beside men.

A body has its count and its names (`13 infantry`, `RI1-13`); within it the first and the last of each unbroken run of
numbers are numbered, and every fifth man, so that any man can be counted off. From near by every man has his number.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from sandgate.draw.ink import Box, Point, between, line, polar, tag
from sandgate.draw.placer import Candidate
from sandgate.draw.shapes import centre_of
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size, wrapped
from sandgate.draw.wells1913_little_wars.armies import man_px
from sandgate.draw.wells1913_little_wars.country import back_lines
from sandgate.draw.wells1913_little_wars.grounds import halo
from sandgate.draw.wells1913_little_wars.seen import Body, bodies, gun_did, guns_on_field, standing
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.rules.wells1913.little_wars.ground.place import front_deg
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, Man

NAMES_PX = 118.0  # the names of a body are set in lines no wider than this
ROW_PX = 12.0
GAPS_PX = (3.0, 8.0, 15.0, 24.0, 36.0, 50.0, 68.0, 90.0, 116.0)
NEAR_GAPS, NEAR_COST = 4, 14.0  # a label whose best near place costs more looks farther out
ROUND_DEG = (0.0, 90.0, 180.0, 270.0, 45.0, 135.0, 225.0, 315.0)
LEADER_PX = 18.0  # a label farther off than this has a line to its men
PAIR = 2  # so few men are named one by one
EVERY = 5  # men are numbered at every fifth
AT_EASE_PX = 17.0  # men so far apart are all numbered
INSIDE_PX = 13.0  # a man drawn so wide carries his number upon himself
ABOUT_GUN = (  # inches ahead of the axle, and on which side a label lies there
    (-4.0, 180.0),
    (-3.0, 90.0),
    (-3.0, -90.0),
    (0.0, 90.0),
    (0.0, -90.0),
    (-4.0, 140.0),
    (-4.0, -140.0),
    (3.5, 0.0),
)
FINE_NUMBER_PX = 8.0  # the size of the letters of `c-number`


def label_guns(sheet: Sheet, battle: Battle, told: bool) -> None:
    """Give every gun its tab, with its name and what it did if the sheet has room for words."""
    for gun in guns_on_field(battle):
        where = sheet.at(gun.x_in, gun.y_in)
        if not sheet.inside(where, 4.0):
            continue
        rows = [text for text in (gun.name, gun_did(gun)) if text] if told else []
        text, cls = ", ".join(rows), f"c-body {gun.holder}-words"
        scale, high = (1.0, 17.0) if told else (0.7, 12.0)
        size = (high + (words_size(text, cls)[0] + 4.0 if text else 0.0), high)
        x, y = sheet.placer.place(gun.name, size, _about_gun(sheet, gun, size), 1.0)
        tab = (x - size[0] / 2.0 + high / 2.0, y)
        number = words(gun.name[2:], f"{'c-tab' if told else 'c-number'} {gun.holder}-on", tab, "middle")
        sheet.add("labels", sheet.sign(f"tab-{gun.holder}", tab, scale=scale), number)
        if text:
            sheet.add("labels", words(text, f"{cls} {halo(sheet, battle, (x, y))}", (tab[0] + 12.0, y)))


def _about_gun(sheet: Sheet, gun: Gun, size: tuple[float, float]) -> Iterator[Candidate]:
    """Places about a gun: behind the trail first, then along it on either side, then before the muzzle, then farther out."""
    found = []
    for nth, gap in enumerate((3.0, 7.0, 13.0, 22.0, 34.0, 50.0, 70.0, 95.0)):
        for taste, (along, turn) in enumerate(
            (
                (-4.0, 180.0),
                (-3.0, 90.0),
                (-3.0, -90.0),
                (0.0, 90.0),
                (0.0, -90.0),
                (-4.0, 140.0),
                (-4.0, -140.0),
                (3.5, 0.0),
            )
        ):
            edge = polar(sheet.at(gun.x_in, gun.y_in), gun.bearing_deg, along / sheet.unit)
            aside = 1.25 / sheet.unit if abs(turn) == 90.0 else 0.0
            found.append(_beyond(edge, gun.bearing_deg + turn, size, gap + aside, 2.5 * nth + 0.6 * taste))
    return iter(sorted(found, key=lambda candidate: candidate.distaste))


def _beyond(edge: Point, bearing_deg: float, size: tuple[float, float], gap: float, distaste: float) -> Candidate:
    """The centre of a label whose near edge lies so far from a place, on a bearing."""
    x, y = polar((0.0, 0.0), bearing_deg, 1.0)
    reach = gap + abs(x) * size[0] / 2.0 + abs(y) * size[1] / 2.0
    return Candidate(edge[0] + x * reach, edge[1] + y * reach, distaste)


def shown_bodies(sheet: Sheet, battle: Battle) -> list[Body]:
    """The bodies of those men who stand on the plate, the largest first."""
    men = [man for man in standing(battle) if sheet.inside(sheet.at(man.x_in, man.y_in), 2.0)]
    found = list[Body]()
    for body in bodies(men):
        single = body.state == "armed" and len(body.men) <= PAIR
        found += [replace(body, men=(man,)) for man in body.men] if single else [body]
    return sorted(found, key=lambda body: -len(body.men))


def label_bodies(sheet: Sheet, battle: Battle) -> None:
    """Name every body; a man who stands alone has his name and no count."""
    for body in shown_bodies(sheet, battle):
        _label_body(sheet, battle, body)


def _label_body(sheet: Sheet, battle: Battle, body: Body) -> None:
    """Write count and names near the body; the names alone where that is too much; else both farther out."""
    spots = [sheet.at(man.x_in, man.y_in) for man in body.men]
    rear = (front_deg(battle, body.side) + 180.0) % 360.0
    radius = 0.6 * man_px(sheet, body.men[0].make) * (2.2 if body.arm == "cavalry" else 1.0)
    full, short = _rows(body, counted=len(body.men) > PAIR or body.state != "armed"), _rows(body, counted=False)
    for rows, gaps in ((full, GAPS_PX[:NEAR_GAPS]), (short, GAPS_PX[:NEAR_GAPS]), (full, GAPS_PX)):
        size = max(words_size(text, cls)[0] for text, cls in rows), ROW_PX * len(rows) - 3.0
        places = _about_men(spots, size, rear, radius, gaps)
        if gaps == GAPS_PX or sheet.placer.cheapest(size, places, 1.5)[0] < NEAR_COST:
            break
    spot = sheet.placer.place(body.names, size, places, 1.5)
    for i, (text, cls) in enumerate(rows):
        row = spot[0], spot[1] + ROW_PX * (i - (len(rows) - 1) / 2.0)
        sheet.add("labels", words(text, f"{cls} {halo(sheet, battle, row)}", row, "middle"))
    _leader(sheet, body, spots, spot, size, radius)


def _rows(body: Body, counted: bool) -> list[tuple[str, str]]:
    """The words of a body with their classes."""
    names = wrapped(body.names.replace(",", ", "), "c-men", NAMES_PX)
    count = [(body.words, f"c-body {body.side}-words")] if counted else []
    return [*count, *((row, f"c-men {body.side}-words") for row in names)]


def _about_men(
    spots: list[Point], size: tuple[float, float], rear_deg: float, radius: float, gaps: tuple[float, ...]
) -> list[Candidate]:
    """Places about a body: along its rear, along its front, at its flanks, and beside single men of it, then farther out."""
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    box = min(xs) - radius, min(ys) - radius, max(xs) + radius, max(ys) + radius
    middle = centre_of(spots)
    behind = 1.0 if 90.0 < rear_deg < 270.0 else -1.0  # down the sheet or up
    found = list[Candidate]()
    for nth, gap in enumerate(gaps):
        along = _along(box, middle, size, gap, behind)
        found += [Candidate(x, y, distaste + 2.2 * nth) for x, y, distaste in along]
        some = spots[:: max(1, len(spots) // 6)]
        found += [_beyond(spot, turn, size, gap + radius, 4.0 + 2.6 * nth) for spot in some for turn in ROUND_DEG]
    return sorted(found, key=lambda candidate: candidate.distaste)


def _along(box: Box, middle: Point, size: tuple[float, float], gap: float, behind: float) -> Iterator[Candidate]:
    x0, y0, x1, y1 = box
    for down in (behind, -behind):
        y = (y1 + gap + size[1] / 2.0) if down > 0 else (y0 - gap - size[1] / 2.0)
        for part in (0.0, -0.25, 0.25, -0.5, 0.5):
            yield Candidate(middle[0] + part * (x1 - x0), y, 2.0 * abs(part) + (0.0 if down == behind else 1.2))
    for x in (x1 + gap + size[0] / 2.0, x0 - gap - size[0] / 2.0):
        for y in (middle[1], y0, y1):
            yield Candidate(x, y, 2.0 if y == middle[1] else 2.6)


def _leader(
    sheet: Sheet, body: Body, spots: Iterable[Point], label: Point, size: tuple[float, float], radius: float
) -> None:
    """A fine line to the nearest man of a body from a label that had to be put far off."""
    ends = []
    for x, y in spots:
        near = (
            min(max(x, label[0] - size[0] / 2.0), label[0] + size[0] / 2.0),
            min(max(y, label[1] - size[1] / 2.0), label[1] + size[1] / 2.0),
        )
        ends.append((distance(x, y, *near), (x, y), near))
    apart, man, near = min(ends)
    if apart > radius + LEADER_PX:
        start, end = between(man, near, radius / apart), between(man, near, 1.0 - 2.0 / apart)
        sheet.add("rings", line([start, end], f"{body.side}-tie"))
        sheet.placer.line([start, end], 10.0)


def number_men(sheet: Sheet, battle: Battle) -> None:
    """Number the men: upon themselves where they are drawn large; beside them the ends of every run and each fifth."""
    if man_px(sheet, battle.options.make) >= INSIDE_PX:
        _number_inside(sheet, battle)
        return
    wanted = [(rank, man) for body in shown_bodies(sheet, battle) if len(body.men) > 1 for rank, man in _ranked(sheet, body)]
    for rank, man in sorted(wanted, key=lambda each: each[0]):
        text, cls = man.name[2:], f"c-number {man.side}-words"
        size = words_size(text, cls)
        spot = sheet.placer.offer(size, _beside(sheet, man, size), 0.4, 12.0 if rank < 2 else 6.0)
        if spot:
            sheet.add("labels", words(text, f"{cls} {halo(sheet, battle, spot)}", spot, "middle"))


def _ranked(sheet: Sheet, body: Body) -> Iterator[tuple[int, Man]]:
    """The men of a body who want a number: ends of unbroken runs, then every fifth, then all where they stand at ease."""
    for run in runs(body.men):
        spots = [sheet.at(man.x_in, man.y_in) for man in run]
        at_ease = all(distance(*a, *b) >= AT_EASE_PX for a, b in pairwise(spots))
        for man in run:
            if man in (run[0], run[-1]):
                yield 0, man
            elif int(man.name[2:]) % EVERY == 0:
                yield 1, man
            elif at_ease:
                yield 2, man


def runs(men: Iterable[Man]) -> list[list[Man]]:
    """Men of one body in runs of numbers without a gap."""
    found = list[list[Man]]()
    for man in men:
        if found and int(man.name[2:]) == int(found[-1][-1].name[2:]) + 1:
            found[-1].append(man)
        else:
            found.append([man])
    return found


def _beside(sheet: Sheet, man: Man, size: tuple[float, float]) -> Iterator[Candidate]:
    """Places for a number: behind the man, before him, at his sides."""
    where, px = sheet.at(man.x_in, man.y_in), man_px(sheet, man.make)
    long = 1.7 if man.arm == "cavalry" else 0.5
    for taste, turn in enumerate((180.0, 0.0, 90.0, 270.0, 135.0, 225.0)):
        gap = (
            px * (long if turn in {0.0, 180.0} else 0.5)
            + 1.4
            + (0.55 * px if turn == 0.0 and man.arm == "infantry" else 0.0)
        )
        yield _beyond(where, man.facing_deg + turn, size, gap, 0.8 * taste)


def _number_inside(sheet: Sheet, battle: Battle) -> None:
    """Set every man's number on his base, as large as the base allows."""
    px = man_px(sheet, battle.options.make)
    for man in standing(battle):
        where = sheet.at(man.x_in, man.y_in)
        if not sheet.inside(where):
            continue
        text = man.name[2:]
        grown = min(1.5, px * 0.8 / words_size(text, "c-number")[0], px * 0.55 / (0.72 * FINE_NUMBER_PX))
        tone = "on" if man.status == "armed" and man.arm == "infantry" else "words"
        cls = f"c-number {man.side}-{tone}" + (" halo-floor" if man.status != "armed" else "")
        move = f"translate({where[0]:.1f} {where[1]:.1f}) scale({grown:.2f})"
        sheet.add("rings", tag("g", words(text, cls, (0.0, 0.0), "middle"), transform=move))


def label_lines(sheet: Sheet, battle: Battle) -> None:
    """Write along the chalk whose back line it is, outside the field."""
    deep = battle.country.depth_in
    for text, side, y in back_lines(battle):
        cls = f"c-body {side}-words halo-floor"
        size = words_size(text, cls)
        row = sheet.at(0.0, y)[1] + (11.0 if y < deep / 2.0 else -11.0)
        places = [
            Candidate(sheet.at(part * battle.country.width_in, y)[0] + size[0] / 2.0, row, part * 3.0)
            for part in (0.0, 0.9, 0.15, 0.3, 0.45, 0.6, 0.75)
        ]
        spot = sheet.placer.offer(size, places, 1.0)
        if spot:
            sheet.add("labels", words(text, cls, spot, "middle"))
