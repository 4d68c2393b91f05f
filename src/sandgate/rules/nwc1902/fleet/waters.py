"""The waters of a coast in the coming move of a fleet game. What they are: squadron/coast/waters.py."""

from sandgate.rules.nwc1902.fleet.state import State
from sandgate.rules.nwc1902.ship.sides import SIDES
from sandgate.rules.nwc1902.squadron.abbreviations import MOVE_S
from sandgate.rules.nwc1902.squadron.coast.waters import Hearers, Waters

COMMANDERS = Hearers(("red",), ("blue",), SIDES)


def waters_of(state: State) -> Waters:
    """The waters of the coming move of a fleet game."""
    return Waters(
        move=state.move + 1,
        move_s=MOVE_S,
        begun_s=state.move * MOVE_S,
        looks_out=True,
        hearers=COMMANDERS,
        torpedo_points=state.options.torpedo_points,
        ships=state.ships,
        shores=state.shores,
        forts=state.forts,
        fields=state.fields,
        explosions=state.explosions,
        submarines=state.submarines,
        sighted=state.sighted,
        boats=state.boats,
    )
