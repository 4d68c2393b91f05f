"""How an order is refused and the refusal told, the orders that name no piece, and how names stand in a sentence."""
