"""The unit at the end of a name, `run_yd`, and both as people read them."""

import re
from typing import Final

UNITS: Final = {each: each for each in ("yd", "s", "kn", "deg", "in", "ft", "min", "h", "mi", "t")} | {"pt": "points"}
WORDS: Final = {
    "yd": "yards",
    "s": "seconds",
    "kn": "knots",
    "deg": "degrees",
    "points": "compass points",
    "in": "inches",
    "ft": "feet",
    "min": "minutes",
    "h": "hours",
    "mi": "miles",
    "t": "tons",
    "move": "a move's number",
}
ONE: Final = {"inches": "inch", "feet": "foot"} | {
    f"{one}s": one for one in ("yard", "second", "knot", "degree", "compass point", "minute", "hour", "mile", "ton")
}
SUFFIX: Final = re.compile(rf"_({'|'.join(UNITS)})(?:_(s|min|h))?$")  # `pace_kn_s` is in knots a second


def unit_of(name: str) -> str:
    """The unit in which a value of this name is; "" where it names none.

    >>> unit_of("run_yd"), unit_of("pace_kn_s"), unit_of("turn_pt"), unit_of("hits")
    ('yd', 'kn/s', 'points', '')
    """
    found = SUFFIX.search(name)
    return "/".join(UNITS[part] for part in found.groups() if part) if found else ""


def label(name: str) -> str:
    """Write a name as words, without its unit.

    >>> label("run_yd"), label("end_on"), label("at_yd")
    ('run', 'end on', 'place')
    """
    what = SUFFIX.sub("", name)
    return "place" if what == "at" else what.replace("_", " ")


def unit_words(name: str, value: object) -> str:
    """The unit of a value that is named so, as people say it; "" where it is no number, or has none.

    >>> unit_words("speed_kn", 14.4), unit_words("turn_pt", 1.0), unit_words("speed_kn", None), unit_words("hits", 3)
    ('knots', 'compass point', '', '')
    """
    if isinstance(value, bool) or not isinstance(value, int | float):
        return ""
    words = WORDS.get(unit_of(name), unit_of(name))
    return ONE.get(words, words) if value == 1 else words


def quantity_words(name: str) -> str:
    """A quantity with its unit, as people read them above many values of it.

    >>> quantity_words("mean_range_yd"), quantity_words("broadside_share")
    ('mean range, yards', 'broadside share')
    """
    unit = unit_of(name)
    return f"{label(name)}, {WORDS.get(unit, unit)}" if unit else label(name)
