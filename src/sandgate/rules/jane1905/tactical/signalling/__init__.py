"""Signalling: free at first, then by chits that come a move late; general orders; who commands when an admiral falls."""
