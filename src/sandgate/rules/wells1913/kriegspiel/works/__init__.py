"""Works, mines and demolitions: "Destructions" and "Constructions". KS.DESTROY, KS.CONSTRUCT."""
