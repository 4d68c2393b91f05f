"""What is told of supply: packets given up, loaded and eaten, accounts, want, sieges. KS.SUPPLY.

All of it is told to its own side alone, but for men who are taken off or surrender: these everybody sees go.
"""

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.supply.supply_in_the_field import Packet


def packets_text(count: int, packet: str) -> str:
    """A number of packets in words.

    >>> packets_text(1, "food"), packets_text(2, "forage")
    ('1 packet of food', '2 packets of forage')
    """
    return f"{count} packet{'' if count == 1 else 's'} of {packet}"


@event(rank=0)
class PacketsGiven(Event):
    """Packets are given up for a body, and taken away."""

    holder: str
    packet: Packet
    count: int
    unit: str  # for whose body

    def __str__(self) -> str:
        return f"{self.holder} gives up {packets_text(self.count, self.packet)} for the body of {self.unit}."


@event("{holder} gives nothing up for {unit}: {why}.", rank=1)
class PacketsKept(Event):
    """Packets could not be given up: something that the player did not see cuts them off."""

    holder: str
    unit: str
    why: str


@event(rank=0)
class PacketsLoaded(Event):
    """Packets are put from one store into another."""

    holder: str
    packet: Packet
    count: int
    into: str

    def __str__(self) -> str:
        return f"{packets_text(self.count, self.packet)} go from {self.holder} into {self.into}."


@event(rank=2, head="{unit} eats horses", of="unit")
class HorsesEaten(Event):
    """Horses stand for packets of food."""

    unit: str
    eaten: int
    left: int
    on_foot: str  # the unit that those who rode them make

    def __str__(self) -> str:
        horses = "horse" if self.eaten == 1 else "horses"
        eats = f"{self.unit} eats {self.eaten} {horses} for food, has {self.left} left"
        if self.on_foot == self.unit:
            return f"{eats}, and is on foot for good."
        return f"{eats}; who rode them is on foot for good, as {self.on_foot}."


@event(rank=1)
class AccountTaken(Event):
    """What a body owed at an account and what is still wanting."""

    side: Side
    body: str  # its units
    men: int
    food: int
    forage: int
    ammunition: int
    wanting: tuple[int, int, int]  # food, forage, ammunition
    off_the_land: bool
    surrounded: bool

    def __str__(self) -> str:
        owed = f"{self.food} food, {self.forage} forage and {self.ammunition} ammunition"
        says = f"{self.body}, {self.men} men, owes {owed}"
        says += ", lives off the land" if self.off_the_land else ""
        says += ", is surrounded" if self.surrounded else ""
        food, forage, ammunition = self.wanting
        if not any(self.wanting):
            return f"Account: {says}; all is given up."
        return f"Account: {says}; {food} food, {forage} forage and {ammunition} ammunition are wanting."


@event(rank=1)
class DebtMet(Event):
    """The last wanting packets of an account are given up: the men are free from their next move."""

    due: int  # the own move of the account
    men: int
    ammunition: bool  # the ammunition of it, or the food and forage

    def __str__(self) -> str:
        what = "ammunition" if self.ammunition else "food and forage"
        return f"The {what} wanting since move {self.due} is made good for {self.men} men; they are free from the next move."


@event(
    "{men} men of {units} are out of action for want of supply and are taken off.",
    rank=3,
    head="{sentence}",
    of="side",
)
class OutOfAction(Event):
    """Six moves without supply: men are taken off as lost."""

    side: Side
    men: int
    units: str


@event(
    "{units}, {men} men, must surrender after move {surrenders_after} unless relieved.",
    rank=3,
    head="{units}, {men} men, must surrender after move {surrenders_after} unless relieved",
)
class SiegeCounted(Event):
    """A surrounded force that has eaten its last horse, or never had one and starves, begins to count."""

    men: int
    units: str
    surrenders_after: int  # own move


@event("{units} is relieved; the count towards surrender ends.", rank=3, head="{units} is relieved")
class SiegeRaised(Event):
    """A surrounded force is relieved before it had to surrender."""

    units: str


@event("{units}, {men} men, starved out, surrenders.", rank=4, head="{units} surrenders", of="side")
class StarvedOut(Event):
    """A surrounded force surrenders."""

    side: Side
    men: int
    units: str
