"""Where the places of a plot lie: degrees and minutes, a port's approach, a mark of one's side. NWC.ST.11."""

from functools import lru_cache
from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.ocean.harbours import ports, ports_called
from sandgate.ocean.nearness import by_latitude_within
from sandgate.ocean.sailing import Miles, miles_between
from sandgate.rules.nwc1902.strategic.plots import LatLon
from sandgate.rules.nwc1902.strategic.posts import Campaign
from sandgate.rules.nwc1902.strategic.units import BOOK

IN_PORT_MI = number(BOOK, "plotting", "in_port_within")
KEPT: Final = 1024  # places that were looked at last


def place_meant(campaign: Campaign, place: LatLon | str) -> tuple[LatLon, str] | None:
    """Latitude and longitude of a place of a plot, and the key of the port if it is one; None: none is called so."""
    if not isinstance(place, str):
        return place, ""
    for name, lat_deg, lon_deg in campaign.marks:
        if name == place:
            return (lat_deg, lon_deg), ""
    found = ports_called(place)
    if len(found) != 1 or ports()[found[0]].inland:
        return None
    approach = ports()[found[0]].approach
    return (approach.lat_deg, approach.lon_deg), found[0]


@rule("NWC.ST.11")
def is_off_the_port(off_mi: Miles) -> bool:
    """Whether a leg that ends so far from the approach of a port which the plot does not name ends in it.

    >>> is_off_the_port(2.0), is_off_the_port(2.1)
    (True, False)
    """
    return near(off_mi) <= IN_PORT_MI


@lru_cache(maxsize=KEPT)
def port_close_by(at: LatLon) -> str:
    """The key of the nearest port in which a leg ends that ends at a place; "": it ends at sea."""
    by_sea = [
        port for port in ports().values() if not port.inland and by_latitude_within(at[0], port.approach[0], IN_PORT_MI)
    ]
    off_mi = {port.key: miles_between(*at, *port.approach) for port in by_sea}
    near_by = [key for key in off_mi if is_off_the_port(off_mi[key])]
    return min(near_by, key=lambda key: off_mi[key], default="")
