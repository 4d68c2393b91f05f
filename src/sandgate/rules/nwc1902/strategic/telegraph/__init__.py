"""Rule 3: telegrams, the lines that they may take, despatches (NWC.ST.20 to .22)."""
