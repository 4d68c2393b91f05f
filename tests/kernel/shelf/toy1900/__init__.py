"""A toy book: two clauses of march, two of fire."""
