"""The charts of a surface action of the Second World War: the plotting sheet, and the status sheets as they stand."""

from sandgate.draw.charts import Charts
from sandgate.draw.naval_action_surface.paper import paper
from sandgate.draw.naval_action_surface.score_card import score_card

CHARTS = Charts(paper, score_card, paper)
