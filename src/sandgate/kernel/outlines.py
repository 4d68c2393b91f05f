"""Outlines of things in the plane: convex polygons widened by a radius. Gaps between them, and what lies inside."""

from typing import NamedTuple


class Outline(NamedTuple):
    """A convex polygon widened by a radius: one corner makes a disc, two a strip with round ends, more a polygon."""

    corners: tuple[tuple[float, float], ...]  # counter-clockwise
    radius: float = 0.0
