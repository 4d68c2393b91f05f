"""Studies: rows that anyone can repeat, however they were parted, and what is said of them."""
