"""How a ship's file is written, one of the book's data and one of the user's own: JANE.GUN.22, .25, .28, HIT.37.

    name: Mikasa
    ...
    gun_positions:
      - {id: fore, mount: turret, gun: JP_12_40, guns: 2, side: centre, arc_deg: [0, 135], zone: fore_gunhouse}
    zones:
      - {id: fore_gunhouse, type: turret_gunhouse, box: [81, 115, 21, 29], armour_in: 8, quality: KC, guns: fore}

Guns of a position with `side: each` stand on each side; `guns_total` are light guns of both sides together. What is wrong
with single entries is told together with what is wrong with the ship as a whole (survey.py).
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator
from pydantic_core import InitErrorDetails, PydanticCustomError

from sandgate.kernel.games import did_you_mean
from sandgate.rules.jane1905.plan.plan import Mount, ZoneKind
from sandgate.rules.jane1905.plan.stores import GUNS
from sandgate.rules.jane1905.plan.survey import Survey, survey

Entry = TypeVar("Entry", bound=BaseModel)

Number = Annotated[float, Field(strict=True, allow_inf_nan=False)]
Positive = Annotated[Number, Field(gt=0, le=100_000)]
Least = Annotated[Number, Field(ge=0, le=100_000)]
Count = Annotated[int, Field(strict=True, ge=0, le=100)]
Some = Annotated[int, Field(strict=True, ge=1, le=100)]
Key = Annotated[str, Field(pattern=r"^[A-Za-z0-9_]{1,40}$")]
Called = Annotated[str, Field(min_length=1, max_length=40)]
Words = Annotated[str, Field(max_length=400)]
Span = Annotated[list[Least], Field(min_length=2, max_length=2)]  # from and to
Box = Annotated[list[Number], Field(min_length=4, max_length=4)]  # x0, x1 from the stem, y0, y1 above the water-line
Launched = Annotated[str, Field(pattern=r"^(\d{4}-\d{2}-\d{2})?$")]  # JANE.HIT.30
Card = Literal[400, 600, 800, 1000]  # JANE.MOV.10
TubePosition = Literal["broadside", "bow", "stern", "deck"]


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid")


class GunEntry(_Model):
    """A gun that is not among the book's data."""

    title: Called
    calibre_in: Annotated[Positive, Field(le=20)]
    length_cal: Positive | None = None
    shell_lb: Positive
    muzzle_velocity_ft_per_s: Annotated[Positive, Field(ge=500, le=4000)]
    source: Words = ""
    note: Words = ""


class BoilersEntry(_Model):
    """The boilers of a ship (JANE.HIT.18, .19)."""

    type: str
    number: Some
    groups: Some
    groups_source: Words = ""


class CoalEntry(_Model):
    """Tons of coal (JANE.STR.20)."""

    normal: Least
    maximum: Least


class DecksEntry(_Model):
    """Tops of the rows of sections (JANE.HIT.37)."""

    water_line_row_top: Positive
    lower_row_top: Positive
    main_row_top: Positive
    upper_works_top: Positive


class ProtectiveDeckEntry(_Model):
    """The protective deck (JANE.HIT.39)."""

    slope: Least
    flat: Least = 0.0
    quality: str


class MachineryEntry(_Model):
    """The lengths that engines and boilers take (JANE.HIT.39)."""

    engines: Span
    boilers: Span


class TubesEntry(_Model):
    """Torpedo tubes of one place; those of the broadside are half on each side (JANE.TOR.12)."""

    position: TubePosition
    number: Some
    kind: Words = ""


class PositionEntry(_Model):
    """Guns that stand together."""

    id: Key
    mount: Mount
    gun: str
    guns: Some | None = None
    guns_total: Some | None = None
    side: Literal["centre", "each"]
    arc_deg: Span
    zone: str = ""


class ZoneEntry(_Model):
    """A rectangle of the side view."""

    id: Key
    type: ZoneKind
    box: Box
    armour_in: Annotated[Least, Field(le=40)] = 0.0
    quality: str = ""
    guns: str = ""


class LookEntry(_Model):
    """How she is drawn, beside her zones."""

    bow: Literal["ram", "upright"] = "upright"
    stern_walk: bool = False
    masts: Literal["pole", "military"] = "pole"
    tops: Annotated[int, Field(strict=True, ge=0, le=3)] = 0


