"""Little Wars: the garden war of H. G. Wells, with tin soldiers and spring guns."""
