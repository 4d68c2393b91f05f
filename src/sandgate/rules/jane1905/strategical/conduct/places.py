"""Where the places of a sheet lie: degrees and minutes, a port's sea mark, a mark of one's side. JANE.STR.02."""

from sandgate.ocean.harbours import ports, ports_called
from sandgate.rules.jane1905.strategical.courses.chart import sea_mark
from sandgate.rules.jane1905.strategical.parts import LatLon
from sandgate.rules.jane1905.strategical.posts import Campaign


def place_meant(campaign: Campaign, place: LatLon | str) -> tuple[LatLon, str] | None:
    """Latitude and longitude of a place of a sheet, and the key of the port if it is one; None: nobody knows it."""
    if not isinstance(place, str):
        return place, ""
    for name, lat_deg, lon_deg in campaign.marks:
        if name == place:
            return (lat_deg, lon_deg), ""
    found = ports_called(place)
    if len(found) != 1 or ports()[found[0]].inland:
        return None
    return sea_mark(found[0]), found[0]
