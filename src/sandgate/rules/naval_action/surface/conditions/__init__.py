"""Historical conditions: what fits a date, what a scenario may begin with. NA.SCEN."""
