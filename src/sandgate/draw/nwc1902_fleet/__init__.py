"""The charts of the Fleet game of 1902: the record paper as one commander or the umpire may see it, and the score card."""

from sandgate.draw.charts import Charts
from sandgate.draw.nwc1902_fleet.paper import paper
from sandgate.draw.nwc1902_fleet.score_card import score_card

CHARTS = Charts(paper, score_card, paper)
