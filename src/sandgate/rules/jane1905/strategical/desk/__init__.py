"""The desk: what may stand on a sheet, what speaks against it, and what of it is shown before it is run."""
