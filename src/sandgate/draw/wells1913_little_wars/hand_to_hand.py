"""Melees: a violet broken ring round all who take part, and in words who met whom and what it costs (LW.MELEE.05 to .11)."""

from itertools import pairwise

from sandgate.draw.ink import Point, between, line
from sandgate.draw.placer import Candidate
from sandgate.draw.shapes import centre_of, ring
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import words_size
from sandgate.draw.wells1913_little_wars.grounds import halo
from sandgate.draw.wells1913_little_wars.seen import melee_words, melees
from sandgate.rules.wells1913.little_wars.state import Battle, Melee

ROUND_IN, LEAST_PX = 1.9, 8.0  # from the middle of a man to the ring
ROW_PX = 13.0
GAPS_PX = (2.0, 6.0, 12.0, 20.0, 30.0, 44.0, 60.0, 80.0)


def melee_ring(sheet: Sheet, battle: Battle, melee: Melee) -> list[Point]:
    """The ring on the sheet; empty if none of those who took part is in the view."""
    members = {*melee.red, *melee.blue}
    spots = [sheet.at(man.x_in, man.y_in) for man in battle.men if man.name in members and man.status != "aside"]
    return ring(spots, max(ROUND_IN / sheet.unit, LEAST_PX)) if spots else []


def draw_melees(sheet: Sheet, battle: Battle) -> None:
    """Draw a ring for every melee of the last move and for those that wait."""
    for melee, settled in melees(battle):
        corners = melee_ring(sheet, battle, melee)
        if not corners:
            continue
        kind = "fought" if settled else "melee"
        title = f"Melee {melee.number}: {', '.join(melee_words(melee, settled))}"
        sheet.group(
            "marks",
            f"{kind}-{melee.number}",
            title,
            line(corners, "melee-ground", closed=True),
            line(corners, "melee", closed=True),
        )
        sheet.placer.line([*corners, corners[0]], 7.0)


def label_melees(sheet: Sheet, battle: Battle) -> None:
    """Write beside every ring what happens in it."""
    for melee, settled in melees(battle):
        corners = melee_ring(sheet, battle, melee)
        if not any(sheet.inside(corner) for corner in corners):
            continue
        rows = melee_words(melee, settled)
        sizes = [words_size(rows[0], "c-melee"), *(words_size(row, "c-clause") for row in rows[1:])]
        size = max(wide for wide, _ in sizes), ROW_PX * len(rows) - 4.0
        x, y = sheet.placer.place(f"melee {melee.number}", size, _beside(corners, size), 2.0)
        for i, (row, cls) in enumerate(zip(rows, ("c-melee", "c-clause"), strict=True)):
            spot = x, y + ROW_PX * (i - (len(rows) - 1) / 2.0)
            sheet.add("labels", words(row, f"{cls} {halo(sheet, battle, spot)}", spot, "middle"))


def _beside(corners: list[Point], size: tuple[float, float]) -> list[Candidate]:
    """Places round the ring, above it first."""
    middle = centre_of(corners)
    found = []
    for nth, gap in enumerate(GAPS_PX):
        for p, q in pairwise([*corners, corners[0]]):
            x, y = between(p, q, 0.5)
            dx, dy = x - middle[0], y - middle[1]
            far = max(abs(dx), abs(dy)) or 1.0
            spot = x + dx / far * (gap + size[0] / 2.0), y + dy / far * (gap + size[1] / 2.0)
            found.append(Candidate(*spot, 2.0 * nth + 3.0 * abs(dx) / far + (1.0 if dy > 0 else 0.0)))
    return sorted(found, key=lambda candidate: candidate.distaste)
