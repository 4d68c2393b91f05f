"""Views of garden wars made by hand, to draw charts of: Hook's Farm, 250 men a side, before the curtain, the end."""

import math
import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

from sandgate.rules.wells1913.field.land import Board, Country, Crossing, Solid, SolidKind, Water
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import SIDES, Side
from sandgate.rules.wells1913.little_wars.battles.forces import muster
from sandgate.rules.wells1913.little_wars.state import Battle, Ending, Force, Gun, Man, Melee, Options, ShotTrack
from sandgate.rules.wells1913.little_wars.view import FieldView
from sandgate.rules.wells1913.shot.shot_way import Leg

OPTIONS = Options(
    curtain=True,
    interval_s=240,
    fixed_allowance=False,
    handling=True,
    hurried=False,
    chances_of_war=False,
    army_points=0.0,
    make="heavy",
    stretch="whole",
    moves=20,
)


def box(x0: float, y0: float, x1: float, y1: float) -> tuple[Point, ...]:
    """The corners of a rectangle."""
    return Point(x0, y0), Point(x1, y0), Point(x1, y1), Point(x0, y1)


def house(name: str, corners: tuple[Point, ...], height_in: float) -> Solid:
    return Solid("house", name, corners, 0.0, 0.0, height_in)


def trees(wood: str, places: Iterable[tuple[float, float]]) -> list[Solid]:
    return [Solid("tree", f"{wood} {i}", (Point(x, y),), 0.25, 0.0, 5.0) for i, (x, y) in enumerate(places, 1)]


def wall(name: str, corners: tuple[Point, ...], kind: SolidKind = "wall") -> Solid:
    return Solid(kind, name, corners, 0.0, 0.0, 2.25 if kind == "wall" else 0.6)


def rock(name: str, corners: list[tuple[float, float]], height_in: float) -> Solid:
    return Solid("rock", name, tuple(Point(*corner) for corner in corners), 0.0, 0.0, height_in)


class Field:
    """A battle that is put together line by line."""

    def __init__(self, country: Country, infantry: int, cavalry: int, guns: int, **battle: Any) -> None:
        self.forces = tuple(Force(side, infantry, cavalry, guns, 0) for side in SIDES)
        armies = [muster(side, infantry, cavalry, guns, 1000 * nth + 1) for nth, side in enumerate(SIDES)]
        self.men: dict[str, Man] = {man.name: man for men, _ in armies for man in men}
        self.guns: dict[str, Gun] = {gun.name: gun for _, park in armies for gun in park}
        self.country, self.battle = country, battle

    def put(self, names: str, x: float, y: float, dx: float = 0.0, dy: float = 0.0, face: float = 0.0, **more: Any) -> None:
        """Put men, `RI1-13`, along a line, each so far from the one before."""
        for i, name in enumerate(named(names)):
            u, v = round(x + i * dx, 3), round(y + i * dy, 3)
            man = replace(self.men[name], x_in=u, y_in=v, start_x_in=u, start_y_in=v)
            self.men[name] = replace(man, facing_deg=face, status="armed")
        self.tell(names, **more)

    def gun(self, name: str, x: float, y: float, bearing: float, **more: Any) -> None:
        self.guns[name] = replace(
            self.guns[name], x_in=x, y_in=y, start_x_in=x, start_y_in=y, bearing_deg=bearing, status="field", **more
        )

    def tell(self, names: str, **more: Any) -> None:
        for name in named(names):
            self.men[name] = replace(self.men[name], **more)

    def view(self, reader: str = "red") -> FieldView:
        said: dict[str, Any] = {
            "move": 0,
            "phase": "move",
            "placed": (),
            "variety": "fight to the finish",
            "options": OPTIONS,
            "south": "red",
            "first": "red",
            "chooser": "red",
            "guns_closed": False,
            "allowance_s": 360,
            "spent_s": 0.0,
            "melees": (),
            "fought": (),
            "tracks": (),
            "blow": None,
            "conceded": "",
            "ending": None,
        }
        men, guns = tuple(self.men.values()), tuple(self.guns.values())
        battle = Battle(country=self.country, men=men, guns=guns, forces=self.forces, **(said | self.battle))
        return FieldView(reader, battle, ())


