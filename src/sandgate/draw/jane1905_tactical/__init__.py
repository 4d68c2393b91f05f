"""The charts of an action of the book of 1905: the plan, the look over the edge of the table, the glass, the score card."""

from sandgate.draw.charts import Charts
from sandgate.draw.jane1905_tactical.beside import beside
from sandgate.draw.jane1905_tactical.paper import paper
from sandgate.draw.jane1905_tactical.score_card import score_card

CHARTS = Charts(paper, score_card, paper, beside)
