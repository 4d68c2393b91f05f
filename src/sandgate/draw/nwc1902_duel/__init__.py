"""The charts of the Duel of 1902: the game paper as one captain or the umpire may see it, and the score card."""

from sandgate.draw.charts import Charts
from sandgate.draw.nwc1902_duel.paper import paper
from sandgate.draw.nwc1902_duel.score_card import score_card

CHARTS = Charts(paper, score_card)