def named(names: str) -> list[str]:
    """Single names of ranges.

    >>> named("RI1-3,BC2")
    ['RI1', 'RI2', 'RI3', 'BC2']
    """
    found = []
    for part in names.split(","):
        first, _, last = part.partition("-")
        found += [f"{first[:2]}{i}" for i in range(int(first[2:]), int(last or first[2:]) + 1)]
    return found


def shot(
    gun: str, number: int, move: int, legs: list[tuple[float, float, float, float]], met: list[str], *, roll: bool = True
) -> ShotTrack:
    """A shot along legs; each leg ends at what it met; the last one rolls."""
    kinds = ["flight"] * (len(legs) - roll) + ["roll"] * roll
    found = tuple(
        Leg("roll" if kind == "roll" else "flight", *leg, end) for kind, leg, end in zip(kinds, legs, met, strict=True)
    )
    side: Side = "red" if gun[0] == "R" else "blue"
    dead = tuple(name for name in met if len(name) > 2 and name[:2] in {"RI", "RC", "BI", "BC"})
    return ShotTrack(move, gun, number, side, found, dead)


# ---- Hook's Farm (LW.HOOK.02, .04, .05, .25)
FARM_COUNTRY = Country(
    108.0,
    90.0,
    boards=(Board("farm hill", box(52, 35, 94, 62), 1),),
    solids=(
        house("farmhouse", box(67, 44, 77, 50), 5.0),
        house("outbuilding", box(69.5, 25, 74.5, 29), 3.0),
        house("cottage", box(41.5, 30, 46.5, 34), 3.0),
        house("church nave", box(18, 30, 30, 36), 5.0),
        house("church tower", box(14, 31, 18, 35), 7.0),
        *trees("west wood", [(3, 36), (5, 39), (4, 42), (7, 43), (3, 46), (6, 47), (2, 50), (5, 51)]),
        *trees(
            "centre wood",
            [(40, 50), (43, 52), (46, 51), (49, 53), (41, 55), (45, 56), (49, 57), (52, 59), (50, 61), (39, 60)],
        ),
        *trees("thin wood", [(55, 56), (58, 59), (61, 57), (60, 62)]),
        *trees("east trees", [(88, 45), (91, 48), (94, 52), (90, 55), (96, 47), (98, 56)]),
        *trees("farm tree", [(84, 46)]),
    ),
    waters=(),
    crossings=(),
)


def _put_down() -> Field:
    """Both armies on their back lines (LW.HOOK.04, .05)."""
    field = Field(FARM_COUNTRY, 48, 25, 3)
    field.gun("RG1", 14, 6, 0)
    for name, x in zip(named("RC1-5"), (8, 11, 17, 20, 23), strict=True):
        field.put(name, x, -3)
    field.put("RI1-13", 26, 0, 1.5)
    field.gun("RG2", 58, 6, 0)
    field.gun("RG3", 86, 6, 0)
    field.put("RI14-48", 51, 0, 1.2)
    field.put("RC6-15", 53.5, -3, 1.0)
    field.put("RC16-25", 81.5, -3, 1.0)
    for gun, x, first in (("BG1", 44, 1), ("BG2", 66, 6), ("BG3", 82, 11)):
        field.gun(gun, x, 84, 180)
        for i, off in enumerate((-5, -3, 3, 5, 7)):
            field.put(f"BC{first + i}", x + off, 93, face=180)
    field.put("BC16-25", 75, 96, -2.0, face=180)
    field.put("BI1-16", 36, 90, 1.0, face=180)
    field.put("BI17-48", 53, 90, 1.2, face=180)
    return field


