"""A plot as its writer can judge it: all that is wrong at once, each under its own word; and what is shown of it."""

from sandgate.kernel.contract import Role
from sandgate.kernel.frozen import replace
from sandgate.rules.nwc1902.strategic.game import GAME
from sandgate.rules.nwc1902.strategic.lists import force_numbered, with_forces
from tests.rules.nwc1902.strategic.mail import force, side

from .chart import SPAIN, UNITED_STATES, by_hand, handed_in, offers, opened, refused, remarks, seat

ALONE = side("Spain", force("CERVERA", "28-00N 30-00W", "Teresa B"))


def test_all_that_is_wrong_is_said_at_once_each_under_its_own_word() -> None:
    line = 'CERVERA: C 090 S 17; TO UTOPIA S 9; TEL TO NOBODY "hm"; DETACH IOWA AS X ORDERS "y"; FIT TUG; ON; TO SAN S 8'
    assert refused(opened(), line) == [
        ("17", "CERVERA makes 8 knots at most", "NWC.ST.33"),
        ("UTOPIA", "there is no port or mark called Utopia", "NWC.ST.11"),
        ("NOBODY", "nobody knows NOBODY", "NWC.ST.21"),
        ("IOWA", "IOWA is not with CERVERA", "NWC.ST.06"),
        ("ON", "the last move has cut nothing off", "NWC.ST.11"),
        ("SAN", "San may be San Juan or San Francisco", "NWC.ST.11"),
    ]


def test_a_semicolon_parts_two_plots_only_before_the_name_of_a_force() -> None:
    view, ask = seat(opened(), "CERVERA")
    text = 'CERVERA: C 090 S 8 1H; LIGHT TO CERVERA "so; CERVERA: so"; STAY; CERVERA: STAY'
    read = GAME.read(text, view, ask)
    first = text.removesuffix("; CERVERA: STAY")
    assert [str(order) for order in read.orders] == [first, "CERVERA: STAY"]
    told = "what stands before this has no end: its turn will not come"
    assert [(each.at, each.text) for each in read.remarks] == [(len(first) + len("; CERVERA: "), told)]


def test_a_further_line_for_a_force_goes_on_where_the_one_before_ends() -> None:
    """Two legs in two lines are the plot of one line with both; each is judged from where the first has led."""
    state = opened()
    one, two = "CERVERA: C 090 S 8 1H", "CERVERA: C 180 S 7 2H"
    whole, _ = handed_in(state, f"{one}; C 180 S 7 2H")
    parted, _ = handed_in(state, one, two)
    assert force_numbered(parted, 1).plot == force_numbered(whole, 1).plot
    assert force_numbered(parted, 1).way == force_numbered(whole, 1).way
    view, ask = seat(state, "CERVERA")
    first, second = GAME.looks(view, ask, GAME.read(f"{one}\n{two}", view, ask))
    (both,) = GAME.looks(view, ask, GAME.read(f"{one}; C 180 S 7 2H", view, ask))
    assert second.shown == both.shown != first.shown
    south = "CERVERA: TO 14-12N 61-12W S 7.2"
    read = GAME.read(f"{south}\nCERVERA: TO FORT DE FRANCE S 7.2", view, ask)
    assert not read.refusals  # straight from where it is now Martinique lies in the way
    wrong = GAME.read(f"CERVERA: C 090 S 17 1H\n{two}", view, ask).refusals
    assert [each.text for each in wrong] == ["CERVERA makes 8 knots at most"]  # said once, of its own line


def test_a_force_is_written_for_by_who_is_asked() -> None:
    view, ask = seat(opened(), "HARVARD")
    (remark,) = GAME.read("SAMPSON: STAY", view, ask).remarks
    assert (remark.at, remark.text, remark.remedy) == (0, "SAMPSON is not asked now", "write for HARVARD")


