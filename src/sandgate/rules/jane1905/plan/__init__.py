"""What a ship, a fort and their guns are in this book: plans as FIGHTING SHIPS would print them, and what they say."""
