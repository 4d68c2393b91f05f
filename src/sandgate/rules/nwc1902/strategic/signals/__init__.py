"""Table III: wireless, pigeons, lights, flags, smoke and gun fire (NWC.ST.41 to .47)."""
