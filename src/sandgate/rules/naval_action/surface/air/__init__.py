"""X.A: air operations."""
