"""The charts of the Kriegspiel: the field as a staff map, and the account of a battle."""

from sandgate.draw.charts import Charts
from sandgate.draw.wells1913_kriegspiel.account import account
from sandgate.draw.wells1913_kriegspiel.field import field

CHARTS = Charts(field, account, field)
