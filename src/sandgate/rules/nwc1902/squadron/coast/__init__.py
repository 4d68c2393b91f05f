"""A coast, in the fleet game and in the mêlée: forts, mines, submarines, boats, shores (NWC.ME.01 to .11)."""
