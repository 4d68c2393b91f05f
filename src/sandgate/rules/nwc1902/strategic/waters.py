"""What a port is to a side: friendly, the enemy's or neutral, and whether it takes a force in. NWC.ST.03, .11."""

from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.lists import at_large, campaign_of, ships_of
from sandgate.rules.nwc1902.strategic.posts import Side
from sandgate.rules.nwc1902.strategic.state import State


def is_neutral(state: State, side: Side, port: str) -> bool:
    """Whether a port is neither a friend's nor the enemy's."""
    campaign = campaign_of(state, side)
    return port not in ("", *campaign.friendly, *campaign.enemy)


def warships(state: State, force: Force) -> int:
    """How many ships of a force are of war: merchant vessels are not."""
    return sum(1 for ship in ships_of(state, force) if ship.letter != "m")


@step("NWC.ST.11")
def shut_out(state: State, force: Force, port: str) -> str:
    """Why a port does not admit a force: the enemy's, or too many warships of the side at a time; "" if it does."""
    if port in campaign_of(state, force.side).enemy:
        return "it is the enemy's"
    most = dict(state.options.admits).get(port)
    lying = [each for each in at_large(state, force.side) if each.port == port and each.number != force.number]
    if most is None or sum([warships(state, each) for each in (force, *lying)]) <= most:
        return ""
    return f"it admits {most} warship{'s' if most > 1 else ''} at a time"
