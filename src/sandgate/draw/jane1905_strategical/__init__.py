"""The charts of Jane's strategical game: the sea as a cabin knows it, the special chart of trade, the coal account."""

from sandgate.draw.charts import Charts
from sandgate.draw.jane1905_strategical.paper import paper
from sandgate.draw.jane1905_strategical.score_card import score_card

CHARTS = Charts(paper, score_card, paper)
