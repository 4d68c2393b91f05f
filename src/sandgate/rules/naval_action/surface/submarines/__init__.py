"""X.B: submarines, and who hunts them."""
