"""Rule 6: cutting cables near the shore, dragging for them in deep water (NWC.ST.27, .28)."""
