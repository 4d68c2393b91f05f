"""Make the coasts that ship with the package, from Natural Earth's land at 1:10 million.

The outlines come as `land-10m.json` of the npm package world-atlas 2.0.2 (`npm pack world-atlas@2.0.2`, then `tar xzf`):
TopoJSON, public domain. They are simplified to a hundredth of a degree (0.6 mile), put on a grid of a thousandth, and kept
as whole numbers: all points one after the other, each as its step from the one before, and how many each outline has.

    python tools/coast.py package/land-10m.json src/sandgate/ocean/coast/land.npz
"""

import json
import sys
from pathlib import Path
from typing import Any

import numpy
import shapely

TOLERANCE_DEG, PARTS = 0.01, 1000
CHART = shapely.box(-180.0, -90.0, 180.0, 90.0)


def outlines(path: Path) -> list[Any]:
    """The polygons of a TopoJSON file with one collection of land."""
    atlas = json.loads(path.read_text(encoding="utf-8"))
    scale, origin = numpy.array(atlas["transform"]["scale"]), numpy.array(atlas["transform"]["translate"])
    arcs = [numpy.cumsum(numpy.array(arc), axis=0) * scale + origin for arc in atlas["arcs"]]

    def ring(numbers: list[int]) -> Any:
        parts = [arcs[n] if n >= 0 else arcs[~n][::-1] for n in numbers]
        return numpy.concatenate([parts[0], *(part[1:] for part in parts[1:])])

    shapes = atlas["objects"]["land"]["geometries"]
    many = [shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]] for shape in shapes]
    return [part for shape in many for rings in shape for part in within_the_chart(ring(rings[0]))]  # lakes are land


def within_the_chart(ring: Any) -> list[Any]:
    """The polygons of an outline between 180 West and 180 East: one over the date line jumps there, and is cut in two."""
    points = numpy.stack([numpy.unwrap(ring[:, 0], period=360.0), ring[:, 1]], axis=1)
    if abs(points[-1, 0] - points[0, 0]) > 180.0:  # it goes round the pole
        points = numpy.concatenate([points, [[points[-1, 0], -90.0], [points[0, 0], -90.0]]])
    whole = shapely.make_valid(shapely.Polygon(points))
    found = list[Any]()
    for east in (-360.0, 0.0, 360.0):
        turned = shapely.transform(whole, lambda points, east=east: points + numpy.array((east, 0.0)))
        found += shapely.get_parts(shapely.intersection(turned, CHART)).tolist()
    return found


def on_the_grid(polygons: list[Any]) -> list[Any]:
    """Simplified, valid, their points on the grid; what vanishes is left out."""
    simple = shapely.make_valid(shapely.simplify(numpy.array(polygons), TOLERANCE_DEG))
    parts = shapely.get_parts(shapely.set_precision(shapely.get_parts(simple), 1 / PARTS))
    return [shapely.Polygon(part.exterior) for part in parts if part.geom_type == "Polygon" and not part.is_empty]


def main() -> None:
    """Read the atlas, write the outlines."""
    atlas, made = (Path(argument) for argument in sys.argv[1:])
    lands = on_the_grid(outlines(atlas))
    rings = [numpy.rint(numpy.array(land.exterior.coords) * PARTS).astype("i4") for land in lands]
    steps = numpy.diff(numpy.concatenate(rings), axis=0, prepend=numpy.zeros((1, 2), "i4"))
    numpy.savez_compressed(made, steps=steps, points=numpy.array([len(ring) for ring in rings], "i4"))


if __name__ == "__main__":
    main()