def test_a_sheet_for_a_force_that_is_gone_offers_nothing_for_it_and_says_so() -> None:
    """The sheet was asked for while she had a ship; the other force of the same commander is written for as before."""
    scouts = [
        force(name, at, ship)
        for name, at, ship in (("ONE", "14-00N 60-00W", "Harvard E"), ("TWO", "15-00N 60-00W", "Yale E"))
    ]
    state = opened(blue=side("United States", *scouts))
    _, ask = seat(state, "ONE")
    state, _ = by_hand(state, 'REMOVE HARVARD BECAUSE "Wrecked"')
    view = GAME.view(state, Role("blue", "blue"))
    found = [*GAME.offers(view, ask), *[lack.offer for lack in GAME.lacks(view, ask)]]
    assert found
    assert {blank.choices for each in found for blank in each.blanks if blank.name == "force"} == {("TWO",)}
    (gone,) = GAME.read("ONE: STAY", view, ask).remarks
    assert (gone.text, gone.remedy, gone.fault) == ("ONE has no ship left", "strike it out", "not allowed")
    assert not GAME.read("TWO: STAY", view, ask).refusals


def test_a_leg_across_land_is_refused_from_where_the_leg_before_it_ends() -> None:
    """NWC.ST.11: straight west of Cervera lies Martinique; round its south end the way is free."""
    state = opened()
    across = [("FORT", "this leg leads across land", "NWC.ST.11")]
    assert refused(state, "CERVERA: TO FORT DE FRANCE S 7.2") == across
    assert refused(state, "CERVERA: TO 14-12N 61-12W S 7.2; TO FORT DE FRANCE S 7.2") == []
    assert refused(state, "CERVERA: TO 14-12N 61-12W S 7.2; C 000 S 7.2 60MI") == [
        ("000", "this leg leads across land", "NWC.ST.11")
    ]


def test_an_enemy_port_does_not_admit_her() -> None:
    (said,) = [each for each in remarks(opened(), "CERVERA: TO KEY WEST S 7") if "admit" in each[2]]
    assert said == ("KEY", "not allowed", "Key West is the enemy's and does not admit her", "NWC.ST.11")


def test_speed_is_that_of_the_slowest_and_a_spurt_lasts_a_day() -> None:
    """NWC.ST.31 to .33: a scout alone makes 20 knots for 24 hours, 18 without end."""
    state = opened()
    assert refused(state, "HARVARD: C 000 S 20 24H") == []
    assert refused(state, "HARVARD: C 000 S 18 30H") == []
    assert refused(state, "HARVARD: C 000 S 20.1 1H") == [("20.1", "HARVARD makes 20 knots at most", "NWC.ST.31")]
    assert refused(state, "HARVARD: C 000 S 20 25H") == [
        ("20", "HARVARD keeps this speed for 24 hours at most", "NWC.ST.32")
    ]
    # after six hours of it six hours at 16 knots at most
    assert refused(state, "HARVARD: C 000 S 20 6H; C 000 S 17 1H") == [
        ("17", "HARVARD recovers from full speed", "NWC.ST.32")
    ]
    assert refused(state, "HARVARD: C 000 S 20 6H; C 000 S 16 6H; C 000 S 18 1H") == []
    assert refused(state, "SAMPSON: C 180 S 11 1H") == [("11", "SAMPSON makes 10 knots at most", "NWC.ST.33")]


def test_torpedo_boats_do_not_scout_at_sea() -> None:
    """NWC.ST.24: along a shore not the enemy's, or with a despatch."""
    boats = side("Spain", force("BOATS", "28-00N 77-00W", "Ariete t"))
    ours = side("United States", force("BOATS", "key-west", "Porter t"), friendly=["key-west"])
    state = opened(boats, ours)
    assert refused(state, "BOATS: C 270 S 10 6H") == [("270", "torpedo boats do not scout at sea", "NWC.ST.24")]
    coast = by_hand(state, "PLACE BLUE BOATS 24-30N 81-48W")[0]
    view, ask = next((GAME.view(coast, Role("blue", "blue")), each) for each in GAME.awaits(coast) if each.role == "blue")
    assert not GAME.read("BOATS: C 080 S 10 2H", view, ask).refusals
    out = GAME.read("BOATS: C 180 S 10 3H", view, ask).refusals
    assert [each.text for each in out] == ["torpedo boats do not scout at sea"]
    assert not GAME.read('BOATS: C 180 S 10 3H; DESPATCH PORTER TO KEY WEST "so"', view, ask).refusals


def test_torpedo_gunboats_go_as_far_as_out_and_home() -> None:
    """NWC.ST.25: 900 miles at 15 knots."""
    state = opened(side("Spain", force("GALICIA", "28-00N 30-00W", "Galicia s")))
    assert refused(state, "GALICIA: C 000 S 15 900MI") == []
    assert refused(state, "GALICIA: C 000 S 15 901MI") == [
        ("000", "it lies beyond the radius of action, out and home", "NWC.ST.25")
    ]