def put_down() -> FieldView:
    """The curtain has been drawn: Red's first move."""
    return _put_down().view()


def _charge() -> Field:
    """Red's third move: his guns have fired, his cavalry has charged home."""
    field = Field(FARM_COUNTRY, 48, 25, 3, move=4, phase="melees", guns_closed=True, spent_s=310.0)
    field.put("RI1-7", 18, 27, 1.6)
    field.put("RI8-13", 18.8, 25, 1.6)
    for name, x in zip(named("RI14-48"), (51 + 1.2 * i for i in range(35)), strict=True):
        field.put(name, round(x, 2), 31 if 67.5 < x < 76.5 else 33.5)
    field.tell("RI17,RI25,RI30", status="dead", fell_in=4)
    field.gun("RG1", 11, 41, 53, action="fired", shots=4)
    field.gun("RG2", 58, 41, 355, action="fired", shots=4)
    field.gun("RG3", 86, 41, 0)
    field.put("RC1", 8.56, 37.59, face=53, trail_of="RG1")
    field.put("RC2", 7.06, 39.59, face=53, trail_of="RG1")
    field.put("RC3-5", 5.5, 33.0, 1.6, face=30)
    field.put("RC9", 57.103, 36.906, face=355, trail_of="RG2")
    field.put("RC10", 59.594, 37.124, face=355, trail_of="RG2")
    field.put("RC6-8", 57, 49.906, 1.0)
    field.put("RC11-15", 60, 49.906, 1.0)
    field.put("RC18-25", 80.5, 49.906, 1.0)
    field.put("RC16", 71.9, 50.781, face=270)
    field.put("RC17", 74.6, 50.781, face=270)
    field.put("BC1", 56, 53, face=180, status="dead", fell_in=5)
    field.put("BC2", 57, 53, face=180, status="dead", fell_in=5)
    field.put("BC3-9", 58, 52.5, 1.0, face=180)
    field.put("BC10-15", 68, 52.5, 1.5, face=180)
    field.put("BC16-21", 81.5, 52.5, 1.0, face=180)
    for name, x, y in (("BC22", 62.5, 56.5), ("BC23", 84, 56.5), ("BC24", 64, 64), ("BC25", 75, 64)):
        field.put(name, x, y, face=180)
    field.gun("BG1", 44, 66.5, 190)
    field.gun("BG2", 66, 54, 0)
    field.gun("BG3", 79, 54, 7.1)
    field.put("BI3-16", 36, 73, 1.2, face=180)
    field.put("BI17-48", 53, 66, 1.2, face=180)
    field.tell("BI17-22", status="dead", fell_in=5)
    field.put("BI1,BI2", 42.3, 70.7, 2.5, 0.0, face=190)
    return field


MELEE = Melee(
    number=1,
    contacts=tuple(named("RC6-8,RC11-15,RC18-24,BC3-9,BC12,BC14,BC16-21")),
    red=tuple(named("RC6-8,RC11-25")),
    blue=tuple(named("BC3-23")),
    supporters=("RC9", "RC10"),
    isolated=True,
    dead=15,
    prisoners=3,
)

FARM_SHOTS = (
    shot("RG2", 1, 5, [(57.7, 44.5, 57, 53), (57, 53, 56.4, 58), (56.4, 58, 56, 61.5)], ["BC2", "ground", ""]),
    shot("RG2", 2, 5, [(57.7, 44.5, 56, 53), (56, 53, 54.9, 60), (54.9, 60, 54.6, 64)], ["BC1", "ground", ""]),
    shot("RG2", 3, 5, [(57.7, 44.5, 54.2, 66), (54.2, 66, 53, 66), (53, 66, 51.4, 68.5)], ["BI18", "BI17", ""]),
    shot("RG2", 4, 5, [(57.7, 44.5, 58, 59)], ["thin wood 2"], roll=False),
    shot("RG1", 1, 5, [(13.8, 43.1, 55.4, 66), (55.4, 66, 60.1, 69.5)], ["BI19", ""]),
    shot("RG1", 2, 5, [(13.8, 43.1, 56.6, 66), (56.6, 66, 57.8, 66), (57.8, 66, 62.5, 67.5)], ["BI20", "BI21", ""]),
    shot("RG1", 3, 5, [(13.8, 43.1, 39, 60)], ["centre wood 10"], roll=False),
    shot("RG1", 4, 5, [(13.8, 43.1, 59, 66), (59, 66, 64, 70)], ["BI22", ""]),
)


