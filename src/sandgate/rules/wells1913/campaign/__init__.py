"""A war of several battles of Little Wars, played for points."""
