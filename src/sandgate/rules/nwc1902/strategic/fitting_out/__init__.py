"""Rule 4: tugs, fishing vessels, colliers and cable steamers (NWC.ST.23)."""
