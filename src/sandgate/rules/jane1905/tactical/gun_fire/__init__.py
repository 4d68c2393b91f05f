"""Gun fire: who fires at whom, how many strikes there are, and where each of them pricks the sheet."""
