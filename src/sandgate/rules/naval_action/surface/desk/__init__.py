"""What orders are to their writer: what speaks against them, what is offered, what is shown."""
