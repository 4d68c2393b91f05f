"""The papers beside the board: the enemy's target sheet as its shooter sees it, with his own pricks. JANE.GUN.04, .27."""

from sandgate.draw.jane1905.target import target_sheet
from sandgate.draw.jane1905_tactical.fort_target import fort_target
from sandgate.draw.sheet import Format, Sheet
from sandgate.rules.jane1905.tactical.damage import Level
from sandgate.rules.jane1905.tactical.operations.view import ActionView


def beside(view: ActionView, key: str, form: Format) -> Sheet:
    """Draw the target sheet that a paper's key names: of which ship or fort, at which grade."""
    name, grade, _ = key.split("/")
    for fort in view.forts:
        if fort.id == name:
            pricks = [each for each in view.pricks if each.at == fort.number]
            plan = next(each for each in view.fort_plans if each.key == fort.plan)
            return fort_target(plan, fort.name, pricks, f"target-{name}-{grade}", int(grade))
    ship = next(each for each in view.listed if each.id == name)
    pricks = [each for each in view.pricks if each.at == ship.number]
    level: Level = next((sight.level for sight in view.sights if sight.ship == ship.number), "afloat")
    return target_sheet(view.plan_of(ship), int(grade), pricks, form, level)