class ShipEntry(_Model):
    """A ship with a scorer of her own."""

    name: Called
    nation: Words = ""
    type: Called
    launched: Launched = ""
    displacement_tons: Annotated[Positive, Field(ge=1000)]  # below that she is small craft (JANE.HIT.38)
    length_ft: Annotated[Positive, Field(ge=100, le=1000)]
    beam_ft: Positive
    draught_ft: Annotated[Least, Field(le=50)] = 0.0
    speed_kn: Annotated[Positive, Field(le=45)]
    engine_sets: Annotated[int, Field(strict=True, ge=1, le=4)]
    boilers: BoilersEntry
    funnels: Annotated[int, Field(strict=True, ge=1, le=8)]
    coal_tons: CoalEntry
    coal_column: Literal["big_fast_cruiser", "battleship_or_small_cruiser"]
    tactical_diameter_yd: Card
    decks_ft: DecksEntry
    protective_deck_in: ProtectiveDeckEntry
    machinery_x_ft: MachineryEntry
    uptakes_x_ft: list[Span] = Field(default_factory=list)
    tubes: list[TubesEntry] = Field(default_factory=list)
    guns: dict[Key, GunEntry] = Field(default_factory=dict)
    gun_positions: Annotated[list[PositionEntry], Field(min_length=1)]
    zones: Annotated[list[ZoneEntry], Field(min_length=1)]
    look: LookEntry = Field(default_factory=LookEntry)
    sources: dict[str, Words] = Field(default_factory=dict)
    notes: Words = ""

    @model_validator(mode="wrap")
    @classmethod
    def _all_at_once(cls, value: Any, handler: Any) -> Self:
        """Single entries and the ship as a whole are judged together, so that nothing waits behind something else."""
        told, made = list[InitErrorDetails](), None
        try:
            made = handler(value)
        except ValidationError as error:
            told = [_again(each) for each in error.errors()]
        if isinstance(value, Mapping):
            faults = survey(_surveyed(value))
            told += [InitErrorDetails(type=_fault(each.text), loc=each.path, input=None) for each in faults]
        if told or made is None:
            raise ValidationError.from_exception_data("ship", told)
        ship: Self = made
        return ship


class SmallCraftEntry(_Model):
    """A vessel of one zone and one row of sections (JANE.HIT.38)."""

    name: Called
    nation: Words = ""
    type: Called = "small craft"  # a destroyer and a picket boat hunt boats that dive (JANE.SUB.16, .17)
    launched: Launched = ""
    displacement_tons: Positive
    length_ft: Annotated[Positive, Field(ge=20, le=1000)]
    beam_ft: Positive
    hull_top_ft: Annotated[Positive, Field(le=60)]
    speed_kn: Annotated[Positive, Field(le=45)]
    engine_sets: Annotated[int, Field(strict=True, ge=1, le=4)] = 1
    boilers: BoilersEntry | None = None
    coal_tons: CoalEntry | None = None
    guns: dict[str, Count] = Field(default_factory=dict)
    tubes: Annotated[int, Field(strict=True, ge=0, le=6)] = 0
    launching_apparatus: Annotated[int, Field(strict=True, ge=0, le=6)] = 0  # JANE.SUB.14
    tactical_diameter_yd: Card = 400
    sections: Some | None = None  # None: length / 20 ft, rounded up
    diving_moves: Some | None = None  # JANE.SUB.19
    speed_submerged_kn: Positive | None = None
    radius_hours_surface: Positive | None = None
    radius_hours_submerged: Positive | None = None
    source: Words = ""

    @field_validator("guns")
    @classmethod
    def _of_the_data(cls, guns: dict[str, int]) -> dict[str, int]:
        unknown = [
            f"no gun {key!r}; name one of the data [JANE.HIT.02]{did_you_mean(key, GUNS)}" for key in guns if key not in GUNS
        ]
        if unknown:
            raise ValueError("\n".join(unknown))
        return guns

    @model_validator(mode="after")
    def _fits(self) -> Self:
        dives = (self.diving_moves, self.speed_submerged_kn, self.radius_hours_surface, self.radius_hours_submerged)
        given = [each for each in dives if each is not None]
        if given and len(given) < len(dives):
            raise ValueError(
                "a boat that dives has diving_moves, speed_submerged_kn, radius_hours_surface and radius_hours_submerged; "
                "give all four or none [JANE.SUB.14]"
            )
        return self


def _again(error: Any) -> InitErrorDetails:
    """A fault as it was told, to be told again beside others."""
    kind: Any = error["type"] if error["type"] != "value_error" else _fault(str(error["ctx"]["error"]))
    return InitErrorDetails(type=kind, loc=error["loc"], input=error["input"], ctx=error.get("ctx", {}))


def _fault(text: str) -> PydanticCustomError:
    return PydanticCustomError("fault", "{text}", {"text": text})


def _surveyed(value: Mapping[str, Any]) -> Survey:
    """What of a file can be read, each part by itself."""
    length = value.get("length_ft")
    own = value.get("guns")
    return Survey(
        length_ft=float(length) if isinstance(length, int | float) else None,
        own_guns=tuple(map(str, own)) if isinstance(own, Mapping) else (),
        positions=_sound(value.get("gun_positions"), PositionEntry),
        zones=_sound(value.get("zones"), ZoneEntry),
        tubes=_sound(value.get("tubes"), TubesEntry),
        decks=_read(value.get("decks_ft"), DecksEntry),
        deck=_read(value.get("protective_deck_in"), ProtectiveDeckEntry),
        machinery=_read(value.get("machinery_x_ft"), MachineryEntry),
        boilers=_read(value.get("boilers"), BoilersEntry),
        funnels=value.get("funnels") if isinstance(value.get("funnels"), int) else None,
    )


def _read(value: Any, model: type[Entry]) -> Entry | None:
    try:
        return model.model_validate(value)
    except ValidationError:
        return None


def _sound(values: Any, model: type[Entry]) -> list[tuple[int, Entry]]:
    """The entries of a list that can be read, each with its place."""
    read = [(i, _read(value, model)) for i, value in enumerate(values)] if isinstance(values, list) else []
    return [(i, entry) for i, entry in read if entry is not None]
