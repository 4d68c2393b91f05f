"""A larger game of Little Wars with everything that its chart can show."""

from dataclasses import replace

from sandgate.rules.wells1913.little_wars.larger.extensions import Box, Contents, Railway, Road, Station, Train, Waggon
from sandgate.rules.wells1913.little_wars.state import State
from tests.rules.wells1913.fields import land, man, rank
from tests.rules.wells1913.larger import agreed, larger


def state() -> State:
    """Red's box of two men, both sides' waggons, Red's train of one truck with three men, a torn rail."""
    line = Railway("line", ((10.0, 20.0), (90.0, 20.0)), (Station("Mill Halt", 30.0),), (9,))
    train = Train("RT1", "red", "line", 1, 30.0, 0.0, loading=False, boarded=(), men=("RI5", "RI6", "RI7"), guns=())
    waggons = (
        Waggon("RW1", "waggon", "red", "red", 20.0, 50.0, 30.0, 20.0, 50.0, 0.0),
        Waggon("BA1", "cart", "blue", "red", 30.0, 50.0, 0.0, 30.0, 50.0, 0.0),
    )
    men = [man(f"RI{nth}", 0, 0, status="boxed" if nth < 3 else "aboard") for nth in (1, 2, 5, 6, 7)]
    battle = larger(
        {"men": [*men, *rank("BI1", 40, 80, 4)]},
        land(96, 96),
        agreed=agreed(boxes=True),
        roads=(Road("high road", ((0.0, 40.0), (50.0, 44.0), (96.0, 40.0)), 4.0),),
        railways=(line,),
        trains=(train,),
        waggons=waggons,
        boxes=(Box("RX1", "red", 60.0, 60.0, 60.0, 60.0, 0.0, made=False, opened=False),),
        contents=(Contents("red", "RX1", ("RI1", "RI2"), ()),),
    )
    return State(battle=replace(battle, phase="move"), groups=())
