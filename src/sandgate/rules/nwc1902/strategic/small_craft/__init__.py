"""Rule 5: what torpedo boats, torpedo gunboats and destroyers may do at sea (NWC.ST.24 to .26)."""
