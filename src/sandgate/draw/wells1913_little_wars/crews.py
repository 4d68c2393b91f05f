"""Within six inches of a gun: the ground from which men serve it, dispute it or take it, shown on request.

The gap is measured from the whole outline of the gun (LW.COUNTRY.07); the ground is what a man's nearest point may touch.
"""

from sandgate.draw.ink import line, tag
from sandgate.draw.shapes import pixels, ring
from sandgate.draw.sheet import Sheet
from sandgate.draw.wells1913_little_wars.seen import guns_on_field
from sandgate.rules.wells1913.field.country import gun_outlines
from sandgate.rules.wells1913.little_wars.state import Battle
from sandgate.rules.wells1913.melee.hand_to_hand import CAPTURE_RADIUS_IN


def draw_crew_grounds(sheet: Sheet, battle: Battle) -> None:
    """Shade the ground within six inches of every gun on the field."""
    for gun in guns_on_field(battle):
        parts = gun_outlines(gun.x_in, gun.y_in, gun.bearing_deg)
        grounds = [ring(part.corners, CAPTURE_RADIUS_IN, 7.5) for part in parts]
        shapes = [line(pixels(sheet, corners), f"{gun.holder}-fill", closed=True) for corners in grounds]
        sheet.group(
            "zones", f"crew-{gun.name}", f"Within six inches of {gun.name}", tag("g", "".join(shapes), cls="ground-shown")
        )
