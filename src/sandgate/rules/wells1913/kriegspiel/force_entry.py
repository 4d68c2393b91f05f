"""How a scenario of the Kriegspiel writes forces, players and aims. KS.MOVE.13, KS.GENERAL.07, KS.SUPPLY.01.

    forces:
      red:
        units: [{name: RI1, men: 20, formation: two ranks, at: [72, 12]}, {name: RC1, men: 16, at: [40, 8]}]
        guns: [{name: RG1, gunners: 6, at: [60, 18], limbered: true}]
        waggons: [{name: RW1, at: [70, 4]}]
        depots: [{name: RDEPOT1, at: [20, 2]}]
        general: {at: [72, 2]}
        packets: {food: 9, forage: 9, ammunition: 6}
    teams:
      red: [{post: general, services: [general]}, {post: horse, services: [cavalry, artillery, infantry, ...]}]
    aims: [{side: red, kind: line, men: 10}]

A name tells side, kind and number: RI4 infantry, RC cavalry, RE engineers, RG a gun with its gunners, RW a waggon, RB a
boat, RT a train, RDEPOT a depot. Facings left out look to the enemy's line.
"""

from collections.abc import Iterator
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from sandgate.kernel.contract import SECRET
from sandgate.rules.wells1913.field.country_entry import Number, Path, Place
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.field_entry import StructureEntry
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import Formation
from sandgate.rules.wells1913.kriegspiel.pieces import Service
from sandgate.rules.wells1913.kriegspiel.state import AimKind

Named = Annotated[str, Field(pattern=r"^[RB](I|C|E|G|W|B|T|DEPOT)[1-9][0-9]{0,1}$")]
Packets = Annotated[int, Field(strict=True, ge=0, le=999)]
Facing = Annotated[Number, Field(ge=0, lt=360)]

SERVICES: Final[dict[str, Service]] = {"I": "infantry", "C": "cavalry", "E": "engineers"}  # of units, by their letter
FORMED: Final[dict[str, tuple[Formation, ...]]] = {  # the first is that of a unit for which none is written (KS.ARMS.16)
    "infantry": ("two ranks", "fours", "twos", "extended"),
    "cavalry": ("line", "fours", "twos"),
    "engineers": ("two ranks", "fours", "twos", "extended"),
}
ALL_SERVICES: Final[tuple[Service, ...]] = ("general", "infantry", "cavalry", "artillery", "engineers", "transport")


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid")


class PieceEntry(_Model):
    """Something with a name and a place."""

    name: Named
    at: Place = Field(json_schema_extra=SECRET)
    facing_deg: Facing | None = Field(default=None, json_schema_extra=SECRET)


class UnitEntry(PieceEntry):
    """Infantry, cavalry or engineers."""

    men: Annotated[int, Field(strict=True, ge=1, le=200)]
    formation: Formation | None = Field(default=None, json_schema_extra=SECRET)
    mounted: bool = True  # of cavalry


class GunEntry(PieceEntry):
    """A gun by the middle of its axle; its gunners stand behind the trail."""

    gunners: Annotated[int, Field(strict=True, ge=0, le=20)] = 6
    limbered: bool = Field(default=True, json_schema_extra=SECRET)


class HeldEntry(_Model):
    """Packets that lie somewhere, or that a side starts with."""

    food: Packets = 0
    forage: Packets = 0
    ammunition: Packets = 0


class StoreEntry(PieceEntry):
    """A waggon or depot; without `packets` of its own it takes its part of the side's."""

    packets: HeldEntry | None = Field(default=None, json_schema_extra=SECRET)


class TrainEntry(_Model):
    """A train on a railway line."""

    name: Named
    line: str
    at_in: Annotated[Number, Field(ge=0)]  # how far along the line its front is
    towards: Literal["end", "beginning"] = "end"
    trucks: Annotated[int, Field(strict=True, ge=0, le=20)] = 3


class GeneralEntry(_Model):
    """Where the General's figure stands."""

    at: Place = Field(json_schema_extra=SECRET)
    facing_deg: Facing | None = Field(default=None, json_schema_extra=SECRET)


class ForceEntry(_Model):
    """The force of one side, and where it stands at the start."""

    units: Annotated[list[UnitEntry], Field(max_length=60)] = Field(default_factory=list)
    guns: Annotated[list[GunEntry], Field(max_length=12)] = Field(default_factory=list)
    waggons: Annotated[list[StoreEntry], Field(max_length=24)] = Field(default_factory=list)
    depots: Annotated[list[StoreEntry], Field(max_length=6)] = Field(default_factory=list)
    boats: Annotated[list[PieceEntry], Field(max_length=12)] = Field(default_factory=list)
    trains: Annotated[list[TrainEntry], Field(max_length=4)] = Field(default_factory=list)
    general: GeneralEntry | None = None
    packets: HeldEntry | None = Field(
        default=None, description="None: for 24 moves (KS.SUPPLY.01).", json_schema_extra=SECRET
    )


