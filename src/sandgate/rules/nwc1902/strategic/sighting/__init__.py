"""What is seen at which distance, and what a report of it holds (NWC.ST.37, .48)."""
