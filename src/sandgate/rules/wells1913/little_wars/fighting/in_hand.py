"""Men fresh from a melee, of whom nobody has charge yet: LW.MELEE.19."""

from dataclasses import dataclass

from sandgate.kernel.contract import known


@dataclass(frozen=True, slots=True)
class InHand:
    """Men taken in a melee, in the hands of its captors wherever these stand, as long as one of them is left."""

    men: tuple[str, ...] = known("all", "LW.MELEE.19")
    captors: tuple[str, ...] = known("all", "LW.MELEE.19")  # all of the stronger side whom the melee has left standing
    until: int = known("all", "LW.MELEE.19")  # the captors' next move; at its end it is asked whether anyone is near
