"""The games, a folder a book; a book never imports another book."""