def test_the_end_of_the_coal_is_foretold_and_refuses_nothing() -> None:
    """NWC.ST.40: a B burns 1/14 in twelve hours at 18 knots, then 1/15 a day at 14: from a third a quarter 4.3 hours on."""
    third = force("CERVERA", "28-00N 30-00W", "Teresa B")
    third["ships"][0]["coal"] = 1 / 3
    state = opened(side("Spain", third))
    (said,) = remarks(state, "CERVERA: C 180 S 18 12H; C 180 S 14 12H")
    assert said == ("C", "none", "the coal of Teresa falls to a quarter on 11 May 22:18", "NWC.ST.40")
    # at 16 knots, between 1/12 at 15 and 1/7 at 18: 13/126 a day, so a third lasts 77 h 33 min
    told = [text for _, _, text, _ in remarks(state, "CERVERA: C 180 S 16 80H")]
    assert told[1:] == ["the coal of Teresa ends on 14 May 11:33"]
    assert remarks(state, "CERVERA: C 180 S 16 19H") == []


def test_coal_is_taken_where_it_is_sold() -> None:
    """NWC.ST.40: Fort-de-France sells none, unless the problem lets it."""
    there = side("Spain", force("CERVERA", "fort-de-france", "Teresa B"))
    assert refused(opened(there), "CERVERA: COAL") == [("COAL", "Fort-de-France sells no coal", "NWC.ST.40")]
    assert refused(opened(there, ports={"fort-de-france": {"stock_t": 600}}), "CERVERA: COAL") == []
    assert refused(opened(), "CERVERA: COAL") == [("COAL", "here is no coal to be had", "NWC.ST.40")]


def test_a_cable_is_cut_where_the_force_will_lie() -> None:
    """NWC.ST.27: near Santiago, on the line to Cienfuegos; elsewhere the words say why not."""
    state = opened()
    line = "HARVARD: CUT CIE-SAN"
    assert refused(state, line) == [("CIE-SAN", "it does not lie on the cable", "NWC.ST.27")]
    assert refused(state, "HARVARD: CUT NO-WHERE") == [("NO-WHERE", "there is no such cable", "NWC.ST.27")]


def test_ships_are_towed_and_detached_by_those_who_are_there() -> None:
    """NWC.ST.33, .06: who is in tow goes with her tow, or is cast off before."""
    state = opened()
    assert refused(state, "CERVERA: TOW TERROR BY TERESA") == [("TERESA", "TERESA may not tow TERROR", "NWC.ST.33")]
    assert refused(state, "CERVERA: CAST OFF FUROR; TOW TERROR BY TERESA") == []
    assert refused(state, "CERVERA: CAST OFF TERROR") == [("TERROR", "TERROR is not in tow", "NWC.ST.33")]
    torn = 'CERVERA: DETACH FUROR AS VILLAAMIL ORDERS "go"'
    assert refused(state, torn) == [("FUROR", "Furor is in tow of Teresa", "NWC.ST.33")]
    assert refused(state, torn.replace("DETACH", "CAST OFF FUROR; DETACH")) == []
    assert refused(state, 'HARVARD: DETACH HARVARD AS X ORDERS "go"') == [("HARVARD", "none would be left", "NWC.ST.06")]


def test_on_goes_on_with_what_was_cut_off() -> None:
    state, _ = handed_in(opened(), "HARVARD: TO 18-00N 60-18W S 10")
    while state.move < 1:
        state, _ = handed_in(state)
    assert refused(state, "HARVARD: ON") == []
    assert "Go on" in [offer.title for offer in offers(state, "HARVARD")]


def test_the_way_is_drawn_to_the_end_of_the_move_and_beyond_it() -> None:
    """Six hours north at ten knots are one degree."""
    view, ask = seat(opened(), "HARVARD")
    (look,) = GAME.looks(view, ask, GAME.read("HARVARD: TO 18-06N 60-18W S 10", view, ask))
    way, beyond, ghost = look.shown.marks
    assert [mark.kind for mark in look.shown.marks] == ["way", "aim", "ghost"]
    assert [[round(degrees, 4) for degrees in at] for at in way.ways[0]] == [[-60.3, 14.1], [-60.3, 15.1]]
    assert [[round(degrees, 4) for degrees in at] for at in beyond.ways[0]] == [[-60.3, 15.1], [-60.3, 18.1]]
    assert (ghost.piece, ghost.ways[0]) == ("HARVARD", (way.ways[0][-1],))
    assert look.shown.then.startswith("On 11 May 12:00 HARVARD is at 15-06N 60-18W; Harvard has ")


