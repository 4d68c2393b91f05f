"""charging: not filled in yet."""

from collections.abc import Mapping
from typing import Final

from sandgate.kernel.contract import Order
from sandgate.rules.wells1913.kriegspiel.deed import Deed

DEEDS: Final[Mapping[type[Order], Deed]] = {}
