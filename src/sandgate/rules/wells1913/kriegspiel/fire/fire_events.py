"""What is told of fire: shells, where they fell and what they destroyed; rifle shots, and whom they struck.

What a rifle's bolt meets is told in the words of Little Wars (shot_events.py), with the unit in the place of the gun and the
number of the five in that of the shot. Places are inches, so that a shot can be disputed (LW.GUN.25).
"""

from typing import Final

from sandgate.kernel.contract import Event, Rank
from sandgate.kernel.events import event
from sandgate.rules.wells1913.kriegspiel.fire.shell import Screw
from sandgate.rules.wells1913.kriegspiel.fire.shell_circle import GunFate
from sandgate.rules.wells1913.notation.parts import names_said
from sandgate.rules.wells1913.shot.shot_events import FireCeased, ShotEnded, ShotKilled, ShotStruck


def _men_text(count: int) -> str:
    return "1 man" if count == 1 else f"{count} men"


# -- shells --------------------------------------------------------------------------------------------------------------


@event(rank=1, head="{gun} fired a shell", fold="fire")
class ShellFired(Event):
    """A gun was laid and fired a screw; three errors turned it from where it was laid (KS.SHELL.02)."""

    gun: str
    shot: int  # of this gun in this move, from 1
    screw: Screw
    aim: str  # as it was ordered: (140,96), 355 E4.5
    bearing_deg: float  # to which it was laid
    elevation_deg: float
    throws: tuple[float, float, float]  # of bearing, elevation and speed
    flew_bearing_deg: float
    flew_elevation_deg: float
    flew_speed: float  # in/s

    def __str__(self) -> str:
        laid = f"{self.bearing_deg:.1f} E{self.elevation_deg:.1f}"
        flew = f"{self.flew_bearing_deg:.1f} E{self.flew_elevation_deg:.1f} at {self.flew_speed:.0f} in/s"
        return f"{self.gun}, shell {self.shot}: screw {self.screw} at {self.aim}, laid to {laid}, flew {flew}"


@event(rank=0, fold="fire")
class ShellFell(Event):
    """A shell lies where it first touched, at the foot of what it met; or it has left the field."""

    gun: str
    shot: int
    met: str
    x_in: float
    y_in: float

    def __str__(self) -> str:
        at = f"{self.x_in:.1f}, {self.y_in:.1f}"
        if not self.met:
            return f"{self.gun}, shell {self.shot}: left the field at {at}"
        if self.met == "ground":
            return f"{self.gun}, shell {self.shot}: lies at {at}"
        return f"{self.gun}, shell {self.shot}: met {self.met} and lies at its foot, at {at}"


@event(rank=3, of="men", many="men were killed by shells", fold="fire")
class ShellKilled(Event):
    """What a shell did to the men about it: so many exposed, so many dead (KS.SHELL.04 to .06)."""

    gun: str
    shot: int
    exposed: int
    shielded: int
    direct: tuple[str, ...]  # knocked over by the screw itself
    men: tuple[str, ...]  # dead

    @property
    def rank(self) -> Rank:
        """Deaths are grave."""
        return 3 if self.men else 1

    @property
    def head(self) -> str:
        """How many died."""
        return f"{self.gun} killed {_men_text(self.count)}" if self.men else ""

    @property
    def count(self) -> int:
        """How many died."""
        return len(self.men)

    def __str__(self) -> str:
        cover = f", {_men_text(self.shielded)} behind cover" if self.shielded else ""
        dead = f"{names_said(self.men)} dead" if self.men else "nobody dead"
        return f"{self.gun}, shell {self.shot}: {_men_text(self.exposed)} within three inches{cover}: {dead}"


@event(rank=3, head="{gun} is {fate}", of="gun")
class GunStruck(Event):
    """A gun was destroyed or disabled by a shell (KS.SHELL.07) or with the truck that held it (KS.RAIL.03)."""

    gun: str
    by: str
    shot: int
    fate: GunFate
    acts_from: int  # own move of its holder in which a disabled gun acts again

    def __str__(self) -> str:
        until = f" until its own move {self.acts_from}" if self.fate == "disabled" else ""
        return f"{self.by}, shell {self.shot}: {self.gun} is {self.fate}{until}"


