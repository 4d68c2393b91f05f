"""A plot comes back from a record as it went in: items that hold the same figures stay what they are."""

import pytest

from sandgate.kernel.codec import dump, load
from sandgate.kernel.frozen import replace
from sandgate.rules.nwc1902.strategic.plots import (
    NOTHING,
    CastOff,
    Coal,
    Cut,
    Detach,
    Fit,
    If,
    Join,
    Plot,
    Run,
    Send,
    Sequel,
    Stay,
    To,
    Tow,
)

ITEMS = (
    *(
        Run(90.0, 12.0),
        To("SANTIAGO", 1.0),
        To((19.5, -75.0), 10.0),
        Stay(6.0, "H"),
        Coal(6.0, "H"),
        Cut("HAVANA", drag=True),
    ),
    *(Fit("TUG"), Detach(("FUROR",), "VILLAAMIL", ""), Join("SAMPSON"), Tow("FUROR", "TERESA"), CastOff("SAMPSON")),
    Send("TEL", "WASHINGTON", "Seen"),
)


@pytest.mark.parametrize("item", ITEMS, ids=str)
def test_each_item_is_read_back_as_what_it_was(item: Sequel) -> None:
    plot = replace(NOTHING, items=(item,), ifs=(If("SMOKE", (Run(45.0, 10.0), To("HAVANA", 10.0))),))
    back = load(Plot, dump(plot))
    assert back == plot
    assert [type(each) for each in (*back.items, *back.ifs[0].then)] == [type(item), Run, To]
