"""What every war game shares; knows no book."""
