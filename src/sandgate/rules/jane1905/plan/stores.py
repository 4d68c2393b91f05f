"""What ships are made of: guns, qualities of armour, kinds of boilers, as they lie in `ships/`. JANE.GUN.22."""

from importlib.resources import files
from typing import Any, Final, cast

import yaml12

from sandgate.rules.jane1905.plan.plan import Gun

BOOK: Final = "sandgate.rules.jane1905"
ALIKE: Final = ("armour", "boilers", "forts", "guns", "small_craft", "sources")  # files of many things


def sheet(name: str) -> dict[str, Any]:
    """One file of `ships/`, as it is written."""
    text = files(BOOK).joinpath("ships", f"{name}.yaml").read_text(encoding="utf-8")
    return cast("dict[str, Any]", yaml12.parse_yaml(text))


def of_one_ship() -> tuple[str, ...]:
    """The keys of the ships that have a file to themselves.

    >>> of_one_ship()[:3]
    ('asama', 'drake', 'formidable')
    """
    names = [entry.name.removesuffix(".yaml") for entry in files(BOOK).joinpath("ships").iterdir()]
    return tuple(sorted([name for name in names if name not in ALIKE]))


QUALITIES: Final = sheet("armour")
BOILERS: Final = sheet("boilers")
SMALL_CRAFT: Final = sheet("small_craft")
FORTS: Final = sheet("forts")
GUNS: Final = {
    key: Gun(key, each["title"], float(each["calibre_in"]), float(each["shell_lb"]), float(each["muzzle_velocity_ft_per_s"]))
    for key, each in sheet("guns").items()
}


def gun_named(key: str) -> Gun:
    """A gun of the data by its key; raises KeyError.

    >>> gun_named("JP_12_40")
    Gun(key='JP_12_40', title='12-inch 40 cal Elswick', calibre_in=12.0, shell_lb=850.0, velocity_ft_s=2423.0, capped=True)
    """
    return GUNS[key]
