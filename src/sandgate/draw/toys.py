"""The signs of toy soldiers, in tenths of an inch, face to the north, so that every base can be drawn at its true size.

Infantry 0.75 inch across, horses 2.5 long and 0.75 wide, guns 7.5 long from muzzle to the end of the trail (LW.COUNTRY.08);
men of the lighter make are the same signs on a smaller scale (LW.FORCE.06).
Blue is round, red is square; a tree's name ends in the number of its leaves.
"""

import math

from sandgate.draw.strokes import Disc, Side, Sign, Stroke, scaled


def _base(side: Side, radius: float, cls: str) -> Disc | Stroke:
    """A round base, a square one as large, a six-sided one."""
    a, b = radius * 0.91, radius * 1.12
    square = f"M{-a:.2f} {-a:.2f}H{a:.2f}V{a:.2f}H{-a:.2f}Z"
    six = f"M{-b:.2f} 0L{-b / 2:.2f} {-a:.2f}H{b / 2:.2f}L{b:.2f} 0L{b / 2:.2f} {a:.2f}H{-b / 2:.2f}Z"
    shapes: dict[Side, Disc | Stroke] = {"blue": Disc(0, 0, radius, f"{side}-{cls}"), "red": Stroke(square, f"{side}-{cls}")}
    return shapes.get(side, Stroke(six, f"{side}-{cls}"))


CROUP = {
    "blue": "C3.75 8.6 2.6 12.5 0 12.5S-3.75 8.6-3.75 2",
    "red": "V12.3H-3.75V2",
    "neutral": "V8L0 12.5L-3.75 8V2",
}


def _horse(side: Side, cls: str) -> Stroke:
    """A horse from above; her croup is round for blue and cut off for red."""
    head = "M0-12.5C1.5-12.2 1.7-9.6 2.4-8C3.4-6 3.75-3 3.75 2"
    return Stroke(f"{head}{CROUP[side]}C-3.75-3-3.4-6-2.4-8C-1.7-9.6-1.5-12.2 0-12.5Z", f"{side}-{cls}")


def _infantry(side: Side) -> Sign:
    return Stroke("M1.7 0V-7.6", f"{side}-rifle"), _base(side, 3.75, "man")


def _cavalry(side: Side) -> Sign:
    return Stroke("M3 2.4L7-5", f"{side}-lance"), _horse(side, "man"), _base(side, 2.5, "fit")


def _small_infantry(side: Side) -> Sign:
    """A man under glass: the base alone."""
    return (_base(side, 3.75, "fill"),)


def _small_cavalry(side: Side) -> Sign:
    return (_horse(side, "fill"),)


def _bound_infantry(side: Side) -> Sign:
    """A prisoner: hollow, without his rifle."""
    return _base(side, 3.3, "hollow"), _base(side, 0.9, "fill")


def _bound_cavalry(side: Side) -> Sign:
    return _horse(side, "hollow"), _base(side, 0.9, "fill")


def _unarmed_infantry(side: Side) -> Sign:
    """A released man: pale, one half of him a soldier again."""
    half = "M0-3.1C-4.1-3.1-4.1 3.1 0 3.1Z" if side == "blue" else "M0-3H-3V3H0Z"
    return _base(side, 3.3, "unarmed"), Stroke(half, f"{side}-fill")


def _unarmed_cavalry(side: Side) -> Sign:
    return _horse(side, "unarmed"), Stroke("M0-12C-3.6-8-3.75-3-3.75 2V10L0 12Z", f"{side}-fill")


def _lying_infantry(side: Side) -> Sign:
    """A man laid down, his head to the front."""
    return Stroke("M-3.4 9.4C-3.4 2-3-4-1.6-9.4H1.6C3-4 3.4 2 3.4 9.4Z", f"{side}-man"), Disc(0, -6.6, 1.9, f"{side}-fit")