def charge(reader: str = "red") -> FieldView:
    """The charge at the farm: 18 against 21, waiting for Red's choice (LW.HOOK.10, .25)."""
    field = _charge()
    field.battle |= {"melees": (MELEE,), "tracks": FARM_SHOTS}
    return field.view(reader)


def after_charge() -> FieldView:
    """The interval after it: fifteen dead on each side, three prisoners (LW.HOOK.25)."""
    field = _charge()
    field.tell("RC6-8,RC11-22", status="dead", fell_in=5)
    field.tell("RC23", status="prisoner", captor="BC20")
    field.tell("RC24,RC25", status="prisoner", captor="BC21")
    field.tell("BC5-11,BC13,BC15-19,BC22-23", status="dead", fell_in=5)
    field.battle |= {"move": 5, "phase": "interval", "fought": (MELEE,), "tracks": FARM_SHOTS}
    return field.view("umpire")


def led_off() -> FieldView:
    """Prisoners on their way, a captured gun, men laid down, released and under the white flag; Blue's guns have fired."""
    field = Field(FARM_COUNTRY, 48, 25, 3, move=9, guns_closed=True)
    field.put("RI1-13", 18, 27, 1.4)
    field.put("RI14-20", 40, 27.6, 1.3)
    field.put("RI21-23", 56, 37, 1.6, face=355)
    field.put("RI24", 58.6, 38.5, face=355)
    field.gun("RG2", 58, 41, 355)
    field.gun("RG1", 11, 41, 53, action="hauled")
    field.put("RC1-4", 8.2, 36.2, 2.0, 0.6, face=50, hauled=True)
    field.gun("RG3", 86, 41, 190, holder="blue", disputed=False)
    field.put("BI30-33", 84, 44, 1.4, face=180)
    field.put("BC20-21", 88.4, 43.5, 1.4, face=185)
    field.put("RI25-27", 84.5, 66.8, 1.5, face=0, status="prisoner", captor="BI34")
    field.put("BI34", 86, 69, face=0)
    field.put("RC23-25", 90, 79, 1.6, face=0, status="prisoner", captor="BI45")
    field.put("BI45", 91.6, 83, face=0)
    field.put("RI28,RI29", 97, 30, 1.6, face=180, status="released", free_from=11)
    field.put("RI30-32", 101, 52, 1.4, face=180, status="prisoner", flagged=True)
    field.put("RI33", 96.8, 27, face=180)
    field.put("RI34-40", 51, 30, 1.2, status="dead", fell_in=10)
    field.tell("RI41-48", status="dead", fell_in=6)
    field.tell("RC5-22", status="dead", fell_in=5)
    field.gun("BG1", 44, 66.5, 172)
    field.put("BI1-4", 42, 70.6, 1.4, face=180, lying_for="BG1")
    field.put("BI5-16", 36, 74, 1.3, face=180)
    field.gun("BG2", 66, 54, 214, action="fired", shots=4)
    field.put("BI17,BI18", 67.2, 58.1, 2.1, -1.4, face=214, trail_of="BG2")
    field.put("BC3", 70, 58, face=200)
    field.put("BI19-29", 66, 64, 1.5, face=190)
    field.gun("BG3", 79, 54, 180, disputed=True)
    field.put("BI35-44", 76, 58.6, 1.1, face=180)
    field.put("RC1", 81.5, 49.8, face=0)
    field.tell("RC2-4", hauled=True)
    field.tell("BC4-19,BC22-25,BI46-48", status="dead", fell_in=5)
    field.put("BC1-2", 30, 84, 2.0, face=180)
    muzzle = (64.04, 51.1)
    field.battle["tracks"] = (
        shot("BG2", 1, 10, [(*muzzle, 51, 30), (51, 30, 49.5, 26.5)], ["RI34", ""]),
        shot("BG2", 2, 10, [(*muzzle, 52.2, 30), (52.2, 30, 53.4, 30), (53.4, 30, 53.8, 25)], ["RI35", "RI36", ""]),
        shot("BG2", 3, 10, [(*muzzle, 54.6, 30), (54.6, 30, 55.8, 30), (55.8, 30, 57, 30), (57, 30, 60, 27)],
             ["RI37", "RI38", "RI39", ""]),
        shot("BG2", 4, 10, [(*muzzle, 58.2, 30), (58.2, 30, 57, 23)], ["RI40", ""]),
    )  # fmt: skip
    return field.view("blue")


