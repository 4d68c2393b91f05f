"""Who serves guns that have lost their gunners: the troops that took them, or foot that is near."""

from typing import Final

from sandgate.bots.wells1913_kriegspiel.muster import Force, apart
from sandgate.bots.wells1913_kriegspiel.reading import Reading
from sandgate.kernel.geometry import ahead
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.fire.gun_crews import crew
from sandgate.rules.wells1913.kriegspiel.ground.setting_out import GUNNERS_BEHIND_IN
from sandgate.rules.wells1913.kriegspiel.pieces import Gun
from sandgate.rules.wells1913.shot.serving import in_action

COMES_IN: Final = 36.0  # foot comes so far to a gun


def keeps_gun(read: Reading, force: Force) -> bool:
    """Whether a gun of its side would be left without a crew if a unit went away."""
    own = dict.fromkeys(man.name for man in force.men)
    for gun in read.side_guns():
        men = [man.name for man in crew(read.battle, gun)]
        if gun.name != force.name and in_action(len(men)) and not in_action(sum(name not in own for name in men)):
            return True
    return False


def gun_to_serve(read: Reading, force: Force) -> Gun | None:
    """The nearest gun of its side that a unit could serve and that nobody serves."""
    idle = [gun for gun in read.side_guns() if not in_action(len(crew(read.battle, gun)))]
    near = [gun for gun in idle if apart(force.place, (gun.x_in, gun.y_in)) <= COMES_IN]
    return min(near, key=lambda gun: apart(force.place, (gun.x_in, gun.y_in)), default=None)


def behind_gun(read: Reading, gun: Gun) -> Point:
    """Where those stand who serve a gun: behind its trail."""
    return read.on_field(*ahead(gun.x_in, gun.y_in, gun.bearing_deg, -GUNNERS_BEHIND_IN, 0.0))
