"""NAVAL ACTION, by Louis R. Coatney (attribution): the Second World War at sea, with aircraft and submarines."""
