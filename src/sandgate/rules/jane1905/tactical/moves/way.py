"""The way of a ship through one move: where she is at any part of the minute. JANE.MOV.03, JANE.MOV.12."""

from typing import NamedTuple

from sandgate.rules.jane1905.tactical.ship_state import Bell
from sandgate.rules.jane1905.track.running import Part, at, part_at
from sandgate.sea.stretches import Lies


class Way(NamedTuple):
    """What a ship runs in a move, and what is left to her of her orders at its end.

    fastest_yd: the most that she makes in a minute. left_at: the part of the minute at which she crosses the edge of the
    board. wobble_deg: how far she wanders to starboard of her course (JANE.HIT.33). gives_up: why an order lapses.
    """

    ship: int
    parts: tuple[Part, ...]
    fastest_yd: float
    bell: Bell
    run_kn: float  # made in the move
    end_kn: float  # and at its end
    left_at: float | None = None
    wobble_deg: float | None = None
    gives_up: str = ""
    ashore: bool = False  # she has come to the coast

    def on(self, minute: float) -> Part:
        """What she runs at a part of the minute."""
        return part_at(self.parts, minute)

    def at(self, minute: float) -> Lies:
        """Place and course at a part of the minute, 0 to 1."""
        return at(self.parts, minute)
