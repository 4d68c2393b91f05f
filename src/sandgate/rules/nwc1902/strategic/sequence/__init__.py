"""Who is asked what and when, what each sees, and the campaign step by step."""