class PostEntry(_Model):
    """A player of a side and what he commands; their order is that of succession (KS.GENERAL.06)."""

    post: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_-]{0,19}$")]
    title: Annotated[str, Field(max_length=40)] = ""
    services: Annotated[list[Service], Field(min_length=1)]


class AimEntry(_Model):
    """What a side has to do (LW.GAME.01)."""

    side: Side
    kind: AimKind
    men: Annotated[int, Field(strict=True, ge=1, le=500)] = 1
    at: Place | None = None
    within_in: Annotated[Number, Field(gt=0, le=120)] = 12.0
    structure: int = 0


class ForcesEntry(_Model):
    """Both forces."""

    red: ForceEntry
    blue: ForceEntry


class TeamsEntry(_Model):
    """The players of each side, where there are more than one."""

    red: list[PostEntry] = Field(default_factory=list)
    blue: list[PostEntry] = Field(default_factory=list)


# -- what is wrong with them ---------------------------------------------------------------------------------------------

KIND_OF: Final = {"guns": "G", "waggons": "W", "depots": "DEPOT", "boats": "B", "trains": "T"}


def force_faults(side: Side, force: ForceEntry) -> Iterator[tuple[Path, str]]:
    """Names of the wrong side or kind, names that stand twice, formations that an arm has not, forces without men."""
    named = list[str]()
    for kind in ("units", *KIND_OF):
        for nth, each in enumerate(getattr(force, kind)):
            where: Path = (kind, nth)
            letters = each.name[1:].rstrip("0123456789")
            if each.name[0] != side[0].upper() or letters not in (
                KIND_OF.get(kind, ""),
                *(SERVICES if kind == "units" else ()),
            ):
                yield where, f"{each.name} is no name for {side}'s {kind}: {_form(side, kind)} [KS.MOVE.13]"
            if each.name in named:
                yield where, f"{each.name} stands twice; name each piece once [KS.MOVE.13]"
            named.append(each.name)
    for nth, unit in enumerate(force.units):
        formed = FORMED.get(SERVICES.get(unit.name[1], ""), ())
        if formed and unit.formation is not None and unit.formation not in formed:
            yield ("units", nth), f"{unit.name} cannot form {unit.formation}; it forms {', '.join(formed)} [KS.ARMS.16]"
    if not force.units:
        yield ("units",), "a force has men: give units [LW.FORCE.01]"


def _form(side: Side, kind: str) -> str:
    letter = side[0].upper()
    return f"write {letter}I1, {letter}C1 or {letter}E1" if kind == "units" else f"write {letter}{KIND_OF[kind]}1"


def team_faults(force: ForceEntry, team: list[PostEntry]) -> Iterator[tuple[Path, str]]:
    """Services that two posts have, or none; posts of one name."""
    taken, keys = dict[Service, str](), list[str]()
    for nth, post in enumerate(team):
        if post.post in keys:
            yield (nth,), f"the post {post.post!r} stands twice; give each its own name [KS.GENERAL.07]"
        keys.append(post.post)
        for service in post.services:
            if service in taken:
                yield (nth,), f"{service} is entrusted to {taken[service]} already; give it to one [KS.GENERAL.07]"
            taken[service] = post.post
    for service in needed(force) if team else ():
        if service not in taken:
            yield (), f"nobody commands the {service}; entrust it to a post [KS.GENERAL.07]"


def needed(force: ForceEntry) -> tuple[Service, ...]:
    """The services of which a force has pieces."""
    has = {
        "general": bool(force.general),
        "artillery": bool(force.guns),
        "transport": bool(force.waggons or force.depots or force.boats or force.trains),
        **{service: any(unit.name[1] == letter for unit in force.units) for letter, service in SERVICES.items()},
    }
    return tuple(service for service in ALL_SERVICES if has[service])


def aim_faults(aim: AimEntry, structures: list[StructureEntry]) -> Iterator[str]:
    """An aim without its place, or at a structure that there is not."""
    if aim.kind == "place" and aim.at is None:
        yield "an aim at a place names it: at: [x, y] [LW.GAME.08]"
    if aim.kind == "structure" and aim.structure not in [each.number for each in structures]:
        yield f"there is no structure {aim.structure} to be destroyed; name one of the country's [KS.DESTROY.07]"
