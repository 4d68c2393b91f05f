"""Claims: the fire of 6-inch and smaller guns, written down and struck for by the umpire. JANE.GUN.20, .21."""

from collections.abc import Mapping, Sequence

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Inches, near
from sandgate.rules.jane1905.tactical.gun_fire.events import ClaimCut
from sandgate.rules.jane1905.tactical.gun_fire.field import Field, Party, Reason
from sandgate.rules.jane1905.tactical.gun_fire.laying import Key, Laying, Written, moment_of, settled
from sandgate.rules.jane1905.tactical.gun_fire.mountings import Armed
from sandgate.rules.jane1905.tactical.shots import Claim


@rule("JANE.GUN.20")
def of_calibre(calibre_in: Inches, named_in: Inches) -> bool:
    """Whether a claim of a calibre means a gun: 3in covers the 12-pounder and the 75-mm.

    >>> of_calibre(2.95, 3.0), of_calibre(2.24, 1.85), of_calibre(6.0, 6.0)
    (True, False, True)
    """
    return near(abs(calibre_in - named_in)) <= 0.05


@step("JANE.GUN.20", "JANE.GUN.21")
def claims_laid(
    field: Field, lines: Mapping[str, Sequence[Order]], written: Written, bench: Bench, told: list[Event]
) -> tuple[list[Laying], dict[Key, tuple[int, ...]]]:
    """Lay the guns that are claimed; and the mountings of which a claim has spoken, with the guns taken of each.

    The guns of a claim are taken in the order of the plan from those of the calibre that are ready, bear and hold the nature
    named, and are not named in a line of their own. The others that bear have been left out, and stay silent.
    """
    laying = list[Laying]()
    taken = dict[Key, tuple[int, ...]]()
    for role, orders in lines.items():
        for order in orders:
            if isinstance(order, Claim):
                party = field.parties.get(field.numbers[order.ship])
                if party is not None:
                    laying += _laid(field, party, role, order, written, taken, bench, told)
    return laying, taken


def _laid(
    field: Field,
    party: Party,
    role: str,
    order: Claim,
    written: Written,
    taken: dict[Key, tuple[int, ...]],
    bench: Bench,
    told: list[Event],
) -> list[Laying]:
    at, left, reasons, laying = field.number_of(party, order.at), order.guns, dict[Reason, None](), list[Laying]()
    claimable = [armed for armed in party.armed if _claimable(field, party, armed, role, order, written)]
    for armed in claimable:
        if reason := field.why_not(party, armed, at):
            reasons[reason] = None
            continue
        key = (party.number, armed.nth)
        before = taken.setdefault(key, ())
        guns = [gun for gun in armed.ready(field.state.move) if gun not in before and _holds(armed, gun, order)][:left]
        if guns and (enemy := settled(field, party, armed, at, bench, told)):
            taken[key] = (*before, *guns)
            left -= len(guns)
            laying.append(Laying(party, armed, tuple(guns), enemy, "claim", order.part))
    if claimable and left:
        cut = moment_of(field, party, claimable[0], claims_laid).tell(
            ClaimCut,
            ship=party.of.name,
            claimed=order.guns,
            calibre_in=order.calibre_in,
            target=field.name_of(at),
            answered=order.guns - left,
            why=" or ".join(reasons) or "not ready with what was named",
        )
        told.append(cut)
    return laying


def _claimable(field: Field, party: Party, armed: Armed, role: str, order: Claim, written: Written) -> bool:
    """Whether a claim speaks of a mounting: of the calibre, its writer's to fire, and without a line of its own."""
    line = written.get((party.number, armed.nth))
    of_claim = armed.group == "LIGHT" and of_calibre(armed.gun.calibre_in, order.calibre_in)
    return of_claim and not (line and "." in line.gun) and field.shooter(party, armed.group) == role


def _holds(armed: Armed, gun: int, order: Claim) -> bool:
    return order.nature in (None, armed.mounting.loads[gun])
