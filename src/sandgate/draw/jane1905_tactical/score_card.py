from sandgate.draw.sheet import Sheet
from sandgate.rules.jane1905.tactical.operations.view import ActionView
from sandgate.draw.pieces import score
def score_card(view: ActionView) -> Sheet:
    """x"""
    return score(view)
