"""The Strategic Game (Section III): detached forces on the chart, found by smoke and by telegram, met by odds."""