def _lying_cavalry(side: Side) -> Sign:
    """Horse and man laid down on their side."""
    body = "M-13.4 4C-13.4-2-8-4.4-2-4.4H4L7-12H12C12.6-6 12 4 9 7.4C4 11.6-13.4 12-13.4 4Z"
    return Stroke(body, f"{side}-man"), _base(side, 2.5, "fit")


def _fallen(side: Side) -> Sign:
    return (Stroke("M-3-3L3 3M-3 3L3-3", f"{side}-fallen"),)


def _flag(side: Side) -> Sign:
    """The white flag of a man who has given himself up."""
    return Stroke("M0 0V-13", f"{side}-rifle"), Stroke("M.5-13H9L7-10L9-7H.5Z", "flag-white")


def _field_gun(side: Side) -> Sign:
    """Brass on a carriage of its holder's colour; muzzle 3.5 inches ahead of the axle, end of the trail 4 inches behind."""
    return (
        Stroke("M-2.5-2L-1.5 40H1.5L2.5-2Z", f"{side}-carriage"),
        Stroke("M-11 0H11", f"{side}-axle"),
        Stroke("M-12.5-10H-9.4V10H-12.5ZM9.4-10H12.5V10H9.4Z", f"{side}-carriage"),
        Stroke("M-1.8-35H1.8L2.6-6L3.1 6C3.1 8.6-3.1 8.6-3.1 6L-2.6-6Z", "barrel"),
        Stroke("M-2.3-33H2.3M-2.6-7H2.6", "barrel-line"),
    )


def _small_gun(side: Side) -> Sign:
    return (
        Stroke("M-3-35H3L3.4 40H-3.4Z", f"{side}-fill"),
        Stroke("M-12.5-10H-7.5V10H-12.5ZM7.5-10H12.5V10H7.5Z", f"{side}-fill"),
        Stroke("M-8 0H8", f"{side}-axle"),
    )


def _star(side: Side) -> Sign:
    """Where a shot killed a man."""
    points = "".join(
        f"{'M' if i == 0 else 'L'}{r * math.sin(i * math.pi / 8):.2f} {-r * math.cos(i * math.pi / 8):.2f}"
        for i, r in enumerate((9.0, 4.0) * 8)
    )
    return (Stroke(f"{points}Z", f"{side}-star"),)


LEAVES = (
    "M0-15C6-17 10-13 11-9C16-8 17-2 14 2C17 7 12 13 7 12C4 17-4 17-7 12C-13 13-16 7-13 2C-17-3-14-9-9-9C-9-14-4-17 0-15Z",
    "M-2-16C3-18 8-15 9-11C14-12 18-6 15-1C18 4 14 10 9 10C7 16 0 17-4 13C-9 16-15 12-14 6C-18 2-17-5-12-7C-12-13-7-16-2-16",
    "M1-14C6-17 12-12 11-7C16-6 18 1 13 4C14 10 8 15 3 12C-1 17-9 15-10 9C-16 9-18 1-13-2C-16-8-11-14-6-12C-5-15-2-16 1-14Z",
)


def _tree(nth: Side) -> Sign:
    """A tree: its trunk at true size in leaves that stop nothing."""
    blob = LEAVES[int(nth)]
    return Stroke(blob, "leaf"), Stroke(scaled(blob, 0.6), "leaf-light"), Disc(0, 0, 2.5, "trunk")


def _tree_shade(nth: Side) -> Sign:
    return (Stroke(LEAVES[int(nth)], "leaf-shade"),)


TOYS = {
    "infantry": _infantry,
    "cavalry": _cavalry,
    "infantry-small": _small_infantry,
    "cavalry-small": _small_cavalry,
    "infantry-bound": _bound_infantry,
    "cavalry-bound": _bound_cavalry,
    "infantry-unarmed": _unarmed_infantry,
    "cavalry-unarmed": _unarmed_cavalry,
    "infantry-lying": _lying_infantry,
    "cavalry-lying": _lying_cavalry,
    "fallen": _fallen,
    "white-flag": _flag,
    "gun": _field_gun,
    "gun-small": _small_gun,
    "star": _star,
    "tree": _tree,
    "tree-shade": _tree_shade,
}
