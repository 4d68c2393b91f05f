"""The desk: what may be written now, what is wrong with it, and what it would come to, from where its writer sits."""
