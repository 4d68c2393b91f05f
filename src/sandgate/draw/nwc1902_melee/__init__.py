"""The charts of the mêlée of 1902: the plan as one captain, one commander or the umpire may see it, and the score card."""

from sandgate.draw.charts import Charts
from sandgate.draw.nwc1902_melee.plan import plan
from sandgate.draw.nwc1902_melee.score_card import score_card

CHARTS = Charts(plan, score_card, plan)
