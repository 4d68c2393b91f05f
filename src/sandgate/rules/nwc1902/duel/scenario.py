"""The scenario of a Duel and the opening: Section I, "Object", "Conventional Colors", "Method of Play" (first paragraph).

Clauses NWC.DU.01, .33, .36 and .43. The model checks a file and fills in what it leaves out; `setup` puts the ships on
the paper from what was checked.
"""

from typing import Annotated, Any, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from sandgate.kernel.briefing import Briefed
from sandgate.kernel.contract import UMPIRE, Role, Scenario
from sandgate.kernel.geometry import distance
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import near, on_grid
from sandgate.rules.nwc1902.captain.state import Ship
from sandgate.rules.nwc1902.duel.state import Options, State
from sandgate.rules.nwc1902.guns.score_card import FIRST_MOVE
from sandgate.rules.nwc1902.guns.score_wand import BATTLESHIP_ENDURANCE
from sandgate.rules.nwc1902.guns.the_rings import half_power
from sandgate.rules.nwc1902.ship.game_paper import MOVES, may_start
from sandgate.rules.nwc1902.ship.pairs import BATTERIES, PAIRS_OF, Battery
from sandgate.rules.nwc1902.ship.places import Dot
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.ship.tubes import TUBES
from sandgate.rules.nwc1902.torpedo.card import INJURY, RANGE_YD, SPEED_KN
from sandgate.rules.nwc1902.track.track_curves import end_of_move, steaming

SWAPPED: Final = "The colours are exchanged, for the faster ship is red [NWC.DU.33]."

Number = Annotated[float, Field(strict=True, allow_inf_nan=False)]
Coordinate = Annotated[Number, Field(ge=-100_000, le=100_000)]
Knots = Annotated[Number, Field(gt=0, le=25)]


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid")


class ShipEntry(_Model):
    """One battleship as a scenario writes her."""

    side: Side
    name: Annotated[str, Field(min_length=1, max_length=40)]
    battery: Battery | None = None  # of the Kearsarge or of the Indiana; known for ships of these classes
    at_yd: Annotated[list[Coordinate], Field(min_length=2, max_length=2)]  # east and north
    heading_deg: Annotated[Number, Field(ge=0, lt=360)]
    speed_kn: Knots  # made at the start
    engines_kn: Knots | None = None  # ordered at the start, if she is working up or slowing down
    made_kn: Annotated[Number, Field(ge=0, le=25)] | None = Field(  # of her speed, as she has met the enemy (NWC.ST.19)
        default=None, exclude_if=lambda made: made is None
    )
    received: Annotated[Number, Field(ge=0, le=10_000, exclude_if=lambda points: not points)] = 0.0  # before

    @model_validator(mode="after")
    def _known(self) -> Self:
        self.battery = self.battery or BATTERIES.get(self.name)
        if self.battery is None:
            raise ValueError(f"say which battery {self.name} has: kearsarge or indiana [NWC.DU.27]")
        self.engines_kn = self.engines_kn or self.speed_kn
        return self

    @property
    def full_speed_kn(self) -> float:
        """The speed agreed for her: the higher of what she makes and what her engines are ordered to."""
        return max(self.speed_kn, self.engines_kn or 0.0)


class TorpedoEntry(_Model):
    """The torpedo of both ships, where it is not that of the register (NWC.DU.19)."""

    speed_kn: Annotated[Number, Field(gt=0, le=60)] = SPEED_KN
    range_yd: Annotated[Number, Field(gt=0, le=5_000)] = RANGE_YD


class OptionsEntry(_Model):
    """What the players agree beforehand."""

    ring_at_four_tenths: bool = Field(
        default=False, description="Half power already at four tenths of the endurance, not only at half (NWC.TA.25)."
    )
    torpedo_points: Annotated[Number, Field(ge=0, le=10_000)] = Field(
        default=INJURY, description="Points that a torpedo which strikes charges to the ship (NWC.DU.45)."
    )
    torpedo: TorpedoEntry = Field(default_factory=TorpedoEntry)


