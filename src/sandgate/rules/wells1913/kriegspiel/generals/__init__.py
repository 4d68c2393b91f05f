"""The General, what he sees and hears, and what becomes of him: the paragraph on players and the General. KS.GENERAL."""
