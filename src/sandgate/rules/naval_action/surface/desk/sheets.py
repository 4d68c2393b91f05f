"""The sheets of a turn: by their form, the orders that they may hold, and what each comes to for its writer."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.desk.deeds import Case, Claim, Deed, Gap, Refusal
from sandgate.kernel.desk.sheets import Sheets
from sandgate.rules.naval_action.surface import forms
from sandgate.rules.naval_action.surface.air_orders import (
    Attack,
    BreakOff,
    Engage,
    Escort,
    Fly,
    Lose,
    Patrol,
    TakeOff,
    Time,
)
from sandgate.rules.naval_action.surface.desk import air, boats, flights, guns, joints, plots, torpedoes, ways
from sandgate.rules.naval_action.surface.messages.mail import is_key
from sandgate.rules.naval_action.surface.orders import (
    Appear,
    Change,
    Charges,
    Consent,
    Detach,
    Fire,
    Join,
    Lay,
    Note,
    Plotted,
    Search,
    Torpedoes,
    Withhold,
)
from sandgate.rules.naval_action.surface.sequence import hand
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView


def charges_refused(view: SurfaceView, ask: Ask, line: Charges) -> Iterator[Refusal]:
    """Who passes over the place of a submarine, with charges (NA.SUB.12)."""
    ship = guns.own_ship(view, line.ship)
    if isinstance(ship, Refusal):
        yield ship
    elif ship.name not in ask.about:
        yield Refusal(f"{ship.name} passes over no place", f"name {', '.join(ask.about)}", "NA.SUB.12", "ship")


def one_drop(line: Charges) -> Iterator[Claim]:
    """One attack with charges a ship and turn."""
    yield Claim(("charges", line.ship), f"{line.ship} has her depth", "NA.SUB.12")


def drops(_view: SurfaceView, ask: Ask) -> Iterator[Case]:
    """The ships that are asked for."""
    yield from [Case(gaps=(Gap("ship", (name.upper(),)),)) for name in ask.about]


def note_refused(view: SurfaceView, ask: Ask, line: Note) -> Iterator[Refusal]:
    """To another commander of one's side, or to a group of one's own; at once to one in sight (NA.COMMS.01 to .03)."""
    if ask.form == "channel":
        if not any(is_key(key, line.to) for key in ask.about):
            yield Refusal(f"{line.to} is not in sight", f"name {', '.join(ask.about)}", "NA.COMMS.01", "to")
        return
    own = view.known.posts if ask.form == "messages" else ()
    others = [post.key for post in own if post.side == view.side and post.key != view.reader]
    groups = [group.name for group in view.groups]
    known = [*others, *[key.rpartition("/")[2] for key in others], *groups]
    if line.to.upper() not in [name.upper() for name in known]:
        names = ", ".join([*others, *groups]) or "nobody: you command alone"
        yield Refusal(f"there is no {line.to} to write to", f"name {names}", "NA.COMMS.02", "to")


def never(_view: Any, _ask: Ask) -> Iterable[Case]:
    """It is not offered: it is words."""
    return ()


SHEETS: Final = Sheets[SurfaceView](
    {
        "plots": forms.PLOTS,
        "guns": forms.GUNS,
        "change": forms.CHANGE,
        "consent": forms.CONSENT,
        "targets": forms.TARGETS,
        "escorts": forms.ESCORTS,
        "patrols": forms.PATROLS,
        "losses": forms.LOSSES,
        "timing": forms.TIMING,
        "tracks": forms.TRACKS,
        "charges": forms.CHARGES,
        "channel": forms.CHANNEL,
        "messages": forms.MESSAGES,
        "hand": hand.NOTATION,
    },
    {
        Plotted: Deed(plots.plot_refused, plots.one_plot, cases=ways.plots, shows=joints.way_shown),
        Detach: Deed(claims=plots.one_grouping, cases=plots.detachments, tries=plots.detach_tried),
        Join: Deed(claims=plots.one_grouping, cases=plots.joins, tries=plots.join_tried),
        Change: Deed(plots.change_refused, plots.one_plot, cases=ways.changes, shows=joints.way_shown),
        Consent: Deed(plots.consent_refused, cases=plots.answers),
        Torpedoes: Deed(torpedoes.torpedoes_refused, cases=torpedoes.launches, shows=torpedoes.wedge_shown),
        Lay: Deed(torpedoes.lay_refused, cases=torpedoes.announced, shows=torpedoes.wedge_shown),
        Withhold: Deed(torpedoes.withhold_refused, cases=torpedoes.withheld),
        Fire: Deed(guns.fire_refused, cases=guns.fires, wants=guns.silent, shows=guns.line_shown),
        Search: Deed(guns.search_refused, guns.one_search, cases=guns.searches),
        Charges: Deed(charges_refused, one_drop, cases=drops),
        Note: Deed(note_refused, cases=never),
        Appear: Deed(boats.appear_refused, boats.one_call, cases=boats.calls, shows=boats.appear_shown),
        TakeOff: Deed(air.take_off_refused, air.one_each, cases=flights.can_take_off),
        Fly: Deed(air.fly_refused, air.one_each, cases=flights.can_fly, shows=flights.fly_shown),
        Patrol: Deed(air.patrol_refused, air.one_each, cases=flights.can_patrol),
        Escort: Deed(air.escort_refused, air.one_each, cases=flights.can_escort),
        Attack: Deed(air.attack_refused, air.one_each, cases=flights.can_attack, shows=flights.attack_shown),
        BreakOff: Deed(air.own_refused, air.one_each, cases=flights.can_break),
        Engage: Deed(air.engage_refused, air.one_each, cases=flights.can_engage),
        Lose: Deed(air.lose_refused, air.one_each, cases=flights.can_lose),
        Time: Deed(air.own_refused, air.one_each, cases=flights.can_lose),
        **hand.DEEDS,
    },
    rules={
        "plots": [air.two_a_turn, torpedoes.launched_twice],
        "guns": [guns.fires_or_searches, guns.targets_parted, torpedoes.launched_twice],
        "tracks": [torpedoes.launched_twice],
    },
)
