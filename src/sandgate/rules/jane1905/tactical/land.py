"""Land on the board: small squares of it, with their ground. JANE.FORT.10."""

from collections.abc import Mapping
from functools import cache


@cache
def grounds(land: tuple[str, ...]) -> Mapping[str, str]:
    """The squares of land, each with its ground.

    >>> grounds(("C217 open", "C218 rough"))
    {'C217': 'open', 'C218': 'rough'}
    """
    return {square: ground for square, _, ground in [text.partition(" ") for text in land]}
