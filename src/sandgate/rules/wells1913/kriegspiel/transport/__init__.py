"""Boats and railway trains, and who is aboard: the paragraph on toy railway trains. KS.ARMS.04 and .05, KS.RAIL."""