@event("{by}, shell {shot}: {waggon} is destroyed with its load", rank=3, head="{waggon} is destroyed", of="waggon")
class WaggonShelled(Event):
    """A waggon was destroyed by a shell, with whatever it held (KS.SHELL.08)."""

    waggon: str
    by: str
    shot: int


@event(
    "{waggon} held {food} food, {forage} forage and {ammunition} ammunition: all lost",
    rank=2,
    head="the load of {waggon} is lost",
    of="waggon",
)
class PacketsLost(Event):
    """What a destroyed waggon held: for its own side alone (KS.SHELL.08)."""

    waggon: str
    food: int
    forage: int
    ammunition: int


@event(rank=3, head="the {vehicle} of {train} is destroyed")
class VehicleShelled(Event):
    """An engine or truck was destroyed by a shell, and of the men in the truck half are dead (KS.RAIL.03)."""

    train: str
    by: str
    shot: int
    vehicle: str  # "engine", "truck 2"
    men: tuple[str, ...]

    def __str__(self) -> str:
        dead = f", {names_said(self.men)} dead in it" if self.men else ""
        return f"{self.by}, shell {self.shot}: the {self.vehicle} of {self.train} is destroyed{dead}"


# -- about a gun ---------------------------------------------------------------------------------------------------------


@event(rank=0)
class MadeRoom(Event):
    """Own men stepped an inch aside at most for a gun that was swung (LW.GUN.03)."""

    gun: str
    men: tuple[str, ...]

    def __str__(self) -> str:
        return f"{names_said(self.men)} stepped aside for {self.gun}"


@event(rank=0)
class TrailManned(Event):
    """Two of the men who served a gun stand at the end of its trail (LW.GUN.07)."""

    gun: str
    men: tuple[str, ...]

    def __str__(self) -> str:
        return f"{names_said(self.men)} stood at the trail of {self.gun}"


# -- rifles --------------------------------------------------------------------------------------------------------------


@event(rank=1, head="{unit} fired", fold="fire")
class RifleFired(Event):
    """A five fired its one shot over its middle man's head; its errors turned it from where it was laid (KS.RIFLE.03)."""

    unit: str
    five: int
    over: str  # the middle man
    aim: str  # @BI2.7, or a place
    bearing_deg: float  # to which it was laid
    elevation_deg: float
    throws: tuple[float, float]  # of bearing and elevation
    flew_bearing_deg: float
    flew_elevation_deg: float

    def __str__(self) -> str:
        laid = f"{self.bearing_deg:.1f} E{self.elevation_deg:.1f}"
        flew = f"{self.flew_bearing_deg:.1f} E{self.flew_elevation_deg:.1f}"
        return f"{self.unit}, shot {self.five}: fired over {self.over} at {self.aim}, laid to {laid}, flew {flew}"


@event(rank=2, head="{unit} fired {shots_said}: {dead_said} dead", of="unit", fold="fire")
class VolleyFired(Event):
    """A unit has fired its rifles: how many shots, and what they did in all (KS.RIFLE.01)."""

    unit: str
    aim: str
    shots: int
    dead: int

    @property
    def shots_said(self) -> str:
        """How many shots, in words."""
        return "1 shot" if self.shots == 1 else f"{self.shots} shots"

    @property
    def dead_said(self) -> str:
        """How many men, in words."""
        return _men_text(self.dead) if self.dead else "nobody"

    def __str__(self) -> str:
        return f"{self.unit} fired {self.shots_said} at {self.aim}: {self.dead_said} dead"


EVENTS: Final = (
    ShellFired,
    ShellFell,
    ShellKilled,
    GunStruck,
    WaggonShelled,
    PacketsLost,
    VehicleShelled,
    MadeRoom,
    TrailManned,
    RifleFired,
    VolleyFired,
    FireCeased,
    ShotStruck,
    ShotKilled,
    ShotEnded,
)
