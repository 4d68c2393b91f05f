"""The blockade: off the enemy's port in watches, and who comes out is met."""

from sandgate.bots.nwc1902_strategic.duties import odds, of_force, stronger
from sandgate.bots.nwc1902_strategic.plotting import Plotted, chase, shadow
from sandgate.bots.nwc1902_strategic.scout import FRESH_MIN, SHADOWS_MI, last_at_sea, lie_off, search
from sandgate.bots.nwc1902_strategic.situation import HOUR_MIN, Situation, enemy_ports, named_in_orders


def blockade(now: Situation) -> Plotted:
    """Off the enemy's port in watches; who comes out is met."""
    in_sight = of_force(now)
    if in_sight:
        seen = max(in_sight, key=lambda each: (each.degree != "smoke", each.value))
        if seen.is_trade or stronger(now, seen) or (seen.degree == "smoke" and now.is_main):
            return chase(now, seen, f"meets {seen.text} at {odds(now, seen):.2g} to 1")
        return shadow(now, seen, SHADOWS_MI, f"shadows {seen.text}, at {odds(now, seen):.2g} to 1")
    at_sea = last_at_sea(now)
    if at_sea is not None and now.minute - at_sea.minute <= FRESH_MIN / 2 and stronger(now, at_sea):
        return chase(now, at_sea, f"follows {at_sea.text}, seen {(now.minute - at_sea.minute) / HOUR_MIN:.0f} hours ago")
    named = [name for name, _ in named_in_orders(now) if name in now.campaign.enemy]
    in_port = [seen.port for seen in now.enemies if seen.port in now.campaign.enemy]
    keys = [*named, *in_port, *enemy_ports(now)]
    if not keys:
        return search(now)
    return lie_off(now, keys[0], "as the watch goes")
