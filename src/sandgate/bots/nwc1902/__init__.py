"""What the bots of 1902 share: reckoning of a track, leading a torpedo, a captain's orders. No doctrine of its own."""
