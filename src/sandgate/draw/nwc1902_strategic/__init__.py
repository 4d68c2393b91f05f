"""The charts of the Strategic Game: the sea as a player knows it, and the account of his coal."""

from sandgate.draw.charts import Charts
from sandgate.draw.nwc1902_strategic.paper import paper
from sandgate.draw.nwc1902_strategic.score_card import score_card

CHARTS = Charts(paper, score_card, paper)
