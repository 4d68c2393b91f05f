"""Where the places of a plot lie: degrees and minutes, a port's approach, a mark of one's side. NWC.ST.11."""

from sandgate.ocean.harbours import ports, ports_called
from sandgate.rules.nwc1902.strategic.plots import LatLon
from sandgate.rules.nwc1902.strategic.posts import Campaign


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
