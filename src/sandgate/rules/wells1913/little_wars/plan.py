"""What is found out of an order before it is done: what keeps it from being done, and the ways that would be gone.

It is worked out once when a line is read, and once when it is carried out; neither deed nor board works it out again.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sandgate.kernel.desk.deeds import Refusal


class Plan(NamedTuple):
    """What keeps an order from being carried out; if nothing does, the ways of all whom it names, where it has any."""

    wrong: Sequence[Refusal]
    ways: Any = None