def test_where_a_plot_ends_is_told_by_the_name_of_a_port_that_lies_within_two_miles() -> None:
    """The enemy's is told so too, though the force is not in it; a place on the open sea by degrees and minutes."""
    state = opened(side("Spain", force("CERVERA", "24-17N 81-49.2W", "Teresa B"), enemy=["key-west"]))
    view, ask = seat(state, "CERVERA")
    for miles, where in ((5, "at 24-22N 81-49.2W"), (8, "off Key West")):
        (look,) = GAME.looks(view, ask, GAME.read(f"CERVERA: C 000 S 10 {miles}MI", view, ask))
        assert look.shown.then.startswith(f"On 11 May 12:00 CERVERA is {where}; ")


def test_what_is_left_of_the_move_is_spent_lying_to_and_nothing_comes_behind_what_has_no_end() -> None:
    """NWC.ST.11, .40: a B burns lying to as at ten knots, a thirtieth of her bunkers a day, so 1/120 in six hours."""
    fifth = force("CERVERA", "28-00N 30-00W", "Teresa B")
    fifth["ships"][0]["coal"] = 0.2
    view, ask = seat(opened(side("Spain", fifth)), "CERVERA")
    for line in ("CERVERA: C 180 S 10 2H", "CERVERA: STAY"):
        (look,) = GAME.looks(view, ask, GAME.read(line, view, ask))
        assert "Teresa has 19 per cent of her coal left" in look.shown.then
    (said,) = remarks(opened(), "HARVARD: STAY; C 000 S 10")
    assert said == ("C", "none", "what stands before this has no end: its turn will not come", "NWC.ST.11")


def test_what_an_enemy_does_changes_neither_offers_nor_remarks() -> None:
    """NWC.ST.04, .12: the enemy may lie close by or far off."""
    near = opened(ALONE)
    enemy = force_numbered(near, 1)
    far = with_forces(near, replace(enemy, way=replace(enemy.way, lat_deg=14.2, lon_deg=-60.4)))
    line = "HARVARD: C 000 S 20 25H; COAL; TO FORT DE FRANCE S 9"
    assert offers(near, "HARVARD") == offers(far, "HARVARD")
    assert remarks(near, line) == remarks(far, line)


def test_who_sits_ashore_writes_messages_and_nothing_else() -> None:
    """NWC.ST.21, .23."""
    state = opened()
    assert refused(state, 'WASHINGTON: TEL TO HARVARD "Come home"') == []
    assert refused(state, "WASHINGTON: STAY; FIT TUG") == [
        ("STAY", "here is no force to do it", "NWC.ST.21"),
        ("FIT", "your port is not a friendly one", "NWC.ST.23"),
    ]
    assert {offer.title for offer in offers(state, "WASHINGTON")} == {"Telegraph", "Hoist flags"}


def test_sure_courses_are_clear_of_land_and_aims_admit_her() -> None:
    found = {(offer.title, offer.sure): offer for offer in offers(opened(SPAIN, UNITED_STATES), "CERVERA")}
    aims = {blank.name: blank for blank in found["Make for", True].blanks}["place"].choices
    assert not {"KEY WEST", "FORT DE FRANCE"} & set(aims)
    off = opened(side("Spain", force("CERVERA", "14-40N 60-45W", "Teresa B")))
    courses = {blank.name: blank for blank in offers(off, "CERVERA")[0].blanks}["course_deg"].choices
    assert ("270" in courses, "090" in courses) == (False, True)


def test_a_course_without_an_end_is_run_on_when_the_coal_has_ended() -> None:
    """NWC.ST.11, .40: a leg that coal makes impossible is run as far as can be; then the force drifts."""
    last = force("CERVERA", "28-00N 30-00W", "Teresa B")
    last["ships"][0]["coal"] = 1 / 336  # half an hour at 18 knots, a seventh of her bunkers a day
    state, _ = handed_in(opened(side("Spain", last)), "CERVERA: C 180 S 18")
    assert (state.move, state.ships[0].coal) == (1, 0.0)
    assert round(force_numbered(state, 1).way.lat_deg, 3) == 27.85