# ---- 250 men a side
def _wide_country() -> Country:
    river = [(0, 66), (40, 60), (84, 62), (120, 57), (160, 60), (216, 54)]
    reaches = []
    for (ax, ay), (bx, by) in pairwise(river):
        reaches.append(Water("Wandle", (Point(ax, ay - 2.4), Point(bx, by - 2.4), Point(bx, by + 2.4), Point(ax, ay + 2.4))))
    hill = [(10, 84), (22, 80), (40, 83), (47, 94), (40, 108), (20, 110), (9, 100)]
    top = [(16, 90), (24, 87), (36, 90), (39, 97), (33, 103), (20, 104)]
    crown = [(22, 93), (30, 92), (33, 97), (26, 100), (21, 98)]
    ridge = [(150, 20), (196, 16), (204, 30), (190, 42), (158, 40)]
    ridge_top = [(160, 24), (190, 21), (195, 30), (186, 36), (163, 35)]
    chance = random.Random(3)
    woods = [
        *trees("river wood", [(100 + chance.uniform(0, 18), 72 + chance.uniform(0, 12)) for _ in range(13)]),
        *trees("long copse", [(60 + 3.1 * i, 38 + chance.uniform(-3, 3)) for i in range(12)]),
        *trees("corner wood", [(198 + chance.uniform(0, 14), 92 + chance.uniform(0, 20)) for _ in range(10)]),
    ]
    return Country(
        216.0,
        120.0,
        boards=tuple(
            Board(name, tuple(Point(*corner) for corner in corners), level)
            for name, corners, level in (
                ("north hill", hill, 1),
                ("north hill", top, 2),
                ("north hill", crown, 3),
                ("south ridge", ridge, 1),
                ("south ridge", ridge_top, 2),
            )
        ),
        solids=(
            house("mill", box(88, 64, 96, 70), 5.0),
            house("castle", box(130, 70, 142, 82), 6.5),
            house("barn", (Point(40, 12), Point(50, 8), Point(52, 13), Point(42, 17)), 4.0),
            house("inn", box(124, 36, 130, 42), 4.0),
            wall("castle wall", box(144, 70, 145.125, 90)),
            wall("castle wall", box(126, 86, 144, 87.125)),
            wall("garden wall", box(30, 44, 56, 45.125), "low wall"),
            wall("lane", (Point(84, 22), Point(104, 28), Point(103.66, 29.08), Point(83.66, 23.08)), "low wall"),
            rock("grey stones", [(180, 78), (184, 77), (186, 80), (182, 83), (179, 81)], 2.5),
            rock("grey stones", [(188, 74), (190, 73.5), (191, 76), (188.5, 77)], 2.0),
            *woods,
        ),
        waters=(*reaches, Water("Duck pond", (Point(62, 10), Point(72, 7), Point(80, 12), Point(74, 20), Point(63, 18)))),
        crossings=(
            Crossing("bridge", box(66, 57, 72, 66.5)),
            Crossing("ford", box(148, 55, 156, 63.5)),
            Crossing("ford", box(20, 60, 26, 67)),
        ),
    )  # fmt: skip


