"""The country and what stands on it: the paragraph on country, and the room of each piece. KS.COUNTRY, KS.ARMS.16."""