class DuelScenario(_Model, Briefed):
    """A Duel: two battleships, how they lie at the start, how many moves are played."""

    game: Literal["nwc1902.duel"]
    title: str = ""
    about: str = ""  # one or two sentences for whoever looks for a game
    moves: Annotated[int, Field(strict=True, ge=1, le=1000)] = MOVES  # agreed beforehand (NWC.DU.47)
    met_on_the_chart: bool = Field(default=False, exclude_if=lambda met: not met)  # they begin as they are (NWC.ST.19)
    ships: list[ShipEntry]
    options: OptionsEntry = Field(default_factory=OptionsEntry)
    demo_seed: int | None = None  # for studies and demonstrations; a table refuses to use it
    sources: list[str] = Field(default_factory=list)
    history: str = ""

    @model_validator(mode="after")
    def _two_ships(self) -> Self:
        faults = list(_faults(self.ships, anywhere=self.met_on_the_chart))
        if faults:
            raise ValueError("; ".join(faults))
        red, blue = sorted(self.ships, key=lambda ship: ship.side, reverse=True)
        if not self.met_on_the_chart and not red_is_faster(red.full_speed_kn, blue.full_speed_kn):
            red.side, blue.side = "blue", "red"
            self.exchange("red", "blue")
            self.about = f"{self.about} {SWAPPED}".strip()
        return self


@rule("NWC.DU.33")
def red_is_faster(red_kn: float, blue_kn: float) -> bool:
    """Whether the colours are right: if the speeds of the two ships differ, the faster one is red.

    >>> red_is_faster(14.4, 12.0), red_is_faster(12.0, 14.4), red_is_faster(12.0, 12.0)
    (True, False, True)
    """
    return near(red_kn) >= near(blue_kn)


def _faults(ships: list[ShipEntry], *, anywhere: bool) -> list[str]:
    """What is wrong with the ships taken together."""
    if sorted(ship.side for ship in ships) != ["blue", "red"]:
        return ["a Duel has exactly two ships, one red and one blue [NWC.DU.01]"]
    (ax, ay), (bx, by) = (tuple(on_grid(value, 16.0) for value in ship.at_yd) for ship in ships)
    apart = distance(ax, ay, bx, by)
    faults = []
    if not anywhere and not may_start(apart):
        faults.append(f"the ships are {number_text(apart)} yards apart and must be 2,000 or more [NWC.DU.36]")
    if ships[0].name == ships[1].name:
        faults.append(f"both ships are called {ships[0].name}; give them two names [NWC.DU.01]")
    return faults


@step("NWC.DU.34", "NWC.DU.35")
def roles(scenario: Scenario) -> tuple[Role, ...]:
    """The two captains, and an umpire if one is chosen."""
    captains = {ship["side"]: (f"captain of {ship['name']}",) for ship in scenario["ships"]}
    return (Role("red", "red", captains["red"]), Role("blue", "blue", captains["blue"]), Role(UMPIRE, "", ("umpire",)))


@step("NWC.DU.01", "NWC.DU.33", "NWC.DU.36", "NWC.DU.43")
def setup(scenario: Scenario) -> State:
    """Put the ships on the dots numbered 0, all guns and tubes loaded."""
    chosen = scenario["options"]
    options = Options(
        moves=scenario["moves"],
        ring_at_four_tenths=chosen["ring_at_four_tenths"],
        torpedo_points=float(chosen["torpedo_points"]),
        torpedo_speed_kn=float(chosen["torpedo"]["speed_kn"]),
        torpedo_range_yd=float(chosen["torpedo"]["range_yd"]),
    )
    ships = tuple(_ship(number, entry, options) for number, entry in enumerate(scenario["ships"], 1))
    return State(move=0, scored=0, options=options, ships=ships, running=(), torpedoes=(), scores=(), collision="")


def _ship(number: int, entry: Any, options: Options) -> Ship:
    (x_yd, y_yd), speed_kn, engines_kn = entry["at_yd"], float(entry["speed_kn"]), float(entry["engines_kn"])
    makes_kn, ordered_kn = (float(entry.get("made_kn", knots)) for knots in (speed_kn, engines_kn))
    motion = end_of_move(steaming(float(x_yd), float(y_yd), float(entry["heading_deg"]), makes_kn, ordered_kn))
    received = float(entry.get("received", 0.0))
    return Ship(
        number=number,
        side=entry["side"],
        name=entry["name"],
        battery=entry["battery"],
        full_speed_kn=max(speed_kn, engines_kn),
        dots=(Dot(motion.x_yd, motion.y_yd),),
        shown_deg=(motion.heading_deg,),
        received=received,
        half_power=half_power(received, BATTLESHIP_ENDURANCE, options.ring_at_four_tenths),
        out_of_action=False,
        motion=motion,
        open_12in=False,
        open_8in=False,
        scoring_12in=False,
        scoring_8in=False,
        held=(),
        ready_move=(FIRST_MOVE,) * len(PAIRS_OF[entry["battery"]]),
        fired=((),) * len(PAIRS_OF[entry["battery"]]),
        ready_s=(0.0,) * len(TUBES),
        fixes=(),
    )
