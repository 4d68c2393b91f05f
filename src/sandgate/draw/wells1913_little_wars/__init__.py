"""The charts of Little Wars: the garden seen from above, and the score of a battle."""

from sandgate.draw.charts import Charts
from sandgate.draw.wells1913_little_wars.field import field
from sandgate.draw.wells1913_little_wars.score_card import score_card

CHARTS = Charts(field, score_card, field)
