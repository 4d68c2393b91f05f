"""Hits on the conning tower and the bridge: "Conning tower hits". JANE.HIT.32, .34, .35, JANE.GEN.13."""

from typing import Final

from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Die, Moves, near
from sandgate.rules.jane1905.plan.penetration import Calibre, pierces
from sandgate.rules.jane1905.tactical.effect.events import SteeringHit
from sandgate.rules.jane1905.tactical.effect.raking import lose_helm
from sandgate.rules.jane1905.tactical.effect.scorer import Hit, Scorer, effect_figure
from sandgate.rules.jane1905.tactical.signalling.succession import (
    BRIDGE_LEAST_IN,
    command_aboard,
    killed_in_tower,
    killed_on_bridge,
)

NONE_AT_MOST, ONE_AT_MOST = map(int, effect_figure("helm_dice"))
SHELL_IN, SHOT_IN = effect_figure("tower_calibres")
TWO: Final = 2


@rule("JANE.HIT.34")
def counts_on_tower(nature: str, calibre_in: Calibre) -> bool:
    """Whether a projectile shakes the tower, pierced or not: shell of 7.5 inches and over, shot of 9.2.

    >>> counts_on_tower("HE", 7.5), counts_on_tower("COMMON", 8.0), counts_on_tower("AP", 8.0), counts_on_tower("AP", 9.2)
    (True, True, False, True)
    """
    if nature == "AP":
        return near(calibre_in) >= SHOT_IN
    return nature in {"HE", "COMMON"} and near(calibre_in) >= SHELL_IN


@rule("JANE.HIT.32")
def moves_without_steering(die: Die) -> Moves:
    """For how many moves nobody steers after a hit on the tower.

    >>> [moves_without_steering(die) for die in (1, 2, 3, 4, 5, 6)]
    [0, 0, 1, 1, 2, 2]
    """
    return 0 if die <= NONE_AT_MOST else 1 if die <= ONE_AT_MOST else TWO


@step("JANE.HIT.32", "JANE.HIT.34", "JANE.HIT.35")
def tower_struck(scorer: Scorer, hit: Hit) -> None:
    """A die for the helmsman; torpedo directors stand elsewhere, so that tubes may fire on."""
    if not counts_on_tower(hit.strike.nature, hit.strike.calibre_in):
        return
    die = scorer.throw(hit, "JANE.HIT.32", "What of the helmsman (1 or 2 nothing, 3 or 4 a move, 5 or 6 two moves)?")
    moves = moves_without_steering(die)
    if moves:
        lose_helm(scorer, moves)
        effect = f"none for {moves} move{'s' if moves > 1 else ''}"
        scorer.tell(SteeringHit, ("JANE.HIT.32", "JANE.HIT.34"), effect=effect)


@step("JANE.GEN.13")
def admiral_struck(scorer: Scorer, hit: Hit) -> None:
    """A die for an admiral whose tower is pierced, or in whose bridge shell bursts where he stands there."""
    command = command_aboard(scorer.state, scorer.ship.number)
    if hit.zone is None or command is None:
        return
    killed = False
    if command.on_bridge:
        bridges = [zone for zone in scorer.plan.zones if zone.kind == "bridge"]
        foremost = hit.kind == "bridge" and hit.zone == min(bridges, key=lambda zone: zone.x0_ft)
        if foremost and hit.is_shell and hit.of_at_least(BRIDGE_LEAST_IN):
            die = scorer.throw(hit, "JANE.GEN.13", "Is the admiral killed on the bridge (6)?")
            killed = killed_on_bridge(die)
    elif hit.kind == "conning_tower" and pierces(hit.penetration_in, hit.zone.krupp_in):
        die = scorer.throw(hit, "JANE.GEN.13", "Is the admiral killed in the tower (5 or 6)?")
        killed = killed_in_tower(hit.penetration_in, hit.zone.krupp_in, die)
    if killed:
        scorer.admiral_killed = hit.slot("JANE.GEN.13")