def _ranks(field: Field, names: str, x: float, y: float, wide: int, face: float, dx: float = 1.3, dy: float = 2.2) -> None:
    """Men in ranks of so many."""
    deep = -1.0 if face < 90 or face > 270 else 1.0
    everybody = named(names)
    for row in range(math.ceil(len(everybody) / wide)):
        for i, name in enumerate(everybody[row * wide : (row + 1) * wide]):
            field.put(name, x + i * dx + 0.4 * (row % 2), y + deep * dy * row, face=face)


def big_fight(reader: str = "umpire") -> FieldView:
    """A battle of 160 infantry, 90 cavalry and 6 guns a side, in its twelfth move: two melees, shots, prisoners."""
    field = Field(_wide_country(), 160, 90, 6, move=11, phase="melees", guns_closed=True)
    for side, sign, deep in (("R", 1.0, 0.0), ("B", -1.0, 120.0)):
        face = 0.0 if side == "R" else 180.0

        def y(value: float, sign: float = sign, deep: float = deep) -> float:
            return deep + sign * value

        _ranks(field, f"{side}I1-24", 4, y(48), 12, face)
        _ranks(field, f"{side}I25-48", 30 if side == "R" else 50, y(38), 24, face)
        _ranks(field, f"{side}I49-80", 92, y(50 if side == "R" else 44), 16, face)
        _ranks(field, f"{side}I81-110", 150, y(48), 15, face)
        _ranks(field, f"{side}I111-130", 186, y(40), 10, face)
        _ranks(field, f"{side}I131-146", 110, y(12), 16, face)
        _ranks(field, f"{side}C1-20", 60, y(50), 20, face, 1.1)
        _ranks(field, f"{side}C21-50", 120, y(52 if side == "R" else 20), 15, face, 1.2, 3.4)
        _ranks(field, f"{side}C51-70", 176, y(54), 20, face, 1.1)
        _ranks(field, f"{side}C71-90", 20, y(22), 10, face, 1.4, 3.4)
        for nth, (x, gy) in enumerate(
            ((14.0, 40.0), (44.0, 34.0), (84.0, 44.0), (118.0, 36.0), (164.0, 44.0), (200.0, 34.0)), 1
        ):
            field.gun(
                f"{side}G{nth}",
                x,
                y(gy),
                face + (8 if nth % 2 else -6),
                action="fired" if nth < 4 else "",
                shots=4 if nth < 4 else 0,
            )
            for i in range(2):
                crew = f"{side}I{145 + 2 * nth + i}"
                if int(crew[2:]) <= 160:
                    field.put(crew, x - 1.25 + 2.5 * i, y(gy - 5.0), face=face)
    field.put("RI159-160", 196, 8, 1.5)
    field.put("BI159-160", 196, 112, 1.5, face=180)
    for name, x in zip(named("RC51-66"), (178 + 1.1 * i for i in range(16)), strict=True):
        field.put(name, x, 63.2)
    field.put("BC51-70", 176, 65.9, 1.1, face=180)
    field.put("RC1-9", 64, 68.3, 1.1)
    field.put("BC1-14", 62, 71.0, 1.1, face=180)
    field.tell("BI30-36,RI60-63,BI90-94,RI12-14", status="dead", fell_in=12)
    field.put("RI100-104", 140, 98, 1.6, face=180, status="prisoner", captor="BC50")
    field.put("BC50", 143, 100.5, face=180)
    field.put("BI55-58", 100, 26, 1.6, face=0, status="prisoner", captor="RI80")
    field.put("RI80", 102, 23, face=0)
    field.gun("RG5", 164, 70, 180, holder="blue")
    right = tuple(named("RC51-66")), tuple(named("BC51-70"))
    left = tuple(named("RC1-9")), tuple(named("BC1-14"))
    field.battle["melees"] = (
        Melee(1, (*left[0], *left[1]), *left, (), True, 4, 5),
        Melee(2, (*right[0], *right[1]), *right, named_tuple("RC67-70"), False, 16, 0),
    )
    field.battle["tracks"] = tuple(_salvoes(field))
    return field.view(reader)


