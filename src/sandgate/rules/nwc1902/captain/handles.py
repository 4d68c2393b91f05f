"""What a captain may take hold of on the chart: where a turn ends, and the second at which the helm goes over."""

from collections.abc import Sequence
from typing import Any, Final

from sandgate.kernel.board import Handle, Notch
from sandgate.kernel.notation import number_text
from sandgate.rules.nwc1902.captain.orders import MOVE_S, Helm
from sandgate.rules.nwc1902.captain.plotting import motion_at, track
from sandgate.rules.nwc1902.track.track_curves import Motion, make_way, on_curve, put_helm
from sandgate.rules.nwc1902.track.turning_circle import run_for_turn

HANDS: Final = {"R": 1, "L": -1}
MOST_PT: Final = 16
NOTCH_S: Final = 5  # between two seconds at which the helm may be put over by hand; any other is stepped or typed


def helm_handles(motion: Motion, orders: Sequence[Any]) -> tuple[Handle, ...]:
    """The handles of the last of these orders, if it puts the helm over."""
    helm = orders[-1]
    if not isinstance(helm, Helm):
        return ()
    before = track(motion, tuple(orders[:-1]))
    begun = motion_at(before, helm.second)
    turned = (
        _steady(begun, helm.side, helm.turn_pt).at if helm.turn_pt else _at(motion_at(track(motion, tuple(orders)), MOVE_S))
    )
    to_port = [_steady(begun, "L", points) for points in range(MOST_PT, 0, -1)]
    to_starboard = [_steady(begun, "R", points) for points in range(1, MOST_PT + 1)]
    run = [Notch(_at(motion_at(before, second)), {"second": str(second)}) for second in range(0, MOVE_S, NOTCH_S)]
    return (
        Handle("the second at which the helm goes over", _at(begun), tuple(run)),
        Handle("where the turn ends", turned, (*to_port, *to_starboard)),
    )


def _at(motion: Motion) -> tuple[float, float]:
    return motion.x_yd, motion.y_yd


def _steady(begun: Motion, hand: str, points: float) -> Notch:
    """Where a ship steadies that puts her helm over so now."""
    turning = put_helm(begun, HANDS[hand], points)
    turning = make_way(turning, turning.old_s + turning.lag_s)
    to_yd = run_for_turn(turning.ordered_deg)
    x_yd, y_yd, _ = on_curve(turning.x_yd, turning.y_yd, turning.curve_deg, turning.helm, turning.run_yd, to_yd)
    return Notch((x_yd, y_yd), {"side": hand, "turn_pt": number_text(points)})
