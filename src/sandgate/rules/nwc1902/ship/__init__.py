"""A ship of any game of 1902: game paper and stencils, her guns in pairs, tubes, sides, ramming, and what happens to her."""