def _salvoes(field: Field) -> Iterator[ShotTrack]:
    """Four shots of each of five guns, those who fell to them in turn."""
    chance = random.Random(5)
    for name, dead in (("RG1", "BI30-36"), ("RG2", ""), ("BG3", "RI60-63"), ("RG3", "BI90-94"), ("BG1", "RI12-14")):
        gun = field.guns[name]
        ahead = math.radians(gun.bearing_deg)
        muzzle = gun.x_in + 3.5 * math.sin(ahead), gun.y_in + 3.5 * math.cos(ahead)
        victims = named(dead) if dead else []
        for number in range(1, 5):
            spots = [muzzle, *((field.men[name].x_in, field.men[name].y_in) for name in victims[number - 1 :: 4])]
            turn, far = ahead + chance.uniform(-0.1, 0.1), chance.uniform(3.0, 5.0) if victims else chance.uniform(20, 40)
            (x, y), met = spots[-1], [*victims[number - 1 :: 4], ""]
            spots.append((x + far * math.sin(turn), y + far * math.cos(turn)))
            yield shot(name, number, 12, [(*a, *b) for a, b in pairwise(spots)], met)


def named_tuple(names: str) -> tuple[str, ...]:
    return tuple(named(names))


def before_curtain() -> FieldView:
    """Nothing is on the field: the curtain hangs, both put down in secret."""
    return Field(_wide_country(), 160, 90, 6, phase="putting down").view("blue")


def sides_not_chosen() -> FieldView:
    """Nobody knows yet whose line is whose."""
    return Field(FARM_COUNTRY, 48, 25, 3, phase="sides", south="", first="").view("umpire")


def over() -> FieldView:
    """The battle has ended: Blue has won at Hook's Farm."""
    field = Field(FARM_COUNTRY, 48, 25, 3, move=18, phase="over")
    field.battle["ending"] = Ending("blue", "the enemy has fewer than 15 men on the field", "LW.GAME.06")
    field.put("RI1-5", 20, 8, 1.5, face=180, status="off")
    field.put("RC1-4", 3, 4, 1.5, face=180, status="off")
    field.gun("RG1", 4, 0, 180)
    field.guns["RG1"] = replace(field.guns["RG1"], status="off")
    field.tell("RI6-7", status="off")
    field.tell("RI8-10,RC23-25", status="taken")
    field.tell("RI11-48,RC5-22", status="dead", fell_in=9)
    field.gun("RG2", 58, 30, 180, holder="blue")
    field.gun("RG3", 86, 41, 180, holder="blue")
    field.gun("BG1", 44, 66.5, 180)
    field.gun("BG2", 60, 48, 190)
    field.gun("BG3", 79, 54, 180)
    field.put("BI1-31", 50, 33, 1.3, face=180)
    field.put("BC1-8", 82, 36, 1.5, face=180)
    field.tell("BI32-48,BC9-25", status="dead", fell_in=9)
    return field.view("umpire")


LITTLE_WARS = {
    "charge": charge,
    "after the charge": after_charge,
    "led off": led_off,
    "big fight": big_fight,
    "before the curtain": before_curtain,
    "sides not chosen": sides_not_chosen,
    "put down": put_down,
    "over": over,
}
