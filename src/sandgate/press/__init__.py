"""The press: finished games as pages to keep, one that plays by itself and one to be printed. They stand alone."""
